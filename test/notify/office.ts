/** Instances of burphub on one database that send alerts, with a clock that the test sets. */
import { allRights, noRights, type Rights } from '../../src/access/rights.js'
import type { WebhookFacts } from '../../src/notify/channel.js'
import { findingKinds, type ProvenServer } from '../../src/notify/finding.js'
import { createNotifier, type Notifier, type NotifierParts } from '../../src/notify/notifier.js'
import type { ObservedServer } from '../../src/notify/observed.js'
import type { RuleFacts } from '../../src/notify/rule.js'
import { openStore, type Store } from '../../src/store/store.js'
import type { NewTransition } from '../../src/store/transitions.js'
import { say, type Text } from '../../src/texts.js'
import type { Test } from 'tap'

export const hourMs = 3_600_000
const never = new AbortController().signal

export interface Office {
  store: Store
  clock: { nowMs: number }
  /** Permissions by user; the service may see all clients. */
  rights: Map<string, Rights>
  labels: Map<string, readonly string[]>
  /** The overview of the server main; `note` updates it. */
  observed: Observed
  /** The states for the report on recoverability. */
  proofs: ProvenServer[]
  told: object[]
  notifier: Notifier
  /** Opens another instance on the same database. */
  open(more?: Partial<NotifierParts>): Notifier
  /** Records changes as the watcher does. */
  note(...transitions: Partial<NewTransition>[]): Promise<void>
  /** Collects changes, and sends the waiting messages a while later. */
  work(notifier?: Notifier): Promise<void>
  subscribe(owner: string, channel: Webhook | Mail, rule?: Partial<RuleFacts>): Promise<void>
}

type Webhook = Partial<WebhookFacts> & {
  url: string
  key?: string
  headers?: Record<string, string>
}
type Mail = { address: string } & Partial<
  Pick<WebhookFacts, 'language' | 'timezone' | 'quietHours'>
>

export async function useOffice(
  t: Test,
  parts: Partial<NotifierParts>,
  url = `sqlite:${t.testdir({})}/burphub.db`
): Promise<Office> {
  const store = await openStore({ url })
  t.teardown(() => store.close())
  const clock = { nowMs: Date.parse('2026-03-02T12:00:00Z') }
  const rights = new Map<string, Rights>()
  const labels = new Map<string, readonly string[]>()
  const observed: Observed = {
    name: 'main',
    ownClient: 'burphub',
    silence: undefined,
    clients: new Map(),
    isFleetLate: false
  }
  const proofs: ProvenServer[] = []
  const told: object[] = []
  const open = (more: Partial<NotifierParts> = {}) =>
    createNotifier({
      store,
      listServers: () => ['main'],
      findRights: async owner => (owner === '' ? allRights : (rights.get(owner) ?? noRights)),
      readLabels: async () => (_server, client) => labels.get(client) ?? [],
      listProofs: async () => ({ servers: proofs, head: 'client\r\n' }),
      observe: async () => [observed],
      sayIn: language => text =>
        language === 'en' ? String(text) : `${language}: ${String(text)}`,
      publicUrl: 'https://backup.example.org',
      timeoutMs: 5_000,
      log: { warn: facts => void told.push(facts) },
      now: () => clock.nowMs,
      smtp: undefined,
      webhooks: { allowedNetworks: ['127.0.0.0/8', '::1'] },
      ...parts,
      ...more
    })
  const notifier = open()
  return {
    store,
    clock,
    rights,
    labels,
    observed,
    proofs,
    told,
    notifier,
    open,
    note: transitions(store, clock, observed),
    async work(worker = notifier) {
      await worker.collector.run(never)
      clock.nowMs += 20_000
      await worker.deliverer.run(never)
    },
    async subscribe(owner, channel, rule = {}) {
      const name = 'own'
      await store.changeAside(async ({ notifications }) => {
        const stored = { owner, name, ...toStored(channel) }
        await notifications.channels.write(stored, { channelsMax: 10 })
        const facts = { ...anyRule, ...rule }
        await notifications.rules.write({ owner, name, channel: name, facts }, { ownMax: 10 })
      })
    }
  }
}

const anyRule: RuleFacts = {
  isEnabled: true,
  findings: [...findingKinds],
  servers: null,
  clients: null,
  labels: null,
  when: 'at_once',
  at: '07:00',
  weekday: 'monday',
  nagHours: null
}

function toStored(channel: Webhook | Mail) {
  const receiver = { language: 'en', timezone: 'Europe/Paris', quietHours: null }
  if ('address' in channel) {
    return { facts: { kind: 'mail', ...receiver, ...channel }, secrets: null }
  }
  const { url, key = null, headers = {}, ...facts } = channel
  const usual = { kind: 'webhook', method: 'POST', template: null, ...receiver }
  return { facts: { ...usual, ...facts }, secrets: { url, key, headers } }
}

type Observed = ObservedServer & { clients: Map<string, { state: string; reason: Text }> }

function transitions(store: Store, clock: { nowMs: number }, observed: Observed): Office['note'] {
  return async (...some) => {
    const usual = { server: 'main', client: null, number: null, facts: {}, kind: 'health' }
    const at = Math.floor(clock.nowMs / 1000)
    const rows = some.map(each => ({ ...usual, at, ...each }))
    for (const row of rows) follow(observed, row)
    await store.changeAside(tables => tables.transitions.add(rows))
  }
}

function follow(observed: Observed, { kind, client, at, facts }: NewTransition): void {
  const state = String(facts['state'])
  if (kind === 'health' && client) observed.clients.set(client, { state, reason: say`Seen.` })
  if (kind === 'client.gone' && client) observed.clients.delete(client)
  if (kind.startsWith('fleet.')) observed.isFleetLate = kind === 'fleet.late'
  if (kind === 'server.down') observed.silence = { since: at - 60, reason: say`Away.` }
  if (kind === 'server.up') observed.silence = undefined
}

/** A change of a client's health to this state. */
export function health(client: string, state: string): Partial<NewTransition> {
  const reason = { template: 'Said of {0}.', values: [client] }
  return { client, kind: 'health', facts: { state, reason } }
}
