/** Shared code of the commands on the host of burphub. */
import type { Command } from 'commander'
import { anonymous, type Caller } from '../access/caller.js'
import { allRights } from '../access/rights.js'
import type { Environment } from '../hub/config/config.js'

/** The parts of the process that commands use. */
export interface Terminal {
  env: Environment
  stdin: AsyncIterable<Buffer | string>
  print: (text: string) => void
  /** Prints messages for the user, apart from the output for pipes. */
  tell: (text: string) => void
  exit: (status: number) => void
}

export type InputTerminal = Pick<Terminal, 'env' | 'print' | 'stdin'>

/** User name in the audit log; no user can have it. */
export const hostCaller: Caller = {
  ...anonymous,
  name: '@host',
  isAdmin: true,
  rights: allRights
}

/** The audit log records all actions; the terminal only shows messages for its user. */
export const silent = { info() {}, warn() {}, error() {} }

export const ownTerminal: Terminal = {
  env: process.env,
  stdin: process.stdin,
  print: text => process.stdout.write(text),
  tell: text => process.stderr.write(text),
  exit: status => (process.exitCode = status)
}

export function withConfig(command: Command): Command {
  return command.option('--config <file>', 'configuration file (default: $BURPHUB_CONFIG)')
}

/** Ends the process without an error if the reader of the pipe, such as `head`, closes it early. */
export function endWithReader(): void {
  process.stdout.on('error', error => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error
    process.exit(0)
  })
}

// eslint-disable-next-line no-control-regex
const controls = /[\x00-\x1f\x7f-\x9f]/g

/** Replaces control characters: names of files come from clients and may steer the terminal. */
export function printable(text: string): string {
  return text.replace(controls, '\ufffd')
}
