/** Restores as archives, written while burp sends. */
import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream'
import type { Requester } from '../../queues/requester.js'
import type { RestoreStream } from '../../restore/restore-stream.js'
import { writeTar, writeTarGz } from '../../restore/tar-writer.js'
import { writeZip } from '../../restore/zip-writer.js'
import { Fault } from '../../faults.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { BinaryAnswer } from '../requests/answers.js'
import { openClient } from '../requests/request-targets.js'
import { deliver, toSelectionDetails } from './delivery.js'
import { splitPath } from '../../protocol/names.js'
import { parseSelection, type Selected } from './selection.js'
import { findBackupStart } from './single-files.js'
import { Service } from '../service.js'
import type { BodyOf, FieldsOf } from '../requests/parameters.js'
import type { Schemas } from '../../../generated/contract-types.js'
import { isOfDrive } from '../../restore/windows-content.js'
import { type Keeping, toKeeping } from '../../restore/inspection.js'
import { measureSelection } from '../../restore/selection.js'
import type { Tree } from '../../burp/server/server-values.js'
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import zlib from 'node:zlib'
import { say } from '../../texts.js'

type ArchiveFields = FieldsOf<'restoreArchive'>
type ArchiveFormat = NonNullable<ArchiveFields['format']>

const mediaTypes: Readonly<Record<ArchiveFormat, string>> = {
  zip: 'application/zip',
  tar: 'application/x-tar',
  'tar.gz': 'application/gzip',
  'tar.bz2': 'application/x-bzip2',
  'tar.zst': 'application/zstd'
}

/** Pages wait for this cookie to notice that a download has begun. */
const downloadCookie = 'fileDownload=true; Path=/; SameSite=Lax'

export class Archives extends Service<'checkRunner' | 'deliveries' | 'fleet' | 'logger' | 'zones'> {
  /** Resolves when burp has sent the first entry: until then every failure is an answer of its own. */
  async open(
    ask: ClientRequestContext,
    backup: number,
    fields: ArchiveFields
  ): Promise<BinaryAnswer> {
    const { list, format = 'zip', strip, task } = fields
    const details = { ...(await toSelectionDetails(list, 'list')), format, strip }
    ask.tell({ subject: String(backup), details })
    const delivering = { deliveries: this.hub.deliveries, kind: 'archive', backup, task } as const
    return deliver(ask, delivering, asker => this.#open(ask, { ...fields, backup }, asker))
  }

  async #open(
    ask: ClientRequestContext,
    { backup, list, format = 'zip', pass: password, strip = 0 }: ArchiveFields & { backup: number },
    asker: Requester
  ): Promise<BinaryAnswer> {
    const { client } = ask.place
    const server = openClient(this.hub.fleet, ask)
    requireFormat(format)
    const selected = await parseSelection(list, 'list')
    const startedAt = await findBackupStart(ask, server, backup)
    await this.hub.checkRunner.giveWay({ server: server.name, client, backup })
    const restore = await server.openRestore(client, { backup, selected, password }, asker)
    const archive = pack(restore, format, strip)
    const agent = this.hub.fleet.agentOf(server)
    const date = this.hub.zones.of(ask.caller).print(startedAt)
    restore.onBreakOff(fault => archive.destroy(fault))
    const facts = { user: ask.caller.name, server: server.name, client, backup, format }
    this.#watch(archive, restore, facts)
    return new BinaryAnswer(archive, {
      mediaType: mediaTypes[format],
      fileName: toFileName({ client, agent, date, selected, format }),
      cookie: downloadCookie,
      notes: () => JSON.stringify(restore.notes.counts)
    })
  }

  #watch(archive: Readable, restore: RestoreStream, facts: object): void {
    let isTold = false
    archive.once('end', () => {
      isTold = true
      const { counts, first } = restore.notes
      const notes = first.map(({ kind, path, text }) => ({ kind, path: path?.toString(), text }))
      this.hub.logger.info({ ...facts, counts, notes }, 'restored')
    })
    archive.on('error', cause => {
      // A consumer that disconnected, or whose selection leaves no files, is not an error of the server.
      if (cause instanceof Fault && isOfConsumer(cause)) return
      isTold = true
      this.hub.logger.warn(
        { ...facts, at: restore.lastPath?.toString(), err: cause },
        'a restore broke off'
      )
    })
    archive.once('close', () => {
      if (!isTold) this.hub.logger.info(facts, 'a restore was not read completely')
    })
  }
}

/** Throws INVALID_INPUT for one that cannot be made here. */
function requireFormat(format: ArchiveFormat): void {
  const compression = toCompression(format)
  if (compression) requireCompression(compression)
}

function isOfConsumer({ code }: Fault): boolean {
  return code === 'HUNG_UP' || code === 'CANCELLED' || code === 'INVALID_INPUT'
}

function pack(restore: RestoreStream, format: ArchiveFormat, strip: number): Readable {
  const options = { strip, onNote: restore.notes.add.bind(restore.notes) }
  const { passing } = restore
  if (format === 'zip') return writeZip(restore, { ...options, passing })
  if (format === 'tar.gz' && passing) return writeTarGz(restore, { ...options, passing })
  const compression = toCompression(format)
  const tar = writeTar(restore, options)
  return compression ? compress(tar, compression) : tar
}

function toCompression(format: ArchiveFormat): CompressionName | undefined {
  const names = {
    zip: undefined,
    tar: undefined,
    'tar.gz': 'gz',
    'tar.bz2': 'bz2',
    'tar.zst': 'zst'
  }
  return names[format] as CompressionName | undefined
}

