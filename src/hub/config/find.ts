/** The section `find` of the configuration file: the histories that searches ask. */
import path from 'node:path'
import type { WrittenConfig } from './schema.js'

export interface FindConfig {
  readonly enabled: boolean
  /** Absolute. */
  readonly directory: string
  readonly bytesMax: number
  readonly entriesMax: number
  readonly share: number
}

/** `databaseUrl`: with an absolute path. */
export function toFindConfig(
  { find: written }: WrittenConfig,
  { folder, databaseUrl }: { folder: string; databaseUrl: string }
): FindConfig {
  const { directory, enabled, bytesMax, entriesMax, share } = written
  const file = /^sqlite:(\/.+)$/.exec(databaseUrl)?.[1]
  const beside = path.join(file === undefined ? folder : path.dirname(file), 'histories')
  const chosen = directory === undefined ? beside : path.resolve(folder, directory)
  return { enabled, directory: chosen, bytesMax, entriesMax, share }
}
