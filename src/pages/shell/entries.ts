/** Entries of the navigation. */
import {
  CalendarDays,
  ChartColumn,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Users
} from 'lucide-preact'
import type { PageWord, Place } from '../../places.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

export interface Entry {
  to: Place
  name: string
  Icon: LucideIcon
  /** Key after `g`. */
  letter: string
  /** Pages that mark this entry as current. */
  below: readonly PageWord[]
}

export function listEntries(): Entry[] {
  const { me } = start()
  return me.admin || me.moderator ? [...forAll(), ...forAble()] : forAll()
}

function forAll(): Entry[] {
  return [
    {
      to: { page: 'overview' },
      name: t`Overview`,
      Icon: LayoutDashboard,
      letter: 'o',
      below: ['client', 'client-browse', 'search', 'history', 'diff']
    },
    {
      to: { page: 'live-monitor' },
      name: t`Live`,
      Icon: HeartPulse,
      letter: 'l',
      below: []
    },
    {
      to: { page: 'calendar' },
      name: t`Calendar`,
      Icon: CalendarDays,
      letter: 'c',
      below: []
    },
    {
      to: { page: 'clients-report' },
      name: t`Reports`,
      Icon: ChartColumn,
      letter: 'r',
      below: ['client-report', 'backup-report']
    }
  ]
}

function forAble(): Entry[] {
  return [
    {
      to: { page: 'settings' },
      name: t`Settings`,
      Icon: Settings,
      letter: 's',
      below: ['client-settings']
    },
    { to: { page: 'admin' }, name: t`Administration`, Icon: Users, letter: 'a', below: [] }
  ]
}
