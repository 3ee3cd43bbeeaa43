import {
  Activity,
  Bell,
  CalendarDays,
  ChartColumn,
  FolderOpen,
  LayoutDashboard,
  type LucideIcon,
  Monitor,
  Search,
  Server,
  Settings,
  Users
} from 'lucide-preact'
import { hasSections, type PageWord, type Place, type SectionPage, sections } from '../../places.js'
import { type ClientRow, useOverviews } from '../overview/clients.js'
import { countClients, serverOf, start } from '../start.js'
import { t } from '../i18n.js'

export interface Entry {
  to: Place
  name: string
  Icon: LucideIcon
  /** Key after `g`. */
  letter: string
  /** Further pages that mark this entry as current. */
  below?: readonly PageWord[]
  /** Shown below the current entry. */
  sections?: readonly Section[]
  /** Stays in view on phones. */
  isMain?: boolean
}

export function listEntries(): Entry[] {
  return [...forReading(), ...forManaging()]
}

/** About the backups. */
export function forReading(): Entry[] {
  return [
    {
      to: { page: 'overview' },
      name: t`Overview`,
      Icon: LayoutDashboard,
      letter: 'o',
      isMain: true
    },
    {
      to: { page: 'clients' },
      name: t`Clients`,
      Icon: Monitor,
      letter: 'k',
      below: ['client', 'client-browse', 'history', 'diff', 'client-report', 'backup-report'],
      isMain: true
    },
    { to: { page: 'live-monitor' }, name: t`Running`, Icon: Activity, letter: 'l', isMain: true },
    { to: { page: 'calendar' }, name: t`Calendar`, Icon: CalendarDays, letter: 'c' },
    ...listWithSections([['reports', t`Reports`, ChartColumn, 'r']]),
    { to: { page: 'search' }, name: t`Search`, Icon: Search, letter: 'f', isMain: true }
  ]
}

/** The only client of a user who manages nothing; undefined for other users. */
export function useHome(): ClientRow | undefined {
  const { rights } = start()
  const isHome = countClients() === 1 && !rights.maySeePeople && !rights.mayExamine
  const { data = [] } = useOverviews(isHome)
  return isHome && data.length === 1 ? data[0] : undefined
}

export function forHome({ name, agent }: ClientRow): Entry[] {
  const files: Entry = {
    to: { page: 'client-browse', server: serverOf(agent), name },
    name: t`Files`,
    Icon: FolderOpen,
    letter: 'b',
    below: ['history', 'diff'],
    isMain: true
  }
  const kept = forReading().filter(({ to }) => ['overview', 'calendar', 'search'].includes(to.page))
  const [overview, ...others] = kept.map(entry => ({ ...entry, isMain: true }))
  const below: PageWord[] = ['client', 'client-report', 'backup-report']
  return [...(overview ? [{ ...overview, below }] : []), files, ...others]
}

/** About burphub and burp; absent for users who can change neither. */
export function forManaging(): Entry[] {
  const { me } = start()
  const settings: Entry = {
    to: { page: 'settings' },
    name: t`Settings`,
    Icon: Settings,
    letter: 's',
    below: ['client-settings']
  }
  return [
    ...listWithSections([
      ['alerts', t`Alerts`, Bell, 'a'],
      ['people', t`People`, Users, 'p'],
      ['system', t`System`, Server, 'y']
    ]),
    ...(me.admin || me.moderator ? [settings] : [])
  ]
}

type WithSections = [page: Section['to']['page'], name: string, Icon: LucideIcon, letter: string]

/** Leaves out pages of which the user can open no section. */
function listWithSections(entries: WithSections[]): Entry[] {
  return entries.flatMap(([page, name, Icon, letter]) => {
    const own = listSections(page)
    return own[0] ? [{ to: own[0].to, name, Icon, letter, sections: own }] : []
  })
}

interface Section {
  to: Place & { page: SectionPage; section: string }
  name: string
}

function listSections(page: SectionPage): Section[] {
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
