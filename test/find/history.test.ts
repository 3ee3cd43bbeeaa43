import assert from 'node:assert/strict'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { basename, dirname } from 'node:path'
import * as fc from 'fast-check'
import { test } from 'tap'
import { decodeTail, encodeFooter, tailBytes } from '../../src/find/file-index/footer.js'
import { mergeHistory } from '../../src/find/file-index/merge.js'
import { PackedListing } from '../../src/find/file-index/packed-listing.js'
import { createHistoryFile } from '../../src/find/file-index/places.js'
import { comparePaths, splitAtName } from '../../src/find/file-index/path-order.js'
import type { Attributes } from '../../src/find/file-index/rows.js'
import { readSentListing } from '../../src/find/listings.js'
import { countCases } from '../support/rings.js'
import { type Listed, type ListedBackup, merge, openReader, rebuild, usePath } from './series.js'

const name = fc.stringMatching(/^[-a-c .\x01\n\xe9\xff]{1,3}$/)
const path = fc.oneof(
  fc.constantFrom('/', 'C:', 'C:/', '/a', 'D:/a/b'),
  fc.array(name, { minLength: 1, maxLength: 4 }).map(names => `/${names.join('/')}`),
  fc.array(name, { minLength: 1, maxLength: 2 }).map(names => `C:/${names.join('/')}`)
)
const attributes: fc.Arbitrary<Attributes> = fc
  .record({
    size: fc.constantFrom(0, 1, 127, 128, 2 ** 31, 2 ** 40),
    mtime: fc.constantFrom(0, -5, 1_700_000_000, 2 ** 33),
    ctime: fc.constantFrom(1, 1_700_000_001, -(2 ** 40)),
    mode: fc.constantFrom(0o100_644, 0o040_755, 0o120_777),
    uid: fc.constantFrom(0, 1000, 2 ** 32 - 1),
    gid: fc.constantFrom(0, 5),
    inode: fc.constantFrom(0, 12, 2 ** 47),
    nlink: fc.constantFrom(1, 300),
    link: fc.constantFrom('', '', '/a', 'x\xff'.repeat(60))
  })
  .map(each => ({ ...each, sum: each.size === 127 ? 2 ** 48 - each.ctime - 2 ** 41 : 0 }))
const steady: Attributes = {
  size: 0,
  mtime: 5,
  ctime: 5,
  mode: 0o100_644,
  uid: 0,
  gid: 0,
  inode: 9,
  nlink: 1,
  link: '',
  sum: 0
}
const listed: fc.Arbitrary<Listed> = fc
  .array(fc.tuple(path, attributes), { maxLength: 12 })
  .map(entries => new Map(entries))

/** Most of a backup is as it was in the one before. */
const series = fc
  .array(fc.tuple(listed, fc.nat({ max: 3 })), { minLength: 1, maxLength: 7 })
  .map(changes => {
    let last: Listed = new Map()
    return changes.map(([changed, kept], index): ListedBackup => {
      const rest = [...last].filter((_, at) => at % 4 >= 3 - kept)
      last = new Map([...rest, ...changed])
      return { number: index * 2 + 1, timestamp: 1000 + index, listed: last }
    })
  })

/** A few paths that come and go, and are again what they were, as on a disk that is not always mounted. */
const flickering = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom('/a', '/b', '/b/c', 'C:/x'), fc.nat({ max: 1 })), {
      maxLength: 6
    }),
    { minLength: 1, maxLength: 9 }
  )
  .map(backups =>
    backups.map((entries, index): ListedBackup => {
      const named = entries.map(([path, size]) => [path, { ...steady, size }] as const)
      return { number: index * 2 + 1, timestamp: 1000 + index, listed: new Map(named) }
    })
  )

void test('any series of listings is read back as added, in any order of additions and deletions', async t => {
  const file = usePath(t)
  const shuffled = fc
    .oneof(series, flickering)
    .chain(backups =>
      fc.tuple(
        fc.shuffledSubarray(backups, { minLength: backups.length }),
        fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(), { maxLength: 3 })
      )
    )
  const isKept = (backups: ListedBackup[], sizes: number[], deletions: number[]) => {
    const existing = new Map<number, Listed>()
    let isFirst = true
    let rest = backups
    for (let turn = 0; rest.length > 0; turn++) {
      const count = 1 + (sizes[turn % sizes.length] ?? 0)
      const added = rest.slice(0, count)
      const old = [...existing.keys()]
      const gone = old.length > 1 ? deletions.slice(turn, turn + 1) : []
      const dropped = gone.map(each => ({ number: old[each % old.length] ?? 0, timestamp: 0 }))
      merge(file, { added, dropped }, isFirst)
      for (const { number } of dropped) existing.delete(number)
      for (const backup of added) existing.set(backup.number, backup.listed)
      const found = rebuild(file)
      t.equal(found.size, existing.size)
      for (const [number, entries] of existing) same(found.get(number), entries)
      isFirst = false
      rest = rest.slice(count)
    }
  }
  fc.assert(
    fc.property(shuffled, ([backups, sizes, deletions]) => isKept(backups, sizes, deletions)),
    { seed: 11, numRuns: countCases(900) }
  )
})

