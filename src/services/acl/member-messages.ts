/** Several members in one request: what became of each. */
import { Fault } from '../../faults.js'
import type { StatusMessage } from '../answers.js'
import { say, type Text } from '../../texts.js'
import type { Standing } from './standing.js'

const membersPerRequestMax = 1_000

/** Each one once, as `find` knows them. Throws INVALID_INPUT for none, and TOO_MANY. */
export async function findMembers(
  names: readonly string[],
  find: (name: string) => Promise<string>
): Promise<string[]> {
  const members: string[] = []
  for (const name of toGiven(names)) members.push(await find(name))
  return [...new Set(members)]
}

function toGiven(names: readonly string[]): string[] {
  const given = [...new Set(names)]
  if (given.length === 0) {
    throw new Fault('INVALID_INPUT', 'Name at least one member in memberNames.', {
      errors: { memberNames: 'is missing' }
    })
  }
  if (given.length > membersPerRequestMax) {
    throw new Fault('TOO_MANY', say`Name at most ${membersPerRequestMax} members at once.`)
  }
  return given
}

/** What `change` says of each; a Fault is a warning beside others that went well, else thrown. */
export async function changeEach(
  members: readonly string[],
  change: (member: string) => Promise<StatusMessage | Fault>
): Promise<StatusMessage[]> {
  const results: (StatusMessage | Fault)[] = []
  for (const member of members) results.push(await change(member))
  const [first] = results
  if (first instanceof Fault && results.every(result => result instanceof Fault)) throw first
  return results.map(result => (result instanceof Fault ? [1, result.text] : result))
}

/** Whoever is added need not exist; for a group, which nobody outside can know, that is said. */
export function toAddedMessage(member: string, text: Text, standing: Standing): StatusMessage {
  const isMissing = member.startsWith('@') && !standing.hasGroup(member.slice(1))
  return isMissing ? [1, say`${text} There is no group ${member.slice(1)} yet.`] : [0, text]
}
