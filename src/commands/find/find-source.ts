/** Whom the commands that search ask: a burphub that runs somewhere, or the histories of this host. */
import { readFileSync } from 'node:fs'
import type { Environment } from '../../config/config.js'
import { Fault } from '../../faults.js'

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

export interface SourceOptions {
  readonly config?: string | undefined
  readonly url?: string | undefined
  readonly tokenFile?: string | undefined
}

/** A secret in the arguments of a process is everybody's. Throws BAD_CONFIG. */
export async function openSource(options: SourceOptions, env: Environment): Promise<FindSource> {
  const url = options.url ?? env['BURPHUB_URL']
  if (url !== undefined && url !== '') {
    const { HubSource } = await import('./hub-source.js')
    return new HubSource(url, readToken(options.tokenFile, env))
  }
  const { HereSource } = await import('./here-source.js')
  return await HereSource.open(options.config, env)
}

function readToken(file: string | undefined, env: Environment): string {
  const token = file === undefined ? env['BURPHUB_TOKEN'] : readSecret(file)
  if (token !== undefined && token.trim() !== '') return token.trim()
  throw new Fault('BAD_CONFIG', 'Give an API token in BURPHUB_TOKEN, or in a file: --token-file.')
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `The file ${file} cannot be read.`, { cause })
  }
}
