/** Restores of a real burp server over HTTP that the client cancels or delays, or that fail. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { test, type Test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { useApp } from '../support/app.js'
import { labMissing, useStandardLab } from '../support/lab.js'
import { toServer } from './asking.js'
import { countBytes, countMainConnections, download, readAll, readProblem } from './downloads.js'
import { eventually } from './spool.js'

const everything = { restore: [{ key: '/', folder: true }] }
const sparseBytes = 192 * 1024 * 1024
/** More than the buffers of two sockets: the kernel lets one of them grow to 32 MB. */
const noiseBytes = 96 * 1024 * 1024

function selectFile(key: string) {
  return { restore: [{ key, folder: false }] }
}

/** A client with a file that burp sends fast, and one that fills all buffers; two backups. */
async function addHeavyClient(lab: Lab): Promise<void> {
  await lab.addClient({ name: 'heavy' })
  const tree = lab.treePath('heavy')
  writeFileSync(join(tree, 'sparse'), 'begins')
  truncateSync(join(tree, 'sparse'), sparseBytes)
  writeFileSync(join(tree, 'noise'), randomBytes(noiseBytes))
  writeFileSync(join(tree, 'small'), 'small')
  await lab.backUp('heavy')
  writeFileSync(join(tree, 'later'), 'later')
  await lab.backUp('heavy')
}

/** Returns a folder in which all temporary files are created while `t` runs. */
function watchTemporary(t: Test): string {
  const directory = t.testdir({})
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = directory
  t.teardown(() => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  })
  return directory
}

