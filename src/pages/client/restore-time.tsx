/** How long a full restore of the client takes, as measured by restore tests. */
import type { VNode } from 'preact'
import { printDuration } from '../format.js'
import { t } from '../i18n.js'
import { type ClientAt, useProof } from './client-at.js'

export function RestoreTime(at: ClientAt): VNode | null {
  const estimate = useProof(at).data?.restore_estimate
  if (!estimate) return null
  const { tests } = estimate
  const about = printDuration(estimate.seconds)
  const least = printDuration(estimate.seconds_min)
  const most = printDuration(estimate.seconds_max)
  return (
    <p>
      {t`A full restore takes about ${about}`}{' '}
      <span class="muted small">
        {least === most
          ? t`(from ${tests} restore tests)`
          : t`(${least} to ${most}, from ${tests} restore tests)`}
      </span>
    </p>
  )
}
