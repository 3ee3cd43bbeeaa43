/** Instants as people write them. */
import type { LocalTimes } from './local-times.js'

/** Seconds since 1970 of an ISO 8601 text, in the zone of `times` unless it says otherwise. */
export function parseInstant(text: string, times: LocalTimes): number | undefined {
  const found =
    /^(\d{4})(?:-?(\d\d)(?:-?(\d\d)(?:[T ](\d\d:?\d\d(?::?\d\d(?:\.\d+)?)?)(Z|[+ -]\d\d:?\d\d)?)?)?)?$/i.exec(
      text.trim()
    )
  if (!found) return undefined
  const [, year = '', month = '01', day = '01', time = '00:00:00', zone] = found
  const colons = time.includes(':') ? time : time.replace(/(?<!\..*)(\d\d)(?=\d)/g, '$1:')
  // A plus that was not encoded in the address has become a blank.
  const offset = zone?.replace(/^([+ -]\d\d):?(\d\d)$/, '$1:$2').replace(' ', '+')
  const date = new Date(`${year}-${month}-${day}T${colons}${offset?.toUpperCase() ?? 'Z'}`)
  if (Number.isNaN(date.getTime()) || !isDayOf(`${year}-${month}-${day}`)) return undefined
  const epochS = Math.floor(date.getTime() / 1000)
  return offset === undefined ? times.toInstant(epochS) : epochS
}

/** No February the 30th, which Date would make the 2nd of March. */
function isDayOf(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
