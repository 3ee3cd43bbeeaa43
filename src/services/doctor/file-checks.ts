/** Whether burphub can work with the files of a burp server, and what lies there that should not. */
import { compareBurpVersions } from '../../conf/catalogue.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { failure, ok, skipped, warning, type Finding } from './finding.js'
import { hasProtocolTwo } from '../../conf/burp-versions.js'
import type { ServerLook } from './server-look.js'

const whyFiles = say`Without its files nothing can be ordered, configured, created or renamed there.`

export async function checkFiles(look: ServerLook): Promise<Finding[]> {
  try {
    const settings = await look.lookUpSettings()
    if (!settings)
      return [skipped(say`The files of this server are not at hand: its serverConfig is not set.`)]
    const { mainPorts, statusPorts, file } = settings
    const { ports } = look.server.wireExamination
    const isOther =
      !mainPorts.includes(ports.main) || !statusPorts.some(({ port }) => port === ports.status)
    return isOther ? [otherServer(file, ports)] : await checkPlaces(look)
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.code.startsWith('AGENT_')) throw fault
    if (fault.code === 'KEY_MISSING') throw fault
    const fix = say`Run burphub on the burp host as burp's user or as root, and set serverConfig to the burp-server.conf with which burp runs; mend what burp would not take.`
    return [failure(fault.text, { why: whyFiles, fix })]
  }
}

function otherServer(file: string, { main, status }: { main: number; status: number }): Finding {
  return failure(
    say`${file} is of a server that does not listen on the ports ${main} and ${status}.`,
    {
      why: say`What is ordered and configured would go to another server than what is shown, or to none.`,
      fix: say`Set serverConfig to the burp-server.conf of this server, or correct port and statusPort.`
    }
  )
}

async function checkPlaces(look: ServerLook): Promise<Finding[]> {
  const places = await look.server.host.examination.listPlaces()
  const wrong = places.filter(({ problem }) => problem !== undefined)
  if (wrong.length === 0) return [ok(say`The files of this server can be read and changed.`)]
  return wrong.map(({ option, path, problem = '' }) =>
    failure(say`${path} (${option}) cannot be read and changed here: ${problem}.`, {
      why: whyFiles,
      fix: say`See that it is there, and give it to the user as which burphub runs, or run burphub as burp's user or root.`,
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
        why: say`Each change of a configuration is tried with burp first: none can be saved without.`,
        fix: say`Install burp on this host, and see that its program is in burphub's PATH.`
      })
    ]
  }
  const login = await look.tryLogin()
  if ('facts' in login && compareBurpVersions(login.facts.version, version) !== 0) {
    return [
      warning(
        say`The program here is burp ${version}, and the server that runs is burp ${login.facts.version}.`,
        {
          why: say`One version may reject a configuration that the other accepts.`,
          fix: say`Restart burp, or install the same version of it here.`
        }
      )
    ]
  }
  return [ok(say`The burp program here is ${version}.`)]
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
    ...(orphans.length > 0 ? [ofUnknownClients(path, orphans)] : []),
    ...(unreachable.length > 0 ? [ofProtocolTwo(path, unreachable)] : [])
  ]
  if (findings.length === 0)
    return [ok(say`All backups in ${path} are of clients that burp knows.`)]
  return findings
}

function ofUnknownClients(path: string, orphans: readonly string[]): Finding {
  return warning(
    say`There are backups in ${path} of clients that burp does not know: ${orphans.length}.`,
    {
      why: say`They take space, are never thinned out, and nobody can restore them.`,
      fix: say`Create a client of that name to restore from it, or delete the folder.`,
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
    say`There are backups in ${path} that burp cannot reach since it was upgraded: ${folders.length} clients have some in protocol 2, which burp had before 3.1.`,
    {
      why: say`They take space, are never thinned out, and nobody can restore them.`,
      fix: say`Restore from them with burp 2.4.0 on a copy of this storage, or delete the folders when nobody needs them any more.`,
      subjects: folders
    }
  )
}

/** burp's status port is some seconds behind. */
const settlingMs = 60_000

export async function checkLocks(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const { locks } = await look.findStorage()
  const seen = (await look.hasLogin()) ? await listRunStatuses(look) : new Map<string, string>()
  const old = locks.filter(({ since }) => Date.now() - since > settlingMs)
  // What burp does not show may well be a backup that runs: nobody is told to end that.
  const held = old.filter(({ pid, client }) => pid !== undefined && seen.get(client) === 'idle')
  const left = old.filter(({ pid }) => pid === undefined)
  const findings = [
    ...held.map(({ client, path, pid = 0 }) =>
      failure(say`Process ${pid} holds ${path}, and burp says that nothing runs for ${client}.`, {
        why: say`As long as it does, the client can neither back up nor delete anything.`,
        fix: say`Check the process (ps -fp ${pid}) and stop it (kill ${pid}).`,
        subjects: [client]
      })
    ),
    ...(left.length === 0
      ? []
      : [
          warning(say`Lock files that nobody holds any more: ${left.length}.`, {
            why: say`A backup was cut off there. burp does not heed the file itself, other programs may.`,
            fix: say`Look at the log of the client's last backup, and delete the file.`,
            subjects: left.map(({ path }) => path)
          })
        ])
  ]
  return findings.length > 0 ? findings : [ok(say`No lock is left behind.`)]
}

async function listRunStatuses(look: ServerLook): Promise<ReadonlyMap<string, string>> {
  const { clients } = await look.listClients()
  return new Map(clients.map(({ name, runStatus }) => [name, runStatus]))
}
