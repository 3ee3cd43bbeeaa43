/** Problems of a configuration that are found before burp reads it, with their places. */
import { say, type Text } from '../texts.js'
import {
  confBytesMax,
  type ConfigFile,
  confLinesMax,
  type FileProblem,
  includeDepthMax,
  includedFilesMax
} from './config-tree.js'

export interface TreeProblem {
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
