/** Reloads of a real burp server: if no client is busy, or with force. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'tap'
import type { components } from '../../generated/contract-types.js'
import { findFreePorts } from '../../scripts/lab/ports.js'
import { startService } from '../../scripts/lab/service.js'
import { isAlive } from '../../src/host/lifecycle/burp-locks.js'
import { type TestApp, useApp } from '../support/app.js'
import { labMissing, useLab } from '../support/lab.js'
import { getJson, toServer } from './asking.js'
import { eventually } from './spool.js'

type Start = components['schemas']['Start']

/** Repeats the request until the checks have finished. */
async function listCapabilities(app: TestApp): Promise<Record<string, unknown> | undefined> {
  const { servers } = await eventually(
    () => getJson<Start>(app, '/api/misc/start'),
    start => !JSON.stringify(start.servers).includes('This check has not finished yet')
  )
  return servers[0]?.capabilities
}

void test('reloads', { skip: labMissing }, async t => {
  const lab = await useLab(t, { clients: [{ name: 'web' }] })
  const options = { servers: [{ ...toServer('main', lab), serverConfig: lab.serverConfigPath }] }
  const app = await useApp(t, options)
  const pidFile = join(lab.directory, 'server.pid')
  const reload = async (query = '') => {
    const answer = await app.request({ method: 'POST', url: `/api/settings/reload${query}` })
    return [answer.statusCode, answer.json<{ code?: string }>().code]
  }
  const config = readFileSync(lab.serverConfigPath, 'utf8')
  const countReloads = () => readFileSync(lab.serverLogPath, 'utf8').split('got SIGHUP').length - 1

  await t.test('the data at the start of the console contains the possible actions', async t => {
    const all = { files: true, schedules: true, certificates: true, reload: true }
    t.same(await listCapabilities(app), all)
  })

  await t.test(
    'a reload applies options that burp reads only at its start, and connections continue to work',
    async t => {
      appendFileSync(lab.serverConfigPath, 'max_children := 9\n')
      t.same(await reload(), [200, undefined])
      t.equal(countReloads(), 1)
      t.match(readFileSync(lab.serverLogPath, 'utf8'), `server 127.0.0.1:${lab.mainPort} (max 9)`)
      await lab.burp('web', ['-a', 'l'])
      t.match(await getJson(app, '/api/clients/stats'), [{ name: 'burphub' }, { name: 'web' }])
      t.same(await reload(), [200, undefined], 'a second reload')
    }
  )

  await t.test('a configuration that would stop burp is not loaded', async t => {
    appendFileSync(lab.serverConfigPath, 'keep = 0\n')
    t.same(await reload('?force=true'), [400, 'CONFIG_REFUSED'])
    t.equal(countReloads(), 2)
    writeFileSync(lab.serverConfigPath, config)
    await lab.burp('web', ['-a', 'l'])
  })

  await t.test('only force aborts a running backup', async t => {
    const running = await lab.startSlowBackup('web', { megabytes: 8 })
    t.same(await reload(), [409, 'CLIENT_BUSY'])
    t.equal(running.isRunning, true)
    t.same(await reload('?force=true'), [200, undefined])
    running.hurry()
    await running.ended
    // burp closes earlier connections a moment after it listens again.
    const stats = await eventually(
      () => app.get('/api/client/stats/web'),
      ({ statusCode }) => statusCode === 200
    )
    t.match(stats.json(), [], 'the backup did not finish')
  })

  await t.test('a connection during the reload does not stop burp', async t => {
    for (let round = 0; round < 5; round += 1) {
      // burp may close connections that it has not accepted yet.
      const call = (port: number) => connect(port, '127.0.0.1').on('error', () => {})
      const others = [lab.mainPort, lab.statusPort].map(call)
      await Promise.all(others.map(other => once(other, 'connect')))
      lab.pauseServer()
      others.push(call(lab.mainPort))
      const reloaded = reload('?force=true')
      await sleep(300)
      lab.resumeServer()
      t.same(await reloaded, [200, undefined])
      for (const other of others) other.destroy()
    }
    await lab.burp('web', ['-a', 'l'])
  })

  await t.test('burp continues if burphub is killed while burp is stopped', async () => {
    const burp = Number(readFileSync(pidFile, 'utf8'))
    const isStopped = () => / T \d/.test(readFileSync(`/proc/${burp}/stat`, 'latin1'))
    const [port = 0] = await findFreePorts(1)
    const service = await startService(lab, port)
    const login = `${service.user}:${service.password}`
    const ask = ['-s', '-X', 'POST', '-u', login, `${service.url}/api/settings/reload?force=true`]
    for (let round = 0; !isStopped(); round += 1) {
      if (round === 20) throw new Error('burp was never seen stopped')
      spawn('curl', ask)
      // burp is stopped for a millisecond only: this loop must not miss it.
      const deadline = Date.now() + 5_000
      while (!isStopped() && Date.now() < deadline);
      process.kill(service.pid, 'SIGSTOP')
      if (!isStopped()) process.kill(service.pid, 'SIGCONT')
    }
    process.kill(service.pid, 'SIGKILL')
    await service.ended
    await eventually(
      async () => isStopped(),
      is => !is
    )
    await lab.burp('web', ['-a', 'l'])
  })

  await t.test('no other process gets the signal', async t => {
    const pid = readFileSync(pidFile, 'utf8')
    const other = lab.start('sleep', ['600'], { logPath: lab.logPath('sleep') })
    const wrong = lab.start('bash', ['-c', 'exec -a burp sleep 601', '-c', lab.serverConfigPath], {
      logPath: lab.logPath('wrong')
    })
    for (const each of [other.pid, wrong.pid, process.pid, 1, 0, -1, 4_194_305, 'x', '']) {
      writeFileSync(pidFile, `${each}\n`)
      t.same(await reload('?force=true'), [503, 'BURP_UNREACHABLE'], String(each))
    }
    t.equal(other.exitCode ?? other.signalCode, null)
    t.equal(wrong.exitCode ?? wrong.signalCode, null)
    // The format of burp up to 2.3.12.
    writeFileSync(pidFile, `${pid.trim()}\nserver\n`)
    t.same(await reload('?force=true'), [200, undefined])
    writeFileSync(pidFile, pid)
    t.same(await reload('?force=true'), [200, undefined])
  })

  await t.test('a server that is not running is not reloaded', async t => {
    const pid = Number(readFileSync(pidFile, 'utf8'))
    await lab.stopServer()
    t.equal(isAlive(pid), false)
    t.same(await reload(), [503, 'BURP_UNREACHABLE'])
    t.match(await listCapabilities(await useApp(t, options)), {
      files: true,
      reload: /^(?:The agent reports: )?No burp server is running here/
    })
  })
})
