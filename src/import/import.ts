/** Taking a file of burp-ui over: looking, or all of it in one transaction. */
import type { Passwords } from '../access/passwords.js'
import type { Store } from '../store/store.js'
import { applyActions, readPresent } from './apply.js'
import { hashPasswords, inspectPasswords } from './passwords.js'
import { type Action, createPlan, type Plan } from './plan.js'
import type { Present } from './present.js'
import type { Wanted } from './wanted.js'

export interface ImportOptions {
  /** Whether what is there already gives way. */
  overwrite: boolean
  passwords: Passwords
}

/** `store` is undefined where there is no database yet. Writes nothing. */
export async function planImport(
  store: Store | undefined,
  wanted: Wanted,
  { overwrite, passwords }: ImportOptions
): Promise<Plan> {
  const present = store ? await readPresent(store) : nothing
  const facts = await inspectPasswords(wanted.users, present.users, passwords)
  return createPlan(wanted, { present, facts, overwrite })
}

/**
 * Does all of it or, where it throws, nothing, and leaves one entry in the audit trail; answers
 * what it did. Throws INVALID_INPUT, TOO_MANY_REQUESTS or STORE_UNAVAILABLE.
 */
export async function applyImport(
  store: Store,
  wanted: Wanted,
  { overwrite, passwords, source }: ImportOptions & { source: string }
): Promise<Plan> {
  const present = await readPresent(store)
  const facts = await inspectPasswords(wanted.users, present.users, passwords)
  const first = createPlan(wanted, { present, facts, overwrite })
  if (!first.actions.some(isWritten)) return first
  const users = wanted.users.filter(({ name }) => !facts.stored.has(name))
  const hashes = await hashPasswords(users, passwords)
  return store.change(async tables => {
    const plan = createPlan(wanted, { present: await readPresent(tables), facts, overwrite })
    await applyActions(tables, plan.actions, hashes)
    // Somebody else may have done the same a moment ago.
    if (plan.actions.some(isWritten)) await tables.audit.append(toAuditEntry(plan, source))
    return plan
  })
}

const nothing: Present = {
  users: new Map(),
  admins: new Set(),
  moderators: new Set(),
  moderatorGrant: undefined,
  groups: new Map(),
  grants: new Map(),
  settings: new Map()
}

function isWritten({ outcome }: Action): boolean {
  return outcome === 'add' || outcome === 'change'
}

function toAuditEntry({ actions }: Plan, source: string) {
  const counts = (outcome: Action['outcome']) => {
    const kinds = actions.filter(each => each.outcome === outcome).map(({ kind }) => kind)
    return Object.fromEntries(
      [...new Set(kinds)].map(kind => [kind, kinds.filter(each => each === kind).length])
    )
  }
  return {
    at: Date.now(),
    userName: '@host',
    address: '',
    action: 'import',
    server: null,
    client: null,
    subject: source,
    outcome: 'ok',
    requestId: null,
    details: JSON.stringify({
      added: counts('add'),
      changed: counts('change'),
      kept: counts('conflict')
    })
  }
}
