/** Checks the set-up of burphub and its burp servers. */
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Fleet } from '../../../burp/server/fleet.js'
import { say } from '../../../texts.js'
import {
  checkCertificates,
  checkClientCertificates,
  checkRevocationList
} from './certificate-checks.js'
import {
  type Check,
  type CheckName,
  failure,
  type Finding,
  type FindingState,
  findWorst,
  ifAny,
  type Looking,
  ok,
  type PlacedFinding,
  runCheck,
  ServerLook,
  warning
} from './finding.js'
import { checkFiles, checkLocks, checkOrphans, checkProgram } from './file-checks.js'
import {
  checkDatabase,
  checkDatabaseSpace,
  checkDirectory,
  checkHistories,
  checkKey,
  checkMailServer,
  checkOwnClock,
  checkProxy,
  checkServers,
  checkTls,
  clockAdvice,
  type HubFacts,
  judgeClocks,
  judgeSpace
} from './hub-checks.js'
import { checkLogin, checkRestorePort, checkStatusChildren, checkVersion } from './login-checks.js'
import { checkPasskeys, checkProviders, checkSecretFiles } from './provider-checks.js'
import { isAhead } from '../../../burp/server/client-state.js'
import { toSuperClientOption } from '../../../conf/burp-versions.js'
import type { Schemas } from '../../../../generated/contract-types.js'
import type { Order } from '../../backups/orders/order.js'

/** Permissions that burphub needs. The file of a super client sets them. */
const neededRights = [
  'client_can_monitor',
  'client_can_list',
  'client_can_restore',
  'client_can_delete'
]

export interface DoctorParts {
  readonly fleet: Fleet
  readonly hub: HubFacts
  /** Restores that were queued on a server, newest first. */
  readonly listExperience: (server: string) => Promise<readonly RestoreExperience[]>
}

export interface Examined {
  readonly state: FindingState
  readonly findings: readonly PlacedFinding[]
}

/** Timeout of one check. The first response of burp may take longer, and is reported as unknown. */
const timeoutMs = 15_000

export class Doctor {
  readonly #parts: DoctorParts
  readonly #looking: Looking = { timeoutMs, underway: new Map() }
  #underWay: Promise<Examined> | undefined

  constructor(parts: DoctorParts) {
    this.#parts = parts
  }

  /** Parallel calls share one result. Never throws. */
  examine(): Promise<Examined> {
    this.#underWay ??= this.#examine().finally(() => (this.#underWay = undefined))
    return this.#underWay
  }

  /** Runs only these checks. Never throws. */
  examineSome(names: readonly CheckName[]): Promise<Examined> {
    return this.#examine(({ name }) => names.includes(name))
  }

