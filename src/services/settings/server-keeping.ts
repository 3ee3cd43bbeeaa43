/** How burp servers are looked after: the certificates that they have issued, and reloads; each change with its audit entry. */
import type { components } from '../../../generated/contract-types.js'
import type { AuditTrail } from '../../access/audit-trail.js'
import type { Fleet } from '../../burp/burp-server.js'
import type { ClientCertificate } from '../../burp/certificates.js'
import { plainName } from '../../burp/names.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../answers.js'
import type { Ask, ClientAsk } from '../ask.js'
import { openServer } from '../asked-servers.js'
import type { LocalTimes } from '../local-times.js'
import type { TimeZones } from '../time-zones.js'
import { tellRevocation } from './lifecycle-messages.js'

type Certificate = components['schemas']['Certificate']

export class ServerKeeping {
  readonly #fleet: Fleet
  readonly #zones: TimeZones
  readonly #trail: AuditTrail

  constructor(fleet: Fleet, zones: TimeZones, trail: AuditTrail) {
    this.#fleet = fleet
    this.#zones = zones
    this.#trail = trail
  }

  /** Throws what `Certificates.list` does. */
  async listCertificates(ask: Ask): Promise<Certificate[]> {
    const server = openServer(this.#fleet, ask)
    const issued = await server.certificates.list()
    const clients = new Set(server.configuration.listClients().map(client => client.name))
    const times = this.#zones.of(ask.caller)
    return issued.map(each => toCertificate(each, clients.has(each.commonName), times))
  }

  /** Throws BAD_NAME, and what `Certificates.revoke` does. */
  async revoke(ask: ClientAsk): Promise<StatusMessage[]> {
    const server = openServer(this.#fleet, ask)
    const { client } = ask.place
    plainName(client)
    const event = { action: 'certificate.revoke', server: server.name, client }
    const work = () => server.certificates.revoke(client)
    const revocation = await this.#trail.changeOutside(ask.caller, event, work, {
      toDetails: ({ revoked }) => ({ revoked })
    })
    return tellRevocation(client, revocation)
  }

  /** Throws what `Certificates.refreshRevocations` does. */
  async refreshRevocations(ask: Ask): Promise<StatusMessage[]> {
    const server = openServer(this.#fleet, ask)
    const event = { action: 'crl.refresh', server: server.name }
    await this.#trail.changeOutside(ask.caller, event, () =>
      server.certificates.refreshRevocations()
    )
    return [[0, say`The list of revoked certificates has been renewed.`]]
  }

  /** Throws what `BurpServer.reload` does. */
  async reload(
    ask: Ask,
    { isForced = false }: { isForced?: boolean | undefined }
  ): Promise<StatusMessage[]> {
    const server = openServer(this.#fleet, ask)
    const event = { action: 'server.reload', server: server.name, details: { force: isForced } }
    await this.#trail.changeOutside(ask.caller, event, () => server.reload(isForced))
    return [[0, say`The burp server has read its configuration anew, and listens again.`]]
  }
}

function toCertificate(
  certificate: ClientCertificate,
  isConfigured: boolean,
  times: LocalTimes
): Certificate {
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
