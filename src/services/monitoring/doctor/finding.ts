/** A result of the doctor: the fact, why it matters, and how to fix it. */
import { say, type Text, toText } from '../../../texts.js'
import { Fault } from '../../../faults.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { ClientList } from '../../../burp/server/server-values.js'
import type { ClientFacts, ServerSettings, StorageFacts } from '../../../host/inspection.js'
import type { LoginFacts } from '../../../burp/server/burp-wire.js'

/** `skipped`: does not apply here; `unknown`: could not be checked. */
export type FindingState = 'ok' | 'skipped' | 'unknown' | 'warning' | 'error'

/** From the best to the worst. */
const findingStates: readonly FindingState[] = ['ok', 'skipped', 'unknown', 'warning', 'error']

export const checkNames = [
  'configuration',
  'service',
  'database',
  'database-space',
  'key',
  'listen-tls',
  'directory',
  'providers',
  'passkeys',
  'secret-files',
  'mail',
  'histories',
  'no-server',
  'proxy',
  'login',
  'restore-port',
  'status-children',
  'version',
  'clients',
  'rights',
  'clock',
  'files',
  'program',
  'certificates',
  'agent-keys',
  'client-certificates',
  'revocation-list',
  'restores',
  'orphans',
  'locks',
  'space'
] as const

export type CheckName = (typeof checkNames)[number]

export interface Finding {
  readonly state: FindingState
  readonly message: Text
  /** Present for problems. */
  readonly why?: Text | undefined
  readonly fix?: Text | undefined
  /** The first clients or files with this problem. */
  readonly subjects?: readonly string[] | undefined
}

/** A finding with its check and server. */
export interface PlacedFinding extends Finding {
  readonly check: CheckName
  /** Absent for burphub itself. */
  readonly server?: string | undefined
}

export interface Advice {
  readonly why: Text
  readonly fix: Text
  readonly subjects?: readonly string[]
}

const subjectsMax = 100

export function ok(message: Text): Finding {
  return { state: 'ok', message }
}

export function skipped(message: Text): Finding {
  return { state: 'skipped', message }
}

export function warning(message: Text, advice: Advice): Finding {
  return { state: 'warning', message, ...bounded(advice) }
}

export function failure(message: Text, advice: Advice): Finding {
  return { state: 'error', message, ...bounded(advice) }
}

/** Returns the finding of clients or files with a problem, if there are any. */
export function ifAny<T>(
  subjects: readonly T[],
  make: (subjects: readonly T[]) => Finding
): Finding[] {
  return subjects.length === 0 ? [] : [make(subjects)]
}

function bounded({ subjects, ...advice }: Advice): Advice {
  return subjects ? { ...advice, subjects: subjects.slice(0, subjectsMax) } : advice
}

export function findWorst(findings: readonly Pick<Finding, 'state'>[]): FindingState {
  const worst = findings.map(({ state }) => findingStates.indexOf(state))
  return findingStates[Math.max(0, ...worst)] ?? 'ok'
}

export interface Check {
  readonly name: CheckName
  readonly server?: string | undefined
  /** Returns an empty list if the check does not apply. The signal fires when the result is no longer needed. */
  readonly look: (signal: AbortSignal) => Promise<readonly Finding[]>
}

export interface Looking {
  readonly timeoutMs: number
  /** Running checks, including those that hang since an earlier run: later callers wait for the same result. */
  readonly underway: Map<string, Promise<readonly Finding[]>>
}

/** Never throws, and returns by the deadline. A check that hangs is not started again. */
export async function runCheck(check: Check, looking: Looking): Promise<PlacedFinding[]> {
  const { name, server } = check
  const { timeoutMs, underway } = looking
  const key = JSON.stringify([name, server])
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Finding[]>(resolve => {
    timer = setTimeout(() => resolve([tooLate(timeoutMs)]), timeoutMs)
  })
  const done = underway.get(key) ?? begin(check, looking, key)
  const findings = await Promise.race([done, late])
  clearTimeout(timer)
  return findings.map(finding => ({ ...finding, check: name, server }))
}

