/**
 * Permissions that a service needs to change burp's files: burp's user, and the folders of its
 * configuration, certificates and backups.
 */
import path from 'node:path'
import { lookUpAuthority } from './certificates/authority.js'
import { DiskView, isBelow, toRealPath } from './disk/disk-view.js'
import { readOptionLines } from './disk/conf-files.js'
import { lookUpOwnStatus } from './disk/statuses.js'
import { absolutePath, lookUpId, ServerFiles } from './server-files.js'
import { lookUpValue } from '../conf/option-values.js'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export interface ServiceNeeds {
  /** A name or number from burp-server.conf; `root` if it sets no user. */
  readonly user: string
  /** Undefined for the user's own group. */
  readonly group: string | undefined
  /** Real paths; none is below another. */
  readonly folders: readonly string[]
  /**
   * One of these folders, or an entry directly in one, that belongs to another user; undefined if
   * there is none.
   */
  readonly foreign: string | undefined
}

/** `configFile` is burp-server.conf. Throws NEEDS_AGENT if it is not readable, and BAD_CONFIG. */
export function readServiceNeeds(configFile: string): ServiceNeeds {
  const files = new ServerFiles(configFile, configFile)
  const options = files.readServerOptions()
  const account = (name: string) => plainAccount(name, lookUpValue(options, name)?.value)
  const user = account('user') ?? 'root'
  const folders = listFolders(files).map(toRealPath)
  return {
    user,
    group: account('group') ?? (user === 'root' ? 'root' : undefined),
    folders: withoutInner(folders).map(plainFolder),
    foreign: findForeign(folders, lookUpId('/etc/passwd', user))
  }
}

/** systemd reads accounts as lines of a unit. */
function plainAccount(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^(?:\d+|[a-z_][\w-]*\$?)$/i.test(value)) return value
  throw new Fault(
    'BAD_CONFIG',
    say`The option ${name} of the burp server must be a name or a number.`
  )
}

function plainFolder(folder: string): string {
  if (!/\p{Cc}/u.test(folder)) return folder
  throw new Fault(
    'BAD_CONFIG',
    say`A folder of the burp server has control characters in its name.`
  )
}

function listFolders(files: ServerFiles): string[] {
  const options = readOptionLines(files.findConfigFile())
  const folder = (name: string) => absolutePath(name, lookUpValue(options, name)?.value)
  const authority = lookUpAuthority(files)
  return [
    path.dirname(files.findConfigFile()),
    ...options.map(({ file }) => path.dirname(file)),
    folder('clientconfdir'),
    folder('directory'),
    ...listStorages(folder('clientconfdir'), files),
    ...(authority ? [authority.folder] : [])
  ]
}

/** Clients can have their backups in other folders. Skips clients whose files burp cannot read. */
function listStorages(clientFolder: string, files: ServerFiles): string[] {
  const options = files.readServerOptions()
  return new DiskView().listNames(clientFolder).flatMap(client => {
    try {
      const named = files.nameStorage(client, options)
      const storage = files.findStoragePath(client, options)
      return [path.dirname(named), ...(storage === named ? [] : [storage])]
    } catch (error) {
      if (error instanceof Fault) return []
      throw error
    }
  })
}

function withoutInner(folders: readonly string[]): string[] {
  const each = [...new Set(folders)].toSorted()
  return each.filter(one => !each.some(other => other !== one && isBelow(other, one)))
}

/** Searches one level deep. */
function findForeign(folders: readonly string[], uid: number | undefined): string | undefined {
  const disk = new DiskView()
  const inside = (folder: string) => disk.listNames(folder).map(name => path.join(folder, name))
  const candidates = folders.flatMap(folder => [folder, ...inside(folder)])
  return candidates.find(file => (lookUpOwnStatus(file)?.uid ?? uid) !== uid)
}
