/** Checks that burphub can work with the files of a burp server, and finds leftover files. */
import { compareBurpVersions } from '../../../conf/catalogue.js'
import { Fault } from '../../../faults.js'
import { say } from '../../../texts.js'
import { failure, type Finding, ifAny, ok, type ServerLook, skipped, warning } from './finding.js'
import { hasProtocolTwo } from '../../../conf/burp-versions.js'

const whyFiles = say`Without these files, burphub cannot run jobs, or configure, create or rename clients there.`

export async function checkFiles(look: ServerLook): Promise<Finding[]> {
  try {
    const settings = await look.lookUpSettings()
    if (!settings)
      return [
        skipped(
          say`The files of this server are not accessible because its serverConfig is not set.`
        )
      ]
    const { mainPorts, statusPorts, file } = settings
    const { ports } = look.server.wireExamination
    const isOther =
      !mainPorts.includes(ports.main) || !statusPorts.some(({ port }) => port === ports.status)
    return isOther ? [otherServer(file, ports)] : await checkPlaces(look)
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.code.startsWith('AGENT_')) throw fault
    if (fault.code === 'KEY_MISSING') throw fault
    const fix = say`Run burphub on the burp host as burp's user or as root, and set serverConfig to the burp-server.conf that burp uses. Correct what burp would reject.`
    return [failure(fault.text, { why: whyFiles, fix })]
  }
}

function otherServer(file: string, { main, status }: { main: number; status: number }): Finding {
  return failure(
    say`${file} belongs to a server that does not listen on ports ${main} and ${status}.`,
    {
      why: say`Jobs and configuration changes would go to another server than the one shown, or to none.`,
      fix: say`Set serverConfig to the burp-server.conf of this server, or correct port and statusPort.`
    }
  )
}

async function checkPlaces(look: ServerLook): Promise<Finding[]> {
  const places = await look.server.host.examination.listPlaces()
  const wrong = places.filter(({ problem }) => problem !== undefined)
  if (wrong.length === 0) return [ok(say`The files of this server are readable and writable.`)]
  return wrong.map(({ option, path, problem = '' }) =>
    failure(say`Cannot read and change ${path} (${option}): ${problem}.`, {
      why: whyFiles,
      fix: say`Check that it exists. Then give it to the user that runs burphub, or run burphub as burp's user or root.`,
      subjects: [path]
    })
  )
}

export async function checkProgram(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const version = await lookUpProgram(look)
  if (version instanceof Fault) {
    return [
      failure(version.text, {
        why: say`burp checks each configuration change before it is saved. Without burp, no change can be saved.`,
        fix: say`Install burp on this host, and check that burphub finds it in its PATH.`
      })
    ]
  }
  const login = await look.tryLogin()
  if ('facts' in login && compareBurpVersions(login.facts.version, version) !== 0) {
    return [
      warning(
        say`The program on this host is burp ${version}, but the running server is burp ${login.facts.version}.`,
        {
          why: say`One version may reject a configuration that the other accepts.`,
          fix: say`Restart burp, or install the same version here.`
        }
      )
    ]
  }
  return [ok(say`The burp program on this host has version ${version}.`)]
}

async function lookUpProgram({ server }: ServerLook): Promise<string | Fault> {
  try {
    return await server.host.examination.findProgramVersion()
  } catch (fault) {
    if (fault instanceof Fault) return fault
    throw fault
  }
}

export async function checkOrphans(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const { path, orphans, protocolTwo = [] } = await look.findStorage()
  const unreachable = (await isWithoutProtocolTwo(look)) ? protocolTwo : []
  const findings = [
    ...ifAny(orphans, () => ofUnknownClients(path, orphans)),
    ...ifAny(unreachable, () => ofProtocolTwo(path, unreachable))
  ]
  if (findings.length === 0) return [ok(say`burp knows the clients of all backups in ${path}.`)]
  return findings
}

function ofUnknownClients(path: string, orphans: readonly string[]): Finding {
  return warning(
    say`${path} contains backups of clients that burp does not know: ${orphans.length}.`,
    {
      why: say`They use disk space, are never deleted by retention, and cannot be restored.`,
      fix: say`To restore from it, create a client with that name; otherwise delete the folder.`,
      subjects: orphans
    }
  )
}

async function isWithoutProtocolTwo(look: ServerLook): Promise<boolean> {
  const login = await look.tryLogin()
  return 'facts' in login && !hasProtocolTwo(login.facts.version)
}

function ofProtocolTwo(path: string, folders: readonly string[]): Finding {
  return warning(
    say`${path} contains backups of ${folders.length} clients in protocol 2, which burp no longer supports since 3.1.`,
    {
      why: say`They use disk space, are never deleted by retention, and cannot be restored.`,
      fix: say`Restore from them with burp 2.4.0 and a copy of this storage, or delete the folders when you no longer need them.`,
      subjects: folders
    }
  )
}

/** burp's status port is some seconds late. */
const settlingMs = 60_000

export async function checkLocks(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const { locks } = await look.findStorage()
  const seen = (await look.hasLogin()) ? await listRunStatuses(look) : new Map<string, string>()
  const old = locks.filter(({ since }) => Date.now() - since > settlingMs)
  // A client that burp does not show may have a running backup, so nothing is suggested for it.
  const held = old.filter(({ pid, client }) => pid !== undefined && seen.get(client) === 'idle')
  const left = old.filter(({ pid }) => pid === undefined)
  const findings = [
    ...held.map(({ client, path, pid = 0 }) =>
      failure(
        say`Process ${pid} holds ${path}, although burp reports that nothing is running for ${client}.`,
        {
          why: say`Meanwhile the client can neither back up nor delete anything.`,
          fix: say`Check the process (ps -fp ${pid}) and stop it (kill ${pid}).`,
          subjects: [client]
        }
      )
    ),
    ...ifAny(left, () =>
      warning(say`Stale lock files: ${left.length}.`, {
        why: say`A backup was interrupted. burp ignores the remaining lock file, but other programs may not.`,
        fix: say`Check the log of the client's last backup, and delete the lock file.`,
        subjects: left.map(({ path }) => path)
      })
    )
  ]
  return findings.length > 0 ? findings : [ok(say`No stale lock files.`)]
}

async function listRunStatuses(look: ServerLook): Promise<ReadonlyMap<string, string>> {
  const { clients } = await look.listClients()
  return new Map(clients.map(({ name, runStatus }) => [name, runStatus]))
}
