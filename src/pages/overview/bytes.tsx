/** Bytes of backups in the popovers of the charts. Loaded only for the client that has the popover. */
import type { VNode } from 'preact'
import { type Attempt, useAttempts } from '../client/attempts.js'
import { printBytes } from '../format.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import type { ClientRow } from './clients.js'

interface BytesProps {
  row: ClientRow
  /** Selects the backups. */
  among: (attempt: Attempt) => boolean
}

/** Size of the newest of these backups, and the sum that the client sent. Two lines from the start, so that the popover keeps its place. */
export function Bytes({ row: { name, agent }, among }: BytesProps): VNode {
  const { data } = useAttempts({ server: serverOf(agent), name })
  const found = data?.filter(among) ?? []
  const size = data ? printBytes(found[0]?.bytes) : '…'
  const sent = found.map(({ received }) => received).filter(bytes => bytes !== null)
  const received = sent.length > 0 ? sent.reduce((sum, bytes) => sum + bytes, 0) : undefined
  return (
    <>
      <p>
        {t`Size`}: {size}
      </p>
      <p>
        {t`Received`}: {data ? printBytes(received) : '…'}
      </p>
    </>
  )
}
