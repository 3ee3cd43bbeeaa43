/** Adds, changes and removes rules of a user or group; saves only what the preview has shown. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Trash2, Undo2 } from 'lucide-preact'
import { api, type Schemas, take } from '../../api.js'
import { Choices, TextArea } from '../../parts/inputs.js'
import { Dialog, FormDialog } from '../../parts/dialog.js'
import { useChange, useForm } from '../../parts/form.js'
import { t } from '../../i18n.js'
import { peopleKeys } from '../people.js'
import { Preview } from './change-bar.js'
import {
  keyOf,
  listChanges,
  listModes,
  type Mode,
  printTarget,
  type Rule,
  type Subject,
  type Target
} from './rules.js'
import { listTargets, startPicked, Targets } from './targets.js'
import { saveRules, usePreview } from './use-matrix.js'
import { Who } from './who.js'
import { compareNames } from '../../../natural-order.js'
import { IconButton } from '../../parts/buttons.js'
import { Loaded, useAnswer } from '../../parts/load.js'
import type { PageProps } from '../../page.js'
import { decodeWord } from '../../../places.js'
import { serverOf } from '../../start.js'

type Known = Schemas['AccessRules']

interface AccessDialogProps {
  known: readonly Known[]
  /** Undefined: the dialog asks for it. */
  subject?: Subject | undefined
  /** Selected when the dialog opens. */
  clients?: readonly Target[]
  close: () => void
}

export function AccessDialog({ known, subject, clients = [], close }: AccessDialogProps): VNode {
  const [picked, setPicked] = useState<readonly Subject[]>(subject ? [subject] : [])
  const [one, ...others] = picked
  const who = others.length === 0 ? one : undefined
  const found = who && findKnown(known, who)
  const isCustom = found !== undefined && found.custom !== null
  const [isText, setText] = useState(false)
  if (who && (isText || (subject && isCustom))) {
    const whole = found ? { kind: found.kind, name: found.name } : who
    return <CustomRule subject={whole} isCustom={isCustom} close={close} />
  }
  const askWho = subject ? undefined : <Who known={known} picked={picked} set={setPicked} />
  return (
    <AccessForm
      picked={picked}
      before={found?.rules ?? []}
      {...{ clients, askWho, close }}
      editText={() => setText(true)}
    />
  )
}

/** Returns the dialog that the address asks for: `?user=bob` or `?group=desk`, and a client. */
export function toAsked(
  query: PageProps['query']
): Pick<AccessDialogProps, 'subject' | 'clients'> | undefined {
  const { user, group, client, server } = query
  const several = parseClients(query['clients'])
  const clients = client === undefined ? several : [{ server: serverOf(server), client }]
  if (user !== undefined) return { subject: { kind: 'user', name: user }, clients }
  if (group !== undefined) return { subject: { kind: 'group', name: group }, clients }
  return clients.length === 0 ? undefined : { clients }
}

/** Reads `server/client,server/client`, with the names encoded. */
function parseClients(text: string | undefined): Target[] {
  return (text ?? '').split(',').flatMap(pair => {
    const [server, client] = pair.split('/').map(decodeWord)
    return server && client ? [{ server, client }] : []
  })
}

/** Finds the rules of a user or group; like the API, also a user of another backend by the bare name. */
function findKnown(known: readonly Known[], { kind, name }: Subject): Known | undefined {
  const ofKind = known.filter(each => each.kind === kind)
  const exact = ofKind.find(each => each.name === name)
  const [other, ...more] = ofKind.filter(each => kind === 'user' && each.name.endsWith(`:${name}`))
  return exact ?? (more.length === 0 && name !== '' ? other : undefined)
}

interface AccessFormProps {
  /** Several get the same new rules; the rules of a single one can be changed as well. */
  picked: readonly Subject[]
  before: readonly Rule[]
  clients: readonly Target[]
  askWho: VNode | undefined
  editText: () => void
  close: () => void
}

