import { signal } from '@preact/signals'

/** Kept in the session storage, so that a reload of the page keeps it. */
const storageKey = 'burphub-reloads'

const needed = signal<ReadonlyMap<string, readonly string[]>>(readStored())

export function listReloads(server: string): readonly string[] {
  return needed.value.get(server) ?? []
}

export function needReload(server: string, options: readonly string[]): void {
  if (options.length === 0) return
  const all = new Set([...listReloads(server), ...options])
  store(new Map(needed.value).set(server, [...all]))
}

export function forgetReloads(server: string): void {
  const left = new Map(needed.value)
  left.delete(server)
  store(left)
}

/** Leaves out warnings about a reload, which the banner shows. */
export function isNews([level]: readonly (string | number)[]): boolean {
  return level !== 1
}

function store(reloads: ReadonlyMap<string, readonly string[]>): void {
  needed.value = reloads
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...reloads]))
  } catch {
    // Without storage, it applies to this page only.
  }
}

function readStored(): ReadonlyMap<string, readonly string[]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, string[]][])
  } catch {
    return new Map()
  }
}
