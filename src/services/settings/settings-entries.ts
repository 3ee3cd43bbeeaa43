/** Audit entries of requests about burp's configuration. */
import type { RequestContext } from '../requests/request-context.js'
import type { FileQuestion } from './file-question.js'
import type { SettingsTrace } from './interrupted-settings.js'

/** Facts that become known during a change. */
export interface ChangeFacts {
  path?: string
  /** Names only: values may be passwords. */
  options?: readonly string[]
}

const subjectLengthMax = 512
/** A first save of a large file may change them all. */
const optionsMax = 100

type ChangeQuestion = FileQuestion & { dryRun?: boolean | undefined }

/** A dry run leaves no entry. Throws what `work` throws. */
export async function enterChange<T>(
  ask: RequestContext,
  question: ChangeQuestion,
  work: (facts: ChangeFacts) => Promise<T>
): Promise<T> {
  const facts: ChangeFacts = {}
  if (question.dryRun) return work(facts)
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

/** Writes an entry for a request that shows passwords. Throws what `work` throws. */
export async function enterSecrets<T>(
  ask: RequestContext,
  question: FileQuestion & { secrets?: boolean | undefined },
  work: () => Promise<T>
): Promise<T> {
  const { conf, template, statictemplate, secrets = false } = question
  if (!secrets) return work()
  const client = ofClient(ask, question)
  const details = {
    template: template || undefined,
    statictemplate: statictemplate || undefined
  }
  const named = client === undefined ? ask.place.client : undefined
  ask.tell({ client, subject: toSubject(conf ?? named), details })
  return ask.attempt(work)
}

/** Also writes the facts that were known before a rejection. */
function tellFacts(ask: RequestContext, { path, options }: ChangeFacts): void {
  if (path !== undefined) ask.tell({ subject: toSubject(path) })
  if (options) ask.tell({ details: { options: options.slice(0, optionsMax) } })
}

/** `undefined` where the path names a template. */
function ofClient({ place }: RequestContext, { template, statictemplate }: FileQuestion) {
  return template || statictemplate ? undefined : place.client
}

function toSubject(text: string | undefined): string | undefined {
  return text?.slice(0, subjectLengthMax)
}

function toTrace({ caller, place }: RequestContext, question: ChangeQuestion): SettingsTrace {
  const { conf, template, statictemplate } = question
  return { user: caller.name, client: place.client, conf, template, statictemplate }
}
