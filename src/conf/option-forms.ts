/**
 * Checks the form of values: whether burp accepts them, and whether later backups work with them.
 */
import { say, type Text } from '../texts.js'
import type { ConfOption } from './catalogue.js'

export const integerMax = 2_147_483_647

/** Returns a text that continues "The field X …"; undefined if the value has the right form. */
export function lookUpFormReason(
  { kind, form, values, min }: ConfOption,
  value: string
): Text | undefined {
  if (kind === 'boolean') return undefined
  if (values && !values.includes(value)) return say`must be one of ${values.join(', ')}`
  if (kind === 'integer' || form === 'integer') {
    if (!/^-?\d{1,10}$/.test(value)) return say`must be a whole number`
    if (Number(value) < (min ?? 0)) return say`must be at least ${min ?? 0}`
    return Number(value) > integerMax ? say`must be at most ${integerMax}` : undefined
  }
  const wanted = form && forms[form]
  return wanted?.pattern.test(value) === false ? wanted.reason : undefined
}

const forms: Readonly<
  Record<Exclude<ConfOption['form'], undefined | 'integer'>, { pattern: RegExp; reason: Text }>
> = {
  decimal: {
    pattern: /^(?=.*[1-9])\d{1,9}(?:\.\d{1,9})?$/,
    reason: say`must be a number above 0`
  },
  octal: { pattern: /^[0-7]{1,4}$/, reason: say`must have up to four digits from 0 to 7` },
  size: {
    pattern: /^\d{1,15}\s*(?:b|[kmgKMG][bB]?)?$/,
    reason: say`must be a whole number, optionally followed by b, Kb, Mb or Gb`
  },
  compression: {
    pattern: /^(?:zlib|gzip)?\d$/,
    reason: say`must be a digit, or zlib or gzip followed by a digit`
  }
}

/**
 * Returns why a value fails although burp accepts it while reading the file: at each backup or each
 * connection (measured with 3.1.4). The text continues "The field X …".
 */
export function lookUpFailure(name: string, value: string): Text | undefined {
  return failures[name]?.(value)
}

const failures: Readonly<Record<string, (value: string) => Text | undefined>> = {
  timestamp_format: lookUpFolderFailure,
  timer_arg: value =>
    /^0\d+[smhdwn]$/.test(value)
      ? say`must not start with a zero, which burp's timer script reads as an octal number`
      : undefined,
  timer_repeat_interval: value =>
    Number(value) > minutesMax ? say`must be at most ${minutesMax}` : undefined,
  passwd: value =>
    value.length < cryptLengthMin
      ? say`must be a crypt(3) hash: burp rejects every login if it has fewer than ${cryptLengthMin} characters`
      : undefined,
  umask: value =>
    (Number.parseInt(value, 8) & 0o700) === 0
      ? undefined
      : say`must leave all permissions to the owner; otherwise burp cannot open its own folders`,
  network_allow: lookUpNetworkFailure,
  network_allow_status: lookUpNetworkFailure,
  include_regex: lookUpRegexFailure,
  exclude_regex: lookUpRegexFailure
}

/** burp multiplies by 60 in 32 bits. */
const minutesMax = 35_791_394
const cryptLengthMin = 13

/**
 * Checks addresses and networks, separated by commas, semicolons or blanks. burp denies all
 * connections if one is wrong.
 */
function lookUpNetworkFailure(value: string): Text | undefined {
  const wrong = value.split(/[\s,;]+/).find(each => each !== '' && !isNetwork(each))
  if (wrong === undefined) return undefined
  return say`must consist of IP addresses, with or without a prefix length as in 10.0.0.0/8; otherwise burp denies every client`
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix = '0'] = /^([\d.a-f:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  if (address.includes(':')) return Number(prefix) <= 128 && URL.canParse(`http://[${address}]/`)
  return (
    Number(prefix) <= 32 &&
    /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(address)
  )
}

/**
 * With 65,025 repetitions, the C library needs 250 MB to compile the expression, for each reader of
 * burp.
 */
const repetitionsMax = 32_767

function lookUpRegexFailure(value: string): Text | undefined {
  const counts = Array.from(value.matchAll(/\{(\d*)(?:,(\d*))?\}/g), match =>
    Math.max(1, Number(match[1]), Number(match[2] ?? 0))
  )
  const all = counts.reduce((product, count) => product * count, 1)
  if (all <= repetitionsMax) return undefined
  return say`repeats more than ${repetitionsMax} times (nested counts in braces are multiplied), so burp would run out of memory`
}

/**
 * burp reads the target of its links into 38 bytes, which include the number and a blank (8 bytes)
 * and the NUL.
 */
const folderBytesMax = 29

/** Conversion of strftime -> its maximum length in bytes in the C locale, which burp uses. */
const conversionBytes: ReadonlyMap<string, number> = new Map(
  [
    ...'a3 A9 b3 B9 c24 C2 d2 e2 F10 g2 G4 h3 H2 I2 j3 k2 l2 m2 M2'.split(' '),
    ...'p2 P2 r11 R5 s10 S2 T8 u1 U2 V2 w1 W2 X8 y2 Y4 z5 Z6 %1'.split(' ')
  ].map(each => [each.charAt(0), Number(each.slice(1))])
)

/** The result of strftime becomes part of a folder name. */
function lookUpFolderFailure(value: string): Text | undefined {
  const conversions = [...value.matchAll(/%[-_0^#+]*(\d*)[EO]?(.?)/gsu)]
  const letters = conversions.map(([, , letter = '']) => letter)
  if (value.includes('/') || letters.some(letter => letter === 'D' || letter === 'x')) {
    return say`must not expand to a slash, as %D and %x do; otherwise burp cannot create the backup's folder`
  }
  if (/[\x00-\x1f\x7f]/.test(value) || letters.some(letter => letter === 'n' || letter === 't')) {
    return say`must not expand to control characters, as %n and %t do`
  }
  const lengths = conversions.map(([all, width = '', letter = '']) =>
    Math.max(Number(width), conversionBytes.get(letter) ?? Buffer.byteLength(all))
  )
  const literal =
    Buffer.byteLength(value) - Buffer.byteLength(conversions.map(([all]) => all).join(''))
  const bytes = lengths.reduce((sum, length) => sum + length, literal)
  if (bytes <= folderBytesMax) return undefined
  return say`expands to up to ${bytes} characters; beyond ${folderBytesMax}, burp cannot tell the current backup from others`
}
