/** The second factors of users: set up, removed, reset, and the devices that need none. */
import type { Schemas } from '../../../generated/contract-types.js'
import { isFactorRequired } from '../../access/factors/duty.js'
import { isPasskeySite } from '../../access/factors/passkey-site.js'
import {
  createRecoveryCodes,
  type SecondFactors,
  timeOfStep,
  toRecoveryHash
} from '../../access/factors/second-factors.js'
import { parseUserKey, toUserKey } from '../../access/user-key.js'
import { Fault, missingField } from '../../faults.js'
import type { ChangeTables } from '../../store/store.js'
import { say } from '../../texts.js'
import type { StatusMessage } from '../requests/answers.js'
import type { RequestContext } from '../requests/request-context.js'
import { printInstant } from '../requests/local-times.js'
import { Service } from '../service.js'
import { AclRoles, listOutsideGroups } from './acl/acl-roles.js'
import { requireMayTouchAccount } from './acl/protected-names.js'
import { findMeantUser, isUuid } from './sessions.js'

export class Factors extends Service<
  'changes' | 'passkeys' | 'rights' | 'secondFactors' | 'store'
> {
  findMine({ caller }: RequestContext): Promise<Schemas['Factors']> {
    return this.#describe(toUserKey(caller), caller.isFactorRequired ?? false)
  }

  /** Throws NO_SUCH_USER, and FORBIDDEN for a moderator if the user has more permissions. */
  async find(ask: RequestContext, user: string): Promise<Schemas['Factors']> {
    const { changes, rights, store } = this.hub
    const key = await findMeantUser(store, ask.caller, user)
    const aclRoles = new AclRoles(await store.acl.read())
    await requireMayTouchAccount(ask.caller, { tables: store, aclRoles }, key)
    if (await store.factors.lookUp(key)) await changes.requireMayEndLogins(ask.caller, key)
    const groups = await listOutsideGroups(store, key)
    const { acl } = await rights.read()
    const isRequired = isFactorRequired(
      rights.requiredOf,
      {
        isAdmin: member => acl.isAdmin(member) || aclRoles.isAdmin(member, groups),
        isModerator: member => acl.isModerator(member) || aclRoles.isModerator(member, groups)
      },
      key
    )
    return this.#describe(key, isRequired)
  }

  /**
   * Creates the secret for an app; it is used once its first code is confirmed. Throws
   * NOT_SUPPORTED, KEY_MISSING.
   */
  async offerCode(ask: RequestContext): Promise<Schemas['CodeOffer']> {
    const user = toUserKey(ask.caller)
    ask.tell({ subject: user })
    const { secret, uri, keep } = await this.hub.secondFactors.offerCode(user, ask.caller.name)
    await ask.changeAside(keep)
    return { secret, uri }
  }

  /** Throws WRONG_CODE, INVALID_INPUT. */
  async confirmCode(ask: RequestContext, code: string | undefined): Promise<Schemas['NewFactor']> {
    if (!code) throw missingField('code')
    const user = toUserKey(ask.caller)
    const checked = await this.hub.secondFactors.checkFirstCode(user, code)
    ask.tell({ subject: user, details: { factor: 'code' } })
    const added = await ask.change(async tables => {
      if (!(await tables.factors.confirm(user, checked))) {
        throw new Fault('INVALID_INPUT', 'This set-up took too long. Start it again.')
      }
      const codes = await createRecovery(tables, user)
      return { codes, ...(await endOthers(ask, tables, user)) }
    })
    return { recovery_codes: added.codes, sessions_ended: added.ended, tokens: added.tokens }
  }

  /** Throws SECOND_FACTOR_MISSING if there are no codes. */
  async removeCode(ask: RequestContext): Promise<StatusMessage[]> {
    const user = toUserKey(ask.caller)
    ask.tell({ subject: user, details: { factor: 'code' } })
    const { ended, tokens } = await ask.change(async tables => {
      const row = await tables.factors.lookUp(user)
      if (!row?.codeSecret) throw noFactor()
      await tables.factors.removeCodes(user)
      await removeAidsOfLast(this.hub.secondFactors, tables, user)
      return endOthers(ask, tables, user)
    })
    return [[0, say`Codes removed.`], ...toLines(ended, tokens)]
  }

  /** Replaces the recovery codes. Throws SECOND_FACTOR_MISSING. */
  async renewRecovery(ask: RequestContext): Promise<Schemas['RecoveryCodes']> {
    const { secondFactors } = this.hub
    const user = toUserKey(ask.caller)
    ask.tell({ subject: user })
    const codes = createRecoveryCodes()
    await ask.changeAside(async tables => {
      if (!(await secondFactors.has(user, tables))) throw noFactor()
      await writeRecovery(tables, user, codes, Date.now())
    })
    return { recovery_codes: codes }
  }

  /**
   * Removes all factors of a user, and ends the user's sessions. Throws FORBIDDEN for moderators if the user
   * is an administrator or moderator.
   */
  async reset(ask: RequestContext, user: string): Promise<StatusMessage[]> {
    const { changes, secondFactors, store } = this.hub
    const key = await findMeantUser(store, ask.caller, user)
    ask.tell({ subject: key })
    const { ended, tokens } = await ask.change(async tables => {
      const aclRoles = new AclRoles(await tables.acl.read())
      await requireMayTouchAccount(ask.caller, { tables, aclRoles }, key)
      if (!(await secondFactors.has(key, tables))) {
        throw new Fault('INVALID_INPUT', say`User ${key} has no second factor.`)
      }
      await changes.requireMayEndLogins(ask.caller, key, tables)
      await tables.factors.removeEverythingOf(key)
      return endOthers(ask, tables, key)
    })
    return [[0, say`Second factors of ${key} removed.`], ...toLines(ended, tokens)]
  }

  async listDevices({ caller }: RequestContext): Promise<Schemas['Device'][]> {
    const devices = await this.hub.store.factors.listDevices(toUserKey(caller), Date.now())
    return devices.map(device => ({
      id: device.id,
      ip: device.ip,
      ua: device.userAgent,
      created: printInstant(device.createdAt),
      last_used: printInstant(device.lastUsedAt),
      expire: printInstant(device.expiresAt)
    }))
  }

  /** Throws NO_SUCH_DEVICE. */
  async forgetDevice(ask: RequestContext, id: string): Promise<StatusMessage> {
    const user = toUserKey(ask.caller)
    ask.tell({ subject: user, details: { device: id } })
    await ask.changeAside(async ({ factors }) => {
      if (isUuid(id) && (await factors.forgetDevice(user, id))) return
      throw new Fault('NO_SUCH_DEVICE', 'You have no such device. List the devices first.')
    })
    return [0, say`The next login on this device asks for a code.`]
  }

  async #describe(user: string, required: boolean): Promise<Schemas['Factors']> {
    const { passkeys, store } = this.hub
    const { factors } = store
    const row = await factors.lookUp(user)
    const known = await store.passkeys.listOfUser(user)
    const isClosed = row !== undefined && row.codeOpenAt > Date.now()
    return {
      required,
      code: row?.codeSecret
        ? {
            since: printInstant(row.codeSince ?? row.createdAt),
            last_used: printInstant(timeOfStep(row.codeLastStep))
          }
        : null,
      passkeys: known.map(passkey => ({
        id: passkey.id,
        label: passkey.label,
        created: printInstant(passkey.createdAt),
        last_used: passkey.lastUsedAt === null ? null : printInstant(passkey.lastUsedAt),
        synced: passkey.isSynced,
        verifies: passkey.isVerified,
        usable: passkeys.isUsable(passkey)
      })),
      passkeys_offered: isPasskeySite(passkeys.site) ? true : passkeys.site,
      recovery_left: await factors.countRecovery(user),
      closed_until: isClosed ? printInstant(row.codeOpenAt) : null
    }
  }
}

