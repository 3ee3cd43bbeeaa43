/** Figures of the benchmark with their limits and targets, and their printed form. */

export interface Figure {
  what: string
  /** The median of repeated measurements. */
  measured: string
  least?: string
  /** Average processor use of burphub's process. */
  cpu?: string
  limit?: string
  ratio?: number
  target?: string
  /** Undefined if there is no target. */
  isOk?: boolean
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** One run of a repeated measurement. */
export interface Run {
  ms: number
  /** Undefined if it cannot be separated from other work of the process. */
  cpuMs?: number
}

export function toTimes(runs: readonly Run[]): Pick<Figure, 'measured' | 'least' | 'cpu'> {
  const times = runs.map(({ ms }) => ms)
  const cpuTimes = runs.flatMap(({ cpuMs }) => cpuMs ?? [])
  return {
    measured: printMs(median(times)),
    ...(times.length > 1 && { least: printMs(Math.min(...times)) }),
    ...(cpuTimes.length > 0 && { cpu: printMs(mean(cpuTimes)) })
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function printMs(ms: number): string {
  return `${ms < 100 ? ms.toFixed(1) : ms.toFixed(0)} ms`
}

export function printMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

export function printRate(perSecond: number): string {
  return `${perSecond.toFixed(0)} req/s`
}

/** Returns a Markdown table. */
export function printFigures(figures: readonly Figure[]): string {
  const head = ['what', 'measured', 'least', 'CPU', 'limit', 'ratio', 'target', 'ok']
  const rows = figures.map(({ what, measured, least, cpu, limit, ratio, target, isOk }) => [
    what,
    measured,
    least ?? '',
    cpu ?? '',
    limit ?? '',
    ratio?.toFixed(2) ?? '',
    target ?? '',
    isOk === undefined ? '' : isOk ? 'yes' : '**no**'
  ])
  const rule = ['---', '---:', '---:', '---:', '---:', '---:', '---:', '---']
  return [head, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
