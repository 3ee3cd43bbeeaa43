/** Restores of a real burp server over HTTP, complete and rejected ones. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { test } from 'tap'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import { betaEncryptionPassword, snapshotPath } from '../../scripts/lab/standard-lab.js'
import { oddNames } from '../../scripts/lab/trees.js'
import { bytesToText } from '../../src/protocol/byte-text.js'
import type { components } from '../../generated/contract-types.js'
import { useApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { isSoundTo7Zip, readTree, unpack, unpackFile } from '../support/unpacked.js'
import { sendBytes } from '../support/web.js'
import { toServer } from './asking.js'
import { findTree } from './real-tree.js'
import {
  countBytes,
  countMainConnections,
  download,
  readAll,
  readProblem,
  type DownloadRequest
} from './downloads.js'
import { eventually } from './spool.js'

type Measure = components['schemas']['Measure']

const versions = [
  { client: 'alpha', backup: 1 },
  { client: 'alpha', backup: 2 },
  { client: 'alpha', backup: 3 },
  { client: 'beta', backup: 1 },
  { client: 'beta', backup: 2 }
] as const

const hasZstd = 'createZstdCompress' in zlib && lookUpProgram('zstd') !== undefined
const formats = [
  { format: 'tar', mediaType: 'application/x-tar', skip: false as const },
  { format: 'tar.gz', mediaType: 'application/gzip', skip: false as const },
  { format: 'tar.bz2', mediaType: 'application/x-bzip2', skip: without('bzip2') },
  {
    format: 'tar.zst',
    mediaType: 'application/zstd',
    skip: hasZstd ? (false as const) : 'this Node.js or this machine has no zstd'
  },
  { format: 'zip', mediaType: 'application/zip', skip: without('unzip') }
] as const

/** Formats by their names in 7-Zip. */
const sevenZipFormats: Readonly<Record<string, string>> = {
  tar: 'tar',
  'tar.gz': 'gzip',
  'tar.bz2': 'bzip2',
  zip: 'zip'
}

const everything = { restore: [{ key: '/', folder: true }] }

function without(program: string): false | string {
  return lookUpProgram(program) === undefined && `${program} is not installed`
}

function select(...items: [key: string, folder?: boolean][]) {
  return { restore: items.map(([key, folder = false]) => ({ key, folder })) }
}

