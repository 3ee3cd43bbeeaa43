/** What clients have in common: their system, and the labels that people gave them. */
import { t } from '../i18n.js'
import type { ClientRow } from '../overview/clients.js'

export function systemOf({ os }: Pick<ClientRow, 'os'>): string {
  return os && os !== 'unknown' ? os : t`Unknown`
}

/** Labels that say how a client is shown are of no group. */
const shown = /^(os|color):/

export function labelsOf({ labels = [] }: Pick<ClientRow, 'labels'>): string[] {
  return labels.filter(label => !shown.test(label))
}
