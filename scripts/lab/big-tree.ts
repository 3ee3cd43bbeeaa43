/** Large trees: many small files, in one folder or in many. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface BigTreeSize {
  directories: number
  filesPerDirectory: number
}

// Yields to other work after this many files: blocking calls are three times faster.
const filesPerTurn = 500

/** Writes `dir0000/file-00000.txt` and so on below `root`. */
export async function writeBigTree(root: string, size: BigTreeSize): Promise<void> {
  for (let d = 0; d < size.directories; d++) {
    const directory = join(root, `dir${String(d).padStart(4, '0')}`)
    mkdirSync(directory, { recursive: true })
    for (let f = 0; f < size.filesPerDirectory; f++) {
      const name = `file-${String(f).padStart(5, '0')}.txt`
      writeFileSync(join(directory, name), `${d} ${f}\n`)
      if (f % filesPerTurn === 0) await nextTurn()
    }
  }
}
