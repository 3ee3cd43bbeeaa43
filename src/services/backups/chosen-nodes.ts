/** Nodes of a listing with some of their members, for lists that show a few columns. */
import type { components } from '../../../generated/contract-types.js'
import { isDirectory, printMode, type TreeEntry } from '../../protocol/tree-entry.js'
import { escapeHtml, type NodeOptions, type NodePlace, printSize } from './browse-nodes.js'
import type { LocalTimes } from '../requests/local-times.js'

export type ChosenNode = components['schemas']['ChosenNode']
export type NodeField = keyof ChosenNode

/** Prints the entries of one directory; the name is always there. */
export function createChosenPrinter(
  times: LocalTimes,
  { parent, prefix }: NodePlace,
  { fields, isSelected, isLazy }: NodeOptions & { fields: readonly NodeField[] }
): (entry: TreeEntry) => string {
  const texts: Record<NodeField, (entry: TreeEntry) => string> = {
    name: ({ name }) => JSON.stringify(name),
    fullname: ({ name }) => JSON.stringify(prefix + name),
    key: ({ name }) => JSON.stringify(prefix + name),
    title: ({ name }) => JSON.stringify(escapeHtml(name)),
    parent: () => JSON.stringify(parent),
    date: ({ mtime }) => `"${times.print(mtime)}"`,
    mtime: ({ mtime }) => String(mtime),
    mode: ({ mode }) => `"${printMode(mode)}"`,
    type: entry => (isDirectory(entry) ? '"d"' : '"f"'),
    uid: ({ uid }) => `"${uid}"`,
    gid: ({ gid }) => `"${gid}"`,
    inodes: ({ nlink }) => `"${nlink}"`,
    size: ({ size }) => `"${printSize(size)}"`,
    bytes: ({ size }) => String(size),
    link: ({ link }) => (link === '' ? 'null' : JSON.stringify(link)),
    folder: entry => String(isDirectory(entry)),
    lazy: entry => String(isDirectory(entry) && isLazy),
    selected: () => String(isSelected),
    expanded: () => 'false',
    children: () => '[]'
  }
  const others = [...new Set(fields)].filter(field => field !== 'name')
  const parts = others.map(field => ({ before: `,"${field}":`, print: texts[field] }))
  return entry => {
    let text = `{"name":${JSON.stringify(entry.name)}`
    for (const { before, print } of parts) text += before + print(entry)
    return text + '}'
  }
}
