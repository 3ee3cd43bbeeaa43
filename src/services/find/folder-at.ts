/** A folder as it was at an instant. */
import type { components } from '../../../generated/contract-types.js'
import type { TreeAnswer } from '../../find/threads/search-tasks.js'
import { normalisePath } from '../../protocol/names.js'
import type { ClientAsk } from '../ask.js'
import { toNode, toPlace } from '../browse-nodes.js'
import type { TimeZones } from '../local-times.js'
import { askClient, askSome, type FindParts, listKnown } from './asked-history.js'
import { toBackupAt } from './places.js'
import { findBackupAt } from './wanted-words.js'

const [directoryType, permissionBits] = [0o040_000, 0o7777]

export interface FolderAtQuestion {
  readonly path: string
  readonly at: string | undefined
}

export class FoldersAt {
  readonly #parts: FindParts & { readonly zones: TimeZones }

  constructor(parts: FindParts & { readonly zones: TimeZones }) {
    this.#parts = parts
  }

  /** Throws INVALID_INPUT, NO_SUCH_BACKUP, BURP_… faults and HUNG_UP. */
  async find(
    ask: ClientAsk,
    { path: written, at }: FolderAtQuestion
  ): Promise<components['schemas']['FolderAt']> {
    const times = this.#parts.zones.of(ask.caller)
    const asked = await askClient(this.#parts, ask)
    const backup = findBackupAt(await listKnown(this.#parts, asked), at, times)
    const path = normalisePath(written)
    const question = { what: 'tree', path, backup } as const
    const reply = await askSome<TreeAnswer>(
      this.#parts,
      asked,
      { backups: [backup], question },
      ask
    )
    const place = toPlace(path)
    return {
      backup: toBackupAt(backup, times),
      path,
      nodes: reply.answer.map(({ isParent, mode, ...node }) => {
        // What was not backed up itself has the dates and owners of what lies in it.
        const own = isParent ? directoryType | (mode & permissionBits) : mode
        const link = isParent ? '' : node.link
        return toNode(times, { ...node, link, mode: own }, place)
      }),
      live: asked.living !== undefined,
      kept: reply.isKept
    }
  }
}
