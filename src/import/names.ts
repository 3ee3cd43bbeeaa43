import { plainUserName } from '../access/user-name.js'
import { Fault } from '../faults.js'

/** What is wrong with the name of a user or group; undefined for a good one. */
export function lookUpNameProblem(name: string): string | undefined {
  if (/^[@+]/.test(name)) return 'This name cannot be used: @ and + begin the names of groups.'
  try {
    plainUserName(name)
    return undefined
  } catch (fault) {
    if (fault instanceof Fault) return `This name cannot be used. ${fault.message}`
    throw fault
  }
}
