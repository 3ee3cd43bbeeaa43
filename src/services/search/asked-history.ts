/**
 * Searches the file index of a client or, if there is none, a temporary index of one or two
 * backups, because more listings take too long. A stored index answers even while burp is
 * unreachable.
 */
import type { BurpServer } from '../../burp/server/burp-server.js'
import { type Backup, type ClientState, listFinished } from '../../burp/server/client-state.js'
import { Fault, noSuchBackup } from '../../faults.js'
import { type BackupKey, indexOfKey, isSameKey } from '../../find/file-index/footer.js'
import type { HistoryState } from '../../find/index-catalog.js'
import type { Answered, SearchAsk, SearchReply } from '../../find/threads/search-tasks.js'
import { temporaryBackupsMax } from '../../find/temporary-index.js'
import { say } from '../../texts.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import type { HubParts } from '../service.js'
import { askInTime, openClient } from '../requests/request-targets.js'

export type SearchHub = 'fleet' | 'find'
type Parts = Pick<HubParts, SearchHub>

export interface AskedClient {
  readonly server: BurpServer
  readonly client: string
  /** Finished backups, oldest first; undefined while burp is unreachable. */
  readonly existing: readonly Backup[] | undefined
  /** Why burp is unreachable. */
  readonly fault: Fault | undefined
}

export interface HistoryAnswer<T> extends Answered<T> {
  /** Whether the answer is from a stored index. */
  readonly isKept: boolean
}

/** Seconds after which more backups are likely to be indexed. */
const retryAfterS = 30

/** Throws BAD_NAME, NO_SUCH_SERVER and NO_SUCH_CLIENT. */
export async function askClient({ fleet }: Parts, ask: ClientRequestContext): Promise<AskedClient> {
  const server = openClient(fleet, ask)
  const { client } = ask.place
  let fault: Fault | undefined
  const list = () => listLately(server, client, ask)
  const backups = await askInTime(server, list, found => (fault = found))
  if (fault && isAboutClient(fault)) throw fault
  const existing = backups?.toSorted((a, b) => a.number - b.number || a.timestamp - b.timestamp)
  return { server, client, existing, fault }
}

const lately = new WeakMap<ClientState, { readonly at: number; readonly backups: Backup[] }>()
const freshMs = 2_000

/** Shares a list for two seconds, unless the client's state changes. */
async function listLately(
  server: BurpServer,
  client: string,
  ask: ClientRequestContext
): Promise<Backup[]> {
  const state = await server.findClient(client, ask)
  const known = lately.get(state)
  if (known && performance.now() - known.at < freshMs) return known.backups
  const backups = listFinished(await server.listBackups(client, ask))
  lately.set(state, { at: performance.now(), backups })
  return backups
}

function isAboutClient({ code }: Fault): boolean {
  return ['NO_SUCH_CLIENT', 'BAD_NAME', 'HUNG_UP'].includes(code)
}

/** Searches all backups. Throws NOT_INDEXED, and BURP_… faults if there is no index. */
export async function askAll<T>(
  { find }: Parts,
  asked: AskedClient,
  question: SearchAsk,
  ask: ClientRequestContext
): Promise<HistoryAnswer<T>> {
  const { server, client, existing, fault } = asked
  const askIndex = () => find.histories(server).ask<T>(ask, { client, existing, ask: question })
  const reply = await askIndex()
  if (hasAny(reply, existing)) return { ...reply, isKept: true }
  if (!existing) throw fault ?? noSuchBackup()
  const backups = existing.filter(({ hasManifest }) => hasManifest)
  if (backups.length > temporaryBackupsMax) {
    // The index may have been completed since.
    const later = await askIndex()
    if (hasAny(later, existing)) return { ...later, isKept: true }
    throw await notIndexed(find, asked)
  }
  const made = await find.temporary.ask<T>(server, { client, backups, ask: question }, ask)
  return { ...made, isKept: false }
}

function hasAny<T>(
  reply: SearchReply<T>,
  existing: readonly BackupKey[] | undefined
): reply is Answered<T> {
  if (reply.state !== 'answered') return false
  const { indexed } = reply
  return existing === undefined || indexed.some(key => existing.some(each => isSameKey(each, key)))
}

/**
 * Returns a function that returns the changes of a backup since the previous one; null if the index
 * does not contain both. `existing`: oldest first.
 */
export function createChangesFinder(
  indexed: HistoryState['indexed'],
  existing: readonly BackupKey[]
) {
  return (key: BackupKey) => {
    const at = indexOfKey(indexed, key)
    const [compared, before] = [indexed[at - 1], existing[indexOfKey(existing, key) - 1]]
    // No changes if a backup in between was deleted or not readable.
    const isToBefore = compared && before && isSameKey(compared, before)
    return (isToBefore && indexed[at]?.changes) || null
  }
}

/** Searches only these backups. Throws the faults of listing them if they are not indexed. */
export async function askSome<T>(
  { find }: Parts,
  { server, client, existing }: AskedClient,
  { backups, question }: { backups: readonly BackupKey[]; question: SearchAsk },
  ask: ClientRequestContext
): Promise<HistoryAnswer<T>> {
  try {
    const reply = await find.histories(server).ask<T>(ask, { client, existing, ask: question })
    if (reply.state === 'answered') return { ...reply, isKept: true }
  } catch (fault) {
    // The backup is not indexed yet.
    if (!(fault instanceof Fault) || fault.code !== 'NO_SUCH_BACKUP') throw fault
  }
  const different = backups.filter((key, at) => indexOfKey(backups, key) === at)
  const order = { client, backups: different, ask: question }
  const made = await find.temporary.ask<T>(server, order, ask)
  return { ...made, isKept: false }
}

/** Returns a client's backups from burp, or from the index while burp is unreachable. Oldest first. */
export async function listKnown(
  { find }: Parts,
  { server, client, existing, fault }: AskedClient
): Promise<readonly BackupKey[]> {
  if (existing) return existing
  const { indexed } = await find.histories(server).lookUpState(client)
  if (indexed.length === 0) throw fault ?? noSuchBackup()
  return indexed
}

async function notIndexed(find: Parts['find'], { server, client, existing }: AskedClient) {
  const { phase, indexed } = await find.histories(server).lookUpState(client)
  const count = existing?.length ?? 0
  const text =
    phase === 'off' || phase === 'left out'
      ? say`This client is not indexed. Search one of its ${count} backups.`
      : say`${indexed.length} of ${count} backups of this client are indexed so far. Search one of them, or try again later.`
  return new Fault('NOT_INDEXED', text, { retryAfterS })
}

/** Describes what was searched. `only`: the requested backups, if not all. */
export function toSearched(
  { existing }: AskedClient,
  { indexed, paths, isKept }: Omit<HistoryAnswer<unknown>, 'answer'>,
  only?: readonly BackupKey[]
) {
  const known = only ?? existing ?? indexed
  const looked = known.filter(key => indexed.some(each => isSameKey(each, key)))
  const missing = known.filter(key => !looked.includes(key))
  return {
    backups: looked.length,
    of: known.length,
    missing: missing.map(({ number }) => number),
    newest: looked.at(-1)?.number ?? null,
    paths,
    live: existing !== undefined,
    kept: isKept
  }
}
