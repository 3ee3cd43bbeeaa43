import { firstText } from '../contract/request-coercion.js'
import type { Call, Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

type Deletion = 'deleteClient' | 'deleteClientConfig'

export const clientLifecycleHandlers = (services: Services) => {
  const { clientManagement } = services
  return {
    createClient: ({ ask, query, body }) =>
      clientManagement.create(ask, {
        name: firstText(body.newclient, query.newclient),
        templates: body.templates ?? query.templates,
        staticTemplate: firstText(body.statictemplate, query.statictemplate),
        variables: body.variables ?? query.variables
      }),
    renameClient: ({ ask, path, query, body }) =>
      clientManagement.rename(ask, {
        conf: path.conf,
        isTemplate: body.template ?? query.template,
        isStaticTemplate: body.statictemplate ?? query.statictemplate,
        newName: firstText(body.newname, query.newname),
        keepsCertificate: body.keepcert ?? query.keepcert,
        keepsData: body.keepdata ?? query.keepdata
      }),
    deleteClient: call => removeClient(services, call),
    deleteClientConfig: call => deleteFile(services, call),
    createTemplate: ({ ask, query, body }) =>
      clientManagement.createTemplate(ask, 'template', {
        name: firstText(body.newtemplate, query.newtemplate)
      }),
    createStaticTemplate: ({ ask, query, body }) =>
      clientManagement.createTemplate(ask, 'staticTemplate', {
        name: firstText(body.newstatictemplate, query.newstatictemplate)
      })
  } satisfies Partial<Handlers>
}

function removeClient({ clientManagement }: Services, call: Call<'deleteClient'>) {
  const { keepconf, delcert, revoke, delete: data } = toFlags(call)
  return clientManagement.remove(call.ask, {
    ...toNamed(call),
    keepsConfiguration: keepconf,
    deletesCertificate: delcert,
    revokes: revoke,
    deletesData: data
  })
}

/** What stands behind the client in the path is a file that it includes: that file alone goes. */
async function deleteFile({ settingsChanges }: Services, call: Call<'deleteClientConfig'>) {
  const { notif } = await settingsChanges.delete(call.ask, {
    ...toNamed(call),
    conf: call.path.conf,
    ifMatch: call.headers['if-match'],
    reason: call.query.reason,
    flags: toFlags(call)
  })
  return notif
}

function toNamed({ query, body }: Call<Deletion>) {
  return {
    isTemplate: body.template ?? query.template,
    isStaticTemplate: body.statictemplate ?? query.statictemplate
  }
}

function toFlags({ query, body }: Call<Deletion>) {
  return {
    keepconf: body.keepconf ?? query.keepconf,
    delcert: body.delcert ?? query.delcert,
    revoke: body.revoke ?? query.revoke,
    delete: body.delete ?? query.delete
  }
}

export const serverMaintenanceHandlers = ({ serverKeeping }: Services) =>
  ({
    listCertificates: ({ ask }) => serverKeeping.listCertificates(ask),
    revokeCertificate: ({ ask }) => serverKeeping.revoke(ask),
    refreshCrl: ({ ask }) => serverKeeping.refreshRevocations(ask),
    reloadServer: ({ ask, query }) =>
      serverKeeping.reload(ask, {
        isForced: query.force
      })
  }) satisfies Partial<Handlers>
