/** Opens the source for a search command. */
import type { Environment } from '../../hub/config/config.js'
import { findUrl, type HubOptions, openHub } from '../remote-hub.js'
import type { FindSource } from './find-source.js'

export interface SourceOptions extends HubOptions {
  readonly config?: string | undefined
}

/** Throws BAD_CONFIG. */
export async function openSource(options: SourceOptions, env: Environment): Promise<FindSource> {
  const url = findUrl(options, env)
  if (url !== undefined) {
    const { HubSource } = await import('./hub-source.js')
    return new HubSource(openHub(url, options, env))
  }
  const { HereSource } = await import('./here-source.js')
  return await HereSource.open(options.config, env)
}
