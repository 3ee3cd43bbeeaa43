/**
 * `burphub agent enroll` and `burphub agent forget`: add a hub to the agent's trusted hubs, or
 * remove it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Command } from 'commander'
import { pino } from 'pino'
import { stringify } from 'yaml'
import { type AgentSide, checkArrival, enroll, type Enrolled } from '../agents/agent/enrollment.js'
import { ensureIdentity, readTrustedHubs, writeTrustedHubs } from '../agents/agent/agent-state.js'
import { type AgentConfig, readAgentConfig } from '../hub/config/agent.js'
import { Fault } from '../faults.js'
import { hashBearer, parseInvitation } from '../agents/link/bearer.js'
import { toFingerprint } from '../agents/link/identity.js'
import { createAgent } from '../hub/agent.js'
import { readRelease } from '../hub/release.js'
import { ownTerminal, type InputTerminal } from './terminal.js'
import { lookUpValue } from '../conf/option-values.js'
import { LocalInspection } from '../host/inspection/local-inspection.js'
import { LocalConfiguration } from '../host/configuration/local-configuration.js'
import { ServerFiles } from '../host/server-files.js'
import { say } from '../texts.js'
import { createLocalDoor } from '../hub/server-parts.js'
import type { ReadStream } from 'node:tty'

const loginTimeoutMs = 15_000

const routeTimeoutMs = 5_000

export const usualAgentConfig = '/etc/burphub/agent.yaml'
/** Path that the Debian package creates. */
const usualClientConfig = '/etc/burphub/burp.conf'
const usualServerConfig = '/etc/burp/burp-server.conf'

interface EnrollOptions {
  config: string
  clientConfig?: string
  /** False: do not use a burp-server.conf, even if one exists. */
  serverConfig?: string | false
  listen?: string
  dialOut?: string[]
  state?: string
  address?: string[]
  invitationFile?: string
}

/** `parseAsync` throws the Fault of a failed command. */
export function addEnrollmentCommands(agent: Command, terminal: InputTerminal = ownTerminal): void {
  agent
    .command('enroll')
    .alias('enrol')
    .description('enroll this agent at the hub that invited it')
    .option('--config <file>', 'agent configuration file', usualAgentConfig)
    .option(
      '--client-config <file>',
      `burp client file to log in with; only for a new configuration (default: ${usualClientConfig})`
    )
    .option(
      '--server-config <file>',
      `configuration file of the burp server (default: ${usualServerConfig})`
    )
    .option('--no-server-config', "do not access burp's files")
    .option('--listen <host:port>', 'address to listen on; only for a new configuration')
    .option(
      '--dial-out <host:port...>',
      'connect to the hub at this address instead of listening; only for a new configuration'
    )
    .option('--state <folder>', 'folder for the data of the agent; only for a new configuration')
    .option(
      '--address <host:port...>',
      'addresses at which the hub reaches this agent, in order of preference'
    )
    .option(
      '--invitation-file <file>',
      'file that contains the invitation (default: standard input)'
    )
    .action((options: EnrollOptions) => runEnroll(options, terminal))
  agent
    .command('forget')
    .description('stop serving all hubs')
    .option('--config <file>', 'agent configuration file', usualAgentConfig)
    .action((options: { config: string }) => forget(options, terminal))
}

async function runEnroll(options: EnrollOptions, terminal: InputTerminal): Promise<void> {
  const { print } = terminal
  const config = prepareConfig(options)
  const { hostId, lines, isPortTaken } = await examineSide(config)
  const hubs = readTrustedHubs(config.state)
  // Only this agent, which already serves another hub, may use the port.
  if (isPortTaken && hubs.length === 0) throw portTaken(config)
  const identity = await ensureIdentity(config.state)
  print(`${[...lines, `this agent: ${toFingerprint(identity.certificate)}`].join(' · ')}\n`)
  const invitation = await readInvitation(options, terminal)
  const addresses = options.address ?? (await findAddresses(config, invitation))
  const side: AgentSide = { identity, addresses, hostId }
  const enrolled = await enroll(invitation, side)
  await trust(config, enrolled)
  print(`Enrolled as "${enrolled.name}".\n`)
  const { isReached, detail } = await tryBeingReached(config, enrolled, isPortTaken)
  const place = addresses[0] === undefined ? 'through its own connection' : `at ${addresses[0]}`
  if (isReached) print(`The hub can reach this agent ${place}.\n`)
  else print(`The hub cannot reach this agent ${place}: ${detail ?? ''}\n`)
  if (!isPortTaken)
    print(`To start the agent with access to burp's files, run:\n${printStart(config)}`)
}

/**
 * Writes the configuration if there is none. Throws BAD_CONFIG if one exists, or if the options are
 * invalid.
 */
