/** nginx with TLS in front of burphub, below a base path: all pages and links work. */
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { test } from 'tap'
import { nginxMissing, startNginx } from '../../scripts/lab/nginx.js'
import { routes } from '../../generated/routes.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp } from '../support/app.js'

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

const forwarding = [
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto https;'
]

/** nginx removes this prefix, and sends it in a header. */
const announced = '/burphub'
/** nginx keeps this prefix, which burphub is configured with. */
const configured = '/backup/hub'

void test('behind nginx', { skip: nginxMissing, timeout: 120_000 }, async t => {
  const { clientConfigPath } = await useSandbox(t)
  const servers = [{ name: 'main', clientConfig: clientConfigPath }]
  const settings = { trustProxy: ['127.0.0.1'], basePath: configured }
  const { app, log } = await useApp(t, { servers, settings, users: ['ann'] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const inner = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const prefix = `proxy_set_header X-Forwarded-Prefix ${announced};`
  const nginx = await startNginx([
    `location ${announced}/ { ${[...forwarding, prefix].join(' ')} proxy_pass ${inner}/; }`,
    `location ${configured}/ { ${forwarding.join(' ')} proxy_pass ${inner}; }`
  ])
  t.teardown(() => nginx.close())
  const origin = `https://localhost:${nginx.port}`

  const send = (url: string, options: { method?: string; headers?: object } = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const { method = 'GET', headers = {} } = options
      // nginx listens on IPv4 only.
      const how = { method, ca: nginx.ca, family: 4, headers: { ...headers } }
      const outgoing = https.request(new URL(url, origin), how, incoming => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', reject)
        incoming.once('end', () => {
          const { statusCode = 0, headers: heard } = incoming
          resolve({ status: statusCode, headers: heard, body: Buffer.concat(chunks).toString() })
        })
      })
      outgoing.once('error', reject)
      outgoing.end()
    })
  const json = ({ body }: Reply): unknown => JSON.parse(body)

  for (const base of [announced, configured]) {
    await t.test(
      `below ${base} the documents contain the base path, and all paths work`,
      async sub => {
        for (const name of ['openapi.json', 'swagger.json']) {
          const answer = await send(`${base}/api/${name}`)
          sub.match(json(answer), { servers: [{ url: base }] }, name)
        }
        const paths = new Set(
          routes.filter(({ method }) => method === 'GET').flatMap(route => route.paths)
        )
        for (const path of paths) {
          const url = path.replace('*', 'x').replace(/:\w+/g, '1')
          const answer = await send(base + url)
          // Pages redirect to the login, and former ones to their new path.
          const usual = [200, 303, 308, 400, 401, 503]
          const expected = /^(?:\/1)?\/admin\/1$/.test(url) ? [404] : usual
          sub.ok(expected.includes(answer.status), `${url}: ${answer.status}`)
        }
        const about = json(await send(`${base}/api/misc/about`)) as { api: string }
        sub.equal(about.api, `${base}/api/doc`)
        sub.equal((await send(about.api)).status, 200)
      }
    )

    await t.test(`below ${base} all files of the documentation page are found`, async sub => {
      const url = `${base}/api/doc`
      const page = await send(url)
      const links = [...page.body.matchAll(/(?:href|src)="(?!data:)([^"]+)"/g)].map(
        ([, at]) => at ?? ''
      )
      sub.ok(links.length >= 5)
      for (const link of links) {
        const { pathname } = new URL(link, origin + url)
        sub.ok(pathname.startsWith(`${base}/`), pathname)
        // The console, which requires a login.
        const expected = pathname === `${base}/` ? 303 : 200
        sub.equal((await send(pathname)).status, expected, pathname)
      }
      sub.equal(page.headers['strict-transport-security'], 'max-age=31536000')
      sub.equal(page.headers['referrer-policy'], 'same-origin')
    })

    await t.test(`below ${base} the links between pages of a list work`, async sub => {
      const first = await send(`${base}/api/admin/auth/users?limit=1`, {
        headers: authorization('admin')
      })
      const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? ''
      sub.ok(next.startsWith(`${base}/api/`), next)
      const second = await send(next, { headers: authorization('admin') })
      sub.match(json(second), [{ name: 'ann' }])
    })

    await t.test(
      `below ${base} the session cookie has the base path, and the page can make changes`,
      async sub => {
        const login = await send(`${base}/api/admin/me`, {
          headers: { ...authorization('ann'), 'x-reuse-session': 'true' }
        })
        const [cookie = ''] = login.headers['set-cookie'] ?? []
        sub.match(
          cookie,
          new RegExp(`^burphub_session=[\\w-]{43}; Path=${base}; HttpOnly; Secure; SameSite=Lax$`)
        )
        const pair = { cookie: cookie.split(';')[0] ?? '' }
        const logout = (headers: object) =>
          send(`${base}/logout`, { method: 'POST', headers: { ...pair, ...headers } })
        sub.equal((await logout({ origin: 'https://evil.example' })).status, 403)
        sub.equal((await logout({})).status, 403, 'a request without an origin')
        const own = await logout({ origin })
        sub.equal(own.status, 200)
        sub.match(own.headers['set-cookie'], [
          new RegExp(`^burphub_session=; Max-Age=0; Path=${base};`)
        ])
        sub.equal((await send(`${base}/api/admin/me`, { headers: pair })).status, 401)
      }
    )
  }

  await t.test('the base path in headers of other hosts is ignored', async sub => {
    for (const lie of ['//evil.example', '/a"b', '/a/../b', 'x', '/'.repeat(9)]) {
      const headers = { 'x-forwarded-prefix': lie }
      const answer = await app.inject({
        url: '/api/misc/about',
        headers,
        remoteAddress: '127.0.0.1'
      })
      sub.match(answer.json(), { api: `${configured}/api/doc` }, lie)
    }
    const headers = { 'x-forwarded-prefix': '/lie' }
    const stranger = { url: '/api/misc/about', headers, remoteAddress: '198.51.100.1' }
    sub.match((await app.inject(stranger)).json(), { api: `${configured}/api/doc` })
    sub.notMatch(log.join(''), 'not listed in trustProxy')
  })
})

void test('a proxy that is not in trustProxy', async t => {
  const { clientConfigPath } = await useSandbox(t)
  const office = await useApp(t, {
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    users: ['ann']
  })
  const about = async (user: string) =>
    (await office.get('/api/misc/about', user)).json<{ notif?: unknown }>()
  t.equal((await about('admin')).notif, undefined)
  for (let each = 0; each < 3; each++) {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await office.app.inject({ url: '/healthz', headers, remoteAddress: '192.0.2.1' })
  }
  t.equal(
    office.log.filter(line => line.includes('not listed in trustProxy')).length,
    1,
    'the log contains one warning'
  )
  t.match((await about('admin')).notif, [[1, /^192\.0\.2\.1 forwards .*trustProxy/]])
  t.equal((await about('ann')).notif, undefined, 'users get no warning')
})
