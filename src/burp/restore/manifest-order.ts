/** The order of a manifest, and the list of paths that burp takes in that order. */

const slash = 0x2f

/** Byte by byte: `/` before everything else, then as signed numbers, what is shorter first. */
export function compareManifestPaths(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const x = a[at] ?? 0
    const y = b[at] ?? 0
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** One line per path: a type, which burp ignores, the length in four hexadecimal digits, the path. */
export function encodePathList(paths: readonly Buffer[]): Buffer {
  const newline = Buffer.from('\n')
  return Buffer.concat(
    paths.flatMap(path => {
      const length = path.length.toString(16).toUpperCase().padStart(4, '0')
      return [Buffer.from(`f${length}`, 'latin1'), path, newline]
    })
  )
}

function rank(byte: number): number {
  if (byte === slash) return -129
  return byte < 128 ? byte : byte - 256
}
