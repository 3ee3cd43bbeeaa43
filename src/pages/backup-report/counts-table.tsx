/** Entries of a backup by kind and by what became of them; kinds without any are named below. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printNumber } from '../format.js'
import { say, tell } from '../words.js'
import { type Counts, type Kind, splitKinds } from './counts.js'

export function CountsTable({ report }: { report: Schemas['BackupReport'] }): VNode | null {
  const { used, unused } = splitKinds(report)
  if (used.length === 0) return null
  return (
    <section aria-labelledby="counts">
      <h2 id="counts">{tell(say`Entries`)}</h2>
      <table class="counts" aria-labelledby="counts">
        <thead>
          <tr>
            <th scope="col">{tell(say`Kind`)}</th>
            {listFates().map(([fate, title]) => (
              <th key={fate} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map(({ kind, counts }) => (
            <CountsRow key={kind} name={kindName(kind)} counts={counts} />
          ))}
        </tbody>
        {used.length > 1 && (
          <tfoot>
            <CountsRow name={tell(say`All`)} counts={report.total} />
          </tfoot>
        )}
      </table>
      {unused.length > 0 && (
        <p class="small unused">{tell(say`None of: ${unused.map(kindName).join(', ')}`)}</p>
      )}
    </section>
  )
}

function CountsRow({ name, counts }: { name: string; counts: Counts }): VNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {listFates().map(([fate, title]) => (
        <td key={fate} data-title={title} class={counts[fate] === 0 ? 'number muted' : 'number'}>
          {printNumber(counts[fate])}
        </td>
      ))}
    </tr>
  )
}

function listFates(): [keyof Counts, string][] {
  return [
    ['new', tell(say`New`)],
    ['changed', tell(say`Changed`)],
    ['unchanged', tell(say`Unchanged`)],
    ['deleted', tell(say`Deleted`)],
    ['total', tell(say`Total`)],
    ['scanned', tell(say`Scanned`)]
  ]
}

function kindName(kind: Kind): string {
  const names = {
    files: say`Files`,
    files_enc: say`Encrypted files`,
    efs: say`EFS files`,
    dir: say`Folders`,
    softlink: say`Soft links`,
    hardlink: say`Hard links`,
    special: say`Special files`,
    meta: say`Metadata`,
    meta_enc: say`Encrypted metadata`,
    vssheader: say`VSS headers`,
    vssheader_enc: say`Encrypted VSS headers`,
    vssfooter: say`VSS footers`,
    vssfooter_enc: say`Encrypted VSS footers`
  }
  return tell(names[kind])
}
