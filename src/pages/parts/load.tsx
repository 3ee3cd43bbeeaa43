/** Queries, and how their states are shown: loading, failed, empty, loaded. */
import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/preact-query'
import { type ComponentChildren, createContext, type VNode } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { api, hasCode, Problem, take } from '../api.js'
import type { GetAnswer, GetArguments, GetPath } from '../../client/types.js'
import { printAge } from '../format.js'
import { t } from '../i18n.js'
import { TriangleAlert } from 'lucide-preact'

export interface Question<T> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
  enabled?: boolean
  refetchInterval?: number | false
  /** `Infinity` for data that never changes, such as a finished backup. */
  staleTime?: number
  /** Selects part of the response. Must be the same function each time, otherwise it runs on each render. */
  select?: (answer: T) => T
}

/** Also refetches when the page becomes visible again, or when an event invalidates the key. */
export function useAnswer<T>(question: Question<T>): UseQueryResult<T> {
  const { refetchInterval = false } = question
  return useQuery<T>({
    ...question,
    refetchInterval: query => refetchInterval || retryInterval(query)
  })
}

const retryEveryMs = 10_000

/** Repeats what failed because burphub or the burp server was unreachable, so that it ends by itself. */
export function retryInterval({ state }: { state: { error: Error | null } }): number | false {
  const { error } = state
  if (!(error instanceof Problem) || ![0, 503].includes(error.status)) return false
  return Math.max(retryEveryMs, (error.retryAfter ?? 0) * 1000)
}

type How<T> = Omit<Question<T>, 'queryKey' | 'queryFn'>

export function useGet<Path extends GetPath>(
  queryKey: QueryKey,
  path: Path,
  ...[params, how]: GetArguments<Path, How<GetAnswer<Path>>>
): UseQueryResult<GetAnswer<Path>> {
  const get = api.GET as (path: GetPath, options: object) => Promise<{ data: unknown }>
  return useAnswer({
    ...how,
    queryKey,
    queryFn: ({ signal }) =>
      take(get(path, { ...(params && { params }), signal })) as Promise<GetAnswer<Path>>
  })
}

/** Called on a page about one client when that client does not exist, or is not visible. */
export const WhenNoClient = createContext<() => void>(() => undefined)

interface LoadedProps<T> {
  answer: UseQueryResult<T>
  children: (value: T) => ComponentChildren
  /** Lines of the skeleton, so that the page does not jump. */
  lines?: number
}

/** Keeps showing the last data while a refetch fails. */
export function Loaded<T>({ answer, children, lines = 3 }: LoadedProps<T>): VNode {
  const { data, error, isFetching } = answer
  const retry = () => void answer.refetch()
  const failed = useFailed(answer)
  if (data === undefined) {
    if (!failed) return <Skeleton lines={lines} />
    return <Failure error={failed} retry={retry} isBusy={isFetching} />
  }
  return (
    <>
      {error && <Failure error={error} retry={retry} asOf={answer.dataUpdatedAt} />}
      <div class={error ? 'stale' : undefined}>{children(data)}</div>
    </>
  )
}

/** Returns the last failure, also during a refetch, which an event may start at any time. */
export function useFailed({ error, data }: Pick<UseQueryResult, 'error' | 'data'>) {
  const last = useRef<Error>()
  if (error) last.current = error
  else if (data !== undefined) last.current = undefined
  return last.current
}

const skeletonAfterMs = 150

/** Empty for a moment, since most responses arrive quickly. */
export function Skeleton({ lines }: { lines: number }): VNode {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class="skeleton" role="status" aria-busy="true" style={`--lines: ${lines}`}>
      {isShown && <span class="visually-hidden">{t`Loading`}</span>}
    </div>
  )
}

interface WhenSeenProps {
  lines: number
  children: ComponentChildren
}

/** Renders its content, and so loads it, when it comes near the window. */
export function WhenSeen({ lines, children }: WhenSeenProps): VNode {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(seen => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  if (isSeen) return <>{children}</>
  return <div ref={place} class="skeleton" style={`--lines: ${lines}`} />
}

interface FailureProps {
  error: Error
  retry?: (() => void) | undefined
  /** Time of the data below. */
  asOf?: number | undefined
  isBusy?: boolean
}

export function Failure({ error, retry, asOf, isBusy }: FailureProps): VNode {
  const failure = error instanceof Problem ? error : undefined
  const tellNoClient = useContext(WhenNoClient)
  useEffect(() => {
    if (hasCode(error, 'NO_SUCH_CLIENT')) tellNoClient()
  }, [error, tellNoClient])
  return (
    <div class="failure" role="alert" aria-busy={isBusy}>
      <p>
        {error.message}
        {asOf !== undefined && ` ${t`Last updated: ${printAge(asOf)}.`}`}
      </p>
      {failure && failure.code !== 'OFFLINE' && (
        <p class="small">
          {failure.code}
          {failure.requestId && ` · ${failure.requestId}`}
        </p>
      )}
      {retry && (
        <button type="button" onClick={retry}>
          {t`Try again`}
        </button>
      )}
    </div>
  )
}

/** Why something failed that cannot be tried again here. */
export function ErrorText(props: { error: Error; class?: string }): VNode {
  return (
    <p class={props.class ?? 'error'} role="alert">
      {props.error.message}
    </p>
  )
}

/** Says why a list is empty, and what to do. */
export function Empty({ children }: { children: ComponentChildren }): VNode {
  return <div class="empty">{children}</div>
}

type Part<Props> = (props: Props) => VNode | null

/** `lines`: lines of the skeleton. Without them, nothing is shown until it is loaded. */
export function lazily<Props extends object>(
  load: () => Promise<Part<Props>>,
  lines?: number
): Part<Props> {
  let known: Part<Props> | undefined
  return function Lazy(props) {
    const [Body, setBody] = useState(() => known)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (Body) return
      load().then(
        part => {
          known = part
          setBody(() => part)
        },
        () => setMissing(true)
      )
    }, [])
    if (Body) return <Body {...props} />
    if (isMissing) return <NotLoaded />
    return lines === undefined ? null : <Skeleton lines={lines} />
  }
}

/** A reload gets the current file names. */
export function NotLoaded(): VNode {
  const error = new Error(
    t`This page could not be loaded. burphub may have been updated or is unreachable. Reload the page.`
  )
  return <Failure error={error} retry={() => location.reload()} />
}

export function Warnings({ of }: { of: readonly string[] }): VNode | null {
  if (of.length === 0) return null
  return (
    <div class="warnings" role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        {of.map(warning => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  )
}

const laterMs = 5000

/** False until the page is there for some seconds: data of the start is enough before. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}

/** Returns a value that has not changed for `ms`; until then, the former one. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
