/** When burp's own timer lets clients back up, as its configuration says. */

export interface ClientTimer {
  readonly client: string
  /** What is run instead of burp's own code, where something is. */
  readonly script?: string | undefined
  readonly args: readonly string[]
}

/** All methods: plain data in and out, for whoever does this on another host. */
export interface ClientTimers {
  /** Those of clients that have one and whose configuration burp could read; none where the files are out of reach. */
  list(): Promise<ClientTimer[]>
}
