/** Decides all permissions, from the declarations of operations in the contract. */
import assert from 'node:assert/strict'
import { Fault, noSuchClient, noSuchServer } from '../faults.js'
import type { Caller } from './caller.js'
import { toUserKey } from './user-key.js'

/** Has the form of `x-access` in openapi.yaml. */
export interface Access {
  /**
   * public: everyone; anyone: everyone, but a login gives a longer answer; login: all users; list: all users,
   * and the answer contains only visible clients; client, server: users who can see the requested one; self:
   * the named user, administrators and moderators; moderator: administrators and moderators; admin: administrators.
   */
  readonly requires:
    | 'public'
    | 'anyone'
    | 'login'
    | 'list'
    | 'server'
    | 'client'
    | 'self'
    | 'moderator'
    | 'admin'
  /** The operation changes or restores something, so read-only callers are denied. */
  readonly mode?: 'rw'
  /** never: not with a token; metrics: also with a token that is limited to metrics. */
  readonly token?: 'never' | 'metrics'
  /**
   * A session needs a recently confirmed password; others: only for operations on other users;
   * download: only if downloads need it, too.
   */
  readonly proof?: 'recent' | 'others' | 'download'
  /** Not while a moderator or administrator views as the user. */
  readonly viewAs?: 'never'
  /** Also for users who must set up a second factor first. */
  readonly enrol?: boolean
}

/** The target of a request. A client always belongs to a named server. */
export interface Target {
  readonly server?: string | undefined
  readonly client?: string | undefined
  readonly user?: string | undefined
}

/**
 * Throws UNAUTHENTICATED, SECOND_FACTOR_MISSING, NO_SUCH_CLIENT, NO_SUCH_SERVER, FORBIDDEN or
 * PASSWORD_NEEDED.
 */
export function requireUse(caller: Caller | undefined, access: Access, target: Target): void {
  if (access.requires === 'public' || access.requires === 'anyone') return
  if (!caller) throw new Fault('UNAUTHENTICATED', 'Log in with a user name and a password.')
  requireFactor(caller, access)
  // Otherwise the visibility of the client would not be checked.
  const isWhole = target.client === undefined || target.server !== undefined
  assert(isWhole, 'a client is one of some server')
  requireVisible(caller, target)
  requireView(caller, access)
  requireRole(caller, access, target)
  requireLogin(caller, access)
  requireProof(caller, access, target)
  if (access.mode === 'rw') requireChange(caller, target)
}

