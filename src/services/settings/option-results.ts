/** The options of one file, by class, in the order of the file. */
import type { Schemas } from '../../../generated/contract-types.js'
import { type ConfOption, describeOption, isSecret } from '../../conf/catalogue.js'
import type { ConfDocument } from '../../conf/conf-document.js'
import type { OptionContent } from '../../conf/conf-line.js'
import { mask } from '../../conf/hidden-secrets.js'
import { type ConfigRole, findClass, type OptionClass } from './option-facts.js'

export interface OptionResults {
  boolean: Schemas['BooleanResult'][]
  integer: Schemas['IntegerResult'][]
  common: Schemas['CommonResult'][]
  multi: Schemas['MultiResult'][]
  pair: Schemas['PairResult'][]
}

export interface ResultsQuestion {
  role: ConfigRole
  version: string
  showsSecrets: boolean
}

/** All lines of one option, without those of its partner. */
interface Group {
  option: ConfOption
  class: OptionClass
  lines: readonly OptionContent[]
}

export function toOptionResults(
  document: ConfDocument,
  { role, version, showsSecrets }: ResultsQuestion
): OptionResults {
  const groups = [...groupLines(document)].map(([name, lines]): Group => {
    const option = describeOption(name, version)
    return { option, class: findClass(option, role, version), lines: lines.map(show) }
  })
  const ofClass = (wanted: OptionClass) => groups.filter(group => group.class === wanted)
  return {
    boolean: ofClass('boolean').map(group => toScalar(group, value => parseNumber(value) !== 0)),
    integer: ofClass('integer').map(group => toScalar(group, parseNumber)),
    common: ofClass('string').map(group =>
      toScalar(group, value => toValueText(group.option, value))
    ),
    multi: ofClass('multi').map(toMulti),
    pair: toPairs(ofClass('pair'))
  }

  function show(line: OptionContent): OptionContent {
    return { ...line, value: showValue(line, showsSecrets) }
  }
}

export function showValue(
  { name, value }: { name: string; value: string },
  showsSecrets: boolean
): string {
  return isSecret(name) && !showsSecrets ? mask : value
}

/** Returns the names of the options in the file. */
export function listPresent(document: ConfDocument): string[] {
  return [...groupLines(document).keys()]
}

function groupLines({ lines }: ConfDocument): Map<string, OptionContent[]> {
  const groups = new Map<string, OptionContent[]>()
  for (const { content } of lines) {
    if (content.kind !== 'option') continue
    const group = groups.get(content.name)
    if (group) group.push(content)
    else groups.set(content.name, [content])
  }
  return groups
}

/** burp uses the last of several lines. */
function toScalar<T>({ option, lines }: Group, parse: (value: string) => T) {
  const last = lines.at(-1)
  return {
    name: option.name,
    value: parse(last?.value ?? ''),
    reset: last?.isReset ?? false
  }
}

/** burp treats `zlib` and `gzip` alike. Uses the one that the option's suggestions contain. */
function toValueText({ name, form }: ConfOption, value: string): string {
  if (form !== 'compression') return value
  const word = name === 'compression' ? 'gzip' : 'zlib'
  return value.replace(/^(?:gzip|zlib)(?=\d$)/, word)
}

function toMulti({ option, lines }: Group): Schemas['MultiResult'] {
  return {
    name: option.name,
    value: lines.map(({ value }) => value),
    reset: lines.map(line => line.isReset)
  }
}

/** Two partners are one item, with the name of the first one in the file. */
function toPairs(groups: readonly Group[]): Schemas['PairResult'][] {
  const isSecond = ({ option }: Group, index: number) =>
    groups.slice(0, index).some(other => other.option.name === option.partner)
  return groups
    .filter((group, index) => !isSecond(group, index))
    .map(first => {
      const both = groups.filter(
        ({ option }) => option === first.option || option.name === first.option.partner
      )
      return {
        name: first.option.name,
        value: Object.fromEntries(
          both.map(({ option, lines }) => [option.name, lines.map(({ value }) => value)])
        ),
        reset: both.some(({ lines }) => lines.some(line => line.isReset))
      }
    })
}

const intBits = 32
const longMax = 2n ** 63n - 1n

/** Parses like burp's atoi(3): the leading digits, otherwise 0; 32 bits. */
export function parseNumber(value: string): number {
  const digits = /^[ \t\n\v\f\r]*([+-]?)(\d+)/.exec(value)
  if (!digits) return 0
  const size = BigInt(digits[2] ?? 0)
  const long = size > longMax ? longMax : size
  return Number(BigInt.asIntN(intBits, digits[1] === '-' ? -long : long))
}
