/** Second factors of users. Keys of users have the form of `toUserKey`. */
import { sql } from 'kysely'
import { changeOne, rowsMax, Table } from './table.js'

/** Times are milliseconds since 1970. */
export interface UserFactor {
  userKey: string
  /** A random name for authenticators, which reveals nothing about the user. */
  handle: string
  /** Encrypted secret of the codes; null without an app. */
  codeSecret: string | null
  codeSince: number | null
  /** Encrypted secret that waits for its first code. */
  codePending: string | null
  codePendingAt: number | null
  /** Time step of the last accepted code: no code of that step or an earlier one is accepted again. */
  codeLastStep: number
  /** Wrong codes in a row. */
  codeFailures: number
  /** Codes are rejected without a check until this time. */
  codeOpenAt: number
  createdAt: number
}

interface RecoveryCode {
  hash: string
  userKey: string
  createdAt: number
}

export interface RememberedDevice {
  /** A UUID, not secret. */
  id: string
  secretHash: string
  userKey: string
  userAgent: string
  ip: string
  createdAt: number
  lastUsedAt: number
  expiresAt: number
}

interface FactorTables {
  userFactors: UserFactor
  recoveryCodes: RecoveryCode
  rememberedDevices: RememberedDevice
  passkeys: { userKey: string }
}

/** `code`: an authenticator app. */
export type FactorKind = 'code' | 'passkey'

const noCodes = { codeSecret: null, codeSince: null, codePending: null, codePendingAt: null }

/** More users than any hub has: users beyond this limit would need no code. */
const usersMax = 1_000_000

/** Wrong codes in a row until codes are closed. */
export const freeFailures = 10
const firstClosedMs = 900_000
const mostClosedMs = 86_400_000
/** From this number of failures on, the time that codes are closed no longer doubles. */
const mostFailures = freeFailures + 7

export class Factors extends Table<FactorTables> {
  async lookUp(userKey: string): Promise<UserFactor | undefined> {
    return this.lookUpRow('userFactors', { userKey })
  }

  /** Lists the second factors of all users, or of one. Users without any are left out. */
  async listKinds(userKey?: string): Promise<Map<string, FactorKind[]>> {
    const codes = this.db
      .selectFrom('userFactors')
      .select(['userKey', sql<FactorKind>`'code'`.as('kind')])
      .where('codeSecret', 'is not', null)
    const passkeys = this.db
      .selectFrom('passkeys')
      .distinct()
      .select(['userKey', sql<FactorKind>`'passkey'`.as('kind')])
    const [ofCodes, ofPasskeys] =
      userKey === undefined
        ? [codes, passkeys]
        : [codes.where('userKey', '=', userKey), passkeys.where('userKey', '=', userKey)]
    const rows = await ofCodes.unionAll(ofPasskeys).limit(usersMax).execute()
    const kinds = new Map<string, FactorKind[]>()
    for (const { userKey: owner, kind } of rows) {
      kinds.set(owner, [...(kinds.get(owner) ?? []), kind].toSorted())
    }
    return kinds
  }

  /** Creates the row of a user if it does not exist. */
  async prepare(userKey: string, { handle, now }: { handle: string; now: number }): Promise<void> {
    const counts = { codeLastStep: 0, codeFailures: 0, codeOpenAt: 0 }
    await this.insertRow('userFactors', { userKey, handle, ...noCodes, ...counts, createdAt: now })
  }

  /** Returns the encrypted secrets of apps. */
  async listSealed(): Promise<{ userKey: string; codeSecret: string }[]> {
    const rows = await this.db
      .selectFrom('userFactors')
      .select(['userKey', 'codeSecret'])
      .where('codeSecret', 'is not', null)
      .limit(rowsMax)
      .execute()
    return rows.map(({ userKey, codeSecret }) => ({ userKey, codeSecret: codeSecret ?? '' }))
  }

  async setPending(userKey: string, secret: string, now: number): Promise<void> {
    await this.updateRow('userFactors', { userKey }, { codePending: secret, codePendingAt: now })
  }

  /** Activates the pending secret. Returns false if another secret is pending now. */
  confirm(
    userKey: string,
    { secret, step, now }: { secret: string; step: number; now: number }
  ): Promise<boolean> {
    const counts = { codeLastStep: step, codeFailures: 0, codeOpenAt: 0 }
    const changes = { ...noCodes, codeSecret: secret, codeSince: now, ...counts }
    return this.updateRow('userFactors', { userKey, codePending: secret }, changes)
  }

