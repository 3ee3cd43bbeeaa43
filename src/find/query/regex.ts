/**
 * Regular expressions of users, in JavaScript's syntax. Some never end, even on a short name: they
 * run in a thread that can be stopped.
 */
import { badField, Fault } from '../../faults.js'
import { say } from '../../texts.js'

/** Matches any part of a text. The returned function, too, throws INVALID_INPUT. */
export function compileRegex(pattern: string, isCaseSensitive: boolean): (text: string) => boolean {
  const expression = orReject(() => new RegExp(pattern, isCaseSensitive ? 'us' : 'ius'))
  // Expressions that are too large or too deep fail at their first use.
  return text => orReject(() => expression.test(text))
}

function orReject<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error
    const why = error.message.slice(error.message.lastIndexOf(': ') + 1).trim()
    throw badField('q', say`is not a valid regular expression (${why})`)
  }
}

/** Fault for an expression that was stopped. */
export function tooCostly(): Fault {
  return badField('q', say`takes too long as a regular expression; avoid nested repetitions`)
}
