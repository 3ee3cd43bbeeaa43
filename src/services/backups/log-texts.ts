/** Lines of a log for programs that read lines. */
import { createHash } from 'node:crypto'
import { BinaryAnswer } from '../requests/answers.js'
import type { BackupLog } from './logs.js'

type Line = BackupLog['items'][number]

const ways = {
  ndjson: { mediaType: 'application/x-ndjson', print: (line: Line) => JSON.stringify(line) },
  text: { mediaType: 'text/plain; charset=utf-8', print: printPlain }
}

export function printLog(log: BackupLog, format: keyof typeof ways): BinaryAnswer {
  const { mediaType, print } = ways[format]
  const content = Buffer.from(log.items.map(line => `${print(line)}\n`).join(''))
  const etag = `"${createHash('sha1').update(mediaType).update(content).digest('base64url')}"`
  return new BinaryAnswer(content, { mediaType, fileName: `${log.kind}.log`, etag })
}

// File names of a client may contain control sequences for the reader's terminal.
// eslint-disable-next-line no-control-regex
const controls = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/g

function printPlain({ time, text }: Line): string {
  const plain = text.replace(controls, '\ufffd')
  return time === null ? plain : `${time} ${plain}`
}
