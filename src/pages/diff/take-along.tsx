import { FileDown } from 'lucide-preact'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { showErrorToast } from '../parts/toasts.js'
import { t } from '../i18n.js'
import { exportDiff, type Format } from './export.js'
import type { Compared } from './use-diff.js'

const formats: readonly (readonly [Format, string])[] = [
  ['csv', 'CSV'],
  ['ndjson', 'NDJSON']
]

/** All that differs below a folder, as a file. */
export function TakeAlong({ at, path }: { at: Compared; path: string }): VNode {
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => () => leaving.current.abort(), [])
  const take = async (format: Format) => {
    setBusy(true)
    try {
      await exportDiff(at, { path, format }, leaving.current.signal)
    } catch (error) {
      if (!leaving.current.signal.aborted) showErrorToast(error)
    }
    setBusy(false)
  }
  return (
    <>
      {formats.map(([format, word]) => (
        <button
          key={format}
          type="button"
          disabled={isBusy}
          title={t`The list as a file`}
          onClick={() => void take(format)}
        >
          <FileDown size={16} aria-hidden="true" />
          {word}
        </button>
      ))}
    </>
  )
}
