/** Natural order of names, in lists of the API and on pages: client2 before client10. */

// Creating a collator takes longer than sorting a thousand names with it. The language is always
// the same, so that a cursor is valid for all users.
const collator = new Intl.Collator('en', { numeric: true })

/** Names that compare as equal, such as a1 and a01, also have a fixed order. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || compareCodes(a, b)
}

export function compareCodes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
