/** Suggests files to require: large ones that change before each backup, such as dumps. */
import type { BackupKey } from '../../find/file-index/footer.js'
import { compileNameTest } from '../../find/query/matcher.js'
import type { FoundHit } from '../../find/threads/search-tasks.js'
import type { Requirement } from '../../store/expectations.js'
import { type AskFind, collect } from './required-files.js'

const backupsCompared = 10
/** Any file may change twice. */
const backupsMin = 3
const bytesMin = 1_000_000
/** Files of this size that changed in the newest backup. */
const candidatesMax = 1_000
/** By the contract. */
const suggestedMax = 10

/** `backups`: all of the client, oldest first. Returns the largest first. */
export async function suggestFiles(
  required: readonly Requirement[],
  backups: readonly BackupKey[],
  ask: AskFind
): Promise<FoundHit[]> {
  const compared = Math.min(backups.length, backupsCompared)
  const [before, newest] = backups.slice(-2)
  if (compared < backupsMin || !before || !newest) return []
  const { files } = await collect(ask, {
    what: 'find',
    q: '',
    path: '',
    kind: 'file',
    size: { least: bytesMin },
    mtime: { least: before.timestamp },
    gone: 'no',
    presence: true,
    limit: candidatesMax
  })
  const isNew = '+'.repeat(compared)
  const tests = required.map(({ path }) => compileNameTest({ q: path, mode: 'glob' }))
  return files
    .filter(({ presence }) => presence?.slice(-compared) === isNew)
    .filter(({ path }) => !tests.some(({ isOfPath, fits }) => fits(isOfPath ? path : nameOf(path))))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, suggestedMax)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
