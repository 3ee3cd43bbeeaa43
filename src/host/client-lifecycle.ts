/**
 * Creates, renames and removes clients and templates of a burp server. All methods throw
 * NEEDS_AGENT if the files are not accessible, BAD_NAME if burp would reject the name, BAD_CONFIG,
 * STORE_UNAVAILABLE, and the faults of `Configuration.replace`.
 */
import { Fault } from '../faults.js'
import type { Complaint } from '../conf/verdict.js'
import type { ChangeOrder } from './configuration.js'

export type TemplateKind = 'template' | 'staticTemplate'

export interface CreateOrder extends ChangeOrder {
  /** Templates that the client's file includes, in order. */
  readonly templates: readonly string[]
  readonly staticTemplate?: string | undefined
  /** Values of `{{ name }}` in the static template, in addition to `client` and `agent`. */
  readonly variables: Readonly<Record<string, string>>
  /** Value of `{{ agent }}`. */
  readonly agent: string
  /** Templates and variables must not set options that only administrators can set. */
  readonly isLimited: boolean
}

export interface CreatedClient {
  /** Unless `password_check` is off, burp rejects a client without a password. */
  readonly hasPassword: boolean
  /**
   * Whether there are backups of an earlier client with this name, which now belong to the new one.
   */
  readonly hasData: boolean
  /** Warnings about a configuration that burp accepts. */
  readonly notices: readonly Complaint[]
}

export interface RenameOrder extends ChangeOrder {
  readonly newName: string
  /** If false, the files of its certificate are deleted. */
  readonly keepsCertificate: boolean
  /** If false, the backups stay under the old name. */
  readonly keepsData: boolean
}

export interface RenamedClient {
  /** False if there were no backups, or the request did not move them. */
  readonly hasMovedData: boolean
  readonly certificate: CertificateFiles
}

/** Names of a client's files in the certificate authority's folder. */
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
  /** False if there was no file, or the request keeps it. */
  readonly hasRemovedConfiguration: boolean
  /**
   * `none`: there was no data; `gone`: deleted from the disk. Otherwise burp no longer sees the
   * data: its space is still being freed, which may take long (`goingOn`), or that failed (`left`,
   * under a hidden name).
   */
  readonly data?: 'none' | 'gone' | 'goingOn' | 'left' | undefined
  readonly certificate?: CertificateFiles | undefined
  readonly revocation?: Revocation | undefined
}

/** Result of revoking the certificates of one common name. */
export interface Revocation {
  readonly commonName: string
  /** Serials; empty if no certificate was valid. */
  readonly revoked: readonly string[]
  /** Another client that uses the same name. If there is one, nothing was revoked. */
  readonly sharedWith?: string | undefined
  /** burp ignores the revocation list: `ca_crl_check` is off, or burp reads another list. */
  readonly isIgnored: boolean
}

export interface TemplateRename extends ChangeOrder {
  readonly newName: string
}

export interface ClientLifecycle {
  /** Throws CLIENT_EXISTS, NO_SUCH_TEMPLATE, and INVALID_INPUT if a variable is wrong. */
  create(client: string, order: CreateOrder): Promise<CreatedClient>
  /**
   * Never overwrites anything. Repeating an interrupted rename finishes it. Throws NO_SUCH_CLIENT,
   * CLIENT_EXISTS, CLIENT_BUSY, NOT_SUPPORTED.
   */
  rename(client: string, order: RenameOrder): Promise<RenamedClient>
  /**
   * Also removes the rest of a client whose file does not exist. Throws NO_SUCH_CLIENT,
   * CLIENT_BUSY, NOT_SUPPORTED and, before it changes anything, the faults of revoking.
   */
  remove(client: string, order: RemoveOrder): Promise<RemovedClient>
  /** Creates an empty file. Throws TEMPLATE_EXISTS. */
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
  /** Asks burp, without a cache. Throws NO_SUCH_CLIENT, BURP_UNREACHABLE. */
  findClient: (client: string) => Promise<Busyness>
  /** Whether burphub is restoring from this client. */
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