/** Forgets recovery codes and devices after the last factor was removed. */
export async function removeAidsOfLast(
  secondFactors: Pick<SecondFactors, 'has'>,
  tables: ChangeTables,
  user: string
): Promise<void> {
  if (!(await secondFactors.has(user, tables))) await tables.factors.removeAids(user)
}

/** Returns the recovery codes of a first factor; none if the user has unused ones. */
export async function createRecovery(tables: ChangeTables, user: string): Promise<string[]> {
  if ((await tables.factors.countRecovery(user)) > 0) return []
  const codes = createRecoveryCodes()
  await writeRecovery(tables, user, codes, Date.now())
  return codes
}

/** Ends the sessions of a user except that of the request, and lists the tokens that remain valid. */
export async function endOthers(
  { caller: { login } }: RequestContext,
  tables: ChangeTables,
  user: string
): Promise<{ ended: number; tokens: string[] }> {
  const owner = parseUserKey(user)
  const except = login.kind === 'session' && login.id !== undefined ? { except: login.id } : {}
  const ended = await tables.sessions.removeOfUser(owner, except)
  const tokens = await tables.tokens.listOfUser(owner)
  return { ended, tokens: tokens.map(({ label }) => label) }
}

export function toLines(ended: number, tokens: readonly string[]): StatusMessage[] {
  return [
    [0, say`Sessions ended: ${ended}.`],
    ...tokens.map((label): StatusMessage => [1, say`Token ${label} is still valid.`])
  ]
}

async function writeRecovery(
  { factors }: Pick<ChangeTables, 'factors'>,
  user: string,
  codes: readonly string[],
  now: number
): Promise<void> {
  await factors.writeRecovery(
    user,
    codes.flatMap(code => toRecoveryHash(code) ?? []),
    now
  )
}

function noFactor(): Fault {
  return new Fault('SECOND_FACTOR_MISSING', 'Set up a second factor first.')
}
