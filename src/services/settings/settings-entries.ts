/** What the audit trail says of requests about burp's configuration. */
import type { RequestContext } from '../requests/request-context.js'
import type { FileQuestion } from './file-question.js'
import type { SettingsTrace } from './interrupted-settings.js'

/** What came to light about a change. */
export interface ChangeFacts {
  path?: string
  /** Names only: values may be passwords. */
  options?: readonly string[]
}

const subjectLengthMax = 512
/** A first save of a large file may change them all. */
const optionsMax = 100

type ChangeQuestion = FileQuestion & { isDryRun?: boolean | undefined }

/** A dry run leaves no entry. Throws what `work` throws. */
export async function enterChange<T>(
  ask: RequestContext,
  question: ChangeQuestion,
  work: (facts: ChangeFacts) => Promise<T>
): Promise<T> {
  const facts: ChangeFacts = {}
  if (question.isDryRun) return work(facts)
  const { client } = ask.place
  ask.tell({ client: ofClient(ask, question), subject: toSubject(question.conf ?? client) })
  const change = async () => {
    try {
      return await work(facts)
    } finally {
      tellFacts(ask, facts)
    }
  }
  return ask.changeOutside(change, toTrace(ask, question))
}

/** Who wants to see passwords leaves an entry. Throws what `work` throws. */
export async function enterSecrets<T>(
  ask: RequestContext,
  question: FileQuestion & { showsSecrets?: boolean | undefined },
  work: () => Promise<T>
): Promise<T> {
  const { conf, isTemplate = false, isStaticTemplate = false, showsSecrets = false } = question
  if (!showsSecrets) return work()
  const client = ofClient(ask, question)
  const details = {
    template: isTemplate || undefined,
    statictemplate: isStaticTemplate || undefined
  }
  const named = client === undefined ? ask.place.client : undefined
  ask.tell({ client, subject: toSubject(conf ?? named), details })
  return ask.attempt(work)
}

/** What came to light before a refusal is told as well. */
function tellFacts(ask: RequestContext, { path, options }: ChangeFacts): void {
  if (path !== undefined) ask.tell({ subject: toSubject(path) })
  if (options) ask.tell({ details: { options: options.slice(0, optionsMax) } })
}

/** `undefined` where the path names a template. */
function ofClient({ place }: RequestContext, { isTemplate, isStaticTemplate }: FileQuestion) {
  return isTemplate || isStaticTemplate ? undefined : place.client
}

function toSubject(text: string | undefined): string | undefined {
  return text?.slice(0, subjectLengthMax)
}

function toTrace({ caller, place }: RequestContext, question: ChangeQuestion): SettingsTrace {
  const { conf, isTemplate, isStaticTemplate } = question
  return { user: caller.name, client: place.client, conf, isTemplate, isStaticTemplate }
}
