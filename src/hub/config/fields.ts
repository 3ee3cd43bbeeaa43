import { isNetwork } from '../../notify/guarded-request.js'

/**
 * Parts of the JSON Schemas of configuration files. Each `description` is shown to users whose
 * value is invalid.
 */

/** Needs a description. */
export const text = { type: 'string', minLength: 1 } as const

export const port = { type: 'integer', minimum: 1, maximum: 65_535 } as const

export function flag(isOn: boolean, description: string) {
  return { type: 'boolean', default: isOn, description } as const
}

type Range = readonly [minimum: number, maximum: number]

export function integer([minimum, maximum]: Range, byDefault: number, description: string) {
  return { type: 'integer', minimum, maximum, default: byDefault, description } as const
}

/** Returns the schema of a duration in milliseconds. */
export function timeout(byDefault: number, description: string) {
  return integer([100, 3_600_000], byDefault, description)
}

/** Returns the schema of a mapping of these keys; it is optional if all of them are. */
export function section<const Properties extends object>(
  description: string,
  properties: Properties
) {
  return { ...mapping(description, properties), default: {} } as const
}

/** Returns the schema of a mapping that is absent by default. */
export function mapping<
  const Properties extends object,
  const Required extends readonly (keyof Properties & string)[] = []
>(description: string, properties: Properties, required?: Required) {
  const type = 'object' as const
  const rest = { ...(required && { required }) } as { readonly required: Required }
  return { type, additionalProperties: false, description, properties, ...rest } as const
}

/** The type of a value that matches a schema, with defaults filled in. */
export type Written<S> = S extends { enum: readonly (infer Value)[] }
  ? Value
  : S extends { type: readonly (infer Kind)[] }
    ? OfKind<S, Kind>
    : S extends { type: infer Kind }
      ? OfKind<S, Kind>
      : never

type OfKind<S, Kind> = Kind extends 'string'
  ? string
  : Kind extends 'integer' | 'number'
    ? number
    : Kind extends 'boolean'
      ? boolean
      : Kind extends 'array'
        ? S extends { items: infer Item }
          ? Written<Item>[]
          : never
        : S extends { properties: infer Properties }
          ? OfProperties<Properties, Sure<S, Properties>>
          : never

type OfProperties<Properties, Known extends keyof Properties> = {
  -readonly [Key in Known]: Written<Properties[Key]>
} & { -readonly [Key in Exclude<keyof Properties, Known>]?: Written<Properties[Key]> }

/** Keys that are always set: they are required, or have a default. */
type Sure<S, Properties> =
  | {
      [Key in keyof Properties]: Properties[Key] extends { default: unknown } ? Key : never
    }[keyof Properties]
  | (S extends { required: readonly (infer Key)[] } ? Extract<Key, keyof Properties> : never)

/**
 * Also accepts the names that `trustProxy` has for networks. All addresses (`/0`) are no network for
 * the library that compares them.
 */
export function isAddressOrNetwork(said: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(said)) return true
  return isNetwork(said) && !/\/0+$/.test(said)
}
