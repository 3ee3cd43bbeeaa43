import type { Readable } from 'node:stream'
import type { Requester } from '../../queues/requester.js'
import { compress, type CompressionName, requireCompression } from '../../restore/compression.js'
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
import { isOfDrive } from '../../glob.js'
import { type Keeping, toKeeping } from '../../restore/inspection.js'
import { measureSelection } from '../../restore/selection.js'
import type { Tree } from '../../burp/server/server-values.js'

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
  /**
   * Resolves once burp has sent the first entry: failures before that are ordinary error responses.
   */
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
      // Not an error of the server: the consumer disconnected, or its selection leaves no files.
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

/** Throws INVALID_INPUT for a format that this host cannot create. */
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
  date: string
  selected: readonly Selected[]
  format: string
}

/**
 * `web1-2026-11-20-projects.zip`: the day of the backup, and the selected name or common folder.
 */
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

/** Returns the path itself, or the lowest common folder of several. */
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

/**
 * Whether path and mode are enough to identify entries: all files are stored in the same way, and
 * none by Windows.
 */
function isTreeEnough({ hasPlain, hasEncrypted, hasEfs }: Keeping, tree: Tree): boolean {
  if (hasEfs || (hasPlain && hasEncrypted)) return false
  for (const { name } of tree) return !isOfDrive(name)
  return true
}
