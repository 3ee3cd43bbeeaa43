import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { test, type Test } from 'tap'
import { CertificateAuthority } from '../../scripts/lab/certificates.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { createPostgres, type PostgresCluster } from '../../scripts/lab/postgres.js'
import { ProcessKeeper } from '../../scripts/lab/process-keeper.js'
import { lookUpProgram } from '../../scripts/lab/programs.js'
import { parsePostgresUrl } from '../../src/store/postgres-url.js'
import { openStore, type Store } from '../../src/store/store.js'
import { postgresMissing, sharedPostgres } from '../support/databases.js'

const unavailable = { name: 'Fault', code: 'STORE_UNAVAILABLE' }
const here = { skip: postgresMissing }
const ann = { name: 'ann', passwordHash: 'h' }

async function openOn(t: Test, url: string, poolMax?: number): Promise<Store> {
  const store = await openStore({ url, ...(poolMax !== undefined && { poolMax }) })
  t.teardown(() => store.close())
  return store
}

async function clusterFor(t: Test, options?: Parameters<typeof createPostgres>[0]) {
  const cluster = await createPostgres(options)
  t.teardown(() => cluster.close())
  return cluster
}

/** What was thrown says what is wrong, in no place with the password. */
async function rejectsQuietly(t: Test, url: string, secret: string, code: string) {
  const error: unknown = await openStore({ url }).then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  t.match(error, { name: 'Fault', code })
  t.notOk(inspect(error, { depth: 9, showHidden: true }).includes(secret))
}

void test('a stopped database is a fault, and works again after its restart', here, async t => {
  const cluster = await clusterFor(t)
  const store = await openOn(t, await cluster.createDatabase())
  await store.users.create(ann)
  for (const how of ['fast', 'immediate'] as const) {
    // Several connections of the pool are idle when it happens.
    await Promise.all(Array.from({ length: 5 }, () => store.users.count()))
    await cluster.stop(how)
    await t.rejects(store.users.count(), { ...unavailable, retryAfterS: Number })
    await t.rejects(
      store.change(({ acl }) => acl.addMember('admin', 'ann')),
      unavailable
    )
    await cluster.start()
    t.equal(await store.users.count(), 1)
    t.strictSame((await store.acl.read()).admins, [])
  }
})

void test('a broken connection rolls back only its change', here, async t => {
  const cluster = await sharedPostgres()
  const url = await cluster.createDatabase()
  const store = await openOn(t, url)
  const breaking = store.change(async ({ acl }) => {
    await acl.addMember('admin', 'ann')
    await cluster.query(
      'postgres',
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${new URL(url).pathname.slice(1)}'`
    )
    // Nobody asks anything while the news arrives.
    await sleep(100)
    await acl.addMember('admin', 'bob')
  })
  await t.rejects(breaking, unavailable)
  t.strictSame((await store.acl.read()).admins, [])
  t.equal(await store.change(({ acl }) => acl.addMember('admin', 'ann')), true)
})

void test('queries wait when all connections are in use', here, async t => {
  const store = await openOn(t, await (await sharedPostgres()).createDatabase(), 2)
  const counts = await Promise.all(Array.from({ length: 40 }, () => store.users.count()))
  t.strictSame(new Set(counts), new Set([0]))
})

void test('a server without a free connection is a fault', here, async t => {
  const cluster = await clusterFor(t, { connectionsMax: 5 })
  const url = await cluster.createDatabase()
  const store = await openOn(t, url, 20)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => store.change(async () => 1))
  )
  const refused = answers.filter(answer => answer.status === 'rejected')
  t.ok(refused.length > 0)
  for (const { reason } of refused) t.match(reason, unavailable)
  t.equal(await store.change(async () => 1), 1)
})

void test('errors in SQL do not count as an outage', here, async t => {
  const store = await openOn(t, await (await sharedPostgres()).createDatabase())
  const token = { id: 't', secretHash: 'h', userName: 'ann', backend: 'b', label: '' }
  const scope = { isReadOnly: false, scope: null, clients: null, servers: null, createdAt: 1 }
  const whole = { ...token, ...scope, expiresAt: null, lastUsedAt: null }
  await store.tokens.create(whole, { tokensMax: 5 })
  await t.rejects(store.tokens.create(whole, { tokensMax: 5 }), { code: '23505' })
})

