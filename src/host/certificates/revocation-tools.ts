/** Whether burp's own certificate authority can be worked with from here. */
import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { textToBytes } from '../../protocol/byte-text.js'
import type { ConfigFile } from '../../conf/config-tree.js'
import { listEntries, lookUpValue } from '../../conf/option-values.js'

/** `server` is burp-server.conf: it names the authority, its file and its program, and both are there. */
export function hasRevocationTools(server: ConfigFile): boolean {
  const entries = [...listEntries(server)]
  const valueOf = (name: string) => lookUpValue(entries, name)?.value
  if (valueOf('ca_name') === undefined) return false
  return (
    isUsable(valueOf('ca_conf'), constants.R_OK) && isUsable(valueOf('ca_burp_ca'), constants.X_OK)
  )
}

// burp takes a relative path from where it was started, which we cannot know.
function isUsable(file: string | undefined, mode: number): boolean {
  if (file === undefined || !path.isAbsolute(file) || file.includes('\0')) return false
  try {
    accessSync(textToBytes(file), mode)
    return statSync(textToBytes(file)).isFile()
  } catch {
    return false
  }
}
