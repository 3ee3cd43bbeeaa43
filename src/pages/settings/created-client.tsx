/** What a new client's own burp has to be told: its password is shown this once. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { Copied } from '../parts/copied.js'
import { Dialog } from '../parts/dialog.js'
import { toHref } from '../parts/link.js'
import { useAnswer } from '../parts/load.js'
import { rightsAt } from '../start.js'
import { t } from '../i18n.js'
import { parsePort, printClientLines } from './client-lines.js'
import { mask } from './secret-control.js'
import { readValues } from './options.js'
import { questionOf } from './target.js'

interface CreatedClientProps {
  server: string
  name: string
  password: string | undefined
  close: () => void
}

export function CreatedClient({ server, name, password, close }: CreatedClientProps): VNode {
  const { route } = useLocation()
  const port = usePort(server)
  const facts = { server: location.hostname, port, name, password: password ?? mask }
  return (
    <Dialog title={t`${name} is created`} close={close}>
      <div class="dialog-text">
        {password === undefined ? (
          <p>{t`Its password is the one that its templates say.`}</p>
        ) : (
          <>
            <p>{t`This password is shown only now. Its burp needs the same one.`}</p>
            <Copied label={t`Password`} text={password} />
          </>
        )}
        <p>{t`Lines for the burp.conf on ${name}. Check the address: it is that of this page.`}</p>
        <Copied label={t`Lines for its burp.conf`} text={printClientLines(facts)} />
        <p>
          {t`Then this makes the first backup there:`} <code>burp -a t</code>
        </p>
      </div>
      <menu class="actions">
        <button type="button" onClick={close}>
          {t`Done`}
        </button>
        <button
          type="button"
          class="primary"
          onClick={() => route(toHref({ page: 'client-settings', server, name }))}
        >
          {t`Open its settings`}
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
