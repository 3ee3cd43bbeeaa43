import type { VNode } from 'preact'
import { t, tPlural, msg } from '../i18n.js'
import { parseRetention } from './retention.js'

/** In words, what the numbers above it keep. */
export function RetentionNote({ keep }: { keep: readonly string[] }): VNode | null {
  const retention = parseRetention(keep)
  if (!retention) return null
  const { periods, reach } = retention
  return (
    <div class="note">
      <ul>
        {periods.map(({ count, every }) => (
          <li key={every}>
            {every === 1
              ? tPlural(count, msg`The newest backup`, msg`The newest ${count} backups`)
              : tPlural(
                  count,
                  msg`then one more, the last of every ${every} backups`,
                  msg`then ${count} more, one of every ${every} backups`
                )}
          </li>
        ))}
      </ul>
      <p>{t`With one backup a day the oldest is up to ${reach} days old.`}</p>
    </div>
  )
}
