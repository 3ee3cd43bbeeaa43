/** Proxies that log users in, configured as in the guide. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type Test } from 'tap'
import { nginxMissing, startNginx } from '../../scripts/lab/nginx.js'
import { findFreePorts, isListening, waitUntil } from '../../scripts/lab/ports.js'
import { ProcessKeeper } from '../../scripts/lab/process-keeper.js'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import { useSandbox } from '../sandbox/use-sandbox.js'
import { authorization, useApp } from '../support/app.js'
import { bearer } from '../support/logins.js'
import { isWide } from '../support/rings.js'
import { listBlocks } from '../support/shown-blocks.js'

const secret = 'a secret of this proxy alone'
const me = '/api/admin/me'

interface Proxy {
  url: string
  /** Headers of a request by `ann`. */
  ann: Record<string, string>
}

interface Ports {
  hub: number
  portal: number
}

function findSnippet(language: string, { hub, portal }: Ports): string {
  const [block] = listBlocks('docs/login-providers.md', language)
  if (!block) throw new Error(`the guide shows no ${language}`)
  return block.text
    .replaceAll('SECRET', secret)
    .replaceAll(':5000', `:${hub}`)
    .replaceAll('authelia:9091', `127.0.0.1:${portal}`)
}

/** Responds like a portal to a proxy: the cookie contains the user. */
async function usePortal(t: Test): Promise<number> {
  const server = http.createServer(({ headers }, reply) => {
    const name = /portal=(\w+)/.exec(headers.cookie ?? '')?.[1]
    if (name !== undefined) reply.setHeader('remote-user', name).setHeader('remote-groups', 'staff')
    reply.writeHead(name === undefined ? 401 : 200).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return (server.address() as AddressInfo).port
}

async function useProgram(
  t: Test,
  name: string,
  configure: (folder: string, port: number) => { config: string; args: (file: string) => string[] }
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'burphub-proxy-'))
  const keeper = new ProcessKeeper(folder)
  t.teardown(async () => {
    await keeper.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const [port = 0] = await findFreePorts(1)
  const { config, args } = configure(folder, port)
  const file = join(folder, 'config')
  writeFileSync(file, config)
  keeper.start(lookUpProgram(name) ?? name, args(file), { logPath: join(folder, 'log') })
  await waitUntil(() => isListening(port), 20_000, `${name} does not listen`)
  return `http://127.0.0.1:${port}`
}

const byCookie = { cookie: 'portal=ann' }

async function useNginx(t: Test, ports: Ports): Promise<Proxy> {
  const portal = [
    'location /internal/authelia/authz {',
    `internal; proxy_pass http://127.0.0.1:${ports.portal}/;`,
    'proxy_pass_request_body off; proxy_set_header Content-Length ""; }'
  ]
  const nginx = await startNginx([...portal, findSnippet('nginx', ports)])
  t.teardown(() => nginx.close())
  return { url: `https://127.0.0.1:${nginx.port}`, ann: byCookie }
}

async function useCaddy(t: Test, ports: Ports): Promise<Proxy> {
  const url = await useProgram(t, 'caddy', (folder, port) => {
    const options = `{\n  admin off\n  storage file_system ${folder}\n}\n`
    const site = findSnippet('caddy', ports)
      .replace('backup.example.org {', `http://127.0.0.1:${port} {\n  bind 127.0.0.1`)
      .replace(`Secret ${secret}`, `Secret "${secret}"`)
    const args = (file: string) => ['run', '--adapter', 'caddyfile', '--config', file]
    return { config: options + site, args }
  })
  return { url, ann: byCookie }
}

async function useApache(t: Test, ports: Ports): Promise<Proxy> {
  const names =
    'mpm_event authn_core authn_file authz_core authz_user auth_basic headers proxy proxy_http'
  const url = await useProgram(t, 'apache2', (folder, port) => {
    const digest = execFileSync('openssl', ['passwd', '-apr1', 'ann'], { encoding: 'utf8' })
    writeFileSync(join(folder, 'users'), `ann:${digest}`)
    const modules = names
      .split(' ')
      .map(name => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    const snippet = findSnippet('apache', ports)
    const config = [
      `ServerRoot ${folder}`,
      'ServerName localhost',
      `PidFile ${join(folder, 'pid')}`,
      `DefaultRuntimeDir ${folder}`,
      `ErrorLog ${join(folder, 'error')}`,
      ...modules,
      'User www-data',
      'Group www-data',
      `Listen 127.0.0.1:${port}`,
      snippet.replace('/etc/apache2/burphub.users', join(folder, 'users'))
    ]
    execFileSync('chmod', ['755', folder])
    return { config: `${config.join('\n')}\n`, args: file => ['-DFOREGROUND', '-f', file] }
  })
  return { url, ann: authorization('ann') }
}

async function useHaproxy(t: Test, ports: Ports): Promise<Proxy> {
  const url = await useProgram(t, 'haproxy', (_, port) => {
    const digest = execFileSync('openssl', ['passwd', '-5', 'ann'], { encoding: 'utf8' }).trim()
    const limits = 'timeout connect 5s\n  timeout client 30s\n  timeout server 30s'
    const snippet = findSnippet('haproxy', ports)
      .replace('DIGEST', digest)
      .replace(/bind .*/, `bind 127.0.0.1:${port}`)
    const config = `defaults\n  mode http\n  ${limits}\n\n${snippet}`
    return { config, args: file => ['-db', '-f', file] }
  })
  return { url, ann: authorization('ann') }
}

const proxies = { nginx: useNginx, caddy: useCaddy, apache2: useApache, haproxy: useHaproxy }

function ask(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { request } = url.startsWith('https') ? https : http
    const options = { headers, rejectUnauthorized: false, family: 4 }
    const outgoing = request(url + me, options, incoming => {
      let body = ''
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
      incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, body }))
    })
    outgoing.once('error', reject).end()
  })
}

