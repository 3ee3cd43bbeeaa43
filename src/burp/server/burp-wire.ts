/**
 * burp's protocol: a line in, burp's bytes out; a selection in, burp's entries out. Over its ports
 * or through an agent.
 */
import { backgroundRequester, type Requester } from '../../queues/requester.js'
import type { LoginFacts } from '../../protocol/login.js'
import type { CertificateFacts } from '../../protocol/tls-connection.js'
import type { Question } from '../../protocol/question.js'
import type { EndedRestore, Exchanges, ListedBackup } from '../../restore/exchanges.js'
import type { SelectionSecrets } from '../../restore/inspection.js'
import type { InspectionRequest, RestoreRequest } from '../../restore/main-port.js'
import type { RestoreTestRequest, RestoreTestResult } from '../../restore/restore-test.js'
import type { RestoreStream } from '../../restore/restore-stream.js'
import type { Verification } from '../../restore/verification.js'
import type { VerificationRequest } from '../../restore/verifications.js'
import { noSuchClient } from '../../faults.js'
import type { ServerWatch } from '../../host/client-lifecycle.js'
import { listClients } from '../questions/reply.js'
import type { LaneSession } from '../../protocol/lane-connection.js'

/** Facts that the agent sent about itself. */
export interface AgentFacts {
  readonly version: string
  /** How far its clock is ahead of burphub's. */
  readonly clockSkewMs: number
  readonly features: readonly string[]
  /** How the agent identifies the hub. */
  readonly trust?: AgentTrustFacts | undefined
}

export interface AgentTrustFacts {
  readonly fingerprint: string
  /** When the agent first trusted it, milliseconds since 1970. */
  readonly since?: number | undefined
  /** Fingerprint of a second trusted certificate while keys rotate. */
  readonly pending?: string | undefined
  readonly others: number
}

export interface BurpWire {
  /** Absent without an agent, and until it has introduced itself. */
  readonly agent?: AgentFacts | undefined
  readonly ownClient: string
  /** burp's version; empty until it has been reached. */
  readonly version: string
  readonly questions: Lane
  /** For listings, which may take seconds. */
  readonly browsing: Lane
  /** For background work, with the lowest priority; `atOnce` queries keep it busy. */
  readonly asides: Lane & { readonly atOnce: number }
  readonly restores: RestorePort
  readonly examination: WireExamination
  readonly load: WireLoad
  listen(listener: WireListener): void
  close(): void
}

export type BurpPort = 'main' | 'status'

export type { LoginFacts }

/** For diagnosing the connection. */
export interface WireExamination {
  readonly host: string
  readonly ports: Readonly<Record<BurpPort, number>>
  /** Upper bound of burphub's status connections. */
  readonly statusConnectionsMax: number
  /** Connects for a login only. Throws BURP_… faults, BAD_CONFIG and HUNG_UP. */
  tryLogin(port: BurpPort, signal: AbortSignal): Promise<LoginFacts>
  listCertificates(): Promise<CertificateFacts[]>
}

export interface WireLoad {
  readonly statusConnections: number
  readonly waiting: { readonly questions: number; readonly browsing: number }
  readonly mainConnections: number
  readonly mainWaiting: number
}

export interface WireListener {
  /** `tookMs`: from sending the query to the end of its answer. */
  onQuestion(asked: { lane: LaneName; tookMs: number; isAnswered: boolean }): void
  onRestoreEnd(ended: EndedRestore): void
}

export type LaneName = 'questions' | 'browsing' | 'asides'

/** A connection for one kind of query, with its queue. */
export interface Lane {
  /** Throws BURP_… faults and HUNG_UP. */
  ask<T>(question: Question<T>, asker: Requester): Promise<T>
}

/** All methods throw BURP_… faults and HUNG_UP. */
export interface RestorePort {
  /**
   * Resolves with the first entry. Throws NO_SUCH_BACKUP, NOTHING_MATCHED, ENCRYPTED,
   * RESTORE_RUNNING, RESTORE_FAILED.
   */
  openRestore(client: string, request: RestoreRequest, asker: Requester): Promise<RestoreStream>
  /**
   * Throws CANCELLED if it was stopped for a restore, BURP_BUSY, NO_SUCH_BACKUP, RESTORE_RUNNING.
   */
  verify(client: string, request: VerificationRequest, asker: Requester): Promise<Verification>
  /** Throws as `verify` does, and ENCRYPTED. */
  testRestore(
    client: string,
    request: RestoreTestRequest,
    asker: Requester
  ): Promise<RestoreTestResult>
  /** Throws BURP_REFUSED and INVALID_INPUT if burp or the agent does not support it. */
  inspect(client: string, request: InspectionRequest, asker: Requester): Promise<SelectionSecrets>
  /** Returns backups oldest first, running ones included. */
  listBackups(client: string, asker: Requester): Promise<ListedBackup[]>
  /** Resolves when burp has finished; burp does not report whether it deleted the backup. */
  deleteBackup(client: string, number: number, asker: Requester): Promise<void>
  isRestoring(client: string): boolean
}

/** Tells the host of a burp server whether a client is busy. */
export function watchClients({ questions, restores }: BurpWire): ServerWatch {
  const list = async () => (await questions.ask(listClients(), backgroundRequester)).readClients()
  return {
    listClients: list,
    async findClient(name) {
      const found = (await list()).find(client => client.name === name)
      if (!found) throw noSuchClient(name)
      return found
    },
    isRestoring: name => restores.isRestoring(name)
  }
}

export interface BurpTransport {
  /** Absent without an agent, and until it has introduced itself. */
  readonly agent?: AgentFacts | undefined
  /** Name of burphub's own client; empty while unknown. */
  readonly ownClient: string
  readonly exchanges: Exchanges
  readonly examination: Omit<WireExamination, 'statusConnectionsMax'>
  /** Throws BURP_… and AGENT_… faults. */
  openSession(lane: LaneName, wish: SessionWish): Promise<LaneSession>
  close(): void
}

interface SessionWish {
  /** burp reads its whole storage before its first answer. */
  readonly firstAnswerTimeoutMs: number
  /** The server's version at the last login. */
  readonly version: string | undefined
  /** Called after the login; the server then reads its storage. */
  readonly onLogin: () => void
}
