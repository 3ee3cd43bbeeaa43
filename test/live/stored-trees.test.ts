/** Listings from burp's storage equal those of its status port, entry by entry. */
import { ListingCache } from '../../src/burp/server/trees.js'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test, type Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import type { Lane } from '../../src/burp/server/burp-wire.js'
import type { Backup } from '../../src/burp/server/client-state.js'
import { listBackups } from '../../src/burp/questions/lane-questions.js'
import { StoredListings } from '../../src/burp/index/listing-caches.js'
import { Trees } from '../../src/burp/server/trees.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { StorageOrders } from '../../src/host/stored/storage-orders.js'
import { LocalStoredTrees } from '../../src/host/local-host.js'
import type { StoredTreeOrder, StoredTrees } from '../../src/host/burp-host.js'
import { isDirectory } from '../../src/protocol/tree-entry.js'
import { somebody } from '../support/askers.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { countCases } from '../support/rings.js'
import { useLane } from '../sandbox/use-sandbox.js'
import { writeOddTree } from './real-tree.js'

const bytesMax = 20_000_000
const folder = '0000001 2026-10-11 10:00:00 +0000'
const directory = 'P4A JSe8 EHt C A A A BAA BAA I BrAG0G BrAG0G BrAG0G A A J A A A'
const file = 'P4A JSe9 IGk B Pl Po A D/ BAA I BrAG0G BrAG1A BrAG0H A A J C u A'
const link = 'P4A JSe+ KH/ B A A A F BAA I BrAG0G -BrA BrAG0H A A J A A A'

function print(frames: readonly (readonly [letter: string, text: string])[]): Buffer {
  return Buffer.from(
    frames
      .map(([letter, text]) => [letter + toHex(Buffer.byteLength(text, 'latin1')), text, '\n'])
      .flat()
      .join(''),
    'latin1'
  )
}

function toHex(length: number): string {
  return length.toString(16).toUpperCase().padStart(4, '0')
}

type Frames = [string, string][]

const sum: Frames = [['x', '3:d41d8cd98f00b204e9800998ecf8427e']]

/** Manifest entries as burp writes them, also for Windows. */
const entry = {
  directory: (path: string): Frames => [
    ['r', directory],
    ['d', path]
  ],
  file: (path: string, letter = 'f'): Frames => [
    ['t', `t${path}`],
    ['r', file],
    [letter, path],
    ...sum
  ],
  link: (path: string, letter: string, target: string): Frames => [
    ['r', link],
    [letter, path],
    [letter, target]
  ]
}

const windows = print([
  ...entry.directory('C:'),
  ...entry.file('C:/pagefile.sys'),
  ...entry.file('C:/Users/ann/diary.txt', 'v'),
  ...entry.file('C:/Users/ann/diary.txt'),
  ...entry.file('C:/Users/ann/diary.txt', 'u'),
  ...entry.file('C:/Users/ann/secret.doc', 'k'),
  ...entry.file('C:/Users/ann/sealed.doc', 'y'),
  ...entry.file('C:/Users/ann/sealed.doc', 'n'),
  ...entry.file('C:/Users/bob/x', 'V'),
  ...entry.file('C:/Users/bob/x', 'y'),
  ...entry.file('C:/Users/bob/x', 'U'),
  ...entry.directory('D:/data'),
  ...entry.file('D:/data/\xe9t\xe9'),
  ...entry.file('D:/data/\xe9t\xe9', 'm')
])

/** Parent folders that are not in the backup, and their first entries. */
const unix = print([
  ...entry.link('/home/ann/first', 'l', '/to/there'),
  ...entry.link('/home/bob/other', 'L', '/home/ann/first'),
  ...entry.link('/home/bob/socket', 's', '/no target').slice(0, 2),
  ...entry.file('/home/bob.d/x'),
  ...entry.directory('/srv'),
  ...entry.file('/srv/y', 'm')
])

/** More entries than one part of a response can contain. */
const large = print([
  ...entry.directory('/large'),
  ...Array.from({ length: 20_000 }, (_, at) =>
    entry.file(`/large/file ${String(at).padStart(5, '0')}`)
  ).flat()
])

const whole = gzipSync(unix)
const broken = {
  'cut-off': whole.subarray(0, whole.length - 20),
  'cut-text': gzipSync(unix.subarray(0, unix.length - 3)),
  unzipped: unix,
  garbage: gzipSync('garbage that is long enough to be one'),
  statless: gzipSync(print([['f', '/x']]))
}

function fabricate(lab: Lab, client: string, manifest: Buffer): void {
  const home = join(lab.spoolPath, client)
  const model = join(lab.spoolPath, 'gamma')
  const [from = ''] = readdirSync(model).filter(name => name.startsWith('0'))
  mkdirSync(home)
  const isWanted = (path: string) => !path.endsWith('/data')
  cpSync(join(model, from), join(home, folder), { recursive: true, filter: isWanted })
  for (const name of ['timestamp', 'hardlinked']) rmSync(join(home, folder, name), { force: true })
  writeFileSync(join(home, folder, 'timestamp'), `${folder}\n`)
  writeFileSync(join(home, folder, 'manifest.gz'), manifest)
  symlinkSync(folder, join(home, 'current'))
  writeFileSync(join(lab.clientConfDirPath, client), 'password = x\n')
}

interface Sources {
  lane: Pick<Lane, 'ask'>
  stored: StoredTrees
}

