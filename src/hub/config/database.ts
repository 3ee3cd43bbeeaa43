/** Location of the database: a file for SQLite, or the address of PostgreSQL. */
import path from 'node:path'
import { Fault } from '../../faults.js'
import { isPostgresUrl, parsePostgresUrl } from '../../store/postgres-url.js'
import type { ConfigProblems } from './problems.js'

export function toDatabaseUrl(url: string, folder: string, problems: ConfigProblems): string {
  if (isPostgresUrl(url)) return toPostgresUrl(url, problems)
  const match = /^sqlite:(?!\/\/(?!\/))(.+)$/.exec(url)
  if (!match?.[1]) {
    problems.add(
      'database.url',
      'use sqlite: and a file, such as sqlite:./burphub.db, or postgres://USER:PASSWORD@HOST/DATABASE.'
    )
    return url
  }
  return match[1] === ':memory:' ? url : `sqlite:${path.resolve(folder, match[1])}`
}

function toPostgresUrl(url: string, problems: ConfigProblems): string {
  try {
    parsePostgresUrl(url)
    for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
      const file = new URL(url).searchParams.get(name)
      if (file && file !== 'system') problems.files.add(path.resolve(file))
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    problems.add('database.url', error.message)
  }
  return url
}
