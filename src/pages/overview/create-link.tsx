import { Plus } from 'lucide-preact'
import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

/** The dialog is part of the settings, which know the templates. */
export function CreateLink(): VNode | null {
  const server = start().servers.find(({ rights }) => rights.mayCreateClients)?.name
  if (server === undefined) return null
  return (
    <Link to={{ page: 'settings', server }} query={{ new: 'client' }} class="button last">
      <Plus size={16} aria-hidden="true" />
      {t`Create client`}
    </Link>
  )
}
