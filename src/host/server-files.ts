/**
 * Reads a burp server's files on its own host: the path and owner of a client's storage, and which
 * clients may restore from which. Reads the files again for each request, as burp does for each
 * connection.
 */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Fault, noSuchClient } from '../faults.js'
import { say, type Text } from '../texts.js'
import { describeOption } from '../conf/catalogue.js'
import { listClientValues, lookUpValue, type OptionLine } from '../conf/option-values.js'
import { errorCode } from './configuration/refusals.js'
import { readOptionLines } from './disk/conf-files.js'
import { plainName } from '../protocol/names.js'
import { toRealPath } from './disk/disk-view.js'
import { lookUpOwnStatus, lookUpStatus } from './disk/statuses.js'

/** One client's directory, which need not exist before the client's first connection. */
export interface ClientStorage {
  /** Absolute: `<directory>/<cname>`, or its real path if this is a symlink. */
  readonly path: string
  /** Whether the path is the target of a symlink. */
  readonly isLinked: boolean
  /** Owner and mode of new files and folders. */
  readonly fileMode: number
  readonly directoryMode: number
  /** The user that burp runs as; undefined if its configuration sets none. */
  readonly uid: number | undefined
  readonly gid: number | undefined
}

export class ServerFiles {
  readonly server: string
  readonly #configFile: string | undefined

  /** `configFile` is burp-server.conf; absent if this process does not run on the burp host. */
  constructor(server: string, configFile?: string) {
    this.server = server
    this.#configFile = configFile
  }

  /** Whether this server's files are configured; they may still be inaccessible. */
  get isConfigured(): boolean {
    return this.#configFile !== undefined
  }

  /**
   * Throws NEEDS_AGENT if the files are not accessible, NO_SUCH_CLIENT, BAD_NAME, BAD_CONFIG if
   * burp would not start with the configuration, and NOT_SUPPORTED for a symlink to a folder that
   * does not belong to burp.
   */
  findClientStorage(client: string): ClientStorage {
    const lines = this.readServerOptions()
    // Parses like burp: leading octal digits, or else 0.
    const umask = Number.parseInt(lookUpValue(lines, 'umask')?.value ?? '0022', 8) || 0
    return {
      ...this.#findPlace(client, lines),
      fileMode: 0o666 & ~umask,
      directoryMode: 0o777 & ~umask,
      uid: lookUpUser(lines),
      gid: lookUpId('/etc/group', lookUpValue(lines, 'group')?.value)
    }
  }

  /** Returns only the path of `findClientStorage`; throws the same. */
  findStoragePath(client: string, lines = this.readServerOptions()): string {
    return this.#findPlace(client, lines).path
  }

  /** Returns the path without following a symlink. */
  nameStorage(client: string, lines = this.readServerOptions()): string {
    const own = this.readClientOptions(client, lines)
    const directory = absolutePath('directory', lookUpValue([...lines, ...own], 'directory')?.value)
    return path.join(directory, client)
  }

