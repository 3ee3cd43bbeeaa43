/** Control of retention: a list with the meaning of each line, and a picture of what burp keeps. */
import type { VNode } from 'preact'
import { useBackups } from '../client/client-at.js'
import { parseInstant, printInstant, printNumber } from '../format.js'
import { t } from '../i18n.js'
import { useNarrow } from '../parts/width.js'
import type { ControlProps } from './control-props.js'
import { ListControl } from './list-control.js'
import { joinPeriods, listDeletions, parseRetention, type Retention } from './retention.js'
import type { Target } from './target.js'

const presets = [['7'], ['14'], ['7', '4'], ['7', '4', '6'], ['7', '4', '12']]

export function RetentionControl(props: ControlProps): VNode {
  const { value, set, isLocked } = props
  const said = value.join(' ')
  return (
    <>
      <ListControl
        {...props}
        caption={index => {
          const every = parseRetention(value)?.periods[index]?.every
          return every === undefined ? '' : printEvery(every)
        }}
      />
      {!isLocked && (
        <select
          aria-label={t`Common retention`}
          value={said}
          onChange={({ currentTarget }) => set(currentTarget.value.split(' '))}
        >
          {!presets.some(preset => preset.join(' ') === said) && (
            <option value={said}>{t`Common retention`}</option>
          )}
          {presets.map(preset => (
            <option key={preset.join()} value={preset.join(' ')}>
              {printKeep(preset)}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

/** With one backup per day. */
function printEvery(every: number): string {
  if (every === 1) return t`daily`
  if (every === 7) return t`weekly`
  if (every >= 28 && every <= 31) return t`monthly`
  if (every >= 330 && every <= 372) return t`yearly`
  return t`one of every ${every}`
}

/** `7 daily, 4 weekly, 6 monthly`. */
function printKeep(keep: readonly string[]): string {
  const { periods } = parseRetention(keep) ?? { periods: [] }
  return periods.map(({ every }, index) => `${keep[index]} ${printEvery(every)}`).join(', ')
}

interface RetentionNoteProps {
  keep: readonly string[]
  target: Target
}

export function RetentionNote({ keep, target }: RetentionNoteProps): VNode | null {
  const retention = parseRetention(keep)
  if (!retention) return null
  const { total, reach } = retention
  const periods = joinPeriods(retention.periods)
  const { server, client, kind, conf } = target
  const isOfClient = client !== undefined && kind === undefined && conf === ''
  return (
    <div class="note">
      <ul>
        {periods.map(({ count, every }) => (
          <li key={every}>
            {every === 1
              ? t`The newest ${count} backups`
              : t`then ${count} more, one of every ${every} backups`}
          </li>
        ))}
      </ul>
      <p>{t`burp counts backups, not days. With one backup per day, it keeps up to ${total} backups, the oldest up to ${reach} days old.`}</p>
      <Picture periods={periods} reach={reach} />
      {isOfClient && <Deletions keep={keep} server={server} name={client} />}
    </div>
  )
}

const edgePx = 6

/** The age of each backup that burp keeps, the newest on the right. */
function Picture({ periods, reach }: Pick<Retention, 'periods' | 'reach'>): VNode {
  // The texts have the same size in both.
  const widthPx = useNarrow() ? 330 : 600
  const ages = periods.flatMap(({ count, every }) =>
    Array.from({ length: Math.min(count, 400) }, (_, index) =>
      every === 1 ? index + 1 : every * (index + 2)
    )
  )
  // A square root leaves room for the newest, which are close together.
  const place = (age: number) =>
    widthPx - edgePx - Math.sqrt((age - 1) / Math.max(1, reach - 1)) * (widthPx - 2 * edgePx)
  const marks = [7, 30, 90, 365, 1_825].filter(age => age < reach)
  return (
    <svg class="kept" viewBox={`0 0 ${widthPx} 40`} aria-hidden="true">
      {marks.map(age => (
        <text key={age} x={place(age)} y={38} text-anchor="middle">
          {t`${age} days`}
        </text>
      ))}
      {ages.map(age => (
        <rect key={age} x={place(age) - 2} y={4} width={4} height={18} rx={1} />
      ))}
    </svg>
  )
}

interface DeletionsProps {
  keep: readonly string[]
  server: string
  name: string
}

const shownMax = 5

/** The stored backups that burp deletes after the next one, by burp's own rules. */
function Deletions({ keep, server, name }: DeletionsProps): VNode | null {
  const { data: backups } = useBackups({ server, name })
  if (!backups || backups.length === 0) return null
  const numbers = listDeletions(backups, keep)
  if (!numbers) return null
  const gone = backups
    .filter(({ number }) => numbers.includes(number))
    .toSorted((a, b) => b.number - a.number)
  if (gone.length === 0) {
    return <p>{t`The next backup deletes no stored backup.`}</p>
  }
  const shown = gone.slice(0, shownMax).map(({ number, date }) => {
    const day = printInstant(parseInstant(date), { dateStyle: 'medium' })
    return t`${printNumber(number)} of ${day}`
  })
  const more = gone.length - shown.length
  return (
    <p class="warned">
      {t`After the next backup, burp deletes ${gone.length} of the ${backups.length} stored backups:`}{' '}
      {shown.join(', ')}
      {more > 0 && ` ${t`and ${more} more`}`}
    </p>
  )
}
