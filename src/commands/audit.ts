/** `burphub audit`: the audit trail, from the command line of its host. */
import { Command } from 'commander'
import { pruneAudit } from '../access/audit-upkeep.js'
import { AuditTrail } from '../access/audit-trail.js'
import { anonymous } from '../access/caller.js'
import { compareWithLog } from './audit-witness.js'
import type { Environment } from '../config/config.js'
import { Fault } from '../faults.js'
import { openConfigured } from './open-configured.js'
import type { AuditVerdict } from '../store/audit-chain.js'
import type { Store } from '../store/store.js'

/** What the command touches outside of the database. */
export interface AuditTerminal {
  env: Environment
  print: (text: string) => void
  /** The command has done its work, and found something wrong. */
  fail: () => void
}

const ownTerminal: AuditTerminal = {
  env: process.env,
  print: text => process.stdout.write(text),
  fail: () => (process.exitCode = 1)
}

/** In the audit trail; no user can have this name. */
const host = { ...anonymous, name: '@host' }

/** Throws BAD_CONFIG, INVALID_INPUT or STORE_UNAVAILABLE from `parseAsync`. */
export function createAuditCommand(terminal: AuditTerminal = ownTerminal): Command {
  const audit = new Command('audit')
  withConfig(audit.command('verify'))
    .description('prove that no entry was altered or removed')
    .option('--log <file>', 'hold the entries against the lines of a log file, too')
    .action(({ log }: { log?: string }, own: Command) =>
      withStore(own, terminal, store => verify(store, terminal, log))
    )
  withConfig(audit.command('prune'))
    .description('forget the entries of before a date; the others can still be verified')
    .requiredOption('--before <date>', 'a date such as 2026-01-31 (in UTC), or an instant')
    .action(({ before }: { before: string }, own: Command) =>
      withStore(own, terminal, store => prune(store, terminal, toInstant(before)))
    )
  return audit
}

function withConfig(command: Command): Command {
  return command.option('--config <file>', 'configuration file (default: $BURPHUB_CONFIG)')
}

async function withStore(
  command: Command,
  { env }: AuditTerminal,
  work: (store: Store) => Promise<void>
): Promise<void> {
  const { config } = command.optsWithGlobals<{ config?: string }>()
  const { store } = await openConfigured(config, env)
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

async function verify(store: Store, { print, fail }: AuditTerminal, log?: string): Promise<void> {
  const verdict = await store.audit.verify()
  print(describe(verdict))
  if (!verdict.ok) fail()
  else await printHead(store, print)
  if (log === undefined) return
  const { compared, older, differing } = await compareWithLog(store.audit, log)
  const note = older === 0 ? '' : ` ${older} are of entries that were pruned since.`
  print(`${log}: ${compared} entries are as they were logged.${note}\n`)
  for (const { seq, problem } of differing) print(`${log}: entry ${seq} is ${problem}.\n`)
  if (differing.length > 0) fail()
}

function describe(verdict: AuditVerdict): string {
  if (!verdict.ok) {
    const what = {
      altered: 'was altered, or stands in the place of another',
      missing: 'is missing',
      added: 'was added behind the back of burphub'
    }[verdict.problem]
    return `The audit trail is broken: entry ${verdict.seq} ${what}.\n`
  }
  const { entries, firstSeq, lastSeq } = verdict
  if (entries === 0) return 'The audit trail is whole, and empty.\n'
  return `The audit trail is whole: ${entries} entries, from ${firstSeq} to ${lastSeq}.\n`
}

// Whoever keeps this elsewhere can tell a trail that was written anew from the one that was seen.
async function printHead(store: Store, print: AuditTerminal['print']): Promise<void> {
  const [newest] = await store.audit.list({ limit: 1 })
  if (newest) print(`The newest is ${newest.seq} ${newest.hash}\n`)
}

async function prune(store: Store, { print }: AuditTerminal, before: number): Promise<void> {
  const failures: unknown[] = []
  const log = { info() {}, error: (facts: object) => failures.push(facts) }
  const trail = new AuditTrail(store, log)
  const pruned = await pruneAudit({ store, trail, caller: host }, before)
  print(`${pruned} entries of before ${new Date(before).toISOString()} were removed.\n`)
  if (failures.length === 0) return
  throw new Fault('STORE_UNAVAILABLE', 'That they were removed could not be written down.')
}

function toInstant(text: string): number {
  const instant = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) {
    throw new Fault('INVALID_INPUT', `${JSON.stringify(text)} is no date such as 2026-01-31.`)
  }
  if (instant <= Date.now()) return instant
  throw new Fault('INVALID_INPUT', `${text} is still to come. Give a date that has passed.`)
}
