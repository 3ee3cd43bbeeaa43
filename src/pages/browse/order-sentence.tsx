/** What an order will do, in words, before it is given. */
import type { VNode } from 'preact'
import { parseInstant, printBytes, printInstant } from '../format.js'
import { msg, t, tPlural } from '../i18n.js'
import type { BackupAt } from './folder.js'
import { useMeasure } from './measure.js'
import type { Selection } from './selection.js'

interface OrderSentenceProps {
  at: BackupAt
  selection: Selection
  startedAt: string | undefined
  to: string
  prefix: string
  isForced: boolean
}

export function OrderSentence(props: OrderSentenceProps): VNode {
  const { at, selection, startedAt, isForced, to } = props
  const { data, error } = useMeasure(at, selection)
  if (error) {
    return (
      <p class="error" role="alert">
        {error.message}
      </p>
    )
  }
  const when = printInstant(parseInstant(startedAt))
  return (
    <div class="order-sentence" aria-live="polite">
      <p>{data ? tellWhat({ ...props, ...data, when }) : '…'}</p>
      <p>
        {isForced
          ? t`Files that are there are overwritten.`
          : t`Files that are there stay as they are.`}
      </p>
      {data?.needsPassword && to !== at.name && (
        <p>{t`${at.name} encrypts its files: ${to} needs the same encryption_password.`}</p>
      )}
    </div>
  )
}

interface What {
  prefix: string
  to: string
  files: number
  bytes: number
  when: string
}

function tellWhat({ prefix, to, files, bytes, when }: What): string {
  const size = printBytes(bytes)
  if (prefix === '') {
    return tPlural(
      files,
      msg`${files} file (${size}) of ${when} will be written below the restoreprefix of ${to} when it next contacts its server.`,
      msg`${files} files (${size}) of ${when} will be written below the restoreprefix of ${to} when it next contacts its server.`
    )
  }
  return tPlural(
    files,
    msg`${files} file (${size}) of ${when} will be written to ${prefix} below the restoreprefix of ${to} when it next contacts its server.`,
    msg`${files} files (${size}) of ${when} will be written to ${prefix} below the restoreprefix of ${to} when it next contacts its server.`
  )
}
