/** A Windows drive, which no client here can back up, restored from a real burp server. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { bytesToText } from '../../src/protocol/byte-text.js'
import { useApp } from '../support/app.js'
import { awaitHistory } from '../support/histories.js'
import { labMissing, useLab } from '../support/lab.js'
import { readTree, unpack } from '../support/unpacked.js'
import {
  type DriveEntry,
  driveTime,
  fabricateDrive,
  offset,
  stream
} from '../support/windows-drive.js'
import type { components } from '../../generated/contract-types.js'
import { getJson, toServer } from './asking.js'
import { awaitEnd, start } from './checking.js'
import { eventually } from './spool.js'
import { download, readAll, readProblem } from './downloads.js'

const everything = { restore: [{ key: '/', folder: true }] }
const folderMode = 0o040777
const security = stream(3, 'who may do what')
const folderData = Buffer.concat([security, stream(7, 'an id')])

/** Wraps content in the format of BackupRead. */
function wrap(content: Buffer | string, more = ''): Buffer {
  const parts = [security, stream(1, content)]
  return Buffer.concat(more === '' ? parts : [...parts, stream(4, more, { name: ':zone:$DATA' })])
}

/** Returns a sparse file of `size` bytes with these blocks, and its content. */
function sparse(size: number, blocks: [at: number, content: string][]) {
  const content = Buffer.alloc(size)
  for (const [at, text] of blocks) content.write(text, at)
  const toBlock = ([at, text]: [number, string]) =>
    stream(9, Buffer.concat([offset(at), Buffer.from(text)]), { attributes: 8 })
  const data = Buffer.concat([
    security,
    stream(1, '', { attributes: 8 }),
    ...blocks.map(toBlock),
    stream(9, offset(size), { attributes: 8 })
  ])
  return { content, data }
}

const long = randomBytes(3_000_000)
const short = sparse(1020, [
  [0, 'A'.repeat(40)],
  [1000, 'B'.repeat(20)]
])
const disk = sparse(9_000_000, [
  [4096, 'a block'],
  [8_000_000, 'another block']
])
const alike = wrap('this only looks as if it were wrapped')
const longAlike = Buffer.concat([alike, long])

/** The expected files in archives, by path; other entries of the drive are left out. */
const contents: Record<string, Buffer> = {
  'C:/Users/ann/notes.txt': Buffer.from('nineteen bytes long'),
  'C:/Users/ann/zone.exe': Buffer.from('with an alternate stream'),
  'C:/Users/ann/empty.txt': Buffer.alloc(0),
  'C:/Users/ann/long.bin': long,
  'C:/Users/ann/short.sparse': short.content,
  'C:/Users/ann/disk.vhd': disk.content,
  'C:/Users/ann/old.txt': Buffer.from('of a client that said little'),
  'C:/Users/ann/split.bin': alike,
  'D:/share/alike.bin': alike,
  'D:/share/long-alike.bin': longAlike,
  'D:/share/plain.txt': Buffer.from('plain')
}

function contentOf(path: string): Buffer {
  return contents[path] ?? Buffer.alloc(0)
}

function file(path: string, data: Buffer, more: Partial<DriveEntry> = {}): DriveEntry {
  return { letter: 'f', path, data, size: contentOf(path).length, ...more }
}

function folder(path: string, more: Partial<DriveEntry> = {}): DriveEntry {
  return { letter: 'f', path, mode: folderMode, data: folderData, size: 0, ...more }
}

const ann = 'C:/Users/ann'
const entries: DriveEntry[] = [
  folder('C:/'),
  folder('C:/Users', { mtime: driveTime + 10 }),
  folder(ann),
  folder(`${ann}/empty`, { mtime: driveTime + 20 }),
  folder(`${ann}/junction`, { winattr: 0x410 }),
  file(`${ann}/notes.txt`, wrap(contentOf(`${ann}/notes.txt`))),
  file(`${ann}/zone.exe`, wrap(contentOf(`${ann}/zone.exe`), 'from the internet')),
  file(`${ann}/empty.txt`, security),
  file(`${ann}/long.bin`, wrap(long), { compression: 0 }),
  file(`${ann}/short.sparse`, short.data, { winattr: 0x220 }),
  file(`${ann}/disk.vhd`, disk.data, { winattr: 0x220 }),
  file(`${ann}/old.txt`, wrap(contentOf(`${ann}/old.txt`)), { says: 'compression' }),
  file(`${ann}/link.txt`, Buffer.concat([security, stream(8, 'where to')]), { winattr: 0x420 }),
  { letter: 'v', path: `${ann}/split.bin`, data: Buffer.from('V00000000') },
  file(`${ann}/split.bin`, alike),
  { letter: 'u', path: `${ann}/split.bin`, data: Buffer.from('V00000000') },
  { letter: 'k', path: 'C:/efs', mode: folderMode, data: Buffer.from('ROBS'), winattr: 0x4010 },
  { letter: 'k', path: 'C:/efs/secret.txt', data: Buffer.from('ROBS secret'), winattr: 0x4020 },
  { letter: 'd', path: 'D:/share', isByBackupRead: false },
  { letter: 'd', path: 'D:/share/none', isByBackupRead: false },
  file('D:/share/alike.bin', alike, { isByBackupRead: false }),
  file('D:/share/long-alike.bin', longAlike, { isByBackupRead: false }),
  file('D:/share/plain.txt', contentOf('D:/share/plain.txt'), { isByBackupRead: false })
]

