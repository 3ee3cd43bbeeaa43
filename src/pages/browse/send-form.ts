/** A form whose answer the browser itself writes to the disk, however long it is. */
import { t } from '../i18n.js'

interface FormSent {
  action: string
  fields: Readonly<Record<string, string>>
}

/** As burphub sets it with an answer that is a file. */
const begunCookie = 'fileDownload'
const lookedMs = 150
/** Some browsers take the download down with its frame when it has just begun. */
const frameKeptMs = 60_000

/** Resolves when the download has begun; throws what the answer says where it is none. */
export async function sendForm({ action, fields }: FormSent): Promise<void> {
  document.cookie = `${begunCookie}=; Path=/; Max-Age=0`
  const frame = createFrame()
  const form = createForm(action, fields)
  form.target = frame.name
  document.body.append(frame, form)
  form.submit()
  form.remove()
  try {
    await Promise.race([untilBegun(frame), untilRefused(frame)])
  } finally {
    setTimeout(() => frame.remove(), frameKeptMs)
  }
}

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = `download-${crypto.getRandomValues(new Uint32Array(1)).join('')}`
  frame.hidden = true
  frame.title = t`Download`
  return frame
}

function createForm(action: string, fields: FormSent['fields']): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  return form
}

function untilBegun(frame: HTMLIFrameElement): Promise<void> {
  return new Promise(resolve => {
    const timer = setInterval(() => {
      const hasBegun = document.cookie.split('; ').includes(`${begunCookie}=true`)
      if (!hasBegun && frame.isConnected) return
      clearInterval(timer)
      resolve()
    }, lookedMs)
  })
}

/** A page in the frame is one that says why there is no file. */
function untilRefused(frame: HTMLIFrameElement): Promise<never> {
  return new Promise((_, reject) => {
    frame.addEventListener('load', () => {
      const page = frame.contentDocument
      if (page?.URL === 'about:blank') return
      const said = page?.querySelector('main p')?.textContent
      frame.remove()
      reject(
        new Error(said ?? t`Cannot reach burphub. Check your network connection and try again.`)
      )
    })
  })
}
