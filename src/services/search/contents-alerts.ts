/** Opens and ends alerts about required files that the newest backup of a client does not contain. */
import type { BurpServer } from '../../burp/server/burp-server.js'
import { type ClientState, listFinished, lookUpNewest } from '../../burp/server/client-state.js'
import type { Fleet } from '../../burp/server/fleet.js'
import { Fault, unlessFault } from '../../faults.js'
import type { IndexService } from '../../find/index-service.js'
import type { FindAnswer } from '../../find/threads/search-tasks.js'
import { type Finding, warningTopic } from '../../notify/finding.js'
import { backgroundRequester } from '../../queues/requester.js'
import type { Requirement } from '../../store/expectations.js'
import type { Store } from '../../store/store.js'
import { packText } from '../../texts.js'
import type { ExpectationBook } from '../../watch/expectations.js'
import { evaluateRequirement, tellMissing } from './contents.js'

export interface ContentsAlertsParts {
  readonly fleet: Pick<Fleet, 'list'>
  readonly store: Pick<Store, 'notifications' | 'changeAside'>
  readonly expectations: Pick<ExpectationBook, 'read'>
  readonly find: Pick<IndexService, 'histories'>
}

/** The result for a backup and its required files. */
interface Judged {
  readonly key: string
  readonly reason: string | undefined
  readonly at: number
}

const subject = 'contents'
const topic = warningTopic('contents_missing', subject)
/** The notifier opens alerts within this time. */
const openedWithinMs = 120_000

export class ContentsAlerts {
  readonly #parts: ContentsAlertsParts
  /** Results, so that a backup is searched once for the same requirements. */
  readonly #judged = new Map<string, Judged>()

  constructor(parts: ContentsAlertsParts) {
    this.#parts = parts
  }

  /** Evaluates new backups and changed requirements. Throws STORE_UNAVAILABLE. */
  async look(): Promise<void> {
    const { fleet, store, expectations } = this.#parts
    const said = await expectations.read()
    const rows = await store.notifications.openFindings.list()
    const open = new Map(
      rows
        .filter(row => row.topic === topic)
        .map(({ server, client, finding }) => {
          return [`${server}\0${client}`, JSON.stringify((finding as Finding).reason)]
        })
    )
    if (open.size === 0 && !said.list().some(({ contents = [] }) => contents.length > 0)) {
      this.#judged.clear()
      return
    }
    const lookAt = async (server: BurpServer) => {
      const { clients } = await server.listClients(backgroundRequester)
      const names = new Set(clients.map(({ name }) => name))
      this.#keep((of, client) => of !== server.name || names.has(client))
      for (const client of clients) {
        const { contents = [], isExempt, quietUntil } = said.expectOf(server.name, client)
        if (Date.now() < (quietUntil ?? 0) * 1000) continue
        const required = isExempt ? [] : contents
        const openReason = open.get(`${server.name}\0${client.name}`)
        if (required.length === 0 && openReason === undefined) {
          this.#judged.delete(`${server.name}\0${client.name}`)
          continue
        }
        // The next look tries again.
        await this.#judge({ server, client, required, openReason }).catch(unlessFault)
      }
    }
    const servers = new Set(fleet.list().map(({ name }) => name))
    this.#keep(server => servers.has(server))
    await Promise.all(fleet.list().map(server => lookAt(server).catch(unlessFault)))
  }

  /** Forgets the results of all other clients. */
  #keep(isKept: (server: string, client: string) => boolean): void {
    for (const place of this.#judged.keys()) {
      const [server = '', client = ''] = place.split('\0')
      if (!isKept(server, client)) this.#judged.delete(place)
    }
  }

  async #judge({
    server,
    client,
    required,
    openReason
  }: {
    server: BurpServer
    client: ClientState
    required: readonly Requirement[]
    openReason: string | undefined
  }): Promise<void> {
    const place = `${server.name}\0${client.name}`
    const newest = lookUpNewest(client.backups)
    const key = JSON.stringify([newest?.number, newest?.timestamp, required])
    const known = this.#judged.get(place)
    // Another instance may have stored another result since.
    const isSettled = known?.reason === openReason || Date.now() < (known?.at ?? 0) + openedWithinMs
    if (known?.key === key && isSettled) return
    const text = newest && (await this.#findMissing(server, client.name, { newest, required }))
    const packed = text && packText(text)
    const reason = packed && JSON.stringify(packed)
    const wasOpen = openReason !== undefined || known?.reason !== undefined
    this.#judged.set(place, { key, reason, at: Date.now() })
    if (reason === openReason && (reason !== undefined || !wasOpen)) return
    const facts = packed ? { subject, state: 'wrong', reason: packed } : { subject, state: 'ok' }
    const at = Math.floor(Date.now() / 1000)
    const number = newest?.number ?? null
    const change = { server: server.name, client: client.name, kind: 'required', at, number, facts }
    await this.#parts.store.changeAside(({ transitions }) => transitions.add([change]))
  }

  /** Throws NO_SUCH_BACKUP or NOT_INDEXED while the backup is not indexed. */
  async #findMissing(
    server: BurpServer,
    client: string,
    {
      newest,
      required
    }: { newest: ClientState['backups'][number]; required: readonly Requirement[] }
  ) {
    if (required.length === 0) return undefined
    const existing = listFinished(await server.listBackups(client, backgroundRequester))
    const histories = this.#parts.find.histories(server)
    const { number, timestamp } = newest
    const results = []
    for (const requirement of required) {
      const result = await evaluateRequirement(requirement, { number, timestamp }, async ask => {
        const question = { client, existing, ask }
        const reply = await histories.ask<FindAnswer>(backgroundRequester, question)
        if (reply.state === 'answered') return reply.answer
        throw new Fault('NOT_INDEXED', 'This client is not indexed.')
      })
      results.push(result)
    }
    return tellMissing(newest, results)
  }
}
