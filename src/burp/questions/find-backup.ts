import { createWholeReader, parseReply, type Question } from '../../protocol/question.js'
import type { Backup } from '../server/client-state.js'
import { plainName } from '../../protocol/names.js'
import { findReplyBackup, findReplyClient, toBackup } from './reply.js'

/** `c:NAME:b:N` — one backup. Throws NO_SUCH_BACKUP. */
export function findBackup(client: string, backup: number): Question<Backup> {
  return {
    line: Buffer.concat([Buffer.from('c:'), plainName(client), Buffer.from(`:b:${backup}`)]),
    createReader: () =>
      createWholeReader(async reply =>
        toBackup(findReplyBackup(findReplyClient(await parseReply(reply)), backup))
      )
  }
}
