/** When burp's own timer lets clients back up, and how many backups it keeps, as its configuration says. */

export interface ClientTimer {
  readonly client: string
  /** A script that replaces burp's own timer. */
  readonly script?: string | undefined
  readonly args: readonly string[]
  /** Values of `keep`; absent from agents of earlier versions. */
  readonly keep?: readonly string[] | undefined
}

/** All methods take and return plain data, since the host may be another machine. */
export interface ClientTimers {
  /** Timers of clients with a timer or `keep` and a readable configuration; empty if the files are not accessible. */
  list(): Promise<ClientTimer[]>
}
