import type { components } from '../../../../generated/contract-types.js'
import type { Caller } from '../../../access/caller.js'
import { mayListClient, requireClientChange } from '../../../access/decisions.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import { lookUpNewest } from '../../../burp/server/client-state.js'
import { Fault, noSuchBackup } from '../../../faults.js'
import { requireRoom, rowsMax } from '../../../store/table.js'
import type { CheckProblem, CheckSample, StoredCheck } from '../../../store/checks.js'
import type { Page } from '../../requests/answers.js'
import type { LocalTimes } from '../../requests/local-times.js'
import { type ListShape, type PageQuestion, toPage } from '../../requests/paging.js'
import type { QueryOf } from '../../requests/parameters.js'
import type { ClientRequestContext, RequestContext } from '../../requests/request-context.js'
import { openClient, openServer } from '../../requests/request-targets.js'
import { Service } from '../../service.js'
import { toNewCheck } from './new-check.js'
import { say } from '../../../texts.js'

type Check = components['schemas']['Check']

const shape: ListShape<StoredCheck> = {
  keyOf: ({ id }) => id,
  fields: { queued: ({ queuedAt }) => queuedAt, backup: ({ backup }) => backup }
}

const allShape: ListShape<StoredCheck> = {
  keyOf: ({ id }) => id,
  nameOf: ({ client }) => client,
  fields: { queued: ({ queuedAt }) => queuedAt, client: ({ client }) => client }
}

