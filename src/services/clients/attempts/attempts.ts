/** Every backup of a client that was started: finished, running, or failed, and burp's log of it. */
import type { Schemas } from '../../../../generated/contract-types.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import {
  type Backup,
  listFinished,
  lookUpRunningBackup
} from '../../../burp/server/client-state.js'
import { noSuchBackup, noSuchLog } from '../../../faults.js'
import { compilePart } from '../../../glob.js'
import { readAttemptFacts, toAttemptFacts, toSeen } from '../../../watch/attempt-facts.js'
import { keptLinesMax, type KeptLog, unpackLog } from '../../../watch/failure-reader.js'
import type { Page } from '../../requests/answers.js'
import type { ClientRequestContext } from '../../requests/request-context.js'
import { openClient } from '../../requests/request-targets.js'
import { type BackupLog, Logs, toLogLines, toWantedLines } from '../../backups/logs.js'
import { type ListShape, toPage } from '../../requests/paging.js'
import { createChangesFinder } from '../../search/asked-history.js'
import {
  type AttemptAt,
  type AttemptPrinter,
  parseAttemptId,
  toAttemptId,
  toFailed,
  toFinished,
  toRunning
} from './attempt-items.js'
import { Service } from '../../service.js'
import type { QueryOf } from '../../requests/parameters.js'

type Attempt = Schemas['Attempt']

interface Row {
  startedAt: number
  item: Attempt
}

const shape: ListShape<Row> = {
  keyOf: ({ item }) => item.id,
  fields: { started: row => row.startedAt }
}

export class Attempts extends Service<'find' | 'fleet' | 'healths' | 'store' | 'zones'> {
  /** Newest first unless sorted. */
  async list(ask: ClientRequestContext, query: QueryOf<'listAttempts'>): Promise<Page<Attempt>> {
    const { result, sort = '-started' } = query
    const server = openClient(this.hub.fleet, ask)
    const rows = await this.#listAll(ask, server)
    const wanted = result ? rows.filter(({ item }) => result.includes(item.result)) : rows
    return toPage(wanted, shape, { ...query, sort }).map(({ item }) => item)
  }

