/** Reports: the content of the clients' backups, and the capacity of the storage. */
import type { VNode } from 'preact'
import { Capacity } from '../admin/capacity.js'
import type { PageProps } from '../page.js'
import { SectionPage } from '../shell/section-page.js'
import { t } from '../i18n.js'
import { Changes } from './changes.js'
import { Usage } from './clients-report.js'
import { Recoverability } from './recoverability.js'

export function Page(props: PageProps): VNode {
  return (
    <SectionPage
      {...props}
      name={t`Reports`}
      bodies={{
        usage: Usage,
        capacity: Capacity,
        changes: Changes,
        recoverability: Recoverability
      }}
    />
  )
}
