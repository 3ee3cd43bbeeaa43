/** What a client's line shows of what runs for it. */
import { lookUpRunningBackup, type Child, type ClientState } from '../burp/client-state.js'

/** Its backup, or else whatever runs. */
export function lookUpShownChild(client: ClientState): Child | undefined {
  return lookUpRunningBackup(client) ?? client.children[0]
}
