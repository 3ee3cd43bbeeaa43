/**
 * Opens a TLS connection to a burp server, up to the end of the handshake, with the trusted CA and
 * a timeout.
 */
import { readFile, stat } from 'node:fs/promises'
import type { OnReadOpts } from 'node:net'
import { basename } from 'node:path'
import tls from 'node:tls'
import { Fault, hungUp } from '../faults.js'
import { plainWords, say, type Text } from '../texts.js'
import { X509Certificate } from 'node:crypto'

export interface TlsTarget {
  host: string
  port: number
  /** The CN that the server's certificate must carry; burp's certificates have no subjectAltName. */
  peerCn: string
  caFile: string
  certFile?: string | undefined
  keyFile?: string | undefined
  keyPassword?: string | undefined
}

export interface ConnectOptions {
  /** Ends the attempt at once, with HUNG_UP. */
  signal?: AbortSignal | undefined
  /** The newest TLS version to offer. Default: the newest that both sides support. */
  maxVersion?: tls.SecureVersion
  /** Receives incoming data in place of the socket's own buffers; `bytes` are reused afterwards. */
  onRead?: ((bytes: Uint8Array) => boolean) | undefined
  /** Advice for the user if the server is unreachable. Default: advice for the status port. */
  advice?: Text
}

/** Four TLS records of the maximum size. */
const readBytes = 64 * 1024

const statusPortAdvice = say`Check that it is running, that listen_status is set, and that a status child is free.`

/**
 * Connects and checks the server's certificate. Throws BURP_UNREACHABLE, BURP_UNTRUSTED,
 * BURP_TIMEOUT, HUNG_UP, or BAD_CONFIG when a certificate file cannot be read.
 */
export async function connectTls(
  target: TlsTarget,
  timeoutMs: number,
  options: ConnectOptions = {}
): Promise<tls.TLSSocket> {
  const files = await readCertificates(target)
  const { signal, advice = statusPortAdvice } = options
  if (signal?.aborted) throw hungUp()
  return new Promise((resolve, reject) => {
    const socket = connect(target, files, { options, reject })
    const stopWaiting = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const fail = (fault: Fault) => {
      stopWaiting()
      socket.destroy()
      reject(fault)
    }
    const onAbort = () => fail(hungUp())
    signal?.addEventListener('abort', onAbort, { once: true })
    const timer = setTimeout(() => fail(slowHandshake(target, timeoutMs)), timeoutMs)
    const onError = (cause: Error) => fail(toConnectFault(target, cause, advice))
    const onClose = () => onError(new Error('closed in the handshake'))
    socket.on('error', onError).on('close', onClose)
    socket.once('secureConnect', () => {
      stopWaiting()
      // Removes only these listeners: node:tls has its own there, which free memory of OpenSSL.
      socket.off('error', onError).off('close', onClose)
      resolve(socket.setNoDelay(true))
    })
  })
}

/**
 * Connects with TLS 1.2: burp writes small frames without TCP_NODELAY, which costs 44 ms with the
 * session tickets of TLS 1.3 and nothing with 1.2. If the server refuses 1.2, connects again
 * without this limit.
 */
export async function connectQuickly(
  target: TlsTarget,
  timeoutMs: number,
  options: ConnectOptions
): Promise<tls.TLSSocket> {
  try {
    return await connectTls(target, timeoutMs, { ...options, maxVersion: 'TLSv1.2' })
  } catch (fault) {
    if (!wantsAnotherVersion(fault)) throw fault
    return connectTls(target, timeoutMs, options)
  }
}

function wantsAnotherVersion(fault: unknown): boolean {
  const { code } = ((fault as Fault).cause ?? {}) as { code?: string }
  return code !== undefined && /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|WRONG_VERSION/.test(code)
}

interface CertificateFiles {
  ca: Buffer
  cert: Buffer | undefined
  key: Buffer | undefined
}

function connect(
  target: TlsTarget,
  files: CertificateFiles,
  { options, reject }: { options: ConnectOptions; reject: (fault: Fault) => void }
): tls.TLSSocket {
  try {
    return tls.connect({
      host: target.host,
      port: target.port,
      ...files,
      passphrase: target.keyPassword,
      ...(options.maxVersion && { maxVersion: options.maxVersion }),
      ...(options.onRead && { onread: toReader(options.onRead) }),
      rejectUnauthorized: true,
      checkServerIdentity: (_host, certificate) => checkCommonName(certificate, target.peerCn)
    })
  } catch (cause) {
    const fault = new Fault(
      'BAD_CONFIG',
      say`The certificate or key for the burp server at ${target.host} is unusable. Check ssl_cert, ssl_key and the key's password.`,
      { cause }
    )
    reject(fault)
    throw fault
  }
}

