/** Restore tests of backups of a real burp server. */
import { randomBytes } from 'node:crypto'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { SlowLine } from '../../scripts/lab/slow-line.js'
import { betaEncryptionPassword, standardBackups } from '../../scripts/lab/standard-lab.js'
import { createTestApp, useApp } from '../support/app.js'
import { labMissing, useLab, useStandardLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { awaitEnd, type Check, flipFile, openStored, start } from './checking.js'
import { countBytes, countMainConnections, download } from './downloads.js'
import { eventually } from './spool.js'

const kind = 'restore_test'

/**
 * The backups contain pipes, links, ACLs, attributes, differences, and compressed, encrypted and
 * empty files.
 */
void test('restore tests of intact backups pass', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)
  const app = await useApp(t, { servers: [toServer('main', lab)] })
  const run = async (client: string, backup: number, order: object = {}) => {
    const name = encodeURIComponent(client)
    const { id } = await start(app, name, backup, { kind, ...order })
    return awaitEnd(app, name, id)
  }
  for (const [client, count] of Object.entries(standardBackups)) {
    for (let backup = 1; backup <= count; backup += 1) {
      const check = await run(client, backup, { sample: { files_max: 10_000 } })
      t.match(check, { state: 'passed', problems: [], kind }, `${client} ${backup}`)
      t.equal(check.files, check.entries_expected, `${client} ${backup}`)
      t.equal(check.files_transfer_only, client === 'beta' ? check.files : 0)
      t.ok(Number(check.bytes_per_second) > 0)
    }
  }
  await t.test('a password is used for one run, and not stored', async t => {
    for (const backup of [1, 2]) {
      const check = await run('beta', backup, { password: betaEncryptionPassword })
      t.match(check, { state: 'passed', problems: [], files_transfer_only: 0 })
      t.ok(check.files > 0)
    }
    const wrong = await run('beta', 1, { password: 'wrong' })
    t.match(wrong, { state: 'failed', reason: 'wrong_password', problems: [] })
    const said = JSON.stringify([
      await app.store.checks.list('main', 'beta'),
      await getJson(app, '/api/admin/audit')
    ])
    t.notMatch(said, betaEncryptionPassword)
  })
  await t.test(
    'a transfer without the password proves no content, and does not replace a test with the password',
    async t => {
      const read = async () => {
        const { clients } = await getJson<Report>(app, '/api/reports/recoverability?q=beta')
        const proof = await getJson<Proof>(app, '/api/client/proof/beta')
        t.same(proof.restore_tested, clients[0]?.restore_tested)
        return proof.restore_tested
      }
      const before = await read()
      t.match(before, { backup: 2, outcome: 'passed' })
      await run('beta', 2)
      t.same(await read(), before)
      await app.store.checks.removeClient('main', 'beta')
      await run('beta', 2)
      t.match(await read(), { backup: 2, outcome: 'transferred' })
      const passed = await app.store.checks.listPassed()
      t.same(
        passed.filter(each => each.client === 'beta'),
        [],
        'the metrics contain no test'
      )
      const proof = await getJson<Proof>(app, '/api/client/proof/beta')
      t.match(proof.backups[0], { backup: 2, restore_tested: { outcome: 'transferred' } })
    }
  )
  await t.test('a sample observes its limits', async t => {
    const check = await run('alpha', 1, { sample: { files_max: 7, bytes_max: 100_000 } })
    t.match(check, { state: 'passed', files: 7, sample: { files_max: 7, bytes_max: 100_000 } })
    t.ok(check.bytes <= 100_000)
  })
})

const damages = ['flipped', 'short', 'cut', 'absent', 'swapped', 'other', 'delta'] as const

