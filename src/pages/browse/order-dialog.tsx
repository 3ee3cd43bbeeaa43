/** A restore that a machine makes itself when it next contacts its server. */
import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, take } from '../api.js'
import { keys } from '../live/live.js'
import { useOverviews } from '../overview/clients.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { tellStatus } from '../parts/toasts.js'
import { serverOf } from '../start.js'
import { say, tell } from '../words.js'
import type { BackupAt } from './folder.js'
import { OrderSentence } from './order-sentence.js'
import { type Selection, toRestoreList } from './selection.js'
import { StripField } from './strip-field.js'

interface OrderDialogProps {
  at: BackupAt
  selection: Selection
  startedAt: string | undefined
  close: () => void
}

export function OrderDialog({ at, selection, startedAt, close }: OrderDialogProps): VNode {
  const [to, setTo] = useState(at.name)
  const [prefix, setPrefix] = useState('')
  const [strip, setStrip] = useState(0)
  const [isForced, setForced] = useState(false)
  const clients = useTargets(at)
  const order = useOrder(at)
  const folder = prefix.trim()
  const wanted = { to, prefix: folder, strip, isForced }
  return (
    <FormDialog
      title={tell(say`Restore from backup ${String(at.backup)} on a machine`)}
      action={tell(say`Order the restore`)}
      act={() => order(selection, wanted)}
      close={close}
    >
      {errors => (
        <>
          <Select
            label={tell(say`Machine`)}
            error={errors['restoreto-sc']}
            value={to}
            choices={clients.map(name => [name, name])}
            choose={setTo}
          />
          <Input
            label={tell(say`Into the folder`)}
            hint={tell(
              say`It lies below the restoreprefix of the machine's own burp.conf. Empty: right there.`
            )}
            error={errors['prefix-sc']}
            value={prefix}
            autocomplete="off"
            placeholder="/srv/restored"
            set={setPrefix}
          />
          <StripField
            label={tell(say`Paths on the machine`)}
            selection={selection}
            strip={strip}
            set={setStrip}
            prefix={folder.replace(/\/*$/, '/')}
            error={errors['strip-sc']}
          />
          <Check
            label={tell(say`Overwrite files that are there`)}
            checked={isForced}
            set={setForced}
          />
          <OrderSentence at={at} selection={selection} startedAt={startedAt} {...wanted} />
        </>
      )}
    </FormDialog>
  )
}

interface Wanted {
  to: string
  prefix: string
  strip: number
  isForced: boolean
}

function useOrder(at: BackupAt) {
  const queries = useQueryClient()
  return async (selection: Selection, { to, prefix, strip, isForced }: Wanted) => {
    const said = await take(
      api.PUT('/api/restore/{server}/server-restore/{name}/{backup}', {
        params: { path: { ...at } },
        body: {
          'list-sc': toRestoreList(selection),
          'force-sc': isForced,
          'strip-sc': strip,
          ...(prefix !== '' && { 'prefix-sc': prefix }),
          ...(to !== at.name && { 'restoreto-sc': to })
        }
      })
    )
    tellStatus(said)
    await queries.invalidateQueries({ queryKey: keys.client(at.server, to) })
  }
}

/** The machine itself first, then the others that one may restore to. */
function useTargets({ server, name }: BackupAt): readonly string[] {
  const answer = useOverviews()
  const others = (answer.data ?? [])
    .filter(row => row.mayRestore === true && serverOf(row.agent) === server)
    .map(row => row.name)
    .filter(other => other !== name)
  return [name, ...others.toSorted()]
}
