/** Permission rules: comparing, printing, and the changes between two lists of them. */
import type { Schemas } from '../../api.js'
import { compareNames } from '../../../natural-order.js'
import { start } from '../../start.js'
import { t } from '../../i18n.js'

export type Subject = Schemas['AccessSubject']
export type Target = Schemas['AccessTarget']
export type Rule = Schemas['AccessRule']
export type Mode = Rule['mode']
export type Change = Schemas['ChangeAccessRulesBody']['changes'][number]

/** Equal for targets that can have only one rule. */
export function keyOf({ server, client, pattern, label }: Target): string {
  if (label !== undefined) return JSON.stringify([server ?? null, 'label', label])
  const what = client === undefined ? ['pattern', pattern ?? '*'] : ['client', client]
  return JSON.stringify([server ?? null, ...what])
}

export function toModeName(mode: Mode): string {
  if (mode === 'denied') return t`No access`
  return mode === 'read' ? t`Read` : t`Restore`
}

export function listModes(): [Mode, string][] {
  return (['read', 'restore', 'denied'] as const).map(mode => [mode, toModeName(mode)])
}

/** Names the server unless it is the only one. */
export function printTarget({ server, client, pattern, label }: Target): string {
  if (label !== undefined) return t`Label ${label}`
  const { servers } = start()
  const [only] = servers
  const isPlain = server === undefined || (servers.length === 1 && only?.name === server)
  const what = client ?? pattern
  if (what === undefined || (what === '*' && client === undefined)) {
    return server === undefined ? t`All clients` : t`All clients of ${server}`
  }
  return isPlain ? what : t`${what} on ${server ?? ''}`
}

const shownMax = 6

/** Returns one line per mode, such as `Read: web1, web2`. */
export function printRules(rules: readonly Rule[]): { mode: Mode; text: string; whole: string }[] {
  return listModes().flatMap(([mode]) => {
    const names = rules
      .filter(rule => rule.mode === mode)
      .map(({ target }) => printTarget(target))
      .toSorted(compareNames)
    if (names.length === 0) return []
    return [{ mode, text: printNames(names, shownMax), whole: names.join(', ') }]
  })
}

/** Prints the first `max` names and the number of the rest. `count`: the total, if `names` is not complete. */
export function printNames(names: readonly string[], max: number, count = names.length): string {
  const shown = names.slice(0, max)
  const rest = count - shown.length
  return rest > 0 ? `${shown.join(', ')} ${t`and ${rest} more`}` : shown.join(', ')
}

export function listChanges(
  subject: Subject,
  before: readonly Rule[],
  after: readonly Rule[]
): Change[] {
  const old = new Map(before.map(rule => [keyOf(rule.target), rule.mode]))
  const kept = new Set(after.map(({ target }) => keyOf(target)))
  const gone = before.filter(({ target }) => !kept.has(keyOf(target)))
  const given = after.filter(({ target, mode }) => old.get(keyOf(target)) !== mode)
  return [
    ...gone.map(({ target }) => ({ subject, target, mode: 'none' as const })),
    ...given.map(({ target, mode }) => ({ subject, target, mode }))
  ]
}