export class ChecksService extends Service<'checkRunner' | 'fleet' | 'store' | 'zones'> {
  /** Newest first. Throws BAD_NAME, NO_SUCH_CLIENT. */
  async list(ask: ClientRequestContext, question: PageQuestion): Promise<Page<Check>> {
    const server = openClient(this.hub.fleet, ask)
    const { client } = ask.place
    const checks = await this.hub.store.checks.list(server.name, client)
    if (checks.length === 0) await server.findClient(client, ask)
    return toPage(checks, shape, question).map(check => this.#print(ask, server, check))
  }

  /** Returns the checks of all clients that lists show, newest first. Throws NO_SUCH_SERVER. */
  async listAll(
    ask: RequestContext,
    { state, ...question }: QueryOf<'listAllChecks'>
  ): Promise<Page<Check>> {
    const { caller, place } = ask
    const { fleet, store, zones } = this.hub
    const shown = place.server === undefined ? fleet.list() : [openServer(fleet, ask)]
    const servers = new Map(shown.map(server => [server.name, server]))
    const checks =
      servers.size === 0 ? [] : await store.checks.listNewest([...servers.keys()], state)
    const seen = checks.filter(({ server, client }) => mayListClient(caller, server, client))
    const times = zones.of(caller)
    return toPage(seen.slice(0, rowsMax), allShape, question).map(check => {
      const server = servers.get(check.server)
      return toCheck(check, { times, agent: server ? fleet.agentOf(server) : null })
    })
  }

  /** Throws NO_SUCH_CHECK. */
  async find(ask: ClientRequestContext, id: string): Promise<Check> {
    const server = openClient(this.hub.fleet, ask)
    const check = await this.#find(ask, server, id)
    const problems = await this.hub.store.checks.listProblems(id)
    return { ...this.#print(ask, server, check), problems: problems.map(toProblem) }
  }

  /** Returns the open check of the backup if there is one. Throws NO_SUCH_BACKUP, NOT_SUPPORTED, TOO_MANY. */
  async start(
    ask: ClientRequestContext,
    backup: number,
    { kind = 'verify', password, sample = {} }: components['schemas']['CheckOrder']
  ): Promise<Check> {
    ask.tell({ subject: String(backup) })
    const server = openClient(this.hub.fleet, ask)
    const { client } = ask.place
    const found = await ask.prepare(async () => {
      requireClientChange(ask.caller, server.name, client)
      await server.requireSupported(client)
      const backups = await server.listBackups(client, ask)
      const one = backups.find(({ number, isFinished }) => number === backup && isFinished)
      if (!one) throw noSuchBackup(backup)
      return { ...one, newest: lookUpNewest(backups)?.number }
    })
    const { passwords } = this.hub.checkRunner
    if (password) await passwords.prepare()
    const check = await ask.changeAside(async ({ checks, proofs }) => {
      const open = await checks.listOpen()
      const same = open.find(
        each =>
          each.server === server.name &&
          each.client === client &&
          each.backup === backup &&
          each.kind === kind
      )
      // A regular check has no password, so a check with one replaces it unless it runs.
      const isReplaced = password && same && (await proofs.withdraw(same.id))
      if (same?.trigger === 'policy' && !isReplaced) {
        await proofs.claim(same.id, ask.caller.name)
        return { ...same, trigger: 'person', queuedBy: ask.caller.name } as const
      }
      if (same && !isReplaced) return same
      requireRoom(open.length, rowsMax, say`checks`)
      const added = toNewCheck({
        server: server.name,
        client,
        backup,
        backupAt: found.timestamp,
        kind,
        trigger: 'person',
        queuedBy: ask.caller.name,
        isNewest: backup === found.newest,
        passwordHolder: password ? passwords.holder : null,
        sample: { filesMax: sample.files_max, bytesMax: sample.bytes_max }
      })
      if (password) passwords.keep(added.id, password)
      await checks.add(added)
      return added
    })
    await this.hub.checkRunner.note(check)
    return this.#print(ask, server, check)
  }

  /** Throws NO_SUCH_CHECK, also if the check has ended. */
  async cancel(ask: ClientRequestContext, id: string): Promise<void> {
    const server = openClient(this.hub.fleet, ask)
    requireClientChange(ask.caller, server.name, ask.place.client)
    const check = await ask.prepare(() => this.#find(ask, server, id))
    ask.tell({ subject: String(check.backup) })
    const end = toCancelledCheck(ask.caller)
    await ask.changeAside(async ({ checks }) => {
      if (!(await checks.change(id, end))) throw noSuchCheck()
    })
    await this.hub.checkRunner.note({ ...check, ...end })
  }

  async #find(ask: ClientRequestContext, server: BurpServer, id: string) {
    const { place } = ask
    const check = await this.hub.store.checks.lookUp(id)
    if (check?.server === server.name && check.client === place.client) return check
    await server.findClient(place.client, ask)
    throw noSuchCheck()
  }

  #print({ caller }: ClientRequestContext, server: BurpServer, check: StoredCheck): Check {
    const times = this.hub.zones.of(caller)
    return toCheck(check, { times, agent: this.hub.fleet.agentOf(server) })
  }
}

export function toCancelledCheck({ name }: Caller) {
  const endedAt = Date.now()
  return { state: 'cancelled', isOpen: false, endedAt, reason: 'user', endedBy: name } as const
}

function toCheck(
  check: StoredCheck,
  { times, agent }: { times: LocalTimes; agent: string | null }
): Check {
  const print = (atMs: number | null) =>
    atMs === null ? null : times.printWithOffset(Math.floor(atMs / 1000))
  const { id, client, backup, backupAt, kind, trigger, state, reason } = check
  return {
    id,
    agent,
    client,
    backup,
    backup_started: times.printWithOffset(backupAt),
    kind,
    trigger,
    state,
    reason,
    by: check.queuedBy,
    canceled_by: check.endedBy,
    queued: times.printWithOffset(Math.floor(check.queuedAt / 1000)),
    started: print(check.startedAt),
    ended: print(check.endedAt),
    files: check.files,
    bytes: check.bytes,
    entries: check.entries,
    entries_expected: check.entriesExpected,
    files_transfer_only: check.filesTransferOnly,
    bytes_per_second: check.bytesPerSecond,
    sample: check.sample && toSample(check.sample),
    problems_total: check.problemsTotal
  }
}

function toSample({ filesMax, bytesMax, seed }: CheckSample) {
  return { files_max: filesMax, bytes_max: bytesMax, seed }
}

function toProblem({ path, text }: CheckProblem) {
  return { path: path ?? null, text }
}

function noSuchCheck(): Fault {
  return new Fault('NO_SUCH_CHECK', 'There is no such check, or it has ended.')
}
