/** The file as text: whole, and to be written where it is the text of new clients. */
import type { VNode } from 'preact'
import { t } from '../i18n.js'
import type { Edit } from './edit.js'
import { withChange } from './options.js'

export function RawText({ edit }: { edit: Edit }): VNode {
  const { target, base, options, values, changes, keep } = edit
  const [option] = options
  if (target.kind !== 'statictemplate' || !option) {
    return (
      <pre class="text raw" tabIndex={0} role="group" aria-label={t`The file as text`}>
        {base.config.results.raw === '' ? t`The file is empty.` : base.config.results.raw}
      </pre>
    )
  }
  const [text = ''] = changes.get(option.name) ?? values.get(option.name) ?? []
  return (
    <div class="field">
      <label for="raw">{t`Text that new clients begin with`}</label>
      <textarea
        id="raw"
        class="path"
        rows={20}
        spellcheck={false}
        aria-describedby="raw-said"
        value={text}
        onInput={({ currentTarget }) => keep(withChange(changes, option, [currentTarget.value]))}
      />
      <p id="raw-said" class="hint">
        {t`A name in double braces is asked for when a client is created, as in ${example}.`}
      </p>
    </div>
  )
}

const example = 'label = {{ city }}'
