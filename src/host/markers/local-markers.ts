import { createHash } from 'node:crypto'
import path from 'node:path'
import { lookUpValue } from '../../conf/option-values.js'
import { Fault } from '../../faults.js'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { say } from '../../texts.js'
import type {
  ClientCommand,
  ClientTerms,
  MarkerKind,
  Markers,
  MarkerTraces,
  Order,
  RestoreTraces,
  StartedBackup,
  WrittenMarker
} from '../markers.js'
import type { ClientStorage, ServerFiles } from '../server-files.js'
import {
  forgetReading,
  type FoundFile,
  hasFile,
  inspectFile,
  listNames,
  lookUpEnd,
  lookUpFile,
  removeFile,
  removeRemains,
  writeFile
} from './marker-files.js'
import { parseRestore, printRestore, type RestoreMarker } from './restore-text.js'

export class LocalMarkers implements Markers {
  readonly #files: ServerFiles

  constructor(files: ServerFiles) {
    this.#files = files
  }

  async isBackupScheduled(client: string): Promise<boolean> {
    return await this.#within(client, storage => hasFile(storage, 'backup'))
  }

  async lookUpRestore(client: string): Promise<RestoreMarker | undefined> {
    const bytes = await this.#within(client, storage => lookUpFile(storage, 'restore'))
    return bytes && parseRestore(bytesToText(bytes))
  }

  async write(client: string, order: Order): Promise<WrittenMarker> {
    const text = this.#print(client, order)
    const bytes = textToBytes(text)
    await this.#within(client, async storage => {
      await requireNoOther(storage, order.kind)
      await writeFile(storage, order.kind, bytes)
    })
    return { fingerprint: toFingerprint(bytes), command: toCommand(text) }
  }

  async check(client: string, order: Order): Promise<void> {
    this.#print(client, order)
    await this.#within(client, storage => requireNoOther(storage, order.kind))
  }

  async lookUpTraces(client: string, kind: MarkerKind, owner: string): Promise<MarkerTraces> {
    const ownerStorage = this.#files.findClientStorage(owner)
    return await this.#within(client, own => readTraces(kind, client, { own, owner: ownerStorage }))
  }

  async lookUpRestoreTraces(owner: string, backup: number): Promise<RestoreTraces> {
    return await this.#within(owner, storage => readRestoreTraces(storage, backup))
  }

  async awaitContact(client: string, kind: MarkerKind): Promise<void> {
    await this.#within(client, storage => forgetReading(storage, kind))
  }

  async findTerms(client: string): Promise<ClientTerms> {
    const own = this.#files.readClientOptions(client)
    const lines = [...this.#files.readServerOptions(), ...own]
    const valueOf = (name: string) => lookUpValue(lines, name)?.value
    return {
      isEnabled: !(valueOf('enabled') ?? '1').startsWith('0'),
      restorePrefix: lookUpValue(own, 'restoreprefix')?.value,
      timerScript: valueOf('timer_script')
    }
  }

  async remove(client: string, kind: MarkerKind): Promise<boolean> {
    return await this.#within(client, storage => removeFile(storage, kind))
  }

  /** Removes temporary files that a killed process left before `instant`. */
  async removeRemains(client: string, instant: number): Promise<void> {
    await this.#within(client, storage => removeRemains(storage, instant))
  }

  #print(client: string, order: Order): string {
    if (order.kind === 'backup') return ''
    const { origClient: owner = client, ...others } = order
    // burp would reject all requests of the client, not only this one, until the file is removed.
    if (!this.#files.mayRestoreFrom(owner, client)) throw notAllowed(owner, client)
    return printRestore({ ...others, origClient: owner === client ? undefined : owner })
  }

  async #within<T>(client: string, use: (storage: ClientStorage) => Promise<T>): Promise<T> {
    const storage = this.#files.findClientStorage(client)
    return await this.#files.explaining(() => use(storage))
  }
}

async function requireNoOther(storage: ClientStorage, kind: MarkerKind): Promise<void> {
  const other = kind === 'backup' ? 'restore' : 'backup'
  if (!(await hasFile(storage, other))) return
  throw new Fault(
    'MARKER_EXISTS',
    say`A ${other} is already queued for this client. Wait until the client starts it, or cancel it first.`
  )
}

function toCommand(text: string): string | undefined {
  const line = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(text)?.[1]
  const backup = line('backup')
  return backup === undefined ? undefined : `restore ${backup}:${line('regex') ?? ''}`
}

