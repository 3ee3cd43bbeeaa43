import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import net from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { test, type Test } from 'tap'
import { routes, type Route } from '../../generated/routes.js'
import { Fault } from '../../src/faults.js'
import { replyWithProblem } from '../../src/http/answers/error-reply.js'
import type { MissingServer } from '../../src/services/requests/request-targets.js'
import { registerLanguages } from '../../src/http/languages/translator.js'
import { sendAnswer } from '../../src/http/answers/send-answer.js'
import { LongListings } from '../../src/http/answers/long-listings.js'
import {
  packedBytesMin,
  Packing,
  SerialisedAnswers
} from '../../src/http/answers/response-compression.js'
import { somebody } from '../support/askers.js'
import {
  JsonAnswer,
  BinaryAnswer,
  JsonStream,
  type BinaryFacts
} from '../../src/services/requests/answers.js'
import { sendBytes } from '../support/web.js'

const archive: BinaryFacts = {
  mediaType: 'application/zip',
  fileName: 'a.zip',
  cookie: 'fileDownload=true',
  notes: () => '{}'
}

interface AnswersOptions {
  missing?: MissingServer[]
  operation?: string
  packing?: Packing
}

/** A service that answers everything with what `open` gives. */
async function useAnswers(t: Test, open: () => unknown, how: AnswersOptions = {}) {
  const { missing = [], operation = 'restoreArchive', packing = new Packing() } = how
  const app = Fastify()
  t.teardown(() => app.close())
  const route = routes.find(({ operationId }) => operationId === operation) as Route
  const answers = new SerialisedAnswers()
  const rest = { checkAnswer: undefined, listings: new LongListings(), packing, ask: somebody }
  registerLanguages(app, 'UTC')
  app.setErrorHandler(replyWithProblem)
  app.all('/', (request, reply) =>
    sendAnswer({ route, request, reply, answers, missing, ...rest }, open())
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as net.AddressInfo
  return { app, port }
}

function failing(): Readable {
  return new Readable({
    read() {
      this.destroy(new Fault('RESTORE_FAILED', 'burp broke off.'))
    }
  })
}

void test('binary answers', async t => {
  await t.test(
    'a content that fails before its first byte is a problem, and only that',
    async t => {
      const { port } = await useAnswers(t, () => new BinaryAnswer(failing(), archive))
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
      t.equal(response.status, 502)
      t.match(response.headers.get('content-type'), /^application\/problem\+json/)
      for (const name of ['content-disposition', 'set-cookie', 'trailer', 'transfer-encoding']) {
        t.equal(response.headers.get(name), null, name)
      }
      t.match(await response.json(), { code: 'RESTORE_FAILED' })
    }
  )

  await t.test('a content that fails later is cut off in HTTP/1.0 and HTTP/1.1', async t => {
    const contents: PassThrough[] = []
    const { port } = await useAnswers(t, () => {
      const content = new PassThrough()
      contents.push(content)
      content.write('half')
      return new BinaryAnswer(content, archive)
    })
    const fail = () => void contents.shift()?.destroy(new Error('broke off'))
    const chunked = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
    t.equal(chunked.status, 200)
    fail()
    await t.rejects(chunked.text())
    const code = await new Promise(resolve => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write('POST / HTTP/1.0\r\n\r\n'))
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      socket.once('end', () => resolve('ended as if it were whole')).on('data', fail)
    })
    t.equal(code, 'ECONNRESET')
  })

  await t.test('HTTP/1.0 gets the bytes as they are', async t => {
    const { port } = await useAnswers(t, () => new BinaryAnswer(Readable.from(['whole']), archive))
    const text = await sendBytes(port, 'POST / HTTP/1.0\r\n\r\n')
    t.match(text, /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nwhole$/)
    t.notMatch(text, /chunked|trailer/i)
    const newer = await sendBytes(port, 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    t.match(newer, /trailer: x-restore-notes/i)
    t.match(newer, /\r\n0\r\nx-restore-notes: \{\}\r\n\r\n$/)
  })

  await t.test('names of files cannot end their header', async t => {
    const name = 'a"; b\r\nx: y é\u{ef80}.tar'
    const { app } = await useAnswers(
      t,
      () => new BinaryAnswer(Buffer.from('x'), { mediaType: 'text/plain', fileName: name })
    )
    const { headers } = await app.inject('/')
    t.equal(headers['x'], undefined)
    const [, coded = ''] =
      /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? []
    t.equal(decodeURIComponent(coded), name)
    t.match(headers['content-disposition'], /^attachment; filename="a___b__x__y___\.tar"; /)
  })

  await t.test('a name that was cut within a character is sent', async t => {
    const facts = { mediaType: 'text/plain', fileName: `web1-${'🙂'.slice(0, 1)}.tar` }
    const { app } = await useAnswers(t, () => new BinaryAnswer(Buffer.from('x'), facts))
    const { statusCode, headers } = await app.inject('/')
    t.equal(statusCode, 200)
    t.match(headers['content-disposition'], /filename\*=UTF-8''web1-_\.tar$/)
  })
})

