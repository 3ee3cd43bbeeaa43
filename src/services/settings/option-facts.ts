/** Facts about options in the configuration object, in addition to their values. */
import type { Schemas } from '../../../generated/contract-types.js'
import {
  compareBurpVersions,
  type ConfOption,
  describeOption,
  listOptions,
  lookUpOption
} from '../../conf/catalogue.js'
import { integerMax } from '../../conf/option-forms.js'
import { isWritable } from '../../conf/option-limits.js'

const hints: Readonly<Record<string, readonly string[]>> = {
  path: [
    'autoupgrade_dir',
    'ca_burp_ca',
    'ca_conf',
    'ca_crl',
    'client_lockdir',
    'clientconfdir',
    'cross_filesystem',
    'directory',
    'exclude',
    'include',
    'lockfile',
    'logfile',
    'manual_delete',
    'notify_failure_script',
    'notify_success_script',
    'pidfile',
    'read_blockdev',
    'read_fifo',
    'server_script',
    'server_script_post',
    'server_script_pre',
    'ssl_cert',
    'ssl_cert_ca',
    'ssl_dhfile',
    'ssl_key',
    'timer_script'
  ],
  name: ['ca_name', 'ca_server_name', 'dedup_group', 'group', 'ssl_peer_cn', 'user'],
  client: ['restore_client', 'super_client'],
  password: ['passwd', 'password', 'ssl_cert_password', 'ssl_key_password'],
  extension: ['exclude_comp', 'exclude_ext', 'include_ext'],
  'file system': ['exclude_fs', 'include_fs'],
  'file name': ['nobackup'],
  glob: ['include_glob'],
  'regular expression': ['exclude_regex', 'include_regex'],
  'logic expression': ['exclude_logic', 'include_logic'],
  'drive letters': ['remote_drives', 'vss_drives'],
  'cipher list': ['ssl_ciphers'],
  'date format': ['timestamp_format'],
  'address/bits': ['network_allow', 'network_allow_status'],
  address: ['address', 'status_address'],
  '[address]:[port]': ['listen', 'listen_status'],
  'port number': ['port', 'status_port'],
  s: ['network_timeout', 'randomise'],
  min: ['timer_repeat_interval'],
  'Mb/s': ['ratelimit'],
  'gzip[0-9]': ['compression'],
  'zlib[0-9]': ['ssl_compression']
}

const hintOfName = new Map(
  Object.entries(hints).flatMap(([hint, names]) => names.map(name => [name, hint]))
)

type ClientFacts = Omit<Schemas['ClientConfig'], 'results'>
type ServerFacts = Omit<Schemas['ServerConfig'], 'results'>

export interface FactsQuestion {
  version: string
  /** Whether the caller may change only options of this client. */
  isLimited?: boolean
  /** Names of the options in the file, some of which may belong to another kind of file. */
  present: readonly string[]
}

const levels = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Values of options with a closed list. burp treats `gzip` and `zlib` alike. */
const suggestions: Readonly<Record<string, readonly string[]>> = {
  compression: levels.slice(1).map(level => `gzip${level}`),
  ssl_compression: levels.map(level => `zlib${level}`),
  mode: ['client', 'server']
}

/** Uses the classes of the role, since the server's answer may be about the file of a client. */
export function toServerFacts(role: ConfigRole, question: FactsQuestion): ServerFacts {
  const { version, present } = question
  const options = listOffered(role, version, present)
  const pairs = options.filter(option => findClass(option, role, version) === 'pair')
  return {
    ...toFacts(role, question),
    pair: toRecord(pairs, ({ partner }) => partner ?? ''),
    advanced: toRecord(options.filter(isNumeric), () => 'integer')
  }
}

export function toClientFacts(question: FactsQuestion): ClientFacts {
  return toFacts('clientconfdir', question)
}

function toFacts(
  role: ConfigRole,
  { version, present, isLimited = false }: FactsQuestion
): ClientFacts {
  const options = listOffered(role, version, present)
  const namesOf = (wanted: OptionClass) =>
    options.filter(option => findClass(option, role, version) === wanted).map(option => option.name)
  const documented = [describeOption('.'), ...options]
  return {
    boolean: namesOf('boolean'),
    integer: namesOf('integer'),
    string: namesOf('string'),
    multi: namesOf('multi'),
    defaults: toRecord(options, toDefault),
    placeholders: toRecord(documented, findHint),
    server_doc: toRecord(documented, option => option.about),
    suggest: Object.fromEntries(options.flatMap(toSuggestion)),
    forms: Object.fromEntries(options.flatMap(toForm)),
    locked: isLimited ? [...options.map(({ name }) => name).filter(isLocked), 'includes'] : []
  }
}

