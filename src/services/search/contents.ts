/** Shows whether the newest backup of a client contains the required files. */
import type { Schemas } from '../../../generated/contract-types.js'
import { Fault } from '../../faults.js'
import type { FindAnswer, FindAsk, FoundHit } from '../../find/threads/search-tasks.js'
import { parseRequirement, printRequirement } from '../monitoring/expectations.js'
import type { LocalTimes } from '../requests/local-times.js'
import type { QueryOf } from '../requests/parameters.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'
import {
  askAll,
  askClient,
  type AskedClient,
  askSome,
  listKnown,
  type SearchHub
} from './asked-history.js'
import type { BackupKey } from '../../find/file-index/footer.js'
import { compileNameTest } from '../../find/query/matcher.js'
import type { Requirement } from '../../store/expectations.js'
import type { Bounds } from '../../find/query/find.js'
import { findInParts } from './path-search.js'
import { joinSentences, say, type Text } from '../../texts.js'

/** Maximum of the contract. */
const printedMax = 20

export class ContentsService extends Service<SearchHub | 'expectations' | 'zones'> {
  /** With a path: previews that requirement. Throws NO_SUCH_CLIENT, INVALID_INPUT and BURP_… faults. */
  async list(
    ask: ClientRequestContext,
    query: QueryOf<'getRequiredContents'>
  ): Promise<Schemas['RequiredContents']> {
    const asked = await askClient(this.hub, ask)
    const { server, client } = asked
    const times = this.hub.zones.of(ask.caller)
    const said = await this.hub.expectations.read()
    const { contents, contentsOf } = said.expectOf(
      server.name,
      await server.findClient(client, ask)
    )
    const { path, suggest, ...limits } = query
    const isPreview = path !== undefined
    const required = isPreview
      ? [parseRequirement({ path, ...limits }, 'newer_than')]
      : (contents ?? [])
    const backups = await listKnown(this.hub, asked)
    const newest = backups.at(-1)
    const files = []
    const find = (question: FindAsk) => this.#find(ask, asked, question)
    if (newest) {
      const backup = { number: newest.number, timestamp: newest.timestamp }
      for (const requirement of required) {
        files.push(printResult(await evaluateRequirement(requirement, backup, find), times))
      }
    }
    return {
      agent: this.hub.fleet.agentOf(server),
      client,
      backup: newest?.number ?? null,
      backup_started: newest ? times.printWithOffset(newest.timestamp) : null,
      from: isPreview ? null : (contentsOf ?? null),
      files,
      ...(suggest && {
        suggestions: (await suggestFiles(contents ?? [], backups, find)).map(
          ({ path: each, size }) => ({
            path: each,
            size
          })
        )
      })
    }
  }

  async #find(
    ask: ClientRequestContext,
    asked: AskedClient,
    question: FindAsk
  ): Promise<FindAnswer> {
    const { backup } = question
    if (backup) {
      return (await askSome<FindAnswer>(this.hub, asked, { backups: [backup], question }, ask))
        .answer
    }
    try {
      return (await askAll<FindAnswer>(this.hub, asked, question, ask)).answer
    } catch (fault) {
      // Older backups only show where the file was last.
      if (!(fault instanceof Fault) || fault.code !== 'NOT_INDEXED') throw fault
      return { hits: [], next: undefined }
    }
  }
}

function printResult(
  { requirement, state, files, isMore, lastSeen }: RequirementResult,
  times: LocalTimes
): Schemas['RequiredFile'] {
  return {
    ...printRequirement(requirement),
    state,
    matches: files.length,
    more: isMore,
    found: files.slice(0, printedMax).map(({ path, size, mtime }) => ({
      path,
      size: Math.max(0, size),
      mtime: times.printWithOffset(mtime)
    })),
    last_seen: lastSeen ? { path: lastSeen.path, backup: lastSeen.last.number } : null
  }
}

/** Suggests files to require: large ones that change before each backup, such as dumps. */
const backupsCompared = 10
/** Fewer backups prove nothing: any file may change twice. */
const backupsMin = 3
const suggestedBytesMin = 1_000_000
/** Files of this size that changed in the newest backup. */
const candidatesMax = 1_000
/** Maximum of the contract. */
const suggestedMax = 10

/** `backups`: all of the client, oldest first. Returns the largest first. */
async function suggestFiles(
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
    size: { least: suggestedBytesMin },
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

interface RequirementResult {
  readonly requirement: Requirement
  /** The first part of the requirement that is not met. */
  readonly state: 'ok' | 'absent' | 'few' | 'many' | 'small' | 'large' | 'old'
  /** Files that meet the requirement; if there are none, files with a matching path. */
  readonly files: readonly FoundHit[]
  readonly isMore: boolean
  /** The matching file that recent backups contained. */
  readonly lastSeen: FoundHit | undefined
}

/** Searches the backup of the question, or all backups. */
type AskFind = (question: FindAsk) => Promise<FindAnswer>

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

async function collect(ask: AskFind, question: FindAsk) {
  const askPart = async (part: FindAsk) => ({ answer: await ask(part) })
  const { hits: files, next } = await findInParts(question, askPart)
  return { files, isMore: next !== undefined }
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
