/**
 * Validates names and paths before they become part of a question, since burp reads `:` as a
 * separator.
 */
import { Fault } from '../faults.js'
import { textToBytes } from './byte-text.js'
import { say, type Text } from '../texts.js'

/** The longest name of a file on Linux; a client is a file in burp's clientconfdir. */
const clientNameBytesMax = 255
/** PATH_MAX of Linux. */
const pathBytesMax = 4096

// Control characters, and the separators of paths and of burp's questions.
const unsafeInName = /[\x00-\x1f\x7f/:\\]/

/**
 * Returns a client's name as bytes. Throws BAD_NAME for a name that burp could confuse with
 * something else.
 */
export function plainName(name: string): Buffer {
  const bytes = textToBytes(name)
  if (name === '' || bytes.length > clientNameBytesMax || unsafeInName.test(name)) {
    throw badName(
      say`A client name must have 1 to 255 bytes, without ":", "/", "\\" or control characters.`
    )
  }
  if (name.startsWith('.') || name.endsWith('~')) {
    throw badName(say`burp does not accept client names that start with "." or end with "~".`)
  }
  return bytes
}

/**
 * Returns a directory of a backup as bytes, without doubled or trailing slashes; empty is the top.
 * Throws INVALID_INPUT.
 */
export function plainPath(path: string): Buffer {
  if (path.includes('\0') || path.startsWith('*')) {
    throw new Fault('INVALID_INPUT', 'A path must not contain NUL or start with "*".')
  }
  const bytes = textToBytes(normalisePath(path))
  if (bytes.length > pathBytesMax) {
    throw new Fault('INVALID_INPUT', say`A path may have at most ${pathBytesMax} bytes.`)
  }
  return bytes
}

/**
 * Returns the shortest form of a path: `/etc//ssl/` becomes `/etc/ssl`, `/./x` becomes `/x`; `/`
 * stays.
 */
export function normalisePath(path: string): string {
  const short = path.replace(/\/(?:\.?\/)+/g, '/').replace(/\/\.$/, '/')
  return short.length > 1 && short.endsWith('/') ? short.slice(0, -1) : short
}

/**
 * Splits `/a/b` into `/a` and `b`, and `/a` into `/` and `a`. `/` and `C:` are at the top, whose
 * path is empty.
 */
export function splitPath(path: string): { parent: string; name: string } {
  const at = path.lastIndexOf('/')
  if (path === '/' || at < 0) return { parent: '', name: path }
  return { parent: at === 0 ? '/' : path.slice(0, at), name: path.slice(at + 1) }
}

/** Reverses `splitPath`; `directory` may end with a slash. */
export function joinPath(directory: string, name: string): string {
  if (directory === '') return name
  return directory.endsWith('/') ? directory + name : `${directory}/${name}`
}

function badName(message: Text): Fault {
  return new Fault('BAD_NAME', message)
}
