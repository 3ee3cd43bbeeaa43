/** Facts about the proof of clients for metrics: last checks, damaged backups and missing files. */
import type { Store } from '../../../store/store.js'
import { warningTopic } from '../../../notify/finding.js'

export interface ClientProof {
  /** Seconds since 1970. */
  verifiedAt: number | undefined
  restoreTestedAt: number | undefined
  damagedBackups: number
  isIncomplete: boolean
  isOverdue: boolean
}

const none: ClientProof = {
  verifiedAt: undefined,
  restoreTestedAt: undefined,
  damagedBackups: 0,
  isIncomplete: false,
  isOverdue: false
}
const damagedPrefix = warningTopic('damaged', '')
const missingPrefix = warningTopic('contents_missing', '')

/** Throws STORE_UNAVAILABLE. */
export async function readProofs(
  store: Pick<Store, 'checks' | 'notifications' | 'proofs'>
): Promise<(server: string, client: string) => ClientProof> {
  const proofs = new Map<string, ClientProof>()
  const note = (server: string, client: string, part: Partial<ClientProof>) => {
    const key = toKey(server, client)
    proofs.set(key, { ...none, ...proofs.get(key), ...part })
  }
  for (const { server, client, kind, passedAt } of await store.checks.listPassed()) {
    const at = Math.floor(passedAt / 1000)
    note(server, client, kind === 'verify' ? { verifiedAt: at } : { restoreTestedAt: at })
  }
  for (const { server, client, isOverdue } of await store.proofs.list()) {
    if (isOverdue) note(server, client, { isOverdue })
  }
  for (const { server, client, topic } of await store.notifications.openFindings.list()) {
    if (client === null) continue
    if (topic.startsWith(missingPrefix)) note(server, client, { isIncomplete: true })
    if (!topic.startsWith(damagedPrefix)) continue
    const { damagedBackups } = proofs.get(toKey(server, client)) ?? none
    note(server, client, { damagedBackups: damagedBackups + 1 })
  }
  return (server, client) => proofs.get(toKey(server, client)) ?? none
}

function toKey(server: string, client: string): string {
  return `${server}\0${client}`
}
