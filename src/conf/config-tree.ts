/** A configuration file with all included files, as burp reads them. */
import path from 'node:path'
import { say, type Text } from '../texts.js'
import { type ConfDocument, countLines, listIncludes, parseDocument } from './conf-document.js'
import { type ConfFiles, listGlobFiles, type ReadProblem } from './glob-files.js'

export interface ConfigFile {
  /** Absolute path, as the include line spells it. */
  readonly path: string
  readonly document: ConfDocument
  /** The include line names a folder, which burp reads as an empty file. */
  readonly isFolder?: boolean | undefined
  readonly includes: readonly ConfigInclude[]
  /** Why the file could not be read; `document` is empty then. */
  readonly problem?: FileProblem | undefined
  /** The file system error that caused the problem. */
  readonly cause?: unknown
}

export interface ConfigInclude {
  /** Index in `document.lines` of the including file. */
  readonly index: number
  readonly pattern: string
  /** In burp's order. If it is empty, burp rejects the whole configuration. */
  readonly files: readonly ConfigFile[]
}

/** `CIRCLE`: the file includes itself, directly or through other files, on which burp crashes. */
type FileProblem = ReadProblem | 'CIRCLE' | 'TOO_DEEP'

// Real configurations have 2 to 20 kB, and all work on them runs on the event loop.
export const confBytesMax = 262_144
export const includeDepthMax = 16
export const includedFilesMax = 1000
// A file of this size with lines of ordinary length. Each line is several objects in memory.
export const confLinesMax = 12_500

/**
 * A file with all included files as bytes that are not parsed yet, so that threads and agents can
 * send it.
 */
export interface ConfigText {
  /** Absolute path, as the include line spells it. */
  readonly path: string
  readonly bytes: Buffer
  readonly isFolder?: boolean | undefined
  readonly includes: readonly IncludeText[]
  /** There are more files than the limit. */
  readonly isCut?: boolean | undefined
  readonly problem?: FileProblem | undefined
  /** The file system error that caused the problem. */
  readonly cause?: unknown
}

interface IncludeText {
  readonly index: number
  readonly pattern: string
  readonly files: readonly ConfigText[]
}

/** Never throws: a file that cannot be read is in the tree, with its problem. */
export function readConfigText(file: string, files: ConfFiles): ConfigText {
  return new TextReader(files).read(file, [])
}

/** Takes about 100 ms for the largest configuration. */
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

  /** `above`: the real paths of the files that include this one. */
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
      // Each include is looked up on the disk, even if it matches no file.
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

/** Returns the absolute path of an include pattern of `file`. The file system resolves `..`. */
export function toAbsolute(file: string, pattern: string): string {
  return pattern.startsWith('/') ? pattern : `${path.dirname(file)}/${pattern}`
}

interface TreeProblem {
  readonly file: string
  /** First line: 1. Absent if the problem is about the whole file. */
  readonly line?: number
  readonly text: Text
  /** The file system error that caused the problem. */
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

/** Enough for one answer. */
const problemsMax = 100

/** Lists problems in the order in which burp would find them. */
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
