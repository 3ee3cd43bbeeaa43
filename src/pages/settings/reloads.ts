/** Options that were changed, and that burp reads only when it is told to. */
import { signal } from '@preact/signals'

const needed = signal<ReadonlyMap<string, readonly string[]>>(new Map())

export function listReloads(server: string): readonly string[] {
  return needed.value.get(server) ?? []
}

export function needReload(server: string, options: readonly string[]): void {
  if (options.length === 0) return
  const all = new Set([...listReloads(server), ...options])
  needed.value = new Map(needed.value).set(server, [...all])
}

export function forgetReloads(server: string): void {
  const left = new Map(needed.value)
  left.delete(server)
  needed.value = left
}
