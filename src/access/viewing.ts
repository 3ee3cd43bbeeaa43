/** Reading as another user: with the permissions of that user, within those of the viewer. */
import { LRUCache } from 'lru-cache'
import { Fault } from '../faults.js'
import { say } from '../texts.js'
import type { Caller } from './caller.js'
import type { Rights } from './rights.js'
import { toUserKey } from './user-key.js'

/** Views of one user by another are recorded once in this time. */
const recordedMs = 600_000

/** Upper bound of remembered views; a forgotten one is recorded again. */
const recordedMax = 1_000

/** Records that `viewer` reads as `user`. Throws STORE_UNAVAILABLE. */
type Record = (viewer: Caller, user: string) => Promise<void>

/** Writes the audit entries of views. */
export class ViewRecords {
  readonly #record: Record
  readonly #recorded = new LRUCache<string, Promise<void>>({ max: recordedMax, ttl: recordedMs })

  constructor(record: Record) {
    this.#record = record
  }

  /** Throws STORE_UNAVAILABLE; without an entry there is no view. */
  async add(viewer: Caller, user: string): Promise<void> {
    const { login } = viewer
    const key = JSON.stringify([toUserKey(viewer), login.kind, login.id, user])
    const known = this.#recorded.get(key)
    if (known) return known
    const recording = this.#record(viewer, user)
    this.#recorded.set(key, recording)
    recording.catch(() => this.#recorded.delete(key))
    return recording
  }
}

/** Throws FORBIDDEN for callers who cannot read as others. */
export function requireViewer({ isAdmin, isModerator, viewer, login }: Caller): void {
  const mayView = (isAdmin || isModerator) && login.mustEnrol !== true
  if (mayView && viewer === undefined) return
  throw new Fault('FORBIDDEN', 'Only an administrator or a moderator can view as another user.')
}

/** Returns the caller with the permissions that both have. */
export function viewAs(viewer: Caller, seen: Caller): Caller {
  const { language, hasChosenLanguage, origin, login } = viewer
  return Object.freeze({
    ...seen,
    isAdmin: seen.isAdmin && viewer.isAdmin,
    rights: viewer.isAdmin ? seen.rights : within(seen.rights, viewer.rights),
    login: Object.freeze({ ...login, isReadOnly: true, isProven: false }),
    language,
    hasChosenLanguage,
    origin,
    viewer: toUserKey(viewer)
  })
}

function within(one: Rights, other: Rights): Rights {
  return Object.freeze({
    key: JSON.stringify(['both', one.key, other.key]),
    seesServer: (server: string) => one.seesServer(server) && other.seesServer(server),
    changesServer: (server: string) => one.changesServer(server) && other.changesServer(server),
    sees: (server: string, client: string) =>
      one.sees(server, client) && other.sees(server, client),
    changes: (server: string, client: string) =>
      one.changes(server, client) && other.changes(server, client),
    edits: (server: string, client: string) =>
      one.edits(server, client) && other.edits(server, client),
    editsServer: (server: string) => one.editsServer(server) && other.editsServer(server),
    listsServer: (server: string) => one.listsServer(server) && other.seesServer(server),
    lists: (server: string, client: string) =>
      one.lists(server, client) && other.sees(server, client)
  })
}

/** Reads the header of a request. Throws FORBIDDEN for a text that cannot be a user. */
export function toViewedUser(header: string): string {
  const name = decode(header)
  if (name !== undefined && name !== '' && name.length <= 255 && !name.startsWith('@')) return name
  throw noSuchUser(header.slice(0, 255))
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export function noSuchUser(name: string): Fault {
  return new Fault('FORBIDDEN', say`You cannot view as ${name}: burphub does not know this user.`)
}
