/** What there is to change: files of the server, clients and templates. */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Loaded, useAnswer } from '../parts/load.js'
import { rightsAt } from '../start.js'
import { t } from '../i18n.js'
import { Clients } from './file-clients.js'
import { Group } from './file-group.js'
import { Servers } from './file-servers.js'
import { Templates } from './file-templates.js'
import { FileTree } from './file-tree.js'
import { keyOf, questionOf, type Target } from './target.js'

interface FilesProps {
  /** What is open. */
  target: Target
}

export function Files({ target }: FilesProps): VNode {
  const { server } = target
  const isWide = useWide()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Where there is little room it has done its work.
    if (details.current) details.current.open = isWide
  }, [keyOf(target), isWide])
  return (
    <details ref={details} class="conf-files">
      <summary>{t`Files, clients and templates`}</summary>
      <nav aria-label={t`Files, clients and templates`}>
        <Servers server={server} />
        {rightsAt(server)?.mayEditServer && <ServerFiles target={target} />}
        <Clients target={target} />
        <Templates target={target} />
      </nav>
    </details>
  )
}

/** Where there is room it is always open. */
function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const follow = () => setWide(wide.matches)
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return isWide
}

const wide = matchMedia('(min-width: 901px)')

function ServerFiles({ target }: FilesProps): VNode {
  const first = { server: target.server, conf: '' }
  const answer = useAnswer(questionOf(first))
  return (
    <Group name={t`Server`}>
      <Loaded answer={answer} lines={2}>
        {({ config }) => (
          <FileTree
            nodes={config.results.hierarchy}
            first={first}
            current={target.client === undefined ? target.conf : undefined}
          />
        )}
      </Loaded>
    </Group>
  )
}