/** Returns a reader that uses one buffer for the whole connection. */
function toReader(onRead: (bytes: Uint8Array) => boolean): OnReadOpts {
  const callback = (length: number, bytes: Uint8Array) => onRead(bytes.subarray(0, length))
  return { buffer: Buffer.allocUnsafeSlow(readBytes), callback }
}

function checkCommonName(certificate: tls.PeerCertificate, expected: string): Error | undefined {
  const names = [certificate.subject.CN ?? ''].flat()
  if (names.some(name => name.toLowerCase() === expected.toLowerCase())) return undefined
  const found = plainWords(names.join(', '), 200)
  return new Fault(
    'BURP_UNTRUSTED',
    say`The certificate of the burp server is for "${found}" instead of "${expected}". Check ssl_peer_cn.`
  )
}

async function readCertificates(target: TlsTarget): Promise<CertificateFiles> {
  const [ca, cert, key] = await Promise.all([
    readCertificateFile(target.caFile),
    target.certFile === undefined ? undefined : readCertificateFile(target.certFile),
    target.keyFile === undefined ? undefined : readCertificateFile(target.keyFile)
  ])
  return { ca, cert, key }
}

async function readCertificateFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (cause) {
    // The full path is for the log, not for every caller.
    throw new Fault('BAD_CONFIG', say`Cannot read the certificate file ${basename(path)}.`, {
      cause
    })
  }
}

function slowHandshake({ host, port }: TlsTarget, timeoutMs: number): Fault {
  return new Fault(
    'BURP_TIMEOUT',
    say`The burp server at ${host}:${port} did not complete the TLS handshake within ${timeoutMs} ms.`
  )
}

const certificateAlert = /_ALERT_.*(CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED)/

/**
 * Returns a fault for a TLS alert that means that the server rejects burphub's certificate, during
 * the handshake or just after; undefined for any other error.
 */
export function toRefusedCertificate(cause: Error & { code?: string }): Fault | undefined {
  if (cause.code === undefined || !certificateAlert.test(cause.code)) return undefined
  return new Fault(
    'BURP_REFUSED',
    say`The burp server rejected burphub's certificate (${cause.code}). Check ssl_cert, ssl_key and the server's CA.`,
    { cause }
  )
}

// Codes of node:tls and OpenSSL for a certificate that the CA did not sign or that has expired.
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO|ISSUER/

function toConnectFault(
  { host, port }: TlsTarget,
  cause: Error & { code?: string },
  advice: Text
): Fault {
  if (cause instanceof Fault) return cause
  const refused = toRefusedCertificate(cause)
  if (refused) return refused
  if (cause.code !== undefined && untrusted.test(cause.code)) {
    return new Fault(
      'BURP_UNTRUSTED',
      say`The certificate of the burp server at ${host}:${port} is not trusted (${cause.code}). Check ssl_cert_ca.`,
      { cause }
    )
  }
  const why = cause.code ?? cause.message
  return new Fault(
    'BURP_UNREACHABLE',
    say`Cannot reach the burp server at ${host}:${port} (${why}). ${advice}`,
    { cause }
  )
}

/** Reads the certificates that burphub uses to connect to a burp server. */
export interface CertificateFacts {
  /** Option of a burp client file that contains the path. */
  readonly option: 'ssl_cert' | 'ssl_cert_ca'
  readonly path: string
  /** Undefined, like `endsAt`, if the certificate cannot be read. */
  readonly commonName: string | undefined
  readonly endsAt: Date | undefined
}

/** Reads burphub's certificate, if it has one, and that of the server's CA. */
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

export function lostConnection(cause?: Error): Fault {
  const refused = cause && toRefusedCertificate(cause)
  if (refused) return refused
  return new Fault('BURP_UNREACHABLE', 'The burp server closed the connection.', { cause })
}

export function slowServer(timeoutMs: number): Fault {
  return new Fault('BURP_TIMEOUT', say`The burp server did not respond within ${timeoutMs} ms.`)
}
