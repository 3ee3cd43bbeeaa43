/** Whose channels and rules are whose, and what is never told of them. */
import { test } from 'tap'
import { authorization } from '../support/app.js'
import { usePeopleApp, type PeopleApp } from './people-app.js'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

function createAsk({ app }: PeopleApp) {
  return async (words: string, { user = 'ann', body }: { user?: string; body?: object } = {}) => {
    const [method, path] = words.split(' ')
    const answer = await app.inject({
      method: method as Method,
      url: `/api${path ?? ''}`,
      headers: authorization(user),
      ...(body && { payload: body })
    })
    const json = answer.body === '' ? undefined : answer.json<Record<string, unknown>>()
    return { status: answer.statusCode, json, text: answer.body }
  }
}

const hook = {
  url: 'https://hooks.example.org/services/path-that-is-secret?token=query-that-is-secret',
  secret: 'key-that-is-secret',
  headers: ['Authorization: Bearer header-that-is-secret', 'X-Other: also-secret'],
  template: '{"text":"{title}"}'
}

void test('channels and rules belong to their users, and to the service', async t => {
  const office = await usePeopleApp(t, ['ann', 'bob', 'mod'])
  const ask = createAsk(office)
  const kept = await ask('PUT /notifications/channels/hook', { body: hook })
  const shown = {
    name: 'hook',
    kind: 'webhook',
    target: 'https://hooks.example.org',
    headers: ['authorization', 'x-other'],
    signed: true,
    template: hook.template,
    language: 'en',
    timezone: 'Europe/Paris'
  }
  t.match(kept, { status: 200, json: shown })
  const rule = { channel: 'hook', clients: ['web*'], findings: ['late', 'late'], nag_hours: 6 }
  t.match(await ask('PUT /notifications/rules/web', { body: rule }), { status: 200 })
  t.match((await ask('GET /notifications/rules')).json, [
    { ...rule, name: 'web', findings: ['late'], servers: null, when: 'at_once' }
  ])

  await t.test('responses never contain their secrets', async sub => {
    const listed = await ask('GET /notifications/channels')
    sub.match(listed.json, [shown])
    const audit = await office.get('/api/admin/audit?limit=100')
    sub.match(audit.json(), [{ action: 'rule.set' }, { action: 'channel.set' }])
    for (const text of [kept.text, listed.text, audit.body, office.log.join('\n')]) {
      sub.notMatch(text, /secret/)
    }
  })

  await t.test('others neither see nor use them', async sub => {
    for (const user of ['bob', 'mod', 'admin']) {
      sub.strictSame((await ask('GET /notifications/channels', { user })).json, [])
      const wrong = await ask('PUT /notifications/rules/mine', { user, body: rule })
      sub.match(wrong, { status: 400, json: { errors: { channel: /existing channel/ } } })
      const test = await ask('POST /notifications/channels/hook/test', { user })
      sub.match(test, { status: 404, json: { code: 'NO_SUCH_CHANNEL' } })
    }
    for (const what of ['channels', 'rules', 'messages']) {
      const refused = await ask(`GET /admin/notifications/${what}`, { user: 'mod' })
      sub.match(refused, { status: 403, json: { code: 'FORBIDDEN' } })
      sub.strictSame((await ask(`GET /admin/notifications/${what}`, { user: 'admin' })).json, [])
    }
  })

  await t.test('their errors are reported by field', async sub => {
    const wrong: [string, object][] = [
      ['url', {}],
      ['url', { ...hook, address: 'ann@example.org' }],
      ['url', { ...hook, url: 'ftp://example.org/' }],
      ['url', { ...hook, url: 'https://ann:pw@example.org/' }],
      ['url', { ...hook, url: 'https://10.0.0.1/' }],
      ['url', { ...hook, url: 'https://[::ffff:127.0.0.1]:8080/' }],
      ['url', { ...hook, url: 'http://1.1.1.1/' }],
      ['address', { address: 'ann@example.org' }],
      ['headers', { ...hook, headers: ['Host: other'] }],
      ['headers', { ...hook, headers: ['X-A: b\r\nX-C: d'] }],
      ['template', { ...hook, template: '{' }],
      ['template', { ...hook, template: '"text"' }],
      ['timezone', { ...hook, timezone: '+02:00' }],
      ['quiet_to', { ...hook, quiet_from: '22:00' }],
      ['quiet_from', { ...hook, quiet_from: '24:00', quiet_to: '07:00' }]
    ]
    for (const [field, body] of wrong) {
      const answer = await ask('PUT /notifications/channels/other', { body })
      sub.match(answer, { status: 400, json: { code: 'INVALID_INPUT' } }, JSON.stringify(body))
      sub.strictSame(Object.keys(answer.json?.['errors'] ?? {}), [field], JSON.stringify(body))
    }
    const rules: [string, object][] = [
      ['findings', { channel: 'hook', findings: ['tired'] }],
      ['clients', { channel: 'hook', clients: ['a\nb'] }],
      ['nag_hours', { channel: 'hook', when: 'daily', nag_hours: 2 }]
    ]
    for (const [field, body] of rules) {
      const answer = await ask('PUT /notifications/rules/other', { body })
      sub.strictSame(Object.keys(answer.json?.['errors'] ?? {}), [field], answer.text)
    }
    const name = await ask('PUT /notifications/channels/%20a', { body: hook })
    sub.match(name, { status: 400, json: { code: 'BAD_NAME' } })
    sub.match(await ask('DELETE /notifications/rules/none'), { json: { code: 'NO_SUCH_RULE' } })
  })

  await t.test(
    'a channel whose test fails is not saved, and does not replace another',
    async sub => {
      const by = { user: 'bob' }
      const tested = { ...by, body: { url: 'https://localhost:9/' } }
      const list = async () => (await ask('GET /notifications/channels', by)).json
      const put = 'PUT /notifications/channels/own'
      const told = { status: 502, json: { code: 'NOT_DELIVERED', detail: /no public address/ } }
      sub.match(await ask(`${put}?test=true`, tested), told)
      sub.strictSame(await list(), [])
      sub.equal((await ask(put, { ...by, body: hook })).status, 200)
      sub.match(await ask(`${put}?test=true`, tested), told)
      sub.match(await list(), [{ name: 'own', target: 'https://hooks.example.org', signed: true }])
      sub.equal((await ask(`${put}?test=false`, tested)).status, 200)
      sub.match(await list(), [{ name: 'own', target: 'https://localhost:9', signed: false }])
      sub.equal((await ask('DELETE /notifications/channels/own', by)).status, 204)
    }
  )

  await t.test('there are not too many of them, and of tests', async sub => {
    for (let more = 0; more < 19; more += 1) {
      const answer = await ask(`PUT /notifications/channels/c${more}`, { body: hook })
      sub.equal(answer.status, 200)
    }
    const answer = await ask('PUT /notifications/channels/c19', { body: hook })
    sub.match(answer, { status: 409, json: { code: 'TOO_MANY' } })
    const local = { url: 'https://localhost:9/' }
    sub.equal((await ask('PUT /notifications/channels/c0', { body: local })).status, 200)
    for (let tests = 0; tests < 10; tests += 1) {
      const refused = await ask('POST /notifications/channels/c0/test')
      sub.match(refused, {
        status: 502,
        json: { code: 'NOT_DELIVERED', detail: /no public address/ }
      })
    }
    const tired = await ask('POST /notifications/channels/c0/test')
    sub.match(tired, { status: 429, json: { code: 'TOO_MANY_REQUESTS' } })
  })

  await t.test('a channel takes its rules along, and a user everything', async sub => {
    const waiting = { id: 'one', owner: 'ann', channel: 'hook', createdAt: 1, dueAt: 1 }
    const content = { kind: 'digest', rule: 'web', sinceMs: 1 }
    await office.store.notifications.outbox.add({ ...waiting, id: toId(1), content })
    sub.match((await ask('GET /notifications/messages')).json, [
      { channel: 'hook', kind: 'digest', findings: null, state: 'waiting', attempts: 0 }
    ])
    sub.equal((await ask('DELETE /notifications/channels/hook')).status, 204)
    sub.strictSame((await ask('GET /notifications/rules')).json, [])
    sub.strictSame((await ask('GET /notifications/messages')).json, [])
    await office.expect(201, 'DELETE /auth/users/ann')
    sub.strictSame(await office.store.notifications.channels.list('ann'), [])
  })
})

