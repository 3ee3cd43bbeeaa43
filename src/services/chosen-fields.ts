/** Items of a list with no more than somebody asked for. */
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export interface FieldChoice<T> {
  /** All that an item may have. */
  members: Readonly<Record<keyof T & string, true>>
  /** What items are known by, which nobody has to ask for. */
  always: readonly (keyof T & string)[]
}

/** `fields`: names with commas between. Throws INVALID_INPUT for what is none. */
export function createFieldChoice<T extends object>(
  fields: string,
  { members, always }: FieldChoice<T>
): (item: T) => Partial<T> {
  const names = fields.split(',').filter(name => name !== '')
  const unknown = names.find(name => !Object.hasOwn(members, name))
  if (unknown !== undefined) {
    const reason = say`There is no field ${unknown}; possible are ${Object.keys(members).join(', ')}.`
    throw new Fault('INVALID_INPUT', reason, { errors: { fields: reason } })
  }
  const wanted = new Set<string>([...always, ...names])
  return item =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))) as Partial<T>
}
