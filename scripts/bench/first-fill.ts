/**
 * Measures the first indexing of all clients: for some clients, from burp's manifests and over its
 * status port, with the usual share of time; the result is extrapolated to a whole installation.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fabricateBackups } from '../lab/fabricated-backups.js'
import { createLab, type Lab } from '../lab/lab.js'
import type { Figure } from './figures.js'
import { Hub } from './hub.js'
import { readFamilyCpuMs } from './process-facts.js'
import { fetchBody } from './timed-fetch.js'

export interface FirstFillPlan {
  clients: number
  backups: number
  entries: number
  /** Number of clients in the extrapolation. */
  house: number
}

const source = 'big'

export async function measureFirstFill(plan: FirstFillPlan): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-fill-'))
  const lab = await createLab({ directory, clients: [{ name: source }] })
  try {
    await lab.addBigTree(source, { directories: 50, filesPerDirectory: plan.entries / 50 })
    await lab.backUp(source)
    const names = await lab.addFillerClients(plan.clients, 'fill')
    const newestAtS = Math.floor(Date.now() / 1000)
    const { spoolPath } = lab
    await fabricateBackups({ spoolPath, source, names, backups: plan.backups, newestAtS })
    const clientConfig = lab.clientConfigPath(lab.superClientName)
    const near = await Hub.create(lab)
    const far = await Hub.createBeside(lab, { clientConfig })
    return [
      ...(await timeSource(near, lab, { ...plan, names, of: 'manifests' })),
      ...(await timeSource(far, lab, { ...plan, names, of: 'the status port' }))
    ]
  } finally {
    await lab.close()
  }
}

interface SourcePlan extends FirstFillPlan {
  names: readonly string[]
  of: string
}

async function timeSource(hub: Hub, lab: Lab, plan: SourcePlan): Promise<Figure[]> {
  const { clients, backups, entries, house, names, of } = plan
  const burpPid = lab.serverPid ?? 0
  await hub.start()
  const startedAt = performance.now()
  const burpBefore = readFamilyCpuMs(burpPid)
  for (const name of names) await untilReady(hub, name, backups)
  const ms = performance.now() - startedAt
  const burpMs = readFamilyCpuMs(burpPid) - burpBefore
  await hub.stop()
  const what = `first fill out of ${of}, ${clients} clients x ${backups} backups of ${entries} files`
  const hours = (each: number) => `${((each * house) / clients / 3_600_000).toFixed(2)} h`
  return [
    {
      what: `${what}, a quarter of the time`,
      measured: `${(ms / 1000).toFixed(1)} s`,
      limit: `${house} clients: ${hours(ms)}`
    },
    {
      what: `${what}: processors of burp`,
      measured: `${(burpMs / 1000).toFixed(1)} s`,
      limit: `${house} clients: ${hours(burpMs)}`
    }
  ]
}

async function untilReady(hub: Hub, client: string, count: number): Promise<void> {
  for (;;) {
    const text = await fetchBody(hub.url(`/api/client/index/${client}`), hub.headers)
    const { phase, backups } = JSON.parse(text.toString()) as { phase: string; backups: number }
    if (phase === 'ready' && backups === count) return
    await sleep(500)
  }
}
