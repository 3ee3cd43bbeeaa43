/** Sends messages as email through one mail server. */
import { createTransport } from 'nodemailer'
import { Fault } from '../faults.js'
import { say, type Text } from '../texts.js'
import type { MailChannel, Send } from './channel.js'
import { notDelivered } from './guarded-request.js'

export interface SmtpOptions {
  host: string
  port: number
  /** `none`: only to a server on this host. */
  security: 'starttls' | 'tls' | 'none'
  user?: string | undefined
  password?: string | undefined
  /** A bare address, or `Name <address>`. */
  from: string
  /** PEM of trusted CAs instead of those of Node. */
  ca?: string | undefined
  timeoutMs: number
}

/** `smtp` is undefined if no mail server is configured. */
export function createMailSend(smtp: SmtpOptions | undefined): Send<MailChannel> {
  if (!smtp) {
    return async () => {
      throw notDelivered(
        say`No mail server is configured. Ask an administrator to set notifications.smtp.`
      )
    }
  }
  const transport = createTransport(toTransport(smtp))
  const domain = /@([^@>\s]+)>?\s*$/.exec(smtp.from)?.[1] ?? 'localhost'
  return async ({ facts }, { id, at, title, text, html, file }, signal) => {
    const sending = transport.sendMail({
      from: smtp.from,
      to: { name: '', address: facts.address },
      subject: title,
      text,
      html,
      ...(file && {
        attachments: [{ filename: file.name, content: file.content, contentType: 'text/csv' }]
      }),
      date: at,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true
    })
    await untilAborted(sending, signal)
  }
}

/** Checks that burphub can connect and log in to the mail server. Throws NOT_DELIVERED. */
export async function tryMailServer(smtp: SmtpOptions): Promise<void> {
  const transport = createTransport(toTransport(smtp))
  try {
    await transport.verify()
  } catch (error) {
    throw notDelivered(toReason(error), error)
  } finally {
    transport.close()
  }
}

function toTransport({ host, port, security, user, password, ca, timeoutMs }: SmtpOptions) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) } as const,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs
  }
}

/** After an abort the transport ends by its own timeouts. */
async function untilAborted(sending: Promise<unknown>, signal: AbortSignal): Promise<void> {
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(notDelivered(say`The delivery timed out.`))
  })
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    await Promise.race([sending, aborted])
  } catch (error) {
    sending.catch(() => {})
    throw error instanceof Fault ? error : notDelivered(toReason(error), error)
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Shortens the server's response, which may be any text. */
function toReason(error: unknown): Text {
  const { code = 'unknown', response } = error as { code?: string; response?: string }
  if (response !== undefined) {
    return say`The mail server rejected the message: ${response.slice(0, 200)}`
  }
  if (code === 'ETLS' || code === 'ESOCKET') {
    const message = error instanceof Error ? error.message.slice(0, 200) : ''
    return say`Cannot establish a secure connection to the mail server: ${message}`
  }
  return say`Cannot reach the mail server (${code}).`
}
