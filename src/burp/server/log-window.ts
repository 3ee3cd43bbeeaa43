/** Some lines of a log, and what there is in all of it, gathered while the lines go by. */
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
  /** None are all. */
  readonly levels: readonly LogLevel[]
  /** Part of a line, in any case. */
  readonly q: string
  /** So many lines that fit are passed over. */
  readonly offset: number
  readonly limit: number
}

export interface LogWindow {
  readonly items: readonly LogLine[]
  /** Lines that fit. */
  readonly total: number
  /** Lines in all of the log. */
  readonly lines: number
  /** How many there are of each in all of the log. */
  readonly counts: Readonly<Record<LogLevel, number>>
}

export class LogGatherer {
  readonly #question: LogQuestion
  readonly #part: string
  readonly #items: LogLine[] = []
  readonly #counts = { error: 0, warning: 0, message: 0, info: 0 }
  #total = 0
  #lines = 0
  /** The line that the next piece may belong to. */
  #line: string | undefined
  #lastLength = 0

  constructor(question: LogQuestion) {
    this.#question = question
    this.#part = question.q.toLowerCase()
  }

  /** A line, or what burp has cut off the end of the last one; with one character per byte. */
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
