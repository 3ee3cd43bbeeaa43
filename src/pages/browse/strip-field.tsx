import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { Select } from '../parts/inputs.js'
import { useNarrow } from '../parts/width.js'
import { t } from '../i18n.js'
import { listStrips, printName } from './paths.js'
import type { Selection } from './selection.js'

interface StripFieldProps {
  label: string
  selection: Selection
  strip: number
  set: (strip: number) => void
  prefix?: string
  error?: string | undefined
}

const shownMax = 60
const shownNarrowMax = 26

/** Selects how many leading folders to remove; the choices show the first path. */
export function StripField(props: StripFieldProps): VNode {
  const { label, selection, strip, set, prefix = '', error } = props
  const most = useNarrow() ? shownNarrowMax : shownMax
  const strips = useMemo(() => listStrips([...selection.keys()]), [selection])
  return (
    <Select
      label={label}
      hint={
        selection.size > 1
          ? t`Preview of the first path. The same number of folders is removed from the others.`
          : undefined
      }
      error={error}
      value={String(strip)}
      choices={strips.map(one => [String(one.strip), shorten(printName(prefix + one.name), most)])}
      set={value => set(Number(value))}
    />
  )
}

function shorten(path: string, most: number): string {
  if (path.length <= most) return path
  const half = Math.floor(most / 2)
  return `${path.slice(0, half)}…${path.slice(-half)}`
}
