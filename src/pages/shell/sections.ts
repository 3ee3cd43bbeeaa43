/** Sections of the pages that have some, and which of them the user can open. */
import { hasSections, type Place, type SectionPage, sections } from '../../places.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

export interface Section {
  to: Place & { page: SectionPage; section: string }
  name: string
}

/** Returns the sections that the user can open. */
export function listSections(page: SectionPage): Section[] {
  const known = describe()[page] as Readonly<Record<string, readonly [string, boolean]>>
  return sections[page].flatMap(section => {
    const [name, isAllowed] = known[section] ?? ['', false]
    return isAllowed ? [{ to: { page, section }, name }] : []
  })
}

type Described<Page extends SectionPage> = Readonly<
  Record<(typeof sections)[Page][number], readonly [name: string, isAllowed: boolean]>
>

function describe(): { [Page in SectionPage]: Described<Page> } {
  const { alerts, rights } = start()
  const { maySeePeople: people, mayExamine: system } = rights
  return {
    reports: {
      usage: [t`Usage`, true],
      capacity: [t`Capacity`, system],
      changes: [t`Changes`, true],
      recoverability: [t`Recoverability`, true]
    },
    alerts: {
      open: [t`Open alerts`, alerts !== null],
      schedules: [t`Schedules`, rights.maySnooze],
      notifications: [t`Notifications`, rights.mayEditNotifications]
    },
    people: {
      users: [t`Users`, people],
      groups: [t`Groups`, people],
      permissions: [t`Permissions`, people],
      sessions: [t`Sessions`, people],
      'sign-in': [t`Logins`, people]
    },
    system: {
      servers: [t`Servers`, system],
      certificates: [t`Certificates`, rights.mayRevoke],
      health: [t`Health`, system],
      audit: [t`Audit log`, rights.maySeeAudit]
    }
  }
}

/** Without a section in the address, returns the first that the user can open. */
export function findSection({ page, section }: Place): Section | undefined {
  if (!hasSections(page)) return undefined
  const open = listSections(page)
  return section === undefined ? open[0] : open.find(({ to }) => to.section === section)
}
