/**
 * The read-only routes about burp's configuration, with files of a real server, for all kinds of
 * users.
 */
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import path from 'node:path'
import { test, type Test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { useApp, type TestApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'

type ServerConfig = components['schemas']['ServerConfig']
type ClientConfig = components['schemas']['ClientConfig']
type Named = { result: { name: string; value: string }[] }

const win = 'nobackup = .nb\nssl_peer_cn = template\n'
const fresh =
  'password = {{ password }}\n#password = s3cret-9\nlabel = {{client}} {{ site }} {{site}}\n'

void test("a server's configuration over HTTP", { skip: labMissing }, async t => {
  const lab = await useLab(t, {
    clients: [
      { name: 'web1', labels: ['a b'], serverLines: ['keep := 3', 'syslog = 1'] },
      { name: 'web2' },
      { name: 'ünï x' }
    ]
  })
  const etc = path.dirname(lab.serverConfigPath)
  const at = (name: string) => path.join(etc, name)
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), text)
  }
  write('conf.d/a b%41.conf', 'notify_failure_arg = x\n')
  write('clientconfdir/inc/part', 'exclude_ext = bak\npassword = s3cret-1\n')
  write('clientconfdir/.buitemplates/win', win)
  write('clientconfdir/.buistatictemplates/fresh', fresh)
  write('clientconfdir/.hidden', '')
  write('clientconfdir/web1~', '')
  appendFileSync(lab.serverConfigPath, '. conf.d/*.conf\nssl_key_password = s3cret-2\n')
  appendFileSync(at('clientconfdir/web1'), '. .buitemplates/win\n. inc/part\npasswd = s3cret-3\n')
  const clientConfig = lab.clientConfigPath(lab.superClientName)
  const main = { name: 'main', clientConfig, serverConfig: lab.serverConfigPath }
  const app = await useApp(t, {
    servers: [main, { name: 'remote', clientConfig }],
    users: ['mod', 'editor', 'joe']
  })
  await app.store.change(async ({ acl }) => {
    for (const name of ['mod', 'editor']) await acl.addMember('moderator', name)
    await acl.createGrant('mod', JSON.stringify({ clients: { ro: ['web1'] } }))
    await acl.createGrant('joe', JSON.stringify(['web1']))
  })
  const real = lab.serverConfigPath
  const extra = at('conf.d/a b%41.conf')

  await t.test('burp-server.conf is returned as text and as options', async sub => {
    const answer = await app.get('/api/settings/server-config')
    const { results } = answer.json<ServerConfig>()
    const text = readFileSync(real, 'utf8')
    sub.equal(results.raw, text.replace('s3cret-2', '********'))
    sub.match(answer.headers['etag'], /^"[\da-f]{32}"$/)
    sub.match(
      results.common.find(({ name }) => name === 'mode'),
      { value: 'server' }
    )
    sub.match(results.pair, [
      { name: 'listen', value: { listen: [`127.0.0.1:${lab.mainPort}`], max_children: [16] } },
      { name: 'listen_status', value: { max_status_children: [8] } }
    ])
    sub.strictSame(results.clients, ['burphub', 'web1', 'web2', 'ünï x'].map(toClient))
    sub.strictSame(results.includes, ['conf.d/*.conf'])
    sub.strictSame(results.includes_ext, [{ name: 'conf.d/*.conf', value: [extra], reset: false }])
    sub.match(results.hierarchy, [
      { full: real, parent: null, children: [{ full: extra, parent: real, children: [] }] }
    ])
    const origins = results.origins.filter(({ name }) => /^notify_failure_arg|^keep/.test(name))
    sub.match(origins, [
      { name: 'keep', value: '10', from: 'file', file: real },
      { name: 'notify_failure_arg', value: 'x', from: 'include', file: extra, line: 1 }
    ])

    function toClient(name: string) {
      return { name, value: at(`clientconfdir/${name}`) }
    }
  })

  await t.test('the ETag depends on the bytes, and there is no other cache', async sub => {
    const first = await app.get('/api/settings/config/web2')
    const etag = String(first.headers['etag'])
    const again = await app.request({
      method: 'GET',
      url: '/api/settings/config/web2',
      headers: { 'if-none-match': etag }
    })
    sub.strictSame([again.statusCode, again.headers['etag']], [200, etag])
    appendFileSync(at('clientconfdir/web2'), '# more\n')
    const changed = await app.get('/api/settings/config/web2')
    sub.not(changed.headers['etag'], etag)
    sub.equal(changed.headers['cache-control'], 'no-store')
    const head = await app.request({ method: 'HEAD', url: '/api/settings/config/web2' })
    sub.strictSame(
      [head.statusCode, head.headers['etag'], head.body],
      [200, changed.headers['etag'], '']
    )
  })

  await t.test('each spelling of a path returns the same file', async sub => {
    const plain = await app.get('/api/settings/main/server-config/conf.d%2Fa%20b%2541.conf')
    sub.equal(plain.statusCode, 200)
    const relative = 'conf.d/a b%41.conf'
    const spellings = [relative, extra, extra.slice(1)].flatMap(conf => {
      const once = encodeURIComponent(conf)
      const slashes = once.replaceAll('%2F', '/')
      return [once, slashes, encodeURIComponent(once), slashes.replaceAll('%', '%25')]
    })
    const routes = ['settings/main/server-config', 'settings/server-config', 'main/server-config']
    for (const route of [...routes, 'server-config']) {
      for (const conf of [...spellings, `/${encodeURI(extra)}`]) {
        const answer = await app.get(`/api/${route}/${conf}`)
        sub.equal(answer.statusCode, 200, `${route}/${conf}: ${answer.body.slice(0, 200)}`)
        sub.equal(answer.headers['etag'], plain.headers['etag'])
        const { results } = answer.json<ServerConfig>()
        sub.strictSame(results.multi, [
          { name: 'notify_failure_arg', value: ['x'], reset: [false] }
        ])
        sub.equal(results.hierarchy[0]?.full, real)
      }
    }
    for (const route of ['settings/main/config/web1', 'settings/config/web1']) {
      for (const conf of ['inc/part', 'inc%2Fpart', 'inc%252Fpart', at('clientconfdir/inc/part')]) {
        const answer = await app.get(`/api/${route}/${conf}`)
        sub.equal(answer.statusCode, 200, `${route}/${conf}`)
        sub.match(answer.json<ClientConfig>().results.raw, /^exclude_ext = bak$/m)
      }
    }
    for (const conf of [relative, extra].map(encodeURIComponent)) {
      const answer = await app.get(`/api/settings/server-config?conf=${conf}`)
      sub.equal(answer.headers['etag'], plain.headers['etag'], 'as a query parameter')
    }
    const part = await app.get('/api/settings/config/web1/inc/part')
    const named = await app.get('/api/settings/config/web1?conf=inc/part')
    sub.equal(named.headers['etag'], part.headers['etag'])
    const both = await app.get('/api/settings/config/web1/inc/part?conf=inc/other')
    sub.equal(both.headers['etag'], part.headers['etag'], 'the path takes precedence')
  })

  await t.test('a path has the limits that the document declares', async sub => {
    const longest = `${'x/'.repeat(2047)}x`
    const name = 'n'.repeat(255)
    for (const conf of [longest, `${name}/${name}`]) {
      await refuses(sub, app, `/api/settings/server-config/${conf}`, 404, 'NO_SUCH_FILE')
      await refuses(sub, app, `/api/settings/server-config?conf=${conf}`, 404, 'NO_SUCH_FILE')
    }
    for (const conf of [`${longest}x`, `${name}n`]) {
      await refuses(sub, app, `/api/settings/server-config/${conf}`, 400, 'INVALID_INPUT')
      await refuses(sub, app, `/api/settings/server-config?conf=${conf}`, 400, 'INVALID_INPUT')
    }
  })

  await t.test('the file of a client includes inherited values', async sub => {
    const { results } = await read<ClientConfig>(app, '/api/settings/main/config/web1')
    sub.strictSame(results.templates, [{ name: 'win', value: '.buitemplates/win' }])
    sub.strictSame(results.includes, ['inc/part'])
    sub.match(results.multi, [
      { name: 'label', value: ['a b'], reset: [false] },
      { name: 'keep', value: ['3'], reset: [true] }
    ])
    sub.strictSame(results.boolean, [{ name: 'syslog', value: true, reset: false }])
    const names = ['exclude_ext', 'keep', 'nobackup', 'syslog', 'timer_arg', 'acl']
    const places = results.origins
      .filter(({ name }) => names.includes(name))
      .map(({ name, from }) => `${name} ${from}`)
    sub.strictSame(places, [
      'acl default',
      'exclude_ext include',
      'keep file',
      'nobackup template',
      'syslog file',
      'timer_arg server',
      'timer_arg server'
    ])
    const odd = await read<ClientConfig>(app, `/api/settings/config/${encodeURIComponent('ünï x')}`)
    sub.match(odd.results.common, [{ name: 'password', value: '********' }])
  })

  await t.test('template flags select templates', async sub => {
    const template = await read<ClientConfig>(app, '/api/settings/config/win?template=true')
    sub.strictSame(template.results.multi, [{ name: 'nobackup', value: ['.nb'], reset: [false] }])
    const text = await read<ClientConfig>(app, '/api/settings/config/fresh?statictemplate=1')
    sub.equal(text.results.raw, fresh.replace('s3cret-9', '********'))
    sub.strictSame([...text.results.multi, ...text.results.origins], [])
    sub.equal((await app.get('/api/settings/config/win')).statusCode, 404)
    sub.equal((await app.get('/api/settings/config/web1?template=true')).statusCode, 404)
    await refuses(
      sub,
      app,
      '/api/settings/config/win?template=1&statictemplate=1',
      400,
      'INVALID_INPUT'
    )
    sub.strictSame(await read(app, '/api/settings/templates'), {
      result: [{ name: 'win', value: '.buitemplates/win' }]
    })
    sub.strictSame(await read(app, '/api/settings/main/static-templates'), {
      result: [
        {
          name: 'fresh',
          value: '.buistatictemplates/fresh',
          content: fresh.replace('s3cret-9', '********'),
          variables: ['password', 'site']
        }
      ]
    })
  })

  await t.test(
    'only administrators may read passwords, and this writes an audit entry',
    async sub => {
      const urls = ['server-config', 'config/web1', 'config/web1/inc/part', 'config/web2']
      const secrets = /s3cret|password = [\da-f]{24}/
      for (const url of urls) {
        const shown = await app.get(`/api/settings/main/${url}?secrets=true`)
        // An agent never sends passwords.
        const isTold = process.env['BURPHUB_TEST_VIA'] !== 'agent'
        sub.equal(secrets.test(shown.body), isTold, url)
        for (const user of ['admin', 'mod', 'joe']) {
          for (const query of [
            '',
            '?secrets=false',
            ...(user === 'admin' ? [] : ['?secrets=true'])
          ]) {
            const hidden = await app.get(`/api/settings/main/${url}${query}`, user)
            sub.notMatch(hidden.body, secrets, `${user} ${url}${query}`)
          }
        }
      }
      await refuses(sub, app, '/api/settings/main/config/web1?secrets=1', 403, 'FORBIDDEN', 'mod')
      const entries = await app.store.audit.list({ limit: 100, action: 'settings.secrets' })
      const told = entries.map(({ userName, server, client, subject, outcome }) =>
        [userName, server, client, subject, outcome].join(' ')
      )
      sub.ok(told.includes('admin main web1 inc/part ok'), told.join('; '))
      sub.ok(told.includes('mod main web1  refused'), told.join('; '))
      sub.notMatch(JSON.stringify(entries) + app.log.join(), secrets)
    }
  )

  await t.test('users see only permitted files', async sub => {
    const expected: [url: string, admin: number, mod: number, editor: number, joe: number][] = [
      ['/api/settings/main/server-config', 200, 403, 403, 403],
      ['/api/server-config', 200, 403, 403, 403],
      ['/api/settings/main/config/web1', 200, 200, 404, 403],
      ['/api/settings/main/config/web2', 200, 404, 404, 403],
      ['/api/settings/main/config/nobody', 404, 404, 404, 403],
      ['/api/settings/main/config/web1/inc/part', 200, 200, 404, 403],
      ['/api/settings/main/config/web1/web2', 404, 404, 404, 403],
      ['/api/settings/config/web1?conf=inc/part', 200, 200, 404, 403],
      ['/api/settings/config/web1?conf=web2', 404, 404, 404, 403],
      ['/api/settings/server-config?conf=../../etc/passwd', 403, 403, 403, 403],
      ['/api/settings/main/templates', 200, 200, 200, 403],
      ['/api/settings/main/clients', 200, 200, 200, 403],
      ['/api/settings/main/options', 200, 200, 200, 200]
    ]
    for (const [url, ...statuses] of expected) {
      for (const [index, user] of ['admin', 'mod', 'editor', 'joe'].entries()) {
        const { statusCode, body } = await app.get(url, user)
        sub.equal(statusCode, statuses[index], `${user} ${url} ${body.slice(0, 150)}`)
      }
      sub.equal((await app.get(url, null)).statusCode, 401, url)
    }
    const clients = await read<Named>(app, '/api/settings/main/clients', 'mod')
    sub.strictSame(clients.result, [{ name: 'web1', value: at('clientconfdir/web1') }])
    const all = await read<Named>(app, '/api/settings/main/clients')
    sub.strictSame(
      all.result.map(({ name }) => name),
      ['burphub', 'web1', 'web2', 'ünï x']
    )
  })

  await t.test('files outside of the configuration are not shown', async sub => {
    symlinkSync('/etc/passwd', at('link.conf'))
    sub.teardown(() => rmSync(at('link.conf')))
    const outside = ['%2Fetc%2Fpasswd', '//etc/passwd', '..%2F..%2Fetc%2Fpasswd', 'link.conf']
    const keys = ['server/key.pem', 'CA.cnf', 'server']
    for (const conf of [...outside, ...keys]) {
      await refuses(sub, app, `/api/settings/main/server-config/${conf}`, 403, 'PATH_NOT_ALLOWED')
    }
    for (const conf of ['none.conf', 'conf.d/none', 'none/x.conf', at('none'), 'etc/passwd']) {
      await refuses(sub, app, `/api/settings/main/server-config/${conf}`, 404, 'NO_SUCH_FILE')
    }
    for (const name of ['.hidden', 'web1~', 'a%2Fb', '%00', '..%2Fburp-server.conf']) {
      await refuses(sub, app, `/api/settings/main/config/${name}`, 400, 'BAD_NAME')
    }
    await refuses(sub, app, '/api/settings/main/config/nobody', 404, 'NO_SUCH_CLIENT')
    await refuses(sub, app, '/api/settings/main/config/x?template=1', 404, 'NO_SUCH_TEMPLATE')
    await refuses(sub, app, '/api/settings/none/server-config', 404, 'NO_SUCH_SERVER')
    sub.equal((await app.get(`/api/server-config/${'x'.repeat(5000)}`)).statusCode, 400)
  })

  await t.test('the path expander returns files in order, without secrets', async sub => {
    const expand = async (query: string, user = 'admin') => {
      const answer = await app.get(`/api/settings/main/path-expander${query}`, user)
      return answer.statusCode === 200
        ? answer.json<{ result: string[] }>().result.map(file => path.relative(etc, file))
        : answer.json<{ code: string }>().code
    }
    sub.strictSame(await expand('?path=conf.d/*'), ['conf.d/a b%41.conf'])
    sub.strictSame(await expand('?path=burp-server.conf'), ['burp-server.conf'])
    sub.strictSame(await expand('/web1?path=inc/*'), ['clientconfdir/inc/part'])
    sub.strictSame(await expand(`?path=part&source=${at('clientconfdir/inc/x')}`), [
      'clientconfdir/inc/part'
    ])
    const names = ['burphub', 'web1', 'web2', 'ünï x'].map(name => `clientconfdir/${name}`)
    sub.strictSame(await expand('?path=clientconfdir/*'), names)
    sub.strictSame(await expand('?path=clientconfdir/*', 'mod'), ['clientconfdir/web1'])
    sub.equal(await expand('/web2?path=*', 'mod'), 'NO_SUCH_CLIENT')
    for (const query of ['?path=/etc/*', '?path=../../*', '?path=none', '?path=server/key.pem']) {
      sub.equal(await expand(query), 'PATH_NOT_ALLOWED', query)
    }
    for (const query of ['', '?path=']) sub.equal(await expand(query), 'INVALID_INPUT', query)
    sub.equal(await expand('?path=x', 'joe'), 'FORBIDDEN')
  })

  await t.test('the options for front ends depend on the server', async sub => {
    sub.strictSame(await read(app, '/api/settings/main/options'), {
      is_revocation_enabled: true,
      server_can_restore: true,
      batch_list_supported: true
    })
    sub.strictSame(await read(app, '/api/settings/remote/options'), {
      is_revocation_enabled: false,
      server_can_restore: false,
      batch_list_supported: true
    })
    for (const url of [
      'server-config',
      'config/web1',
      'templates',
      'clients',
      'static-templates'
    ]) {
      await refuses(sub, app, `/api/settings/remote/${url}`, 409, 'NEEDS_AGENT')
    }
    await refuses(sub, app, '/api/settings/remote/path-expander?path=x', 409, 'NEEDS_AGENT')
  })

  await t.test(
    'a configuration that burp rejects is shown, so that it can be corrected',
    async sub => {
      const text = readFileSync(real)
      sub.teardown(() => writeFileSync(real, text))
      writeFileSync(
        real,
        'no equals sign\nclientconfdir = relative\n. none/*\nkeep = \n. burp-server.conf\n'
      )
      const { results } = await read<ServerConfig>(app, '/api/settings/main/server-config')
      sub.match(results.raw, /^no equals sign\n/)
      sub.strictSame(results.clients, [])
      sub.strictSame(results.includes, ['none/*', 'burp-server.conf'])
      sub.strictSame(
        results.hierarchy[0]?.children.map(({ name, children }) => [name, children]),
        [['burp-server.conf', []]]
      )
    }
  )

  await t.test('files can be read while burp is down, and its version is unknown', async sub => {
    await lab.stopServer()
    const late = await useApp(sub, { servers: [main] })
    const { results } = await read<ServerConfig>(late, '/api/settings/server-config')
    sub.match(results.raw, /^mode = server$/m)
    await refuses(sub, late, '/api/settings/options', 503, 'BURP_UNREACHABLE')
  })
})

async function read<T>(app: TestApp, url: string, user = 'admin'): Promise<T> {
  const answer = await app.get(url, user)
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json<T>()
}

async function refuses(
  t: Pick<Test, 'strictSame'>,
  app: TestApp,
  url: string,
  status: number,
  code: string,
  user = 'admin'
): Promise<void> {
  const answer = await app.get(url, user)
  const told = [answer.statusCode, answer.json<{ code?: string }>().code]
  t.strictSame(told, [status, code], `${user} ${url}`)
}
