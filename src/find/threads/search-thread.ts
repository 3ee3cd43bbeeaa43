/**
 * A thread that searches indexes, one short task at a time. Files stay open between tasks; a
 * replaced file is opened again.
 */
import { statSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { answerTasks } from '../../threads/side-tasks.js'
import { BrokenHistory } from '../file-index/footer.js'
import { IndexReader } from '../file-index/index-reader.js'
import { openHistoryBytes, openHistoryFile } from '../file-index/places.js'
import { answerSearch } from './search-answers.js'
import type { HistoryPlace, SearchReply, SearchTask } from './search-tasks.js'

/** Each holds an open file and its footer in memory: about 20 kB. */
const openMax = 400

interface OpenFile {
  readonly reader: IndexReader
  /** Identifies the opened file. */
  readonly mark: string
}

const open = new LRUCache<string, OpenFile>({
  max: openMax,
  dispose: ({ reader }) => reader.close()
})

answerTasks(message => {
  const task = message as SearchTask // as it was sent by ourselves
  return answer(task)
})

function answer(task: SearchTask): SearchReply<unknown> {
  const { source } = task
  try {
    const reader = openHistory(source)
    const found = answerSearch(reader, task)
    reader.rest()
    const { backups: indexed, paths } = reader.footer
    return { state: 'answered', indexed, paths, bytes: reader.bytes, answer: found }
  } catch (error) {
    if ('path' in source) open.delete(source.path)
    if (error instanceof BrokenHistory) return { state: 'broken' }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { state: 'absent' }
    }
    throw error
  }
}

function openHistory(source: HistoryPlace): IndexReader {
  if ('bytes' in source) {
    const { buffer, byteOffset, length } = source.bytes
    return new IndexReader(openHistoryBytes(Buffer.from(buffer, byteOffset, length)))
  }
  const { path } = source
  const { ino, mtimeMs, size } = statSync(path)
  const mark = `${ino}:${mtimeMs}:${size}`
  const known = open.get(path)
  if (known?.mark === mark) return known.reader
  const reader = new IndexReader(openHistoryFile(path))
  open.set(path, { reader, mark })
  return reader
}
