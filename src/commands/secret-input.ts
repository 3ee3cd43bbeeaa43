/** Reads a secret line: from the terminal without echo, or from any other standard input. */
import type { ReadStream } from 'node:tty'
import { Fault } from '../faults.js'

type Input = AsyncIterable<Buffer | string> & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode'>>

const lengthMax = 8_192
const endOfText = '\u0003'
const endOfTransmission = '\u0004'

/**
 * Returns the first line. Throws CANCELLED for Ctrl-C, and INVALID_INPUT if the line is too long.
 */
export async function readSecretLine(
  input: Input,
  { prompt, print }: { prompt: string; print: (text: string) => void }
): Promise<string> {
  const isTerminal = input.isTTY === true && input.setRawMode !== undefined
  if (isTerminal) print(prompt)
  if (isTerminal) input.setRawMode?.(true)
  try {
    return await readLine(input, isTerminal)
  } finally {
    if (isTerminal) input.setRawMode?.(false)
    if (isTerminal) print('\n')
  }
}

async function readLine(input: Input, isTerminal: boolean): Promise<string> {
  let line = ''
  for await (const chunk of input) {
    for (const letter of isTerminal ? withoutMarks(chunk.toString()) : chunk.toString()) {
      if (letter === '\n' || letter === '\r') return line
      if (isTerminal && letter === endOfTransmission) return line
      if (isTerminal && letter === endOfText) throw new Fault('CANCELLED', 'Nothing was changed.')
      const isErased = isTerminal && (letter === '\u007F' || letter === '\b')
      line = isErased ? line.slice(0, -1) : line + letter
      if (line.length > lengthMax) throw new Fault('INVALID_INPUT', 'The line is too long.')
    }
  }
  return line
}

/** Terminals may put marks around pasted text. */
function withoutMarks(text: string): string {
  return text.replaceAll(/\u001B\[20[01]~/g, '')
}
