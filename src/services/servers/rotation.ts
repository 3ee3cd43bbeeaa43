/** Rotates keys and secrets between the hub and an agent, on both sides. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Schemas } from '../../../generated/contract-types.js'
import { serviceItself } from '../../access/caller.js'
import { createSecret } from '../../access/tokens.js'
import { Fault } from '../../faults.js'
import { hashBearer } from '../../agents/link/bearer.js'
import { createIdentity, toFingerprint } from '../../agents/link/identity.js'
import type { StoredServer } from '../../store/servers.js'
import { say } from '../../texts.js'
import {
  type RequestContext,
  askOf,
  type AskParts,
  type Place
} from '../requests/request-context.js'
import { encryptSecrets, requireCipher } from './server-secrets.js'
import type { AdminHub } from './servers-admin.js'
import { type AgentTrust, Service } from '../service.js'

interface RotationHub extends AdminHub {
  /** Time for other instances on the same database to switch over. */
  readonly settleMs?: number
}

const settleMsByDefault = 2_500
const attemptsMax = 5
const dueAfterMs = 90 * 86_400_000

export class Rotation extends Service<
  'added' | 'admin' | 'openTrust' | 'cipher' | 'settleMs' | 'store',
  RotationHub
> {
  /**
   * `isOnlyEnded`: only completes an interrupted rotation. Throws NO_SUCH_SERVER, NOT_SUPPORTED,
   * CLIENT_BUSY, AGENT_… faults.
   */
  async rotate(
    ask: RequestContext,
    name: string,
    isOnlyEnded = false
  ): Promise<Schemas['AdministeredServer']> {
    const { admin } = this.hub
    ask.tell({ server: undefined, subject: name })
    const known = await admin.known.findAdded(name)
    const { agent } = known.stored
    if (!agent) {
      throw new Fault(
        'NOT_SUPPORTED',
        say`The agent of ${name} is not enrolled yet. Create an invitation for it.`
      )
    }
    const { mainConnections = 0, mainWaiting = 0 } = known.server?.load ?? {}
    if (mainConnections + mainWaiting > 0)
      throw new Fault(
        'CLIENT_BUSY',
        say`A restore from ${name} is running, and new keys would abort it. Try again later.`
      )
    await ask.changeOutside(async () => {
      const settled = await this.#settle({ ...known.stored, agent })
      const fresh = isOnlyEnded ? settled.agent.certificate : await this.#change(settled)
      ask.tell({
        details: {
          before: toFingerprint(agent.certificate),
          fingerprint: toFingerprint(fresh)
        }
      })
    })
    return admin.find(ask, name)
  }

  /** Rotates keys that are three months old, of agents that are reachable. */
  async rotateDue(trail: AskParts<Place>['trail']): Promise<unknown[]> {
    const failures: unknown[] = []
    for (const { name, agent } of await this.hub.store.servers.list()) {
      const isDue = agent && Date.now() - agent.rotatedAt >= dueAfterMs
      if (!agent || !(isDue || agent.nextCertificate !== null)) continue
      const ask = askOf(serviceItself, { trail, action: 'server.trust' })
      await this.rotate(ask, name, !isDue).catch((error: unknown) => failures.push(error))
    }
    return failures
  }

  /** Completes a rotation that an earlier process did not finish; if that fails, the previous keys stay valid. */
  async #settle(row: Enrolled): Promise<Enrolled> {
    const { nextCertificate } = row.agent
    if (nextCertificate === null) return row
    try {
      await this.#ask(row, agent => agent.finish(toFingerprint(row.hubCertificate)))
    } catch (error) {
      const code = error instanceof Fault ? error.code : undefined
      if (code === 'FORBIDDEN_BY_AGENT') return row // the agent refuses to continue
      if (code !== 'INVALID_INPUT') throw error // an older agent, if the rotation has ended
    }
    const agent = { ...row.agent, certificate: nextCertificate, nextCertificate: null }
    const settled = { ...row, agent }
    await this.#keep(settled)
    return settled
  }

  /** Returns the agent's new certificate. If the new connection fails, the previous one stays. */
  async #change(row: Enrolled): Promise<string> {
    const { settleMs = settleMsByDefault } = this.hub
    const own = await createIdentity()
    const bearer = createSecret()
    const next = await this.#ask(row, agent =>
      agent.begin({
        certificate: own.certificate,
        bearerHash: hashBearer(bearer),
        replaces: toFingerprint(row.hubCertificate)
      })
    )
    const secrets = encryptSecrets(requireCipher(this.hub.cipher), row.name, {
      key: own.key,
      bearer
    })
    const changed: Enrolled = {
      ...row,
      hubCertificate: own.certificate,
      secrets,
      agent: { ...row.agent, nextCertificate: next }
    }
    await this.#keep(changed)
    try {
      await sleep(settleMs)
      await this.#finish(changed, toFingerprint(own.certificate))
    } catch (error) {
      await this.#keep(row)
      throw error
    }
    const agent = {
      ...row.agent,
      certificate: next,
      nextCertificate: null,
      rotatedAt: Date.now()
    }
    await this.#keep({ ...changed, agent })
    return next
  }

  /** Waits for an agent that connects to the hub, and repeats a request whose answer was lost. */
  async #finish(row: StoredServer, fingerprint: string): Promise<void> {
    const { settleMs = settleMsByDefault } = this.hub
    for (let left = attemptsMax - 1; ; left -= 1) {
      try {
        await this.#ask(row, agent => agent.finish(fingerprint))
        return
      } catch (error) {
        const code = error instanceof Fault ? error.code : ''
        // An older agent responds so if it has already completed the rotation.
        if (code === 'INVALID_INPUT' && left < attemptsMax - 1) return
        if (left === 0 || !/^AGENT_(?:UNREACHABLE|TIMEOUT)$/.test(code)) throw error
      }
      await sleep(settleMs)
    }
  }

  async #ask<T>(row: StoredServer, ask: (agent: AgentTrust) => Promise<T>): Promise<T> {
    const agent = this.hub.openTrust(row)
    try {
      return await ask(agent)
    } finally {
      agent.close()
    }
  }

  async #keep({ name, hubCertificate, secrets, agent }: Enrolled): Promise<void> {
    const { store, added } = this.hub
    await store.changeAside(({ servers }) =>
      servers.change(name, { hubCertificate, secrets, agent })
    )
    await added.follow()
  }
}

type Enrolled = StoredServer & { readonly agent: NonNullable<StoredServer['agent']> }
