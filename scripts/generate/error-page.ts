/**
 * Generates docs/reference/errors.md: each error code with its status. The compiler requires an
 * entry for each.
 */
import { Fault, faultCodes, type FaultCode } from '../../src/faults.js'
import { toStatus } from '../../src/http/answers/error-reply.js'

const introduction = `# Error codes

<!-- Generated from src/faults.ts and src/http/answers/error-reply.ts by \`npm run generate\`: do not edit. -->

This page lists the \`code\` of failed requests, A to Z. A failure is a problem document (RFC 9457,
\`application/problem+json\`) with \`status\`, \`code\` and \`detail\`. \`detail\` describes the error for people.
Programs must rely on \`code\` only, and accept codes that are not listed here.

See [Troubleshooting](../troubleshooting.md) for symptoms, and [API conventions](../api/conventions.md#handle-errors)
for the format.
`

/** Meaning, and recommended action. */
const texts: Readonly<Record<FaultCode, readonly [meaning: string, action: string]>> = {
  INVALID_INPUT: [
    'A parameter, header or body is invalid.',
    'Correct the fields that `errors` names.'
  ],
  BAD_NAME: [
    'The name of a client, server or template contains characters that are not allowed.',
    'Use another name.'
  ],
  UNAUTHENTICATED: [
    'The request has no login, or the password, token or session is not valid.',
    'Log in again, or create a new token.'
  ],
  SECOND_FACTOR_NEEDED: [
    'The password is right, but the user has or needs a second factor.',
    'Send a code too, or use an API token.'
  ],
  WRONG_CODE: ['The code is wrong or was used before.', 'Enter the next code.'],
  WRONG_PASSKEY: [
    'The passkey is unknown, or its answer is invalid or was used before.',
    'Try again, or log in another way.'
  ],
  SECOND_FACTOR_MISSING: [
    'The user must set up a second factor first.',
    'Log in to the console and set it up.'
  ],
  FORBIDDEN: ['You do not have permission.', 'Ask an administrator for a grant or a role.'],
  PASSWORD_NEEDED: [
    'The session is too old for this change.',
    'Repeat the request with HTTP Basic authentication in addition to the cookie.'
  ],
  BLOCKED: ['The account is blocked.', 'Ask an administrator.'],
  SESSION_OVER: ['The session has expired or was ended.', 'Log in again.'],
  NO_SUCH_ROUTE: ['There is no such path.', 'See `/api/doc` for all paths.'],
  NO_SUCH_SERVER: [
    'The server does not exist, or you have no access to it.',
    'Check the name; see `GET /api/servers/stats`.'
  ],
  NO_SUCH_CLIENT: [
    'The client does not exist, or you have no access to it.',
    'Check the name and your grants.'
  ],
  NO_SUCH_BACKUP: ['The client has no backup with this number.', 'List the backups of the client.'],
  NO_SUCH_LOG: ['burp keeps no log of this kind for the backup.', 'Use a log that `detail` lists.'],
  NO_SUCH_BACKEND: [
    'The authentication or ACL backend is not configured.',
    'Use a backend that `detail` lists.'
  ],
  NO_SUCH_USER: ['The user does not exist.', 'List the users.'],
  NO_SUCH_GROUP: ['The group does not exist.', 'List the groups.'],
  NO_SUCH_GRANT: ['The user or group has no grant.', 'Create the grant first.'],
  NO_SUCH_ALERT: ['The alert is not open, or you cannot see it.', 'List the alerts.'],
  NO_SUCH_EXPECTATION: ['No expected schedule is stored for this target.', 'List the schedules.'],
  NO_SUCH_SESSION: ['The session does not exist or has ended.', 'List the sessions.'],
  NO_SUCH_TOKEN: ['The API token does not exist or was revoked.', 'List the tokens.'],
  NO_SUCH_DEVICE: ['The device is not remembered.', 'List the devices.'],
  NO_SUCH_PASSKEY: ['The user has no such passkey.', 'List the passkeys.'],
  NO_SUCH_FILE: [
    'The file or path does not exist in this backup or configuration.',
    'Check the path.'
  ],
  NO_SUCH_TEMPLATE: ['The template does not exist.', 'List the templates.'],
  NO_SUCH_VERSION: ['The file has no version with this number.', 'List its version history.'],
  NO_SUCH_CERTIFICATE: ['The client has no valid certificate to revoke.', 'List the certificates.'],
  NO_SUCH_CHANNEL: ['The notification channel does not exist.', 'List the channels.'],
  NO_SUCH_RULE: ['The notification rule does not exist.', 'List the rules.'],
  NO_SUCH_CHECK: ['The check does not exist or has ended.', 'List the checks of the client.'],
  NO_SUCH_TASK: ['The task does not exist or has finished.', 'List the tasks.'],
  NO_SUCH_PROVIDER: ['The login provider is not configured.', 'Use a provider of the login page.'],
  NOT_ADMITTED: [
    'The provider knows the user, but the configuration does not admit the user.',
    'See `requires` and `nameClaim` in the configuration, and the burphub log.'
  ],
  LOGIN_REFUSED: [
    'The provider denied the login, or its answer is invalid.',
    'See the burphub log for the reason.'
  ],
  LOGIN_LOST: [
    'The login was not started in this browser, or more than 10 minutes ago.',
    'Start the login again.'
  ],
  LOGIN_PENDING: [
    'The user has not allowed the login of the program yet.',
    'Poll again after the interval.'
  ],
  SLOW_DOWN: [
    'The program polls for its login more often than the interval allows.',
    'Wait 5 seconds longer between polls from now on.'
  ],
  NO_SUCH_LOGIN: [
    'No program waits with this code.',
    'Compare the code. It is valid for 10 minutes; start the login of the program again.'
  ],
  NAME_TAKEN: [
    'Another person of the provider has used this user name before.',
    'Delete the former user if it is no longer needed.'
  ],
  TOKEN_RESTS: [
    'The user of the API token has not logged in at the provider for too long.',
    'Log in there again; the token works from then on.'
  ],
  PATH_NOT_ALLOWED: [
    'The path is not a file of the burp configuration.',
    'Use a file in the folder of `burp-server.conf` or in `clientconfdir`.'
  ],
  CLIENT_EXISTS: ['A client with this name exists.', 'Use another name.'],
  TEMPLATE_EXISTS: ['A template with this name exists.', 'Use another name.'],
  TEMPLATE_IN_USE: ['Clients include this template.', 'Remove it from those clients first.'],
  CONFIG_REFUSED: [
    'burp or burphub rejects the configuration. Nothing was written.',
    'Correct the options that `errors` names.'
  ],
  FILE_CHANGED: [
    'The file changed after you read it (`If-Match`).',
    'Read it again and repeat your change.'
  ],
  NOTE_CHANGED: [
    'Another user changed the note after you read it (`at`).',
    'Read it again and repeat your change.'
  ],
  USER_EXISTS: ['A user with this name exists.', 'Use another name.'],
  SERVER_EXISTS: ['A server with this name exists.', 'Use another name.'],
  ENROLMENT_REFUSED: [
    'The invitation is unknown, used, or older than 15 minutes.',
    'Create a new invitation.'
  ],
  GROUP_EXISTS: ['A group with this name exists.', 'Change the existing group.'],
  GRANT_EXISTS: ['The user or group has a grant.', 'Change the existing grant.'],
  CUSTOM_GRANT: [
    'The grant cannot be converted to rules without changing permissions.',
    'Edit the grant itself.'
  ],
  RULES_CHANGED: ['The rules changed after they were read.', 'Read them again.'],
  ALREADY_MEMBER: ['The user already is a member.', 'Nothing to do.'],
  NOT_A_MEMBER: ['The user is not a member.', 'Nothing to do.'],
  LAST_ADMIN: [
    'The change would leave burphub without an administrator who can log in.',
    'Add another administrator first.'
  ],
  PASSWORD_UNCHANGED: ['The new password is the current one.', 'Choose another password.'],
  NOT_SUPPORTED: [
    'This server, client or file does not support the operation, for example backups in protocol 2.',
    'Use burp itself, or see `detail`.'
  ],
  TOO_MANY: [
    'A limit on the number of items is reached.',
    'Remove some items, or send fewer at once.'
  ],
  CANCELLED: ['The task was canceled before it finished.', 'Start it again if you need it.'],
  NOT_RUNNING: ['No backup is running.', 'Nothing to do.'],
  NO_SESSION: [
    'The operation needs a session, but the request has none.',
    'Log in with `X-Reuse-Session: true`.'
  ],
  RANGE_NOT_SATISFIABLE: [
    'The requested byte range is outside of the file.',
    'Use the length in `Content-Range`.'
  ],
  NOTHING_MATCHED: [
    'None of the selected paths is in the backup.',
    'Browse the backup and select again.'
  ],
  ENCRYPTED: [
    'The client encrypted these files, and the encryption password is missing or wrong.',
    "Send the client's `encryption_password`."
  ],
  NOT_DELETABLE: [
    'An older backup depends on this one.',
    'Delete the oldest backup first; burp lists which are deletable.'
  ],
  RESTORE_RUNNING: [
    'The backup is being restored or verified.',
    'Try again when the restore has finished.'
  ],
  CLIENT_BUSY: [
    'A backup or restore of the client is running.',
    'Wait until it finishes, or use `force=true` where the operation offers it.'
  ],
  MARKER_EXISTS: [
    'A job of this kind is queued for the client.',
    'Cancel it, or wait until the client has fetched it.'
  ],
  NEEDS_AGENT: [
    'The operation needs the files of the burp server, and burphub cannot access them.',
    'Run burphub or its agent on that host, and set `serverConfig`. See [Agents](../agents.md).'
  ],
  METHOD_NOT_ALLOWED: ['The path does not support this HTTP method.', 'See the header `Allow`.'],
  PAYLOAD_TOO_LARGE: [
    'The body or the parsed data is larger than allowed.',
    'Send less. See [Limits](../api/conventions.md#limits).'
  ],
  UNSUPPORTED_MEDIA_TYPE: [
    'The operation does not accept this content type.',
    'Send JSON, or a form.'
  ],
  TOO_MANY_REQUESTS: [
    'Too many failed logins, changes or test messages.',
    'Wait as long as `Retry-After` says.'
  ],
  BURP_PROTOCOL: [
    'burp sent an invalid response.',
    'Check the version of burp and the log of burphub.'
  ],
  BURP_REFUSED: [
    'burp denied the request or the login.',
    'Run `burphub doctor`: it checks password, certificates and versions.'
  ],
  BURP_UNTRUSTED: [
    "The certificate of the burp server does not match burphub's client file.",
    'Check `ssl_cert_ca` and `ssl_peer_cn`.'
  ],
  REPLY_TOO_LARGE: [
    'The answer of burp is larger than `limits.replyBytesMax`, or a backup has too many entries.',
    'Request a smaller folder, or raise the limit.'
  ],
  RESTORE_FAILED: [
    'The restore failed, or the restored data is corrupt.',
    'Read `detail` and the restore log; try another backup.'
  ],
  TOO_SLOW: [
    'The transfer was too slow while other requests were waiting.',
    'Restore fewer files, or use a faster connection.'
  ],
  BURP_UNREACHABLE: [
    'The burp server cannot be reached.',
    'Check that burp is running and that its ports are open.'
  ],
  BURP_BUSY: [
    'Too many requests are queued for this burp server.',
    'Wait as long as `Retry-After` says.'
  ],
  BURP_TIMEOUT: ['burp did not answer in time.', 'Try again; check the load of the burp server.'],
  NOT_READ_YET: [
    'burphub has not read the statistics of all backups yet.',
    'Try again later; the rest is being read.'
  ],
  NOT_INDEXED: [
    'The file index of the client is off or not complete.',
    'See `GET /api/client/index/NAME`.'
  ],
  BURP_READING: [
    'burp has just started and is scanning its storage.',
    'Wait; lists show the last known data meanwhile.'
  ],
  AGENT_UNREACHABLE: [
    'The agent cannot be reached. burphub retries at least every 30 s.',
    'Check that the agent is running and that its port is open.'
  ],
  AGENT_TIMEOUT: [
    'The agent did not answer in time. A change may have been made.',
    'Check the result before you retry.'
  ],
  AGENT_UNTRUSTED: [
    'The program at this address is not the enrolled agent, or the agent does not know this hub.',
    'Check the address; otherwise invite the agent again.'
  ],
  AGENT_PROTOCOL: ['The agent sent an invalid response.', 'Check the log of the agent.'],
  AGENT_VERSION: [
    'Hub and agent have no common protocol version.',
    'Upgrade the side that `detail` names.'
  ],
  FORBIDDEN_BY_AGENT: [
    'The configuration of the agent does not allow this.',
    'Change `allow` in `agent.yaml`. See [Restrict an agent](../agents.md#restrict-an-agent).'
  ],
  NOT_DELIVERED: [
    'A test message could not be delivered.',
    'Check the mail server or the address of the webhook.'
  ],
  KEY_MISSING: [
    'The key in `secretFile` is missing or different, so stored secrets cannot be decrypted.',
    'Restore the key from a [backup](../maintain.md#restore-burphub).'
  ],
  BAD_CONFIG: ['The configuration file is invalid.', 'Correct the keys that the message names.'],
  STORE_UNAVAILABLE: [
    'The database cannot be read or written.',
    'Check the disk and the database server.'
  ],
  CLIENTS_IN_NEED: [
    'At least one client is overdue, failing, stuck or never backed up.',
    'Look at these clients. Only `GET /api/health/clients` returns this code.'
  ],
  AUTH_UNAVAILABLE: [
    'An authentication backend cannot be reached.',
    'Check the LDAP server; the log of burphub has the reason.'
  ],
  SHUTTING_DOWN: ['burphub is stopping.', 'Try again in a moment.'],
  HUNG_UP: ['The consumer closed the connection.', 'Nothing to do. The audit log uses this code.']
}

/** The code of an error that burphub does not expect. */
const internal = [
  'INTERNAL',
  500,
  'Internal error of burphub.',
  'Look for the `requestId` in the log of burphub, and report the error.'
]

export function printErrorPage(): string {
  const known = faultCodes.map(code => [code, toStatus(new Fault(code, '')), ...texts[code]])
  const rows = [...known, internal]
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map(([code, ...facts]) => `| \`${code}\` | ${facts.join(' | ')} |`)
  const lines = ['| Code | Status | Meaning | What to do |', '| - | - | - | - |', ...rows]
  return `${introduction}\n${lines.join('\n')}\n`
}
