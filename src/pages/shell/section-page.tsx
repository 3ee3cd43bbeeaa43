/** A page with sections: the address names the one that is shown. */
import type { ComponentType, VNode } from 'preact'
import { Empty } from '../parts/load.js'
import { Title } from '../parts/link.js'
import type { PageProps } from '../page.js'
import { t } from '../i18n.js'
import { findSection } from './entries.js'

interface SectionPageProps extends PageProps {
  name: string
  bodies: Readonly<Record<string, ComponentType<PageProps>>>
}

export function SectionPage({ name, bodies, ...props }: SectionPageProps): VNode {
  const section = findSection(props.place)
  const Body = section && bodies[section.to.section]
  if (!Body) {
    return (
      <>
        <Title>{name}</Title>
        <Empty>{t`You do not have permission to open this page. Ask an administrator.`}</Empty>
      </>
    )
  }
  return (
    <>
      <Title trail={[{ to: { page: section.to.page }, name }]}>{section.name}</Title>
      <Body key={section.to.section} {...props} />
    </>
  )
}
