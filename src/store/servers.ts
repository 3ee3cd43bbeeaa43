/** Burp servers with an agent that were added at runtime. Others are in the configuration file. */
import { sql } from 'kysely'
import { requireRoom, RowPlugin, sortedBy, Table } from './table.js'
import { say } from '../texts.js'

/** Callers encrypt and decrypt the secrets. Times are milliseconds since 1970. */
export interface StoredServer {
  readonly name: string
  readonly createdAt: number
  /** Null until its agent enrolls. */
  readonly agent: EnrolledAgent | null
  /** PEM: the certificate that burphub presents to its agent. */
  readonly hubCertificate: string
  /** Encrypted: the key of that certificate, and the bearer secret. */
  readonly secrets: string
  readonly invitation: StoredInvitation | null
}

export interface EnrolledAgent {
  readonly enrolledAt: number
  /** Time of the last key rotation. */
  readonly rotatedAt: number
  /** `host:port`, best first; empty if the agent dials. */
  readonly addresses: readonly string[]
  /** PEM, like `nextCertificate`, which replaces it during a rotation. */
  readonly certificate: string
  readonly nextCertificate: string | null
  /** Equal for two agents of one burp server. */
  readonly hostId: string
}

export interface StoredInvitation {
  readonly id: string
  /** Encrypted. */
  readonly secret: string
  readonly expiresAt: number
  readonly triesLeft: number
}

export type NewServer = Pick<StoredServer, 'name' | 'createdAt' | 'hubCertificate' | 'secrets'>

const serversMax = 1_000

const tablesOfServers = [
  'backupNumbers',
  'backupLists',
  'clientLists',
  'pastBackups',
  'spaceSamples',
  'transitions',
  'attemptLogs',
  'checks',
  'proofs',
  'clientNotes',
  'clientLabels',
  'clientNoteVersions',
  'watchedClients',
  'openFindings',
  'orders'
] as const

interface ServerRow extends NewServer {
  enrolledAt: number | null
  rotatedAt: number | null
  addresses: readonly string[]
  certificate: string | null
  nextCertificate: string | null
  hostId: string | null
  invitationId: string | null
  invitationSecret: string | null
  invitationExpiresAt: number | null
  invitationTries: number | null
}

type ServerTables = Record<(typeof tablesOfServers)[number], { server: string }> & {
  servers: ServerRow
  /** One row, whose number increases with every change of a connection. */
  serversRevision: { revision: number }
}

export class Servers extends Table<ServerTables> {
  protected static override readonly rows = new RowPlugin('addresses')

  /** The number changes when connections must be opened, changed or closed. */
  async revision(): Promise<number> {
    const { revision } = await this.db
      .selectFrom('serversRevision')
      .select('revision')
      .executeTakeFirstOrThrow()
    return revision
  }

  /** Sorted by name. */
  async list(): Promise<StoredServer[]> {
    const rows = await this.listRows('servers', {}, serversMax)
    return sortedBy(rows, row => row.name).map(toServer)
  }

  async lookUp(name: string): Promise<StoredServer | undefined> {
    const row = await this.lookUpRow('servers', { name })
    return row && toServer(row)
  }

  async lookUpInvited(invitationId: string): Promise<StoredServer | undefined> {
    const row = await this.lookUpRow('servers', { invitationId })
    return row && toServer(row)
  }

  /** Throws TOO_MANY. */
  async create({ name, createdAt, hubCertificate, secrets }: NewServer): Promise<void> {
    requireRoom(await this.countRows('servers'), serversMax, say`servers`)
    await this.#increaseRevision()
    await this.db
      .insertInto('servers')
      .values({ name, createdAt, hubCertificate, secrets, addresses: [] })
      .execute()
  }

  /** Null revokes the invitation. */
  async setInvitation(name: string, invitation: StoredInvitation | null): Promise<void> {
    const changes = {
      invitationId: invitation?.id ?? null,
      invitationSecret: invitation?.secret ?? null,
      invitationExpiresAt: invitation?.expiresAt ?? null,
      invitationTries: invitation?.triesLeft ?? null
    }
    await this.updateRow('servers', { name }, changes)
  }

  /** Sets only the given values. */
  async change(name: string, changes: ServerChanges): Promise<void> {
    const { agent, hubCertificate, secrets } = changes
    await this.#increaseRevision()
    await this.updateRow('servers', { name }, { hubCertificate, secrets, ...agent })
  }

  /** Keeps data about its backups. Returns false if it does not exist. */
  async remove(name: string): Promise<boolean> {
    await this.#increaseRevision()
    return (await this.removeRows('servers', { name })) > 0
  }

  /** Removes all data about the backups of a server, since a new server may get its name. */
  async forgetBackups(name: string): Promise<void> {
    for (const table of tablesOfServers) {
      await this.removeRows(table, { server: name })
    }
  }

  async #increaseRevision(): Promise<void> {
    await this.db
      .updateTable('serversRevision')
      .set({ revision: sql<number>`revision + 1` })
      .execute()
  }
}

export type ServerChanges = Partial<
  Pick<StoredServer, 'hubCertificate' | 'secrets'> & { agent: EnrolledAgent }
>

function toServer(row: ServerRow): StoredServer {
  const { name, createdAt, hubCertificate, secrets } = row
  const own = { name, createdAt, hubCertificate, secrets }
  return { ...own, agent: toAgent(row), invitation: toInvitation(row) }
}

function toAgent(row: ServerRow): EnrolledAgent | null {
  const { enrolledAt, rotatedAt, addresses, certificate, nextCertificate, hostId } = row
  if (enrolledAt === null || rotatedAt === null || certificate === null || hostId === null) {
    return null
  }
  return { enrolledAt, rotatedAt, addresses, certificate, nextCertificate, hostId }
}

function toInvitation(row: ServerRow): StoredInvitation | null {
  const { invitationId: id, invitationSecret: secret } = row
  const { invitationExpiresAt: expiresAt, invitationTries: triesLeft } = row
  if (id === null || secret === null || expiresAt === null || triesLeft === null) return null
  return { id, secret, expiresAt, triesLeft }
}
