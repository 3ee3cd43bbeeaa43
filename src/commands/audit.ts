/** `burphub audit`: shows and verifies the audit log on the host of burphub. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Command } from 'commander'
import { AuditTrail, pruneAudit } from '../access/audit-trail.js'
import { anonymous } from '../access/caller.js'
import { ownTerminal, type Terminal, withConfig } from './terminal.js'
import { Fault } from '../faults.js'
import type { AuditVerdict } from '../store/audit-chain.js'
import type { Audit } from '../store/audit.js'
import type { Store } from '../store/store.js'
import { openConfigured } from '../hub/open-configured.js'

type AuditTerminal = Pick<Terminal, 'env' | 'exit' | 'print'>

/** User name in the audit log; no user can have it. */
const host = { ...anonymous, name: '@host' }

/** Throws BAD_CONFIG, INVALID_INPUT or STORE_UNAVAILABLE from `parseAsync`. */
export function createAuditCommand(terminal: AuditTerminal = ownTerminal): Command {
  const audit = new Command('audit')
  withConfig(audit.command('verify'))
    .description('verify that no entry was changed or removed')
    .option('--log <file>', 'also compare the entries with a log file')
    .action(({ log }: { log?: string }, own: Command) =>
      withStore(own, terminal, store => verify(store, terminal, log))
    )
  withConfig(audit.command('prune'))
    .description('delete entries before a date; the rest can still be verified')
    .requiredOption('--before <date>', 'date such as 2026-01-31 (UTC), or a time')
    .action(({ before }: { before: string }, own: Command) =>
      withStore(own, terminal, store => prune(store, terminal, toInstant(before)))
    )
  return audit
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

async function verify(store: Store, { print, exit }: AuditTerminal, log?: string): Promise<void> {
  const verdict = await store.audit.verify()
  print(describe(verdict))
  if (!verdict.ok) exit(1)
  else await printHead(store, print)
  if (log === undefined) return
  const { compared, older, differing } = await compareWithLog(store.audit, log)
  const note = older === 0 ? '' : ` ${older} logged entries were pruned since then.`
  print(`${log}: ${compared} entries match the log.${note}\n`)
  for (const { seq, problem } of differing) print(`${log}: entry ${seq} is ${problem}.\n`)
  if (differing.length > 0) exit(1)
}

function describe(verdict: AuditVerdict): string {
  if (!verdict.ok) {
    const what = {
      altered: 'was changed or replaced',
      missing: 'is missing',
      added: 'was added without burphub'
    }[verdict.problem]
    return `The audit log is damaged: entry ${verdict.seq} ${what}.\n`
  }
  const { entries, firstSeq, lastSeq } = verdict
  if (entries === 0) return 'The audit log is intact and empty.\n'
  return `The audit log is intact: ${entries} entries, from ${firstSeq} to ${lastSeq}.\n`
}

// Prints the newest fingerprint. A copy stored elsewhere reveals whether the log was rewritten
// later.
async function printHead(store: Store, print: AuditTerminal['print']): Promise<void> {
  const [newest] = await store.audit.list({ limit: 1 })
  if (newest) print(`Newest entry: ${newest.seq} ${newest.hash}\n`)
}

async function prune(store: Store, { print }: AuditTerminal, before: number): Promise<void> {
  const failures: unknown[] = []
  const log = { info() {}, error: (facts: object) => failures.push(facts) }
  const trail = new AuditTrail(store, log)
  const pruned = await pruneAudit({ store, trail, caller: host }, before)
  print(`Removed ${pruned} entries before ${new Date(before).toISOString()}.\n`)
  if (failures.length === 0) return
  throw new Fault('STORE_UNAVAILABLE', 'The removal could not be recorded in the audit log.')
}

function toInstant(text: string): number {
  const instant = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) {
    throw new Fault('INVALID_INPUT', `${JSON.stringify(text)} is not a date such as 2026-01-31.`)
  }
  if (instant <= Date.now()) return instant
  throw new Fault('INVALID_INPUT', `${text} is in the future. Specify a date in the past.`)
}

/**
 * Result of a comparison with the program's log. A writer to the database can rewrite the whole
 * chain, but lines logged elsewhere keep the old fingerprints.
 */
export interface Comparison {
  compared: number
  /** Entries in the log file that the database has pruned. */
  older: number
  /** The first entries that differ. */
  differing: { seq: number; problem: 'altered' | 'missing' }[]
}

interface Logged {
  seq: number
  hash: string
}

const batchLength = 500
const differingMax = 20
const lineLengthMax = 262_144

/** Throws INVALID_INPUT if the file cannot be read, and STORE_UNAVAILABLE. */
async function compareWithLog(
  audit: Pick<Audit, 'fingerprints'>,
  file: string
): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, older: 0, differing: [] }
  for await (const batch of readBatches(file)) {
    const { firstSeq, hashes } = await audit.fingerprints(batch.map(({ seq }) => seq))
    for (const { seq, hash } of batch) {
      const stored = hashes.get(seq)
      if (stored === hash) comparison.compared += 1
      else if (seq < firstSeq) comparison.older += 1
      else if (comparison.differing.length < differingMax) {
        comparison.differing.push({ seq, problem: stored === undefined ? 'missing' : 'altered' })
      }
    }
  }
  return comparison
}

async function* readBatches(file: string): AsyncGenerator<Logged[]> {
  let batch: Logged[] = []
  for await (const line of readLines(file)) {
    const logged = lookUpLogged(line)
    if (!logged) continue
    batch.push(logged)
    if (batch.length < batchLength) continue
    yield batch
    batch = []
  }
  yield batch
}

async function* readLines(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  } catch (cause) {
    throw new Fault('INVALID_INPUT', `Cannot read the log file ${file}.`, { cause })
  }
}

// Most lines are no audit entries, and journals add a prefix to each line.
function lookUpLogged(line: string): Logged | undefined {
  if (!line.includes('"audit":{') || line.length > lineLengthMax) return undefined
  try {
    const { audit } = JSON.parse(line.slice(line.indexOf('{'))) as { audit?: Partial<Logged> }
    const { seq, hash } = audit ?? {}
    if (typeof seq === 'number' && Number.isSafeInteger(seq) && typeof hash === 'string') {
      return { seq, hash }
    }
  } catch {
    // The line is not from burphub.
  }
  return undefined
}
