import { Fault } from '../faults.js'
import { say } from '../texts.js'

export const userNameLengthMax = 128

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