const skip = !isWide && 'starts four proxies; with BURPHUB_TEST_WIDE=1 it runs'

void test('proxies that are configured as in the guide', { skip }, async t => {
  const { clientConfigPath } = await useSandbox(t)
  const secretFile = join(t.testdir({}), 'proxy-secret')
  writeFileSync(secretFile, secret, { mode: 0o600 })
  const office = await useApp(t, {
    servers: [{ name: 'main', clientConfig: clientConfigPath }],
    settings: { proxyLogin: { from: ['127.0.0.1'], secretFile }, trustProxy: ['127.0.0.1'] },
    users: ['bob']
  })
  const { app } = office
  await app.listen({ host: '127.0.0.1', port: 0 })
  const ports = {
    hub: (app.server.address() as AddressInfo).port,
    portal: await usePortal(t)
  }
  const label = { label: 'a script' }
  const made = await office.request({ method: 'POST', url: `${me}/token`, payload: label }, 'bob')
  const { token } = made.json<{ token: string }>()
  const lie = { 'remote-user': 'admin', 'remote-groups': 'chiefs' }

  for (const [name, start] of Object.entries(proxies)) {
    const lacks = lookUpProgram(name) === undefined && `${name} is not installed`
    await t.test(name, { skip: name === 'nginx' ? nginxMissing : lacks }, async sub => {
      const { url, ann } = await start(sub, ports)
      const known = await ask(url, ann)
      sub.match(JSON.parse(known.body), { name: 'ann', backend: 'PROXY:AUTH' })
      const liar = await ask(url, { ...ann, ...lie })
      sub.match(JSON.parse(liar.body), { name: 'ann', backend: 'PROXY:AUTH', admin: false })
      sub.equal((await ask(url, lie)).status, 401, 'a client that only sends the header')
      const script = await ask(url, { ...bearer(token), ...lie })
      sub.match(JSON.parse(script.body), { name: 'bob', backend: 'BASIC:AUTH' })
      sub.equal((await ask(url, { ...bearer(`${token}x`), ...lie })).status, 401)
    })
  }
})
