/** burp's configuration is changed over HTTP, and a real client still makes backups. */
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { test, type Test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { writeSmallTree } from '../../scripts/lab/trees.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import {
  type Fields,
  formType,
  multipartType,
  toFields,
  toForm,
  toMultipart
} from './settings-forms.js'

type Saved = components['schemas']['ConfigSaved']
type ServerConfig = components['schemas']['ServerConfig']
type Version = components['schemas']['ConfigVersion']

const serverUrl = '/api/settings/server-config'
const clientUrl = '/api/settings/config/web1'

/** Counts how often this process has opened a file since the last call. */
function countOpens(t: Test): (file: string) => number {
  const opened: string[] = []
  const { openSync } = fs
  fs.openSync = (file, ...rest) => {
    opened.push(String(file))
    return openSync(file, ...rest)
  }
  syncBuiltinESMExports()
  t.teardown(() => {
    fs.openSync = openSync
    syncBuiltinESMExports()
  })
  let seen: string[] = []
  return file => {
    if (opened.length > 0) seen = opened.splice(0)
    return seen.filter(each => each === file).length
  }
}

void test('changes of the configuration', { skip: labMissing }, async t => {
  const lab = await useLab(t, {
    clients: [{ name: 'web1', serverLines: ['# web1 is precious', 'label = a', 'label = b'] }],
    serverLines: ['# how long', '  keep := 3 ', 'label=x', 'nosuchoption = "kept # as it is"']
  })
  writeSmallTree(lab.treePath('web1'))
  const etc = path.dirname(lab.serverConfigPath)
  const servers = [
    {
      name: 'main',
      clientConfig: lab.clientConfigPath(lab.superClientName),
      serverConfig: lab.serverConfigPath
    }
  ]
  const app = await useApp(t, { servers })
  const files = { server: lab.serverConfigPath, client: path.join(lab.clientConfDirPath, 'web1') }
  const read = (file: keyof typeof files) => readFileSync(files[file], 'latin1')
  const find = async (url = serverUrl) => {
    const answer = await app.get(url)
    return { config: answer.json<ServerConfig>(), etag: String(answer.headers['etag']) }
  }
  const send = async (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: object | string = {},
    headers: Record<string, string> = {}
  ) => {
    const answer = await app.request({ method, url, payload, headers })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Saved>() }
  }
  const patch = async (fields: Fields | Record<string, null>, url = serverUrl) => {
    const { status, body } = await send('PATCH', url, fields)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  /** Returns the lines that only one of the texts contains. */
  const compare = (before: string, after: string) => {
    const [old, now] = [before.split('\n'), after.split('\n')]
    return {
      gone: old.filter(line => !now.includes(line)),
      come: now.filter(line => !old.includes(line))
    }
  }

  await t.test('a form that sends back its values changes nothing', async sub => {
    for (const [url, file] of [
      [serverUrl, 'server'],
      [clientUrl, 'client']
    ] as const) {
      const before = read(file)
      const fields = toFields((await find(url)).config)
      const asForm = await send('POST', url, toForm(fields), formType)
      sub.equal(asForm.status, 200, JSON.stringify(asForm.body))
      sub.strictSame([asForm.body.written, asForm.body.diff], [false, ''])
      const asParts = await send('POST', url, toMultipart(fields), multipartType)
      sub.strictSame([asParts.status, asParts.body.written], [200, false])
      const asJson = await send('POST', url, fields)
      sub.strictSame([asJson.status, asJson.body.written], [200, false])
      sub.strictSame(asJson.body.notif, [[3, 'Nothing to change.']])
      sub.equal(read(file), before)
    }
    sub.equal(await lab.backUp('web1'), 1)
  })

  await t.test('backups work after changes of each kind of option', async sub => {
    const changes: [Fields, string[]][] = [
      [{ client_can_delete: false }, ['client_can_delete = 0']],
      [{ network_timeout: 600 }, ['network_timeout = 600']],
      [{ hard_quota: '10 Gb' }, ['hard_quota = 10 Gb']],
      [{ label: ['y', 'two words'] }, ['label=y', 'label=two words']],
      [{ dedup_group: 'others' }, ['dedup_group = others']],
      [{ compression: 'gzip3' }, ['compression = gzip3']],
      [{ ratelimit: 999.5 }, ['ratelimit = 999.5']],
      [{ umask: '0027' }, ['umask = 0027']],
      [{ working_dir_recovery_method: 'resume' }, ['working_dir_recovery_method = resume']],
      [
        { max_status_children: [7], listen_status: [`127.0.0.1:${lab.statusPort}`] },
        ['max_status_children = 7']
      ]
    ]
    for (const [fields, lines] of changes) {
      const before = read('server')
      const { written, diff, accepted } = await patch(fields)
      sub.strictSame([written, accepted], [true, true])
      const { come } = compare(before, read('server'))
      const text = (line: string) => line.replaceAll(/\s/g, '')
      sub.strictSame(come.map(text), lines.map(text), 'only these lines are new')
      for (const line of come) sub.match(diff, `+${line}`)
      await lab.backUp('web1')
    }
    const whole = toFields((await find()).config)
    const before = read('server')
    const { body } = await send('POST', serverUrl, toForm({ ...whole, version_warn: 0 }), formType)
    sub.strictSame(compare(before, read('server')), {
      gone: ['version_warn = 1'],
      come: ['version_warn = 0']
    })
    sub.strictSame(body.notif[0]?.[0], 0)
    await lab.backUp('web1')
  })

  await t.test(
    'a save reads each file of the configuration twice: before the lock, and with it',
    async sub => {
      mkdirSync(path.join(etc, 'often.d'))
      writeFileSync(path.join(etc, 'often.d/a.conf'), 'label = often\n')
      await patch({ includes: ['often.d/*.conf', 'often.d/a.conf'] })
      // An agent reads them once more, to restore masked passwords.
      const times = process.env['BURPHUB_TEST_VIA'] === 'agent' ? 3 : 2
      const opened = countOpens(sub)
      /** Returns the lowest count of five tries: burphub also reads them in the background. */
      const countLeast = async (work: (n: number) => Promise<unknown>, names: string[]) => {
        const counts: number[][] = []
        for (let n = 0; n < 5; n += 1) {
          await work(n)
          counts.push(names.map(name => opened(name)))
        }
        return names.map((_, at) => Math.min(...counts.map(each => each[at] ?? Infinity)))
      }
      const often = path.join(etc, 'often.d/a.conf')
      sub.strictSame(
        await countLeast(n => patch({ version_warn: (n + 1) % 2 }), [files.server, often]),
        [times, times],
        'independent of the number of includes and of checks by burp'
      )
      const own = [files.server, files.client]
      const list = (n: number) => patch({ client_can_list: n % 2 === 0 }, clientUrl)
      sub.strictSame(await countLeast(list, own), [times, times])
      const looks = await countLeast(() => find(clientUrl), own)
      sub.strictSame(looks, [1, 1], 'a request reads it once')
      await patch({ includes: [] })
    }
  )

  await t.test('includes are added and removed', async sub => {
    mkdirSync(path.join(etc, 'conf.d'))
    writeFileSync(path.join(etc, 'conf.d/one.conf'), 'client_can_verify = 0\n')
    const fields = toFields((await find()).config)
    const included = await send(
      'POST',
      serverUrl,
      toForm({ ...fields, includes: ['conf.d/*.conf'], includes_ori: [] }),
      formType
    )
    sub.equal(included.status, 200, JSON.stringify(included.body))
    sub.match(read('server'), /^\. conf\.d\/\*\.conf$/m)
    await lab.backUp('web1')
    const renamed = { includes: ['conf.d/one.conf'], includes_ori: ['conf.d/*.conf'] }
    await patch(renamed)
    sub.match(read('server'), /^\. conf\.d\/one\.conf$/m)
    sub.notMatch(read('server'), /conf\.d\/\*/)
    const none = await send('POST', serverUrl, { ...fields, includes: [], includes_ori: [] })
    sub.equal(none.status, 200)
    sub.match(read('server'), /^#\. conf\.d\/one\.conf$/m)
    await lab.backUp('web1')
    await patch({ includes: ['conf.d/one.conf'] })
    sub.match(read('server'), /^\. conf\.d\/one\.conf$/m)
    const [one, asked] = [path.join(etc, 'conf.d/one.conf'), 'conf=conf.d/one.conf']
    const mainFile = read('server')
    const saved = await patch({ client_can_verify: true }, `${serverUrl}?${asked}`)
    sub.equal(saved.written, true)
    sub.match(readFileSync(one, 'utf8'), /^client_can_verify = 1$/m)
    const { body } = await send('POST', `/api/settings/rollback/server-config?${asked}`, {
      version: (await app.get(`/api/settings/history/server-config?${asked}`)).json<
        { version: number }[]
      >()[1]?.version
    })
    sub.equal(body.written, true)
    sub.match(readFileSync(one, 'utf8'), /^client_can_verify = 0$/m)
    sub.equal(read('server'), mainFile, 'only the file that the query names is changed')
    const missing = await send('PATCH', serverUrl, { includes: ['conf.d/nothing.conf'] })
    sub.equal(missing.status, 400)
    sub.match(missing.body, { code: 'CONFIG_REFUSED' })
    const gone = await send('DELETE', `${serverUrl}/conf.d%2Fone.conf`)
    sub.strictSame(
      [gone.status, gone.body.notif],
      [200, [[0, `${path.join(etc, 'conf.d/one.conf')} deleted.`]]]
    )
    sub.equal(existsSync(path.join(etc, 'conf.d/one.conf')), false)
    await lab.backUp('web1')
  })

  await t.test('an included file of a client is deleted together with its includes', async sub => {
    mkdirSync(path.join(lab.clientConfDirPath, 'incexc'))
    const shared = path.join(lab.clientConfDirPath, 'incexc/shared')
    writeFileSync(shared, 'client_can_list = 1\n')
    const others = path.join(lab.clientConfDirPath, 'other')
    writeFileSync(others, 'password = x\n. incexc/shared\n')
    await patch({ includes: ['incexc/shared'] }, clientUrl)
    const place = `${clientUrl}/incexc%2Fshared`
    const before = read('client')
    for (const flag of ['delete', 'revoke', 'delcert', 'keepconf']) {
      for (const asked of [
        await send('DELETE', `${place}?${flag}=true`),
        await send('DELETE', place, { [flag]: true })
      ]) {
        sub.match(asked, {
          status: 400,
          body: { code: 'INVALID_INPUT', errors: { [flag]: /./ } }
        })
      }
    }
    sub.match(await send('DELETE', place), { status: 400, body: { code: 'CONFIG_REFUSED' } })
    sub.match(await send('DELETE', `${clientUrl}/other`), { status: 404 })
    sub.match(await send('DELETE', `${clientUrl}/web1`), { status: 409 })
    sub.match(await send('DELETE', place, {}, { 'if-match': '"old"' }), { status: 412 })
    sub.equal(read('client'), before)
    writeFileSync(others, 'password = x\n')
    sub.strictSame((await send('DELETE', `${place}?reason=tidy`)).body, [[0, `${shared} deleted.`]])
    sub.equal(existsSync(shared), false)
    sub.match(read('client'), /^#\. incexc\/shared$/m)
    await lab.backUp('web1')
    const trail = await app.get('/api/admin/audit?limit=20')
    sub.match(trail.json<object[]>(), [
      { action: 'settings.delete', outcome: 'ok', client: 'web1', subject: shared }
    ])
  })

  await t.test('a change of the retention takes effect, and its rollback, too', async sub => {
    const count = () =>
      readdirSync(path.join(lab.spoolPath, 'web1')).filter(name => /^\d{7} /.test(name)).length
    const latest = async () =>
      (await app.get('/api/settings/history/server-config')).json<Version[]>()
    const [first] = await latest()
    sub.equal(first?.current, true)
    await patch({ keep: [10, 1], keep_reset_bui_CUSTOM: [false, true] })
    sub.match(read('server'), /^ {2}keep := 1 ?$/m, 'the line keeps its position and style')
    await lab.backUp('web1')
    await lab.backUp('web1')
    sub.equal(count(), 1)
    const before = read('server')
    const trial = await send(
      'POST',
      `/api/settings/rollback/server-config?version=${first?.version}&dryRun=true`
    )
    sub.strictSame([trial.status, trial.body.written], [200, false])
    sub.match(trial.body.diff, /^- {2}keep := 1 ?$/m)
    sub.equal(read('server'), before)
    const back = await send('POST', '/api/settings/rollback/server-config?reason=too+few', {
      version: first?.version
    })
    sub.strictSame([back.status, back.body.written], [200, true], JSON.stringify(back.body))
    const [newest] = await latest()
    sub.match(newest, { user: 'admin', reason: 'too few', current: true })
    sub.match(newest?.at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
    const change = await app.get('/api/settings/diff/server-config')
    sub.match(change.json(), { diff: /^\+ {2}keep := 3/m })
    await lab.backUp('web1')
    await lab.backUp('web1')
    sub.equal(count(), 3)
  })

  await t.test('a change never overwrites one of another user', async sub => {
    const { etag, config } = await find()
    const mine = await send('PATCH', serverUrl, { label: ['mine'] }, { 'if-match': etag })
    sub.equal(mine.status, 200)
    sub.equal(mine.headers['etag'], mine.body.etag)
    const before = read('server')
    const late = await send('POST', serverUrl, toFields(config), { 'if-match': etag })
    sub.equal(late.status, 412)
    sub.match(late.body, { code: 'FILE_CHANGED' })
    sub.equal(read('server'), before)
    sub.equal((await send('PATCH', serverUrl, { label: ['x'] }, { 'if-match': '*' })).status, 200)
    const noFile = await send(
      'POST',
      '/api/settings/config/new1',
      { password: 'x' },
      { 'if-match': '*' }
    )
    sub.equal(noFile.status, 412)
  })

  await t.test('errors of burp are reported by option, and nothing is written', async sub => {
    const before = read('server')
    const many = await send('PATCH', serverUrl, {
      network_timeout: 'soon',
      umask: '9',
      hard_quota: '10 apples',
      working_dir_recovery_method: 'use',
      ssl_key: '/nothing/there',
      'no-name': 'x',
      label: ['fine', 'two\nlines']
    })
    sub.equal(many.status, 400)
    sub.strictSame(Object.keys((many.body as unknown as { errors: object }).errors).toSorted(), [
      'hard_quota',
      'label',
      'network_timeout',
      'no-name',
      'ssl_key',
      'umask',
      'working_dir_recovery_method'
    ])
    const byBurp = await send('PATCH', serverUrl, { mode: null })
    sub.equal(byBurp.status, 400)
    sub.match(byBurp.body, { code: 'CONFIG_REFUSED', errors: { mode: String } })
    const trial = await send('PATCH', `${serverUrl}?dryRun=true`, { mode: null })
    sub.strictSame([trial.status, trial.body.accepted, trial.body.written], [200, false, false])
    sub.match(trial.body.complaints, [{ option: 'mode' }])
    sub.equal(read('server'), before)
    for (const payload of [{}, '', { syslog_view: 'on' }, { includes_ori: ['x'] }]) {
      const empty = await send(
        'POST',
        serverUrl,
        payload,
        typeof payload === 'string' ? formType : {}
      )
      sub.match(empty, { status: 400, body: { code: 'INVALID_INPUT' } })
    }
    sub.equal(read('server'), before)
  })

  await t.test(
    'options without effect are reported, and options that require a reload',
    async sub => {
      const unknown = { no_such_option: 'x' }
      await send('PUT', '/api/settings/static-template', { newstatictemplate: 'bare' })
      const template = '/api/settings/config/bare?statictemplate=true'
      for (const [method, url, fields] of [
        ['POST', serverUrl, toFields((await find()).config)],
        ['PATCH', serverUrl, {}],
        ['POST', clientUrl, toFields((await find(clientUrl)).config)],
        ['PATCH', clientUrl, {}]
      ] as const) {
        const refused = await send(method, url, { ...fields, ...unknown })
        sub.match(refused, { status: 400, body: { errors: { no_such_option: /force=true/ } } })
        const forced = await send(method, `${url}?force=true&dryRun=true`, {
          ...fields,
          ...unknown
        })
        sub.match(forced, { status: 200, body: { accepted: true } })
      }
      const text = { raw: 'no_such_option = x\n' }
      sub.match(await send('POST', template, text), { status: 400 })
      sub.match(await send('POST', `${template}&force=true`, text), { status: 200 })
      const idle = await patch({ ...unknown, cname: 'y', label: ['z'] }, `${serverUrl}?force=true`)
      sub.strictSame(
        idle.notices.map(({ option, message }) => [option, message]),
        [
          ['no_such_option', 'is unknown to this burp version, which ignores it'],
          ['cname', 'has no effect in this kind of file']
        ]
      )
      const listen = [`127.0.0.1:${lab.mainPort}`, '127.0.0.1:1']
      const trial = await send('PATCH', `${serverUrl}?dryRun=true`, {
        listen,
        max_children: [16, 1]
      })
      sub.strictSame([trial.status, trial.body.written], [200, false])
      sub.match(trial.body.reload, ['listen'])
      sub.strictSame(
        trial.body.notif.map(([level]) => level),
        [3, 1]
      )
    }
  )

  await t.test('a client keeps its password, templates and backups', async sub => {
    const templates = path.join(lab.clientConfDirPath, '.buitemplates')
    mkdirSync(templates)
    writeFileSync(path.join(templates, 'slow'), 'soft_quota = 1Gb\n')
    const before = read('client')
    const fields = toFields((await find(clientUrl)).config)
    sub.equal(fields['password'], '********')
    await patch({ templates: ['.buitemplates/slow'] }, clientUrl)
    sub.equal(read('client'), `. .buitemplates/slow\n${before}`)
    sub.strictSame(toFields((await find(clientUrl)).config)['templates'], ['.buitemplates/slow'])
    await lab.backUp('web1')
    const { password: _none, ...others } = fields
    const saved = await send('POST', clientUrl, toForm({ ...others, enabled: 1 }), formType)
    sub.equal(saved.status, 200)
    sub.equal(read('client'), `${before}enabled = 1\n`, 'the template is removed')
    await lab.backUp('web1')
    sub.match(await send('PATCH', clientUrl, { templates: ['nosuch'] }), {
      status: 400,
      body: { errors: { templates: String } }
    })
    const made = await send(
      'POST',
      '/api/settings/config/new1',
      toForm({ password: 'first', label: ['a', 'b'] }),
      formType
    )
    sub.equal(made.status, 200, JSON.stringify(made.body))
    sub.equal(
      readFileSync(path.join(lab.clientConfDirPath, 'new1'), 'utf8'),
      'password = first\nlabel = a\nlabel = b\n'
    )
    sub.notMatch(JSON.stringify(made.body), /first/)
    await patch({ password: 'second' }, '/api/settings/config/new1')
    const history = await app.get('/api/settings/diff/config/new1')
    sub.notMatch(history.body, /first|second/)
    await send('PATCH', '/api/settings/config/new1', { password: null })
    sub.equal(
      readFileSync(path.join(lab.clientConfDirPath, 'new1'), 'utf8'),
      'label = a\nlabel = b\n'
    )
    sub.equal((await send('PATCH', '/api/settings/config/nobody', { label: 'x' })).status, 404)
  })

  await t.test('the audit log contains all changes, and no passwords', async sub => {
    const entries = (await app.get('/api/admin/audit?limit=1000')).json<Record<string, unknown>[]>()
    const actions = new Set(entries.map(entry => entry['action']))
    for (const action of ['settings.save', 'settings.delete', 'settings.rollback']) {
      sub.ok(actions.has(action), action)
    }
    sub.match(
      entries.find(({ details }) => JSON.stringify(details).includes('"password"')),
      { action: 'settings.save', client: 'new1', outcome: 'ok' }
    )
    sub.notMatch(JSON.stringify(entries) + app.log.join(''), /first|second/)
    sub.equal(
      entries.filter(({ outcome, action }) => outcome === 'refused' && action === 'settings.save')
        .length > 3,
      true
    )
  })
})
