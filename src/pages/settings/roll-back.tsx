/** A version comes back: what that changes, and what burp thinks of it, before it is done. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { printNumber } from '../format.js'
import { Diff } from '../parts/diff.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Input } from '../parts/inputs.js'
import { Loaded, useAnswer } from '../parts/load.js'
import { showStatusToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { Judgement } from './change-panel.js'
import { useReadAnew } from './edit.js'
import { isNews, needReload } from './reloads.js'
import { configKey, rollBack, type Target, type Version } from './target.js'

interface RollBackDialogProps {
  target: Target
  /** Of the file as it is. */
  etag: string
  version: Version
  close: () => void
}

export function RollBackDialog({ target, etag, version, close }: RollBackDialogProps): VNode {
  const [reason, setReason] = useState('')
  const readAnew = useReadAnew(target)
  const asked = { version: version.version, etag }
  const answer = useAnswer({
    // Not among what is read anew once it has come back.
    queryKey: ['roll-back', ...configKey(target), etag, version.version],
    queryFn: () => rollBack(target, { ...asked, dryRun: true })
  })
  const act = async () => {
    const saved = await rollBack(target, { ...asked, reason })
    saved.notif.filter(isNews).forEach(showStatusToast)
    needReload(target.server, saved.reload)
    await readAnew()
  }
  return (
    <FormDialog
      title={t`Roll back to version ${printNumber(version.version)}?`}
      action={t`Roll back`}
      isReady={answer.data?.accepted === true}
      act={act}
      close={close}
    >
      {() => (
        <>
          <Loaded answer={answer}>
            {saved => (
              <>
                <div class="verdict" role="status">
                  <Judgement saved={saved} />
                </div>
                <Diff diff={saved.diff} label={t`What changes in the file`} />
              </>
            )}
          </Loaded>
          <Input
            label={t`Reason, for the history`}
            autocomplete="off"
            value={reason}
            set={setReason}
          />
        </>
      )}
    </FormDialog>
  )
}
