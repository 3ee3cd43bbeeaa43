/** One attempt of a client: why it failed, and its whole log. */
import type { VNode } from 'preact'
import { Log } from '../backup-report/log.js'
import { Link } from '../parts/link.js'
import { Empty, Loaded } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { t } from '../i18n.js'
import { useAttempts } from './attempts.js'
import type { ClientAt } from './client-at.js'
import { Failed, LostLog } from './failure-card.js'

interface AttemptViewProps extends ClientAt {
  id: string
  query: PageProps['query']
}

export function AttemptView({ server, name, id, query }: AttemptViewProps): VNode {
  const answer = useAttempts({ server, name })
  const at = { server, name }
  return (
    <>
      <p class="actions">
        <Link to={{ page: 'client', ...at }} class="button">
          {t`All backups of ${name}`}
        </Link>
      </p>
      <Loaded answer={answer} lines={10}>
        {attempts => {
          const attempt = attempts.find(one => one.id === id)
          if (!attempt) return <Unknown />
          const log =
            attempt.log === 'lost' ? (
              <LostLog />
            ) : (
              <Log {...at} of={{ attempt: id }} query={query} />
            )
          if (attempt.result === 'failed') return <Failed attempt={attempt}>{log}</Failed>
          return (
            <>
              {attempt.result !== 'running' && (
                <p>
                  <Link to={{ page: 'backup-report', ...at, backup: attempt.backup }}>
                    {t`Report of backup ${String(attempt.backup)}`}
                  </Link>
                </p>
              )}
              {log}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Unknown(): VNode {
  return (
    <Empty>
      <p>{t`This attempt is not known, or was removed after 90 days.`}</p>
    </Empty>
  )
}
