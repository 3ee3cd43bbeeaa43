/**
 * Regular expressions of people, as JavaScript has them. One can be written that takes for ever on a
 * short name: whoever asks has it run in a thread that is ended then.
 */
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

/** Whether a part of a text fits. Throws INVALID_INPUT, also what it returns. */
export function compileRegex(pattern: string, heedsCase: boolean): (text: string) => boolean {
  const expression = orRefuse(() => new RegExp(pattern, heedsCase ? 'us' : 'ius'))
  // What is too large, or goes too deep, is noticed where it is first used.
  return text => orRefuse(() => expression.test(text))
}

function orRefuse<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw noRegex(error)
    throw error
  }
}

function noRegex(cause: Error): Fault {
  const why = cause.message.slice(cause.message.lastIndexOf(': ') + 1).trim()
  return refuse(say`is not a valid regular expression (${why})`)
}

/** A pattern that has not come to its end in time. */
export function tooCostly(): Fault {
  return refuse(say`takes too long as a regular expression; avoid nested repetitions`)
}

const field = 'q'

function refuse(reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The field ${field} ${reason}.`, {
    errors: { [field]: reason }
  })
}
