// Generates docs/reference/access.md: each operation and who may call it, according to x-access. A
// test verifies all of it with the service, so it is independent of the code that decides.
import type { Operation } from './contract.js'
import type { AccessNode } from './document.js'

type Cell = 'yes' | 'theirs' | 'self' | '401' | '403' | '404'

interface Kind {
  name: string
  meaning: string
  /** Permission to see the client, and the server of the client. */
  seesServer: boolean
  seesClient: boolean
  changesClient: boolean
  role?: 'moderator' | 'admin'
  token?: 'reading' | 'narrow' | 'metrics'
  isOldSession?: true
  /** `enrolling`: a session without the factor that it must have; `password`: no session at all. */
  factor?: 'enrolling' | 'password'
}

const none = { seesServer: false, seesClient: false, changesClient: false }
const all = { seesServer: true, seesClient: true, changesClient: true }

const kinds: readonly Kind[] = [
  { name: 'no login', meaning: 'a request without a login', ...none },
  { name: 'stranger', meaning: 'a user without any grant on this server', ...none },
  { name: 'reader', meaning: 'a user who can see the client', ...all, changesClient: false },
  { name: 'writer', meaning: 'a user with read-write access to the client', ...all },
  {
    name: 'moderator',
    meaning: 'a moderator with read-write access to the whole server',
    ...all,
    role: 'moderator'
  },
  { name: 'admin', meaning: 'an administrator', ...all, role: 'admin' },
  {
    name: 'old session',
    meaning:
      "an administrator's session whose password confirmation has expired, without `sessions.proofForDownloads`",
    ...all,
    role: 'admin',
    isOldSession: true
  },
  {
    name: 'must enroll',
    meaning: "an administrator's session that must set up a second factor first",
    ...all,
    role: 'admin',
    factor: 'enrolling'
  },
  {
    name: 'only a password',
    meaning: 'HTTP Basic authentication as an administrator who has a second factor',
    ...all,
    role: 'admin',
    factor: 'password'
  },
  {
    name: 'read-only token',
    meaning: "an administrator's read-only token",
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
    meaning: "an administrator's token for metrics only",
    ...all,
    changesClient: false,
    role: 'admin',
    token: 'metrics'
  }
]

const meanings: Record<Cell, string> = {
  yes: 'allowed',
  theirs:
    'allowed; the answer contains only what the caller can see, 404 for other servers and clients',
  self: 'allowed for the own account; 403 for other accounts',
  '401': 'login required',
  '403': 'denied',
  '404': 'denied as if the client or server did not exist'
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

const introduction = `# Access

<!-- Generated from openapi.yaml by \`npm run generate\`: do not edit. -->

This page lists which caller can use which operation. Each operation is listed once, under its longest path;
its other spellings behave the same. An allowed operation can still be denied for its content: for example, a
moderator cannot change an administrator. [Users and permissions](../users.md) explains roles and grants.

Callers (columns):

${kinds.map(({ name, meaning }) => `- **${name}**: ${meaning}`).join('\n')}

Results (cells):

${Object.entries(meanings)
  .map(([cell, meaning]) => `- \`${cell}\`: ${meaning}`)
  .join('\n')}
`

function tagOf({ node }: Operation): string {
  return node.tags?.[0] ?? 'other'
}

function toRow({ operationId, method, forms, access, answer }: Operation): string[] {
  // Pages are the same for all users.
  const isPage = answer === 'html' && access.requires === 'anyone'
  const cells = kinds.map(kind => {
    if (kind.factor === 'password' && access.requires !== 'public') return '401'
    return isPage ? 'yes' : toCell(access, kind)
  })
  return [operationId, `\`${method} ${forms[0]?.path ?? ''}\``, ...cells]
}

function printTable(rows: readonly string[][]): string {
  return rows.map(row => `| ${row.join(' | ')} |\n`).join('')
}

function toCell(access: AccessNode, kind: Kind): Cell {
  if (access.requires === 'public') return 'yes'
  if (access.requires === 'anyone' && kind.name === 'no login') return 'yes'
  if (kind.name === 'no login') return '401'
  if (kind.factor === 'enrolling') {
    return access.enrol === true || access.requires === 'anyone' ? 'yes' : '403'
  }
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
