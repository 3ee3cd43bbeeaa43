/** Chooses the files of a restore test from the file index, or from a temporary one. */
import type { BurpServer } from '../../../burp/server/burp-server.js'
import type { Backup } from '../../../burp/server/client-state.js'
import { Fault, type FaultCode } from '../../../faults.js'
import type { BackupKey } from '../../../find/file-index/footer.js'
import type { IndexService } from '../../../find/index-service.js'
import type { SampleAnswer, SampleAsk } from '../../../find/threads/search-tasks.js'
import type { Requester } from '../../../queues/requester.js'
import type { StoredCheck } from '../../../store/checks.js'
import { defaultSample } from './new-check.js'

export type SampleIndex = Pick<IndexService, 'histories' | 'temporary'>

interface SampleOrder {
  readonly check: StoredCheck
  /** Finished backups of the client. */
  readonly existing: readonly Backup[]
}

/**
 * Returns no files if there are none, or if burp cannot list them: then a restore of everything shows
 * the reason. Throws BURP_… faults, REPLY_TOO_LARGE and HUNG_UP.
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

/** The next backup shows which files burp stores as differences from it. */
function toCompared(key: BackupKey, existing: readonly Backup[]): BackupKey[] {
  const later = existing.filter(({ number, hasManifest }) => number > key.number && hasManifest)
  const [next] = later.toSorted((one, other) => one.number - other.number)
  return next ? [key, { number: next.number, timestamp: next.timestamp }] : [key]
}

/** burp lists no contents without a manifest, and no complete ones with a damaged one. */
function unlessUnreadable(error: unknown): undefined {
  const codes: readonly FaultCode[] = ['NO_SUCH_BACKUP', 'BURP_PROTOCOL']
  if (!(error instanceof Fault) || !codes.includes(error.code)) throw error
}
