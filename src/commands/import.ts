/** `burphub import`: imports the configuration of burp-ui. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { Command } from 'commander'
import { createPasswords } from '../access/passwords.js'
import { type Config, openConfigFile } from '../hub/config/config.js'
import { Fault } from '../faults.js'
import { createSecretCipher } from '../hub/open-secret-cipher.js'
import { createNewServer } from '../services/servers/server-secrets.js'
import { openStore } from '../store/store.js'
import { applyImport, planImport } from './import/import.js'
import { iniBytesMax, parseIniFile } from './import/ini-file.js'
import type { Action, Outcome, Plan } from './import/plan.js'
import { toWanted, type Wanted } from './import/imported-settings.js'
import { ownTerminal, type Terminal } from './terminal.js'
import type { Note } from './import/burp-ui-file.js'

type ImportTerminal = Pick<Terminal, 'env' | 'print'>

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

/** Prints a plan: one line per action and note, in groups, without secrets. */
interface PrintOptions {
  /** Whether the plan was applied. */
  isApplied: boolean
}

export function printPlan({ actions, notes }: Plan, { isApplied }: PrintOptions): string {
  const groups = [
    ...headings.map(([kinds, title]) => {
      const own = actions.filter(({ kind }) => kinds.includes(kind))
      return toGroup(title, own.map(printAction))
    }),
    ...noteHeadings.map(([kind, title]) => {
      const own = notes.filter(note => note.kind === kind)
      return toGroup(
        title,
        own.map(({ place, text }) => `  ${plain(place)}: ${plain(text)}`)
      )
    })
  ]
  return [...groups.filter(group => group !== ''), printSummary(actions, isApplied)].join('\n')
}

const headings: [Action['kind'][], string][] = [
  [['setting'], 'Settings'],
  [['server'], 'Servers'],
  [['user'], 'Users'],
  [['group', 'groupMember'], 'Groups'],
  [['grant'], 'Grants'],
  [['moderator', 'moderatorGrant'], 'Moderators'],
  [['admin'], 'Administrators']
]

const noteHeadings: [Note['kind'], string][] = [
  ['differs', 'Changed behavior'],
  ['left', 'Not imported'],
  ['todo', 'Manual steps']
]

const outcomeWords: Record<Outcome, string> = {
  add: 'add',
  same: 'same',
  change: 'change',
  conflict: 'keep'
}

function toGroup(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.join('\n')}\n`
}

function printAction(action: Action): string {
  const word = outcomeWords[action.outcome].padEnd(8)
  const other = action.outcome === 'conflict' ? '  (existing value kept)' : ''
  return `  ${word}${plain(describe(action))}${other}`
}

function describe(action: Action): string {
  switch (action.kind) {
    case 'setting':
      return `${action.key}: ${action.isSecret ? '(secret)' : JSON.stringify(action.value)}`
    case 'user':
      return `${action.name}  (${'hash' in action.password ? 'hash unchanged' : 'plain password, hashed'})`
    case 'server':
      return `${action.name}  (pending until its agent is enrolled)`
    case 'group':
      return `@${action.name}  ${action.grant === '' ? '(no grant)' : action.grant}`
    case 'groupMember':
      return `@${action.group}  with ${action.member}`
    case 'grant':
      return `${action.name}  ${action.grant}`
    case 'moderatorGrant':
      return `@moderator  ${action.grant}`
    default:
      return action.member
  }
}

function printSummary(actions: Action[], isApplied: boolean): string {
  const count = (outcome: Outcome) => actions.filter(each => each.outcome === outcome).length
  const [added, changed] = isApplied ? ['added', 'changed'] : ['to add', 'to change']
  const counts = `${count('add')} ${added}, ${count('change')} ${changed}, ${count('same')} unchanged.`
  const kept = count('conflict')
  const conflicts = kept === 0 ? '' : ` ${kept} differ and are kept (--overwrite replaces them).`
  const next = isApplied ? '' : 'Nothing was changed. Run it again with --apply.\n'
  return `${counts}${conflicts}\n${next}`
}

// Removes control characters, which terminals would interpret.
function plain(text: string): string {
  return text.replaceAll(/\p{C}/gu, '?')
}
