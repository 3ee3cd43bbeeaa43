/** Invalid answers. */
import { encodeFrame } from '../../src/protocol/frames.js'
import { newline, toFrames } from './answer-frames.js'
import { printJson } from './json-text.js'
import type { Outlet } from './outlet.js'
import { parseQuery } from './query.js'
import type { AnswerFault } from './sandbox-fault.js'
import type { ReplyPart } from './status-desk.js'

export interface SoundAnswer {
  line: string
  parts: ReplyPart[]
}

export async function breakAnswer(
  outlet: Outlet,
  answer: SoundAnswer,
  fault: AnswerFault
): Promise<void> {
  const bytes = toBytes(answer.parts)
  switch (fault.kind) {
    case 'cut-answer':
      await outlet.write(bytes.subarray(0, fault.afterBytes))
      return outlet.close()
    case 'half-answer-silence':
      return outlet.write(bytes.subarray(0, bytes.length >> 1))
    case 'half-answer-close':
      await outlet.write(bytes.subarray(0, bytes.length >> 1))
      return outlet.close()
    case 'garbage-json':
      return outlet.write(toBytes([{ text: '{"clients":[{"name":"al', hasNewline: true }]))
    case 'garbage-header':
      return outlet.write(Buffer.from('c00zz{"clients":[]}', 'latin1'))
    case 'wrong-command':
      return outlet.write(Buffer.concat([Buffer.from(fault.command, 'latin1'), bytes.subarray(1)]))
    case 'large-answer':
      return sendLargeAnswer(outlet, answer.line, fault.bytes)
    case 'odd-answer':
      for (const frame of toFrames(fault.text)) await outlet.write(frame)
      return outlet.write(newline)
    default:
    // silent-answer
  }
}

function toBytes(parts: ReplyPart[]): Buffer {
  const frames = parts.flatMap(({ text, hasNewline }) => [
    ...toFrames(text),
    ...(hasNewline ? [newline] : [])
  ])
  return Buffer.concat(frames)
}

/** Streams a listing of any length while holding at most one or two frames of it. */
async function sendLargeAnswer(outlet: Outlet, line: string, bytes: number): Promise<void> {
  const [head, tail] = wrapEntries(line)
  let text = head
  for (let sent = 0; sent < bytes && outlet.isOpen;) {
    while (text.length < 16_000) text += `${printEntry(sent + text.length)},`
    sent += 16_000
    await outlet.write(encodeFrame('c', Buffer.from(text.slice(0, 16_000), 'latin1')))
    text = text.slice(16_000)
  }
  for (const frame of toFrames(text + printEntry(0) + tail)) await outlet.write(frame)
  await outlet.write(newline)
}

/** Returns the text before and after the entries in the answer to `line`. */
function wrapEntries(line: string): [string, string] {
  const { client, backup, path } = parseQuery(line)
  const number = Number.parseInt(backup ?? '1', 10)
  const browse = { directory: Buffer.from(path ?? '', 'latin1'), entries: [] }
  const logs = { list: ['backup'] }
  const backups = [{ number, timestamp: 1_700_000_000, flags: ['manifest'], logs, browse }]
  const name = Buffer.from(client ?? 'large', 'latin1')
  const clients = [{ name, run_status: 'idle', protocol: 1, backups }]
  const text = printJson({ clients }, false)
  const at = text.lastIndexOf('[]') + 1
  return [text.slice(0, at), text.slice(at)]
}

function printEntry(number: number): string {
  const stat = '"dev":1,"ino":1,"mode":33188,"nlink":1,"uid":0,"gid":0,"rdev":0,"size":1'
  const rest = '"blksize":4096,"blocks":8,"atime":1700000000,"ctime":1700000000,"mtime":1700000000'
  return `{"name":"file${number}","link":"",${stat},${rest}}`
}
