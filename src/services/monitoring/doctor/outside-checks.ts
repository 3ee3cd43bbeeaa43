/** Checks services outside of burp and the database: burphub's own certificate, a directory, a mail server. */
import { Fault } from '../../../faults.js'
import { say, type Text } from '../../../texts.js'
import { toEnd } from './certificate-checks.js'
import { failure, ok, skipped, warning, type Finding } from './finding.js'

/** The certificate of `listen.tls`. */
export interface OwnTls {
  readonly certFile: string
  readonly keyFile: string
  /** Undefined where there is none to be read. */
  readonly endsAt: Date | undefined
  /** Whether the key belongs to the certificate. */
  readonly fits: boolean
}

export interface OutsideFacts {
  /** Undefined where burphub listens without TLS. */
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
  const end = toEnd(endsAt)
  if (end === 'over') return [failure(say`Certificate ${certFile} expired on ${endsAt}.`, advice)]
  if (end === 'near') return [warning(say`Certificate ${certFile} expires on ${endsAt}.`, advice)]
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

/** `reason` is the text of the directory or the network; it only decides where to look. */
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
