import type { VNode } from 'preact'
import { basePath } from '../api.js'
import { zoneName } from '../format.js'
import { Title } from '../parts/title.js'
import { start } from '../start.js'
import { t } from '../i18n.js'

export function Page(): VNode {
  const { release, servers } = start()
  return (
    <>
      <Title>{t`About burphub`}</Title>
      <dl class="facts">
        <div>
          <dt>burphub</dt>
          <dd>{release}</dd>
        </div>
        {servers.map(({ name, version }) => (
          <div key={name}>
            <dt>{t`burp at ${name}`}</dt>
            <dd>{version ?? '–'}</dd>
          </div>
        ))}
        <div>
          <dt>{t`Time zone`}</dt>
          <dd>{zoneName()}</dd>
        </div>
      </dl>
      <p>
        <a href={`${basePath}/api/doc`}>{t`burphub API`}</a>
      </p>
      <p>
        <a href={`${basePath}/static/library/notices.txt`}>{t`Third-party licenses`}</a>
      </p>
    </>
  )
}
