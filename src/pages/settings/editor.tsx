/** One configuration file: its options, text and versions, and unsaved changes. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Link } from '../parts/link.js'
import { useOverviewOf, whyOnlyShown } from '../overview/clients.js'
import { lazily, Loaded, Skeleton, useAnswer } from '../parts/load.js'
import { rightsAt, whyUnable } from '../start.js'
import { t } from '../i18n.js'
import { ChangePanel, Diff, Unsaved } from './change-panel.js'
import { useConversion } from './conversion.js'
import { useEdit, type Edit, textOf } from './edit.js'
import { History } from './history.js'
import { OptionList } from './option-list.js'
import { listReloads, forgetReloads } from './reloads.js'
import {
  placeOf,
  questionOf,
  type ReadConfig,
  type Target,
  compareVersions,
  configKey,
  listVersions
} from './target.js'
import { listClashes, onlyMine, wholeText } from './options.js'
import { mergeTexts } from './text-lines.js'
import { parseInstant, printInstant } from '../format.js'
import { api, hasCode, take } from '../api.js'
import { useBusy } from '../parts/form.js'
import { Confirm, useDialog } from '../parts/dialog.js'
import { showStatusToast } from '../parts/toasts.js'

const TextEditor = lazily(() => import('./text-editor.js').then(module => module.TextEditor), 12)

interface EditorProps {
  target: Target
  /** `view`: `text` or `history`. Default: options. */
  query: Readonly<Record<string, string>>
}

export function Editor({ target, query }: EditorProps): VNode {
  const answer = useAnswer(questionOf(target))
  const view = viewOf(target, query)
  return (
    <>
      <Views target={target} view={view} />
      <Loaded answer={answer} lines={12}>
        {read =>
          view === 'history' ? (
            <History target={target} read={read} query={query} />
          ) : (
            <Opened target={target} read={read} view={view} />
          )
        }
      </Loaded>
    </>
  )
}

type View = 'options' | 'text' | 'history'

/** A static template has only a text. */
function viewOf({ kind }: Target, { view }: EditorProps['query']): View {
  if (view === 'history') return view
  return view === 'text' || kind === 'statictemplate' ? 'text' : 'options'
}

function Views({ target, view }: { target: Target; view: View }): VNode {
  const names: readonly (readonly [View, string])[] = [
    ['options', t`Options`],
    ['text', t`Text`],
    ['history', t`Versions`]
  ]
  const { kind } = target
  const place = placeOf(target)
  const isText = kind === 'statictemplate'
  return (
    <nav class="tabs" aria-label={t`File views`}>
      {names
        .filter(([key]) => key !== 'options' || !isText)
        .map(([key, name]) => (
          <Link
            key={key}
            to={place}
            query={{ kind, view: key === 'options' ? undefined : key }}
            current={key === view}
          >
            {name}
          </Link>
        ))}
      {mayDelete(target) &&
        (kind === undefined ? <ClientChanges target={target} /> : <Changes target={target} />)}
    </nav>
  )
}

/** burphub's own client and read-only clients cannot be renamed or deleted. */
function ClientChanges({ target }: { target: Target }): VNode | null {
  const { row, isLoading } = useOverviewOf(target.server, target.client ?? '')
  const isFixed = row?.role === 'service' || whyOnlyShown(row) !== undefined
  return isLoading || isFixed ? null : <Changes target={target} />
}

function Changes({ target }: { target: Target }): VNode {
  const place = placeOf(target)
  const { kind } = target
  return (
    <span class="tabs-last">
      <Link to={place} query={{ kind, rename: '1' }}>
        {t`Rename`}…
      </Link>
      <Link class="tabs-danger" to={place} query={{ kind, remove: '1' }}>
        {t`Delete`}…
      </Link>
    </span>
  )
}

/** Only the main file of a client or template can be deleted. */
function mayDelete({ server, client, conf, kind }: Target): boolean {
  const rights = rightsAt(server)
  if (client === undefined || conf !== '') return false
  return (kind === undefined ? rights?.mayDeleteClients : rights?.mayEditTemplates) === true
}

interface OpenedProps {
  target: Target
  read: ReadConfig
  view: Exclude<View, 'history'>
}

function Opened({ target, read, view }: OpenedProps): VNode {
  const edit = useEdit(target, read)
  const { isNeeded, failure } = useConversion(edit, view)
  const hasConflict = edit.read.etag !== edit.base.etag
  const isChanged = Object.keys(edit.patch).length > 0
  useEffect(() => {
    // The panel of changes may cover the focused field.
    if (isChanged) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isChanged])
  const isWaiting = isChanged || listReloads(target.server).length > 0
  return (
    <div class="editor">
      {isNeeded && !failure ? (
        <Skeleton lines={12} />
      ) : view === 'text' ? (
        <TextEditor edit={edit} failure={failure} />
      ) : failure ? (
        <div>
          <Unsaved edit={edit} view="text" name={t`Back`}>
            {t`The text has errors. Correct them before you change options.`} {failure.message}
          </Unsaved>
        </div>
      ) : (
        <OptionList edit={edit} />
      )}
      <aside
        class={isWaiting ? 'change-panel waiting' : 'change-panel idle'}
        aria-label={t`Changes`}
      >
        {hasConflict ? <Conflict edit={edit} /> : <ChangePanel edit={edit} />}
        <ReloadBanner server={target.server} />
      </aside>
    </div>
  )
}

