import type { VNode } from 'preact'
import { basePath } from '../api.js'
import { zoneName } from '../format.js'
import { Title } from '../parts/link.js'
import { Facts } from '../parts/facts.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

export function Page(): VNode {
  const { release, servers } = start()
  return (
    <>
      <Title>{t`About burphub`}</Title>
      <Facts
        of={[
          ['burphub', release],
          ...servers.map(({ name, version }) => [t`burp at ${name}`, version ?? '–'] as const),
          [t`Time zone`, zoneName()]
        ]}
      />
      <p>
        <a href={`${basePath}/api/doc`}>{t`burphub API`}</a>
      </p>
      <p>
        <a href={`${basePath}/static/library/notices.txt`}>{t`Third-party licenses`}</a>
      </p>
    </>
  )
}
