/** Checks that burp accepts logins on both of its ports. */
import type { BurpPort } from '../../../burp/server/burp-wire.js'
import { isOnlyShown } from '../../../burp/server/client-state.js'
import { Fault } from '../../../faults.js'
import { say, type Text } from '../../../texts.js'
import { hasProtocolTwo, newestTried, toSupport } from '../../../conf/burp-versions.js'
import { failure, type Finding, ok, type ServerLook, warning } from './finding.js'

const whys: Readonly<Record<BurpPort, Text>> = {
  status: say`Without the status port, burphub cannot show any data of this server.`,
  main: say`Without the main port, burphub cannot restore or delete backups.`
}

export async function checkLogin(look: ServerLook): Promise<Finding[]> {
  const { host, ports } = look.server.wireExamination
  const outcome = await look.tryLogin()
  if ('facts' in outcome) return [ok(say`burp accepts connections at ${host}:${ports.status}.`)]
  // A lack of free connections is reported by the check of the status children.
  if (isTaken(outcome.fault) && look.server.health.isAnswering) return []
  return [toFinding(outcome.fault, 'status', look)]
}

export async function checkRestorePort(look: ServerLook, signal: AbortSignal): Promise<Finding[]> {
  // A problem that affects both ports is reported once.
  if (!(await look.hasLogin())) return []
  const { host, ports } = look.server.wireExamination
  try {
    await look.server.wireExamination.tryLogin('main', signal)
    return [ok(say`burp accepts connections at ${host}:${ports.main}.`)]
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return [toFinding(fault, 'main', look)]
  }
}

function toFinding(fault: Fault, port: BurpPort, look: ServerLook): Finding {
  return failure(fault.text, { why: whys[port], fix: toFix(fault, port, look) })
}

function toFix(fault: Fault, port: BurpPort, { server }: ServerLook): Text {
  const { host, ports } = server.wireExamination
  const listen = port === 'main' ? 'listen' : 'listen_status'
  const max = port === 'main' ? 'max_children' : 'max_status_children'
  const { ownClient } = server
  switch (fault.code) {
    case 'BURP_UNTRUSTED':
      return say`Copy the CA certificate of the server to the file specified in ssl_cert_ca, and set ssl_peer_cn to the name in the server certificate.`
    case 'BURP_REFUSED':
      return say`Set the same password in clientconfdir/${ownClient} on the burp server and in burphub's client file. Use a certificate for the name ${ownClient} that the server's CA issued and that is not revoked.`
    case 'BAD_CONFIG':
      return say`Make the files in ssl_cert, ssl_key and ssl_cert_ca readable for burphub, and check that they belong together.`
    case 'BURP_PROTOCOL':
      return say`In burphub's client file, set server and port to the address of the burp server, and status_port to the port of listen_status in burp-server.conf.`
    case 'AGENT_UNREACHABLE':
      return say`On the burp host, run systemctl enable --now burphub-agent, and open its port in the firewall (7443 unless listen in agent.yaml sets another one). If the host has a new address, enter it under System, Servers.`
    case 'AGENT_TIMEOUT':
    case 'AGENT_PROTOCOL':
      return say`Check the log of the agent (journalctl -u burphub-agent on the burp host), and restart it there: systemctl restart burphub-agent`
    case 'AGENT_UNTRUSTED':
      return say`Check whether another host now has this address. Otherwise enroll the agent again: run burphub agents invite ${server.name} here, and burphub agent enroll on the burp host.`
    case 'AGENT_VERSION':
      return say`Upgrade burphub on the side with the older version.`
    case 'KEY_MISSING':
      return say`Restore the key file first; see the check of the key.`
    case 'BURP_TIMEOUT':
      return say`Check burp's log and the network connection. Restart burp if it is stuck.`
    default:
  }
  if (isTaken(fault)) return say`Increase ${max} in burp-server.conf and restart burp.`
  return say`Start burp, set ${listen} = ${host}:${ports[port]} in burp-server.conf, or correct host and port in the burphub configuration. Check that the firewall allows the connection.`
}

/** If burp has no free child, it accepts the connection and closes it at once. */
function isTaken({ code, cause }: Fault): boolean {
  if (code !== 'BURP_UNREACHABLE') return false
  const isSystems = cause instanceof Error && 'code' in cause
  return !isSystems || cause.code === 'ECONNRESET' || cause.code === 'EPIPE'
}

export async function checkStatusChildren(look: ServerLook): Promise<Finding[]> {
  const outcome = await look.tryLogin()
  const { statusConnectionsMax: held, ports } = look.server.wireExamination
  const advice = {
    why: say`Each reader of the status port uses one of burp's status children. When none is left, burp denies further connections.`,
    fix: say`Set max_status_children = ${held + 2} in burp-server.conf and restart burp, or decrease limits.statusConnectionsMax.`
  }
  if ('fault' in outcome) {
    if (!isTaken(outcome.fault) || !look.server.health.isAnswering) return []
    return [failure(say`No status connection is available besides those held by burphub.`, advice)]
  }
  const settings = (await look.hasFiles()) ? await look.lookUpSettings() : undefined
  const port = settings?.statusPorts.find(each => each.port === ports.status)
  if (port && port.childrenMax <= held) {
    const message = say`burp accepts up to ${port.childrenMax} status connections, and burphub may open ${held}.`
    return [warning(message, advice)]
  }
  return [ok(say`A status connection is available besides those held by burphub.`)]
}

export async function checkVersion(look: ServerLook): Promise<Finding[]> {
  const outcome = await look.tryLogin()
  if ('fault' in outcome) return []
  const { version } = outcome.facts
  if (hasProtocolTwo(version)) {
    const clients = await listOfProtocolTwo(look)
    if (clients.length > 0) return [ofProtocolTwo(version, clients)]
  }
  const message = say`The server is burp ${version}.`
  const fix = say`Upgrade burp on the server; you can upgrade the clients later.`
  switch (toSupport(version)) {
    case 'refused':
      return [
        failure(message, {
          why: say`This version lacks features that burphub needs, most of all restores.`,
          fix
        })
      ]
    case 'limited': {
      const why = say`This version cannot restore a list of paths, so a long selection needs several restores in a row.`
      return [warning(message, { why, fix })]
    }
    case 'untried': {
      const why = say`burphub is tested with burp versions up to ${newestTried}.`
      return [
        warning(message, {
          why,
          fix: say`Test a restore, and check for a newer version of burphub.`
        })
      ]
    }
    default:
      return [ok(message)]
  }
}

/** Combines burp's own list with the folders of clients that burp does not show. */
async function listOfProtocolTwo(look: ServerLook): Promise<string[]> {
  const { clients } = await look.listClients()
  const { protocolTwo = [] } = (await look.hasFiles()) ? await look.findStorage() : {}
  const kept = protocolTwo.map(folder => folder.slice(folder.lastIndexOf('/') + 1))
  const shown = clients.filter(isOnlyShown).map(({ name }) => name)
  return [...new Set([...shown, ...kept])].toSorted()
}

/** An upgrade would make their backups inaccessible, so none is recommended. */
function ofProtocolTwo(version: string, clients: readonly string[]): Finding {
  return warning(
    say`The server is burp ${version}, but ${clients.length} clients have backups in protocol 2.`,
    {
      why: say`burphub can only show these backups. burp 3.1 and later cannot read them, so an upgrade makes them inaccessible.`,
      fix: say`Do not upgrade to burp 3.1 while you may need these backups. Set protocol = 1 in the files of these clients in clientconfdir for future backups.`,
      subjects: clients
    }
  )
}
