/** The report on paper: 40 clients per page below the same header. */
import type { VNode } from 'preact'
import { printDuration } from '../format.js'
import { ProofMark } from '../parts/proof-state.js'
import { t } from '../i18n.js'
import type { Schemas } from '../api.js'

const rowsPerPage = 40
const dateLength = 10

export function PrintedReport({ rows, at }: { rows: readonly Row[]; at: string }): VNode {
  const pages = Array.from({ length: Math.ceil(rows.length / rowsPerPage) }, (_, page) =>
    rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage)
  )
  return (
    <div class="printed">
      {pages.map((some, page) => (
        <table key={page}>
          <caption>
            {t`Recoverability on ${at.slice(0, dateLength)}, page ${page + 1} of ${pages.length}`}
          </caption>
          <thead>
            <tr>
              {[
                t`Client`,
                t`Proof`,
                t`Last successful backup`,
                t`Checked`,
                t`Restore tested`,
                t`Required files`,
                t`Encrypted`,
                t`Full restore`
              ].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {some.map(row => (
              <Line key={`${row.agent ?? ''}/${row.name}`} row={row} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function Line({ row }: { row: Row }): VNode {
  const { agent, name, last, verified, restore_tested: tested, contents, encrypted } = row
  return (
    <tr>
      <th scope="row">{agent === null ? name : `${name} (${agent})`}</th>
      <td>
        <ProofMark proof={toProof(row)} />
      </td>
      <td>{printDay(last)}</td>
      <td>{printDay(verified?.at)}</td>
      <td>{[printDay(tested?.at), tellTransfer(tested)].filter(Boolean).join(' ')}</td>
      <td>{tellContents(contents)}</td>
      <td>{tellEncrypted(encrypted)}</td>
      <td>{printDuration(row.restore_seconds)}</td>
    </tr>
  )
}

/** In the same form in all languages, for archives. */
function printDay(written: string | null | undefined): string {
  return written?.slice(0, dateLength) ?? '–'
}

type Item = Schemas['Recoverability']
export type Row = Item & { name: string }

/** Counts what is unknown of the past as not missing. */
export function toProof({ contents, is_overdue: isOverdue, ...item }: Item) {
  return { ...item, contents: contents ?? ('none' as const), is_overdue: isOverdue ?? false }
}

export function tellContents(contents: Item['contents']): string {
  if (contents === 'ok') return t`Present`
  return contents === 'missing' ? t`Missing` : '–'
}

export function tellEncrypted(isEncrypted: boolean | null): string {
  if (isEncrypted === null) return '–'
  return isEncrypted ? t`Yes` : t`No`
}

/** Undefined for a restore test that read the contents. */
export function tellTransfer(tested: Item['restore_tested']): string | undefined {
  return tested?.outcome === 'transferred' ? t`Transfer only` : undefined
}
