/** People, rights, and what else is managed: one page for each section, those that one may see. */
import type { ComponentType, VNode } from 'preact'
import { Empty } from '../parts/load.js'
import { Link } from '../parts/link.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
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
    { key: 'users', name: t`Users`, isAllowed: may, Body: Users },
    { key: 'groups', name: t`Groups`, isAllowed: may, Body: Groups },
    { key: 'permissions', name: t`Permissions`, isAllowed: may, Body: Permissions },
    { key: 'sessions', name: t`Sessions`, isAllowed: may, Body: Sessions },
    { key: 'backends', name: t`Backends`, isAllowed: may, Body: Backends },
    { key: 'audit', name: t`Audit`, isAllowed: rights.maySeeAudit, Body: Audit },
    {
      key: 'expectations',
      name: t`Expectations`,
      isAllowed: rights.maySetExpectations,
      Body: Expectations
    },
    {
      key: 'notifications',
      name: t`Notifications`,
      isAllowed: rights.mayEditNotifications,
      Body: ServiceNotifications
    },
    {
      key: 'certificates',
      name: t`Certificates`,
      isAllowed: rights.mayRevoke,
      Body: Certificates
    },
    { key: 'servers', name: t`Servers`, isAllowed: rights.mayExamine, Body: Servers },
    {
      key: 'capacity',
      name: t`Capacity`,
      isAllowed: rights.mayExamine,
      Body: Capacity
    },
    { key: 'doctor', name: t`Doctor`, isAllowed: rights.mayExamine, Body: Doctor }
  ]
}

export function Page({ place, query }: PageProps): VNode {
  const sections = listSections().filter(({ isAllowed }) => isAllowed)
  const section = place.name === undefined ? sections[0] : findSection(sections, place.name)
  return (
    <>
      <Title trail={[{ to: { page: 'admin' }, name: t`Administration` }]}>
        {section?.name ?? t`Administration`}
      </Title>
      <nav class="tabs" aria-label={t`Sections`}>
        {sections.map(({ key, name }) => (
          <Link key={key} to={{ page: 'admin', name: key }} current={key === section?.key}>
            {name}
          </Link>
        ))}
      </nav>
      {section ? (
        <section.Body key={section.key} place={place} query={query} />
      ) : (
        <Empty>{t`There is no such section, or it is not for you.`}</Empty>
      )}
    </>
  )
}

function findSection(sections: readonly Section[], key: string): Section | undefined {
  // As it was called before.
  const wanted = key === 'grants' ? 'permissions' : key
  return sections.find(section => section.key === wanted)
}