void test('a failed connection gives the reason without the password', here, async t => {
  const cluster = await sharedPostgres()
  const [port] = await findFreePorts(1)
  const right = new URL(cluster.url('postgres'))
  const wrong = (change: Partial<Pick<URL, 'password' | 'port' | 'pathname'>>) =>
    Object.assign(new URL(right), change).href
  const secret = 's3cr3t'
  const { password } = cluster
  await rejectsQuietly(t, wrong({ password: secret }), secret, 'STORE_UNAVAILABLE')
  await rejectsQuietly(t, wrong({ port: String(port) }), password, 'STORE_UNAVAILABLE')
  await rejectsQuietly(t, wrong({ pathname: '/none' }), password, 'STORE_UNAVAILABLE')
  await rejectsQuietly(t, `${right.href}?sslmode=require`, password, 'STORE_UNAVAILABLE')
  await rejectsQuietly(t, `${right.href}?sslmode=maybe`, password, 'BAD_CONFIG')
  await rejectsQuietly(t, 'postgres://ann:s3cr3t@host:99999/x', secret, 'BAD_CONFIG')
  await cluster.query(
    'postgres',
    "create database latin encoding 'LATIN1' locale 'C' template template0 locale_provider libc"
  )
  await rejectsQuietly(t, cluster.url('latin'), password, 'BAD_CONFIG')
})

void test('a server that does not respond is a fault after the timeout', async t => {
  const sockets: Socket[] = []
  const server = createServer(socket => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await t.rejects(openStore({ url: `postgres://u:p@127.0.0.1:${port}/d` }), unavailable)
  for (const socket of sockets) socket.destroy()
  server.close()
})

void test('a local socket needs neither password nor TLS', here, async t => {
  const cluster = await sharedPostgres()
  const database = new URL(await cluster.createDatabase()).pathname.slice(1)
  const store = await openOn(t, cluster.socketUrl(database))
  t.equal(await store.users.create(ann), true)
})

const withTls = { skip: postgresMissing || (!lookUpProgram('openssl') && 'openssl not installed') }

void test('verifies the certificate of the server as the URL requires', withTls, async t => {
  const { cluster, caPath, strangePath } = await clusterWithTls(t)
  const open = async (query: string, host = '127.0.0.1') => {
    const url = new URL(await cluster.createDatabase())
    url.hostname = host
    const store = await openStore({ url: `${url.href}?${query}` })
    await store.close()
  }
  // Its certificate is for the name localhost.
  await t.resolves(open(`sslmode=verify-full&sslrootcert=${caPath}`, 'localhost'))
  await t.resolves(open(`sslmode=require&sslrootcert=${caPath}`, 'localhost'))
  await t.rejects(open(`sslmode=verify-full&sslrootcert=${caPath}`), unavailable)
  await t.resolves(open(`sslmode=verify-ca&sslrootcert=${caPath}`))
  await t.rejects(open(`sslmode=verify-ca&sslrootcert=${strangePath}`), unavailable)
  await t.rejects(open('sslmode=require'), unavailable)
  await t.resolves(open('sslmode=no-verify'))
  await t.resolves(open('sslmode=disable'))
  await t.rejects(open('sslmode=require&sslrootcert=/nonexistent'), { code: 'BAD_CONFIG' })
})

async function clusterWithTls(
  t: Test
): Promise<{ cluster: PostgresCluster; caPath: string; strangePath: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'burphub-tls-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const keeper = new ProcessKeeper(path.join(folder, 'nothing'))
  t.teardown(() => keeper.close())
  const authority = new CertificateAuthority(folder, keeper)
  await authority.create()
  const { keyPath, certificatePath, caPath } = await authority.issue('localhost', folder)
  const strangePath = path.join(folder, 'strange.pem')
  writeFileSync(strangePath, readFileSync(certificatePath))
  const read = (file: string) => readFileSync(file, 'utf8')
  const tls = { key: read(keyPath), certificate: read(certificatePath) }
  return { cluster: await clusterFor(t, { tls }), caPath, strangePath }
}

void test('connections to other hosts are encrypted and verified by default', async t => {
  const sslOf = (url: string) => parsePostgresUrl(url).ssl
  t.strictSame(sslOf('postgres://u:p@db.example/x'), {})
  t.strictSame(sslOf('postgresql://u:p@192.0.2.1:5432/x'), {})
  t.strictSame(sslOf('postgres://u:p@db.example/x?sslmode=disable'), false)
  t.match(sslOf('postgres://u:p@db.example/x?sslmode=no-verify'), { rejectUnauthorized: false })
  for (const host of ['localhost', '127.0.0.1', '[::1]', '%2Frun%2Fpg']) {
    t.strictSame(sslOf(`postgres://u:p@${host}/x`), false, host)
  }
  t.strictSame(sslOf('postgres:///x?host=/run/pg'), false)
  t.strictSame(sslOf('postgres:///x?host=db.example'), {})
  const kept = parsePostgresUrl('postgres://u:p%40@h/x?sslmode=require&application_name=y')
  t.equal(kept.connectionString, 'postgres://u:p%40@h/x?application_name=y')
  for (const url of ['postgres://h', 'postgres://h/x?ssl=true', 'http://h/x', 'postgres://[/x']) {
    t.throws(() => parsePostgresUrl(url), { code: 'BAD_CONFIG' }, url)
  }
})
