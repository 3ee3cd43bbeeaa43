/** Splits comma-separated names; null for none, which the API takes for all. */
export function toNames(typed: string): string[] | null {
  const names = typed
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  return names.length === 0 ? null : names
}

export function printNames(names: readonly string[] | null): string {
  return (names ?? []).join(', ')
}
