/** Archives of made entries: whatever the names, what is unpacked is what was put in. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { test } from 'tap'
import { extract } from 'tar-stream'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import type { ArchiveSource } from '../../src/restore/archive-output.js'
import { compress } from '../../src/restore/compression.js'
import type { Content, Entry, EntryKind, Note } from '../../src/restore/entry.js'
import { toMemberName } from '../../src/restore/member-names.js'
import { knownLengthBytesMax, writeTar } from '../../src/restore/tar-writer.js'
import { writeZip } from '../../src/restore/zip-writer.js'
import { decodeStat } from '../../src/protocol/stat-block.js'
import { encodeStat, type MadeStat } from '../support/scripted-burp.js'
import { pythonMissing, readWithPython } from '../support/python-zip.js'
import { readTree, unpack } from '../support/unpacked.js'

interface Made extends MadeStat {
  kind?: EntryKind
  path: string
  link?: string
  content?: string | Buffer
  isStreamed?: boolean
  isAgain?: boolean
}

const modes: Record<EntryKind, number> = {
  file: 0o100644,
  directory: 0o040755,
  softLink: 0o120777,
  hardLink: 0o100644,
  special: 0o010600
}

/** Paths with a character per byte. */
function make({
  kind = 'file',
  path,
  link,
  content = '',
  isStreamed,
  isAgain,
  ...stat
}: Made): Entry {
  const bytes = Buffer.from(content as string, 'latin1')
  return {
    kind,
    path: Buffer.from(path, 'latin1'),
    ...(link !== undefined && { link: Buffer.from(link, 'latin1') }),
    stat: decodeStat(Buffer.from(encodeStat({ mode: modes[kind], size: bytes.length, ...stat }))),
    ...(kind === 'file' && { content: toContent(bytes, isStreamed ?? false) }),
    isEncrypted: false,
    isEfs: false,
    isAgain: isAgain ?? false
  }
}

function toContent(bytes: Buffer, isStreamed: boolean): Content {
  return {
    whole: isStreamed ? undefined : bytes,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000)
      await Promise.resolve()
    }
  }
}

/** Sends again, at the end, what is wanted again, as a restore does. */
class MadeSource implements ArchiveSource {
  readonly #made: Made[]
  readonly #entries = this.#makeAll()
  readonly wanted: string[] = []

  constructor(made: Made[]) {
    this.#made = made
  }

  wantAgain(path: Buffer): void {
    this.wanted.push(path.toString('latin1'))
  }

  async next(): Promise<Entry | undefined> {
    return (await this.#entries.next()).value ?? undefined
  }

  async *#makeAll(): AsyncGenerator<Entry, undefined> {
    for (const each of this.#made) yield make(each)
    for (const path of this.wanted) {
      const found = this.#made.find(each => each.path === path)
      const first = this.#made.find(each => each.path === (found?.link ?? path))
      yield make({ ...first, kind: 'file', path, isAgain: true })
    }
    await Promise.resolve()
    return undefined
  }
}

interface Member {
  name: string
  type: string
  linkname: string
  size: number
  uid: number
  mtime: number
  devmajor: number
  devminor: number
  content: Buffer
}

async function readTar(archive: Readable): Promise<Member[]> {
  const members: Member[] = []
  const parsing = extract()
  archive.on('error', error => parsing.destroy(error)).pipe(parsing as never)
  for await (const entry of parsing) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const { name, type, linkname, size, uid, mtime, devmajor, devminor } = entry.header
    members.push({
      name,
      type,
      linkname,
      size,
      uid,
      devmajor,
      devminor,
      mtime: mtime.getTime() / 1000,
      content: Buffer.concat(chunks)
    })
  }
  return members
}

const tarMissing = lookUpProgram('tar') === undefined ? 'tar is not installed' : false
const unzipMissing = lookUpProgram('unzip') === undefined ? 'unzip is not installed' : false
const notRoot = process.getuid?.() === 0 ? false : 'owners need root'

