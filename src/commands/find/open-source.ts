/** Opens the source for a search command. */
import { readFileSync } from 'node:fs'
import type { Environment } from '../../hub/config/config.js'
import { Fault } from '../../faults.js'
import type { FindSource } from './find-source.js'

export interface SourceOptions {
  readonly config?: string | undefined
  readonly url?: string | undefined
  readonly tokenFile?: string | undefined
}

/**
 * Returns the source. Arguments must contain no secret, because all users of the host can see them.
 * Throws BAD_CONFIG.
 */
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
  throw new Fault(
    'BAD_CONFIG',
    'Set an API token in BURPHUB_TOKEN, or in a file with --token-file.'
  )
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `Cannot read the file ${file}.`, { cause })
  }
}
