/** What became of a client, in words. */
import type {
  CertificateFiles,
  CreatedClient,
  RemovedClient,
  RemoveOrder,
  RenamedClient,
  RenameOrder,
  Revocation
} from '../../host/client-lifecycle.js'
import { say, type Text } from '../../texts.js'
import type { StatusMessage } from '../answers.js'

export function tellCreated(client: string, created: CreatedClient): StatusMessage[] {
  return [
    [0, say`The configuration of ${client} is written.`],
    created.hasPassword
      ? [3, say`Give ${client} the same password, in the option password of its burp.conf.`]
      : [
          1,
          say`burp refuses ${client} until both sides have the same password: set the option password here and in the burp.conf of the client.`
        ],
    ...when(
      created.hasData,
      1,
      say`There are backups of an earlier client ${client}: they belong to the new one now.`
    ),
    ...created.notices.map(({ option, text }): StatusMessage => [
      1,
      option === undefined ? text : say`${option} ${text}`
    ])
  ]
}

export function tellRenamed(
  client: string,
  order: RenameOrder,
  { hasMovedData, certificate }: RenamedClient
): StatusMessage[] {
  const { newName, keepsCertificate, keepsData } = order
  const files = keepsCertificate
    ? tellFiles(certificate, {
        done: say`The files of the certificate are renamed, too.`,
        tellLeft: names => say`These files of the certificate could not be renamed: ${names}.`
      })
    : tellFiles(certificate, {
        done: say`The files of the certificate are deleted.`,
        tellLeft: names => say`These files of the certificate could not be deleted: ${names}.`
      })
  return [
    [0, say`${client} is called ${newName} now.`],
    ...when(hasMovedData, 0, say`The backups are moved to the new name.`),
    ...when(keepsData && !hasMovedData, 3, say`There were no backups to move.`),
    ...when(!keepsData, 3, say`The backups, if there are any, stay under the name ${client}.`),
    ...files,
    [3, say`Tell the client its new name: cname = ${newName} in its burp.conf.`]
  ]
}

export function tellRemoved(
  client: string,
  order: RemoveOrder,
  removed: RemovedClient
): StatusMessage[] {
  const { hasRemovedConfiguration, data, certificate, revocation } = removed
  const isRevoked = (revocation?.revoked.length ?? 0) > 0
  const files: FileTexts = {
    done: say`The files of the certificate are deleted.`,
    tellLeft: names => say`These files of the certificate could not be deleted: ${names}.`
  }
  return [
    ...when(hasRemovedConfiguration, 0, say`${client} is removed.`),
    ...(revocation ? tellRevocation(client, revocation) : []),
    ...(data === undefined ? [] : [tellData(data)]),
    ...(certificate ? tellFiles(certificate, files) : []),
    ...when(
      order.deletesCertificate && !isRevoked,
      1,
      say`Whoever has the certificate can still use it: it is not revoked.`
    )
  ]
}

function tellData(data: NonNullable<RemovedClient['data']>): StatusMessage {
  if (data === 'gone') return [0, say`All backups are deleted.`]
  if (data === 'goingOn') {
    return [0, say`All backups are deleted. Freeing the disk goes on in the background.`]
  }
  if (data === 'none') return [3, say`There were no backups.`]
  return [
    1,
    say`All backups are gone for burp, but not all could be removed from the disk. The next deletion tries again.`
  ]
}

export function tellRevocation(client: string, revocation: Revocation): StatusMessage[] {
  const { commonName, revoked, sharedWith, isIgnored } = revocation
  if (sharedWith !== undefined) {
    return [[1, say`The certificate of ${commonName} is not revoked: ${sharedWith} uses it, too.`]]
  }
  if (revoked.length === 0) {
    return [[1, say`There is no valid certificate of ${client} that could be revoked.`]]
  }
  return [
    ...revoked.map((serial): StatusMessage => [
      0,
      say`The certificate ${serial} of ${commonName} is revoked.`
    ]),
    ...when(
      isIgnored,
      1,
      say`burp does not look at the list of revoked certificates: set ca_crl_check = 1, and let ca_crl name that list or leave it out.`
    )
  ]
}

interface FileTexts {
  readonly done: Text
  readonly tellLeft: (names: string) => Text
}

function tellFiles({ done, left }: CertificateFiles, texts: FileTexts): StatusMessage[] {
  return [
    ...when(done.length > 0, 0, texts.done),
    ...when(left.length > 0, 1, texts.tellLeft(left.join(', ')))
  ]
}

function when(isSo: boolean, level: StatusMessage[0], text: Text): StatusMessage[] {
  return isSo ? [[level, text]] : []
}