void test('restores over HTTP', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  const app = await useApp(t, { servers: [toServer('main', lab)], users: ['alpha', 'beta'] })
  const web = app.app
  await web.listen({ host: '127.0.0.1', port: 0 })
  const alpha = lab.treePath('alpha')
  const passOf = (client: string) => (client === 'beta' ? betaEncryptionPassword : undefined)
  const restore = (place: string, body: unknown, more: DownloadRequest = {}) =>
    download(web, `/api/restore/archive/${place}`, { body, ...more })
  const refused = (place: string, body: unknown, more?: DownloadRequest) =>
    readProblem(restore(place, body, more))
  const idle = () =>
    eventually(
      () => Promise.resolve(countMainConnections(lab)),
      count => count === 0,
      3_000
    )
  const listMembers = async (response: IncomingMessage) =>
    execFileSync('tar', ['-tf', '-'], { input: await readAll(response), encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .toSorted()

  for (const { format, mediaType, skip } of formats) {
    await t.test(`${format}: all backups are restored completely`, { skip }, async t => {
      const isZip = format === 'zip'
      for (const { client, backup } of versions) {
        const body = { list: everything, format, pass: passOf(client) }
        const response = await restore(`${client}/${backup}`, body)
        t.equal(response.statusCode, 200, `${client} ${backup}`)
        t.equal(response.headers['content-type'], mediaType)
        const own = isZip ? 'unzip' : 'tar'
        const { directory, archivePath } = await unpack(t, response, own)
        const original = readTree(snapshotPath(lab, client, backup), { links: !isZip })
        if (isZip) delete original['/fifo']
        const readBack = (at: string) => readTree(join(at, lab.treePath(client)), { links: !isZip })
        t.same(readBack(directory), original, own)
        // bsdtar sets the time of the first folder of a zip to the time of its own writes.
        if (!without('bsdtar')) {
          const byOther = readBack(unpackFile(archivePath, 'bsdtar'))
          t.same({ ...byOther, ...(isZip && { '': original[''] }) }, original, 'bsdtar')
        }
        const known = sevenZipFormats[format]
        if (known && !without('7zz')) t.ok(isSoundTo7Zip(archivePath, known), '7-Zip')
        const notes = JSON.parse(String(response.trailers['x-restore-notes'])) as object
        t.match(notes, client === 'alpha' && isZip ? { leftOut: 1 } : {})
      }
      await idle()
    })
  }

  await t.test('the contract declares the media types of the responses', t => {
    const [, after = ''] = readFileSync('openapi.yaml', 'utf8').split('operationId: restoreArchive')
    const [, answer = ''] = (after.split('operationId:')[0] ?? '').split("'200':")
    const declared = [...answer.matchAll(/^ {12}(\w+\/[\w-]+):$/gm)].map(([, type = '']) => type)
    t.same(declared.toSorted(), formats.map(({ mediaType }) => mediaType).toSorted())
    t.end()
  })

  await t.test(
    'a format that this machine cannot produce is a 400',
    { skip: hasZstd && 'this machine makes all formats' },
    async t => {
      const body = { list: everything, format: 'tar.zst' }
      t.same(await refused('alpha/1', body), [400, 'INVALID_INPUT'])
    }
  )

  await t.test('the headers of the response', async t => {
    const response = await download(
      web,
      '/api/restore/main/archive/ünï/1?format=tar'.replace('ünï', encodeURIComponent('ünï')),
      {
        body: { list: everything }
      }
    )
    const { headers } = response
    const disposition = String(headers['content-disposition'])
    t.match(
      disposition,
      /^attachment; filename="_n_-\d{4}-\d\d-\d\d\.tar"; filename\*=UTF-8''%C3%BCn%C3%AF-\d{4}-\d\d-\d\d\.tar$/
    )
    t.match(headers['set-cookie'], [/^fileDownload=true; Path=\//])
    t.equal(headers['cache-control'], 'no-store')
    t.equal(headers['trailer'], 'x-restore-notes')
    t.equal(headers['content-length'], undefined)
    await readAll(response)
    const spaced = await restore(`${encodeURIComponent('with space')}/1`, { list: everything })
    t.match(
      spaced.headers['content-disposition'],
      /filename="with_space-\d{4}-\d\d-\d\d\.zip"; filename\*=UTF-8''with%20space-\d{4}/
    )
    await readAll(spaced)
    const named: Record<string, [string, boolean][]> = {
      sub: [[`${alpha}/dir1/sub`, true]],
      dir1: [
        [`${alpha}/dir1/sub`, true],
        [`${alpha}/dir1/text.txt`, false]
      ]
    }
    for (const [name, selected] of Object.entries(named)) {
      const one = await restore('alpha/1', { list: select(...selected) })
      t.match(one.headers['content-disposition'], new RegExp(`"alpha-[\\d-]{10}-${name}\\.zip"`))
      await readAll(one)
    }
  })

  await t.test('all forms of the path and of the body work', async t => {
    const list = select([`${alpha}/dir1/sub`, true])
    const text = JSON.stringify(list)
    const strip = alpha.split('/').length + 1
    const members = ['sub/', 'sub/hello.txt']
    const paths = ['main/archive/alpha/1', 'archive/alpha/1', 'alpha/1'].map(
      path => `/api/restore/${path}`
    )
    for (const path of [...paths, '/api/main/restore/alpha/1']) {
      const body = { list, strip, format: 'tar' }
      t.same(await listMembers(await download(web, path, { body })), members, path)
    }
    const query = new URLSearchParams({ list: text, strip: String(strip), format: 'tar' })
    const boundary = 'x'.repeat(30)
    const multipart = [...query]
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      )
      .join('')
    const ways: DownloadRequest[] = [
      { body: { list: text, strip, format: 'tar' } },
      {
        body: query.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' }
      },
      {
        body: `${multipart}--${boundary}--\r\n`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }
      }
    ]
    for (const way of ways) {
      t.same(await listMembers(await download(web, '/api/restore/alpha/1', way)), members)
    }
    const unfilled = new URLSearchParams({ list: text, strip: '', format: '', pass: '' })
    const form = {
      body: unfilled.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' }
    }
    const byDefault = await download(web, '/api/restore/alpha/1', form)
    t.equal(byDefault.headers['content-type'], 'application/zip', 'empty fields are ignored')
    await readAll(byDefault)
    const inQuery = await download(web, `/api/restore/alpha/1?${query.toString()}`)
    t.same(await listMembers(inQuery), members)
  })

  await t.test("strip removes the same parts as burp's own option", async t => {
    const folder = `${alpha}/dir1/sub`
    const partsCount = `${folder}/hello.txt`.split('/').length
    for (let strip = 1; strip <= partsCount; strip++) {
      const directory = t.testdir()
      const own = ['-a', 'r', '-b', '1', '-s', String(strip), '-r', folder, '-d', `${directory}/`]
      await lab.burp('alpha', own, [0, 1, 2])
      const expected = readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted()
      const body = { list: select([folder, true]), strip, format: 'tar' }
      if (expected.length === 0) {
        t.same(await refused('alpha/1', body), [400, 'INVALID_INPUT'], String(strip))
        t.same(await refused('alpha/1', { ...body, format: 'zip' }), [400, 'INVALID_INPUT'])
        t.same(await refused('alpha/1', { ...body, format: 'tar.gz' }), [400, 'INVALID_INPUT'])
        t.equal(strip, partsCount)
      } else {
        const { directory } = await unpack(t, await restore('alpha/1', body), 'tar')
        const found = readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted()
        t.same(found, expected, String(strip))
      }
    }
    const notAll = { list: select([folder, true]), strip: partsCount - 1, format: 'tar' }
    t.same(await listMembers(await restore('alpha/1', notAll)), ['hello.txt'])
    t.notMatch(app.log.join('\n'), 'a restore broke off')
    await idle()
  })

  await t.test('the content of an archive can be measured before it is requested', async t => {
    const measure = (place: string, body: unknown, user?: string) =>
      download(web, `/api/client/measure/${place}`, { body, ...(user !== undefined && { user }) })
    const find = async (place: string, body: unknown) => {
      const response = await measure(place, body)
      return JSON.parse((await readAll(response)).toString()) as Measure
    }
    for (const { client, backup } of versions) {
      const root = lab.treePath(client)
      const tree = findTree(snapshotPath(lab, client, backup), root)
      const files = tree.filter(({ mode }) => mode.startsWith('-'))
      const bytesOf = new Map(files.map(({ inode, bytes }) => [inode, bytes]))
      const { first, ...counts } = await find(`${client}/${backup}`, { list: select([root, true]) })
      t.same(counts, {
        entries: tree.length,
        files: files.length,
        folders: tree.filter(({ isDirectory }) => isDirectory).length,
        bytes: [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0),
        needsPassword: client === 'beta'
      })
      t.ok(tree.some(({ path }) => path === `/${first}`))
    }
    const strip = alpha.split('/').length + 1
    const list = select([`${alpha}/dir1/sub`, true], [`${alpha}/dir10/x`])
    const form = new URLSearchParams({ list: JSON.stringify(list), strip: String(strip) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asForm = await download(web, '/api/client/measure/alpha/1', {
      body: form.toString(),
      headers
    })
    const measured = JSON.parse((await readAll(asForm)).toString()) as Measure
    const members = await listMembers(await restore('alpha/1', { list, strip, format: 'tar' }))
    t.equal(measured.entries, members.length)
    t.ok(members.includes(measured.first ?? ''), measured.first ?? 'nothing')
    const wrong: [place: string, body: object, user?: string][] = [
      ['alpha/1', { list: select(['/nothing']) }],
      ['alpha/1', { list: { restore: [] } }],
      ['alpha/1', {}],
      ['alpha/1', { list: '{"restore":' }],
      ['alpha/1', { list, strip: 90 }],
      ['alpha/1', { list: select([`${alpha}/emptydir`, true]), strip: 90 }],
      ['nobody/1', { list }],
      ['alpha/99', { list }],
      ['delta/1', { list }],
      ['alpha/1', { list }, 'beta'],
      ['alpha/1', { list }, 'stranger']
    ]
    for (const [place, body, user] of wrong) {
      const asArchive = await refused(place, body, user === undefined ? {} : { user })
      t.same(await readProblem(measure(place, body, user)), asArchive, JSON.stringify(asArchive))
    }
    const none = (await app.get('/api/tasks')).json<object[]>()
    t.same(none, [], 'no task remains')
  })

  await t.test('a selection contains only the selected entries', async t => {
    const below = (names: string[]) => names.map(name => `${alpha.slice(1)}/${name}`)
    const get = async (list: unknown) =>
      listMembers(await restore('alpha/1', { list, format: 'tar' }))
    t.same(await get(select([`${alpha}/emptydir`, true])), below(['emptydir/']))
    t.same(await get(select([`${alpha}/dir10/`, true])), below(['dir10/', 'dir10/x']))
    const folder = await get(select([`${alpha}/dir1`, true]))
    t.ok(folder.includes(`${alpha.slice(1)}/dir1/sub/hello.txt`))
    t.notOk(folder.some(name => name.includes('dir10')))
    const links = readdirSync(snapshotPath(lab, 'alpha', 1), { withFileTypes: true })
    const link = links.find(entry => entry.isSymbolicLink())?.name ?? ''
    t.same(await get(select([`${alpha}/${link}`])), below([link]))
    t.same(await get(select([`${alpha}/fifo`])), below(['fifo']))
    const odd = select(...oddNames.map((name): [string] => [`${alpha}/${bytesToText(name)}`]))
    t.equal((await get(odd)).length, oddNames.length)
    const hardLink = select([`${alpha}/zz-hardlink-to-text`])
    for (const format of ['tar', 'zip'] as const) {
      if (format === 'zip' && without('unzip')) continue
      const response = await restore('alpha/1', { list: hardLink, format })
      const { directory } = await unpack(t, response, format === 'zip' ? 'unzip' : 'tar')
      const file = readFileSync(join(directory, alpha, 'zz-hardlink-to-text'))
      const original = readFileSync(join(snapshotPath(lab, 'alpha', 1), 'dir1/text.txt'))
      t.ok(file.equals(original), format)
    }
  })

  await t.test('a selection that is too long for an expression has the same result', async t => {
    const names = readdirSync(join(snapshotPath(lab, 'alpha', 3), 'many'))
    const real = names.map((name): [string] => [`${alpha}/many/${name}`])
    const fillers = names.map((name): [string] => [`${alpha}/not there/${name.repeat(20)}`])
    const list = select([`${alpha}/dir1`, true], ...fillers, ...real)
    const members = await listMembers(await restore('alpha/3', { list, format: 'tar' }))
    const few = select([`${alpha}/dir1`, true], [`${alpha}/many`, true])
    const expected = await listMembers(await restore('alpha/3', { list: few, format: 'tar' }))
    t.same(
      members,
      expected.filter(name => !name.endsWith('/many/'))
    )
    t.ok(members.length > names.length)
    t.same(await refused('alpha/3', { list: select(...fillers) }), [404, 'NOTHING_MATCHED'])
    const crowd = Array.from({ length: 100_000 }, (_, i): [string] => [`${alpha}/not there/${i}`])
    const some = { list: select(...crowd, ...real), format: 'tar' }
    t.ok(JSON.stringify(some).length > 4_000_000)
    t.equal((await listMembers(await restore('alpha/3', some))).length, real.length)
  })

  await t.test('a restore that is impossible is a problem document', async t => {
    const list = everything
    const nothing = { list: select(['/nothing']) }
    t.same(await refused('alpha/1', nothing), [404, 'NOTHING_MATCHED'])
    t.same(await refused('alpha/1', { list: { restore: [] } }), [400, 'INVALID_INPUT'])
    t.same(await refused('alpha/1', {}), [400, 'INVALID_INPUT'])
    t.same(await refused('alpha/1', { list: '{"restore":' }), [400, 'INVALID_INPUT'])
    t.same(await refused('beta/1', { list }), [400, 'ENCRYPTED'])
    t.same(await refused('beta/2', { list, pass: '' }), [400, 'ENCRYPTED'])
    t.same(await refused('beta/2', { list, pass: 'wrong' }), [400, 'ENCRYPTED'])
    t.same(await refused('beta/2', { list, pass: 'wrong', format: 'tar.gz' }), [400, 'ENCRYPTED'])
    t.same(await refused('nobody/1', { list }), [404, 'NO_SUCH_CLIENT'])
    t.same(await refused('alpha/99', { list }), [404, 'NO_SUCH_BACKUP'])
    t.same(await refused('delta/1', { list }), [404, 'NO_SUCH_BACKUP'])
    t.same(await refused('alpha/1', { list }, { user: 'beta' }), [404, 'NO_SUCH_CLIENT'])
    t.same(await refused('alpha/1', { list }, { user: 'stranger' }), [401, 'UNAUTHENTICATED'])
    const own = await restore('alpha/1', { list, format: 'tar' }, { user: 'alpha' })
    t.equal((await countBytes(own)).isWhole, true)
    const { headers } = await restore('beta/1', { list })
    t.equal(headers['set-cookie'], undefined)
    t.equal(headers['content-disposition'], undefined)
    t.notMatch(app.log.join('\n'), betaEncryptionPassword)
    await idle()
  })

  await t.test('a client with HTTP/1.0 gets the bytes without chunks', async t => {
    const body = JSON.stringify({ list: everything, format: 'tar' })
    const { port } = web.server.address() as AddressInfo
    const lines = [
      'POST /api/restore/gamma/1 HTTP/1.0',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Authorization: Basic ${Buffer.from('admin:admin').toString('base64')}`
    ]
    const text = await sendBytes(port, `${lines.join('\r\n')}\r\n\r\n${body}`)
    const at = text.indexOf('\r\n\r\n')
    t.match(text.slice(0, at), /^HTTP\/1\.1 200/)
    t.notMatch(text.slice(0, at).toLowerCase(), 'transfer-encoding')
    const input = Buffer.from(text.slice(at + 4), 'latin1')
    t.equal(input.length % 512, 0)
    execFileSync('tar', ['-tf', '-'], { input })
  })
})