void test('names of any bytes and any length survive', { skip: tarMissing }, async t => {
  const byte = fc.integer({ min: 1, max: 255 }).filter(code => code !== 0x2f)
  const name = fc
    .oneof(
      fc.array(byte, { minLength: 1, maxLength: 12 }),
      fc.array(byte, { minLength: 90, maxLength: 120 })
    )
    .map(codes => String.fromCharCode(...codes))
    .filter(text => !text.includes('..') && text !== '.' && !/^[\\]|^[A-Za-z]:/.test(text))
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(names, async names => {
      const made = names.map((each, at) => ({ path: `/${each}`, content: `content ${at}` }))
      const listed = spawnSync('tar', ['-tf', '-', '--quoting-style=literal', '--null'], {
        input: await buffer(writeTar(new MadeSource(made)))
      })
      const expected = names.map(each => `${each}\n`).join('')
      return listed.stdout.toString('latin1') === expected
    }),
    { seed: 5, numRuns: 40 }
  )
  t.pass()
})

const tree: Made[] = [
  { path: '/d/b-\xff-bad', content: 'bad' },
  { path: '/d/f', content: 'text\n'.repeat(100), mode: 0o104755, uid: 12, gid: 13 },
  { path: '/d/long', content: 'abcdefgh'.repeat(200_000), isStreamed: true },
  { path: `/d/${'n'.repeat(200)}`, content: 'long name' },
  { path: '/d/empty' },
  { kind: 'hardLink', path: '/d/hard', link: '/d/f' },
  { kind: 'softLink', path: '/d/soft', link: 'f' },
  { kind: 'softLink', path: '/d/soft-\xc3\xa4', link: `far/${'x'.repeat(150)}/\xff` },
  { kind: 'special', path: '/d/fifo' },
  { kind: 'directory', path: '/d/emptydir', mode: 0o041777 },
  { kind: 'directory', path: '/d', mtime: 1_234_567_890 }
]

void test('a tree comes out of tar and zip the same', async t => {
  await t.test('tar', { skip: tarMissing || notRoot }, async t => {
    const { directory } = await unpack(t, writeTar(new MadeSource(tree)), 'tar')
    const found = readTree(directory)
    t.match(found['/d'], /^directory 755 0:0 1234567890$/)
    t.match(found['/d/f'], /^file 4755 12:13 1000000000 /)
    t.match(found['/d/hard'], /with \/d\/f$/)
    t.match(found['/d/soft-\xc3\xa4'], `link 777 0:0 far/${'x'.repeat(150)}/\xff`)
    t.match(found['/d/fifo'], /^fifo/)
    t.match(found['/d/emptydir'], /^directory 1777/)
    t.equal(Object.keys(found).length, tree.length + 1)
  })
  await t.test('zip', { skip: unzipMissing || tarMissing || notRoot }, async t => {
    const notes: Note[] = []
    const zip = writeZip(new MadeSource(tree), { onNote: note => notes.push(note) })
    const unzipped = await unpack(t, zip, 'unzip')
    const untarred = await unpack(t, writeTar(new MadeSource(tree)), 'tar')
    const expected = readTree(untarred.directory, { links: false })
    const found = readTree(unzipped.directory, { links: false })
    delete expected['/d/fifo']
    delete expected['']
    delete found['']
    t.same(found, expected)
    t.same(notes.map(String).length, 1)
    t.match(notes[0], { kind: 'leftOut', path: Buffer.from('/d/fifo') })
    await t.test('as Python reads it', { skip: pythonMissing }, async t => {
      const members = readWithPython(unzipped.archivePath)
      const original = readTree(unzipped.directory, { links: false, owners: false, times: false })
      delete original['']
      t.same(members, original)
    })
  })
})

