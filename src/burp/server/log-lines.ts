/** Lines of burp's logs of a backup: when they were written, and how serious they are. */
import { latin1ToText } from '../../protocol/byte-text.js'

/** The logs that burp keeps of a backup. */
export const logKinds = ['backup', 'restore', 'verify'] as const
export type LogKind = (typeof logKinds)[number]

export type LogLevel = 'error' | 'warning' | 'message' | 'info'

export interface LogLine {
  /** Counted from 1. */
  readonly number: number
  /** In seconds since 1970, of the server's clock; undefined where the line does not say it. */
  readonly writtenAt: number | undefined
  readonly level: LogLevel
  readonly text: string
}

/** A line with one character per byte, before anybody wants to read it. */
export interface RawLine {
  readonly stamp: string
  readonly level: LogLevel
  readonly rest: string
}

/** burp cuts what it reads to so many bytes. */
export const pieceLength = 1023
/** A path may have 4096 bytes, and some messages name two. */
export const lineLengthMax = 8192

/** burp 3 writes the offset; without one nobody knows which instant is meant. */
const stampOf = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?: [+-]\d{4})?): [^\s[]+\[\d+\] /
/** burp marks what it counts as a warning or message; of its own failures it only says so in words. */
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
  // The table at the end, which has no times, counts errors.
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
