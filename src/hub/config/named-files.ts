/** Files that a configuration names. */
import { accessSync, constants, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ConfigProblems } from './problems.js'

/** A section of a configuration file. */
export interface Place {
  /** Key of the section: `servers[0]`. */
  key: string
  /** Folder for relative paths. */
  folder: string
  problems: ConfigProblems
}

/**
 * Returns the absolute path of a file that must be readable; otherwise adds a problem and returns
 * `undefined`.
 */
export function toReadableFile(
  name: string,
  file: string | undefined,
  { key, folder, problems }: Place
): string | undefined {
  if (file === undefined) return undefined
  const absolute = path.resolve(folder, file)
  try {
    accessSync(absolute, constants.R_OK)
    // That file belongs to burp.
    if (name !== 'serverConfig') problems.files.add(absolute)
    return absolute
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    const shown = key === '' ? name : `${key}.${name}`
    problems.add(shown, `cannot read ${absolute} (${reason}). Use a readable file.`)
    return undefined
  }
}

/** Returns the only line of a file; otherwise adds a problem and returns `undefined`. */
export function readPasswordFile(name: string, written: string, place: Place): string | undefined {
  const file = toReadableFile(name, written, place)
  if (file === undefined) return undefined
  place.problems.secretFiles.add(file)
  const password = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  if (password === '' || /[\r\n\0]/.test(password)) {
    const reason = `${file} must contain only the password, on one line.`
    place.problems.add(`${place.key}.${name}`, reason)
  }
  return password
}
