/** Backups of a small company, for the demo: the same at each start except for times. */
import { toStatsLines } from './counters.js'
import { growTree } from './demo-tree.js'
import { toEntryType } from './entry-type.js'
import type {
  BackupFlag,
  Fixture,
  FixtureBackup,
  FixtureChild,
  FixtureClient,
  FixtureCounter,
  FixtureEntry
} from './fixture.js'

/** Encryption password of the demo's client `vault`, which burp servers never see. */
export const demoEncryptionPassword = 'open sesame'

const dayS = 86_400
/** After this time the running backup has done 1 - 1/e of its work; it never ends. */
const paceMs = 20 * 60_000

interface Plan {
  name: string
  labels?: string[]
  /** Finished backups, one a day. */
  backups: number
  root?: string
  isEncrypted?: boolean
  hasOddNames?: boolean
  /** Whether a further backup is running. */
  isRunning?: boolean
}

const plans: Plan[] = [
  { name: 'web1', labels: ['os: Debian 12', 'zone=dmz'], backups: 5, hasOddNames: true },
  { name: 'db1', labels: ['os: Debian 12', 'zone=inner'], backups: 3, isRunning: true },
  { name: 'vault', labels: ['color: #a33'], backups: 4, isEncrypted: true },
  { name: 'file server', backups: 2, root: '/srv/files' },
  { name: 'büro', labels: ['os: Ubuntu'], backups: 1 },
  { name: 'new-laptop', backups: 0 }
]

export function createDemoFixture(nowMs = Date.now()): Fixture {
  return { clients: plans.map(plan => toClient(plan, nowMs)) }
}

function toClient(plan: Plan, nowMs: number): FixtureClient {
  const todayS = Math.floor(nowMs / 1000) - 4 * 3600
  const numbers = Array.from({ length: plan.backups }, (_, index) => index + 1)
  const backups = numbers.map(number => {
    return toBackup(plan, number, todayS - (plan.backups - number) * dayS)
  })
  const client: FixtureClient = { name: plan.name, runStatus: 'idle', backups }
  if (plan.labels) client.labels = plan.labels
  if (plan.isEncrypted) client.encryptionPassword = demoEncryptionPassword
  return plan.isRunning ? startBackup(client, plan, Math.floor(nowMs / 1000) - 300) : client
}

function toBackup(plan: Plan, number: number, timestamp: number): FixtureBackup {
  const manifest = grow(plan, number, timestamp)
  const counters = countEntries(plan, manifest, { number, timestamp })
  const isCurrent = number === plan.backups
  const flags: BackupFlag[] = isCurrent ? ['current', 'manifest'] : ['manifest']
  if (number === 1) flags.push('deletable')
  return {
    number,
    timestamp,
    flags,
    logs: { backup: toLog(timestamp, number), backup_stats: toStatsLines(counters) },
    manifest
  }
}

function grow(plan: Plan, generation: number, timestamp: number): FixtureEntry[] {
  const { root = '/data', hasOddNames = false } = plan
  return growTree({ root, timestamp, generation, hasOddNames })
}

function startBackup(client: FixtureClient, plan: Plan, startS: number): FixtureClient {
  const number = plan.backups + 1
  const total = countEntries(plan, grow(plan, number, startS), { number, timestamp: startS })
  const child: FixtureChild = {
    pid: 4711,
    backup: number,
    action: 'backup',
    phase: 'backup',
    counters: nowMs => total.map(counter => progress(counter, nowMs, startS))
  }
  const working: FixtureBackup = {
    number,
    timestamp: startS,
    flags: ['working'],
    logs: { backup: toLog(startS, number).slice(0, 2) },
    manifest: []
  }
  return {
    ...client,
    runStatus: 'running',
    children: [child],
    backups: [...client.backups, working]
  }
}

function progress(counter: FixtureCounter, nowMs: number, startS: number): FixtureCounter {
  const share = 1 - Math.exp(-Math.max(0, nowMs - startS * 1000) / paceMs)
  const { type, count, changed, same, scanned } = counter
  if (type === 'b' || type === 'G') return counter
  if (type === 'E') return { type, count: Math.floor(nowMs / 1000) }
  if (scanned === undefined) return { type, count: Math.floor(count * share) }
  const part = (number = 0) => Math.floor(number * share)
  return { type, count: part(count), changed: part(changed), same: part(same), deleted: 0, scanned }
}

/** In a first backup all files are new; in a later one, nine of ten are unchanged. */
function countEntries(
  plan: Plan,
  manifest: FixtureEntry[],
  { number, timestamp }: { number: number; timestamp: number }
): FixtureCounter[] {
  const totals = new Map<string, number>()
  for (const entry of manifest) {
    const type = toEntryType(entry, plan.isEncrypted ?? false)
    totals.set(type, (totals.get(type) ?? 0) + 1)
  }
  const tabled = [...totals].map(([type, total]) => toCounter(type, total, number === 1))
  const bytes = manifest.reduce((sum, entry) => sum + entry.stat.size, 0)
  return [
    ...tabled,
    toCounter('Z', manifest.length, number === 1),
    ...(number % 3 === 0 ? [{ type: 'w', count: 1 }] : []),
    { type: 'G', count: bytes },
    { type: 'O', count: bytes },
    { type: 'P', count: Math.floor(number === 1 ? bytes / 2 : bytes / 20) },
    { type: 'Q', count: 20_000 + number * 1000 },
    { type: 'b', count: timestamp },
    { type: 'E', count: timestamp + 90 + number * 7 }
  ]
}

function toCounter(type: string, total: number, isFirst: boolean): FixtureCounter {
  const fresh = isFirst ? total : Math.floor(total / 20)
  const changed = isFirst ? 0 : Math.floor(total / 20)
  return { type, count: fresh, changed, same: total - fresh - changed, deleted: 0, scanned: total }
}

function toLog(timestamp: number, number: number): string[] {
  const time = new Date(timestamp * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const lines = ['Backup started', 'Client version: 3.1.4', 'Backup completed.']
  return lines.map(line => `${time} +0000: burp[${4000 + number}] ${line}`)
}
