/** What a burp server is to start at a client's next contact: a backup or a restore. */
import type { Asker } from '../asker.js'
import type { components } from '../../generated/contract-types.js'
import type { Caller } from '../access/caller.js'
import { requireClientChange } from '../access/decisions.js'
import type { BurpServer, Fleet } from '../burp/burp-server.js'
import type { MarkerKind } from '../burp/markers.js'
import { Fault, noSuchBackup } from '../faults.js'
import { say } from '../texts.js'
import type { StatusMessage } from './answers.js'
import type { BackupPlace } from './browse.js'
import { openClient, type ClientPlace } from './doors.js'
import { parseSelection } from './selection.js'

type RestoreOrder = components['schemas']['RestoreOrder']

export interface RestoreQuestion extends BackupPlace {
  list: unknown
  strip?: number | undefined
  prefix?: string | undefined
  isForced?: boolean | undefined
  /** The client to restore to. Default: the one whose backup it is. */
  to?: string | undefined
}

/** Names of the domain -> names of the fields that callers fill in. */
const fieldNames: Readonly<Record<string, string>> = {
  selection: 'list-sc',
  strip: 'strip-sc',
  prefix: 'prefix-sc',
  origClient: 'restoreto-sc'
}

const nothingThere: RestoreOrder = {
  found: false,
  backup: null,
  strip: null,
  prefix: null,
  force: false,
  to: null,
  orig_client: null,
  list: []
}

/** What a client is to do at its next contact. */
export interface MarkedOrder extends ClientPlace {
  kind: MarkerKind
}

export class Schedules {
  readonly #fleet: Fleet

  constructor(fleet: Fleet) {
    this.#fleet = fleet
  }

  async scheduleBackup(caller: Caller, place: ClientPlace, asker: Asker): Promise<StatusMessage> {
    const server = openClient(this.#fleet, caller, place)
    await server.findClient(place.client, asker)
    await server.markers.write(place.client, { kind: 'backup' })
    return [0, say`The backup begins when the client next asks its server.`]
  }

  async isBackupScheduled(caller: Caller, place: ClientPlace, asker: Asker): Promise<boolean> {
    const server = openClient(this.#fleet, caller, place)
    return withFiles(server, place.client, asker, () =>
      server.markers.isBackupScheduled(place.client)
    )
  }

  /** The caller must have the right to restore both the client whose files they are and the one that gets them. */
  async scheduleRestore(
    caller: Caller,
    question: RestoreQuestion,
    asker: Asker
  ): Promise<StatusMessage> {
    const { client, backup, to = client, strip, prefix, isForced = false } = question
    const server = openClient(this.#fleet, caller, question)
    openClient(this.#fleet, caller, { ...question, client: to })
    requireClientChange(caller, server.name, to)
    const selection = parseSelection(question.list, 'list-sc').map(({ key, isFolder }) => ({
      key,
      folder: isFolder
    }))
    await server.findClient(to, asker)
    const backups = await server.listBackups(client, asker)
    if (!backups.some(one => one.number === backup && one.isFinished)) throw noSuchBackup(backup)
    const order = { backup, selection, strip, prefix, force: isForced, origClient: client }
    await withFieldNames(server.markers.write(to, { kind: 'restore', ...order }))
    return [0, say`The restore begins when the client next contacts its server.`]
  }

  async findRestore(caller: Caller, place: ClientPlace, asker: Asker): Promise<RestoreOrder> {
    const server = openClient(this.#fleet, caller, place)
    const order = await withFiles(server, place.client, asker, () =>
      server.markers.lookUpRestore(place.client)
    )
    if (!order) return nothingThere
    return {
      found: true,
      backup: order.backup ?? null,
      strip: order.strip ?? null,
      prefix: order.prefix ?? null,
      force: order.force ?? false,
      to: place.client,
      orig_client: order.origClient ?? null,
      list: order.selection.map(({ key, folder }) => ({ key, folder }))
    }
  }

  async cancel(caller: Caller, order: MarkedOrder, asker: Asker): Promise<StatusMessage> {
    const { kind, ...place } = order
    const server = openClient(this.#fleet, caller, place)
    const remove = () => server.markers.remove(place.client, kind)
    if (await withFiles(server, place.client, asker, remove)) {
      return [0, say`The scheduled ${kind} is cancelled.`]
    }
    return [1, say`No ${kind} was scheduled.`]
  }

  async deleteBackup(
    caller: Caller,
    question: ClientPlace & { backup?: number | undefined; isForced: boolean },
    asker: Asker
  ): Promise<void> {
    const { client, backup, isForced } = question
    const server = openClient(this.#fleet, caller, question)
    if (backup === undefined) {
      throw new Fault('INVALID_INPUT', 'Say which backup to delete, at the end of the path.', {
        errors: { backup: 'is missing' }
      })
    }
    await server.deleteBackup(client, { backup, isForced }, asker)
  }
}

/**
 * The files of the server say which clients there are: burp need not answer for what stands in
 * them. Only where they are out of reach it is burp that knows.
 */
async function withFiles<T>(
  server: BurpServer,
  client: string,
  asker: Asker,
  use: () => Promise<T>
): Promise<T> {
  try {
    return await use()
  } catch (fault) {
    const isAway = fault instanceof Fault && fault.code === 'NEEDS_AGENT'
    if (isAway) await server.findClient(client, asker)
    throw fault
  }
}

async function withFieldNames<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (!(fault instanceof Fault) || !fault.reasons) throw fault
    const named = Object.entries(fault.reasons).map(
      ([key, why]) => [fieldNames[key] ?? key, why] as const
    )
    const errors = Object.fromEntries(named)
    throw new Fault(fault.code, fault.text, { cause: fault, errors })
  }
}
