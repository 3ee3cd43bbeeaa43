/** Handles options without a counterpart in burphub: servers, and all unread options. */
import { lookUpNameProblem } from '../../burp/server/added-servers.js'
import { type BurpUiFile, type Note, toText } from './burp-ui-file.js'
import type { IniEntry } from './ini-file.js'

const agentPrefix = 'Agent:'

/** Returns the names of the agents, which are the servers of an installation with several. */
export function readAgents(file: BurpUiFile): string[] {
  const sections = file.listSections(agentPrefix)
  for (const section of sections) {
    const host = file.text(section, 'host') ?? 'its host'
    file.takeRest(section)
    const name = section.slice(agentPrefix.length)
    const problem = lookUpNameProblem(name)
    if (problem) file.addNote('left', `[${section}]`, `Invalid server name: it ${String(problem)}.`)
    else file.addNote('todo', `[${section}]`, printOrders(name, host))
  }
  const names = sections.map(section => section.slice(agentPrefix.length))
  return names.filter(name => lookUpNameProblem(name) === undefined)
}

/** Agents of burp-ui are not agents of burphub. */
function printOrders(name: string, host: string): string {
  const invite = `burphub agents invite ${shell(name)}`
  return `Install burphub on ${host}, run here: ${invite} and there: burphub agent enroll`
}

function shell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** Reads the paths of burp's files on the host of burp-ui. */
export function readBurp(file: BurpUiFile): void {
  const client = file.text('Burp', 'bconfcli')
  const server = file.text('Burp', 'bconfsrv')
  const hasAgents = file.listSections(agentPrefix).length > 0
  if (hasAgents || (client === undefined && server === undefined)) return
  const files = [
    `clientConfig: ${yaml(client ?? 'FILE')}`,
    ...(server === undefined ? [] : [`serverConfig: ${yaml(server)}`])
  ]
  const text = 'Grants use the name local for the only server.'
  file.addNote(
    'todo',
    '[Burp]',
    `Add under servers: - { name: local, ${files.join(', ')} } ${text}`
  )
}

/** Adds a note for each unread option. */
export function noteUnread(file: BurpUiFile): void {
  for (const { path, line, entries } of file.listUnread()) {
    const name = path.join(' / ')
    if (path.length > 1) {
      file.addNote(
        'left',
        `[${name}]`,
        `Line ${line} opens a section within another one and is ignored.`
      )
      continue
    }
    for (const entry of entries) {
      const { key, line: at } = entry
      const advice = adviceOn(name, key)
      if (advice?.kind === 'todo' && isOff(entry)) continue
      const place = name === '' ? key : `[${name}] ${key}`
      file.addNote(advice?.kind ?? 'left', place, advice?.text ?? `Line ${at}: unknown option.`)
    }
  }
}

// Disabled options need no note.
function isOff(entry: IniEntry): boolean {
  return ['', 'none', 'false', '0'].includes(toText(entry).toLowerCase())
}

function yaml(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text)
}

type Advice = Pick<Note, 'kind' | 'text'>

/** Returns undefined for options that burp-ui does not have either. */
function adviceOn(section: string, key: string): Advice | undefined {
  const own = lookUp(advice, section)
  return own && (lookUp(own, key) ?? own['*'])
}

const listen = todo('Set listen.host and listen.port.')
const tls = todo('Set listen.tls: { cert, key }, or let a reverse proxy add TLS.')
const ownStore = left('burphub keeps its data in its database (database.url).')
const ownPages = left('An option for pages that burphub does not have.')
const questionTime = todo('Set limits.questionTimeoutMs, in milliseconds.')
const throttling = left('burphub limits failed logins. Limit other requests in a proxy.')
const proxies = todo('List the addresses of your reverse proxies in trustProxy.')
const prefix = todo('Let the reverse proxy remove the prefix: burphub serves at the root.')
const noTools = left('burphub connects to burp itself and starts no other program.')
const roots = todo('Add every burp server under servers.')

const advice: Record<string, Record<string, Advice>> = {
  Global: {
    backend: roots,
    single: roots,
    standalone: roots,
    version: left('burphub detects whether it is burp 2 or 3.'),
    audit: left('Changes are always recorded. Administrators can read them at /api/admin/audit.'),
    demo: left('burphub has no such mode. `npm run demo` starts a demo.'),
    plugins: left('burphub has no plug-ins.'),
    bind: listen,
    port: listen,
    ssl: tls,
    sslcert: tls,
    sslkey: tls,
    timeout: questionTime,
    prefix
  },
  Burp: {
    timeout: questionTime,
    deep_inspection: left('burphub always shows the times of the backup itself.'),
    '*': noTools
  },
  Parallel: { '*': left('burphub sends requests in parallel, within limits.') },
  UI: {
    ignore_labels: left('burphub shows the labels of burp.'),
    format_labels: left('burphub shows the labels of burp.'),
    '*': ownPages
  },
  Production: {
    prefix,
    num_proxies: proxies,
    proxy_fix_args: proxies,
    limiter: throttling,
    ratio: throttling,
    '*': ownStore
  },
  WebSocket: { '*': ownPages },
  Security: {
    scookie: left('Cookies are Secure if the request came over https.'),
    appsecret: left('Sessions need no secret: burphub stores only their hashes.'),
    '*': left('burphub manages this automatically.')
  },
  Experimental: { '*': left('burphub manages this automatically.') },
  'BASIC:AUDIT': { '*': left('The audit log is in the database and in the log (log.level).') }
}

// A section may be called `constructor`.
function lookUp<T>(table: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function todo(text: string): Advice {
  return { kind: 'todo', text }
}

function left(text: string): Advice {
  return { kind: 'left', text }
}
