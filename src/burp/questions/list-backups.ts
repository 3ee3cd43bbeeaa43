import {
  backupsMax,
  createWholeReader,
  parseReply,
  type Question,
  type ReplyLimits
} from '../../protocol/question.js'
import type { Backup } from '../server/client-state.js'
import { plainName } from '../../protocol/names.js'
import { findReplyClient, toBackups } from './reply.js'

/** A backup is an object of about 15 values. */
const backupsReply: ReplyLimits = { bytesMax: 512 * backupsMax, valuesMax: 20 * backupsMax }

/** `c:NAME` — all backups of one client, newest first. */
export function listBackups(client: string): Question<Backup[]> {
  return {
    line: Buffer.concat([Buffer.from('c:'), plainName(client)]),
    createReader: () =>
      createWholeReader(
        async reply => toBackups(findReplyClient(await parseReply(reply))),
        backupsReply
      )
  }
}
