/**
 * Encodes the paths of a block as one text: a folder (after a slash, which names do not contain)
 * and its names, each followed by NUL, which paths do not contain. Searching one text is fast.
 */
import type { Block } from './block.js'

export type BlockTexts = Pick<Block, 'folders' | 'folderStarts' | 'names'>

const folderMark = '/'
const separator = '\0'

export function toText({ folders, folderStarts, names }: BlockTexts): string {
  const tokens: string[] = []
  for (const [index, folder] of folders.entries()) {
    tokens.push(folderMark + folder)
    const end = folderStarts[index + 1] ?? names.length
    for (let at = folderStarts[index] ?? 0; at < end; at++) tokens.push(names[at] ?? '')
  }
  return tokens.join(separator) + separator
}

export function parseText(text: string): BlockTexts {
  const folders: string[] = []
  const folderStarts: number[] = []
  const names: string[] = []
  const tokens = text.split(separator)
  // The last token is empty.
  tokens.pop()
  for (const token of tokens) {
    if (token.startsWith(folderMark)) {
      folders.push(token.slice(1))
      folderStarts.push(names.length)
    } else names.push(token)
  }
  return { folders, folderStarts, names }
}
