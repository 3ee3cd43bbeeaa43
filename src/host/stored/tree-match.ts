/**
 * Which entries of a manifest burp's status port shows of a directory, and under which names: the
 * directory itself as `.`, what lies in it, and folders on the way to what was backed up below them,
 * though they were not themselves.
 */
import { textToBytes } from '../../protocol/byte-text.js'

interface Shown {
  /** Place of the name in the bytes that were looked at. */
  readonly start: number
  readonly end: number
  /** The entry lies deeper: it stands for the folder of that name. */
  readonly isParent: boolean
}

/** `self`: the directory; `beyond`: nothing that follows is in it. */
export type Match = Shown | 'self' | 'other' | 'beyond'

/** Looks at the path that these bytes are from `start` to `end`. Has a memory: for one walk. */
export type Matcher = (bytes: Buffer, start: number, end: number) => Match

const slash = 0x2f

/** `null` stands for everything, with full paths. */
export function createMatcher(directory: string | null): Matcher {
  if (directory === null) return (_bytes, start, end) => ({ start, end, isParent: false })
  const look = directory === '' ? lookAtTop : createDirectoryLook(textToBytes(directory))
  return skipRepeated(look)
}

function createDirectoryLook(directory: Buffer): Matcher {
  const endsWithSlash = directory.at(-1) === slash
  const prefix = endsWithSlash ? directory : Buffer.concat([directory, Buffer.from('/')])
  let wasInside = false
  return (bytes, start, end) => {
    if (isEqual(directory, bytes, start, end)) {
      wasInside = true
      return 'self'
    }
    const restAt = start + prefix.length
    if (end < restAt || prefix.compare(bytes, start, restAt) !== 0) {
      // A manifest keeps together what lies below a directory: burp could not restore it else.
      return wasInside ? 'beyond' : 'other'
    }
    wasInside = true
    return upToSlash(bytes, restAt, end)
  }
}

/** `/`, or the drives of Windows. */
function lookAtTop(bytes: Buffer, start: number, end: number): Match {
  const at = bytes.indexOf(slash, start)
  if (at === start) return { start, end: start + 1, isParent: end > start + 1 }
  return upToSlash(bytes, start, end)
}

function upToSlash(bytes: Buffer, start: number, end: number): Shown {
  const at = bytes.indexOf(slash, start)
  return at < 0 || at >= end ? { start, end, isParent: false } : { start, end: at, isParent: true }
}

function isEqual(wanted: Buffer, bytes: Buffer, start: number, end: number): boolean {
  return end - start === wanted.length && wanted.compare(bytes, start, end) === 0
}

/** Of neighbours with the same name burp shows the first. */
function skipRepeated(look: Matcher): Matcher {
  let last: Buffer = Buffer.alloc(0)
  return (bytes, start, end) => {
    const match = look(bytes, start, end)
    if (typeof match === 'string') return match
    if (isEqual(last, bytes, match.start, match.end)) {
      return isRoot(last) ? 'beyond' : 'other'
    }
    last = Buffer.from(bytes.subarray(match.start, match.end))
    return match
  }
}

/** Whose paths begin with a slash has no drives beside. */
function isRoot(name: Buffer): boolean {
  return name.length === 1 && name[0] === slash
}
