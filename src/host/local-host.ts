/** The host of a burp server: this machine, or one that is not accessible. */
import { readdir, readlink, stat } from 'node:fs/promises'
import { parseConfigText, readConfigTree } from '../conf/config-tree.js'
import type { SideThread } from '../threads/side-thread.js'
import type {
  BurpHost,
  ClientTimer,
  ClientTimers,
  RunningBackup,
  StoredTreeOrder,
  StoredTrees
} from './burp-host.js'
import { LocalCertificates } from './certificates/local-certificates.js'
import { LocalConfiguration } from './configuration/local-configuration.js'
import { UnnoticedChanges } from './configuration/version-store.js'
import type { ServerWatch } from './client-lifecycle.js'
import { DiskView, toRealPath } from './disk/disk-view.js'
import { LocalInspection } from './inspection/local-inspection.js'
import { requireIdleServer } from './lifecycle/server-layout.js'
import { LocalLifecycle } from './lifecycle/local-lifecycle.js'
import { LocalMarkers } from './markers/local-markers.js'
import { reloadServer } from './reload/reload.js'
import { absolutePath, ServerFiles } from './server-files.js'
import { type StorageOrder, StorageOrders } from './stored/storage-orders.js'
import { removeStagedRemains } from './config-test/burp-check.js'
import assert from 'node:assert/strict'
import { backgroundRequester } from '../queues/requester.js'
import {
  clientsPerOrderMax,
  countersPerOrderMax,
  type StoredBackupKey,
  type StoredBackups,
  type StoredCounters,
  type StoredList
} from './stored-backups.js'
import type { TreePart } from '../protocol/tree-pages.js'
import { basename } from 'node:path'
import { describeOption } from '../conf/catalogue.js'
import {
  listClientValues,
  listOptionLines,
  lookUpValue,
  type OptionLine
} from '../conf/option-values.js'
import { TimeSlice } from '../queues/time-slice.js'
import { Fault } from '../faults.js'
import { listNamedFiles } from './configuration/configuration-folders.js'
import { createConfFiles } from './disk/conf-files.js'
import { lookUpStatus } from './disk/statuses.js'

/** burp's process for a backup has about 20 files open. */
const openFilesMax = 100

export interface LocalHostOptions {
  readonly server: string
  /** burp-server.conf, if this process runs on the burp host. */
  readonly serverConfig?: string | undefined
  /** Number of versions that are kept of each configuration file. Default 20. */
  readonly versionsMax?: number | undefined
  /** Live state of clients from burp. */
  readonly watch: ServerWatch
  /** Called when burphub has changed a configuration file. */
  readonly onSaved?: (() => void) | undefined
  /** Thread that reads the storage of all servers. */
  readonly storageThread?: SideThread | undefined
}

export class LocalHost implements BurpHost {
  readonly configuration: LocalConfiguration
  readonly lifecycle: LocalLifecycle
  readonly timers: LocalTimers
  readonly certificates: LocalCertificates
  readonly examination: LocalInspection
  readonly markers: LocalMarkers
  readonly storedBackups: LocalStoredBackups
  readonly storedTrees: LocalStoredTrees
  readonly #files: ServerFiles
  readonly #watch: ServerWatch
  readonly #changes: UnnoticedChanges

  constructor(options: LocalHostOptions) {
    const { server, serverConfig, versionsMax = 20, watch, onSaved } = options
    const files = new ServerFiles(server, serverConfig)
    this.#files = files
    this.#watch = watch
    this.#changes = new UnnoticedChanges(files)
    this.configuration = new LocalConfiguration(files, { versionsMax, onSaved })
    this.timers = new LocalTimers(files)
    this.certificates = new LocalCertificates(files)
    this.examination = new LocalInspection(files, this.configuration)
    this.markers = new LocalMarkers(files)
    const storage = new StorageOrders(files, options.storageThread)
    this.storedBackups = new LocalStoredBackups(storage)
    this.storedTrees = new LocalStoredTrees(storage)
    const { configuration, certificates } = this
    this.lifecycle = new LocalLifecycle({ files, configuration, certificates, watch, versionsMax })
  }

