/** Carries unsaved changes into the view that is shown: options into the text, the text into options. */
import { useEffect, useState } from 'preact/hooks'
import { type Edit, textOf } from './edit.js'
import { type Changes, type Option, toPatch, wholeText } from './options.js'
import { changeConfig, type Patch, type Trial } from './target.js'

interface Conversion {
  /** The view does not contain all changes yet. */
  isNeeded: boolean
  /** Why it cannot contain them. */
  failure: Error | undefined
}

export function useConversion(edit: Edit, view: 'options' | 'text'): Conversion {
  const [failed, setFailed] = useState<{ asked: string; error: Error }>()
  const { target, base, convert } = edit
  const body = view === 'text' ? toText(edit) : toOptions(edit)
  const asked = JSON.stringify([view, body ?? null, base.etag])
  useEffect(() => {
    if (!body) return undefined
    const { before } = edit
    if (view === 'options' && before && before.text === textOf(edit.changes)) {
      return convert(before.draft)
    }
    const over = new AbortController()
    const { signal } = over
    changeConfig(target, { body, etag: base.etag, dryRun: true, signal }).then(
      ({ results }) => {
        if (!signal.aborted && results)
          convert(
            view === 'text' ? asText(edit, results) : { changes: edit.changes, before, results }
          )
      },
      (error: Error) => signal.aborted || setFailed({ asked, error })
    )
    return () => over.abort()
  }, [asked])
  return {
    isNeeded: body !== undefined,
    failure: failed?.asked === asked ? failed.error : undefined
  }
}

/** Passwords stay beside the text, which shows them masked. */
function isSecret({ form }: Option): boolean {
  return form?.kind === 'secret'
}

/** The request that returns the text with the changed options; undefined if it contains them. */
function toText({ options, values, changes }: Edit): Patch | undefined {
  const shown = options.filter(option => !isSecret(option))
  const patch = toPatch(shown, values, changes)
  const text = textOf(changes)
  if (Object.keys(patch).length === 0) return undefined
  return { ...(text !== undefined && { raw: text }), ...patch }
}

/** The request that returns the options of the text; undefined if they are known. */
function toOptions({ changes, results }: Edit): Patch | undefined {
  const text = textOf(changes)
  return text === undefined || results ? undefined : { raw: text }
}

function asText(edit: Edit, { raw }: Trial) {
  const { base, changes, options, results, before } = edit
  const kept = options.filter(isSecret).flatMap(({ name }) => {
    return changes.has(name) ? [[name, changes.get(name)] as const] : []
  })
  const isSame = raw === base.config.results.raw
  const next: Changes = new Map(isSame ? kept : [[wholeText.name, [raw]], ...kept])
  return { changes: next, before: { text: raw, draft: { base, changes, results, before } } }
}
