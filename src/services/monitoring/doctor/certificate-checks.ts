/** Checks that certificates are valid, when they expire, and that revoked ones are rejected. */
import { Fault } from '../../../faults.js'
import { say, type Text } from '../../../texts.js'
import {
  type Advice,
  failure,
  type Finding,
  ifAny,
  ok,
  type ServerLook,
  skipped,
  warning
} from './finding.js'

/** Time for an administrator to react. */
const noticeMs = 30 * 86_400_000

type End = 'over' | 'near' | 'far'

function toEnd(endsAt: Date): End {
  const leftMs = endsAt.getTime() - Date.now()
  if (leftMs <= 0) return 'over'
  return leftMs < noticeMs ? 'near' : 'far'
}

interface Dated {
  readonly name: string
  readonly endsAt: Date | undefined
  readonly fix: Text
}

export async function checkCertificates(look: ServerLook): Promise<Finding[]> {
  const login = await look.tryLogin()
  const own = await look.server.wireExamination.listCertificates()
  const dated: Dated[] = [
    ...own.map(({ path, option, endsAt }) => ({ name: path, endsAt, fix: toOwnFix(option, look) })),
    ...(await listOfServer(look)),
    ...('facts' in login
      ? [{ name: look.server.name, endsAt: login.facts.certificateEndsAt, fix: fixOfServer }]
      : [])
  ]
  const findings = [...dated.flatMap(judge), ...('fault' in login ? checkNames(look, own) : [])]
  return findings.length > 0
    ? findings
    : [ok(say`The certificates of both sides are valid for at least 30 days.`)]
}

const fixOfServer = say`Let the server's CA issue a new certificate (burp_ca --key --request --sign), copy it to the path in ssl_cert, and restart burp.`
const fixOfAuthority = say`Create a new CA (burp -c burp-server.conf -g, with an empty CA_DIR). The server and each client need a certificate from it.`

/** burp requests a new certificate only if both the certificate and its key are missing. */
function toOwnFix(option: string, { server }: ServerLook): Text {
  const { ownClient } = server
  return option === 'ssl_cert'
    ? say`On the burp server, delete ${ownClient}.crt and ${ownClient}.csr in the CA folder. Then, on this host, delete the files in ssl_cert and ssl_key of burphub's client file, run burp -c CLIENTFILE -a l and chmod g+r on both, and restart burphub. Do this without a break, because burphub does not start without these files.`
    : say`Copy the CA certificate of the server here again.`
}

async function listOfServer(look: ServerLook): Promise<Dated[]> {
  if (!(await look.hasFiles())) return []
  const certificates = await look.server.host.examination.listOwnCertificates()
  return certificates.map(({ option, path, expiresAt }) => ({
    name: path,
    endsAt: expiresAt,
    fix: option === 'ssl_cert' ? fixOfServer : fixOfAuthority
  }))
}

function judge({ name, endsAt, fix }: Dated): Finding[] {
  const why = say`After a certificate expires, connections that verify it fail.`
  const subjects = [name]
  if (!endsAt)
    return [failure(say`${name} contains no readable certificate.`, { why, fix, subjects })]
  return judgeEnd(name, endsAt, { why, fix, subjects })
}

/** Returns nothing for a certificate that is valid for at least 30 days. */
export function judgeEnd(name: string, endsAt: Date, advice: Advice): Finding[] {
  const end = toEnd(endsAt)
  if (end === 'over') return [failure(say`Certificate ${name} expired on ${endsAt}.`, advice)]
  return end === 'near' ? [warning(say`Certificate ${name} expires on ${endsAt}.`, advice)] : []
}

function checkNames(
  { server: { ownClient } }: ServerLook,
  own: readonly { option: string; path: string; commonName: string | undefined }[]
): Finding[] {
  return own
    .filter(
      ({ option, commonName = ownClient }) =>
        option === 'ssl_cert' && commonName.toLowerCase() !== ownClient.toLowerCase()
    )
    .map(({ path, commonName = '' }) =>
      failure(
        say`Certificate ${path} belongs to ${commonName}, but burphub logs in as ${ownClient}.`,
        {
          why: say`burp accepts a client only with a certificate for its own name.`,
          fix: say`Use the certificate of ${ownClient}, or set ssl_peer_cn = ${commonName} in clientconfdir/${ownClient} on the burp server.`,
          subjects: [path]
        }
      )
    )
}

const noAuthority = skipped(
  say`This burp server has no certificate authority. Set ca_conf, ca_name and ca_burp_ca.`
)

export async function checkClientCertificates(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const issued = await orUndefined(look.server.host.certificates.list())
  if (!issued) return [noAuthority]
  const clients = new Set((await look.listConfigured()).map(({ name }) => name.toLowerCase()))
  // The newest certificate of each name is the one in use.
  const newest = new Map(
    issued.filter(({ isRevoked }) => !isRevoked).map(each => [each.commonName.toLowerCase(), each])
  )
  const ends = [...newest].filter(([name]) => clients.has(name)).map(([, each]) => each)
  const named = (end: End) =>
    ends.filter(({ expiresAt }) => toEnd(expiresAt) === end).map(({ commonName }) => commonName)
  const advice = {
    why: say`A client cannot back up after its certificate has expired.`,
    fix: say`Delete the files in ssl_cert and ssl_key on the client, and its .crt and .csr in the CA folder. The client gets new ones at its next contact.`
  }
  const findings = [
    ...ifAny(named('over'), subjects =>
      failure(say`Expired client certificates: ${subjects.length}.`, { ...advice, subjects })
    ),
    ...ifAny(named('near'), subjects =>
      warning(say`Client certificates that expire within 30 days: ${subjects.length}.`, {
        ...advice,
        subjects
      })
    )
  ]
  return findings.length > 0 ? findings : [ok(say`No client certificate expires within 30 days.`)]
}

export async function checkRevocationList(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const list = await orUndefined(look.server.host.examination.findRevocationList())
  if (!list) return [noAuthority]
  const { isChecked, path, problem, revokedCount } = list
  const fix = say`Renew the revocation list with POST /api/settings/crl, or with burp_ca --crl on the burp host.`
  if (!isChecked) {
    if (revokedCount === 0) return [ok(say`No certificate is revoked.`)]
    return [
      warning(
        say`Revoked certificates that burp still accepts because it does not check the revocation list: ${revokedCount}.`,
        {
          why: say`Clients with these certificates can still connect.`,
          fix: say`Set ca_crl_check = 1 in burp-server.conf.`
        }
      )
    ]
  }
  if (problem === 'late') {
    const why = say`Clients with these certificates can still connect.`
    return [
      warning(say`${path} is older than the last revocation.`, { why, fix, subjects: [path] })
    ]
  }
  if (problem !== undefined) {
    const why = say`burp denies all connections while ca_crl_check is set and the revocation list is unusable.`
    return [
      failure(say`${path} does not exist or is not a certificate revocation list.`, {
        why,
        fix,
        subjects: [path]
      })
    ]
  }
  return [ok(say`burp rejects revoked certificates (${revokedCount} revoked).`)]
}

/** Returns undefined if the server has no authority. */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (fault) {
    if (fault instanceof Fault && fault.code === 'NOT_SUPPORTED') return undefined
    throw fault
  }
}