void test('a text in pieces', async t => {
  const long = '日🙂é"'.repeat(100_000)
  const texts: [string, string[]][] = [
    ['of any length', ['[', '', JSON.stringify(long), ',"', 'x'.repeat(300_000), '"', ']']],
    ['of a few letters each', ['[', ...Array.from({ length: 60_000 }, (_, i) => `${i},`), '0]']],
    ['in one', [JSON.stringify(long)]],
    ['with nothing in it', ['[]']]
  ]
  for (const [what, pieces] of texts) {
    await t.test(`comes out whole: ${what}`, async sub => {
      const { port } = await useAnswers(
        sub,
        () => new JsonStream(() => pieces.values(), { origin: what, itemsCount: 1 })
      )
      const response = await fetch(`http://127.0.0.1:${port}/`)
      sub.equal(response.status, 200)
      sub.ok((await response.text()) === pieces.join(''))
    })
  }

  await t.test('is complete even if each piece takes long', async sub => {
    async function* print() {
      for (const piece of ['["日', 'x'.repeat(500_000), '"', ']']) {
        await new Promise(resolve => setTimeout(resolve, 1))
        yield piece
      }
    }
    for (const itemsCount of [1, 10_000]) {
      const { port } = await useAnswers(
        sub,
        () => new JsonStream(print, { origin: 'late', itemsCount })
      )
      const url = `http://127.0.0.1:${port}/`
      const [one, other] = await Promise.all([fetch(url), fetch(url)])
      sub.equal((await one.text()).length, 500_005)
      sub.equal((await other.text()).length, 500_005)
    }
  })

  await t.test('must not be cached if a server is missing', async sub => {
    const fault = new Fault('NOT_READ_YET', 'Some are still to be read.', { retryAfterS: 5 })
    const { port } = await useAnswers(
      sub,
      () => new JsonStream(() => ['[]'].values(), { origin: 'x', itemsCount: 1 }),
      { missing: [{ name: 'two', fault, backupsCount: 17 }] }
    )
    const { headers } = await fetch(`http://127.0.0.1:${port}/`)
    sub.equal(headers.get('burphub-missing'), '"two";code=NOT_READ_YET;backups=17')
    sub.strictSame([headers.get('etag'), headers.get('cache-control')], [null, 'no-store'])
    const strict = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { prefer: 'handling=strict' }
    })
    sub.equal(strict.status, 503)
    sub.match(await strict.json(), { code: 'NOT_READ_YET', detail: 'Some are still to be read.' })
  })

  await t.test('is made no further than its consumer takes it', async sub => {
    const seen = { made: 0, isEnded: false }
    function* endless() {
      try {
        for (;;) yield String(seen.made++).padEnd(100_000)
      } finally {
        seen.isEnded = true
      }
    }
    const { port } = await useAnswers(
      sub,
      () => new JsonStream(endless, { origin: 'endless', itemsCount: 1 })
    )
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
    await new Promise(resolve => socket.once('data', resolve))
    socket.destroy()
    while (!seen.isEnded) await new Promise(resolve => setTimeout(resolve, 20))
    // What the buffers between here and there hold is far less than 100 MB.
    sub.ok(seen.made < 1000, String(seen.made))
  })

  await t.test('that fails is cut for all its consumers, also for slower ones', async sub => {
    async function* failingText() {
      yield Buffer.from('[1,')
      await nextTurn()
      throw new Error('broken')
    }
    const listings = new LongListings()
    const text = { key: 'x', chunks: failingText(), bytesExpected: 10 }
    const fast = await listings.open(somebody, text)
    const slow = await listings.open(somebody, text)
    await sub.rejects(buffer(fast), { message: 'broken' })
    await sub.rejects(buffer(slow), { message: 'broken' })
  })

  await t.test('is not made for HEAD', async sub => {
    let made = 0
    function* endless() {
      for (;;) yield String(made++).padEnd(100_000)
    }
    for (const itemsCount of [1, 10_000]) {
      const facts = { origin: 'endless', itemsCount }
      const { app } = await useAnswers(sub, () => new JsonStream(endless, facts))
      const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/' })
      sub.same([statusCode, body, made], [200, '', 0])
      sub.match(headers, { etag: /^"/, 'content-type': /json/ })
    }
  })
})