function isLocked(name: string): boolean {
  return !isWritable(name)
}

type Form = Schemas['ConfigForm']

const numericUnits: ReadonlyMap<string, Form['unit']> = new Map([
  ['s', 's'],
  ['min', 'min'],
  ['Mb/s', 'Mb/s']
] as const)

/** Empty for an option that accepts any value of its type. */
function toForm(option: ConfOption): [string, Form][] {
  const { name, kind, form, values = [], min, isSorted = false } = option
  if (kind === 'boolean') return []
  const hint = hintOfName.get(name) ?? ''
  const isNumber = kind === 'integer' || form === 'integer'
  const rules: Form = {
    kind:
      form ??
      (isNumber ? 'integer' : option.isSecret ? 'secret' : hint === 'path' ? 'path' : 'text'),
    values: [...values],
    minimum: isNumber ? (min ?? 0) : null,
    maximum: isNumber ? integerMax : null,
    unit: numericUnits.get(hint) ?? null,
    sorted: isSorted
  }
  const isPlain = rules.kind === 'text' && values.length === 0 && !isSorted
  return isPlain ? [] : [[name, rules]]
}

/** Empty if burp has no default. */
function toDefault(option: ConfOption): Schemas['ConfigDefault'] {
  const { kind, default: value } = option
  if (kind === 'boolean') return value === true
  return listDefaultTexts(option).join(', ')
}

/** Returns the default in the syntax of burp's files; several texts for a list. */
export function listDefaultTexts({ name, default: value }: ConfOption): string[] {
  if (value === undefined) return []
  if (typeof value === 'object') return [...value]
  if (typeof value === 'boolean') return [value ? '1' : '0']
  return [name === 'compression' ? String(value).replace('zlib', 'gzip') : String(value)]
}

function toSuggestion({ name, values }: ConfOption): [string, string[]][] {
  const suggested = suggestions[name] ?? values
  return suggested ? [[name, [...suggested]]] : []
}

function toRecord<T>(
  options: readonly ConfOption[],
  tell: (option: ConfOption) => T
): Record<string, T> {
  return Object.fromEntries(options.map(option => [option.name, tell(option)]))
}

function findHint({ name, kind, form, values }: ConfOption): string {
  if (kind === 'boolean') return '0|1'
  if (kind === 'include') return 'path or glob'
  const hint = hintOfName.get(name) ?? values?.join('|')
  if (hint !== undefined) return hint
  if (form === 'size') return 'b/Kb/Mb/Gb'
  if (form === 'octal') return 'umask'
  return kind === 'integer' || form === 'integer' ? 'number' : 'text'
}

export type OptionClass = 'boolean' | 'integer' | 'string' | 'multi' | 'pair'
export type ConfigRole = 'server' | 'clientconfdir'

/** Assumed for a server that was not reached yet. */
export const usualVersion = '3.1.4'

/** Earlier servers have one port of each kind instead of a list. */
const portListsSince = '2.1.10'
const formerIntegers = new Set(['port', 'status_port', 'max_children', 'max_status_children'])
/** Listening ports of servers before 2.2.10, which front ends expect. */
const formerServerOptions = ['port', 'status_port']

/** There are no pairs in the file of a client, as clients do not listen. */
export function findClass(option: ConfOption, role: ConfigRole, version: string): OptionClass {
  const { name, kind, partner } = option
  if (formerIntegers.has(name) && compareBurpVersions(version, portListsSince) < 0) return 'integer'
  if (kind === 'list') return 'multi'
  if (kind === 'pair') {
    const isPaired = role === 'server' && lookUpOption(partner ?? '', version) !== undefined
    return isPaired ? 'pair' : 'multi'
  }
  // A number with few allowed values, if this burp knows it.
  if (name === 'protocol' && option.values) return 'integer'
  return kind === 'include' ? 'string' : kind
}

/**
 * Returns the options to offer for such a file, by name, and those of `present` that burp knows.
 */
export function listOffered(
  role: ConfigRole,
  version: string,
  present: readonly string[] = []
): ConfOption[] {
  const former = role === 'server' ? formerServerOptions : []
  const names = new Set([
    ...listOptions(version, role).map(option => option.name),
    ...former,
    ...present
  ])
  return listOptions(version).filter(({ name }) => name !== '.' && names.has(name))
}

function isNumeric({ form }: ConfOption): boolean {
  return form === 'integer'
}
