/**
 * Scheduled checks with a real burp server: one at a time, after checks of users, and only as a
 * policy requires.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import type { Lab } from '../../scripts/lab/lab.js'
import type { Service } from '../../scripts/lab/service.js'
import { SlowLine } from '../../scripts/lab/slow-line.js'
import { toNewCheck } from '../../src/services/backups/checks/new-check.js'
import { type TestApp, useApp } from '../support/app.js'
import { postgresMissing, sharedPostgres } from '../support/databases.js'
import { labMissing, useLab } from '../support/lab.js'
import { ask } from '../support/running-program.js'
import { useService } from '../support/service.js'
import { getJson, toServer } from './asking.js'
import { eventually, readSpool } from './spool.js'

type Check = components['schemas']['Check']
type Proof = components['schemas']['ClientProof']

const fastBytesPerSecond = 1e9
const heldBytesPerSecond = 50
/** Another instance takes over the check of a killed one after 30 s. */
const longMs = 90_000
const regular = { trigger: 'policy', by: null }

void test('regular checks', { skip: labMissing }, async t => {
  const clients = ['web', 'db', 'other'].map(name => ({
    name,
    labels: name === 'other' ? [] : ['proven']
  }))
  const lab = await useLab(t, { clients })
  for (const { name } of clients) {
    for (let i = 0; i < 12; i++) writeFileSync(join(lab.treePath(name), `f${i}`), `content ${i}\n`)
    await lab.backUp(name)
  }
  const line = await SlowLine.open(lab.mainPort, fastBytesPerSecond, 'server')
  t.teardown(() => line.close())
  const clientConfig = writeLineConfig(lab, line)
  const directory = mkdtempSync(join(tmpdir(), 'burphub-two-'))
  t.teardown(() => rmSync(directory, { recursive: true, force: true }))
  const options = { servers: [{ name: 'main', clientConfig }], directory }
  const [here, there] = [await useApp(t, options), await useApp(t, options)]
  const look = async (...apps: TestApp[]) => {
    await Promise.all(apps.map(app => app.proofScheduler.look()))
    await Promise.all(apps.map(app => app.checkRunner.look()))
  }
  /** Runs the scheduled jobs of the service until the value is right. */
  const awaitWork = <T>(read: () => Promise<T>, isRight: (value: T) => boolean, apps = [here]) =>
    eventually(async () => {
      await look(...apps)
      return read()
    }, isRight)
  const listChecks = (client: string) => getJson<Check[]>(here, `/api/client/checks/${client}`)
  const readProof = (client: string) => getJson<Proof>(here, `/api/client/proof/${client}`)
  const put = async (target: string, checks: object | null) => {
    const url = `/api/admin/expectations/${target}`
    const answer = await here.request({ method: 'PUT', url, payload: { exempt: false, checks } })
    t.equal(answer.statusCode, 200, answer.body)
  }

  await t.test('without a policy, no check starts', async t => {
    await look(here)
    t.same(await getJson(here, '/api/checks'), [])
    t.match(await readProof('web'), { policy: null, from: null, due: null, verified: null })
  })

  await t.test('two hubs start one check of each newest backup', async t => {
    await put('label/proven', { newest: '1h' })
    const isProven = (proofs: Proof[]) => proofs.every(({ verified }) => verified !== null)
    const read = () => Promise.all(['web', 'db'].map(readProof))
    const [proof] = await awaitWork(read, isProven, [here, there])
    t.match(proof, {
      from: 'label',
      policy: { newest: '1h', all: null, restore_test: null },
      verified: { backup: 1, outcome: 'passed' },
      restore_tested: null,
      is_overdue: false,
      damaged: [],
      backups: [{ backup: 1, verified: { outcome: 'passed' } }]
    })
    for (let i = 0; i < 3; i += 1) await look(here, there)
    for (const client of ['web', 'db']) {
      t.match(await listChecks(client), [{ ...regular, backup: 1, state: 'passed' }])
      t.equal((await listChecks(client)).length, 1, 'there are no duplicates')
    }
    t.same(await listChecks('other'), [], 'this client does not have the label')
    const overview = '/api/clients/overview?label=proven&fields=proof'
    const [item] = await getJson<object[]>(here, overview)
    t.match(item, { proof: { verified: { outcome: 'passed' }, contents: 'none' } })
    const [plain] = await getJson<object[]>(here, '/api/clients/overview')
    t.notMatch(plain, { proof: {} }, 'only if requested')
  })

  await t.test('a new backup is checked after the interval', async t => {
    await lab.backUp('web')
    await put('client/main/web', { newest: '1s' })
    const proof = await awaitWork(
      () => readProof('web'),
      ({ verified }) => verified?.backup === 2
    )
    t.match(proof, { from: 'client', backups: [{ backup: 2 }, { backup: 1 }] })
    await put('client/main/web', {})
    await awaitWork(
      () => listChecks('web'),
      checks => checks.every(({ ended }) => ended !== null)
    )
    const { length } = await listChecks('web')
    for (let i = 0; i < 3; i += 1) await look(here)
    t.equal((await listChecks('web')).length, length, 'an empty policy stops it')
  })

  await t.test('a check of a user goes first, and the scheduled one runs again', async t => {
    const states: string[] = []
    line.bytesPerSecond = heldBytesPerSecond
    const end = here.checkRunner.subscribe(({ client, state, reason }) => {
      states.push([client, state, reason].filter(word => word !== null).join(' '))
      if (reason === 'busy') line.bytesPerSecond = fastBytesPerSecond
    })
    await put('client/main/other', { newest: '1h' })
    await awaitWork(
      () => listChecks('other'),
      ([check]) => check?.state === 'running'
    )
    const url = '/api/client/checks/web/1'
    t.equal((await here.request({ method: 'POST', url })).statusCode, 202)
    await awaitWork(
      () => readProof('other'),
      ({ verified }) => verified !== null
    )
    end()
    t.same(states, [
      'other waiting',
      'other running',
      'web waiting',
      'other waiting busy',
      'web running',
      'web passed',
      'other running',
      'other passed'
    ])
  })

  await t.test('a restore through another hub goes before a check', async t => {
    line.bytesPerSecond = heldBytesPerSecond
    const states: string[] = []
    const end = here.checkRunner.subscribe(({ state, reason }) => {
      states.push(reason ? `${state} ${reason}` : state)
      if (reason === 'restore') line.bytesPerSecond = fastBytesPerSecond
    })
    const started = await here.request({ method: 'POST', url: '/api/client/checks/db/1' })
    t.equal(started.statusCode, 202)
    await awaitWork(
      () => listChecks('db'),
      ([check]) => check?.state === 'running'
    )
    const path = encodeURIComponent(join(lab.treePath('db'), 'f3'))
    const answer = await there.get(`/api/client/file/db/1?path=${path}`)
    t.equal(answer.statusCode, 200, answer.body)
    t.equal(answer.body, 'content 3\n')
    await awaitWork(
      () => listChecks('db'),
      ([check]) => check?.state === 'passed'
    )
    end()
    t.same(states.slice(0, 3), ['waiting', 'running', 'waiting restore'])
  })

  await t.test('a check is canceled if no policy requires it any more', async t => {
    line.bytesPerSecond = heldBytesPerSecond
    await lab.backUp('other')
    await put('client/main/other', { all: '1s' })
    await awaitWork(
      () => listChecks('other'),
      ([check]) => check?.state === 'running'
    )
    await put('client/main/other', null)
    const [check] = await awaitWork(
      () => listChecks('other'),
      ([first]) => first?.state === 'cancelled'
    )
    t.match(check, { ...regular, reason: 'policy' })
    line.bytesPerSecond = fastBytesPerSecond
    t.match(await readProof('other'), { policy: null, due: null })
  })
})

