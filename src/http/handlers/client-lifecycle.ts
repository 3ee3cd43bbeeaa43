import { given } from '../given.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type LifeOperation =
  'createClient' | 'renameClient' | 'deleteClient' | 'createTemplate' | 'createStaticTemplate'
type KeepingOperation = 'listCertificates' | 'revokeCertificate' | 'refreshCrl' | 'reloadServer'

export function createClientLifecycleHandlers(
  services: Services
): Pick<Handlers, LifeOperation | KeepingOperation> {
  return { ...createLifeHandlers(services), ...createKeepingHandlers(services) }
}

function createLifeHandlers({ clientLives }: Services): Pick<Handlers, LifeOperation> {
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
        isTemplate: body.template ?? query.template,
        isStaticTemplate: body.statictemplate ?? query.statictemplate,
        newName: given(body.newname, query.newname),
        keepsCertificate: body.keepcert ?? query.keepcert,
        keepsData: body.keepdata ?? query.keepdata
      }),
    deleteClient: ({ caller, path, query, body }) =>
      clientLives.remove(caller, {
        server: path.server ?? query.serverName,
        client: path.client,
        isTemplate: body.template ?? query.template,
        isStaticTemplate: body.statictemplate ?? query.statictemplate,
        keepsConfiguration: body.keepconf ?? query.keepconf,
        deletesCertificate: body.delcert ?? query.delcert,
        revokes: body.revoke ?? query.revoke,
        deletesData: body.delete ?? query.delete
      }),
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
