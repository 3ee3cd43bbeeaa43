/** A configuration file with all the files that it includes, as burp would read them. */
import path from 'node:path'
import { say, type Text } from '../texts.js'
import { type ConfDocument, countLines, listIncludes, parseDocument } from './conf-document.js'
import { type ConfFiles, listGlobFiles, type ReadProblem } from './glob-files.js'

export interface ConfigFile {
  /** Absolute, as the include names it. */
  readonly path: string
  readonly document: ConfDocument
  /** A folder that an include names: to burp it is a file without lines. */
  readonly isFolder?: boolean | undefined
  readonly includes: readonly ConfigInclude[]
  /** Why nothing could be read from it; `document` is empty then. */
  readonly problem?: FileProblem | undefined
  /** The error of the file system behind the problem. */
  readonly cause?: unknown
}

export interface ConfigInclude {
  /** Index in `document.lines` of the including file. */
  readonly index: number
  readonly pattern: string
  /** In burp's order. Where there are none burp refuses the whole configuration. */
  readonly files: readonly ConfigFile[]
}

/** `CIRCLE`: the file includes itself, through whatever files; burp crashes on it. */
type FileProblem = ReadProblem | 'CIRCLE' | 'TOO_DEEP'

// Real configurations have 2 to 20 kB, and all work on them runs on the event loop.
export const confBytesMax = 262_144
export const includeDepthMax = 16
export const includedFilesMax = 1000
// Lines of ordinary length come to about as many in so many bytes. Each is some objects to us.
export const confLinesMax = 12_500

/** A file as bytes, with all that it includes: plain data, not yet looked into. */
export interface ConfigText {
  /** Absolute, as the include names it. */
  readonly path: string
  readonly bytes: Buffer
  readonly isFolder?: boolean | undefined
  readonly includes: readonly IncludeText[]
  /** There are more files than the limit. */
  readonly isCut?: boolean | undefined
  readonly problem?: FileProblem | undefined
  /** The error of the file system behind the problem. */
  readonly cause?: unknown
}

interface IncludeText {
  readonly index: number
  readonly pattern: string
  readonly files: readonly ConfigText[]
}

/** Never throws: what cannot be read stands in the tree as a problem of that file. */
export function readConfigText(file: string, files: ConfFiles): ConfigText {
  return new TextReader(files).read(file, [])
}

/** Takes some 100 ms of the largest one. */
export function parseConfigText({ bytes, includes, isCut, ...facts }: ConfigText): ConfigFile {
  const document = parseDocument(bytes)
  const parsed = includes.map(include => ({
    ...include,
    files: include.files.map(parseConfigText)
  }))
  return { ...facts, document, includes: isCut ? addCut(document, parsed) : parsed }
}

function addCut(document: ConfDocument, includes: readonly ConfigInclude[]): ConfigInclude[] {
  const known = new Map(includes.map(include => [include.index, include]))
  return document.lines.flatMap(({ content }, index) => {
    if (content.kind !== 'include') return []
    const { pattern } = content
    const nothing = { document: { lines: [] }, includes: [] }
    const cut: ConfigFile = { path: pattern, ...nothing, problem: 'TOO_MUCH' }
    return [known.get(index) ?? { index, pattern, files: [cut] }]
  })
}

export function readConfigTree(file: string, files: ConfFiles): ConfigFile {
  return parseConfigText(readConfigText(file, files))
}

class TextReader {
  readonly #files: ConfFiles
  #filesLeft = includedFilesMax
  #includesLeft = includedFilesMax
  #linesLeft = confLinesMax
  #bytesLeft = confBytesMax

  constructor(files: ConfFiles) {
    this.#files = files
  }

  /** `above` are the real paths of the files that led here. */
  read(file: string, above: readonly string[]): ConfigText {
    this.#filesLeft -= 1
    if (above.length > includeDepthMax) return emptyFile(file, 'TOO_DEEP')
    if (this.#filesLeft < 0) return emptyFile(file, 'TOO_MUCH')
    const read = this.#files.read(file, this.#bytesLeft)
    if ('problem' in read) return emptyFile(file, read.problem, read.cause)
    if (above.includes(read.realPath)) return emptyFile(file, 'CIRCLE')
    if (read.isFolder) {
      return { ...emptyFile(file, above.length === 0 ? 'NOT_A_FILE' : undefined), isFolder: true }
    }
    const { bytes, realPath } = read
    this.#bytesLeft -= bytes.length
    this.#linesLeft -= countLines(bytes)
    if (this.#linesLeft < 0) return emptyFile(file, 'TOO_MUCH')
    const way = [...above, realPath]
    const includes: IncludeText[] = []
    for (const include of listIncludes(bytes)) {
      // Each include is looked up on the disk, also one that finds nothing.
      this.#includesLeft -= 1
      if (this.#includesLeft < 0) return { path: file, bytes, includes, isCut: true }
      const found = listGlobFiles(toAbsolute(file, include.pattern), this.#files)
      includes.push({ ...include, files: found.map(each => this.read(each, way)) })
    }
    return { path: file, bytes, includes }
  }
}

function emptyFile(file: string, problem?: FileProblem, cause?: unknown): ConfigText {
  return { path: file, bytes: Buffer.alloc(0), includes: [], problem, cause }
}

/** Resolves an include pattern of `file`; `..` in it is left to the file system. */
export function toAbsolute(file: string, pattern: string): string {
  return pattern.startsWith('/') ? pattern : `${path.dirname(file)}/${pattern}`
}

interface TreeProblem {
  readonly file: string
  /** From 1; absent where it is the file as a whole. */
  readonly line?: number
  readonly text: Text
  /** The error of the file system behind it. */
  readonly cause?: unknown
}

const reasons: Record<FileProblem, Text> = {
  UNREADABLE: say`cannot be read`,
  NOT_A_FILE: say`is not a file`,
  OUTSIDE: say`is outside the folders that burphub may read`,
  CIRCLE: say`includes itself`,
  TOO_DEEP: say`is included through more than ${includeDepthMax} files`,
  TOO_MUCH: say`makes the configuration larger than ${confBytesMax} bytes, ${confLinesMax} lines or ${includedFilesMax} files`
}

/** More need not be listed at once. */
const problemsMax = 100

/** In the order in which burp would come to them. */
export function listProblems(tree: ConfigFile): TreeProblem[] {
  const problems: TreeProblem[] = []
  for (const problem of walkProblems(tree)) {
    problems.push(problem)
    if (problems.length === problemsMax) break
  }
  return problems
}

function* walkProblems(tree: ConfigFile): Generator<TreeProblem> {
  if (tree.problem) yield { file: tree.path, text: reasons[tree.problem], cause: tree.cause }
  const includes = new Map(tree.includes.map(include => [include.index, include]))
  for (const [index, { content }] of tree.document.lines.entries()) {
    const place = { file: tree.path, line: index + 1 }
    if (content.kind === 'refused')
      yield { ...place, text: say`must have the format ${'NAME = VALUE'}` }
    const include = includes.get(index)
    if (include?.files.length === 0) {
      yield { ...place, text: say`includes ${include.pattern}, which matches no file` }
    }
    for (const file of include?.files ?? []) yield* walkProblems(file)
  }
}
