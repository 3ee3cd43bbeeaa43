/**
 * Matches names. Names are bytes, one character each; those that are not ASCII are decoded and
 * composed (NFC: macOS separates accents from letters) before they are compared.
 */
import { compilePathPattern, compose, foldCase, isLiteral, toBurpPath } from '../../glob.js'
import { latin1ToText } from '../../protocol/byte-text.js'
import { badField, type Fault } from '../../faults.js'
import { say } from '../../texts.js'

type NameMode = 'text' | 'glob' | 'words' | 'regex'

export interface NameQuestion {
  readonly q: string
  /** Default: a pattern if it contains `*`, `?` or `[`, otherwise a text. */
  readonly mode?: NameMode | undefined
  /** Default: the path if it contains a slash, otherwise the name. */
  readonly in?: 'name' | 'path' | undefined
  readonly isCaseSensitive?: boolean | undefined
}

export interface Matcher {
  /** Whether some paths of a block with this text may match. */
  mayFit(blockText: string): boolean
  /** `folder` ends in a slash; both are bytes. */
  fits(folder: string, name: string): boolean
}

export interface NameTest {
  readonly isOfPath: boolean
  readonly fits: (text: string) => boolean
}

/** Throws INVALID_INPUT for an invalid regular expression; a valid one may run endlessly. */
export function compileNameTest(question: NameQuestion): NameTest {
  const { q, mode, isCaseSensitive = false } = toPlain(question)
  const isOfPath = (question.in ?? (q.includes('/') ? 'path' : 'name')) === 'path'
  if (mode === 'regex') {
    const accepts = compileRegex(compose(q), isCaseSensitive)
    return { isOfPath, fits: text => accepts(compose(text)) }
  }
  const accepts = createTest(fold(q, isCaseSensitive), mode, isOfPath)
  return { isOfPath, fits: text => accepts(fold(text, isCaseSensitive)) }
}

/** For names and folders in bytes. Throws as `compileNameTest` does. */
export function compileMatcher(question: NameQuestion): Matcher {
  const { q, mode, isCaseSensitive = false } = toPlain(question)
  const { isOfPath, fits } = compileNameTest(question)
  const literals =
    mode === 'regex' ? [] : listNeeded(fold(q, isCaseSensitive), mode).flatMap(toAsciiParts)
  return {
    mayFit(blockText) {
      if (literals.length === 0) return true
      // Lowercasing changes other bytes, too, but only ASCII is compared here.
      const text = isCaseSensitive ? blockText : blockText.toLowerCase()
      return literals.every(literal => text.includes(literal))
    },
    fits: (folder, name) => fits(latin1ToText(isOfPath ? folder + name : name))
  }
}

function toPlain(question: NameQuestion): NameQuestion & { mode: NameMode } {
  const { q, mode = isLiteral(q) ? 'text' : 'glob' } = question
  return { ...question, mode, q: mode === 'regex' ? q : toBurpPath(q) }
}

function createTest(
  wanted: string,
  mode: Exclude<NameMode, 'regex'>,
  isOfPath: boolean
): (text: string) => boolean {
  if (mode === 'glob')
    return compilePathPattern(isOfPath && isRelative(wanted) ? `**/${wanted}` : wanted)
  if (mode === 'text') return text => text.includes(wanted)
  const words = toWords(wanted)
  return text => words.every(word => text.includes(word))
}

/** Whether a pattern starts neither at the top, nor at a drive, nor with a star. */
function isRelative(pattern: string): boolean {
  return !/^(?:\/|\*|[a-z]:)/i.test(pattern)
}

function toWords(q: string): string[] {
  return q.split(/\s+/).filter(word => word !== '')
}

function listNeeded(wanted: string, mode: Exclude<NameMode, 'regex'>): string[] {
  if (mode === 'glob') return wanted.replace(/\[!?.[^\]]*\]/gs, '*').split(/[*?/]+/)
  return (mode === 'words' ? toWords(wanted) : [wanted]).flatMap(text => text.split('/'))
}

/** Returns the ASCII parts: other characters may be encoded differently. */
function toAsciiParts(text: string): string[] {
  // eslint-disable-next-line no-control-regex
  return text.split(/[^\x01-\x7f]+/).filter(part => part !== '')
}

function fold(text: string, isCaseSensitive: boolean): string {
  return isCaseSensitive ? compose(text) : foldCase(text)
}

/**
 * Matches any part of a text with a regular expression of a user. Some never end, even on a short
 * name: they run in a thread that can be stopped. The returned function, too, throws INVALID_INPUT.
 */
function compileRegex(pattern: string, isCaseSensitive: boolean): (text: string) => boolean {
  const expression = orReject(() => new RegExp(pattern, isCaseSensitive ? 'us' : 'ius'))
  // Expressions that are too large or too deep fail at their first use.
  return text => orReject(() => expression.test(text))
}

function orReject<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error
    const why = error.message.slice(error.message.lastIndexOf(': ') + 1).trim()
    throw badField('q', say`is not a valid regular expression (${why})`)
  }
}

/** Fault for an expression that was stopped. */
export function tooCostly(): Fault {
  return badField('q', say`takes too long as a regular expression; avoid nested repetitions`)
}