void test('what no header holds is in the attributes before it', async t => {
  const made: Made[] = [
    { path: '/old', mtime: -5, uid: 4_000_000, content: 'x' },
    { kind: 'special', path: '/null', mode: 0o020666, rdev: 0x103 },
    { kind: 'special', path: '/socket', mode: 0o140666 }
  ]
  const notes: Note[] = []
  const members = await readTar(
    writeTar(new MadeSource(made), { onNote: note => notes.push(note) })
  )
  t.match(members[1], { name: 'null', type: 'character-device', devmajor: 1, devminor: 3 })
  t.equal(members.length, 2)
  t.match(notes, [{ kind: 'leftOut' }])
})

void test('a file that is longer or shorter than its attributes say comes out whole', async t => {
  const content = Buffer.alloc(knownLengthBytesMax + 500_000, 'log line ')
  for (const size of [0, 1_000, content.length - 1, content.length + 70_000]) {
    const source = new MadeSource([{ path: '/log', content, size, isStreamed: true }])
    const notes: Note[] = []
    const members = await readTar(writeTar(source, { onNote: note => notes.push(note) }))
    t.same(
      members.map(member => member.name),
      ['log', 'log']
    )
    t.ok(members[1]?.content.equals(content), 'the last one of a name is what is left')
    t.match(notes, [{ kind: 'sizeChanged' }])
  }
  const short = new MadeSource([{ path: '/log', content: 'abc', size: 99, isStreamed: true }])
  t.match(await readTar(writeTar(short)), [{ name: 'log', size: 3 }])
})

void test('what its attributes lie about fills no archive', async t => {
  const content = Buffer.alloc(knownLengthBytesMax + 500_000, 'log line ')
  const large = Buffer.alloc(140_000_000, 'log line ')
  for (const [of, size] of [
    [content, 2 * content.length + 2],
    [content, 1e15],
    [large, large.length + 68_000_000]
  ] as const) {
    const archive = writeTar(
      new MadeSource([{ path: '/log', content: of, size, isStreamed: true }])
    )
    let bytes = 0
    archive.on('data', (piece: Buffer) => (bytes += piece.length))
    await t.rejects(finished(archive), { code: 'RESTORE_FAILED' }, String(size))
    t.ok(bytes < of.length + 100_000)
  }
})

void test('an archive that nothing got into ends before its first byte', async t => {
  const made: Made[] = [
    { path: '/a/b', content: 'x' },
    { kind: 'directory', path: '/a' }
  ]
  for (const [archive, field] of [
    [writeTar(new MadeSource(made), { strip: 3 }), 'strip'],
    [writeZip(new MadeSource(made), { strip: 3 }), 'strip'],
    [compress(writeTar(new MadeSource(made), { strip: 3 }), 'gz'), 'strip'],
    [writeZip(new MadeSource([{ kind: 'special', path: '/fifo' }])), 'list']
  ] as const) {
    let bytes = 0
    archive.on('data', (piece: Buffer) => (bytes += piece.length))
    await t.rejects(finished(archive), { code: 'INVALID_INPUT', errors: { [field]: String } })
    t.equal(bytes, 0)
  }
})

void test('hard links share the file that came again', { skip: tarMissing }, async t => {
  const content = Buffer.alloc(knownLengthBytesMax + 500_000, 'log line ')
  const made: Made[] = [
    { path: '/log', content, size: 1_000, isStreamed: true },
    { kind: 'hardLink', path: '/one', link: '/log' },
    { kind: 'hardLink', path: '/two', link: '/log' },
    { path: '/other', content: 'x' }
  ]
  const { directory } = await unpack(t, writeTar(new MadeSource(made)), 'tar')
  for (const name of ['log', 'one', 'two']) {
    t.ok(readFileSync(join(directory, name)).equals(content), name)
  }
  const inodes = ['log', 'one', 'two'].map(name => statSync(join(directory, name)).ino)
  t.equal(new Set(inodes).size, 1)
})

