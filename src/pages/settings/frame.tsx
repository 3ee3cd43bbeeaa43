/** Frame of both settings pages: the list of files, or why it is not accessible. */
import type { ComponentChildren, VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Plus } from 'lucide-preact'
import { Empty, lazily, Loaded, useAnswer } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { findServer, rightsAt, start } from '../start.js'
import { t } from '../i18n.js'
import { keyOf, placeOf, questionOf, type Target } from './target.js'
import { SearchField, ServerSelect } from '../parts/inputs.js'
import { useMedia } from '../parts/width.js'
import { Link, toHref } from '../parts/link.js'
import { compareNames } from '../../natural-order.js'
import { useConfiguredClients, useStaticTemplates, useTemplates } from './file-lists.js'
import type { Schemas } from '../api.js'
import { draftOf } from './edit.js'

const clientsShown = 100

const findFrom = 10

const wide = matchMedia('(min-width: 901px)')

const AskedDialog = lazily(() => import('./asked-dialog.js').then(module => module.AskedDialog))

interface SettingsFrameProps {
  target: Target
  asked: PageProps
  children: ComponentChildren
}

export function SettingsFrame({ target, asked, children }: SettingsFrameProps): VNode {
  const { server } = target
  const reason = whyNot(server)
  if (reason !== undefined) {
    return (
      <>
        <nav class="conf-files" aria-label={t`Servers`}>
          <Servers server={server} />
        </nav>
        <Empty>{reason}</Empty>
      </>
    )
  }
  return (
    <>
      <div class="settings">
        <Files target={target} />
        <div class="settings-open">{children}</div>
      </div>
      {['new', 'rename', 'remove'].some(name => asked.query[name] !== undefined) && (
        <AskedDialog {...asked} target={target} />
      )}
    </>
  )
}

function whyNot(server: string): VNode | undefined {
  const known = findServer(server)
  if (!known) return <p>{t`You do not have access to any burp server.`}</p>
  if (!known.rights.mayEditClients) {
    return <p>{t`You do not have permission to open this page. Ask an administrator.`}</p>
  }
  const { files } = known.capabilities
  if (files === true) return undefined
  return (
    <>
      <p>{t`The settings of ${server} cannot be accessed from this burphub.`}</p>
      <p>{files}</p>
    </>
  )
}

interface FilesProps {
  target: Target
}

function Files({ target }: FilesProps): VNode {
  const { server } = target
  // On wide screens, the list is always open.
  const isWide = useMedia(wide)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // In a narrow window, the list closes after a selection.
    if (details.current) details.current.open = isWide
  }, [keyOf(target), isWide])
  return (
    <details ref={details} class="conf-files">
      <summary>{t`Files, clients and templates`}</summary>
      <nav aria-label={t`Files, clients and templates`}>
        <Servers server={server} />
        {rightsAt(server)?.mayEditServer && <ServerFiles target={target} />}
        <Clients target={target} />
        <Templates target={target} />
      </nav>
    </details>
  )
}

/** A page of a client links to the server's file only, since the list of its files comes with all of its options. */
function ServerFiles({ target }: FilesProps): VNode {
  const first = { server: target.server, conf: '' }
  const isOpen = target.client === undefined
  const answer = useAnswer({ ...questionOf(first), enabled: isOpen })
  const current = isOpen ? target.conf : undefined
  return (
    <Group name={t`Server`}>
      {isOpen || answer.data ? (
        <Loaded answer={answer} lines={2}>
          {({ config }) => (
            <FileTree nodes={config.results.hierarchy} first={first} current={current} />
          )}
        </Loaded>
      ) : (
        <ul>
          <li>
            <FileLink target={first} name={t`Server file`} current={false} />
          </li>
        </ul>
      )}
    </Group>
  )
}

/** More servers would push the files out of sight. */
const listedMax = 8

