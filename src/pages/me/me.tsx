/** The user's own account: preferences, sessions, tokens, notifications and permissions. */
import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { AskAccess } from '../parts/ask-access.js'
import { Link, Title } from '../parts/link.js'
import { canConfirm, start, serverOf } from '../start.js'
import { t } from '../i18n.js'
import { viewedUser } from '../viewing.js'
import { Preferences } from './preferences.js'
import { SecondFactor } from './second-factor.js'
import { Tokens } from './tokens.js'
import { api, type Schemas } from '../api.js'
import { authBackend, toUserKey } from '../admin/people.js'
import { Reasons } from '../admin/permissions/rule-words.js'
import { keys } from '../live/live.js'
import { Empty, lazily, Loaded, useGet, WhenSeen } from '../parts/load.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { Check, Input } from '../parts/inputs.js'
import { SessionTable } from '../parts/session-table.js'
import { tellClients, tellCount } from '../format.js'
import { useOverviews } from '../overview/clients.js'

const NotificationLists = lazily(
  () => import('../notifications/notification-lists.js').then(module => module.NotificationLists),
  6
)

/** The overview can search the others. */
const shownMax = 200

const key = ['my-sessions']

export function Page(): VNode {
  const { me, login } = start()
  if (login.mustEnrol) {
    return (
      <>
        <Title text={t`Second factor`}>{me.name}</Title>
        <SecondFactor />
      </>
    )
  }
  return (
    <>
      <Title text={t`My account`}>{me.name}</Title>
      <p class="muted">{roleText()}</p>
      {viewedUser() === undefined && <Own />}
      <Part name={t`Access`}>
        <WhenSeen lines={6}>
          <MyRights />
        </WhenSeen>
      </Part>
    </>
  )
}

/** The personal parts of the account, which a view as another user lacks. */
function Own(): VNode {
  const { rights } = start()
  return (
    <>
      <Part name={t`Preferences`}>
        <Preferences />
      </Part>
      <Part name={t`Second factor`}>
        <SecondFactor />
      </Part>
      <Part name={t`Sessions`}>
        <WhenSeen lines={4}>
          <MySessions />
        </WhenSeen>
      </Part>
      <Part name={t`Tokens`}>
        <WhenSeen lines={4}>
          <Tokens />
        </WhenSeen>
        <p>
          <Link to={{ page: 'device' }}>{t`Confirm a login`}</Link>
        </p>
      </Part>
      {rights.mayChangeOwn && (
        <Part name={t`Password`}>
          <Password />
        </Part>
      )}
      <Part name={t`Hidden clients`}>
        <WhenSeen lines={2}>
          <Hidden />
        </WhenSeen>
      </Part>
      <Part name={t`Notifications`}>
        <WhenSeen lines={6}>
          <NotificationLists isOwn />
        </WhenSeen>
      </Part>
    </>
  )
}

function Part({ name, children }: { name: string; children: ComponentChildren }): VNode {
  return (
    <section class="card apart me-part">
      <h2>{name}</h2>
      {children}
    </section>
  )
}

function roleText(): string {
  const { admin, moderator, backend } = start().me
  const role = admin ? t`Administrator` : moderator ? t`Moderator` : t`User`
  return `${role} · ${backend === authBackend ? t`Local account` : backend}`
}

