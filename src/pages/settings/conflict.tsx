/** Somebody else was faster: what they did, and which of one's own changes shall stand on top of it. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { parseInstant, printInstant } from '../format.js'
import { Diff } from '../parts/diff.js'
import { useAnswer } from '../parts/load.js'
import { t } from '../i18n.js'
import type { Edit } from './edit.js'
import { listClashes, onlyMine } from './clashes.js'
import { compareVersions, configKey, listVersions } from './target.js'

export function Conflict({ edit }: { edit: Edit }): VNode {
  const { base, read, changes, patch, keep } = edit
  const clashes = listClashes(edit.values, read.config, patch)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, isTheirs: boolean) => {
    const chosen = new Set(theirs)
    if (isTheirs) chosen.add(name)
    else chosen.delete(name)
    setTheirs(chosen)
  }
  return (
    <div role="alert" class="conflict">
      <Meanwhile edit={edit} key={`${base.etag}${read.etag}`} />
      {clashes.map(name => (
        <fieldset key={name}>
          <legend>{t`Both of you changed ${name}`}</legend>
          {[false, true].map(isTheirs => (
            <label key={String(isTheirs)} class="choice">
              <input
                type="radio"
                name={`clash-${name}`}
                checked={theirs.has(name) === isTheirs}
                onChange={() => choose(name, isTheirs)}
              />
              {isTheirs ? t`Theirs` : t`Mine`}
            </label>
          ))}
        </fieldset>
      ))}
      <div class="actions">
        <button type="button" class="primary" onClick={() => keep(onlyMine(changes, theirs), read)}>
          {t`Apply my changes to their version`}
        </button>
        <button type="button" onClick={() => keep(new Map())}>
          {t`Discard all`}
        </button>
      </div>
    </div>
  )
}

function Meanwhile({ edit }: { edit: Edit }): VNode {
  const { target, base, read } = edit
  const answer = useAnswer({
    queryKey: [...configKey(target), 'meanwhile', base.etag, read.etag],
    queryFn: async ({ signal }) => {
      const versions = await listVersions(target, signal)
      const from = versions.find(({ etag }) => etag === base.etag)?.version
      const diff = from === undefined ? '' : await compareVersions(target, { from }, signal)
      return { newest: versions[0], diff }
    }
  })
  const { newest, diff = '' } = answer.data ?? {}
  const at = newest && printInstant(parseInstant(newest.at))
  return (
    <>
      <h2>{t`The file was changed meanwhile`}</h2>
      {at !== undefined && (
        <p>
          {newest?.user
            ? t`${newest.user} saved it at ${at}. Your changes are not lost.`
            : t`It was changed without burphub, seen at ${at}. Your changes are not lost.`}
        </p>
      )}
      {diff !== '' && <Diff diff={diff} label={t`What was changed meanwhile`} />}
    </>
  )
}
