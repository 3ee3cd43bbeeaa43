/** Alerts that are open, and those that ended in the last days. */
import type { Schemas } from '../../../generated/contract-types.js'
import type { Caller } from '../../access/caller.js'
import { maySeeClient, maySeeServer, requireClientChange } from '../../access/decisions.js'
import { badField, Fault, missingField } from '../../faults.js'
import { AlertDetector } from '../../notify/alert-detection.js'
import { type Finding, placeKey, warnings } from '../../notify/finding.js'
import { toSentence } from '../../notify/message-composer.js'
import type { QueuedContent } from '../../notify/message-queue.js'
import type { OutboxMessage } from '../../store/outbox.js'
import { rowsMax } from '../../store/table.js'
import type { Acknowledgment } from '../../store/notifications.js'
import { say, unpackText } from '../../texts.js'
import type { RequestContext } from '../requests/request-context.js'
import { Service } from '../service.js'

type AlertItem = Schemas['AlertList']['open'][number]

const closedDays = 30
const closedMax = 200
const openMax = 1_000
const messagesRead = 100

/** Kinds of transitions that begin or end an alert. */
const kinds = [
  'health',
  'client.gone',
  'server.down',
  'server.up',
  'fleet.late',
  'fleet.recovered',
  ...Object.keys(warnings)
]

export class OpenAlerts extends Service<'store'> {
  /** Counts the alerts of clients and servers that the caller sees. */
  async count(caller: Caller): Promise<number> {
    return Math.min((await this.#listOpen(caller)).length, openMax)
  }

  /** Lists the alerts of clients and servers that the caller sees. */
  async list({ caller }: RequestContext): Promise<Schemas['AlertList']> {
    const { notifications, transitions } = this.hub.store
    const since = Math.floor(Date.now() / 1000) - closedDays * 86_400
    const [rows, messages, events] = await Promise.all([
      this.#listOpen(caller),
      notifications.outbox.list('', { limit: messagesRead }),
      transitions.listNewest(kinds, { since, limit: rowsMax })
    ])
    const sent = listSent(messages)
    const open = rows.slice(0, openMax).map(({ finding, openedAt, acknowledged }) => ({
      ...toItem(finding, openedAt, sent.get(placeKey(finding))),
      id: toId(finding),
      acknowledged: acknowledged?.kind === finding.kind ? toAcknowledgment(acknowledged) : null,
      until: null
    }))
    const news = new AlertDetector([]).detect(events.toReversed())
    const closed = listClosed(news.filter(finding => maySee(caller, finding)))
    return { open, closed: closed.slice(0, closedMax) }
  }

  /** Throws NO_SUCH_ALERT, FORBIDDEN. */
  async acknowledge(
    ask: RequestContext,
    id: string,
    { note }: Schemas['AcknowledgmentFields'] = {}
  ): Promise<Schemas['Acknowledgment']> {
    const finding = await this.#find(ask.caller, id)
    const text = note?.trim() ?? ''
    const said = { by: ask.caller.name, at: Date.now(), note: text === '' ? null : text }
    await this.#write(ask, finding, { ...said, kind: finding.kind })
    return toAcknowledgment(said)
  }

  /** Throws NO_SUCH_ALERT, FORBIDDEN. */
  async removeAcknowledgment(ask: RequestContext, id: string): Promise<void> {
    await this.#write(ask, await this.#find(ask.caller, id), null)
  }

  async #find(caller: Caller, id: string): Promise<Finding> {
    const open = await this.#listOpen(caller)
    const found = open.find(({ finding }) => toId(finding) === id)?.finding
    if (!found) throw noSuchAlert()
    if (caller.isAdmin) return found
    const { server, client } = found
    if (client === null) throw new Fault('FORBIDDEN', 'Only an administrator can do this.')
    requireClientChange(caller, server, client)
    return found
  }

  async #write(
    ask: RequestContext,
    { server, client, topic, kind }: Finding,
    acknowledgment: Acknowledgment | null
  ): Promise<void> {
    ask.tell({
      server: server === '' ? undefined : server,
      client: client ?? undefined,
      details: { finding: kind, note: acknowledgment?.note ?? undefined }
    })
    const key = { server, client: client ?? '', topic }
    await ask.change(async ({ notifications }) => {
      const isOpen = await notifications.openFindings.acknowledge(key, acknowledgment)
      if (!isOpen) throw noSuchAlert()
    })
  }

  async #listOpen(caller: Caller) {
    const rows = await this.hub.store.notifications.openFindings.list()
    return rows
      .filter(({ isCovered }) => !isCovered)
      .map(row => ({ ...row, finding: row.finding as Finding }))
      .filter(({ finding }) => maySee(caller, finding))
  }
}

/** Without a server, an alert concerns burphub itself. */
function maySee(caller: Caller, { server, client }: Finding): boolean {
  if (server === '') return caller.isAdmin
  return client === null ? maySeeServer(caller, server) : maySeeClient(caller, server, client)
}

function toId(finding: Finding): string {
  return Buffer.from(placeKey(finding)).toString('base64url')
}

function toAcknowledgment({ by, at, note }: Omit<Acknowledgment, 'kind'>) {
  return { by, at: printAt(at), note }
}

function noSuchAlert(): Fault {
  return new Fault('NO_SUCH_ALERT', 'This alert is not open any more. List the alerts again.')
}

function toItem(finding: Finding, since: number, message: OutboxMessage | undefined) {
  const { kind, server, client, number, reason } = finding
  return {
    id: null,
    acknowledged: null,
    finding: kind,
    server,
    client,
    backup: number ?? null,
    since: printAt(since * 1000),
    text: toSentence(finding),
    reason: reason ? unpackText(reason) : null,
    message: message
      ? { channel: message.channel, at: printAt(message.endedAt ?? message.createdAt) }
      : null
  }
}

/** Newest first: pairs each end with its beginning. */
function listClosed(findings: readonly Finding[]): AlertItem[] {
  const begun = new Map<string, Finding>()
  const closed: AlertItem[] = []
  for (const finding of findings) {
    const key = placeKey(finding)
    const before = begun.get(key)
    if (finding.kind !== 'recovered') {
      if (!before) begun.set(key, finding)
      continue
    }
    begun.delete(key)
    if (before)
      closed.push({ ...toItem(before, before.at, undefined), until: printAt(finding.at * 1000) })
  }
  return closed.toReversed()
}

/** Returns the newest message of the service that contains each alert. */
function listSent(messages: readonly OutboxMessage[]): ReadonlyMap<string, OutboxMessage> {
  const sent = new Map<string, OutboxMessage>()
  for (const message of messages) {
    const content = message.content as QueuedContent
    if (message.state !== 'sent' || content.kind !== 'findings') continue
    for (const finding of content.findings) {
      const key = placeKey(finding)
      if (!sent.has(key)) sent.set(key, message)
    }
  }
  return sent
}

function printAt(ms: number): string {
  return new Date(ms).toISOString()
}

type Alert = Schemas['Alert']

interface AlertFields {
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
  if (text === undefined || text === '') throw missingField('message')
  if (text.includes('\0')) throw badField('message', say`contains control characters`)
  return text
}

function readLevel(value: string | number | undefined = 'danger'): Alert['level'] {
  const word = String(value)
  const level = levels.find((known, index) => word === known || word === String(index))
  if (level) return level
  throw new Fault('INVALID_INPUT', say`There is no level ${JSON.stringify(word)}.`, {
    errors: { level: say`must be one of ${levels.join(', ')}, or a number from 0 to 3` }
  })
}
