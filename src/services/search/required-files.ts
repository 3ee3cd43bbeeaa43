/** Evaluates on the file index whether a backup contains the required files. */
import type { BackupKey } from '../../find/file-index/footer.js'
import type { Bounds } from '../../find/query/find.js'
import type { Position } from '../../find/query/folder-blocks.js'
import type { FindAnswer, FindAsk, FoundHit } from '../../find/threads/search-tasks.js'
import type { Requirement } from '../../store/expectations.js'
import { joinSentences, say, type Text } from '../../texts.js'

export interface RequirementResult {
  readonly requirement: Requirement
  /** The first part of the requirement that is not met. */
  readonly state: 'ok' | 'absent' | 'few' | 'many' | 'small' | 'large' | 'old'
  /** Files that meet the requirement, or else files with a matching path. */
  readonly files: readonly FoundHit[]
  readonly isMore: boolean
  /** The matching file that was in the backups until recently. */
  readonly lastSeen: FoundHit | undefined
}

/** Searches the backup of the question, or else all backups. */
export type AskFind = (question: FindAsk) => Promise<FindAnswer>

const foundMax = 20
const goneMax = 2_000
const toldMax = 5

export async function evaluateRequirement(
  requirement: Requirement,
  backup: BackupKey,
  ask: AskFind
): Promise<RequirementResult> {
  const { path: q, atLeast, atMost = Infinity, bytesMin, bytesMax, newerThanS } = requirement
  const limit = Math.max(atLeast, atMost === Infinity ? 0 : atMost + 1, foundMax)
  const named = { what: 'find', q, mode: 'glob', path: '', kind: 'file', limit } as const
  const size = { least: bytesMin, most: bytesMax }
  const mtime = newerThanS === undefined ? undefined : { least: backup.timestamp - newerThanS }
  const good = await collect(ask, { ...named, size, mtime, backup })
  const count = good.files.length
  if (count >= atLeast) {
    const state = count > atMost ? 'many' : 'ok'
    return { requirement, state, ...good, lastSeen: undefined }
  }
  const present = await collect(ask, { ...named, backup })
  if (present.files.length >= atLeast) {
    const countOf = async (bounds: Bounds) =>
      (await collect(ask, { ...named, size: bounds, backup })).files.length
    const isTooSmall = bytesMin !== undefined && (await countOf({ least: bytesMin })) < atLeast
    const isTooLarge = !isTooSmall && (await countOf(size)) < atLeast
    const state = isTooSmall ? 'small' : isTooLarge ? 'large' : 'old'
    return { requirement, state, ...present, lastSeen: undefined }
  }
  const gone = await collect(ask, { ...named, gone: 'only', limit: goneMax })
  const [lastSeen] = gone.files.toSorted((a, b) => b.last.timestamp - a.last.timestamp)
  const state = present.files.length === 0 ? 'absent' : 'few'
  return { requirement, state, ...present, lastSeen }
}

/** Searches in parts, so that others get their turn. */
export async function collect(ask: AskFind, question: FindAsk) {
  const files: FoundHit[] = []
  let position: Position | undefined
  do {
    const part = await ask({ ...question, position, limit: question.limit - files.length })
    files.push(...part.hits)
    position = part.next
  } while (position && files.length < question.limit)
  return { files, isMore: position !== undefined }
}

/** Names the missing files. Undefined if there are none. */
export function tellMissing(
  { number }: BackupKey,
  results: readonly RequirementResult[]
): Text | undefined {
  const missing = results.filter(({ state }) => state !== 'ok')
  if (missing.length === 0) return undefined
  const sentences = missing.slice(0, toldMax).map(result => tellOne(number, result))
  if (missing.length > toldMax) sentences.push(say`More required files are missing.`)
  return joinSentences(sentences)
}

function tellOne(backup: number, { requirement, state, files, lastSeen }: RequirementResult): Text {
  const { path, atLeast, atMost = 0 } = requirement
  const [file] = files
  if (state === 'many') return say`In backup ${backup}, more than ${atMost} files match ${path}.`
  if (state === 'large') return say`${file?.path ?? path} is too large in backup ${backup}.`
  if (state === 'small') return say`${file?.path ?? path} is too small in backup ${backup}.`
  if (state === 'old') return say`${file?.path ?? path} is too old in backup ${backup}.`
  if (state === 'few') {
    return say`Backup ${backup} contains ${files.length} of at least ${atLeast} files ${path}.`
  }
  if (!lastSeen) return say`Backup ${backup} contains no file ${path}.`
  return say`${lastSeen.path} is missing in backup ${backup}. It was last in backup ${lastSeen.last.number}.`
}
