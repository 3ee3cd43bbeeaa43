/**
 * Creates backups that never ran: copies of a client's newest backup with other names, numbers and
 * times. burp reads all facts about a backup from files in its folder, so it treats these like real
 * ones.
 */
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { toFabricatedStats } from './fabricated-stats.js'

export interface FabricationPlan {
  spoolPath: string
  /** The client whose newest backup is copied. */
  source: string
  /** Clients without any storage yet. */
  names: readonly string[]
  /** Backups per client; numbered from 1, one per day. */
  backups: number
  /**
   * Start of the first client's newest backup, Unix time in seconds; the others are spread over the
   * day before.
   */
  newestAtS: number
}

const dayS = 86_400
/** Files that differ between backups. */
const ownFiles = ['timestamp', 'backup_stats']
/** Only the newest backup has its files; burp rebuilds older ones from it backwards. */
const dataName = 'data'

export async function fabricateBackups(plan: FabricationPlan): Promise<void> {
  const model = realpathSync(join(plan.spoolPath, plan.source, 'current'))
  for (const [place, name] of plan.names.entries()) {
    const aheadS = Math.floor((place * dayS) / plan.names.length)
    fabricateClient(join(plan.spoolPath, name), model, {
      backups: plan.backups,
      newestAtS: plan.newestAtS - aheadS,
      place
    })
    await nextTurn()
  }
}

interface ClientPlan {
  backups: number
  newestAtS: number
  place: number
}

function fabricateClient(home: string, model: string, plan: ClientPlan): void {
  mkdirSync(home)
  writeFileSync(join(home, '.created'), `${printTime(plan.newestAtS - plan.backups * dayS)}\n`)
  const shared = readdirSync(model).filter(name => name !== dataName && !ownFiles.includes(name))
  const stats = readFileSync(join(model, 'backup_stats'), 'utf8')
  let first = ''
  let newest = ''
  for (let number = 1; number <= plan.backups; number++) {
    const startedAtS = plan.newestAtS - (plan.backups - number) * dayS
    newest = `${String(number).padStart(7, '0')} ${printTime(startedAtS)}`
    const directory = join(home, newest)
    mkdirSync(directory)
    writeFileSync(join(directory, 'timestamp'), `${newest}\n`)
    const turn = plan.place * plan.backups + number
    writeFileSync(join(directory, 'backup_stats'), toFabricatedStats(stats, startedAtS, turn))
    // A file allows up to 65,000 links, so the first backup of each client has its own copies.
    for (const name of shared) {
      if (number === 1) copyFileSync(join(model, name), join(directory, name))
      else linkSync(join(first, name), join(directory, name))
    }
    if (number === 1) first = directory
  }
  cpSync(join(model, dataName), join(home, newest, dataName), { recursive: true })
  symlinkSync(newest, join(home, 'current'))
}

/** Prints the time as burp names a backup, in the time zone of this machine. */
export function printTime(seconds: number): string {
  const time = new Date(seconds * 1000)
  const offsetMin = -time.getTimezoneOffset()
  const local = new Date(time.getTime() + offsetMin * 60_000).toISOString()
  const sign = offsetMin < 0 ? '-' : '+'
  const zone = [Math.floor(Math.abs(offsetMin) / 60), Math.abs(offsetMin) % 60]
  const printedZone = zone.map(part => String(part).padStart(2, '0')).join('')
  return `${local.slice(0, 10)} ${local.slice(11, 19)} ${sign}${printedZone}`
}
