/** What the pages of the console are made of, and where browsers find it. */
import { Text } from '../../texts.js'

/** What the build made, as addresses below that of burphub. */
export type ConsoleFiles = Readonly<Record<'app' | 'style' | 'theme' | 'worker', string>>

/** They are values, and the same in every language. */
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
  /** What `app` imports: loaded beside it, not once it is there. */
  chunks: readonly string[]
}
