/**
 * Tests the features of burphub with a burp version: the same steps with the installed burp, or
 * with one built from each given source tree (as root: `npm run burps -- ~/burp-2.4.0 …`). Prints
 * the table of docs/burp-versions.md.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { compareBurpVersions } from '../src/conf/catalogue.js'
import { createLab, type Lab } from './lab/lab.js'
import { findFreePorts } from './lab/ports.js'
import { findProgram } from './lab/programs.js'
import { type Service, startService } from './lab/service.js'

/** `yes`, or the error code of burphub. */
export type Outcomes = Readonly<Record<string, string>>

interface Bench {
  lab: Lab
  hub: Service
  /** Throws the code of a failure. */
  ask: (method: string, path: string, body?: object) => Promise<Buffer>
}

const client = 'web'
const text = 'what is in the file\n'
const filesCount = 600
const orderTimeoutMs = 30_000

const steps: readonly (readonly [string, (bench: Bench) => Promise<void>])[] = [
  ['lists', async bench => void (await readList(bench))],
  ['reports', async bench => requireSome(await readJson(bench, `/api/client/report/${client}`))],
  ['logs', async bench => void (await bench.ask('GET', `/api/client/log/${client}/1`))],
  ['browsing', async bench => requireSome(await readJson(bench, `/api/client/browse/${client}/1`))],
  ['one file', getFile],
  ['archive', bench => getArchive(bench, [{ key: bench.lab.treePath(client), folder: true }])],
  ['600 files', bench => getArchive(bench, listFiles(bench.lab))],
  ['search', search],
  ['ordered backup', orderBackup],
  ['ordered restore', orderRestore],
  ['reload', changeServer],
  ['deletion', deleteOldest]
]

async function readJson({ ask }: Bench, path: string): Promise<unknown> {
  return JSON.parse(String(await ask('GET', path))) as unknown
}

function requireSome(list: unknown): void {
  if (!Array.isArray(list) || list.length === 0) throw new Error('nothing')
}

async function readList(bench: Bench): Promise<number[]> {
  const list = (await readJson(bench, `/api/client/stats/${client}`)) as { number: number }[]
  requireSome(list)
  return list.map(({ number }) => number)
}

async function getFile({ ask, lab }: Bench): Promise<void> {
  const path = encodeURIComponent(join(lab.treePath(client), 'one.txt'))
  const bytes = await ask('GET', `/api/client/file/${client}/1?path=${path}`)
  if (String(bytes) !== text) throw new Error('other bytes')
}

/** Searches live, and also before the client is indexed. */
async function search(bench: Bench): Promise<void> {
  const found = await readJson(bench, `/api/client/find/${client}?q=one.txt`)
  requireSome((found as { hits: unknown }).hits)
}

interface Chosen {
  key: string
  folder: boolean
}

function listFiles(lab: Lab): Chosen[] {
  return Array.from({ length: filesCount }, (_, at) => ({
    key: join(lab.treePath(client), `file-${at}.txt`),
    folder: false
  }))
}

