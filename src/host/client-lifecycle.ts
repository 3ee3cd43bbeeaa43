/**
 * How a client of a burp server comes to be, gets another name and goes, and the same for templates.
 * All methods throw NEEDS_AGENT where the files are out of reach, BAD_NAME for a name that burp
 * refuses, BAD_CONFIG, STORE_UNAVAILABLE, and what `Configuration.replace` throws.
 */
import { Fault } from '../faults.js'
import type { Complaint } from '../conf/verdict.js'
import type { ChangeOrder } from './configuration.js'

export type TemplateKind = 'template' | 'staticTemplate'

export interface CreateOrder extends ChangeOrder {
  /** Templates that the client's file includes, in this order. */
  readonly templates: readonly string[]
  readonly staticTemplate?: string | undefined
  /** Values of `{{ name }}` in the static template, in addition to `client` and `agent`. */
  readonly variables: Readonly<Record<string, string>>
  /** Value of `{{ agent }}`. */
  readonly agent: string
  /** No template and no variable reaches options that are for administrators. */
  readonly isLimited: boolean
}

export interface CreatedClient {
  /** burp refuses a client without one, unless `password_check` is off. */
  readonly hasPassword: boolean
  /** Backups of an earlier client of this name, which are this one's now. */
  readonly hasData: boolean
  /** Warnings about a configuration that burp accepts. */
  readonly notices: readonly Complaint[]
}

export interface RenameOrder extends ChangeOrder {
  readonly newName: string
  /** Else its files are deleted. */
  readonly keepsCertificate: boolean
  /** Else the backups stay where they are, under the old name. */
  readonly keepsData: boolean
}

export interface RenamedClient {
  /** False where there were none, or they were to stay. */
  readonly hasMovedData: boolean
  readonly certificate: CertificateFiles
}

/** Base names of the files that the certificate authority keeps of a client. */
export interface CertificateFiles {
  /** Files that were deleted or renamed. */
  readonly done: readonly string[]
  /** Files that could not be deleted or renamed. */
  readonly left: readonly string[]
}

export interface RemoveOrder extends ChangeOrder {
  readonly keepsConfiguration: boolean
  readonly deletesCertificate: boolean
  readonly revokes: boolean
  readonly deletesData: boolean
}

export interface RemovedClient {
  /** False where there was none, or it was to stay. */
  readonly hasRemovedConfiguration: boolean
  /**
   * `none` was there; `gone` from the disk; gone for burp, while the space is freed, which may take
   * long (`goingOn`) or did not work (`left`, under a hidden name).
   */
  readonly data?: 'none' | 'gone' | 'goingOn' | 'left' | undefined
  readonly certificate?: CertificateFiles | undefined
  readonly revocation?: Revocation | undefined
}

/** Result of revoking the certificates of one common name. */
export interface Revocation {
  readonly commonName: string
  /** Serials; empty where none was valid. */
  readonly revoked: readonly string[]
  /** Another client that uses the same name, so that nothing was revoked. */
  readonly sharedWith?: string | undefined
  /** burp does not look at the list: `ca_crl_check` is off, or it reads another list. */
  readonly isIgnored: boolean
}

export interface TemplateRename extends ChangeOrder {
  readonly newName: string
}

export interface ClientLifecycle {
  /** Throws CLIENT_EXISTS, NO_SUCH_TEMPLATE, and INVALID_INPUT for variables. */
  create(client: string, order: CreateOrder): Promise<CreatedClient>
  /**
   * Never overwrites anything. Repeating an interrupted rename finishes it. Throws NO_SUCH_CLIENT,
   * CLIENT_EXISTS, CLIENT_BUSY, NOT_SUPPORTED.
   */
  rename(client: string, order: RenameOrder): Promise<RenamedClient>
  /**
   * Also what is left of a client whose file has gone. Throws NO_SUCH_CLIENT, CLIENT_BUSY,
   * NOT_SUPPORTED and, before anything else is touched, what revoking throws.
   */
  remove(client: string, order: RemoveOrder): Promise<RemovedClient>
  /** An empty file. Throws TEMPLATE_EXISTS. */
  createTemplate(kind: TemplateKind, name: string, order: ChangeOrder): Promise<void>
  /** Throws NO_SUCH_TEMPLATE, TEMPLATE_EXISTS, TEMPLATE_IN_USE. */
  renameTemplate(kind: TemplateKind, name: string, order: TemplateRename): Promise<void>
  /** Throws NO_SUCH_TEMPLATE, TEMPLATE_IN_USE. */
  removeTemplate(kind: TemplateKind, name: string, order: ChangeOrder): Promise<void>
}

/** Running burp processes of a client. */
interface Busyness {
  readonly children: readonly unknown[]
}

/** Facts from the status port that a host needs. */
export interface ClientWatch {
  /** Fresh from burp. Throws NO_SUCH_CLIENT, BURP_UNREACHABLE. */
  findClient: (client: string) => Promise<Busyness>
  /** Whether we restore from this client at the moment. */
  isRestoring: (client: string) => boolean
}

export interface ServerWatch extends ClientWatch {
  /** Throws BURP_UNREACHABLE. */
  listClients: () => Promise<readonly Busyness[]>
}

export function busyClient(): Fault {
  const message =
    'A backup, restore or deletion of this client is running or was interrupted. Try again when it has finished.'
  return new Fault('CLIENT_BUSY', message)
}
