/** The proof of one client as the API shows it. */
import type { components } from '../../../../generated/contract-types.js'
import { type Backup, listFinished } from '../../../burp/server/client-state.js'
import { lookUpResult } from '../../../store/check-results.js'
import type { StoredCheck } from '../../../store/checks.js'
import { findRestoreEstimate } from '../../clients/restore-estimate.js'
import { printCheckPolicy } from '../../monitoring/expectations.js'
import type { LocalTimes } from '../../requests/local-times.js'
import type { ClientRequestContext } from '../../requests/request-context.js'
import { openClient } from '../../requests/request-targets.js'
import { Service } from '../../service.js'
import { type ProofPoint, type ProofState, readProofs, toPoint } from './proofs.js'

type Schemas = components['schemas']

export class ProofsService extends Service<
  'expectations' | 'fleet' | 'orders' | 'store' | 'zones'
> {
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
      restore_estimate: await findRestoreEstimate(this.hub, server, state, ask),
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
}

function findPoint(
  checks: readonly StoredCheck[],
  { number, timestamp }: Backup,
  wanted: StoredCheck['kind']
): ProofPoint | null {
  const result = lookUpResult(
    checks.filter(
      ({ backup, backupAt, kind }) => backup === number && backupAt === timestamp && kind === wanted
    )
  )
  return result ? toPoint(result) : null
}

export function toProofJson(state: ProofState, times: LocalTimes): Schemas['ProofState'] {
  return {
    contents: state.contents,
    verified: toPointJson(state.verified, times),
    restore_tested: toPointJson(state.restoreTested, times),
    is_overdue: state.isOverdue,
    damaged: [...state.damaged],
    suspect: [...state.suspect]
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
