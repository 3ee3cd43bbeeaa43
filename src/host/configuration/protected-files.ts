/**
 * Files in the folders of the configuration that are no configuration files: keys, certificates,
 * scripts, the CA, burp's own data.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { textToBytes } from '../../protocol/byte-text.js'
import { isBelow } from '../disk/disk-view.js'
import { lookUpValue, type OptionEntry } from '../../conf/option-values.js'
import type { ConfigurationFolders } from './configuration-folders.js'

/**
 * The real paths that the options of burp-server.conf name, files and folders: `ssl_key`, scripts,
 * `ca_conf` and its CA_DIR, `directory` and whatever else; but none that the configuration itself
 * lies in.
 */
export function listProtectedPaths({
  entries,
  serverFolder,
  roots,
  view
}: ConfigurationFolders): string[] {
  const homes = [...roots, serverFolder].map(each => view.toRealPath(each))
  return [...entries.map(entry => entry.value), ...listAuthorityFolders(entries)]
    .filter(value => path.isAbsolute(value) && !value.includes('\0'))
    .map(each => view.toRealPath(each))
    .filter(each => !homes.some(home => isBelow(each, home)))
}

function listAuthorityFolders(entries: readonly OptionEntry[]): string[] {
  const file = lookUpValue(entries, 'ca_conf')?.value
  if (file === undefined) return []
  try {
    const text = readFileSync(textToBytes(file), 'latin1')
    return Array.from(text.matchAll(/^[ \t]*CA_DIR[ \t]*=[ \t]*(\S+)/gm), match => match[1] ?? '')
  } catch {
    return [] // without its file there is no authority
  }
}

/** Whether a file that nothing includes may be one, by what it is and holds: plain text. */
export function looksLikeConf(bytes: Buffer, mode: number): boolean {
  return (mode & 0o111) === 0 && !bytes.includes(0)
}

export function holdsKey(bytes: Buffer): boolean {
  return bytes.includes('-----BEGIN ')
}
