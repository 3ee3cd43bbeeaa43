/** The end of a log as the database keeps it. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { LogLevel, LogLine } from '../burp/server/log-lines.js'
import type { LogWindow } from '../burp/server/log-window.js'

/** The stored lines of a log, and the counts of all of it. */
export type KeptLog = Pick<LogWindow, 'items' | 'lines' | 'counts'>

export const keptLinesMax = 200
const packedBytesMax = 65_536
/** The rest of a line with very long paths is dropped. */
const textLengthMax = 2_000

type PackedLine = [number: number, writtenAt: number | null, level: LogLevel, text: string]

/** Drops older lines of a log that is too long. */
export async function packLog({ items, lines, counts }: KeptLog): Promise<string> {
  for (let some = items.slice(-keptLinesMax); ; some = some.slice(-(some.length >> 1))) {
    const packed = some.map(toPacked)
    const bytes = await promisify(gzip)(JSON.stringify({ lines, counts, items: packed }))
    if (bytes.length <= packedBytesMax || some.length <= 1) return bytes.toString('base64')
  }
}

export async function unpackLog(content: string): Promise<KeptLog> {
  const bytes = await promisify(gunzip)(Buffer.from(content, 'base64'))
  const { lines, counts, items } = JSON.parse(bytes.toString()) as Omit<KeptLog, 'items'> & {
    items: PackedLine[]
  }
  return { lines, counts, items: items.map(toLine) }
}

function toPacked({ number, writtenAt, level, text }: LogLine): PackedLine {
  return [number, writtenAt ?? null, level, text.slice(0, textLengthMax)]
}

function toLine([number, writtenAt, level, text]: PackedLine): LogLine {
  return { number, writtenAt: writtenAt ?? undefined, level, text }
}
