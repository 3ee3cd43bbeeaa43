/** A calendar as JSON: most of it is the same in each event, and is made once. */
import type { components } from '../../../generated/contract-types.js'
import type { DatedBackup } from '../../store/backup-stats.js'
import type { FailedBackup } from '../../store/transitions.js'
import { readAttemptFacts } from '../../watch/attempt-facts.js'
import { toAttemptId } from './attempts/attempt-items.js'
import type { LocalTimes } from '../requests/local-times.js'

type Calendar = components['schemas']['Calendar']

interface Contents {
  events: readonly DatedBackup[]
  failures: readonly FailedBackup[]
  times: LocalTimes
}

export function printCalendar(
  facts: Omit<Calendar, 'events' | 'failures'>,
  contents: Contents
): string {
  const failures = listFailures(contents)
  const head = JSON.stringify({ ...facts, failures, events: [] }).slice(0, -']}'.length)
  return `${head}${printEvents(facts, contents)}]}`
}

function listFailures({ failures, times }: Contents): Calendar['failures'] {
  return failures.map(failed => {
    const { number, startedAt, at } = failed
    const { endedAt, phase, percent } = readAttemptFacts(failed)
    return {
      backup: number === null ? null : printNumber(number),
      start: times.printWithOffset(startedAt),
      end: times.printWithOffset(endedAt ?? at),
      phase,
      percent,
      attempt: number === null ? null : toAttemptId({ number, startedAt })
    }
  })
}

function printNumber(number: number): string {
  return String(number).padStart(7, '0')
}

/** Numbers and instants need no escaping. The keys are those of a CalendarEvent, in its order. */
function printEvents(
  { client, agent }: Pick<Calendar, 'client' | 'agent'>,
  { events, times }: Contents
): string {
  const place = agent === null ? '' : `/${encodeURIComponent(agent)}`
  const page = `${place}/backup-report/${encodeURIComponent(client)}/`
  const titleStart = printInner(`Client: ${client}, Backup n°`)
  const titleEnd = agent === null ? '' : printInner(`, Server: ${agent}`)
  const start = `{"name":${JSON.stringify(client)},"backup":"`
  const end = `","url":"${printInner(page)}`
  return events
    .map(({ number, startedAt, endedAt, warnings }) => {
      const padded = printNumber(number)
      const from = times.printWithOffset(startedAt)
      const to = endedAt === null ? from : times.printWithOffset(endedAt)
      const title = `${titleStart}${padded}${titleEnd}`
      const facts = `"start":"${from}","end":"${to}","warnings":${warnings}`
      return `${start}${padded}",${facts},"title":"${title}${end}${number}"}`
    })
    .join(',')
}

/** Prints the text between the quotes. */
function printInner(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
