/** Unsaved changes, kept while the user opens other files and pages. */
import { effect, signal } from '@preact/signals'
import type { Changes } from './options.js'
import type { ReadConfig, Trial } from './target.js'

export interface Draft {
  /** The file as it was when the first change was made. */
  readonly base: ReadConfig
  readonly changes: Changes
  /** Options of the changed text, if they are edited in it. */
  readonly results?: Trial | undefined
  /** The options that were changed before they became this text. */
  readonly before?: { readonly text: string; readonly draft: Draft } | undefined
}

const drafts = signal<ReadonlyMap<string, Draft>>(new Map())

export function draftOf(key: string): Draft | undefined {
  return drafts.value.get(key)
}

/** Drops the draft if it has no changes. */
export function keepDraft(key: string, draft: Draft): void {
  if (draft.changes.size === 0) return dropDraft(key)
  drafts.value = new Map(drafts.value).set(key, draft)
}

export function dropDraft(key: string): void {
  const left = new Map(drafts.value)
  left.delete(key)
  drafts.value = left
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

effect(() => {
  if (drafts.value.size > 0) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
})
