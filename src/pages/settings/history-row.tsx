import type { VNode } from 'preact'
import { printBytes, printNumber } from '../format.js'
import { Age } from '../parts/time.js'
import { t } from '../i18n.js'
import type { Version } from './target.js'

interface HistoryRowProps {
  version: Version
  isFrom: boolean
  isTo: boolean
  choose: (change: { from?: number; to?: number }) => void
  ask: () => void
}

/** One version: marked to be compared, or to come back. */
export function HistoryRow({ version: saved, isFrom, isTo, choose, ask }: HistoryRowProps): VNode {
  const { version, at, user, reason, size, current } = saved
  const number = printNumber(version)
  return (
    <tr>
      <td>
        <input
          type="radio"
          name="from"
          checked={isFrom}
          aria-label={t`Version ${number} as the old one`}
          onChange={() => choose({ from: version })}
        />
      </td>
      <td>
        <input
          type="radio"
          name="to"
          checked={isTo}
          aria-label={t`Version ${number} as the new one`}
          onChange={() => choose({ to: version })}
        />
      </td>
      <td>
        <p>
          {user ?? t`Without burphub`} · <Age of={at} />
        </p>
        <p class="small">{[reason, printBytes(size)].filter(Boolean).join(' · ')}</p>
      </td>
      <td>
        {current || size === 0 ? (
          <span class="muted">{current ? t`As it is now` : t`Before it was there`}</span>
        ) : (
          <button type="button" onClick={ask} aria-label={t`Roll back to version ${number}`}>
            {t`Roll back…`}
          </button>
        )}
      </td>
    </tr>
  )
}
