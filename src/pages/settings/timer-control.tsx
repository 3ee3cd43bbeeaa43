/** Control of burp's timer: an interval, and the hours of the week in which backups may start. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../i18n.js'
import { useNarrow } from '../parts/width.js'
import type { ControlProps } from './control-props.js'
import { ListControl } from './list-control.js'
import {
  dayHours,
  intervalUnits,
  listSameDays,
  parseBands,
  parseInterval,
  weekDays,
  type WeekHours,
  writeBands
} from './timer-bands.js'
import { usualInterval } from './options.js'
import { printDay, WeekGrid } from './week-grid.js'
import { CheckList, Select } from '../parts/inputs.js'

export function TimerControl(props: ControlProps): VNode {
  const { option, value, set, described, isLocked } = props
  const [interval = '', ...bands] = value
  const { hours, texts } = parseBands(bands)
  const known = parseInterval(interval)
  const isNarrow = useNarrow()
  // An interval of another form is the first line of a plain list.
  if (interval !== '' && !known) return <ListControl {...props} />
  const setBands = (next: readonly string[]) => set([interval || usualInterval, ...next])
  return (
    <div class="timer" role="group" aria-labelledby={described['aria-labelledby']}>
      <IntervalField {...props} interval={known ?? { count: '', unit: 'h' }} bands={bands} />
      <p id={`${option.name}-hours`}>{t`Backups start only in the selected hours:`}</p>
      <WeekGrid
        hours={hours}
        set={next => setBands(writeBands(bands, next))}
        isLocked={isLocked}
        labels={{
          'aria-labelledby': `${option.name}-hours`,
          'aria-describedby': `${option.name}-summary`
        }}
      />
      <p class="small" id={`${option.name}-summary`}>
        {printHours(hours)}
      </p>
      {isNarrow && !isLocked && (
        <HoursForm hours={hours} set={next => setBands(writeBands(bands, next))} />
      )}
      {texts.length > 0 && (
        <>
          <p class="small">{t`The week cannot show these lines. They also apply:`}</p>
          <ul class="small">
            {texts.map(text => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface IntervalFieldProps extends ControlProps {
  interval: { count: string; unit: string }
  bands: readonly string[]
}

/**
 * Keeps an invalid input until it is a number, because without the interval a band would take its
 * place.
 */
function IntervalField({ interval, bands, ...props }: IntervalFieldProps): VNode {
  const { option, set, described, isWrong, isLocked } = props
  const { count, unit } = interval
  const [typed, setTyped] = useState<string>()
  const isBad = typed !== undefined
  return (
    <>
      <div class="line">
        <label for={`${option.name}-interval`}>{t`At least`}</label>
        <input
          id={`${option.name}-interval`}
          class="path narrow"
          inputMode="numeric"
          autocomplete="off"
          disabled={isLocked}
          value={typed ?? count}
          aria-describedby={described['aria-describedby']}
          aria-invalid={isWrong || isBad}
          onInput={({ currentTarget }) => {
            const text = currentTarget.value.trim()
            if (!/^[1-9]\d{0,8}$/.test(text)) return setTyped(text)
            setTyped(undefined)
            set([`${text}${unit}`, ...bands])
          }}
          onBlur={() => setTyped(undefined)}
        />
        <select
          aria-label={t`Unit of ${option.name}`}
          disabled={isLocked || count === ''}
          value={unit}
          onChange={({ currentTarget }) => set([`${count}${currentTarget.value}`, ...bands])}
        >
          {intervalUnits.map(each => (
            <option key={each} value={each}>
              {unitName(each)}
            </option>
          ))}
        </select>
        <span class="unit">{t`between two backups`}</span>
      </div>
      {isBad && <p class="error small">{t`The interval must be a whole number above 0.`}</p>}
    </>
  )
}

function unitName(unit: (typeof intervalUnits)[number]): string {
  const names = {
    s: t`seconds`,
    m: t`minutes`,
    h: t`hours`,
    d: t`days`,
    w: t`weeks`,
    n: t`months (30 days)`
  }
  return names[unit]
}

/** `Mon–Fri 19:00–24:00`. */
function printHours(hours: WeekHours): string {
  if (hours.size === 0) return t`No hours selected: burp starts no scheduled backups.`
  const groups = listSameDays(hours).map(({ days, hours: own }) => {
    const shownDays = listRuns(weekDays, days).map(([first, last]) => {
      const [from, to] = [printDay(first, 'short'), printDay(last, 'short')]
      return first === last ? from : `${from}–${to}`
    })
    const shownHours = listRuns(dayHours, own).map(
      ([first, last]) => `${dayHours[first]}:00–${String(last + 1).padStart(2, '0')}:00`
    )
    return `${shownDays.join(', ')} ${shownHours.join(', ')}`
  })
  return t`${groups.join('; ')}, in the time zone of the burp server.`
}

/** Returns the first and last index of each row of neighbors. */
function listRuns(all: readonly string[], chosen: readonly string[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [index, each] of all.entries()) {
    if (!chosen.includes(each)) continue
    const last = runs.at(-1)
    if (last?.[1] === index - 1) last[1] = index
    else runs.push([index, index])
  }
  return runs
}

/** Selects hours of several days with controls that a finger hits, which the cells of a week are too small for. */
interface HoursFormProps {
  hours: WeekHours
  set: (hours: WeekHours) => void
}

const workDays = 5
const night = { from: '19', to: '24' }

function HoursForm({ hours, set }: HoursFormProps): VNode {
  const [days, setDays] = useState<readonly string[]>(weekDays.slice(0, workDays))
  const [{ from, to }, setRange] = useState(night)
  const cells = days.flatMap(day =>
    dayHours.filter(hour => hour >= from && hour < to).map(hour => `${day} ${hour}`)
  )
  const ends = [...dayHours.slice(1), '24']
  const toChoices = (all: readonly string[]) => all.map(hour => [hour, `${hour}:00`] as const)
  return (
    <div role="group" aria-label={t`Several hours at once`}>
      <CheckList
        legend={t`Days`}
        choices={weekDays.map((day, row) => [day, printDay(row, 'long')])}
        checked={days}
        set={setDays}
      />
      <div class="filters">
        <Select
          label={t`From`}
          value={from}
          choices={toChoices(dayHours)}
          set={hour => setRange({ from: hour, to: to > hour ? to : '24' })}
        />
        <Select
          label={t`To`}
          value={to}
          choices={toChoices(ends.filter(hour => hour > from))}
          set={hour => setRange({ from, to: hour })}
        />
      </div>
      <div class="actions">
        <button type="button" onClick={() => set(new Set([...hours, ...cells]))}>
          {t`Select hours`}
        </button>
        <button
          type="button"
          onClick={() => set(new Set([...hours].filter(cell => !cells.includes(cell))))}
        >
          {t`Clear hours`}
        </button>
      </div>
    </div>
  )
}