function toId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

void test('alerts are listed while they are open, and after they ended', async t => {
  const office = await usePeopleApp(t, ['ann'])
  const ask = createAsk(office)
  const nowS = Math.floor(Date.now() / 1000)
  const place = { server: 'main', client: 'web1', number: null }
  const reason = { template: 'Said of {0}.', values: ['web1'] }
  const late = { ...place, kind: 'late', topic: 'health', at: nowS - 60, reason }
  const row = { ...place, topic: 'health', openedAt: nowS - 60, isCovered: false, finding: late }
  const health = (state: string, daysAgo: number) => ({
    ...place,
    kind: 'health',
    at: nowS - daysAgo * 86_400,
    facts: { state, reason }
  })
  await office.store.changeAside(async ({ notifications, transitions }) => {
    const { server, client, topic, openedAt, isCovered, finding } = row
    await notifications.openFindings.write([
      { server, client, topic, openedAt, isCovered, finding },
      { server, client: 'web2', topic, openedAt, isCovered: true, finding }
    ])
    await transitions.add([
      health('late', 40),
      health('ok', 39),
      health('failing', 9),
      health('late', 8),
      health('ok', 7)
    ])
  })
  const at = (seconds: number) => new Date(seconds * 1000).toISOString()
  const listed = await ask('GET /admin/notifications/alerts', { user: 'admin' })
  t.match(listed.json, {
    open: [
      {
        finding: 'late',
        client: 'web1',
        since: at(row.openedAt),
        until: null,
        text: 'The backup of web1 on main is overdue.',
        reason: 'Said of web1.',
        message: null
      }
    ],
    closed: [{ finding: 'failing', since: at(nowS - 9 * 86_400), until: at(nowS - 7 * 86_400) }]
  })
  const { open, closed } = listed.json as { open: object[]; closed: object[] }
  t.same([open.length, closed.length], [1, 1], 'none that another alert covers, none too old')
  t.equal((await ask('GET /admin/notifications/alerts')).status, 403)

  await t.test('and acknowledged, until they end', async sub => {
    const acknowledgmentOf = async () => {
      const { json } = await ask('GET /admin/notifications/alerts', { user: 'admin' })
      return (json as { open: { id: string; acknowledged: unknown }[] }).open[0]
    }
    const path = `/admin/notifications/alerts/${(await acknowledgmentOf())?.id}/acknowledgment`
    const body = { note: ' The disk is ordered. ' }
    sub.equal((await ask(`PUT ${path}`, { body })).status, 403, 'not by any user')
    const said = { by: 'admin', note: 'The disk is ordered.' }
    sub.match(await ask(`PUT ${path}`, { user: 'admin', body }), { status: 200, json: said })
    sub.match(await acknowledgmentOf(), { acknowledged: said })
    const [entry] = (await office.get('/api/admin/audit?action=alert.acknowledge')).json<object[]>()
    sub.match(entry, { server: 'main', client: 'web1', details: { finding: 'late' } })
    sub.equal((await ask(`DELETE ${path}`, { user: 'admin' })).status, 204)
    sub.match(await acknowledgmentOf(), { acknowledged: null })
    await ask(`PUT ${path}`, { user: 'admin', body })
    const { number: _number, ...asWritten } = row
    const failing = { ...asWritten, finding: { ...late, kind: 'failing' } }
    await office.store.changeAside(({ notifications }) =>
      notifications.openFindings.write([failing])
    )
    sub.match(await acknowledgmentOf(), { acknowledged: null }, 'it was about another problem')
    await office.store.changeAside(({ notifications }) =>
      notifications.openFindings.write([asWritten])
    )
    sub.match(await acknowledgmentOf(), { acknowledged: said })
    const none = `PUT /admin/notifications/alerts/bm8/acknowledgment`
    const missing = await ask(none, { user: 'admin', body: {} })
    sub.match(missing, { status: 404, json: { code: 'NO_SUCH_ALERT' } })
  })

  await t.test('and sent now to the channels of the service that want them', async sub => {
    const user = 'admin'
    const send = async () => (await ask('POST /admin/notifications/alerts/send', { user })).json
    sub.same(await send(), { open: 1, channels: [] }, 'no rule wants them')
    const channel = { url: 'https://receiver.invalid/hook' }
    for (const name of ['hook', 'other']) {
      await ask(`PUT /admin/notifications/channels/${name}`, { user, body: channel })
      const body = { channel: name, findings: [name === 'hook' ? 'late' : 'failing'] }
      await ask(`PUT /admin/notifications/rules/${name}`, { user, body })
    }
    await ask('PUT /notifications/channels/mine', { body: channel })
    await ask('PUT /notifications/rules/mine', { body: { channel: 'mine', findings: ['late'] } })
    sub.match(await send(), {
      open: 1,
      channels: [{ channel: 'hook', alerts: 1, sent: false, error: /receiver\.invalid/ }]
    })
    sub.equal((await ask('POST /admin/notifications/alerts/send')).status, 403)
    const audit = await office.get('/api/admin/audit?action=alerts.send')
    sub.match(audit.json(), [{ details: { open: 1, sent: 0, failed: ['hook'] } }, {}])
  })
})
