import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { findNeighbours } from '../backup-report/counts.js'
import { type ClientAt, trailOf, useBackups } from '../client/client-at.js'
import type { PageProps } from '../page.js'
import { NewestBackup } from '../client/newest-backup.js'
import { ofClient } from '../parts/client-picker.js'
import { Title, toHref } from '../parts/link.js'
import { Empty, Skeleton, useFailed } from '../parts/load.js'
import { t } from '../i18n.js'
import { Level } from './level.js'
import type { Schemas } from '../api.js'
import { parseInstant, printInstant } from '../format.js'

type Query = PageProps['query']

export const Page = ofClient(({ at, place: { backup }, query }) =>
  backup === undefined ? (
    <>
      <Heading at={at} />
      <NewestBackup page="diff" at={at} query={query} />
    </>
  ) : (
    <Diff at={at} backup={backup} query={query} />
  )
)

function Heading({ at, backup }: { at: ClientAt; backup?: number }): VNode {
  const title = backup === undefined ? t`Changes` : t`Changes in backup ${String(backup)}`
  return (
    <Title text={t`${at.name}: ${title}`} trail={trailOf(at)}>
      {title}
    </Title>
  )
}

function Diff({ at, backup, query }: { at: ClientAt; backup: number; query: Query }): VNode {
  const { route } = useLocation()
  const answer = useBackups(at)
  const failed = useFailed(answer)
  const { data: backups = [] } = answer
  const { previous } = findNeighbours(
    backups.map(({ number }) => number),
    backup
  )
  const from = /^[1-9]\d{0,9}$/.test(query['from'] ?? '') ? Number(query['from']) : previous
  const go = (number: number, change: Record<string, string | number | undefined>) =>
    route(toHref({ page: 'diff', ...at, backup: number }, { ...query, ...change }))
  const isOldest = answer.data !== undefined && from === undefined
  // While burp is unreachable, the file index may still know the previous backup.
  const isKnown = answer.data !== undefined || failed !== undefined
  return (
    <>
      <Heading at={at} backup={backup} />
      <div class="card diff-bar">
        <BackupPicker
          label={t`From`}
          backups={backups}
          backup={from ?? backup}
          choose={number => go(backup, { from: number === previous ? undefined : number })}
        />
        <BackupPicker
          label={t`To`}
          backups={backups}
          backup={backup}
          choose={number => go(number, { from })}
        />
      </div>
      {isOldest ? (
        <Empty>{t`This is the first backup. Select another backup to compare with.`}</Empty>
      ) : !isKnown ? (
        <Skeleton lines={12} />
      ) : (
        <Level
          at={{ ...at, a: String(from ?? 'previous'), b: String(backup) }}
          backup={backup}
          query={query}
        />
      )}
    </>
  )
}

interface BackupPickerProps {
  backups: readonly Schemas['Backup'][]
  backup: number
  label: string
  choose: (number: number) => void
}

function BackupPicker({ backups, backup, label, choose }: BackupPickerProps): VNode {
  const isKnown = backups.some(({ number }) => number === backup)
  return (
    <label>
      {label}
      <select
        value={String(backup)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {!isKnown && <option value={String(backup)}>{backup}</option>}
        {backups.toReversed().map(({ number, date }) => (
          <option key={number} value={String(number)}>
            {number} · {printInstant(parseInstant(date))}
          </option>
        ))}
      </select>
    </label>
  )
}