void test('a name never leads out of the folder', async t => {
  const names: [string, string | undefined][] = [
    ['/etc/passwd', 'etc/passwd'],
    ['/home/ann/a plan.txt', 'home/ann/a plan.txt'],
    ['/home/.profile', 'home/.profile'],
    ['/home/...', 'home/...'],
    ['/a//b', 'a/b'],
    ['/a/b\0', undefined],
    ['//a/./b/', 'a/b'],
    ['/a/../b', undefined],
    ['/..', undefined],
    ['/..\\..\\x', undefined],
    ['C:/Users/x', 'C/Users/x'],
    ['C:\\Users\\..\\x', undefined],
    ['C:\\Users\\x', 'C/Users/x'],
    ['/c:evil', 'c_evil'],
    ['/\\server\\share', 'server\\share'],
    ['/back\\slash', 'back\\slash'],
    ['/', '']
  ]
  for (const [path, name] of names) t.equal(toMemberName(Buffer.from(path), 0), name, path)
  const stripped: [string, number, string][] = [
    ['/a/b/c', 1, 'a/b/c'],
    ['/a/b/c', 3, 'c'],
    ['/a/b/c', 4, ''],
    ['/a/C:/x', 2, 'C/x'],
    ['/a', 1, 'a'],
    ['/a', 2, ''],
    ['/a', 9, ''],
    ['/', 1, ''],
    ['C:/Users/x', 1, 'Users/x']
  ]
  for (const [path, strip, name] of stripped) {
    t.equal(toMemberName(Buffer.from(path), strip), name, `${path} without ${strip}`)
  }
})

void test('what lies behind a symbolic link, or has no name left, is left out', async t => {
  const made: Made[] = [
    { kind: 'softLink', path: '/a/x', link: '/etc' },
    { path: '/b/x/passwd', content: 'evil' },
    { kind: 'hardLink', path: '/b/link', link: '/b/x/passwd' },
    { path: '/file', content: 'nothing left' },
    { kind: 'directory', path: '/b' }
  ]
  const notes: Note[] = []
  const onNote = (note: Note) => void notes.push(note)
  const members = await readTar(writeTar(new MadeSource(made), { strip: 2, onNote }))
  t.same(
    members.map(({ name, type }) => [name, type]),
    [
      ['x', 'symlink'],
      ['link', 'file']
    ]
  )
  t.same(
    notes.map(note => note.path?.toString()),
    ['/b/x/passwd', '/file']
  )
})

void test('a failure destroys the archive, packed or not', async t => {
  async function* fail(): AsyncGenerator<Entry> {
    yield make({ path: '/a', content: Buffer.alloc(300_000, 'x') })
    await wait(1)
    throw new Error('burp is gone')
  }
  const source = () => {
    const entries = fail()
    return { next: async () => (await entries.next()).value as Entry | undefined }
  }
  const archives = [
    () => writeTar(source()),
    () => writeZip(source()),
    () => compress(writeTar(source()), 'gz'),
    ...(lookUpProgram('bzip2') === undefined ? [] : [() => compress(writeTar(source()), 'bz2')])
  ]
  for (const open of archives) await t.rejects(buffer(open()))
})

void test('a consumer that goes away closes the source at once', async t => {
  for (const write of [writeTar, writeZip]) {
    let isClosed = false
    let endWait = () => {}
    const entries = [make({ path: '/a', content: Buffer.alloc(300_000, 'x') })]
    const source: ArchiveSource = {
      next: () => entries.pop() ?? new Promise(resolve => (endWait = () => resolve(undefined))),
      close() {
        isClosed = true
        endWait()
      }
    }
    const archive = write(source)
    await new Promise(resolve => void archive.once('data', resolve))
    archive.destroy()
    t.ok(isClosed)
  }
})

void test('a packed archive is unpacked by the system', { skip: tarMissing }, async t => {
  for (const [name, program] of [
    ['gz', 'gzip'],
    ['bz2', 'bzip2']
  ] as const) {
    if (lookUpProgram(program) === undefined || !existsSync('/bin/sh')) continue
    const packed = await buffer(compress(writeTar(new MadeSource(tree)), name))
    const plain = await buffer(writeTar(new MadeSource(tree)))
    const { stdout } = spawnSync(program, ['-dc'], { input: packed, maxBuffer: 1e8 })
    t.ok(stdout.equals(plain))
  }
})
