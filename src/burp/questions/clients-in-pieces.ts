/**
 * The clients of a long reply, some at a time: of tens of thousands the text alone takes JSON.parse
 * a tenth of a second.
 */
import { parseReplyText } from '../../protocol/question.js'
import { Turns } from '../../turns.js'
import type { ClientState } from '../client-state.js'
import { listReplyClients, toClientState } from './reply.js'

/** Long enough for few pieces, read in a millisecond or two. */
const pieceLengthMin = 65_536
const head = /^\s*\{\s*"clients"\s*:\s*\[/

/** Throws as `listReplyClients` does. */
export async function readClients(bytes: Buffer): Promise<ClientState[]> {
  const text = bytes.toString('latin1')
  const [start] = text.length > pieceLengthMin ? (head.exec(text.slice(0, 64)) ?? []) : []
  if (start === undefined) return toClients(text)
  const clients: ClientState[] = []
  const turns = new Turns()
  let end = start.length
  for (const piece of cutItems(text, start.length)) {
    for (const client of toClients(`${start}${piece.text}]}`)) clients.push(client)
    end = piece.end
    if (turns.isOver) await turns.next()
  }
  // What follows says whether the reply is whole.
  toClients(`${start}${text.slice(end)}`)
  return clients
}

function toClients(text: string): ClientState[] {
  return listReplyClients(parseReplyText(text)).map(toClientState)
}

/** Some items of the array that begins at `start`, without the commas between them. */
function* cutItems(text: string, start: number): Generator<{ text: string; end: number }> {
  let from = start
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === quote) at = findQuote(text, at + 1)
    else if (character === brace || character === bracket) depth += 1
    else if (character === braceEnd || character === bracketEnd) {
      depth -= 1
      if (depth < 0) {
        yield { text: text.slice(from, at), end: at }
        return
      }
    } else if (character === comma && depth === 0 && at - from >= pieceLengthMin) {
      yield { text: text.slice(from, at), end: at }
      from = at + 1
    }
  }
}

const quote = '"'.charCodeAt(0)
const comma = ','.charCodeAt(0)
const brace = '{'.charCodeAt(0)
const braceEnd = '}'.charCodeAt(0)
const bracket = '['.charCodeAt(0)
const bracketEnd = ']'.charCodeAt(0)

/** Where the text ends that begins at `at`, or beyond all where it does not. */
function findQuote(text: string, at: number): number {
  for (let end = text.indexOf('"', at); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}
