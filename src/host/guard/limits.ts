/** How far the hub may change burp's configuration, as set by the owner of this host. */
import { Fault } from '../../faults.js'
import { joinSentences, say, type Text } from '../../texts.js'

/** `limited`: what a moderator may, in the files of clients alone. */
export type Allowed = boolean | 'limited'

/** A file of a client or template that is not there yet is how one comes to be. */
export function mayNotMake(): Fault {
  return new Fault('FORBIDDEN_BY_AGENT', isOff('allow.lifecycle'))
}

function isOff(key: string): Text {
  return say`The agent of this burp server denies this to its hub: ${key} is off in the agent's configuration.`
}

/** `because` of what, where that is known. */
export function beyondLimits(allowed: Allowed, because?: Fault): Fault {
  const why =
    allowed === 'limited'
      ? say`The agent of this burp server allows only what a moderator can change, in files of clients without access to others: allow.configuration is limited in the agent's configuration.`
      : isOff('allow.configuration')
  return new Fault('FORBIDDEN_BY_AGENT', because ? joinSentences([why, because.text]) : why)
}

/**
 * A user who is limited by the agent but not by the hub is an administrator there: the agent's
 * reason is reported.
 */
export async function withinLimits<T>(
  allowed: Allowed,
  isLimited: boolean,
  work: (isLimited: boolean) => Promise<T>
): Promise<T> {
  if (allowed === true) return await work(isLimited)
  try {
    return await work(true)
  } catch (error) {
    const isOurs = !isLimited && error instanceof Fault && error.code === 'FORBIDDEN'
    throw isOurs ? beyondLimits(allowed, error) : error
  }
}
