/** What a new password has to be. Those that there are already stay as they are. */
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'

const lengthMin = 8
/** Shorter ones are refused anyhow, so these are the most used of those that are left. */
const mostUsedCount = 1_000

let mostUsed: Promise<ReadonlySet<string>> | undefined

/** Throws INVALID_INPUT. What no password can be is the business of whoever hashes it. */
export async function requireGoodPassword(password: string): Promise<void> {
  if (Array.from(password).length < lengthMin) {
    throw refuse(say`A new password has at least ${lengthMin} characters.`, say`is too short`)
  }
  mostUsed ??= readMostUsed()
  if (!(await mostUsed).has(password.toLowerCase())) return
  throw refuse(
    say`This is one of the passwords that everybody tries first. Choose another one.`,
    say`is one of the most used`
  )
}

/** The list of zxcvbn, from leaked passwords, the most used first; read when somebody needs it. */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(one => one.length >= lengthMin)
  return new Set(longEnough.slice(0, mostUsedCount))
}

function refuse(message: Text, reason: Text): Fault {
  return new Fault('INVALID_INPUT', message, { errors: { password: reason } })
}