/** Like `requireUse`, but returns false instead of throwing a fault. */
export function mayUse(caller: Caller | undefined, access: Access, target: Target): boolean {
  try {
    requireUse(caller, access, target)
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

/**
 * Whether to offer an operation to the caller, who may have to confirm the password for it. Does not
 * check a particular client or server.
 */
export function mayOffer(caller: Caller, access: Access): boolean {
  return mayUse({ ...caller, login: { ...caller.login, isProven: true } }, access, {})
}

function requireFactor({ login }: Caller, { enrol = false }: Access): void {
  if (login.mustEnrol !== true || enrol) return
  throw new Fault(
    'SECOND_FACTOR_MISSING',
    'You must set up a second factor before you can continue. Log in to the console to do so.'
  )
}

// First, so that no other error reveals an invisible client.
function requireVisible(caller: Caller, { server, client }: Target): void {
  if (server === undefined) return
  if (client !== undefined) requireClient(caller, server, client)
  else requireServer(caller, server)
}

/** Reading as another user includes neither contents of files nor what belongs to the person. */
function requireView({ viewer }: Caller, { mode, viewAs }: Access): void {
  if (viewer === undefined || (mode !== 'rw' && viewAs !== 'never')) return
  throw new Fault('FORBIDDEN', 'This is not possible while you view as another user.')
}

function requireRole(caller: Caller, { requires }: Access, { user }: Target): void {
  if (caller.isAdmin) return
  if (requires === 'admin') throw new Fault('FORBIDDEN', 'Only an administrator can do this.')
  if (requires !== 'moderator' && requires !== 'self') return
  if (caller.isModerator || (requires === 'self' && isCaller(caller, user))) return
  throw new Fault(
    'FORBIDDEN',
    requires === 'self'
      ? 'Only this user, an administrator or a moderator can do this.'
      : 'Only an administrator or a moderator can do this.'
  )
}

/** For callers who are neither administrator nor moderator, their own name always means themselves. */
function isCaller(caller: Caller, user: string | undefined): boolean {
  return user === caller.name || user === toUserKey(caller)
}

function requireLogin({ login }: Caller, { mode, token }: Access): void {
  if (login.kind !== 'token') return
  if (token === 'never') {
    throw new Fault(
      'FORBIDDEN',
      'This is not possible with an API token. Log in with your user name and password.'
    )
  }
  if (login.isForMetrics && token !== 'metrics') {
    throw new Fault('FORBIDDEN', 'This token allows access only to metrics.')
  }
  if (mode === 'rw' && login.isReadOnly) {
    throw new Fault('FORBIDDEN', 'This token is read-only.')
  }
}

/** For operations that change something only with some parameters. Throws PASSWORD_NEEDED. */
export function requireRecentProof(caller: Caller): void {
  requireProof(caller, { requires: 'login', proof: 'recent' }, {})
}

// The effect of the operation would outlast a stolen session.
function requireProof(caller: Caller, { proof }: Access, { user }: Target): void {
  const { login } = caller
  if (proof === undefined || (proof === 'others' && user === toUserKey(caller))) return
  if (proof === 'download' && login.proofForDownloads !== true) return
  if (login.kind !== 'session' || login.isProven) return
  const { isByProxy = false, proofs = [] } = login
  throw new Fault(
    'PASSWORD_NEEDED',
    isByProxy && proofs.length === 0
      ? 'The proxy that logs you in does not confirm changes such as this. Ask an administrator to set proxyLogin.isProof, or to create a user with a password for you.'
      : 'Password confirmation required. Repeat the request with HTTP Basic authentication in addition to the cookie.',
    { proofs: login.proofs }
  )
}

function requireChange(caller: Caller, { server, client }: Target): void {
  if (server === undefined || client === undefined) return
  if (mayChangeClient(caller, server, client)) return
  throw new Fault('FORBIDDEN', 'You have read-only access to this client.')
}

/** Allows restores from the client and jobs for it. */
export function mayChangeClient({ rights }: Caller, server: string, client: string): boolean {
  return rights.changes(server, client)
}

export function maySeeClient({ rights }: Caller, server: string, client: string): boolean {
  return rights.sees(server, client)
}

export function maySeeServer({ rights }: Caller, server: string): boolean {
  return rights.seesServer(server)
}

/** Whether lists contain the client, which the user may have hidden. */
export function mayListClient({ rights }: Caller, server: string, client: string): boolean {
  return rights.lists(server, client)
}

export function mayListServer({ rights }: Caller, server: string): boolean {
  return rights.listsServer(server)
}

/** Throws NO_SUCH_CLIENT, exactly as for a client that does not exist. */
export function requireClient(caller: Caller, server: string, client: string): void {
  if (!maySeeClient(caller, server, client)) throw noSuchClient(client)
}

/** Throws NO_SUCH_CLIENT if the client is invisible, FORBIDDEN if it is read-only. */
export function requireClientChange(caller: Caller, server: string, client: string): void {
  requireUse(caller, { requires: 'client', mode: 'rw' }, { server, client })
}

/** Whether the caller may edit the configuration of a client, which need not exist yet. */
export function mayEditClient(caller: Caller, server: string, client: string): boolean {
  return administrates(caller) && caller.rights.edits(server, client)
}

export function mayReadConfig(caller: Caller, server: string, client: string): boolean {
  const { rights } = caller
  return administrates(caller) && (rights.sees(server, client) || rights.edits(server, client))
}

/** Throws NO_SUCH_CLIENT if the client is invisible, FORBIDDEN if the caller cannot edit it. */
export function requireClientEdit(caller: Caller, server: string, client: string): void {
  if (mayEditClient(caller, server, client)) return
  requireClient(caller, server, client)
  throw new Fault(
    'FORBIDDEN',
    'You do not have permission to change the configuration of this client.'
  )
}

/** Throws NO_SUCH_CLIENT if the client is invisible, FORBIDDEN if the caller is no moderator. */
export function requireConfigRead(caller: Caller, server: string, client: string): void {
  if (mayReadConfig(caller, server, client)) return
  requireClient(caller, server, client)
  throw new Fault('FORBIDDEN', 'Only an administrator or a moderator can do this.')
}

/** Whether the caller may change options for all clients of a server. */
export function mayConfigureServer(caller: Caller, server: string): boolean {
  return maySeeServer(caller, server) && administrates(caller) && caller.rights.editsServer(server)
}

/** For templates, which apply to all clients of a server. Throws NO_SUCH_SERVER, FORBIDDEN. */
export function requireServerEdit(caller: Caller, server: string): void {
  requireServer(caller, server)
  if (mayConfigureServer(caller, server)) return
  throw new Fault(
    'FORBIDDEN',
    'You do not have permission to change settings of all clients of this server.'
  )
}

function administrates({ isAdmin, isModerator }: Caller): boolean {
  return isAdmin || isModerator
}

/** Throws NO_SUCH_SERVER, exactly as for a server that does not exist. */
export function requireServer(caller: Caller, server: string): void {
  if (!maySeeServer(caller, server)) throw noSuchServer(server)
}

/** Equal for callers with the same visible clients, so that they can share an answer. */
export function visibilityKey({ rights }: Caller): string {
  return rights.key
}
