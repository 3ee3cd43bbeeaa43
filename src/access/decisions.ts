/** Who may do what: the only place that decides, from what an operation declares in the contract. */
import assert from 'node:assert/strict'
import { Fault, noSuchClient, noSuchServer } from '../faults.js'
import type { Caller } from './caller.js'
import { toUserKey } from './user-key.js'

/** As `x-access` in openapi.yaml. */
export interface Access {
  /**
   * public: anyone; anyone: the same, but who logs in is told more; login: any user; list: any user, the answer holds what that user may see;
   * client, server: who may see the one that is asked for; self: the user who is named,
   * administrators and moderators; moderator: administrators and moderators; admin: administrators.
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
  /** Something is changed or restored: not for those who may only read. */
  readonly mode?: 'rw'
  /** never: only for who has logged in with a password; metrics: also for a token that is for that alone. */
  readonly token?: 'never' | 'metrics'
  /**
   * Not for the cookie of a session alone, unless its password was given a short while ago; others:
   * this holds about other users only.
   */
  readonly proof?: 'recent' | 'others'
}

/** What a request is about. A client is always one of a certain server. */
export interface Target {
  readonly server?: string | undefined
  readonly client?: string | undefined
  readonly user?: string | undefined
}

/** Throws UNAUTHENTICATED, NO_SUCH_CLIENT, NO_SUCH_SERVER, FORBIDDEN or PASSWORD_NEEDED. */
export function requireUse(caller: Caller | undefined, access: Access, target: Target): void {
  if (access.requires === 'public' || access.requires === 'anyone') return
  if (!caller) throw new Fault('UNAUTHENTICATED', 'Log in with a user name and a password.')
  // Else nobody would look whether it may be seen.
  const isWhole = target.client === undefined || target.server !== undefined
  assert(isWhole, 'a client is one of some server')
  requireVisible(caller, target)
  requireRole(caller, access, target)
  requireLogin(caller, access)
  requireProof(caller, access, target)
  if (access.mode === 'rw') requireChange(caller, target)
}

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
 * What to offer: whether this caller may do it at all, with the password once more where that is
 * wanted. Of a certain client or server it says nothing.
 */
export function mayOffer(caller: Caller, access: Access): boolean {
  return mayUse({ ...caller, login: { ...caller.login, isProven: true } }, access, {})
}

// First of all, so that nobody learns of a client that is not theirs from another refusal.
function requireVisible(caller: Caller, { server, client }: Target): void {
  if (server === undefined) return
  if (client !== undefined) requireClient(caller, server, client)
  else requireServer(caller, server)
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

/** Who is no administrator nor moderator means with the own name nobody but themselves. */
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

/** For operations of which only some requests change anything. Throws PASSWORD_NEEDED. */
export function requireRecentProof(caller: Caller): void {
  requireProof(caller, { requires: 'login', proof: 'recent' }, {})
}

// What is asked for would outlast a session that somebody else got hold of.
function requireProof(caller: Caller, { proof }: Access, { user }: Target): void {
  const { login } = caller
  if (proof === undefined || (proof === 'others' && user === toUserKey(caller))) return
  if (login.kind !== 'session' || login.isProven) return
  throw new Fault(
    'PASSWORD_NEEDED',
    'Password confirmation required. Repeat the request with HTTP Basic authentication in addition to the cookie.'
  )
}

function requireChange(caller: Caller, { server, client }: Target): void {
  if (server === undefined || client === undefined) return
  if (mayChangeClient(caller, server, client)) return
  throw new Fault('FORBIDDEN', 'You have read-only access to this client.')
}

/** To restore from it, and to order something for it. */
export function mayChangeClient({ rights }: Caller, server: string, client: string): boolean {
  return rights.changes(server, client)
}

export function maySeeClient({ rights }: Caller, server: string, client: string): boolean {
  return rights.sees(server, client)
}

export function maySeeServer({ rights }: Caller, server: string): boolean {
  return rights.seesServer(server)
}

/** What lists show: without what the user has hidden. */
export function mayListClient({ rights }: Caller, server: string, client: string): boolean {
  return rights.lists(server, client)
}

export function mayListServer({ rights }: Caller, server: string): boolean {
  return rights.listsServer(server)
}

/** Throws NO_SUCH_CLIENT, the same as for a client that does not exist. */
export function requireClient(caller: Caller, server: string, client: string): void {
  if (!maySeeClient(caller, server, client)) throw noSuchClient(client)
}

/** Throws NO_SUCH_CLIENT for one that is not seen, FORBIDDEN for one that is only seen. */
export function requireClientChange(caller: Caller, server: string, client: string): void {
  requireUse(caller, { requires: 'client', mode: 'rw' }, { server, client })
}

/** Whether the configuration of a client at its server, which need not exist yet, may be edited. */
export function mayEditClient(caller: Caller, server: string, client: string): boolean {
  return administrates(caller) && caller.rights.edits(server, client)
}

export function mayReadConfig(caller: Caller, server: string, client: string): boolean {
  const { rights } = caller
  return administrates(caller) && (rights.sees(server, client) || rights.edits(server, client))
}

/** Throws NO_SUCH_CLIENT for one that is not seen, FORBIDDEN for who may only look. */
export function requireClientEdit(caller: Caller, server: string, client: string): void {
  if (mayEditClient(caller, server, client)) return
  requireClient(caller, server, client)
  throw new Fault(
    'FORBIDDEN',
    'You do not have permission to change the configuration of this client.'
  )
}

/** Throws NO_SUCH_CLIENT for one that is not seen, FORBIDDEN for who is no moderator. */
export function requireConfigRead(caller: Caller, server: string, client: string): void {
  if (mayReadConfig(caller, server, client)) return
  requireClient(caller, server, client)
  throw new Fault('FORBIDDEN', 'Only an administrator or a moderator can do this.')
}

/** Whether what is for all clients of a server may be changed. */
export function mayConfigureServer(caller: Caller, server: string): boolean {
  return maySeeServer(caller, server) && administrates(caller) && caller.rights.editsServer(server)
}

/** What is for all clients of a server: templates. Throws NO_SUCH_SERVER, FORBIDDEN. */
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

/** Throws NO_SUCH_SERVER, the same as for a server that does not exist. */
export function requireServer(caller: Caller, server: string): void {
  if (!maySeeServer(caller, server)) throw noSuchServer(server)
}

/** Equal for callers who see the same, so that they can share an answer. */
export function visibilityKey({ rights }: Caller): string {
  return rights.key
}