  async #examine(isWanted: (check: Check) => boolean = () => true): Promise<Examined> {
    const over = new AbortController()
    const checks = [
      ...listHubChecks(this.#parts),
      ...this.#parts.fleet.list().flatMap(server => listChecks(server, over.signal, this.#parts))
    ]
    const wanted = checks.filter(isWanted)
    const findings = (await Promise.all(wanted.map(check => runCheck(check, this.#looking)))).flat()
    over.abort()
    return { state: findWorst(findings), findings }
  }
}

function listHubChecks({ hub, fleet }: DoctorParts): Check[] {
  return [
    { name: 'database', look: () => checkDatabase(hub) },
    { name: 'no-server', look: () => checkServers(hub, fleet.names) },
    { name: 'database-space', look: () => checkDatabaseSpace(hub) },
    { name: 'key', look: () => checkKey(hub) },
    { name: 'listen-tls', look: () => checkTls(hub) },
    { name: 'directory', look: () => checkDirectory(hub) },
    { name: 'providers', look: () => checkProviders(hub) },
    { name: 'passkeys', look: () => checkPasskeys(hub) },
    { name: 'secret-files', look: () => checkSecretFiles(hub) },
    { name: 'mail', look: () => checkMailServer(hub) },
    { name: 'histories', look: () => checkHistories(hub) },
    { name: 'clock', look: () => checkOwnClock(hub) },
    { name: 'proxy', look: () => checkProxy(hub) }
  ]
}

type ServerCheck = (look: ServerLook, signal: AbortSignal) => Promise<readonly Finding[]>

const serverChecks: readonly (readonly [CheckName, ServerCheck])[] = [
  ['login', checkLogin],
  ['restore-port', checkRestorePort],
  ['status-children', checkStatusChildren],
  ['version', checkVersion],
  ['clients', checkClients],
  ['clock', checkClock],
  ['certificates', checkCertificates],
  ['agent-keys', checkAgentKeys],
  ['files', checkFiles],
  ['rights', checkRights],
  ['program', checkProgram],
  ['client-certificates', checkClientCertificates],
  ['revocation-list', checkRevocationList],
  ['orphans', checkOrphans],
  ['locks', checkLocks],
  ['space', checkSpace]
]

function listChecks(
  server: BurpServer,
  over: AbortSignal,
  { listExperience }: DoctorParts
): Check[] {
  const look = new ServerLook(server, over)
  const { name } = server
  return [
    ...serverChecks.map(([check, lookAt]) => ({
      name: check,
      server: name,
      look: (signal: AbortSignal) => lookAt(look, signal)
    })),
    { name: 'restores', server: name, look: async () => judgeRestores(await listExperience(name)) }
  ]
}

export async function checkSpace(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  return judgeSpace(await look.server.host.examination.findSpace(), {
    why: say`Clients cannot back up while the disk is full.`,
    fix: say`Free disk space: delete backups, lower keep in burp-server.conf, or enlarge the disk.`
  })
}

/** Empty for servers without an agent, or with one that does not report its keys. */
async function checkAgentKeys(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasLogin())) return []
  const { name, agent } = look.server
  if (!agent?.trust) return []
  const { pending } = agent.trust
  if (pending === undefined) return [ok(say`The agent accepts only one key of this burphub.`)]
  const message = say`The agent of ${name} also accepts a key that is not the key of this burphub: ${pending}`
  return [
    warning(message, {
      why: say`A key rotation is running or was interrupted, or an attacker has the key of this burphub and is replacing it.`,
      fix: say`Check again in one minute. If the key is still there, run burphub agents rotate ${name}. After that, the agent accepts only the new key.`
    })
  ]
}

/** Checks which clients burp shows, and what it and they allow burphub to do. */
async function checkClients(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasLogin())) return []
  const { clients } = await look.listClients()
  const { ownClient } = look.server
  const option = toSuperClientOption(look.server.version)
  const shown = new Set(clients.map(({ name }) => name))
  const configured = (await look.hasFiles()) ? await look.listConfigured() : []
  const hidden = configured.filter(({ name }) => !shown.has(name)).map(({ name }) => name)
  const isBlind = clients.every(({ name }) => name === ownClient)
  if (isBlind && (hidden.length > 0 || configured.length === 0)) {
    return [
      failure(say`burp lists no client except the one that burphub itself uses.`, {
        why: say`burphub can show, restore and delete only what burp allows its super client to access.`,
        fix: say`Set ${option} = ${ownClient} in burp-server.conf. burp applies it from the next connection on.`,
        subjects: hidden
      })
    ]
  }
  if (hidden.length === 0) return [ok(say`burp lists ${clients.length} clients.`)]
  return [
    warning(say`burp does not list ${hidden.length} clients that have configuration files.`, {
      why: say`They are not listed or monitored, and their files cannot be restored from burphub.`,
      fix: say`Check that their files in clientconfdir are well-formed. If a file has its own ${option} line, add ${option} = ${ownClient} to it.`,
      subjects: hidden
    })
  ]
}