function Hidden(): VNode {
  const answer = useGet(keys.hidden, '/api/preferences/ui/hide')
  const { tryRun } = useChange(keys.hidden, keys.overviews)
  const show = ({ client, server }: Schemas['HiddenPlace']) =>
    tryRun(
      () =>
        api.DELETE('/api/preferences/ui/hide', {
          params: {
            query: {
              ...(client !== null && { name: client }),
              ...(server !== null && { agent: server })
            }
          }
        }),
      t`Saved.`
    )
  return (
    <Loaded answer={answer} lines={1}>
      {places =>
        places.length === 0 ? (
          <Empty>{t`No hidden clients. To hide one, open its page.`}</Empty>
        ) : (
          <ul class="rows">
            {places.map(place => (
              <li key={`${place.server}/${place.client}`}>
                <span>{printPlace(place)}</span>
                <button type="button" class="quiet" onClick={() => show(place)}>
                  {t`Show again`}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function printPlace({ client, server }: Schemas['HiddenPlace']): string {
  if (client === null) return t`All clients of ${server ?? ''}`
  return server === null ? client : t`${client} on ${server}`
}

function Password(): VNode {
  const [dialog, open] = useDialog()
  if (!canConfirm()) {
    return (
      <p class="muted">{t`The proxy that logs you in keeps your password. Change it there.`}</p>
    )
  }
  return (
    <>
      <button type="button" onClick={() => open(close => <PasswordDialog close={close} />)}>
        {t`Change password`}
      </button>
      {dialog}
    </>
  )
}

function PasswordDialog({ close }: { close: () => void }): VNode {
  const { backend, name } = start().me
  const form = useForm({ old_password: '', password: '', again: '', revoke_tokens: false })
  const { again, ...body } = form.values
  const { run } = useChange(['my-sessions'], ['my-tokens'])
  const params = { path: { name }, query: { backend } }
  const change = () => api.POST('/api/admin/auth/users/{name}', { params, body })
  const isSame = again === '' || again === body.password
  return (
    <FormDialog
      form={form}
      title={t`Change password`}
      action={t`Change password`}
      isReady={body.password !== '' && body.password === again}
      act={() => run(change, `${t`Saved.`} ${t`Your other sessions have ended.`}`)}
      close={close}
    >
      <Input
        label={t`Current password`}
        type="password"
        autocomplete="current-password"
        {...form.text('old_password')}
      />
      <Input
        label={t`New password`}
        type="password"
        autocomplete="new-password"
        {...form.text('password')}
      />
      <Input
        label={t`Confirm new password`}
        type="password"
        autocomplete="new-password"
        {...form.text('again')}
        error={isSame ? '' : t`The passwords do not match.`}
      />
      <Check label={t`Also revoke all tokens`} {...form.flag('revoke_tokens')} />
    </FormDialog>
  )
}

function MySessions(): VNode {
  const answer = useGet(key, '/api/admin/me/session')
  const { tryRun } = useChange(key)
  const end = ({ uuid }: Schemas['Session']) =>
    tryRun(
      () => api.DELETE('/api/admin/me/session/{id}', { params: { path: { id: uuid } } }),
      t`Session ended.`
    )
  const endOthers = () =>
    tryRun(() => api.DELETE('/api/admin/me/session'), t`Your other sessions have ended.`)
  return (
    <>
      <SessionTable answer={answer} empty={t`No sessions.`} end={end} />
      {(answer.data?.some(({ current }) => !current) ?? false) && (
        <menu class="actions">
          <button type="button" onClick={endOthers}>
            {t`Log out all other sessions`}
          </button>
        </menu>
      )}
    </>
  )
}

/** Clients that the user can see, with the rules that give the access. */
function MyRights(): VNode {
  const { rights } = start()
  const answer = useOverviews()
  const [asked, ask] = useState<string>()
  const may = [
    rights.mayRestore && t`restore and download`,
    rights.mayDeleteBackups && t`delete backups`,
    rights.mayEditClients && t`edit client configuration`,
    rights.mayEditServer && t`edit server configuration`,
    rights.mayEditUsers && t`manage users`
  ].filter(word => typeof word === 'string')
  return (
    <>
      <p>{may.length === 0 ? t`You have read-only access.` : t`You can ${may.join(', ')}.`}</p>
      <Loaded answer={answer}>
        {rows =>
          rows.length === 0 ? (
            <Empty>
              <p>{t`You do not have access to any client yet.`}</p>
              <AskAccess />
            </Empty>
          ) : (
            <>
              <p>
                {`${tellClients(rows.length)}, ${tellCount(t`Restore`, rows.filter(({ mayRestore }) => mayRestore).length)}`}
              </p>
              <ul class="chips">
                {rows.slice(0, shownMax).map(({ name, agent, mayRestore }) => (
                  <li key={`${agent}/${name}`}>
                    <button
                      type="button"
                      class="chip"
                      aria-pressed={asked === `${serverOf(agent)}/${name}`}
                      onClick={() => ask(`${serverOf(agent)}/${name}`)}
                    >
                      {name} <small>{mayRestore ? t`Restore` : t`Read`}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {asked !== undefined && <Why place={asked} />}
    </>
  )
}

function Why({ place }: { place: string }): VNode {
  const { me } = start()
  const [server = '', client = ''] = place.split(/\/(.*)/s)
  const query = { client, server }
  const answer = useGet(['explain', query], '/api/admin/me/explain', { query })
  return (
    <section>
      <h3>{t`Access to ${client}`}</h3>
      <Loaded answer={answer}>
        {explanation => (
          <Reasons {...explanation} subject={{ kind: 'user', name: toUserKey(me) }} />
        )}
      </Loaded>
    </section>
  )
}
