import { SeeOther } from '../../services/requests/answers.js'
import { findNewAddress, isConsoleAddress, isPageThere } from '../console-addresses.js'
import { noSuchRoute } from '../contract/known-paths.js'
import type { Call, Handlers, OperationId } from '../contract/operation.js'
import type { Services } from '../services.js'

/** Handlers of the console's pages. The browser decides by the address what to draw. */
export const pagesHandlers = (services: Services) => {
  const { consolePages, loginPage, liveFragments, passkeyLogins, providerLoginPages, provenPage } =
    services
  const open = (call: Pick<Call<OperationId>, 'ask' | 'basePath' | 'url'>) => {
    // A route for the name of a server also matches `/api`.
    if (!isConsoleAddress(call)) throw noSuchRoute()
    const moved = findNewAddress(call)
    if (moved !== undefined) return new SeeOther(moved, 308)
    if (!isPageThere(call)) throw noSuchRoute()
    return consolePages.open(call.ask, call)
  }
  return {
    showOverview: open,
    showClients: open,
    showReports: open,
    showAlerts: open,
    showPeople: open,
    showSystem: open,
    showClientsReport: open,
    showLiveMonitor: open,
    showClient: open,
    showClientReport: open,
    showBackupReport: open,
    showClientBrowse: open,
    showSearch: open,
    showPathHistory: open,
    showDifferences: open,
    showCalendar: open,
    showSettings: open,
    showClientSettings: open,
    showAdministration: open,
    showMe: open,
    showDevice: open,
    showAbout: open,
    showLogin: call => loginPage.show(call, call.query, providerLoginPages.listWays(call)),
    logIn: call => loginPage.logIn(call.logins.openSession, call, call.body),
    listLoginWays: call => providerLoginPages.listWays(call),
    beginProviderLogin: call => providerLoginPages.begin(call, call.path.provider, call.query),
    finishProviderLogin: call =>
      providerLoginPages.finish(call, call.path.provider, {
        state: call.query.state,
        page: provenPage
      }),
    endProviderSessions: ({ ask, path, body }) =>
      providerLoginPages.endSessions(ask, path.provider, body.logout_token),
    offerPasskey: call => passkeyLogins.offer(call, call.body),
    logInByPasskey: call => passkeyLogins.logIn(call, call.body),
    showSecondStep: async call =>
      loginPage.showSecond(await passkeyLogins.lookUpFactors(call), call, call.query),
    finishLogin: call => loginPage.finish(call.logins.finishLogin, call, call.body),
    renderLive: ({ ask, path, query }) => liveFragments.print(ask, path.name ?? query.name)
  } satisfies Partial<Handlers>
}
