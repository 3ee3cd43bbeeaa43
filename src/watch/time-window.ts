/** Hours of the day in which something may start, such as `22:00-06:00`. */
import type { LocalHours } from './local-hours.js'

const dayMin = 1_440
const quarterS = 900

interface Window {
  from: number
  to: number
}

/** In minutes since midnight; undefined for what is none. */
function parseWindow(text: string): Window | undefined {
  const [, ...parts] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  const [fromHour, fromMinute, toHour, toMinute] = parts.map(Number)
  if (fromHour === undefined || fromMinute === undefined) return undefined
  if (toHour === undefined || toMinute === undefined) return undefined
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute }
}

export function isWindow(text: string): boolean {
  return parseWindow(text) !== undefined
}

/** Length in minutes. If both ends are the same, it is the whole day. */
export function measureWindow(text: string): number {
  const { from, to } = parseWindow(text) ?? { from: 0, to: 0 }
  return (to - from + dayMin) % dayMin || dayMin
}

/** Whether it is open at this instant, in seconds since 1970. */
export function isOpenAt(text: string | undefined, hours: LocalHours, instant: number): boolean {
  const window = text === undefined ? undefined : parseWindow(text)
  if (!window || text === undefined) return true
  const { hour, minute } = hours.at(instant)
  const now = Number(hour) * 60 + Number(minute) + Math.floor((instant % quarterS) / 60)
  return (now - window.from + dayMin) % dayMin < measureWindow(text)
}
