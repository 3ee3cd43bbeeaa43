/** Metrics as Prometheus would read them. */
import { execFileSync } from 'node:child_process'
import { lookUpProgram } from '../../scripts/lab/programs.js'

const promtool = lookUpProgram('promtool')

/** Why a test that needs Prometheus' own programs is skipped, or false. */
export const prometheusMissing =
  (promtool === undefined || lookUpProgram('prometheus') === undefined) &&
  'Prometheus and its promtool are not installed'

/** Throws with the output of promtool if the input is invalid. */
export function runPromtool(words: readonly string[], input?: string): string {
  return execFileSync(promtool ?? 'promtool', words, {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe']
  })
}

/** Returns the value of each series, by its text. */
export function parseSeries(text: string): Map<string, number> {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    })
  )
}
