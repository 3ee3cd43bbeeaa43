/** Versions of a configuration file: compare two, or roll back. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { toHref } from '../parts/link.js'
import { t } from '../i18n.js'
import {
  compareVersions,
  configKey,
  listVersions,
  placeOf,
  type ReadConfig,
  type Target,
  type Version,
  rollBack
} from './target.js'
import { printBytes, printNumber } from '../format.js'
import { Age } from '../parts/facts.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { showStatusToast } from '../parts/toasts.js'
import { Diff, Judgement } from './change-panel.js'
import { useReadAnew } from './edit.js'
import { isNews, needReload } from './reloads.js'

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
          <Empty>{t`No versions yet. burphub keeps a version each time you save this file.`}</Empty>
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
  const [dialog, open] = useDialog()
  const { from, to } = toCompared(query, versions)
  const choose = (change: { from?: number; to?: number }) =>
    route(toHref(placeOf(target), { ...query, from, to, ...change }), true)
  return (
    <div class="editor">
      <div class="table-frame">
        <table class="history" aria-label={t`Versions`}>
          <thead>
            <tr>
              <th scope="col">{t`Old`}</th>
              <th scope="col">{t`New`}</th>
              <th scope="col">{t`Saved`}</th>
              <th scope="col">
                <span class="visually-hidden">{t`Actions`}</span>
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
                ask={() =>
                  open(close => <RollBackDialog {...{ target, version, close }} etag={read.etag} />)
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <aside class="change-panel" aria-label={t`Changes`}>
        <Comparison target={target} from={from} to={to} />
      </aside>
      {dialog}
    </div>
  )
}

/** Returns the versions in the address; default: the newest and the one before it. */
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
    staleTime: Infinity,
    enabled: from !== to
  })
  return (
    <>
      <h2>{t`Changes`}</h2>
      <p class="small">{t`From version ${from} to version ${to}`}</p>
      {from === to ? (
        <p class="muted">{t`Select two versions.`}</p>
      ) : (
        <Loaded answer={answer}>{diff => <Diff diff={diff} label={t`Changes`} />}</Loaded>
      )}
    </>
  )
}

interface HistoryRowProps {
  version: Version
  isFrom: boolean
  isTo: boolean
  choose: (change: { from?: number; to?: number }) => void
  ask: () => void
}

function HistoryRow({ version: saved, isFrom, isTo, choose, ask }: HistoryRowProps): VNode {
  const { version, at, user, reason, size, current } = saved
  const number = printNumber(version)
  return (
    <tr>
      <td>
        <input
          type="radio"
          name="from"
          checked={isFrom}
          aria-label={t`${t`Old`}: ${number}`}
          onChange={() => choose({ from: version })}
        />
      </td>
      <td>
        <input
          type="radio"
          name="to"
          checked={isTo}
          aria-label={t`${t`New`}: ${number}`}
          onChange={() => choose({ to: version })}
        />
      </td>
      <td>
        <p>
          {user ?? t`Outside burphub`} · <Age of={at} />
        </p>
        <p class="small">{[reason, printBytes(size)].filter(Boolean).join(' · ')}</p>
      </td>
      <td>
        {current || size === 0 ? (
          <span class="muted">{current ? t`Current version` : t`File did not exist`}</span>
        ) : (
          <button type="button" onClick={ask} aria-label={t`Roll back to version ${number}`}>
            {t`Roll back`}…
          </button>
        )}
      </td>
    </tr>
  )
}

interface RollBackDialogProps {
  target: Target
  etag: string
  version: Version
  close: () => void
}

/** Shows the difference and burp's check before a roll back. */
function RollBackDialog({ target, etag, version, close }: RollBackDialogProps): VNode {
  const form = useForm({ reason: '' })
  const readAnew = useReadAnew(target)
  const asked = { version: version.version, etag }
  const answer = useAnswer({
    // Not below the file's key, which is invalidated after the roll back.
    queryKey: ['roll-back', ...configKey(target), etag, version.version],
    queryFn: () => rollBack(target, { ...asked, dryRun: true })
  })
  const act = async () => {
    const saved = await rollBack(target, { ...asked, ...form.values })
    saved.notif.filter(isNews).forEach(showStatusToast)
    needReload(target.server, saved.reload)
    await readAnew()
  }
  return (
    <FormDialog
      form={form}
      title={t`Roll back to version ${printNumber(version.version)}`}
      action={t`Roll back`}
      isReady={answer.data?.accepted === true}
      act={act}
      close={close}
    >
      <Loaded answer={answer}>
        {saved => (
          <>
            <div class="verdict" role="status">
              <Judgement saved={saved} />
            </div>
            <Diff diff={saved.diff} label={t`Changes`} />
          </>
        )}
      </Loaded>
      <Input label={t`Reason`} autocomplete="off" {...form.text('reason')} />
    </FormDialog>
  )
}
