/**
 * A service in a separate process with a sandbox burp server, and measurements of its event loop
 * and memory.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { stringify } from 'yaml'
import type { Sandbox } from '../../scripts/sandbox/sandbox.js'
import type { Measures } from './measured-service.js'
import { typescriptArgs } from './typescript.js'

const program = fileURLToPath(new URL('measured-service.ts', import.meta.url))
/** With the options of package.json, because garbage collection blocks the event loop as well. */
const asStarted = ['--max-semi-space-size=2', '--heap-growing-percent=100']
const patienceMs = 60_000
const adminPassword = 'a-long-password-of-the-admin'

interface Request {
  method?: string
  body?: unknown
  user?: string
}

export interface Reply {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface MeasuredService {
  /** Resolves with the response before its body; each request has a separate connection. */
  open(path: string, request?: Request): Promise<IncomingMessage>
  /** Resolves with the whole response. */
  ask(path: string, request?: Request): Promise<Reply>
  /** Adds another administrator. */
  addUser(name: string): Promise<void>
  /** Returns measurements since the previous call. */
  measure(): Promise<Measures>
}

export interface MeasuredOptions {
  limits?: Record<string, number>
  serverConfig?: string
}

/** Starts a service that ends with the test. */
export async function useMeasuredService(
  t: Test,
  sandbox: Sandbox,
  { limits = {}, serverConfig }: MeasuredOptions = {}
): Promise<MeasuredService> {
  const directory = await mkdtemp(join(tmpdir(), 'burphub-measured-'))
  const config = join(directory, 'burphub.yaml')
  const servers = [{ name: 'main', clientConfig: sandbox.clientConfigPath, serverConfig }]
  const database = { url: 'sqlite:./burphub.db' }
  // The service is killed, so connections need not wait for silence.
  const own = { silenceTimeoutMs: 0, ...limits }
  await writeFile(config, stringify({ listen: { port: 0 }, database, limits: own, servers }))
  const child = fork(program, [config], {
    execArgv: [...asStarted, '--expose-gc', ...typescriptArgs],
    env: { ...process.env, BURPHUB_ADMIN_PASSWORD: adminPassword },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc']
  })
  t.teardown(async () => {
    child.kill('SIGKILL')
    await rm(directory, { recursive: true, force: true })
  })
  return createDesk(await findPort(child), child)
}

function createDesk(port: number, child: ChildProcess): MeasuredService {
  const open = (path: string, request: Request = {}) => send(port, path, request)
  const ask = async (path: string, request: Request = {}) => readReply(await open(path, request))
  const put = async (path: string, body?: unknown) => {
    const { status, body: said } = await ask(path, { method: 'PUT', body })
    if (status !== 201 && status !== 200) throw new Error(`${path}: ${status} ${String(said)}`)
  }
  return {
    open,
    ask,
    addUser: async name => {
      await put(`/api/admin/auth/users/${name}`, { password: toPassword(name) })
      await put(`/api/admin/acl/BASIC:ACL/admin/${name}`)
    },
    measure: async () => {
      child.send('measure')
      const [measures] = (await once(child, 'message')) as [Measures]
      return measures
    }
  }
}

async function findPort(child: ChildProcess): Promise<number> {
  let text = ''
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', chunk => (text += String(chunk)))
  }
  const deadline = Date.now() + patienceMs
  for (;;) {
    const [, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text) ?? []
    if (port !== undefined) return Number(port)
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(text)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function toPassword(user: string): string {
  return user === 'admin' ? adminPassword : `the-password-of-${user}`
}

function send(port: number, path: string, request: Request): Promise<IncomingMessage> {
  const { method = 'GET', user = 'admin', body } = request
  const text = body === undefined ? undefined : JSON.stringify(body)
  const credentials = Buffer.from(`${user}:${toPassword(user)}`).toString('base64')
  const headers = {
    authorization: `Basic ${credentials}`,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text))
    })
  }
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false }
    http.request(options, resolve).once('error', reject).end(text)
  })
}

export async function readReply(response: IncomingMessage): Promise<Reply> {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  const { statusCode = 0, headers } = response
  return { status: statusCode, headers, body: Buffer.concat(pieces) }
}
