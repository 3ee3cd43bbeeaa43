// Derives the codes that the failures of an operation can have. Each code has a rule, so that the
// compiler asks for one if a code is added. An operation names further ones in x-codes.
import { Fault, faultCodes, type FaultCode } from '../../src/faults.js'
import { toStatus } from '../../src/http/answers/error-reply.js'
import { type Facts, listFacts, needsPart } from './derived-answers.js'
import type { Document } from './document.js'

type Rule = (facts: Facts) => boolean

const always: Rule = () => true
/** The server or the command line has the code, but no operation of the documents. */
const never: Rule = () => false
const isFor =
  (ids: RegExp): Rule =>
  ({ node }) =>
    ids.test(node.operationId)
const hasTag =
  (...tags: string[]): Rule =>
  ({ node }) =>
    (node.tags ?? []).some(tag => tags.includes(tag))
const has =
  (...names: string[]): Rule =>
  ({ parameters }) =>
    parameters.some(({ name }) => names.includes(name))
const needsBurp: Rule = facts => needsPart(facts, 'wire') || needsPart(facts, 'host')
const either =
  (...rules: Rule[]): Rule =>
  facts =>
    rules.some(rule => rule(facts))
const both =
  (...rules: Rule[]): Rule =>
  facts =>
    rules.every(rule => rule(facts))

const isForUsers: Rule = ({ node }) => node['x-access']?.requires !== 'public'
const isChange: Rule = ({ node }) => node['x-access']?.mode === 'rw'
const isAboutClient: Rule = facts =>
  facts.node['x-access']?.requires === 'client' ||
  (hasTag('client', 'clients', 'restore')(facts) && has('name', 'client')(facts))
const isSettings = hasTag('settings')
const isPeople = hasTag('people', 'rights', 'sessions')
/** Trees, searches and restores, which read entries of backups. */
const isReading = isFor(
  /^(browse|find|search|list(Path|Tree)|compare|select|measure|restore|get(File|History))/
)

