/**
 * Restores of a real burp server, unpacked with system programs and compared with the original
 * files.
 */
import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { createAsker, somebody } from '../support/askers.js'
import { oddNames } from '../../scripts/lab/trees.js'
import { betaEncryptionPassword, snapshotPath } from '../../scripts/lab/standard-lab.js'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import { readClientConfig, toBurpConnection } from '../../src/host/client-config.js'
import { createMainPort } from '../support/main-ports.js'
import { compareManifestPaths, createSelection } from '../../src/restore/selection.js'
import { knownLengthBytesMax, writeTar } from '../../src/restore/tar-writer.js'
import { writeZip } from '../../src/restore/zip-writer.js'
import { bytesToText } from '../../src/protocol/byte-text.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { pythonMissing, readWithPython } from '../support/python-zip.js'
import { readTree, unpack } from '../support/unpacked.js'
import { eventually } from './spool.js'

const versions = [
  { client: 'alpha', backup: 1 },
  { client: 'alpha', backup: 2 },
  { client: 'alpha', backup: 3 },
  { client: 'beta', backup: 1 },
  { client: 'beta', backup: 2 }
] as const
const noiseBytes = 40 * 1024 * 1024
const everything = { key: '/', isFolder: true }
const noTree = () => Promise.reject(new Error('nobody needs the whole tree here'))
const unzipMissing = lookUpProgram('unzip') === undefined ? 'unzip is not installed' : false

const marksMissing =
  ['setfattr', 'setfacl', 'mkfifo'].some(name => lookUpProgram(name) === undefined) &&
  'attr or acl is not installed'

/** Writes files of all kinds that may have access lists or attributes, some of them odd. */
function markTree(root: string): void {
  const at = (name: string) => join(root, name)
  mkdirSync(at('folder/inner'), { recursive: true })
  writeFileSync(at('folder/inner/short'), 'short')
  writeFileSync(at('folder/empty'), '')
  writeFileSync(at('middle'), randomBytes(2_000_000))
  writeFileSync(at('long'), randomBytes(knownLengthBytesMax + 500_000))
  writeFileSync(at('plain'), 'nothing beside it')
  symlinkSync('middle', at('link'))
  linkSync(at('middle'), at('second'))
  execFileSync('mkfifo', [at('pipe')])
  const set = (...args: string[]) => execFileSync('setfattr', args, { cwd: root })
  for (const name of ['folder', 'folder/inner/short', 'folder/empty', 'middle', 'long']) {
    set('-n', 'user.name', '-v', `of ${name}`, name)
  }
  set('-n', 'user.a=b%c ü', '-v', '0x000a0dff3d', 'folder/inner/short')
  set('-n', 'user.large', '-v', 'x'.repeat(2000), 'folder/inner')
  set('-n', 'trusted.odd', '-v', 'of root', 'middle')
  set('-h', '-n', 'trusted.link', '-v', 'of a link', 'link')
  const acl = (...args: string[]) => execFileSync('setfacl', args, { cwd: root })
  acl('-m', 'u:1234:rwx,g:daemon:r-x', 'folder', 'folder/inner/short', 'middle', 'pipe')
  acl('-d', '-m', 'u:1234:rwx', 'folder', 'folder/inner')
}

function readMarks(cwd: string): { xattr: string; acl: string } {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const names = execFileSync('find', ['.', '-mindepth', '1', '-printf', '%P\n'], { cwd })
  const sorted = names.toString().trimEnd().split('\n').toSorted()
  return {
    xattr: run('getfattr', '-h', '-d', '-m', '^(user|trusted)', '-e', 'hex', ...sorted),
    acl: run('getfacl', '-n', '-P', ...sorted)
  }
}

