/** The accounts of the host that burphub runs on. PAM verifies their passwords. */
import { accessSync, constants } from 'node:fs'
import { Fault } from '../../faults.js'
import { LoginGate } from '../login-throttle.js'
import { say } from '../../texts.js'
import {
  type AuthBackend,
  type Identity,
  type ListedUser,
  listedUsersMax,
  readOnly,
  unavailable
} from './backend.js'
import {
  type ChkpwdOptions,
  type HostAccount,
  HostAccounts,
  isAccountPassword,
  isLocked,
  mayLogIn,
  type RunProgram,
  runProgram
} from './host-accounts.js'

export interface LocalOptions {
  /** The accounts that may log in. Default: those with a uid of at least `limit`. */
  users?: readonly string[]
  /** Default: 1000. */
  limit?: number
  /** Default: 0. */
  priority?: number
  timeoutMs?: number
  checksAtOnce?: number
  queueLengthMax?: number
  /** Path of PAM's helper. */
  chkpwd?: string
  run?: RunProgram
}

const defaultChkpwd = '/usr/sbin/unix_chkpwd'

/** Returns why this process cannot verify passwords of the host, undefined if it can. */
export function whyNoLocalBackend(chkpwd = defaultChkpwd): string | undefined {
  try {
    accessSync(chkpwd, constants.X_OK)
  } catch {
    return `${chkpwd} is missing. It comes with PAM (libpam-modules-bin in Debian).`
  }
  if (process.geteuid?.() === 0) return undefined
  return `${chkpwd} answers about all accounts to root only, and burphub does not run as root.`
}

// nobody, and further uids that name services use for unknown users.
const nobodysUids = new Set([65_534, 65_535, 4_294_967_294])

export class LocalBackend implements AuthBackend {
  readonly name = 'LOCAL:AUTH'
  readonly takesPasswords = true
  readonly isLive = true
  readonly description = 'Accounts of the host that burphub runs on.'
  readonly priority: number
  readonly capabilities = readOnly
  readonly #users: readonly string[] | undefined
  readonly #limit: number
  readonly #accounts: HostAccounts
  readonly #chkpwd: ChkpwdOptions
  readonly #gate: LoginGate

  constructor(options: LocalOptions = {}) {
    const { run = runProgram, timeoutMs = 5_000 } = options
    this.priority = options.priority ?? 0
    this.#users = options.users
    this.#limit = options.limit ?? 1_000
    this.#accounts = new HostAccounts({ run, timeoutMs })
    this.#chkpwd = {
      run,
      timeoutMs,
      program: options.chkpwd ?? defaultChkpwd,
      isRoot: process.geteuid?.() === 0
    }
    this.#gate = new LoginGate({
      atOnce: options.checksAtOnce ?? 2,
      queueLengthMax: options.queueLengthMax ?? 32
    })
  }

  async verify(name: string, password: string, asker?: string): Promise<Identity | undefined> {
    return await this.#ask(name, () => isAccountPassword(name, password, this.#chkpwd), asker)
  }

  async lookUp(name: string): Promise<Identity | undefined> {
    return await this.#ask(name, async () => {
      return (await mayLogIn(name, this.#chkpwd)) && !(await isLocked(name, this.#chkpwd))
    })
  }

  async list(): Promise<ListedUser[]> {
    const accounts = await this.#pass(() => this.#accounts.list())
    const admitted = accounts.filter(account => this.#admits(account)).slice(0, listedUsersMax)
    return admitted.map(({ name }) => ({ id: name, name }))
  }

  #ask(
    name: string,
    mayEnter: () => Promise<boolean>,
    asker?: string
  ): Promise<Identity | undefined> {
    return this.#pass(async () => {
      if (!isAccountName(name)) return undefined
      const account = await this.#accounts.lookUp(name)
      if (!account || !this.#admits(account) || !(await mayEnter())) return undefined
      return { name, id: name, groups: await this.#accounts.listGroups(account) }
    }, asker)
  }

  #admits({ name, uid }: HostAccount): boolean {
    if (this.#users) return this.#users.includes(name)
    return uid !== 0 && uid >= this.#limit && !nobodysUids.has(uid)
  }

  async #pass<T>(work: () => Promise<T>, asker?: string): Promise<T> {
    try {
      return await this.#gate.pass(work, asker)
    } catch (error) {
      if (error instanceof Fault) throw error
      throw unavailable(say`The burp host`, error)
    }
  }
}

// Slightly more than useradd accepts, but nothing that a program takes for an option.
function isAccountName(name: string): boolean {
  return name.length <= 256 && /^[^-\s:,/\p{C}][^\s:,/\p{C}]*$/u.test(name)
}
