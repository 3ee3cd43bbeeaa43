/** Checks burphub itself: its database, clock, key and disk, and the proxies in front of it. */
import { Fault } from '../../../faults.js'
import type { SpaceFacts } from '../../../host/inspection.js'
import { say, type Text } from '../../../texts.js'
import { failure, type Finding, ifAny, ok, skipped, warning } from './finding.js'
import { judgeWideProxies, type LoginFacts } from './provider-checks.js'
import { judgeEnd } from './certificate-checks.js'

export interface KeyFacts {
  /** Undefined if the configuration sets no file. */
  readonly file: string | undefined
  /** Why the key cannot be used. */
  readonly fault: Fault | undefined
  readonly encrypted: readonly string[]
  /** Servers whose secrets the key does not decrypt. */
  readonly unreadable: readonly string[]
  /** Users whose authenticator app the key does not decrypt. */
  readonly usersWithoutKey: readonly string[]
}

/** Facts about the process and its configuration. */
export interface HubFacts extends OutsideFacts, LoginFacts {
  /** Throws a Fault if the database is not usable. */
  readonly checkStore: () => Promise<void>
  /** Clock of the database, in milliseconds since 1970. */
  readonly readStoreClock: () => Promise<number>
  /** Space of the file system with the database; `undefined` for a database on the network. */
  readonly lookUpStoreSpace: () => Promise<SpaceFacts | undefined>
  /** Throws a Fault while the database is unavailable. */
  readonly lookAtKey: () => Promise<KeyFacts>
  /** Facts about the file index. */
  readonly lookAtHistories: () => Promise<HistoryFacts>
  /** Addresses that forward requests but are not in `trustProxy`. */
  readonly unknownProxies: readonly string[]
  /** Whether passwords are sent over a network without encryption. */
  readonly isPlain: boolean
}

const whyDatabase = say`burphub needs its database to check users, and denies all requests without it.`

export async function checkDatabase({ checkStore }: HubFacts): Promise<Finding[]> {
  try {
    await checkStore()
    return [ok(say`The database is readable and writable.`)]
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    const fix = say`Check database.url and that the database is running; for SQLite, that its file and folder belong to the user that runs burphub and that the disk has free space.`
    return [failure(fault.text, { why: whyDatabase, fix })]
  }
}

/** The database contains the added servers. If it is not readable, its own check reports that. */
export async function checkServers(
  { checkStore }: Pick<HubFacts, 'checkStore'>,
  names: readonly string[]
): Promise<Finding[]> {
  if (names.length > 0) return []
  try {
    await checkStore()
  } catch (fault) {
    if (fault instanceof Fault) return []
    throw fault
  }
  return [
    failure(say`burphub has no burp servers.`, {
      why: say`Without a burp server there are no clients and no backups.`,
      fix: say`Add a burp server under servers in the burphub configuration, in the console under System, Servers, or with: burphub agents invite NAME`
    })
  ]
}

export async function checkDatabaseSpace({ lookUpStoreSpace }: HubFacts): Promise<Finding[]> {
  const facts = await lookUpStoreSpace()
  if (!facts) return [skipped(say`The database is on another host. Monitor its disk there.`)]
  return judgeSpace(facts, {
    why: whyDatabase,
    fix: say`Free disk space there, or move the database (database.url).`
  })
}

/** An unreachable database is reported by its own check. */
export async function checkKey({ lookAtKey }: HubFacts): Promise<Finding[]> {
  try {
    const facts = await lookAtKey()
    const finding = judgeKey(facts)
    const codes = judgeCodes(facts)
    return codes.length > 0 && finding.state !== 'error' ? codes : [finding, ...codes]
  } catch (fault) {
    if (fault instanceof Fault) return []
    throw fault
  }
}

function judgeKey({ file, fault, encrypted, unreadable }: KeyFacts): Finding {
  if (file === undefined && encrypted.length === 0)
    return skipped(
      say`No key is configured (secretFile), so servers with an agent cannot be added.`
    )
  if (unreadable.length === 0 && (!fault || fault.code === 'KEY_MISSING'))
    return ok(say`The key decrypts all secrets in the database.`)
  const why = say`burphub cannot connect to servers with an agent without the secrets for their agents.`
  const subjects = unreadable
  if (file === undefined) {
    return failure(
      say`secretFile is not set in the configuration, but the secrets of ${unreadable.length} servers are encrypted with a key.`,
      {
        why,
        subjects,
        fix: say`Set secretFile to the path of the key in the burphub configuration, and restart burphub.`
      }
    )
  }
  if (fault?.code === 'BAD_CONFIG') {
    const fix = say`Restore the right key file ${file}, and run: chmod 600 ${file}`
    return failure(fault.text, { why, subjects, fix })
  }
  return failure(
    fault
      ? say`The key ${file} does not exist.`
      : say`The secrets of ${unreadable.length} servers were encrypted with another key than ${file}.`,
    {
      why,
      subjects,
      fix: say`Restore the right key file ${file}; each archive made by burphub backup contains it. If it is lost, run burphub agents remove NAME and burphub agents invite NAME for each of these servers, and burphub agent forget and burphub agent enroll on the burp host.`
    }
  )
}

