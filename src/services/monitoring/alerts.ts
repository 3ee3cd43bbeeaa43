/** Messages for the next screen of a session: each is read once. */
import type { Schemas } from '../../../generated/contract-types.js'
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { RequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'

type Alert = Schemas['Alert']

export interface AlertFields {
  message?: string | undefined
  level?: string | number | undefined
}

/** Upper bound of messages in one session; the oldest are dropped. */
const alertsMax = 100
/** In the order of their numbers. */
const levels = ['success', 'warning', 'danger', 'info'] as const

export class AlertsService extends Service<'store'> {
  /** Throws INVALID_INPUT, and NO_SESSION if the request has no session to store the message in. */
  async add({ caller: { login } }: RequestContext, fields: AlertFields): Promise<Alert> {
    const alert = { message: readMessage(fields.message), level: readLevel(fields.level) }
    if (login.kind !== 'session' || login.id === undefined)
      throw new Fault(
        'NO_SESSION',
        'A message is stored in a session, but this request has no session. Log in with a session and send its cookie, or send the header X-Reuse-Session: 1 with the password.'
      )
    const { message: text, level } = alert
    const waiting = { sessionId: login.id, level, text, at: Date.now() }
    await this.hub.store.changeAside(tables => tables.alerts.add(waiting, { alertsMax }))
    return alert
  }

  /** Returns the messages and removes them, unless only the head of the answer is requested. */
  async take({ caller: { login } }: RequestContext, { isHead = false } = {}): Promise<Alert[]> {
    if (isHead || login.kind !== 'session' || login.id === undefined) return []
    const alerts = await this.hub.store.alerts.take(login.id)
    return alerts.map(({ text, level }) => ({ message: text, level: readLevel(level) }))
  }
}

function readMessage(text: string | undefined): string {
  if (text !== undefined && text !== '' && !text.includes('\0')) return text
  throw new Fault('INVALID_INPUT', 'The message text is required.', {
    errors: { message: text === undefined || text === '' ? 'is required' : 'contains NUL' }
  })
}

function readLevel(value: string | number | undefined = 'danger'): Alert['level'] {
  const word = String(value)
  const level = levels.find((known, index) => word === known || word === String(index))
  if (level) return level
  throw new Fault('INVALID_INPUT', say`There is no level ${JSON.stringify(word)}.`, {
    errors: { level: say`must be one of ${levels.join(', ')}, or a number from 0 to 3` }
  })
}
