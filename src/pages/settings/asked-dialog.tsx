/** Dialogs of the settings, opened by `new`, `rename` or `remove` in the address. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { toHref } from '../parts/link.js'
import type { PageProps } from '../page.js'
import { rightsAt } from '../start.js'
import { CreateClient } from './create-client.js'
import { type Target, keyOf } from './target.js'
import { api, take } from '../api.js'
import { Confirm, FormDialog } from '../parts/dialog.js'
import { showStatusToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { dropDraft } from './edit.js'
import { keys } from '../live/live.js'
import { useChange, useForm } from '../parts/form.js'
import { Check, Input } from '../parts/inputs.js'
import { printBytes } from '../format.js'
import { type ClientRow, useOverview } from '../overview/clients.js'
import { useGet } from '../parts/load.js'

interface AskedDialogProps extends PageProps {
  target: Target
}

export function AskedDialog({ place, query, target }: AskedDialogProps): VNode | null {
  const { route } = useLocation()
  const { server, client: name, kind } = target
  const rights = rightsAt(server)
  const { new: wanted, remove, rename, ...rest } = query
  const close = (to = toHref(place, rest)) => route(to, true)
  if (wanted === 'client' && rights?.mayCreateClients) {
    // A click handler would pass its event as the address.
    return <CreateClient server={server} close={() => close()} />
  }
  if ((wanted === 'template' || wanted === 'statictemplate') && rights?.mayEditTemplates) {
    return <CreateTemplate key={wanted} server={server} kind={wanted} close={close} />
  }
  if (name === undefined) return null
  if (rename !== undefined) return <RenameClient {...{ server, name, kind, close }} />
  if (remove === undefined) return null
  if (kind !== undefined) return <DeleteTemplate {...{ server, name, kind, close }} />
  return <DeleteClient server={server} name={name} close={close} />
}

interface StepProps {
  server: string
  /** Goes to another address; without one, the dialog closes. */
  close: (to?: string) => void
}

/** Returns a function that makes a change and goes to the address where its result is. */
function useStep({ server, close }: StepProps) {
  const lists = ['clients', 'templates', 'static-templates'].map(list => ['config', server, list])
  const { run } = useChange(keys.overviews, ...lists)
  return async (act: () => Promise<unknown>, to: string) => {
    await run(act)
    close(to)
    return 'stay' as const
  }
}

interface DeleteTemplateProps extends StepProps {
  name: string
  kind: NonNullable<Target['kind']>
}

/** The API refuses to delete a template that a client includes. */
function DeleteTemplate({ server, name, kind, close }: DeleteTemplateProps): VNode {
  const step = useStep({ server, close })
  const remove = async () => {
    const said = await take(
      api.DELETE('/api/settings/config/{client}', {
        params: { path: { client: name }, query: { serverName: server, [kind]: true } }
      })
    )
    said.forEach(showStatusToast)
    dropDraft(keyOf({ server, client: name, conf: '', kind }))
  }
  return (
    <Confirm
      title={t`Delete ${name}?`}
      action={t`Delete`}
      isDanger
      act={() => step(remove, toHref({ page: 'settings', server }))}
      close={() => close()}
    >
      <p>{t`Existing clients are not changed.`}</p>
    </Confirm>
  )
}

interface RenameClientProps extends StepProps {
  name: string
  kind: Target['kind']
}

