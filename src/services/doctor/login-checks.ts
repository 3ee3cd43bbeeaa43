/** Whether burp lets us in, on both of its ports. */
import type { BurpPort } from '../../burp/burp-wire.js'
import { isOnlyShown } from '../../burp/client-state.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { hasProtocolTwo, newestTried, toSupport } from '../../conf/burp-versions.js'
import { failure, ok, warning, type Finding } from './finding.js'
import type { ServerLook } from './server-look.js'

const whys: Readonly<Record<BurpPort, Text>> = {
  status: say`Without the status port nothing of this server can be shown.`,
  main: say`Without the main port nothing can be restored or deleted from here.`
}

export async function checkLogin(look: ServerLook): Promise<Finding[]> {
  const { host, ports } = look.server.wireExamination
  const outcome = await look.tryLogin()
  if ('facts' in outcome) return [ok(say`burp lets us in at ${host}:${ports.status}.`)]
  // That no other connection is free is told by the check of the status children.
  if (isTaken(outcome.fault) && look.server.health.isAnswering) return []
  return [toFinding(outcome.fault, 'status', look)]
}

export async function checkRestorePort(look: ServerLook, signal: AbortSignal): Promise<Finding[]> {
  // What keeps us from the one keeps us from the other, and is told once.
  if (!(await look.hasLogin())) return []
  const { host, ports } = look.server.wireExamination
  try {
    await look.server.wireExamination.tryLogin('main', signal)
    return [ok(say`burp lets us in at ${host}:${ports.main}.`)]
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
      return say`Copy the certificate of the server's authority into the file that ssl_cert_ca names, and set ssl_peer_cn to the name in the server's certificate.`
    case 'BURP_REFUSED':
      return say`Write the same password into clientconfdir/${ownClient} on the burp server and into burphub's client file, and use a certificate of the server's own authority for the name ${ownClient} that is not revoked.`
    case 'BAD_CONFIG':
      return say`Make the files that ssl_cert, ssl_key and ssl_cert_ca name readable for burphub, and see that they belong together.`
    case 'AGENT_UNREACHABLE':
      return say`On the host of the burp server run systemctl enable --now burphub-agent, and let the firewall pass its port (7443 unless listen in its agent.yaml says another one). Where it has moved, enter its address under Administration, Servers.`
    case 'AGENT_TIMEOUT':
    case 'AGENT_PROTOCOL':
      return say`Look at the log of the agent (journalctl -u burphub-agent on the host of the burp server), and restart it there: systemctl restart burphub-agent`
    case 'AGENT_UNTRUSTED':
      return say`Look whether another host has the address now. Else enrol the agent anew: run burphub agents invite ${server.name} here, and burphub agent enrol on the host of the burp server.`
    case 'AGENT_VERSION':
      return say`Install the newer burphub on the side that is older.`
    case 'KEY_MISSING':
      return say`Put the key back: the check of the key says where.`
    case 'BURP_TIMEOUT':
      return say`Look at burp's log and at the network between; restart burp if it hangs.`
    default:
  }
  if (isTaken(fault)) return say`Raise ${max} in burp-server.conf and restart burp.`
  return say`Start burp, write ${listen} = ${host}:${ports[port]} into burp-server.conf, or correct host and port in burphub's configuration; let the firewall pass it.`
}

/** burp takes a connection for which it has no child free, and closes it at once. */
function isTaken({ code, cause }: Fault): boolean {
  if (code !== 'BURP_UNREACHABLE') return false
  const isSystems = cause instanceof Error && 'code' in cause
  return !isSystems || cause.code === 'ECONNRESET' || cause.code === 'EPIPE'
}

export async function checkStatusChildren(look: ServerLook): Promise<Finding[]> {
  const outcome = await look.tryLogin()
  const { statusConnectionsMax: held, ports } = look.server.wireExamination
  const advice = {
    why: say`Each reader of the status port keeps one of burp's status children: where none is left, nobody else gets in.`,
    fix: say`Write max_status_children = ${held + 2} into burp-server.conf and restart burp, or lower limits.statusConnectionsMax.`
  }
  if ('fault' in outcome) {
    if (!isTaken(outcome.fault) || !look.server.health.isAnswering) return []
    return [failure(say`No status connection is available besides those held by burphub.`, advice)]
  }
  const settings = (await look.hasFiles()) ? await look.lookUpSettings() : undefined
  const port = settings?.statusPorts.find(each => each.port === ports.status)
  if (port && port.childrenMax <= held) {
    const message = say`burp serves ${port.childrenMax} status connections at a time, and burphub may hold ${held}.`
    return [warning(message, advice)]
  }
  return [ok(say`A status connection is free beside those of burphub.`)]
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
  const fix = say`Upgrade burp on the server; its clients may follow later.`
  switch (toSupport(version)) {
    case 'refused':
      return [
        failure(message, {
          why: say`This version lacks features that burphub needs, most of all restores.`,
          fix
        })
      ]
    case 'limited': {
      const why = say`It restores by no list of paths: long selections take several restores, one after the other.`
      return [warning(message, { why, fix })]
    }
    case 'untried': {
      const why = say`burphub was tried with burp up to ${newestTried}.`
      return [warning(message, { why, fix: say`Try a restore, and look for a newer burphub.` })]
    }
    default:
      return [ok(message)]
  }
}

/** As burp says it, and as their folders say it of those that it does not show. */
async function listOfProtocolTwo(look: ServerLook): Promise<string[]> {
  const { clients } = await look.listClients()
  const { protocolTwo = [] } = (await look.hasFiles()) ? await look.findStorage() : {}
  const kept = protocolTwo.map(folder => folder.slice(folder.lastIndexOf('/') + 1))
  const shown = clients.filter(isOnlyShown).map(({ name }) => name)
  return [...new Set([...shown, ...kept])].toSorted()
}

/** An upgrade would take their backups out of reach: none is advised. */
function ofProtocolTwo(version: string, clients: readonly string[]): Finding {
  return warning(
    say`The server is burp ${version}, and ${clients.length} clients have backups in protocol 2.`,
    {
      why: say`burphub only shows these backups. burp 3.1 and later do not see them at all: an upgrade takes them out of reach.`,
      fix: say`Stay below burp 3.1 as long as these backups may be needed. Write protocol = 1 into the files of these clients in clientconfdir for the backups to come.`,
      subjects: clients
    }
  )
}