function AccessForm(props: AccessFormProps): VNode {
  const { picked: subjects, before, clients, askWho, editText, close } = props
  const names = subjects.map(({ name }) => name).join(', ')
  // A client that already has a rule is changed in the list of rules.
  const isNew = (target: Target) => !before.some(rule => keyOf(rule.target) === keyOf(target))
  const [kept, setKept] = useKept(subjects, before)
  const form = useForm(() => ({ picked: startPicked(clients.filter(isNew)), mode: 'read' as Mode }))
  const { picked, mode } = form.values
  const { run } = useChange(peopleKeys.all)
  const after = toRules(before, kept, { targets: listTargets(picked), mode })
  const changes = subjects.flatMap(who => listChanges(who, before, after))
  const preview = usePreview(changes)
  const isReady = changes.length > 0 && preview.isCurrent && preview.data !== undefined
  return (
    <FormDialog
      form={form}
      title={askWho ? t`Grant access` : t`Permissions of ${names}`}
      action={t`Save`}
      isReady={isReady && !preview.error}
      act={() => run(() => saveRules(changes), t`${names} saved.`)}
      close={close}
    >
      {askWho}
      {before.length > 0 && (
        <div>
          <h3>{t`Rules`}</h3>
          <KeptRules before={before} kept={kept} set={setKept} />
        </div>
      )}
      <div class="targets">
        <h3>{before.length > 0 ? t`Add` : t`Access`}</h3>
        <Choices
          label={t`Access`}
          value={mode}
          choices={listModes()}
          choose={chosen => form.set({ mode: chosen })}
        />
        <p class="muted small">{toMeaning(mode)}</p>
        <Targets
          picked={picked}
          set={chosen => form.set({ picked: chosen })}
          error={form.errorOf('changes')}
        />
      </div>
      {subjects.length === 1 && (
        <p>
          <button type="button" class="quiet" onClick={editText}>
            {t`Edit as text`}
          </button>
        </p>
      )}
      {changes.length > 0 && <Preview {...preview} />}
    </FormDialog>
  )
}

/** Returns the remaining rules with their modes; edits are discarded when the dialog turns to another user. */
function useKept(who: readonly Subject[], before: readonly Rule[]) {
  const whose = JSON.stringify(who)
  const [edited, setEdited] = useState<{ whose: string; kept: ReadonlyMap<string, Mode> }>()
  const untouched = new Map(before.map(({ target, mode }) => [keyOf(target), mode]))
  const kept: ReadonlyMap<string, Mode> = edited?.whose === whose ? edited.kept : untouched
  const set = (next: ReadonlyMap<string, Mode>) => setEdited({ whose, kept: next })
  return [kept, set] as const
}

function toMeaning(mode: Mode): string {
  if (mode === 'read') return t`Read: view the client, its backups and file names.`
  if (mode === 'restore') return t`Restore: also download and restore files, and run jobs.`
  return t`No access: the client is hidden, even if a group or pattern grants access.`
}

function toRules(
  before: readonly Rule[],
  kept: ReadonlyMap<string, Mode>,
  { targets, mode }: { targets: readonly Target[]; mode: Mode }
): Rule[] {
  const rules = new Map<string, Rule>()
  for (const { target } of before) {
    const is = kept.get(keyOf(target))
    if (is !== undefined) rules.set(keyOf(target), { target, mode: is })
  }
  for (const target of targets) rules.set(keyOf(target), { target, mode })
  return [...rules.values()]
}

interface KeptRulesProps {
  before: readonly Rule[]
  /** By the key of the target; missing rules are removed. */
  kept: ReadonlyMap<string, Mode>
  set: (kept: ReadonlyMap<string, Mode>) => void
}

