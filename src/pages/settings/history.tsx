/** What was saved of a file, by whom and why: any two are compared, and each can come back. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { Diff } from '../parts/diff.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { toHref } from '../parts/link.js'
import { t } from '../i18n.js'
import { HistoryRow } from './history-row.js'
import { RollBackDialog } from './roll-back.js'
import {
  compareVersions,
  configKey,
  listVersions,
  placeOf,
  type ReadConfig,
  type Target,
  type Version
} from './target.js'

interface HistoryProps {
  target: Target
  read: ReadConfig
  query: Readonly<Record<string, string>>
}

export function History({ target, read, query }: HistoryProps): VNode {
  const answer = useAnswer({
    queryKey: [...configKey(target), 'history', read.etag],
    queryFn: ({ signal }) => listVersions(target, signal)
  })
  return (
    <Loaded answer={answer}>
      {versions =>
        versions.length === 0 ? (
          <Empty>
            <p>{t`Nothing of this file has been saved with burphub yet.`}</p>
          </Empty>
        ) : (
          <Versions {...{ target, read, query, versions }} />
        )
      }
    </Loaded>
  )
}

interface VersionsProps extends HistoryProps {
  /** Newest first. */
  versions: readonly Version[]
}

function Versions({ target, read, query, versions }: VersionsProps): VNode {
  const { route } = useLocation()
  const [asked, setAsked] = useState<Version>()
  const { from, to } = toCompared(query, versions)
  const choose = (change: { from?: number; to?: number }) =>
    route(toHref(placeOf(target), { ...query, from, to, ...change }), true)
  return (
    <div class="editor">
      <div class="table-frame">
        <table class="history" aria-label={t`What was saved`}>
          <thead>
            <tr>
              <th scope="col">{t`Old`}</th>
              <th scope="col">{t`New`}</th>
              <th scope="col">{t`Saved`}</th>
              <th scope="col">
                <span class="visually-hidden">{t`What can be done`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {versions.map(version => (
              <HistoryRow
                key={version.version}
                version={version}
                isFrom={version.version === from}
                isTo={version.version === to}
                choose={choose}
                ask={() => setAsked(version)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <aside class="change-panel" aria-label={t`What differs`}>
        <Comparison target={target} from={from} to={to} />
      </aside>
      {asked && (
        <RollBackDialog
          target={target}
          etag={read.etag}
          version={asked}
          close={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** The newest and the one before it, unless the address names others. */
function toCompared(query: HistoryProps['query'], versions: readonly Version[]) {
  const find = (said: string | undefined, usual: Version | undefined) =>
    versions.find(({ version }) => String(version) === said)?.version ?? usual?.version
  return {
    from: find(query['from'], versions[1] ?? versions[0]),
    to: find(query['to'], versions[0])
  }
}

interface ComparisonProps {
  target: Target
  from: number | undefined
  to: number | undefined
}

function Comparison({ target, from = 0, to = 0 }: ComparisonProps): VNode {
  const answer = useAnswer({
    queryKey: [...configKey(target), 'compare', from, to],
    queryFn: ({ signal }) => compareVersions(target, { from, to }, signal),
    staleTime: Infinity
  })
  return (
    <>
      <h2>{t`What differs`}</h2>
      <p class="small">{t`From version ${from} to version ${to}`}</p>
      {from === to ? (
        <p class="muted">{t`Choose two versions.`}</p>
      ) : (
        <Loaded answer={answer}>{diff => <Diff diff={diff} label={t`What differs`} />}</Loaded>
      )}
    </>
  )
}
