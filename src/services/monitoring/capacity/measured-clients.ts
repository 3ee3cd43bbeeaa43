/** Measurements of a server's clients, kept until a backup is added or deleted. */
import { LRUCache } from 'lru-cache'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { ServerHistory } from '../../../burp/server/server-values.js'
import { TimeSlice, toBatches } from '../../../queues/time-slice.js'
import type { RequestContext } from '../../requests/request-context.js'
import { noteUnread, visibleClients } from '../../requests/request-targets.js'
import { type Anomaly, findAnomalies, findTrend, type Trend } from './anomaly-rules.js'
import type { BackupMeasure } from '../../../store/backup-records.js'

export interface MeasuredClient {
  readonly growth: Growth | undefined
  /** In the whole measured period. */
  readonly anomalies: readonly Anomaly[]
}

/** Age of the oldest backups that are compared. */
export const lookedAtS = 120 * 86_400
/** Anomalies are reported for this period. */
const toldMaxDays = 30
const clientsAtOnce = 5
const serversMax = 100
/** Refreshed after this time even without new backups, since weeks and months pass. */
const keptMs = 600_000

export interface Measured {
  readonly history: ServerHistory
  /** Names of the clients that the caller may see. */
  readonly names: readonly string[]
  readonly ofClients: ReadonlyMap<string, MeasuredClient>
}

export class MeasuredClients {
  readonly #kept = new LRUCache<string, Promise<ReadonlyMap<string, MeasuredClient>>>({
    max: serversMax,
    ttl: keptMs
  })

  /** Notes backups whose statistics are not loaded yet. */
  async find(ask: RequestContext, server: BurpServer): Promise<Measured> {
    const list = await server.lookAtClients(ask)
    const history = await server.openHistory(list.clients, ask)
    noteUnread(ask, server, history.missingCount)
    const key = JSON.stringify([server.name, history.mark])
    const all = list.clients.map(({ name }) => name)
    const kept = this.#kept.get(key) ?? this.#measure(key, history, all)
    const names = visibleClients(ask.caller, server, list).map(({ name }) => name)
    return { history, names, ofClients: await kept }
  }

  #measure(key: string, history: ServerHistory, names: readonly string[]) {
    const measured = measure(history, names, Math.floor(Date.now() / 1000))
    this.#kept.set(key, measured)
    // Failed measurements are retried.
    measured.catch(() => this.#kept.delete(key))
    return measured
  }
}

async function measure(
  history: ServerHistory,
  names: readonly string[],
  now: number
): Promise<ReadonlyMap<string, MeasuredClient>> {
  const found = new Map<string, MeasuredClient>()
  const timeSlice = new TimeSlice()
  for (const some of toBatches(names, clientsAtOnce)) {
    for (const [name, measures] of await history.measure(some, now - lookedAtS)) {
      const anomalies = findAnomalies(measures, now - toldMaxDays * 86_400)
      found.set(name, { growth: findGrowth(measures, now), anomalies })
      if (timeSlice.isSpent) await timeSlice.yield()
    }
  }
  return found
}

/** Computes the size of a client's backups and its growth. */
export interface Growth {
  readonly newest: BackupMeasure
  /** Growth in a week; undefined if the size a week ago is not known. */
  readonly weekBytes: number | undefined
  /** Bytes that the client sent in a week. */
  readonly weekReceived: number
  readonly perDay: Trend | undefined
}

const weekS = 7 * 86_400

/** `measures`: oldest first. `now`: seconds since 1970. Returns undefined without measures. */
export function findGrowth(measures: readonly BackupMeasure[], now: number): Growth | undefined {
  const newest = measures.at(-1)
  if (!newest) return undefined
  const thisWeek = measures.filter(({ timestamp }) => timestamp > now - weekS)
  const points = measures.map(({ timestamp, bytes }) => ({ at: timestamp, value: bytes }))
  return {
    newest,
    weekBytes: toWeekBytes(measures, now),
    weekReceived: thisWeek.reduce((sum, { received }) => sum + received, 0),
    perDay: findTrend(points)
  }
}

/** The whole size if the client's first backup is less than a week old. */
function toWeekBytes(measures: readonly BackupMeasure[], now: number): number | undefined {
  const before = measures.findLast(({ timestamp }) => timestamp <= now - weekS)
  const bytes = measures.at(-1)?.bytes ?? 0
  if (before) return bytes - before.bytes
  return measures[0]?.number === 1 ? bytes : undefined
}
