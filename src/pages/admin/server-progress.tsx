/** How far an invited server has come: invitation, agent, burp. */
import { Check, CircleX, Loader } from 'lucide-preact'
import type { VNode } from 'preact'
import { parseInstant, printInstant } from '../format.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'

export const serversKey = ['administered-servers'] as const

const everyMs = 2_000

/** Asks until burp answers. */
export function ServerProgress({ name }: { name: string }): VNode {
  const answer = useGet(serversKey, '/api/admin/servers', {}, { refetchInterval: everyMs })
  const server = answer.data?.find(each => each.name === name)
  const enrolled = server?.agent?.enrolled ?? null
  const isOnline = server?.state === 'ready' || server?.state === 'slow'
  const expires = server?.invitation?.expires
  return (
    <ul class="progress-list" aria-label={t`Progress`} aria-live="polite">
      <Line isDone={server !== undefined} text={t`Invitation for ${name} created`}>
        {expires !== undefined && t`valid until ${printInstant(parseInstant(expires))}`}
      </Line>
      <Line
        isDone={enrolled !== null}
        text={enrolled === null ? t`Waiting for the agent` : t`Agent enrolled`}
      >
        {enrolled !== null && printInstant(parseInstant(enrolled))}
      </Line>
      <Line
        isDone={isOnline}
        isFailed={enrolled !== null && server?.state === 'untrusted'}
        text={isOnline ? t`burp answers` : t`Waiting for burp to answer`}
      >
        {isOnline ? server?.burp && `burp ${server.burp}` : enrolled !== null && server?.detail}
      </Line>
    </ul>
  )
}

interface LineProps {
  isDone: boolean
  isFailed?: boolean
  text: string
  children?: string | false | null | undefined
}

export function Line({ isDone, isFailed = false, text, children }: LineProps): VNode {
  const [look, Icon] = isDone
    ? (['ok', Check] as const)
    : isFailed
      ? (['failing', CircleX] as const)
      : (['never', Loader] as const)
  return (
    <li>
      <span class={`state state-${look}`}>
        <Icon size={14} aria-hidden="true" />
        <span class="visually-hidden">{isDone ? t`Done` : t`Waiting`}</span>
      </span>
      <span>{text}</span>
      {children !== undefined && <small>{children}</small>}
    </li>
  )
}
