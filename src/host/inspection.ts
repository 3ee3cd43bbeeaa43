/**
 * What can be seen of a burp server's set-up on its host, for whoever looks for what is wrong with
 * it. Only facts: what they mean is for others to say. All methods throw NEEDS_AGENT where the files
 * are out of reach, and BAD_CONFIG for a configuration that burp would not start with.
 */

export interface ServerSettings {
  /** Milliseconds since 1970, by the clock of the host. */
  readonly now: number
  readonly file: string
  readonly mainPorts: readonly number[]
  readonly statusPorts: readonly StatusPort[]
}

export interface StatusPort {
  readonly port: number
  /** Connections that burp serves there at a time. */
  readonly childrenMax: number
}

/** A folder that burphub works in. */
export interface PlaceFacts {
  /** The option that names it; for burp-server.conf `serverConfig`. */
  readonly option: string
  readonly path: string
  /** `ENOENT`, `EACCES`, … where it cannot be read and changed here. */
  readonly problem: string | undefined
}

export interface OwnCertificate {
  /** The option that names its file. */
  readonly option: string
  readonly path: string
  /** Absent where there is none to be read. */
  readonly expiresAt: Date | undefined
}

export interface RevocationList {
  /** Whether burp looks at it (`ca_crl_check`). */
  readonly isChecked: boolean
  readonly path: string
  /** burp rejects all clients if it cannot read the list. */
  readonly problem: 'absent' | 'unreadable' | 'late' | undefined
  readonly revokedCount: number
}

export interface ClientFacts {
  readonly name: string
  /** burp takes its file. */
  readonly isReadable: boolean
  readonly isEnabled: boolean
  /** The rights that its file or the server's takes from it: `client_can_restore`, … */
  readonly lackedRights: readonly string[]
}

export interface HeldLock {
  readonly client: string
  readonly path: string
  /** Absent if no process holds it. */
  readonly pid: number | undefined
  /** When it was made, milliseconds since 1970. */
  readonly since: number
}

export interface StorageFacts {
  readonly path: string
  /** Folders with backups of clients that burp does not know. */
  readonly orphans: readonly string[]
  /** Folders of clients with backups in burp's protocol 2, from `path` on; an older agent does not say. */
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
  /** `undefined` where this is not the burp host: `serverConfig` is not set. */
  lookUpSettings(): Promise<ServerSettings | undefined>
  listPlaces(): Promise<PlaceFacts[]>
  /** Version of the burp program that tries configurations. */
  findProgramVersion(): Promise<string>
  /** The number of the process that can be told to reload. Throws BURP_UNREACHABLE where none runs. */
  findServerProcess(): Promise<number>
  listOwnCertificates(): Promise<OwnCertificate[]>
  /** Throws NOT_SUPPORTED for a server without a certificate authority of its own. */
  findRevocationList(): Promise<RevocationList>
  /** Clients of clientconfdir, sorted, up to the limit of a check. */
  listClients(): Promise<ClientFacts[]>
  findStorage(): Promise<StorageFacts>
  /** Disk of the backups. */
  findSpace(): Promise<SpaceFacts>
}
