/** Says that a folder is empty, or when it existed. */
import type { VNode } from 'preact'
import { parseInstant, printInstant } from '../format.js'
import { Link } from '../parts/link.js'
import { Empty } from '../parts/load.js'
import { t } from '../i18n.js'
import type { ChoosingProps } from './choosing.js'
import type { FolderHistory } from './folder-history.js'
import { nameOf, printName } from './paths.js'

interface AbsentProps extends Pick<ChoosingProps, 'at' | 'backups' | 'query'> {
  path: string
  history: FolderHistory
}

export function Absent({ at, backups, query, path, history }: AbsentProps): VNode {
  const { runs = [] } = history
  const name = printName(nameOf(path) || '/')
  const isThere = runs.some(([from, to]) => from <= at.backup && at.backup <= to)
  if (runs.length === 0 || isThere || !history.isIndexed) {
    return <Empty>{t`${name} is empty or missing in this backup.`}</Empty>
  }
  const print = (number: number) => {
    const date = backups.find(backup => backup.number === number)?.date
    return printInstant(parseInstant(date), { dateStyle: 'medium' })
  }
  const last = Math.max(0, ...runs.map(([, to]) => to).filter(to => to < at.backup))
  const shown = last || Math.min(...runs.map(([from]) => from))
  return (
    <Empty>
      <p>
        {last
          ? t`${name} did not exist on ${print(at.backup)}. It was deleted after ${print(last)}.`
          : t`${name} did not exist on ${print(at.backup)}. It first appears on ${print(shown)}.`}
      </p>
      <Link to={{ page: 'client-browse', ...at, backup: shown }} query={query} class="button">
        {t`Go to ${print(shown)}`}
      </Link>
    </Empty>
  )
}
