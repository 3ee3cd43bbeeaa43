/** How requests about burp's configuration reach their handlers, and what becomes of the answers. */
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { test, type Test } from 'tap'
import { routes, sharedSchemas } from '../../generated/routes.js'
import type { AuditTrail } from '../../src/access/audit-trail.js'
import { Fault } from '../../src/faults.js'
import { replyWithProblem } from '../../src/http/answers/error-reply.js'
import { KnownPaths, registerNotFound } from '../../src/http/contract/known-paths.js'
import { setLazyCompilers } from '../../src/http/contract/lazy-compilers.js'
import type { Handlers } from '../../src/http/contract/operation.js'
import { registerLanguages } from '../../src/http/languages/translator.js'
import type { RequestLogins } from '../../src/http/plugins/browser-sessions.js'
import { replyToUnreadable } from '../../src/http/plugins/connections.js'
import { Rates } from '../../src/queues/pace.js'
import { registerRoutes } from '../../src/http/contract/register-routes.js'
import { createValidation, toInputFault } from '../../src/http/contract/validation.js'
import { JsonAnswer } from '../../src/services/requests/answers.js'
import { say } from '../../src/texts.js'
import { adminCaller } from '../support/callers.js'
import { checkAnswer } from '../support/answer-check.js'

interface Heard {
  operationId: string
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, unknown>
}

const complaint = {
  file: '/etc/burp/extra.conf',
  line: 3,
  option: 'keep',
  message: say`must be a whole number`
}

const saved = {
  notif: [[0, say`Grant for ${'ann'} created.`] as const],
  written: false,
  accepted: false,
  etag: '"new"',
  diff: '-keep = 7\n+keep = x\n',
  complaints: [complaint],
  notices: [],
  reload: []
}

/** The routes alone: handlers write down what they hear. */
async function useRoutes(t: Test): Promise<{ app: FastifyInstance; heard: Heard[] }> {
  const heard: Heard[] = []
  const answers: Record<string, () => unknown> = {
    saveServerConfig: () => new JsonAnswer(saved, { etag: '"new"' }),
    saveClientConfig: () => new JsonAnswer(saved, { etag: '' }),
    expandPath: () => ({ result: ['/etc/burp/a.conf'] })
  }
  const entries = routes.map(({ operationId }) => [
    operationId,
    (call: Omit<Heard, 'operationId'>) => {
      const { path, query, body, headers } = call
      heard.push({ operationId, path, query, body, headers })
      const answer = answers[operationId]
      if (!answer) throw new Fault('NO_SUCH_FILE', 'Heard.')
      return answer()
    }
  ])
  const app = Fastify({
    routerOptions: { maxParamLength: 1024 },
    schemaErrorFormatter: toInputFault,
    frameworkErrors: replyToUnreadable
  }) as unknown as FastifyInstance
  t.teardown(() => app.close())
  const paths = new KnownPaths(routes, 1024)
  registerLanguages(app, 'UTC')
  registerNotFound(app, paths)
  app.decorateRequest('caller', undefined)
  app.decorateReply('logins', () => ({}) as RequestLogins)
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = adminCaller('root')
    done()
  })
  app.setErrorHandler(replyWithProblem)
  const validation = createValidation(sharedSchemas)
  setLazyCompilers(app, validation, sharedSchemas)
  for (const schema of sharedSchemas) app.addSchema(schema)
  registerRoutes(app, Object.fromEntries(entries) as Handlers, {
    findServer: name => name ?? 'main',
    // What is asked here leaves no entry.
    trail: {} as AuditTrail,
    checkAnswer,
    paths,
    validation,
    changes: new Rates(1_000)
  })
  await app.ready()
  return { app, heard }
}

const conf = '/etc/burp/conf.d/a b.conf'
const encoded = encodeURIComponent(conf)

