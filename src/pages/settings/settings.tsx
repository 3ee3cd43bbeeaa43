import type { VNode } from 'preact'
import { Empty } from '../parts/load.js'
import { Title } from '../parts/link.js'
import type { PageProps } from '../page.js'
import { rightsAt, serverOf } from '../start.js'
import { t } from '../i18n.js'
import { Editor } from './editor.js'
import { SettingsFrame } from './frame.js'
import { fileName, type Target } from './target.js'

export function Page({ place, query }: PageProps): VNode {
  const server = serverOf(place.server ?? query['server'])
  const target: Target = { server, conf: place.conf ?? '' }
  const file = place.conf && fileName(place.conf)
  const isAllowed = rightsAt(server)?.mayEditServer
  return (
    <>
      <Title
        trail={file === undefined ? [] : [{ to: { page: 'settings', server }, name: t`Settings` }]}
      >
        {file ?? t`Settings`}
      </Title>
      <SettingsFrame target={target} asked={{ place, query }}>
        {isAllowed ? (
          <Editor key={JSON.stringify(target)} target={target} query={query} />
        ) : (
          <Empty>{t`Select a client or a template. Only administrators can edit the server file.`}</Empty>
        )}
      </SettingsFrame>
    </>
  )
}
