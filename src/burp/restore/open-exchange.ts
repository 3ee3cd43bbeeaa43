/** Says to burp what to restore and reads as far as is needed to know that it does. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MainConnection } from '../../protocol/main-connection.js'
import { EntryReader } from './entry-reader.js'
import type { Entry, NoteBook } from './entry.js'
import { expectOk } from './main-refusals.js'
import { encodePathList } from './manifest-order.js'
import { RestoreFeed } from './restore-feed.js'
import { nothingMatched, type RestoreSelection } from './selection.js'

export interface ExchangeRequest {
  backup: number
  selection: RestoreSelection
  password?: string | undefined
  notes: NoteBook
  isAgain: boolean
}

/** Entries that were read ahead, and where the rest comes from. */
export interface OpenedExchange {
  ahead: Entry[]
  reader: EntryReader
}

/** How far to read for a first file that tells whether the password is right. */
const aheadEntriesMax = 64

const pack = promisify(gzip)

/** Throws NO_SUCH_BACKUP, NOTHING_MATCHED, ENCRYPTED, RESTORE_RUNNING and others. */
export async function openExchange(
  connection: MainConnection,
  request: ExchangeRequest
): Promise<OpenedExchange> {
  await sendRequest(connection, request)
  const reader = new EntryReader(new RestoreFeed(connection, request), request)
  return { reader, ahead: await readAhead(reader) }
}

async function sendRequest(
  connection: MainConnection,
  { backup, selection }: ExchangeRequest
): Promise<void> {
  if (selection.kind === 'regex') {
    connection.command(Buffer.concat([Buffer.from(`restore ${backup}:`), selection.regex]))
    return expectOk(connection, 'ok')
  }
  connection.command(`restore restore_list ${backup}:`)
  await expectOk(connection, 'ok restore_list')
  const list = encodePathList(selection.paths)
  await connection.upload(await pack(list))
  connection.endUpload(list.length)
}

async function readAhead(reader: EntryReader): Promise<Entry[]> {
  const ahead: Entry[] = []
  while (ahead.length < aheadEntriesMax) {
    const entry = await reader.next()
    if (!entry) break
    ahead.push(entry)
    const isShort = entry.content === undefined || entry.content.whole !== undefined
    if (!reader.expectsEncrypted || entry.isEncrypted || !isShort) break
  }
  if (ahead.length === 0) throw nothingMatched()
  reader.requirePassword()
  return ahead
}
