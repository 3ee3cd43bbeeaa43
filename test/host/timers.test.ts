/** The timers of a burp server's clients, as its configuration says at the moment. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { test } from 'tap'
import type { BurpServer } from '../../src/burp/server/burp-server.js'
import { ServerFiles } from '../../src/host/server-files.js'
import { LocalTimers } from '../../src/host/local-host.js'
import { ClientTimers } from '../../src/watch/client-timers.js'
import { useConfigHome } from '../support/config-home.js'

const script = '/usr/share/burp/scripts/timer_script'
const serverLines = `timer_script = ${script}\ntimer_arg = 20h\ntimer_arg = always\n`

void test('the timers of clients', async t => {
  const home = useConfigHome(
    t,
    {
      'clientconfdir/inherits': 'password = x\n',
      'clientconfdir/own': 'timer_arg = 1h\ntimer_arg = Mon,05\n',
      'clientconfdir/included': '. incexc/often\n',
      'clientconfdir/incexc/often': 'timer_arg = 10m\ntimer_arg = always\n',
      'clientconfdir/scripted': 'timer_script = /bin/own\nkeep = 7\nkeep = 4\n',
      'clientconfdir/broken': '. nothing\n'
    },
    { lines: serverLines }
  )
  const timers = new LocalTimers(new ServerFiles('main', home.serverFile))
  const read = async () =>
    new Map((await timers.list()).map(timer => [timer.client, timer.args.join(' ')]))

  await t.test('are those of the server if the client sets none', async t => {
    t.same(await timers.list(), [
      { client: 'included', script, args: ['10m', 'always'], keep: ['7'] },
      { client: 'inherits', script, args: ['20h', 'always'], keep: ['7'] },
      { client: 'own', script, args: ['1h', 'Mon,05'], keep: ['7'] },
      { client: 'scripted', script: '/bin/own', args: ['20h', 'always'], keep: ['7', '4'] }
    ])
  })

  await t.test('are read again when a file or an included file has changed', async t => {
    const before = await read()
    t.same(await read(), before)
    home.write('clientconfdir/incexc/often', 'timer_arg = 1234m\ntimer_arg = always\n')
    t.same(await read(), new Map([...before, ['included', '1234m always']]))
    home.write('clientconfdir/broken', 'timer_arg = 5d\n')
    rmSync(path.join(home.etc, 'clientconfdir/own'))
    const after = await read()
    t.same([after.get('broken'), after.has('own')], ['5d', false])
  })

  await t.test('are missing if burp would reject the configuration', async t => {
    home.write('burp-server.conf', 'clientconfdir\n')
    t.same(await timers.list(), [])
    t.same(await new LocalTimers(new ServerFiles('main')).list(), [], 'nor where it is not at hand')
    t.same(await new LocalTimers(new ServerFiles('main', '/nonexistent')).list(), [])
  })
})

void test('reads timers again every ten minutes, in the background', async t => {
  const clock = { now: 0 }
  const listed = [[{ client: 'web1', args: ['1h', 'always'] }], [], 'fails'] as const
  let readings = 0
  const list = async () => {
    const found = listed[readings++]
    if (!Array.isArray(found)) throw new Error('a bug')
    return found
  }
  const server = { name: 'main', host: { timers: { list } } } as unknown as BurpServer
  const timers = new ClientTimers('UTC', () => clock.now)
  const ask = async () => (await timers.look(server))('web1')?.(0)
  t.same([await ask(), await ask(), readings], [3_600, 3_600, 1])
  clock.now = 600_000
  t.equal(await ask(), 3_600, 'nobody waits for it')
  await t.resolves(new Promise(setImmediate))
  t.same([await ask(), readings], [undefined, 2])
  clock.now = 1_200_000
  t.equal(await ask(), undefined)
  await t.resolves(new Promise(setImmediate))
  await t.rejects(ask(), { message: 'a bug' })
})

void test('the next window begins when the timer permits a backup, at the earliest now', async t => {
  const args = ['20h', 'Mon,Tue,Wed,Thu,Fri,Sat,Sun,20,21']
  const listed = [{ client: 'web1', args }]
  const server = { name: 'main', host: { timers: { list: async () => listed } } }
  const findWindow = await new ClientTimers('UTC').lookAtWindows(server as unknown as BurpServer)
  const at = (time: string) => Date.parse(`${time}Z`) / 1000
  const find = (last: string | undefined, now: string) =>
    findWindow('web1', last === undefined ? undefined : at(last), at(now))
  t.equal(find('2026-11-26T20:05', '2026-11-27T09:00'), at('2026-11-27T20:00'))
  t.equal(find('2026-11-24T20:05', '2026-11-27T20:30'), at('2026-11-27T20:30'), 'open now')
  t.equal(find('2026-11-24T20:05', '2026-11-27T23:30'), at('2026-11-28T20:00'), 'closed again')
  t.equal(find(undefined, '2026-11-27T09:00'), at('2026-11-27T20:00'))
  t.equal(findWindow('other', undefined, 0), undefined)
})
