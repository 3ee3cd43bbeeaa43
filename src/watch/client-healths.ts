/** The health of the clients of one burp server, as far as it has been looked at. */
import { lookUpNewest, type ClientState } from '../burp/client-state.js'
import { judgeHealth, type Health, type HealthFacts } from './health.js'

interface Movement {
  /** What the counters said. */
  said: string
  /** Seconds since 1970. */
  movedAt: number
}

export class ClientHealths {
  readonly #now: () => number
  readonly #movements = new Map<string, Movement>()
  readonly #knownSince = new Map<string, number>()

  constructor(now: () => number = () => Math.floor(Date.now() / 1000)) {
    this.#now = now
  }

  /**
   * `starts`: of the finished backups of each client, oldest first. In the order of the clients.
   * Nobody waits for backups of `ownClient`, which burphub itself is to burp, unless it has some.
   */
  judge(
    clients: readonly ClientState[],
    starts: ReadonlyMap<string, readonly number[]>,
    ownClient: string
  ): Map<string, Health> {
    const now = this.#now()
    const healths = new Map<string, Health>()
    for (const client of clients) {
      const facts = this.#gather(client, starts.get(client.name) ?? [], now)
      const isExempt = client.name === ownClient && facts.successes.length === 0
      healths.set(client.name, judgeHealth({ ...facts, expectation: { isExempt } }, now))
    }
    this.#forgetOthers(healths)
    return healths
  }

  #gather(client: ClientState, starts: readonly number[], now: number): HealthFacts {
    const running = this.#follow(client, now)
    const knownSince = this.#knownSince.get(client.name) ?? now
    this.#knownSince.set(client.name, knownSince)
    return {
      successes: addNewest(client, starts),
      failedAt: running ? undefined : lookUpFailed(client),
      running,
      knownSince
    }
  }

  /** A backup that runs, when it was last seen to move. */
  #follow({ name, runStatus, children }: ClientState, now: number): Movement | undefined {
    const child = children.find(({ action }) => action === 'backup')
    if (!child && runStatus !== 'running') {
      this.#movements.delete(name)
      return undefined
    }
    const said = JSON.stringify(child ? [child.pid, child.phase, child.counters] : [])
    const known = this.#movements.get(name)
    if (known?.said === said) return known
    const movement = { said, movedAt: now }
    this.#movements.set(name, movement)
    return movement
  }

  #forgetOthers(known: ReadonlyMap<string, unknown>): void {
    for (const memory of [this.#movements, this.#knownSince]) {
      for (const name of memory.keys()) if (!known.has(name)) memory.delete(name)
    }
  }
}

/** The list of clients knows of the newest one before anybody has asked for all. */
function addNewest({ backups }: ClientState, starts: readonly number[]): readonly number[] {
  const newest = lookUpNewest(backups)
  const isKnown = !newest || newest.timestamp <= (starts.at(-1) ?? -Infinity)
  return isKnown ? starts : [...starts, newest.timestamp]
}

/** Start of what was begun and is not finished, and nobody works on. */
function lookUpFailed({ backups }: ClientState): number | undefined {
  const starts = backups.filter(({ isFinished }) => !isFinished).map(backup => backup.timestamp)
  return starts.length === 0 ? undefined : Math.max(...starts)
}

/** Those of each server. */
export class Healths {
  readonly #servers = new Map<string, ClientHealths>()

  of(server: string): ClientHealths {
    const known = this.#servers.get(server) ?? new ClientHealths()
    this.#servers.set(server, known)
    return known
  }
}
