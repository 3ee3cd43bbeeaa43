/** Collects the requested lines of a log and counts all of them, while they arrive. */
import { compilePart, type Matches } from '../../glob.js'
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
interface RawLine {
  readonly stamp: string
  readonly level: LogLevel
  readonly rest: string
}

/** burp reads pieces of this number of bytes. */
const pieceLength = 1023
/** A path may have 4096 bytes, and some messages name two. */
const lineLengthMax = 8192

/** burp 3 writes the offset; without one the time is ambiguous. */
const stampOf = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?: [+-]\d{4})?): [^\s[]+\[\d+\] /
/** burp marks warnings and messages; its own failures are recognized by their words. */
const failureWords =
  /\b(?:error|failed|failure|problem|unable|could not|couldn't|cannot|can't|aborted)\b/i

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

export interface LogQuestion {
  readonly kind: LogKind
  /** Empty: all levels. */
  readonly levels: readonly LogLevel[]
  /** Part of a line, case-insensitive. */
  readonly q: string
  /** Number of matching lines to skip. */
  readonly offset: number
  readonly limit: number
}

export interface LogWindow {
  readonly items: readonly LogLine[]
  readonly total: number
  readonly lines: number
  /** Lines of the whole log by level. */
  readonly counts: Readonly<Record<LogLevel, number>>
}

export class LogGatherer {
  readonly #question: LogQuestion
  readonly #hasText: Matches
  readonly #items: LogLine[] = []
  readonly #counts = { error: 0, warning: 0, message: 0, info: 0 }
  #total = 0
  #lines = 0
  /** The last line, which the next piece may continue. */
  #line: string | undefined
  #lastLength = 0

  constructor(question: LogQuestion) {
    this.#question = question
    this.#hasText = compilePart(question.q)
  }

  /** Takes a line, or the rest of the last one that burp split; in bytes, one character each. */
  add(piece: string): void {
    const isRest = this.#lastLength === pieceLength && !stampOf.test(piece)
    this.#lastLength = piece.length
    if (this.#line !== undefined && isRest) {
      this.#line = (this.#line + piece).slice(0, lineLengthMax)
      return
    }
    this.#takeLine()
    this.#line = piece
  }

  finish(): LogWindow {
    this.#takeLine()
    const counts = { ...this.#counts }
    return { items: this.#items, total: this.#total, lines: this.#lines, counts }
  }

  #takeLine(): void {
    if (this.#line === undefined) return
    const raw = toRawLine(this.#line.slice(0, lineLengthMax))
    this.#line = undefined
    this.#lines += 1
    this.#counts[raw.level] += 1
    if (!this.#fits(raw)) return
    const { offset, limit } = this.#question
    const isInside = this.#total >= offset && this.#items.length < limit
    this.#total += 1
    if (isInside) this.#items.push(toLogLine(raw, this.#lines))
  }

  #fits(raw: RawLine): boolean {
    const { levels, q } = this.#question
    if (levels.length > 0 && !levels.includes(raw.level)) return false
    return q === '' || this.#hasText(toLogLine(raw, 0).text)
  }
}