/** The expected files and folders, in the format of `readTree`. */
const expected: Record<string, unknown> = { '': undefined, '/D': undefined }
for (const { path, mode, letter, mtime = driveTime } of entries) {
  const name = `/${path.replace(':', '').replace(/\/$/, '')}`
  const isFolder = letter === 'd' || mode === folderMode
  if (isFolder) expected[name] = `directory 777 ${mtime}`
  else if (path in contents) {
    const sum = createHash('sha256').update(contentOf(path)).digest('hex')
    expected[name] = `file 777 ${driveTime} ${sum}`
  }
}

function toSecret(path: string): Buffer {
  return Buffer.from(`what is in ${path} `.repeat(path.includes('long') ? 40_000 : 3))
}

function secret(path: string, more: Partial<DriveEntry>, password: Buffer = Buffer.from('secret')) {
  const data = toSecret(path)
  return { letter: 'y', path, data, size: data.length, winattr: 0, password, ...more } as const
}

/** A client on Linux that was upgraded since 2.0, with a file encrypted by each version. */
const oldEntries: DriveEntry[] = [
  { letter: 'd', path: '/home', winattr: 0, mode: 0o040755 },
  ...['', 'long-'].flatMap(kind => [
    secret(`/home/${kind}oldest`, { says: 'compression' }),
    secret(`/home/${kind}oldest-bare`, { says: 'compression', compression: 0 }),
    secret(`/home/${kind}said`, { encryption: 0 }),
    secret(`/home/${kind}derived`, { encryption: 1, salt: -77n, says: 'salt' }),
    secret(`/home/${kind}derived-bare`, { encryption: 1, salt: 78n, compression: 0 }),
    secret(`/home/${kind}newest`, { encryption: 2, salt: 79n })
  ])
]

const oddPasswords: [path: string, password: Buffer][] = [
  ['C:/utf8', Buffer.from('pässwörd €')],
  ['C:/latin1', Buffer.from('pässwörd', 'latin1')],
  ['C:/utf8-blowfish', Buffer.from('ключ')]
]

/** Each file has another fault, or another password. */
const oddEntries: DriveEntry[] = [
  ...oddPasswords.map(([path, password]) => {
    const encryption = path.endsWith('blowfish') ? 0 : 2
    const data = toSecret(path)
    return secret(path, { encryption, data: wrap(data), size: data.length, winattr: 32 }, password)
  }),
  { letter: 'f', path: 'C:/near.txt', data: wrap('it grew'), size: 5 },
  { letter: 'f', path: 'C:/lost.txt', data: wrap('short'), size: 1000 },
  {
    letter: 'f',
    path: 'D:/bare.txt',
    data: Buffer.from('short'),
    size: 1000,
    isByBackupRead: false
  },
  {
    letter: 'f',
    path: 'C:/far.sparse',
    size: 1000,
    data: Buffer.concat([
      stream(1, '', { attributes: 8 }),
      stream(9, Buffer.concat([offset(2n ** 60n), Buffer.from('x')]), { attributes: 8 })
    ])
  }
]

/** Large unencrypted files before the first encrypted one, as after a password was set. */
const mixedEntries: DriveEntry[] = [
  { letter: 'd', path: '/a', winattr: 0, mode: 0o040755 },
  { letter: 'f', path: '/a/noise', winattr: 0, data: randomBytes(2_000_000) },
  { letter: 'f', path: '/a/plain', winattr: 0, data: Buffer.from('plain') },
  { letter: 'd', path: '/b', winattr: 0, mode: 0o040755 },
  secret('/b/aes', { encryption: 2, salt: 5n }),
  secret('/b/blowfish', { encryption: 1, salt: 6n }),
  { letter: 's', path: '/pipe', winattr: 0, mode: 0o010644 }
]

