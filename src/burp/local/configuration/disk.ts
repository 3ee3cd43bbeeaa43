/** Questions to the disk by paths as text that stands for bytes. */
import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { bytesToText, textToBytes } from '../../../protocol/byte-text.js'

/** What a path leads to, links followed; `undefined` for nothing. */
export function lookUpStatus(path: string): Stats | undefined {
  return statSync(textToBytes(path), { throwIfNoEntry: false })
}

/** What lies there itself, be it a link. */
export function lookUpOwnStatus(path: string): Stats | undefined {
  return lstatSync(textToBytes(path), { throwIfNoEntry: false })
}

export function isRegularFile(path: string): boolean {
  try {
    return lookUpStatus(path)?.isFile() ?? false
  } catch {
    return false // a link in a circle, or below what is no folder
  }
}

export function listNames(folder: string): string[] {
  return readdirSync(textToBytes(folder), { encoding: 'buffer' }).map(bytesToText)
}
