/** The selection of files in a request, as an object or as its JSON text. */
import { badField, Fault } from '../../faults.js'
import { say } from '../../texts.js'
import { TimeSlice } from '../../queues/time-slice.js'
import { isHeavyJson } from '../../queues/json-weight.js'

export interface Selected {
  key: string
  isFolder: boolean
}

const textBytesMax = 1_000_000
const longItemsMin = 1000

// A selection is parsed once, although both the restore and the audit entry need it.
const parsed = new WeakMap<object, Promise<Selected[]>>()

/** Parses in slices. Throws INVALID_INPUT for `field`, or PAYLOAD_TOO_LARGE. */
export function parseSelection(list: unknown, field: string): Promise<Selected[]> {
  if (typeof list !== 'object' || list === null) return parseList(list, field)
  const known = parsed.get(list)
  if (known) return known
  const parsing = parseList(list, field)
  parsed.set(list, parsing)
  return parsing
}

async function parseList(list: unknown, field: string): Promise<Selected[]> {
  if (list === undefined) throw badField(field, say`is required`)
  const value = typeof list === 'string' ? parseText(list, field) : list
  const items = (value as { restore?: unknown } | null)?.restore
  if (!Array.isArray(items)) {
    throw badField(
      field,
      say`must be an object such as {"restore": [{"key": "/etc", "folder": true}]}`
    )
  }
  if (items.length === 0) throw badField(field, say`must select at least one file or folder`)
  const timeSlice = new TimeSlice()
  // Validation of the body has just blocked the event loop, so a long list yields first.
  if (items.length > longItemsMin) await timeSlice.yield()
  const selected: Selected[] = []
  for (const item of items) {
    selected.push(toSelected(item, field))
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return selected
}

function parseText(text: string, field: string): unknown {
  if (isHeavyJson(text, textBytesMax)) {
    throw new Fault('PAYLOAD_TOO_LARGE', 'The JSON contains too many or too deeply nested values.')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw badField(field, say`is not valid JSON`)
  }
}

function toSelected(item: unknown, field: string): Selected {
  const { key, folder = false } = (item ?? {}) as Record<string, unknown>
  if (typeof key === 'string' && key !== '' && typeof folder === 'boolean') {
    return { key, isFolder: folder }
  }
  throw badField(field, say`requires a key (the path) and a folder flag for each item`)
}
