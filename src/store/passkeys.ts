/** Passkeys of users. Keys of users have the form of `toUserKey`. */
import { RowPlugin, rowsMax, Table } from './table.js'

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
  /** Whether the passkey is backed up, so that the user's other devices have it as well. */
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
    return this.listRows('passkeys', { userKey }, rowsMax, 'createdAt', 'id')
  }

  async lookUp(credential: string): Promise<Passkey | undefined> {
    return this.lookUpRow('passkeys', { credential })
  }

  /** Returns false if any user already has this passkey. */
  add(passkey: Passkey): Promise<boolean> {
    return this.insertRow('passkeys', passkey)
  }

  /** Returns false if the user has no such passkey. */
  rename(userKey: string, id: string, label: string): Promise<boolean> {
    return this.updateRow('passkeys', { id, userKey }, { label })
  }

  /** Notes a use. Returns false if a parallel use counted as far, or the passkey is gone. */
  use(
    { id, counter }: Pick<Passkey, 'id' | 'counter'>,
    used: Pick<Passkey, 'counter' | 'isSynced'> & { now: number }
  ): Promise<boolean> {
    const { now: lastUsedAt, isSynced } = used
    const changes = { counter: used.counter, isSynced, lastUsedAt }
    return this.updateRow('passkeys', { id, counter }, changes)
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
    return this.insertRow('spentProofs', { key, until })
  }
}