void test(
  'two hubs on one PostgreSQL run a due restore test once',
  { skip: labMissing || postgresMissing },
  async t => {
    const lab = await useLab(t, { clients: [{ name: 'web' }] })
    writeFileSync(join(lab.treePath('web'), 'file'), 'content\n'.repeat(100))
    await lab.backUp('web')
    const postgres = await sharedPostgres()
    const settings = { database: { url: await postgres.createDatabase() } }
    const options = { servers: [toServer('main', lab)], settings }
    const [here, there] = [await useApp(t, options), await useApp(t, options)]
    const url = '/api/admin/expectations/client/main/web'
    const answer = await here.request({
      method: 'PUT',
      url,
      payload: { checks: { restore_test: '1h' } }
    })
    t.equal(answer.statusCode, 200, answer.body)
    const look = async () => {
      await Promise.all([here, there].map(app => app.proofScheduler.look()))
      await Promise.all([here, there].map(app => app.checkRunner.look()))
      return getJson<Proof>(there, '/api/client/proof/web')
    }
    const proof = await eventually(look, ({ restore_tested }) => restore_tested !== null, longMs)
    t.match(proof, { restore_tested: { backup: 1, outcome: 'passed' }, verified: null })
    for (let i = 0; i < 3; i += 1) await look()
    const checks = await getJson<Check[]>(here, '/api/client/checks/web')
    t.match(checks, [{ ...regular, kind: 'restore_test', state: 'passed', files: 1 }])
    t.equal(checks.length, 1)
  }
)

