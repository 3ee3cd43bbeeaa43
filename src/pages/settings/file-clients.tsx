/** Clients that the server knows, and what the open one includes. */
import { compareNames } from '../../natural-order.js'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Loaded, useAnswer } from '../parts/load.js'
import { rightsAt } from '../start.js'
import { msg, t, tPlural } from '../i18n.js'
import { Group } from './file-group.js'
import { FileLink } from './file-link.js'
import { useConfiguredClients } from './file-lists.js'
import { FileTree } from './file-tree.js'
import { questionOf, type Target } from './target.js'

const clientsShown = 100
const findFrom = 10

export function Clients({ target }: { target: Target }): VNode {
  const { server } = target
  const [q, setQ] = useState('')
  const answer = useConfiguredClients(server)
  const opened = target.kind === undefined ? target.client : undefined
  return (
    <Group
      name={t`Clients`}
      more={
        rightsAt(server)?.mayCreateClients && {
          wanted: 'client',
          target,
          name: t`Create client`
        }
      }
    >
      <Loaded answer={answer} lines={4}>
        {({ result }) => {
          const found = result
            .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
            .toSorted((a, b) => compareNames(a.name, b.name))
          const more = found.length - clientsShown
          return (
            <>
              {result.length >= findFrom && (
                <input
                  type="search"
                  aria-label={t`Find clients`}
                  placeholder={t`Find`}
                  value={q}
                  onInput={({ currentTarget }) => setQ(currentTarget.value)}
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
              {more > 0 && (
                <p class="small">
                  {tPlural(
                    more,
                    msg`${more} more: find it by name.`,
                    msg`${more} more: find them by name.`
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

/** Files that the open client's file includes. */
function Included({ target }: { target: Target }): VNode | null {
  const first = { ...target, conf: '' }
  const { data } = useAnswer(questionOf(first))
  const nodes = data?.config.results.hierarchy[0]?.children ?? []
  if (nodes.length === 0) return null
  return <FileTree nodes={nodes} first={first} current={target.conf} />
}
