/** Rules of users and groups as the dialogs change them, and in words. */
import type { Schemas } from '../../api.js'
import { compareNames } from '../../../natural-order.js'
import { start } from '../../start.js'
import { t } from '../../i18n.js'

export type Subject = Schemas['AccessSubject']
export type Target = Schemas['AccessTarget']
export type Rule = Schemas['AccessRule']
export type Mode = Rule['mode']
export type Change = Schemas['ChangeAccessRulesBody']['changes'][number]

/** Equal for targets that a rule replaces each other at. */
export function keyOf({ server, client, pattern }: Target): string {
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

/** The server is named where there are several, or where it is none of those that there are. */
export function printTarget({ server, client, pattern }: Target): string {
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

/** `Read: web1, web2`, one for each mode that there is. */
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

/** The first ones, and how many more there are. `count`: of all, where only some are at hand. */
export function printNames(names: readonly string[], max: number, count = names.length): string {
  const shown = names.slice(0, max)
  const rest = count - shown.length
  return rest > 0 ? t`${shown.join(', ')} and ${rest} more` : shown.join(', ')
}

/** What makes `after` of `before`. */
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
