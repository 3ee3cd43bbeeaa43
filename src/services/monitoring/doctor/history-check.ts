/** The histories that searches ask: whether they can be kept, and what keeps some from it. */
import { say } from '../../../texts.js'
import { ok, skipped, warning, type Finding } from './finding.js'

export interface HistoryFacts {
  readonly isEnabled: boolean
  readonly directory: string
  /** Files can be made there. */
  readonly isWritable: boolean
  /** Only the running service knows them. */
  readonly clients?: HistoryClients | undefined
}

interface HistoryClients {
  /** Number of clients with backups that are not indexed yet. */
  readonly waiting: number
  /** Without room. */
  readonly leftOut: readonly string[]
  /** With a backup that could not be read, or not be believed. */
  readonly failed: readonly string[]
}

const why = say`Searches over all backups of these clients are incomplete, or must query burp.`

export async function checkHistories({
  lookAtHistories
}: {
  lookAtHistories: () => Promise<HistoryFacts>
}): Promise<Finding[]> {
  const { isEnabled, directory, isWritable, clients } = await lookAtHistories()
  if (!isEnabled) return [skipped(say`The file index is disabled (find.enabled).`)]
  if (!isWritable) {
    const fix = say`Make ${directory} writable for the user that runs burphub, or set find.directory to another folder.`
    return [warning(say`The file index cannot be written to ${directory}.`, { why, fix })]
  }
  const { waiting = 0, leftOut = [], failed = [] } = clients ?? {}
  const findings: Finding[] = []
  if (leftOut.length > 0) {
    const fix = say`Increase find.bytesMax if the disk has free space.`
    const what = say`No disk space left for the file index of ${leftOut.length} clients.`
    findings.push(warning(what, { why, fix, subjects: leftOut }))
  }
  if (failed.length > 0) {
    const fix = say`See GET /api/client/index/NAME for the reason. An empty backup has lost its manifest.`
    const what = say`Backups of ${failed.length} clients could not be indexed.`
    findings.push(warning(what, { why, fix, subjects: failed }))
  }
  if (findings.length > 0) return findings
  if (waiting > 0) return [ok(say`Indexing: ${waiting} clients are waiting.`)]
  return [ok(say`The file index is writable.`)]
}
