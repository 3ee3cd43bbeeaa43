import { type ClientRow, whyOnlyShown } from '../overview/clients.js'
import { whyUnable } from '../start.js'
import { t } from '../i18n.js'

/** Why files cannot be taken out of a client's backups; undefined where they can, or as long as it is not known. */
export function whyNot(
  server: string,
  overview: Pick<ClientRow, 'mayRestore' | 'protocol'> | undefined
): { download: string | undefined; order: string | undefined } {
  const forbidden =
    overview?.mayRestore === false
      ? t`You can view the files of this client, but not restore them.`
      : undefined
  const download = whyOnlyShown(overview) ?? forbidden
  return { download, order: download ?? whyUnable(server, 'schedules') }
}
