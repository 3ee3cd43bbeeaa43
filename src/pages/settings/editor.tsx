/** One file: what it sets, as options, as text and over time, and what is about to change in it. */
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { Link } from '../parts/link.js'
import { useOverview, whyOnlyShown } from '../overview/clients.js'
import { Loaded, useAnswer } from '../parts/load.js'
import { rightsAt } from '../start.js'
import { t } from '../i18n.js'
import { ChangePanel } from './change-panel.js'
import { Conflict } from './conflict.js'
import { useEdit } from './edit.js'
import { History } from './history.js'
import { OptionList } from './option-list.js'
import { RawText } from './raw-text.js'
import { ReloadBanner } from './reload.js'
import { listReloads } from './reloads.js'
import { placeOf, questionOf, type ReadConfig, type Target } from './target.js'

interface EditorProps {
  target: Target
  /** `view`: text or history; options unless told. */
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

/** A static template has no options before its variables are filled in. */
function viewOf({ kind }: Target, { view }: EditorProps['query']): View {
  if (view === 'history') return view
  return view === 'text' || kind === 'statictemplate' ? 'text' : 'options'
}

function Views({ target, view }: { target: Target; view: View }): VNode {
  const names: readonly (readonly [View, string])[] = [
    ['options', t`Options`],
    ['text', t`Text`],
    ['history', t`History`]
  ]
  const { kind } = target
  const place = placeOf(target)
  const isText = kind === 'statictemplate'
  return (
    <nav class="tabs" aria-label={t`Views of the file`}>
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

/** Without the client as which it logs in, burphub could do nothing at its server; others it only shows. */
function ClientChanges({ target }: { target: Target }): VNode | null {
  const overview = useOverview(target.server, target.client ?? '')
  const isFixed = overview?.role === 'service' || whyOnlyShown(overview) !== undefined
  return isFixed ? null : <Changes target={target} />
}

function Changes({ target }: { target: Target }): VNode {
  const place = placeOf(target)
  const { kind } = target
  return (
    <>
      <Link class="tabs-last" to={place} query={{ kind, rename: '1' }}>
        {t`Rename…`}
      </Link>
      <Link class="tabs-danger" to={place} query={{ kind, remove: '1' }}>
        {t`Delete…`}
      </Link>
    </>
  )
}

/** Files that others include stay: they have no name of their own. */
function mayDelete({ server, client, conf, kind }: Target): boolean {
  const rights = rightsAt(server)
  if (client === undefined || conf !== '') return false
  return (kind === undefined ? rights?.mayDeleteClients : rights?.mayEditTemplates) === true
}

interface OpenedProps {
  target: Target
  read: ReadConfig
  view: View
}

function Opened({ target, read, view }: OpenedProps): VNode {
  const edit = useEdit(target, read)
  const hasConflict = edit.read.etag !== edit.base.etag
  const isChanged = Object.keys(edit.patch).length > 0
  useEffect(() => {
    // What tells of the change may stand in front of what is typed at.
    if (isChanged) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isChanged])
  const isWaiting = isChanged || listReloads(target.server).length > 0
  return (
    <div class="editor">
      {view === 'text' ? <RawText edit={edit} /> : <OptionList edit={edit} />}
      <aside
        class={isWaiting ? 'change-panel waiting' : 'change-panel idle'}
        aria-label={t`What changes`}
      >
        {hasConflict ? <Conflict edit={edit} /> : <ChangePanel edit={edit} />}
        <ReloadBanner server={target.server} />
      </aside>
    </div>
  )
}
