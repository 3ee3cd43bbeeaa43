/**
 * Measures the console: the time to first paint and to 1,000 visible clients, at normal speed and
 * slowed down four times; the requests meanwhile; and the load of 20 open consoles on the service.
 * It uses the sandbox burp server and Debian's Chromium.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import type { Service } from '../lab/service.js'
import { createDemoFixture } from '../sandbox/demo-fixture.js'
import { growFolder } from '../sandbox/demo-tree.js'
import type { FixtureClient } from '../sandbox/fixture.js'
import { ConsoleTab, type Traffic } from './console-tab.js'
import { createAdministrator, listCrowd, startCrowded } from './crowd.js'
import { lookUpBrowser } from '../lab/programs.js'
import { median, printMs, type Figure } from './figures.js'
import { readCpuMs } from './process-facts.js'

export interface ConsolePlan {
  clients: number
  entries: number
  /** Repetitions of each measurement. */
  times: number
  consoles: number
  seconds: number
}

/** Each finds some of the clients; the others are in a label that all of them have. */
const digits = '34567890'

const browserPath = lookUpBrowser()

/** Milliseconds after the navigation or the key press, by slowdown factor. */
const targets: Readonly<Record<number, { painted: number; rows: number; answer: number }>> = {
  1: { painted: 600, rows: 1000, answer: 100 },
  4: { painted: 1200, rows: 2000, answer: 300 }
}
const folderTargets = { firstRowsMs: 300, allMs: 1000 }

/** The first that shows the state of the clients. */
const verdict = '.overview-verdict'

export async function measureConsole(plan: ConsolePlan): Promise<Figure[]> {
  if (browserPath === undefined) return [{ what: 'console', measured: 'Chromium is not installed' }]
  const crowded = await startCrowded([...listCrowd(plan.clients - 1), createHoarder(plan.entries)])
  const { service } = crowded
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ executablePath: browserPath, args })
  try {
    return [
      ...(await measureOverview(browser, service, { ...plan, slowness: 1 })),
      ...(await measureOverview(browser, service, { ...plan, slowness: 4 })),
      ...(await measureList(browser, service, { ...plan, slowness: 1 })),
      ...(await measureList(browser, service, { ...plan, slowness: 4 })),
      ...(await measureFolder(browser, service, plan)),
      await measureConsoles(browser, service, plan)
    ]
  } finally {
    await browser.close()
    await crowded.close()
  }
}

async function measureOverview(
  browser: Browser,
  service: Service,
  { clients, times, slowness }: ConsolePlan & { slowness: number }
): Promise<Figure[]> {
  const tab = await ConsoleTab.open(browser, service, service)
  const { painted, rows } = targets[slowness] ?? {}
  const what = `console, overview of ${clients} clients, processor at 1/${slowness}`
  try {
    await tab.waitFor({ shown: verdict })
    await tab.slowDown(slowness)
    await tab.remember(false)
    const asked = await tab.visit('/')
    await tab.remember(true)
    const visits = []
    for (let time = 0; time < times; time++) visits.push(await tab.visit('/'))
    const cpuMs = visits.map(visit => visit.cpuMs)
    return [
      judged(
        `${what}: first contentful paint`,
        visits.map(visit => visit.paintedMs),
        painted
      ),
      judged(
        `${what}: state of the clients`,
        visits.map(visit => visit.shownMs),
        rows
      ),
      judged(`${what}: processor time of the page until then`, cpuMs),
      { what: `${what}: a first visit asks the API`, measured: printTraffic(asked.api) },
      { what: `${what}: and loads`, measured: printTraffic(asked.files) }
    ]
  } finally {
    await tab.close()
  }
}

async function measureList(
  browser: Browser,
  service: Service,
  { clients, times, slowness }: ConsolePlan & { slowness: number }
): Promise<Figure[]> {
  const tab = await ConsoleTab.open(browser, service, service)
  const { rows, answer } = targets[slowness] ?? {}
  const find = { field: 'input[aria-label="Search clients"]', told: 'main small[role=status]' }
  const what = `console, list of ${clients} clients, processor at 1/${slowness}`
  try {
    await tab.waitFor({ shown: 'main tbody tr' })
    await tab.slowDown(slowness)
    const visits = []
    for (let time = 0; time < times; time++) visits.push(await tab.visit('/clients'))
    const keys = []
    for (let time = 0; time < times; time++) {
      keys.push(await tab.pressIn(find, digits[time % digits.length] ?? ''))
      await tab.pressIn(find, 'Backspace')
    }
    return [
      judged(
        `${what}: rows`,
        visits.map(visit => visit.shownMs),
        rows
      ),
      judged(`${what}: from a key to the filtered list`, keys, answer)
    ]
  } finally {
    await tab.close()
  }
}

async function measureFolder(
  browser: Browser,
  service: Service,
  { entries, times }: ConsolePlan
): Promise<Figure[]> {
  const tab = await ConsoleTab.open(browser, service, service)
  const place = '/client-browse/hoarder/1?path=%2Fheap'
  const what = `console, folder of ${entries} files`
  try {
    const text = `${entries.toLocaleString('en')} entries`
    await tab.waitFor({ shown: '.files tbody tr', whole: { place: '.browse-count', text } })
    const visits = []
    for (let time = 0; time < times; time++) {
      visits.push(await tab.visit(place))
    }
    return [
      judged(
        `${what}: first rows`,
        visits.map(visit => visit.shownMs),
        folderTargets.firstRowsMs
      ),
      judged(
        `${what}: all of it there`,
        visits.map(visit => visit.wholeMs),
        folderTargets.allMs
      )
    ]
  } finally {
    await tab.close()
  }
}

async function measureConsoles(
  browser: Browser,
  service: Service,
  { consoles, seconds }: ConsolePlan
): Promise<Figure> {
  const tabs = []
  for (let at = 0; at < consoles; at++) {
    const user = `desk${at}`
    await createAdministrator(service, user)
    tabs.push(await ConsoleTab.open(browser, service, { user, password: service.password }))
  }
  const [cpuMs, startedAt] = [readCpuMs(service.pid), performance.now()]
  await sleep(seconds * 1000)
  const load = (readCpuMs(service.pid) - cpuMs) / (performance.now() - startedAt)
  for (const tab of tabs) await tab.close()
  const what = `console, ${consoles} open on the overview for ${seconds} s: the service's processor`
  return { what, measured: `${(load * 100).toFixed(1)} % of a core` }
}

function printTraffic({ calls, bytes }: Traffic): string {
  return `${calls} requests, ${(bytes / 1024).toFixed(0)} KB`
}

function judged(what: string, times: readonly number[], maxMs?: number): Figure {
  const middle = median(times)
  const shared = { what, measured: printMs(middle), least: printMs(Math.min(...times)) }
  if (maxMs === undefined) return shared
  return { ...shared, target: printMs(maxMs), isOk: middle <= maxMs }
}

/** Returns a client with one folder of `entries` files. */
function createHoarder(entries: number): FixtureClient {
  const model = createDemoFixture().clients.find(({ name }) => name === 'web1')
  const backup = model?.backups[0]
  if (!model || !backup) throw new Error('the demo has no such client')
  const manifest = growFolder('/heap', entries, backup.timestamp)
  return { ...model, name: 'hoarder', backups: [{ ...backup, number: 1, manifest }] }
}
