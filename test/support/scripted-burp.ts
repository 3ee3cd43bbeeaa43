/** A main port with real TLS and login that then runs a script of the test. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { gzipSync } from 'node:zlib'
import type { Test } from 'tap'
import type { AddressInfo } from 'node:net'
import { encodeFrame, FrameDecoder, type Frame } from '../../src/protocol/frames.js'
import type { MainTarget } from '../../src/protocol/main-connection.js'
import { CertificateAuthority } from '../../scripts/sandbox/certificates.js'

/** The server's side of one connection, after login. */
export interface Conversation {
  socket: tls.TLSSocket
  /** All received data, including the login. */
  heard: string[]
  send: (command: string, body: Buffer | string) => boolean
  next: () => Promise<Frame | undefined>
}

export type Script = (conversation: Conversation, command: string) => Promise<void> | void

export interface ScriptedBurp {
  target: MainTarget
  /** Number of open connections. */
  readonly openCount: number
  readonly conversations: Conversation[]
}

const answers: Record<string, string> = {
  nocsr: 'nocsr ok',
  extra_comms_begin: 'extra_comms_begin ok:orig_client:counters_json:msg:',
  extra_comms_end: 'extra_comms_end ok'
}

export async function useScriptedBurp(
  t: Pick<Test, 'teardown'>,
  script: Script,
  options: tls.TlsOptions = {}
): Promise<ScriptedBurp> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-scripted-'))
  const authority = await CertificateAuthority.create(directory, 'authority')
  const files = await authority.issue('scripted', 'server')
  const sockets = new Set<tls.TLSSocket>()
  const conversations: Conversation[] = []
  const server = tls.createServer(
    { cert: readFileSync(files.certFile), key: readFileSync(files.keyFile), ...options },
    socket => {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      const conversation = converse(socket)
      conversations.push(conversation)
      void play(conversation, script)
    }
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await rm(directory, { recursive: true, force: true })
  })
  const { port } = server.address() as AddressInfo
  const { caFile } = authority
  const target = {
    host: '127.0.0.1',
    port,
    peerCn: 'scripted',
    caFile,
    cname: 'hub',
    password: 'x'
  }
  return {
    target,
    conversations,
    get openCount() {
      return sockets.size
    }
  }
}

function converse(socket: tls.TLSSocket): Conversation {
  const decoder = new FrameDecoder()
  const frames: Frame[] = []
  const heard: string[] = []
  let wakeUp = () => {}
  socket.on('data', chunk => {
    frames.push(...decoder.push(chunk))
    wakeUp()
  })
  socket.once('close', () => wakeUp())
  return {
    socket,
    heard,
    send: (command, body) => socket.write(encodeFrame(command, body)),
    async next() {
      while (frames.length === 0 && !socket.destroyed) {
        await new Promise<void>(resolve => (wakeUp = resolve))
      }
      const frame = frames.shift()
      if (frame) heard.push(frame.command + frame.body.toString('latin1'))
      return frame
    }
  }
}

async function play(conversation: Conversation, script: Script): Promise<void> {
  for (const answer of ['whoareyou:3.1.4', 'okpassword', 'ok']) {
    await conversation.next()
    conversation.send('c', answer)
  }
  for (;;) {
    const text = (await conversation.next())?.body.toString()
    if (text === undefined) return
    const answer = text.startsWith('orig_client=') ? 'orig_client ok' : answers[text]
    if (answer !== undefined) conversation.send('c', answer)
    if (text === 'extra_comms_end') break
  }
  const command = await conversation.next()
  if (command) await script(conversation, command.body.toString('latin1'))
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function encodeNumber(number: bigint | number): string {
  const value = BigInt(number)
  if (value < 0n) return `-${encodeNumber(-value)}`
  const rest = value / 64n
  return (rest > 0n ? encodeNumber(rest) : '') + digits[Number(value % 64n)]
}

export interface MadeStat {
  mode?: number
  size?: number
  uid?: number
  gid?: number
  mtime?: number
  rdev?: number
  compression?: number
  encryption?: number
  salt?: bigint
}

export function encodeStat(stat: MadeStat = {}): string {
  const { mode = 0o100644, size = 0, uid = 0, gid = 0, mtime = 1_000_000_000, rdev = 0 } = stat
  const { compression = 9, encryption = 0, salt = 0n } = stat
  const times = [mtime, mtime, mtime]
  const numbers = [1, 2, mode, 1, uid, gid, rdev, size, 4096, 8, ...times, 0, 0, compression]
  return [...numbers, encryption, salt, 0].map(encodeNumber).join(' ')
}

/** The counters that burp sends before the entries. */
export function expectation(entriesCount: number, encryptedCount = 0): string {
  const counter = (type: string, scanned: number) => ({
    name: type,
    type,
    count: 0,
    changed: 0,
    same: 0,
    deleted: 0,
    scanned
  })
  const counters = [
    ...(encryptedCount > 0 ? [counter('y', encryptedCount)] : []),
    ...(entriesCount > 0 ? [counter('Z', entriesCount)] : [])
  ]
  const reply = { clients: [{ name: 'c', backups: [{ number: 1, counters }] }] }
  return `${JSON.stringify(reply, null, 4)}\n`
}

/** Sends one file as burp sends compressed files. */
export function sendFile(
  to: Pick<Conversation, 'send'>,
  path: Buffer | string,
  content: Buffer,
  stat: MadeStat = {}
): void {
  sendStored(to, path, gzipSync(content), { size: content.length, ...stat })
}

/** One file of which burp has stored this. */
export function sendStored(
  { send }: Pick<Conversation, 'send'>,
  path: Buffer | string,
  stored: Buffer,
  stat: MadeStat
): void {
  send('t', 't/data')
  send('r', encodeStat(stat))
  send('f', path)
  for (let at = 0; at < stored.length; at += 4096) send('a', stored.subarray(at, at + 4096))
  send('x', toTrailer(stored))
}

/** Returns burp's message at the end of stored data. */
export function toTrailer(wire: Buffer): string {
  return `${wire.length}:${createHash('md5').update(wire).digest('hex')}`
}
