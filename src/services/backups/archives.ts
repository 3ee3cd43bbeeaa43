/** Restores as archives, written while burp sends. */
import type { Readable } from 'node:stream'
import type { Requester } from '../../queues/requester.js'
import { compress, requireCompression, type CompressionName } from '../../restore/compression.js'
import type { RestoreStream } from '../../restore/restore-stream.js'
import { writeTar, writeTarGz } from '../../restore/tar-writer.js'
import { writeZip } from '../../restore/zip-writer.js'
import { Fault } from '../../faults.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { BinaryAnswer } from '../requests/answers.js'
import { openClient } from '../requests/request-targets.js'
import { deliver, toSelectionDetails } from './delivery.js'
import type { LocalTimes } from '../requests/local-times.js'
import { parseSelection } from './selection.js'
import { Service } from '../service.js'
import type { FieldsOf } from '../requests/parameters.js'

type ArchiveFields = FieldsOf<'restoreArchive'>
export type ArchiveFormat = NonNullable<ArchiveFields['format']>

const mediaTypes: Readonly<Record<ArchiveFormat, string>> = {
  zip: 'application/zip',
  tar: 'application/x-tar',
  'tar.gz': 'application/gzip',
  'tar.bz2': 'application/x-bzip2',
  'tar.zst': 'application/zstd'
}

/** Pages wait for this cookie to notice that a download has begun. */
const downloadCookie = 'fileDownload=true; Path=/; SameSite=Lax'

export class Archives extends Service<'deliveries' | 'fleet' | 'logger' | 'zones'> {
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
    const restore = await server.openRestore(client, { backup, selected, password }, asker)
    const archive = pack(restore, format, strip)
    const times = this.hub.zones.of(ask.caller)
    restore.onBreakOff(fault => archive.destroy(fault))
    const facts = { user: ask.caller.name, server: server.name, client, backup, format }
    this.#watch(archive, restore, facts)
    return new BinaryAnswer(archive, {
      mediaType: mediaTypes[format],
      fileName: toFileName({ client, backup, format }, this.hub.fleet.agentOf(server), times),
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
      // Nothing broke where the consumer went away, or asked for what leaves nothing.
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
export function requireFormat(format: ArchiveFormat): void {
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

/** `restoration_12_web1_on_main_at_2026-11-20_16_50_58.zip`, in the zone of the dates in lists. */
function toFileName(
  { client, backup, format }: { client: string; backup: number; format: string },
  agent: string | null,
  times: LocalTimes
): string {
  const place = agent === null ? client : `${client}_on_${agent}`
  const time = times.print(Math.floor(Date.now() / 1000)).replace(/[ :]/g, '_')
  return `restoration_${backup}_${place}_at_${time}.${format}`
}