function judgeCodes({ file, usersWithoutKey: subjects }: KeyFacts): Finding[] {
  if (subjects.length === 0) return []
  const message = say`The key does not decrypt the authenticator apps of ${subjects.length} users.`
  const why = say`These users can log in only with a recovery code.`
  const fix =
    file === undefined
      ? say`Set secretFile to the path of the key in the burphub configuration, and restart burphub.`
      : say`Restore the right key file ${file}; each archive made by burphub backup contains it. If it is lost, run burphub user reset-factors NAME for each of these users.`
  return [failure(message, { why, subjects, fix })]
}

export async function checkProxy({
  unknownProxies,
  isPlain,
  wideProxies
}: HubFacts): Promise<Finding[]> {
  const findings = [
    ...judgeWideProxies({ wideProxies }),
    ...unknownProxies.map(address =>
      warning(
        say`${address} forwards requests but is not listed in trustProxy. All its users appear to come from one address.`,
        {
          why: say`One user's failed logins can lock out everyone behind the proxy, and the audit log records the proxy's address.`,
          fix: say`Add ${address} to trustProxy in the burphub configuration if it is your proxy.`
        }
      )
    ),
    ...(isPlain
      ? [
          warning(say`burphub listens on the network without TLS.`, {
            why: say`Passwords and tokens are sent over the network unencrypted.`,
            fix: say`Set listen.tls, or let burphub listen on 127.0.0.1 behind a reverse proxy with TLS.`
          })
        ]
      : [])
  ]
  return findings.length > 0
    ? findings
    : [ok(say`All proxies are trusted, and no password is sent unencrypted.`)]
}

/** An unreachable database is reported by its own check. */
export async function checkOwnClock({ readStoreClock }: HubFacts): Promise<Finding[]> {
  const askedAt = Date.now()
  try {
    return [judgeClocks(await readStoreClock(), askedAt)]
  } catch (fault) {
    if (fault instanceof Fault) return []
    throw fault
  }
}

const clockToleranceS = 120

export const clockAdvice = {
  why: say`If clocks or time zones differ, burphub cannot detect overdue clients, and a new backup can look older than an old one.`,
  fix: say`Synchronize the clocks of this host and of the burp server with NTP, and start burp with the same time zone each time.`
}

/** `theirs` was read between `askedAt` and now. All times are in milliseconds since 1970. */
export function judgeClocks(theirs: number, askedAt: number): Finding {
  const now = Date.now()
  const aheadMs = theirs > now ? theirs - now : Math.min(0, theirs - askedAt)
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (seconds <= clockToleranceS) return ok(say`The clocks are synchronized.`)
  return warning(say`The clocks differ by ${seconds} s.`, clockAdvice)
}

const nearFull = 0.1
const full = 0.02
const gibibyte = 1_073_741_824
/** No alert is raised with this much free space, however large the disk is. */
const plentyBytes = 500 * gibibyte

export function judgeSpace(facts: SpaceFacts, advice: { why: Text; fix: Text }): Finding[] {
  const { path, freeBytes } = facts
  const share = freeShare(facts)
  const percent = Math.floor(share * 100)
  const gib = Math.floor(freeBytes / gibibyte)
  const message = say`${path} has ${percent}% free (${gib} GiB).`
  const told = { ...advice, subjects: [path] }
  if (share < full) return [failure(message, told)]
  return [share < nearFull && freeBytes < plentyBytes ? warning(message, told) : ok(message)]
}

/** Returns the smaller of the shares of free bytes and free files. */
function freeShare({ totalBytes, freeBytes, totalFiles, freeFiles }: SpaceFacts): number {
  const ofBytes = totalBytes === 0 ? 1 : freeBytes / totalBytes
  return Math.min(ofBytes, totalFiles === 0 ? 1 : freeFiles / totalFiles)
}

interface HistoryFacts {
  readonly isEnabled: boolean
  readonly directory: string
  /** Whether files can be created in the folder. */
  readonly isWritable: boolean
  /** Known only to the running service, not to the command. */
  readonly clients?: HistoryClients | undefined
}

interface HistoryClients {
  /** Number of clients with backups that are not indexed yet. */
  readonly waiting: number
  /** Clients that are not indexed because the index is full. */
  readonly leftOut: readonly string[]
  /** Clients with a backup that could not be read, or whose list of files is damaged. */
  readonly failed: readonly string[]
}

const why = say`Searches over all backups of these clients are incomplete, or must query burp.`