/** As a sorted text, of which a difference is seen at once. */
function same(found: Listed | undefined, wanted: Listed): void {
  const print = (entries: Listed) =>
    JSON.stringify([...entries].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(sorted))
  const [one, other] = [print(found ?? new Map()), print(wanted)]
  if (one !== other) throw new Error(`${one}\nis not\n${other}`)
}

function sorted([path, attributes]: readonly [string, Attributes]) {
  return [path, Object.entries(attributes).toSorted(([one], [other]) => (one < other ? -1 : 1))]
}

void test('the order of paths keeps the content of a folder together', async t => {
  fc.assert(
    fc.property(fc.array(path, { maxLength: 30 }), path, (paths, top) => {
      const below = (each: string) => each.startsWith(`${top}/`)
      const ordered = paths.toSorted((one, other) =>
        comparePaths(splitAtName(one), splitAtName(other))
      )
      const runs = ordered.filter((each, at) => below(each) && !below(ordered[at - 1] ?? ''))
      return runs.length <= 1
    }),
    { seed: 3, numRuns: countCases(2_000) }
  )
  t.pass()
})

function makeListing(seed: number, count: number): Map<string, Attributes> {
  const entries = new Map<string, Attributes>()
  for (let at = 0; at < count; at++) {
    const folder = `/srv/${Math.floor(at / 900)}/part-${Math.floor(at / 40)}`
    entries.set(`${folder}/file ${at}.txt`, {
      size: (at * 7919) % 100_000,
      mtime: 1_700_000_000 + at,
      ctime: 1_700_000_000 + at + (at % 3),
      mode: 0o100_644,
      uid: 1000,
      gid: 1000,
      inode: 40_000 + at + seed,
      nlink: 1,
      link: '',
      sum: 0
    })
  }
  return entries
}

function change(entries: Listed, turn: number): Map<string, Attributes> {
  const changed = new Map(entries)
  for (const [at, [path, attributes]] of [...entries].entries()) {
    if (at % 211 === turn) changed.set(path, { ...attributes, size: attributes.size + turn })
    if (at % 997 === turn) changed.delete(path)
    if (at % 499 === turn) changed.set(`${path}.${turn}`, { ...attributes, mtime: turn })
  }
  return changed
}

void test('a long series has blocks of a suitable size, and unchanged blocks keep their bytes', async t => {
  const file = usePath(t)
  let listed: Listed = makeListing(0, 9_000)
  const all = new Map<number, Listed>()
  for (let number = 1; number <= 12; number++) {
    merge(file, { added: [{ number, timestamp: number, listed }] }, number === 1)
    all.set(number, listed)
    listed = change(listed, number)
  }
  for (const [number, entries] of rebuild(file)) same(entries, all.get(number) ?? new Map())
  const before = openReader(file)
  const { blocks, backups } = before.footer
  t.ok(blocks.length <= 14, `${blocks.length} blocks`)
  t.ok(blocks.every(({ entries }) => entries <= 1_500))
  const [, second] = backups
  t.match(second, { number: 2, entries: 9_009, changes: { added: 19, removed: 10, changed: 42 } })
  const same12 = { number: 13, timestamp: 13, listed: all.get(12) ?? new Map() }
  merge(file, { added: [same12] }, false)
  const after = openReader(file)
  t.same(after.footer.blocks, blocks, 'nothing has changed, so that nothing was written anew')
  t.match(after.footer.backups.at(-1), {
    changes: { added: 0, removed: 0, changed: 0, attributes: 0 }
  })
  const [some] = blocks
  assert(some)
  t.equal(before.readBlock(some).names.length, some.entries)
  before.close()
  after.close()
})

