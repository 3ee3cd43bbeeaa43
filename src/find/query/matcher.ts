/**
 * What is looked for among names. A name is bytes, held as one character each; of those that are
 * not ASCII the text is made and put together as most people write it (NFC: macOS takes accents
 * from their letters) before anything is compared.
 */
import { compilePathPattern, isLiteral } from '../../glob.js'
import { latin1ToText } from '../../protocol/byte-text.js'
import { compileRegex } from './regex.js'

type NameMode = 'text' | 'glob' | 'words' | 'regex'

export interface NameQuestion {
  readonly q: string
  /** Absent: a pattern where there is a star, a question mark or a class in it, else a text. */
  readonly mode?: NameMode | undefined
  /** Absent: the path where there is a slash in it, else the name. */
  readonly in?: 'name' | 'path' | undefined
  readonly heedsCase?: boolean | undefined
}

export interface Matcher {
  /** Of paths whose names and folders stand in this text some may fit. */
  mayFit(blockText: string): boolean
  /** `folder` with its slash; both bytes. */
  fits(folder: string, name: string): boolean
}

/** A test of names, or of paths. */
export interface NameTest {
  readonly isOfPath: boolean
  readonly fits: (text: string) => boolean
}

/** Throws INVALID_INPUT if it is not a regular expression; one may hold its thread as long as it likes. */
export function compileNameTest(question: NameQuestion): NameTest {
  const { q, mode = guessMode(q), heedsCase = false } = question
  const isOfPath = (question.in ?? (q.includes('/') ? 'path' : 'name')) === 'path'
  if (mode === 'regex') {
    const accepts = compileRegex(compose(q), heedsCase)
    return { isOfPath, fits: text => accepts(compose(text)) }
  }
  const accepts = createTest(fold(q, heedsCase), mode, isOfPath)
  return { isOfPath, fits: text => accepts(fold(text, heedsCase)) }
}

/** For names and folders in bytes. Throws as `compileNameTest` does. */
export function compileMatcher(question: NameQuestion): Matcher {
  const { q, mode = guessMode(q), heedsCase = false } = question
  const { isOfPath, fits } = compileNameTest(question)
  const literals =
    mode === 'regex' ? [] : listNeeded(fold(q, heedsCase), mode).flatMap(toAsciiParts)
  return {
    mayFit(blockText) {
      if (literals.length === 0) return true
      // A byte that is no ASCII becomes another one at most: it is not looked at.
      const text = heedsCase ? blockText : blockText.toLowerCase()
      return literals.every(literal => text.includes(literal))
    },
    fits: (folder, name) => fits(latin1ToText(isOfPath ? folder + name : name))
  }
}

function guessMode(q: string): 'text' | 'glob' {
  return isLiteral(q) ? 'text' : 'glob'
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

/** Neither from the top, nor from a drive, nor from anywhere. */
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

/** In a block a folder stands before its names, and what is not ASCII may be written otherwise. */
function toAsciiParts(text: string): string[] {
  // eslint-disable-next-line no-control-regex
  return text.split(/[^\x01-\x7f]+/).filter(part => part !== '')
}

function fold(text: string, heedsCase: boolean): string {
  return heedsCase ? compose(text) : compose(text).toLowerCase()
}

function compose(text: string): string {
  return /[^\0-\x7f]/.test(text) ? text.normalize('NFC') : text
}
