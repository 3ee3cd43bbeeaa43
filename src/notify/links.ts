/** Links from messages to the console and the API. */
import { allRights, type Rights } from '../access/rights.js'
import { type Place, printPlace } from '../places.js'
import type { Finding } from './finding.js'

export interface Links {
  /** URL of a page of the console. */
  link: string | null
  /** URL in the API. */
  apiLink: string | null
}

/** `publicUrl`: URL of burphub; without it there are no links. */
export function toLinks(
  finding: Finding,
  { publicUrl, rights }: { publicUrl: string | undefined; rights: Rights }
): Links {
  if (publicUrl === undefined) return { link: null, apiLink: null }
  const isAdmin = rights.key === allRights.key
  return {
    link: publicUrl + printPlace(toPlace(finding, isAdmin)),
    apiLink: publicUrl + toApiPath(finding)
  }
}

/** Links to the overview of all clients. */
export function toLinksOfAll(publicUrl: string | undefined): Links {
  if (publicUrl === undefined) return { link: null, apiLink: null }
  return { link: `${publicUrl}/`, apiLink: `${publicUrl}/api/clients/overview?sort=health` }
}

/** Links to the report on recoverability. */
export function toLinksOfReport(publicUrl: string | undefined): Links {
  if (publicUrl === undefined) return { link: null, apiLink: null }
  const place = printPlace({ page: 'reports', section: 'recoverability' })
  return { link: publicUrl + place, apiLink: `${publicUrl}/api/reports/recoverability` }
}

/** Only administrators can open the administration; others get a link to another page with the same data. */
function toPlace(finding: Finding, isAdmin: boolean): Place {
  const { kind, server, client: name, number: backup } = finding
  if (name === null) return toServerPlace(finding, isAdmin)
  const page = { page: 'client', server, name } as const
  if (kind === 'config_changed') return { ...page, page: 'client-settings' }
  if (kind === 'certificate_ending' && isAdmin) {
    return { page: 'system', section: 'certificates' }
  }
  if (backup === undefined) return page
  if (kind === 'recovered') return { ...page, page: 'backup-report', backup }
  if (kind === 'mass_change') return { ...page, page: 'diff', backup }
  return page
}

function toServerPlace({ kind, server, topic }: Finding, isAdmin: boolean): Place {
  if (kind === 'config_changed') return { page: 'settings', server }
  if (kind === 'undelivered' && !isAdmin) return { page: 'me' }
  const place = isAdmin ? findSection(kind, topic) : undefined
  return place ?? { page: 'overview' }
}

/** The topic of `recovered` says which alert has ended. */
function findSection(kind: Finding['kind'], topic: string): Place | undefined {
  if (kind === 'undelivered') return { page: 'alerts', section: 'notifications' }
  if (kind === 'server_away' || topic === 'server') return { page: 'system', section: 'servers' }
  if (kind === 'disk_filling' || topic.startsWith('disk')) {
    return { page: 'reports', section: 'capacity' }
  }
  if (kind === 'certificate_ending' || topic.startsWith('certificate')) {
    return { page: 'system', section: 'health' }
  }
  return undefined
}

function toApiPath({ server, client, kind, number }: Finding): string {
  const of = encodeURIComponent(server)
  if (kind === 'undelivered') return '/api/admin/notifications/messages'
  if (client === null) return `/api/clients/${of}/overview`
  const name = encodeURIComponent(client)
  if (kind === 'recovered' && number !== undefined) {
    return `/api/client/${of}/report/${name}/${number}`
  }
  return `/api/client/${of}/stats/${name}`
}
