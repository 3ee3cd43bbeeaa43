import type { VNode } from 'preact'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { Group } from './file-group.js'

/** Where there are several, which one. */
export function Servers({ server }: { server: string }): VNode | null {
  const { servers } = start()
  if (servers.length < 2) return null
  return (
    <Group name={t`Servers`}>
      <ul>
        {servers.map(({ name }) => (
          <li key={name}>
            <Link to={{ page: 'settings', server: name }} current={name === server}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  )
}
