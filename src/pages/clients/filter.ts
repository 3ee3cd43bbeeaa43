/** Filter of a list of clients, kept in the address. */
import { matchesClient } from '../parts/client-list.js'
import { type ClientRow, healths, type ShownHealth, shownHealth } from '../overview/clients.js'
import { serverOf } from '../start.js'

export type Query = Readonly<Record<string, string>>

/** Returns the states of the address; none means all. */
export function parseHealths(text = ''): readonly ShownHealth[] {
  const words = text.split(',')
  return healths.filter(health => words.includes(health))
}

/** Members of the address that select clients, without those that sort them. */
export function toFilter({ q, health, label, server }: Query): Query {
  const said = Object.entries({ q, health, label, server })
  return Object.fromEntries(said.flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

/** All conditions except that of the state, which has a count for each value. */
export function matchesOthers(row: ClientRow, { q = '', label, server }: Query): boolean {
  const { labels = [], agent } = row
  if (label !== undefined && !labels.includes(label)) return false
  if (server !== undefined && serverOf(agent) !== server) return false
  return matchesClient(row, q)
}

export function matchesHealth(row: ClientRow, { health }: Query): boolean {
  const wanted = parseHealths(health)
  return wanted.length === 0 || wanted.includes(shownHealth(row))
}
