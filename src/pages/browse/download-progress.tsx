import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { api, type Schemas } from '../api.js'
import { printBytes } from '../format.js'
import { keys } from '../live/live.js'
import { useChange } from '../parts/form.js'
import { useGet } from '../parts/load.js'
import { t } from '../i18n.js'

export interface StartedDownload {
  /** The `task` of the request. */
  task: string
  /** Estimate; an archive may be smaller. */
  bytes: number
  /** Start, in Unix milliseconds. */
  at: number
}

export type Follow = (download: StartedDownload) => void

/** Smaller files arrive before their progress could be read. */
const followedMinBytes = 1_048_576
const askEveryMs = 1_000
const tasksMax = 100

export function createTask(): string {
  return `download-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
}

/** Adds a task to the address of a link of `toFileLink`, so that its download can be followed. */
export function followLink(link: HTMLAnchorElement, follow: Follow): void {
  const bytes = Number(link.dataset['bytes'])
  if (!(bytes >= followedMinBytes)) return
  const task = createTask()
  const address = new URL(link.href)
  address.searchParams.set('task', task)
  link.href = address.href
  follow({ task, bytes, at: Date.now() })
}

/** Downloads of this page; `onClick` follows those that a click on a link starts. */
export function useDownloads() {
  const [downloads, keep] = useState<readonly StartedDownload[]>([])
  const follow: Follow = started => keep(before => [...before, started])
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    // A click on a row opens its preview.
    if (link && !defaultPrevented) followLink(link, follow)
  }
  return { downloads, keep, follow, onClick }
}

interface DownloadProgressProps {
  downloads: readonly StartedDownload[]
  /** Removes the downloads that have ended. */
  keep: (downloads: readonly StartedDownload[]) => void
}

export function DownloadProgress({ downloads, keep }: DownloadProgressProps): VNode {
  const { data, dataUpdatedAt } = useGet(
    key,
    '/api/tasks',
    { query: { limit: tasksMax } },
    { refetchInterval: askEveryMs }
  )
  const taskOf = ({ task }: StartedDownload) => data?.find(one => one.task === task)
  useEffect(() => {
    const left = downloads.filter(one => taskOf(one) || one.at > dataUpdatedAt)
    if (data && left.length < downloads.length) keep(left)
  }, [dataUpdatedAt])
  return (
    <ul>
      {downloads.map(download => (
        <li key={download.task} class="card-line">
          <Progress bytes={download.bytes} task={taskOf(download)} />
        </li>
      ))}
    </ul>
  )
}

const key = [...keys.orders, 'tasks', 'own']

function Progress({ bytes, task }: { bytes: number; task: Schemas['Task'] | undefined }): VNode {
  const { tryRun } = useChange(key)
  const sent = task?.bytes ?? 0
  const cancel = (id: string) =>
    tryRun(() => api.DELETE('/api/tasks/{id}', { params: { path: { id } } }), t`Canceled`)
  const text = t`Download: ${printBytes(sent)} of about ${printBytes(bytes)}`
  return (
    <>
      <span>{text}</span>
      <progress aria-label={text} max={Math.max(bytes, 1)} value={Math.min(sent, bytes)} />
      <button type="button" disabled={!task} onClick={() => task && cancel(task.id)}>
        {t`Cancel`}
        <span class="visually-hidden"> {t`Download`}</span>
      </button>
    </>
  )
}
