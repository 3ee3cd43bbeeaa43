import { HardDrive } from 'lucide-preact'
import type { ComponentChildren, VNode } from 'preact'
import { t } from '../i18n.js'
import { listCrumbs, nameOf, printName } from './paths.js'

interface CrumbsProps {
  path: string
  hrefOf: (path: string) => string
  children?: ComponentChildren
}

export function Crumbs({ path, hrefOf, children }: CrumbsProps): VNode {
  const isTop = path === '' || path === '/'
  return (
    <nav class="crumbs" aria-label={t`Parent folder`}>
      <ol>
        <li>
          <a href={hrefOf('/')} aria-current={isTop ? 'location' : undefined}>
            <HardDrive size={16} aria-hidden="true" />
            <span class="visually-hidden">{t`Root`}</span>
          </a>
        </li>
        {listCrumbs(path).map(crumb => (
          <li key={crumb}>
            <a href={hrefOf(crumb)} aria-current={crumb === path ? 'location' : undefined}>
              <bdi>{printName(nameOf(crumb))}</bdi>
            </a>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  )
}
