/** What burp's configuration says of one client, or of those that include a template. */
import type { VNode } from 'preact'
import { ClientPicker } from '../parts/client-picker.js'
import { Title } from '../parts/title.js'
import type { PageProps } from '../page.js'
import { serverOf } from '../start.js'
import { say, tell } from '../words.js'
import { Editor } from './editor.js'
import { SettingsFrame } from './frame.js'
import type { Target } from './target.js'

export function Page({ place, query }: PageProps): VNode {
  const { name } = place
  if (name === undefined) {
    return <ClientPicker page="client-settings" server={place.server} query={query} />
  }
  const server = serverOf(place.server)
  const target: Target = {
    server,
    client: name,
    conf: place.conf ?? '',
    kind: kindOf(query['kind'])
  }
  return (
    <>
      <Title text={name} trail={[{ to: { page: 'settings', server }, name: tell(say`Settings`) }]}>
        {name}
      </Title>
      <SettingsFrame target={target} asked={{ place, query }}>
        <Editor key={JSON.stringify(target)} target={target} query={query} />
      </SettingsFrame>
    </>
  )
}

function kindOf(said: string | undefined): Target['kind'] {
  return said === 'template' || said === 'statictemplate' ? said : undefined
}