function RenameClient({ server, name, kind, close }: RenameClientProps): VNode {
  const form = useForm({ newname: name, keepdata: true, keepcert: true })
  const { newname, ...keeps } = form.values
  const step = useStep({ server, close })
  const renamed = toHref({ page: 'client-settings', server, name: newname }, { kind })
  const rename = async () => {
    const flags = kind === undefined ? keeps : { [kind]: true }
    const said = await take(
      api.PUT('/api/settings/config/{client}', {
        params: { path: { client: name }, query: { serverName: server } },
        body: { newname, ...flags }
      })
    )
    said.forEach(showStatusToast)
    dropDraft(keyOf({ server, client: name, conf: '', kind }))
  }
  return (
    <FormDialog
      form={form}
      title={t`Rename ${name}`}
      action={t`Rename`}
      isReady={newname !== '' && newname !== name}
      act={() => step(rename, renamed)}
      close={() => close()}
    >
      <Input
        label={t`New name`}
        hint={
          kind === 'template' ? t`Only possible while no client includes the template.` : undefined
        }
        autocomplete="off"
        {...form.text('newname')}
      />
      {kind === undefined && (
        <>
          <Check label={t`Move its backups to the new name`} {...form.flag('keepdata')} />
          <Check label={t`Move its certificate to the new name`} {...form.flag('keepcert')} />
          <p class="small">{t`Afterwards, change cname in the client's burp.conf.`}</p>
        </>
      )}
    </FormDialog>
  )
}

interface CreateTemplateProps extends StepProps {
  kind: NonNullable<Target['kind']>
}

function CreateTemplate({ server, kind, close }: CreateTemplateProps): VNode {
  const form = useForm({ name: '' })
  const { name } = form.values
  const step = useStep({ server, close })
  const params = { query: { serverName: server } }
  const create = () =>
    kind === 'template'
      ? api.PUT('/api/settings/template', { params, body: { newtemplate: name } })
      : api.PUT('/api/settings/static-template', { params, body: { newstatictemplate: name } })
  return (
    <FormDialog
      form={form}
      title={titleOf(kind)}
      action={titleOf(kind)}
      isReady={name !== ''}
      act={() => step(create, toHref({ page: 'client-settings', server, name }, { kind }))}
      close={() => close()}
    >
      <Input
        label={t`Name`}
        hint={
          kind === 'template'
            ? t`Changes apply to all clients that include this template.`
            : t`New clients start with a copy. Later changes do not affect them.`
        }
        autocomplete="off"
        {...form.text('name', 'newtemplate', 'newstatictemplate')}
      />
    </FormDialog>
  )
}

function titleOf(kind: CreateTemplateProps['kind']): string {
  return kind === 'template' ? t`Create template` : t`Create static template`
}

interface DeleteClientProps extends StepProps {
  name: string
}

function DeleteClient({ server, name, close }: DeleteClientProps): VNode {
  const { values, flag } = useForm({ conf: true, delete: false, delcert: false, revoke: false })
  const overview = useOverview(server, name)
  const canRevoke = useRevocation(server)
  const step = useStep({ server, close })
  const remove = async () => {
    const { conf, ...flags } = values
    const said = await take(
      api.DELETE('/api/settings/config/{client}', {
        params: { path: { client: name }, query: { serverName: server, ...flags, keepconf: !conf } }
      })
    )
    said.forEach(showStatusToast)
    dropDraft(keyOf({ server, client: name, conf: '' }))
  }
  return (
    <Confirm
      title={t`Delete ${name}?`}
      action={t`Delete`}
      isDanger
      isReady={Object.values(values).includes(true)}
      typed={values.delete ? name : undefined}
      act={() => step(remove, toHref({ page: 'settings', server }))}
      close={() => close()}
    >
      <p>{t`The selected items are deleted permanently:`}</p>
      <Check label={t`Its configuration (burp then rejects the client)`} {...flag('conf')} />
      <Check label={tellBackups(overview)} {...flag('delete')} />
      <Check label={t`Its certificate files on the server`} {...flag('delcert')} />
      {canRevoke && <Check label={t`Its access (revokes the certificate)`} {...flag('revoke')} />}
    </Confirm>
  )
}

function tellBackups(overview: ClientRow | undefined): string {
  const { backups = 0, size } = overview ?? {}
  if (backups === 0) return t`Its backups (none known)`
  const held = printBytes(size)
  return t`Its ${backups} backups (newest: ${held})`
}

function useRevocation(server: string): boolean {
  const mayRevoke = rightsAt(server)?.mayRevoke === true
  const { data } = useGet(
    ['config', server, 'abilities'],
    '/api/settings/options',
    { query: { serverName: server } },
    { enabled: mayRevoke }
  )
  return data?.is_revocation_enabled === true
}
