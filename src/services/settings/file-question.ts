/** Which file of a server's configuration a request is about. */
import type { ConfigPlace } from '../../burp/configuration.js'
import { toClientPlace } from './settings-reading.js'

export interface FileQuestion {
  /** Absent: the default server. */
  readonly server?: string | undefined
  /** Name of the client or of the template. Absent: the server's own configuration. */
  readonly client?: string | undefined
  readonly isTemplate?: boolean | undefined
  readonly isStaticTemplate?: boolean | undefined
  /** A file that it includes. */
  readonly conf?: string | undefined
}

/** Throws INVALID_INPUT. */
export function toPlace(question: FileQuestion): ConfigPlace {
  const { client, conf } = question
  return client === undefined ? { kind: 'server', conf } : toClientPlace({ ...question, client })
}
