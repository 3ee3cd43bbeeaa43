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
import type { StatusMessage } from '../requests/answers.js'

export function tellCreated(client: string, created: CreatedClient): StatusMessage[] {
  return [
    [0, say`Configuration of ${client} created.`],
    created.hasPassword
      ? [3, say`Set the same password on ${client}, in the option password of its burp.conf.`]
      : [
          1,
          say`burp rejects ${client} until both sides have the same password. Set the option password here and in the client's burp.conf.`
        ],
    ...when(
      created.hasData,
      1,
      say`Backups of an earlier client ${client} exist. They now belong to the new client.`
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
        done: say`Certificate files renamed.`,
        tellLeft: names => say`These certificate files could not be renamed: ${names}.`
      })
    : tellFiles(certificate, deletedFiles)
  return [
    [0, say`${client} renamed to ${newName}.`],
    ...when(hasMovedData, 0, say`Backups moved to the new name.`),
    ...when(keepsData && !hasMovedData, 3, say`There were no backups to move.`),
    ...when(!keepsData, 3, say`Existing backups, if any, keep the name ${client}.`),
    ...files,
    [3, say`Set the new name on the client: cname = ${newName} in its burp.conf.`]
  ]
}

export function tellRemoved(
  client: string,
  order: RemoveOrder,
  removed: RemovedClient
): StatusMessage[] {
  const { hasRemovedConfiguration, data, certificate, revocation } = removed
  const isRevoked = (revocation?.revoked.length ?? 0) > 0
  return [
    ...when(hasRemovedConfiguration, 0, say`${client} deleted.`),
    ...(revocation ? tellRevocation(client, revocation) : []),
    ...(data === undefined ? [] : [tellData(data)]),
    ...(certificate ? tellFiles(certificate, deletedFiles) : []),
    ...when(
      order.deletesCertificate && !isRevoked,
      1,
      say`The certificate is not revoked, so it can still be used.`
    )
  ]
}

function tellData(data: NonNullable<RemovedClient['data']>): StatusMessage {
  if (data === 'gone') return [0, say`All backups deleted.`]
  if (data === 'goingOn') {
    return [0, say`All backups deleted. Disk space is being freed in the background.`]
  }
  if (data === 'none') return [3, say`There were no backups.`]
  return [
    1,
    say`burp no longer lists these backups, but not all could be deleted from the disk. The next deletion tries again.`
  ]
}

export function tellRevocation(client: string, revocation: Revocation): StatusMessage[] {
  const { commonName, revoked, sharedWith, isIgnored } = revocation
  if (sharedWith !== undefined) {
    return [
      [
        1,
        say`The certificate of ${commonName} was not revoked, because ${sharedWith} uses it, too.`
      ]
    ]
  }
  if (revoked.length === 0) {
    return [[1, say`${client} has no valid certificate to revoke.`]]
  }
  return [
    ...revoked.map((serial): StatusMessage => [
      0,
      say`Certificate ${serial} of ${commonName} revoked.`
    ]),
    ...when(
      isIgnored,
      1,
      say`burp does not check the revocation list. Set ca_crl_check = 1, and set ca_crl to that list or unset it.`
    )
  ]
}

interface FileTexts {
  readonly done: Text
  readonly tellLeft: (names: string) => Text
}

const deletedFiles: FileTexts = {
  done: say`Certificate files deleted.`,
  tellLeft: names => say`These certificate files could not be deleted: ${names}.`
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