function begin(
  { look, name }: Check,
  { timeoutMs, underway }: Looking,
  key: string
): Promise<readonly Finding[]> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), timeoutMs)
  const done = Promise.resolve(over.signal)
    .then(look)
    .catch((error: unknown) => (isToldByLogin(error, name) ? [] : toUnknown(error)))
    .finally(() => {
      clearTimeout(timer)
      underway.delete(key)
    })
  underway.set(key, done)
  return done
}

/** A problem of the agent affects all checks of its host, and is reported once, with its fix. */
function isToldByLogin(error: unknown, name: CheckName): boolean {
  if (!(error instanceof Fault) || name === 'login') return false
  return error.code.startsWith('AGENT_') || error.code === 'KEY_MISSING'
}

function tooLate(timeoutMs: number): Finding {
  const seconds = Math.ceil(timeoutMs / 1000)
  return {
    state: 'unknown',
    message: say`This check did not finish within ${seconds} s.`,
    why: say`A disk, the network or burp does not respond.`,
    fix: say`Check that the burp server and the file systems respond, and run the doctor again.`
  }
}

/** An unexpected error of one check must not hide the results of the others. */
function toUnknown(error: unknown): Finding[] {
  const message = error instanceof Fault ? error.text : toText(String(error))
  const why = say`Items that could not be checked may have problems.`
  return [{ state: 'unknown', message, why, fix: say`Fix the reported problem and try again.` }]
}

type LoginOutcome = { facts: LoginFacts } | { fault: Fault }

export class ServerLook {
  readonly server: BurpServer
  readonly #signal: AbortSignal
  #login: Promise<LoginOutcome> | undefined
  #clients: Promise<ClientList> | undefined
  #settings: Promise<ServerSettings | undefined> | undefined
  #configured: Promise<ClientFacts[]> | undefined
  #storage: Promise<StorageFacts> | undefined

  /** `signal` ends all running work. */
  constructor(server: BurpServer, signal: AbortSignal) {
    this.server = server
    this.#signal = signal
  }

  /** Uses a status connection besides those that burphub holds. */
  tryLogin(): Promise<LoginOutcome> {
    return (this.#login ??= this.#tryLogin())
  }

  async hasLogin(): Promise<boolean> {
    return 'facts' in (await this.tryLogin())
  }

  /**
   * Waits for the trial login, since each takes one of burp's status connections. Throws BURP_…
   * faults.
   */
  listClients(): Promise<ClientList> {
    this.#clients ??= this.tryLogin().then(() => this.server.listClients(this.#asker))
    return this.#clients
  }

  /** Returns undefined if this is not the burp host. Throws NEEDS_AGENT and BAD_CONFIG. */
  lookUpSettings(): Promise<ServerSettings | undefined> {
    return (this.#settings ??= this.server.host.examination.lookUpSettings())
  }

  /** Whether the files are readable. The check of the files reports why not. */
  async hasFiles(): Promise<boolean> {
    try {
      return (await this.lookUpSettings()) !== undefined
    } catch (error) {
      if (error instanceof Fault) return false
      throw error
    }
  }

  listConfigured(): Promise<ClientFacts[]> {
    return (this.#configured ??= this.server.host.examination.listClients())
  }

  findStorage(): Promise<StorageFacts> {
    return (this.#storage ??= this.server.host.examination.findStorage())
  }

  get #asker() {
    return { user: '@doctor', signal: this.#signal }
  }

  async #tryLogin(): Promise<LoginOutcome> {
    try {
      return { facts: await this.server.wireExamination.tryLogin('status', this.#signal) }
    } catch (fault) {
      if (fault instanceof Fault) return { fault }
      throw fault
    }
  }
}