/** Existing rules, each of which can be changed or removed. */
function KeptRules({ before, kept, set }: KeptRulesProps): VNode {
  const rules = before.toSorted((a, b) =>
    compareNames(printTarget(a.target), printTarget(b.target))
  )
  const put = (rule: Rule, mode: Mode | undefined) => {
    const next = new Map(kept)
    if (mode === undefined) next.delete(keyOf(rule.target))
    else next.set(keyOf(rule.target), mode)
    set(next)
  }
  return (
    <ul class="rows kept-rules" aria-label={t`Rules`}>
      {rules.map(rule => {
        const mode = kept.get(keyOf(rule.target))
        const name = printTarget(rule.target)
        return (
          <li key={keyOf(rule.target)}>
            <span class={mode === undefined ? 'kept-name removed' : 'kept-name'} title={name}>
              {name}
            </span>
            {mode === undefined ? (
              <button type="button" class="quiet" onClick={() => put(rule, rule.mode)}>
                <Undo2 size={16} aria-hidden="true" />
                {t`Keep`}
                <span class="visually-hidden"> {name}</span>
              </button>
            ) : (
              <>
                <select
                  aria-label={t`Access to ${name}`}
                  value={mode}
                  onChange={({ currentTarget }) => put(rule, currentTarget.value as Mode)}
                >
                  {listModes().map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
                <IconButton
                  label={t`Remove ${name}`}
                  Icon={Trash2}
                  onClick={() => put(rule, undefined)}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface CustomRuleProps {
  subject: Subject
  /** The grant cannot be expressed as rules. */
  isCustom: boolean
  close: () => void
}

function CustomRule(props: CustomRuleProps): VNode {
  const { kind, name } = props.subject
  const answer = useAnswer({
    queryKey: [...peopleKeys.rules, 'text', kind, name],
    queryFn: () => readText(props.subject)
  })
  if (answer.data !== undefined) return <TextForm {...props} known={answer.data} />
  return (
    <Dialog title={t`Permissions of ${name}`} close={props.close}>
      <Loaded answer={answer}>{() => null}</Loaded>
    </Dialog>
  )
}

interface StoredText {
  text: string
  /** The user already has a grant. */
  isThere: boolean
}

async function readText({ kind, name }: Subject): Promise<StoredText> {
  const params = { query: { q: name } }
  const known =
    kind === 'group'
      ? await take(api.GET('/api/admin/acl/groups', { params }))
      : await take(api.GET('/api/admin/acl/grants', { params }))
  const found = known.find(({ id }) => id === name)
  return { text: found?.grant ?? '', isThere: found !== undefined }
}

function TextForm({
  subject,
  isCustom,
  known,
  close
}: CustomRuleProps & { known: StoredText }): VNode {
  const { name } = subject
  const form = useForm({ grant: known.text })
  const field = form.text('grant', 'content')
  const { value } = field
  const { run } = useChange(peopleKeys.all)
  return (
    <FormDialog
      form={form}
      title={t`Permissions of ${name}`}
      action={t`Save`}
      isReady={value !== known.text}
      act={() => run(() => save(subject, value, known), t`${name} saved.`)}
      close={close}
    >
      {isCustom && <p>{t`This custom rule can only be edited as text.`}</p>}
      <details open={!isCustom}>
        <summary>{t`Edit as text`}</summary>
        <TextArea
          label={t`Grant (JSON)`}
          hint={t`Leave empty to remove all rules.`}
          class="code"
          rows={8}
          spellcheck={false}
          {...field}
        />
      </details>
    </FormDialog>
  )
}

async function save({ kind, name }: Subject, text: string, { isThere }: StoredText): Promise<void> {
  const params = { path: { name } }
  if (kind === 'group') {
    await api.POST('/api/admin/acl/groups/{name}', { params, body: { grant: text } })
    return
  }
  const path = '/api/admin/acl/grants/{name}'
  if (text.trim() === '') await api.DELETE(path, { params })
  else if (isThere) await api.POST(path, { params, body: { content: text } })
  else await api.PUT(path, { params, body: { content: text } })
}