function prepareConfig(options: EnrollOptions): AgentConfig {
  const { config: file, serverConfig, listen, dialOut, state } = options
  const words = [options.clientConfig, serverConfig, listen, state, ...(dialOut ?? [])]
  const isSaid = words.some(word => typeof word === 'string')
  if (existsSync(file)) {
    if (isSaid)
      throw new Fault('BAD_CONFIG', `${file} already exists. Edit it, or specify another file.`)
    return readAgentConfig(file)
  }
  const clientConfig = options.clientConfig ?? usualClientConfig
  if (!existsSync(clientConfig)) {
    throw new Fault(
      'BAD_CONFIG',
      `${file} and ${clientConfig} do not exist. Specify the burp client file to log in with: --client-config FILE`
    )
  }
  const server = serverConfig ?? (existsSync(usualServerConfig) && usualServerConfig)
  const written = {
    ...(listen !== undefined && { listen: parseListen(listen) }),
    ...(dialOut !== undefined && { dialOut }),
    ...(state !== undefined && { state: path.resolve(state) }),
    burp: {
      clientConfig: path.resolve(clientConfig),
      ...(server !== false && { serverConfig: path.resolve(server) })
    }
  }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, stringify(written), { flag: 'wx', mode: 0o644 })
  return readAgentConfig(file)
}

function parseListen(text: string): { host: string; port: number } {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (host === '')
    throw new Fault('BAD_CONFIG', '--listen must be HOST:PORT, such as 0.0.0.0:7443.')
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

async function readInvitation(
  { invitationFile }: EnrollOptions,
  { stdin, print }: InputTerminal
): Promise<string> {
  if (invitationFile !== undefined) return readFileSync(invitationFile, 'utf8')
  return readSecretLine(stdin, { prompt: 'Invitation: ', print })
}

/** Returns no addresses if this agent dials out. */
async function findAddresses(
  { listen, dialOut }: AgentConfig,
  invitation: string
): Promise<string[]> {
  if (dialOut.length > 0) return []
  const isAnywhere = ['0.0.0.0', '::'].includes(listen.host)
  const { url } = parseInvitation(invitation)
  const named = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  return [`${isAnywhere ? await findOwnAddress(url) : named}:${listen.port}`]
}

/** Replaces what the agent trusted of the same hub before. */
async function trust({ state }: AgentConfig, { hubCertificate, bearer }: Enrolled): Promise<void> {
  const others = readTrustedHubs(state).filter(({ certificate }) => certificate !== hubCertificate)
  const bearerHash = hashBearer(bearer)
  const hub = { certificate: hubCertificate, bearerHash, since: Date.now() }
  await writeTrustedHubs(state, [...others, hub])
}

/** A running agent notices the new hub by itself. */
async function tryBeingReached(config: AgentConfig, enrolled: Enrolled, isRunning: boolean) {
  if (isRunning) return checkArrival(enrolled)
  const logger = pino({ level: 'silent' })
  const agent = await createAgent(config, { logger, version: readRelease().version })
  try {
    await agent.open()
    return await checkArrival(enrolled)
  } finally {
    await agent.close()
  }
}

function printStart({ server: { serverConfig } }: AgentConfig): string {
  const folder = '/etc/systemd/system/burphub-agent.service.d'
  const rights =
    serverConfig === undefined
      ? []
      : [
          `  mkdir -p ${folder}`,
          `  burphub unit agent --server-config ${serverConfig} > ${folder}/burp.conf`,
          '  systemctl daemon-reload'
        ]
  return `${[...rights, '  systemctl enable --now burphub-agent'].join('\n')}\n`
}

async function forget(
  { config: file }: { config: string },
  { print }: InputTerminal
): Promise<void> {
  const { state } = readAgentConfig(file)
  const hubs = readTrustedHubs(state)
  await writeTrustedHubs(state, [])
  const names = hubs.map(({ certificate }) => toFingerprint(certificate))
  print(names.length === 0 ? 'No hub was trusted.\n' : `Forgotten: ${names.join(' ')}\n`)
}

function portTaken({ listen }: AgentConfig): Fault {
  return new Fault(
    'BAD_CONFIG',
    `Another program listens on ${listen.host}:${listen.port}. Set another port in the agent configuration.`
  )
}

/** Checks of an agent before it sends its enrollment. */
interface SideFacts {
  /** Equal for two agents of one burp server. */
  readonly hostId: string
  /** Printed for the user who sets it up. */
  readonly lines: readonly string[]
  /** Whether a program listens on its port already. */
  readonly isPortTaken: boolean
}

/** Throws BURP_… faults if burp denies access, and BAD_CONFIG. */
async function examineSide({ server, listen, dialOut }: AgentConfig): Promise<SideFacts> {
  const door = createLocalDoor(server)
  const { version } = await door.examination.tryLogin('status', AbortSignal.timeout(loginTimeoutMs))
  door.close()
  const lines = [`burp ${version} accepts client ${door.ownClient}`]
  return {
    hostId: toHostId(server),
    lines: [...lines, ...(await describeFiles(server))],
    isPortTaken: dialOut.length === 0 && (await isTaken(listen))
  }
}

async function describeFiles({ name, serverConfig }: AgentConfig['server']): Promise<string[]> {
  if (serverConfig === undefined) return ["no serverConfig: burp's files are not accessible"]
  const files = new ServerFiles(name, serverConfig)
  const examination = new LocalInspection(files, new LocalConfiguration(files, { versionsMax: 1 }))
  const wrong = (await examination.listPlaces()).filter(({ problem }) => problem !== undefined)
  if (wrong.length === 0) return [`configuration ${serverConfig} is writable`]
  return wrong.map(place => `cannot change ${place.path} (${place.problem ?? ''})`)
}

/** Derives an ID from the CA that burp trusts and from the path of its backups. */
function toHostId({ connection, serverConfig, name }: AgentConfig['server']): string {
  const authority = readFileSync(connection.caFile, 'utf8').trim()
  const options = serverConfig && new ServerFiles(name, serverConfig).readServerOptions()
  const directory = options ? lookUpValue(options, 'directory')?.value : undefined
  const place = directory ?? `${connection.host}:${connection.port}`
  return createHash('sha256')
    .update(JSON.stringify([authority, place]))
    .digest('hex')
}

function isTaken({ host, port }: AgentConfig['listen']): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') resolve(true)
      else reject(cannotListen(`${host}:${port}`, cause))
    })
    probe.listen(port, host, () => probe.close(() => resolve(false)))
  })
}

