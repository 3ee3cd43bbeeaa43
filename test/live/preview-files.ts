/** Files that try to run scripts, to send requests or to use too many resources in a preview. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'

const script = 'document.title = "it ran"; fetch("/api/me")'

/** A file without a type cannot be previewed. */
export interface PreviewFile {
  content: Buffer
  type?: 'text/plain; charset=utf-8' | 'image/png' | 'image/gif' | 'application/pdf'
  /** The text of the response, if it differs from the content. */
  text?: string
}

const plain = 'text/plain; charset=utf-8'

export const previewFiles: Readonly<Record<string, PreviewFile>> = {
  'page.html': {
    content: Buffer.from(`<!doctype html><img src="/static/x.png"><script>${script}</script>`),
    type: plain
  },
  'drawing.svg': {
    content: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`
    ),
    type: plain
  },
  'polyglot.js': { content: toGif(script), type: 'image/gif' },
  'form.pdf': {
    content: Buffer.from(`%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(${script})>>>>endobj\n`),
    type: 'application/pdf'
  },
  'small.txt': { content: toPng(2, 2), type: 'image/png' },
  'huge.png': { content: toPng(10_000, 10_000) },
  'with\nline\u202Egpj.exe': { content: Buffer.from('odd name'), type: plain },
  'latin-1.csv': {
    content: Buffer.from('Müller;12 €\n'.replace('€', '?'), 'latin1'),
    type: plain,
    text: 'Müller;12 ?\n'
  },
  'utf-16.txt': { content: Buffer.from('\uFEFFGrüße', 'utf16le'), type: plain, text: 'Grüße' },
  'unmarked.reg': {
    content: Buffer.from('Windows Registry', 'utf16le'),
    type: plain,
    text: 'Windows Registry'
  },
  'packed.txt': { content: gzipSync('some text') },
  'empty.bin': { content: Buffer.alloc(0), type: plain },
  'long.log': {
    content: Buffer.from('ä'.repeat(300_001)),
    type: plain,
    text: 'ä'.repeat(128 * 1024)
  }
}

export function writePreviewFiles(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, { content }] of Object.entries(previewFiles)) {
    writeFileSync(join(folder, name), content)
  }
}

/** Makes an image whose bytes are also a valid script: all but the text is in comments. */
function toGif(text: string): Buffer {
  const comment = Buffer.from(`*/=1;${text};/*`)
  return Buffer.concat([
    Buffer.from('GIF89a/*'),
    Buffer.from('0a00800000000000ffffff', 'hex'),
    Buffer.from([0x21, 0xfe, comment.length]),
    comment,
    Buffer.from('002c00000000010001000002024401', 'hex'),
    Buffer.from([0x00, 0x3b]),
    Buffer.from('*/')
  ])
}

function toPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const parts = [
    ['IHDR', size],
    ['IDAT', rows],
    ['IEND', Buffer.alloc(0)]
  ] as const
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...parts.map(([name, content]) => toChunk(name, content))
  ])
}

function toChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(name), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
