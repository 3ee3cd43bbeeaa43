/** Opens and ends alerts about damaged backups. */
import type { Fleet } from '../../../burp/server/fleet.js'
import { Fault } from '../../../faults.js'
import { warningTopic } from '../../../notify/finding.js'
import { backgroundRequester } from '../../../queues/requester.js'
import { lookUpResult } from '../../../store/check-results.js'
import type { StoredCheck } from '../../../store/checks.js'
import type { Store } from '../../../store/store.js'
import { packText, say } from '../../../texts.js'

type VerdictStore = Pick<Store, 'changeAside' | 'checks' | 'notifications'>
type CheckedBackup = Pick<StoredCheck, 'server' | 'client' | 'backup'> & {
  /** Kind of the check; undefined if the backup was deleted. */
  readonly kind?: StoredCheck['kind']
}

/**
 * Without problems it ends the alert, unless a check of the other kind found some, or a restore test
 * with the password. An unchanged result causes no new alert.
 */
export async function tellVerdict(
  store: VerdictStore,
  { server, client, backup, kind }: CheckedBackup,
  problemsTotal: number
): Promise<void> {
  const subject = String(backup)
  const topic = warningTopic('damaged', subject)
  const open = await store.notifications.openFindings.list()
  const isOpen = open.some(
    row => row.server === server && row.client === client && row.topic === topic
  )
  const isDamaged = problemsTotal > 0
  // The notifier may not have read the former verdict yet.
  const all = isDamaged ? [] : await store.checks.list(server, client)
  const checks = all.filter(each => each.backup === backup)
  const wasDamaged = isOpen || checks.some(each => each.state === 'damaged')
  if (kind && isDamagedNow(checks)) return
  if (isDamaged ? isOpen : !wasDamaged) return
  const reason = say`Backup ${backup}: ${problemsTotal} problems. Check another backup, and restore from it.`
  const state = isDamaged ? 'wrong' : 'ok'
  const facts = { subject, state, ...(isDamaged && { reason: packText(reason) }) }
  const at = Math.floor(Date.now() / 1000)
  const change = { server, client, kind: 'check', at, number: backup, facts }
  await store.changeAside(({ transitions }) => transitions.add([change]))
}

/** A check of one kind does not find all that the other finds. */
function isDamagedNow(checks: readonly StoredCheck[]): boolean {
  return (['verify', 'restore_test'] as const).some(
    kind => lookUpResult(checks.filter(each => each.kind === kind))?.state === 'damaged'
  )
}

const prefix = warningTopic('damaged', '')

/** Ends alerts about backups that were deleted. */
export async function closeRemoved({
  fleet,
  store
}: {
  fleet: Pick<Fleet, 'list'>
  store: VerdictStore
}): Promise<void> {
  const servers = new Map(fleet.list().map(each => [each.name, each]))
  for (const { server: name, client, topic } of await store.notifications.openFindings.list()) {
    const server = servers.get(name)
    if (!server || client === null || !topic.startsWith(prefix)) continue
    const backup = Number(topic.slice(prefix.length))
    try {
      const backups = await server.listBackups(client, backgroundRequester)
      if (backups.some(({ number }) => number === backup)) continue
    } catch (fault) {
      // An unreachable server may still have the backup.
      if (!(fault instanceof Fault) || fault.code !== 'NO_SUCH_CLIENT') continue
    }
    await tellVerdict(store, { server: name, client, backup }, 0)
  }
}
