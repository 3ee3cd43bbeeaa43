/** Tells users that a second factor of theirs has changed or was attacked. */
import type { AuditEntry } from '../store/audit.js'
import type { Store } from '../store/store.js'
import { packText, say, type Text } from '../texts.js'
import { toChannel } from './channel.js'
import { createMessage } from './message-queue.js'

export interface AccountNoticesParts {
  store: Pick<Store, 'notifications' | 'changeAside'>
  log: { warn: (facts: object, text: string) => void }
  /** A clock in milliseconds since 1970. */
  now?: () => number
}

const sentences: Readonly<Record<string, (user: string, actor: string) => Text>> = {
  'factor.add': user => say`A second factor of ${user} was set up.`,
  'factor.remove': user => say`The second factor of ${user} was removed.`,
  'factor.reset': (user, actor) => say`The second factors of ${user} were reset by ${actor}.`,
  'factor.close': user =>
    say`Codes of ${user} are closed after too many wrong ones. Someone knows the password.`,
  'passkey.add': user => say`A passkey of ${user} was added.`,
  'passkey.remove': user => say`A passkey of ${user} was removed.`,
  'recovery.renew': user => say`New recovery codes of ${user} were created.`,
  'recovery.use': user => say`A recovery code of ${user} was used.`
}

export class AccountNotices {
  readonly #parts: AccountNoticesParts
  readonly #underWay = new Set<Promise<void>>()

  constructor(parts: AccountNoticesParts) {
    this.#parts = parts
  }

  /** Takes note of an entry of the audit log. Never throws. */
  note({ action, address, outcome, subject, userName }: AuditEntry): void {
    const sentence = sentences[action]
    if (!sentence || outcome !== 'ok' || subject === null) return
    const texts = [
      sentence(subject, userName),
      address === ''
        ? say`It was done on the host of burphub.`
        : say`It was done from the address ${address}.`,
      say`If this was not you, change your password and inform an administrator.`
    ]
    const sending = this.#send(subject, texts).finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }

  /** Must be called before the store is closed. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  /** Uses all channels of the user, or those of the service if the user has none. */
  async #send(user: string, texts: readonly Text[]): Promise<void> {
    const { store, log, now = Date.now } = this.#parts
    const content = { kind: 'notice', texts: texts.map(packText) } as const
    try {
      const own = await store.notifications.channels.list(user)
      const channels = own.length > 0 ? own : await store.notifications.channels.list('')
      if (channels.length === 0) return
      await store.changeAside(async ({ notifications: { outbox } }) => {
        for (const stored of channels) {
          await outbox.add(createMessage(toChannel(stored), content, now()))
        }
      })
    } catch (error) {
      log.warn({ err: error, user }, 'cannot send a message about a second factor')
    }
  }
}
