/** Options of the API in one form: each has a list of values, mostly one, in burp's syntax. */
import type { Schemas } from '../api.js'
import type { Config, Patch, Trial } from './target.js'

type OptionKind = 'boolean' | 'integer' | 'string' | 'multi' | 'pair' | 'text'

export interface Option {
  readonly name: string
  readonly kind: OptionKind
  /** burp's description. */
  readonly text: string
  readonly hint: string
  readonly usual: string
  readonly suggestions: readonly string[]
  readonly form?: Schemas['ConfigForm'] | undefined
  /** Whether only an administrator may change it. */
  readonly isLocked: boolean
  /** The option whose values belong to the same lines. */
  readonly partner?: string
}

/** Options of a file, or of a text that is not saved yet. */
type Results = Config['results'] | Trial

/** Values by option; an unset option has no entry. */
export type Values = ReadonlyMap<string, readonly string[]>

/** Undefined unsets an option. */
export type Changes = ReadonlyMap<string, readonly string[] | undefined>

/** Lists that burp has no option name for. */
const lists = { includes: '.', templates: '' }

/** The whole text, which the text view changes. */
export const wholeText: Option = {
  name: 'raw',
  kind: 'text',
  text: '',
  hint: '',
  usual: '',
  suggestions: [],
  isLocked: false
}

/** `templates`: names of existing templates; `results`: replace those of the file. */
export function listOptions(
  config: Config,
  templates: readonly string[] = [],
  results: Results = config.results
): Option[] {
  const pairs = 'pair' in config ? config.pair : {}
  const toOption = (kind: OptionKind) => (name: string) => ({
    name,
    kind,
    text: config.server_doc[name] ?? '',
    hint: config.placeholders[name] ?? '',
    usual: toText(config.defaults[name]),
    suggestions: config.suggest[name] ?? [],
    form: config.forms[name],
    isLocked: config.locked.includes(name)
  })
  const paired = Object.entries(pairs).filter(([name]) => isFirst(name, pairs))
  return [
    ...config.boolean.map(toOption('boolean')),
    ...config.integer.map(toOption('integer')),
    ...config.string.map(toOption('string')),
    ...config.multi.map(toOption('multi')),
    ...paired.map(([name, partner]) => ({ ...toOption('pair')(name), partner })),
    ...toLists(config, templates),
    ...results.common
      .map(({ name }) => name)
      .filter(name => !config.string.includes(name))
      .map(toOption('string'))
  ]
}

/** The API names both options of a pair; the first one is the key of the results. */
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
    suggestions: name === 'templates' ? templates : [],
    isLocked: config.locked.includes(name)
  }))
}

function toText(usual: boolean | string | undefined): string {
  if (usual === undefined) return ''
  return typeof usual === 'string' ? usual : usual ? '1' : '0'
}

export function readValues({ results }: { results: Results }): Values {
  const values = new Map<string, readonly string[]>([[wholeText.name, [results.raw]]])
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

/** Without a value, the option and its partner are unset. */
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

export function beginValue({ name, kind, usual, form }: Option): readonly string[] {
  if (name === 'timer_arg') return [usualInterval, 'always']
  if (kind === 'boolean') return [usual === '' ? '0' : usual]
  const isChosen = form !== undefined && (form.values.length > 0 || form.kind === 'compression')
  return [isChosen ? usual : '']
}

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

/** Units of burp's sizes, as the console writes them. All are powers of 1024. */
export const sizeUnits = ['b', 'Kb', 'Mb', 'Gb'] as const

interface Size {
  count: string
  unit: (typeof sizeUnits)[number]
}

/** Undefined for a text that is no size. */
export function parseSize(text: string): Size | undefined {
  const [, count, letter = 'b'] = /^\s*(\d*)\s*(?:([bkmg])b?)?\s*$/i.exec(text) ?? []
  const unit = sizeUnits.find(each => each[0]?.toLowerCase() === letter.toLowerCase())
  return count === undefined || unit === undefined ? undefined : { count, unit }
}

/** Keeps the spelling of `before` except for the part that differs. */
export function printSize(before: string, { count, unit }: Size): string {
  const old = parseSize(before)
  if (old && old.unit === unit) return before.replace(/\d+|^/, count)
  return count === '' ? '' : `${count}${unit}`
}

/** Returns the size after a user typed into its number: a unit behind the number counts as well. */
export function typeSize(before: string, typed: string): string {
  const { unit = 'b' } = parseSize(before) ?? {}
  if (/^\d*$/.test(typed.trim())) return printSize(before, { count: typed.trim(), unit })
  // The letter of `20G` went into the unit already when the `b` comes.
  const isSecondLetter = /[kmg]$/i.test(before) && /\db$/i.test(typed)
  return isSecondLetter ? `${before}${typed.slice(-1)}` : typed.trim()
}

/** Returns the level in a value such as `9` or `gzip9`; undefined for another text. */
export function parseLevel(text: string): string | undefined {
  return /^(?:zlib|gzip)?(\d)$/.exec(text.trim())?.[1]
}

/** Keeps the prefix of `before`. */
export function printLevel(before: string, level: string, usual: string): string {
  const prefix = /^(?:zlib|gzip)?(?=\d$)/.exec(before.trim())?.[0]
  return `${prefix ?? usual.replace(/\d$/, '')}${level}`
}

/** burp's interval between backups unless `timer_arg` has another one. */
export const usualInterval = '20h'

/** Returns options of the user's change that another user has changed meanwhile. */
export function listClashes(before: Values, now: Config, mine: Patch): string[] {
  const values = readValues(now)
  return Object.keys(mine).filter(
    name => JSON.stringify(before.get(name)) !== JSON.stringify(values.get(name))
  )
}

/** Leaves out the options in `theirs`. */
export function onlyMine(changes: Changes, theirs: ReadonlySet<string>): Changes {
  return new Map([...changes].filter(([name]) => !theirs.has(name)))
}
