/** The options of burp-ui that have no counterpart, and what to do instead. */
import type { Note } from './burp-ui-file.js'

type Advice = Pick<Note, 'kind' | 'text'>

/** Undefined for an option that burp-ui does not have either, as far as known. */
export function adviceOn(section: string, key: string): Advice | undefined {
  const own = lookUp(advice, section)
  return own && (lookUp(own, key) ?? own['*'])
}

const listen = todo('Set listen.host and listen.port.')
const tls = todo('Set listen.tls: { cert, key }, or let a reverse proxy add TLS.')
const ownStore = left('burphub keeps what it remembers in its database (database.url).')
const ownPages = left('An option of pages that burphub does not have.')
const questionTime = todo('Set limits.questionTimeoutMs, in milliseconds.')
const throttling = left('Refused logins are slowed down by themselves. Limit the rest in a proxy.')
const proxies = todo('List the addresses of your reverse proxies in trustProxy.')
const prefix = todo('Let the reverse proxy take the prefix off: burphub serves at the root.')
const noTools = left('burphub speaks to burp itself, and starts no other program.')
const roots = todo('List every burp server under servers.')

const advice: Record<string, Record<string, Advice>> = {
  Global: {
    backend: roots,
    single: roots,
    standalone: roots,
    version: left('burphub works with burp 2 and 3, and finds out by itself.'),
    audit: left('Changes are always recorded; administrators read them at /api/admin/audit.'),
    demo: left('There is no such mode. `npm run demo` starts a demonstration.'),
    plugins: left('There are no plug-ins.'),
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
    deep_inspection: left('Times are always those of the backup itself.'),
    '*': noTools
  },
  Parallel: { '*': left('burphub asks in parallel by itself, within limits.') },
  UI: {
    ignore_labels: left('Labels are shown as burp has them.'),
    format_labels: left('Labels are shown as burp has them.'),
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
    scookie: left('Cookies are Secure wherever the request came over https.'),
    appsecret: left('Sessions need no secret: only their hashes are stored.'),
    '*': left('burphub decides this itself.')
  },
  Experimental: { '*': left('burphub decides this itself.') },
  'BASIC:AUDIT': { '*': left('The audit trail is in the database and in the log (log.level).') }
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
