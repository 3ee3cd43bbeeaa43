/** File system queries with paths that are strings encoding bytes (`bytesToText`). */
import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { bytesToText, textToBytes } from '../../protocol/byte-text.js'
import { errorCode } from '../configuration/refusals.js'

/** Returns the status of a path, following symlinks; undefined if it does not exist. */
export function lookUpStatus(path: string): Stats | undefined {
  return unlessNowhere(() => statSync(textToBytes(path)))
}

/** Returns the status of a path, without following symlinks. */
export function lookUpOwnStatus(path: string): Stats | undefined {
  return unlessNowhere(() => lstatSync(textToBytes(path)))
}

// Also returns undefined if a parent is not a folder, or symlinks form a loop.
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
    return false // burp usually cannot read a file either that burphub may not inspect
  }
}

/** Throws errors of the file system. */
export function listNames(folder: string): string[] {
  return readdirSync(textToBytes(folder), { encoding: 'buffer' }).map(bytesToText)
}
