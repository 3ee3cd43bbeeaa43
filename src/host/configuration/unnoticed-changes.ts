/**
 * Notices changes of burp's configuration that a status connection does not. burp reads the server's
 * configuration when a connection begins, and never again; it reads a client's file, with all that
 * this includes, when the second has changed in which the file was written. Measured on burp 3.1.4.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { listIncludes } from '../../conf/conf-document.js'
import { includeDepthMax, toAbsolute } from '../../conf/config-tree.js'
import { listGlobFiles } from '../../conf/glob-files.js'
import { lookUpValue } from '../../conf/option-values.js'
import { createConfFiles } from '../disk/conf-files.js'
import { DiskView } from '../disk/disk-view.js'
import { lookUpStatus } from '../disk/statuses.js'
import { absolutePath, type ServerFiles } from '../server-files.js'

/** In one look, each once. Of more nothing is noticed. */
const filesMax = 100_000
/** Between two turns of others. */
const clientsAtOnce = 50

/** Digest of a file, valid while its status is the same. */
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

  /** Whether there were any since the last look. Throws NEEDS_AGENT and BAD_CONFIG. */
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

/** Looks at each file once, and reads those whose status is not what it was. */
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
    this.#digests.set(file, '') // for a circle
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
