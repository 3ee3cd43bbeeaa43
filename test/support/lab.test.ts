import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'tap'
import { addGrownClients, modelClient } from '../../scripts/lab/grown-clients.js'
import { findFreePorts, waitUntil } from '../../scripts/lab/ports.js'
import type { Lab } from '../../scripts/lab/lab.js'
import { snapshotPath, standardBackups } from '../../scripts/lab/standard-lab.js'
import { writeSmallTree } from '../../scripts/lab/trees.js'
import { readSpool } from '../live/spool.js'
import { RawClient } from '../sandbox/raw-client.js'
import { toStatusTarget } from '../sandbox/use-sandbox.js'
import { labMissing, useLab, useStandardLab } from './lab.js'
import { typescriptArgs } from './typescript.js'

/** Backup numbers as burp's own client lists them for the super client. */
async function listBackups(lab: Lab, client: string): Promise<number[]> {
  const text = await lab.burp(lab.superClientName, ['-C', client, '-a', 'l'])
  return [...text.matchAll(/^Backup: (\d+)/gm)].map(match => Number(match[1]))
}

/** Command lines of running processes that contain `directory`. */
function listProcesses(directory: string): string[] {
  const all = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return all.filter(line => line.includes(directory))
}

void test('a port is given to one program only, even if it does not listen yet', async t => {
  const calls = Array.from({ length: 100 }, () => findFreePorts(4))
  t.equal(new Set((await Promise.all(calls)).flat()).size, 400)
})

void test('the standard lab', { skip: labMissing }, async t => {
  const lab = await useStandardLab(t)

  await t.test('has the promised backups of every client', async sub => {
    for (const [client, count] of Object.entries(standardBackups)) {
      const expected = Array.from({ length: count }, (_, i) => i + 1)
      sub.same(await listBackups(lab, client), expected, client)
    }
  })

  await t.test('has the logs of a verify and of a restore', async sub => {
    const backups = readdirSync(join(lab.spoolPath, 'alpha')).filter(name => /^0{6}/.test(name))
    const files = backups.flatMap(name => readdirSync(join(lab.spoolPath, 'alpha', name)))
    sub.ok(files.includes('verify_stats'))
    sub.ok(files.includes('restore_stats'))
    sub.ok(existsSync(snapshotPath(lab, 'alpha', 3)))
  })

  await t.test('keeps a slow backup under way until told to stop', async sub => {
    const running = await lab.startSlowBackup('gamma', { megabytes: 4 })
    sub.ok(running.isRunning)
    sub.match(await listBackups(lab, 'gamma'), [1])
    await running.stop()
    sub.notOk(running.isRunning)
    sub.ok((await lab.backUp('gamma')) > 1)
  })

  await t.test('takes new clients while the server runs', async sub => {
    await lab.addClient({ name: 'late' })
    const [filler = ''] = await lab.addFillerClients(2)
    await lab.addBigTree('late', { directories: 2, filesPerDirectory: 3 })
    sub.equal(await lab.backUp('late'), 1)
    sub.same(await listBackups(lab, filler), [])
  })

  await t.test('serves again after a restart', async sub => {
    await lab.restartServer()
    sub.same(await listBackups(lab, 'beta'), [1, 2])
  })
})

void test('a fabricated client', { skip: labMissing }, async t => {
  const backups = 3
  const lab = await useLab(t, { clients: [{ name: modelClient }] })
  writeSmallTree(lab.treePath(modelClient))
  for (let made = 0; made < backups; made++) await lab.backUp(modelClient)
  const [name = '', other = ''] = await addGrownClients(lab, { clients: 2, backups })
  const burp = await RawClient.logIn(toStatusTarget(lab.clientConfigPath(lab.superClientName)))
  t.teardown(() => burp.close())
  await burp.ask('j:pretty-print-off')
  const ask = async (line: string) => Buffer.concat(await burp.ask(line)).toString()
  // Replaces the parts that may differ: the name of the client and the times of backups.
  const alike = (text: string, client: string) =>
    text
      .replace(`"name":"${client}"`, '"name":"NAME"')
      .replaceAll(/"timestamp":\d+/g, '"timestamp":0')

  await t.test("responds like a real client on burp's status port", async sub => {
    const tree = lab.treePath(modelClient)
    const questions = ['', `:b:${backups}:l:backup`, `:b:${backups}:p:*`, `:b:1:p:${tree}`]
    for (const question of questions) {
      const real = alike(await ask(`c:${modelClient}${question}`), modelClient)
      sub.match(real, '"timestamp":0', question)
      sub.equal(alike(await ask(`c:${name}${question}`), name), real, question)
    }
  })

  await t.test('has counters and times of its own', async sub => {
    const [mine, theirs, models] = [name, other, modelClient].map(client => readSpool(lab, client))
    sub.same(
      mine?.map(backup => backup.number),
      [1, 2, 3]
    )
    const shown = JSON.parse(await ask(`c:${name}:b:2:l:backup_stats`)) as StatsAnswer
    const second = shown.clients[0]?.backups[0]
    sub.equal(second?.timestamp, mine?.[1]?.startedAt)
    const counters = JSON.parse(second?.logs.backup_stats.join('\n') ?? '') as object
    sub.hasStrict(counters, { counters: [{ name: 'files' }, { name: 'directories' }] })
    sub.same(Object.keys(mine?.[1]?.counters ?? {}), Object.keys(models?.at(-1)?.counters ?? {}))
    const times = [mine, theirs].flatMap(all => all?.map(({ startedAt }) => startedAt) ?? [])
    sub.equal(new Set(times).size, 2 * backups)
    for (const {
      startedAt,
      counters: { b, E }
    } of mine ?? []) {
      sub.equal(b?.count, startedAt)
      sub.ok((E?.count ?? 0) > startedAt)
    }
  })

  await t.test('gives its files back', async sub => {
    sub.same(await listBackups(lab, name), [1, 2, 3])
    const restored = join(lab.directory, 'given')
    const order = ['-C', name, '-a', 'r', '-b', '1', '-d', restored]
    await lab.burp(lab.superClientName, order)
    const tree = lab.treePath(modelClient)
    for (const file of readdirSync(tree)) {
      sub.ok(readFileSync(join(restored, tree, file)).equals(readFileSync(join(tree, file))), file)
    }
  })
})

interface StatsAnswer {
  clients: { backups: { timestamp: number; logs: { backup_stats: string[] } }[] }[]
}

void test('closing leaves neither process nor file', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'alpha' }] })
  await lab.startSlowBackup('alpha', { megabytes: 4 })
  t.not(listProcesses(lab.directory).length, 0)
  await lab.close()
  t.notOk(existsSync(lab.directory))
  // A kill is immediate, but the process table may show the process a moment longer.
  await waitUntil(() => listProcesses(lab.directory).length === 0, 20_000, 'processes stay')
})

void test('a killed maker leaves neither process nor file', { skip: labMissing }, async t => {
  const directory = join(t.testdir(), 'lab')
  const library = new URL('../../scripts/lab/lab.ts', import.meta.url).href
  const script = `
    const { createLab } = await import(${JSON.stringify(library)})
    const lab = await createLab({ directory: ${JSON.stringify(directory)} })
    console.log('built')
    setInterval(() => {}, 1000)`
  const args = [...typescriptArgs, '--input-type=module', '--eval', script]
  const maker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(maker.stdout, 'data')
  maker.kill('SIGKILL')
  await waitUntil(() => !existsSync(directory), 20_000, 'the directory stays')
  await waitUntil(() => listProcesses(directory).length === 0, 20_000, 'processes stay')
  t.notOk(existsSync(directory))
})
