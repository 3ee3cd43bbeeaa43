/** All errors have the same format, also those of Fastify and Node.js. */
import { test, type Test } from 'tap'
import { sharedSchemas } from '../../generated/routes.js'
import { Fault } from '../../src/faults.js'
import { createAjv } from '../../src/http/contract/validation.js'
import { authorization, type TestApp } from '../support/app.js'
import { parseReply, sendBytes, useWeb, type Web, type WebReply } from '../support/web.js'
import { forms, otherForms, toUrl, useOffice } from './places.js'

const isProblem = createAjv(sharedSchemas, false).getSchema('Problem')

/** Checks the format of the error; returns the code. */
function readProblem(t: Test, { status, headers, body }: WebReply): { code: string } {
  t.equal(headers['content-type'], 'application/problem+json; charset=utf-8', body)
  const problem = JSON.parse(body) as Record<string, unknown> & { code: string }
  t.ok(isProblem?.(problem), `fits the contract: ${body}`)
  t.equal(problem['status'], status)
  t.equal(problem['message'], problem['detail'])
  t.ok(String(problem['type']).endsWith(problem.code.toLowerCase().replaceAll('_', '-')))
  t.match(problem['requestId'], /^[\da-f-]{36}$/)
  t.equal(problem['requestId'], headers['x-request-id'])
  t.equal(headers['cache-control'], 'no-store')
  return problem
}

async function useOpenOffice(
  t: Test,
  users: string[] = []
): Promise<{ office: TestApp; web: Web }> {
  const office = await useOffice(t, users)
  return { office, web: await useWeb(t, office.app) }
}

const admin = { headers: authorization('admin') }

interface Case {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  is: [number, string]
}

const json = { 'content-type': 'application/json' }

const cases: Record<string, Case> = {
  'a bad query': { path: '/api/clients/stats?limit=x', is: [400, 'INVALID_INPUT'] },
  'a bad name': { path: '/api/client/stats/a%3Ab', is: [400, 'BAD_NAME'] },
  'an unknown path': { path: '/api/nothing', is: [404, 'NO_SUCH_ROUTE'] },
  'an unknown path outside of the API': { path: '/nothing', is: [404, 'NO_SUCH_ROUTE'] },
  'a path with an additional slash': { path: '/api/misc/ping/', is: [404, 'NO_SUCH_ROUTE'] },
  'an unknown path with another method': {
    path: '/api/nothing',
    method: 'DELETE',
    is: [404, 'NO_SUCH_ROUTE']
  },
  'an unknown path with an unknown media type': {
    path: '/api/nothing',
    method: 'POST',
    headers: { 'content-type': 'text/odd' },
    body: '<a/>',
    is: [404, 'NO_SUCH_ROUTE']
  },
  'an unknown path with broken JSON': {
    path: '/api/nothing',
    method: 'POST',
    headers: json,
    body: '{',
    is: [404, 'NO_SUCH_ROUTE']
  },
  'a percent sign alone': { path: '/api/client/stats/%', is: [400, 'INVALID_INPUT'] },
  'a byte that is not UTF-8': { path: '/api/client/stats/%ff', is: [400, 'INVALID_INPUT'] },
  'an invalid escape': { path: '/api/client/stats/%zz', is: [400, 'INVALID_INPUT'] },
  'a segment of 2000 characters': {
    path: `/api/client/stats/${'a'.repeat(2000)}`,
    is: [400, 'INVALID_INPUT']
  },
  'a segment of 600 characters': {
    path: `/api/client/stats/${'a'.repeat(600)}`,
    is: [400, 'INVALID_INPUT']
  },
  'an unknown file': { path: '/static/nothing.js', is: [404, 'NO_SUCH_ROUTE'] },
  'the directory of files': { path: '/static/', is: [404, 'NO_SUCH_ROUTE'] },
  'a file with NUL': { path: '/static/a%00b', is: [404, 'NO_SUCH_ROUTE'] },
  'a file of 1000 characters': { path: `/static/${'a'.repeat(1000)}`, is: [404, 'NO_SUCH_ROUTE'] }
}

/** Paths that allow only GET. */
const readOnly = forms.filter(({ path }) => !otherForms.some(other => other.path === path))

