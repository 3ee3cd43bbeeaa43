/**
 * Measures an archive before it is requested, and fails for the same reasons. The tree is enough
 * for most backups. If the client encrypted a part of the backup or runs Windows, burp is asked for
 * the attributes of the selected entries.
 */
import type { Schemas } from '../../../generated/contract-types.js'
import { isOfDrive } from '../../restore/windows-content.js'
import { type Keeping, toKeeping } from '../../restore/inspection.js'
import { measureSelection } from '../../restore/selection.js'
import { requireFormat } from '../backups/archives.js'
import type { ClientRequestContext } from '../requests/request-context.js'
import { openClient } from '../requests/request-targets.js'
import { parseSelection } from '../backups/selection.js'

import type { Tree } from '../../burp/server/server-values.js'
import { Service } from '../service.js'
import type { BodyOf } from '../requests/parameters.js'

export class Measuring extends Service<'fleet'> {
  /** Throws NO_SUCH_BACKUP, NOTHING_MATCHED, INVALID_INPUT, NOT_SUPPORTED and BURP_… faults. */
  async find(
    ask: ClientRequestContext,
    backup: number,
    { list, strip, format = 'zip' }: BodyOf<'measureSelection'>
  ): Promise<Schemas['Measure']> {
    const { client } = ask.place
    const server = openClient(this.hub.fleet, ask)
    requireFormat(format)
    const selected = await parseSelection(list, 'list')
    await server.requireSupported(client)
    const [tree, { counters }] = await Promise.all([
      server.listWholeTree(client, backup, ask),
      server.findRecord(client, backup, ask)
    ])
    const { signal } = ask
    const keeping = toKeeping(counters)
    const secrets = isTold(keeping, tree)
      ? undefined
      : await server.inspectSelection(client, { backup, selected }, ask)
    secrets?.requireKnownSchemes()
    const leftOut = secrets?.leftOut
    const isZip = format === 'zip'
    const options = { strip: strip ?? 0, signal, isZip, leftOut }
    const { first = null, ...counts } = await measureSelection(selected, tree, options)
    const needsPassword = secrets?.needsPassword ?? (keeping.hasEncrypted && counts.files > 0)
    return { ...counts, needsPassword, first }
  }
}

/** Whether path and mode are enough: all files are stored in the same way, and none by Windows. */
function isTold({ hasPlain, hasEncrypted, hasEfs }: Keeping, tree: Tree): boolean {
  if (hasEfs || (hasPlain && hasEncrypted)) return false
  for (const { name } of tree) return !isOfDrive(name)
  return true
}
