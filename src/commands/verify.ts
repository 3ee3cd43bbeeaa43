/**
 * `burphub verify` lets burp check a backup, and waits for the result. Exit statuses: 0 if the backup
 * is intact, 1 if it is damaged, 2 without a result.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Command, Option } from 'commander'
import type { Schemas } from '../../generated/contract-types.js'
import { type HubClient, Problem } from '../client/client.js'
import { Fault } from '../faults.js'
import { parseInterval } from '../watch/expectations.js'
import { type HubOptions, openAnyHub, withHub } from './remote-hub.js'
import { endWithReader, ownTerminal, printable } from './terminal.js'

type Check = Schemas['Check']

interface Options extends HubOptions {
  server?: string
  output: 'text' | 'json'
  restoreTest?: boolean
  timeout: string
  /** False with --no-wait. */
  wait: boolean
}

const { env, exit, print, tell } = ownTerminal
/** Whether a line of the progress can replace the one before. */
const isTerminal = process.stderr.isTTY

const damaged = 1
const failed = 2
const lookMs = 1_000

const help = [
  '',
  'burp reads all stored files of the backup and compares them with their checksums. The check',
  'continues in burphub if this command ends before it.',
  '',
  'Exit status: 0 intact, 1 damaged, 2 no result, such as a restore test of encrypted files.'
].join('\n')

export function createVerifyCommand(): Command {
  const way = new Option('--output <format>', 'output format: text, or the check as JSON')
  return withHub(new Command('verify'), '$BURPHUB_URL, or that of the last login')
    .argument('<client>', 'name of the client')
    .argument('[backup]', 'number of the backup (default: the newest one)')
    .option('--server <name>', 'name of the burp server')
    .option('--restore-test', 'restore a sample of the backup and discard it, instead')
    .option('--timeout <time>', 'maximum time to wait for the result, such as 30m', '24h')
    .option('--no-wait', 'only start the check')
    .addOption(way.choices(['text', 'json']).default('text'))
    .addHelpText('after', help)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : failed))
    .action(async (client: string, backup: string | undefined, options: Options) => {
      endWithReader()
      exit(await run({ client, backup, options }))
    })
}

interface Words {
  client: string
  backup: string | undefined
  options: Options
}

async function run({ client, backup, options }: Words): Promise<number> {
  try {
    const timeoutS = readTimeout(options.timeout)
    const hub = openAnyHub(options, env)
    const place = { client, server: options.server }
    const number = backup === undefined ? await findNewest(hub, place) : readNumber(backup)
    const check = await start(hub, place, { backup: number, isTest: options.restoreTest ?? false })
    if (!options.wait) {
      print(options.output === 'json' ? toLine(check) : `${check.id}\n`)
      return 0
    }
    const ended = await awaitEnd(hub, { place, id: check.id, timeoutS })
    if (!ended) {
      tell(`The check ${check.id} continues. It has no result yet.\n`)
      return failed
    }
    print(options.output === 'json' ? toLine(ended) : printResult(ended))
    return toStatus(ended)
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Fault)) throw error
    tell(`${error.code}: ${printable(error.message)}\n`)
    return failed
  }
}

/** A restore test that could not decrypt most files has no result. */
function toStatus({ state, files, files_transfer_only: encrypted }: Check): number {
  if (state === 'damaged') return damaged
  return state === 'passed' && 2 * encrypted <= files ? 0 : failed
}

interface Place {
  client: string
  server: string | undefined
}

function toParameters<Path extends object>({ client, server }: Place, path: Path) {
  return {
    path: { name: client, ...path },
    query: server === undefined ? {} : { serverName: server }
  }
}

async function findNewest(hub: HubClient, place: Place): Promise<number> {
  const { path, query } = toParameters(place, {})
  const params = { path, query: { ...query, sort: '-number', limit: 1 } } as const
  const { data } = await hub.GET('/api/client/stats/{name}', { params })
  const [newest] = data
  if (!newest) throw new Fault('NO_SUCH_BACKUP', `${place.client} has no backup.`)
  return newest.number
}

async function start(
  hub: HubClient,
  place: Place,
  { backup, isTest }: { backup: number; isTest: boolean }
): Promise<Check> {
  const params = toParameters(place, { backup })
  const body = isTest ? ({ kind: 'restore_test' } as const) : {}
  return (await hub.POST('/api/client/checks/{name}/{backup}', { params, body })).data
}

/** Returns undefined if the time is over. */
async function awaitEnd(
  hub: HubClient,
  { place, id, timeoutS }: { place: Place; id: string; timeoutS: number }
): Promise<Check | undefined> {
  const params = toParameters(place, { id })
  const end = performance.now() + timeoutS * 1_000
  const progress = new Progress()
  for (;;) {
    const check = await look(hub, params)
    if (check) progress.show(check)
    if (check && check.ended !== null) return check
    if (performance.now() > end) {
      progress.end()
      return undefined
    }
    await wait(lookMs)
  }
}

/** Returns undefined while burphub is unreachable, for example because it restarts. */
async function look(
  hub: HubClient,
  params: ReturnType<typeof toParameters<{ id: string }>>
): Promise<Check | undefined> {
  try {
    return (await hub.GET('/api/client/check/{name}/{id}', { params })).data
  } catch (error) {
    if (error instanceof Problem && error.code === 'OFFLINE') return undefined
    throw error
  }
}

/** Prints each new state, and the share on a terminal. */
class Progress {
  #state = ''
  #isOpen = false

  show({ state, reason, entries, entries_expected: expected, ended }: Check): void {
    const text = reason === null ? state : `${state}: ${reason}`
    if (text !== this.#state) {
      this.end()
      this.#state = text
      if (ended === null) tell(isTerminal ? text : `${text}\n`)
      this.#isOpen = isTerminal && ended === null
    }
    if (!isTerminal || ended !== null || !expected) return
    tell(`\r${text} ${Math.floor((100 * entries) / expected)}%`)
  }

  /** Begins a new line. */
  end(): void {
    if (this.#isOpen) tell('\n')
    this.#isOpen = false
  }
}

function printResult(check: Check): string {
  const { client, backup, state, reason, files, bytes, problems_total: total } = check
  const name = `Backup ${backup} of ${printable(client)}`
  if (state === 'passed') {
    if (check.kind === 'restore_test') return printTest(name, check)
    return `${name} is intact: ${files} files, ${bytes} bytes.\n`
  }
  if (state !== 'damaged') return `${name} was not checked: ${state}, ${reason ?? 'unknown'}.\n`
  const { problems = [] } = check
  const lines = problems.map(({ path, text }) => `${printable(path ?? text)}\n`)
  const more = total > problems.length ? `and ${total - problems.length} more\n` : ''
  return `${name} is damaged: ${total} problems.\n${lines.join('')}${more}`
}

function printTest(name: string, { files, bytes, ...check }: Check): string {
  const encrypted = check.files_transfer_only
  if (2 * encrypted > files) {
    return `${name}: ${files} files transferred; contents not checked: encrypted.\n`
  }
  const limits = encrypted ? ` Of ${encrypted} encrypted files, only the transfer was checked.` : ''
  return `${name} can be restored: a sample of ${files} files, ${bytes} bytes.${limits}\n`
}

function toLine(check: Check): string {
  return `${JSON.stringify(check)}\n`
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new Fault('INVALID_INPUT', 'The backup must be a whole number, such as 3.')
}

function readTimeout(text: string): number {
  const timeoutS = parseInterval(text)
  if (timeoutS !== undefined) return timeoutS
  throw new Fault('INVALID_INPUT', '--timeout must be a number followed by s, m, h or d.')
}
