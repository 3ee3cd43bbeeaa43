import type { Question } from '../../protocol/question.js'
import type { Listing } from '../server/listing.js'
import { plainName, plainPath } from '../../protocol/names.js'
import { createTreeReader } from './tree-reader.js'

/**
 * `c:NAME:b:N:p:PATH` — one directory of a backup in the manifest's order, possibly with an entry
 * `.` for the directory itself. An empty path is the top. burp has no "not found" here: an unknown
 * path returns an empty list, or an ancestor's list with monitor_browse_cache.
 */
export function listTree(client: string, backup: number, path: string): Question<Listing> {
  return treeQuestion(client, backup, plainPath(path))
}

/** `c:NAME:b:N:p:*` — every entry of a backup with its full path. */
export function listWholeTree(client: string, backup: number): Question<Listing> {
  return treeQuestion(client, backup, Buffer.from('*'))
}

function treeQuestion(client: string, backup: number, path: Buffer): Question<Listing> {
  const before = [Buffer.from('c:'), plainName(client), Buffer.from(`:b:${backup}:p:`)]
  return {
    line: Buffer.concat([...before, path]),
    createReader: () => createTreeReader(backup)
  }
}
