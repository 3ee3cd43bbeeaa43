/** Shared parts of creating, renaming and removing clients. */
import { Fault } from '../../faults.js'
import { say } from '../../texts.js'
import type { Configuration } from '../configuration.js'
import type { ServerFiles } from '../server-files.js'
import type { LocalCertificates } from '../certificates/local-certificates.js'
import type { ClientWatch } from '../client-lifecycle.js'

export interface LifecycleParts {
  readonly files: ServerFiles
  readonly configuration: Configuration
  readonly certificates: LocalCertificates
  readonly watch: ClientWatch
  /** How many versions of each file are kept. */
  readonly versionsMax: number
}

export function clientExists(client: string): Fault {
  return new Fault(
    'CLIENT_EXISTS',
    say`Client ${JSON.stringify(client)} already exists. Nothing was changed.`
  )
}

export function templateExists(name: string): Fault {
  return new Fault(
    'TEMPLATE_EXISTS',
    say`Template ${JSON.stringify(name)} already exists. Nothing was changed.`
  )
}

/** burp takes some characters of an include line for a pattern. Throws BAD_NAME. */
export function requireTemplateName(name: string): void {
  if (!/[*?[\]]/.test(name)) return
  throw new Fault('BAD_NAME', say`A template name must not contain "*", "?", "[" or "]".`)
}
