/** Converts the response about a file to the fields of a form, or to JSON with the same fields. */
import type { components } from '../../generated/contract-types.js'

type Config = components['schemas']['ServerConfig'] | components['schemas']['ClientConfig']
type Field = string | number | boolean | string[] | number[] | boolean[]
export type Fields = Record<string, Field | (string | number)[]>

const flagOf = (name: string) => `${name}_reset_bui_CUSTOM`

export function toFields({ results }: Config): Fields {
  const fields: Fields = {}
  for (const { name, value, reset } of [
    ...results.boolean,
    ...results.integer,
    ...results.common
  ]) {
    fields[name] = value
    if (reset) fields[flagOf(name)] = true
  }
  for (const { name, value, reset } of results.multi) {
    fields[name] = value
    fields[flagOf(name)] = reset
  }
  for (const { value } of 'pair' in results ? results.pair : []) Object.assign(fields, value)
  fields['includes'] = results.includes
  fields['includes_ori'] = results.includes
  if ('templates' in results) fields['templates'] = results.templates.map(each => each.value)
  return fields
}

/** Each value of a list becomes a separate field. */
export function toForm(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)])
  )
  return new URLSearchParams(pairs).toString()
}

export const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const boundary = 'between-two-fields'
export const multipartType = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export function toMultipart(fields: Fields): string {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .map(
        each =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(each)}\r\n`
      )
  )
  return `${parts.join('')}--${boundary}--\r\n`
}
