import { Fault } from '../faults.js'
import { say } from '../texts.js'

const userNameLengthMax = 128

/**
 * A name that can log in, as it is. HTTP Basic ends the name at the first colon; blanks at the ends
 * and characters that nobody sees would make two users look like one. Throws BAD_NAME.
 */
export function plainUserName(name: string): string {
  const isPlain = name !== '' && name === name.trim() && !/[:\p{C}]/u.test(name)
  if (isPlain && name.length <= userNameLengthMax && name === name.normalize('NFC')) return name
  throw new Fault(
    'BAD_NAME',
    say`A user's name has 1 to ${userNameLengthMax} visible characters, no colon, and no blank at its ends.`
  )
}

/**
 * The same for whoever may stand in a list of members, which is written with commas and where these
 * signs at the front stand for groups. Throws BAD_NAME.
 */
export function plainMemberName(name: string): string {
  if (!/^[@+]|,/.test(name)) return plainUserName(name)
  throw new Fault(
    'BAD_NAME',
    'A name begins with neither @ nor +, and has no comma in it. Choose another one.'
  )
}

/** Whether somebody of this name, whom others know, may be a user here. */
export function isPlainUserName(name: string): boolean {
  try {
    plainMemberName(name)
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}
