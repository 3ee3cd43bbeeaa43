/** Which kinds of extra meta data (access lists, attributes) are in what burp keeps of them. */
import type { Note } from './entry.js'

// kind, eight hexadecimal digits of length, data; again and again
const headerBytes = 9

/** Notes about what an archive that is written while it is read cannot carry. */
export function* listDropped(path: Buffer, metaData: Buffer): Generator<Note> {
  for (let at = 0; at + headerBytes <= metaData.length;) {
    const kind = String.fromCharCode(metaData[at] ?? 0)
    const length = Number.parseInt(metaData.toString('latin1', at + 1, at + headerBytes), 16)
    yield toNote(kind, path)
    if (!Number.isSafeInteger(length)) return
    at += headerBytes + length
  }
}

function toNote(kind: string, path: Buffer): Note {
  switch (kind) {
    case 'A':
    case 'D':
      return { kind: 'acl', path, text: 'its access control list is not in the archive' }
    case 'X':
    case 'B':
      return { kind: 'xattr', path, text: 'its extended attributes are not in the archive' }
    case 'V':
      return { kind: 'windowsMetaData', path, text: 'its Windows meta data is not in the archive' }
    default:
      return { kind: 'otherMetaData', path, text: 'some meta data of it is not in the archive' }
  }
}
