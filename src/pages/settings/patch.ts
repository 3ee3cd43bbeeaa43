/** Body of a request that changes options. */
import { type Changes, lists, type Option, type Values } from './options.js'
import type { Patch } from './target.js'

/** Returns the changes that differ from the file; empty lines of lists are ignored. */
export function toPatch(options: readonly Option[], values: Values, changes: Changes): Patch {
  const patch: Patch = {}
  for (const option of options) {
    for (const name of [option.name, option.partner ?? option.name]) {
      if (!changes.has(name)) continue
      const value = clean(option, changes.get(name))
      if (JSON.stringify(value) === JSON.stringify(values.get(name))) continue
      patch[name] = toField(option, value)
    }
  }
  return patch
}

function clean({ kind }: Option, value: readonly string[] | undefined) {
  if (kind === 'text') return value
  // Lines of a pair belong together, also if one is empty.
  if (value === undefined || kind === 'pair') return value?.length === 0 ? undefined : value
  const said = value.filter(text => text.trim() !== '')
  return said.length === 0 ? undefined : said
}

function toField({ kind, name }: Option, value: readonly string[] | undefined): unknown {
  if (value === undefined) return name in lists ? [] : null
  if (kind === 'multi' || kind === 'pair') return value
  const [text = ''] = value
  if (kind === 'boolean') return text === '1'
  // An invalid number is sent as it is, so that the API reports the error.
  return kind === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
}
