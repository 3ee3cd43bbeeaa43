/** Data loaded before the first page: the user, permissions, preferences and servers. */
import { signal } from '@preact/signals'
import { api, askProof, type Schemas, take } from './api.js'
import { toDateStyle } from '../dates.js'
import { useDateStyle, useZone } from './format.js'

export type Start = Schemas['Start']

const freshMs = 5000
const known = signal<Start | undefined>(undefined)
let loadedAt = 0

export async function loadStart(): Promise<Start> {
  const answer = await take(api.GET('/api/misc/start'))
  useZone(answer.timezone)
  useDateStyle(toDateStyle(answer.preferences.dateFormat))
  known.value = answer
  loadedAt = Date.now()
  return answer
}

/** Asks for a confirmation if a download needs one. Returns false if the user cancels. */
export async function confirmDownload(): Promise<boolean> {
  if (!start().login.proofForDownloads) return true
  const { login } = await loadStart()
  return login.proven || askProof()
}

export async function keepPreferences(body: Schemas['PreferenceFields']): Promise<void> {
  await take(api.POST('/api/preferences/ui', { body }))
  await loadStart()
}

/** A component that reads this renders again when it changes. */
export function start(): Start {
  if (!known.value) throw new Error('a page was drawn before it is known who looks at it')
  return known.value
}

/** False for a user without a password or a factor here, whom a proxy logs in. */
export function canConfirm(): boolean {
  const { proven, proofs } = start().login
  return proven || proofs.length > 0
}

export function isStartFresh(): boolean {
  return Date.now() - loadedAt < freshMs
}

/** Undefined for a server that does not exist, or that the user cannot see. */
export function findServer(server: string): Start['servers'][number] | undefined {
  return start().servers.find(({ name }) => name === server)
}

export function rightsAt(server: string): Schemas['ServerRights'] | undefined {
  return findServer(server)?.rights
}

type Capability = keyof Start['servers'][number]['capabilities']

/** Why burphub cannot do something on a server; undefined if it can. */
export function whyUnable(server: string, capability: Capability): string | undefined {
  const able = findServer(server)?.capabilities[capability]
  return typeof able === 'string' ? able : undefined
}

/** Returns `name`, or the default server without a name. */
export function serverOf(name: string | null | undefined): string {
  const { servers } = start()
  return name ?? (servers.find(each => each.default) ?? servers[0])?.name ?? ''
}

/** Number of clients in the lists of the user, as far as they are known. */
export function countClients(): number {
  return start().servers.reduce((sum, { clients }) => sum + (clients ?? 0), 0)
}

/** Returns all names as one string, to detect that servers were added or removed. */
export function listServerNames(): string {
  return start()
    .servers.map(({ name }) => name)
    .join('\0')
}
