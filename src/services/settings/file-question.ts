/** Determines the file of a server's configuration that a request is about. */
import type { ConfigPlace } from '../../host/configuration.js'
import { Fault } from '../../faults.js'

export interface FileQuestion {
  readonly template?: boolean | undefined
  readonly statictemplate?: boolean | undefined
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
  const { client: name, conf, template = false, statictemplate = false } = question
  if (template && statictemplate) {
    throw new Fault('INVALID_INPUT', 'Specify a template or a static template, not both.')
  }
  if (template) return { kind: 'template', name, conf }
  return { kind: statictemplate ? 'staticTemplate' : 'client', name, conf }
}
