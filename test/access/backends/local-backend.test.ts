import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type Test, test } from 'tap'
import { lookUpProgram } from '../../../scripts/lab/programs.js'
import {
  LocalBackend,
  runProgram,
  type RunProgram
} from '../../../src/access/backends/local-backend.js'

const needed = ['useradd', 'usermod', 'userdel', 'chpasswd', 'chage', 'unix_chkpwd', 'getent']
const missing = needed.filter(name => lookUpProgram(name) === undefined)
const skip = whySkip()
const unavailable = { code: 'AUTH_UNAVAILABLE' }
const password = 'ein Paßwort: "$x" \\'

function whySkip(): string | false {
  if (process.geteuid?.() !== 0) return 'accounts for tests need root'
  return missing.length > 0 && `${missing.join(', ')} not installed`
}

void test('with an account of this host', { skip }, async t => {
  const name = useAccount(t)
  const backend = new LocalBackend()

  await t.test('is accepted only with the right password', async t => {
    t.match(await backend.verify(name, password), { name, id: name, groups: [name] })
    t.match(await backend.lookUp(name), { name, groups: [name] })
    for (const wrong of ['', 'x', `${password} `, `${password}\0`, `${password}\0x`]) {
      t.equal(await backend.verify(name, wrong), undefined)
    }
  })

  await t.test('a name is never taken for an option or a uid', async t => {
    const uid = run('id', '-u', name).trim()
    for (const each of [
      uid,
      name.toUpperCase(),
      `${name} `,
      `-${name}`,
      '--help',
      '',
      `${name}:`
    ]) {
      t.equal(await backend.verify(each, password), undefined, each)
      t.equal(await backend.lookUp(each), undefined, each)
    }
    t.equal(await backend.verify(`${name}\0x`, password), undefined)
    t.equal(await backend.verify('no-such-account', password), undefined)
  })

  await t.test('is listed, unlike system accounts', async t => {
    const listed = (await backend.list()).map(each => each.name)
    t.ok(listed.includes(name))
    for (const system of ['root', 'daemon', 'nobody']) t.notOk(listed.includes(system))
  })

  await t.test('a list of users or a limit selects the accounts', async t => {
    const others = [{ users: ['somebody'] }, { users: [] }, { limit: 4_000_000_000 }]
    for (const options of others) {
      const backend = new LocalBackend(options)
      t.equal(await backend.verify(name, password), undefined)
      t.equal(await backend.lookUp(name), undefined)
      t.strictSame(await backend.list(), [])
    }
    t.match(await new LocalBackend({ users: [name] }).verify(name, password), { name })
    t.equal(await new LocalBackend({ limit: 0 }).lookUp('root'), undefined)
    t.strictSame(await new LocalBackend({ users: ['root'] }).list(), [{ id: 'root', name: 'root' }])
  })

  await t.test('has the groups that list it', async t => {
    const group = `${name}g`
    run('groupadd', group)
    t.teardown(() => run('groupdel', group))
    run('usermod', '-aG', group, name)
    t.match(await backend.lookUp(name), { groups: [name, group] })
  })

  await t.test('answers many concurrent requests', async t => {
    const right = Array.from({ length: 6 }, () => backend.verify(name, password))
    const wrong = Array.from({ length: 6 }, () => backend.verify(name, 'x'))
    for (const identity of await Promise.all(right)) t.match(identity, { name })
    for (const identity of await Promise.all(wrong)) t.equal(identity, undefined)
  })

  await t.test('compares a long password completely', async t => {
    const long = 'x'.repeat(511)
    setPassword(name, long)
    t.match(await backend.verify(name, long), { name })
    t.equal(await backend.verify(name, `${long}x`), undefined)
    t.equal(await backend.verify(name, long.slice(1)), undefined)
    setPassword(name, password)
  })

  await t.test('rejects accounts without a password, locked and expired ones', async t => {
    const states: [string, string[], string[]][] = [
      ['locked', ['usermod', '-L', name], ['usermod', '-U', name]],
      ['expired', ['chage', '-E', '2020-01-01', name], ['chage', '-E', '-1', name]],
      ['to be changed', ['chage', '-d', '0', name], ['chage', '-d', '2020-01-02', name]]
    ]
    for (const [state, [program = '', ...args], [undo = '', ...undoArgs]] of states) {
      run(program, ...args)
      t.equal(await backend.verify(name, password), undefined, state)
      t.equal(await backend.lookUp(name), undefined, state)
      run(undo, ...undoArgs)
      t.match(await backend.verify(name, password), { name }, `no longer ${state}`)
    }
    run('passwd', '-d', name)
    t.equal(await backend.verify(name, ''), undefined)
    t.equal(await backend.verify(name, 'x'), undefined)
  })
})

