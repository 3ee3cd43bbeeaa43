/** Which lines of a list may stay as they are when the list changes. */

/** Pairs [index in `old`, index in `wanted`] of equal texts, ascending in both. */
export function matchLines(old: readonly string[], wanted: readonly string[]): [number, number][] {
  const start = countEqual(old, wanted)
  const end = countEqual(old.slice(start).toReversed(), wanted.slice(start).toReversed())
  const middle = matchMiddle(
    old.slice(start, old.length - end),
    wanted.slice(start, wanted.length - end)
  )
  return [
    ...range(start).map((at): [number, number] => [at, at]),
    ...middle.map(([a, b]): [number, number] => [a + start, b + start]),
    ...range(end).map((at): [number, number] => [old.length - end + at, wanted.length - end + at])
  ]
}

// The table has old x wanted cells; beyond this, the middle of the list is replaced as a whole.
const cellsMax = 1_000_000

/** The longest common subsequence, by the table of the lengths of what is left. */
function matchMiddle(old: readonly string[], wanted: readonly string[]): [number, number][] {
  if (old.length * wanted.length > cellsMax) return []
  const width = wanted.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0
  for (let a = old.length - 1; a >= 0; a -= 1) {
    for (let b = wanted.length - 1; b >= 0; b -= 1) {
      lengths[a * width + b] =
        old[a] === wanted[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let a = 0, b = 0; a < old.length && b < wanted.length;) {
    if (old[a] === wanted[b]) pairs.push([a++, b++])
    else if (at(a + 1, b) >= at(a, b + 1)) a += 1
    else b += 1
  }
  return pairs
}

function countEqual(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((text, index) => text !== b[index])
  return different === -1 ? a.length : different
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
