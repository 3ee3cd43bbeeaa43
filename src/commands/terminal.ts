/** What commands on the host of burphub have in common. */
import type { Command } from 'commander'
import { anonymous, type Caller } from '../access/caller.js'
import { allRights } from '../access/rights.js'
import type { Environment } from '../hub/config/config.js'

/** What a command touches outside of the database. */
export interface Terminal {
  env: Environment
  stdin: AsyncIterable<Buffer | string>
  print: (text: string) => void
}

/** In the audit trail; no user can have this name. */
export const hostCaller: Caller = {
  ...anonymous,
  name: '@host',
  isAdmin: true,
  rights: allRights
}

/** What happens stands in the audit trail; the terminal is for the person before it. */
export const silent = { info() {}, warn() {}, error() {} }

export const ownTerminal: Terminal = {
  env: process.env,
  stdin: process.stdin,
  print: text => process.stdout.write(text)
}

export function withConfig(command: Command): Command {
  return command.option('--config <file>', 'configuration file (default: $BURPHUB_CONFIG)')
}
