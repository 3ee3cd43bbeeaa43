/** Maintains burp servers: the certificates that they issued, and reloads. */
import type { Schemas } from '../../../generated/contract-types.js'
import type { ClientCertificate } from '../../host/burp-host.js'
import { plainName } from '../../protocol/names.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import type { ClientRequestContext, RequestContext } from '../requests/request-context.js'
import { openServer } from '../requests/request-targets.js'
import type { LocalTimes } from '../requests/local-times.js'
import { tellRevocation } from './lifecycle-messages.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'
import { mayReadConfig, requireConfigRead } from '../../access/decisions.js'
import { compareBurpVersions } from '../../conf/catalogue.js'
import { templatesFolder } from '../../conf/edit-includes.js'
import { parseDocument } from '../../conf/conf-document.js'
import { listVariables } from '../../conf/static-text.js'
import { Fault } from '../../faults.js'
import { type NamedPath, toRaw } from './configuration-object.js'
import { burpVersionOf } from './settings-reading.js'

export class ServerMaintenance extends Service<'fleet' | 'zones'> {
  /** Throws the faults of `Certificates.list`. */
  async listCertificates(ask: RequestContext): Promise<Schemas['Certificate'][]> {
    const server = openServer(this.hub.fleet, ask)
    const issued = await server.host.certificates.list()
    const clients = await server.host.configuration.listNames('client')
    // burp ignores case when it compares the name in a certificate.
    const names = new Set(clients.map(({ name }) => name.toLowerCase()))
    const times = this.hub.zones.of(ask.caller)
    return issued.map(each => toCertificate(each, names.has(each.commonName.toLowerCase()), times))
  }

  /** Throws BAD_NAME, and the faults of `Certificates.revoke`. */
  async revoke(ask: ClientRequestContext): Promise<StatusMessage[]> {
    const server = openServer(this.hub.fleet, ask)
    const { client } = ask.place
    plainName(client)
    const revocation = await ask.changeOutside(async () => {
      const done = await server.host.certificates.revoke(client)
      ask.tell({ details: { revoked: done.revoked } })
      return done
    })
    return tellRevocation(client, revocation)
  }

  /** Throws the faults of `Certificates.refreshRevocations`. */
  async refreshRevocations(ask: RequestContext): Promise<StatusMessage[]> {
    const server = openServer(this.hub.fleet, ask)
    await ask.changeOutside(() => server.host.certificates.refreshRevocations())
    return [[0, say`Revocation list renewed.`]]
  }

  /** Throws the faults of `BurpServer.reload`. */
  async reload(
    ask: RequestContext,
    { force = false }: QueryOf<'reloadServer'>
  ): Promise<StatusMessage[]> {
    const server = openServer(this.hub.fleet, ask)
    ask.tell({ details: { force } })
    await ask.changeOutside(() => server.reload(force))
    return [[0, say`The burp server has reloaded its configuration and accepts connections again.`]]
  }
}

function toCertificate(
  certificate: ClientCertificate,
  isConfigured: boolean,
  times: LocalTimes
): Schemas['Certificate'] {
  const { commonName, subject, serial, issuedAt, expiresAt, isRevoked } = certificate
  const print = (instant: Date) => times.print(Math.floor(instant.getTime() / 1000))
  return {
    client: commonName,
    subject,
    serial,
    issued: print(issuedAt),
    expires: print(expiresAt),
    expired: expiresAt.getTime() <= Date.now(),
    revoked: isRevoked,
    configured: isConfigured
  }
}

/** Since this version, one query lists the backups of many clients. */
const batchListsSince = '2.0.48'
/** A folder in clientconfdir; burp-ui has chosen the name. */
const staticTemplatesFolder = '.buistatictemplates'
/** burphub sets these variables. */
const knownVariables: readonly string[] = ['client', 'agent']

export class SettingsLists extends Service<'fleet'> {
  /** Moderators see clients whose configuration they may read. */
  async listClients(ask: RequestContext): Promise<Schemas['ConfiguredClients']> {
    const server = openServer(this.hub.fleet, ask)
    const clients = await server.host.configuration.listNames('client')
    const shown = clients.filter(client => mayReadConfig(ask.caller, server.name, client.name))
    return { result: shown.map(({ name, path }) => ({ name, value: path })) }
  }

  async listTemplates(ask: RequestContext): Promise<Schemas['TemplateList']> {
    const { configuration } = openServer(this.hub.fleet, ask).host
    const templates = await configuration.listNames('template')
    return { result: templates.map(({ name }) => toRelative(name, templatesFolder)) }
  }

  async listStaticTemplates(ask: RequestContext): Promise<Schemas['StaticTemplateList']> {
    const { configuration } = openServer(this.hub.fleet, ask).host
    const templates = await configuration.listNames('staticTemplate')
    const places = templates.map(({ name }) => ({ kind: 'staticTemplate', name }) as const)
    const { files } = await configuration.read({ places })
    const result = files.map(({ text }, at) => {
      const document = parseDocument(text.bytes)
      const names = listVariables(toRaw(document, true))
      return {
        ...toRelative(places[at]?.name ?? '', staticTemplatesFolder),
        content: toRaw(document, false, { showsVariables: true }),
        variables: names.filter(variable => !knownVariables.includes(variable))
      }
    })
    return { result }
  }

  /** Asks burp for its version if it is not known yet, and then throws BURP_… faults. */
  async findOptions(ask: RequestContext): Promise<Schemas['SettingOptions']> {
    const server = openServer(this.hub.fleet, ask)
    if (server.version === '') await server.listClients(ask)
    const canRevoke = await unlessUnusable(() => server.host.certificates.canRevoke())
    return {
      is_revocation_enabled: canRevoke ?? false,
      // Queuing a restore writes a file into the client's storage.
      server_can_restore: canRevoke !== undefined,
      batch_list_supported: compareBurpVersions(burpVersionOf(server), batchListsSince) >= 0
    }
  }

  /** Throws PATH_NOT_ALLOWED if the file does not exist. */
  async expandPath(
    ask: RequestContext,
    { path, source }: QueryOf<'expandPath'>
  ): Promise<Schemas['ExpandedPath']> {
    const server = openServer(this.hub.fleet, ask)
    const { client } = ask.place
    if (client !== undefined) requireConfigRead(ask.caller, server.name, client)
    const { configuration } = server.host
    const foreign = (await configuration.listNames('client'))
      .filter(other => !mayReadConfig(ask.caller, server.name, other.name))
      .map(other => other.path)
    const found = await configuration.expandPath({ path, client, source })
    const result = found.filter(file => !foreign.includes(file)).toSorted()
    if (result.length === 0)
      throw new Fault('PATH_NOT_ALLOWED', 'No file was found there that you can access.')
    return { result }
  }
}

function toRelative(name: string, folder: string): NamedPath {
  return { name, value: `${folder}/${name}` }
}

/** Returns undefined if the files are not accessible. */
async function unlessUnusable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    const isUnusable =
      error instanceof Fault && (error.code === 'NEEDS_AGENT' || error.code === 'BAD_CONFIG')
    if (isUnusable) return undefined
    throw error
  }
}