void test('servers that an answer lacks', async t => {
  const late = new Fault('BURP_TIMEOUT', 'It is late.')
  const missing = ['two', 'say "a\\b"', 'zwölf'].map(name => ({ name, fault: late }))
  const { port } = await useAnswers(t, () => ({}), { missing })
  const url = `http://127.0.0.1:${port}/`
  await t.test('are named as structured fields are written', async sub => {
    const { headers } = await fetch(url)
    const written = ['"two"', '"say \\"a\\\\b\\""', '%"zw%c3%b6lf"']
    sub.equal(
      headers.get('burphub-missing'),
      written.map(one => `${one};code=BURP_TIMEOUT`).join(', ')
    )
    sub.equal(headers.get('etag'), null)
  })
  await t.test('turn it into a failure if the request prefers that', async sub => {
    const answer = await fetch(url, { headers: { prefer: 'wait=3, Handling="strict"' } })
    sub.equal(answer.status, 503)
    sub.match(await answer.json(), { errors: { two: 'It is late.' } })
    sub.equal((await fetch(url, { headers: { prefer: 'handling=lenient' } })).status, 200)
  })
})

/** What listClientStats may answer, long enough to be worth it. */
const longList = Array.from({ length: 700 }, (_, at) => ({ name: `büro${at}`, state: 'idle' }))
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
const ways = ['br', 'gzip'] as const

