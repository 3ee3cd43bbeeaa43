/** Creating, renaming and deleting clients and templates of a real burp server, over HTTP. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'tap'
import type { Lab } from '../../scripts/lab/lab.js'
import { useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'

type Method = 'PUT' | 'DELETE' | 'POST'

interface Stats {
  name: string
  last: string
  state: string
}

function clientFile(lab: Lab, name: string): string {
  return join(lab.clientConfDirPath, name)
}

/** Lists the files of clients, without burphub's own folders. */
function listConfDir(lab: Lab): string[] {
  return readdirSync(lab.clientConfDirPath).filter(name => !name.startsWith('.'))
}

/** Renames the client's own folder and burp.conf; its certificate remains. */
function callItself(lab: Lab, old: string, name: string): void {
  const home = (each: string) => join(lab.directory, 'clients', each)
  renameSync(home(old), home(name))
  const text = readFileSync(lab.clientConfigPath(name), 'utf8')
  const renamed = text
    .replaceAll(`/clients/${old}/`, `/clients/${name}/`)
    .replace(`cname = ${old}`, `cname = ${name}`)
  writeFileSync(lab.clientConfigPath(name), renamed)
}

function passwordOf(lab: Lab, client: string): string {
  const text = readFileSync(lab.clientConfigPath(client), 'utf8')
  return /^password = (.*)$/m.exec(text)?.[1] ?? ''
}

