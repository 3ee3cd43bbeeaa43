/** Receivers of messages: a mail server and an HTTPS server, each on a real socket with TLS. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import { SMTPServer } from 'smtp-server'

export interface Identity {
  key: string
  /** A self-signed certificate. */
  cert: string
  certFile: string
}

/** Makes a certificate for `name`. */
export function createIdentity(t: Test, name = 'localhost'): Identity {
  const folder = t.testdir({})
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2']
  const out = ['-keyout', keyFile, '-out', certFile]
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...out], { stdio: 'ignore' })
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8'), certFile }
}

export interface Mailbox {
  port: number
  /** The mails as received, headers and body. */
  mails: string[]
  /** The server rejects mails with this response. */
  refusal: { code: number; text: string } | undefined
}

export const mailLogin = { user: 'hub', password: 'secret mail password' }

/** A mail server that requires STARTTLS and a login, or TLS from the first byte. */
export async function useMailbox(
  t: Test,
  { key, cert }: Identity,
  { secure = false } = {}
): Promise<Mailbox> {
  const box: Mailbox = { port: 0, mails: [], refusal: undefined }
  const server = new SMTPServer({
    key,
    cert,
    secure,
    logger: false,
    onAuth({ username, password }, session, done) {
      const isRight = username === mailLogin.user && password === mailLogin.password
      if (isRight && session.secure) return done(null, { user: username })
      done(new Error('wrong login'))
    },
    onData(stream, _session, done) {
      void takeMail(box, stream, done)
    }
  })
  await listen(t, server, box)
  return box
}

/** A local mail server that accepts all mails without a login. */
export async function useLocalMailbox(t: Pick<Test, 'teardown'>): Promise<Mailbox> {
  const box: Mailbox = { port: 0, mails: [], refusal: undefined }
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    authOptional: true,
    onData(stream, _session, done) {
      void takeMail(box, stream, done)
    }
  })
  await listen(t, server, box)
  return box
}

async function listen(t: Pick<Test, 'teardown'>, server: SMTPServer, box: Mailbox): Promise<void> {
  // A client that does not trust the certificate closes the connection during the handshake.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  box.port = (listening.address() as AddressInfo).port
  t.teardown(() => new Promise<void>(resolve => server.close(resolve)))
}

async function takeMail(
  { mails, refusal }: Mailbox,
  stream: Readable,
  done: (error?: Error) => void
): Promise<void> {
  const mail = await text(stream)
  if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
  mails.push(mail)
  done()
}

export interface Hook {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface HookReceiver {
  url: string
  hooks: Hook[]
  /** The status of responses; undefined: the server never responds. */
  status: number | undefined
  /** Runs when a request has been received completely, before the response. */
  onHook?: (() => void) | undefined
}

export async function useHookReceiver(t: Test, { key, cert }: Identity): Promise<HookReceiver> {
  const receiver: HookReceiver = { url: '', hooks: [], status: 204 }
  const server = createServer({ key, cert }, (request, response) => {
    void takeHook(receiver, request, response)
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `https://localhost:${(server.address() as AddressInfo).port}`
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

async function takeHook(
  receiver: HookReceiver,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const { method = '', url = '', headers } = request
  receiver.hooks.push({ method, path: url, headers, body: await text(request) })
  receiver.onHook?.()
  if (receiver.status === undefined) return
  response.writeHead(receiver.status, { location: `https://localhost${url}/elsewhere` })
  response.end()
}

/** Returns the text of the CSV that is attached to an email. */
export function readAttached(mail = ''): string {
  const [, head = '', body = ''] =
    /((?:^[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*^Content-Disposition: attachment.*\r?\n(?:[\w-]+:.*\r?\n|[ \t].*\r?\n)*)\r?\n([^]*?)\r?\n--/im.exec(
      mail
    ) ?? []
  if (/^Content-Transfer-Encoding: base64/im.test(head)) {
    return Buffer.from(body, 'base64').toString()
  }
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