function cannotListen(address: string, cause: NodeJS.ErrnoException): Fault {
  return new Fault('BAD_CONFIG', say`Nothing can listen on ${address} (${cause.code ?? ''}).`, {
    cause
  })
}

/**
 * Returns this host's address on the route to the hub. The hub usually reaches the agent at the
 * same address.
 */
function findOwnAddress(url: string): Promise<string> {
  const { hostname, port, protocol } = new URL(url)
  const usual = protocol === 'https:' ? 443 : 80
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({ host, port: Number(port || usual), timeout: routeTimeoutMs })
  return new Promise((resolve, reject) => {
    const fail = (cause?: Error) => {
      socket.destroy()
      reject(new Fault('AGENT_UNREACHABLE', say`The hub at ${host} cannot be reached.`, { cause }))
    }
    socket.once('error', fail)
    socket.once('timeout', () => fail())
    socket.once('connect', () => {
      const { address, family } = socket.address() as AddressInfo
      socket.destroy()
      resolve(family === 'IPv6' ? `[${address}]` : address)
    })
  })
}

/** Reads a secret line: from the terminal without echo, or from any other standard input. */
type Input = AsyncIterable<Buffer | string> & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode'>>

const lengthMax = 8_192
const endOfText = '\u0003'
const endOfTransmission = '\u0004'

/** Returns the first line. Throws CANCELLED for Ctrl-C, and INVALID_INPUT if the line is too long. */
export async function readSecretLine(
  input: Input,
  { prompt, print }: { prompt: string; print: (text: string) => void }
): Promise<string> {
  const isTerminal = input.isTTY === true && input.setRawMode !== undefined
  if (isTerminal) print(prompt)
  if (isTerminal) input.setRawMode?.(true)
  try {
    return await readLine(input, isTerminal)
  } finally {
    if (isTerminal) input.setRawMode?.(false)
    if (isTerminal) print('\n')
  }
}

async function readLine(input: Input, isTerminal: boolean): Promise<string> {
  let line = ''
  for await (const chunk of input) {
    for (const letter of isTerminal ? withoutMarks(chunk.toString()) : chunk.toString()) {
      if (letter === '\n' || letter === '\r') return line
      if (isTerminal && letter === endOfTransmission) return line
      if (isTerminal && letter === endOfText) throw new Fault('CANCELLED', 'Nothing was changed.')
      const isErased = isTerminal && (letter === '\u007F' || letter === '\b')
      line = isErased ? line.slice(0, -1) : line + letter
      if (line.length > lengthMax) throw new Fault('INVALID_INPUT', 'The line is too long.')
    }
  }
  return line
}

/** Terminals may put marks around pasted text. */
function withoutMarks(text: string): string {
  return text.replaceAll(/\u001B\[20[01]~/g, '')
}
