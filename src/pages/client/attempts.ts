import type { Schemas } from '../api.js'
import { printBytes, printDuration, printNumber, printPercent, parseInstant } from '../format.js'
import { keys } from '../live/live.js'
import { phaseText } from '../live/live-facts.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

export type Attempt = Schemas['Attempt']

export function useAttempts({ server, name }: ClientAt) {
  return useGet([...keys.client(server, name), 'attempts'], '/api/client/attempts/{name}', {
    path: { name },
    query: { serverName: server }
  })
}

export function durationOf({ started, ended }: Attempt): number | undefined {
  const [from, to] = [parseInstant(started), parseInstant(ended)]
  return from === undefined || to === undefined ? undefined : Math.max(0, to - from) / 1000
}

/** `Failed at 32%`, `2 warnings`. */
export function tellResult({ result, percent, warnings }: Attempt): string {
  if (result === 'running') return t`Running`
  if (result === 'completed') return t`Completed`
  if (result === 'warnings') {
    const count = warnings ?? 0
    return t`${count} warnings`
  }
  return percent ? t`Failed at ${percent}%` : t`Failed`
}

export function listFacts(attempt: Attempt): string[] {
  const { phase, percent, files, bytes } = attempt
  const { files_expected: filesExpected, bytes_expected: bytesExpected } = attempt
  const duration = durationOf(attempt)
  return [
    duration === undefined ? '' : t`after ${printDuration(duration)}`,
    phase === null ? '' : t(phaseText(phase)),
    percent === null ? '' : printPercent(percent),
    files === null || !filesExpected
      ? ''
      : t`${printNumber(files)} of ${printNumber(filesExpected)} files`,
    bytes === null || !bytesExpected ? '' : t`${printBytes(bytes)} of ${printBytes(bytesExpected)}`
  ].filter(fact => fact !== '')
}

export function isFinished({ result }: Attempt): boolean {
  return result === 'completed' || result === 'warnings'
}
