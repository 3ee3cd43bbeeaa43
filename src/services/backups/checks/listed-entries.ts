/**
 * Compares the list of files of a backup, burp's manifest, with what burp counted during the backup.
 * A truncated list looks intact to burp: it verifies only what is still listed.
 */
import type { BurpServer } from '../../../burp/server/burp-server.js'
import { Fault } from '../../../faults.js'
import { totalOfType } from '../../../protocol/counters.js'
import type { Requester } from '../../../queues/requester.js'
import type { RestoreTestResult } from '../../../restore/restore-test.js'
import { type EntryCounts, problemsMax, type Verification } from '../../../restore/verification.js'
import type { CheckProblem, StoredCheck } from '../../../store/checks.js'

type CheckedBackup = Pick<StoredCheck, 'client' | 'backup' | 'kind'>

/** Types of the entries that burp lists. A list of the manifest leaves out metadata, and Windows' own. */
const plain = ['f', 'y', 'k', 'd', 'l', 'L', 's']
const letters: Readonly<Record<StoredCheck['kind'], readonly string[]>> = {
  verify: [...plain, 'm', 'n', 'v', 'V', 'u', 'U'],
  restore_test: plain
}
/** burp counts the entries of the file that it was receiving twice if it resumes a backup. */
const recountedMax = 8
const resumed = 'begin phase1 (read previous file system scan)'
/** burp removes files from the list that it could not store. */
const removed = 'performing deletions on manifest'

export type Found = Pick<Verification, 'problems' | 'problemsTotal'> &
  Partial<Pick<RestoreTestResult, 'bytesPerSecond'>>

/**
 * Adds the problem of a truncated list, the reason for others, as the first one. `listed`: entries in
 * the manifest; undefined if they are unknown. Throws BURP_… faults and NO_SUCH_BACKUP.
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
