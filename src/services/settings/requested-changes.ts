/** Parses the fields of a form or of JSON into requested changes of a configuration file. */
import type { WantedInclude } from '../../conf/edit-includes.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { ConfigPlace } from '../../host/configuration.js'

type FieldValue = string | number | boolean | null | readonly (string | number | boolean)[]
export type Fields = Readonly<Record<string, FieldValue | undefined>>

export interface RequestedChanges {
  /** By name, in the order of the request. An option without values is removed. */
  readonly options: ReadonlyMap<string, readonly RequestedValue[]>
  /** For options whose values the request does not set: whether each line is written with `:=`. */
  readonly resets: ReadonlyMap<string, readonly boolean[]>
  /** Undefined if the request does not set them. */
  readonly includes: readonly WantedInclude[] | undefined
  /** Names or include paths of templates. */
  readonly templates: readonly string[] | undefined
  /** The whole text. */
  readonly raw: string | undefined
}

export interface RequestedValue {
  readonly value: string
  /** Undefined if the request does not set it. */
  readonly isReset: boolean | undefined
}

const resetSuffix = '_reset_bui_CUSTOM'
/** These fields name the file, or belong to another field. */
const besideNames = new Set(['template', 'statictemplate', 'includes_ori'])
const ownNames = new Set([...besideNames, 'includes', 'templates', 'raw'])

/** Throws INVALID_INPUT if the request sets nothing. */
export function parseFields(fields: Fields): RequestedChanges {
  const texts = new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || name.endsWith('_view') ? [] : [[name, toTexts(value)] as const]
    )
  )
  if (![...texts.keys()].some(name => !besideNames.has(name)))
    throw new Fault(
      'INVALID_INPUT',
      say`The request contains no options. Send the whole file with POST, or single options with PATCH.`
    )
  const resets = readResets(texts)
  const named = [...texts].filter(([name]) => !ownNames.has(name) && !name.endsWith(resetSuffix))
  const options = new Map(
    named.map(([name, values]) => [name, toValues(values, resets.get(name))] as const)
  )
  return {
    options,
    resets: new Map([...resets].filter(([name]) => !options.has(name))),
    includes: readIncludes(texts),
    templates: texts.get('templates')?.filter(text => text !== ''),
    raw: texts.get('raw')?.[0]
  }
}

/** A form may say with its other fields what kind of file it is for. */
export function readKind(fields: Fields): { template: boolean; statictemplate: boolean } {
  const isSet = (name: string) => toTexts(fields[name] ?? null).some(isYes)
  return { template: isSet('template'), statictemplate: isSet('statictemplate') }
}

function toTexts(value: FieldValue): string[] {
  return [value ?? []].flat().map(String)
}

/** Drops empty values with their flags. The last flag applies to all further values. */
function toValues(values: readonly string[], resets: readonly boolean[] = []): RequestedValue[] {
  const all = values.map((value, index) => ({ value, isReset: resets[index] ?? resets.at(-1) }))
  return all.filter(({ value }) => value !== '')
}

function readResets(texts: ReadonlyMap<string, readonly string[]>): Map<string, boolean[]> {
  const fields = [...texts].filter(([name]) => name.endsWith(resetSuffix))
  return new Map(
    fields.map(([name, values]) => [name.slice(0, -resetSuffix.length), values.map(isYes)])
  )
}

function isYes(text: string): boolean {
  return !/^(?:|false|0|off|no)$/i.test(text.trim())
}

function readIncludes(texts: ReadonlyMap<string, readonly string[]>): WantedInclude[] | undefined {
  const replaced = texts.get('includes_ori') ?? []
  return texts
    .get('includes')
    ?.map((pattern, index) => ({ pattern, replaces: replaced[index] }))
    .filter(({ pattern }) => pattern !== '')
}

export interface FileQuestion {
  readonly template?: boolean | undefined
  readonly statictemplate?: boolean | undefined
  /** A file that it includes. */
  readonly conf?: string | undefined
}

/**
 * `client` is the name of the client or of the template. Absent: the server's own configuration.
 * Throws INVALID_INPUT.
 */
export function toPlace(question: FileQuestion & { client?: string | undefined }): ConfigPlace {
  const { client, conf } = question
  return client === undefined ? { kind: 'server', conf } : toClientPlace({ ...question, client })
}

/** Throws INVALID_INPUT. */
export function toClientPlace(
  question: FileQuestion & { client: string }
): Exclude<ConfigPlace, { kind: 'server' }> {
  const { client: name, conf, template = false, statictemplate = false } = question
  if (template && statictemplate) {
    throw new Fault('INVALID_INPUT', 'Specify a template or a static template, not both.')
  }
  if (template) return { kind: 'template', name, conf }
  return { kind: statictemplate ? 'staticTemplate' : 'client', name, conf }
}
