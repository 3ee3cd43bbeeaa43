/** Burp servers with an agent that were added while burphub ran, beside those of the configuration. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { say } from '../texts.js'
import { requireRoom, sortedBy } from './lists.js'
import type { ServersTable, Tables } from './tables.js'

/** What is sealed here was sealed by whoever wrote it. Instants are milliseconds since 1970. */
export interface StoredServer {
  readonly name: string
  readonly createdAt: number
  /** Null while its agent has yet to come. */
  readonly agent: EnrolledAgent | null
  /** In PEM: what burphub shows to its agent. */
  readonly hubCertificate: string
  /** Sealed: the key of that certificate, and the bearer secret. */
  readonly secrets: string
  readonly invitation: StoredInvitation | null
}

export interface EnrolledAgent {
  readonly enrolledAt: number
  /** When both sides last got new keys. */
  readonly rotatedAt: number
  /** `host:port` each, the best first; none for one that dials. */
  readonly addresses: readonly string[]
  /** In PEM, as `nextCertificate`, which takes its place. */
  readonly certificate: string
  readonly nextCertificate: string | null
  /** The same for two agents of one burp server. */
  readonly hostId: string
}

export interface StoredInvitation {
  readonly id: string
  /** Sealed. */
  readonly secret: string
  readonly expiresAt: number
  readonly triesLeft: number
}

export type NewServer = Pick<StoredServer, 'name' | 'createdAt' | 'hubCertificate' | 'secrets'>

const serversMax = 1_000

export class Servers {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Another number than before means that a connection is to be made, changed or given up. */
  async revision(): Promise<number> {
    const row = await this.#db
      .selectFrom('servers_revision')
      .select('revision')
      .executeTakeFirstOrThrow()
    return Number(row.revision)
  }

  /** Sorted by name. */
  async list(): Promise<StoredServer[]> {
    const rows = await this.#db.selectFrom('servers').selectAll().limit(serversMax).execute()
    return sortedBy(rows, row => row.name).map(toServer)
  }

  async lookUp(name: string): Promise<StoredServer | undefined> {
    const row = await this.#db
      .selectFrom('servers')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst()
    return row && toServer(row)
  }

  async lookUpInvited(invitation: string): Promise<StoredServer | undefined> {
    const row = await this.#db
      .selectFrom('servers')
      .selectAll()
      .where('invitation_id', '=', invitation)
      .executeTakeFirst()
    return row && toServer(row)
  }

  /** Throws TOO_MANY. */
  async create({ name, createdAt, hubCertificate, secrets }: NewServer): Promise<void> {
    const { count } = await this.#db
      .selectFrom('servers')
      .select(expression => expression.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    requireRoom(count, serversMax, say`servers`)
    const kept = { created_at: createdAt, hub_certificate: hubCertificate, secrets }
    await this.#increaseRevision()
    await this.#db
      .insertInto('servers')
      .values({ name, addresses: '[]', ...kept })
      .execute()
  }

  /** Null: it is taken away. */
  async setInvitation(name: string, invitation: StoredInvitation | null): Promise<void> {
    await this.#db
      .updateTable('servers')
      .set({
        invitation_id: invitation?.id ?? null,
        invitation_secret: invitation?.secret ?? null,
        invitation_expires_at: invitation?.expiresAt ?? null,
        invitation_tries: invitation?.triesLeft ?? null
      })
      .where('name', '=', name)
      .execute()
  }

  /** What of it is given is changed. */
  async change(name: string, changes: ServerChanges): Promise<void> {
    const { agent, hubCertificate, secrets } = changes
    const values = {
      ...(hubCertificate !== undefined && { hub_certificate: hubCertificate }),
      ...(secrets !== undefined && { secrets }),
      ...(agent && {
        enrolled_at: agent.enrolledAt,
        rotated_at: agent.rotatedAt,
        addresses: JSON.stringify(agent.addresses),
        certificate: agent.certificate,
        next_certificate: agent.nextCertificate,
        host_id: agent.hostId
      })
    }
    await this.#increaseRevision()
    await this.#db.updateTable('servers').set(values).where('name', '=', name).execute()
  }

  /** Not what is known of its backups. False when there is none of this name. */
  async remove(name: string): Promise<boolean> {
    await this.#increaseRevision()
    const { numDeletedRows } = await this.#db
      .deleteFrom('servers')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows) === 1
  }

  /** All that is known of the backups of a server: another one may come under its name. */
  async forgetBackups(name: string): Promise<void> {
    for (const table of tablesOfServers) {
      await this.#db.deleteFrom(table).where('server', '=', name).execute()
    }
  }

  async #increaseRevision(): Promise<void> {
    await this.#db
      .updateTable('servers_revision')
      .set({ revision: sql<number>`revision + 1` })
      .execute()
  }
}

export type ServerChanges = Partial<
  Pick<StoredServer, 'hubCertificate' | 'secrets'> & { agent: EnrolledAgent }
>

const tablesOfServers = [
  'backup_numbers',
  'backup_lists',
  'client_lists',
  'past_backups',
  'space_samples',
  'transitions',
  'attempt_logs',
  'watched_clients',
  'open_findings',
  'orders'
] as const

function toServer(row: Selectable<ServersTable>): StoredServer {
  return {
    name: row.name,
    createdAt: Number(row.created_at),
    agent: toAgent(row),
    hubCertificate: row.hub_certificate,
    secrets: row.secrets,
    invitation: toInvitation(row)
  }
}

function toAgent(row: Selectable<ServersTable>): EnrolledAgent | null {
  const { enrolled_at: enrolledAt, certificate, host_id: hostId } = row
  if (enrolledAt === null || certificate === null || hostId === null) return null
  return {
    enrolledAt: Number(enrolledAt),
    rotatedAt: Number(row.rotated_at),
    addresses: JSON.parse(row.addresses) as string[],
    certificate,
    nextCertificate: row.next_certificate,
    hostId
  }
}

function toInvitation(row: Selectable<ServersTable>): StoredInvitation | null {
  const { invitation_id: id, invitation_secret: secret, invitation_tries: triesLeft } = row
  if (id === null || secret === null || triesLeft === null) return null
  return { id, secret, triesLeft, expiresAt: Number(row.invitation_expires_at) }
}
