/** The section `find` of the configuration file: the file index. */
import path from 'node:path'
import type { Place } from './yaml-file.js'
import { flag, integer, section, text, type Written } from './fields.js'

export const findSection = section('Mapping such as { directory: /var/lib/burphub/histories }.', {
  enabled: flag(
    true,
    'Whether to keep a file index of all backups. If false, searches query burp.'
  ),
  directory: {
    ...text,
    description: 'Folder of the file index. Default: a folder beside the database.'
  },
  bytesMax: integer(
    [1_048_576, 1_099_511_627_776],
    2_147_483_648,
    'Maximum disk space of the file index, in bytes.'
  ),
  entriesMax: integer(
    [1_000, 20_000_000],
    2_000_000,
    'Maximum number of files in a backup that is indexed.'
  ),
  share: {
    type: 'number',
    minimum: 0.01,
    maximum: 1,
    default: 0.25,
    description: 'Maximum share of time spent on reading the backups of a server.'
  }
})

type WrittenFind = Written<typeof findSection>

/** `directory` is absolute. */
export type FindConfig = Readonly<Required<WrittenFind>>

/** `databaseUrl`: with an absolute path for SQLite. */
export function toFindConfig(written: WrittenFind, place: Place, databaseUrl: string): FindConfig {
  const { directory } = written
  const file = /^sqlite:(\/.+)$/.exec(databaseUrl)?.[1]
  const beside = path.join(file === undefined ? place.folder : path.dirname(file), 'histories')
  const chosen = directory === undefined ? beside : place.resolve(directory)
  return { ...written, directory: chosen }
}
