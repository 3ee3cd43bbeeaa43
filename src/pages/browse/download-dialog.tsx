/** Downloads files of a backup as an archive, which the browser streams to the disk. */
import type { VNode } from 'preact'
import { ErrorText } from '../parts/load.js'
import { toAddress, type Schemas } from '../api.js'
import { printBytes } from '../format.js'
import { FormDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Choices, Input } from '../parts/inputs.js'
import { showToast } from '../parts/toasts.js'
import { confirmDownload } from '../start.js'
import { msg, t } from '../i18n.js'
import { createTask, type Follow } from './download-progress.js'
import type { BackupAt } from './folder.js'
import { findCommonStrip } from './paths.js'
import { askMeasure, useMeasure } from './measure.js'
import { type Selection, toRestoreList } from './selection.js'
import { StripField } from './strip-field.js'

/** Cookie that burphub sets with a file response. */
const begunCookie = 'fileDownload'

const lookedMs = 150

/** Some browsers stop a download that has just started if its frame is removed. */
const frameKeptMs = 60_000

type Format = NonNullable<Schemas['RestoreArchiveBody']['format']>

const formats = (['zip', 'tar', 'tar.gz', 'tar.bz2', 'tar.zst'] as const).map(
  format => [format, format] as const
)

interface DownloadDialogProps {
  at: BackupAt
  selection: Selection
  /** Called once the download has started. */
  follow?: Follow
  close: () => void
}

export function DownloadDialog({ at, selection, follow, close }: DownloadDialogProps): VNode {
  const form = useForm(() => ({
    format: 'zip' as Format,
    strip: findCommonStrip([...selection.keys()]),
    pass: ''
  }))
  const { pass, ...packing } = form.values
  const { format, strip } = packing
  const measured = useMeasure(at, selection, packing)
  const needsPassword = measured.data?.needsPassword === true
  const act = async () => {
    const { bytes } = await askMeasure({ at, selection, packing })
    if (!(await confirmDownload())) return 'stay'
    const task = createTask()
    await sendForm({
      action: toAddress('restore', at.server, 'archive', at.name, at.backup),
      fields: {
        list: JSON.stringify(toRestoreList(selection)),
        strip: String(strip),
        format,
        task,
        ...(needsPassword && { pass })
      }
    })
    follow?.({ task, bytes, at: Date.now() })
    showToast(t`Download started.`)
    return undefined
  }
  return (
    <FormDialog
      form={form}
      title={t`Download from backup ${String(at.backup)}`}
      action={t`Download`}
      act={act}
      close={close}
    >
      <Amount measured={measured.data} />
      <div class="field">
        <span class="field-name">{t`Archive format`}</span>
        <Choices
          label={t`Archive format`}
          value={format}
          choices={formats}
          choose={chosen => form.set({ format: chosen })}
        />
        <p class="hint">{formatText(format)}</p>
      </div>
      <StripField
        label={t`Paths`}
        selection={selection}
        strip={strip}
        set={folders => form.set({ strip: folders })}
        error={form.errorOf('strip')}
      />
      {needsPassword && (
        <Input
          label={t`Encryption password`}
          hint={t`The encryption_password of ${at.name}. burphub does not store it.`}
          type="password"
          autocomplete="off"
          required
          {...form.text('pass')}
        />
      )}
      {measured.error && <ErrorText error={measured.error} />}
    </FormDialog>
  )
}

function Amount({ measured }: { measured: Schemas['Measure'] | undefined }): VNode {
  if (!measured) return <p class="muted">…</p>
  const { entries, bytes } = measured
  const size = printBytes(bytes)
  return <p>{`${t`${entries} entries`}, ${size}`}</p>
}

function formatText(format: Format): string {
  const texts = {
    zip: msg`Opens everywhere. No owners, access control lists or devices.`,
    tar: msg`All attributes. Not compressed; fastest.`,
    'tar.gz': msg`All attributes. Compressed; fast because burp's compressed data is reused.`,
    'tar.bz2': msg`All attributes. Smaller, but much slower.`,
    'tar.zst': msg`All attributes. Small and fast.`
  }
  return t(texts[format])
}

interface FormSent {
  action: string
  fields: Readonly<Record<string, string>>
}

/** Resolves when the download has started. Throws the message of the page that is shown instead. */
async function sendForm({ action, fields }: FormSent): Promise<void> {
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
  frame.name = createTask()
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

/** A page that loads in the frame contains the reason for a failure. */
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
