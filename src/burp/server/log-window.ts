/** Collects the requested lines of a log and counts all of them, while they arrive. */
import {
  hasStamp,
  lineLengthMax,
  type LogKind,
  type LogLevel,
  type LogLine,
  pieceLength,
  type RawLine,
  toLogLine,
  toRawLine
} from './log-lines.js'

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
  /** Matching lines. */
  readonly total: number
  /** All lines of the log. */
  readonly lines: number
  /** Lines of the whole log by level. */
  readonly counts: Readonly<Record<LogLevel, number>>
}

export class LogGatherer {
  readonly #question: LogQuestion
  readonly #part: string
  readonly #items: LogLine[] = []
  readonly #counts = { error: 0, warning: 0, message: 0, info: 0 }
  #total = 0
  #lines = 0
  /** The last line, which the next piece may continue. */
  #line: string | undefined
  #lastLength = 0

  constructor(question: LogQuestion) {
    this.#question = question
    this.#part = question.q.toLowerCase()
  }

  /** Takes a line, or the rest of the last one that burp split; in bytes, one character each. */
  add(piece: string): void {
    const isRest = this.#lastLength === pieceLength && !hasStamp(piece)
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
    const { levels } = this.#question
    if (levels.length > 0 && !levels.includes(raw.level)) return false
    if (this.#part === '') return true
    return toLogLine(raw, 0).text.toLowerCase().includes(this.#part)
  }
}
