/** What the tables of this folder say about an option; the catalogue completes it. */

/**
 * The files in which burp reads an option with an effect: burp-server.conf, a client's file in
 * clientconfdir, a client's own burp.conf, and the `restore` marker.
 */
export type FileRole = 'server' | 'clientconfdir' | 'client' | 'restore'

export interface OptionRow {
  readonly name: string
  readonly files: readonly FileRole[]
  /** What burp takes where the option is absent; unset without it. */
  readonly default?: boolean | number | string | readonly string[]
  /** How the text must look; a list's is that of each value. */
  readonly form?: 'integer' | 'decimal' | 'octal' | 'size' | 'compression'
  /** The only values that burp takes. */
  readonly values?: readonly string[]
  readonly min?: number
  /** burp matches the lines of both by position. */
  readonly partner?: string
  /** burp sorts the list: the order of its lines says nothing. */
  readonly isSorted?: boolean
  /** A client's list follows the server's instead of replacing it. */
  readonly isAppended?: boolean
  readonly isSecret?: boolean
  /** First version that knows the option; every version since 1.1.40 without it. */
  readonly since?: string
  /** First version that no longer knows it. */
  readonly removed?: string
  /** First version that reads it but does nothing with it. */
  readonly idleSince?: string
  readonly about: string
}

export const server: readonly FileRole[] = ['server']
export const client: readonly FileRole[] = ['client']
export const atServer: readonly FileRole[] = ['clientconfdir']
export const marker: readonly FileRole[] = ['restore']
export const serverAndClient: readonly FileRole[] = ['server', 'client']
export const serverAndAtServer: readonly FileRole[] = ['server', 'clientconfdir']
export const atServerAndClient: readonly FileRole[] = ['clientconfdir', 'client']
export const anywhere: readonly FileRole[] = ['server', 'clientconfdir', 'client']
export const clientAndMarker: readonly FileRole[] = ['client', 'restore']
export const atServerClientAndMarker: readonly FileRole[] = ['clientconfdir', 'client', 'restore']
