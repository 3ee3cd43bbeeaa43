/** What moderators can do with the files of clients over HTTP, and what they cannot. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { toFields } from './settings-forms.js'

type Version = components['schemas']['ConfigVersion']
type ClientConfig = components['schemas']['ClientConfig']

const web1 = '/api/settings/config/web1'

void test('moderators', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'web1' }, { name: 'db1' }] })
  const folder = lab.clientConfDirPath
  for (const name of ['incexc', '.buitemplates', '.buistatictemplates']) {
    mkdirSync(path.join(folder, name))
  }
  writeFileSync(path.join(folder, 'incexc/common'), 'label = common\n')
  writeFileSync(path.join(folder, '.buitemplates/plain'), 'soft_quota = 1Gb\n')
  writeFileSync(path.join(folder, '.buitemplates/mighty'), 'super_client = web1\n')
  writeFileSync(path.join(folder, '.buistatictemplates/start'), 'password = s3cret\n')
  appendFileSync(path.join(folder, 'web1'), '. incexc/common\n')
  const servers = [
    {
      name: 'main',
      clientConfig: lab.clientConfigPath(lab.superClientName),
      serverConfig: lab.serverConfigPath
    }
  ]
  const app = await useApp(t, { servers, users: ['mod', 'chief'] })
  await app.store.change(async ({ acl }) => {
    await acl.addMember('moderator', 'mod')
    await acl.addMember('moderator', 'chief')
    await acl.setModeratorGrant('{}')
    await acl.createGrant('mod', '{"clients": {"rw": ["web1", "web2"]}}')
    await acl.createGrant('chief', '{"agents": {"rw": ["local"]}}')
  })
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const send = async (
    url: string,
    fields: object,
    { user = 'mod', method = 'PATCH' }: { user?: string; method?: 'PATCH' | 'POST' } = {}
  ) => {
    const answer = await app.request({ method, url, payload: fields }, user)
    const body = answer.json<{ code?: string; detail?: string; written?: boolean }>()
    return { status: answer.statusCode, ...body }
  }

  await t.test('they change the clients that are theirs', async sub => {
    sub.match(await send(web1, { label: ['mine'], client_can_delete: false }), { status: 200 })
    sub.match(read('web1'), /^label = mine$/m)
    sub.match(await send(web1, { templates: ['plain'] }), { status: 200 })
    const created = await send('/api/settings/config/web2', { password: 'x' }, { method: 'POST' })
    sub.match(created, { status: 200 })
    sub.equal(read('web2'), 'password = x\n')
    const before = read('db1')
    sub.match(await send('/api/settings/config/db1', { label: ['x'] }), {
      status: 404,
      code: 'NO_SUCH_CLIENT'
    })
    sub.match(await send('/api/settings/server-config', { keep: [1] }), { status: 403 })
    sub.equal(read('db1'), before)
  })

  await t.test('they gain no power by them', async sub => {
    const before = read('web1')
    const answers = await Promise.all(
      [
        { server_script_pre: '/bin/sh' },
        { server_script_pre: '/not/there' },
        { server_script_pre: '/etc' }
      ].map(fields => send(web1, fields))
    )
    sub.equal(new Set(answers.map(each => each.detail)).size, 1, 'all the same')
    sub.match(answers[0], { status: 403, code: 'FORBIDDEN', detail: /server_script_pre/ })
    for (const fields of [
      { restore_client: ['db1'] },
      { super_client: 'db1' },
      { directory: '/tmp' },
      { user: 'root' },
      { ssl_peer_cn: 'db1' },
      { no_such_option: '1' },
      { includes: ['incexc/common', 'db1'] },
      { includes: ['/etc/passwd'] },
      { includes: [] },
      { templates: ['mighty'] }
    ]) {
      sub.match(
        await send(web1, fields),
        { status: 403, code: 'FORBIDDEN' },
        JSON.stringify(fields)
      )
      sub.match(await send(`${web1}?dryRun=true`, fields), { status: 403 })
    }
    sub.equal(read('web1'), before)
  })

  await t.test('what an administrator has set stays, and may be sent back', async sub => {
    sub.match(await send(web1, { server_script_pre: '/bin/true' }, { user: 'admin' }), {
      status: 200
    })
    const shown = (await app.get(web1, 'mod')).json<ClientConfig>()
    const fields = { ...toFields(shown), label: ['other'] }
    sub.match(await send(web1, fields, { method: 'POST' }), { status: 200, written: true })
    sub.match(read('web1'), /^server_script_pre = \/bin\/true$/m)
    sub.match(await send(web1, { server_script_pre: null }), { status: 403 })
    const others = { ...toFields(shown), server_script_pre: '' }
    sub.match(await send(web1, others, { method: 'POST' }), { status: 403 })
    const url = '/api/settings/history/config/web1'
    const versions = (await app.get(url, 'mod')).json<Version[]>()
    const roll = (version: number | undefined, user = 'mod') =>
      send('/api/settings/rollback/config/web1', { version }, { user, method: 'POST' })
    sub.match(await roll(versions.at(-1)?.version), { status: 403, code: 'FORBIDDEN' })
    sub.match(await roll(versions[1]?.version), { status: 200, written: true })
    sub.match(await roll(versions.at(-1)?.version, 'admin'), { status: 200, written: true })
    sub.match(await roll(4711, 'admin'), { status: 404, code: 'NO_SUCH_VERSION' })
    sub.match(await roll(undefined, 'admin'), { status: 400 })
  })

  await t.test('what others use, too, takes rights on the whole server', async sub => {
    const common = `${web1}/incexc%2Fcommon`
    sub.match(await send(common, { label: ['x'] }), { status: 403 })
    sub.match(await send(common, { label: ['x'] }, { user: 'chief' }), { status: 200 })
    sub.equal(read('incexc/common'), 'label = x\n')
    for (const conf of ['db1', '..%2Fburp-server.conf', '%252e%252e%252fburp-server.conf']) {
      const answer = await send(`${web1}/${conf}`, { label: ['x'] }, { user: 'chief' })
      sub.match(answer.code, /^(?:PATH_NOT_ALLOWED|NO_SUCH_FILE)$/, conf)
    }
    const template = '/api/settings/config/plain?template=true'
    sub.match(await send(template, { soft_quota: '2Gb' }), { status: 403 })
    sub.match(await send(template, { soft_quota: '2Gb' }, { user: 'chief' }), { status: 200 })
    sub.match(await send(template, { user: 'root' }, { user: 'chief' }), { status: 403 })
    sub.equal(read('.buitemplates/plain'), 'soft_quota = 2Gb\n')
    const fresh = { hard_quota: '9Gb', template: 'true' }
    const options = { user: 'chief', method: 'POST' as const }
    sub.match(await send('/api/settings/config/new', fresh, options), { status: 200 })
    sub.equal(read('.buitemplates/new'), 'hard_quota = 9Gb\n')
  })

  await t.test('a static template is a text', async sub => {
    const url = '/api/settings/config/start?statictemplate=true'
    const options = { user: 'chief', method: 'POST' as const }
    const shown = (await app.get(url, 'chief')).json<ClientConfig>().results.raw
    sub.equal(shown, 'password = ********\n')
    sub.match(await send(url, { raw: `${shown}label = {{ client }}\n` }, options), { status: 200 })
    sub.equal(read('.buistatictemplates/start'), 'password = s3cret\nlabel = {{ client }}\n')
    for (const raw of [
      '{{ line }}\n',
      '{{ name }} = x\n',
      'server_script = {{ x }}\n',
      '. {{ x }}\n'
    ]) {
      sub.match(await send(url, { raw }, options), { status: 403 }, raw)
    }
    sub.match(await send(url, { label: 'x' }, options), { status: 400 })
    sub.match(await send(`${url}&template=true`, { raw: 'x' }, options), { status: 400 })
    sub.match(await send(url, { raw: 'x'.repeat(262_145) }, options), { status: 400 })
  })
})
