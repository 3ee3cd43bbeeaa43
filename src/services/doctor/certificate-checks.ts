/** Whether certificates hold, and for how long, and whether those that were taken back are refused. */
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { failure, ok, skipped, warning, type Finding } from './finding.js'
import type { ServerLook } from './server-look.js'

/** As long as it may take somebody to come round to it. */
const noticeMs = 30 * 86_400_000

type End = 'over' | 'near' | 'far'

export function toEnd(endsAt: Date): End {
  const leftMs = endsAt.getTime() - Date.now()
  if (leftMs <= 0) return 'over'
  return leftMs < noticeMs ? 'near' : 'far'
}

interface Dated {
  /** What people know it by. */
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
    : [ok(say`The certificates of both sides hold for another 30 days at least.`)]
}

const fixOfServer = say`Have the server's authority issue a new certificate (burp_ca --key --request --sign), put it where ssl_cert names it, and restart burp.`
const fixOfAuthority = say`Make a new authority (burp -c burp-server.conf -g, in an empty CA_DIR): the server and each client need a certificate of it.`

/** burp asks for a certificate only where it has neither one nor a key of it. */
function toOwnFix(option: string, { server }: ServerLook): Text {
  const { ownClient } = server
  return option === 'ssl_cert'
    ? say`On the burp server delete ${ownClient}.crt and ${ownClient}.csr in the folder of its authority. Then, here and without a pause, as burphub does not start without them: delete the files that ssl_cert and ssl_key name in burphub's client file, run burp -c CLIENTFILE -a l and chmod g+r on both, and restart burphub.`
    : say`Copy the certificate of the server's authority here again.`
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
    return [failure(say`${name} holds no certificate that can be read.`, { why, fix, subjects })]
  const end = toEnd(endsAt)
  if (end === 'far') return []
  if (end === 'near')
    return [warning(say`The certificate ${name} ends on ${endsAt}.`, { why, fix, subjects })]
  return [failure(say`The certificate ${name} has ended on ${endsAt}.`, { why, fix, subjects })]
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
          why: say`burp lets a client in only with a certificate of its own name.`,
          fix: say`Use the certificate of ${ownClient}, or write ssl_peer_cn = ${commonName} into clientconfdir/${ownClient} on the burp server.`,
          subjects: [path]
        }
      )
    )
}

export async function checkClientCertificates(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const issued = await orUndefined(look.server.host.certificates.list())
  if (!issued) return [skipped(say`This server has no certificate authority of its own.`)]
  const clients = new Set((await look.listConfigured()).map(({ name }) => name.toLowerCase()))
  // The newest one of each name is the one that is in use.
  const newest = new Map(
    issued.filter(({ isRevoked }) => !isRevoked).map(each => [each.commonName.toLowerCase(), each])
  )
  const ends = [...newest].filter(([name]) => clients.has(name)).map(([, each]) => each)
  const named = (end: End) =>
    ends.filter(({ expiresAt }) => toEnd(expiresAt) === end).map(({ commonName }) => commonName)
  const [over, near] = [named('over'), named('near')]
  const advice = {
    why: say`A client whose certificate has run out makes no more backups.`,
    fix: say`Delete the files that ssl_cert and ssl_key name on the client, and its .crt and .csr in the folder of the authority: the client gets new ones at its next contact.`
  }
  const findings = [
    ...(over.length === 0
      ? []
      : [
          failure(say`Expired client certificates: ${over.length}.`, {
            ...advice,
            subjects: over
          })
        ]),
    ...(near.length === 0
      ? []
      : [
          warning(say`Certificates of clients that end within 30 days: ${near.length}.`, {
            ...advice,
            subjects: near
          })
        ])
  ]
  return findings.length > 0 ? findings : [ok(say`No client's certificate ends within 30 days.`)]
}

export async function checkRevocationList(look: ServerLook): Promise<Finding[]> {
  if (!(await look.hasFiles())) return []
  const list = await orUndefined(look.server.host.examination.findRevocationList())
  if (!list) return [skipped(say`This server has no certificate authority of its own.`)]
  const { isChecked, path, problem, revokedCount } = list
  const fix = say`Have the list made anew: POST /api/settings/crl, or burp_ca --crl on the burp host.`
  if (!isChecked) {
    if (revokedCount === 0) return [ok(say`No certificate is revoked.`)]
    return [
      warning(
        say`Certificates that are revoked, though burp does not look at the list: ${revokedCount}.`,
        {
          why: say`Clients with these certificates can still connect.`,
          fix: say`Write ca_crl_check = 1 into burp-server.conf.`
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
    const why = say`burp lets nobody in, as long as it is to look at the list (ca_crl_check) and cannot.`
    return [
      failure(say`${path} is not there, or is no list of revoked certificates.`, {
        why,
        fix,
        subjects: [path]
      })
    ]
  }
  return [ok(say`burp refuses revoked certificates, of which there are ${revokedCount}.`)]
}

/** `undefined` where the server has no authority. */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (fault) {
    if (fault instanceof Fault && fault.code === 'NOT_SUPPORTED') return undefined
    throw fault
  }
}