interface NameParts {
  client: string
  /** Undefined if there is only one server. */
  agent: string | null
  /** Start of the backup. */
  date: string
  selected: readonly Selected[]
  format: string
}

/** `web1-2026-11-20-projects.zip`: the day of the backup, and what is selected or the folder of it. */
function toFileName({ client, agent, date, selected, format }: NameParts): string {
  const place = agent === null ? client : `${client}-on-${agent}`
  const day = date.split(' ')[0]?.replace(/[^\w-]/g, '-')
  const what = splitPath(findCommon(selected.map(({ key }) => key))).name
  const parts = [place, day, what.replace(/[:/\\]/g, '')]
  return `${parts
    .filter(part => part)
    .join('-')
    .slice(0, nameLengthMax)}.${format}`
}

const nameLengthMax = 200

/** The path itself, or the lowest folder of several. */
function findCommon([first = '', ...others]: readonly string[]): string {
  let common = first
  for (const path of others) {
    while (common !== '' && common !== '/' && path !== common && !path.startsWith(`${common}/`)) {
      common = splitPath(common).parent
    }
  }
  return common
}

export class Measuring extends Service<'fleet'> {
  /** Throws NO_SUCH_BACKUP, NOTHING_MATCHED, INVALID_INPUT, NOT_SUPPORTED and BURP_… faults. */
  async find(
    ask: ClientRequestContext,
    backup: number,
    { list, strip, format = 'zip' }: BodyOf<'measureSelection'>
  ): Promise<Schemas['Measure']> {
    const { client } = ask.place
    const server = openClient(this.hub.fleet, ask)
    requireFormat(format)
    const selected = await parseSelection(list, 'list')
    await server.requireSupported(client)
    const [tree, { counters }] = await Promise.all([
      server.listWholeTree(client, backup, ask),
      server.findRecord(client, backup, ask)
    ])
    const { signal } = ask
    const keeping = toKeeping(counters)
    const secrets = isTreeEnough(keeping, tree)
      ? undefined
      : await server.inspectSelection(client, { backup, selected }, ask)
    secrets?.requireKnownSchemes()
    const leftOut = secrets?.leftOut
    const isZip = format === 'zip'
    const options = { strip: strip ?? 0, signal, isZip, leftOut }
    const { first = null, ...counts } = await measureSelection(selected, tree, options)
    const needsPassword = secrets?.needsPassword ?? (keeping.hasEncrypted && counts.files > 0)
    return { ...counts, needsPassword, first }
  }
}

/** Whether path and mode are enough: all files are stored in the same way, and none by Windows. */
function isTreeEnough({ hasPlain, hasEncrypted, hasEfs }: Keeping, tree: Tree): boolean {
  if (hasEfs || (hasPlain && hasEncrypted)) return false
  for (const { name } of tree) return !isOfDrive(name)
  return true
}

type CompressionName = 'gz' | 'bz2' | 'zst'

/** Node.js has zstd since 22.15. */
type WithZstd = typeof zlib & { createZstdCompress?: () => Transform }

const gzipOptions = { level: 1, chunkSize: 64 * 1024 }

/**
 * Throws INVALID_INPUT if this host does not support the compression. Call it before sending
 * anything.
 */
function requireCompression(name: CompressionName): void {
  const isThere =
    name === 'gz' ||
    (name === 'bz2' && lookUpBzip2() !== undefined) ||
    (name === 'zst' && (zlib as WithZstd).createZstdCompress !== undefined)
  if (isThere) return
  const what =
    name === 'bz2'
      ? say`the program bzip2 is not installed`
      : say`this Node.js version does not support zstd`
  throw new Fault(
    'INVALID_INPUT',
    say`This server cannot create tar.${name} archives: ${what}. Use tar.gz.`
  )
}

/**
 * Returns the compressed archive. An error of the archive destroys it, so that consumers do not see
 * it as complete; destroying it destroys the archive. Throws INVALID_INPUT.
 */
export function compress(archive: Readable, name: CompressionName): Readable {
  requireCompression(name)
  if (name === 'bz2') return compressWithBzip2(archive)
  const packer = name === 'gz' ? zlib.createGzip(gzipOptions) : createZstd()
  return pipeline(archive, packer, () => {})
}

function createZstd(): Transform {
  const create = (zlib as WithZstd).createZstdCompress
  if (!create) throw new Error('asked for before')
  return create()
}

function compressWithBzip2(archive: Readable): Readable {
  const child = spawn(lookUpBzip2() ?? 'bzip2', ['-c'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // The program reads options from its environment, and must not see the passwords of burphub.
    env: { LC_ALL: 'C' },
    cwd: '/'
  })
  const output = new PassThrough()
  const fail = (cause: Error) => {
    child.kill('SIGKILL')
    output.destroy(cause)
  }
  pipeline(archive, child.stdin, error => {
    if (error) fail(error)
  })
  child.once('error', fail)
  // When the program is killed, its output ends as after a success; only the exit code differs.
  child.stdout.on('error', fail).pipe(output, { end: false })
  child.once('close', code => {
    if (code === 0) output.end()
    else fail(new Fault('RESTORE_FAILED', 'bzip2 exited early.'))
  })
  output.once('close', () => {
    child.kill('SIGKILL')
    archive.destroy()
  })
  return output
}

function lookUpBzip2(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin']
  return folders
    .filter(Boolean)
    .map(folder => join(folder, 'bzip2'))
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