export async function checkHistories({
  lookAtHistories
}: {
  lookAtHistories: () => Promise<HistoryFacts>
}): Promise<Finding[]> {
  const { isEnabled, directory, isWritable, clients } = await lookAtHistories()
  if (!isEnabled) return [skipped(say`The file index is disabled (find.enabled).`)]
  if (!isWritable) {
    const fix = say`Make ${directory} writable for the user that runs burphub, or set find.directory to another folder.`
    return [warning(say`The file index cannot be written to ${directory}.`, { why, fix })]
  }
  const { waiting = 0, leftOut = [], failed = [] } = clients ?? {}
  const findings = [
    ...ifAny(leftOut, subjects => {
      const fix = say`Increase find.bytesMax if the disk has free space.`
      const what = say`No disk space left for the file index of ${subjects.length} clients.`
      return warning(what, { why, fix, subjects })
    }),
    ...ifAny(failed, subjects => {
      const fix = say`See GET /api/client/index/NAME for the reason. An empty backup has lost its manifest.`
      return warning(say`Backups of ${subjects.length} clients could not be indexed.`, {
        why,
        fix,
        subjects
      })
    })
  ]
  if (findings.length > 0) return findings
  if (waiting > 0) return [ok(say`Indexing: ${waiting} clients are waiting.`)]
  return [ok(say`The file index is writable.`)]
}

/** The certificate of `listen.tls`. */
export interface OwnTls {
  readonly certFile: string
  readonly keyFile: string
  /** Undefined if the certificate is not readable. */
  readonly endsAt: Date | undefined
  /** Whether the key belongs to the certificate. */
  readonly fits: boolean
}

interface OutsideFacts {
  /** Returns undefined if burphub listens without TLS. */
  readonly lookAtTls: () => Promise<OwnTls | undefined>
  /** Looks up an unknown name in the directory. Throws AUTH_UNAVAILABLE. Absent if no directory is configured. */
  readonly tryDirectory?: (() => Promise<unknown>) | undefined
  /** Logs in to the mail server. Throws NOT_DELIVERED. Absent if no mail server is configured. */
  readonly tryMailServer?: (() => Promise<unknown>) | undefined
}

export async function checkTls({ lookAtTls }: OutsideFacts): Promise<Finding[]> {
  const facts = await lookAtTls()
  if (!facts) return [skipped(say`burphub does not use TLS itself (listen.tls).`)]
  const { certFile, keyFile, endsAt, fits } = facts
  const advice = {
    why: say`Browsers and scripts reject burphub if its certificate is not valid.`,
    fix: say`Get a new certificate, save it as ${certFile} and its key as ${keyFile}, and run: systemctl reload burphub`,
    subjects: [certFile]
  }
  if (!endsAt) return [failure(say`${certFile} contains no readable certificate.`, advice)]
  if (!fits) return [failure(say`${keyFile} is not the key of ${certFile}.`, advice)]
  const findings = judgeEnd(certFile, endsAt, advice)
  if (findings.length > 0) return findings
  return [ok(say`The certificate of burphub is valid for at least 30 days.`)]
}

export async function checkDirectory({ tryDirectory }: OutsideFacts): Promise<Finding[]> {
  if (!tryDirectory) return [skipped(say`No LDAP directory is configured (ldap).`)]
  const reason = await findReason(tryDirectory)
  if (reason === undefined) return [ok(say`The LDAP directory is reachable.`)]
  return [
    failure(say`The LDAP directory cannot be used: ${reason}`, {
      why: say`Users who exist only in the directory cannot log in.`,
      fix: toDirectoryFix(reason)
    })
  ]
}

/** `reason` is a text of the directory or the network. It only decides which fix is shown. */
function toDirectoryFix(reason: string): Text {
  if (/InvalidCredentials|InvalidDN|password of the search identity/i.test(reason))
    return say`Correct ldap.bindDn and ldap.bindPassword (or the file in ldap.bindPasswordFile), and restart burphub.`
  if (/NoSuchObject/i.test(reason))
    return say`The directory has no entry ldap.base. Correct it, and restart burphub.`
  if (/cert|self.signed|altname|issuer|tls|ssl/i.test(reason))
    return say`Copy the CA certificate of the directory to the file in ldap.caFile, set the host in ldap.url to the name in the directory's certificate, and restart burphub.`
  return say`Start the directory, check that the firewall allows the connection, or correct ldap.url and restart burphub.`
}

export async function checkMailServer({ tryMailServer }: OutsideFacts): Promise<Finding[]> {
  if (!tryMailServer) return [skipped(say`No mail server is configured (notifications.smtp).`)]
  const reason = await findReason(tryMailServer)
  if (reason === undefined) return [ok(say`The mail server accepts messages from burphub.`)]
  return [
    failure(say`The mail server cannot be used: ${reason}`, {
      why: say`burphub cannot send email notifications.`,
      fix: toMailFix(reason)
    })
  ]
}

function toMailFix(reason: string): Text {
  if (/\b53[0-9]\b|EAUTH/.test(reason))
    return say`Correct notifications.smtp.user and its password, and restart burphub.`
  if (/cert|self.signed|altname|issuer|tls|ssl/i.test(reason))
    return say`Copy the CA certificate of the mail server to the file in notifications.smtp.caFile, or correct notifications.smtp.security. Then restart burphub.`
  return say`Start the mail server, check that the firewall allows the connection, or correct notifications.smtp.host and port and restart burphub.`
}

const reasonLengthMax = 200

async function findReason(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    const { cause } = fault
    const text = cause instanceof Error ? cause.message : fault.message
    return (text || fault.message).replaceAll(/\s+/g, ' ').slice(0, reasonLengthMax)
  }
}
