/** A burp server that this process reaches itself: over its status port. */
import { ownWork, type Asker } from '../fair/asker.js'
import { Fault, noSuchBackup, noSuchClient } from '../faults.js'
import { StatusLane, type LaneLimits } from '../protocol/status-lane.js'
import { StatusSession, type SessionLimits, type StatusTarget } from '../protocol/status-session.js'
import type { Store } from '../store/store.js'
import type {
  BackupRecord,
  BurpServer,
  ClientList,
  ClientSummary,
  DeleteOrder,
  RestoreOrder,
  Tree
} from './burp-server.js'
import { listFinished, type Backup, type ClientState } from './client-state.js'
import { Markers } from '../host/markers.js'
import { plainName } from '../protocol/names.js'
import { findBackup } from './questions/find-backup.js'
import { listBackups } from './questions/list-backups.js'
import { listClients } from './questions/list-clients.js'
import { lookUpCounters } from './questions/look-up-counters.js'
import { removeStagedRemains } from '../host/trial/staged-config.js'
import { MainPort, type MainPortLimits } from '../restore/main-port.js'
import type { RestoreStream } from '../restore/restore-stream.js'
import { createSelection } from '../restore/selection.js'
import { ServerFiles } from '../host/server-files.js'
import type { ServerHealth } from './server-health.js'
import { say } from '../texts.js'
import { LocalConfiguration } from '../host/configuration/local-configuration.js'
import { LocalCertificates } from '../host/certificates/local-certificates.js'
import { CurrentBackups } from './current-backups.js'
import { deleteBackup } from './deletion.js'
import { FinishedBackups } from './finished-backups.js'
import { FreshValue } from './fresh-value.js'
import { requireIdleServer, type ServerWatch } from '../host/lifecycle/idle-client.js'
import { LocalLifecycle } from '../host/lifecycle/local-lifecycle.js'
import { ProgressWatch } from './progress-watch.js'
import { reloadServer } from '../host/reload/reload.js'
import { Summaries } from './summaries.js'
import { Trees } from './trees.js'

export interface LocalServerOptions {
  name: string
  target: StatusTarget
  /** For restores and deletions. */
  mainPort: { port: number; limits: MainPortLimits; verify?: 'full' | 'transfer' }
  /** burp-server.conf, where this process runs on the burp host. */
  serverConfig?: string | undefined
  /** How many versions of each configuration file are kept. Default 20. */
  versionsMax?: number | undefined
  store: Store
  health: ServerHealth
  session: SessionLimits
  /** For everything but listings. */
  questions: LaneLimits
  /** For listings, which may take seconds. */
  browsing: LaneLimits
  listingCacheBytesMax: number
}

/**
 * burp's own look at its disk may be a second old when it answers: together with that, what is told
 * is at most two seconds behind.
 */
const clientListFreshness = { freshMs: 800, staleMs: 1_000 }

export class LocalServer implements BurpServer {
  readonly name: string
  readonly ownClient: string
  readonly health: ServerHealth
  readonly markers: Markers
  readonly configuration: LocalConfiguration
  readonly certificates: LocalCertificates
  readonly lifecycle: LocalLifecycle
  readonly #files: ServerFiles
  readonly #mainPort: MainPort
  readonly #questions: StatusLane
  readonly #browsing: StatusLane
  readonly #clients: FreshValue<ClientList>
  readonly #current: CurrentBackups
  readonly #finished: FinishedBackups
  readonly #progress: ProgressWatch
  readonly #trees: Trees
  readonly #summaries: Summaries
  #lastReply: { bytes: Buffer; clients: readonly ClientState[] } | undefined
  #version = ''

