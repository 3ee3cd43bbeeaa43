/** Which file of a server's configuration a request is about. */
import type { ConfigPlace } from '../../host/configuration.js'
import { Fault } from '../../faults.js'

export interface FileQuestion {
  readonly isTemplate?: boolean | undefined
  readonly isStaticTemplate?: boolean | undefined
  /** A file that it includes. */
  readonly conf?: string | undefined
}

/**
 * `client` is the name of the client or of the template. Absent: the server's own configuration.
 * Throws INVALID_INPUT.
 */
export function toPlace(question: FileQuestion & { client?: string | undefined }): ConfigPlace {
  const { client, conf } = question
  return client === undefined ? { kind: 'server', conf } : toClientPlace({ ...question, client })
}

/** Throws INVALID_INPUT. */
export function toClientPlace(
  question: FileQuestion & { client: string }
): Exclude<ConfigPlace, { kind: 'server' }> {
  const { client: name, conf, isTemplate = false, isStaticTemplate = false } = question
  if (isTemplate && isStaticTemplate) {
    throw new Fault('INVALID_INPUT', 'Specify a template or a static template, not both.')
  }
  if (isTemplate) return { kind: 'template', name, conf }
  return { kind: isStaticTemplate ? 'staticTemplate' : 'client', name, conf }
}
