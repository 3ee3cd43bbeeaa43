/** The accounts and groups of this host, as its name service (nsswitch.conf) knows them. */
import { type RunProgram } from './run-program.js'

export interface HostAccount {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export interface HostAccountsOptions {
  run: RunProgram
  timeoutMs: number
}

const outputBytesMax = 8_388_608
const keyNotFound = 2

export class HostAccounts {
  readonly #options: HostAccountsOptions

  constructor(options: HostAccountsOptions) {
    this.#options = options
  }

  async lookUp(name: string): Promise<HostAccount | undefined> {
    // A number would be taken for a uid.
    const accounts = await this.#read('passwd', '--', name)
    return accounts.map(toAccount).find(account => account?.name === name)
  }

  async list(): Promise<HostAccount[]> {
    const accounts = await this.#read('passwd')
    return accounts.map(toAccount).filter(account => account !== undefined)
  }

  /** Sorted. */
  async listGroups({ name, gid }: HostAccount): Promise<string[]> {
    const groups = await this.#read('group')
    const own = groups.filter(([, , id, members]) => {
      return id === String(gid) || members?.split(',').includes(name)
    })
    return [...new Set(own.flatMap(([group]) => group || []))].toSorted()
  }

  async #read(database: string, ...keys: string[]): Promise<string[][]> {
    const args = keys.length === 0 ? [database] : [keys[0] ?? '', database, ...keys.slice(1)]
    const { timeoutMs, run } = this.#options
    const { exitCode, output } = await run({ program: 'getent', args, timeoutMs, outputBytesMax })
    if (exitCode !== 0 && exitCode !== keyNotFound) throw new Error(`getent ended with ${exitCode}`)
    return output.split('\n').map(line => line.split(':'))
  }
}

function toAccount([name, , uid, gid, ...rest]: string[]): HostAccount | undefined {
  const isWhole = name && /^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? '') && rest.length > 0
  return isWhole ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}
