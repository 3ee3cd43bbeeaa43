/** Lines of burp's logs of a backup, with time and level. */
import { latin1ToText } from '../../protocol/byte-text.js'

export const logKinds = ['backup', 'restore', 'verify'] as const
export type LogKind = (typeof logKinds)[number]

export type LogLevel = 'error' | 'warning' | 'message' | 'info'

export interface LogLine {
  /** Line number, from 1. */
  readonly number: number
  /** Unix time by the server's clock; undefined without a timestamp in the line. */
  readonly writtenAt: number | undefined
  readonly level: LogLevel
  readonly text: string
}

/** A line in bytes, one character each. */
export interface RawLine {
  readonly stamp: string
  readonly level: LogLevel
  readonly rest: string
}

/** burp reads pieces of this number of bytes. */
export const pieceLength = 1023
/** A path may have 4096 bytes, and some messages name two. */
export const lineLengthMax = 8192

/** burp 3 writes the offset; without one the time is ambiguous. */
const stampOf = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?: [+-]\d{4})?): [^\s[]+\[\d+\] /
/** burp marks warnings and messages; its own failures are recognized by their words. */
const failureWords =
  /\b(?:error|failed|failure|problem|unable|could not|couldn't|cannot|can't|aborted)\b/i

export function hasStamp(line: string): boolean {
  return stampOf.test(line)
}

export function toRawLine(line: string): RawLine {
  const [start = '', stamp = ''] = stampOf.exec(line) ?? []
  const rest = line.slice(start.length)
  return { stamp, rest, level: toLevel(rest, stamp !== '') }
}

function toLevel(rest: string, isStamped: boolean): LogLevel {
  if (rest.startsWith('WARNING:')) return 'warning'
  if (rest.startsWith('MESSAGE:')) return 'message'
  // The table at the end has no times and counts errors: it is not a failure itself.
  return isStamped && failureWords.test(rest) ? 'error' : 'info'
}

export function toLogLine({ stamp, level, rest }: RawLine, number: number): LogLine {
  return { number, writtenAt: parseStamp(stamp), level, text: latin1ToText(rest) }
}

function parseStamp(stamp: string): number | undefined {
  const [day, time, offset] = stamp.split(' ')
  if (offset === undefined) return undefined
  const instantMs = Date.parse(`${day}T${time}${offset.slice(0, 3)}:${offset.slice(3)}`)
  return Number.isNaN(instantMs) ? undefined : instantMs / 1000
}
