/** Where the history files lie: names of clients are private, and may be anything. */
import { createHash } from 'node:crypto'
import path from 'node:path'

const digits = 32
const historyEnding = '.history'

export class HistoryPaths {
  /** Absolute. */
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
