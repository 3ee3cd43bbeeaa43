/** What is said of a change of burp's configuration once it is made, or could be. */
import type { components } from '../../../generated/contract-types.js'
import type { Complaint } from '../../conf/verdict.js'
import type { SaveOutcome } from '../../host/configuration.js'
import { say } from '../../texts.js'
import { EtaggedAnswer, type StatusMessage } from '../answers.js'
import type { Notice } from './field-checks.js'

export type SavedConfig = components['schemas']['ConfigSaved']

export interface SavedFacts {
  isDryRun?: boolean | undefined
  /** What burp says nothing of. */
  notices: readonly Notice[]
}

/** With the fingerprint of the file as it is now. */
export function toSavedAnswer(
  outcome: SaveOutcome,
  { isDryRun = false, notices }: SavedFacts
): EtaggedAnswer<SavedConfig> {
  const own = notices.map(notice => ({ file: outcome.path, ...notice }))
  const answer = {
    notif: isDryRun ? describeTrial(outcome) : describeSave(outcome),
    written: outcome.isWritten,
    accepted: outcome.isAccepted,
    etag: outcome.etag,
    diff: outcome.diff,
    complaints: outcome.complaints.map(toSaid),
    notices: [...own, ...outcome.notices].map(toSaid),
    reload: [...outcome.reload]
  }
  return new EtaggedAnswer(answer, outcome.etag)
}

function describeSave({ path, isWritten, reload }: SaveOutcome): StatusMessage[] {
  if (!isWritten) return [[3, say`Nothing had to change.`]]
  return [[0, say`${path} is saved.`], ...describeReload(reload)]
}

function describeTrial({ isAccepted, diff, reload }: SaveOutcome): StatusMessage[] {
  if (!isAccepted) return [[1, say`This was a dry run: burp would refuse the change.`]]
  if (diff === '') return [[3, say`Nothing had to change.`]]
  return [[3, say`This was a dry run: nothing was written.`], ...describeReload(reload)]
}

function describeReload(reload: readonly string[]): StatusMessage[] {
  if (reload.length === 0) return []
  return [
    [
      1,
      say`These options take effect only after a reload of the burp server: ${reload.join(', ')}.`
    ]
  ]
}

function toSaid({ file, line, option, text }: Complaint): components['schemas']['ConfigComplaint'] {
  return { file: file ?? null, line: line ?? null, option: option ?? null, message: text }
}