/** Another user saved the file meanwhile: shows the difference, and asks which changes to keep. */
function Conflict({ edit }: { edit: Edit }): VNode {
  const { base, read, changes, patch, keep } = edit
  const text = textOf(changes)
  const clashes = text === undefined ? listClashes(edit.values, read.config, patch) : []
  const merged = text === undefined ? undefined : mergeTexts(rawOf(base), text, rawOf(read))
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, isTheirs: boolean) => {
    const chosen = new Set(theirs)
    if (isTheirs) chosen.add(name)
    else chosen.delete(name)
    setTheirs(chosen)
  }
  return (
    <div role="alert" class="conflict">
      <Meanwhile edit={edit} key={`${base.etag}${read.etag}`} />
      {clashes.map(name => (
        <fieldset key={name}>
          <legend>{t`You and another user changed ${name}`}</legend>
          {[false, true].map(isTheirs => (
            <label key={String(isTheirs)} class="choice">
              <input
                type="radio"
                name={`clash-${name}`}
                checked={theirs.has(name) === isTheirs}
                onChange={() => choose(name, isTheirs)}
              />
              {isTheirs ? t`Their version` : t`My version`}
            </label>
          ))}
        </fieldset>
      ))}
      {text !== undefined && merged === undefined && (
        <p>{t`You and another user changed the same lines.`}</p>
      )}
      <div class="actions">
        {text === undefined || merged !== undefined ? (
          <button
            type="button"
            class="primary"
            onClick={() =>
              keep(
                merged === undefined
                  ? onlyMine(changes, theirs)
                  : new Map(changes).set(wholeText.name, [merged]),
                read
              )
            }
          >
            {t`Apply my changes to their version`}
          </button>
        ) : (
          <button type="button" onClick={() => keep(changes, read)}>
            {t`Replace their version with my text`}
          </button>
        )}
        <button type="button" onClick={() => keep(new Map())}>
          {t`Discard changes`}
        </button>
      </div>
    </div>
  )
}

function rawOf({ config }: ReadConfig): string {
  return config.results.raw
}

function Meanwhile({ edit }: { edit: Edit }): VNode {
  const { target, base, read } = edit
  const answer = useAnswer({
    queryKey: [...configKey(target), 'meanwhile', base.etag, read.etag],
    queryFn: async ({ signal }) => {
      const versions = await listVersions(target, signal)
      const from = versions.find(({ etag }) => etag === base.etag)?.version
      const diff = from === undefined ? '' : await compareVersions(target, { from }, signal)
      return { newest: versions[0], diff }
    }
  })
  const { newest, diff = '' } = answer.data ?? {}
  const at = newest && printInstant(parseInstant(newest.at))
  return (
    <>
      <h2>{t`The file has changed`}</h2>
      {at !== undefined && (
        <p>
          {newest?.user
            ? t`${newest.user} saved this file at ${at}. Your changes are not lost.`
            : t`The file was changed outside burphub (detected at ${at}). Your changes are not lost.`}
        </p>
      )}
      {diff !== '' && <Diff diff={diff} label={t`Changes`} />}
    </>
  )
}

/** Shown until burp has reloaded changed options. */
function ReloadBanner({ server }: { server: string }): VNode | null {
  const [isBusy, begin] = useBusy()
  const [dialog, open] = useDialog()
  const options = listReloads(server)
  if (options.length === 0) return null
  const reload = () =>
    reloadServer(server).catch(error => {
      if (!hasCode(error, 'CLIENT_BUSY')) throw error
      open(close => (
        <Confirm
          title={t`Abort running backups and restores?`}
          action={t`Abort and reload`}
          isDanger
          act={() => reloadServer(server, true)}
          close={close}
        >
          {t`Backups or restores are running. Reloading burp aborts them; clients start them again later.`}
        </Confirm>
      ))
    })
  const reason = whyNot(server)
  return (
    <div class="banner" role="status">
      <p>{t`Reload burp to apply ${options.join(', ')}.`}</p>
      {reason === undefined ? (
        <button type="button" disabled={isBusy} onClick={() => begin(reload)}>
          {t`Reload burp now`}
        </button>
      ) : (
        <p class="small">{reason}</p>
      )}
      {dialog}
    </div>
  )
}

async function reloadServer(server: string, force = false): Promise<void> {
  const params = { query: { serverName: server, ...(force && { force }) } }
  const said = await take(api.POST('/api/settings/reload', { params }))
  said.forEach(showStatusToast)
  forgetReloads(server)
}

/** Undefined if the user can reload burp. */
function whyNot(server: string): string | undefined {
  const isAllowed = rightsAt(server)?.mayReload === true
  return (
    whyUnable(server, 'reload') ?? (isAllowed ? undefined : t`Only an administrator can do this.`)
  )
}
