import type { SpaceFacts } from '../../../host/inspection.js'
import { say, type Text } from '../../../texts.js'
import { failure, ok, warning, type Finding } from './finding.js'

const nearFull = 0.1
const full = 0.02
const gibibyte = 1_073_741_824
/** No alert is raised with this much free space, however large the disk is. */
const plentyBytes = 500 * gibibyte

export function judgeSpace(facts: SpaceFacts, advice: { why: Text; fix: Text }): Finding[] {
  const { path, freeBytes } = facts
  const share = freeShare(facts)
  const percent = Math.floor(share * 100)
  const gib = Math.floor(freeBytes / gibibyte)
  const message = say`${path} has ${percent}% free (${gib} GiB).`
  const told = { ...advice, subjects: [path] }
  if (share < full) return [failure(message, told)]
  return [share < nearFull && freeBytes < plentyBytes ? warning(message, told) : ok(message)]
}

/** The smaller share of free bytes and free files. */
function freeShare({ totalBytes, freeBytes, totalFiles, freeFiles }: SpaceFacts): number {
  const ofBytes = totalBytes === 0 ? 1 : freeBytes / totalBytes
  return Math.min(ofBytes, totalFiles === 0 ? 1 : freeFiles / totalFiles)
}
