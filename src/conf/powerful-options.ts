/**
 * Options of a client's file at the server that reach beyond this client: they start programs
 * there, lead to other places of its disk, run as others, or let other clients and hosts in. What
 * the catalogue does not know may do so in another version of burp.
 */
import { lookUpOption } from './catalogue.js'

const names = new Set([
  // programs; the arguments of some are programs themselves
  'notify_failure_arg',
  'notify_failure_script',
  'notify_success_arg',
  'notify_success_script',
  'server_script',
  'server_script_arg',
  'server_script_post',
  'server_script_post_arg',
  'server_script_pre',
  'server_script_pre_arg',
  'timer_script',
  // who it runs as, and where it writes
  'autoupgrade_dir',
  'client_lockdir',
  'clientconfdir',
  'directory',
  'group',
  'manual_delete',
  'user',
  // who is let in
  'network_allow',
  'network_allow_status',
  'password_check',
  'restore_client',
  'super_client'
])

export function isPowerful(name: string): boolean {
  return names.has(name) || /^(?:ssl|ca)_/.test(name) || lookUpOption(name) === undefined
}
