/** Steps up to the first backup of a client; each has a tick once it is done. */
import { CircleCheck, CircleDashed, Loader } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { printPercent } from '../format.js'
import type { ClientRow } from '../overview/clients.js'
import { t } from '../i18n.js'
import type { Attempt } from './attempts.js'
import { type ClientAt, useDetails } from './client-at.js'

interface FirstBackupProps extends ClientAt {
  newest: Attempt | undefined
  overview: ClientRow | undefined
}

type Step = 'done' | 'now' | 'open'

export function FirstBackup({ server, name, newest, overview }: FirstBackupProps): VNode {
  const isRunning = overview?.health === 'running' || newest?.result === 'running'
  const { contact, certificate = null } = useDetails({ server, name }, true).data ?? {}
  const hasContacted = isRunning || newest !== undefined || Boolean(contact)
  const { percent = 0 } = overview ?? {}
  return (
    <section class="card" aria-labelledby="first">
      <h2 id="first">{t`No backups yet.`}</h2>
      <ol class="card-list">
        <Item step="done">{t`${name} is configured on the server.`}</Item>
        <Item step={hasContacted ? 'done' : 'now'}>
          {t`Install burp on the client and start the first backup:`} <code>burp -a t</code>
        </Item>
        {certificate !== null && (
          <Item
            step={toStep(certificate || isRunning || newest !== undefined, hasContacted)}
          >{t`Certificate signed`}</Item>
        )}
        <Item step={isRunning ? 'now' : 'open'}>
          {isRunning && percent > 0
            ? t`First backup running: ${printPercent(percent)}`
            : t`First backup running`}
        </Item>
        <Item step="open">{t`First backup completed`}</Item>
      </ol>
    </section>
  )
}

function toStep(isDone: boolean, isNext: boolean): Step {
  if (isDone) return 'done'
  return isNext ? 'now' : 'open'
}

function Item({ step, children }: { step: Step; children: ComponentChildren }): VNode {
  const icons = { done: CircleCheck, now: Loader, open: CircleDashed }
  const looks = { done: 'state-ok', now: 'state-running', open: 'muted' }
  const words = { done: t`Done`, now: t`Next`, open: t`Later` }
  const Icon = icons[step]
  return (
    <li class={looks[step]} aria-current={step === 'now' ? 'step' : undefined}>
      <Icon size={16} aria-hidden="true" />{' '}
      <span>
        <span class="visually-hidden">{words[step]}: </span>
        {children}
      </span>
    </li>
  )
}
