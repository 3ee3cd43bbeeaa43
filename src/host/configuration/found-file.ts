/** One file of a configuration, parsed. */
import assert from 'node:assert/strict'
import { type ConfigFile, parseConfigText } from '../../conf/config-tree.js'
import type { ConfigPlace, Configuration, FileSnapshot } from '../configuration.js'

export interface FoundFile {
  /** Absolute. */
  readonly path: string
  /** Absent where there is no such file. */
  readonly bytes: Buffer | undefined
  readonly etag: string
  readonly tree: ConfigFile
}

/** Throws what `Configuration.read` does. */
export async function findFile(
  configuration: Configuration,
  place: ConfigPlace
): Promise<FoundFile> {
  const { files } = await configuration.read({ places: [place] })
  return toFound(files[0])
}

/** Also describes a file that does not exist. */
export async function findOrNew(
  configuration: Configuration,
  place: ConfigPlace
): Promise<FoundFile> {
  const { files } = await configuration.read({ places: [place], isNewAllowed: true })
  return toFound(files[0])
}

export function toFound(file: FileSnapshot | undefined): FoundFile {
  assert(file, 'every place is answered')
  const { path, isThere, etag, text } = file
  return { path, bytes: isThere ? text.bytes : undefined, etag, tree: parseConfigText(text) }
}
