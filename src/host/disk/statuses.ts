/** Questions to the disk by paths as text that stands for bytes. */
import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { errorCode } from '../configuration/refusals.js'

/** Status of a path, following links; `undefined` if there is none. */
export function lookUpStatus(path: string): Stats | undefined {
  return unlessNowhere(() => statSync(textToBytes(path)))
}

/** Status of a path, without following links. */
export function lookUpOwnStatus(path: string): Stats | undefined {
  return unlessNowhere(() => lstatSync(textToBytes(path)))
}

// Also where a file stands in the way of a folder, or links lead in a circle.
function unlessNowhere<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(errorCode(error))) return undefined
    throw error
  }
}

/** Returns `undefined` if the file system fails with one of these codes, such as `ENOENT`. */
export async function tolerate<T>(
  work: Promise<T>,
  ...codes: readonly string[]
): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (codes.includes(errorCode(error))) return undefined
    throw error
  }
}

export function isRegularFile(path: string): boolean {
  try {
    return lookUpStatus(path)?.isFile() ?? false
  } catch {
    return false // what we may not look at burp may not read, mostly
  }
}

/** Throws errors of the file system. */
export function listNames(folder: string): string[] {
  return readdirSync(textToBytes(folder), { encoding: 'buffer' }).map(bytesToText)
}
