/** Content of a file for its preview. */
import { useEffect, useState } from 'preact/hooks'
import { api, hasCode, Problem, toAddress, basePath } from '../api.js'
import { useAnswer } from '../parts/load.js'
import type { BackupAt } from './folder.js'

export type Shown =
  | { is: 'text'; text: string }
  | { is: 'image'; blob: Blob }
  | { is: 'pdf'; blob: Blob }
  | { is: 'none'; reason: string }
  | { is: 'locked'; isWrong: boolean }

/** Waits while the arrow keys pass over files: each would be a restore at burp. */
const settledMs = 250

/** By client, until the tab is closed. */
const passwords = new Map<string, string>()

export function usePreview(at: BackupAt, path: string, { isAsked }: { isAsked: boolean }) {
  const settled = useSettledPath(path)
  const [tries, setTries] = useState(0)
  const client = `${at.server}/${at.name}`
  const answer = useAnswer({
    queryKey: ['preview', at.server, at.name, at.backup, path, tries],
    enabled: isAsked && settled === path,
    staleTime: Infinity,
    queryFn: ({ signal }) => askPreview(at, path, { password: passwords.get(client), signal })
  })
  const unlock = (password: string) => {
    passwords.set(client, password)
    setTries(tries + 1)
  }
  return { answer, unlock }
}

function useSettledPath(path: string): string {
  const [settled, setSettled] = useState(path)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(path), settledMs)
    return () => clearTimeout(timer)
  }, [path])
  return settled
}

interface PreviewAsked {
  password: string | undefined
  signal: AbortSignal
}

async function askPreview(
  { server, name, backup }: BackupAt,
  path: string,
  { password, signal }: PreviewAsked
): Promise<Shown> {
  const address = toAddress('client', server, 'preview', name, backup).slice(basePath.length)
  // Headers hold bytes, one a character.
  const bytes = String.fromCharCode(...new TextEncoder().encode(password))
  const headers = password === undefined ? {} : { 'x-burp-password': bytes }
  try {
    const url = `${address}?path=${encodeURIComponent(path)}`
    return await read(await api.fetch(url, { headers, signal }))
  } catch (error) {
    if (hasCode(error, 'ENCRYPTED')) return { is: 'locked', isWrong: password !== undefined }
    if (error instanceof Problem && error.status === 400) {
      return { is: 'none', reason: error.message }
    }
    throw error
  }
}

async function read(response: Response): Promise<Shown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/plain')) return { is: 'text', text: await response.text() }
  if (type !== 'application/pdf') return { is: 'image', blob: await response.blob() }
  if (!canFramePdf) {
    await response.body?.cancel()
    return { is: 'pdf', blob: new Blob() }
  }
  return { is: 'pdf', blob: await response.blob() }
}

/** Only Firefox shows a PDF in a frame that may run nothing; others refuse or leave it empty. */
export const canFramePdf = navigator.pdfViewerEnabled && CSS.supports('-moz-appearance', 'none')

/** The address is valid until the blob changes or its place is left. */
export function useBlobAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
