/** What the address asks for: the dialog that `new`, `rename` or `remove` names. */
import type { VNode } from 'preact'
import { useLocation } from 'preact-iso'
import { toHref } from '../parts/link.js'
import type { PageProps } from '../page.js'
import { rightsAt } from '../start.js'
import { CreateClient } from './create-client.js'
import { CreateTemplate } from './create-template.js'
import { DeleteClient } from './delete-client.js'
import { DeleteTemplate } from './delete-template.js'
import { RenameClient } from './rename-client.js'
import type { Target } from './target.js'

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
    // Its button would say where to, with its event.
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
