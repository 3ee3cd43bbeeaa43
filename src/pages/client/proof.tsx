import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import {
  ArrowDownToLine,
  Check,
  CircleX,
  Hourglass,
  Loader,
  type LucideIcon,
  Unplug
} from 'lucide-preact'
import { api, type Schemas, take } from '../api.js'
import { parentOf, printName } from '../browse/paths.js'
import { printPercent } from '../format.js'
import { keys } from '../live/live.js'
import { useChange, useForm } from '../parts/form.js'
import { Link } from '../parts/link.js'
import { Empty, lazily, Loaded, useGet, WhenSeen } from '../parts/load.js'
import { Mark } from '../parts/state-mark.js'
import { Age } from '../parts/facts.js'
import { msg, t } from '../i18n.js'
import type { Attempt } from './attempts.js'
import { type ClientAt, useBackups } from './client-at.js'
import { RequiredFiles } from './required-files.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { Input } from '../parts/inputs.js'

type BackupCheck = Schemas['Check']

const RegularChecks = lazily(
  () => import('./regular-checks.js').then(module => module.RegularChecks),
  3
)

const shownMax = 5
const filesShownMax = 20
/** While a check runs, its progress causes no event. */
const openEveryMs = 2_000

const looks: Readonly<
  Record<
    BackupCheck['state'],
    ['ok' | 'running' | 'failing' | 'late' | 'none', LucideIcon, ReturnType<typeof msg>]
  >
> = {
  waiting: ['none', Hourglass, msg`Waiting`],
  running: ['running', Loader, msg`Checking…`],
  suspect: ['late', Loader, msg`Checking…`],
  passed: ['ok', Check, msg`Intact`],
  damaged: ['failing', CircleX, msg`Damaged`],
  failed: ['none', Unplug, msg`Not checked`],
  cancelled: ['none', Unplug, msg`Canceled`]
}

/** Look of a restore test that could not decrypt most files. */
const transferred = ['none', ArrowDownToLine, msg`Transferred`] as const

const reasons: Readonly<Record<NonNullable<BackupCheck['reason']>, ReturnType<typeof msg>>> = {
  backup: msg`Waits for the end of a backup or restore.`,
  restore: msg`Waits for the end of a backup or restore.`,
  busy: msg`Waits for burp.`,
  unreachable: msg`Waits for burp.`,
  refused: msg`burp or its agent does not allow it.`,
  removed: msg`The backup was deleted.`,
  user: msg`Canceled by a user.`,
  policy: msg`No schedule asks for it any more.`,
  interrupted: msg`Interrupted too often.`,
  wrong_password: msg`Wrong encryption password.`,
  password_lost: msg`burphub restarted and no longer has the password. Start the test again.`
}

interface ProofProps extends ClientAt {
  /** Finished ones. */
  backups: readonly Attempt[]
  mayCheck: boolean
}

