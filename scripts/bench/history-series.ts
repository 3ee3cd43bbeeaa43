/**
 * File indexes of synthetic clients: trees of a few folders. Each backup changes a hundredth of the
 * files, mostly in a seventh of the tree, adds and deletes a few, and sometimes renames a folder.
 */
import { readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupKey } from '../../src/find/file-index/footer.js'
import { decodeTail, encodeFooter, tailBytes } from '../../src/find/file-index/footer.js'
import { IndexReader } from '../../src/find/file-index/index-reader.js'
import { mergeHistory } from '../../src/find/file-index/merge.js'
import { PackedListing } from '../../src/find/file-index/packed-listing.js'
import {
  createHistoryFile,
  openHistoryBytes,
  openHistoryFile
} from '../../src/find/file-index/places.js'
import { parseStart } from '../../src/host/stored/disk-stored-backups.js'

export interface SeriesSize {
  entries: number
  backups: number
}

export interface Series {
  /** In one backup alone, and in all of them. */
  rareName: string
  path: string
  folder: string
}

const filesPerFolder = 26
const lively = 0.15

/** Returns a generator of reproducible random numbers. */
function createDice(): () => number {
  let state = 1
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

/** Writes the file index; its backups are numbered from 1, which are also their times. */
export function writeSeries(file: string, { entries, backups }: SeriesSize): Series {
  const dice = createDice()
  const pick = (count: number) => Math.floor(dice() * count)
  const words = Array.from({ length: 800 }, () => pick(2 ** 28).toString(36))
  const word = () => words[pick(words.length)] ?? ''
  const folders = Array.from({ length: Math.ceil(entries / filesPerFolder) }, (_, at) => {
    return `/srv/${words[at % 40]}/${words[(at >> 3) % 300]}-${at >> 5}/${word()}`
  })
  const names = Array.from({ length: entries }, (_, at) => `${word()}_${at % 977}.txt`)
  const folderOf = Array.from({ length: entries }, (_, at) => Math.floor(at / filesPerFolder))
  const sizes = Float64Array.from({ length: entries }, () => pick(100_000))
  const times = Float64Array.from({ length: entries }, () => 1_700_000_000 + pick(10_000_000))
  names[entries >> 1] = 'needle in a haystack.txt'
  const gone = new Set<number>()
  for (let number = 1; number <= backups; number++) {
    const listing = new PackedListing()
    for (const [at, name] of names.entries()) {
      if (gone.has(at)) continue
      listing.add(`${folders[folderOf[at] ?? 0]}/${name}`, {
        size: sizes[at] ?? 0,
        mtime: times[at] ?? 0,
        ctime: times[at] ?? 0,
        mode: 0o100_644,
        uid: 1000,
        gid: 1000,
        inode: 100_000 + at,
        nlink: 1,
        link: '',
        sum: 0
      })
    }
    listing.finish()
    const before = number === 1 ? undefined : new IndexReader(openHistoryFile(file))
    mergeHistory({
      target: createHistoryFile(file),
      server: '',
      client: '',
      before,
      added: [{ number, timestamp: number, source: 'listing', listing }],
      isDropped: () => false
    })
    before?.close()
    for (let change = 0; change < entries / 100; change++) {
      const at = dice() < 0.8 ? pick(entries * lively) : pick(entries)
      sizes[at] = (sizes[at] ?? 0) + 1
      times[at] = (times[at] ?? 0) + 86_400
    }
    for (let change = 0; change < entries / 1_000; change++) gone.add(pick(entries))
    if (number % 5 === 0) folders[pick(folders.length)] += `-${number}`
  }
  const path = `${folders[folderOf[7] ?? 0]}/${names[7]}`
  return { rareName: 'needle', path, folder: `/srv/${words[3]}` }
}

/** Copies it for a client with its own backups. */
export function copySeries(
  bytes: Buffer,
  file: string,
  client: string,
  keys: readonly BackupKey[]
) {
  const { footer } = new IndexReader(openHistoryBytes(bytes))
  const { offset } = decodeTail(bytes.subarray(-tailBytes))
  const backups = footer.backups.map((backup, at) => ({ ...backup, ...keys[at] }))
  const end = encodeFooter({ ...footer, server: 'main', client, backups }, offset)
  writeFileSync(file, Buffer.concat([bytes.subarray(0, offset), end]), { mode: 0o600 })
}

/** Returns the backups in burp's storage, oldest first. */
export function listKeys(spoolPath: string, client: string): BackupKey[] {
  const names = readdirSync(realpathSync(join(spoolPath, client))).toSorted((a, b) =>
    a < b ? -1 : 1
  )
  return names.flatMap(name => {
    const start = parseStart(name)
    return start ? [{ number: start.number, timestamp: start.timestamp }] : []
  })
}