type Schemas = components['schemas']

void test('a drive of Windows', { skip: labMissing }, async t => {
  const clients = ['drive', 'old', 'odd', 'mixed'].map(name => ({ name }))
  const lab = await useLab(t, { clients })
  for (const { name } of clients) {
    writeFileSync(join(lab.treePath(name), 'any'), 'file')
    await lab.backUp(name)
  }
  fabricateDrive(lab, 'drive', entries)
  fabricateDrive(lab, 'old', oldEntries)
  fabricateDrive(lab, 'odd', oddEntries)
  fabricateDrive(lab, 'mixed', mixedEntries)
  const app = await useApp(t, { servers: [toServer('main', lab)] })
  const web = app.app
  await web.listen({ host: '127.0.0.1', port: 0 })
  const restore = (place: string, body: object) =>
    download(web, `/api/restore/archive/${place}`, { body })
  const file = (place: string, path: string, headers: Record<string, string> = {}) => {
    const url = `/api/client/file/${place}?path=${encodeURIComponent(path)}`
    return download(web, url, { method: 'GET', headers })
  }

  for (const format of ['zip', 'tar', 'tar.gz'] as const) {
    const program = format === 'zip' ? 'unzip' : 'tar'
    await t.test(`${format}: all files, and folders with their times`, async t => {
      const response = await restore('drive/1', { list: everything, format })
      t.equal(response.statusCode, 200)
      const { directory } = await unpack(t, response, program)
      const tree = readTree(directory, { owners: false, links: false })
      // The root of a network share is not in the backup.
      t.same({ ...tree, '': undefined, '/D': undefined }, expected)
      t.same(JSON.parse(String(response.trailers['x-restore-notes'])), {
        // of six folders, of eight wrapped files, and twice beside a file
        windowsMetaData: 16,
        // where a junction leads to, a link, and a file of EFS
        leftOut: 3,
        alternateData: 1
      })
    })

    await t.test(
      `${format}: encrypted files of older clients are restored completely or not at all`,
      async t => {
        const response = await restore('old/1', { list: everything, format, pass: 'secret' })
        t.equal(response.statusCode, 200)
        const { directory } = await unpack(t, response, program)
        for (const { path, letter } of oldEntries) {
          if (letter === 'y') t.same(readFileSync(join(directory, path)), toSecret(path), path)
        }
        t.same(await readProblem(restore('old/1', { list: everything, format })), [
          400,
          'ENCRYPTED'
        ])
      }
    )
  }

  await t.test('an empty folder alone, of a drive or a share, becomes an archive', async t => {
    for (const key of [`${ann}/empty`, `${ann}/junction`, 'C:/efs', 'D:/share/none']) {
      for (const format of ['zip', 'tar', 'tar.gz'] as const) {
        const list = { restore: [{ key, folder: true }] }
        const response = await restore('drive/1', { list, format })
        t.equal(response.statusCode, 200, `${key} ${format}`)
        const { directory } = await unpack(t, response, format === 'zip' ? 'unzip' : 'tar')
        t.ok(statSync(join(directory, key.replace(':', ''))).isDirectory())
      }
    }
  })

  await t.test('burp verifies the backup, and no entry is missing', async t => {
    for (const { name } of clients) {
      const url = `/api/client/checks/${name}/1`
      await app.request({ method: 'POST', url })
      const read = async () => {
        await app.checkRunner.look()
        const [check] = await getJson<Schemas['Check'][]>(app, `/api/client/checks/${name}`)
        return check
      }
      const check = await eventually(read, found => typeof found?.ended === 'string')
      t.equal(check?.state, 'passed', name)
    }
  })

  await t.test('restore tests read the files, also those of older clients', async t => {
    const run = async (client: string, password?: string) => {
      const { id } = await start(app, client, 1, {
        kind: 'restore_test',
        ...(password && { password })
      })
      return awaitEnd(app, client, id)
    }
    // A file that only Windows can decrypt, and a folder of such files with the flag of
    // encryption.
    t.match(await run('drive'), { state: 'passed', problems: [], files_transfer_only: 1 })
    t.match(await run('old'), { state: 'passed', problems: [], files: 12, files_transfer_only: 12 })
    const old = await run('old', 'secret')
    t.match(old, { state: 'passed', problems: [], files: 12, files_transfer_only: 0 })
    t.match(await run('mixed'), { state: 'passed', files: 4, files_transfer_only: 2 })
    t.match(await run('mixed', 'secret'), { state: 'passed', files: 4, files_transfer_only: 0 })
    // Downloads of these files fail, too: their content does not match their attributes.
    const odd = await run('odd')
    t.equal(odd.state, 'damaged')
    t.same(
      odd.problems.map(({ path }) => path),
      ['C:/far.sparse', 'C:/lost.txt', 'D:/bare.txt']
    )
  })

  await t.test('measure returns the content of an archive before it is requested', async t => {
    const selections: [place: string, key: string, pass?: string][] = [
      ['drive/1', '/'],
      ['drive/1', ann],
      ['drive/1', `${ann}/empty`],
      ['drive/1', `${ann}/notes.txt`],
      ['drive/1', `${ann}/link.txt`],
      ['drive/1', 'C:/efs'],
      ['drive/1', 'C:/efs/secret.txt'],
      ['drive/1', 'D:/share/none'],
      ['drive/1', 'C:/nothing'],
      ['old/1', '/'],
      ['old/1', '/', 'wrong'],
      ['old/1', '/', 'secret'],
      ['old/1', '/home/said'],
      ['old/1', '/home/said', 'secret'],
      ['mixed/1', '/'],
      ['mixed/1', '/', 'wrong'],
      ['mixed/1', '/', 'secret'],
      ['mixed/1', '/b'],
      ['mixed/1', '/a/plain'],
      ['mixed/1', '/pipe']
    ]
    for (const [place, key, pass] of selections) {
      for (const format of ['zip', 'tar', 'tar.gz'] as const) {
        const list = { restore: [{ key, folder: true }] }
        const measure = await download(web, `/api/client/measure/${place}`, {
          body: { list, format }
        })
        const measured = JSON.parse(String(await readAll(measure))) as {
          code?: string
          needsPassword?: boolean
        }
        const response = await restore(place, { list, format, pass })
        const said = await readAll(response)
        const name = `${place} ${key} ${pass ?? ''} ${format}`
        const { code } = (response.statusCode === 200 ? {} : JSON.parse(String(said))) as {
          code?: string
        }
        const isRight = pass === 'secret'
        const asked = measured.needsPassword && !isRight ? 'ENCRYPTED' : measured.code
        t.equal(asked, code, name)
      }
    }
  })

  await t.test('single files and their ranges are restored', async t => {
    for (const [path, content] of Object.entries(contents)) {
      const response = await file('drive/1', path)
      t.equal(response.statusCode, 200, path)
      t.ok((await readAll(response)).equals(content), path)
    }
    const part = await file('drive/1', `${ann}/disk.vhd`, { range: 'bytes=7999998-8000003' })
    t.equal(part.statusCode, 206)
    t.equal(String(await readAll(part)), '\0\0anot')
    for (const path of ['C:/efs/secret.txt', `${ann}/link.txt`]) {
      t.same(await readProblem(file('drive/1', path)), [400, 'INVALID_INPUT'], path)
    }
  })

  await t.test('a password may have any bytes, in the header and in the field', async t => {
    for (const [path, bytes] of oddPasswords) {
      // As sent by curl: Node.js uses a character for each byte.
      const header = { 'x-burp-password': bytes.toString('latin1') }
      const response = await file('odd/1', path, header)
      t.equal(response.statusCode, 200, path)
      t.same(await readAll(response), toSecret(path))
      const list = { restore: [{ key: path, folder: false }] }
      const archive = await restore('odd/1', { list, format: 'tar', pass: bytesToText(bytes) })
      t.equal(archive.statusCode, 200, path)
      t.ok((await readAll(archive)).indexOf(toSecret(path)) > 0)
    }
  })

  await t.test(
    'a file with another length than in its attributes is noted, or an error',
    async t => {
      const ask = (key: string) =>
        restore('odd/1', { list: { restore: [{ key, folder: false }] }, format: 'zip' })
      const near = await ask('C:/near.txt')
      t.equal(near.statusCode, 200)
      await readAll(near)
      t.match(JSON.parse(String(near.trailers['x-restore-notes'])), { otherLength: 1 })
      for (const path of ['C:/lost.txt', 'C:/far.sparse', 'D:/bare.txt']) {
        t.same(await readProblem(ask(path)), [502, 'RESTORE_FAILED'], path)
      }
    }
  )

  await t.test('find and versions return the same sizes as browse', async t => {
    await awaitHistory(app, 'drive')
    const found = await app.get('/api/client/main/find/drive?q=notes.txt')
    t.match(found.body, /"size":19\b/)
    const versions = await app.get(
      `/api/client/main/versions/drive?path=${encodeURIComponent(`${ann}/notes.txt`)}`
    )
    t.match(versions.body, /"size":19\b/)
    t.notMatch(found.body + versions.body, /:(?:74|81|123)\b/)
  })
})
