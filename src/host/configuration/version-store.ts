/**
 * Versions of one file, in a folder: `7.conf` contains the bytes of version 7, and `7.json` its
 * author. A version that is being written is `7.pending`; when the file itself has been replaced,
 * this becomes `7.json`. After a crash between both steps, the content of the file shows which one
 * was the last.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { ConfigVersion } from '../configuration.js'
import { confBytesMax, includeDepthMax, toAbsolute } from '../../conf/config-tree.js'
import { toEtag } from '../../conf/etags.js'
import type { OpenFolder } from './open-folder.js'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { listIncludes } from '../../conf/conf-document.js'
import { listGlobFiles } from '../../conf/glob-files.js'
import { lookUpValue } from '../../conf/option-values.js'
import { createConfFiles } from '../disk/conf-files.js'
import { DiskView } from '../disk/disk-view.js'
import { lookUpStatus } from '../disk/statuses.js'
import { absolutePath, type ServerFiles } from '../server-files.js'

export type VersionRecord = Omit<ConfigVersion, 'isCurrent'>
export type VersionFacts = Pick<ConfigVersion, 'at' | 'user' | 'reason'>

const recordBytesMax = 65_536
const remainsMs = 120_000

export class VersionStore {
  readonly #folder: OpenFolder

  constructor(folder: OpenFolder) {
    this.#folder = folder
  }

  /**
   * Oldest first. `current`: the bytes of the file, which show whether the last save was completed.
   */
  async list(current: Buffer | undefined): Promise<VersionRecord[]> {
    const records: VersionRecord[] = []
    for (const { version, kind } of await this.#listNames()) {
      if (kind === 'conf') continue
      const record = await this.#lookUpRecord(version, kind)
      const isWritten = kind === 'json' || record?.etag === toEtag(current)
      if (record && isWritten) records.push(record)
    }
    return records
  }

  async lookUpBytes(version: number): Promise<Buffer | undefined> {
    return await this.#folder.lookUpFile(`${version}.conf`, confBytesMax)
  }

  /** Completes or removes the save of a process that died. Needs the lock. */
  async tidy(current: Buffer | undefined): Promise<void> {
    const names = await this.#listNames()
    const kept = new Set(names.filter(each => each.kind === 'json').map(each => each.version))
    for (const { version, kind } of names.filter(each => each.kind === 'pending')) {
      const record = await this.#lookUpRecord(version, kind)
      if (record?.etag !== toEtag(current)) continue
      await this.settle(version)
      kept.add(version)
    }
    for (const { version, kind } of names) {
      if (!kept.has(version)) await this.#folder.removeFile(`${version}.${kind}`)
    }
    await this.#removeRemains()
  }

  async #removeRemains(): Promise<void> {
    for (const name of await this.#folder.listNames()) {
      if (!/^(?:new|lock|stale)-/.test(name)) continue
      const status = await this.#folder.lookUpStatus(name)
      // Lock files belong to other processes, which may be waiting.
      const isLeft = name.startsWith('new-') || Date.now() - Number(status?.mtime) > remainsMs
      if (isLeft) await this.#folder.removeFile(name)
    }
  }

  /** Stores a version before the file is replaced; `settle` completes it afterwards. */
  async prepare(bytes: Buffer, facts: VersionFacts): Promise<number> {
    const version = 1 + Math.max(0, ...(await this.#listNames()).map(each => each.version))
    const record: VersionRecord = { version, ...facts, size: bytes.length, etag: toEtag(bytes) }
    await this.#folder.createFile(`${version}.conf`, bytes)
    await this.#createRecord(`${version}.pending`, record)
    return version
  }

  async settle(version: number): Promise<void> {
    await this.#folder.move(`${version}.pending`, this.#folder, `${version}.json`)
    await this.#folder.sync()
  }

  async prune(versionsMax: number): Promise<void> {
    const names = await this.#listNames()
    const versions = names.filter(each => each.kind === 'json').map(each => each.version)
    for (const version of versions.slice(0, -versionsMax)) {
      await this.#folder.removeFile(`${version}.json`)
      await this.#folder.removeFile(`${version}.conf`)
    }
  }

  async #createRecord(name: string, record: VersionRecord): Promise<void> {
    const whole = `new-${randomUUID()}`
    await this.#folder.createFile(whole, Buffer.from(`${JSON.stringify(record, undefined, 2)}\n`))
    await this.#folder.move(whole, this.#folder, name)
    await this.#folder.sync()
  }

  async #lookUpRecord(version: number, kind: VersionKind): Promise<VersionRecord | undefined> {
    const bytes = await this.#folder.lookUpFile(`${version}.${kind}`, recordBytesMax)
    return bytes && parseRecord(version, bytes.toString())
  }

  /** Ascending. */
  async #listNames(): Promise<VersionName[]> {
    const names = (await this.#folder.listNames()).flatMap(name => parseName(name) ?? [])
    return names.toSorted((a, b) => a.version - b.version)
  }
}

type VersionKind = 'conf' | 'json' | 'pending'

interface VersionName {
  version: number
  kind: VersionKind
}

