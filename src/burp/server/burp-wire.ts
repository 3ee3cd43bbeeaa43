/**
 * What can be asked of a burp server over its own protocol: a line in, burp's bytes out; a selection
 * in, what burp sends of it out. From here over its ports, or from wherever it can be reached.
 */
import type { Requester } from '../../queues/requester.js'
import type { LoginFacts } from '../../protocol/login-trial.js'
import type { CertificateFacts } from '../../protocol/own-certificates.js'
import type { Question } from '../../protocol/question.js'
import type { ListedBackup } from '../../restore/backup-lines.js'
import type { SelectionSecrets } from '../../restore/inspection.js'
import type { EndedRestore, InspectionRequest, RestoreRequest } from '../../restore/main-port.js'
import type { RestoreStream } from '../../restore/restore-stream.js'

/** What the agent on the way said of itself last. */
export interface AgentFacts {
  readonly version: string
  /** How far its clock is ahead of ours. */
  readonly clockSkewMs: number
  readonly features: readonly string[]
  /** How it knows us. */
  readonly trust?: AgentTrustFacts | undefined
}

export interface AgentTrustFacts {
  /** Of the certificate that we have shown. */
  readonly fingerprint: string
  /** When that came to be trusted: milliseconds since 1970. */
  readonly since?: number | undefined
  /** Of another one that counts, too, while keys are changed. */
  readonly pending?: string | undefined
  /** How many other hubs it serves. */
  readonly others: number
}

export interface BurpWire {
  /** Absent where there is none, or it has not said so yet. */
  readonly agent?: AgentFacts | undefined
  /** Name of the client that burphub itself is to burp. */
  readonly ownClient: string
  /** What burp calls its version, or empty as long as it has not been reached. */
  readonly version: string
  /** For everything but listings. */
  readonly questions: Lane
  /** For listings, which may take seconds. */
  readonly browsing: Lane
  /** For what nobody waits for, in nobody's way; `atOnce` questions keep it busy. */
  readonly asides: Lane & { readonly atOnce: number }
  readonly restores: RestorePort
  readonly examination: WireExamination
  /** How much is under way on it now. */
  readonly load: WireLoad
  /** From now on. */
  listen(listener: WireListener): void
  close(): void
}

export type BurpPort = 'main' | 'status'

export type { LoginFacts }

/** For whoever looks for what is wrong with a connection. */
export interface WireExamination {
  /** Where burphub looks for the server. */
  readonly host: string
  readonly ports: Readonly<Record<BurpPort, number>>
  /** How many status connections burphub may hold. */
  readonly statusConnectionsMax: number
  /** A connection of its own that ends with the login. Throws BURP_… faults, BAD_CONFIG and HUNG_UP. */
  tryLogin(port: BurpPort, signal: AbortSignal): Promise<LoginFacts>
  listCertificates(): Promise<CertificateFacts[]>
}

export interface WireLoad {
  readonly statusConnections: number
  /** Questions that wait for their turn. */
  readonly waiting: { readonly questions: number; readonly browsing: number }
  /** Of restores and deletions. */
  readonly mainConnections: number
  readonly mainWaiting: number
}

export interface WireListener {
  /** `tookMs`: from being sent to the end of its answer. */
  onQuestion(asked: { lane: LaneName; tookMs: number; isAnswered: boolean }): void
  onRestoreEnd(ended: EndedRestore): void
}

export type LaneName = 'questions' | 'browsing' | 'asides'

/** One kind of question, one after the other. */
export interface Lane {
  /** One round trip. Throws BURP_… faults and HUNG_UP. */
  ask<T>(question: Question<T>, asker: Requester): Promise<T>
}

/** All methods throw BURP_… faults and HUNG_UP. */
export interface RestorePort {
  /**
   * Resolves when the first entry is there. Throws NO_SUCH_BACKUP, NOTHING_MATCHED, ENCRYPTED,
   * RESTORE_RUNNING, RESTORE_FAILED.
   */
  openRestore(client: string, request: RestoreRequest, asker: Requester): Promise<RestoreStream>
  /** Throws BURP_REFUSED and INVALID_INPUT where burp or the agent on the way does not do that. */
  inspect(client: string, request: InspectionRequest, asker: Requester): Promise<SelectionSecrets>
  /** Oldest first, those under way included. */
  listBackups(client: string, asker: Requester): Promise<ListedBackup[]>
  /** Resolves when burp says it is done; it does not say whether it worked. */
  deleteBackup(client: string, number: number, asker: Requester): Promise<void>
  /** Whether a restore of a backup of this client is under way here. */
  isRestoring(client: string): boolean
}
