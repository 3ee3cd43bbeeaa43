/** Checks an unsaved change with burp after a pause in typing. */
import { useEffect, useState } from 'preact/hooks'
import { Problem } from '../api.js'
import { changeConfig, type Patch, type Saved, type Target } from './target.js'

const quietMs = 600

interface Verdict {
  /** The change that was checked. */
  asked: string
  saved?: Saved
  failure?: Error
}

interface Question {
  target: Target
  etag: string
  patch: Patch
}

export interface Judged {
  /** The last result; kept while the next check runs. */
  verdict?: Verdict | undefined
  isWaiting: boolean
}

export function useVerdict({ target, etag, patch }: Question): Judged {
  const [verdict, setVerdict] = useState<Verdict>()
  const asked = JSON.stringify([target, etag, patch])
  const isChanged = Object.keys(patch).length > 0
  useEffect(() => {
    if (!isChanged) return setVerdict(undefined)
    const over = new AbortController()
    const { signal } = over
    const timer = setTimeout(() => {
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
  return { verdict, isWaiting: isChanged && verdict?.asked !== asked }
}

export function isConflict(failure: unknown): boolean {
  return failure instanceof Problem && failure.status === 412
}

export function errorsOf(failure: Error | undefined): Readonly<Record<string, string>> {
  return failure instanceof Problem ? failure.errors : {}
}
