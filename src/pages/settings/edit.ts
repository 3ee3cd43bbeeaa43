/** State of a file that is being edited. */
import { useQueryClient } from '@tanstack/preact-query'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { showErrorToast, showStatusToast } from '../parts/toasts.js'
import { useTemplates } from './file-lists.js'
import {
  type Changes,
  listOptions,
  type Option,
  readValues,
  toPatch,
  type Values,
  wholeText
} from './options.js'
import { isNews, needReload } from './reloads.js'
import {
  changeConfig,
  groupElsewhere,
  keyOf,
  type Origin,
  type Patch,
  questionOf,
  type ReadConfig,
  type Saved,
  type Target,
  type Trial
} from './target.js'
import { Problem } from '../api.js'
import { effect, signal } from '@preact/signals'

export interface Edit extends Draft {
  readonly target: Target
  /** The file as it is now. */
  readonly read: ReadConfig
  readonly options: readonly Option[]
  readonly values: Values
  readonly elsewhere: ReadonlyMap<string, readonly Origin[]>
  readonly patch: Patch
  readonly judged: Judged
  /** Replaces the unsaved changes by the same changes in another form. */
  convert: (to: Pick<Draft, 'changes' | 'results' | 'before'>) => void
  keep: (changes: Changes, base?: ReadConfig) => void
  save: (reason: string) => Promise<void>
}

const none: Changes = new Map()

export function useEdit(target: Target, read: ReadConfig): Edit {
  const key = keyOf(target)
  const draft: Draft = draftOf(key) ?? { base: read, changes: none }
  const { base, changes, results } = draft
  const { data: templates } = useTemplates(target.server)
  const options = useMemo(
    () =>
      listOptions(
        base.config,
        templates?.result.map(({ name }) => name),
        results
      ),
    [base, results, templates]
  )
  const values = useMemo(() => readValues(results ? { results } : base.config), [base, results])
  const elsewhere = useMemo(() => groupElsewhere(base.config), [base])
  const patch = {
    ...toPatch([wholeText], readValues(base.config), changes),
    ...toPatch(options, values, changes)
  }
  const judged = useVerdict({ target, etag: base.etag, patch })
  const queries = useQueryClient()
  const readAnew = useReadAnew(target)
  const isOverrun = isConflict(judged.verdict?.failure)
  useEffect(() => {
    if (isOverrun) void readAnew()
  }, [isOverrun])
  const save = async (reason: string) => {
    try {
      const saved = await changeConfig(target, { body: patch, etag: base.etag, reason })
      saved.notif.filter(isNews).forEach(showStatusToast)
      needReload(target.server, saved.reload)
      // Keeps the changes visible until the file has been read again.
      await queries.fetchQuery(questionOf(target)).catch(() => undefined)
      dropDraft(key)
    } catch (error) {
      if (!isConflict(error)) showErrorToast(error)
    }
    await readAnew()
  }
  const keep = (next: Changes, on = base) => {
    const isSame = textOf(next) === textOf(changes) && on === base
    const kept = isSame ? { results, before: draft.before } : {}
    keepDraft(key, { base: on, changes: next, ...kept })
  }
  const convert: Edit['convert'] = to => keepDraft(key, { base, ...to })
  const { before } = draft
  const state = { target, base, read, options, values, changes, elsewhere, patch, judged }
  return { ...state, results, before, convert, keep, save }
}

/** Undefined if the text is not changed by itself. */
export function textOf(changes: Changes): string | undefined {
  return changes.get(wholeText.name)?.[0]
}

/** Reads all files of the server again, since files include each other. */
export function useReadAnew({ server }: Target): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['config', server] })
}

/** Checks an unsaved change with burp after a pause in typing. */
const quietMs = 600

interface Verdict {
  asked: string
  saved?: Saved
  failure?: Error
}

interface Question {
  target: Target
  etag: string
  patch: Patch
}

interface Judged {
  /** The last result; kept while the next check runs. */
  verdict?: Verdict | undefined
  isWaiting: boolean
}

function useVerdict({ target, etag, patch }: Question): Judged {
  const [verdict, setVerdict] = useState<Verdict>()
  const asked = JSON.stringify([target, etag, patch])
  const isChanged = Object.keys(patch).length > 0
  useEffect(() => {
    if (!isChanged) return setVerdict(undefined)
    const over = new AbortController()
    const timer = setTimeout(() => {
      changeConfig(target, { body: patch, etag, dryRun: true, signal: over.signal }).then(
        saved => over.signal.aborted || setVerdict({ asked, saved }),
        (failure: Error) => over.signal.aborted || setVerdict({ asked, failure })
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [asked])
  return { verdict, isWaiting: isChanged && verdict?.asked !== asked }
}

function isConflict(failure: unknown): boolean {
  return failure instanceof Problem && failure.status === 412
}

export function errorsOf(failure: Error | undefined): Readonly<Record<string, string>> {
  return failure instanceof Problem ? failure.errors : {}
}

interface Draft {
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
function keepDraft(key: string, draft: Draft): void {
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
