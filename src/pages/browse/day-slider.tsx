/** Selects the backup by its time, at the same folder. */
import { ChevronLeft, ChevronRight } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { useAttempts } from '../client/attempts.js'
import { parseInstant, printAge, printInstant } from '../format.js'
import { t } from '../i18n.js'
import type { BackupAt } from './folder.js'
import { findNearest, listStops, type Stop, toStep } from './time-scale.js'

/** Waits while the slider moves: each stop may be a question to burp. */
const settledMs = 120

interface DaySliderProps {
  at: BackupAt
  /** Empty until they are loaded. */
  backups: readonly Schemas['Backup'][]
  /** Numbers of the backups that changed the folder. */
  changed: ReadonlySet<number>
  choose: (number: number) => void
}

export function DaySlider({ at, backups, changed, choose }: DaySliderProps): VNode {
  const stops = listStops(backups).map(stop => ({ ...stop, isChanged: changed.has(stop.number) }))
  const failed = useFailedTimes(at)
  const [number, move] = useSettling(at.backup, choose)
  const index = stops.findIndex(stop => stop.number === number)
  const go = (to: number) => {
    const stop = stops[to]
    if (stop && stop.number !== number) move(stop.number)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey ? undefined : toStep(event, index, stops)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const shown = stops[index]
  const { from, to } = toRange(stops, failed)
  const last = stops.length - 1
  const when = printInstant(shown?.at)
  const days = new Set([from, to].map(end => printInstant(end, { dateStyle: 'medium' })))
  return (
    <div class="day-slider" role="group" aria-label={t`Time`}>
      <p class="day-slider-label">
        <strong>{shown ? when : '…'}</strong>{' '}
        <span class="small">
          {t`no. ${String(number)}`}
          {shown && ` · ${printAge(shown.at)}`}
        </span>
      </p>
      <div class="day-slider-scale">
        <Ticks stops={stops} failed={failed} from={from} to={to} />
        <input
          type="range"
          aria-label={t`Time`}
          aria-valuetext={shown ? t`${when}, backup ${String(number)}` : undefined}
          min={from}
          max={to}
          step="1"
          value={shown?.at ?? to}
          disabled={stops.length < 2}
          onKeyDown={onKeyDown}
          onInput={({ currentTarget }) => {
            const nearest = findNearest(stops, Number(currentTarget.value))
            currentTarget.value = String(stops[nearest]?.at ?? to)
            go(nearest)
          }}
        />
        {stops.length > 1 && (
          <p class="day-slider-ends small" aria-hidden="true">
            {[...days].map(day => (
              <span key={day}>{day}</span>
            ))}
          </p>
        )}
      </div>
      <div class="day-slider-buttons">
        <button
          type="button"
          aria-label={t`Older`}
          title={t`Older`}
          disabled={index <= 0}
          onClick={() => go(index - 1)}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={t`Newer`}
          title={t`Newer`}
          disabled={index < 0 || index === last}
          onClick={() => go(index + 1)}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </button>
        <button type="button" disabled={index === last} onClick={() => go(last)}>
          {t`Latest`}
        </button>
      </div>
    </div>
  )
}

/** The number shown at once, and a function that moves it and chooses it once it rests. */
function useSettling(chosen: number, choose: (number: number) => void) {
  const [number, setNumber] = useState(chosen)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => setNumber(chosen), [chosen])
  useEffect(() => () => clearTimeout(timer.current), [])
  const move = (to: number) => {
    setNumber(to)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => choose(to), settledMs)
  }
  return [number, move] as const
}

function useFailedTimes({ server, name }: BackupAt): readonly number[] {
  const { data = [] } = useAttempts({ server, name })
  return data.flatMap(({ result, started }) => {
    const at = parseInstant(started)
    return result === 'failed' && at !== undefined ? [at] : []
  })
}

function toRange(stops: readonly Stop[], failed: readonly number[]) {
  const from = stops[0]?.at ?? 0
  return { from, to: Math.max(from + 1, stops.at(-1)?.at ?? 0, ...failed) }
}

interface TicksProps {
  stops: readonly (Stop & { isChanged: boolean })[]
  failed: readonly number[]
  from: number
  to: number
}

/** Tall ticks mark changes of the folder, broken ones failed attempts. */
function Ticks({ stops, failed, from, to }: TicksProps): VNode {
  const x = (at: number) => `${((at - from) / (to - from)) * 100}%`
  return (
    <svg class="day-slider-ticks" aria-hidden="true">
      {stops.map(({ number, at, isChanged }) => (
        <line
          key={number}
          x1={x(at)}
          x2={x(at)}
          y1={isChanged ? 2 : 8}
          y2={isChanged ? 22 : 16}
          class={isChanged ? 'changed' : undefined}
        />
      ))}
      {failed
        .filter(at => at >= from)
        .map(at => (
          <line key={`f${at}`} x1={x(at)} x2={x(at)} y1={4} y2={20} class="failed" />
        ))}
    </svg>
  )
}