  /**
   * Counts a try before its code is checked, so that parallel ones cannot exceed the limit. Returns the
   * failures in a row if it is wrong; undefined while codes are closed.
   */
  async countTry(userKey: string, now: number): Promise<number | undefined> {
    const rest = sql<number>`case when code_failures + 1 < ${freeFailures} then 0
      when code_failures + 1 >= ${mostFailures} then cast(${now + mostClosedMs} as bigint)
      else cast(${now} as bigint) + ${firstClosedMs} * (1 << (code_failures + 1 - ${freeFailures})) end`
    const row = await this.db
      .updateTable('userFactors')
      .set(eb => ({ codeFailures: eb('codeFailures', '+', 1), codeOpenAt: rest }))
      .where('userKey', '=', userKey)
      .where('codeOpenAt', '<=', now)
      .returning('codeFailures')
      .executeTakeFirst()
    return row?.codeFailures
  }

  /** Uses up the code of a time step. Returns false if it was used before. */
  spendStep(userKey: string, step: number): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('userFactors')
        .set({ codeLastStep: step, codeFailures: 0, codeOpenAt: 0 })
        .where('userKey', '=', userKey)
        .where('codeLastStep', '<', step)
    )
  }

  async openCodes(userKey: string): Promise<void> {
    await this.updateRow('userFactors', { userKey }, { codeFailures: 0, codeOpenAt: 0 })
  }

  async removeCodes(userKey: string): Promise<void> {
    await this.updateRow('userFactors', { userKey }, noCodes)
  }

  /** Replaces the recovery codes. */
  async writeRecovery(userKey: string, hashes: readonly string[], now: number): Promise<void> {
    await this.removeRows('recoveryCodes', { userKey })
    await this.db
      .insertInto('recoveryCodes')
      .values(hashes.map(hash => ({ hash, userKey, createdAt: now })))
      .execute()
  }

  countRecovery(userKey: string): Promise<number> {
    return this.countRows('recoveryCodes', { userKey })
  }

  /** Uses up a recovery code. Returns false if the user does not have it. */
  async spendRecovery(userKey: string, hash: string): Promise<boolean> {
    return (await this.removeRows('recoveryCodes', { userKey, hash })) > 0
  }

  /** Keeps at most `devicesMax` devices of the user; the least recently used ones are forgotten. */
  async rememberDevice(
    device: RememberedDevice,
    { devicesMax }: { devicesMax: number }
  ): Promise<void> {
    await this.db.insertInto('rememberedDevices').values(device).execute()
    const { id, userKey } = device
    const others = { kept: devicesMax - 1, but: { id } }
    await this.removeBeyond('rememberedDevices', { userKey }, others, '-lastUsedAt')
  }

  /** Notes the use of a device. Returns false if it is unknown or no longer remembered. */
  useDevice(
    userKey: string,
    secretHash: string,
    { now, ip }: { now: number; ip: string }
  ): Promise<boolean> {
    return changeOne(
      this.db
        .updateTable('rememberedDevices')
        .set({ lastUsedAt: now, ip })
        .where('secretHash', '=', secretHash)
        .where('userKey', '=', userKey)
        .where('expiresAt', '>', now)
    )
  }

  /** Most recently used first. */
  async listDevices(userKey: string, now: number): Promise<RememberedDevice[]> {
    return this.db
      .selectFrom('rememberedDevices')
      .selectAll()
      .where('userKey', '=', userKey)
      .where('expiresAt', '>', now)
      .orderBy('lastUsedAt', 'desc')
      .limit(rowsMax)
      .execute()
  }

  /** Returns false if the user has no such device. */
  async forgetDevice(userKey: string, id: string): Promise<boolean> {
    return (await this.removeRows('rememberedDevices', { userKey, id })) > 0
  }

  /** Removes recovery codes and devices, which are useless without a factor. */
  async removeAids(userKey: string): Promise<void> {
    await this.removeRows('recoveryCodes', { userKey })
    await this.removeRows('rememberedDevices', { userKey })
  }

  async removeEverythingOf(userKey: string): Promise<void> {
    await this.removeAids(userKey)
    await this.removeRows('passkeys', { userKey })
    await this.removeRows('userFactors', { userKey })
  }
}
