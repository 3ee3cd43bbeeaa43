/** `burphub agent`: serves a hub from the host of a burp server. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { pino } from 'pino'
import { ensureIdentity, readTrustedHubs, writeTrustedHubs } from '../agents/agent/agent-state.js'
import { readAgentConfig } from '../hub/config/agent.js'
import { createBearer, hashBearer } from '../agents/link/bearer.js'
import { toFingerprint } from '../agents/link/identity.js'
import { addEnrollmentCommands, usualAgentConfig as usualConfig } from './agent-enroll.js'
import { createAgent } from '../hub/agent.js'
import { readRelease } from '../hub/release.js'
import { reloadOnHangups, startWatchdog, surviveHangups } from '../hub/systemd.js'

/** Throws BAD_CONFIG from `parseAsync`. */
export function createAgentCommand(): Command {
  const command = new Command('agent')
  command
    .command('serve')
    .description('run the agent until SIGTERM or SIGINT')
    .option('--config <file>', 'agent configuration file', usualConfig)
    .action(serveAgent)
  command
    .command('init')
    .description('create the keys of this agent and trust a hub by its certificate')
    .option('--config <file>', 'agent configuration file', usualConfig)
    .requiredOption('--hub <file>', 'certificate of the hub (PEM)')
    .requiredOption('--out <prefix>', 'write PREFIX.pem and PREFIX.key, which you copy to the hub')
    .action(initAgent)
  addEnrollmentCommands(command)
  return command
}

/** Time for running restores when the service stops. */
const farewellMs = 10_000

async function serveAgent({ config: file }: { config: string }): Promise<void> {
  surviveHangups()
  const config = readAgentConfig(file)
  const logger = pino({ level: config.log.level })
  reloadOnHangups({ config, logger, read: () => readAgentConfig(file), take: () => [] })
  const agent = await createAgent(config, { logger, version: readRelease().version })
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger.info({ signal }, 'stopping')
    await agent.close(farewellMs)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal))
  }
  await agent.open()
  startWatchdog()
}

interface InitOptions {
  config: string
  hub: string
  out: string
}

async function initAgent({ config: file, hub, out }: InitOptions): Promise<void> {
  const { state, listen } = readAgentConfig(file)
  const certificate = readFileSync(hub, 'utf8')
  const fingerprint = toFingerprint(certificate)
  const own = await ensureIdentity(state)
  const bearer = createBearer()
  const others = readTrustedHubs(state).filter(known => known.certificate !== certificate)
  writeFileSync(`${out}.pem`, own.certificate, { flag: 'wx' })
  writeFileSync(`${out}.key`, `${bearer}\n`, { flag: 'wx', mode: 0o600 })
  const trusted = { certificate, bearerHash: hashBearer(bearer), since: Date.now() }
  await writeTrustedHubs(state, [...others, trusted])
  process.stdout.write(
    `This agent: ${toFingerprint(own.certificate)}\nIts hub: ${fingerprint}\n` +
      `Copy ${out}.pem and ${out}.key to the hub, set them there under servers[].agent with this host and port ${listen.port}, and delete them here.\n`
  )
}
