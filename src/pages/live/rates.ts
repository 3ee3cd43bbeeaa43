/** How fast backups went in the last minutes, from how far they were at times. */

export interface Sample {
  atMs: number
  bytes: number
}

const windowMs = 120_000
const stepMs = 5000
/** So long nothing new is heard of a backup that moves. */
const quietMs = 10_000

/** With the new one, and without what nobody needs any more. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  // Of a backup that begins anew, or another one, what was before says nothing.
  if (last && sample.bytes < last.bytes) return [sample]
  if (last && sample.bytes === last.bytes && sample.atMs - last.atMs < stepMs) return samples
  const firstKept = samples.findLastIndex(({ atMs }) => atMs <= sample.atMs - windowMs - quietMs)
  return [...samples.slice(Math.max(0, firstKept)), sample]
}

/** Bytes per second in each step of the window, the newest last; undefined before anything was known. */
export function toRates(samples: readonly Sample[], nowMs: number): (number | undefined)[] {
  const last = samples.at(-1)
  const endMs = Math.max(last?.atMs ?? 0, nowMs - quietMs)
  const steps = windowMs / stepMs
  return Array.from({ length: steps }, (_, index) => {
    const toMs = endMs - (steps - 1 - index) * stepMs
    const before = bytesAt(samples, toMs - stepMs)
    const after = bytesAt(samples, toMs)
    if (before === undefined || after === undefined) return undefined
    return ((after - before) * 1000) / stepMs
  })
}

/** Between two samples it went evenly. */
function bytesAt(samples: readonly Sample[], atMs: number): number | undefined {
  const index = samples.findLastIndex(sample => sample.atMs <= atMs)
  const before = samples[index]
  const after = samples[index + 1]
  if (!before || !after) return before?.bytes
  const share = (atMs - before.atMs) / (after.atMs - before.atMs)
  return before.bytes + share * (after.bytes - before.bytes)
}

/** Points of a line in a box of that size: the newest at its right edge, the fastest at its top. */
export function toPoints(
  rates: readonly (number | undefined)[],
  { width, height }: { width: number; height: number }
): string {
  const most = Math.max(1, ...rates.map(rate => rate ?? 0))
  const step = width / Math.max(1, rates.length - 1)
  return rates
    .flatMap((rate, index) => {
      if (rate === undefined) return []
      return [`${round(index * step)},${round(height - (rate / most) * height)}`]
    })
    .join(' ')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
