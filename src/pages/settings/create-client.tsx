/** A new client: its name, what it begins with, and then what has to be told to its own burp. */
import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { api, take } from '../api.js'
import { keys } from '../live/live.js'
import { FormDialog } from '../parts/form-dialog.js'
import { Check, Input, Select } from '../parts/inputs.js'
import { showErrorToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { useStaticTemplates, useTemplates } from './file-lists.js'
import { createPassword } from './new-password.js'
import { readValues } from './options.js'
import { changeConfig, readConfig, type Target, questionOf } from './target.js'
import { Copied } from '../parts/copied.js'
import { Dialog } from '../parts/dialog.js'
import { toHref } from '../parts/link.js'
import { useAnswer } from '../parts/load.js'
import { rightsAt } from '../start.js'
import { parsePort, printClientLines } from './client-lines.js'
import { mask } from './secret-control.js'

interface CreateClientProps {
  server: string
  close: () => void
}

interface Created {
  name: string
  /** Undefined where a template brings one. */
  password: string | undefined
}

export function CreateClient({ server, close }: CreateClientProps): VNode {
  const [created, setCreated] = useState<Created>()
  if (created) return <CreatedClient server={server} {...created} close={close} />
  return <NewClientForm server={server} close={close} done={setCreated} />
}

interface NewClientFormProps extends CreateClientProps {
  done: (created: Created) => void
}

function NewClientForm({ server, close, done }: NewClientFormProps): VNode {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [statictemplate, setStatic] = useState('')
  const [variables, setVariables] = useState<Readonly<Record<string, string>>>({})
  const templates = useTemplates(server).data?.result ?? []
  const statics = useStaticTemplates(server).data?.result ?? []
  const asked = statics.find(one => one.name === statictemplate)?.variables ?? []
  const isDone = useRef(false)
  const queries = useQueryClient()
  const act = async () => {
    await take(
      api.PUT('/api/settings/{server}/config', {
        params: { path: { server } },
        body: {
          newclient: name,
          templates: [...chosen],
          ...(statictemplate !== '' && { statictemplate, variables: { ...variables } })
        }
      })
    )
    const password = await givePassword({ server, client: name, conf: '' })
    await queries.invalidateQueries({ queryKey: ['config', server] })
    await queries.invalidateQueries({ queryKey: keys.overviews })
    isDone.current = true
    done({ name, password })
  }
  return (
    <FormDialog
      title={t`Create client`}
      action={t`Create client`}
      isReady={name !== ''}
      act={act}
      close={() => isDone.current || close()}
    >
      {errors => (
        <>
          <Input
            label={t`Name`}
            hint={t`Must match cname in the client's burp.conf.`}
            error={errors['newclient']}
            autocomplete="off"
            value={name}
            set={setName}
          />
          {templates.length > 0 && (
            <fieldset>
              <legend>{t`Included templates`}</legend>
              {templates.map(one => (
                <Check
                  key={one.name}
                  label={one.name}
                  checked={chosen.includes(one.name)}
                  set={isChosen =>
                    setChosen(
                      isChosen ? [...chosen, one.name] : chosen.filter(other => other !== one.name)
                    )
                  }
                />
              ))}
            </fieldset>
          )}
          {statics.length > 0 && (
            <Select
              label={t`Static template`}
              error={errors['statictemplate']}
              value={statictemplate}
              choices={[['', t`None`], ...statics.map(one => [one.name, one.name] as const)]}
              choose={setStatic}
            />
          )}
          {asked.map(variable => (
            <Input
              key={variable}
              label={variable}
              error={errors[`variables.${variable}`]}
              autocomplete="off"
              value={variables[variable] ?? ''}
              set={value => setVariables({ ...variables, [variable]: value })}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}

/** The client is there either way: what fails is told, and can be done with its settings. */
async function givePassword(target: Target): Promise<string | undefined> {
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
    return undefined
  }
}

interface CreatedClientProps {
  server: string
  name: string
  password: string | undefined
  close: () => void
}

/** What a new client's own burp has to be told: its password is shown this once. */
function CreatedClient({ server, name, password, close }: CreatedClientProps): VNode {
  const { route } = useLocation()
  const port = usePort(server)
  const facts = { server: location.hostname, port, name, password: password ?? mask }
  return (
    <Dialog title={t`${name} created.`} close={close}>
      <div class="dialog-text">
        {password === undefined ? (
          <p>{t`The templates set the client's password.`}</p>
        ) : (
          <>
            <p>{t`Copy the password now; it is shown only once. The client's burp.conf needs it.`}</p>
            <Copied label={t`Password`} text={password} />
          </>
        )}
        <p>{t`Add these lines to burp.conf on ${name}. Check the address: it is copied from this page.`}</p>
        <Copied label={t`Lines for burp.conf`} text={printClientLines(facts)} />
        <p>
          {t`To create the first backup, run this on the client:`} <code>burp -a t</code>
        </p>
      </div>
      <menu class="actions">
        <button type="button" onClick={close}>
          {t`Close`}
        </button>
        <button
          type="button"
          class="primary"
          onClick={() => route(toHref({ page: 'client-settings', server, name }))}
        >
          {t`Open client settings`}
        </button>
      </menu>
    </Dialog>
  )
}

/** Only administrators can see on which port their server listens. */
function usePort(server: string): number {
  const target = { server, conf: '' }
  const mayRead = rightsAt(server)?.mayEditServer === true
  const { data } = useAnswer({ ...questionOf(target), enabled: mayRead })
  return parsePort(data && readValues(data.config).get('listen')?.[0])
}