const rules: Readonly<Record<FaultCode, Rule>> = {
  INVALID_INPUT: always,
  BAD_NAME: either(
    isAboutClient,
    isSettings,
    isPeople,
    hasTag('fleet', 'monitoring', 'preferences', 'notifications'),
    has('client', 'clientName')
  ),
  UNAUTHENTICATED: always,
  SECOND_FACTOR_NEEDED: either(isForUsers, isFor(/^logIn$/)),
  WRONG_CODE: isFor(/^(logIn|finishLogin|proveMe|confirmCode)$/),
  WRONG_PASSKEY: isFor(/^(logInByPasskey|finishLogin|proveMe|addMyPasskey)$/),
  SECOND_FACTOR_MISSING: either(isForUsers, isFor(/^offerPasskey$/)),
  FORBIDDEN: always,
  PASSWORD_NEEDED: either(({ node }) => node['x-access']?.proof !== undefined, has('secrets')),
  BLOCKED: ({ node }) => node['x-access']?.requires !== 'public',
  SESSION_OVER: either(isForUsers, isFor(/^(finishLogin|offerPasskey)$/)),
  NO_SUCH_ROUTE: isFor(/^render/),
  NO_SUCH_SERVER: has('server', 'serverName', 'agent'),
  NO_SUCH_CLIENT: either(isAboutClient, has('client', 'clientName'), isFor(/^createClient$/)),
  NO_SUCH_BACKUP: has('backup', 'a', 'at', 'attempt'),
  NO_SUCH_LOG: isFor(/Log$/),
  NO_SUCH_BACKEND: both(isPeople, has('backend', 'backendName')),
  NO_SUCH_USER: both(isPeople, has('name', 'user', 'member', 'memberNames', 'username')),
  NO_SUCH_GROUP: both(
    hasTag('rights'),
    either(has('groupName', 'group'), isFor(/Group|AccessRules$/))
  ),
  NO_SUCH_GRANT: isFor(/^(change|remove)Grant$/),
  NO_SUCH_ALERT: isFor(/^(acknowledgeAlert|removeAcknowledgment)$/),
  NO_SUCH_EXPECTATION: isFor(/^remove\w+Expectation$/),
  NO_SUCH_SESSION: isFor(/^(get|end)(My)?Session$/),
  NO_SUCH_TOKEN: isFor(/^revoke(My|Current)?Token$/),
  NO_SUCH_DEVICE: isFor(/^forgetMyDevice$/),
  NO_SUCH_PASSKEY: isFor(/^(rename|remove)MyPasskey$/),
  NO_SUCH_FILE: either(isSettings, isReading),
  NO_SUCH_TEMPLATE: isSettings,
  NO_SUCH_VERSION: isFor(/^(diff|rollBack)/),
  NO_SUCH_CERTIFICATE: isFor(/^revokeCertificate$|^deleteClient/),
  NO_SUCH_CHANNEL: isFor(/Channel$/),
  NO_SUCH_RULE: isFor(/NotificationRule$/),
  NO_SUCH_TASK: isFor(/Task$/),
  NO_SUCH_CHECK: isFor(/^(get|cancel)Check$/),
  NO_SUCH_PROVIDER: has('provider'),
  NOT_ADMITTED: isFor(/^(finishProviderLogin|logInByPasskey)$/),
  LOGIN_REFUSED: isFor(/^(finishProviderLogin|endProviderSessions|pollDeviceLogin)$/),
  LOGIN_LOST: isFor(
    /^(finishProviderLogin|pollDeviceLogin|logInByPasskey|finishLogin|proveMe|addMyPasskey)$/
  ),
  LOGIN_PENDING: isFor(/^pollDeviceLogin$/),
  SLOW_DOWN: isFor(/^pollDeviceLogin$/),
  NO_SUCH_LOGIN: isFor(/^(check|confirm|deny)DeviceLogin$/),
  NAME_TAKEN: isFor(/^finishProviderLogin$/),
  TOKEN_RESTS: ({ node }) => node['x-access']?.requires !== 'public',
  PATH_NOT_ALLOWED: isSettings,
  CLIENT_EXISTS: isFor(/^(create|rename)Client$/),
  TEMPLATE_EXISTS: isFor(/^(create\w*Template|renameClient)$/),
  TEMPLATE_IN_USE: isFor(/^(rename|delete)Client/),
  CONFIG_REFUSED: both(isSettings, isChange),
  FILE_CHANGED: always,
  NOTE_CHANGED: isFor(/^setClientNote$/),
  USER_EXISTS: isFor(/^createUser$/),
  SERVER_EXISTS: isFor(/^(addServer|enrolAgent)$/),
  ENROLMENT_REFUSED: hasTag('agents'),
  GROUP_EXISTS: isFor(/^createGroup$/),
  GRANT_EXISTS: isFor(/^createGrant$/),
  CUSTOM_GRANT: isFor(/^changeAccessRules$/),
  RULES_CHANGED: isFor(/^changeAccessRules$/),
  ALREADY_MEMBER: isFor(/^add(Admin|Moderator|GroupMembers)$/),
  NOT_A_MEMBER: isFor(/^remove(Admin|Moderator|GroupMembers)$/),
  LAST_ADMIN: both(isPeople, isFor(/^(remove|change)/)),
  PASSWORD_UNCHANGED: isFor(/^changePassword$/),
  NOT_SUPPORTED: either(hasTag('fleet'), needsBurp, isPeople),
  TOO_MANY: either(
    isPeople,
    hasTag('preferences', 'notifications', 'monitoring', 'misc'),
    isFor(/^(setClientNote|startCheck)$/)
  ),
  CANCELLED: isFor(/^restoreArchive$/),
  NOT_RUNNING: isFor(/^getCounters$|^renderLive$/),
  NO_SESSION: isFor(/Alerts?$/),
  RANGE_NOT_SATISFIABLE: always,
  NOTHING_MATCHED: isFor(/^(getFile|restoreArchive|measureSelection)$/),
  ENCRYPTED: isFor(/^(getFile|restoreArchive)$/),
  NOT_DELETABLE: isFor(/^deleteBackup$/),
  RESTORE_RUNNING: isFor(/^(getFile|restoreArchive|measureSelection|deleteBackup)$/),
  CLIENT_BUSY: either(
    isFor(/^(getFile|restoreArchive|measureSelection|deleteBackup|(rename|delete)Client)$/),
    isFor(/^(rotate|reload)Server$/)
  ),
  MARKER_EXISTS: isFor(/^(schedule|checkBackup$|checkRestore$)/),
  NEEDS_AGENT: needsBurp,
  METHOD_NOT_ALLOWED: never,
  PAYLOAD_TOO_LARGE: always,
  UNSUPPORTED_MEDIA_TYPE: always,
  TOO_MANY_REQUESTS: always,
  BURP_PROTOCOL: needsBurp,
  BURP_REFUSED: needsBurp,
  BURP_UNTRUSTED: needsBurp,
  REPLY_TOO_LARGE: needsBurp,
  RESTORE_FAILED: isFor(/^(getFile|restoreArchive)$/),
  TOO_SLOW: either(isReading, isFor(/^(getFile|restoreArchive)$/)),
  BURP_UNREACHABLE: either(needsBurp, has('complete'), isFor(/^getReadiness$/)),
  BURP_BUSY: needsBurp,
  BURP_TIMEOUT: needsBurp,
  NOT_READ_YET: has('complete'),
  NOT_INDEXED: isReading,
  BURP_READING: needsBurp,
  AGENT_UNREACHABLE: either(needsBurp, hasTag('fleet')),
  AGENT_TIMEOUT: either(needsBurp, hasTag('fleet')),
  AGENT_UNTRUSTED: either(needsBurp, hasTag('fleet')),
  AGENT_PROTOCOL: either(needsBurp, hasTag('fleet')),
  AGENT_VERSION: either(needsBurp, hasTag('fleet')),
  FORBIDDEN_BY_AGENT: needsBurp,
  NOT_DELIVERED: isFor(/^test/),
  KEY_MISSING: either(needsBurp, hasTag('fleet', 'notifications', 'agents')),
  BAD_CONFIG: never,
  STORE_UNAVAILABLE: always,
  CLIENTS_IN_NEED: isFor(/^checkClients$/),
  AUTH_UNAVAILABLE: ({ node }) => node['x-access']?.requires !== 'public',
  SHUTTING_DOWN: always,
  HUNG_UP: never
}

/**
 * Returns the document in which each reference to a shared failure names the codes that the
 * operation can have. Failures with a single code are the same everywhere.
 */
export function deriveCodes(document: Document): Document {
  const paths = structuredClone(document.paths)
  for (const facts of listFacts({ ...document, paths })) {
    for (const [status, response] of Object.entries(facts.node.responses)) {
      if (!('$ref' in response) || statusCodes(status).length < 2) continue
      const codes = statusCodes(status).filter(
        code => rules[code](facts) || (facts.node['x-codes'] ?? []).includes(code)
      )
      // A status without codes of its own stays as it is.
      if (codes.length === 0) continue
      const description = codes.map(code => `\`${code}\``).join(', ')
      Object.assign(response, { description })
    }
  }
  return { ...document, paths }
}

const statuses = new Map(faultCodes.map(code => [code, String(toStatus(new Fault(code, '')))]))

function statusCodes(status: string): FaultCode[] {
  return faultCodes.filter(code => statuses.get(code) === status).toSorted()
}
