/** What burp thinks of a change that is not made yet: asked when nobody has typed for a moment. */
import { useEffect, useState } from 'preact/hooks'
import { ApiFailure } from '../api.js'
import { changeConfig, type Patch, type Saved, type Target } from './target.js'

const quietMs = 600

export interface Verdict {
  /** Of which change it is. */
  asked: string
  saved?: Saved
  failure?: Error
}

interface Question {
  target: Target
  etag: string
  patch: Patch
}

/** Undefined while nothing is changed, or not all of it has been tried. */
export function useVerdict({ target, etag, patch }: Question): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>()
  const asked = JSON.stringify([etag, patch])
  const isChanged = Object.keys(patch).length > 0
  useEffect(() => {
    if (!isChanged) return undefined
    const over = new AbortController()
    const timer = setTimeout(() => {
      const { signal } = over
      changeConfig(target, { body: patch, etag, dryRun: true, signal }).then(
        saved => signal.aborted || setVerdict({ asked, saved }),
        (failure: Error) => signal.aborted || setVerdict({ asked, failure })
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [asked])
  return isChanged && verdict?.asked === asked ? verdict : undefined
}

export function isConflict(failure: Error | undefined): boolean {
  return failure instanceof ApiFailure && failure.status === 412
}

export function errorsOf(failure: Error | undefined): Readonly<Record<string, string>> {
  return failure instanceof ApiFailure ? failure.errors : {}
}
