/** Examines an issuer of tokens: whether it responds, its name, clock and keys. */
import { printError } from './claims.js'
import type { Discovery, DiscoveryState } from './discovery.js'
import type { SignedTokens } from './signed-tokens.js'

/** Result of an examination. */
export interface IssuerHealth extends DiscoveryState {
  /** Number of keys that can sign tokens; undefined if the issuer does not respond. */
  readonly keys?: number
  /** Time of the last successful read of the keys, in milliseconds since 1970. */
  readonly keysReadAt?: number | undefined
}

/** Asks the issuer. Never throws. */
export async function examineIssuer(
  discovery: Discovery,
  tokens: SignedTokens
): Promise<IssuerHealth> {
  const toHealth = (found: { keys?: number; reason?: string }) => {
    return { ...discovery.state, keysReadAt: tokens.keysReadAt, ...found }
  }
  try {
    const metadata = await discovery.read({ isFresh: true })
    return toHealth({ keys: await tokens.countKeys(metadata) })
  } catch (error) {
    return toHealth({ reason: discovery.state.reason ?? printError(error) })
  }
}
