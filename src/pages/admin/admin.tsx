/** People, rights, and what else is managed: one page for each section, those that one may see. */
import type { ComponentType, VNode } from 'preact'
import { Empty } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { start } from '../start.js'
import { say, tell } from '../words.js'
import { Audit } from './audit.js'
import { Backends } from './backends.js'
import { Capacity } from './capacity.js'
import { Certificates } from './certificates.js'
import { Doctor } from './doctor.js'
import { Expectations } from './expectations.js'
import { Groups } from './groups.js'
import { Permissions } from './permissions/permissions.js'
import { ServiceNotifications } from './service-notifications.js'
import { Servers } from './servers.js'
import { Sessions } from './sessions.js'
import { Users } from './users.js'

interface Section {
  key: string
  name: string
  isAllowed: boolean
  Body: ComponentType<PageProps>
}

function listSections(): Section[] {
  const { rights } = start()
  const may = rights.maySeePeople
  return [
    { key: 'users', name: tell(say`Users`), isAllowed: may, Body: Users },
    { key: 'groups', name: tell(say`Groups`), isAllowed: may, Body: Groups },
    { key: 'permissions', name: tell(say`Permissions`), isAllowed: may, Body: Permissions },
    { key: 'sessions', name: tell(say`Sessions`), isAllowed: may, Body: Sessions },
    { key: 'backends', name: tell(say`Backends`), isAllowed: may, Body: Backends },
    { key: 'audit', name: tell(say`Audit`), isAllowed: rights.maySeeAudit, Body: Audit },
    {
      key: 'expectations',
      name: tell(say`Expectations`),
      isAllowed: rights.maySetExpectations,
      Body: Expectations
    },
    {
      key: 'notifications',
      name: tell(say`Notifications`),
      isAllowed: rights.mayEditNotifications,
      Body: ServiceNotifications
    },
    {
      key: 'certificates',
      name: tell(say`Certificates`),
      isAllowed: rights.mayRevoke,
      Body: Certificates
    },
    { key: 'servers', name: tell(say`Servers`), isAllowed: rights.mayExamine, Body: Servers },
    {
      key: 'capacity',
      name: tell(say`Capacity`),
      isAllowed: rights.mayExamine,
      Body: Capacity
    },
    { key: 'doctor', name: tell(say`Doctor`), isAllowed: rights.mayExamine, Body: Doctor }
  ]
}

export function Page({ place, query }: PageProps): VNode {
  const sections = listSections().filter(({ isAllowed }) => isAllowed)
  const section = place.name === undefined ? sections[0] : findSection(sections, place.name)
  return (
    <>
      <Title trail={[{ to: { page: 'admin' }, name: tell(say`Administration`) }]}>
        {section?.name ?? tell(say`Administration`)}
      </Title>
      <nav class="tabs" aria-label={tell(say`Sections`)}>
        {sections.map(({ key, name }) => (
          <Link key={key} to={{ page: 'admin', name: key }} current={key === section?.key}>
            {name}
          </Link>
        ))}
      </nav>
      {section ? (
        <section.Body key={section.key} place={place} query={query} />
      ) : (
        <Empty>{tell(say`There is no such section, or it is not for you.`)}</Empty>
      )}
    </>
  )
}

function findSection(sections: readonly Section[], key: string): Section | undefined {
  // As it was called before.
  const wanted = key === 'grants' ? 'permissions' : key
  return sections.find(section => section.key === wanted)
}
