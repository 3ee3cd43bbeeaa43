/** Expected schedules of clients, labels and servers. */
import { requireRoom, RowPlugin, sortedBy, Table } from './table.js'
import { say } from '../texts.js'

/** What an expected schedule applies to. */
export interface ExpectationKey {
  kind: 'client' | 'label' | 'server'
  /** Empty for a label, which applies on all servers. */
  server: string
  /** Name of the client or label; empty for a server. */
  name: string
}

/** Files that must be in the newest backup. */
export interface Requirement {
  /** Path or pattern. */
  path: string
  /** Number of files that match. */
  atLeast: number
  atMost?: number | undefined
  bytesMin?: number | undefined
  bytesMax?: number | undefined
  /** Seconds from the last change to the start of the backup. */
  newerThanS?: number | undefined
}

/** Checks that burphub starts regularly. Without any interval: none. Intervals are in seconds. */
export interface CheckPolicy {
  newestS?: number | undefined
  allS?: number | undefined
  restoreTestS?: number | undefined
  /** Hours in which they start, such as `22:00-06:00`. */
  window?: string | undefined
  /** Maximum part of the time for checks of a server. */
  share?: number | undefined
}

/** Missing options come from a more general schedule or the default. */
export interface StoredExpectation extends ExpectationKey {
  intervalS?: number | undefined
  grace?: number | undefined
  isExempt?: boolean | undefined
  /** Seconds since 1970. */
  quietUntil?: number | undefined
  /** Name of the user who muted the alerts. */
  quietBy?: string | undefined
  contents?: readonly Requirement[] | undefined
  checks?: CheckPolicy | undefined
}

const expectationsMax = 20_000

export class Expectations extends Table<{ expectations: StoredExpectation }> {
  protected static override readonly rows = new RowPlugin('contents', 'checks')

  /** Sorted by kind, name and server. */
  async list(): Promise<StoredExpectation[]> {
    const rows = await this.listRows('expectations', {}, expectationsMax)
    return sortedBy(
      rows.map(toExpectation),
      row => row.kind,
      row => row.name,
      row => row.server
    )
  }

  /** Creates or replaces. Throws TOO_MANY. */
  async write(expectation: StoredExpectation): Promise<void> {
    await this.remove(expectation)
    requireRoom(await this.countRows('expectations'), expectationsMax, say`expected schedules`)
    await this.db.insertInto('expectations').values(expectation).execute()
  }

  /** Returns false if the schedule does not exist. */
  async remove({ kind, server, name }: ExpectationKey): Promise<boolean> {
    return (await this.removeRows('expectations', { kind, server, name })) > 0
  }

  /** Replaces the schedule of the new name. Returns false if the old name has none. */
  async renameClient(server: string, name: string, newName: string): Promise<boolean> {
    const row = await this.lookUpRow('expectations', { kind: 'client', server, name })
    if (!row) return false
    await this.remove({ kind: 'client', server, name })
    await this.write({ ...toExpectation(row), name: newName })
    return true
  }
}

function toExpectation(row: StoredExpectation): StoredExpectation {
  const said = Object.entries(row).map(([name, value]) => [name, value ?? undefined] as const)
  return Object.fromEntries(said) as unknown as StoredExpectation
}
