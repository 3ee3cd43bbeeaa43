/**
 * A moderator with access to one client tries to get access to another one, over HTTP, with a
 * running service.
 */
import { test } from 'tap'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { startService, type Service } from '../../scripts/lab/service.js'
import { labMissing, useLab } from '../support/lab.js'

const passwords: Record<string, string> = {
  mod: 'mod keeps a secret',
  ann: 'ann keeps a secret',
  operator: 'operator keeps a secret',
  db1: 'taken over by mod',
  puppet: 'puppet on a string'
}

type RequestContext = (
  user: string,
  words: string,
  body?: object
) => Promise<{ status: number; body: unknown }>

function createAsk(service: Service): RequestContext {
  const secrets: Record<string, string> = { ...passwords, [service.user]: service.password }
  return async (user, words, body) => {
    const [method = '', path = ''] = words.split(' ')
    const secret = Buffer.from(`${user}:${secrets[user]}`).toString('base64')
    const answer = await fetch(service.url + path, {
      method,
      headers: {
        authorization: `Basic ${secret}`,
        ...(body && { 'content-type': 'application/json' })
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000)
    })
    return { status: answer.status, body: await answer.json() }
  }
}

const acl = '/api/admin/acl'
const users = '/api/admin/auth/users'

void test(
  'a moderator with access to one client',
  { skip: labMissing, timeout: 180_000 },
  async t => {
    const lab = await useLab(t, { clients: [{ name: 'web1' }, { name: 'db1' }] })
    const [port = 0] = await findFreePorts(1)
    const service = await startService(lab, port)
    const ask = createAsk(service)
    const order = async (words: string, body?: object) => {
      const { status, body: said } = await ask('admin', words, body)
      if (status !== 201) throw new Error(`${words}: ${status} ${JSON.stringify(said)}`)
    }
    for (const name of ['mod', 'ann', 'operator']) {
      await order(`PUT ${users}/${name}`, { password: passwords[name] })
    }
    await order(`PUT ${acl}/moderator`, { memberNames: ['mod'] })
    await order(`POST ${acl}/moderator`, { grant: { clients: { rw: ['web1'] } } })
    await order(`PUT ${acl}/grants/operator`, { content: { agents: { rw: ['main'] } } })
    await order(`PUT ${acl}/groups/team`, { grant: 'web1' })
    await order(`PUT ${acl}/groups/wide`, { grant: '*' })
    await order(`PUT ${acl}/group`, { groupName: 'team', memberNames: ['mod'] })
    await order(`PUT ${acl}/groups/shelf`, { grant: '' })

    await t.test('is denied each step to get more access, with the reason', async sub => {
      const attacks: [string, object?][] = [
        [`POST ${acl}/groups/team`, { grant: '*' }],
        [`PUT ${acl}/group`, { groupName: 'wide', memberNames: ['@team'] }],
        [`PUT ${acl}/group`, { groupName: 'team', memberNames: ['@wide'] }],
        [`PUT ${acl}/group`, { groupName: 'wide', memberNames: ['mod'] }],
        [`PUT ${acl}/group`, { groupName: 'wide', memberNames: ['ann'] }],
        [`DELETE ${acl}/groups/team`],
        [`POST ${acl}/groups/shelf`, { grant: 'db1' }],
        [`PUT ${acl}/groups/mine`, { grant: { agents: { rw: ['main'] } } }],
        [`PUT ${acl}/grants/mod`, { content: '*' }],
        [`PUT ${acl}/grants/ann`, { content: '?b1' }],
        [`PUT ${acl}/grants/ann`, { content: { clients: { ro: ['*'], exclude: ['db1'] } } }],
        [`PUT ${acl}/admin`, { memberNames: ['mod'] }],
        [`PUT ${acl}/moderator`, { memberNames: ['ann'] }],
        [`PUT ${users}/db1`, { password: passwords['db1'] }],
        [`POST ${users}/operator`, { password: passwords['puppet'] }],
        [`POST ${users}/admin`, { password: passwords['puppet'] }]
      ]
      for (const [words, body] of attacks) {
        const answer = await ask('mod', words, body)
        const what = `${words} ${JSON.stringify(body)}`
        sub.match(answer, { status: 403, body: { code: 'FORBIDDEN', detail: String } }, what)
      }
      const { body } = await ask('mod', `PUT ${acl}/grants/ann`, { content: '?b1' })
      sub.match(body, { detail: /through "\?b1", ann could see client/ })
    })

    await t.test('can still do the permitted work', async sub => {
      const work: [string, object?][] = [
        [`PUT ${acl}/grants/puppet`, { content: 'web1' }],
        [`PUT ${users}/puppet`, { password: passwords['puppet'] }],
        [`PUT ${acl}/groups/helpers`, { grant: { ro: ['web1'] } }],
        [`PUT ${acl}/group`, { groupName: 'helpers', memberNames: ['puppet', 'ann'] }]
      ]
      for (const [words, body] of work) {
        const { status, body: said } = await ask('mod', words, body)
        sub.equal(status, 201, JSON.stringify(said))
      }
    })

    await t.test('has not given access to other clients to any user', async sub => {
      for (const user of ['mod', 'ann', 'puppet']) {
        sub.match(await ask(user, 'GET /api/client/stats/web1'), { status: 200 }, user)
        const other = await ask(user, 'GET /api/client/stats/db1')
        sub.match(other, { status: 404, body: { code: 'NO_SUCH_CLIENT' } }, user)
      }
      sub.match(await ask('operator', 'GET /api/client/stats/db1'), { status: 200 })
      sub.match(await ask('mod', 'GET /api/admin/me'), { body: { admin: false, moderator: true } })
    })
  }
)
