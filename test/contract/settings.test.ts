/**
 * Each operation about burp's configuration without access to its files: permissions are checked
 * first.
 */
import type { InjectOptions } from 'fastify'
import { t as file, test } from 'tap'
import type { TestApp } from '../support/app.js'
import { outcomeOf } from './declared.js'
import { settingsForms, useOffice, type Form } from './places.js'
import { toRequest, type Sound } from './settings-places.js'

let starting: Promise<TestApp> | undefined

/** `mod` may edit web1 and see db1; `user` may see and restore web1. */
function sharedOffice(): Promise<TestApp> {
  return (starting ??= openOffice())
}

async function openOffice(): Promise<TestApp> {
  const office = await useOffice(file, ['mod', 'user', 'outsider'])
  await office.store.change(async ({ acl }) => {
    const grant = { agents: { main: { ro: ['db1'], rw: ['web1'] } } }
    for (const name of ['mod', 'user']) await acl.createGrant(name, JSON.stringify(grant))
    const other = { agents: { branch: { rw: ['till'] } } }
    await acl.createGrant('outsider', JSON.stringify(other))
    for (const name of ['mod', 'outsider']) await acl.addMember('moderator', name)
  })
  return office
}

async function ask(
  form: Form,
  { user = 'admin', ...sound }: Sound & { user?: string | null } = {}
): Promise<[number, unknown]> {
  const office = await sharedOffice()
  return outcomeOf(form, await office.request(toRequest(form, sound), user))
}

const idOf = ({ route }: Form) => route.operationId
const isForAdmins = ({ route }: Form) => route.access.requires === 'admin'
/** Files of a client: users who may edit it may change them, users who may see it may read them. */
const clientForms = settingsForms.filter(
  form => form.path.includes(':client') && !isForAdmins(form) && idOf(form) !== 'expandPath'
)
const templateForms = settingsForms.filter(form => /^create\w*Template$/.test(idOf(form)))

void test("without access to burp's files, operations report NEEDS_AGENT", async t => {
  for (const form of settingsForms) {
    await t.test(form.title, async sub => {
      if (idOf(form) === 'getSettingOptions') {
        sub.same(await ask(form), [200, undefined])
        return
      }
      const isMainFile = idOf(form) === 'deleteServerConfig' && !form.path.includes('*')
      sub.same(await ask(form), [409, isMainFile ? 'NOT_SUPPORTED' : 'NEEDS_AGENT'])
    })
  }
})

void test('without a login, operations reveal nothing', async t => {
  for (const form of settingsForms) {
    await t.test(form.title, async sub => {
      const closed = [401, 'UNAUTHENTICATED']
      sub.same(await ask(form, { user: null }), closed)
      const words = { server: 'nowhere', client: 'a:b', conf: '..%2fx' }
      sub.same(await ask(form, { user: null, words, body: {} }), closed)
    })
  }
})

void test('an unknown server is reported', async t => {
  for (const form of settingsForms) {
    await t.test(form.title, async sub => {
      const unknown = [404, 'NO_SUCH_SERVER']
      const isInPath = form.path.includes(':server')
      const sound = isInPath
        ? { words: { server: 'nowhere' } }
        : { query: { serverName: 'nowhere' } }
      sub.same(await ask(form, withQuery(form, sound)), unknown)
    })
  }
})

function withQuery(form: Form, sound: Sound): Sound {
  return idOf(form) === 'expandPath' ? { ...sound, query: { path: 'a', ...sound.query } } : sound
}

void test('a moderator may change the clients of the grants, and other clients are hidden', async t => {
  for (const form of clientForms) {
    const isChange = form.route.access.mode === 'rw'
    await t.test(form.title, async sub => {
      const as = (client: string, user = 'mod') => ask(form, { words: { client }, user })
      const seen = isChange ? [403, 'FORBIDDEN'] : [409, 'NEEDS_AGENT']
      sub.same(await as('db1'), seen)
      for (const client of ['vault', 'never-heard-of']) {
        sub.same(await as(client), [404, 'NO_SUCH_CLIENT'], client)
      }
      sub.same(await as('web1', 'user'), [403, 'FORBIDDEN'], 'a user who is not a moderator')
      const [status, code] = await as('web1', 'outsider')
      sub.match([status, code], [404, /^NO_SUCH_(CLIENT|SERVER)$/])
      // Other clients may include the same file.
      const isShared = /^(save|patch|rollBack|delete)/.test(idOf(form)) && form.path.includes('*')
      const own = isShared ? [403, 'FORBIDDEN'] : [409, 'NEEDS_AGENT']
      if (idOf(form) !== 'renameClient') sub.same(await as('web1'), own)
    })
  }
  for (const form of settingsForms.filter(each => idOf(each) === 'renameClient')) {
    await t.test(
      `${form.title}: the new name must be one that the moderator may change, too`,
      async sub => {
        for (const [newname, is] of [
          ['db1', [403, 'FORBIDDEN']],
          ['vault', [404, 'NO_SUCH_CLIENT']]
        ] as const) {
          const words = { client: 'web1' }
          sub.same(await ask(form, { words, user: 'mod', body: { newname } }), is, newname)
        }
      }
    )
  }
  for (const form of templateForms) {
    await t.test(
      `${form.title}: templates affect all clients, and require more permissions`,
      async sub => {
        sub.same(await ask(form, { user: 'mod' }), [403, 'FORBIDDEN'])
        sub.same(await ask(form, { user: 'outsider' }), [404, 'NO_SUCH_SERVER'])
      }
    )
  }
  await t.test('operations for administrators are denied to other users', async sub => {
    for (const form of settingsForms.filter(isForAdmins)) {
      for (const user of ['mod', 'user', 'outsider']) {
        sub.same(await ask(form, { user }), [403, 'FORBIDDEN'], form.title)
      }
    }
  })
})

void test('only administrators may read passwords', async t => {
  for (const form of settingsForms.filter(({ route }) => route.operationId === 'getClientConfig')) {
    await t.test(form.title, async sub => {
      const query = { secrets: 'true' }
      sub.same(await ask(form, { user: 'mod', query }), [403, 'FORBIDDEN'])
    })
  }
})

void test('invalid bodies are rejected before other checks', async t => {
  const office = await sharedOffice()
  const send = async (form: Form, options: InjectOptions) =>
    outcomeOf(form, await office.request({ ...toRequest(form), ...options }))
  const withBody = settingsForms.filter(({ route }) => route.schema.body !== undefined)
  for (const form of withBody) {
    await t.test(form.title, async sub => {
      const headers = { 'content-type': 'application/json' }
      for (const payload of ['{', '[]', '"x"', '1', '{"__proto__":{"a":1}}', '[{}]', 'null']) {
        const outcome = await send(form, { headers, payload })
        sub.same(outcome, [400, 'INVALID_INPUT'], payload)
      }
      const text = { 'content-type': 'text/plain' }
      const refused = [415, 'UNSUPPORTED_MEDIA_TYPE']
      sub.same(await send(form, { headers: text, payload: 'x' }), refused)
      const long = JSON.stringify({ x: 'x'.repeat(8_400_000) })
      sub.same(await send(form, { headers, payload: long }), [413, 'PAYLOAD_TOO_LARGE'])
    })
  }
})
