/** What an archive would hold, asked before it is: it fails for the reasons for which that would. */
import type { components } from '../../generated/contract-types.js'
import type { Fleet } from '../burp/fleet.js'
import { measureSelection } from '../restore/measured-selection.js'
import { type ArchiveFormat, requireFormat } from './archives.js'
import type { ClientAsk } from './ask.js'
import { openClient } from './asked-servers.js'
import { isEncrypted } from './reports.js'
import { parseSelection } from './selection.js'

type Measure = components['schemas']['Measure']

export interface MeasureQuestion {
  backup: number
  list: unknown
  strip?: number | undefined
  format?: ArchiveFormat | undefined
}

export class Measuring {
  readonly #fleet: Fleet

  constructor(fleet: Fleet) {
    this.#fleet = fleet
  }

  /** Throws NO_SUCH_BACKUP, NOTHING_MATCHED, INVALID_INPUT and BURP_… faults. */
  async find(ask: ClientAsk, question: MeasureQuestion): Promise<Measure> {
    const { backup, list, strip = 0, format = 'zip' } = question
    const { client } = ask.place
    const server = openClient(this.#fleet, ask)
    requireFormat(format)
    const selected = await parseSelection(list, 'list')
    const [tree, { counters }] = await Promise.all([
      server.listWholeTree(client, backup, ask),
      server.findRecord(client, backup, ask)
    ])
    const { signal } = ask
    const { first = null, ...counts } = await measureSelection(selected, tree, { strip, signal })
    return { ...counts, needsPassword: isEncrypted(counters), first }
  }
}
