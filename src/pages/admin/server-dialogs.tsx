import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, basePath, type Schemas, take } from '../api.js'
import { Copied } from '../parts/buttons.js'
import { FormDialog, Note } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { t } from '../i18n.js'
import { ServerProgress, serversKey } from './server-progress.js'

export type Server = Schemas['AdministeredServer']
export type Invitation = Schemas['ServerInvitation']

export async function inviteServer(name: string): Promise<Invitation> {
  // A server that exists stays as it is.
  await api.PUT('/api/admin/servers/{serverName}', pathTo(name))
  // Without a publicUrl, the agent connects to the address that this browser uses.
  const body = { default_url: location.origin + basePath }
  return take(api.POST('/api/admin/servers/{serverName}/invitation', { ...pathTo(name), body }))
}

export function pathTo(serverName: string) {
  return { params: { path: { serverName } } }
}

interface InviteDialogProps {
  /** Absent for a new server: the dialog asks for its name. */
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
      title={known === undefined ? t`Add burp server` : t`${t`Create invitation`}: ${known}`}
      action={t`Create invitation`}
      isReady={serverName !== ''}
      act={() => run(invite, t`Saved.`).then(() => 'stay')}
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
            hint={t`Cannot be changed later: permissions and URLs contain it.`}
            {...form.text('serverName')}
          />
        )}
      </div>
    </FormDialog>
  )
}

function InvitedDialog(props: { invitation: Invitation; close: () => void }): VNode {
  return (
    <Note title={t`Invitation`} close={props.close}>
      <div class="dialog-text">
        <p>{t`Run this command on the burp host within 15 minutes:`}</p>
        <Copied label={t`Command`} text={props.invitation.command} />
        <InvitationSteps {...props.invitation} />
      </div>
    </Note>
  )
}

const localAddress = /^bh1_https?:\/\/(localhost|127\.|\[::1\])/

/** The invitation, what to know about it, and how far the agent is. */
export function InvitationSteps({ name, invitation, notice }: Invitation): VNode {
  return (
    <>
      <p>{t`When prompted, paste the invitation. It is shown only once.`}</p>
      <Copied label={t`Invitation`} text={invitation} />
      {localAddress.test(invitation) && (
        <p>{t`Only this host can reach the address in the invitation. If burp runs on another host, set publicUrl in the configuration first.`}</p>
      )}
      {notice !== null && <p>{notice}</p>}
      <ServerProgress name={name} />
    </>
  )
}

export function MoveDialog({ server, close }: { server: Server; close: () => void }): VNode {
  const form = useForm({ addresses: server.agent?.address ?? '' })
  const { addresses: address } = form.values
  const { run } = useChange(serversKey)
  const move = () =>
    api.PATCH('/api/admin/servers/{serverName}', {
      ...pathTo(server.name),
      body: { addresses: [address] }
    })
  return (
    <FormDialog
      form={form}
      title={t`${t`Move agent`}: ${server.name}`}
      action={t`Save`}
      isReady={address !== ''}
      act={() => run(move, t`Saved.`)}
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