void test('only the owner can read the file, and damage is detected', async t => {
  const file = usePath(t)
  merge(file, { added: [{ number: 1, timestamp: 1, listed: makeListing(0, 4_000) }] }, true)
  t.equal(statSync(file).mode & 0o777, 0o600)
  const whole = readFileSync(file)
  const { blocks } = openReader(file).footer
  const [first, place] = blocks
  assert(first && place)
  const touch = (offset: number) => {
    const descriptor = openSync(file, 'r+')
    writeSync(descriptor, Buffer.from([(whole[offset] ?? 0) ^ 0x10]), 0, 1, offset)
    closeSync(descriptor)
  }
  touch(place.offset + 5)
  const damaged = openReader(file)
  t.throws(() => damaged.readBlock(place), { name: 'BrokenHistory' })
  t.equal(damaged.readBlock(first).names.length, first.entries)
  const countOpen = () => readdirSync('/proc/self/fd').length
  const openBefore = countOpen()
  for (const offset of [3, whole.length - 40, whole.length - 20, whole.length - 2]) {
    writeFileSync(file, whole)
    touch(offset)
    t.throws(() => openReader(file), { name: 'BrokenHistory' }, `byte ${offset}`)
  }
  for (const length of [0, 10, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length))
    t.throws(() => openReader(file), { name: 'BrokenHistory' }, `${length} bytes`)
  }
  t.equal(countOpen(), openBefore, 'none of them stays open')
})

void test('two instances that replace the same file do not disturb each other', async t => {
  const file = usePath(t)
  const [one, other] = [createHistoryFile(file), createHistoryFile(file)]
  const mergeInto = (target: typeof one, number: number) => {
    const listing = new PackedListing()
    for (const [path, attributes] of makeListing(number, 3_000)) listing.add(path, attributes)
    listing.finish()
    const added = [{ number, timestamp: number, source: 'listing', listing }] as const
    const isDropped = () => false
    mergeHistory({ target, server: '', client: '', before: undefined, added, isDropped })
  }
  one.write(Buffer.from('half of it'))
  mergeInto(other, 2)
  one.abandon()
  t.same([...rebuild(file).keys()], [2])
  mergeInto(createHistoryFile(file), 3)
  t.same([...rebuild(file).keys()], [3])
  t.same(readdirSync(dirname(file)), [basename(file)], 'nothing is left behind')
})

/** As an agent sends it. */
function send(path: string, entries: Listed): Buffer {
  merge(path, { added: [{ number: 3, timestamp: 30, listed: entries }] }, true)
  return readFileSync(path)
}

void test('a listing from an agent is read back as sent', async t => {
  const file = usePath(t)
  fc.assert(
    fc.property(listed, entries => {
      const found = readSentListing(send(file, entries), { number: 3, timestamp: 30 }, 100)
      assert(found instanceof PackedListing)
      const found3 = { number: 3, timestamp: 30, source: 'manifest', listing: found } as const
      const target = createHistoryFile(file)
      const isDropped = () => false
      mergeHistory({
        target,
        server: '',
        client: '',
        before: undefined,
        added: [found3],
        isDropped
      })
      same(rebuild(file).get(3), entries)
    }),
    { seed: 7, numRuns: countCases(200) }
  )
})

void test('rejects damaged listings from an agent', async t => {
  const file = usePath(t)
  const entries = makeListing(0, 3_000)
  const sent = send(file, entries)
  const key = { number: 3, timestamp: 30 }
  t.equal(readSentListing(sent, key, 2_999), 'too large')
  t.equal(readSentListing(sent, { ...key, timestamp: 31 }, 3_000), undefined, 'another backup')
  t.equal(readSentListing(Buffer.alloc(0), key, 3_000), undefined)
  fc.assert(
    fc.property(fc.nat({ max: sent.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const bytes = Buffer.from(sent)
      bytes[at] = (bytes[at] ?? 0) ^ by
      const read = readSentListing(bytes, key, 3_000)
      return read === undefined && readSentListing(sent.subarray(0, at), key, 3_000) === undefined
    }),
    { seed: 9, numRuns: countCases(100) }
  )
  // Sums that are right say nothing of what they are of.
  const { offset } = decodeTail(sent.subarray(-tailBytes))
  const reader = openReader(file)
  const [place] = reader.footer.blocks
  assert(place)
  const feet: object[] = [
    { blocks: [{ ...place, entries: 1e12 }] },
    { blocks: [{ ...place, entries: -1 }] },
    { blocks: [{ ...place, entries: 2 ** 31 }] },
    { blocks: [{ ...place, textBytes: -5 }] },
    { blocks: [{ ...place, offset: -1 }] },
    { blocks: [{ ...place, offset: offset * 2 }] },
    { blocks: [{ ...place, columnBytes: place.columnBytes - 1, crc: 0 }] },
    { backups: [] },
    { backups: [null] }
  ]
  for (const wrong of feet) {
    const footer = encodeFooter({ ...reader.footer, ...wrong }, offset)
    const read = readSentListing(Buffer.concat([sent.subarray(0, offset), footer]), key, 3_000)
    t.ok(read === undefined || read === 'too large', JSON.stringify(wrong))
  }
  reader.close()
})
