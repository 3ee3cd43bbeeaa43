/** Sources of the search commands: a running burphub, or the file indexes of this host. */

export interface FindRequest {
  readonly operation: 'searchBackups' | 'searchClients' | 'compareBackups' | 'listPathVersions'
  /** Undefined: the default server, or all. */
  readonly server?: string | undefined
  readonly client?: string | undefined
  readonly a?: string
  readonly b?: string
  readonly query: Readonly<
    Record<string, string | number | boolean | readonly string[] | undefined>
  >
}

/** Returns the response of the API operation, and throws the same faults. */
export interface FindSource {
  ask(request: FindRequest): Promise<unknown>
  close(): Promise<void>
}
