/** Single files of a real burp server's backups, over HTTP. */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from 'tap'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import { betaEncryptionPassword, snapshotPath } from '../../scripts/lab/standard-lab.js'
import { oddNames } from '../../scripts/lab/trees.js'
import { bytesToText } from '../../src/protocol/byte-text.js'
import { useApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { encodeNumber } from '../support/scripted-burp.js'
import { toServer } from './asking.js'
import {
  countBytes,
  countMainConnections,
  download,
  readAll,
  readProblem,
  type DownloadRequest
} from './downloads.js'
import { useNotifications } from './notifications.js'
import { previewFiles, writePreviewFiles } from './preview-files.js'
import { eventually } from './spool.js'

const curlMissing = lookUpProgram('curl') === undefined && 'curl is not installed'
const noiseBytes = 40 * 1024 * 1024

void test('single files', { skip: labMissing }, async t => {
  const burpTells = useNotifications(t)
  const lab = await useStandardLab(t, { serverLines: burpTells.serverLines })
  await lab.addClient({ name: 'heavy' })
  const heavy = lab.treePath('heavy')
  const noise = randomBytes(noiseBytes)
  writeFileSync(join(heavy, 'noise.jpeg'), noise)
  symlinkSync('noise.jpeg', join(heavy, 'link.jpeg'))
  utimesSync(join(heavy, 'noise.jpeg'), 1_000_000_000, 1_000_000_000)
  const busy = randomBytes(3_000_000)
  writeFileSync(join(heavy, 'busy'), busy)
  const soonS = Date.now() / 1000 + 100_000
  utimesSync(join(heavy, 'busy'), soonS, soonS)
  const run = ['js', 'mjs', 'html', 'svg', 'css', 'wasm', 'xml', 'xhtml', 'jsx', 'webmanifest']
  for (const end of run) writeFileSync(join(heavy, `run.${end}`), end)
  writePreviewFiles(join(heavy, 'odd'))
  const picture = Object.values(previewFiles).find(({ type }) => type === 'image/gif')
  for (const [name, bytes] of Object.entries({
    'fitting.gif': 9_000_000,
    'large.gif': 10_000_001
  })) {
    const content = Buffer.alloc(bytes)
    picture?.content.copy(content)
    writeFileSync(join(heavy, name), content)
    utimesSync(join(heavy, name), 1_000_000_000, 1_000_000_000)
  }
  await lab.backUp('heavy')
  const { app } = await useApp(t, { servers: [toServer('main', lab)], users: ['alpha', 'beta'] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const alpha = lab.treePath('alpha')
  const origin = snapshotPath(lab, 'alpha', 1)
  const textPath = `${alpha}/dir1/text.txt`
  const text = readFileSync(join(origin, 'dir1/text.txt'))

  const file = (path: string, more: DownloadRequest = {}, place = 'alpha/1') => {
    const url = `/api/client/file/${place}?path=${encodeURIComponent(path)}`
    return download(app, url, { method: 'GET', ...more })
  }
  const preview = (path: string, more: DownloadRequest = {}, place = 'heavy/1') => {
    const url = `/api/client/preview/${place}?path=${encodeURIComponent(path)}`
    return download(app, url, { method: 'GET', ...more })
  }
  const refused = (...args: Parameters<typeof file>) => readProblem(file(...args))
  const idle = () =>
    eventually(
      () => Promise.resolve(countMainConnections(lab)),
      count => count === 0,
      3_000
    )

  await t.test('a file is returned with its metadata', async t => {
    const response = await file(textPath)
    t.equal(response.statusCode, 200)
    const { headers } = response
    t.equal(headers['content-type'], 'text/plain')
    t.equal(headers['content-length'], String(text.length))
    t.match(headers['content-disposition'], /^attachment; filename="text.txt"/)
    t.match(headers.etag, /^"[\w-]+"$/)
    t.ok((await readAll(response)).equals(text))
    const url = `/api/client/main/file/alpha/1?path=${encodeURIComponent(textPath)}`
    t.ok((await readAll(await download(app, url, { method: 'GET' }))).equals(text))
    const own = await file(textPath, { user: 'alpha' })
    t.ok((await readAll(own)).equals(text))
    for (const end of run) {
      const { headers: of } = await file(`${heavy}/run.${end}`, {}, 'heavy/1')
      t.equal(
        of['content-type'],
        'application/octet-stream',
        `no browser executes a file ending in ${end}`
      )
      t.equal(of['x-content-type-options'], 'nosniff')
    }
    const empty = await file(`${alpha}/dir1/empty.file`)
    t.equal(empty.headers['content-length'], '0')
    t.equal((await readAll(empty)).length, 0)
  })

  await t.test('If-None-Match returns 304 for the same version', async t => {
    const head = await file(textPath, { method: 'HEAD' })
    const etag = String(head.headers.etag)
    const same = await file(textPath, { headers: { 'if-none-match': `"other", ${etag}` } })
    t.equal(same.statusCode, 304)
    t.equal((await readAll(same)).length, 0)
    const later = await file(textPath, { headers: { 'if-none-match': etag } }, 'alpha/2')
    t.equal(later.statusCode, 200, 'another version')
    t.not(later.headers.etag, etag)
    t.notOk((await readAll(later)).equals(text))
    await idle()
  })

  await t.test('HEAD has the headers of GET, without a connection to burp', async t => {
    await idle()
    for (const [path, place] of [
      [textPath, 'alpha/1'],
      [`${heavy}/link.jpeg`, 'heavy/1'],
      [`${heavy}/noise.jpeg`, 'heavy/1']
    ] as const) {
      const head = await file(path, { method: 'HEAD' }, place)
      t.equal((await readAll(head)).length, 0)
      t.equal(countMainConnections(lab), 0)
      const get = await file(path, {}, place)
      t.equal(head.statusCode, get.statusCode)
      for (const name of ['content-type', 'etag', 'content-disposition']) {
        t.equal(head.headers[name], get.headers[name], `${name} of ${path}`)
      }
      await countBytes(get)
      await idle()
    }
    for (const name of ['fifo', 'dir1', 'nothing']) {
      const [status] = await refused(`${alpha}/${name}`)
      t.equal((await file(`${alpha}/${name}`, { method: 'HEAD' })).statusCode, status, name)
    }
    await idle()
  })

  await t.test('a range of a file', async t => {
    const { length } = text
    const ranges: [
      range: string,
      status: number,
      contentRange?: string | undefined,
      content?: Buffer
    ][] = [
      ['bytes=0-9', 206, `bytes 0-9/${length}`, text.subarray(0, 10)],
      ['bytes=-5', 206, `bytes ${length - 5}-${length - 1}/${length}`, text.subarray(-5)],
      [
        `bytes=${length - 1}-`,
        206,
        `bytes ${length - 1}-${length - 1}/${length}`,
        text.subarray(-1)
      ],
      ['bytes=10-99999999', 206, `bytes 10-${length - 1}/${length}`, text.subarray(10)],
      ['bytes=9-3', 200, undefined, text],
      ['bytes=a-b', 200, undefined, text],
      ['bytes=-', 200, undefined, text],
      ['lines=1-2', 200, undefined, text],
      ['bytes=0-1,5-6', 200, undefined, text],
      [`bytes=${length}-`, 416, `bytes */${length}`],
      ['bytes=-0', 416, `bytes */${length}`]
    ]
    for (const [range, status, contentRange, content] of ranges) {
      const response = await file(textPath, { headers: { range } })
      const body = await readAll(response)
      t.equal(response.statusCode, status, range)
      t.equal(response.headers['content-range'], contentRange, range)
      if (content) t.ok(body.equals(content), range)
      else {
        t.match(JSON.parse(body.toString()), { code: 'RANGE_NOT_SATISFIABLE' })
        t.equal(response.headers['content-range'], `bytes */${length}`)
      }
    }
    await idle()
  })

  await t.test('a range of a large file is sent while burp sends the file', async t => {
    const path = `${heavy}/noise.jpeg`
    const last = noiseBytes - 1
    for (const [range, first, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=0-', 0, last],
      [`bytes=${noiseBytes >> 1}-`, noiseBytes >> 1, last],
      ['bytes=1000000-3000000', 1_000_000, 3_000_000],
      ['bytes=-100000', noiseBytes - 100_000, last]
    ] as const) {
      const response = await file(path, { headers: { range } }, 'heavy/1')
      t.equal(response.statusCode, 206, range)
      t.equal(response.headers['content-range'], `bytes ${first}-${end}/${noiseBytes}`)
      t.equal(response.headers['content-length'], String(end - first + 1))
      t.ok((await readAll(response)).equals(noise.subarray(first, end + 1)), range)
      await idle()
    }
    const beyond = await file(path, { headers: { range: `bytes=${noiseBytes}-` } }, 'heavy/1')
    t.equal(beyond.statusCode, 416)
    t.equal(beyond.headers['content-range'], `bytes */${noiseBytes}`)
    beyond.resume()
    await idle()
  })

  await t.test('If-Range returns a range of the same version only', async t => {
    const range = 'bytes=0-9'
    const { headers } = await file(textPath, { method: 'HEAD' })
    t.equal(headers['accept-ranges'], 'bytes')
    const etag = String(headers.etag)
    const same = await file(textPath, { headers: { range, 'if-range': etag } })
    t.equal(same.statusCode, 206)
    t.equal((await readAll(same)).length, 10)
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const response = await file(textPath, { headers: { range, 'if-range': other } })
      t.equal(response.statusCode, 200, other)
      t.ok((await readAll(response)).equals(text), other)
    }
    await idle()
  })

  await t.test('with gzip the compressed data of burp is sent, without ranges', async t => {
    const gzip = { 'accept-encoding': 'gzip, deflate, br' }
    for (const [path, place, content] of [
      [textPath, 'alpha/1', text],
      [`${heavy}/noise.jpeg`, 'heavy/1', noise],
      [`${heavy}/busy`, 'heavy/1', busy]
    ] as const) {
      const packed = await file(path, { headers: gzip }, place)
      t.equal(packed.statusCode, 200, path)
      t.equal(packed.headers['content-encoding'], 'gzip')
      t.equal(packed.headers.vary, 'accept-encoding')
      const etag = String(packed.headers.etag)
      t.match(etag, /^W\/"[\w-]+-gzip"$/)
      const bytes = await readAll(packed)
      t.ok(gunzipSync(bytes).equals(content))
      const { 'content-length': length } = packed.headers
      t.equal(length, path === textPath ? String(bytes.length) : undefined)
      const known = await file(path, { headers: { ...gzip, 'if-none-match': etag } }, place)
      t.equal(known.statusCode, 304)
      t.equal(known.headers.etag, etag)
      t.equal((await readAll(known)).length, 0)
      for (const more of [{ range: 'bytes=0-9' }, { range: 'bytes=0-9', 'if-range': etag }]) {
        const part = await file(path, { headers: { ...gzip, ...more } }, place)
        const body = await readAll(part)
        t.equal(part.headers.vary, 'accept-encoding')
        if ('if-range' in more) t.ok(gunzipSync(body).equals(content), 'the complete file')
        else t.ok(body.equals(content.subarray(0, 10)), 'a range of the uncompressed file')
      }
      await idle()
    }
  })

  await t.test('incompressible and encrypted files are sent uncompressed', async t => {
    const gzip = { 'accept-encoding': 'gzip' }
    const secret = `${lab.treePath('beta')}/docs/secret.txt`
    const password = { 'x-burp-password': betaEncryptionPassword }
    for (const response of [
      await file(`${alpha}/dir1/sub/hello.txt`, { headers: gzip }),
      await file(`${heavy}/link.jpeg`, { headers: gzip }, 'heavy/1'),
      await file(secret, { headers: { ...gzip, ...password } }, 'beta/2'),
      await file(textPath, { headers: { 'accept-encoding': 'gzip;q=0' } })
    ]) {
      t.equal(response.statusCode, 200)
      t.equal(response.headers['content-encoding'], undefined)
      t.match(response.headers.etag, /^"/)
      await countBytes(response)
    }
    await idle()
  })

  await t.test('curl continues an interrupted download', { skip: curlMissing }, async t => {
    const directory = t.testdir({ part: '' })
    const target = join(directory, 'part')
    const { port } = app.server.address() as AddressInfo
    const query = new URLSearchParams({ path: `${heavy}/noise.jpeg` }).toString()
    const url = `http://127.0.0.1:${port}/api/client/file/heavy/1?${query}`
    const curl = (...args: string[]) =>
      promisify(execFile)('curl', ['-sS', '--fail', '-u', 'admin:admin', ...args, url])
    for (const bytes of [0, 1_234_567, noiseBytes - 1]) {
      writeFileSync(target, noise.subarray(0, bytes))
      await curl('-C', '-', '-o', target)
      t.ok(readFileSync(target).equals(noise), `from ${bytes}`)
    }
    await curl('-r', '5-104', '-o', target)
    t.ok(readFileSync(target).equals(noise.subarray(5, 105)))
    await idle()
  })

  await t.test('files of any name, and symlinks as text', async t => {
    for (const name of oddNames) {
      const response = await file(`${alpha}/${bytesToText(name)}`)
      t.equal(response.statusCode, 200)
      t.equal((await readAll(response)).toString(), 'odd', bytesToText(name))
    }
    const hardLink = await file(`${alpha}/zz-hardlink-to-text`)
    t.ok((await readAll(hardLink)).equals(text), 'a hard link is a file')
    const link = await file(`${heavy}/link.jpeg`, {}, 'heavy/1')
    t.equal(link.headers['content-type'], 'text/plain; charset=utf-8')
    t.equal((await readAll(link)).toString(), readlinkSync(join(heavy, 'link.jpeg')))
  })

  await t.test('folders and missing files are problem documents', async t => {
    t.same(await refused(`${alpha}/dir1`), [400, 'INVALID_INPUT'])
    t.same(await refused('/'), [400, 'INVALID_INPUT'])
    t.same(await refused(`${alpha}/fifo`), [400, 'INVALID_INPUT'])
    t.same(await refused(`${alpha}/a\0b`), [404, 'NOTHING_MATCHED'])
    t.same(await refused(`${alpha}/nothing`), [404, 'NOTHING_MATCHED'])
    t.same(await refused('/nowhere/nothing'), [404, 'NOTHING_MATCHED'])
    t.same(await refused(textPath, {}, 'alpha/77'), [404, 'NO_SUCH_BACKUP'])
    t.same(await refused('/x', {}, 'delta/1'), [404, 'NO_SUCH_BACKUP'])
    t.same(await refused('/x', {}, 'nobody/1'), [404, 'NO_SUCH_CLIENT'])
    t.same(await refused(textPath, { user: 'beta' }), [404, 'NO_SUCH_CLIENT'])
    t.same(await refused(''), [400, 'INVALID_INPUT'])
    await idle()
  })

  await t.test('an encrypted file requires its password', async t => {
    const secret = `${lab.treePath('beta')}/docs/secret.txt`
    const using = (password: string) => ({ headers: { 'x-burp-password': password } })
    const plain = await file(secret, using(betaEncryptionPassword), 'beta/2')
    const original = readFileSync(join(snapshotPath(lab, 'beta', 2), 'docs/secret.txt'))
    t.ok((await readAll(plain)).equals(original))
    t.same(await refused(secret, {}, 'beta/2'), [400, 'ENCRYPTED'])
    t.same(await refused(secret, using('wrong'), 'beta/2'), [400, 'ENCRYPTED'])
    await idle()
  })

  await t.test('a preview is text, an image or a PDF by its content, and runs nothing', async t => {
    for (const [name, { content, type, text }] of Object.entries(previewFiles)) {
      const path = `${heavy}/odd/${name}`
      const of = JSON.stringify(name)
      if (!type) {
        t.same(await readProblem(preview(path)), [400, 'INVALID_INPUT'], of)
        continue
      }
      const answer = await preview(path)
      const { headers } = answer
      t.equal(headers['content-type'], type, of)
      t.match(headers['content-disposition'], /^attachment; filename="[\w.-]+"/, of)
      t.equal(headers['x-content-type-options'], 'nosniff')
      t.equal(headers['content-security-policy'], "sandbox; default-src 'none'")
      t.equal(headers['cross-origin-resource-policy'], 'same-origin')
      t.equal(headers['cache-control'], 'no-store')
      t.equal(headers['etag'], undefined)
      const wanted = text === undefined ? content : Buffer.from(text)
      t.ok((await readAll(answer)).equals(wanted), of)
      const head = await preview(path, { method: 'HEAD' })
      t.equal(head.headers['content-type'], type, of)
      t.equal((await readAll(head)).length, 0)
    }
    await idle()
  })

  await t.test('a preview has a size limit, and requires permissions and the password', async t => {
    t.same(
      await readProblem(preview(`${heavy}/noise.jpeg`)),
      [400, 'INVALID_INPUT'],
      'not an image'
    )
    t.same(await readProblem(preview(`${heavy}/large.gif`)), [400, 'INVALID_INPUT'], 'too large')
    const image = await preview(`${heavy}/fitting.gif`)
    t.equal(image.headers['content-length'], '9000000')
    t.equal((await readAll(image)).length, 9_000_000)
    const range = { headers: { range: 'bytes=8999990-' } }
    const part = await preview(`${heavy}/fitting.gif`, range)
    t.equal(part.statusCode, 206)
    t.equal((await readAll(part)).length, 10)
    const left = await preview(`${heavy}/fitting.gif`)
    left.destroy()
    await idle()
    const secret = `${lab.treePath('beta')}/docs/secret.txt`
    const using = { headers: { 'x-burp-password': betaEncryptionPassword } }
    const plain = await preview(secret, using, 'beta/2')
    const original = readFileSync(join(snapshotPath(lab, 'beta', 2), 'docs/secret.txt'))
    t.ok((await readAll(plain)).equals(original))
    t.same(await readProblem(preview(secret, {}, 'beta/2')), [400, 'ENCRYPTED'])
    t.same(await readProblem(preview(`${alpha}/dir1`, {}, 'alpha/1')), [400, 'INVALID_INPUT'])
    t.same(await readProblem(preview(secret, { user: 'alpha' }, 'beta/2')), [404, 'NO_SUCH_CLIENT'])
    await idle()
  })

  await t.test('a large file is sent while burp sends it', async t => {
    const response = await file(`${heavy}/noise.jpeg`, {}, 'heavy/1')
    t.equal(response.headers['content-type'], 'image/jpeg')
    t.equal(response.headers['content-length'], String(noiseBytes))
    const hash = createHash('sha256')
    for await (const chunk of response) hash.update(chunk as Buffer)
    t.equal(hash.digest('hex'), createHash('sha256').update(noise).digest('hex'))
    await idle()
    const changing = await file(`${heavy}/busy`, {}, 'heavy/1')
    t.equal(
      changing.headers['content-length'],
      undefined,
      'the file changed after the backup had started'
    )
    t.ok((await readAll(changing)).equals(busy))
    await idle()
    const left = await file(`${heavy}/noise.jpeg`, {}, 'heavy/1')
    t.equal(countMainConnections(lab), 1)
    left.destroy()
    await idle()
  })

  await t.test(
    'burp reports success for each kind of request, also for canceled and rejected ones',
    async t => {
      const bigPath = `${heavy}/noise.jpeg`
      const archive = (place: string, body: object) =>
        download(app, `/api/restore/archive/${place}`, { body })
      const all = { restore: [{ key: '/', folder: true }] }
      const ways: Record<string, () => Promise<unknown>> = {
        'a small file': async () => readAll(await file(textPath)),
        'a range of a small file': async () =>
          readAll(await file(textPath, { headers: { range: 'bytes=0-9' } })),
        'a link': async () => readAll(await file(`${heavy}/link.jpeg`, {}, 'heavy/1')),
        'a large file': async () => countBytes(await file(bigPath, {}, 'heavy/1')),
        'the start of a large file': async () =>
          readAll(await file(bigPath, { headers: { range: 'bytes=0-9' } }, 'heavy/1')),
        'an unsatisfiable range': () =>
          refused(bigPath, { headers: { range: `bytes=${noiseBytes}-` } }, 'heavy/1'),
        'a large file that is canceled': async () => (await file(bigPath, {}, 'heavy/1')).destroy(),
        'an archive': async () =>
          countBytes(await archive('alpha/1', { list: all, format: 'tar' })),
        'an archive that is canceled': async () =>
          (await archive('heavy/1', { list: all })).destroy(),
        'a zip of hard links': async () => countBytes(await archive('alpha/1', { list: all })),
        'a selection without matches': async () =>
          readProblem(archive('alpha/1', { list: { restore: [{ key: '/nothing' }] } })),
        'strip of all parts of a name': async () =>
          readProblem(archive('alpha/1', { list: all, strip: 99 })),
        'no password': () => readProblem(archive('beta/1', { list: all })),
        'a wrong password': () => readProblem(archive('beta/2', { list: all, pass: 'wrong' }))
      }
      for (const [name, act] of Object.entries(ways)) {
        burpTells.forget()
        await act()
        // A zip contains files instead of hard links, which takes a second exchange.
        const timesMax = name === 'a zip of hard links' ? 2 : 1
        const told = (await burpTells.next()).split('\n')
        t.same([...new Set(told)], ['SUCCESS restore restorelog 0'], name)
        t.ok(told.length <= timesMax, name)
        await idle()
      }
      await idle()
    }
  )

  await t.test('a response with a wrong length ends early, and a tar is not padded', async t => {
    const manifest = join(lab.spoolPath, 'heavy/current/manifest.gz')
    const lines = gunzipSync(readFileSync(manifest)).toString('latin1')
    const told = encodeNumber(noiseBytes)
    const list = { restore: [{ key: `${heavy}/noise.jpeg`, folder: false }] }
    for (const [isTold, bytesMax] of [
      [noiseBytes + 1, noiseBytes],
      [noiseBytes - 1, noiseBytes - 2],
      [3 * noiseBytes, noiseBytes]
    ] as const) {
      const lying = lines.replace(` ${told} `, ` ${encodeNumber(isTold)} `)
      t.not(lying, lines)
      writeFileSync(manifest, gzipSync(Buffer.from(lying, 'latin1')))
      const response = await file(`${heavy}/noise.jpeg`, {}, 'heavy/1')
      t.equal(response.headers['content-length'], String(isTold))
      const { bytes, isWhole } = await countBytes(response)
      t.equal(isWhole, false, String(isTold))
      t.ok(bytes <= bytesMax)
      await idle()
      const body = { list, format: 'tar' }
      const tar = await countBytes(await download(app, '/api/restore/archive/heavy/1', { body }))
      t.equal(tar.isWhole, isTold < 2 * noiseBytes, String(isTold))
      t.ok(tar.bytes < 2 * noiseBytes + 1_000_000)
      await idle()
    }
    writeFileSync(manifest, gzipSync(Buffer.from(lines, 'latin1')))
  })

  await t.test('burp reports a failure if its data is damaged', async t => {
    const stored = join(lab.spoolPath, 'heavy/current/data/t', heavy, 'noise.jpeg')
    const fd = openSync(stored, 'r+')
    writeSync(fd, Buffer.alloc(1_000_000, 'damage'), 0, 1_000_000, 30_000_000)
    closeSync(fd)
    burpTells.forget()
    t.equal((await countBytes(await file(`${heavy}/noise.jpeg`, {}, 'heavy/1'))).isWhole, false)
    t.match(await burpTells.next(), /^FAILURE restore /)
    await idle()
  })
})
