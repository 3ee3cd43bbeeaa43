/** `burphub agent enrol` and `burphub agent forget`: an agent learns whom it serves, and unlearns it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { pino } from 'pino'
import { stringify } from 'yaml'
import { type AgentSide, checkArrival, enrol, type Enrolled } from '../agents/agent/enrollment.js'
import { ensureIdentity, readTrustedHubs, writeTrustedHubs } from '../agents/agent/agent-state.js'
import { type AgentConfig, readAgentConfig } from '../hub/config/agent.js'
import { Fault } from '../faults.js'
import { hashBearer } from '../agents/link/bearer.js'
import { toFingerprint } from '../agents/link/identity.js'
import { parseInvitation } from '../agents/link/invitation.js'
import { examineSide, findOwnAddress } from './agent-side.js'
import { createAgent } from '../hub/agent.js'
import { readRelease } from '../hub/release.js'
import { readSecretLine } from './secret-input.js'
import { ownTerminal, type Terminal } from './terminal.js'

export const usualAgentConfig = '/etc/burphub/agent.yaml'
/** As the installation makes it. */
const usualClientConfig = '/etc/burphub/burp.conf'
const usualServerConfig = '/etc/burp/burp-server.conf'

interface EnrolOptions {
  config: string
  clientConfig?: string
  /** False: none, wherever it may lie. */
  serverConfig?: string | false
  listen?: string
  dialOut?: string[]
  state?: string
  address?: string[]
  invitationFile?: string
}

/** What cannot be done is a Fault from `parseAsync`. */
export function addEnrolmentCommands(agent: Command, terminal: Terminal = ownTerminal): void {
  agent
    .command('enrol')
    .description('let the hub that invited this agent ask it')
    .option('--config <file>', 'configuration of the agent', usualAgentConfig)
    .option(
      '--client-config <file>',
      `burp client file to log in with, for a new configuration (default: ${usualClientConfig})`
    )
    .option('--server-config <file>', `burp's own configuration (default: ${usualServerConfig})`)
    .option('--no-server-config', "leave burp's files alone")
    .option('--listen <host:port>', 'where to listen, for a new configuration')
    .option(
      '--dial-out <host:port...>',
      'dial the hub there and listen nowhere, for a new configuration'
    )
    .option('--state <folder>', 'what the agent keeps, for a new configuration')
    .option('--address <host:port...>', 'where the hub finds this agent, the best first')
    .option('--invitation-file <file>', 'holds the invitation, in place of the standard input')
    .action((options: EnrolOptions) => runEnrol(options, terminal))
  agent
    .command('forget')
    .description('serve no hub any more')
    .option('--config <file>', 'configuration of the agent', usualAgentConfig)
    .action((options: { config: string }) => forget(options, terminal))
}

async function runEnrol(options: EnrolOptions, terminal: Terminal): Promise<void> {
  const { print } = terminal
  const config = prepareConfig(options)
  const { hostId, lines, isPortTaken } = await examineSide(config)
  const hubs = readTrustedHubs(config.state)
  // Nobody but this agent, which serves somebody already, may be there.
  if (isPortTaken && hubs.length === 0) throw portTaken(config)
  const identity = await ensureIdentity(config.state)
  print(`${[...lines, `this agent: ${toFingerprint(identity.certificate)}`].join(' · ')}\n`)
  const invitation = await readInvitation(options, terminal)
  const addresses = options.address ?? (await findAddresses(config, invitation))
  const side: AgentSide = { identity, addresses, hostId }
  const enrolled = await enrol(invitation, side)
  await trust(config, enrolled)
  print(`Enrolled as "${enrolled.name}".\n`)
  const { isReached, detail } = await tryBeingReached(config, enrolled, isPortTaken)
  const place = addresses[0] === undefined ? 'by what it dials' : `at ${addresses[0]}`
  if (isReached) print(`The hub reaches this agent ${place}.\n`)
  else print(`The hub does not reach this agent ${place}: ${detail ?? ''}\n`)
  if (!isPortTaken)
    print(`Start it, with the rights that burp's files take:\n${printStart(config)}`)
}

/** Written where there is none yet. Throws BAD_CONFIG for one that is there, and for words against it. */
function prepareConfig(options: EnrolOptions): AgentConfig {
  const { config: file, serverConfig, listen, dialOut, state } = options
  const words = [options.clientConfig, serverConfig, listen, state, ...(dialOut ?? [])]
  const isSaid = words.some(word => typeof word === 'string')
  if (existsSync(file)) {
    if (isSaid) throw new Fault('BAD_CONFIG', `${file} is there. Change it there, or name another.`)
    return readAgentConfig(file)
  }
  const clientConfig = options.clientConfig ?? usualClientConfig
  if (!existsSync(clientConfig)) {
    throw new Fault(
      'BAD_CONFIG',
      `There is no ${file}, and no ${clientConfig}. Name the burp client file to log in with: --client-config FILE`
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
  if (host === '') throw new Fault('BAD_CONFIG', '--listen takes HOST:PORT, such as 0.0.0.0:7443.')
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

async function readInvitation(
  { invitationFile }: EnrolOptions,
  { stdin, print }: Terminal
): Promise<string> {
  if (invitationFile !== undefined) return readFileSync(invitationFile, 'utf8')
  return readSecretLine(stdin, { prompt: 'Invitation: ', print })
}

/** None where this agent dials. */
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

/** Instead of what it trusted of the same hub before. */
async function trust({ state }: AgentConfig, { hubCertificate, bearer }: Enrolled): Promise<void> {
  const others = readTrustedHubs(state).filter(({ certificate }) => certificate !== hubCertificate)
  const bearerHash = hashBearer(bearer)
  const hub = { certificate: hubCertificate, bearerHash, since: Date.now() }
  await writeTrustedHubs(state, [...others, hub])
}

/** An agent that runs already takes the news by itself. */
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

async function forget({ config: file }: { config: string }, { print }: Terminal): Promise<void> {
  const { state } = readAgentConfig(file)
  const hubs = readTrustedHubs(state)
  await writeTrustedHubs(state, [])
  const names = hubs.map(({ certificate }) => toFingerprint(certificate))
  print(names.length === 0 ? 'There was no hub.\n' : `Forgotten: ${names.join(' ')}\n`)
}

function portTaken({ listen }: AgentConfig): Fault {
  return new Fault(
    'BAD_CONFIG',
    `Something else listens on ${listen.host}:${listen.port}. Choose another port in the configuration of the agent.`
  )
}
