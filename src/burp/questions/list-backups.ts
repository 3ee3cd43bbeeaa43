import { createWholeReader, parseReply, type Question } from '../../protocol/question.js'
import type { Backup } from '../client-state.js'
import { plainName } from '../../protocol/names.js'
import { findReplyClient, toBackups } from './reply.js'

/** `c:NAME` — all backups of one client, newest first. */
export function listBackups(client: string): Question<Backup[]> {
  return {
    line: Buffer.concat([Buffer.from('c:'), plainName(client)]),
    createReader: () => createWholeReader(reply => toBackups(findReplyClient(parseReply(reply))))
  }
}