  /** Throws NOT_SUPPORTED for a symlink to a folder that does not belong to burp. */
  #findPlace(client: string, lines: OptionLine[]) {
    const named = this.nameStorage(client, lines)
    try {
      const real = followLink(named, lookUpUser(lines))
      return { path: real ?? named, isLinked: real !== undefined }
    } catch (error) {
      throw this.explain(error)
    }
  }

  /**
   * Whether burp allows `client` to restore backups of `owner`: always its own; others if the
   * configuration of the server or of `owner` lists it. Throws as `findClientStorage` does.
   */
  mayRestoreFrom(owner: string, client: string): boolean {
    if (owner === client) return true
    const lines = this.readServerOptions()
    const own = this.readClientOptions(owner, lines)
    return ['super_client', 'restore_client']
      .flatMap(name => listClientValues(describeOption(name), lines, own))
      .some(line => line.value === client)
  }

  /** Returns the path of burp-server.conf. Throws NEEDS_AGENT if it is not configured here. */
  findConfigFile(): string {
    if (this.#configFile === undefined) throw this.#needsAgent(say`its serverConfig is not set`)
    return path.resolve(this.#configFile)
  }

  /** Reads burp-server.conf with all its includes. Throws NEEDS_AGENT and BAD_CONFIG. */
  readServerOptions(): OptionLine[] {
    const file = this.findConfigFile()
    try {
      return readOptionLines(file)
    } catch (error) {
      throw this.explain(error)
    }
  }

  /** Reads the client's own file. Also throws NO_SUCH_CLIENT and BAD_NAME. */
  readClientOptions(client: string, lines = this.readServerOptions()): OptionLine[] {
    plainName(client)
    const folder = absolutePath('clientconfdir', lookUpValue(lines, 'clientconfdir')?.value)
    const file = path.join(folder, client)
    try {
      if (!statSync(file).isFile()) throw noSuchClient(client)
      return readOptionLines(file)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw noSuchClient(client)
      throw this.explain(error)
    }
  }

  /** Runs `work`, and converts its errors with `explain`. */
  async explaining<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw this.explain(error)
    }
  }

  /** Returns the Fault for an error of the file system, or any other error unchanged. */
  explain(error: unknown): unknown {
    const code = errorCode(error instanceof Fault ? error.cause : error)
    if (/^(?:EACCES|EPERM|EROFS|ENOENT|ENOTDIR|ELOOP)$/.test(code)) {
      return this.#needsAgent(say`they are unusable (${code})`, error)
    }
    if (!/^(?:ENOSPC|EDQUOT|EIO|EMFILE|ENFILE|EISDIR)$/.test(code)) return error
    const message = say`The file system of the burp server ${this.#name} failed (${code}).`
    return new Fault('STORE_UNAVAILABLE', message, { cause: error })
  }

  get #name(): string {
    return JSON.stringify(this.server)
  }

  #needsAgent(reason: Text, cause?: unknown): Fault {
    return new Fault(
      'NEEDS_AGENT',
      say`This requires the files of the burp server ${this.#name}, but ${reason}. Run burphub on the burp host as burp's user or as root, and set serverConfig.`,
      { cause }
    )
  }
}

function lookUpUser(lines: readonly OptionLine[]): number | undefined {
  return lookUpId('/etc/passwd', lookUpValue(lines, 'user')?.value)
}

/**
 * Throws BAD_CONFIG for a relative path: burp resolves it from the folder in which it was started,
 * which burphub does not know.
 */
export function absolutePath(name: string, value: string | undefined): string {
  if (value !== undefined && path.isAbsolute(value)) return value
  throw new Fault(
    'BAD_CONFIG',
    say`The option ${name} of the burp server must be an absolute path.`
  )
}

/** Returns the name of a user or group ID in `file`, such as /etc/passwd. */
export function lookUpAccount(file: string, id: number): string | undefined {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.find(line => line.split(':')[2] === String(id))?.split(':')[0]
}

/**
 * Returns the ID of a user or group: `name` itself if it is a number, otherwise the number in
 * `column` of `file`; undefined if unknown.
 */
export function lookUpId(file: string, name: string | undefined, column = 2): number | undefined {
  if (name === undefined) return undefined
  if (/^\d+$/.test(name)) return Number(name)
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find(each => each.startsWith(`${name}:`))
  const id = line?.split(':')[column]
  return id === undefined ? undefined : Number(id)
}

/**
 * Resolves the symlink of a client's storage that was moved to another disk. burp follows such a
 * symlink; burphub only does if it leads to a folder that belongs to burp, since an attacker could
 * have created any other one to make burphub write there.
 *
 * Returns the target's real path; undefined if `link` is not a symlink. `uid`: the user that burp
 * runs as; absent if its configuration sets none. Throws NOT_SUPPORTED.
 */
function followLink(link: string, uid: number | undefined): string | undefined {
  if (!lookUpOwnStatus(link)?.isSymbolicLink()) return undefined
  const target = toRealPath(link)
  const status = lookUpStatus(target)
  if (!status || target === link) {
    throw misled(link, say`leads nowhere; mount the disk that it points to`)
  }
  if (!status.isDirectory()) throw misled(link, say`does not lead to a folder`)
  const owner = uid ?? lookUpStatus(path.dirname(link))?.uid
  if (status.uid !== owner) {
    throw misled(link, say`leads to a folder that does not belong to the user that runs burp`)
  }
  return target
}

function misled(link: string, why: Text): Fault {
  const name = JSON.stringify(path.basename(link))
  return new Fault('NOT_SUPPORTED', say`The backup folder of ${name} is a link that ${why}.`)
}
