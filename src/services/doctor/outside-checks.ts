/** What burphub hangs on beside burp and its database: its own certificate, a directory, a mail server. */
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { toEnd } from './certificate-checks.js'
import { failure, ok, skipped, warning, type Finding } from './finding.js'

/** Of `listen.tls`. */
export interface OwnTls {
  readonly certFile: string
  readonly keyFile: string
  /** Undefined where there is none to be read. */
  readonly endsAt: Date | undefined
  /** Whether the key is that of the certificate. */
  readonly fits: boolean
}

export interface OutsideFacts {
  /** Undefined where burphub listens without TLS. */
  readonly lookAtTls: () => Promise<OwnTls | undefined>
  /** Asks the directory for somebody who is not there. Throws AUTH_UNAVAILABLE. Absent: there is none. */
  readonly tryDirectory?: (() => Promise<unknown>) | undefined
  /** As far as its login. Throws NOT_DELIVERED. Absent: there is none. */
  readonly tryMailServer?: (() => Promise<unknown>) | undefined
}

export async function checkTls({ lookAtTls }: OutsideFacts): Promise<Finding[]> {
  const facts = await lookAtTls()
  if (!facts) return [skipped(say`burphub serves without TLS of its own (listen.tls).`)]
  const { certFile, keyFile, endsAt, fits } = facts
  const advice = {
    why: say`Browsers and scripts refuse burphub with a certificate that does not hold.`,
    fix: say`Have a certificate issued anew, put it into ${certFile} and its key into ${keyFile}, and run: systemctl reload burphub`,
    subjects: [certFile]
  }
  if (!endsAt) return [failure(say`${certFile} holds no certificate that can be read.`, advice)]
  if (!fits) return [failure(say`${keyFile} is not the key of ${certFile}.`, advice)]
  const end = toEnd(endsAt)
  if (end === 'over')
    return [failure(say`The certificate ${certFile} has ended on ${endsAt}.`, advice)]
  if (end === 'near') return [warning(say`The certificate ${certFile} ends on ${endsAt}.`, advice)]
  return [ok(say`The certificate of burphub holds for another 30 days at least.`)]
}

export async function checkDirectory({ tryDirectory }: OutsideFacts): Promise<Finding[]> {
  if (!tryDirectory) return [skipped(say`Nobody logs in through a directory (ldap).`)]
  const reason = await findReason(tryDirectory)
  if (reason === undefined) return [ok(say`The directory can be asked.`)]
  return [
    failure(say`The directory cannot be asked: ${reason}`, {
      why: say`Nobody whom only the directory knows can log in.`,
      fix: toDirectoryFix(reason)
    })
  ]
}

/** As the directory or the way there says it; only where to look hangs on it. */
function toDirectoryFix(reason: string): Text {
  if (/InvalidCredentials|InvalidDN|password of the search identity/i.test(reason))
    return say`Correct ldap.bindDn and ldap.bindPassword (or the file of ldap.bindPasswordFile), and restart burphub.`
  if (/NoSuchObject/i.test(reason))
    return say`Correct ldap.base: the directory has no such entry. Restart burphub then.`
  if (/cert|self.signed|altname|issuer|tls|ssl/i.test(reason))
    return say`Write the certificate of the directory's authority into the file that ldap.caFile names, and the name in the directory's own certificate into ldap.url; restart burphub.`
  return say`Start the directory, let the firewall pass it, or correct ldap.url and restart burphub.`
}

export async function checkMailServer({ tryMailServer }: OutsideFacts): Promise<Finding[]> {
  if (!tryMailServer) return [skipped(say`No mail server is configured (notifications.smtp).`)]
  const reason = await findReason(tryMailServer)
  if (reason === undefined) return [ok(say`The mail server takes burphub's messages.`)]
  return [
    failure(say`The mail server cannot be used: ${reason}`, {
      why: say`Nobody is told by e-mail what goes wrong.`,
      fix: toMailFix(reason)
    })
  ]
}

function toMailFix(reason: string): Text {
  if (/\b53[0-9]\b|EAUTH/.test(reason))
    return say`Correct notifications.smtp.user and its password, and restart burphub.`
  if (/cert|self.signed|altname|issuer|tls|ssl/i.test(reason))
    return say`Write the certificate of the mail server's authority into the file that notifications.smtp.caFile names, or correct notifications.smtp.security; restart burphub.`
  return say`Start the mail server, let the firewall pass it, or correct notifications.smtp.host and port and restart burphub.`
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