void test('restore tests find damage', { skip: labMissing }, async t => {
  const names = ['worn', 'blank', 'torn']
  const lab = await useLab(t, { clients: names.map(name => ({ name })) })
  for (const name of names) {
    for (const file of [...damages, 'sound']) {
      writeFileSync(join(lab.treePath(name), file), `content of ${file}\n`.repeat(100))
    }
    const delta = join(lab.treePath(name), 'delta')
    const content = randomBytes(200_000)
    writeFileSync(delta, content)
    // burp compares whole seconds.
    utimesSync(delta, new Date(0), new Date(0))
    await lab.backUp(name)
    writeFileSync(delta, Buffer.concat([content, Buffer.from('and more')]))
    await lab.backUp(name)
  }
  const server = { ...toServer('main', lab), serverConfig: lab.serverConfigPath }
  const app = await useApp(t, { servers: [server] })
  const tree = lab.treePath('worn')
  const run = async (client: string, backup: number): Promise<Check> => {
    const { id } = await start(app, client, backup, { kind })
    return awaitEnd(app, client, id)
  }

  await t.test('intact backups with differences pass', async t => {
    for (const backup of [1, 2]) {
      t.match(await run('worn', backup), { state: 'passed', files: 8, problems: [] })
    }
  })

  await t.test('each damaged file is named', async t => {
    // burp moves unchanged files to the newest backup.
    const { path, flipByte } = openStored(lab, 'worn', 2)
    const { directory } = openStored(lab, 'worn', 1)
    flipByte('flipped')
    truncateSync(path('short'), statSync(path('short')).size - 8)
    truncateSync(path('cut'), 20)
    rmSync(path('absent'))
    const [one, two] = [readFileSync(path('swapped')), readFileSync(path('other'))]
    writeFileSync(path('swapped'), two)
    writeFileSync(path('other'), one)
    const all = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    const delta = all.find(each => /^deltas\.reverse.*\/delta$/.test(each))
    flipFile(join(directory, delta ?? 'no delta'))
    const check = await run('worn', 1)
    t.equal(check.state, 'damaged')
    t.same(
      new Set(check.problems.map(({ path: found }) => found)),
      new Set(damages.map(each => join(tree, each)))
    )
    t.equal(check.files, 1)
  })

  await t.test('a missing or damaged manifest is damage', async t => {
    rmSync(join(openStored(lab, 'blank', 2).directory, 'manifest.gz'))
    const blank = await run('blank', 2)
    t.equal(blank.state, 'damaged')
    const manifest = join(openStored(lab, 'torn', 2).directory, 'manifest.gz')
    const whole = readFileSync(manifest)
    writeFileSync(manifest, 'no manifest')
    const torn = await run('torn', 2)
    t.equal(torn.state, 'damaged')
    writeFileSync(manifest, whole)
  })

  await t.test('a truncated manifest is damage, although burp verifies the rest of it', async t => {
    const manifest = join(openStored(lab, 'torn', 2).directory, 'manifest.gz')
    const whole = readFileSync(manifest)
    const entries = gunzipSync(whole)
      .toString('latin1')
      .split(/^(?=r)/m)
    t.equal(entries.length, 9)
    const rest = (count: number) =>
      gzipSync(Buffer.from(entries.slice(0, count).join(''), 'latin1'))
    for (const [bytes, listed] of [
      [rest(5), 5],
      [rest(8), 8],
      [rest(0), 0],
      [whole.subarray(0, 0), 0],
      [whole.subarray(0, whole.length >> 1), undefined],
      [gzipSync(gunzipSync(whole).subarray(0, -60)), undefined]
    ] as const) {
      writeFileSync(manifest, bytes)
      for (const one of ['verify', kind] as const) {
        const { id } = await start(app, 'torn', 2, { kind: one })
        const check = await awaitEnd(app, 'torn', id)
        t.equal(check.state, 'damaged', `${one} ${listed}`)
        const text = `The manifest is incomplete: it lists ${listed} entries, but burp backed up 9.`
        if (listed !== undefined) t.match(check.problems[0], { path: null, text })
      }
    }
    writeFileSync(manifest, whole)
    for (const one of ['verify', kind] as const) {
      const { id } = await start(app, 'torn', 2, { kind: one })
      t.match(await awaitEnd(app, 'torn', id), { state: 'passed', problems: [] })
    }
  })
})

