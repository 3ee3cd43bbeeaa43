/**
 * Paths of the index files. Names of clients are hashed: they are private and may contain anything.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'

const digits = 32
const historyEnding = '.history'

export class HistoryPaths {
  /** Absolute path. */
  readonly directory: string

  constructor(directory: string) {
    this.directory = directory
  }

  folderOf(server: string): string {
    return path.join(this.directory, hash(server))
  }

  of(server: string, client: string): string {
    return path.join(this.folderOf(server), hash(`${server}\0${client}`) + historyEnding)
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits)
}
