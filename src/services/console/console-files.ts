/** The built files of the console and their addresses. */
import type { PageWord } from '../../places.js'
import { Text } from '../../texts.js'

/** Files of the build, as addresses below burphub's base path. */
export type ConsoleFiles = Readonly<Record<'app' | 'login' | 'style' | 'worker', string>>

/** Returns addresses as texts that are the same in every language. */
export function toAddresses(
  files: Readonly<Record<string, string>>,
  basePath: string
): Record<string, Text> {
  const addresses = Object.entries({ base: '', ...files })
  return Object.fromEntries(
    addresses.map(([name, path]) => [name, new Text('{0}', [basePath + path])])
  )
}

export interface BuiltConsole {
  files: ConsoleFiles
  /** Files that browsers load beside `app`, by page. */
  pages: Readonly<Partial<Record<PageWord, readonly string[]>>>
}
