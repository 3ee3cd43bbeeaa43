/** Recovery codes, shown once. */
import type { VNode } from 'preact'
import { Copied } from '../parts/copied.js'
import { Note } from '../parts/dialog.js'
import { t } from '../i18n.js'

interface RecoveryProps {
  codes: readonly string[]
  tokens?: readonly string[]
  close: () => void
}

export function RecoveryCodes({ codes, tokens = [], close }: RecoveryProps): VNode {
  return (
    <Note title={t`Recovery codes`} close={close}>
      <div class="dialog-text">
        <p>{t`Print or copy these codes; they are shown only once. Each replaces your second factor once.`}</p>
        <Copied label={t`Recovery codes`} text={codes.join('\n')} />
        <button type="button" onClick={() => print()}>
          {t`Print`}
        </button>
        {tokens.length > 0 && <p>{t`These tokens are still valid: ${tokens.join(', ')}.`}</p>}
      </div>
    </Note>
  )
}
