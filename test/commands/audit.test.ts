import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { test, type Test } from 'tap'
import { toAuditItem, toNewEntry } from '../../src/access/audit-event.js'
import { createAuditCommand } from '../../src/commands/audit.js'
import { openStore } from '../../src/store/store.js'
import { adminCaller } from '../support/callers.js'

const dayMs = 86_400_000
const now = Date.now()

/** An audit log of ten entries, one a day, the last one of today, and the log file with them. */
async function setUp(t: Test) {
  const folder = t.testdir({ 'ca.pem': '' })
  const config = path.join(folder, 'burphub.yaml')
  writeFileSync(config, 'servers: [{ name: main, host: h, cname: c, password: p, ca: ca.pem }]\n')
  const log = path.join(folder, 'burphub.log')
  const database = path.join(folder, 'burphub.db')
  const store = await openStore({ url: `sqlite:${database}` })
  writeFileSync(log, 'a line of somebody else\n{"level":30,"msg":"answered"}\n')
  for (let day = 9; day >= 0; day -= 1) {
    const entry = toNewEntry(adminCaller('ann'), { action: 'user.create', subject: `${day}` }, 'ok')
    const audit = toAuditItem(await store.audit.append({ ...entry, at: now - day * dayMs }))
    const line = JSON.stringify({ level: 30, audit, msg: 'audit' })
    appendFileSync(log, `${day % 2 === 0 ? '' : 'Nov 20 12:00:00 host burphub[1]: '}${line}\n`)
  }
  await store.close()
  const run = async (...words: string[]) => {
    let [output, isFailed] = ['', false]
    const command = createAuditCommand({
      env: {},
      print: text => (output += text),
      exit: status => (isFailed = status === 1)
    })
    command.exitOverride().configureOutput({ writeErr: () => {} })
    for (const sub of command.commands) sub.exitOverride().configureOutput({ writeErr: () => {} })
    await command.parseAsync([...words, '--config', config], { from: 'user' })
    return { output, isFailed }
  }
  const tamper = (text: string) => {
    const file = new Database(database)
    file.exec(text)
    file.close()
  }
  return { run, tamper, log, folder }
}

void test('verify reports an intact audit log with the hash of its newest entry', async t => {
  const { run, log } = await setUp(t)
  const { output, isFailed } = await run('verify')
  t.match(output, /intact: 10 entries, from 1 to 10\.\nNewest entry: 10 [0-9a-f]{64}\n$/)
  t.equal(isFailed, false)
  const both = await run('verify', '--log', log)
  t.match(both.output, /: 10 entries match the log\.\n$/)
  t.equal(both.isFailed, false)
})

void test('verify fails and names the first changed or missing entry', async t => {
  const { run, tamper } = await setUp(t)
  tamper("update audit set user_name = 'eve' where seq = 4")
  t.match(await run('verify'), { output: /damaged: entry 4 was changed/, isFailed: true })
  tamper('delete from audit where seq = 3')
  t.match(await run('verify'), { output: /damaged: entry 3 is missing/, isFailed: true })
  tamper('delete from audit where seq > 1')
  t.match(await run('verify'), { output: /damaged: entry 2 is missing/, isFailed: true })
})

void test('comparing with the log file detects deleted newest entries', async t => {
  const { run, tamper, log } = await setUp(t)
  tamper('delete from audit where seq > 8')
  tamper('update audit_head set last_seq = 8, last_hash = (select hash from audit where seq = 8)')
  t.match(await run('verify'), { output: /intact: 8 entries/, isFailed: false })
  const { output, isFailed } = await run('verify', '--log', log)
  t.match(output, /: 8 entries match the log\.\n.*entry 9 is missing\.\n.*entry 10 is missing/)
  t.equal(isFailed, true)
})

void test('comparing with the log file detects a rewritten audit log', async t => {
  const { run, tamper, log, folder } = await setUp(t)
  tamper('delete from audit')
  tamper("update audit_head set first_seq = 1, hash_before = '', last_seq = 0, last_hash = ''")
  const store = await openStore({ url: `sqlite:${folder}/burphub.db` })
  for (let seq = 1; seq <= 10; seq += 1) {
    await store.audit.append(toNewEntry(adminCaller('eve'), { action: 'user.create' }, 'ok'))
  }
  await store.close()
  t.match(await run('verify'), { output: /intact: 10 entries/, isFailed: false })
  const { output, isFailed } = await run('verify', '--log', log)
  t.match(output, /: 0 entries match the log\.\n.*entry 1 is altered/)
  t.equal(isFailed, true)
})

void test('prune removes old entries, and verify accepts the remaining ones, also with the log file', async t => {
  const { run, log } = await setUp(t)
  const before = new Date(now - 4.5 * dayMs).toISOString()
  t.match(await run('prune', '--before', before), { output: /^Removed 5 entries before/ })
  t.match(await run('verify', '--log', log), {
    output:
      /intact: 6 entries, from 6 to 11\.\n.*\n.*: 5 entries match the log\. 5 logged entries were pruned/,
    isFailed: false
  })
  t.match(await run('prune', '--before', '2000-01-01'), { output: /^Removed 0 entries/ })
  t.match(
    await run('verify'),
    { output: /intact: 6 entries/ },
    'a prune that removes nothing adds no entry'
  )
})

void test('prune and verify reject invalid times and unreadable log files', async t => {
  const { run, folder } = await setUp(t)
  for (const before of ['', 'yesterday', '2026-02-31x', '0', '9999-01-01']) {
    await t.rejects(run('prune', '--before', before), { code: 'INVALID_INPUT' }, before)
  }
  await t.rejects(run('prune'), { code: 'commander.missingMandatoryOptionValue' })
  await t.rejects(run('verify', '--log', path.join(folder, 'nothing')), { code: 'INVALID_INPUT' })
  await t.rejects(run('verify', '--log', folder), { code: 'INVALID_INPUT' })
})
