/** Archives of made entries: whatever the names, what is unpacked is what was put in. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { test } from 'tap'
import { extract } from 'tar-stream'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import type { ArchiveSource } from '../../src/restore/archive-output.js'
import { compress } from '../../src/restore/compression.js'
import type { Content, Entry, EntryKind, Note } from '../../src/restore/entry.js'
import { toMemberName } from '../../src/restore/member-names.js'
import { type LastWork, takeApart } from '../../src/restore/checks.js'
import type { Passing } from '../../src/restore/gzip-passthrough.js'
import { knownLengthBytesMax, writeTar, writeTarGz } from '../../src/restore/tar-writer.js'
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
  /** What burp sends of it. */
  gzip?: Buffer
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
  gzip,
  ...stat
}: Made): Entry {
  const bytes = Buffer.from(content as string, 'latin1')
  return {
    kind,
    path: Buffer.from(path, 'latin1'),
    ...(link !== undefined && { link: Buffer.from(link, 'latin1') }),
    stat: decodeStat(Buffer.from(encodeStat({ mode: modes[kind], size: bytes.length, ...stat }))),
    ...(kind === 'file' && { content: toContent(bytes, isStreamed ?? false, gzip) }),
    isEncrypted: false,
    isEfs: false,
    isAgain: isAgain ?? false
  }
}

function toContent(bytes: Buffer, isStreamed: boolean, gzip?: Buffer): Content {
  const whole = isStreamed ? undefined : gzip
  const requireLength = () => {}
  return {
    whole: isStreamed ? undefined : bytes,
    chunks: () => cut(bytes),
    packed: gzip && { whole, chunks: () => cut(gzip), requireLength }
  }
}

async function* cut(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100_001) yield bytes.subarray(at, at + 100_001)
  await Promise.resolve()
}

/** Sends again, at the end, what is wanted again, as a restore does. */
class MadeSource implements ArchiveSource {
  readonly #made: Made[]
  readonly #entries = this.#makeAll()
  readonly wanted: string[] = []
  #lastWork: LastWork | undefined

  constructor(made: Made[]) {
    this.#made = made
  }