void test('a failure', async t => {
  const { web } = await useOpenOffice(t)
  for (const [what, { path, is, headers, ...request }] of Object.entries(cases)) {
    await t.test(`${what} is ${is.join(' ')}`, async sub => {
      const reply = await web.send(path, {
        ...request,
        headers: { ...admin.headers, ...headers }
      })
      const { code } = readProblem(sub, reply)
      sub.same([reply.status, code], is)
    })
    if (request.method) continue
    await t.test(`${what} has the same headers for HEAD`, async sub => {
      const { status, headers: head, body } = await web.send(path, { method: 'HEAD', ...admin })
      sub.same([status, body], [is[0], ''])
      sub.equal(head['content-type'], 'application/problem+json; charset=utf-8')
      sub.match(head['x-request-id'], /^[\da-f-]{36}$/)
    })
  }
  await t.test('no path leads out of the folder of static files', async sub => {
    const ways = [
      '../package.json',
      '..%2fpackage.json',
      '%2e%2e/package.json',
      '..%5cpackage.json'
    ]
    for (const way of [
      ...ways,
      '%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
      'library/../../openapi.yaml'
    ]) {
      const reply = await web.send(`/static/${way}`)
      readProblem(sub, reply)
      sub.equal(reply.status, 404, way)
    }
  })
  await t.test('without a login the response says how to log in', async sub => {
    const reply = await web.send('/api/clients/stats')
    sub.equal(readProblem(sub, reply).code, 'UNAUTHENTICATED')
    sub.match(reply.headers['www-authenticate'], /^Basic realm="burphub"/)
  })
  await t.test('an error names the reason for each invalid field', async sub => {
    const { body } = await web.send('/api/clients/stats?limit=0&sort=odd&cursor=', admin)
    const { errors } = JSON.parse(body) as { errors: Record<string, string> }
    sub.same(Object.keys(errors).toSorted(), ['cursor', 'limit', 'sort'])
  })
})

void test('another method', async t => {
  const { web } = await useOpenOffice(t)
  await t.test('is 405 with Allow on each path, with any body', async sub => {
    const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'LOCK']
    for (const [index, form] of readOnly.entries()) {
      const method = methods[index % methods.length] ?? 'POST'
      const reply = await web.send(toUrl(form), { method, ...admin })
      sub.same(
        [reply.status, readProblem(sub, reply).code],
        [405, 'METHOD_NOT_ALLOWED'],
        form.title
      )
      sub.equal(reply.headers['allow'], 'GET, HEAD, OPTIONS')
    }
  })
  const bodies: [string, Record<string, string>, string][] = [
    ['JSON', json, '{"a":1}'],
    ['broken JSON', json, '{'],
    ['no JSON at all', json, ''],
    ['a poisoned prototype', json, '{"__proto__":{"a":1}}'],
    ['an unknown media type', { 'content-type': 'text/odd' }, '<a/>'],
    ['an invalid media type', { 'content-type': ';;' }, 'x'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
    ['2 MB', { 'content-type': 'text/plain' }, 'x'.repeat(2_000_000)]
  ]
  for (const method of ['POST', 'DELETE']) {
    for (const [what, headers, body] of bodies) {
      await t.test(`${method} with ${what} is 405`, async sub => {
        const reply = await web.send('/api/clients/stats', { method, headers, body })
        sub.same([reply.status, readProblem(sub, reply).code], [405, 'METHOD_NOT_ALLOWED'])
      })
    }
  }
  await t.test(
    'a fixed segment of a path is not used as a name in a less specific path',
    async sub => {
      const url = '/api/restore/server-restore/web1'
      const reply = await web.send(url, { method: 'POST', ...admin })
      sub.same([reply.status, readProblem(sub, reply).code], [405, 'METHOD_NOT_ALLOWED'])
      sub.notMatch(reply.headers['allow'], 'POST')
    }
  )
  await t.test('OPTIONS is 204 with Allow', async sub => {
    for (const form of readOnly) {
      const reply = await web.send(toUrl(form), { method: 'OPTIONS' })
      sub.same([reply.status, reply.body], [204, ''], form.title)
      sub.equal(reply.headers['allow'], 'GET, HEAD, OPTIONS')
    }
  })
  await t.test('OPTIONS for a missing path is 404', async sub => {
    const reply = await web.send('/api/nothing', { method: 'OPTIONS' })
    sub.same([reply.status, readProblem(sub, reply).code], [404, 'NO_SUCH_ROUTE'])
  })
  await t.test('GET ignores a body', async sub => {
    for (const [what, headers, body] of bodies) {
      sub.equal((await web.send('/api/misc/ping', { headers, body })).status, 200, what)
    }
    sub.equal((await web.send('/api/misc/ping')).status, 200, 'the connection remains usable')
  })
})