void test('checks of resumed backups', { skip: labMissing }, async t => {
  const serverLines = ['working_dir_recovery_method = resume']
  const clientLines = ['encryption_password = secret']
  const lab = await useLab(t, {
    clients: [{ name: 'laptop' }, { name: 'sealed', clientLines }],
    serverLines
  })
  const app = await useApp(t, { servers: [toServer('main', lab)] })
  for (const name of ['laptop', 'sealed']) {
    writeFileSync(join(lab.treePath(name), 'file'), 'content')
    await lab.backUp(name)
    const slow = await lab.startSlowBackup(name, { fileBytes: 20_000, megabitsPerSecond: 8 })
    const client = join(lab.spoolPath, name)
    const count = async () => readdirSync(join(client, 'working'), { recursive: true }).length
    await eventually(count, files => files > 50)
    await slow.stop()
    const text = readFileSync(join(lab.directory, 'clients', name, 'burp-slow.conf'), 'utf8')
    writeFileSync(
      lab.clientConfigPath(name),
      text.replace(/^port = .*$/m, `port = ${lab.mainPort}`)
    )
    const tree = join(lab.directory, 'slow', name)
    for (const file of readdirSync(tree).slice(-40)) rmSync(join(tree, file))
    t.equal(await lab.backUp(name), 2)
    const { directory } = openStored(lab, name, 2)
    const log = gunzipSync(readFileSync(join(directory, 'log.gz'))).toString()
    t.match(log, /Backup resumed[^]*Path has vanished/)
    const run = async (order: { kind: 'verify' | 'restore_test' }) => {
      const { id } = await start(app, name, 2, order)
      return awaitEnd(app, name, id)
    }
    for (const each of ['verify', kind] as const) {
      t.match(await run({ kind: each }), { state: 'passed', problems: [] }, `${name} ${each}`)
    }
    const manifest = join(directory, 'manifest.gz')
    const whole = gunzipSync(readFileSync(manifest)).toString('latin1')
    const half = whole.slice(0, whole.indexOf('\nr', whole.length >> 1) + 1)
    writeFileSync(manifest, gzipSync(Buffer.from(half, 'latin1')))
    for (const each of ['verify', kind] as const) {
      const check = await run({ kind: each })
      t.equal(check.state, 'damaged', `${name} ${each}`)
      t.match(check.problems[0]?.text, /^The manifest is incomplete: it lists \d+ entries/)
    }
  }
})

type Proof = components['schemas']['ClientProof']
type Details = components['schemas']['ClientDetails']
type Report = components['schemas']['RecoverabilityReport']

/** Larger than the smallest test that counts for an estimate. */
const largeBytes = 4_000_000
const fastBytesPerSecond = 1e9

