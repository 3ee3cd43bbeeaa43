/** Passkeys of users. Keys of users have the form of `toUserKey`. */
import { changeOne, rowsMax, Table, type WithJson } from './table.js'

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

interface SpentProof {
  key: string
  until: number
}

interface Tables {
  passkeys: WithJson<Omit<Passkey, 'isSynced' | 'isVerified'>, 'transports'> & {
    isSynced: boolean | number
    isVerified: boolean | number
  }
  spentProofs: SpentProof
}

type Row = WithJson<Passkey, 'transports'>

export class Passkeys extends Table<Tables> {
  /** Oldest first. */
  async listOfUser(userKey: string): Promise<Passkey[]> {
    const rows = await this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('userKey', '=', userKey)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(rowsMax)
      .execute()
    return rows.map(row => toPasskey(row as Row))
  }

  async lookUp(credential: string): Promise<Passkey | undefined> {
    const row = await this.db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential', '=', credential)
      .executeTakeFirst()
    return row && toPasskey(row as Row)
  }

  /** Returns false if this or another user has it already. */
  add({ transports, isSynced, isVerified, ...passkey }: Passkey): Promise<boolean> {
    return changeOne(
      this.db
        .insertInto('passkeys')
        .values({
          ...passkey,
          transports: JSON.stringify(transports),
          isSynced: Number(isSynced),
          isVerified: Number(isVerified)
        })
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
        .set({ counter: used.counter, isSynced: Number(used.isSynced), lastUsedAt: used.now })
        .where('id', '=', id)
        .where('counter', '=', counter)
    )
  }

  /** Returns false if the user has no such passkey. */
  remove(userKey: string, id: string): Promise<boolean> {
    return changeOne(
      this.db.deleteFrom('passkeys').where('id', '=', id).where('userKey', '=', userKey)
    )
  }

  /** Counts passkeys that were created for other domains. */
  async countElsewhere(rpId: string): Promise<number> {
    const { count } = await this.db
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('rpId', '<>', rpId)
      .executeTakeFirstOrThrow()
    return count
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

function toPasskey({ transports, ...row }: Row): Passkey {
  return { ...row, transports: JSON.parse(transports) as string[] }
}
