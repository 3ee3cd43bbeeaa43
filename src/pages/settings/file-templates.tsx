/** What clients include, and what new ones begin with. */
import type { VNode } from 'preact'
import { Loaded } from '../parts/load.js'
import { rightsAt } from '../start.js'
import { t } from '../i18n.js'
import { Group } from './file-group.js'
import { FileLink } from './file-link.js'
import { useStaticTemplates, useTemplates } from './file-lists.js'
import type { Target } from './target.js'

export function Templates({ target }: { target: Target }): VNode {
  const { server } = target
  const mayEdit = rightsAt(server)?.mayEditTemplates
  const templates = useTemplates(server)
  const statics = useStaticTemplates(server)
  const list = (kind: NonNullable<Target['kind']>) =>
    function Names({ result }: { result: readonly { name: string }[] }) {
      if (result.length === 0) return <p class="small">{t`None yet.`}</p>
      return (
        <ul>
          {result.map(({ name }) => (
            <li key={name}>
              <FileLink
                target={{ server, client: name, conf: '', kind }}
                name={name}
                current={target.kind === kind && target.client === name}
              />
            </li>
          ))}
        </ul>
      )
    }
  return (
    <>
      <Group
        name={t`Templates`}
        more={mayEdit && { wanted: 'template', target, name: t`Create template` }}
      >
        <Loaded answer={templates} lines={1}>
          {list('template')}
        </Loaded>
      </Group>
      <Group
        name={t`Texts for new clients`}
        more={mayEdit && { wanted: 'statictemplate', target, name: t`Create text` }}
      >
        <Loaded answer={statics} lines={1}>
          {list('statictemplate')}
        </Loaded>
      </Group>
    </>
  )
}
