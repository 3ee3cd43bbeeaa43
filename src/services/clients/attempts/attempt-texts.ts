/** The cause of a failure as the contract has it: in words, with what to look at. */
import type { components } from '../../../../generated/contract-types.js'
import { say, type Text } from '../../../texts.js'
import { type CauseKind, type FailureCause, toCauseText } from '../../../watch/failure-cause.js'

export type Cause = components['schemas']['Cause']

export function toCause(cause: FailureCause, client: string): Cause {
  const { kind, line } = cause
  return { kind, text: toCauseText(cause), line, checks: [...listChecks(client)[kind]] }
}

function listChecks(client: string): Record<CauseKind, readonly Text[]> {
  return {
    'client-stopped': [
      say`Check that ${client} is running.`,
      say`Check the system log of ${client} to see whether burp was stopped or restarted at that time.`,
      say`Check burp's output on ${client}. The server only sees that the connection was closed.`
    ],
    'connection-lost': [
      say`Check the network between ${client} and the burp server.`,
      say`Check whether a firewall closes idle connections, and set network_timeout below its limit.`
    ],
    'server-stopped': [
      say`Check whether the burp server was restarted at that time.`,
      say`Check the system log of the burp server, for example for lack of memory.`
    ],
    'disk-full': [
      say`Check the free space on the burp server.`,
      say`Check soft_quota and hard_quota of ${client}.`,
      say`Delete backups that you no longer need, or keep fewer.`
    ],
    'script-failed': [
      say`Run the script manually as the user that runs burp, and check its exit status.`,
      say`Check backup_script_pre and backup_script_post of ${client}.`
    ],
    permission: [
      say`Check the owner of the storage of ${client} on the burp server.`,
      say`Check that its file system is not read-only.`
    ],
    unknown: [say`Read the log of the backup.`, say`Check burp's output on ${client}.`]
  }
}
