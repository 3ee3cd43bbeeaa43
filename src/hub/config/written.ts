/** The type of what fits a JSON Schema that stands in the code, once its defaults are filled in. */

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

/** Keys that are always there: they are required, or have a default. */
type Sure<S, Properties> =
  | {
      [Key in keyof Properties]: Properties[Key] extends { default: unknown } ? Key : never
    }[keyof Properties]
  | (S extends { required: readonly (infer Key)[] } ? Extract<Key, keyof Properties> : never)
