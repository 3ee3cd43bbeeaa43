import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'

export function refuse(field: string, reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The field ${field} ${reason}.`, {
    errors: { [field]: reason }
  })
}