  /** Throws NO_SUCH_BACKUP and NO_SUCH_LOG. */
  async findLog(
    ask: ClientRequestContext,
    id: string,
    query: QueryOf<'getAttemptLog'>
  ): Promise<BackupLog> {
    const server = openClient(this.hub.fleet, ask)
    const { client } = ask.place
    const at = parseAttemptId(id)
    const backups = await server.listBackups(client, ask)
    const backup = backups.find(one => one.number === at.number && one.timestamp === at.startedAt)
    if (backup?.isFinished) {
      return new Logs(this.hub).find(ask, at.number, query)
    }
    const kept =
      (backup && (await server.findLogEnd(client, backup, keptLinesMax, ask))) ??
      (await this.#lookUpKept(server, client, at))
    if (kept) return filterLog(kept, query, this.hub.zones.of(ask.caller))
    if (backup || (await this.#isKnown(server, client, at))) {
      throw noSuchLog(at.number, 'backup', [])
    }
    throw noSuchBackup()
  }

  async #listAll(ask: ClientRequestContext, server: BurpServer): Promise<Row[]> {
    const { client } = ask.place
    const printer = { client, times: this.hub.zones.of(ask.caller) }
    const records = await server.listRecords(client, ask)
    const backups = await server.listBackups(client, ask)
    const rows = new Map<string, Row>()
    const add = (at: AttemptAt, item: Attempt) => {
      if (!rows.has(item.id)) rows.set(item.id, { startedAt: at.startedAt, item })
    }
    const { indexed } = await this.hub.find.histories(server).lookUpState(client)
    const finished = listFinished(backups).toSorted((a, b) => a.number - b.number)
    const findChanges = createChangesFinder(indexed, finished)
    for (const record of records) {
      add(toAt(record.backup), toFinished(printer, record, findChanges(record.backup)))
    }
    const open = backups.filter(backup => !backup.isFinished)
    for (const [backup, item] of await this.#listRunning(ask, server, printer, open)) {
      add(toAt(backup), item)
    }
    for (const { at, item } of await this.#listKept(server, printer, open)) add(at, item)
    for (const backup of open) {
      const isKnown = rows.has(toAttemptId(toAt(backup)))
      if (!isKnown) add(toAt(backup), await this.#readFailed(ask, server, printer, backup))
    }
    return [...rows.values()]
  }

  /** Includes a backup that burp no longer reports as running, and not yet as finished. */
  async #listRunning(
    ask: ClientRequestContext,
    server: BurpServer,
    printer: AttemptPrinter,
    open: readonly Backup[]
  ): Promise<[Backup, Attempt][]> {
    const newest = open.toSorted((a, b) => b.timestamp - a.timestamp)[0]
    if (!newest) return []
    const list = await server.listClients(ask)
    const healthOf = await this.hub.healths.look(server, list)
    const { state } = healthOf(printer.client)
    const client = list.byName.get(printer.client)
    const child = client && lookUpRunningBackup(client)
    if (!child && state !== 'running' && state !== 'stuck') return []
    return [[newest, toRunning(printer, toAt(newest), child && toSeen(child))]]
  }

  /** Lists the failures that the watcher stored; burp may still have the log of the newest. */
  async #listKept(server: BurpServer, printer: AttemptPrinter, open: readonly Backup[]) {
    const { transitions, attemptLogs } = this.hub.store
    const failures = await transitions.listFailedOf(server.name, printer.client)
    const keys = await attemptLogs.listKeys(server.name, printer.client)
    const withLog = new Set([...keys, ...open.map(toAt)].map(toAttemptId))
    return failures.flatMap(failed => {
      const { number, startedAt } = failed
      if (number === null) return []
      const at = { number, startedAt }
      const known = { facts: readAttemptFacts(failed), hasLog: withLog.has(toAttemptId(at)) }
      return [{ at, item: toFailed(printer, at, known) }]
    })
  }

  /** Reads a failed backup that is not stored, such as one from before burphub was installed. */
  async #readFailed(
    ask: ClientRequestContext,
    server: BurpServer,
    printer: AttemptPrinter,
    backup: Backup
  ): Promise<Attempt> {
    const log = await server.findLogEnd(printer.client, backup, keptLinesMax, ask)
    const lastPath = await server.findLastPath(printer.client, toAt(backup))
    const facts = toAttemptFacts(undefined, { lines: log?.items ?? [], lastPath }, undefined)
    return toFailed(printer, toAt(backup), { facts, hasLog: log !== undefined })
  }

  async #lookUpKept(
    server: BurpServer,
    client: string,
    at: AttemptAt
  ): Promise<KeptLog | undefined> {
    const content = await this.hub.store.attemptLogs.lookUp(server.name, { client, ...at })
    return content === undefined ? undefined : unpackLog(content)
  }

  async #isKnown(server: BurpServer, client: string, at: AttemptAt): Promise<boolean> {
    const failures = await this.hub.store.transitions.listFailedOf(server.name, client)
    return failures.some(one => one.number === at.number && one.startedAt === at.startedAt)
  }
}

function toAt({ number, timestamp }: Backup): AttemptAt {
  return { number, startedAt: timestamp }
}

function filterLog(
  { items, lines, counts }: KeptLog,
  query: QueryOf<'getAttemptLog'>,
  times: Parameters<typeof toLogLines>[1]
): BackupLog {
  const { levels, q, offset, limit } = toWantedLines(query)
  const fits = compilePart(q)
  const found = items.filter(
    ({ level, text }) => (levels.length === 0 || levels.includes(level)) && fits(text)
  )
  return {
    kind: 'backup',
    kinds: ['backup'],
    lines,
    errors: counts.error,
    warnings: counts.warning,
    messages: counts.message,
    total: found.length,
    items: toLogLines(found.slice(offset, offset + limit), times)
  }
}