  async reload(isForced: boolean): Promise<void> {
    const { configuration } = this
    const files = this.#files
    const readServer = async () =>
      parseConfigText((await configuration.read({ places: [] })).server)
    const requireIdle = () => requireIdleServer(this.#watch, { files, configuration })
    await reloadServer({ files, readServer, requireIdle }, isForced)
  }

  /**
   * Whether burp's configuration has changed, since the last call, in a way that an older status
   * connection does not notice. Undefined if the files are not accessible.
   */
  async hasUnnoticedChanges(): Promise<boolean | undefined> {
    return this.#files.isConfigured ? this.#changes.look() : undefined
  }

  async findBytesUnderWay(backup: RunningBackup): Promise<number | undefined> {
    if (!this.#files.isConfigured) return undefined
    const storage = this.#lookUpStorage(backup.client)
    return storage === undefined ? undefined : readBytesUnderWay(backup, storage)
  }

  /** Returns the real path. */
  #lookUpStorage(client: string): string | undefined {
    try {
      return toRealPath(this.#files.findStoragePath(client))
    } catch {
      return undefined // requests that need the storage report the error
    }
  }

  /** At the start: continues interrupted deletions, and removes temporary files of earlier processes. */
  async tidy(): Promise<void> {
    const startedAt = Date.now() - process.uptime() * 1000
    void this.lifecycle.resumeDeletions()
    // Inaccessible files do not fail the start; requests that need them report it.
    const tryTo = (work: () => Promise<void>) => work().catch(() => {})
    await tryTo(() => removeStagedRemains(startedAt))
    await tryTo(async () => {
      for (const { name } of await this.configuration.listNames('client')) {
        await tryTo(() => this.markers.removeRemains(name, startedAt))
      }
    })
  }
}

/**
 * `storage`: the client's storage, a real path. Undefined if the system denies access, as for a
 * process of another user.
 */
async function readBytesUnderWay(
  { pid, backup }: Pick<RunningBackup, 'pid' | 'backup'>,
  storage: string
): Promise<number | undefined> {
  const folder = `/proc/${pid}/fd`
  // Data files are in subfolders of the backup's folder; logs and lists are directly in it.
  const home = `${storage}/${String(backup).padStart(7, '0')} `
  const isData = (path: string) => /^[^/]*\/[^/]+\//.test(path.split(home)[1] ?? '')
  try {
    let bytes = 0
    for (const name of (await readdir(folder)).slice(0, openFilesMax)) {
      const path = await readlink(`${folder}/${name}`).catch(() => '')
      if (isData(path)) bytes += await sizeOf(`${folder}/${name}`)
    }
    return bytes
  } catch {
    return undefined
  }
}

/** The file may be closed by now. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0
  )
}

/** Reads the storage of a burp server on this host, in a thread, since a disk can be slow. */
export class LocalStoredBackups implements StoredBackups {
  readonly #orders: StorageOrders

  constructor(orders: StorageOrders) {
    this.#orders = orders
  }

  async list(clients: readonly string[]): Promise<StoredList[]> {
    assert(clients.length <= clientsPerOrderMax, 'an order is bounded')
    return (await this.#read({ kind: 'list', clients })) as StoredList[]
  }

  async readCounters(backups: readonly StoredBackupKey[]): Promise<StoredCounters[]> {
    assert(backups.length <= countersPerOrderMax, 'an order is bounded')
    return (await this.#read({ kind: 'counters', backups })) as StoredCounters[]
  }

  async findLastPath(backup: StoredBackupKey): Promise<string | undefined> {
    const [path] = await this.#read({ kind: 'last-path', backup })
    return path as string | undefined
  }

  async #read(order: StorageOrder): Promise<unknown[]> {
    const text = (await this.#orders.run(order, backgroundRequester)) as Buffer | undefined
    return text ? (JSON.parse(text.toString()) as unknown[]) : []
  }
}

/** Reads trees of backups from the storage of a burp server on this host, in a thread. */
export class LocalStoredTrees implements StoredTrees {
  readonly #orders: StorageOrders

  constructor(orders: StorageOrders) {
    this.#orders = orders
  }

  async read(tree: StoredTreeOrder): Promise<TreePart | undefined> {
    const asker = { user: tree.user, signal: backgroundRequester.signal }
    return (await this.#orders.run({ kind: 'tree', tree }, asker)) as TreePart | undefined
  }
}

interface Known {
  /** The file with all its includes. */
  paths: readonly string[]
  stamp: string
  lines: readonly OptionLine[]
}

const [script, args] = [describeOption('timer_script'), describeOption('timer_arg')]
const kept = describeOption('keep')
const wanted = new Set(['timer_script', 'timer_arg', 'keep', 'clientconfdir'])

export class LocalTimers implements ClientTimers {
  readonly #files: ServerFiles
  #known: ReadonlyMap<string, Known> = new Map()

  constructor(files: ServerFiles) {
    this.#files = files
  }

  async list(): Promise<ClientTimer[]> {
    if (!this.#files.isConfigured) return []
    const known = new Map<string, Known>()
    const serverLines = this.#read(this.#files.findConfigFile(), known)
    const timers: ClientTimer[] = []
    const timeSlice = new TimeSlice()
    for (const file of serverLines ? listClientFiles(serverLines) : []) {
      if (timeSlice.isSpent) await timeSlice.yield()
      const lines = this.#read(file, known)
      const timer = serverLines && lines && toTimer(basename(file), serverLines, lines)
      if (timer) timers.push(timer)
    }
    this.#known = known
    return timers
  }

  /** Undefined for a file that burp would reject; it is read again each time. */
  #read(file: string, known: Map<string, Known>): readonly OptionLine[] | undefined {
    const before = this.#known.get(file)
    const isSame = before?.stamp !== undefined && before.stamp === lookUpStamp(before.paths)
    const read = isSame ? before : readFile(file)
    if (read) known.set(file, read)
    return read?.lines
  }
}

function listClientFiles(server: readonly OptionLine[]): string[] {
  try {
    return listNamedFiles(
      absolutePath('clientconfdir', lookUpValue(server, 'clientconfdir')?.value)
    )
  } catch {
    return [] // Requests for the configuration itself get the error.
  }
}

function readFile(file: string): Known | undefined {
  const view = new DiskView()
  try {
    const tree = readConfigTree(file, createConfFiles({ view }))
    const lines = listOptionLines(tree).filter(({ name }) => wanted.has(name))
    const { paths } = view
    const stamp = lookUpStamp(paths)
    return stamp === undefined ? undefined : { paths, stamp, lines }
  } catch (fault) {
    if (fault instanceof Fault) return undefined
    throw fault
  }
}

/** Changes if any of the files changes; undefined if one is inaccessible. */
function lookUpStamp(paths: readonly string[]): string | undefined {
  try {
    const stamps = paths.map(each => {
      const { dev, ino, size, mtimeMs, ctimeMs } = lookUpStatus(each) ?? {}
      return [dev, ino, size, mtimeMs, ctimeMs].join(' ')
    })
    return stamps.join('\n')
  } catch {
    return undefined
  }
}

function toTimer(
  client: string,
  server: readonly OptionLine[],
  own: readonly OptionLine[]
): ClientTimer | undefined {
  const values = listClientValues(args, server, own).map(({ value }) => value)
  const [program] = listClientValues(script, server, own)
  const keep = listClientValues(kept, server, own).map(({ value }) => value)
  if (values.length + keep.length === 0) return undefined
  return { client, script: program?.value, args: values, keep }
}
