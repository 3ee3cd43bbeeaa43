/**
 * Tracks running backups of a server, and reads the end of burp's log of those that failed. burp
 * keeps this log only until the next backup of the client starts, which may be seconds later.
 */
import pMap from 'p-map'
import type { BurpServer } from '../burp/server/burp-server.js'
import { lookUpRunningBackup } from '../burp/server/client-state.js'
import type { LogLevel, LogLine, LogWindow } from '../burp/server/log-window.js'
import { backgroundRequester } from '../queues/requester.js'
import { unlessFault } from '../faults.js'
import type { AttemptKey, AttemptLog } from '../store/backup-records.js'
import { joinSentences, type PackedText, packText, unpackText } from '../texts.js'
import {
  type FailureCause,
  type SeenProgress,
  toAttemptFacts,
  toCauseText,
  toSeen
} from './attempt-facts.js'
import type { Change, ClientView } from './observed-client.js'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

const questionsAtOnce = 2

/** Files that burp keeps until the next backup of the client starts. */
interface Left {
  readonly log: LogWindow | undefined
  readonly lastPath: string | undefined
}

interface Seen {
  number: number
  progress: SeenProgress
}

/** Failures with their facts, and the logs to store. */
export interface Described {
  changes: Change[]
  logs: AttemptLog[]
}

export class FailureReader {
  readonly #server: BurpServer
  /** The latest progress of each client's running backup. */
  readonly #seen = new Map<string, Seen>()
  /** Backups whose process has just ended, but whose result is not known yet. */
  readonly #ended = new Map<string, Left & { key: AttemptKey }>()

  constructor(server: BurpServer) {
    this.#server = server
  }

  /** Processes one poll. Must be called for each. */
  async follow(views: ReadonlyMap<string, ClientView>): Promise<void> {
    const ended: AttemptKey[] = []
    for (const [client, view] of views) {
      const child = lookUpRunningBackup(view.client)
      if (child) this.#seen.set(client, { number: child.backup, progress: toSeen(child) })
      const key = child ? undefined : lookUpEnding(view)
      if (key && !isSame(key, this.#ended.get(client)?.key)) ended.push(key)
    }
    for (const memory of [this.#seen, this.#ended])
      for (const client of memory.keys()) if (!views.has(client)) memory.delete(client)
    const read = async (key: AttemptKey) => {
      this.#ended.set(key.client, { key, ...(await this.#readLeft(key)) })
    }
    await pMap(ended, read, { concurrency: questionsAtOnce })
  }

  async describe(changes: readonly Change[], at: number): Promise<Described> {
    const causes = new Map<string, FailureCause>()
    const logs: AttemptLog[] = []
    const describe = async (change: Change): Promise<Change> => {
      const key = toKey(change)
      if (!key) return change
      const left = await this.#readLeft(key)
      const ended = this.#takeEnded(key)
      const log = left.log ?? ended?.log
      const lastPath = left.lastPath ?? ended?.lastPath
      const seen = this.#seen.get(key.client)
      const progress = seen?.number === key.number ? seen.progress : undefined
      const seenAt = change.facts['isOld'] === true ? undefined : at
      const facts = toAttemptFacts(progress, { lines: log?.items ?? [], lastPath }, seenAt)
      causes.set(key.client, facts.cause)
      if (log) logs.push({ ...key, content: await packLog(log) })
      return { ...change, facts: { ...change.facts, ...facts } }
    }
    const described = await pMap(changes, describe, { concurrency: questionsAtOnce })
    return { changes: described.map(change => addCause(change, causes)), logs }
  }

  #takeEnded(key: AttemptKey): Left | undefined {
    const ended = this.#ended.get(key.client)
    return isSame(key, ended?.key) ? ended : undefined
  }

  async #readLeft(key: AttemptKey): Promise<Left> {
    const lastPath = await this.#server.findLastPath(key.client, key)
    return { log: await this.#readLog(key), lastPath }
  }

  /** Returns undefined if burp has removed the log, or does not respond. */
  async #readLog({ client, number, startedAt }: AttemptKey): Promise<LogWindow | undefined> {
    const backup = { number, timestamp: startedAt }
    return this.#server
      .findLogEnd(client, backup, keptLinesMax, backgroundRequester)
      .catch(unlessFault)
  }
}

/** Returns the backup whose process has just ended, before burp shows whether it is finished. */
function lookUpEnding({ client, health }: ClientView): AttemptKey | undefined {
  if (health.state !== 'running' && health.state !== 'stuck') return undefined
  const unfinished = client.backups.find(({ isFinished }) => !isFinished)
  if (!unfinished || client.runStatus === 'running') return undefined
  return { client: client.name, number: unfinished.number, startedAt: unfinished.timestamp }
}

function toKey({ kind, client, number, facts }: Change): AttemptKey | undefined {
  const { startedAt } = facts
  if (kind !== 'backup.failed' || client === null || number === null) return undefined
  return typeof startedAt === 'number' ? { client, number, startedAt } : undefined
}

function isSame(one: AttemptKey, other: AttemptKey | undefined): boolean {
  return one.number === other?.number && one.startedAt === other.startedAt
}

/** Adds the reason to the change that reports a failing client. */
function addCause(change: Change, causes: ReadonlyMap<string, FailureCause>): Change {
  const { kind, client, facts } = change
  if (kind !== 'health' || facts['state'] !== 'failing' || client === null) return change
  const cause = causes.get(client)
  if (!cause || cause.kind === 'unknown') return change
  const reason = unpackText(facts['reason'] as PackedText) // in the form in which states are stored
  const text = joinSentences([reason, toCauseText(cause)])
  return { ...change, facts: { ...facts, reason: packText(text) } }
}

export type KeptLog = Pick<LogWindow, 'items' | 'lines' | 'counts'>

export const keptLinesMax = 200
const packedBytesMax = 65_536
/** Longer lines, with very long paths, are cut. */
const textLengthMax = 2_000

type PackedLine = [number: number, writtenAt: number | null, level: LogLevel, text: string]

/** Drops older lines of a log that is too long. */
export async function packLog({ items, lines, counts }: KeptLog): Promise<string> {
  for (let some = items.slice(-keptLinesMax); ; some = some.slice(-(some.length >> 1))) {
    const packed = some.map(toPacked)
    const bytes = await promisify(gzip)(JSON.stringify({ lines, counts, items: packed }))
    if (bytes.length <= packedBytesMax || some.length <= 1) return bytes.toString('base64')
  }
}

export async function unpackLog(content: string): Promise<KeptLog> {
  const bytes = await promisify(gunzip)(Buffer.from(content, 'base64'))
  const { lines, counts, items } = JSON.parse(bytes.toString()) as Omit<KeptLog, 'items'> & {
    items: PackedLine[]
  }
  return { lines, counts, items: items.map(toLine) }
}

function toPacked({ number, writtenAt, level, text }: LogLine): PackedLine {
  return [number, writtenAt ?? null, level, text.slice(0, textLengthMax)]
}

function toLine([number, writtenAt, level, text]: PackedLine): LogLine {
  return { number, writtenAt: writtenAt ?? undefined, level, text }
}
