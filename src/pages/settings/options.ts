/** What the API says of options, brought into one form: each has values, most have one. */
import type { Config, Patch } from './target.js'

type OptionKind = 'boolean' | 'integer' | 'string' | 'multi' | 'pair' | 'text'

export interface Option {
  readonly name: string
  readonly kind: OptionKind
  /** burp's text. */
  readonly text: string
  readonly hint: string
  readonly usual: string
  readonly suggestions: readonly string[]
  /** The option whose values stand beside those of this one. */
  readonly partner?: string
}

/** By option, as texts; an option that is not set has no entry. */
export type Values = ReadonlyMap<string, readonly string[]>

/** Undefined values switch an option off. */
export type Changes = ReadonlyMap<string, readonly string[] | undefined>

/** Lines that are lists like options, though burp knows them by no name. */
const lists = { includes: '.', templates: '' }

/** All of a static template: it is no configuration until its variables are filled in. */
const wholeText: Option = {
  name: 'raw',
  kind: 'text',
  text: '',
  hint: '',
  usual: '',
  suggestions: []
}

export function listOptions(config: Config, isText = false): Option[] {
  if (isText) return [wholeText]
  const pairs = 'pair' in config ? config.pair : {}
  const toOption = (kind: OptionKind) => (name: string) => ({
    name,
    kind,
    text: config.server_doc[name] ?? '',
    hint: config.placeholders[name] ?? '',
    usual: printUsual(config.defaults[name]),
    suggestions: config.suggest[name] ?? []
  })
  const paired = Object.entries(pairs).filter(([name]) => isFirst(name, pairs))
  return [
    ...config.boolean.map(toOption('boolean')),
    ...config.integer.map(toOption('integer')),
    ...config.string.map(toOption('string')),
    ...config.multi.map(toOption('multi')),
    ...paired.map(([name, partner]) => ({ ...toOption('pair')(name), partner })),
    ...toLists(config),
    ...listUnknown(config).map(toOption('string'))
  ]
}

/** What stands in the file, though this burp has no such option. */
function listUnknown({ string, results }: Config): string[] {
  return results.common.map(({ name }) => name).filter(name => !string.includes(name))
}

/** Both are named by the API: the one that is the key of the results is shown first. */
function isFirst(name: string, pairs: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(pairs)
  return names.indexOf(name) < names.indexOf(pairs[name] ?? '')
}

function toLists(config: Config): Option[] {
  const isTemplate = 'templates' in config.results
  const names = Object.entries(lists).filter(([name]) => name !== 'templates' || isTemplate)
  return names.map(([name, known]) => ({
    name,
    kind: 'multi' as const,
    text: config.server_doc[known] ?? '',
    hint: config.placeholders[known] ?? '',
    usual: '',
    suggestions: []
  }))
}

function printUsual(usual: boolean | string | undefined): string {
  if (usual === undefined) return ''
  return typeof usual === 'string' ? usual : usual ? '1' : '0'
}

/** What this file sets. */
export function readValues({ results }: Config, isText = false): Values {
  if (isText) return new Map([[wholeText.name, [results.raw]]])
  const values = new Map<string, readonly string[]>()
  for (const { name, value } of results.boolean) values.set(name, [value ? '1' : '0'])
  for (const { name, value } of results.integer) values.set(name, [String(value)])
  for (const { name, value } of results.common) values.set(name, [value])
  for (const { name, value } of results.multi) values.set(name, value)
  for (const { value } of 'pair' in results ? results.pair : []) {
    for (const [name, texts] of Object.entries(value)) values.set(name, texts)
  }
  if (results.includes.length > 0) values.set('includes', results.includes)
  const templates = 'templates' in results ? results.templates : []
  if (templates.length > 0)
    values.set(
      'templates',
      templates.map(({ name }) => name)
    )
  return values
}

export function valueOf(
  name: string,
  values: Values,
  changes: Changes
): readonly string[] | undefined {
  return changes.has(name) ? changes.get(name) : values.get(name)
}

/** Of what is changed, what differs from the file; empty lines of lists are nothing. */
export function toPatch(options: readonly Option[], values: Values, changes: Changes): Patch {
  const patch: Patch = {}
  for (const option of options) {
    for (const name of [option.name, option.partner ?? option.name]) {
      if (!changes.has(name)) continue
      const value = clean(option, changes.get(name))
      if (isSame(value, values.get(name))) continue
      patch[name] = toField(option, value)
    }
  }
  return patch
}

function clean({ kind }: Option, value: readonly string[] | undefined) {
  if (kind === 'text') return value
  // Lines of a pair belong to each other, also where one of them is empty.
  if (value === undefined || kind === 'pair') return value?.length === 0 ? undefined : value
  const said = value.filter(text => text.trim() !== '')
  return said.length === 0 ? undefined : said
}

function isSame(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function toField({ kind, name }: Option, value: readonly string[] | undefined): unknown {
  if (value === undefined) return name in lists ? [] : null
  if (kind === 'multi' || kind === 'pair') return value
  const [text = ''] = value
  if (kind === 'boolean') return text === '1'
  // What is no number is sent as it is: the API says what is wrong with it.
  return kind === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
}

/** Without a value it is switched off; the partner of a pair goes along. */
export function withChange(
  changes: Changes,
  { name, partner }: Option,
  value?: readonly string[],
  beside?: readonly string[]
): Changes {
  const next = new Map(changes).set(name, value)
  return partner === undefined ? next : next.set(partner, beside)
}

export function withoutChange(changes: Changes, { name, partner = name }: Option): Changes {
  return new Map([...changes].filter(([changed]) => changed !== name && changed !== partner))
}

/** What an option begins with when it is added. */
export function beginValue({ kind, usual }: Option): readonly string[] {
  return kind === 'boolean' ? [usual === '' ? '0' : usual] : ['']
}
