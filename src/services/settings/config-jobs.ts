/**
 * The work on burp's configuration files once it is known who may ask for it: plain data in and
 * out, so that it can be done in another thread.
 */
import type { ConfDocument } from '../../conf/conf-document.js'
import { lookUpTemplate } from '../../conf/edit-templates.js'
import type {
  ConfigDifference,
  ConfigPlace,
  Configuration,
  CurrentFile,
  ConfPlace,
  SaveOrder,
  SaveOutcome,
  VersionRange
} from '../../host/configuration.js'
import { Fault } from '../../faults.js'
import { say, type Text } from '../../texts.js'
import { listChangedOptions } from './changed-options.js'
import type { ConfigWishes } from './config-wishes.js'
import { checkTemplateText, checkWishes, listNotices, type Notice } from './field-checks.js'
import { requireWithinLimits } from './moderator-limits.js'
import { toStaticText } from './template-text.js'
import { applyWishes } from './wish-edit.js'

/** What came to light about a change, for whoever keeps a record of it. */
export interface ChangeFacts {
  path?: string
  /** Names only: values may be passwords. */
  options?: readonly string[]
}

interface ChangeJob {
  readonly place: ConfigPlace
  readonly order: SaveOrder
  readonly isAdmin: boolean
}

export interface SaveJob extends ChangeJob {
  readonly kind: 'save'
  readonly wishes: ConfigWishes
  /** What is not named is switched off. */
  readonly isWhole: boolean
  readonly allowsUnknown: boolean
  /** Of burp. */
  readonly version: string
}

export interface RollBackJob extends ChangeJob {
  readonly kind: 'rollBack'
  readonly to: number
}

export interface DeletionJob {
  readonly kind: 'delete'
  readonly place: ConfPlace
  readonly order: SaveOrder
}

export interface ComparisonJob {
  readonly kind: 'compare'
  readonly place: ConfigPlace
  readonly range: VersionRange
}

export type ConfigJob = SaveJob | RollBackJob | DeletionJob | ComparisonJob

interface SaveResult {
  readonly outcome: SaveOutcome
  readonly notices: readonly Notice[]
}

export interface JobResults {
  readonly save: SaveResult
  readonly rollBack: SaveResult
  /** The path. */
  readonly delete: string
  readonly compare: ConfigDifference
}

export type JobResult<Job extends ConfigJob> = JobResults[Job['kind']]

/** Tells `facts` what comes to light, also where it throws. */
export async function runJob(
  configuration: Configuration,
  job: ConfigJob,
  facts: ChangeFacts
): Promise<JobResults[keyof JobResults]> {
  if (job.kind === 'save') return save(configuration, job, facts)
  if (job.kind === 'rollBack') return rollBack(configuration, job, facts)
  if (job.kind === 'delete') return configuration.deleteIncluded(job.place, job.order)
  return configuration.compareVersions(job.place, job.range)
}

/** Throws INVALID_INPUT with a reason for each option, FORBIDDEN, and what `Configuration.save` does. */
async function save(
  configuration: Configuration,
  job: SaveJob,
  facts: ChangeFacts
): Promise<SaveResult> {
  const { place, wishes, isWhole, order, version } = job
  // A patch changes what is there, and does not make a file.
  if (!isWhole) facts.path = configuration.read(place).path
  let notices: Notice[] = []
  const edit = (file: CurrentFile): ConfDocument => {
    const document = editFile(configuration, job, file)
    const changed = listChangedOptions(file.tree.document, document)
    Object.assign(facts, { path: file.path, options: changed })
    const named = changed.filter(name => wishes.options.get(name)?.length)
    notices = listNotices(named, file.role, version)
    return document
  }
  return { outcome: await configuration.save(place, edit, order), notices }
}

/** Throws NO_SUCH_VERSION, FORBIDDEN, and what `Configuration.rollBack` does. */
async function rollBack(
  configuration: Configuration,
  job: RollBackJob,
  facts: ChangeFacts
): Promise<SaveResult> {
  const check = (file: CurrentFile, after: ConfDocument) => {
    requireLimits(configuration, job, { file, after })
    const options = listChangedOptions(file.tree.document, after)
    Object.assign(facts, { path: file.path, options })
  }
  const order = { ...job.order, check }
  return { outcome: await configuration.rollBack(job.place, job.to, order), notices: [] }
}

function editFile(configuration: Configuration, job: SaveJob, file: CurrentFile): ConfDocument {
  const { place, wishes, isWhole, allowsUnknown, version } = job
  const old = file.tree.document
  if (place.kind === 'staticTemplate') {
    const after = toStaticText(old, wishes)
    requireLimits(configuration, job, { file, after })
    requireNoErrors(checkTemplateText(old, after, { version, allowsUnknown }))
    return after
  }
  const hasTemplates = place.kind === 'client'
  const edited = applyWishes(old, wishes, { role: file.role, version, isWhole, hasTemplates })
  // First of all: what a file is checked for must not tell a moderator of others.
  requireLimits(configuration, job, { file, after: edited.document })
  const checked = checkWishes(old, wishes, {
    version,
    allowsUnknown,
    isFile: path => configuration.isFile(path),
    templates: hasTemplates ? configuration.listTemplates().map(each => each.name) : []
  })
  requireNoErrors({ ...edited.errors, ...checked })
  return edited.document
}

function requireLimits(
  configuration: Configuration,
  caller: { isAdmin: boolean },
  { file, after }: { file: CurrentFile; after: ConfDocument }
): void {
  const known = new Set(configuration.listTemplates().map(each => each.name))
  requireWithinLimits(caller, {
    before: file.tree,
    after,
    readTemplate: pattern => {
      const name = lookUpTemplate(pattern)
      if (name === undefined || !known.has(name)) return undefined
      return configuration.read({ kind: 'template', name }).tree
    }
  })
}

const shownNamesMax = 10

function requireNoErrors(errors: Readonly<Record<string, Text>>): void {
  const names = Object.keys(errors)
  if (names.length === 0) return
  const shown = names.slice(0, shownNamesMax).map(name => name.slice(0, 64))
  throw new Fault(
    'INVALID_INPUT',
    say`Nothing was changed. These fields are wrong: ${shown.join(', ')}.`,
    { errors }
  )
}
