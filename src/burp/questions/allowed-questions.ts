/**
 * Which lines an agent puts to burp for its hub: those that the questions of this folder make, and
 * the one that keeps a connection alive.
 */

/** Names as `plainName` has them, paths as `plainPath` does: bytes, one character each. */
const name = String.raw`[^\x00-\x1f\x7f/:\\]{1,255}`
const path = String.raw`(?!\*)[^\x00]{0,4096}|\*`
const knownLine = new RegExp(
  `^(?:j:pretty-print-off|c:|c:${name}(?::b:\\d{1,16}(?::l:[a-z_]{1,40}|:p:(?:${path}))?)?)$`,
  's'
)

export function isKnownLine(line: Buffer): boolean {
  return line.length <= 5_000 && knownLine.test(line.toString('latin1'))
}
