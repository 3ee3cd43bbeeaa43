/** Entries of a backup by kind and by what became of them; kinds without any are named below. */
import type { VNode } from 'preact'
import type { Schemas } from '../api.js'
import { printNumber } from '../format.js'
import { msg, t } from '../i18n.js'
import { type Counts, type Kind, splitKinds } from './counts.js'

export function CountsTable({ report }: { report: Schemas['BackupReport'] }): VNode | null {
  const { used, unused } = splitKinds(report)
  if (used.length === 0) return null
  return (
    <section aria-labelledby="counts">
      <h2 id="counts">{t`Entries`}</h2>
      <table class="counts" aria-labelledby="counts">
        <thead>
          <tr>
            <th scope="col">{t`Type`}</th>
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
            <CountsRow name={t`All`} counts={report.total} />
          </tfoot>
        )}
      </table>
      {unused.length > 0 && (
        <p class="small unused">{t`No entries: ${unused.map(kindName).join(', ')}`}</p>
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
    ['new', t`New`],
    ['changed', t`Changed`],
    ['unchanged', t`Unchanged`],
    ['deleted', t`Deleted`],
    ['total', t`Total`],
    ['scanned', t`Scanned`]
  ]
}

function kindName(kind: Kind): string {
  const names = {
    files: msg`Files`,
    files_enc: msg`Encrypted files`,
    efs: msg`EFS files`,
    dir: msg`Folders`,
    softlink: msg`Symbolic links`,
    hardlink: msg`Hard links`,
    special: msg`Special files`,
    meta: msg`Metadata`,
    meta_enc: msg`Encrypted metadata`,
    vssheader: msg`VSS headers`,
    vssheader_enc: msg`Encrypted VSS headers`,
    vssfooter: msg`VSS footers`,
    vssfooter_enc: msg`Encrypted VSS footers`
  }
  return t(names[kind])
}