void test('the main port of a real burp', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  const target = toBurpConnection(readClientConfig(lab.clientConfigPath(lab.superClientName)))
  const port = createMainPort(target)
  t.teardown(() => port.close())
  const passwordOf = (client: string) => (client === 'beta' ? betaEncryptionPassword : undefined)
  const open = async (client: string, backup: number, selected = [everything]) =>
    port.openRestore(
      client,
      {
        backup,
        selection: await createSelection(selected, noTree),
        password: passwordOf(client)
      },
      somebody
    )

  for (const { client, backup } of versions) {
    await t.test(`a tar archive of ${client} ${backup} has the original files`, async t => {
      const stream = await open(client, backup)
      const { directory } = await unpack(t, writeTar(stream), 'tar')
      const unpacked = readTree(join(directory, lab.treePath(client)))
      t.same(unpacked, readTree(snapshotPath(lab, client, backup)))
      t.equal(port.openCount, 0)
    })

    await t.test(
      `a zip archive of ${client} ${backup} has the original files`,
      { skip: unzipMissing },
      async t => {
        const left: string[] = []
        const onNote = ({ kind, path }: { kind: string; path?: Buffer }) =>
          void left.push(`${kind} ${path?.toString() ?? ''}`)
        const stream = await open(client, backup)
        const { directory, archivePath } = await unpack(t, writeZip(stream, { onNote }), 'unzip')
        const unpacked = readTree(join(directory, lab.treePath(client)), { links: false })
        const original = readTree(snapshotPath(lab, client, backup), { links: false })
        delete original['/fifo']
        t.same(unpacked, original)
        await t.test('Python reads the same files', { skip: pythonMissing }, async t => {
          const snapshot = snapshotPath(lab, client, backup)
          const tree = readTree(snapshot, { links: false, owners: false, times: false })
          delete tree['/fifo']
          const root = lab.treePath(client)
          const members = Object.entries(readWithPython(archivePath))
          const below = members.filter(([name]) => `${name}/`.startsWith(`${root}/`))
          t.same(
            Object.fromEntries(below.map(([name, what]) => [name.slice(root.length), what])),
            tree
          )
        })
        t.same(left, client === 'alpha' ? [`leftOut ${lab.treePath('alpha')}/fifo`] : [])
        t.equal(port.openCount, 0)
      }
    )
  }

  await t.test(
    'a tar archive contains access lists and attributes',
    { skip: marksMissing },
    async t => {
      for (const password of [undefined, 'secret']) {
        const name = password ? 'hidden' : 'marked'
        const clientLines = password ? [`encryption_password = ${password}`] : []
        await lab.addClient({ name, clientLines })
        const tree = lab.treePath(name)
        markTree(tree)
        await lab.backUp(name)
        const selection = await createSelection([everything], noTree)
        const from = { backup: 1, selection, password }
        const stream = await port.openRestore(name, from, somebody)
        const flags = ['--xattrs', '--xattrs-include=*', '--acls']
        const onNote = stream.notes.add.bind(stream.notes)
        const { directory } = await unpack(t, writeTar(stream, { onNote }), 'tar', flags)
        const [found, original] = [join(directory, tree), tree].map(readMarks)
        t.ok(original?.acl.includes('default:user:1234'))
        t.ok(original?.xattr.includes('file: long'))
        t.equal(found?.acl, original?.acl)
        t.not(found?.xattr, original?.xattr)
        t.equal(found?.xattr, original?.xattr.replace(/# file: long\n(?:.+\n)+\n/, ''))
        t.same(readTree(join(directory, tree)), readTree(tree))
        t.same(
          stream.notes.counts,
          { xattr: 1 },
          'the metadata of a long file arrives after its header, and is left out'
        )
        const zipped = await port.openRestore(name, from, somebody)
        for await (const _ of writeZip(zipped));
        t.match(zipped.notes.counts, { acl: Number, xattr: Number })
      }
    }
  )

  await t.test(
    'folders and files with odd names are restored alone, and a hard link as a file',
    async t => {
      const tree = lab.treePath('alpha')
      const keys = [...oddNames.map(bytesToText), 'zz-hardlink-to-text'].map(
        name => `${tree}/${name}`
      )
      const files = keys.map(key => ({ key, isFolder: false }))
      const folder = { key: `${tree}/dir1/`, isFolder: true }
      const only = await open('alpha', 1, files)
      const paths: string[] = []
      const kinds = new Set<string>()
      for await (const entry of only) {
        paths.push(bytesToText(entry.path))
        kinds.add(entry.kind)
      }
      t.same(paths.toSorted(), keys.toSorted())
      t.same([...kinds], ['file'])
      const strip = tree.split('/').length
      const stream = await open('alpha', 1, [folder])
      const { directory } = await unpack(t, writeTar(stream, { strip }), 'tar')
      const original = readTree(snapshotPath(lab, 'alpha', 1) + '/dir1')
      t.same(readTree(join(directory, 'dir1')), original)
    }
  )

  await t.test('a restore list selects the same files as an expression', async t => {
    const paths: Buffer[] = []
    for await (const { path } of await open('alpha', 3)) paths.push(path)
    const list = { kind: 'list', paths: paths.toSorted(compareManifestPaths) } as const
    const stream = await port.openRestore('alpha', { backup: 3, selection: list }, somebody)
    const { directory } = await unpack(t, writeTar(stream), 'tar')
    t.same(
      readTree(join(directory, lab.treePath('alpha'))),
      readTree(snapshotPath(lab, 'alpha', 3))
    )
  })

  await t.test('a restore that is impossible fails with a code before it sends data', async t => {
    const regex = { kind: 'regex', regex: Buffer.from('.*') } as const
    const refused = async (client: string, backup: number, more: object, code: string) =>
      t.rejects(port.openRestore(client, { backup, selection: regex, ...more }, somebody), { code })
    await refused('alpha', 99, {}, 'NO_SUCH_BACKUP')
    await refused('delta', 1, {}, 'NO_SUCH_BACKUP')
    await refused('beta', 1, {}, 'ENCRYPTED')
    await refused('beta', 2, { password: 'wrong' }, 'ENCRYPTED')
    await refused('nobody', 1, {}, 'BURP_REFUSED')
    const nothing = { kind: 'regex', regex: Buffer.from('^(/nothing)$') } as const
    await refused('alpha', 1, { selection: nothing }, 'NOTHING_MATCHED')
    t.equal(port.openCount, 0)
  })

  await t.test(
    'a running restore blocks its backup, and canceling it frees the backup',
    async t => {
      const controller = new AbortController()
      // More than the buffers of sockets: burp frees the backup after it has sent the last bytes.
      await lab.addClient({ name: 'heavy' })
      writeFileSync(join(lab.treePath('heavy'), 'noise'), randomBytes(noiseBytes))
      await lab.backUp('heavy')
      const selection = await createSelection([everything], noTree)
      const stream = await port.openRestore(
        'heavy',
        { backup: 1, selection },
        createAsker('local/somebody', controller.signal)
      )
      await t.rejects(open('heavy', 1), { code: 'RESTORE_RUNNING' })
      const entries = stream[Symbol.asyncIterator]()
      await entries.next()
      controller.abort()
      await t.rejects(
        (async () => {
          for (;;) {
            const { value } = await entries.next()
            for await (const _ of value?.content?.chunks() ?? []);
            if (!value) return
          }
        })(),
        { code: 'HUNG_UP' }
      )
      const again = await open('heavy', 1)
      again.close()
      await eventually(
        () => Promise.resolve(port.openCount),
        count => count === 0
      )
    }
  )

  await t.test('backups are listed and deleted, or the deletion fails with a code', async t => {
    const listed = await port.listBackups('alpha', somebody)
    t.same(
      listed.map(backup => [backup.number, backup.isDeletable]),
      [
        [1, true],
        [2, false],
        [3, false]
      ]
    )
    t.same(await port.listBackups('delta', somebody), [])
    await t.rejects(port.deleteBackup('alpha', 2, somebody), { code: 'NOT_DELETABLE' })
    await t.rejects(port.deleteBackup('alpha', 99, somebody), { code: 'NO_SUCH_BACKUP' })
    await t.rejects(port.deleteBackup('alpha', 0, somebody), { code: 'NO_SUCH_BACKUP' })
    await port.deleteBackup('alpha', 1, somebody)
    t.same(
      (await port.listBackups('alpha', somebody)).map(backup => backup.number),
      [2, 3]
    )
    const running = await lab.startSlowBackup('gamma')
    await t.rejects(port.deleteBackup('gamma', 1, somebody), { code: 'CLIENT_BUSY' })
    await running.stop()
    t.equal(port.openCount, 0)
  })
})