  constructor(options: LocalServerOptions) {
    this.name = options.name
    this.ownClient = options.target.cname
    this.health = options.health
    const open = () => this.#open(options)
    this.#questions = new StatusLane(open, options.questions, {
      noteAnswer: () => this.#noteAnswer(),
      noteFailure: (fault, nextAttemptAt) => this.health.noteFailure(fault, nextAttemptAt)
    })
    // That no second connection is to be had does not mean that the server is away, and a second one
    // alone does not mean that it can be asked.
    this.#browsing = new StatusLane(open, options.browsing, {
      noteAnswer: () => !this.health.isDown && this.health.noteAnswer(),
      noteConnection: () => this.health.isDown && this.#questions.retry()
    })
    this.#clients = new FreshValue(() => this.#askClients(), clientListFreshness)
    const askBackups = (client: string, asker: Asker) =>
      this.#questions.ask(listBackups(client), asker)
    this.#current = new CurrentBackups({ askBackups, onOther: () => this.#clients.forget() })
    this.#progress = new ProgressWatch({ isOnBurpHost: options.serverConfig !== undefined })
    this.#finished = new FinishedBackups({
      server: options.name,
      store: options.store,
      askBackups,
      askCounters: (client, backup, asker) =>
        this.#questions.ask(lookUpCounters(client, backup), asker)
    })
    this.#mainPort = new MainPort(
      { ...options.target, port: options.mainPort.port },
      options.mainPort.limits,
      options.mainPort.verify
    )
    const files = new ServerFiles(options.name, options.serverConfig)
    const { versionsMax = 20 } = options
    this.#files = files
    this.markers = new Markers(files)
    this.configuration = new LocalConfiguration(files, { versionsMax })
    this.certificates = new LocalCertificates(files)
    this.lifecycle = new LocalLifecycle({
      files,
      configuration: this.configuration,
      certificates: this.certificates,
      watch: this.#watch,
      versionsMax
    })
    this.#trees = new Trees(this.#browsing, options.listingCacheBytesMax)
    this.#summaries = new Summaries(this.#finished, this.#trees)
  }

  /**
   * Opens both connections, so that the first question does not wait for burp's next tick, and goes
   * on with deletions that were broken off.
   */
  warm(): void {
    void this.lifecycle.resumeDeletions()
    void removeRemains(this)
    this.#questions.warm()
    this.#browsing.warm()
  }

  get version(): string {
    return this.#version
  }

  listClients(): Promise<ClientList> {
    return this.#clients.find()
  }

  async findClient(client: string): Promise<ClientState> {
    plainName(client)
    const found = (await this.listClients()).byName.get(client)
    if (!found) throw noSuchClient(client)
    return found
  }

  async listBackups(client: string, asker: Asker): Promise<readonly Backup[]> {
    await this.findClient(client)
    const backups = await this.#questions.ask(listBackups(client), asker)
    await this.#finished.note(client, backups)
    return backups
  }

  async listRecords(client: string, asker: Asker): Promise<readonly BackupRecord[]> {
    const backups = await this.listBackups(client, asker)
    return this.#finished.listRecords(client, listFinished(backups), asker)
  }

  async findRecord(client: string, number: number, asker: Asker): Promise<BackupRecord> {
    const backup = await this.#findFinished(client, number, asker)
    const [record] = await this.#finished.listRecords(client, [backup], asker)
    return record ?? { backup, counters: {} }
  }

  async listSummaries(asker: Asker): Promise<ReadonlyMap<string, ClientSummary>> {
    return this.#summaries.list(await this.listClients(), asker)
  }

  async listAllRecords(
    clients: readonly string[],
    asker: Asker
  ): Promise<ReadonlyMap<string, readonly BackupRecord[]>> {
    const { byName } = await this.listClients()
    const states = clients.flatMap(client => byName.get(client) ?? [])
    const lists = await this.#finished.listOfAll(states, asker)
    const records = new Map<string, readonly BackupRecord[]>()
    for (const [client, backups] of lists) {
      records.set(client, await this.#finished.listRecords(client, backups, asker))
    }
    return records
  }

  async findOs(client: string, asker: Asker): Promise<string> {
    return this.#summaries.findOs(await this.findClient(client), asker)
  }

  async listTree(client: string, number: number, path: string, asker: Asker): Promise<Tree> {
    const backup = await this.#findBrowsable(client, number, asker)
    return this.#trees.list(client, backup, path, asker)
  }

  async listWholeTree(client: string, number: number, asker: Asker): Promise<Tree> {
    const backup = await this.#findBrowsable(client, number, asker)
    return this.#trees.listWhole(client, backup, asker)
  }

  async openRestore(client: string, order: RestoreOrder, asker: Asker): Promise<RestoreStream> {
    const { backup, selected, password } = order
    const { timestamp: startedAt } = await this.#findFinished(client, backup, asker)
    const selection = await createSelection(selected, () => this.#listPaths(client, backup, asker))
    return this.#mainPort.openRestore(client, { backup, startedAt, selection, password }, asker)
  }

  async deleteBackup(client: string, order: DeleteOrder, asker: Asker): Promise<void> {
    const parts = {
      ...this.#watch,
      findClient: (name: string) => this.findClient(name),
      mainPort: this.#mainPort,
      listBackups: (name: string, by: Asker) => this.listBackups(name, by)
    }
    try {
      await deleteBackup(parts, client, order, asker)
    } finally {
      this.#clients.forget()
    }
  }

  async reload(isForced: boolean): Promise<void> {
    const { configuration } = this
    const parts = {
      files: this.#files,
      readServer: () => configuration.readServer(),
      requireIdle: () => requireIdleServer(this.#watch, { files: this.#files, configuration })
    }
    try {
      await reloadServer(parts, isForced)
    } finally {
      this.#clients.forget()
    }
  }

  get #watch(): ServerWatch {
    return {
      findClient: (name: string) => this.findClient(name),
      listClients: async () => (await this.listClients()).clients,
      isRestoring: (name: string) => this.#mainPort.isRestoring(name)
    }
  }

  /** One after the other: a backup may have millions. */
  async #listPaths(client: string, number: number, asker: Asker): Promise<Iterable<string>> {
    return namesOf(await this.listWholeTree(client, number, asker))
  }

  close(): void {
    this.#current.close()
    this.#mainPort.close()
    this.#questions.close()
    this.#browsing.close()
  }

  /** A server that is back is back for the other lane too, which would wait for up to 30 s. */
  #noteAnswer(): void {
    const wasDown = this.health.isDown
    this.health.noteAnswer()
    if (wasDown) this.#browsing.retry()
  }

  async #open({ target, session }: LocalServerOptions): Promise<StatusSession> {
    const opened = await StatusSession.open(target, session, this.#version || undefined)
    this.#version = opened.serverVersion
    return opened
  }

  async #askClients(): Promise<ClientList> {
    const reply = await this.#questions.ask(listClients(), ownWork)
    if (!this.#lastReply?.bytes.equals(reply.bytes)) {
      this.#lastReply = { bytes: reply.bytes, clients: await reply.readClients() }
      const [only, ...others] = this.#lastReply.clients
      this.health.noteView(only?.name === this.ownClient && others.length === 0)
    }
    return this.#progress.follow(await this.#current.correct(this.#lastReply.clients))
  }

  async #findFinished(client: string, number: number, asker: Asker): Promise<Backup> {
    await this.findClient(client)
    const backup = await this.#questions.ask(findBackup(client, number), asker)
    if (!backup.isFinished) throw noSuchBackup(number)
    return backup
  }

  /** A backup without a manifest would look empty. */
  async #findBrowsable(client: string, number: number, asker: Asker): Promise<Backup> {
    const backup = await this.#findFinished(client, number, asker)
    if (backup.hasManifest) return backup
    throw new Fault(
      'NO_SUCH_BACKUP',
      say`Backup ${number} has no manifest, so that nothing in it can be listed.`
    )
  }
}

function* namesOf(tree: Tree): Generator<string, void> {
  for (const { name } of tree) yield name
}

/** What is older than this process, and bears a name that only ours give, is a dead one's. */
async function removeRemains({ configuration, markers }: LocalServer): Promise<void> {
  const startedAt = Date.now() - process.uptime() * 1000
  // Files that are out of reach, or go meanwhile: whoever needs them is told, the start is not in danger.
  const tryTo = (work: () => Promise<void>) => work().catch(() => {})
  await tryTo(() => removeStagedRemains(startedAt))
  await tryTo(async () => {
    for (const { name } of configuration.listClients()) {
      await tryTo(() => markers.removeRemains(name, startedAt))
    }
  })
}
