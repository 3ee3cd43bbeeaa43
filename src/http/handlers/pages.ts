import { isConsoleAddress } from '../console-addresses.js'
import { noSuchRoute } from '../contract/known-paths.js'
import type { Call, Handlers, OperationId } from '../contract/operation.js'
import type { Services } from '../services.js'

/** What they draw is decided in the browser, by the address. */
export const pagesHandlers = (services: Services) => {
  const { consolePages, loginPage, liveFragments } = services
  const open = (call: Pick<Call<OperationId>, 'ask' | 'basePath' | 'url'>) => {
    // Where a server could stand, `/api` could as well.
    if (!isConsoleAddress(call)) throw noSuchRoute()
    return consolePages.open(call.ask, call)
  }
  return {
    showOverview: open,
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
    showAbout: open,
    showLogin: ({ basePath, query }) => loginPage.show({ basePath }, query),
    logIn: call => loginPage.logIn(call.openSession, call, call.body),
    renderLive: ({ ask, path, query }) => liveFragments.print(ask, path.name ?? query.name)
  } satisfies Partial<Handlers>
}
