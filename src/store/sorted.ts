/** Orders texts alike whatever the database: PostgreSQL sorts by a locale, SQLite by bytes. */

export function sortedBy<T>(items: readonly T[], ...keys: ((item: T) => string)[]): T[] {
  return items.toSorted((one, other) => {
    for (const key of keys) {
      const [left, right] = [key(one), key(other)]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })
}
