/** What belongs to whoever looks: how pages look, logins, tokens, and what one may see. */
import type { ComponentChildren, VNode } from 'preact'
import { NotificationLists } from '../notifications/notification-lists.js'
import { Title } from '../parts/title.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { MyRights } from './my-rights.js'
import { Preferences } from './preferences.js'
import { Tokens } from './tokens.js'
import { api, type Schemas, take } from '../api.js'
import { hiddenKey } from '../client/hidden-key.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/change.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Check, Input } from '../parts/inputs.js'
import { SessionTable } from '../parts/session-table.js'

const key = ['my-sessions']

export function Page(): VNode {
  const { me, rights } = start()
  return (
    <>
      <Title text={t`My account`}>{me.name}</Title>
      <p class="muted">{roleText()}</p>
      <Part name={t`Preferences`}>
        <Preferences />
      </Part>
      <Part name={t`Sessions`}>
        <MySessions />
      </Part>
      <Part name={t`Tokens`}>
        <Tokens />
      </Part>
      {rights.mayChangeOwn && (
        <Part name={t`Password`}>
          <Password />
        </Part>
      )}
      <Part name={t`Hidden clients`}>
        <Hidden />
      </Part>
      <Part name={t`My notifications`}>
        <NotificationLists isOwn />
      </Part>
      <Part name={t`My permissions`}>
        <MyRights />
      </Part>
    </>
  )
}

function Part({ name, children }: { name: string; children: ComponentChildren }): VNode {
  return (
    <section class="me-part">
      <h2>{name}</h2>
      {children}
    </section>
  )
}

function roleText(): string {
  const { me } = start()
  if (me.admin) return t`Administrator (${me.backend})`
  if (me.moderator) return t`Moderator (${me.backend})`
  return t`User (${me.backend})`
}

function Hidden(): VNode {
  const answer = useAnswer({
    queryKey: hiddenKey,
    queryFn: ({ signal }) => take(api.GET('/api/preferences/ui/hide', { signal }))
  })
  const { tryRun } = useChange(hiddenKey, keys.overviews)
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
      t`Client shown in lists again.`
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
  const params = { path: { backend, name } }
  const change = () => api.POST('/api/admin/auth/{backend}/users/{name}', { params, body })
  const isSame = again === '' || again === body.password
  return (
    <FormDialog
      form={form}
      title={t`Change password`}
      action={t`Change password`}
      isReady={body.password !== '' && body.password === again}
      act={() => run(change, t`Password changed. Your other sessions have ended.`)}
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
  const answer = useAnswer({
    queryKey: key,
    queryFn: ({ signal }) => take(api.GET('/api/admin/me/session', { signal }))
  })
  const { tryRun } = useChange(key)
  const end = ({ uuid }: Schemas['Session']) =>
    tryRun(
      () => api.DELETE('/api/admin/me/session/{id}', { params: { path: { id: uuid } } }),
      t`Session ended.`
    )
  return (
    <Loaded answer={answer}>{sessions => <SessionTable sessions={sessions} end={end} />}</Loaded>
  )
}
