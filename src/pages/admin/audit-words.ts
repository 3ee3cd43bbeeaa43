import { start } from '../start.js'
import type { Schemas } from '../api.js'
import { t } from '../i18n.js'

export type Entry = Schemas['AuditEntry']

/** Says what was done, to what. An action without words of its own keeps its name. */
export function tellAction(entry: Entry): string {
  const { action, subject, client, server } = entry
  const where = client ?? server ?? ''
  const what = subject ?? where
  const texts: Readonly<Record<string, () => string>> = {
    'access.change': () => t`Changed permissions of ${what}`,
    'access.refused': () => t`Was denied access to ${what}`,
    'access.viewed': () => t`Viewed the console as ${what}`,
    'admin.add': () => t`Made ${what} an administrator`,
    'admin.remove': () => t`Removed ${what} from the administrators`,
    'audit.prune': () => t`Deleted old entries of the audit log`,
    'backup.cancel': () => t`Canceled the queued backup of ${where}`,
    'backup.delete': () => t`Deleted a backup of ${where}`,
    'backup.schedule': () => t`Queued a backup of ${where}`,
    'certificate.revoke': () => t`Revoked the certificate of ${where}`,
    'channel.remove': () => t`Removed the channel ${what}`,
    'channel.set': () => t`Saved the channel ${what}`,
    'alert.acknowledge': () => t`Acknowledged an alert about ${where}`,
    'alert.unacknowledge': () => t`Removed the acknowledgment of an alert about ${where}`,
    'alerts.send': () => t`Sent the open alerts`,
    'channel.test': () => t`Tested the channel ${what}`,
    'client.create': () => t`Created the client ${where}`,
    'client.remove': () => t`Deleted the client ${where}`,
    'client.rename': () => t`Renamed the client ${where}`,
    'device.allow': () => t`Allowed the login of a program`,
    'device.deny': () => t`Denied the login of a program`,
    'device.forget': () => t`Forgot a device of ${what}`,
    'factor.add': () => t`Set up a second factor`,
    'factor.close': () => t`Codes of ${what} were closed after wrong ones`,
    'factor.offer': () => t`Started to set up a second factor`,
    'factor.remove': () => t`Removed the second factor`,
    'factor.reset': () => t`Reset the second factor of ${what}`,
    'identity.create': () => t`Logged in for the first time`,
    'crl.refresh': () => t`Renewed the revocation list of ${where}`,
    'expectation.remove': () => t`Removed the schedule of ${what}`,
    'expectation.set': () => t`Set the schedule of ${what}`,
    'grant.change': () => t`Changed permissions of ${what}`,
    'grant.create': () => t`Gave permissions to ${what}`,
    'grant.remove': () => t`Removed the permissions of ${what}`,
    'group.change': () => t`Changed the group ${what}`,
    'group.create': () => t`Created the group ${what}`,
    'group.member-add': () => t`Added a member to ${what}`,
    'group.member-remove': () => t`Removed a member from ${what}`,
    'group.remove': () => t`Removed the group ${what}`,
    'login.refused': () => t`Failed to log in`,
    'moderator.add': () => t`Made ${what} a moderator`,
    'moderator.remove': () => t`Removed ${what} from the moderators`,
    'check.start': () => t`Started a check of a backup of ${where}`,
    'check.cancel': () => t`Canceled a check of a backup of ${where}`,
    'note.set': () => t`Wrote the note of ${where}`,
    'restore.archive': () => t`Downloaded files of ${where}`,
    'restore.cancel': () => t`Canceled the queued restore of ${where}`,
    'restore.file': () => t`Downloaded files of ${where}`,
    'restore.preview': () => t`Previewed a file of ${where}`,
    'restore.schedule': () => t`Queued a restore of ${where}`,
    'rule.remove': () => t`Removed the rule ${what}`,
    'rule.set': () => t`Saved the rule ${what}`,
    'server.add': () => t`Added the server ${what}`,
    'server.enrol': () => t`Enrolled the agent of ${what}`,
    'server.invite': () => t`Invited the agent of ${what}`,
    'server.reload': () => t`Reloaded burp on ${where}`,
    'server.remove': () => t`Removed the server ${what}`,
    'session.end': () => t`Ended a session of ${what}`,
    'settings.delete': () => t`Deleted a configuration file of ${where}`,
    'settings.rollback': () => t`Restored an earlier configuration of ${where}`,
    'settings.save': () => t`Changed the configuration of ${where}`,
    'settings.secrets': () => t`Showed a password of ${where}`,
    'passkey.add': () => t`Added a passkey`,
    'passkey.refuse': () => t`A passkey of ${what} was refused: it may have been copied`,
    'passkey.remove': () => t`Removed a passkey`,
    'passkey.rename': () => t`Renamed a passkey`,
    'recovery.renew': () => t`Created new recovery codes`,
    'recovery.use': () => t`Used a recovery code`,
    'session.begin': () => t`Logged in`,
    'hidden.add': () => t`Hid ${what} from their lists`,
    'hidden.remove': () => t`Showed ${what} in their lists again`,
    'history.rebuild': () => t`Rebuilt the file index of ${where}`,
    'moderator.grant': () => t`Changed the permissions of the moderators`,
    'preferences.change': () => t`Changed their preferences`,
    'server.move': () => t`Changed the address of the agent of ${what}`,
    'server.trust': () => t`Rotated the keys of ${what}`,
    'task.cancel': () => t`Canceled a task of ${where}`,
    'template.create': () => t`Created the template ${what}`,
    'template.remove': () => t`Deleted the template ${what}`,
    'template.rename': () => t`Renamed the template ${what}`,
    'token.create': () => t`Created the API token ${what}`,
    'token.revoke': () => t`Revoked the API token ${what}`,
    'user.block': () => t`Blocked ${what}`,
    'user.create': () => t`Created the user ${what}`,
    'user.move': () => t`Moved the permissions of ${what}`,
    'user.password': () => t`Changed the password of ${what}`,
    'user.remove': () => t`Removed the user ${what}`,
    'user.unblock': () => t`Unblocked ${what}`
  }
  const sentence = texts[action]?.() ?? [action, what].filter(Boolean).join(' ')
  const isElsewhere = client !== null && server !== null && start().servers.length > 1
  return isElsewhere ? t`${sentence} on ${server}` : sentence
}

/** Groups of actions that the API filters by their prefix. */
export function listKinds(): [string, string][] {
  return [
    ['', t`Any action`],
    ['login.', t`Logins`],
    ['user.', t`Users`],
    ['access.', t`Permissions`],
    ['restore.', t`Restores and downloads`],
    ['backup.', t`Backups`],
    ['client.', t`Clients`],
    ['settings.', t`Settings`],
    ['server.', t`Servers`],
    ['channel.', t`Channels`],
    ['rule.', t`Rules`]
  ]
}
