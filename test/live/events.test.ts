/** Events of a real burp server, for users with and without permission. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { authorization, useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { useWeb } from '../support/web.js'
import { toServer } from './asking.js'
import { eventually } from './spool.js'

interface Heard {
  id: string
  event: string
  data: Record<string, unknown>
}

interface Ear {
  heard: Heard[]
  response: Response
  /** The received text. */
  text: () => string
  isOver: () => boolean
  close: () => void
}

/** Opens a connection for events; closes it after the test. */
async function listen(
  t: Test,
  app: TestApp,
  { query = '', user = 'admin', headers = {} }: ListenOptions = {}
): Promise<Ear> {
  const { port } = await useWeb(t, app.app)
  const stop = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/events${query}`, {
    signal: stop.signal,
    headers: { ...authorization(user), ...headers }
  })
  const heard: Heard[] = []
  let text = ''
  let isOver = false
  const read = async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece)
      rest += decoder.decode(piece)
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      heard.push(...blocks.flatMap(parseBlock))
    }
  }
  const reading = read()
    .catch(() => {})
    .finally(() => (isOver = true))
  t.teardown(async () => {
    stop.abort()
    await reading
  })
  return {
    heard,
    response,
    text: () => text,
    isOver: () => isOver,
    close: () => stop.abort()
  }
}

interface ListenOptions {
  query?: string
  user?: string
  headers?: Record<string, string>
}

function parseBlock(block: string): Heard[] {
  const lines = new Map(
    block.split('\n').map(line => {
      const [name = '', ...rest] = line.split(': ')
      return [name, rest.join(': ')] as const
    })
  )
  const event = lines.get('event')
  if (event === undefined) return []
  const data = JSON.parse(lines.get('data') ?? '{}') as Record<string, unknown>
  return [{ id: lines.get('id') ?? '', event, data }]
}

async function until(ear: Ear, event: string, data: Record<string, unknown> = {}): Promise<Heard> {
  const isWanted = (heard: Heard) =>
    heard.event === event && Object.entries(data).every(([key, value]) => heard.data[key] === value)
  const found = await eventually(
    async () => ear.heard.find(isWanted),
    heard => heard !== undefined
  )
  if (!found) throw new Error(`no ${event}`)
  return found
}

void test('live events', { skip: labMissing }, async t => {
  const names = ['web', 'slow', 'secret']
  const lab = await useLab(t, {
    clients: names.map(name => ({ name })),
    serverLines: ['keep = 99']
  })
  for (const name of names) writeFileSync(join(lab.treePath(name), 'file'), name)
  const app = await useApp(t, {
    servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }],
    users: ['ann'],
    timezone: 'UTC',
    limits: { eventStreamTimeoutMs: 300_000 }
  })
  const grant = (content: string, method: 'PUT' | 'POST' = 'POST') =>
    app.request({
      method,
      url: '/api/admin/acl/grants',
      payload: { grant: 'ann', content }
    })
  await grant('web', 'PUT')

  await t.test('start with hello, and report a backup from its start to its end', async sub => {
    const ear = await listen(sub, app)
    sub.equal(ear.response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    sub.match(await until(ear, 'hello'), { data: { resumed: false, serverTime: /\+00:00$/ } })
    // The state at the start of the connection causes no events.
    await eventually(
      async () => (await app.store.transitions.listWatched('main')).length,
      count => count >= names.length
    )
    const backup = await lab.startSlowBackup('slow')
    await until(ear, 'backup.started', { client: 'slow', number: 1 })
    sub.match(await until(ear, 'client', { name: 'slow', health: 'running' }), {
      data: { server: 'main', phase: String, reason: 'A backup is running.' }
    })
    sub.match(await until(ear, 'progress', { client: 'slow' }), { data: { counters: Object } })
    await backup.stop()
    await until(ear, 'backup.failed', { client: 'slow', number: 1 })
    await until(ear, 'client', { name: 'slow', health: 'failing' })
    await lab.backUp('web')
    sub.match(await until(ear, 'backup.finished', { client: 'web' }), {
      data: { number: 1, warnings: 0, size: 3, started: /\+00:00$/ }
    })
  })

  await t.test('continue after the last received event, or report that they cannot', async sub => {
    const first = await listen(sub, app)
    await until(first, 'hello')
    await lab.backUp('web')
    const finished = await until(first, 'backup.finished', { client: 'web' })
    first.close()
    await lab.backUp('web')
    const headers = { 'last-event-id': finished.id }
    const again = await listen(sub, app, { headers })
    sub.match(await until(again, 'hello'), { data: { resumed: true } })
    const next = await until(again, 'backup.finished', { client: 'web' })
    sub.equal(
      next.data['number'],
      Number(finished.data['number']) + 1,
      'the earlier backup has no second event'
    )
    const other = await listen(sub, app, { query: '?after=ffffffff-3' })
    sub.match(await until(other, 'hello'), { data: { resumed: false } })
  })

  await t.test('continue after the first data of a front end, without a gap', async sub => {
    const start = await app.request({ url: '/api/misc/start' })
    const { lastEvent } = start.json<{ lastEvent: string }>()
    await lab.backUp('web')
    const ear = await listen(sub, app, { query: `?after=${lastEvent}` })
    sub.match(await until(ear, 'hello'), { data: { resumed: true } })
    await until(ear, 'backup.finished', { client: 'web' })
  })

  await t.test('contain only the requested topics', async sub => {
    const ear = await listen(sub, app, {
      query: '?topic=backup.finished&topic=order&server=main&client=web'
    })
    await until(ear, 'hello')
    await lab.backUp('secret')
    await app.request({ method: 'PUT', url: '/api/backup/do-server-backup/web' })
    sub.match(await until(ear, 'order'), { data: { client: 'web', kind: 'backup', present: true } })
    await app.request({ method: 'DELETE', url: '/api/backup/server-backup/web' })
    await until(ear, 'order', { present: false })
    await lab.backUp('web')
    await until(ear, 'backup.finished')
    const heard = new Set(ear.heard.map(({ event, data }) => `${event} ${String(data['client'])}`))
    sub.same([...heard], ['hello undefined', 'order web', 'backup.finished web'])
    const refused = await app.get('/api/events?topic=everything')
    sub.equal(refused.statusCode, 400)
  })

  await t.test("are sent only if the user's current permissions allow it", async sub => {
    const [ann, admin] = [await listen(sub, app, { user: 'ann' }), await listen(sub, app)]
    await until(ann, 'hello')
    await until(admin, 'hello')
    await lab.backUp('secret')
    await lab.backUp('web')
    await until(ann, 'backup.finished', { client: 'web' })
    await grant('web, secret')
    await until(ann, 'client', { name: 'secret' })
    await grant('secret')
    await until(ann, 'client.gone', { client: 'web' })
    await lab.backUp('web')
    await until(admin, 'backup.finished', { client: 'web', number: 6 })
    await lab.backUp('secret')
    await until(ann, 'backup.finished', { client: 'secret' })
    const told = ann.heard.map(({ event, data }) =>
      [event, data['client'] ?? data['name']].join(' ')
    )
    const gone = told.indexOf('client.gone web')
    sub.notOk(
      told.slice(gone + 1).some(line => line.includes('web')),
      'no event of web follows'
    )
    sub.notOk(told.slice(0, told.indexOf('client secret')).some(line => line.includes('secret')))
    sub.notOk(ann.heard.some(({ event }) => event === 'audit' || event === 'config'))
    await until(admin, 'audit')
  })

  await t.test('end with the login', async sub => {
    const headers = await cookieOf(app, 'ann')
    const { port } = await useWeb(sub, app.app)
    const stop = new AbortController()
    sub.teardown(() => stop.abort())
    const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers,
      signal: stop.signal
    })
    sub.equal(response.status, 200)
    const ended = response.text().catch(String)
    const sessions = await app.get('/api/admin/session/ann')
    for (const { uuid } of sessions.json<{ uuid: string }[]>()) {
      await app.request({ method: 'DELETE', url: `/api/admin/session/ann/${uuid}` })
    }
    sub.match(
      await ended,
      /event: session\ndata: \{"reason":"The session has ended\. Log in again\."\}/
    )
  })

  await t.test('end when burphub stops, and are limited for each user', async sub => {
    const ears = await Promise.all(
      Array.from({ length: 16 }, () => listen(sub, app, { user: 'ann' }))
    )
    await Promise.all(ears.map(ear => until(ear, 'hello')))
    const refused = await app.get('/api/events', 'ann')
    sub.equal(refused.statusCode, 429)
    sub.match(refused.headers, { 'retry-after': String })
    ears[0]?.close()
    await eventually(
      async () => {
        const ear = await listen(sub, app, { user: 'ann' })
        return ear.response.status
      },
      status => status === 200
    )
    const [, last] = ears
    await app.close()
    await eventually(
      async () => last?.isOver(),
      isOver => isOver === true
    )
    sub.match(last?.text(), /retry: [1-4]\d{3}\n\n$/)
  })
})

/** Returns a session cookie of the user. */
async function cookieOf(app: TestApp, user: string): Promise<Record<string, string>> {
  const answer = await app.request(
    { url: '/api/misc/about', headers: { 'x-reuse-session': 'true' } },
    user
  )
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { cookie: cookies.map(line => line.split(';')[0]).join('; ') }
}
