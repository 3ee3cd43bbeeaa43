/** Reads the certificates that burphub uses to connect to a burp server. */
import { X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { TlsTarget } from './tls-connection.js'

export interface CertificateFacts {
  /** Option of a burp client file that contains the path. */
  readonly option: 'ssl_cert' | 'ssl_cert_ca'
  readonly path: string
  /** Undefined, like `endsAt`, if the certificate cannot be read. */
  readonly commonName: string | undefined
  readonly endsAt: Date | undefined
}

export function readOwnCertificates({ caFile, certFile }: TlsTarget): Promise<CertificateFacts[]> {
  const own = certFile === undefined ? [] : [read('ssl_cert', certFile)]
  return Promise.all([...own, read('ssl_cert_ca', caFile)])
}

async function read(option: CertificateFacts['option'], path: string): Promise<CertificateFacts> {
  try {
    // Reading a pipe would wait for its other end.
    if (!(await stat(path)).isFile())
      return { option, path, commonName: undefined, endsAt: undefined }
    const certificate = new X509Certificate(await readFile(path))
    const [commonName] = [certificate.toLegacyObject().subject.CN].flat()
    return { option, path, commonName, endsAt: new Date(certificate.validTo) }
  } catch {
    return { option, path, commonName: undefined, endsAt: undefined }
  }
}
