import type { VNode } from 'preact'
import { AboutClient, ClientPicker } from '../parts/client-picker.js'
import { Title } from '../parts/link.js'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { t } from '../i18n.js'
import { Editor } from './editor.js'
import { SettingsFrame } from './frame.js'
import { fileName, type Target } from './target.js'

export function Page({ place, query }: PageProps): VNode {
  const { name } = place
  if (name === undefined) {
    return (
      <ClientPicker page="client-settings" server={place.server ?? query['server']} query={query} />
    )
  }
  const server = serverOf(place.server ?? query['server'])
  const target: Target = {
    server,
    client: name,
    conf: place.conf ?? '',
    kind: kindOf(query['kind'])
  }
  const settings = { to: { page: 'settings', server } as const, name: t`Settings` }
  return (
    <AboutClient key={`${server}/${name}`} at={{ server, name }}>
      {place.conf === undefined ? (
        <Title trail={[settings]}>{name}</Title>
      ) : (
        <Title trail={[settings, { to: { page: 'client-settings', server, name }, name }]}>
          {fileName(place.conf)}
        </Title>
      )}
      <SettingsFrame target={target} asked={{ place, query }}>
        <Editor key={JSON.stringify(target)} target={target} query={query} />
      </SettingsFrame>
    </AboutClient>
  )
}

function kindOf(said: string | undefined): Target['kind'] {
  return said === 'template' || said === 'statictemplate' ? said : undefined
}
