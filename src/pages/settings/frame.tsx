/** What both pages of settings have around what is open; where nothing can be changed it says why. */
import type { ComponentChildren, VNode } from 'preact'
import { Empty } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { AskedDialog } from './asked-dialog.js'
import { Servers } from './file-servers.js'
import { Files } from './files.js'
import type { Target } from './target.js'

interface SettingsFrameProps {
  target: Target
  asked: PageProps
  children: ComponentChildren
}

export function SettingsFrame({ target, asked, children }: SettingsFrameProps): VNode {
  const { server } = target
  const reason = whyNot(server)
  if (reason !== undefined) {
    return (
      <>
        <nav class="conf-files" aria-label={t`Servers`}>
          <Servers server={server} />
        </nav>
        <Empty>{reason}</Empty>
      </>
    )
  }
  return (
    <>
      <div class="settings">
        <Files target={target} />
        <div class="settings-open">{children}</div>
      </div>
      <AskedDialog {...asked} target={target} />
    </>
  )
}

function whyNot(server: string): VNode | undefined {
  const known = start().servers.find(({ name }) => name === server)
  if (!known) return <p>{t`There is no burp server that you may see.`}</p>
  if (!known.rights.mayEditClients) {
    return <p>{t`Settings are for administrators and moderators.`}</p>
  }
  const { files } = known.capabilities
  if (files === true) return undefined
  return (
    <>
      <p>{t`The settings of ${server} cannot be accessed from this burphub.`}</p>
      <p>{files}</p>
    </>
  )
}
