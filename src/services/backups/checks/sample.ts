/** Chooses the files of a restore test from the file index, or from a temporary one. */
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Backup } from '../../../burp/server/client-state.js'
import { Fault, type FaultCode } from '../../../faults.js'
import type { BackupKey } from '../../../find/file-index/footer.js'
import type { IndexService } from '../../../find/index-service.js'
import type { SampleAnswer, SampleAsk } from '../../../find/threads/search-tasks.js'
import type { Requester } from '../../../queues/requester.js'
import type { CheckProblem, StoredCheck } from '../../../store/checks.js'
import { defaultSample } from './new-check.js'
import { totalOfType } from '../../../protocol/counters.js'
import type { RestoreTestResult } from '../../../restore/restore-test.js'
import { type EntryCounts, problemsMax, type Verification } from '../../../restore/verification.js'

export type SampleIndex = Pick<IndexService, 'histories' | 'temporary'>

interface SampleOrder {
  readonly check: StoredCheck
  /** Finished backups of the client. */
  readonly existing: readonly Backup[]
}

/**
 * Returns no files if there are none, or if burp cannot list them: a restore of everything then
 * shows the reason. Throws BURP_… faults, REPLY_TOO_LARGE and HUNG_UP.
 */
export async function findSample(
  find: SampleIndex,
  server: BurpServer,
  { check, existing }: SampleOrder,
  asker: Requester
): Promise<SampleAnswer> {
  const { client, backup: number, backupAt: timestamp, sample } = check
  const key = { number, timestamp }
  const ask: SampleAsk = {
    what: 'sample',
    backup: key,
    ...(sample ?? { ...defaultSample, seed: 0 })
  }
  return (
    (await askIndex(find, server, { client, existing, ask }, asker)) ??
    (await askTemporary(
      find,
      server,
      { client, backups: toCompared(key, existing), ask },
      asker
    ).catch(unlessUnreadable)) ??
    []
  )
}

/** Undefined if the backup is not indexed. */
async function askIndex(
  find: SampleIndex,
  server: BurpServer,
  question: { client: string; existing: readonly Backup[]; ask: SampleAsk },
  asker: Requester
): Promise<SampleAnswer | undefined> {
  try {
    const reply = await find.histories(server).ask<SampleAnswer>(asker, question)
    return reply.state === 'answered' ? reply.answer : undefined
  } catch (fault) {
    if (!(fault instanceof Fault) || fault.code !== 'NO_SUCH_BACKUP') throw fault
    return undefined
  }
}

async function askTemporary(
  find: SampleIndex,
  server: BurpServer,
  question: { client: string; backups: readonly BackupKey[]; ask: SampleAsk },
  asker: Requester
): Promise<SampleAnswer> {
  const { answer } = await find.temporary.ask<SampleAnswer>(server, question, asker)
  return answer
}

/** The next backup shows which files burp stores as differences from that backup. */
function toCompared(key: BackupKey, existing: readonly Backup[]): BackupKey[] {
  const later = existing.filter(({ number, hasManifest }) => number > key.number && hasManifest)
  const [next] = later.toSorted((one, other) => one.number - other.number)
  return next ? [key, { number: next.number, timestamp: next.timestamp }] : [key]
}

/** Without a manifest burp lists no contents, and with a damaged one only a part. */
function unlessUnreadable(error: unknown): undefined {
  const codes: readonly FaultCode[] = ['NO_SUCH_BACKUP', 'BURP_PROTOCOL']
  if (!(error instanceof Fault) || !codes.includes(error.code)) throw error
}

type CheckedBackup = Pick<StoredCheck, 'client' | 'backup' | 'kind'>

/** Types of the entries that burp lists. It leaves out metadata, and types of Windows. */
const plain = ['f', 'y', 'k', 'd', 'l', 'L', 's']
const letters: Readonly<Record<StoredCheck['kind'], readonly string[]>> = {
  verify: [...plain, 'm', 'n', 'v', 'V', 'u', 'U'],
  restore_test: plain
}
/** If burp resumes a backup, it counts the entries of the file that was in transfer twice. */
const recountedMax = 8
const resumed = 'begin phase1 (read previous file system scan)'
/** burp removes files that it could not store from the list. */
const removed = 'performing deletions on manifest'

export type Found = Pick<Verification, 'problems' | 'problemsTotal'> &
  Partial<Pick<RestoreTestResult, 'bytesPerSecond'>>

/**
 * Adds the problem of a truncated list as the first one, because it causes others. `listed`:
 * entries in the manifest; undefined if unknown. Throws BURP_… faults and NO_SUCH_BACKUP.
 */
export async function withMissing(
  server: BurpServer,
  check: CheckedBackup,
  { found, listed }: { found: Found; listed: EntryCounts | undefined },
  asker: Requester
): Promise<Found> {
  const missing = listed && (await findMissingEntries(server, check, listed, asker))
  if (!missing) return found
  const problems = [missing, ...found.problems.slice(0, problemsMax - 1)]
  return { ...found, problems, problemsTotal: found.problemsTotal + 1 }
}

async function findMissingEntries(
  server: BurpServer,
  { client, backup, kind }: CheckedBackup,
  listed: EntryCounts,
  asker: Requester
): Promise<CheckProblem | undefined> {
  const { counters } = await server.findRecord(client, backup, asker)
  const kinds = letters[kind]
  const found = kinds.reduce((sum, letter) => sum + (listed.get(letter) ?? 0), 0)
  const counted = kinds.reduce((sum, letter) => sum + totalOfType(counters, letter), 0)
  if (found >= counted) return undefined
  const count = async (q: string) => {
    const question = { kind: 'backup', levels: [], q, offset: 0, limit: 0 } as const
    const log = await server.findLog(client, backup, question, asker).catch(unlessAbsent)
    return log?.window.total ?? 0
  }
  const isExact = found + recountedMax * (await count(resumed)) < counted
  if (!isExact || (await count(removed)) > 0) return undefined
  return {
    text: `The manifest is incomplete: it lists ${found} entries, but burp backed up ${counted}.`
  }
}

function unlessAbsent(error: unknown): undefined {
  if (!(error instanceof Fault) || error.code !== 'NO_SUCH_LOG') throw error
}
