/** What there is to change: files of the server, clients and templates. */
import { Plus } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Loaded, useAnswer } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import { say, tell, tellCount } from '../words.js'
import { useConfiguredClients, useStaticTemplates, useTemplates } from './file-lists.js'
import { FileTree } from './file-tree.js'
import { configKey, placeOf, readConfig, type Target } from './target.js'

const clientsShown = 100
const findFrom = 10

interface FilesProps {
  server: string
  /** What is open. */
  target: Target
}

export function Files({ server, target }: FilesProps): VNode {
  const isWide = useWide()
  return (
    <details class="files" open={isWide}>
      <summary>{tell(say`Files, clients and templates`)}</summary>
      <nav aria-label={tell(say`Files, clients and templates`)}>
        {rightsAt(server)?.mayEditServer && <ServerFiles server={server} target={target} />}
        <Clients server={server} target={target} />
        <Templates server={server} target={target} />
      </nav>
    </details>
  )
}

function rightsAt(server: string) {
  return start().servers.find(({ name }) => name === server)?.rights
}

/** Where there is room it is always open. */
function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const follow = () => setWide(wide.matches)
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return isWide
}

const wide = matchMedia('(min-width: 901px)')

interface GroupProps {
  name: string
  /** Where another one is created, and what the link to it is called. */
  more?: { wanted: string; target: Target; name: string } | false | undefined
  children: ComponentChildren
}

function Group({ name, more, children }: GroupProps): VNode {
  return (
    <div class="files-group">
      <h2>{name}</h2>
      {children}
      {more && (
        <Link
          class="files-more"
          to={placeOf(more.target)}
          query={{ kind: more.target.kind, new: more.wanted }}
        >
          <Plus size={16} aria-hidden="true" />
          {more.name}
        </Link>
      )}
    </div>
  )
}

function ServerFiles({ server, target }: FilesProps): VNode {
  const first = { server, conf: '' }
  const answer = useAnswer({
    queryKey: configKey(first),
    queryFn: ({ signal }) => readConfig(first, signal)
  })
  return (
    <Group name={tell(say`Server`)}>
      <Loaded answer={answer} lines={2}>
        {({ config }) => (
          <FileTree
            nodes={config.results.hierarchy}
            toPlace={conf => ({ page: 'settings', server, conf })}
            current={target.client === undefined ? target.conf : undefined}
          />
        )}
      </Loaded>
    </Group>
  )
}

function Clients({ server, target }: FilesProps): VNode {
  const [q, setQ] = useState('')
  const answer = useConfiguredClients(server)
  const opened = target.kind === undefined ? target.client : undefined
  return (
    <Group
      name={tell(say`Clients`)}
      more={
        rightsAt(server)?.mayCreateClients && {
          wanted: 'client',
          target,
          name: tell(say`Create client`)
        }
      }
    >
      <Loaded answer={answer} lines={4}>
        {({ result }) => {
          const found = result.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
          const more = found.length - clientsShown
          return (
            <>
              {result.length >= findFrom && (
                <input
                  type="search"
                  aria-label={tell(say`Find clients`)}
                  placeholder={tell(say`Find`)}
                  value={q}
                  onInput={({ currentTarget }) => setQ(currentTarget.value)}
                />
              )}
              <ul>
                {found.slice(0, clientsShown).map(({ name }) => (
                  <li key={name}>
                    <Link
                      to={{ page: 'client-settings', server, name }}
                      current={name === opened && target.conf === ''}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
              {more > 0 && (
                <p class="small">
                  {tellCount(
                    more,
                    say`${more} more: find it by name.`,
                    say`${more} more: find them by name.`
                  )}
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </Group>
  )
}

function Templates({ server, target }: FilesProps): VNode {
  const mayEdit = rightsAt(server)?.mayEditTemplates
  const templates = useTemplates(server)
  const statics = useStaticTemplates(server)
  const list = (kind: NonNullable<Target['kind']>) =>
    function Names({ result }: { result: readonly { name: string }[] }) {
      if (result.length === 0) return <p class="small">{tell(say`None yet.`)}</p>
      return (
        <ul>
          {result.map(({ name }) => (
            <li key={name}>
              <Link
                to={{ page: 'client-settings', server, name }}
                query={{ kind }}
                current={target.kind === kind && target.client === name}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )
    }
  return (
    <>
      <Group
        name={tell(say`Templates`)}
        more={mayEdit && { wanted: 'template', target, name: tell(say`Create template`) }}
      >
        <Loaded answer={templates} lines={1}>
          {list('template')}
        </Loaded>
      </Group>
      <Group
        name={tell(say`Texts for new clients`)}
        more={mayEdit && { wanted: 'statictemplate', target, name: tell(say`Create text`) }}
      >
        <Loaded answer={statics} lines={1}>
          {list('statictemplate')}
        </Loaded>
      </Group>
    </>
  )
}
