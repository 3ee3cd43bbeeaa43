/** Reads name and groups of a person from the claims of a provider, and decides who is admitted. */
import { Fault } from '../../faults.js'
import { isPlainUserName } from '../user-key.js'
import type { ProviderOptions } from './provider-connection.js'

export type Claims = Readonly<Record<string, unknown>>

export interface Person {
  readonly subject: string
  readonly name: string
  readonly groups: readonly string[]
  readonly displayName: string | null
  readonly email: string | null
}

type Rules = Pick<ProviderOptions, 'nameClaim' | 'groupsClaim' | 'groups' | 'requires'>

const groupsMax = 500
const groupLengthMax = 255
const textLengthMax = 255

export function listNeededClaims({ nameClaim, groupsClaim, requires }: Rules): string[] {
  const verified = nameClaim === 'email' ? ['email_verified'] : []
  return [nameClaim, ...verified, ...(groupsClaim ? [groupsClaim] : []), ...Object.keys(requires)]
}

/** Looks up a claim by its name, or by a JSON pointer such as `/resource_access/burphub/roles`. */
export function findClaim(claims: Claims, name: string): unknown {
  if (!name.startsWith('/')) return ownValue(claims, name)
  const path = name.slice(1).split('/')
  const parts = path.map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return parts.reduce<unknown>(ownValue, claims)
}

function ownValue(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return isObject ? (value as Claims)[key] : undefined
}

/** Throws NOT_ADMITTED, LOGIN_REFUSED. */
export function toPerson(claims: Claims, rules: Rules): Person {
  for (const [claim, values] of Object.entries(rules.requires)) {
    const found = findClaim(claims, claim)
    if (found === undefined) refuseLeftOutGroups(claims, claim)
    if (!listValues(found).some(value => values.includes(String(value)))) {
      throw notAdmitted(`The claim ${claim} has none of the required values.`)
    }
  }
  return {
    subject: String(claims['sub']),
    name: toName(claims, rules.nameClaim),
    groups: toGroups(claims, rules),
    displayName: toShortText(claims['name']),
    email: toShortText(claims['email'])
  }
}

function toName(claims: Claims, nameClaim: string): string {
  const name = findClaim(claims, nameClaim)
  if (typeof name !== 'string') throw refused(`The claim ${nameClaim} is missing.`)
  if (nameClaim === 'email' && claims['email_verified'] !== true) {
    throw notAdmitted(`The provider has not verified the email address.`)
  }
  const normalized = name.normalize('NFC')
  if (isPlainUserName(normalized)) return normalized
  throw refused(`The claim ${nameClaim} is not a valid user name.`)
}

function toGroups(claims: Claims, { groupsClaim, groups }: Rules): string[] {
  if (groupsClaim === undefined) return []
  const found = findClaim(claims, groupsClaim)
  // A missing group can mean more permissions, so no part of the groups is used instead of all.
  if (found === undefined) refuseLeftOutGroups(claims, groupsClaim)
  const names = listValues(found)
  const isFit = names.every(name => typeof name === 'string' && name.length <= groupLengthMax)
  if (!isFit || names.length > groupsMax) {
    throw notAdmitted(
      `The claim ${groupsClaim} must have at most ${groupsMax} names of up to ${groupLengthMax} characters.`
    )
  }
  const ours = (names as string[]).map(name => (Object.hasOwn(groups, name) ? groups[name] : name))
  return [...new Set(ours.flatMap(name => (name ? [name] : [])))].toSorted(byCodeUnits)
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** Entra omits the claim if a user has more than 200 groups, and says so in other claims. */
function refuseLeftOutGroups(claims: Claims, claim: string): void {
  const elsewhere = ownValue(claims['_claim_names'], claim)
  const isLeftOut = elsewhere !== undefined || String(claims['hasgroups']) === 'true'
  if (!isLeftOut) return
  throw notAdmitted(
    `The provider left out the claim ${claim} because the user has too many groups. Limit the claim there to groups that are assigned to the application.`
  )
}

/** Returns the values of a claim, which may be one value, a list or missing. */
export function listValues(found: unknown): unknown[] {
  if (found === undefined || found === null) return []
  return Array.isArray(found) ? found : [found]
}

function toShortText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, textLengthMax) : null
}

function notAdmitted(reason: string): Fault {
  return new Fault(
    'NOT_ADMITTED',
    'Your account is not allowed to log in here. Ask an administrator.',
    { cause: new Error(reason) }
  )
}

export function refused(reason: string, cause?: unknown): Fault {
  const why = cause === undefined ? '' : `: ${printError(cause)}`
  return new Fault(
    'LOGIN_REFUSED',
    'The login at the provider failed. Try again, or ask an administrator.',
    { cause: new Error(`${reason}${why}`) }
  )
}

/** Returns messages and codes of an error and its causes, without other properties, which may be secret. */
export function printError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  const rest = error.cause instanceof Error ? `: ${printError(error.cause)}` : ''
  return `${error.message}${code}${rest}`.slice(0, 1_000)
}