async function getArchive({ ask }: Bench, restore: readonly Chosen[]): Promise<void> {
  const body = { list: { restore }, format: 'zip' }
  const archive = await ask('POST', `/api/restore/archive/${client}/1`, body)
  const folder = mkdtempSync(join(tmpdir(), 'burphub-archive-'))
  try {
    writeFileSync(join(folder, 'it.zip'), archive)
    const listed = spawnSync('unzip', ['-t', join(folder, 'it.zip')], { encoding: 'utf8' })
    const filesFound = listed.stdout.match(/file-\d+\.txt +OK/g)?.length
    if (listed.status !== 0 || filesFound !== filesCount) throw new Error('not all of it')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function orderBackup(bench: Bench): Promise<void> {
  await bench.ask('PUT', `/api/backup/do-server-backup/${client}`)
  await bench.lab.burp(client, ['-a', 't'])
  await bench.lab.storage(client).waitUntilIdle()
  await untilDone(bench, 'backup')
  if (!(await readList(bench)).includes(2)) throw new Error('No backup')
}

async function orderRestore(bench: Bench): Promise<void> {
  const { lab } = bench
  const key = join(lab.treePath(client), 'one.txt')
  const list = JSON.stringify({ restore: [{ key, folder: false }] })
  await bench.ask('PUT', `/api/restore/server-restore/${client}/1`, { 'list-sc': list })
  await lab.burp(client, ['-a', 't'])
  await untilDone(bench, 'restore')
  const path = join(lab.restorePath(client), key)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) throw new Error('no file')
}

/** Throws the final state of the newest job of that kind. */
async function untilDone(bench: Bench, kind: string): Promise<void> {
  const deadline = Date.now() + orderTimeoutMs
  for (;;) {
    const orders = (await readJson(bench, `/api/client/orders/${client}`)) as Order[]
    const state = orders.find(order => order.kind === kind)?.state ?? 'no order'
    if (state === 'done') return
    if (Date.now() > deadline) throw new Error(state)
    await sleep(500)
  }
}

interface Order {
  kind: string
  state: string
}

async function changeServer({ ask }: Bench): Promise<void> {
  await ask('PATCH', '/api/settings/server-config', { keep: [9] })
  await ask('POST', '/api/settings/reload')
}

async function deleteOldest(bench: Bench): Promise<void> {
  await bench.ask('DELETE', `/api/client/report/${client}/1`)
  if ((await readList(bench)).includes(1)) throw new Error('still there')
}

/** Tests with the first burp in PATH. */
export async function tryBurp(version: string): Promise<Outcomes> {
  const directory = mkdtempSync(join(tmpdir(), 'burphub-version-'))
  const lab = await createLab({ directory, clients: [{ name: client }], ...linesFor(version) })
  try {
    await fill(lab)
    const [port = 0] = await findFreePorts(1)
    const hub = await startService(lab, port)
    const bench: Bench = { lab, hub, ask: (...request) => askHub(hub, ...request) }
    const outcomes: Record<string, string> = {}
    for (const [name, step] of steps) outcomes[name] = await toOutcome(step(bench))
    return outcomes
  } finally {
    await lab.close()
  }
}

/** Older versions know other options, and ignore unknown ones. */
function linesFor(version: string): { serverLines: string[] } {
  return compareBurpVersions(version, '2.3.2') < 0
    ? { serverLines: ['restore_client = burphub'] }
    : { serverLines: [] }
}

async function fill(lab: Lab): Promise<void> {
  const tree = lab.treePath(client)
  writeFileSync(join(tree, 'one.txt'), text)
  for (const { key } of listFiles(lab)) writeFileSync(key, `${key}\n`)
  linkSync(join(tree, 'one.txt'), join(tree, 'two.txt'))
  await lab.backUp(client)
}

async function toOutcome(work: Promise<void>): Promise<string> {
  return await work.then(
    () => 'yes',
    (error: unknown) => (error instanceof Error ? error.message : String(error))
  )
}

async function askHub(hub: Service, method: string, path: string, body?: object): Promise<Buffer> {
  const answer = await fetch(hub.url + path, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${hub.user}:${hub.password}`).toString('base64')}`,
      'if-match': '*',
      ...(body && { 'content-type': 'application/json' })
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000)
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.ok) return bytes
  const { code = String(answer.status) } = JSON.parse(String(bytes)) as { code?: string }
  throw new Error(code)
}

/** Returns the version of an installed burp, which versions before 2.2.12 print in another way. */
export function readVersion(): string {
  const { stdout } = spawnSync(findProgram('burp'), ['-V'], { encoding: 'utf8' })
  return /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? ''
}

export const head = ['burp', ...steps.map(([name]) => name)]

export function printRow(version: string, outcomes: Outcomes): string {
  return printCells([version, ...steps.map(([name]) => outcomes[name] ?? '')])
}

function printCells(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** Returns the version and the folder of its programs. */
function build(tree: string, prefix: string): { version: string; programs: string } {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!existsSync(join(tree, 'configure'))) run('autoreconf', '-vif')
  run('./configure', `--prefix=${prefix}`, `--sysconfdir=${prefix}/etc`)
  run('make', '-j2')
  run('make', 'install')
  const configure = readFileSync(join(tree, 'configure.ac'), 'utf8')
  const version = /AC_INIT\(\[?burp\]?, *\[?([\d.]+)/i.exec(configure)?.[1] ?? ''
  return { version, programs: [join(prefix, 'sbin'), join(prefix, 'bin')].join(delimiter) }
}

async function main(trees: readonly string[]): Promise<void> {
  console.log(printCells(head))
  console.log(printCells(head.map(() => '---')))
  if (trees.length === 0) console.log(printRow(readVersion(), await tryBurp(readVersion())))
  const path = process.env['PATH'] ?? ''
  for (const tree of trees) {
    const prefix = mkdtempSync(join(tmpdir(), 'burphub-burp-'))
    const { version, programs } = build(resolve(tree), prefix)
    process.env['PATH'] = programs + delimiter + path
    console.log(printRow(version, await tryBurp(version)))
    rmSync(prefix, { recursive: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2))
}
