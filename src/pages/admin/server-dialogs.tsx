import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../api.js'
import { useChange } from '../parts/change.js'
import { Copied } from '../parts/copied.js'
import { Confirm, FormDialog, Note } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { loadStart } from '../start.js'
import { t } from '../i18n.js'
import {
  inviteServer,
  moveServer,
  removeServer,
  rotateServer,
  type Server,
  serversKey
} from './server-calls.js'

type Invitation = Schemas['ServerInvitation']

interface InviteDialogProps {
  /** Absent: the dialog asks for the name of a new one. */
  name: string | undefined
  close: () => void
}

export function InviteDialog({ name: known, close }: InviteDialogProps): VNode {
  const form = useForm({ serverName: known ?? '' })
  const [invitation, setInvitation] = useState<Invitation>()
  const { run } = useChange(serversKey)
  if (invitation) return <InvitedDialog invitation={invitation} close={close} />
  const { serverName } = form.values
  const invite = async () => setInvitation(await inviteServer(serverName))
  return (
    <FormDialog
      form={form}
      title={
        known === undefined
          ? t`Add burp server`
          : t`Create an invitation for the agent of ${known}?`
      }
      action={t`Create invitation`}
      isReady={serverName !== ''}
      act={() => run(invite, t`Invitation created.`).then(() => 'stay')}
      close={close}
    >
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
            {...form.text('serverName')}
          />
        )}
      </div>
    </FormDialog>
  )
}

function InvitedDialog(props: { invitation: Invitation; close: () => void }): VNode {
  const { name, invitation, command, notice } = props.invitation
  return (
    <Note title={t`Invitation for ${name}`} close={props.close}>
      <div class="dialog-text">
        <p>{t`Run this command on the burp host within 15 minutes:`}</p>
        <Copied label={t`Command`} text={command} />
        <p>{t`When prompted, paste the invitation. It is shown only once.`}</p>
        <Copied label={t`Invitation`} text={invitation} />
        {notice !== null && <p>{notice}</p>}
      </div>
    </Note>
  )
}

export function MoveDialog({ server, close }: { server: Server; close: () => void }): VNode {
  const form = useForm({ addresses: server.agent?.address ?? '' })
  const { addresses: address } = form.values
  const { run } = useChange(serversKey)
  return (
    <FormDialog
      form={form}
      title={t`Agent of ${server.name}`}
      action={t`Save`}
      isReady={address !== ''}
      act={() => run(() => moveServer(server.name, address), t`Saved.`)}
      close={close}
    >
      <Input
        label={t`Address`}
        hint={t`Host and port, such as bh1.example.org:7443`}
        {...form.text('addresses', 'addresses.0')}
      />
    </FormDialog>
  )
}

interface NameProps {
  name: string
  close: () => void
}

export function RotateDialog({ name, close }: NameProps): VNode {
  const { run } = useChange(serversKey)
  return (
    <Confirm
      title={t`Rotate the keys of ${name}?`}
      action={t`Edit`}
      act={() => run(() => rotateServer(name), t`Keys for ${name} rotated.`)}
      close={close}
    >
      {t`burphub and the agent switch to new keys, and the old ones stop working. Keys rotate automatically every 90 days.`}
    </Confirm>
  )
}

export function RemoveDialog({ name, close }: NameProps): VNode {
  const { run } = useChange(serversKey)
  const act = async () => {
    await run(() => removeServer(name), t`${name} removed.`)
    await loadStart()
  }
  return (
    <Confirm
      title={t`Remove ${name}?`}
      action={t`Remove`}
      isDanger
      typed={name}
      act={act}
      close={close}
    >
      {t`burp is not affected. burphub deletes what it has collected about this server; grants are kept. On the burp host, run: burphub agent forget`}
    </Confirm>
  )
}
