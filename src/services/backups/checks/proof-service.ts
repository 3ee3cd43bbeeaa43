/** The proof of one client as the API shows it. */
import type { components } from '../../../../generated/contract-types.js'
import type { BurpServer } from '../../../burp/server/burp-server.js'
import {
  type Backup,
  type ClientState,
  listFinished,
  lookUpNewest
} from '../../../burp/server/client-state.js'
import { lookUpAmount } from '../../../protocol/counters.js'
import type { StoredCheck } from '../../../store/checks.js'
import { estimateFromTests } from '../../clients/restore-estimate.js'
import { printCheckPolicy } from '../../monitoring/check-policy-fields.js'
import type { LocalTimes } from '../../requests/local-times.js'
import type { ClientRequestContext } from '../../requests/request-context.js'
import { openClient } from '../../requests/request-targets.js'
import { Service } from '../../service.js'
import { type ProofPoint, type ProofState, readProofs, toPoint } from './proofs.js'

type Schemas = components['schemas']

export class ProofsService extends Service<'expectations' | 'fleet' | 'store' | 'zones'> {
  /** Throws NO_SUCH_CLIENT, BAD_NAME and BURP_… faults. */
  async find(ask: ClientRequestContext): Promise<Schemas['ClientProof']> {
    const { expectations, fleet, store, zones } = this.hub
    const server = openClient(fleet, ask)
    const { client } = ask.place
    const times = zones.of(ask.caller)
    const state = await server.findClient(client, ask)
    const backups = listFinished(await server.listBackups(client, ask))
    const proofOf = await readProofs(this.hub)
    const checks = await store.checks.list(server.name, client)
    const { checks: policy, checksOf } = (await expectations.read()).expectOf(server.name, state)
    const { dueAt = null } = (await store.proofs.lookUp(server.name, client)) ?? {}
    return {
      agent: fleet.agentOf(server),
      client,
      ...toProofJson(proofOf(server.name, state), times),
      policy: policy ? printCheckPolicy(policy) : null,
      from: checksOf ?? null,
      due: policy && dueAt !== null ? times.printWithOffset(Math.floor(dueAt / 1000)) : null,
      restore_estimate: await this.#estimateRestore(ask, server, state),
      backups: backups
        .toSorted((a, b) => b.number - a.number)
        .map(backup => ({
          backup: backup.number,
          started: times.printWithOffset(backup.timestamp),
          verified: toPointJson(findPoint(checks, backup, 'verify'), times),
          restore_tested: toPointJson(findPoint(checks, backup, 'restore_test'), times)
        }))
    }
  }

  async #estimateRestore(
    ask: ClientRequestContext,
    server: BurpServer,
    { name: client, backups }: ClientState
  ): Promise<Schemas['RestoreEstimate'] | null> {
    const newest = lookUpNewest(backups)
    const speeds = await this.hub.store.checks.listSpeeds({ server: server.name, client })
    if (!newest || speeds.length === 0) return null
    const { counters } = await server.findRecord(client, newest.number, ask)
    return estimateFromTests(lookUpAmount(counters, 'bytes'), speeds)
  }
}

/** `checks`: newest first. */
function findPoint(
  checks: readonly StoredCheck[],
  { number, timestamp }: Backup,
  wanted: StoredCheck['kind']
): ProofPoint | null {
  const newest = checks
    .filter(
      ({ backup, backupAt, kind, state }) =>
        backup === number &&
        backupAt === timestamp &&
        kind === wanted &&
        (state === 'passed' || state === 'damaged')
    )
    .toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))[0]
  return newest ? toPoint({ ...newest, at: newest.endedAt ?? 0 }) : null
}

export function toProofJson(state: ProofState, times: LocalTimes): Schemas['ProofState'] {
  return {
    contents: state.contents,
    verified: toPointJson(state.verified, times),
    restore_tested: toPointJson(state.restoreTested, times),
    is_overdue: state.isOverdue,
    damaged: [...state.damaged]
  }
}

export function toPointJson(
  point: ProofPoint | null,
  times: LocalTimes
): Schemas['ProofPoint'] | null {
  if (!point) return null
  const { backup, at, outcome } = point
  return { backup, at: times.printWithOffset(Math.floor(at / 1000)), outcome }
}
