/** What belongs to whoever looks: how pages look, logins, tokens, and what one may see. */
import type { ComponentChildren, VNode } from 'preact'
import { NotificationLists } from '../notifications/notification-lists.js'
import { Title } from '../parts/title.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { Hidden } from './hidden.js'
import { MyRights } from './my-rights.js'
import { Password } from './password.js'
import { Preferences } from './preferences.js'
import { MySessions } from './my-sessions.js'
import { Tokens } from './tokens.js'

export function Page(): VNode {
  const { me, rights } = start()
  return (
    <>
      <Title text={t`Me`}>{me.name}</Title>
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
      <Part name={t`What I may see, and why`}>
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
  if (me.admin) return t`Administrator, known by ${me.backend}`
  if (me.moderator) return t`Moderator, known by ${me.backend}`
  return t`User, known by ${me.backend}`
}
