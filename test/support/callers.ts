/** Callers for services, without a login. */
import { nowhere, type Caller, type Login } from '../../src/access/caller.js'
import { compileAcl } from '../../src/access/grants/acl.js'
import { allRights, grantedRights, type Rights } from '../../src/access/rights.js'

export interface UserOptions {
  /** Names or patterns of the clients in the grant. */
  clients?: readonly string[]
  /** A complete grant instead of `clients`. */
  grant?: object
  isModerator?: boolean
  isOneServer?: boolean
  login?: Login
}

export function adminCaller(name: string, login: Login = { kind: 'password' }): Caller {
  return createCaller(name, { isAdmin: true, isModerator: false, rights: allRights, login })
}

/** Without a grant, the user sees the client of the same name. */
export function userCaller(name: string, options: UserOptions = {}): Caller {
  const { isModerator = false, login = { kind: 'password' } } = options
  return createCaller(name, { isAdmin: false, isModerator, rights: rightsOf(name, options), login })
}

function rightsOf(name: string, options: UserOptions): Rights {
  const { clients, grant = clients, isOneServer = false } = options
  const grants = grant ? [{ name, grant: JSON.stringify(grant) }] : []
  const acl = compileAcl({ admins: [], moderators: [], moderatorGrant: '', groups: [], grants })
  const key = JSON.stringify([name, grant ?? null])
  return grantedRights({ acl, user: name, isOneServer, key })
}

function createCaller(
  name: string,
  facts: Pick<Caller, 'isAdmin' | 'isModerator' | 'rights' | 'login'>
): Caller {
  return {
    name,
    id: name,
    backend: 'BASIC:AUTH',
    ...facts,
    language: 'en',
    origin: nowhere
  }
}