void test('restore tests of a large backup', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'large' }, { name: 'tiny' }] })
  writeFileSync(join(lab.treePath('tiny'), 'file'), 'tiny')
  for (let i = 0; i < 4; i += 1) {
    writeFileSync(join(lab.treePath('large'), `f${i}`), randomBytes(largeBytes / 4))
  }
  await Promise.all(['large', 'tiny'].map(name => lab.backUp(name)))
  const line = await SlowLine.open(lab.mainPort, fastBytesPerSecond, 'server')
  t.teardown(() => line.close())
  const { name, clientConfig: direct } = toServer('main', lab)
  const clientConfig = join(lab.directory, 'line.conf')
  const text = readFileSync(direct, 'utf8')
  writeFileSync(clientConfig, text.replace(/^port = .*$/m, `port = ${line.port}`), { mode: 0o600 })
  const servers = [{ name, clientConfig }]
  const app = await useApp(t, { servers })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const run = async (client: string, sample: object = {}) => {
    const { id } = await start(app, client, 1, { kind, sample })
    return awaitEnd(app, client, id)
  }
  const estimate = async (client: string) => {
    const proof = await getJson<Proof>(app, `/api/client/proof/${client}`)
    return proof.restore_estimate
  }

  await t.test('restore tests estimate the time of a full restore', async t => {
    t.equal(await estimate('large'), null)
    const speeds: number[] = []
    for (const files_max of [4, 2]) {
      const check = await run('large', { files_max })
      t.match(check, { state: 'passed', files: files_max })
      speeds.push(Number(check.bytes_per_second))
    }
    const found = await estimate('large')
    t.match(found, { restores: 2, of: 'tests', bytes: largeBytes })
    t.equal(found?.seconds_min, Math.ceil(largeBytes / Math.max(...speeds)))
    t.equal(found?.seconds_max, Math.ceil(largeBytes / Math.min(...speeds)))
    const { clients } = await getJson<Report>(app, '/api/reports/recoverability?q=large')
    t.match(clients, [{ client: 'large', restore_seconds: found?.seconds }])
    const details = await getJson<Details>(app, '/api/client/details/large')
    t.same(details.restore, found, 'both routes return the same estimate')
    t.match(await run('tiny'), { state: 'passed', files: 1 })
    t.equal(await estimate('tiny'), null, 'a small test measures the start of burp')
  })

  for (const [order, heldBytesPerSecond] of [
    // burp sends no contents for a verification.
    [{ kind: 'verify' }, 50],
    [{ kind }, largeBytes / 10]
  ] as const) {
    await t.test(`a download during a check (${order.kind}) goes first`, async t => {
      const states: string[] = []
      t.teardown(
        app.checkRunner.subscribe(({ state, reason }) => {
          states.push(reason ? `${state}: ${reason}` : state)
          line.bytesPerSecond = states.length === 2 ? heldBytesPerSecond : fastBytesPerSecond
        })
      )
      const { id } = await start(app, 'large', 1, order)
      await eventually(
        () => getJson<Check>(app, `/api/client/check/large/${id}`),
        ({ state, bytes }) =>
          state === 'running' &&
          (order.kind === 'verify' ? countMainConnections(lab) > 0 : bytes > 0)
      )
      const begunAt = performance.now()
      const answer = await download(app.app, '/api/restore/archive/large/1', {
        body: { list: JSON.stringify({ restore: [{ key: '/', folder: true }] }), format: 'zip' }
      })
      t.equal(answer.statusCode, 200)
      answer.once('readable', () => {
        t.comment(`first byte after ${Math.round(performance.now() - begunAt)} ms`)
      })
      const found = await countBytes(answer)
      t.equal(found.isWhole, true)
      t.ok(found.bytes >= largeBytes)
      t.match(await awaitEnd(app, 'large', id), { state: 'passed', problems: [] })
      t.same(states, ['waiting', 'running', 'waiting: restore', 'running', 'passed'])
    })
  }

  await t.test('a test ends if a restart loses its password', async t => {
    const directory = mkdtempSync(join(tmpdir(), 'burphub-lost-'))
    t.teardown(() => rmSync(directory, { recursive: true, force: true }))
    const before = await createTestApp({ servers, directory })
    line.bytesPerSecond = 50
    const running = await start(before, 'large', 1)
    const { id } = await start(before, 'tiny', 1, { kind, password: 'lost' })
    await before.close()
    line.bytesPerSecond = fastBytesPerSecond
    const after = await useApp(t, { servers, directory })
    const waiting = await getJson<Check>(after, `/api/client/check/tiny/${id}`)
    t.match(waiting, { state: 'waiting', started: null })
    const lost = { state: 'failed', reason: 'password_lost', started: null, problems: [] }
    t.match(await awaitEnd(after, 'tiny', id), lost)
    t.match(await awaitEnd(after, 'large', running.id), { state: 'passed' }, 'other tests continue')
    const { id: again } = await start(after, 'tiny', 1, { kind, password: 'lost' })
    t.match(await awaitEnd(after, 'tiny', again), { state: 'passed' })
  })

  await t.test('checks work with an agent', async t => {
    const server = { ...toServer('main', lab), serverConfig: lab.serverConfigPath }
    const remote = await useApp(t, { servers: [{ ...server, via: 'agent' }] })
    for (const order of [{ kind: 'verify' }, { kind }] as const) {
      const { id } = await start(remote, 'large', 1, order)
      t.match(await awaitEnd(remote, 'large', id), { ...order, state: 'passed', problems: [] })
    }
    const { path } = openStored(lab, 'large', 1)
    const [one, two] = ['f0', 'f1'].map(each => readFileSync(path(each)))
    writeFileSync(path('f0'), two ?? '')
    writeFileSync(path('f1'), one ?? '')
    for (const order of [{ kind: 'verify' }, { kind }] as const) {
      const { id } = await start(remote, 'large', 1, order)
      const check = await awaitEnd(remote, 'large', id)
      t.match(
        check,
        { ...order, state: 'damaged' },
        'swapped content, with matching checksums in the manifest'
      )
      t.same(
        new Set(check.problems.map(each => each.path)),
        new Set(['f0', 'f1'].map(each => join(lab.treePath('large'), each)))
      )
    }
  })
})
