/** A configuration file with all the files that it includes, as burp would read them. */
import path from 'node:path'
import { type ConfDocument, countLines, parseDocument } from './conf-document.js'
import type { ConfFiles, ReadProblem } from './conf-files.js'
import { listGlobFiles } from './glob-files.js'

export interface ConfigFile {
  /** Absolute, as the include names it. */
  readonly path: string
  readonly document: ConfDocument
  /** A folder that an include names: to burp it is a file without lines. */
  readonly isFolder?: boolean
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
export type FileProblem = ReadProblem | 'CIRCLE' | 'TOO_DEEP'

// A configuration of thousands of lines stays below 1 MiB; more is a wrong file, such as a device.
export const confBytesMax = 1_048_576
export const includeDepthMax = 16
export const includedFilesMax = 1000
// Lines of ordinary length come to about as many in so many bytes. Each is some objects to us.
export const confLinesMax = 50_000

/** How much of a configuration is read: of it all together. */
export interface TreeBounds {
  readonly bytesMax: number
  readonly linesMax: number
  readonly filesMax: number
}

const wholeTree: TreeBounds = {
  bytesMax: confBytesMax,
  linesMax: confLinesMax,
  filesMax: includedFilesMax
}

/** Never throws: what cannot be read stands in the tree as a problem of that file. */
export function readConfigTree(
  file: string,
  files: ConfFiles,
  bounds: TreeBounds = wholeTree
): ConfigFile {
  return new TreeReader(files, bounds).read(file, [])
}

class TreeReader {
  readonly #files: ConfFiles
  #filesLeft: number
  #includesLeft: number
  #linesLeft: number
  #bytesLeft: number

  constructor(files: ConfFiles, { bytesMax, linesMax, filesMax }: TreeBounds) {
    this.#files = files
    this.#filesLeft = filesMax
    this.#includesLeft = filesMax
    this.#linesLeft = linesMax
    this.#bytesLeft = bytesMax
  }

  /** `above` are the real paths of the files that led here. */
  read(file: string, above: readonly string[]): ConfigFile {
    this.#filesLeft -= 1
    if (above.length > includeDepthMax) return emptyFile(file, 'TOO_DEEP')
    if (this.#filesLeft < 0) return emptyFile(file, 'TOO_MUCH')
    const read = this.#files.read(file, this.#bytesLeft)
    if ('problem' in read) return emptyFile(file, read.problem, read.cause)
    if (above.includes(read.realPath)) return emptyFile(file, 'CIRCLE')
    if (read.isFolder) {
      return { ...emptyFile(file, above.length === 0 ? 'NOT_A_FILE' : undefined), isFolder: true }
    }
    this.#bytesLeft -= read.bytes.length
    this.#linesLeft -= countLines(read.bytes)
    if (this.#linesLeft < 0) return emptyFile(file, 'TOO_MUCH')
    const document = parseDocument(read.bytes)
    const way = [...above, read.realPath]
    return { path: file, document, includes: this.#readIncludes(file, document, way) }
  }

  #readIncludes(file: string, document: ConfDocument, way: readonly string[]): ConfigInclude[] {
    return document.lines.flatMap(({ content }, index) => {
      if (content.kind !== 'include') return []
      const { pattern } = content
      return [{ index, pattern, files: this.#readIncluded(toAbsolute(file, pattern), way) }]
    })
  }

  // Each include is looked up on the disk, also one that finds nothing.
  #readIncluded(pattern: string, way: readonly string[]): ConfigFile[] {
    this.#includesLeft -= 1
    if (this.#includesLeft < 0) return [emptyFile(pattern, 'TOO_MUCH')]
    return listGlobFiles(pattern, this.#files).map(each => this.read(each, way))
  }
}

function emptyFile(file: string, problem?: FileProblem, cause?: unknown): ConfigFile {
  return { path: file, document: { lines: [] }, includes: [], problem, cause }
}

/** What an include that stands in `file` means; `..` in it stays, for the file system to follow. */
export function toAbsolute(file: string, pattern: string): string {
  return pattern.startsWith('/') ? pattern : `${path.dirname(file)}/${pattern}`
}
