/** Toasts that disappear, and notices that stay until the user dismisses them. */
import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import { Warnings } from './load.js'

interface Toast {
  id: number
  text: string
  isFailure: boolean
}

/** The newest first. */
export const heard = signal<readonly (Omit<Toast, 'id'> & { at: number })[]>([])

const heardMax = 20

const toasts = signal<readonly Toast[]>([])
const notices = signal<readonly string[]>([])
const shownMs = 10_000
const shownMax = 5
let lastId = 0

export function showToast(text: string, isFailure = false): void {
  const toast = { id: ++lastId, text, isFailure }
  toasts.value = [...toasts.value, toast].slice(-shownMax)
  heard.value = [{ text, isFailure, at: Date.now() }, ...heard.value].slice(0, heardMax)
  setTimeout(() => dismiss(toast.id), shownMs)
}

const warningLevel = 1

/** Shows a status of the API: a warning as a notice, otherwise as a toast. */
export function showStatusToast([level, text]: readonly (string | number)[]): void {
  if (level === warningLevel) notices.value = [...new Set([...notices.value, String(text)])]
  else showToast(String(text))
}

export function showErrorToast(error: unknown): void {
  showToast(error instanceof Error ? error.message : String(error), true)
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter(toast => toast.id !== id)
}

export function Toasts(): VNode {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, text, isFailure }) => (
        <p key={id} class={isFailure ? 'toast failed' : 'toast'}>
          <span>{text}</span>
          <button type="button" class="quiet" onClick={() => dismiss(id)} aria-label={t`Dismiss`}>
            ×
          </button>
        </p>
      ))}
    </div>
  )
}

export function Notices(): VNode | null {
  const texts = notices.value
  if (texts.length === 0) return null
  return (
    <div class="notices">
      <Warnings of={texts} />
      <button type="button" onClick={() => (notices.value = [])}>
        {t`Dismiss`}
      </button>
    </div>
  )
}
