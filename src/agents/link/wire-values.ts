/**
 * Encodes values that hub and agent exchange in JSON. Types that JSON lacks are marked: an object
 * with a single key. Both sides validate received data before they decode marks.
 */
import { TimeSlice, toBatches } from '../../queues/time-slice.js'
import { type PackedText, packText, Text, unpackForeign } from '../../texts.js'

/** Version of the protocol between hub and agent; additions do not raise it. */
export const wireVersion = 1

const dateMark = '~date'
const bytesMark = '~bytes'
const textMark = '~text'

/** Errors are left out; their text is in other fields. */
export function toWire(value: unknown): unknown {
  if (value instanceof Date) return { [dateMark]: value.getTime() }
  if (value instanceof Text) return { [textMark]: packText(value) }
  if (value instanceof Error) return undefined
  if (value instanceof Uint8Array) return { [bytesMark]: toBuffer(value).toString('base64') }
  return mapParts(value, toWire)
}

export function fromWire(value: unknown): unknown {
  const date = lookUpMarked(value, dateMark)
  if (typeof date === 'number') return new Date(date)
  const bytes = lookUpMarked(value, bytesMark)
  if (typeof bytes === 'string') return Buffer.from(bytes, 'base64')
  const text = lookUpMarked(value, textMark)
  if (typeof text === 'object' && text !== null) return unpackForeign(text as PackedText)
  return mapParts(value, fromWire)
}

/** Decodes long lists in time slices. */
export async function fromWireInTurns(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) {
    const timeSlice = new TimeSlice()
    const heard: unknown[] = []
    for (const some of toBatches(value as unknown[], itemsAtOnce(value))) {
      for (const item of some) heard.push(fromWire(item))
      if (timeSlice.isSpent) await timeSlice.yield()
    }
    return heard
  }
  // A marked value has one key.
  if (typeof value !== 'object' || value === null || Object.keys(value).length < 2) {
    return fromWire(value)
  }
  const parts: [string, unknown][] = []
  for (const [key, part] of Object.entries(value)) parts.push([key, await fromWireInTurns(part)])
  return Object.fromEntries(parts)
}

/** Returns the number of items per time slice. Short lists may have long items. */
export function itemsAtOnce({ length }: readonly unknown[]): number {
  return length < 100 ? 1 : 256
}

function mapParts(value: unknown, map: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, map(part)]))
}

function lookUpMarked(value: unknown, mark: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, mark)) return undefined
  return Object.keys(value).length === 1 ? (value as Record<string, unknown>)[mark] : undefined
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * The type of a value to send for `T` of the contract: readonly, and optional fields may be
 * `undefined`.
 */
export type SaidOnWire<T> = T extends
  | Date
  | Uint8Array
  | Text
  | string
  | number
  | boolean
  | null
  | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly SaidOnWire<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: SaidOnWire<T[Key]> | UndefinedIfOptional<T, Key> }
      : T

/** The type of a received `T`: optional fields are read as `undefined`. */
export type HeardOnWire<T> = T extends
  | Date
  | Uint8Array
  | Text
  | string
  | number
  | boolean
  | null
  | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? HeardOnWire<Item>[]
    : T extends object
      ? {
          [Key in keyof Required<T>]:
            | HeardOnWire<T[Key & keyof T]>
            | UndefinedIfOptional<T, Key & keyof T>
        }
      : T

type UndefinedIfOptional<T, Key extends keyof T> = object extends Pick<T, Key> ? undefined : never
