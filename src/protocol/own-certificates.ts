/** The certificates with which burphub itself goes to a burp server. */
import { X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { TlsTarget } from './tls-connection.js'

export interface CertificateFacts {
  /** The option of a burp client file that names it. */
  readonly option: 'ssl_cert' | 'ssl_cert_ca'
  readonly path: string
  /** Absent, as its end, where there is none to be read. */
  readonly commonName: string | undefined
  readonly endsAt: Date | undefined
}

export function readOwnCertificates({ caFile, certFile }: TlsTarget): Promise<CertificateFacts[]> {
  const own = certFile === undefined ? [] : [read('ssl_cert', certFile)]
  return Promise.all([...own, read('ssl_cert_ca', caFile)])
}

async function read(option: CertificateFacts['option'], path: string): Promise<CertificateFacts> {
  try {
    // Whoever reads a pipe waits for its other end.
    if (!(await stat(path)).isFile())
      return { option, path, commonName: undefined, endsAt: undefined }
    const certificate = new X509Certificate(await readFile(path))
    const [commonName] = [certificate.toLegacyObject().subject.CN].flat()
    return { option, path, commonName, endsAt: new Date(certificate.validTo) }
  } catch {
    return { option, path, commonName: undefined, endsAt: undefined }
  }
}