function notAllowed(owner: string, client: string): Fault {
  const reason = say`burp does not allow ${client} to restore files of ${owner}. In the settings of ${owner}, add the option restore_client = ${client}.`
  return new Fault('INVALID_INPUT', say`Cannot queue the restore. ${reason}`, {
    errors: { origClient: reason }
  })
}

/** Enough for the newest few hundred contacts. */
const commandBytesMax = 65_536

function toFingerprint(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Reads from the storage of a client how burp handled a marker file. burp writes the first command
 * of each connection to `.command`, writes `restorelog` during a restore and `restore_stats` after
 * it, and reads a `restore` marker at each contact, even if the client then fails and the marker
 * remains. `owner` is the storage of the client whose backup is restored: burp records requests for
 * it there.
 */
async function readTraces(
  kind: string,
  client: string,
  { own, owner }: { own: ClientStorage; owner: ClientStorage }
): Promise<MarkerTraces> {
  // The marker first: what burp did before it removed the marker is then in the other files.
  const file = await inspectFile(own, kind)
  const stores = own.path === owner.path ? [own] : [own, owner]
  const lists = await Promise.all(stores.map(each => readCommands(each, client)))
  const commands = lists.every(list => list === undefined)
    ? undefined
    : lists.flatMap(list => list ?? []).toSorted((one, other) => one.at - other.at)
  return {
    ...(file && { marker: toMarker(file) }),
    commands,
    backups: await listStarted(own)
  }
}

function toMarker({ bytes, writtenAt, readAt }: FoundFile) {
  return { fingerprint: toFingerprint(bytes), writtenAt, readAt }
}

async function readRestoreTraces(owner: ClientStorage, backup: number): Promise<RestoreTraces> {
  const names = await listNames(owner)
  const folder = names.find(name => parseFolder(name)?.number === backup)
  if (folder === undefined) return { isUnderWay: false }
  const storage = { ...owner, path: path.join(owner.path, folder) }
  const isUnderWay = await hasFile(storage, 'restorelog')
  const bytes = await lookUpFile(storage, 'restore_stats')
  const last = bytes && parseStats(bytes.toString())
  return { isUnderWay, ...(last && { last }) }
}

async function readCommands(
  storage: ClientStorage,
  client: string
): Promise<ClientCommand[] | undefined> {
  const bytes = await lookUpEnd(storage, '.command', commandBytesMax)
  return bytes && parseCommands(bytesToText(bytes), client)
}

const contact = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d{4}) (\S+) (.*)$/

/** Lines such as `2026-11-22 10:44:58 +0000 127.0.0.1 web1 c:0014:restore 1:^/etc`. */
export function parseCommands(text: string, client: string): ClientCommand[] {
  const start = `${client} c:`
  return text.split('\n').flatMap(line => {
    const [, day, time, zone, address, rest = ''] = contact.exec(line) ?? []
    if (!rest.startsWith(start)) return []
    const command = rest.slice(start.length).replace(/^[\dA-Fa-f]{4}:/, '')
    return [{ at: Date.parse(`${day}T${time}${zone}`), address, command }]
  })
}

async function listStarted(storage: ClientStorage): Promise<StartedBackup[]> {
  const names = await listNames(storage)
  const found = names.flatMap(name => parseFolder(name) ?? [])
  return found.toSorted((one, other) => one.number - other.number)
}

/** `0000012 2026-11-22 10:44:58 +0000`; older folders have no offset. */
function parseFolder(name: string): StartedBackup | undefined {
  const pattern = /^(\d{7}) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?: ([+-]\d{4}))?$/
  const [, number, day, time, zone = ''] = pattern.exec(name) ?? []
  return number === undefined
    ? undefined
    : { number: Number(number), at: Date.parse(`${day}T${time}${zone}`) }
}

function parseStats(text: string): RestoreTraces['last'] {
  const counters = parseCounters(text)
  const number = (name: string) => counters.get(name)?.count ?? 0
  const total = counters.get('grand_total')
  return {
    startedAt: number('time_start') * 1000,
    endedAt: number('time_end') * 1000,
    attempted: total?.count ?? 0,
    expected: total?.scanned ?? 0,
    bytes: number('bytes'),
    warnings: number('warnings')
  }
}

interface StatsCounter {
  name: string
  count: number
  scanned?: number
}

/** Empty if burp has not finished writing the file. */
function parseCounters(text: string): Map<string, StatsCounter> {
  try {
    const { counters = [] } = JSON.parse(text) as { counters?: StatsCounter[] }
    return new Map(counters.map(counter => [counter.name, counter]))
  } catch (error) {
    if (error instanceof SyntaxError) return new Map()
    throw error
  }
}
