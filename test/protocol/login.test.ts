import { test } from 'tap'
import type { Frame } from '../../src/protocol/frames.js'
import { LoginDialogue, tryLogin } from '../../src/protocol/login.js'
import { type Script, useScriptedBurp } from '../support/scripted-burp.js'

const credentials = { cname: 'burphub', password: 'secret', version: '3.1.4' }

function toFrame(text: string, command = 'c'): Frame {
  return { command, body: Buffer.from(text) }
}

const welcome = [
  'whoareyou:3.2.0',
  'okpassword',
  'ok',
  'nocsr ok',
  'extra_comms_begin ok:autoupgrade:msg:',
  'extra_comms_end ok'
]

/** What the dialogue says to each of these frames. */
function converse(dialogue: LoginDialogue, texts: string[]): string[] {
  return texts.map(text => String(dialogue.receive(toFrame(text))?.subarray(5) ?? ''))
}

void test('a login sends name and password, and no unnecessary facts', async t => {
  t.equal(LoginDialogue.greeting('3.1.4').toString(), 'c000Bhello:3.1.4')
  const dialogue = new LoginDialogue(credentials)
  const said = converse(dialogue, welcome)
  t.same(said, ['burphub', 'secret', 'nocsr', 'extra_comms_begin', 'extra_comms_end', ''])
  t.ok(dialogue.isDone)
  t.equal(dialogue.serverVersion, '3.2.0')
})

void test('ignores a version warning and a message', async t => {
  const dialogue = new LoginDialogue(credentials)
  converse(dialogue, welcome.slice(0, 2))
  t.equal(dialogue.receive(toFrame('Client version does not match', 'w')), undefined)
  t.equal(dialogue.receive(toFrame('by the way', 'p')), undefined)
  converse(dialogue, welcome.slice(2))
  t.ok(dialogue.isDone)
})

void test('accepts a server without a version', async t => {
  const dialogue = new LoginDialogue(credentials)
  t.same(converse(dialogue, ['whoareyou']), ['burphub'])
  t.equal(dialogue.serverVersion, '')
})

const refusals: [step: number, command: string, text: string, code: string][] = [
  [0, 'e', 'unable to authorise on server', 'BURP_REFUSED'],
  [2, 'e', 'unable to authorise on server', 'BURP_REFUSED'],
  [3, 'e', 'client not enabled on server', 'BURP_REFUSED'],
  [3, 'e', 'client denied by network_allow_status', 'BURP_REFUSED'],
  [4, 'e', 'check cert failed on server', 'BURP_REFUSED'],
  [4, 'c', 'Monitor is not allowed', 'BURP_REFUSED'],
  [5, 'e', 'running extra comms failed on server', 'BURP_REFUSED'],
  [0, 'c', 'who are you', 'BURP_PROTOCOL'],
  [1, 'c', 'ok', 'BURP_PROTOCOL'],
  [2, 'a', 'ok', 'BURP_PROTOCOL'],
  [3, 'c', 'csr ok:burpserver', 'BURP_PROTOCOL'],
  [6, 'c', 'one more', 'BURP_PROTOCOL']
]

for (const [step, command, text, code] of refusals) {
  void test(`after ${step} answers, ${command} "${text}" throws ${code}`, async t => {
    const dialogue = new LoginDialogue(credentials)
    converse(dialogue, welcome.slice(0, step))
    t.throws(() => dialogue.receive(toFrame(text, command)), { code })
  })
}

void test('a fault contains neither the password nor an endless text', async t => {
  const dialogue = new LoginDialogue(credentials)
  converse(dialogue, welcome.slice(0, 2))
  try {
    dialogue.receive(toFrame('no '.repeat(5000), 'e'))
    t.fail('must throw')
  } catch (fault) {
    t.notMatch(String(fault), 'secret')
    t.ok(String(fault).length < 400)
  }
})

void test('a trial login on the status port', async t => {
  const scripts: [title: string, play: Script, fault?: { code: string; message: RegExp }][] = [
    ['accepts a port that answers the query', ({ send }) => void send('c', '{}')],
    ['accepts a port that takes its time', () => {}],
    [
      'rejects a port that denies the query',
      ({ send }) => void send('e', 'unexpected command'),
      { code: 'BURP_PROTOCOL', message: /status_port .* is the port of listen_status/ }
    ],
    [
      'rejects an unreadable answer',
      ({ socket }) => void socket.write('no frame at all'),
      { code: 'BURP_PROTOCOL', message: /unreadable/ }
    ],
    [
      'rejects a port that closes the connection',
      ({ socket }) => void socket.destroy(),
      { code: 'BURP_UNREACHABLE', message: /closed the connection/ }
    ]
  ]
  for (const [title, play, fault] of scripts) {
    await t.test(title, async sub => {
      const { target } = await useScriptedBurp(sub, play)
      const { signal } = new AbortController()
      const trial = tryLogin(target, { timeoutMs: 10_000, signal, isStatusPort: true })
      if (fault) await sub.rejects(trial, fault)
      else sub.match(await trial, { version: '3.1.4' })
    })
  }
})
