import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { peopleKeys } from '../admin/people.js'
import { Empty, Loaded, useGet } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import type { ClientAt } from './client-at.js'

type Access = Schemas['ClientAccess']

const shownMax = 50

export function WhoSees(at: ClientAt): VNode | null {
  const { rights } = start()
  if (!rights.maySeePeople) return null
  return <Section {...at} mayEdit={rights.mayEditGrants} />
}

function Section({ server, name, mayEdit }: ClientAt & { mayEdit: boolean }): VNode {
  const query = { client: name, server }
  const answer = useGet([...peopleKeys.rules, 'visible', server, name], '/api/admin/acl/visible', {
    query
  })
  return (
    <section class="card">
      <div class="heading">
        <h2>{t`Access`}</h2>
        {mayEdit && (
          <Link to={{ page: 'people', section: 'permissions' }} query={query} class="button">
            {t`Grant access`}…
          </Link>
        )}
      </div>
      <Loaded answer={answer} lines={2}>
        {list => <List list={list} mayEdit={mayEdit} />}
      </Loaded>
    </section>
  )
}

function List({ list, mayEdit }: { list: readonly Access[]; mayEdit: boolean }): VNode {
  const admins = list.filter(({ because }) => because.kind === 'admin').map(({ name }) => name)
  const others = list.filter(({ because }) => because.kind !== 'admin')
  return (
    <>
      {others.length === 0 && <Empty>{t`Only administrators can see this client.`}</Empty>}
      {others.length > 0 && (
        <ul class="rows who-sees">
          {others.slice(0, shownMax).map(({ kind, name, mode, because }) => (
            <li key={`${kind} ${name}`}>
              <span class="who">
                <strong title={name}>{name}</strong>
                <span class="muted small">{printReason(kind, because)}</span>
              </span>
              <span class="who-mode">{mode === 'rw' ? t`Restore` : t`Read`}</span>
              {mayEdit && (
                <Link to={{ page: 'people', section: 'permissions' }} query={{ [kind]: name }}>
                  {t`Edit`}
                  <span class="visually-hidden"> {name}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <p class="muted small">
        {others.length > shownMax && `${t`and ${others.length - shownMax} more`}. `}
        {admins.length > 0 && t`${t`Administrators`}: ${admins.join(', ')}`}
      </p>
    </>
  )
}

function printReason(
  kind: Access['kind'],
  { kind: rule, group, pattern }: Access['because']
): string {
  if (rule === 'ownName') return t`Client with the same name`
  if (!pattern) return kind === 'group' ? t`Group` : t`By default`
  return group && kind !== 'group' ? t`Group ${group}: ${pattern}` : t`Own rule: ${pattern}`
}
