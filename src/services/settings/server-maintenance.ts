/** Maintains burp servers: certificates that they issued, and reloads. */
import type { Schemas } from '../../../generated/contract-types.js'
import type { ClientCertificate } from '../../host/certificates.js'
import { plainName } from '../../protocol/names.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import type { RequestContext, ClientRequestContext } from '../requests/request-context.js'
import { openServer } from '../requests/request-targets.js'
import type { LocalTimes } from '../requests/local-times.js'
import { tellRevocation } from './lifecycle-messages.js'
import { Service } from '../service.js'
import type { QueryOf } from '../requests/parameters.js'

export class ServerMaintenance extends Service<'fleet' | 'zones'> {
  /** Throws what `Certificates.list` does. */
  async listCertificates(ask: RequestContext): Promise<Schemas['Certificate'][]> {
    const server = openServer(this.hub.fleet, ask)
    const issued = await server.host.certificates.list()
    const clients = new Set(
      (await server.host.configuration.listNames('client')).map(client => client.name)
    )
    const times = this.hub.zones.of(ask.caller)
    return issued.map(each => toCertificate(each, clients.has(each.commonName), times))
  }

  /** Throws BAD_NAME, and what `Certificates.revoke` does. */
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

  /** Throws what `Certificates.refreshRevocations` does. */
  async refreshRevocations(ask: RequestContext): Promise<StatusMessage[]> {
    const server = openServer(this.hub.fleet, ask)
    await ask.changeOutside(() => server.host.certificates.refreshRevocations())
    return [[0, say`Revocation list renewed.`]]
  }

  /** Throws what `BurpServer.reload` does. */
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