void test('a long text that tells of backups', async t => {
  const operation = 'listClientStats'
  const text = JSON.stringify(longList)
  t.ok(Buffer.byteLength(text) > packedBytesMin)
  let printings = 0
  const makeStream = (origin: string, made = text) =>
    new JsonStream(() => (printings++, [made.slice(0, 9_000), made.slice(9_000)].values()), {
      origin,
      itemsCount: longList.length
    })
  const answers: Record<string, () => unknown> = {
    list: () => longList,
    stream: () => makeStream('stream')
  }

  for (const [kind, open] of Object.entries(answers)) {
    await t.test(`is compressed as its consumer accepts it: a ${kind}`, async sub => {
      const { app } = await useAnswers(sub, open, { operation })
      const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
        app.inject({ method, url: '/', headers })
      const plain = await ask({})
      sub.equal(plain.body, text)
      sub.match(plain.headers, { vary: 'accept-encoding', etag: /^"/ })
      for (const way of ways) {
        for (const attempt of ['the first', 'again']) {
          const packed = await ask({ 'accept-encoding': way })
          sub.match(packed.headers, { 'content-encoding': way, vary: 'accept-encoding' }, attempt)
          sub.equal(unpack[way](packed.rawPayload).toString(), text)
          sub.ok(packed.rawPayload.length < text.length / 4)
          const etag = String(packed.headers.etag)
          sub.equal(etag, `W/${plain.headers.etag}`, 'equal in what it says, not in its bytes')
          const again = await ask({ 'accept-encoding': way, 'if-none-match': etag })
          sub.equal(again.statusCode, 304)
          sub.match(again.headers, { etag, vary: 'accept-encoding' })
          sub.notOk('content-encoding' in again.headers)
        }
        const head = await ask({ 'accept-encoding': way }, 'HEAD')
        sub.match(head.headers, { 'content-encoding': way, vary: 'accept-encoding' })
        sub.equal(head.body, '')
      }
      for (const refusal of ['identity', 'gzip;q=0, br;q=0', 'deflate']) {
        const refused = await ask({ 'accept-encoding': refusal })
        sub.equal(refused.body, text, refusal)
        sub.notOk('content-encoding' in refused.headers)
      }
    })
  }

  await t.test('is compressed once for all consumers', async sub => {
    printings = 0
    const { app } = await useAnswers(sub, () => makeStream('once'), { operation })
    const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    const first = await ask()
    const second = await ask()
    sub.ok(second.rawPayload.equals(first.rawPayload))
    sub.equal(second.headers['content-length'], String(first.rawPayload.length))
    sub.equal(printings, 1)
  })

  await t.test('is not kept if a server is missing', async sub => {
    const packing = new Packing()
    const fault = new Fault('NOT_READ_YET', 'Some are still to be read.')
    const missing = [{ name: 'one', fault }]
    const headers = { 'accept-encoding': 'br' }
    const part = await useAnswers(sub, () => makeStream('equal', text.toUpperCase()), {
      operation,
      packing,
      missing
    })
    const first = await part.app.inject({ url: '/', headers })
    sub.equal(unpack.br(first.rawPayload).toString(), text.toUpperCase())
    const whole = await useAnswers(sub, () => makeStream('equal'), { operation, packing })
    const second = await whole.app.inject({ url: '/', headers })
    sub.equal(unpack.br(second.rawPayload).toString(), text)
    const third = await part.app.inject({ url: '/', headers })
    sub.equal(unpack.br(third.rawPayload).toString(), text.toUpperCase())
  })

  await t.test('is sent without compression while others are being compressed', async sub => {
    const packing = new Packing({ atOnce: 1, keptBytesMax: 1, entryBytesMax: 1 })
    const source = new PassThrough()
    const busy = packing.packStream(source, 'br')
    const { app } = await useAnswers(sub, () => longList, { operation, packing })
    const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    const beside = await ask()
    sub.equal(beside.body, text)
    sub.notOk('content-encoding' in beside.headers)
    busy?.destroy()
    while ((await ask()).headers['content-encoding'] !== 'br') await nextTurn()
  })

  await t.test('that fails is a problem, or breaks off', async sub => {
    const fault = new Fault('BURP_PROTOCOL', 'It cannot be read.')
    function* breaking(pieces: number) {
      for (let made = 0; made < pieces; made++) yield randomBytes(300_000).toString('hex')
      throw fault
    }
    let pieces = 0
    const { port } = await useAnswers(
      sub,
      () => new JsonStream(() => breaking(pieces), { origin: 'breaks', itemsCount: 700 }),
      { operation }
    )
    const headers = { 'accept-encoding': 'gzip' }
    const problem = await fetch(`http://127.0.0.1:${port}/`, { headers })
    sub.equal(problem.status, 502)
    sub.equal(problem.headers.get('content-encoding'), null)
    sub.match(await problem.json(), { code: 'BURP_PROTOCOL' })
    pieces = 8
    const broken = await fetch(`http://127.0.0.1:${port}/`, { headers })
    sub.equal(broken.status, 200)
    await sub.rejects(broken.text(), 'nobody takes a part for the whole')
  })

  await t.test('is made no further than its consumer takes it', async sub => {
    const seen = { made: 0, isEnded: false }
    function* endless() {
      try {
        for (;;) yield ((seen.made++, randomBytes(50_000).toString('hex')))
      } finally {
        seen.isEnded = true
      }
    }
    const { port } = await useAnswers(
      sub,
      () => new JsonStream(endless, { origin: 'endless', itemsCount: 700 }),
      { operation }
    )
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n')
    )
    await new Promise(resolve => socket.once('data', resolve))
    socket.destroy()
    while (!seen.isEnded) await new Promise(resolve => setTimeout(resolve, 20))
    sub.ok(seen.made < 1000, String(seen.made))
  })

  await t.test('is not compressed if it is short, or may contain a secret', async sub => {
    const short = await useAnswers(sub, () => longList.slice(0, 5), { operation })
    const headers = { 'accept-encoding': 'br, gzip' }
    const answer = await short.app.inject({ url: '/', headers })
    sub.equal(answer.body, JSON.stringify(longList.slice(0, 5)))
    sub.match(answer.headers, { vary: 'accept-encoding', etag: /^"/ })
    for (const secret of [
      'getClientConfig',
      'listSessions',
      'listMyTokens',
      'listUsers',
      'getMe'
    ]) {
      const { app } = await useAnswers(sub, () => longList, { operation: secret })
      const whole = await app.inject({ url: '/', headers })
      sub.equal(whole.body, text, secret)
      sub.notOk('content-encoding' in whole.headers || 'vary' in whole.headers, secret)
    }
    for (const mayPack of [true, false]) {
      const settings = () => new JsonAnswer(longList, { etag: '"file"', mayPack })
      const { app } = await useAnswers(sub, settings, { operation: 'getClientConfig' })
      const whole = await app.inject({ url: '/', headers })
      const { 'content-encoding': encoding, etag } = whole.headers
      sub.same([encoding, etag], [mayPack ? 'br' : undefined, '"file"'])
      sub.equal(mayPack ? unpack.br(whole.rawPayload).toString() : whole.body, text)
    }
    const packable = routes.filter(({ isPackable }) => isPackable)
    sub.ok(packable.every(({ access }) => ['list', 'server', 'client'].includes(access.requires)))
    sub.ok(packable.every(({ method, access }) => method === 'GET' && access.mode !== 'rw'))
  })
})
