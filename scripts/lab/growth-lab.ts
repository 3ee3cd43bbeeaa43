/**
 * A burp server with many clients and backups, to measure growth: `npx tsx
 * scripts/lab/growth-lab.ts DIRECTORY [--clients 1000] [--backups 60]` builds it in the folder,
 * prints a configuration of burphub for it, and removes it on Ctrl-C.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createGrowthLab, type GrowthSize } from './grown-clients.js'
import { findFreePorts } from './ports.js'
import { toPlace, writeServiceConfig } from './service.js'

await main()

async function main() {
  const { directory, size } = readArguments()
  const startedAt = performance.now()
  const lab = await createGrowthLab(directory, size)
  const [port = 0] = await findFreePorts(1)
  const configPath = await writeServiceConfig(toPlace(lab), port)
  const tookS = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`# ${size.clients} clients with ${size.backups} backups each, in ${tookS} s.`)
  console.log(`# BURPHUB_ADMIN_PASSWORD=… npm start -- --config ${configPath}`)
  console.log(readFileSync(configPath, 'utf8'))
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
    setInterval(() => {}, 60_000)
  })
  await lab.close()
  process.exit()
}

function readArguments(): { directory: string; size: GrowthSize } {
  const options = {
    clients: { type: 'string', default: '1000' },
    backups: { type: 'string', default: '60' }
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [directory] = positionals
  const size = { clients: Number(values.clients), backups: Number(values.backups) }
  const isWhole = Object.values(size).every(count => Number.isSafeInteger(count) && count > 0)
  if (directory !== undefined && positionals.length === 1 && isWhole) return { directory, size }
  throw new Error('usage: growth-lab.ts DIRECTORY [--clients NUMBER] [--backups NUMBER]')
}
