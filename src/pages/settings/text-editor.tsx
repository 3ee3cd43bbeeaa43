import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { printNumber } from '../format.js'
import { t } from '../i18n.js'
import { type Edit, errorsOf } from './edit.js'
import { wholeText, withChange, withoutChange } from './options.js'
import { isEditable, toShown, withLineEnds } from './text-lines.js'
import { Unsaved } from './change-panel.js'

const example = 'label = {{ city }}'
const rowsMin = 12
const rowsMax = 40
/** Height of a line in the style of the text field. */
const linePx = 20

interface TextEditorProps {
  edit: Edit
  /** Why the text does not contain the changed options. */
  failure: Error | undefined
}

export function TextEditor({ edit, failure }: TextEditorProps): VNode {
  const { base, changes, keep, target, judged } = edit
  const field = useRef<HTMLTextAreaElement>(null)
  const gutter = useRef<HTMLPreElement>(null)
  const { raw } = base.config.results
  if (failure || !isEditable(raw)) {
    return (
      <div>
        {failure ? (
          <Unsaved edit={edit} view={undefined} name={t`Back`}>
            {t`You have unsaved changes of options, which this text does not contain yet.`}{' '}
            {failure.message}
          </Unsaved>
        ) : (
          <p class="note">
            {t`This file contains characters that a text field would change. Edit its options instead.`}
          </p>
        )}
        <pre class="text raw" tabIndex={0} role="group" aria-label={t`File as text`}>
          {raw}
        </pre>
      </div>
    )
  }
  const [text = raw] = changes.get(wholeText.name) ?? []
  const shown = toShown(text)
  const lines = shown.split('\n').length
  const goTo = (line: number) => {
    const start = shown.split('\n', line - 1).reduce((sum, each) => sum + each.length + 1, 0)
    const end = shown.indexOf('\n', start)
    field.current?.focus()
    field.current?.setSelectionRange(start, end === -1 ? shown.length : end)
    field.current?.scrollTo({ top: Math.max(0, line - 4) * linePx })
  }
  const wrong = listWrongLines(errorsOf(judged.verdict?.failure))
  return (
    <div class="field">
      <label for="raw">
        {target.kind === 'statictemplate' ? t`Static template` : t`File as text`}
      </label>
      {wrong.length > 0 && (
        <ul class="text-errors" id="raw-errors">
          {wrong.map(({ line, reason }) => (
            <li key={line} class="error">
              <button type="button" class="quiet" onClick={() => goTo(line)}>
                {t`Line ${printNumber(line)}`}
              </button>{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div class="text-edit">
        <pre ref={gutter} aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
        </pre>
        <textarea
          ref={field}
          id="raw"
          wrap="off"
          rows={Math.max(rowsMin, Math.min(rowsMax, lines + 1))}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-describedby={wrong.length > 0 ? 'raw-errors raw-said' : 'raw-said'}
          aria-invalid={wrong.length > 0}
          value={shown}
          onScroll={({ currentTarget }) =>
            gutter.current?.scrollTo({ top: currentTarget.scrollTop })
          }
          onInput={({ currentTarget }) => {
            const next = withLineEnds(raw, currentTarget.value)
            keep(
              next === raw
                ? withoutChange(changes, wholeText)
                : withChange(changes, wholeText, [next])
            )
          }}
        />
      </div>
      <p id="raw-said" class="hint">
        {target.kind === 'statictemplate'
          ? t`To ask for a value when a client is created, put a name in double braces, as in ${example}.`
          : t`A password that stays ******** is not changed.`}
      </p>
    </div>
  )
}

/** Lines that the API refused. */
function listWrongLines(errors: Readonly<Record<string, string>>) {
  return Object.entries(errors).flatMap(([name, reason]) => {
    const [, line] = /^raw:(\d+)$/.exec(name) ?? []
    return line === undefined ? [] : [{ line: Number(line), reason }]
  })
}