void test('the path of a file in the path of a request', async t => {
  const { app, heard } = await useRoutes(t)
  const hear = async (url: string) => {
    const answer = await app.inject({ url })
    const call = heard.pop()
    return call ? [call.operationId, call.path] : [answer.statusCode, answer.json().code]
  }
  const server = { server: 'paris' }

  await t.test('may be raw, or encoded once or twice: it is decoded once here', async sub => {
    for (const [base, others] of [
      ['/api/settings/paris/server-config', server],
      ['/api/settings/server-config', {}],
      ['/api/paris/server-config', server],
      ['/api/server-config', {}]
    ] as const) {
      const told = (path: string) => ['getServerConfig', { ...others, conf: path }]
      sub.same(await hear(`${base}/extra.conf`), told('extra.conf'))
      sub.same(await hear(`${base}/conf.d/a%20b.conf`), told('conf.d/a b.conf'))
      sub.same(await hear(`${base}/${encoded}`), told(conf))
      sub.same(await hear(`${base}/${encodeURIComponent(encoded)}`), told(encoded))
      sub.same(await hear(`${base}//etc/burp/x`), told('/etc/burp/x'))
      sub.same(await hear(base), ['getServerConfig', others])
    }
  })

  await t.test('comes after the client, whose name is one segment', async sub => {
    const told = (path: object) => ['getClientConfig', path]
    for (const [base, others] of [
      ['/api/settings/paris/config', server],
      ['/api/settings/config', {}]
    ] as const) {
      sub.same(await hear(`${base}/web1`), told({ ...others, client: 'web1' }))
      sub.same(
        await hear(`${base}/b%C3%BCro/x/y`),
        told({ ...others, client: 'büro', conf: 'x/y' })
      )
      sub.same(await hear(`${base}/a%2Fb`), told({ ...others, client: 'a/b' }))
      sub.same(await hear(`${base}/config`), told({ ...others, client: 'config' }))
      sub.same(
        await hear(`${base}/web1/${encodeURIComponent(encoded)}`),
        told({ ...others, client: 'web1', conf: encoded })
      )
    }
    sub.same(await hear('/api/settings/history/config/web1/a/b'), [
      'listClientConfigVersions',
      { client: 'web1', conf: 'a/b' }
    ])
    sub.same(await hear('/api/settings/paris/diff/server-config/a%2Fb'), [
      'diffServerConfig',
      { ...server, conf: 'a/b' }
    ])
  })

  await t.test('has a limit, and must be text', async sub => {
    const base = '/api/settings/server-config'
    const long = 'x'.repeat(4095)
    sub.same(await hear(`${base}/${long}`), ['getServerConfig', { conf: long }])
    sub.same(await hear(`${base}/${long}x`), [400, 'INVALID_INPUT'])
    const empty = await app.inject({ url: `${base}/` })
    sub.match(empty.json(), { code: 'INVALID_INPUT', errors: { path: 'must not be empty' } })
    sub.same(await hear(`${base}/%ff`), [400, 'INVALID_INPUT'])
    sub.same(await hear(`${base}/%`), [400, 'INVALID_INPUT'])
    sub.same(await hear(`${base}/..%2f%2e%2e/etc`), ['getServerConfig', { conf: '../../etc' }])
    sub.same(await hear(`${base}/a%00b`), ['getServerConfig', { conf: 'a\0b' }])
  })
})

