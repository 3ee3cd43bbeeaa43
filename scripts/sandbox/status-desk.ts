/** Answers queries of one status connection from a fixture, like burp 3.1.4. */
import { listCachedEntries, listEntries } from './browse.js'
import { toCountersJson } from './counters.js'
import {
  backupFlags,
  logNames,
  type Fixture,
  type FixtureBackup,
  type FixtureChild,
  type FixtureClient,
  type LogName
} from './fixture.js'
import { printJson, toLatin1, type Json } from './json-text.js'
import { parseQuery, type Query } from './query.js'

export interface DeskOptions {
  /** Name of the querying client. */
  cname: string
  /** Sees every client. */
  superClient: string
  /** Version reported by the client; versions up to 2.1.8 get an older format. */
  peerVersion: string
  /** burp's `monitor_browse_cache`. */
  browseCache: boolean
  now: () => number
}

/** One part of a reply: JSON of any length, or one line. */
export interface ReplyPart {
  /** One character per byte. */
  text: string
  /** A frame with a newline follows. */
  hasNewline: boolean
}

const warningBytesMax = 255

export class StatusDesk {
  readonly #fixture: Fixture
  readonly #options: DeskOptions
  #isPretty = true
  #hasMarkers = false
  #peerVersion: string

  constructor(fixture: Fixture, options: DeskOptions) {
    this.#fixture = fixture
    this.#options = options
    this.#peerVersion = options.peerVersion
  }

  /** `line` has one character per byte. */
  answer(line: string): ReplyPart[] {
    const query = parseQuery(line)
    const warning = query.command === undefined ? undefined : this.#obey(query.command)
    const reply = warning === undefined ? this.#reply(query) : toLine({ warning })
    if (!this.#hasMarkers) return [reply]
    const words = Buffer.from(line, 'latin1')
    return [toLine({ 'response-start': words }), reply, toLine({ 'response-end': words })]
  }

  #obey(command: string): string {
    if (command.startsWith('peer_version=')) {
      this.#peerVersion = command.slice('peer_version='.length)
      return 'Peer version updated'
    }
    const setting = /^(pretty-print|response-markers)-(on|off)$/.exec(command)
    if (setting === null) return 'Unknown command'
    const isOn = setting[2] === 'on'
    if (setting[1] === 'pretty-print') this.#isPretty = isOn
    else this.#hasMarkers = isOn
    return `${setting[1] === 'pretty-print' ? 'Pretty print' : 'Response markers'} ${isOn ? 'on' : 'off'}`
  }

