/** `burphub agents`: the burp servers that were added, and invitations of their agents. */
import { Command } from 'commander'
import { createPeople } from '../hub/people.js'
import { openAgentTrust } from '../hub/servers.js'
import {
  createServersServices,
  type ServersServices
} from '../services/servers/servers-services.js'
import { openConfigured } from '../hub/open-configured.js'
import { createSecretCipher } from '../hub/open-secret-cipher.js'
import { hostCaller, ownTerminal, silent, type Terminal, withConfig } from './terminal.js'
import { toFingerprint } from '../agents/link/identity.js'
import { askOf, type RequestContext } from '../services/requests/request-context.js'
import { TimeZones } from '../services/requests/local-times.js'
import type { StoredServer } from '../store/servers.js'
import type { Store } from '../store/store.js'

/** `parseAsync` throws the Fault of a failed command. */
export function createAgentsCommand(terminal: AgentsTerminal = ownTerminal): Command {
  const agents = new Command('agents')
  withConfig(agents.command('invite <name>'))
    .description('add a burp server, or create a new invitation for its agent')
    .option('--url <url>', 'address at which the agent reaches burphub (default: publicUrl)')
    .action((name: string, options: { url?: string }, own: Command) =>
      withServices(own, terminal, parts => invite(parts, name, options))
    )
  withConfig(agents.command('list').description('list the burp servers')).action(
    (_options, own: Command) => withServices(own, terminal, list)
  )
  withConfig(agents.command('remove <name>').description('remove a burp server')).action(
    (name: string, _options, own: Command) =>
      withServices(own, terminal, parts => remove(parts, name))
  )
  withConfig(agents.command('rotate <name>'))
    .description('rotate the keys between burphub and an agent')
    .action((name: string, _options, own: Command) =>
      withServices(own, terminal, parts => rotate(parts, name))
    )
  return agents
}

type AgentsTerminal = Pick<Terminal, 'env' | 'print'>

interface Parts {
  store: Store
  configured: readonly string[]
  services: ServersServices
  /** Action as in `x-audit` of openapi.yaml. */
  toAsk: (action: string) => RequestContext
  print: Terminal['print']
}

/**
 * Uses the services of the API, so that the same rules apply; a running burphub notices within a
 * second.
 */
async function withServices(
  command: Command,
  { env, print }: AgentsTerminal,
  work: (parts: Parts) => Promise<void>
): Promise<void> {
  const { config: path } = command.optsWithGlobals<{ config?: string }>()
  const { config, store } = await openConfigured(path, env)
  try {
    const cipher = createSecretCipher(config, store)
    const configured = config.servers.map(({ name }) => name)
    const enrolled = (await store.servers.list()).filter(({ agent }) => agent !== null)
    const names = [...configured, ...enrolled.map(({ name }) => name)]
    const people = createPeople(config, store, silent, { listServers: () => names })
    const services = createServersServices({
      config,
      store,
      // This command queries no server.
      fleet: { names, list: () => [] },
      added: { follow: async () => {}, renew: async () => {} },
      openTrust: row => openAgentTrust(row, cipher),
      zones: new TimeZones(config.timezone),
      cipher
    })
    const toAsk = (action: string) => askOf(hostCaller, { trail: people.trail, action })
    await work({ store, configured, services, toAsk, print })
  } finally {
    await store.close()
  }
}

async function invite(
  { store, services, toAsk, print }: Parts,
  name: string,
  options: { url?: string }
): Promise<void> {
  const { serversAdmin, invitations } = services
  if (!(await store.servers.lookUp(name))) await serversAdmin.add(toAsk('server.add'), name)
  const { invitation, notice } = await invitations.invite(toAsk('server.invite'), name, options)
  const note = notice === null ? '' : `${String(notice)}\n`
  print(
    `On the burp host, run \`burphub agent enroll\` within 15 minutes and paste:\n${invitation}\n${note}`
  )
}

async function list({ store, configured, print }: Parts): Promise<void> {
  for (const name of configured) print(`${name}\tconfiguration file\n`)
  for (const server of await store.servers.list()) print(`${printServer(server)}\n`)
}

function printServer({ name, agent }: StoredServer): string {
  if (!agent) return `${name}\tpending`
  const { addresses, certificate } = agent
  return [name, 'enrolled', addresses.join(' '), toFingerprint(certificate)].join('\t')
}

async function remove({ services, toAsk, print }: Parts, name: string): Promise<void> {
  await services.serversAdmin.remove(toAsk('server.remove'), name)
  print(`Removed ${name}. On its host, run \`burphub agent forget\`.\n`)
}

async function rotate({ store, services, toAsk, print }: Parts, name: string): Promise<void> {
  const before = (await store.servers.lookUp(name))?.agent?.certificate
  const { agent } = await services.rotation.rotate(toAsk('server.trust'), name)
  const fingerprint = agent?.fingerprint ?? ''
  const isKept = before !== undefined && toFingerprint(before) === fingerprint
  print(
    isKept
      ? `Rotated the key of burphub. The agent of ${name} keeps its key because it also serves other hubs: ${fingerprint}\n`
      : `Rotated the keys of ${name}. New key of the agent: ${fingerprint}\n`
  )
}
