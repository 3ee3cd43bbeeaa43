import { test } from 'tap'
import type { LightMyRequestResponse } from 'fastify'
import { routes, type Route } from '../../generated/routes.js'
import type { TestApp } from '../support/app.js'
import { has, otherForms, toUrl, useOffice, type Form, type Place } from './places.js'

const selection = JSON.stringify({ restore: [{ key: '/data', folder: true }] })

/** Sends valid input for the operation, with the given client, backup or server. */
function send(
  office: TestApp,
  form: Form,
  place: Partial<Place> = {},
  user?: string | null
): Promise<LightMyRequestResponse> {
  const method = form.route.method as 'GET' | 'PUT' | 'POST' | 'DELETE'
  const payload =
    method === 'PUT' || method === 'POST' ? { list: selection, 'list-sc': selection } : undefined
  return office.request({ method, url: toUrl(form, place), ...(payload && { payload }) }, user)
}

function outcomeOf(answer: LightMyRequestResponse): [number, string] {
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

/** Why operations that change data, or that do not use GET, write no audit entry of their own. */
const withoutEntry: Readonly<Record<string, string>> = {
  measureSelection: 'reads; a selection is too long for a URL',
  checkRestore: 'a dry run',
  checkBackup: 'a dry run',
  checkServer: 'only connects',
  checkEnrolment: 'only connects',
  checkDeviceLogin: 'reads; a code does not belong into an address',
  proveMe: 'a wrong password has an entry',
  offerProof: 'begins a confirmation',
  offerMyPasskey: 'begins the addition of a passkey',
  offerPasskey: 'begins a login',
  beginDeviceLogin: 'begins a login',
  logIn: 'a refused login has an entry',
  logInByPasskey: 'a refused login has an entry',
  finishLogin: 'a refused login has an entry',
  addAlert: 'a message is read once'
}
/** Why operations that change nothing write an entry. Without a login, they end or begin one. */
const withEntry: Readonly<Record<string, string>> = {
  revokeCurrentToken: 'a read-only token may end itself',
  getServerConfig: 'returns secrets if asked to',
  getClientConfig: 'returns secrets if asked to'
}

void test('each operation that changes or restores something declares its audit entry', t => {
  const namesOf = (some: readonly Route[]) => some.map(({ operationId }) => operationId).toSorted()
  const changing = routes.filter(({ access, method }) => access.mode === 'rw' || method !== 'GET')
  const silent = changing.filter(({ audit = [] }) => audit.length === 0)
  t.same(namesOf(silent), Object.keys(withoutEntry).toSorted())
  const reading = routes.filter(({ audit, access }) => audit && access.mode !== 'rw')
  const known = reading.filter(({ access }) => access.requires !== 'public')
  t.same(namesOf(known), Object.keys(withEntry).toSorted())
  t.end()
})

void test('operations that change something', async t => {
  const office = await useOffice(t, ['vault'])

  for (const form of otherForms) {
    await t.test(`${form.title} requires a login`, async sub => {
      sub.same(outcomeOf(await send(office, form, {}, null)), [401, 'UNAUTHENTICATED'])
    })
    await t.test(`${form.title} does not reveal which clients exist`, async sub => {
      const foreign = await send(office, form, { client: 'db1' }, 'vault')
      const unknown = await send(office, form, { client: 'nobody' }, 'vault')
      sub.same(outcomeOf(foreign), [404, 'NO_SUCH_CLIENT'])
      const { requestId: first, ...one } = foreign.json<Record<string, string>>()
      const { requestId: second, ...other } = unknown.json<Record<string, string>>()
      sub.not(first, second)
      sub.same(JSON.stringify(one).replaceAll('db1', 'nobody'), JSON.stringify(other))
    })
    await t.test(`${form.title} names the missing server, client or backup`, async sub => {
      const codes = async (place: Partial<Place>) => outcomeOf(await send(office, form, place))
      if (has(form, 'backup') || form.route.operationId !== 'deleteBackup') {
        sub.same(await codes({ client: 'nobody' }), [404, 'NO_SUCH_CLIENT'])
      }
      if (has(form, 'server')) {
        sub.same(await codes({ server: 'nowhere' }), [404, 'NO_SUCH_SERVER'])
      }
      if (has(form, 'backup')) sub.same(await codes({ backup: 99 }), [404, 'NO_SUCH_BACKUP'])
      sub.same(await codes({ client: 'a:b' }), [400, 'BAD_NAME'])
    })
  }

  await t.test('only administrators may delete backups, and the number is required', async sub => {
    const url = '/api/client/report/vault'
    const asUser = await office.request({ method: 'DELETE', url: `${url}/1` }, 'vault')
    sub.same(outcomeOf(asUser), [403, 'FORBIDDEN'])
    const without = await office.request({ method: 'DELETE', url })
    sub.same(outcomeOf(without), [400, 'INVALID_INPUT'])
    sub.ok(without.json<{ errors: object }>().errors)
  })

  await t.test(
    'operations that need the files of a server report NEEDS_AGENT without them',
    async sub => {
      for (const form of otherForms) {
        if (!/Scheduled|schedule|cancel(Backup|Restore)/.test(form.route.operationId)) continue
        const answer = await send(office, form, { client: 'web1', backup: 1 })
        sub.same(outcomeOf(answer), [409, 'NEEDS_AGENT'], form.title)
      }
    }
  )

  await t.test(
    'a selection is an object or JSON text, and other values are rejected',
    async sub => {
      const url = '/api/restore/archive/web1/1'
      const bodies = [{}, { list: '' }, { list: '{' }, { list: '{}' }, { list: { restore: [] } }]
      const wrong = [{ list: { restore: [{ folder: true }] } }, { list: 5 }, { strip: 'x' }]
      for (const payload of [...bodies, ...wrong, { list: selection, format: 'rar' }]) {
        const answer = await office.request({ method: 'POST', url, payload })
        sub.same(outcomeOf(answer), [400, 'INVALID_INPUT'], JSON.stringify(payload))
      }
      const text = { 'content-type': 'text/plain' }
      const foreign = await office.request({ method: 'POST', url, headers: text, payload: 'x' })
      sub.same(outcomeOf(foreign), [415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
  )

  await t.test('an invalid multipart form is rejected', async sub => {
    const url = '/api/restore/archive/web1/1'
    const part = (name: string, more = '') =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nv\r\n`
    const many = Array.from({ length: 20_001 }, (_, index) => part(`f${index}`)).join('')
    const forms: [string, string, number][] = [
      ['multipart/form-data; boundary=x', 'garbage', 400],
      ['multipart/form-data; boundary=x', part('list'), 400],
      ['multipart/form-data', part('list'), 400],
      ['multipart/form-data; boundary=x', `${part('__proto__')}--x--`, 400],
      ['multipart/form-data; boundary=x', `${part('list', '; filename="a"')}--x--`, 400],
      ['multipart/form-data; boundary=x', `${many}--x--`, 413]
    ]
    for (const [type, payload, status] of forms) {
      const headers = { 'content-type': type }
      const answer = await office.request({ method: 'POST', url, headers, payload })
      sub.equal(answer.statusCode, status, payload.slice(0, 80))
    }
  })
})
