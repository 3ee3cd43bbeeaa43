/** Whether an agent takes a key of a hub beside ours that nobody has brought to its end. */
import { say } from '../../texts.js'
import { ok, warning, type Finding } from './finding.js'
import type { ServerLook } from './server-look.js'

/** Nothing of what has no agent, or one that does not tell. */
export async function checkAgentKeys(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasLogin())) return []
  const { name, agent } = look.server
  if (!agent?.trust) return []
  const { pending } = agent.trust
  if (pending === undefined) return [ok(say`The agent takes one key of this burphub alone.`)]
  const message = say`The agent of ${name} takes another key beside that of this burphub: ${pending}`
  return [
    warning(message, {
      why: say`A change of keys is under way or was broken off, or somebody has the key of this burphub and makes one.`,
      fix: say`Look again in a minute. If it is still there, run burphub agents rotate ${name}: with that only the next key is left.`
    })
  ]
}
