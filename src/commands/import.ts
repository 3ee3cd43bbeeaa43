/** `burphub import`: imports the configuration of burp-ui. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { createPasswords } from '../access/passwords.js'
import { type Config, type Environment, openConfigFile } from '../hub/config/config.js'
import { Fault } from '../faults.js'
import { createSecretCipher } from '../hub/open-secret-cipher.js'
import { createNewServer } from '../services/servers/new-server.js'
import { openStore } from '../store/store.js'
import { applyImport, planImport } from './import/import.js'
import { parseIniFile } from './import/ini-file.js'
import { iniBytesMax } from './import/ini-value.js'
import type { Plan } from './import/plan.js'
import { printPlan } from './import/print-plan.js'
import { toWanted, type Wanted } from './import/imported-settings.js'

/** The terminal as the command uses it. */
export interface ImportTerminal {
  env: Environment
  print: (text: string) => void
}

const ownTerminal: ImportTerminal = {
  env: process.env,
  print: text => process.stdout.write(text)
}

interface ImportFlags {
  apply?: boolean
  overwrite?: boolean
  config?: string
}

/** Throws BAD_CONFIG, INVALID_INPUT, PAYLOAD_TOO_LARGE or STORE_UNAVAILABLE from `parseAsync`. */
export function createImportCommand(terminal: ImportTerminal = ownTerminal): Command {
  return new Command('import')
    .argument('<file>', 'burp-ui configuration file, such as /etc/burp/burpui.cfg')
    .option('--apply', 'apply the changes (default: only show them)')
    .option('--overwrite', 'replace stored values that differ from the file')
    .option('--config <file>', 'configuration file (default: $BURPHUB_CONFIG)')
    .action(async (file: string, flags: ImportFlags) => runImport(file, flags, terminal))
}

async function runImport(
  file: string,
  flags: ImportFlags,
  { env, print }: ImportTerminal
): Promise<void> {
  const wanted = toWanted(parseIniFile(readBytes(file)))
  const { config: own } = flags
  const config = openConfigFile({ path: own, env }).check({ servers: null })
  const plan = await importInto(config, wanted, { ...flags, file })
  print(printPlan(plan, { isApplied: flags.apply ?? false }))
}

async function importInto(
  config: Config,
  wanted: Wanted,
  { apply, overwrite = false, file }: ImportFlags & { file: string }
): Promise<Plan> {
  const { url } = config.database
  const configured = config.servers.map(({ name }) => name)
  const options = { overwrite, passwords: createPasswords(), configured }
  // Opening a database would create it, and a dry run must change nothing.
  if (!apply && isMissing(url)) return planImport(undefined, wanted, options)
  const store = await openStore({ url })
  try {
    if (!apply) return await planImport(store, wanted, options)
    const createServer = (name: string) => createNewServer(name, createSecretCipher(config, store))
    const source = path.basename(file)
    return await applyImport(store, wanted, { ...options, source, createServer })
  } finally {
    await store.close()
  }
}

function isMissing(url: string): boolean {
  const file = /^sqlite:(.+)$/.exec(url)?.[1]
  return file !== undefined && !existsSync(file)
}

// Reads one byte more than the parser accepts, so that endless files are rejected, too.
function readBytes(file: string): Buffer {
  const bytes = Buffer.alloc(iniBytesMax + 1)
  try {
    const descriptor = openSync(file, 'r')
    try {
      let length = 0
      for (let read = 1; read > 0; length += read) {
        read = readSync(descriptor, bytes, length, bytes.length - length, null)
      }
      return bytes.subarray(0, length)
    } finally {
      closeSync(descriptor)
    }
  } catch (cause) {
    throw new Fault('INVALID_INPUT', `Cannot read the file ${file}.`, { cause })
  }
}
