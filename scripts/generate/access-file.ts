// generated/access.md: every operation and who may call it, as x-access says. A test asks the
// service all of it, so this is written down apart from the code that decides.
import type { Operation } from './contract.js'
import type { AccessNode } from './document.js'

type Cell = 'yes' | 'theirs' | 'self' | '401' | '403' | '404'

interface Kind {
  name: string
  meaning: string
  /** Of the client, and of the server that it is on. */
  seesServer: boolean
  seesClient: boolean
  changesClient: boolean
  role?: 'moderator' | 'admin'
  token?: 'reading' | 'narrow' | 'metrics'
  isOldSession?: true
}

const none = { seesServer: false, seesClient: false, changesClient: false }
const all = { seesServer: true, seesClient: true, changesClient: true }

const kinds: readonly Kind[] = [
  { name: 'nobody', meaning: 'without a login', ...none },
  { name: 'stranger', meaning: 'a user without any grant on this server', ...none },
  { name: 'reader', meaning: 'a user who may see the client', ...all, changesClient: false },
  { name: 'writer', meaning: 'a user who may see and change the client', ...all },
  {
    name: 'moderator',
    meaning: 'a moderator who may change the whole server',
    ...all,
    role: 'moderator'
  },
  { name: 'admin', meaning: 'an administrator', ...all, role: 'admin' },
  {
    name: 'old session',
    meaning: "the cookie of an administrator's session whose password was given long ago",
    ...all,
    role: 'admin',
    isOldSession: true
  },
  {
    name: 'read-only token',
    meaning: "an administrator's token that can only read",
    ...all,
    changesClient: false,
    role: 'admin',
    token: 'reading'
  },
  {
    name: "other client's token",
    meaning: "an administrator's token for another client of this server",
    ...none,
    seesServer: true,
    token: 'narrow'
  },
  {
    name: "other server's token",
    meaning: "an administrator's token for another server",
    ...none,
    token: 'narrow'
  },
  {
    name: 'metrics token',
    meaning: "an administrator's token for metrics alone",
    ...all,
    changesClient: false,
    role: 'admin',
    token: 'metrics'
  }
]

const meanings: Record<Cell, string> = {
  yes: 'may',
  theirs: 'may, and is told of what the caller may see; 404 for a server or client beyond that',
  self: 'may for the own account, and is answered 403 about others',
  '401': 'has to log in',
  '403': 'may not',
  '404': 'is answered as if there were no such client or server'
}

export function printAccess(operations: readonly Operation[]): string {
  const tags = [...new Set(operations.map(tagOf))]
  const tables = tags.map(tag => {
    const rows = operations.filter(operation => tagOf(operation) === tag).map(toRow)
    return `## ${tag}\n\n${printTable([head, head.map(() => '---'), ...rows])}`
  })
  return `${introduction}\n${tables.join('\n')}`
}

const head = ['operation', 'path', ...kinds.map(({ name }) => name)]

const introduction = `# Who may call what

<!-- Generated from openapi.yaml by \`npm run generate\`: do not edit. -->

Every operation, under its fullest path, about a client and its server, and what each kind of caller
is told. A right counts for all spellings of a path. Whatever may be called can still be refused for
what it asks: a moderator cannot touch an administrator, for instance.

${kinds.map(({ name, meaning }) => `- **${name}**: ${meaning}`).join('\n')}

${Object.entries(meanings)
  .map(([cell, meaning]) => `- \`${cell}\`: ${meaning}`)
  .join('\n')}
`

function tagOf({ node }: Operation): string {
  return node.tags?.[0] ?? 'other'
}

function toRow({ operationId, method, forms, access, answer }: Operation): string[] {
  // A page is the same for everybody.
  const isPage = answer === 'html' && access.requires === 'anyone'
  const cells = kinds.map(kind => (isPage ? 'yes' : toCell(access, kind)))
  return [operationId, `\`${method} ${forms[0]?.path ?? ''}\``, ...cells]
}

function printTable(rows: readonly string[][]): string {
  return rows.map(row => `| ${row.join(' | ')} |\n`).join('')
}

function toCell(access: AccessNode, kind: Kind): Cell {
  if (access.requires === 'public') return 'yes'
  if (access.requires === 'anyone' && kind.name === 'nobody') return 'yes'
  if (kind.name === 'nobody') return '401'
  const isAboutClient = access.requires === 'client' || access.client !== undefined
  if (isAboutClient && !kind.seesClient) return '404'
  if (access.requires === 'server' && !kind.seesServer) return '404'
  if (isForbidden(access, kind, isAboutClient)) return '403'
  if (kind.isOldSession && access.proof === 'others') return 'self'
  const isEverything = kind.role === 'admin'
  if (access.requires === 'self' && !isEverything && kind.role !== 'moderator') return 'self'
  return ['anyone', 'list', 'server'].includes(access.requires) && !isEverything ? 'theirs' : 'yes'
}

function isForbidden(access: AccessNode, kind: Kind, isAboutClient: boolean): boolean {
  const { requires, mode, token, proof } = access
  if (kind.isOldSession && proof === 'recent') return true
  if (requires === 'admin' && kind.role !== 'admin') return true
  if (requires === 'moderator' && kind.role === undefined) return true
  if (kind.token !== undefined && token === 'never') return true
  if (kind.token === 'metrics' && token !== 'metrics' && requires !== 'anyone') return true
  if (mode !== 'rw') return false
  return kind.token === 'reading' || (isAboutClient && !kind.changesClient)
}
