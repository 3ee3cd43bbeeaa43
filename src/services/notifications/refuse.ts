import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

/** What is wrong with one field of what somebody wrote. */
export function refuse(field: string, reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The field ${field} ${reason}.`, {
    errors: { [field]: reason }
  })
}
