/** Free and total space of the file systems with the backups of servers, over time. */
import { Table } from './table.js'

export interface SpaceSample {
  /** Seconds since 1970. */
  readonly at: number
  readonly totalBytes: number
  readonly freeBytes: number
}

export class SpaceSamples extends Table<{ spaceSamples: SpaceSample & { server: string } }> {
  /** Keeps the first sample of a second. */
  async add(server: string, { at, totalBytes, freeBytes }: SpaceSample): Promise<void> {
    await this.db
      .insertInto('spaceSamples')
      .values({ server, at, totalBytes, freeBytes })
      .onConflict(conflict => conflict.columns(['server', 'at']).doNothing())
      .execute()
  }

  /** Oldest first. */
  async list(server: string, since: number): Promise<SpaceSample[]> {
    return this.db
      .selectFrom('spaceSamples')
      .select(['at', 'totalBytes', 'freeBytes'])
      .where('server', '=', server)
      .where('at', '>=', since)
      .orderBy('at')
      .execute()
  }

  async removeBefore(at: number): Promise<void> {
    await this.db.deleteFrom('spaceSamples').where('at', '<', at).execute()
  }
}
