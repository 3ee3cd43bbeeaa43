/** The report as CSV with stable column names, plain numbers and ISO 8601 times. */
import { createHash } from 'node:crypto'
import type { components } from '../../../../generated/contract-types.js'
import { BinaryAnswer } from '../../requests/answers.js'

type Report = components['schemas']['RecoverabilityReport']
type Item = Report['clients'][number]
type Value = string | number | boolean | null

const columns: readonly (readonly [name: string, valueOf: (item: Item) => Value])[] = [
  ['client', ({ client }) => client],
  ['server', ({ agent }) => agent],
  ['labels', ({ labels }) => labels.join(' ')],
  ['last_backup', ({ backup }) => backup],
  ['last_success', ({ last }) => last],
  ['age_s', ({ age }) => age],
  ['size_bytes', ({ size }) => size],
  ['encrypted', ({ encrypted }) => encrypted],
  ['verified_backup', ({ verified }) => verified?.backup ?? null],
  ['verified', ({ verified }) => verified?.at ?? null],
  ['verified_outcome', ({ verified }) => verified?.outcome ?? null],
  ['restore_tested_backup', ({ restore_tested: tested }) => tested?.backup ?? null],
  ['restore_tested', ({ restore_tested: tested }) => tested?.at ?? null],
  ['restore_tested_outcome', ({ restore_tested: tested }) => tested?.outcome ?? null],
  ['required_files', ({ contents }) => contents],
  ['damaged_backups', ({ damaged }) => damaged.join(' ')],
  ['overdue', ({ is_overdue: isOverdue }) => isOverdue],
  ['restore_s', ({ restore_seconds: seconds }) => seconds]
]

export function printRecoverability({ as_of: at, clients }: Report): BinaryAnswer {
  const content = Buffer.from([csvHead, ...clients.map(printLine)].join(''))
  const etag = `"${createHash('sha1').update(content).digest('base64url')}"`
  const fileName = `recoverability-${at.slice(0, 10)}.csv`
  return new BinaryAnswer(content, { mediaType: 'text/csv', fileName, etag })
}

export const csvHead = `${columns.map(([name]) => name).join(',')}\r\n`

export function printLine(item: Item): string {
  return `${columns.map(([, valueOf]) => quote(valueOf(item))).join(',')}\r\n`
}

/** A spreadsheet runs a text that begins with one of these signs as a formula. */
function quote(value: Value): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
