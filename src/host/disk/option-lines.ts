/** The options of a configuration file on this host. */
import path from 'node:path'
import { readConfigTree } from '../../conf/config-tree.js'
import { listOptionLines } from '../../conf/option-lines.js'
import type { OptionEntry } from '../../conf/option-values.js'
import { createConfFiles } from './conf-files.js'

/** Throws BAD_CONFIG for what burp would not start with. */
export function readOptionLines(file: string): OptionEntry[] {
  return listOptionLines(readConfigTree(path.resolve(file), createConfFiles()))
}