void test('invalid HTTP', async t => {
  const { web } = await useOpenOffice(t)
  const bytes: Record<string, [string, number]> = {
    garbage: ['\x16\x03\x01 hello\r\n\r\n', 400],
    'a header without a name': ['GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    'a header with NUL': ['GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n', 400],
    'two lengths': [
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400
    ],
    'an invalid length': ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400],
    'a length and chunked encoding': [
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400
    ],
    'an unknown HTTP version': ['GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    'an unknown method': ['ODD / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    'a path of 40 kB': [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    'headers of 40 kB': [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    'a blank in the path': ['GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', 400]
  }
  for (const [what, [text, status]] of Object.entries(bytes)) {
    await t.test(`${what} is ${status}, and closes the connection`, async sub => {
      const reply = parseReply(await sendBytes(web.port, Buffer.from(text, 'latin1')))
      sub.equal(reply.status, status)
      sub.equal(readProblem(sub, reply).code, 'INVALID_INPUT')
    })
  }
  await t.test('a request without a host is 400', async sub => {
    const reply = parseReply(await sendBytes(web.port, 'GET /healthz HTTP/1.1\r\n\r\n'))
    sub.equal(reply.status, 400)
  })
  await t.test('an unknown expectation of a request is 417', async sub => {
    const head = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: magic\r\n\r\n'
    sub.equal(parseReply(await sendBytes(web.port, head)).status, 417)
  })
  await t.test('HTTP/1.0 is answered', async sub => {
    const reply = parseReply(await sendBytes(web.port, 'GET /healthz HTTP/1.0\r\n\r\n'))
    sub.equal(reply.status, 200)
  })
  await t.test('a request to upgrade the protocol is ignored', async sub => {
    const offer = 'Connection: close, Upgrade\r\nUpgrade: websocket\r\n'
    const text = await sendBytes(web.port, `GET /healthz HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)
    sub.equal(parseReply(text).status, 200)
  })
  t.equal((await web.send('/healthz')).status, 200, 'the service is still running')
})

void test('an internal error', async t => {
  const { office, web } = await useOpenOffice(t)
  const secret = 'the vault is behind the picture'
  const server = office.fleet.find('main')
  const broken: Record<string, () => unknown> = {
    'an error': () => Promise.reject(new Error(secret)),
    'an error with a status': () =>
      Promise.reject(Object.assign(new Error(secret), { statusCode: 404 })),
    'an error with a code': () =>
      Promise.reject(Object.assign(new Error(secret), { code: 'ENOENT' })),
    'a text': () => Promise.reject(secret),
    nothing: () => Promise.reject(undefined),
    'an error that is thrown synchronously': () => {
      throw new TypeError(secret)
    }
  }
  for (const [what, listBroken] of Object.entries(broken)) {
    await t.test(`${what} is 500 without its cause`, async sub => {
      Object.assign(server, { lookAtClients: listBroken })
      const reply = await web.send('/api/clients/stats', admin)
      sub.same([reply.status, readProblem(sub, reply).code], [500, 'INTERNAL'])
      sub.notOk(reply.body.includes('vault'))
      const { requestId } = JSON.parse(reply.body) as { requestId: string }
      const lines = office.log.filter(line => line.includes(requestId))
      sub.ok(
        lines.some(line => line.includes('"level":50')),
        'the log contains the error'
      )
    })
  }
  await t.test('a response that violates the contract is 500', async sub => {
    Object.assign(server, {
      lookAtClients: () => ({ clients: [{ name: 'x' }], byName: new Map() })
    })
    const reply = await web.send('/api/clients/stats', admin)
    sub.same([reply.status, readProblem(sub, reply).code], [500, 'INTERNAL'])
  })
  Reflect.deleteProperty(server, 'lookAtClients')
  t.equal((await web.send('/api/clients/stats', admin)).status, 200, 'the service is still running')
})

void test('the log', async t => {
  const { office, web } = await useOpenOffice(t, ['vault'])
  const password = 'correct-horse-battery'
  const given = btoa(`admin:${password}`)
  const headers = { authorization: `Basic ${given}`, cookie: `burphub_session=${password}` }
  const paths = [
    '/api/clients/stats',
    '/api/nothing',
    '/api/client/stats/%',
    `/api/clients/stats?q=${password}`
  ]
  for (const path of paths) await web.send(path, { headers })
  await sendBytes(web.port, `GET / HTTP/1.1\r\nAuthorization: Basic ${given}\r\n: x\r\n\r\n`)
  const own = btoa('vault:vault')
  await web.send('/api/clients/stats', { headers: { authorization: `Basic ${own}` } })
  await web.send('/api/client/stats/web1', { headers: { authorization: `Basic ${own}` } })

  const text = office.log.join('')
  for (const secret of [password, given, own, 'uthorization', 'ookie']) {
    t.notOk(text.includes(secret), `has no ${secret}`)
  }
  await t.test('has one line per request, with the id in the response', async sub => {
    for (const path of ['/api/misc/ping', '/api/nothing', '/api/client/stats/%']) {
      const { headers: head } = await web.send(path)
      const id = String(head['x-request-id'])
      await new Promise(resolve => setImmediate(resolve))
      const lines = office.log.filter(line => line.includes(id) && line.includes('answered'))
      sub.equal(lines.length, 1, path)
    }
  })
  await t.test('contains the reason why burp is unreachable', async sub => {
    Object.assign(office.fleet.find('main'), {
      lookAtClients: () => {
        const cause = new Error('connect ECONNREFUSED')
        return Promise.reject(new Fault('BURP_UNREACHABLE', 'It is away.', { cause }))
      }
    })
    await web.send('/api/clients/stats', admin)
    sub.ok(office.log.some(line => line.includes('ECONNREFUSED')))
  })
})