/** Compares all folders, and some paths that are not folders; returns the number of entries. */
async function compare(t: Test, { lane, stored }: Sources, client: string): Promise<number> {
  const noLane = { ask: () => Promise.reject(new Error('burp was asked')) }
  const near = new Trees(noLane, new ListingCache(0), new StoredListings(stored, bytesMax))
  const far = new Trees(lane, new ListingCache(0))
  const backups: readonly Backup[] = await lane.ask(listBackups(client), somebody)
  let count = 0
  for (const backup of backups) {
    const all = [...(await near.listWhole(client, backup, somebody))]
    t.strictSame(all, [...(await far.listWhole(client, backup, somebody))], `${client}, whole`)
    const places = all.filter(isDirectory).map(({ name }) => name)
    const others = all.filter(each => !isDirectory(each)).map(({ name }) => name)
    const parents = all.map(({ name }) => name.replace(/\/[^/]*$/, ''))
    const odd = ['', '/', '/nosuch', 'C:', 'D:', ...others.slice(0, 5), `${parents[0]}/nosuch`]
    for (const place of new Set([...odd, ...places, ...parents.slice(0, countCases(60))])) {
      if (place.startsWith('*')) continue
      const found = [...(await near.list(client, backup, place, somebody))]
      const said = [...(await far.list(client, backup, place, somebody))]
      t.strictSame(found, said, `${client} ${backup.number} ${JSON.stringify(place)}`)
    }
    count += all.length
  }
  return count
}

void test('trees in burp’s storage', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  await lab.addClient({ name: 'odd' })
  writeOddTree(lab.treePath('odd'))
  await lab.backUp('odd')
  fabricate(lab, 'windows', gzipSync(windows))
  fabricate(lab, 'parents', gzipSync(unix))
  fabricate(lab, 'large', gzipSync(large))
  for (const [name, manifest] of Object.entries(broken)) fabricate(lab, name, manifest)
  await lab.restartServer()
  const lane = useLane(t, lab.clientConfigPath(lab.superClientName), {
    session: { replyBytesMax: bytesMax }
  })
  const files = new ServerFiles('main', lab.serverConfigPath)
  const sources = { lane, stored: new LocalStoredTrees(new StorageOrders(files)) }

  for (const client of ['alpha', 'beta', 'gamma', 'with space', 'ünï', 'odd']) {
    await t.test(`${client}: equal listings`, async sub => {
      sub.ok((await compare(sub, sources, client)) > 3)
    })
  }

  await t.test('manifests of Windows and other clients', async sub => {
    sub.equal(await compare(sub, sources, 'windows'), 8)
    sub.equal(await compare(sub, sources, 'parents'), 5)
  })

  await t.test(
    'a long listing is read in parts, in any order and by several readers',
    async sub => {
      sub.equal(await compare(sub, sources, 'large'), 20_001)
      const [backup] = await lane.ask(listBackups('large'), somebody)
      const wanted = { backup: { client: 'large', number: 1, timestamp: backup?.timestamp ?? 0 } }
      const read = (from: number) =>
        sources.stored.read({ ...wanted, directory: null, user: 'ann', from })
      const [second, first, again, beyond] = [
        await read(16),
        await read(0),
        await read(16),
        await read(99)
      ]
      sub.match([first?.isLast, second?.isLast, first?.pages.length], [false, true, 16])
      sub.strictSame(again, second)
      sub.strictSame(beyond, { pages: [], isLast: true })

      const listings = new StoredListings(sources.stored, bytesMax)
      const hungUp = new AbortController()
      const question = { ...wanted, directory: '/large' }
      const left = listings.lookUp(question, { user: 'bob', signal: hungUp.signal })
      const stays = listings.lookUp(question, somebody)
      hungUp.abort()
      await sub.rejects(left, { code: 'HUNG_UP' })
      sub.equal((await stays)?.length, 20_001)
      const short = new StoredListings(sources.stored, 500_000)
      await sub.rejects(short.lookUp(question, somebody), { code: 'REPLY_TOO_LARGE' })
      await sub.rejects(listings.lookUp(question, { user: 'bob', signal: hungUp.signal }), {
        code: 'HUNG_UP'
      })
    }
  )

  await t.test('listings of incomplete manifests are left to burp', async sub => {
    const { timestamp = 0 } = (await lane.ask(listBackups('parents'), somebody))[0] ?? {}
    const order = { user: 'ann', directory: null, from: 0 }
    const read = (client: string, more = {}) =>
      sources.stored.read({ ...order, backup: { client, number: 1, timestamp, ...more } })
    sub.match(await read('parents'), { isLast: true })
    for (const name of [...Object.keys(broken), 'nobody', '../alpha']) {
      sub.equal(await read(name), undefined, name)
    }
    for (const more of [{ number: 2 }, { timestamp: 1 }]) {
      sub.equal(await read('parents', more), undefined)
    }
    const orders: unknown[] = []
    const noted = (order: StoredTreeOrder) => (orders.push(order), sources.stored.read(order))
    const expected = new StoredListings({ read: noted }, bytesMax)
    for (const client of ['parents', 'alpha', 'parents']) expected.prepare(client)
    sub.match(orders, [{ backup: { client: 'parents', number: 0 } }], 'one request for all users')
    sub.equal(await sources.stored.read(orders[0] as StoredTreeOrder), undefined)

    const elsewhere = new ServerFiles('main', undefined)
    const none = new LocalStoredTrees(new StorageOrders(elsewhere))
    const backup = { client: 'parents', number: 1, timestamp }
    sub.equal(await none.read({ ...order, backup }), undefined)
  })
})
