import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { api } from '../api.js'
import { keys } from '../live/live.js'
import { FormDialog, Note } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { CheckList, Input, Select } from '../parts/inputs.js'
import { showErrorToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { useStaticTemplates, useTemplates } from './file-lists.js'
import { readValues } from './options.js'
import { changeConfig, readConfig, type Target, questionOf } from './target.js'
import { Copied } from '../parts/buttons.js'
import { toHref } from '../parts/link.js'
import { Skeleton, useAnswer, useGet } from '../parts/load.js'
import { serversKey } from '../admin/server-progress.js'
import { rightsAt, start } from '../start.js'
import { createPassword, parsePort, printClientLines } from './client-lines.js'
import { mask } from './secret-control.js'

interface CreateClientProps {
  server: string
  /** Part of the setup, which has the next step. */
  isSetup?: boolean
  close: () => void
}

interface Created {
  name: string
  /** Undefined if a template sets one, null if it could not be set. */
  password: string | undefined | null
}

export function CreateClient({ server, isSetup = false, close }: CreateClientProps): VNode {
  const form = useForm({ newclient: '', templates: [] as string[], statictemplate: '' })
  const [variables, setVariables] = useState<Record<string, string>>({})
  const [created, setCreated] = useState<Created>()
  const templates = useTemplates(server).data?.result ?? []
  const statics = useStaticTemplates(server).data?.result ?? []
  const { run } = useChange(['config', server], keys.overviews)
  if (created) return <CreatedClient {...{ server, isSetup, close }} {...created} />
  const { newclient: name, templates: chosen, statictemplate } = form.values
  const create = async () => {
    const body = {
      newclient: name,
      templates: chosen,
      ...(statictemplate !== '' && { statictemplate, variables })
    }
    await api.PUT('/api/settings/config', { params: { query: { serverName: server } }, body })
    setCreated({ name, password: await givePassword({ server, client: name, conf: '' }) })
  }
  const asked = statics.find(one => one.name === statictemplate)?.variables ?? []
  return (
    <FormDialog
      form={form}
      title={t`Create client`}
      action={t`Create client`}
      isReady={name !== ''}
      act={() => run(create).then(() => 'stay')}
      close={close}
    >
      <Input
        label={t`Name`}
        hint={t`Must match cname in the client's burp.conf.`}
        autocomplete="off"
        {...form.text('newclient')}
      />
      {templates.length > 0 && (
        <CheckList
          legend={t`Templates`}
          choices={templates.map(one => [one.name, one.name])}
          checked={chosen}
          set={names => form.set({ templates: names })}
        />
      )}
      {statics.length > 0 && (
        <Select
          label={t`Static template`}
          choices={[['', t`None`], ...statics.map(one => [one.name, one.name] as const)]}
          {...form.text('statictemplate')}
        />
      )}
      {asked.map(variable => (
        <Input
          key={variable}
          label={variable}
          error={form.errorOf(`variables.${variable}`)}
          autocomplete="off"
          value={variables[variable] ?? ''}
          set={value => setVariables({ ...variables, [variable]: value })}
        />
      ))}
    </FormDialog>
  )
}

/** Shows a failure only as a toast: the client exists, and its settings can set a password. */
async function givePassword(target: Target): Promise<Created['password']> {
  try {
    const { config, etag } = await readConfig(target)
    const isGiven = config.results.origins.some(
      ({ name, from, value }) => name === 'password' && from !== 'default' && value !== ''
    )
    if (isGiven || readValues(config).has('password')) return undefined
    const password = createPassword()
    await changeConfig(target, { body: { password }, etag })
    return password
  } catch (error) {
    showErrorToast(error)
    return null
  }
}

type CreatedClientProps = Required<CreateClientProps> & Created

/** Shows the new client's password, once, and the lines for its burp.conf. */
function CreatedClient(props: CreatedClientProps): VNode {
  const { server, isSetup, name, password, close } = props
  const { route } = useLocation()
  const port = usePort(server)
  const host = useHost(server)
  return (
    <Note
      title={t`${name} created.`}
      close={close}
      button={
        isSetup ? undefined : (
          <button
            type="button"
            class="primary"
            onClick={() => route(toHref({ page: 'client-settings', server, name }))}
          >
            {t`Settings`}
          </button>
        )
      }
    >
      <div class="dialog-text">
        {password === undefined && <p>{t`The templates set the client's password.`}</p>}
        {password === null && (
          <p>{t`The client has no password yet. Set one in the settings of ${name}.`}</p>
        )}
        {typeof password === 'string' && (
          <>
            <p>{t`Copy the password now; it is shown only once. The client's burp.conf needs it.`}</p>
            <Copied label={t`Password`} text={password} />
          </>
        )}
        <p>{t`Add these lines to burp.conf on ${name}. Check the address: it is copied from this page.`}</p>
        {host === undefined || port === undefined ? (
          <Skeleton lines={5} />
        ) : (
          <Copied
            label="burp.conf"
            text={printClientLines({ server: host, port, name, password: password ?? mask })}
          />
        )}
        <p>
          {t`Install burp on the client and start the first backup:`} <code>burp -a t</code>
        </p>
      </div>
    </Note>
  )
}

/** Clients connect to the host of the agent, if there is one, and not to burphub. Undefined until it is known. */
function useHost(server: string): string | undefined {
  const { data, isLoading } = useGet(
    serversKey,
    '/api/admin/servers',
    {},
    { enabled: start().rights.mayExamine }
  )
  if (isLoading) return undefined
  const address = data?.find(({ name }) => name === server)?.agent?.address
  return address?.replace(/:\d+$/, '') ?? location.hostname
}

/** Only administrators can read the server's port. Undefined until it is known. */
function usePort(server: string): number | undefined {
  const target = { server, conf: '' }
  const mayRead = rightsAt(server)?.mayEditServer === true
  const { data, isLoading } = useAnswer({ ...questionOf(target), enabled: mayRead })
  if (isLoading) return undefined
  return parsePort(data && readValues(data.config).get('listen')?.[0])
}