void test('passes the password only to the helper’s input', async t => {
  const runs: string[] = []
  const run: RunProgram = async ({ program, args, input }) => {
    runs.push([program, ...args].join(' '))
    if (program === 'getent' && args.includes('passwd')) {
      return { exitCode: 0, output: 'ann:x:1000:100:Ann:/home/ann:/bin/sh\n' }
    }
    if (program === 'getent') {
      return { exitCode: 0, output: 'users:x:100:\nstaff:x:5:bob,ann\nothers:x:6:joann\n' }
    }
    return { exitCode: args[1] === 'chkexpiry' || input === 'secret\0' ? 0 : 7, output: '' }
  }
  const backend = new LocalBackend({ run, chkpwd: '/helper' })
  t.strictSame(await backend.verify('ann', 'secret'), {
    name: 'ann',
    id: 'ann',
    groups: ['staff', 'users']
  })
  t.equal(await backend.verify('ann', 'wrong'), undefined)
  t.notMatch(runs.join('\n'), /secret|wrong/)
  t.ok(runs.includes('/helper ann nonull'))
})

void test('a missing, failing or slow helper is a fault, not a rejection', async t => {
  const account = { exitCode: 0, output: 'ann:x:1000:1000::/home/ann:/bin/sh\n' }
  const answering = (exitCode: number) => {
    const run: RunProgram = async ({ program }) =>
      program === 'getent' ? account : { exitCode, output: '' }
    return new LocalBackend({ run })
  }
  for (const exitCode of [1, 4, 255]) {
    await t.rejects(answering(exitCode).verify('ann', 'x'), unavailable)
  }
  await t.rejects(answering(9).lookUp('ann'), unavailable)
  const run: RunProgram = each =>
    each.program === 'getent' ? Promise.resolve(account) : runProgram(each)
  const slow = ['/nowhere/unix_chkpwd', '/dev/null'].map(
    chkpwd => new LocalBackend({ run, chkpwd })
  )
  for (const backend of slow) await t.rejects(backend.verify('ann', 'x'), unavailable)
})

void test('runs programs with a deadline, limited output and no shell', async t => {
  const limits = { timeoutMs: 200, outputBytesMax: 1_000 }
  const cat = { program: 'cat', args: [], timeoutMs: 60_000, outputBytesMax: 1_000 }
  t.strictSame(await runProgram({ ...cat, input: 'a\0ü' }), { exitCode: 0, output: 'a\0ü' })
  t.match(await runProgram({ ...cat, args: ['$(id); /nowhere'] }), { exitCode: 1 })
  t.match(await runProgram({ ...cat, program: 'true', input: 'x'.repeat(1e6) }), { exitCode: 0 })
  const failures = [
    runProgram({ ...limits, program: 'sleep', args: ['60'] }),
    runProgram({ ...cat, input: 'x'.repeat(2_000) }),
    runProgram({ ...limits, program: '/nowhere', args: ['typed'] })
  ]
  for (const { status, ...rest } of await Promise.allSettled(failures)) {
    t.equal(status, 'rejected')
    t.notMatch(String(Object.values(rest)[0]), /typed/)
  }
})

/** For as long as `t` runs. */
function useAccount(t: Test): string {
  const name = `bh${randomBytes(4).toString('hex')}`
  t.teardown(() => {
    try {
      run('userdel', name)
    } catch {
      // It was not created.
    }
  })
  run('useradd', '-M', '-U', '-s', '/usr/sbin/nologin', name)
  setPassword(name, password)
  return name
}

function setPassword(name: string, text: string): void {
  execFileSync(lookUpProgram('chpasswd') ?? '', { input: `${name}:${text}\n` })
}

function run(program: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  return execFileSync(lookUpProgram(program) ?? program, args, { encoding: 'utf8', stdio })
}
