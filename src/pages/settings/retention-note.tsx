import type { VNode } from 'preact'
import { tell, tellCount, say } from '../words.js'
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
              ? tellCount(count, say`The newest backup`, say`The newest ${count} backups`)
              : tellCount(
                  count,
                  say`then one more, the last of every ${every} backups`,
                  say`then ${count} more, one of every ${every} backups`
                )}
          </li>
        ))}
      </ul>
      <p>{tell(say`With one backup a day the oldest is up to ${reach} days old.`)}</p>
    </div>
  )
}
