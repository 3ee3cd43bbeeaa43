/**
 * Facts about a burp server's setup on its host, for health checks. The caller interprets them. All
 * methods throw NEEDS_AGENT if the files are not accessible, and BAD_CONFIG for a configuration
 * that burp would not start with.
 */

export interface ServerSettings {
  /** Milliseconds since 1970, from the clock of the host. */
  readonly now: number
  readonly file: string
  readonly mainPorts: readonly number[]
  readonly statusPorts: readonly StatusPort[]
}

export interface StatusPort {
  readonly port: number
  /** Maximum number of simultaneous connections that burp serves there. */
  readonly childrenMax: number
}

/** A folder that burphub works in. */
export interface PlaceFacts {
  /** The option that sets it; `serverConfig` for burp-server.conf. */
  readonly option: string
  readonly path: string
  /** `ENOENT`, `EACCES`, … if burphub cannot read and change it. */
  readonly problem: string | undefined
}

export interface OwnCertificate {
  /** The option that sets its file. */
  readonly option: string
  readonly path: string
  /** Absent if there is no readable certificate. */
  readonly expiresAt: Date | undefined
}

export interface RevocationList {
  /** Whether burp checks certificates against it (`ca_crl_check`). */
  readonly isChecked: boolean
  readonly path: string
  /** burp rejects all clients if it cannot read the list. */
  readonly problem: 'absent' | 'unreadable' | 'late' | undefined
  readonly revokedCount: number
}

export interface ClientFacts {
  readonly name: string
  /** burp accepts its file. */
  readonly isReadable: boolean
  readonly isEnabled: boolean
  /** Permissions that its file or the server's denies: `client_can_restore`, … */
  readonly lackedRights: readonly string[]
}

export interface HeldLock {
  readonly client: string
  readonly path: string
  /** Absent if no process holds it. */
  readonly pid: number | undefined
  /** Time of the lock, milliseconds since 1970. */
  readonly since: number
}

export interface StorageFacts {
  readonly path: string
  /** Folders with backups of clients that burp does not know. */
  readonly orphans: readonly string[]
  /**
   * Folders of clients with backups in burp's protocol 2, starting with `path`; absent from older
   * agents.
   */
  readonly protocolTwo?: readonly string[] | undefined
  readonly locks: readonly HeldLock[]
}

export interface SpaceFacts {
  readonly path: string
  readonly totalBytes: number
  readonly freeBytes: number
  /** Free and total inodes; both 0 if there is no limit. */
  readonly totalFiles: number
  readonly freeFiles: number
}

export interface Examination {
  /** Undefined if this is not the burp host: `serverConfig` is not set. */
  lookUpSettings(): Promise<ServerSettings | undefined>
  listPlaces(): Promise<PlaceFacts[]>
  /** Returns the version of the burp program that tests configurations. */
  findProgramVersion(): Promise<string>
  /** Returns the ID of the process to reload. Throws BURP_UNREACHABLE if burp is not running. */
  findServerProcess(): Promise<number>
  listOwnCertificates(): Promise<OwnCertificate[]>
  /** Throws NOT_SUPPORTED for a server without its own certificate authority. */
  findRevocationList(): Promise<RevocationList>
  /** Clients of clientconfdir, sorted, up to the limit of a check. */
  listClients(): Promise<ClientFacts[]>
  findStorage(): Promise<StorageFacts>
  /** Space on the disk of the backups. */
  findSpace(): Promise<SpaceFacts>
}