function parseName(name: string): VersionName | undefined {
  const [, digits, kind] = /^([1-9]\d{0,8})\.(conf|json|pending)$/.exec(name) ?? []
  if (kind !== 'conf' && kind !== 'json' && kind !== 'pending') return undefined
  return { version: Number(digits), kind }
}

/** Returns undefined if burphub has not written the record. */
function parseRecord(version: number, text: string): VersionRecord | undefined {
  try {
    const read = JSON.parse(text) as Partial<Record<keyof VersionRecord, unknown>>
    const at = new Date(String(read.at))
    const { size, etag } = read
    const isWhole = typeof size === 'number' && typeof etag === 'string' && !Number.isNaN(+at)
    return isWhole
      ? { version, at, user: lookUpText(read.user), reason: lookUpText(read.reason), size, etag }
      : undefined
  } catch {
    return undefined
  }
}

function lookUpText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Maximum number of files in one poll; changes in further files are not noticed. */
const filesMax = 100_000
/** Clients that are read before other work gets a turn of the event loop. */
const clientsAtOnce = 50

/** Digest of a file, valid while the file's status is unchanged. */
interface FileMark {
  readonly status: string
  readonly digest: string
  readonly includes: readonly string[]
}

interface ClientMark {
  /** Seconds since 1970. */
  readonly writtenAt: number
  /** Digest of the file with all its includes. */
  readonly digest: string
}

interface Seen {
  readonly server: string
  readonly clients: ReadonlyMap<string, ClientMark>
  readonly marks: ReadonlyMap<string, FileMark>
}

export class UnnoticedChanges {
  readonly #files: ServerFiles
  #seen: Seen | undefined

  constructor(files: ServerFiles) {
    this.#files = files
  }

  /** Whether files changed since the last call. Throws NEEDS_AGENT and BAD_CONFIG. */
  async look(): Promise<boolean> {
    const before = this.#seen
    const now = await this.#see()
    this.#seen = now
    if (!before) return false
    if (now.server !== before.server) return true
    return [...now.clients].some(([name, { writtenAt, digest }]) => {
      const known = before.clients.get(name)
      return known?.writtenAt === writtenAt && known.digest !== digest
    })
  }

  async #see(): Promise<Seen> {
    const look = new Look(this.#seen?.marks)
    const options = this.#files.readServerOptions()
    const server = look.readDigest(this.#files.findConfigFile())
    const folder = absolutePath('clientconfdir', lookUpValue(options, 'clientconfdir')?.value)
    const clients = new Map<string, ClientMark>()
    for (const [index, name] of look.listNames(folder).entries()) {
      if (index % clientsAtOnce === 0) await turn()
      const file = path.join(folder, name)
      const status = name.startsWith('.') ? undefined : lookUpStatus(file)
      if (!status?.isFile()) continue
      const writtenAt = Math.floor(status.mtimeMs / 1000)
      clients.set(name, { writtenAt, digest: look.readDigest(file) })
    }
    return { server, clients, marks: look.marks }
  }
}

/** One poll: gets the status of each file once, and reads files whose status has changed. */
class Look {
  readonly marks = new Map<string, FileMark>()
  readonly #known: ReadonlyMap<string, FileMark>
  readonly #view = new DiskView()
  readonly #files = createConfFiles({ view: this.#view })
  readonly #digests = new Map<string, string>()
  readonly #included = new Map<string, readonly string[]>()

  constructor(known: ReadonlyMap<string, FileMark> = new Map()) {
    this.#known = known
  }

  listNames(folder: string): readonly string[] {
    return this.#view.listNames(folder)
  }

  readDigest(file: string, depth = 0): string {
    const known = this.#digests.get(file)
    if (known !== undefined) return known
    if (depth > includeDepthMax || this.#digests.size >= filesMax) return ''
    this.#digests.set(file, '') // for include cycles
    const mark = this.#mark(file)
    const hash = createHash('sha1').update(mark.digest)
    for (const pattern of mark.includes) {
      for (const included of this.#listIncluded(toAbsolute(file, pattern))) {
        hash.update(`\n${included}\n${this.readDigest(included, depth + 1)}`)
      }
    }
    const digest = hash.digest('base64')
    this.#digests.set(file, digest)
    return digest
  }

  #listIncluded(pattern: string): readonly string[] {
    const known = this.#included.get(pattern)
    if (known) return known
    const included = listGlobFiles(pattern, this.#files)
    this.#included.set(pattern, included)
    return included
  }

  #mark(file: string): FileMark {
    const found = lookUpStatus(file)
    const status = found?.isFile() ? [found.mtimeMs, found.size, found.ino, found.dev].join() : ''
    const known = this.#known.get(file)
    const mark = known?.status === status ? known : readMark(file, status)
    this.marks.set(file, mark)
    return mark
  }
}

function readMark(file: string, status: string): FileMark {
  const read = new DiskView().read(file)
  if ('problem' in read) return { status: '', digest: read.problem, includes: [] }
  const digest = createHash('sha1').update(read.bytes).digest('base64')
  return { status, digest, includes: listIncludes(read.bytes).map(({ pattern }) => pattern) }
}
