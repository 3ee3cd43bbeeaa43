/**
 * Detects from the file index that much of a client changed at once, for the report of anomalies
 * and for alerts. Moved files do not count.
 */
import { backgroundRequester } from '../../queues/requester.js'
import { Fault } from '../../faults.js'
import type { FilledHistory } from '../../find/index-service.js'
import type { DiffAnswer } from '../../find/threads/search-tasks.js'
import { warningTopic } from '../../notify/finding.js'
import type { Store } from '../../store/store.js'
import { packText, say, type Text } from '../../texts.js'
import type { IndexedBackup } from '../../find/file-index/footer.js'

export interface MassChangesParts {
  readonly store: Pick<Store, 'notifications' | 'changeAside'>
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export interface ReportedMassChange {
  readonly client: string
  readonly kind: MassChange['kind']
  readonly backup: number
  /** Start of the backup, seconds since 1970. */
  readonly at: number
  readonly reason: Text
}

/** Older backups cause no alert when burphub first sees them. */
const newsS = 2 * 86_400
const subject = 'contents'

export class MassChanges {
  readonly #parts: MassChangesParts
  readonly #known = new Map<string, Map<string, ReportedMassChange>>()

  constructor(parts: MassChangesParts) {
    this.#parts = parts
  }

  /** Returns the mass changes in the newest backups of a server's clients. */
  list(server: string): readonly ReportedMassChange[] {
    return [...(this.#known.get(server)?.values() ?? [])]
  }

  /** Throws STORE_UNAVAILABLE. */
  async note(filled: FilledHistory): Promise<void> {
    const { server, client, backups } = filled
    const found = findMassChange(backups)
    const isSo = found !== undefined && (await isProven(filled, found))
    const told = isSo ? toTold(client, found) : undefined
    const ofServer = this.#known.get(server.name) ?? new Map<string, ReportedMassChange>()
    this.#known.set(server.name, ofServer)
    if (told) ofServer.set(client, told)
    else ofServer.delete(client)
    await this.#tell(server.name, client, told)
  }

  /** An unchanged result causes no new alert. */
  async #tell(server: string, client: string, told: ReportedMassChange | undefined): Promise<void> {
    const { store, now = Date.now } = this.#parts
    const at = Math.floor(now() / 1000)
    const open = await store.notifications.openFindings.list()
    const topic = warningTopic('mass_change', subject)
    const isOpen = open.some(
      row => row.server === server && row.client === client && row.topic === topic
    )
    const isNews = told !== undefined && told.at > at - newsS
    if (isOpen === isNews || (isOpen && told)) return
    const state = told ? 'wrong' : 'ok'
    const facts = { subject, state, ...(told && { reason: packText(told.reason) }) }
    const number = told?.backup ?? null
    const change = { server, client, kind: 'contents', at, number, facts }
    await store.changeAside(({ transitions }) => transitions.add([change]))
  }
}

/** Whether it remains a mass change without moved files. */
async function isProven(
  { client, histories }: FilledHistory,
  { backup, before, kind, percent }: MassChange
): Promise<boolean> {
  // Moved files were searched when the backup was indexed.
  if (backup.changes?.moved !== undefined) return true
  const ask = {
    what: 'diff',
    a: before,
    b: backup,
    path: '',
    findsMoves: true,
    view: 'entries',
    limit: 1
  } as const
  try {
    const reply = await histories.ask<DiffAnswer>(backgroundRequester, { client, ask })
    if (reply.state !== 'answered') return false
    const { moved } = reply.answer.total
    const share = percent / 100 - moved / Math.max(1, before.files)
    return share > (kind === 'shrunk' ? 0 : leastShare)
  } catch (fault) {
    if (fault instanceof Fault) return false
    throw fault
  }
}

const leastShare = 0.3

function toTold(client: string, { kind, backup, before, percent }: MassChange): ReportedMassChange {
  const since = new Date(before.timestamp * 1000)
  const reason =
    kind === 'rewritten'
      ? say`${percent}% of the files were changed or deleted since ${since}. Check for ransomware.`
      : say`${percent}% of the files were deleted since ${since}. Check for an unmounted disk or a missing include.`
  return { client, kind, backup: backup.number, at: backup.timestamp, reason }
}

interface MassChange {
  readonly kind: 'rewritten' | 'shrunk'
  readonly backup: IndexedBackup
  readonly before: IndexedBackup
  /** Percentage of the files of the previous backup. */
  readonly percent: number
}

const [changedShare, goneShare] = [0.3, 0.25]
/** Fewer files allow no conclusion. */
const filesMin = 100
/** No alert if one of this number of previous backups changed a third as much. */
const comparedMax = 5
const usualTimes = 3

/** Returns undefined also without a previous backup. `backups`: in the order of the index. */
export function findMassChange(backups: readonly IndexedBackup[]): MassChange | undefined {
  const [before, backup] = backups.slice(-2)
  if (!before || !backup?.changes || before.files < filesMin) return undefined
  const { changed, gone } = toShares(backup, before)
  const earlier = backups
    .slice(-2 - comparedMax, -1)
    .map((each, index, some) => toShares(each, some[index - 1]))
    .slice(1)
  const isUsual = (share: number, of: 'changed' | 'gone') =>
    earlier.some(each => each[of] * usualTimes >= share)
  if (gone >= goneShare && !isUsual(gone, 'gone')) {
    return { kind: 'shrunk', backup, before, percent: toPercent(gone) }
  }
  if (changed > changedShare && !isUsual(changed, 'changed')) {
    return { kind: 'rewritten', backup, before, percent: toPercent(changed) }
  }
  return undefined
}

function toShares({ changes }: IndexedBackup, before: IndexedBackup | undefined) {
  if (!changes || !before || before.entries === 0) return { changed: 0, gone: 0 }
  const { added, changed, removed } = changes
  // Ransomware may rename each file: one is deleted, and another added.
  const replaced = Math.min(added, removed)
  return {
    changed: (changed + replaced) / Math.max(1, before.files),
    gone: (removed - replaced) / before.entries
  }
}

function toPercent(share: number): number {
  return Math.min(100, Math.round(share * 100))
}
