/** Decides by its content how the beginning of a file may be shown; its name never counts. */

/** Text is shown up to here; the header of an image has to end before. */
export const headBytesMax = 256 * 1024

type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

export type Shown =
  | { is: 'text'; text: Buffer }
  | { is: 'image'; mediaType: ImageType; pixels: number }
  | { is: 'pdf'; mediaType: 'application/pdf' }

/** `isWhole`: the file ends with `head`. Returns undefined for content of another kind. */
export function findShown(head: Buffer, isWhole: boolean): Shown | undefined {
  for (const [mediaType, findPixels] of imageTypes) {
    const pixels = findPixels(head)
    if (pixels !== undefined) return { is: 'image', mediaType, pixels }
  }
  if (head.toString('latin1', 0, pdfMark.length) === pdfMark)
    return { is: 'pdf', mediaType: 'application/pdf' }
  const text = decode(head, isWhole)
  return text === undefined ? undefined : { is: 'text', text: Buffer.from(text) }
}

const pdfMark = '%PDF-'

const imageTypes: readonly (readonly [ImageType, (head: Buffer) => number | undefined])[] = [
  ['image/png', findPngPixels],
  ['image/jpeg', findJpegPixels],
  ['image/gif', findGifPixels],
  ['image/webp', findWebpPixels]
]

function findPngPixels(head: Buffer): number | undefined {
  const isPng = head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
  if (!isPng || head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return head.readUInt32BE(16) * head.readUInt32BE(20)
}

/** Goes through the segments to the first frame. */
function findJpegPixels(head: Buffer): number | undefined {
  if (head.length < 4 || head.readUIntBE(0, 3) !== 0xff_d8_ff) return undefined
  for (let at = 2; at + 9 <= head.length;) {
    const marker = head[at + 1] ?? 0
    if (head[at] !== 0xff) return undefined
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7)
    else at += 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

/** The other three of these sixteen are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Counts the first frame too, since browsers enlarge the screen to it. */
function findGifPixels(head: Buffer): number | undefined {
  if (!/^GIF8[79]a/.test(head.toString('latin1', 0, 6)) || head.length < 13) return undefined
  const flags = head[10] ?? 0
  let at = 13 + toColorBytes(flags)
  const screen = head.readUInt16LE(6) * head.readUInt16LE(8)
  while (head[at] === 0x21) {
    at += 2
    for (let bytes = head[at] ?? 0; bytes > 0; bytes = head[at] ?? 0) at += bytes + 1
    at += 1
  }
  if (head[at] !== 0x2c || at + 9 > head.length) return undefined
  const right = head.readUInt16LE(at + 1) + head.readUInt16LE(at + 5)
  const bottom = head.readUInt16LE(at + 3) + head.readUInt16LE(at + 7)
  return Math.max(screen, right * bottom)
}

function toColorBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

function findWebpPixels(head: Buffer): number | undefined {
  const isWebp = /^RIFF[^]{4}WEBPVP8[ LX]/.test(head.toString('latin1', 0, 16))
  if (!isWebp || head.length < 30) return undefined
  const form = head.toString('latin1', 15, 16)
  if (form === 'X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
  if (form === ' ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
  const sizes = head.readUInt32LE(21)
  return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1)
}

/** Characters that no text contains; with one of these it is something else. */
// oxlint-disable-next-line no-control-regex
const foreign = /[\0-\x07\x0e-\x1a\x1c-\x1f]/

function decode(head: Buffer, isWhole: boolean): string | undefined {
  for (const encoding of listEncodings(head)) {
    try {
      const decoder = new TextDecoder(encoding, { fatal: true })
      // A character that the end cuts is left out.
      const text = decoder.decode(head, { stream: !isWhole })
      if (!foreign.test(text)) return text
    } catch {
      // Not in this encoding.
    }
  }
  return undefined
}

/** The bytes at the start say which UTF-16 it is, or zeros in each second byte. */
function listEncodings(head: Buffer): readonly string[] {
  const mark = head.length < 2 ? 0 : head.readUInt16BE(0)
  if (mark === 0xff_fe) return ['utf-16le']
  if (mark === 0xfe_ff) return ['utf-16be']
  const zeros = [0, 0]
  const probe = head.subarray(0, probeBytes)
  for (const [index, byte] of probe.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (even === 0 && odd > 0) return ['utf-16le']
  if (odd === 0 && even > 0) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}

const probeBytes = 4096
