/** The bytes of an INI file as lines of text: marks at its start, encodings and ends of lines. */
import { Fault } from '../faults.js'

// Real ones have a few kilobytes; what is larger by far is some other file.
export const iniBytesMax = 1_048_576

/** UTF-8, or UTF-16 where a byte order mark says so. Throws INVALID_INPUT or PAYLOAD_TOO_LARGE. */
export function decodeIniLines(bytes: Uint8Array): string[] {
  if (bytes.length > iniBytesMax) {
    throw new Fault('PAYLOAD_TOO_LARGE', `The file is larger than ${iniBytesMax} bytes.`)
  }
  const lines = toText(bytes).split(/\r\n|\n|\r/)
  const binary = lines.findIndex(line => line.includes('\0'))
  if (binary >= 0) throw notText(binary + 1)
  return lines
}

function toText(bytes: Uint8Array): string {
  const encoding = toEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw notText(encoding === 'utf-8' ? findBadLine(bytes) : undefined)
  }
}

function toEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

// No byte of a longer character is a line feed, so lines can be looked at one by one.
function findBadLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let from = 0
  for (let number = 1; ; number += 1) {
    const feed = bytes.indexOf(0x0a, from)
    try {
      decoder.decode(bytes.subarray(from, feed < 0 ? bytes.length : feed))
    } catch {
      return number
    }
    if (feed < 0) return number
    from = feed + 1
  }
}

function notText(line: number | undefined): Fault {
  const place = line === undefined ? 'The file' : `Line ${line}`
  return new Fault('INVALID_INPUT', `${place} is not text. Save the file as UTF-8.`)
}
