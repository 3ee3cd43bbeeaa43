/** What the API says of options, brought into one form: each has values, most have one. */
import type { Config } from './target.js'

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
export const lists = { includes: '.', templates: '' }

/** All of a static template: it is no configuration until its variables are filled in. */
const wholeText: Option = {
  name: 'raw',
  kind: 'text',
  text: '',
  hint: '',
  usual: '',
  suggestions: []
}

/** `templates`: names of those that there are. */
export function listOptions(
  config: Config,
  isText = false,
  templates: readonly string[] = []
): Option[] {
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
    ...toLists(config, templates),
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

function toLists(config: Config, templates: readonly string[]): Option[] {
  const isTemplate = 'templates' in config.results
  const names = Object.entries(lists).filter(([name]) => name !== 'templates' || isTemplate)
  return names.map(([name, known]) => ({
    name,
    kind: 'multi' as const,
    text: config.server_doc[known] ?? '',
    hint: config.placeholders[known] ?? '',
    usual: '',
    suggestions: name === 'templates' ? templates : []
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