function Servers({ server }: { server: string }): VNode | null {
  const { servers } = start()
  const { route } = useLocation()
  if (servers.length < 2) return null
  if (servers.length > listedMax) {
    return (
      <ServerSelect
        value={server}
        set={name => route(toHref({ page: 'settings', server: name }))}
      />
    )
  }
  return (
    <Group name={t`Servers`}>
      <ul>
        {servers.map(({ name }) => (
          <li key={name}>
            <Link to={{ page: 'settings', server: name }} current={name === server}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** Clients of the server, with the files that the open one includes. */
function Clients({ target }: { target: Target }): VNode {
  const { server } = target
  const [q, setQ] = useState('')
  const answer = useConfiguredClients(server)
  const opened = target.kind === undefined ? target.client : undefined
  return (
    <Group
      name={t`Clients`}
      more={rightsAt(server)?.mayCreateClients && { wanted: 'client', name: t`Create client` }}
      target={target}
    >
      <Loaded answer={answer} lines={4}>
        {({ result }) => {
          const found = result
            .filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
            .toSorted((a, b) => compareNames(a.name, b.name))
          const more = found.length - clientsShown
          return (
            <>
              {result.length >= findFrom && (
                <SearchField
                  label={t`Search clients`}
                  hint={t`Search`}
                  value={q}
                  set={(text = '') => setQ(text)}
                />
              )}
              <ul>
                {found.slice(0, clientsShown).map(({ name }) => (
                  <li key={name}>
                    <FileLink
                      target={{ server, client: name, conf: '' }}
                      name={name}
                      current={name === opened && target.conf === ''}
                    />
                    {name === opened && <Included target={target} />}
                  </li>
                ))}
              </ul>
              {more > 0 && <p class="small">{t`${more} more. Search by name.`}</p>}
            </>
          )
        }}
      </Loaded>
    </Group>
  )
}

function Included({ target }: { target: Target }): VNode | null {
  const first = { ...target, conf: '' }
  const { data } = useAnswer(questionOf(first))
  const nodes = data?.config.results.hierarchy[0]?.children ?? []
  if (nodes.length === 0) return null
  return <FileTree nodes={nodes} first={first} current={target.conf} />
}

function Templates({ target }: { target: Target }): VNode {
  const { server } = target
  const mayEdit = rightsAt(server)?.mayEditTemplates
  const groups = [
    ['template', t`Templates`, t`Create template`, useTemplates(server)],
    ['statictemplate', t`Static templates`, t`Create static template`, useStaticTemplates(server)]
  ] as const
  return (
    <>
      {groups.map(([kind, title, create, answer]) => (
        <Group
          key={kind}
          name={title}
          more={mayEdit && { wanted: kind, name: create }}
          target={target}
        >
          <Loaded answer={answer} lines={1}>
            {({ result }) =>
              result.length === 0 ? (
                <p class="small">{t`None`}</p>
              ) : (
                <ul>
                  {result.map(({ name }) => (
                    <li key={name}>
                      <FileLink
                        target={{ server, client: name, conf: '', kind }}
                        name={name}
                        current={target.kind === kind && target.client === name}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Group>
      ))}
    </>
  )
}

interface GroupProps {
  name: string
  more?: { wanted: string; name: string } | false | undefined
  target?: Target
  children: ComponentChildren
}

function Group({ name, more, target, children }: GroupProps): VNode {
  return (
    <div class="conf-group">
      <h2>{name}</h2>
      {children}
      {more && target && (
        <Link
          class="conf-more"
          to={placeOf(target)}
          query={{ kind: target.kind, new: more.wanted }}
        >
          <Plus size={16} aria-hidden="true" />
          {more.name}
        </Link>
      )}
    </div>
  )
}

interface FileTreeProps {
  nodes: readonly Schemas['ConfigFileNode'][]
  /** The first file, whose address needs no name. */
  first: Target
  /** The open file; empty for the first. */
  current: string | undefined
}

function FileTree({ nodes, first, current }: FileTreeProps): VNode {
  return (
    <ul>
      {nodes.map(({ full, name, parent, children }) => {
        const conf = parent === null ? '' : full
        return (
          <li key={full}>
            <FileLink
              target={{ ...first, conf }}
              name={name}
              current={current === conf || current === full}
            />
            {children.length > 0 && <FileTree nodes={children} first={first} current={current} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Link to a file in the list, marked if it has unsaved changes. */
interface FileLinkProps {
  target: Target
  name: string
  current: boolean
}

function FileLink({ target, name, current }: FileLinkProps): VNode {
  const isChanged = draftOf(keyOf(target)) !== undefined
  return (
    <Link to={placeOf(target)} query={{ kind: target.kind }} current={current}>
      {name}
      {isChanged && <span class="small"> {t`not saved`}</span>}
    </Link>
  )
}
