import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { useChange } from '../parts/change.js'
import { Copied } from '../parts/copied.js'
import { Dialog } from '../parts/dialog.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Input } from '../parts/inputs.js'
import { t } from '../i18n.js'
import { inviteServer, moveServer, type Server, serversKey } from './server-calls.js'

interface InviteDialogProps {
  /** Absent: a new one is named here. */
  name: string | undefined
  invited: (invitation: Schemas['ServerInvitation']) => void
  close: () => void
}

export function InviteDialog({ name: known, invited, close }: InviteDialogProps): VNode {
  const [name, setName] = useState(known ?? '')
  const { run } = useChange(serversKey)
  const act = () => run(async () => invited(await inviteServer(name)), t`Invitation created.`)
  return (
    <FormDialog
      title={
        known === undefined
          ? t`Add burp server`
          : t`Create an invitation for the agent of ${known}?`
      }
      action={t`Create invitation`}
      isReady={name !== ''}
      act={act}
      close={close}
    >
      {errors => (
        <div class="dialog-text">
          <p>
            {known === undefined
              ? t`The agent runs on the burp host. Paste the invitation there; it is valid for 15 minutes and can be used once.`
              : t`This revokes any pending invitation. An enrolled agent keeps working until the new one replaces it.`}
          </p>
          {known === undefined && (
            <Input
              label={t`Name`}
              hint={t`Cannot be changed later: grants and URLs contain it.`}
              value={name}
              set={setName}
              error={errors['serverName']}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}

interface InvitedDialogProps {
  invitation: Schemas['ServerInvitation']
  close: () => void
}

export function InvitedDialog({ invitation: invited, close }: InvitedDialogProps): VNode {
  const { name, invitation, command, notice } = invited
  return (
    <Dialog title={t`Invitation for ${name}`} close={close}>
      <div class="dialog-text">
        <p>{t`Run this command on the burp host within 15 minutes:`}</p>
        <Copied label={t`Command`} text={command} />
        <p>{t`When prompted, paste the invitation. It is shown only once.`}</p>
        <Copied label={t`Invitation`} text={invitation} />
        {notice !== null && <p>{notice}</p>}
      </div>
      <menu class="actions">
        <button type="button" class="primary" onClick={close}>
          {t`Close`}
        </button>
      </menu>
    </Dialog>
  )
}

export function MoveDialog({ server, close }: { server: Server; close: () => void }): VNode {
  const [address, setAddress] = useState(server.agent?.address ?? '')
  const { run } = useChange(serversKey)
  return (
    <FormDialog
      title={t`Agent of ${server.name}`}
      action={t`Save`}
      isReady={address !== ''}
      act={() => run(() => moveServer(server.name, address), t`Saved.`)}
      close={close}
    >
      {errors => (
        <Input
          label={t`Address`}
          hint={t`Host and port, such as bh1.example.org:7443`}
          value={address}
          set={setAddress}
          error={errors['addresses'] ?? errors['addresses.0']}
        />
      )}
    </FormDialog>
  )
}
