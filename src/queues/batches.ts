/** Splits a list into batches of up to `lengthMax` items. */
export function* toBatches<T>(items: readonly T[], lengthMax: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += lengthMax) yield items.slice(at, at + lengthMax)
}
