/** The paths that are chosen; what this backup does not have is marked. */
import { File, Folder, X } from 'lucide-preact'
import type { VNode } from 'preact'
import { msg, t, tPlural } from '../i18n.js'
import type { BackupAt } from './folder.js'
import { useMissing } from './missing.js'
import { nameOf, parentOf, printName } from './paths.js'
import { type Chosen, leavePaths, type Selection } from './selection.js'

interface BasketListProps {
  at: BackupAt
  selection: Selection
  choose: (selection: Selection) => void
}

/** More are counted, and removed where they were chosen. */
const shownMax = 100

export function BasketList({ at, selection, choose }: BasketListProps): VNode {
  const missing = useMissing(at, selection)
  const more = selection.size - shownMax
  return (
    <ul id="basket-list" class="basket-list">
      {[...selection.values()].slice(0, shownMax).map(chosen => (
        <Item
          key={chosen.path}
          chosen={chosen}
          isMissing={missing.has(chosen.path)}
          remove={() => choose(leavePaths(selection, [chosen.path]))}
        />
      ))}
      {more > 0 && (
        <li class="small">{tPlural(more, msg`and ${more} more`, msg`and ${more} more`)}</li>
      )}
    </ul>
  )
}

interface ItemProps {
  chosen: Chosen
  isMissing: boolean
  remove: () => void
}

function Item({ chosen, isMissing, remove }: ItemProps): VNode {
  const { path, isFolder } = chosen
  const Icon = isFolder ? Folder : File
  return (
    <li class={isMissing ? 'basket-item missing' : 'basket-item'} title={printName(path)}>
      <Icon size={16} aria-hidden="true" />
      <span class="basket-name">
        <bdi>{printName(nameOf(path))}</bdi>
        <span class="small">{isMissing ? t`Not in this backup` : printName(parentOf(path))}</span>
      </span>
      <button
        type="button"
        class="quiet"
        aria-label={t`Deselect ${printName(path)}`}
        title={t`Leave it`}
        onClick={remove}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}
