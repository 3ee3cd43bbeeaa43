/** Allowed and denied changes of client files by moderators, over HTTP. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    { user = 'mod', method = 'PATCH' }: { user?: string; method?: 'PATCH' | 'POST' | 'PUT' } = {}
  ) => {
    const answer = await app.request({ method, url, payload: fields }, user)
    const body = answer.json<{ code?: string; detail?: string; written?: boolean }>()
    return { status: answer.statusCode, ...body }
  }

  await t.test('can change permitted clients', async sub => {
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

  await t.test('cannot add or remove a label that permissions depend on', async sub => {
    const before = read('web1')
    writeFileSync(path.join(folder, '.buitemplates/vip'), 'label = vip\n')
    writeFileSync(path.join(folder, '.buistatictemplates/vip'), 'label = vip\n')
    await app.store.change(({ acl }) =>
      acl.createGrant('bob', '{"*": {"labels": {"ro": ["vip", "common", "mine"]}}}')
    )
    for (const label of [['mine', 'vip'], ['mine', 'common', 'vip'], ['common'], []]) {
      const refused = { status: 403, code: 'FORBIDDEN', detail: /label/ }
      sub.match(await send(web1, { label }), refused, label.join())
    }
    sub.match(await send(web1, { templates: ['plain', 'vip'] }), { status: 403, detail: /vip/ })
    const shown = before.replace(/^password = .*$/m, 'password = ********')
    sub.match(await send(web1, { raw: `${shown}label = vip\n` }), { status: 403, detail: /vip/ })
    const create = (fields: object) =>
      send('/api/settings/config', { newclient: 'web2', ...fields }, { method: 'PUT' })
    sub.match(await create({ templates: ['vip'] }), { status: 403, detail: /vip/ })
    sub.match(await create({ statictemplate: 'vip' }), { status: 403, detail: /vip/ })
    const vip = '/api/settings/config/vip?template=true'
    const asChief = { user: 'chief' }
    sub.match(await send(vip, { label: [] }, asChief), { status: 403, detail: /vip/ })
    sub.match(
      await send(web1, { label: ['mine', 'own'] }),
      { status: 200 },
      'other labels can be changed'
    )
    sub.match(await send(web1, { label: ['mine', 'vip'] }, { user: 'admin' }), { status: 200 })
    sub.match(await send(web1, { label: ['mine'] }), { status: 403 })
    sub.match(await send(web1, { label: ['mine'] }, { user: 'admin' }), { status: 200 })
    await app.store.change(({ acl }) => acl.removeGrant('bob'))
    writeFileSync(path.join(folder, 'web1'), before)
  })

  await t.test('can change the text of a file within the same limits', async sub => {
    const before = read('web1')
    const shown = before.replace(/^password = .*$/m, 'password = ********')
    sub.not(shown, before)
    const mine = await send(web1, { raw: `${shown}# by mod\nkeep = 3\n` })
    sub.match(mine, { status: 200, written: true })
    sub.equal(read('web1'), `${before}# by mod\nkeep = 3\n`, 'the password remains')
    for (const line of ['server_script = /bin/true', 'super_client = web1', '. /etc/passwd', 'x']) {
      sub.match(await send(web1, { raw: `${shown}${line}\n` }), { status: 403 }, line)
    }
    sub.match(await send(web1, { raw: `${shown}keep = x\n` }), { status: 400 })
    const both = await send(web1, { raw: `# by mod\n${shown}`, keep: ['4'] })
    sub.match(both, { status: 200, written: true })
    sub.equal(read('web1'), `# by mod\n${before}keep = 4\n`, 'the option is added to the new text')
    for (const fields of [{ server_script: '/bin/true' }, { includes: ['/etc/passwd'] }]) {
      sub.match(await send(web1, { raw: shown, ...fields }), { status: 403 })
    }
    sub.equal(read('web1'), `# by mod\n${before}keep = 4\n`)
    sub.match(await send('/api/settings/config/db1', { raw: shown }), { status: 404 })
    sub.match(await send(web1, { raw: shown }), { status: 200 })
    sub.equal(read('web1'), before)
  })

  await t.test('cannot set options that run commands on the server', async sub => {
    const before = read('web1')
    const answers = await Promise.all(
      [
        { server_script_pre: '/bin/sh' },
        { server_script_pre: '/not/there' },
        { server_script_pre: '/etc' }
      ].map(fields => send(web1, fields))
    )
    sub.equal(new Set(answers.map(each => each.detail)).size, 1, 'all responses are equal')
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
      { templates: ['mighty'] },
      { cname: 'db1' },
      { mode: 'client' },
      { timer_arg: ['20h', 'a[$(id)]'] },
      { timestamp_format: '$(id)' },
      { label: ['email_address : $(id)'] },
      { dedup_group: '../db1' }
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

  await t.test("cannot use arguments of the timer to run a command in burp's script", async sub => {
    const script = '/usr/share/burp/scripts/timer_script'
    const [current, mark] = ['current', 'mark'].map(name => path.join(lab.directory, name))
    if (current === undefined || mark === undefined) throw new Error('there are two names')
    mkdirSync(current)
    writeFileSync(path.join(current, 'timestamp'), '0000001 2020-01-01 00:00:00 +0000\n')
    const run = (args: string[]) =>
      spawnSync(script, ['web1', current, lab.spoolPath, 'reserved1', 'reserved2', ...args])
    const attack = `1+a[$(touch ${mark})]s`
    run([attack, 'always'])
    sub.ok(existsSync(mark), 'the script runs the command in the argument')
    rmSync(mark)
    const attempts = [
      [attack],
      [attack.replace('1+', '1')],
      ['20h', attack],
      [`20h;touch ${mark};h`, 'always'],
      ['0x1h', 'always'],
      ['RANDOMh', '*'],
      [`1\nb=a[$(touch ${mark})]h`, 'always'],
      ['20h', 'Mon,Tue,Wed,Thu,Fri,00,01,02,23'],
      ['0s', 'always'],
      ['99999n', 'Sun 08', 'Sat, 09']
    ]
    const accepted: string[] = []
    for (const args of attempts) {
      const { status } = await send(web1, { timer_arg: args })
      if (status !== 200) continue
      const written = [...read('web1').matchAll(/^timer_arg = (.*)$/gm)].map(each => each[1] ?? '')
      const { stderr } = run(written)
      sub.equal(stderr.toString(), '', written.join(' '))
      accepted.push(args.join(' '))
    }
    sub.strictSame(
      accepted,
      attempts.slice(-3).map(each => each.join(' '))
    )
    sub.notOk(existsSync(mark), 'no command was run')
    sub.match(await send(web1, { timer_arg: ['a[$(id)]'] }), {
      detail: /Moderators can set timer_arg to an interval such as 20h/
    })
    const own = { timer_arg: ['--own $(words)', 'always'] }
    sub.match(await send(web1, own, { user: 'admin' }), { status: 200 })
    const shown = (await app.get(web1, 'mod')).json<ClientConfig>()
    const fields = { ...toFields(shown), label: ['later'] }
    sub.match(await send(web1, fields, { method: 'POST' }), { status: 200 })
    sub.match(read('web1'), /^timer_arg = --own \$\(words\)$/m)
    sub.match(await send(web1, { timer_arg: null }), { status: 200 })
    const url = '/api/settings/history/config/web1'
    const [, before] = (await app.get(url, 'mod')).json<Version[]>()
    const roll = { version: before?.version }
    sub.match(await send('/api/settings/rollback/config/web1', roll, { method: 'POST' }), {
      status: 403,
      code: 'FORBIDDEN'
    })
  })

  await t.test('cannot use names and variables of new clients to run a command', async sub => {
    const url = '/api/settings/config'
    const create = (fields: object, user = 'chief') =>
      app.request({ method: 'PUT', url, payload: fields }, user)
    writeFileSync(
      path.join(folder, '.buistatictemplates/timed'),
      'password = x\ntimer_arg = {{ every }}\ntimer_arg = always\nnotify_failure_arg = {{ client }}\n'
    )
    for (const newclient of ['$(id)', 'a b', '-rf', 'a;id', "a'b"]) {
      const answer = await create({ newclient })
      sub.match(answer.json(), { code: 'BAD_NAME' }, newclient)
      const posted = await send(
        `/api/settings/config/${encodeURIComponent(newclient)}`,
        { password: 'x' },
        { user: 'chief', method: 'POST' }
      )
      sub.match(posted, { code: 'BAD_NAME' }, newclient)
    }
    const timed = (every: string, newclient = 'web7') =>
      create({ newclient, statictemplate: 'timed', variables: JSON.stringify({ every }) })
    sub.match((await timed('a[$(id)]')).json(), { code: 'FORBIDDEN' })
    sub.equal((await timed('20h')).statusCode, 201)
    sub.match(read('web7'), /^timer_arg = 20h$/m)
    sub.equal((await create({ newclient: 'a b' }, 'admin')).statusCode, 201)
  })

  await t.test(
    'cannot set values that burp accepts and then fails with, nor can administrators',
    async sub => {
      const asAdmin = { user: 'admin' }
      for (const fields of [
        { timestamp_format: '%D' },
        { passwd: 'short' },
        { timer_arg: ['08h'] }
      ]) {
        for (const url of [web1, '/api/settings/server-config']) {
          const answer = await send(url, fields, asAdmin)
          sub.match(
            answer,
            { status: 400, code: 'INVALID_INPUT' },
            `${url} ${JSON.stringify(fields)}`
          )
        }
      }
      const text = 'password = x\ntimestamp_format = {{ format }}\n'
      writeFileSync(path.join(folder, '.buistatictemplates/named'), text)
      const variables = JSON.stringify({ format: '%D' })
      const payload = { newclient: 'web8', statictemplate: 'named', variables }
      const made = await app.request({ method: 'PUT', url: '/api/settings/config', payload })
      sub.match(made.json(), { code: 'CONFIG_REFUSED', detail: /slash/ })
      appendFileSync(path.join(folder, 'web2'), 'timestamp_format = %D\n')
      const other = await send('/api/settings/config/web2', { label: ['a'] }, asAdmin)
      sub.match(other, { status: 200 }, 'existing values remain')
    }
  )

  await t.test('can send back values that an administrator has set', async sub => {
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

  await t.test(
    'need permissions on the whole server for files that other clients use',
    async sub => {
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
      const fresh = { soft_quota: '9Gb', template: 'true' }
      const options = { user: 'chief', method: 'POST' as const }
      sub.match(await send('/api/settings/config/new', fresh, options), { status: 200 })
      sub.equal(read('.buitemplates/new'), 'soft_quota = 9Gb\n')
    }
  )

  await t.test(
    'cannot extend their access by a template, or by a client with more access',
    async sub => {
      await app.store.change(({ acl }) =>
        acl.setGrant('chief', '{"agents": {"rw": ["local"]}, "exclude": ["db1"]}')
      )
      const template = '/api/settings/config/plain?template=true'
      const taken = await send(template, { password: 'mine' }, { user: 'chief' })
      sub.match(taken, { status: 403 }, 'db1 may include the template')
      appendFileSync(lab.serverConfigPath, 'restore_client = web2\nrestore_client = boss\n')
      const power = { status: 403, code: 'FORBIDDEN', detail: /web2|boss/ }
      const [web2, make] = ['/api/settings/config/web2', { user: 'chief', method: 'POST' as const }]
      for (const user of ['mod', 'chief'])
        sub.match(await send(web2, { password: 'y' }, { user }), power)
      sub.match(await send('/api/settings/config/boss', { password: 'y' }, make), power)
      for (const [url, payload] of [
        ['/api/settings/config', { newclient: 'boss' }],
        [web1, { newname: 'boss' }]
      ] as const) {
        const answer = await app.request({ method: 'PUT', url, payload }, 'chief')
        sub.match({ status: answer.statusCode, ...answer.json<object>() }, power, url)
      }
      sub.notMatch(read('web2'), /password = y/)
      appendFileSync(path.join(folder, 'db1'), 'restore_client = web1\n')
      const helper = { status: 403, code: 'FORBIDDEN', detail: /burp allows web1/ }
      for (const user of ['mod', 'chief']) {
        sub.match(
          await send(web1, { label: ['x'] }, { user }),
          helper,
          'db1 allows web1 to restore its files'
        )
      }
      await app.store.change(({ acl }) => acl.setGrant('chief', '{"agents": {"rw": ["local"]}}'))
      sub.match(await send(web2, { password: 'y' }, { user: 'chief' }), { status: 200 })
    }
  )

  await t.test('can edit static templates as text only', async sub => {
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