void test('a check of a backup that burp deletes', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'web', serverLines: ['keep = 2'] }] })
  const change = (content: string) => {
    writeFileSync(join(lab.treePath('web'), 'file'), content)
    return lab.backUp('web')
  }
  for (const content of ['first', 'second one']) await change(content)
  const line = await SlowLine.open(lab.mainPort, fastBytesPerSecond, 'server')
  t.teardown(() => line.close())
  const servers = [{ name: 'main', clientConfig: writeLineConfig(lab, line) }]
  const app = await useApp(t, { servers })
  for (const kind of ['verify', 'restore_test'] as const) {
    await t.test(`${kind} ends without an alert`, async t => {
      const [oldest, newest] = readSpool(lab, 'web')
      const { number: backup = 0, startedAt: backupAt = 0 } = oldest ?? {}
      const of = { server: 'main', client: 'web', backup, backupAt, kind, isNewest: false }
      const check = toNewCheck({ ...of, trigger: 'policy', queuedBy: null })
      const read = async () => {
        await app.checkRunner.look()
        return getJson<Check>(app, `/api/client/check/web/${check.id}`)
      }
      line.bytesPerSecond = heldBytesPerSecond
      await app.store.checks.add(check)
      await eventually(read, ({ state }) => state === 'running')
      await change(`content for ${kind}`)
      t.equal(readSpool(lab, 'web')[0]?.number, newest?.number, 'burp keeps two')
      line.bytesPerSecond = fastBytesPerSecond
      const ended = await eventually(read, each => each.ended !== null, longMs)
      t.match(ended, { ...regular, state: 'cancelled', reason: 'removed', problems: [] })
      const told = await app.store.transitions.listAfter(0)
      t.same(
        told.filter(each => each.kind === 'check'),
        []
      )
    })
  }
})

void test(
  'a hub that is killed during a check continues it later',
  { skip: labMissing },
  async t => {
    const lab = await useLab(t, { clients: [{ name: 'web' }] })
    writeFileSync(join(lab.treePath('web'), 'file'), 'content\n'.repeat(100))
    await lab.backUp('web')
    const line = await SlowLine.open(lab.mainPort, heldBytesPerSecond, 'server')
    t.teardown(() => line.close())
    const clientConfig = writeLineConfig(lab, line)
    const directory = mkdtempSync(join(tmpdir(), 'burphub-killed-'))
    t.teardown(() => rmSync(directory, { recursive: true, force: true }))
    const settings = { watch: { expectations: [{ server: 'main', checks: { newest: '1h' } }] } }
    const killed = await useService(t, { clientConfig, directory, settings })
    const read = async ({ url }: Service) => {
      const answer = await ask(`${url}/api/client/checks/web`, `admin:${killed.password}`)
      return (await answer.json()) as Check[]
    }
    await eventually(
      () => read(killed),
      ([check]) => check?.state === 'running',
      longMs
    )
    process.kill(killed.pid, 'SIGKILL')
    await killed.ended
    line.bytesPerSecond = fastBytesPerSecond
    const next = await useService(t, { clientConfig, directory, settings })
    const checks = await eventually(
      () => read(next),
      ([check]) => check?.state === 'passed',
      longMs
    )
    t.match(checks, [{ ...regular, backup: 1, state: 'passed' }])
    t.equal(checks.length, 1, 'there are no duplicates')
  }
)

void test(
  'a hub that is killed during a restore test with a password',
  { skip: labMissing },
  async t => {
    const password = 'known to one hub'
    const clientLines = [`encryption_password = ${password}`]
    const lab = await useLab(t, { clients: [{ name: 'sealed', clientLines }] })
    writeFileSync(join(lab.treePath('sealed'), 'file'), 'content\n'.repeat(100))
    await lab.backUp('sealed')
    const line = await SlowLine.open(lab.mainPort, heldBytesPerSecond, 'server')
    t.teardown(() => line.close())
    const clientConfig = writeLineConfig(lab, line)
    const directory = mkdtempSync(join(tmpdir(), 'burphub-killed-'))
    t.teardown(() => rmSync(directory, { recursive: true, force: true }))
    const use = async (earlier?: Service) => {
      const service = await useService(t, { clientConfig, directory })
      const credentials = `admin:${(earlier ?? service).password}`
      const request = async <T>(path: string, more?: RequestInit) => {
        const answer = await ask(`${service.url}${path}`, credentials, more)
        return (await answer.json()) as T
      }
      const body = JSON.stringify({ kind: 'restore_test', password })
      const start = () => request<Check>('/api/client/checks/sealed/1', { method: 'POST', body })
      const awaitIt = (id: string, isRight: (check: Check) => boolean) =>
        eventually(() => request<Check>(`/api/client/check/sealed/${id}`), isRight, longMs)
      return { service, start, awaitIt }
    }
    const isOver = ({ ended }: Check) => typeof ended === 'string'
    const killed = await use()
    const { id } = await killed.start()
    await killed.awaitIt(id, ({ state }) => state === 'running')
    process.kill(killed.service.pid, 'SIGKILL')
    await killed.service.ended
    line.bytesPerSecond = fastBytesPerSecond
    const next = await use(killed.service)
    const lost = await next.awaitIt(id, isOver)
    t.match(lost, { state: 'failed', reason: 'password_lost', problems: [] })
    const again = await next.start()
    const passed = await next.awaitIt(again.id, isOver)
    t.match(passed, { state: 'passed', files: 1, files_transfer_only: 0 })
  }
)

/** Lets the super client connect through the line. */
function writeLineConfig(lab: Lab, line: SlowLine): string {
  const { clientConfig: direct } = toServer('main', lab)
  const clientConfig = join(lab.directory, 'line.conf')
  const text = readFileSync(direct, 'utf8')
  writeFileSync(clientConfig, text.replace(/^port = .*$/m, `port = ${line.port}`), { mode: 0o600 })
  return clientConfig
}
