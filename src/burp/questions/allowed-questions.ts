/**
 * Lines that an agent sends to burp for its hub: those of the queries in this folder, and the one
 * that keeps a connection alive.
 */

/** Names and paths as `plainName` and `plainPath` return them: bytes, one character each. */
const name = String.raw`[^\x00-\x1f\x7f/:\\]{1,255}`
const path = String.raw`(?!\*)[^\x00]{0,4096}|\*`
const knownLine = new RegExp(
  `^(?:j:pretty-print-off|c:|c:${name}(?::b:\\d{1,16}(?::l:[a-z_]{1,40}|:p:(?:${path}))?)?)$`,
  's'
)

export function isKnownLine(line: Buffer): boolean {
  return line.length <= 5_000 && knownLine.test(line.toString('latin1'))
}