void test('fields of a file', async t => {
  const { app, heard } = await useRoutes(t)
  const send = async (method: 'POST' | 'PATCH', type: string, payload: string | Buffer) => {
    const headers = { 'content-type': type }
    const url = '/api/settings/server-config'
    const answer = await app.inject({ method, url, headers, payload })
    const call = heard.pop()
    return call ? call.body : [answer.statusCode, answer.json().code]
  }
  const fields = { keep: [7], port: 4971, label: ['a'], fork: true, user: null, mode: '1' }

  await t.test('arrive as they are from JSON, of either media type', async sub => {
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/merge-patch+json',
      'application/merge-patch+json; charset=utf-8'
    ]) {
      sub.strictSame(await send('PATCH', type, JSON.stringify(fields)), fields, type)
    }
    sub.strictSame(await send('POST', 'application/json', JSON.stringify(fields)), fields)
  })

  await t.test('arrive as texts from forms, a repeated one as a list', async sub => {
    const form = 'application/x-www-form-urlencoded'
    sub.strictSame(
      {
        ...((await send(
          'POST',
          form,
          'keep=7&keep=4&umask=0022&fork=1&user=&b=%C3%BC+c'
        )) as object)
      },
      { keep: ['7', '4'], umask: '0022', fork: '1', user: '', b: 'ü c' }
    )
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const multipart = `${part('keep', '7')}${part('keep', '4')}${part('fork', '1')}--x--\r\n`
    sub.strictSame(
      { ...((await send('POST', 'multipart/form-data; boundary=x', multipart)) as object) },
      { keep: ['7', '4'], fork: '1' }
    )
  })

  await t.test('arrive as values from the parts of a form that are JSON', async sub => {
    const type = 'multipart/form-data; boundary=x'
    const part = (name: string, value: string, more = '') =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n` +
      `content-type: application/json; charset=utf-8\r\n\r\n${value}\r\n`
    const form = `${part('include', '["/a", "/ü"]')}${part('keep', '7')}--x--`
    sub.strictSame(await send('POST', type, form), { include: ['/a', '/ü'], keep: 7 })
    for (const [name, value, more] of [
      ['keep', '[7', ''],
      ['keep', '{"__proto__":{}}', ''],
      ['toString', '7', ''],
      ['keep', '7', '; filename="a"']
    ] as const) {
      const refused = await send('POST', type, `${part(name, value, more)}--x--`)
      sub.same(refused, [400, 'INVALID_INPUT'], `${name} ${value}`)
    }
    const deep = part('keep', `${'['.repeat(33)}${']'.repeat(33)}`)
    sub.same(await send('POST', type, `${deep}--x--`), [413, 'PAYLOAD_TOO_LARGE'])
    sub.same(await send('POST', type, `${part('keep', '7').repeat(9)}--x--`), [
      413,
      'PAYLOAD_TOO_LARGE'
    ])
    sub.same(await send('POST', type, ''), await send('POST', 'application/json', ''), 'nothing')
  })

  await t.test('may be as many as a file has', async sub => {
    const form = 'application/x-www-form-urlencoded'
    const names = Array.from({ length: 1_000 }, (_, at) => `include=/home/${at}`)
    const body = (await send('POST', form, names.join('&'))) as Record<string, string[]>
    sub.equal(body['include']?.length, 1_000)
    const others = Array.from({ length: 1_000 }, (_, at) => `option_${at}=${at}`)
    const many = (await send('POST', form, others.join('&'))) as Record<string, string>
    sub.equal(Object.keys(many).length, 1_000)
    const part = (at: number) =>
      `--x\r\ncontent-disposition: form-data; name="include"\r\n\r\n/home/${at}\r\n`
    const parts = Array.from({ length: 1_000 }, (_, at) => part(at)).join('')
    const multipart = (await send(
      'POST',
      'multipart/form-data; boundary=x',
      `${parts}--x--\r\n`
    )) as Record<string, string[]>
    sub.equal(multipart['include']?.length, 1_000)
    const tooMany = Array.from({ length: 2_001 }, (_, at) => `option_${at}=1`).join('&')
    sub.same(await send('POST', form, tooMany), [400, 'INVALID_INPUT'])
    const long = JSON.stringify({ include: 'x'.repeat(65_537) })
    sub.same(await send('POST', 'application/json', long), [400, 'INVALID_INPUT'])
    const refused = [413, 'PAYLOAD_TOO_LARGE']
    sub.same(await send('POST', form, 'x'.repeat(1_048_577)), refused)
    sub.same(await send('POST', form, 'keep=&'.repeat(20_001)), refused)
    const inParts = (body: string) =>
      send('POST', 'multipart/form-data; boundary=x', `${body}--x--`)
    sub.same(await inParts(part(1).repeat(20_001)), refused)
    sub.same(await inParts(part(1).replace('1', 'x'.repeat(1_048_577))), refused)
  })

  await t.test('are refused in a media type that is not declared', async sub => {
    const refused = [415, 'UNSUPPORTED_MEDIA_TYPE']
    sub.same(await send('PATCH', 'application/x-www-form-urlencoded', 'keep=7'), refused)
    sub.same(await send('POST', 'application/merge-patch+json', '{"keep":7}'), refused)
    sub.same(await send('POST', 'text/plain', 'keep = 7'), refused)
    sub.same(await send('PATCH', 'application/merge-patch+jsonx', '{}'), refused)
    const request: InjectOptions = {
      method: 'PUT',
      url: '/api/admin/auth/users',
      headers: { 'content-type': 'application/merge-patch+json' },
      payload: '{"username":{}}'
    }
    sub.equal((await app.inject(request)).statusCode, 415)
    sub.same(heard, [], 'nobody hears what no schema has checked')
  })

  await t.test('other content is not accepted as fields', async sub => {
    for (const text of ['{', '[]', '"x"', '1', '{"__proto__":{"a":1}}', '{"a":{"b":1}}', '[{}]']) {
      for (const type of ['application/json', 'application/merge-patch+json']) {
        sub.same(await send('PATCH', type, text), [400, 'INVALID_INPUT'], text)
      }
    }
  })
})

void test('parameters and fields outside of the contract do not reach handlers', async t => {
  const { app, heard } = await useRoutes(t)
  await app.inject({ url: '/api/settings/server-config?secrets=true&client=web2' })
  t.same(heard.pop()?.query, { secrets: true })
  const url = '/api/settings/config/web1/a?revoke=true&pass=x'
  await app.inject({ method: 'DELETE', url, payload: { keepconf: true, reason: {} } })
  const { query, body } = heard.pop() ?? {}
  t.same([query, body], [{ revoke: true }, { keepconf: true }])
})

void test('answers about files', async t => {
  const { app } = await useRoutes(t)
  const save = (client: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/settings/${client}`,
      headers,
      payload: { keep: 7 }
    })

  await t.test('carries the fingerprint of the file, and is never a 304', async sub => {
    for (const headers of [{}, { 'if-none-match': '"new"' }, { 'if-none-match': '*' }]) {
      const answer = await save('server-config', headers)
      sub.equal(answer.statusCode, 200)
      sub.equal(answer.headers.etag, '"new"')
      sub.equal(answer.headers['cache-control'], 'no-store')
      sub.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    }
    sub.equal((await save('config/web1')).headers.etag, undefined, 'where there is a file')
  })

  await t.test('says its messages in the language of the reader', async sub => {
    const english = (await save('server-config')).json()
    sub.same(english.notif, [[0, 'Grant for ann created.']])
    sub.same(english.complaints, [{ ...complaint, message: 'must be a whole number' }])
    sub.equal(english.diff, saved.diff)
    const answer = await save('server-config', { 'x-language': 'fr' })
    const french = answer.json()
    sub.equal(answer.headers['content-language'], 'fr')
    sub.match(french.notif[0][1], /Autorisation/)
    sub.match(french.complaints[0].message, /entier/)
    sub.equal(french.complaints[0].option, 'keep')
  })
})

