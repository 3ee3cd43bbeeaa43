import { api, type Schemas, take } from '../api.js'
import { useAnswer, useSettled } from '../parts/load.js'
import type { BackupAt } from './folder.js'
import { type Selection, toRestoreList } from './selection.js'

interface Packing {
  /** Number of leading parts removed from each path. */
  strip: number
  format?: NonNullable<Schemas['RestoreArchiveBody']['format']>
}

/** Waits while the user selects several boxes. */
const settledMs = 250

export function useMeasure(
  at: BackupAt,
  selection: Selection,
  { isAsked = true, ...packing }: Partial<Packing> & { isAsked?: boolean } = {}
) {
  const settled = useSettled(selection, settledMs)
  const asked = { at, selection: settled, packing: { strip: 0, ...packing } }
  return useAnswer({
    queryKey: ['files', at.server, at.name, at.backup, 'measure', [...settled.keys()], packing],
    enabled: isAsked && settled.size > 0,
    staleTime: Infinity,
    queryFn: ({ signal }) => askMeasure({ ...asked, signal })
  })
}

interface MeasureAsked {
  at: BackupAt
  selection: Selection
  packing: Packing
  signal?: AbortSignal
}

/** Fails whenever the archive would. */
export function askMeasure(props: MeasureAsked): Promise<Schemas['Measure']> {
  const { at, selection, packing, signal } = props
  return take(
    api.POST('/api/client/measure/{name}/{backup}', {
      params: { path: { name: at.name, backup: at.backup }, query: { serverName: at.server } },
      body: { list: toRestoreList(selection), ...packing },
      ...(signal && { signal })
    })
  )
}
