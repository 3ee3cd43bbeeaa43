/** What somebody asks a new token to be. What is doubtful is refused: it must not become a wider one. */
import { Fault } from '../faults.js'
import type { Token } from '../store/tokens.js'
import { say, type Text } from '../texts.js'

export interface NewToken {
  label?: string
  read_only?: boolean
  clients?: string | string[] | null
  servers?: string | string[] | null
  /** RFC 3339. */
  expires?: string | null
}

export type AskedToken = Pick<Token, 'label' | 'isReadOnly' | 'clients' | 'servers' | 'expiresAt'>

/** `now` in milliseconds since 1970. Throws INVALID_INPUT. */
export function readNewToken(given: NewToken, now: number): AskedToken {
  return {
    label: readLabel(given.label),
    isReadOnly: given.read_only ?? false,
    clients: readNames('clients', given.clients),
    servers: readNames('servers', given.servers),
    expiresAt: readExpiry(given.expires, now)
  }
}

function readLabel(given = ''): string {
  const label = given.trim()
  if (label === '')
    throw refuse('label', say`is missing`, say`Say what the token is for, in its label.`)
  if (/\p{Cc}/u.test(label)) {
    throw refuse(
      'label',
      say`holds control characters`,
      say`The label must be one line of plain text.`
    )
  }
  return label
}

function readNames(field: string, given: string | string[] | null | undefined): string[] | null {
  if (given === undefined || given === null) return null
  const names = [...new Set([given].flat())]
  if (names.length > 0 && names.every(name => name !== '' && !/\p{Cc}/u.test(name))) return names
  throw refuse(
    field,
    say`must be a list of names`,
    say`Name the ${field}, or leave the field out for all.`
  )
}

function readExpiry(given: string | null | undefined, now: number): number | null {
  if (given === undefined || given === null) return null
  const expiresAt = Date.parse(given)
  if (expiresAt > now) return expiresAt
  throw refuse(
    'expires',
    say`must lie in the future`,
    say`Give an instant to come, or leave it out.`
  )
}

function refuse(field: string, reason: Text, message: Text): Fault {
  return new Fault('INVALID_INPUT', message, { errors: { [field]: reason } })
}