  endWith(work: LastWork): void {
    this.#lastWork = work
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
    await this.#lastWork?.finish()
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

void test('keeps names of any bytes and any length', { skip: tarMissing }, async t => {
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

void test('a tree is the same in tar and zip', async t => {
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

void test('extended attributes contain values that a tar header cannot hold', async t => {
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

void test('a file that is longer or shorter than its attributes say is complete', async t => {
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

void test('wrong attributes do not fill an archive with padding', async t => {
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

void test('an empty archive fails before its first byte', async t => {
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

void test('hard links refer to the file that was sent again', { skip: tarMissing }, async t => {
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

void test('leaves out entries below a symbolic link, and entries whose name is completely stripped', async t => {
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

void test('a failure destroys the archive, compressed or not', async t => {
  async function* fail(): AsyncGenerator<Entry> {
    yield make({ path: '/a', content: Buffer.alloc(300_000, 'x') })
    await wait(1)
    throw new Error('burp is gone')
  }
  const source = () => {
    const entries = fail()
    const next = async () => (await entries.next()).value as Entry | undefined
    return { next, endWith() {} }
  }
  const archives = [
    () => writeTar(source()),
    () => writeZip(source()),
    () => compress(writeTar(source()), 'gz'),
    ...(lookUpProgram('bzip2') === undefined ? [] : [() => compress(writeTar(source()), 'bz2')])
  ]
  for (const open of archives) await t.rejects(buffer(open()))
})

void test('a consumer that disconnects closes the source at once', async t => {
  for (const write of [writeTar, writeZip]) {
    let isClosed = false
    let endWait = () => {}
    const entries = [make({ path: '/a', content: Buffer.alloc(300_000, 'x') })]
    const source: ArchiveSource = {
      next: () => entries.pop() ?? new Promise(resolve => (endWait = () => resolve(undefined))),
      endWith() {},
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

void test("the system's programs unpack a compressed archive", { skip: tarMissing }, async t => {
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

const full: Passing = { verify: 'full', startedAt: 1_500_000_000 }
const transfer: Passing = { ...full, verify: 'transfer' }
const noise = randomBytes(knownLengthBytesMax + 700_000)
const words = Buffer.from('some words that repeat themselves, '.repeat(40_000))

/** Short and long, of noise and of words, shorter than is worth a member, and what never is packed. */
const packedTree: Made[] = [
  ...tree,
  ...[0, 1, 700, 9_000, 120_000].map(bytes =>
    toPacked(`/d/noise${bytes}`, noise.subarray(0, bytes))
  ),
  toPacked('/d/words', words),
  toPacked('/d/long-words', words, { isStreamed: true }),
  toPacked('/d/noise', noise, { isStreamed: true }),
  toPacked('/d/middle', noise.subarray(0, 1_000_000), { isStreamed: true }),
  // It changed while the backup ran.
  { ...toPacked('/d/log', noise, { isStreamed: true }), mtime: 1_500_000_001 }
]

function pack(content: Buffer): Buffer {
  return gzipSync(content, { level: 1 })
}

function toPacked(path: string, content: Buffer, more: Partial<Made> = {}): Made {
  return { path, content, ...(content.length > 0 && { gzip: pack(content) }), ...more }
}

/** How zip and tar.gz carry what burp sends packed. */
const passers = {
  zip: (made: Made[], passing?: Passing) => writeZip(new MadeSource(made), { passing }),
  'tar.gz': (made: Made[], passing?: Passing) =>
    passing
      ? writeTarGz(new MadeSource(made), { passing })
      : compress(writeTar(new MadeSource(made)), 'gz')
}

void test("passes burp's compressed data through unchanged, readable for all programs", async t => {
  const skip = tarMissing || unzipMissing || notRoot
  for (const passing of [full, transfer]) {
    await t.test(passing.verify, { skip }, async t => {
      const plain = await unpack(t, writeTar(new MadeSource(packedTree)), 'tar')
      const archive = await unpack(t, passers['tar.gz'](packedTree, passing), 'tar', ['-z'])
      t.same(withoutTop(readTree(archive.directory)), withoutTop(readTree(plain.directory)), 'tar')
      const packed = readFileSync(archive.archivePath)
      const tar = readFileSync(plain.archivePath)
      t.ok(gunzipSync(packed).equals(tar), 'Node')
      t.ok(packed.includes(pack(noise)), 'as it is')
      for (const [program, args] of gzipReaders) {
        if (lookUpProgram(program) === undefined) continue
        const { stdout, status } = spawnSync(program, args, {
          stdio: [openSync(archive.archivePath, 'r'), 'pipe', 'ignore'],
          env: { ...process.env, LC_ALL: 'C.UTF-8' },
          maxBuffer: 1e8
        })
        t.equal(status, 0, program)
        if (program === 'gzip') t.ok(stdout.equals(tar))
      }
      const zip = await unpack(t, passers.zip(packedTree, passing), 'unzip')
      const files = withoutTop(readTree(plain.directory, { links: false }))
      delete files['/d/fifo']
      t.same(withoutTop(readTree(zip.directory, { links: false })), files, 'unzip')
      const zipped = readFileSync(zip.archivePath)
      t.ok(zipped.includes(pack(noise).subarray(10, -8)), 'as it is')
      for (const [program, args] of zipReaders) {
        if (lookUpProgram(program) === undefined) continue
        t.equal(spawnSync(program, [...args, zip.archivePath]).status, 0, program)
      }
      if (pythonMissing) return
      const original = readTree(zip.directory, { links: false, owners: false, times: false })
      t.same(readWithPython(zip.archivePath), withoutTop(original), 'Python')
    })
  }
})

/** The folder that an archive was unpacked into is the unpacker's. */
function withoutTop(tree: Record<string, string>): Record<string, string> {
  delete tree['']
  return tree
}

const readAllMembers = `
import sys, tarfile
with tarfile.open(fileobj=sys.stdin.buffer, mode='r:gz') as archive:
    for member in archive:
        if member.isreg() and len(archive.extractfile(member).read()) != member.size:
            sys.exit(1)
`
const gzipReaders: [string, string[]][] = [
  ['gzip', ['-dc']],
  ['python3', ['-c', readAllMembers]],
  ['bsdtar', ['-tzf', '-']],
  ['7z', ['t', '-si', '-tgzip']]
]
const zipReaders: [string, string[]][] = [
  ['unzip', ['-tq']],
  ['bsdtar', ['-tf']],
  ['7z', ['t']]
]

void test('accepts a gzip header with any optional fields', async t => {
  const content = Buffer.from('some text '.repeat(2_000))
  const plain = gzipSync(content)
  const withFlags = (flags: number, fields: string) =>
    Buffer.concat([
      plain.subarray(0, 3),
      Buffer.from([flags]),
      plain.subarray(4, 10),
      Buffer.from(fields, 'latin1'),
      plain.subarray(10)
    ])
  const headers: [number, string][] = [
    [1, ''],
    [4, '\x05\0extra'],
    [8, 'name\0'],
    [16, 'comment\0'],
    [28, '\x02\0\x08\x10name\0comment\0']
  ]
  for (const [flags, fields] of headers) {
    const gzip = withFlags(flags, fields)
    t.equal(takeApart(gzip)?.plainBytes, content.length)
    t.ok(takeApart(gzip)?.deflated.equals(plain.subarray(10, -8)), String(flags))
    const long = Buffer.concat([gzip.subarray(0, -8), plain.subarray(-8)])
    for (const isStreamed of [false, true]) {
      const made = { path: '/a', content, gzip: long, isStreamed }
      const zip = await buffer(passers.zip([made], full))
      t.ok(zip.includes(plain.subarray(10, -8)))
      t.notOk(zip.includes('name'))
    }
  }
  const summed = Buffer.concat([withFlags(2, '\0\0')])
  t.ok(takeApart(summed)?.deflated.equals(plain.subarray(10, -8)), 'a sum of the header')
  for (const odd of [
    Buffer.from('this is not gzip at all'),
    plain.subarray(0, 17),
    withFlags(0x20, ''),
    withFlags(4, '\xff\xff'),
    Buffer.from([0x1f, 0x8b, 8, 8, ...Array.from({ length: 30 }, () => 65)])
  ]) {
    t.equal(takeApart(odd), undefined)
  }
})

void test('a tar.gz fails if a long file differs from its attributes', async t => {
  const content = noise
  for (const size of [content.length - 1, content.length + 512]) {
    const made = [{ ...toPacked('/log', content, { isStreamed: true }), size }]
    for (const passing of [full, transfer]) {
      const archive = passers['tar.gz'](made, passing)
      await t.rejects(buffer(archive), { code: 'RESTORE_FAILED' }, `${size} ${passing.verify}`)
    }
    const zip = await buffer(passers.zip(made, full))
    t.ok(zip.includes(pack(content).subarray(10, -8)), 'a zip says the length after the data')
  }
})
