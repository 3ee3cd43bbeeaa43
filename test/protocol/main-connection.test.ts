/** One connection to a main port: what it says, how long it waits, how it ends. */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { test } from 'tap'
import { MainConnection, type MainLimits } from '../../src/protocol/main-connection.js'
import { useScriptedBurp, type Script } from '../support/scripted-burp.js'

const limits: MainLimits = {
  connectTimeoutMs: 5_000,
  firstFrameTimeoutMs: 5_000,
  idleTimeoutMs: 5_000
}
const hasty: MainLimits = { ...limits, firstFrameTimeoutMs: 100, idleTimeoutMs: 100 }
/** On a busy machine, the first frame needs longer. */
const hastyLater: MainLimits = { ...hasty, firstFrameTimeoutMs: 5_000 }
const silent: Script = () => {}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(5)
}

void test('a login switches to the requested client, and requests counters and messages', async t => {
  const burp = await useScriptedBurp(t, ({ send, socket }) => {
    send('c', 'ok')
    socket.end()
  })
  const comms = { origClient: Buffer.from('web 1'), countersJson: true, messages: true }
  const connection = await MainConnection.open(burp.target, limits, { comms, version: '3.0.0' })
  t.equal(connection.serverVersion, '3.1.4')
  connection.command('list :')
  t.match(await connection.readFrame(), { command: 'c', body: Buffer.from('ok') })
  t.equal(await connection.readFrame(), undefined)
  t.same(burp.conversations[0]?.heard, [
    'chello:3.0.0',
    'chub',
    'cx',
    'cnocsr',
    'cextra_comms_begin',
    'corig_client=web 1',
    'ccounters_json ok',
    'cmsg',
    'cextra_comms_end',
    'clist :'
  ])
})

void test('prefers TLS 1.2, and uses a newer version if the server requires it', async t => {
  for (const [options, protocol] of [
    [{}, 'TLSv1.2'],
    [{ minVersion: 'TLSv1.3' }, 'TLSv1.3']
  ] as const) {
    const burp = await useScriptedBurp(t, silent, options)
    const connection = await MainConnection.open(burp.target, limits)
    t.equal(burp.conversations[0]?.socket.getProtocol(), protocol)
    connection.close()
  }
})

void test('times out if the server sends nothing', async t => {
  const burp = await useScriptedBurp(t, ({ send }, command) => {
    if (command === 'half') send('c', 'ok')
  })
  const cases = { nothing: hasty, half: hastyLater }
  for (const [command, limits] of Object.entries(cases)) {
    const connection = await MainConnection.open(burp.target, limits)
    connection.command(command)
    if (command === 'half') await connection.readFrame()
    await t.rejects(connection.readFrame(), { code: 'BURP_TIMEOUT' })
    t.notOk(connection.isOpen)
  }
  await until(() => burp.openCount === 0)
})

void test('an end in the middle of a frame is a fault', async t => {
  const burp = await useScriptedBurp(t, ({ socket }) => void socket.end('c00FFhalf'))
  const connection = await MainConnection.open(burp.target, limits)
  connection.command('list :')
  await t.rejects(connection.readFrame(), { code: 'BURP_UNREACHABLE' })
})

void test('receives all frames that come one by one, and the end', async t => {
  const texts = Array.from({ length: 300 }, (_, at) => `frame ${at}`)
  const burp = await useScriptedBurp(t, async ({ send, socket }) => {
    for (const text of texts) {
      send('p', text)
      await nextTurn()
    }
    socket.end()
  })
  const connection = await MainConnection.open(burp.target, limits)
  connection.command('restore 1:')
  const read: string[] = []
  for (;;) {
    const frame = connection.takeFrame() ?? (await connection.readFrame())
    if (!frame) break
    read.push(frame.body.toString())
  }
  t.same(read, texts)
  await until(() => burp.openCount === 0)
})

void test('a signal ends the connection at once in every state', async t => {
  const burp = await useScriptedBurp(t, silent)
  const controller = new AbortController()
  const connection = await MainConnection.open(burp.target, limits, { signal: controller.signal })
  connection.command('list :')
  const reading = t.rejects(connection.readFrame(), { code: 'HUNG_UP' })
  controller.abort()
  await reading
  await until(() => burp.openCount === 0)
  const late = MainConnection.open(burp.target, limits, { signal: controller.signal })
  await t.rejects(late, { code: 'HUNG_UP' })
})

void test('the server stops sending while the caller does not read', async t => {
  const frame = Buffer.alloc(16_000)
  let sentBytes = 0
  const burp = await useScriptedBurp(t, async ({ send, socket }) => {
    const closed = new Promise<void>(resolve => void socket.once('close', resolve))
    for (let i = 0; i < 4_000 && !socket.destroyed; i++) {
      sentBytes += frame.length
      if (!send('a', frame)) await Promise.race([drained(socket), closed])
    }
  })
  const connection = await MainConnection.open(burp.target, limits)
  connection.command('restore 1:')
  await connection.readFrame()
  let before = -1
  while (before !== sentBytes) {
    before = sentBytes
    await wait(200)
  }
  t.ok(sentBytes < 32_000_000, `${sentBytes} of 64000000 bytes were sent`)
  connection.close()
  await until(() => burp.openCount === 0)
})

function drained(socket: { once(name: string, then: () => void): unknown }): Promise<void> {
  return new Promise(resolve => void socket.once('drain', resolve))
}
