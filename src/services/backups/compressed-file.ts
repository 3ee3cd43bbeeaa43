/** Sends one file of a backup as the gzip stream that burp sends, to consumers that decompress it. */
import { Readable } from 'node:stream'
import type { Entry } from '../../restore/entry.js'
import { takeApart } from '../../restore/checks.js'
import { PassedStream } from '../../restore/passed-stream.js'
import { beginPassing } from '../../restore/gzip-passthrough.js'
import type { RestoreStream } from '../../restore/restore-stream.js'
import { BinaryAnswer, type BinaryFacts } from '../requests/answers.js'

export interface Reading {
  restore: RestoreStream
  entry: Entry
  entries: AsyncGenerator<Entry, void>
}

/** Weak: burp may pack the same file otherwise another time. Parts are of the file as it is. */
export function toPackedEtag(etag: string): string {
  return `W/${etag.slice(0, -1)}-gzip"`
}

/** Undefined where it has to be unpacked, or would not become shorter. Throws RESTORE_FAILED. */
export async function openPacked(
  reading: Reading,
  facts: BinaryFacts & { etag: string }
): Promise<BinaryAnswer | undefined> {
  const { restore, entry } = reading
  const packed = entry.kind === 'file' && !entry.isEfs ? entry.content?.packed : undefined
  if (!packed || !restore.passing) return undefined
  const passing = beginPassing(restore.passing, restore)
  const etag = toPackedEtag(facts.etag)
  const packedFacts = { ...facts, etag, encoding: 'gzip' } as const
  if (!packed.whole) {
    const passed = new PassedStream(entry, packed, passing)
    return new BinaryAnswer(Readable.from(readToTheEnd(reading, passed)), packedFacts)
  }
  const gzip = Buffer.from(packed.whole)
  if (gzip.length >= entry.stat.size || takeApart(gzip)?.plainBytes !== entry.stat.size) {
    return undefined
  }
  packed.requireLength(entry.stat.size)
  passing.checks.addShort(entry.path, gzip)
  await passing.checks.finish()
  restore.close()
  return new BinaryAnswer(gzip, { ...packedFacts, length: gzip.length })
}

/** A last piece that is sent cannot be taken back, so it waits until everything is known. */
async function* readToTheEnd(
  { restore, entries }: Reading,
  passed: PassedStream
): AsyncGenerator<Buffer, void> {
  let held: Buffer | undefined
  try {
    for await (const chunk of passed.chunks()) {
      if (held) yield held
      held = chunk
    }
    await passed.finish()
    for (let next = await entries.next(); !next.done;) next = await entries.next()
    if (held) yield held
  } catch (fault) {
    restore.close(fault)
    throw fault
  } finally {
    await entries.return()
  }
}
