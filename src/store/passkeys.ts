/** Passkeys of users. Keys of users have the form of `toUserKey`. */
import { changeOne, RowPlugin, rowsMax, Table } from './table.js'

/** Times are milliseconds since 1970. */
export interface Passkey {
  /** A UUID, for addresses. */
  id: string
  /** Identifier that the authenticator chose, base64url. */
  credential: string
  userKey: string
  label: string
  /** COSE, base64url. */
  publicKey: string
  /** Uses as the authenticator counts them; 0 if it does not. */
  counter: number
  transports: string[]
  rpId: string
  /** Whether it is backed up, so that other devices of the user have it, too. */
  isSynced: boolean
  /** Whether the authenticator verified its user, by a PIN or a finger. */
  isVerified: boolean
  createdAt: number
  lastUsedAt: number | null
}

interface Tables {
  passkeys: Passkey
  spentProofs: { key: string; until: number }
}

export class Passkeys extends Table<Tables> {
  protected static override readonly rows = new RowPlugin('transports')

  /** Oldest first. */
  async listOfUser(userKey: string): Promise<Passkey[]> {
    return this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('userKey', '=', userKey)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(rowsMax)
      .execute()
  }

  async lookUp(credential: string): Promise<Passkey | undefined> {
    return this.lookUpRow('passkeys', { credential })
  }

  /** Returns false if this or another user has it already. */
  add(passkey: Passkey): Promise<boolean> {
    return changeOne(
      this.db
        .insertInto('passkeys')
        .values(passkey)
        .onConflict(conflict => conflict.column('credential').doNothing())
    )
  }

  /** Returns false if the user has no such passkey. */
  rename(userKey: string, id: string, label: string): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('passkeys')
        .set({ label })
        .where('id', '=', id)
        .where('userKey', '=', userKey)
    )
  }

  /** Notes a use. Returns false if a parallel use counted as far, or the passkey is gone. */
  use(
    { id, counter }: Pick<Passkey, 'id' | 'counter'>,
    used: Pick<Passkey, 'counter' | 'isSynced'> & { now: number }
  ): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('passkeys')
        .set({ counter: used.counter, isSynced: used.isSynced, lastUsedAt: used.now })
        .where('id', '=', id)
        .where('counter', '=', counter)
    )
  }

  /** Returns false if the user has no such passkey. */
  async remove(userKey: string, id: string): Promise<boolean> {
    return (await this.removeRows('passkeys', { userKey, id })) > 0
  }

  /** Counts passkeys that were created for other domains. */
  countElsewhere(rpId: string): Promise<number> {
    return this.countRows('passkeys', {}, { rpId })
  }

  /** Uses up a challenge. Returns false if it was used before. Forgets expired ones. */
  async spend(key: string, { until, now }: { until: number; now: number }): Promise<boolean> {
    await this.db.deleteFrom('spentProofs').where('until', '<', now).execute()
    return changeOne(
      this.db
        .insertInto('spentProofs')
        .values({ key, until })
        .onConflict(conflict => conflict.column('key').doNothing())
    )
  }
}
