/** Finds PostgreSQL's own programs, which Debian keeps by version and outside of any PATH. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lookUpProgram } from './programs.js'

export interface Account {
  name: string
  uid: number
  gid: number
}

const versionsDirectory = '/usr/lib/postgresql'
// The package's own account, else one that every system has. PostgreSQL refuses to run as root.
const accountNames = ['postgres', 'nobody']

/** Why no PostgreSQL can be started on this machine, undefined where one can. */
export function whyNoPostgres(): string | undefined {
  if (lookUpPostgresDirectory() === undefined) return 'postgresql not installed'
  if (process.getuid?.() !== 0) return undefined
  if (lookUpProgram('setpriv') === undefined) return 'setpriv not installed'
  return lookUpAccount() === undefined ? 'no account that PostgreSQL could run as' : undefined
}

/** Where `initdb` and `postgres` are; of several versions the newest. */
export function lookUpPostgresDirectory(): string | undefined {
  const initdb = newestFirst()
    .map(version => join(versionsDirectory, version, 'bin', 'initdb'))
    .find(path => existsSync(path))
  const path = initdb ?? lookUpProgram('initdb')
  return path && dirname(path)
}

/** The account that PostgreSQL runs as where we are root, else undefined. */
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