  #reply(query: Query): ReplyPart {
    const clients = this.#look(query)
    if (typeof clients === 'string') return toLine({ warning: cutWarning(clients) })
    const text = printJson({ clients }, this.#isPretty)
    return { text, hasNewline: !this.#isPretty }
  }

  /** Returns the clients to list, or a warning. */
  #look(query: Query): Json[] | string {
    if (query.client === undefined) return this.#listAll()
    const client = this.#fixture.clients.find(one => toLatin1(one.name) === query.client)
    if (client === undefined) return `Could not find client: ${query.client}`
    const backups = this.#sees(client) ? newestFirst(client.backups) : []
    const number = query.backup === undefined ? undefined : parseNumber(query.backup)
    if (number === 0) return 'Could not get backup number'
    const backup = backups.find(one => one.number === number)
    if (number !== undefined && backup === undefined) return 'Backup not found'
    const log = query.path === undefined ? query.log : 'manifest'
    if (log !== undefined && log !== 'manifest' && !isLogName(log)) return 'File not supported'
    if (backup) return [this.#describe(client, [this.#describeBackup(client, backup, query)])]
    return [
      this.#describe(
        client,
        backups.map(one => this.#describeBackup(client, one, {}))
      )
    ]
  }

  #listAll(): Json[] {
    const seen = this.#fixture.clients.filter(client => this.#sees(client))
    const sorted = seen.toSorted((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
    return sorted.map(client => {
      const shown = [has(client, 'current'), has(client, 'working'), has(client, 'finishing')]
      const backups = shown.filter(backup => backup !== undefined)
      return this.#describe(
        client,
        backups.map(one => this.#describeBackup(client, one, {}))
      )
    })
  }

  #sees({ name, seenBy }: FixtureClient): boolean {
    const { cname, superClient } = this.#options
    return cname === superClient || cname === name || (seenBy?.includes(cname) ?? false)
  }

  get #isOldPeer(): boolean {
    return compareVersions(this.#peerVersion, '2.1.8') <= 0
  }

  #describe(client: FixtureClient, backups: Json[]): Json {
    const children = client.children ?? []
    const isOld = this.#isOldPeer
    return {
      name: client.name,
      labels: client.labels?.length ? sortLabels(client.labels) : undefined,
      run_status: this.#sees(client) ? client.runStatus : 'unknown',
      protocol: client.protocol ?? 1,
      phase: isOld ? children[0]?.phase : undefined,
      children:
        isOld || children.length === 0
          ? undefined
          : children.map(child => this.#describeChild(child)),
      backups
    }
  }

  #describeChild(child: FixtureChild): Json {
    const { pid, backup, action, phase } = child
    return { pid, backup, action, phase, counters: this.#countersOf(child) }
  }

  #countersOf({ counters }: FixtureChild): Json[] {
    const { now } = this.#options
    return toCountersJson(typeof counters === 'function' ? counters(now()) : counters)
  }

  #describeBackup(client: FixtureClient, backup: FixtureBackup, query: Query): Json {
    const { number, timestamp, flags } = backup
    const child = this.#isOldPeer
      ? client.children?.find(one => one.backup === number && one.action === 'backup')
      : undefined
    const logs = describeLogs(backup, query.path === undefined ? query.log : undefined)
    return {
      number,
      timestamp,
      flags: backupFlags.filter(flag => flags.includes(flag)),
      counters: child && this.#countersOf(child),
      logs,
      browse: logs === undefined ? undefined : this.#browse(backup, query.path)
    }
  }

  #browse(backup: FixtureBackup, path: string | undefined): Json | undefined {
    if (path === undefined) return undefined
    const list = this.#options.browseCache ? listCachedEntries : listEntries
    return { directory: Buffer.from(path, 'latin1'), entries: list(backup.manifest, path) }
  }
}

function describeLogs({ logs }: FixtureBackup, wanted: string | undefined): Json | undefined {
  const list = logNames.filter(name => logs[name] !== undefined)
  if (list.length === 0) return undefined
  if (wanted === undefined || !isLogName(wanted)) return { list }
  return { list, [wanted]: logs[wanted] }
}

function isLogName(word: string): word is LogName {
  return logNames.some(name => name === word)
}

function has(client: FixtureClient, flag: 'current' | 'working' | 'finishing') {
  return client.backups.find(backup => backup.flags.includes(flag))
}

function newestFirst(backups: FixtureBackup[]): FixtureBackup[] {
  return backups.toSorted((a, b) => b.number - a.number)
}

function sortLabels(labels: string[]): string[] {
  return labels.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

/** Parses numbers like C: leading digits, anything else is 0; a negative number equals no other. */
function parseNumber(word: string): number {
  const number = Number.parseInt(word, 10)
  return Number.isNaN(number) ? 0 : number
}

function cutWarning(text: string): string {
  return text.slice(0, warningBytesMax)
}

/** Returns one line of JSON for a warning or a marker, regardless of the output format. */
function toLine(value: Record<string, string | Buffer>): ReplyPart {
  const latin1 = Object.entries(value).map(([key, words]) => [
    key,
    typeof words === 'string' ? Buffer.from(words, 'latin1') : words
  ])
  return { text: printJson(Object.fromEntries(latin1) as Json, false), hasNewline: true }
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map(text => text.split('.').map(part => Number.parseInt(part, 10)))
  for (let at = 0; at < 3; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
