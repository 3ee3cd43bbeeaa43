/** Whom the commands that search ask: a burphub that runs somewhere, or the histories of this host. */

export interface FindRequest {
  readonly operation: 'searchBackups' | 'searchClients' | 'compareBackups' | 'listPathVersions'
  /** Absent: the default one, or all. */
  readonly server?: string | undefined
  readonly client?: string | undefined
  readonly a?: string
  readonly b?: string
  readonly query: Readonly<
    Record<string, string | number | boolean | readonly string[] | undefined>
  >
}

/** Answers as the operation of the API does, and throws the same Faults. */
export interface FindSource {
  ask(request: FindRequest): Promise<unknown>
  close(): Promise<void>
}