void test('interrupted and failed restores', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  await addHeavyClient(lab)
  const damaged = await damageStored(lab)
  const app = await useApp(t, { servers: [toServer('main', lab)] })
  const web = app.app
  await web.listen({ host: '127.0.0.1', port: 0 })
  const heavy = lab.treePath('heavy')
  const restore = (place: string, body: unknown) =>
    download(web, `/api/restore/archive/${place}`, { body })
  const refused = (place: string, body: unknown) => readProblem(restore(place, body))
  const idle = () =>
    eventually(
      () => Promise.resolve(countMainConnections(lab)),
      count => count === 0,
      3_000
    )

  await t.test('a restore of any size needs little memory and no disk space', async t => {
    const directory = watchTemporary(t)
    const list = selectFile(`${heavy}/sparse`)
    const strip = heavy.split('/').length
    const before = { rss: process.memoryUsage().rss, written: writtenBytes() }
    let rssMax = 0
    let bytes = 0
    const response = await restore('heavy/1', { list, strip, format: 'tar' })
    for await (const chunk of response) {
      if (bytes === 0) t.equal(readdirSync(directory).length, 0)
      bytes += (chunk as Buffer).length
      rssMax = Math.max(rssMax, process.memoryUsage.rss())
    }
    t.equal(response.complete, true)
    t.ok(bytes > sparseBytes)
    t.same(readdirSync(directory), [])
    t.ok(rssMax - before.rss < sparseBytes * 0.75, `grew by ${rssMax - before.rss}`)
    t.ok(writtenBytes() - before.written < 8 * 1024 * 1024)
    await idle()
  })

  await t.test('a client that stops reading causes no use of memory', async t => {
    const list = selectFile(`${heavy}/sparse`)
    const before = process.memoryUsage.rss()
    const response = await restore('heavy/1', { list, format: 'tar' })
    response.pause()
    let rssMax = 0
    for (let i = 0; i < 20; i++) {
      await new Promise(resolve => setTimeout(resolve, 50))
      rssMax = Math.max(rssMax, process.memoryUsage.rss())
    }
    t.ok(rssMax - before < 64 * 1024 * 1024, `grew by ${rssMax - before}`)
    t.equal(countMainConnections(lab), 1)
    t.equal(
      (await countBytes(response)).isWhole,
      true,
      'the client gets the complete archive when it continues'
    )
    await idle()
  })

  await t.test('a client that does not continue is disconnected after a timeout', async t => {
    const { timeout } = web.server
    t.teardown(() => web.server.setTimeout(timeout))
    web.server.setTimeout(500)
    const response = await restore('heavy/1', { list: selectFile(`${heavy}/noise`), format: 'tar' })
    response.pause()
    await idle()
    t.equal((await countBytes(response)).isWhole, false)
  })

  for (const format of ['tar', 'zip', 'tar.gz', 'tar.bz2'] as const) {
    await t.test(`canceling a ${format} frees burp's connection`, async t => {
      const directory = watchTemporary(t)
      const body = { list: selectFile(`${heavy}/noise`), format }
      const response = await restore('heavy/1', body)
      await new Promise(resolve => response.once('readable', resolve))
      t.equal(countMainConnections(lab), 1)
      response.destroy()
      await idle()
      t.same(readdirSync(directory), [])
      const small = { list: selectFile(`${heavy}/small`), format }
      const again = await restore('heavy/1', small)
      t.equal(again.statusCode, 200)
      t.equal((await countBytes(again)).isWhole, true)
    })
  }

  await t.test('a second restore of the same backup is a 409, and a full queue a 503', async t => {
    const body = { list: selectFile(`${heavy}/noise`), format: 'tar' }
    const first = await restore('heavy/1', body)
    t.same(await refused('heavy/1', body), [409, 'RESTORE_RUNNING'])
    const second = await restore('heavy/2', body)
    t.equal(second.statusCode, 200)
    const small = { list: selectFile(`${lab.treePath('alpha')}/dir10/x`), format: 'tar' }
    const waiting = Array.from({ length: 16 }, () => restore('alpha/1', small))
    // These requests may not have reached the queue yet.
    const overfull = await eventually(
      () => restore('gamma/1', { list: everything }),
      response => response.statusCode === 503
    )
    t.match(overfull.headers['retry-after'], /^\d+$/)
    t.same(await readProblem(Promise.resolve(overfull)), [503, 'BURP_BUSY'])
    first.destroy()
    second.destroy()
    for (const answer of waiting) {
      const response = await answer
      // A user may occupy only a part of the queue.
      t.ok([200, 409, 503].includes(response.statusCode ?? 0), String(response.statusCode))
      await countBytes(response)
    }
    await idle()
  })

  await t.test('a damaged stored file ends each kind of response with an error', async t => {
    const path = `/api/client/file/worn/1?path=${encodeURIComponent(damaged)}`
    for (const headers of [{ 'accept-encoding': 'gzip' }, {}]) {
      const single = await download(web, path, { method: 'GET', headers })
      t.equal((await countBytes(single)).isWhole, false)
    }
    const zip = await restore('worn/1', { list: everything, format: 'zip' })
    t.equal(zip.statusCode, 200)
    t.equal((await countBytes(zip)).isWhole, false)
    // These formats need the length of a file before its first byte.
    for (const format of ['tar', 'tar.gz']) {
      t.same(await refused('worn/1', { list: everything, format }), [502, 'RESTORE_FAILED'], format)
    }
    await idle()
  })

  await t.test(
    'if only the transfer is verified, unpacking the archive finds the damage',
    async t => {
      const settings = { restore: { verify: 'transfer' } }
      const trusting = await useApp(t, { servers: [toServer('main', lab)], settings })
      await trusting.app.listen({ host: '127.0.0.1', port: 0 })
      const body = { list: everything, format: 'tar.gz' }
      const response = await download(trusting.app, '/api/restore/archive/worn/1', { body })
      t.equal(response.statusCode, 200)
      const archive = await readAll(response)
      t.throws(() => gunzipSync(archive))
      await idle()
    }
  )

  await t.test('if burp is killed, no client mistakes a part for the complete archive', async t => {
    const directory = watchTemporary(t)
    const list = selectFile(`${heavy}/noise`)
    const linesBefore = app.log.length
    for (const [one, other] of [
      ['tar', 'zip'],
      ['tar.gz', 'tar.bz2']
    ]) {
      const open = [
        await restore('heavy/1', { list, format: one }),
        await restore('heavy/2', { list, format: other })
      ]
      for (const response of open) t.equal(response.statusCode, 200)
      await lab.stopServer()
      for (const response of open) {
        const { bytes, isWhole } = await countBytes(response)
        t.equal(isWhole, false)
        t.ok(bytes < noiseBytes)
      }
      await lab.startServer()
      await eventually(
        () => app.get('/api/client/stats/heavy'),
        ({ statusCode }) => statusCode === 200
      )
    }
    const ends = app.log
      .slice(linesBefore)
      .map(line => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => /^(?:a restore|restored)/.test(String(msg)))
    const facts = { user: 'admin', server: 'main', client: 'heavy', at: `${heavy}/noise` }
    t.match(
      ends,
      ends.map(() => ({ ...facts, msg: 'a restore broke off', backup: Number, format: String }))
    )
    t.equal(ends.length, 4)
    const file = `/api/client/file/heavy/1?path=${encodeURIComponent(`${heavy}/noise`)}`
    // Listings have their own connection, which is restored at that time.
    await eventually(
      () => app.request({ method: 'HEAD', url: file }),
      ({ statusCode }) => statusCode === 200
    )
    const single = await download(web, file, { method: 'GET' })
    if (single.statusCode !== 200) t.fail(String(await readProblem(Promise.resolve(single))))
    await lab.stopServer()
    t.equal((await countBytes(single)).isWhole, false)
    const measure = download(web, '/api/client/measure/heavy/1', { body: { list } })
    const away = await readProblem(measure)
    t.same(away, [503, 'BURP_UNREACHABLE'], 'the page gets the error before it requests an archive')
    t.same(await readProblem(restore('heavy/1', { list })), away)
    await lab.startServer()
    t.same(readdirSync(directory), [])
  })
})

/** Makes a client with a stored file in which one byte is changed; returns its path. */
async function damageStored(lab: Lab): Promise<string> {
  await lab.addClient({ name: 'worn' })
  const path = join(lab.treePath('worn'), 'noise')
  writeFileSync(path, randomBytes(2_000_000))
  writeFileSync(join(lab.treePath('worn'), 'other'), 'fine')
  // burp does not rely on the change time if it is in the second in which a backup starts.
  await sleep(1_100)
  await lab.backUp('worn')
  const [directory = ''] = readdirSync(join(lab.spoolPath, 'worn')).filter(name =>
    name.startsWith('0')
  )
  const stored = join(lab.spoolPath, 'worn', directory, 'data/t', path)
  const bytes = readFileSync(stored)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(stored, bytes)
  return path
}

/** Returns the bytes that this process has written to disks, as counted by the kernel. */
function writtenBytes(): number {
  const [, bytes = '0'] = /^write_bytes: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8')) ?? []
  return Number(bytes)
}
