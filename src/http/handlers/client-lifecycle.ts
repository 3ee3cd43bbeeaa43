import { given } from '../given.js'
import type { Call, Handlers } from '../operation.js'
import type { Services } from '../services.js'

type Deletion = 'deleteClient' | 'deleteClientConfig'
type LifeOperation =
  'createClient' | 'renameClient' | Deletion | 'createTemplate' | 'createStaticTemplate'
type KeepingOperation = 'listCertificates' | 'revokeCertificate' | 'refreshCrl' | 'reloadServer'

export function createClientLifecycleHandlers(
  services: Services
): Pick<Handlers, LifeOperation | KeepingOperation> {
  return { ...createLifeHandlers(services), ...createKeepingHandlers(services) }
}

function createLifeHandlers(services: Services): Pick<Handlers, LifeOperation> {
  const { clientLives } = services
  return {
    createClient: ({ caller, path, query, body }) =>
      clientLives.create(caller, {
        server: path.server ?? query.serverName,
        name: given(body.newclient, query.newclient),
        templates: body.templates ?? query.templates,
        staticTemplate: given(body.statictemplate, query.statictemplate),
        variables: body.variables ?? query.variables
      }),
    renameClient: ({ caller, path, query, body }) =>
      clientLives.rename(caller, {
        server: path.server ?? query.serverName,
        client: path.client,
        conf: path.conf,
        isTemplate: body.template ?? query.template,
        isStaticTemplate: body.statictemplate ?? query.statictemplate,
        newName: given(body.newname, query.newname),
        keepsCertificate: body.keepcert ?? query.keepcert,
        keepsData: body.keepdata ?? query.keepdata
      }),
    deleteClient: call => removeClient(services, call),
    deleteClientConfig: call => deleteFile(services, call),
    createTemplate: ({ caller, path, query, body }) =>
      clientLives.createTemplate(caller, 'template', {
        server: path.server ?? query.serverName,
        name: given(body.newtemplate, query.newtemplate)
      }),
    createStaticTemplate: ({ caller, path, query, body }) =>
      clientLives.createTemplate(caller, 'staticTemplate', {
        server: path.server ?? query.serverName,
        name: given(body.newstatictemplate, query.newstatictemplate)
      })
  }
}

function removeClient({ clientLives }: Services, call: Call<'deleteClient'>) {
  const { keepconf, delcert, revoke, delete: data } = toFlags(call)
  return clientLives.remove(call.caller, {
    ...toNamed(call),
    keepsConfiguration: keepconf,
    deletesCertificate: delcert,
    revokes: revoke,
    deletesData: data
  })
}

/** What stands behind the client in the path is a file that it includes: that file alone goes. */
async function deleteFile({ settingsChanges }: Services, call: Call<'deleteClientConfig'>) {
  const { notif } = await settingsChanges.delete(call.caller, {
    ...toNamed(call),
    conf: call.path.conf,
    ifMatch: call.headers['if-match'],
    reason: call.query.reason,
    flags: toFlags(call)
  })
  return notif
}

function toNamed({ path, query, body }: Call<Deletion>) {
  return {
    server: path.server ?? query.serverName,
    client: path.client,
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

function createKeepingHandlers({ serverKeeping }: Services): Pick<Handlers, KeepingOperation> {
  return {
    listCertificates: ({ caller, path, query }) =>
      serverKeeping.listCertificates(caller, path.server ?? query.serverName),
    revokeCertificate: ({ caller, path, query }) =>
      serverKeeping.revoke(caller, {
        server: path.server ?? query.serverName,
        client: path.client
      }),
    refreshCrl: ({ caller, path, query }) =>
      serverKeeping.refreshRevocations(caller, path.server ?? query.serverName),
    reloadServer: ({ caller, path, query }) =>
      serverKeeping.reload(caller, {
        server: path.server ?? query.serverName,
        isForced: query.force
      })
  }
}
