/** A client of the report on recoverability, in words. */
import type { Schemas } from '../api.js'
import { t } from '../i18n.js'

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