void test('another method', async t => {
  const { app, heard } = await useRoutes(t)
  const byPath = new Map<string, string[]>()
  for (const { paths, method, tags } of routes) {
    if (!tags.includes('settings')) continue
    for (const path of paths) byPath.set(path, [...(byPath.get(path) ?? []), method])
  }
  const fill = (path: string) => path.replace('*', 'a/b').replace(/:\w+/g, 'x')
  for (const [path, own] of byPath) {
    await t.test(`${path} says which methods it has`, async sub => {
      const url = fill(path)
      const options = await app.inject({ method: 'OPTIONS', url })
      const heads = own.includes('GET') ? ['HEAD'] : []
      sub.same([options.statusCode, options.body], [204, ''])
      const allowed = String(options.headers['allow'])
      sub.same(allowed.split(', ').toSorted(), [...own, ...heads, 'OPTIONS'].toSorted())
      for (const method of ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const) {
        if (own.includes(method)) continue
        const answer = await app.inject({ method, url })
        sub.same([answer.statusCode, answer.json().code], [405, 'METHOD_NOT_ALLOWED'])
        sub.equal(answer.headers['allow'], allowed)
      }
      sub.same(heard, [])
    })
  }

  await t.test('HEAD is a GET without its content', async sub => {
    const url = '/api/settings/path-expander?path=a'
    const [get, head] = await Promise.all([
      app.inject({ url }),
      app.inject({ method: 'HEAD', url })
    ])
    sub.same([head.statusCode, head.body], [200, ''])
    for (const name of ['content-type', 'content-length', 'etag']) {
      sub.equal(head.headers[name], get.headers[name], name)
    }
  })
})
