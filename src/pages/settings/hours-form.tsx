/** Selects hours of several days with controls that a finger hits, which the cells of a week are too small for. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../i18n.js'
import { CheckList, Select } from '../parts/inputs.js'
import { dayHours, weekDays, type WeekHours } from './timer-bands.js'
import { printDay } from './week-grid.js'

interface HoursFormProps {
  hours: WeekHours
  set: (hours: WeekHours) => void
}

const workDays = 5
const night = { from: '19', to: '24' }

export function HoursForm({ hours, set }: HoursFormProps): VNode {
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