void test('creating, renaming and deleting clients', { skip: labMissing }, async t => {
  const names = ['web', 'slow', 'kept', 'gone', 'moved', 'linked', 'mine', 'yours']
  const lab = await useLab(t, { clients: names.map(name => ({ name })) })
  const leftover = join(lab.spoolPath, '.burphub-deleted-0123456789abcdef')
  mkdirSync(join(leftover, '0000001 x'), { recursive: true })
  const remains = [
    join(lab.spoolPath, 'web', '.burphub-0123456789abcdef'),
    join(tmpdir(), 'burphub-conf-999999999-left')
  ]
  for (const each of remains) {
    mkdirSync(dirname(each), { recursive: true })
    writeFileSync(each, 'secret')
    utimesSync(each, 1, 1)
  }
  const app = await useApp(t, {
    servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }],
    users: ['mod']
  })
  await app.store.change(async ({ acl }) => {
    await acl.addMember('moderator', 'mod')
    await acl.setModeratorGrant('{}')
    const clients = { rw: ['mine*', 'new*', lab.superClientName], ro: ['yours'] }
    await acl.createGrant('mod', JSON.stringify({ clients }))
  })
  const send = async (method: Method, place: string, payload: object = {}, user = 'admin') => {
    const url = `/api/settings/${place}`
    const answer = await app.request({ method, url, payload }, user)
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const codeOf = async (...args: Parameters<typeof send>) => {
    const { status, body } = await send(...args)
    return [status, (body as { code?: string }).code]
  }
  const statsOf = async (name: string) =>
    (await getJson<Stats[]>(app, '/api/clients/stats')).find(each => each.name === name)
  for (const name of names) writeFileSync(join(lab.treePath(name), 'file'), name)
  await Promise.all(['kept', 'gone', 'moved', 'linked'].map(name => lab.backUp(name)))

  await t.test('files that a killed process left are removed at start', async () => {
    await eventually(
      async () => remains.some(existsSync),
      isThere => !isThere
    )
  })

  await t.test('an interrupted deletion continues at start', async t => {
    const isThere = await eventually(
      () => Promise.resolve(existsSync(leftover)),
      is => !is
    )
    t.equal(isThere, false)
  })

  await t.test('templates are created, filled and used by a client', async t => {
    t.equal((await send('PUT', 'template', { newtemplate: 'base' })).status, 201)
    t.same(await codeOf('PUT', 'template', { newtemplate: 'base' }), [409, 'TEMPLATE_EXISTS'])
    for (const name of ['', '../x', '.x', 'a/b', 'a*', 'x~']) {
      t.equal((await codeOf('PUT', 'template', { newtemplate: name }))[0], 400, name)
    }
    const filled = await send('POST', 'config/base?template=true', { label: ['from-template'] })
    t.equal(filled.status, 200, JSON.stringify(filled.body))
    t.equal((await send('PUT', 'static-template', { newstatictemplate: 'usual' })).status, 201)
    const raw = 'password = {{ secret }}\n# for {{client}} at "{{ agent }}"\nlabel = {{ zone }}\n'
    t.equal((await send('POST', 'config/usual?statictemplate=true', { raw })).status, 200)
  })

  await t.test('an invalid request is rejected and creates nothing', async t => {
    const create = (fields: object) => codeOf('PUT', 'config', fields)
    mkdirSync(clientFile(lab, 'incexc'))
    const before = listConfDir(lab)
    t.same(await create({}), [400, 'INVALID_INPUT'])
    for (const name of [
      '../evil',
      '.dot',
      'a/b',
      'x~',
      'a\0b',
      'a\nb',
      'incexc',
      'n'.repeat(256)
    ]) {
      t.equal((await create({ newclient: name }))[0], 400, JSON.stringify(name))
    }
    t.same(await create({ newclient: 'web' }), [409, 'CLIENT_EXISTS'])
    const n = { newclient: 'never' }
    t.same(await create({ ...n, templates: 'nope' }), [404, 'NO_SUCH_TEMPLATE'])
    t.same(await create({ ...n, statictemplate: 'nope' }), [404, 'NO_SUCH_TEMPLATE'])
    const usual = { ...n, statictemplate: 'usual' }
    t.same(await create(usual), [400, 'INVALID_INPUT'], 'secret and zone are missing')
    t.same(await create({ ...usual, variables: '{' }), [400, 'INVALID_INPUT'])
    t.same(await create({ ...usual, variables: '[1]' }), [400, 'INVALID_INPUT'])
    for (const zone of ['x\nserver_script = /x', 'x\r', 'x\0', 'x'.repeat(4100)]) {
      const variables = { secret: 'abc', zone }
      t.same(await create({ ...usual, variables }), [400, 'INVALID_INPUT'], zone.slice(0, 20))
    }
    t.same(listConfDir(lab), before)
  })

  await t.test('a client from templates makes its first backup', async t => {
    rmSync(clientFile(lab, 'web'))
    const variables = JSON.stringify({ secret: passwordOf(lab, 'web'), zone: 'dmz' })
    const fields = { newclient: 'web', templates: ' base,, ', statictemplate: 'usual', variables }
    const { status, body } = await send('PUT', 'config', fields)
    t.equal(status, 201, JSON.stringify(body))
    t.match(body, {
      notif: [
        [0, /web/],
        [3, /password/]
      ]
    })
    t.equal(
      readFileSync(clientFile(lab, 'web'), 'utf8'),
      `. .buitemplates/base\npassword = ${passwordOf(lab, 'web')}\n# for web at ""\nlabel = dmz\n`
    )
    t.equal(await lab.backUp('web'), 1)
    const labels = await eventually(
      () => app.get('/api/client/labels/web').then(answer => answer.json<{ labels?: string[] }>()),
      answer => answer.labels?.length === 2
    )
    t.same(labels.labels?.toSorted(), ['dmz', 'from-template'])
  })

  await t.test('a client without a password causes a warning', async t => {
    const form = 'newclient=bare&templates='
    const answer = await app.request({
      method: 'PUT',
      url: '/api/settings/main/config',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form
    })
    t.equal(answer.statusCode, 201, answer.body)
    t.match(answer.json(), { notif: [[0], [1, /password/]] })
    t.equal(readFileSync(clientFile(lab, 'bare'), 'utf8'), '')
  })

  await t.test('a template that a client includes cannot be deleted or renamed', async t => {
    const { status, body } = await send('DELETE', 'config/base?template=true')
    t.equal(status, 409)
    t.match(body, { code: 'TEMPLATE_IN_USE', message: /"web"/ })
    const rename = { newname: 'other', template: true }
    t.same(await codeOf('PUT', 'config/base', rename), [409, 'TEMPLATE_IN_USE'])
    await send('PUT', 'template', { newtemplate: 'free' })
    t.equal((await send('PUT', 'config/free', { newname: 'freer', template: true })).status, 200)
    t.equal((await send('DELETE', 'config/freer', { template: true })).status, 200)
    t.same(await codeOf('DELETE', 'config/freer', { template: true }), [404, 'NO_SUCH_TEMPLATE'])
    t.equal((await send('DELETE', 'config/usual?statictemplate=on')).status, 200)
    t.equal(existsSync(join(lab.spoolPath, 'web', 'current')), true)
  })

  await t.test('a client that is renamed with its data continues its backups', async t => {
    const before = readFileSync(clientFile(lab, 'moved'), 'utf8')
    const expected = { kind: 'client', server: 'main', name: 'moved', intervalS: 60 } as const
    const note = { content: 'in the cellar', writtenBy: 'ann', writtenAt: 1 }
    await app.store.change(async ({ expectations, clientNotes }) => {
      await expectations.write(expected)
      await clientNotes.write('main', 'moved', note)
    })
    const fields = { newname: 'new place', keepdata: true, keepcert: true }
    const { status, body } = await send('PUT', 'config/moved', fields)
    t.equal(status, 200, JSON.stringify(body))
    t.match(body, [[0, /new place/], [0], [3, /cname/]])
    t.match(
      await app.store.expectations.list(),
      [{ name: 'new place', intervalS: 60 }],
      'its expected schedule is renamed, too'
    )
    t.same(await app.store.clientNotes.lookUp('main', 'new place'), note)
    t.equal(await app.store.clientNotes.lookUp('main', 'moved'), undefined)
    t.equal(existsSync(clientFile(lab, 'moved')), false)
    t.equal(
      readFileSync(clientFile(lab, 'new place'), 'utf8'),
      `${before}ssl_peer_cn = moved\n`,
      'the certificate keeps its name'
    )
    t.equal(existsSync(join(lab.spoolPath, 'moved')), false)
    await lab.burp('moved', ['-a', 'l'], [1, 2])
    callItself(lab, 'moved', 'new place')
    t.match(await lab.burp('new place', ['-a', 'l']), /Backup: 0000001/)
    mkdirSync(lab.treePath('new place'), { recursive: true })
    t.equal(await lab.backUp('new place'), 2)
    await eventually(
      () => statsOf('new place'),
      stats => stats !== undefined && stats.last !== 'never'
    )
  })

  await t.test(
    'a client that was renamed without its backups has them again under the old name',
    async t => {
      for (const keepdata of [false, true]) {
        t.equal((await send('PUT', 'config/kept', { newname: 'guest' })).status, 200)
        t.ok(
          existsSync(join(lab.spoolPath, 'kept', 'current')),
          'the backups remain under the old name'
        )
        const back = await send('PUT', 'config/guest', { newname: 'kept', keepdata })
        t.equal(back.status, 200, JSON.stringify(back.body))
        t.match(await lab.burp('kept', ['-a', 'l']), /Backup: 0000001/)
      }
    }
  )

  await t.test('a rename never overwrites files', async t => {
    const rename = (fields: object) => codeOf('PUT', 'config/kept', fields)
    t.same(await rename({}), [400, 'INVALID_INPUT'])
    t.same(await rename({ newname: 'kept' }), [400, 'INVALID_INPUT'])
    t.same(await rename({ newname: '../kept' }), [400, 'BAD_NAME'])
    t.same(await rename({ newname: 'incexc' }), [400, 'BAD_NAME'])
    t.same(await rename({ newname: 'web' }), [409, 'CLIENT_EXISTS'])
    mkdirSync(join(lab.spoolPath, 'taken'))
    t.same(await rename({ newname: 'taken', keepdata: true }), [409, 'CLIENT_EXISTS'])
    writeFileSync(join(lab.directory, 'etc/CA/taken.crt'), '')
    t.same(await rename({ newname: 'taken', keepcert: true }), [409, 'CLIENT_EXISTS'])
    t.same(await codeOf('PUT', 'config/nobody', { newname: 'x' }), [404, 'NO_SUCH_CLIENT'])
    t.match(await lab.burp('kept', ['-a', 'l']), /Backup: 0000001/)
  })

  await t.test(
    'a rename with the path of an included file renames this file and never the client',
    async t => {
      const included = join(lab.clientConfDirPath, 'incexc/shared')
      mkdirSync(join(lab.clientConfDirPath, 'incexc'), { recursive: true })
      writeFileSync(included, 'client_can_list = 1\n')
      writeFileSync(clientFile(lab, 'holder'), 'password = x\n. incexc/shared\n')
      const before = listConfDir(lab)
      const fields = { newname: 'heir' }
      const others = [
        'incexc/shared',
        encodeURIComponent(included),
        'incexc/none',
        'kept',
        '%2Fetc%2Fpasswd'
      ]
      for (const conf of others) {
        for (const settings of ['config', 'main/config']) {
          const refused = await codeOf('PUT', `${settings}/holder/${conf}`, fields)
          t.same(refused, [400, 'INVALID_INPUT'], `${settings} ${conf}`)
        }
      }
      t.same(listConfDir(lab), before)
      const own = encodeURIComponent(clientFile(lab, 'holder'))
      t.same(await codeOf('PUT', `config/holder/${own}`, fields), [200, undefined])
      t.same(await codeOf('PUT', 'main/config/heir/heir', { newname: 'holder' }), [200, undefined])
      const twice = encodeURIComponent(own)
      t.same(await codeOf('PUT', `config/holder/${twice}`, fields), [200, undefined])
      await send('PUT', 'template', { newtemplate: 'plain' })
      const template = { newname: 'plainer', template: true }
      t.same(await codeOf('PUT', 'config/plain/incexc%2Fshared', template), [400, 'INVALID_INPUT'])
      t.same(await codeOf('PUT', 'config/plain', template), [200, undefined])
      for (const gone of ['heir', 'plainer?template=true']) await send('DELETE', `config/${gone}`)
    }
  )

  await t.test('an interrupted rename is completed by the same request', async t => {
    const fields = { newname: 'whole', keepdata: true }
    const journal = join(lab.clientConfDirPath, '.burphub', 'kept')
    mkdirSync(journal, { recursive: true })
    writeFileSync(join(journal, 'renaming'), '"whole"')
    renameSync(clientFile(lab, 'kept'), clientFile(lab, 'whole'))
    const { status, body } = await send('PUT', 'config/kept', fields)
    t.equal(status, 200, JSON.stringify(body))
    t.equal(existsSync(join(lab.spoolPath, 'whole', 'current')), true)
    t.same(await codeOf('PUT', 'config/kept', fields), [404, 'NO_SUCH_CLIENT'])
    t.equal((await send('PUT', 'config/whole', { ...fields, newname: 'kept' })).status, 200)
    t.match(await lab.burp('kept', ['-a', 'l']), /Backup: 0000001/)
  })

  await t.test('a client with a running backup cannot be deleted or renamed', async t => {
    const before = listConfDir(lab)
    const running = await lab.startSlowBackup('slow', { megabytes: 4, megabitsPerSecond: 1 })
    t.same(await codeOf('DELETE', 'config/slow?delete=true'), [409, 'CLIENT_BUSY'])
    t.same(await codeOf('DELETE', 'config/slow'), [409, 'CLIENT_BUSY'])
    t.same(await codeOf('PUT', 'config/slow', { newname: 'fast' }), [409, 'CLIENT_BUSY'])
    t.same(await codeOf('POST', 'reload'), [409, 'CLIENT_BUSY'])
    t.ok(running.isRunning, readFileSync(lab.logPath('slow-slow'), 'latin1').slice(-2_000))
    t.same(listConfDir(lab), before)
    await running.stop()
  })

  await t.test('deleting a client with its data removes it from burp and from disk', async t => {
    const { status, body } = await send('DELETE', 'config/gone?delete=true')
    t.equal(status, 200, JSON.stringify(body))
    t.match(body, [
      [0, /gone/],
      [0, /backups/]
    ])
    t.equal(existsSync(clientFile(lab, 'gone')), false)
    t.same(
      readdirSync(lab.spoolPath).filter(name => /gone|^\./.test(name)),
      []
    )
    await lab.burp('gone', ['-a', 'l'], [1, 2])
    await eventually(
      () => statsOf('gone'),
      stats => stats === undefined
    )
    t.same(await codeOf('DELETE', 'config/gone?delete=true'), [404, 'NO_SUCH_CLIENT'])
  })

  await t.test('the data of a client without a configuration file can be deleted', async t => {
    const expected = { kind: 'client', server: 'main', name: 'kept', intervalS: 60 } as const
    await app.store.change(async ({ expectations, clientNotes }) => {
      await expectations.write(expected)
      await clientNotes.write('main', 'kept', { content: 'x', writtenBy: 'ann', writtenAt: 1 })
    })
    t.equal((await send('DELETE', 'config/kept')).status, 200)
    t.equal(await app.store.clientNotes.lookUp('main', 'kept'), undefined)
    const left = await app.store.expectations.list()
    t.notOk(
      left.some(({ name }) => name === 'kept'),
      'the expected schedule is deleted'
    )
    t.equal(existsSync(join(lab.spoolPath, 'kept', 'current')), true)
    t.same(await codeOf('DELETE', 'config/kept'), [404, 'NO_SUCH_CLIENT'])
    t.equal((await send('DELETE', 'config/kept', { delete: true })).status, 200)
    t.equal(existsSync(join(lab.spoolPath, 'kept')), false)
  })

  await t.test('files outside of the storage are not deleted', async t => {
    const treasure = join(lab.directory, 'treasure')
    mkdirSync(treasure)
    writeFileSync(join(treasure, 'file'), 'mine')
    symlinkSync(treasure, join(lab.spoolPath, 'web', 'way-out'))
    renameSync(join(lab.spoolPath, 'linked'), join(lab.directory, 'elsewhere'))
    symlinkSync(join(lab.directory, 'elsewhere'), join(lab.spoolPath, 'linked'))
    t.same(await codeOf('DELETE', 'config/linked?delete=1'), [409, 'NOT_SUPPORTED'])
    t.equal(existsSync(clientFile(lab, 'linked')), true, 'nothing was deleted')
    const own = `${readFileSync(clientFile(lab, 'linked'), 'utf8')}directory = ${lab.directory}\n`
    writeFileSync(clientFile(lab, 'linked'), own)
    t.same(await codeOf('DELETE', 'config/linked?delete=1'), [409, 'NOT_SUPPORTED'])
    t.equal((await send('DELETE', 'config/web?delete=true')).status, 200)
    t.equal(existsSync(join(lab.spoolPath, 'web')), false)
    t.equal(readFileSync(join(treasure, 'file'), 'utf8'), 'mine')
  })

  await t.test('a moderator can do all this with permitted clients only', async t => {
    const as = (method: Method, place: string, payload?: object) =>
      codeOf(method, place, payload, 'mod')
    t.same(await as('PUT', 'config', { newclient: 'other' }), [404, 'NO_SUCH_CLIENT'])
    t.same(await as('PUT', 'config', { newclient: 'yours' }), [403, 'FORBIDDEN'])
    t.same(await as('PUT', 'config', { newclient: 'newcomer' }), [201, undefined])
    t.same(await as('PUT', 'config/newcomer', { newname: 'other' }), [404, 'NO_SUCH_CLIENT'])
    t.same(await as('PUT', 'config/yours', { newname: 'newest' }), [403, 'FORBIDDEN'])
    t.same(await as('DELETE', 'config/yours?delete=true'), [403, 'FORBIDDEN'])
    t.same(await as('DELETE', 'config/slow'), [404, 'NO_SUCH_CLIENT'])
    t.same(await as('PUT', 'template', { newtemplate: 'mods' }), [403, 'FORBIDDEN'])
    t.same(await as('DELETE', 'config/base?template=true'), [403, 'FORBIDDEN'])
    t.same(await as('POST', 'reload'), [403, 'FORBIDDEN'])
    t.same(await as('PUT', 'config/newcomer', { newname: 'newest' }), [200, undefined])
    t.same(await as('DELETE', 'config/newest'), [200, undefined])
  })

  await t.test('the client of burphub itself cannot be deleted or renamed', async t => {
    const own = lab.superClientName
    t.same(await codeOf('DELETE', `config/${own}`), [409, 'NOT_SUPPORTED'])
    t.same(await codeOf('PUT', `config/${own}`, { newname: 'other' }), [409, 'NOT_SUPPORTED'])
    t.ok(existsSync(clientFile(lab, own)))
    t.same((await send('POST', `config/${own}`, { password: 'x' }, 'mod')).status, 403)
  })

  await t.test('the audit log contains all actions, also denied ones', async t => {
    const items = await getJson<{ action: string; outcome: string; client: string | null }[]>(
      app,
      '/api/admin/audit?limit=500'
    )
    const has = (action: string, outcome: string, client: string | null) =>
      t.ok(
        items.some(i => i.action === action && i.outcome === outcome && i.client === client),
        `${action} ${outcome} ${client}`
      )
    has('client.create', 'ok', 'web')
    has('client.create', 'refused', 'web')
    has('client.rename', 'ok', 'moved')
    has('client.remove', 'ok', 'gone')
    has('client.remove', 'refused', 'slow')
    has('template.create', 'ok', null)
    has('template.remove', 'refused', null)
    has('server.reload', 'refused', null)
    t.notMatch(JSON.stringify(items), passwordOf(lab, 'slow'))
  })
})