export function Proof({ server, name, backups, mayCheck }: ProofProps): VNode {
  const at = { server, name }
  const [isOpen, setOpen] = useState(false)
  const answer = useChecks(at, isOpen && openEveryMs)
  const newest = listNewest(answer.data ?? [])
  const isAny = newest.some(({ ended }) => ended === null)
  if (isAny !== isOpen) setOpen(isAny)
  return (
    <section class="card proof" aria-labelledby="proof">
      <h2 id="proof">{t`Proof`}</h2>
      <Loaded answer={answer} lines={2}>
        {() =>
          newest.length === 0 ? (
            <Empty>{t`No backup was checked yet.`}</Empty>
          ) : (
            <ul class="rows">
              {newest.slice(0, shownMax).map(check => (
                <Row key={check.id} {...at} check={check} mayCheck={mayCheck} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayCheck && (
        <StartCheck {...at} backups={backups} open={newest.filter(({ ended }) => ended === null)} />
      )}
      <RequiredFiles {...at} mayEdit={mayCheck} />
      <WhenSeen lines={3}>
        <RegularChecks {...at} mayEdit={mayCheck} />
      </WhenSeen>
    </section>
  )
}

function useChecks({ server, name }: ClientAt, refetchInterval: number | false = false) {
  return useGet(
    [...keys.client(server, name), 'checks'],
    '/api/client/checks/{name}',
    { path: { name }, query: { serverName: server } },
    { refetchInterval }
  )
}

function listNewest(checks: readonly BackupCheck[]): BackupCheck[] {
  const found = new Map<string, BackupCheck>()
  for (const check of checks) {
    const key = `${check.kind} ${check.backup} ${check.backup_started}`
    if (!found.has(key)) found.set(key, check)
  }
  return [...found.values()]
}

interface RowProps extends ClientAt {
  check: BackupCheck
  mayCheck: boolean
}

function Row({ server, name, check, mayCheck }: RowProps): VNode {
  const { id, backup, kind, state, reason, ended, entries, entries_expected: expected } = check
  const isTest = kind === 'restore_test' && state === 'passed'
  const isTransferOnly = isTest && 2 * check.files_transfer_only > check.files
  const [look, Icon, word] = isTransferOnly ? transferred : looks[state]
  const { tryRun } = useChange(keys.client(server, name))
  const params = { path: { name, id }, query: { serverName: server } }
  const cancel = () =>
    tryRun(() => api.DELETE('/api/client/check/{name}/{id}', { params }), t`Canceled`)
  const percent =
    state === 'running' && expected ? ` ${printPercent((100 * entries) / expected)}` : ''
  return (
    <li>
      <div>
        <Link to={{ page: 'backup-report', server, name, backup }}>
          {t`Backup ${String(backup)}`}
        </Link>{' '}
        {kind === 'restore_test' && <span class="muted">{t`Restore test`} </span>}
        <Mark look={look} Icon={Icon}>{`${t(word)}${percent}`}</Mark>{' '}
        {ended !== null && <Age of={ended} />}
        {reason !== null && <p class="muted small">{t(reasons[reason])}</p>}
        {isTest && <p class="muted small">{tellTest(check, isTransferOnly)}</p>}
        {state === 'damaged' && <Damage server={server} name={name} check={check} />}
      </div>
      {mayCheck && ended === null && (
        <button type="button" onClick={cancel}>
          {t`Cancel`}
          <span class="visually-hidden"> {t`Backup ${String(backup)}`}</span>
        </button>
      )}
    </li>
  )
}

function tellTest({ files, files_transfer_only: sealed }: BackupCheck, isTransferOnly: boolean) {
  if (isTransferOnly) return t`${files} files transferred; contents not checked: encrypted.`
  return `${t`${files} files restored.`}${sealed > 0 ? ` ${t`Not decrypted: ${sealed}.`}` : ''}`
}

/** The damaged files, once the user wants to see them. */
function Damage({ server, name, check }: ClientAt & { check: BackupCheck }): VNode {
  const [isShown, show] = useState(false)
  const [hasOther, noteOther] = useState(false)
  const { id, problems_total: total } = check
  const answer = useGet(
    [...keys.client(server, name), 'checks', id],
    '/api/client/check/{name}/{id}',
    { path: { name, id }, query: { serverName: server } },
    { enabled: isShown }
  )
  return (
    <details onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>{t`${total} problems`}</summary>
      {isShown && (
        <Loaded answer={answer} lines={3}>
          {({ problems = [] }) => (
            <>
              <ul class="listed">
                {problems.slice(0, filesShownMax).map(({ path, text }) => (
                  <li key={text}>
                    {path === null ? (
                      text
                    ) : (
                      <File {...{ server, name, path, noteOther }} backup={check.backup} />
                    )}
                  </li>
                ))}
              </ul>
              {total > filesShownMax && <p class="muted">{t`and ${total - filesShownMax} more`}</p>}
              {hasOther && (
                <p class="muted small">
                  {t`burp may store the same content once for several backups. Check the other backup, too.`}
                </p>
              )}
            </>
          )}
        </Loaded>
      )}
    </details>
  )
}

interface FileProps extends ClientAt {
  path: string
  backup: number
  noteOther: (hasOther: boolean) => void
}

/** Intact backups first, damaged ones last. */
function rankCopy(checks: readonly BackupCheck[], backup: number): number {
  const found = listNewest(checks).filter(check => check.backup === backup)
  if (found.some(({ state }) => state === 'damaged')) return 2
  return found.some(({ kind, state }) => kind === 'verify' && state === 'passed') ? 0 : 1
}

/** A damaged file with another backup that has the same content. */
function File({ server, name, path, backup, noteOther }: FileProps): VNode {
  const at = { server, name }
  const { data: checks = [] } = useChecks(at)
  const { data: backups = [] } = useBackups(at)
  const { data: history } = useGet(
    [...keys.client(server, name), 'versions', path],
    '/api/client/versions/{name}',
    { path: { name }, query: { serverName: server, path } }
  )
  const version = history?.versions.find(
    ({ from, to }) => from.number <= backup && backup <= to.number
  )
  const [other] = backups
    .map(({ number }) => number)
    .filter(
      number =>
        version && number !== backup && version.from.number <= number && number <= version.to.number
    )
    .toSorted((a, b) => rankCopy(checks, a) - rankCopy(checks, b) || b - a)
  const hasOther = other !== undefined
  useEffect(() => {
    if (hasOther) noteOther(true)
  }, [hasOther, noteOther])
  return (
    <div>
      <Link to={{ page: 'history', ...at }} query={{ path }}>
        {printName(path)}
      </Link>
      {other !== undefined && (
        <>
          <br />
          <Link
            to={{ page: 'client-browse', ...at, backup: other }}
            query={{ path: parentOf(path) || '/' }}
          >
            {t`Same content in backup ${String(other)}`}
          </Link>
        </>
      )}
      {history && other === undefined && (
        <p class="muted small">{t`No other backup has this content.`}</p>
      )}
    </div>
  )
}

interface StartProps extends ClientAt {
  /** Finished ones. */
  backups: readonly Attempt[]
  open: readonly BackupCheck[]
}

function StartCheck({ server, name, backups, open }: StartProps): VNode | null {
  const at = { server, name }
  const sorted = backups.toSorted((a, b) => b.backup - a.backup)
  const [chosen, choose] = useState<number>()
  const [dialog, ask] = useDialog()
  const { backup, encrypted } = sorted.find(each => each.backup === chosen) ?? sorted[0] ?? {}
  const { tryRun } = useChange(keys.client(server, name))
  if (backup === undefined) return null
  const isOpen = (kind: BackupCheck['kind']) =>
    open.some(one => one.backup === backup && one.kind === kind)
  const start = (kind: BackupCheck['kind']) =>
    tryRun(() => order(at, backup, { kind }), t`Check started.`)
  const askPassword = () => ask(close => <TestDialog {...at} backup={backup} close={close} />)
  return (
    <div class="actions">
      <select
        aria-label={t`Backup to check`}
        value={backup}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {sorted.map(({ backup: number }) => (
          <option key={number} value={number}>
            {t`Backup ${String(number)}`}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => start('verify')} disabled={isOpen('verify')}>
        {t`Check now`}
      </button>
      <button
        type="button"
        onClick={encrypted ? askPassword : () => start('restore_test')}
        disabled={isOpen('restore_test')}
      >
        {t`Test a restore`}
        {encrypted && '…'}
      </button>
      {dialog}
    </div>
  )
}

function order({ server, name }: ClientAt, backup: number, body: Schemas['CheckOrder']) {
  const params = { path: { name, backup }, query: { serverName: server } }
  return take(api.POST('/api/client/checks/{name}/{backup}', { params, body }))
}

/** Encrypted files can be tested with and without the password. */
function TestDialog(props: ClientAt & { backup: number; close: () => void }): VNode {
  const { server, name, backup, close } = props
  const form = useForm({ password: '' })
  const { run } = useChange(keys.client(server, name))
  const { password } = form.values
  const test = { kind: 'restore_test', ...(password !== '' && { password }) } as const
  return (
    <FormDialog
      form={form}
      title={t`Test a restore`}
      action={t`Test a restore`}
      act={() => run(() => order({ server, name }, backup, test), t`Restore test started.`)}
      close={close}
    >
      <p>{t`${name} encrypts its files. Without the password, burphub checks their transfer, but not their contents.`}</p>
      <Input
        label={t`Encryption password`}
        hint={t`The encryption_password of ${name}. burphub does not store it.`}
        type="password"
        autocomplete="off"
        {...form.text('password')}
      />
    </FormDialog>
  )
}
