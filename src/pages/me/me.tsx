/** What belongs to whoever looks: how pages look, logins, tokens, and what one may see. */
import type { ComponentChildren, VNode } from 'preact'
import { NotificationLists } from '../notifications/notification-lists.js'
import { Title } from '../parts/title.js'
import { start } from '../start.js'
import { say, tell } from '../words.js'
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
      <Title text={tell(say`Me`)}>{me.name}</Title>
      <p class="muted">{roleText()}</p>
      <Part name={tell(say`Preferences`)}>
        <Preferences />
      </Part>
      <Part name={tell(say`Sessions`)}>
        <MySessions />
      </Part>
      <Part name={tell(say`Tokens`)}>
        <Tokens />
      </Part>
      {rights.mayChangeOwn && (
        <Part name={tell(say`Password`)}>
          <Password />
        </Part>
      )}
      <Part name={tell(say`Hidden clients`)}>
        <Hidden />
      </Part>
      <Part name={tell(say`My notifications`)}>
        <NotificationLists isOwn />
      </Part>
      <Part name={tell(say`What I may see, and why`)}>
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
  if (me.admin) return tell(say`Administrator, known by ${me.backend}`)
  if (me.moderator) return tell(say`Moderator, known by ${me.backend}`)
  return tell(say`User, known by ${me.backend}`)
}