async function checkRights(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const { ownClient } = look.server
  const clients = await look.listConfigured()
  const own = clients.find(({ name }) => name === ownClient)
  const lacked = neededRights.filter(right => own?.lackedRights.includes(right))
  if (lacked.length === 0) return [ok(say`burp allows ${ownClient} to list, restore and delete.`)]
  return [
    failure(
      say`burp denies ${ownClient} some of the permissions that burphub needs: ${lacked.join(', ')}.`,
      {
        why: say`The file of a super client defines what it can do with other clients.`,
        fix: say`Set these options to 1 in clientconfdir/${ownClient} on the burp server.`,
        subjects: lacked
      }
    )
  ]
}

async function checkClock(look: ServerLook): Promise<Finding[]> {
  return [...(await compareClocks(look)), ...(await lookForFuture(look))]
}

/** Skips local servers, which have the same clock. */
async function compareClocks(look: ServerLook): Promise<Finding[]> {
  const askedAt = Date.now()
  const settings = (await look.hasFiles()) ? await look.lookUpSettings() : undefined
  return settings ? [judgeClocks(settings.now, askedAt)] : []
}

async function lookForFuture(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasLogin())) return []
  const { clients } = await look.listClients()
  const now = Math.floor(Date.now() / 1000)
  const starts = await look.server.listStarts(clients)
  const dates = clients.map(({ name, backups }) => {
    const all = [...backups.map(({ timestamp }) => timestamp), ...(starts.get(name) ?? [])]
    return { name, latest: Math.max(-Infinity, ...all) }
  })
  const ahead = dates.filter(({ latest }) => isAhead(latest, now))
  if (ahead.length === 0) return [ok(say`No backup of this server is dated in the future.`)]
  const newest = Math.max(...ahead.map(({ latest }) => latest))
  const subjects = ahead.map(({ name }) => name)
  return [
    warning(
      say`Backups of ${ahead.length} clients are dated in the future, by up to ${newest - now} s.`,
      { ...clockAdvice, subjects }
    )
  ]
}

export function toDoctorReport({ state, findings }: Examined): Schemas['DoctorReport'] {
  return { state, findings: findings.map(toItem) }
}

function toItem(finding: PlacedFinding): Schemas['DoctorReport']['findings'][number] {
  const { check, server = null, state, message, why = null, fix = null, subjects = [] } = finding
  return { check, server, state, message, why, fix, subjects: [...subjects] }
}

/**
 * Checks that clients carry out queued restores: only the client's own configuration shows whether
 * it allows them.
 */
interface RestoreExperience {
  readonly client: string
  /** `blocking`: the client contacts the server, fails, and makes no backup meanwhile. */
  readonly outcome: 'declined' | 'blocking' | 'other'
}

export function toExperience({ client, state }: Order): RestoreExperience {
  if (state === 'declined') return { client, outcome: 'declined' }
  return { client, outcome: state === 'blocking-backups' ? 'blocking' : 'other' }
}

/** `experience`: newest first. */
function judgeRestores(experience: readonly RestoreExperience[]): Finding[] {
  const newest = new Map(experience.toReversed().map(({ client, outcome }) => [client, outcome]))
  const listOf = (wanted: RestoreExperience['outcome']) =>
    [...newest].flatMap(([client, outcome]) => (outcome === wanted ? [client] : []))
  const findings = [
    ...ifAny(listOf('declined'), subjects =>
      warning(say`Clients that declined their last restore job: ${subjects.length}.`, {
        why: say`An urgent restore would fail.`,
        fix: say`Set server_can_restore = 1 in the client's burp.conf.`,
        subjects
      })
    ),
    ...ifAny(listOf('blocking'), subjects =>
      failure(say`Clients whose backups are blocked by a restore job: ${subjects.length}.`, {
        why: say`burp sends the restore job at each contact, and the client exits before its backup.`,
        fix: say`Set restoreprefix in the client's burp.conf, or cancel the job.`,
        subjects
      })
    )
  ]
  return findings.length > 0 ? findings : [ok(say`No client declined its last restore job.`)]
}
