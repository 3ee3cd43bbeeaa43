/**
 * A real burp server and its clients do the jobs that markers request, and no marker locks out a
 * client.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { LocalMarkers } from '../../src/host/markers/local-markers.js'
import {
  requestBytesMax,
  type RestoreOrder,
  type SelectedPath
} from '../../src/host/markers/restore-text.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { bytesToText, textToBytes } from '../../src/protocol/byte-text.js'
import { labMissing, useStandardLab } from '../support/lab.js'

const latin1Name = bytesToText(Buffer.from('caf\xe9 \xff', 'latin1'))
const longName = 'long'.padEnd(200, '-')
const oddNames = [
  'plain.txt',
  'plain.txt.bak',
  'plain!txt',
  'a=b',
  '#hash # more',
  '"quoted"',
  "'apostrophes'",
  'trailing ',
  ' leading',
  'ünï 日本語',
  latin1Name,
  'colon:x',
  'back\\slash',
  'back\\.dot',
  '(1)+{2}[3]*?|^$',
  longName,
  `${longName}x`,
  'dir/inside',
  'dir/deep/er/file',
  'dir10/not me'
]

/** Lists paths below `root`, directories with a slash at their end. */
function listPaths(root: string): string[] {
  if (!existsSync(root)) return []
  const walk = (at: Buffer, name: string): string[] =>
    readdirSync(at, { encoding: 'buffer' }).flatMap(entry => {
      const below = Buffer.concat([at, Buffer.from('/'), entry])
      const text = name + bytesToText(entry)
      return lstatSync(below).isDirectory() ? [`${text}/`, ...walk(below, `${text}/`)] : [text]
    })
  return walk(Buffer.from(root), '').toSorted()
}

/** Returns the paths with all their parent directories. */
function withParents(paths: string[]): string[] {
  const all = paths.flatMap(each => {
    const parts = each.match(/[^/]+\/?/g) ?? []
    return parts.map((_, index) => parts.slice(0, index + 1).join(''))
  })
  return [...new Set(all)].toSorted()
}

