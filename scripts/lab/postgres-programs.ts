/** Finds PostgreSQL's programs, which Debian installs by version and outside of PATH. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lookUpProgram } from './programs.js'

export interface Account {
  name: string
  uid: number
  gid: number
}

const versionsDirectory = '/usr/lib/postgresql'
// The package's account, or one that exists on all systems. PostgreSQL refuses to run as root.
const accountNames = ['postgres', 'nobody']

/** Returns why PostgreSQL cannot be started on this machine, undefined if it can. */
export function whyNoPostgres(): string | undefined {
  if (lookUpPostgresDirectory() === undefined) return 'postgresql not installed'
  if (process.getuid?.() !== 0) return undefined
  if (lookUpProgram('setpriv') === undefined) return 'setpriv not installed'
  return lookUpAccount() === undefined ? 'no account that PostgreSQL could run as' : undefined
}

/** Returns the folder of `initdb` and `postgres`, of the newest version. */
export function lookUpPostgresDirectory(): string | undefined {
  const initdb = newestFirst()
    .map(version => join(versionsDirectory, version, 'bin', 'initdb'))
    .find(path => existsSync(path))
  const path = initdb ?? lookUpProgram('initdb')
  return path && dirname(path)
}

/** Returns the account for PostgreSQL if this process is root, otherwise undefined. */
export function lookUpAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  return accountNames.map(name => accounts.find(each => each.name === name)).find(Boolean)
}

function newestFirst(): string[] {
  try {
    return readdirSync(versionsDirectory).toSorted((one, other) => Number(other) - Number(one))
  } catch {
    return []
  }
}