void test('markers', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  const files = new ServerFiles('main', lab.serverConfigPath)
  const markers = new LocalMarkers(files)
  const elsewhere = path.join(lab.directory, 'elsewhere')
  mkdirSync(elsewhere)
  await lab.addClient({ name: 'odd' })
  await lab.addClient({ name: 'giver', serverLines: ['restore_client = odd'] })
  await lab.addClient({ name: 'rare', serverLines: ['timer_arg = 100d'] })
  await lab.addClient({ name: 'own', serverLines: [`directory = ${elsewhere}`] })
  for (const name of oddNames) writeUnder(lab.treePath('odd'), name)
  mkdirSync(path.join(lab.treePath('odd'), 'dir/empty'))
  for (const client of ['giver', 'rare', 'own']) writeUnder(lab.treePath(client), 'file')
  await Promise.all(['odd', 'giver', 'rare'].map(client => lab.backUp(client)))
  await lab.burp('own', ['-a', 'b'])

  const selected = (name: string, folder = false): SelectedPath => ({
    key: path.join(lab.treePath('odd'), name),
    folder
  })
  /**
   * Queues a restore and runs burp's client, which only wanted a list; returns the restored
   * files.
   */
  const restore = async (client: string, order: Partial<RestoreOrder>, codes = [0]) => {
    rmSync(lab.restorePath(client), { recursive: true, force: true })
    const whole = { backup: 1, selection: [], ...order }
    await markers.write(client, { kind: 'restore', ...whole })
    const output = await lab.burp(client, ['-a', 'l'], codes)
    const isLeft = (await markers.lookUpRestore(client)) !== undefined
    return { paths: listPaths(lab.restorePath(client)), isLeft, output }
  }
  const below = (root: string, paths: string[]) =>
    withParents(paths.map(each => root.slice(1) + '/' + each))

  await t.test('a backup starts at the next contact, and the marker is deleted', async sub => {
    await lab.burp('rare', ['-a', 't'], [0, 3])
    sub.equal(lab.storage('rare').findCurrentNumber(), 1, 'no backup is due')
    await markers.write('rare', { kind: 'backup' })
    sub.equal(await markers.isBackupScheduled('rare'), true)
    await lab.burp('rare', ['-a', 't'])
    await lab.storage('rare').waitUntilIdle()
    sub.equal(lab.storage('rare').findCurrentNumber(), 2)
    sub.equal(await markers.isBackupScheduled('rare'), false)
  })

  await t.test('a client without backups makes its first backup', async sub => {
    writeUnder(lab.treePath('delta'), 'file')
    await markers.write('delta', { kind: 'backup' })
    await lab.burp('delta', ['-a', 't'])
    await lab.storage('delta').waitUntilIdle()
    sub.equal(lab.storage('delta').findCurrentNumber(), 1)
    sub.equal(await markers.isBackupScheduled('delta'), false)
  })

  await t.test('each file is restored alone, with any name', async sub => {
    for (const name of oddNames) {
      const { paths, isLeft } = await restore('odd', { selection: [selected(name)] })
      sub.strictSame(paths, below(lab.treePath('odd'), [name]), name)
      sub.equal(isLeft, false)
      const copy = Buffer.from(lab.restorePath('odd') + lab.treePath('odd') + '/')
      sub.equal(readFileSync(Buffer.concat([copy, textToBytes(name)]), 'utf8'), name)
    }
  })

  await t.test('a folder is restored with its content, and without similar paths', async sub => {
    const { paths } = await restore('odd', { selection: [selected('dir', true)] })
    const inside = ['dir/', 'dir/inside', 'dir/deep/er/file', 'dir/empty/']
    sub.strictSame(paths, below(lab.treePath('odd'), inside))
    const all = await restore('odd', { selection: [{ key: '/', folder: true }] })
    sub.strictSame(all.paths, below(lab.treePath('odd'), [...oddNames, 'dir/empty/']))
  })

  await t.test('a marker can select many files', async sub => {
    const names = oddNames.filter(name => !name.startsWith('long'))
    const { paths } = await restore('odd', { selection: names.map(name => selected(name)) })
    sub.strictSame(paths, below(lab.treePath('odd'), names))
  })

  await t.test('the longest allowed pattern reaches the server untruncated', async sub => {
    const room = requestBytesMax - `restore 1:^/($|${selected(longName).key.slice(1)}$)`.length
    const filler = { key: `/${'x'.repeat(room)}`, folder: false }
    const { paths } = await restore('odd', { selection: [filler, selected(longName)] })
    sub.strictSame(paths, below(lab.treePath('odd'), [longName]), 'without the longer name')
    const longer = { ...filler, key: `${filler.key}x` }
    await sub.rejects(restore('odd', { selection: [longer, selected(longName)] }), {
      code: 'INVALID_INPUT'
    })
  })

  await t.test('strip and prefix change the destination', async sub => {
    const strip = path.join(lab.treePath('odd'), 'dir').split('/').length
    const prefixes = [
      '/sub',
      '/a = "b" # c',
      '/ünï',
      '/blank ',
      '/a..b/c',
      `/${latin1Name}`,
      '/x\u3000'
    ]
    for (const prefix of prefixes) {
      const { paths } = await restore('odd', {
        selection: [selected('dir/inside')],
        strip,
        prefix
      })
      sub.strictSame(paths, withParents([`${prefix.slice(1)}/inside`]), prefix)
    }
  })

  await t.test('only force overwrites files', async sub => {
    const order = { selection: [selected('plain.txt')] }
    const copy = path.join(lab.restorePath('odd') + lab.treePath('odd'), 'plain.txt')
    const again = async (force: boolean, codes: number[]) => {
      writeFileSync(copy, 'mine')
      await markers.write('odd', { kind: 'restore', backup: 1, ...order, force })
      await lab.burp('odd', ['-a', 'l'], codes)
      return readFileSync(copy, 'utf8')
    }
    await restore('odd', order)
    sub.equal(await again(false, [2]), 'mine')
    sub.equal(await again(true, [0]), 'plain.txt')
  })

  await t.test('a backup of another client is restored only if burp allows it', async sub => {
    const selection = [{ key: path.join(lab.treePath('giver'), 'file'), folder: false }]
    const { paths, isLeft } = await restore('odd', { origClient: 'giver', selection })
    sub.strictSame(paths, below(lab.treePath('giver'), ['file']))
    sub.equal(isLeft, false)
    const order = { kind: 'restore', backup: 1, selection } as const
    await sub.rejects(markers.write('alpha', { ...order, origClient: 'giver' }), {
      code: 'INVALID_INPUT'
    })
    sub.equal(await markers.lookUpRestore('alpha'), undefined)
    sub.match(await lab.burp('alpha', ['-a', 'l']), /Backup: 0000001/)
    const gets = (owner: string, client: string) => canSwitch(lab, owner, client)
    for (const [owner, client] of [
      ['giver', 'odd'],
      ['giver', 'gamma'],
      ['alpha', 'odd']
    ] as const) {
      const says = files.mayRestoreFrom(owner, client)
      sub.equal(says, await gets(owner, client), `${client} requests a backup of ${owner}`)
    }
  })

  await t.test(
    'markers work for clients with odd names, and with their own storage folder',
    async sub => {
      for (const client of ['with space', 'ünï']) {
        const key = path.join(lab.treePath(client), 'one')
        const { paths, isLeft } = await restore(client, { selection: [{ key, folder: false }] })
        sub.strictSame(paths, below(lab.treePath(client), ['one']))
        sub.equal(isLeft, false)
      }
      sub.equal(files.findClientStorage('own').path, path.join(elsewhere, 'own'))
      await markers.write('own', { kind: 'backup' })
      await lab.burp('own', ['-a', 'T'])
      sub.equal(
        await markers.isBackupScheduled('own'),
        false,
        'burp uses the marker in this folder'
      )
    }
  )

  await t.test('markers with odd values never lock out the client', async sub => {
    const orders: Partial<RestoreOrder>[] = [
      { backup: 4_000_000 },
      { strip: 2048 },
      { selection: [{ key: 'C:/Users', folder: true }], prefix: '/C' },
      { prefix: '//C:/./x//' },
      { selection: [{ key: '/]}-,!~`;&<>%', folder: true }] },
      { prefix: `/${'p'.repeat(200)}/`.repeat(5) }
    ]
    for (const order of orders) {
      const full = { selection: [selected('plain.txt')], ...order }
      const { isLeft } = await restore('odd', full, [0, 1, 2])
      sub.equal(isLeft, false, JSON.stringify(order).slice(0, 60))
      sub.match(await lab.burp('odd', ['-a', 'l']), /Backup: 0000001/)
    }
  })

  await t.test('a canceled restore does not run', async sub => {
    await markers.write('odd', { kind: 'restore', backup: 1, selection: [selected('a=b')] })
    sub.equal(await markers.remove('odd', 'restore'), true)
    sub.match(await lab.burp('odd', ['-a', 'l']), /Backup: 0000001/)
  })
})

/** Writes a file that contains its own name. */
function writeUnder(root: string, name: string) {
  const file = Buffer.concat([Buffer.from(`${root}/`), textToBytes(name)])
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(file, name)
}

/** Returns whether burp allows `client` to use the backups of `owner`. */
async function canSwitch(lab: Lab, owner: string, client: string): Promise<boolean> {
  const output = await lab.burp(client, ['-C', owner, '-a', 'l'], [0, 1])
  return /Backup: 0000001/.test(output)
}
