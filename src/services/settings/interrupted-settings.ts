/** Determines how far an interrupted change of burp's configuration came. */
import type { Fleet } from '../../burp/server/fleet.js'
import { Fault, type FaultCode } from '../../faults.js'
import type { UnfinishedChange } from '../../store/instances.js'
import { type FileQuestion, toPlace } from './file-question.js'

/** Stored before a change begins. */
export interface SettingsTrace extends FileQuestion {
  readonly client?: string | undefined
  /** The name in the versions of the file. */
  readonly user: string
}

/** Only of settings; about other changes nothing is said. Throws what `Configuration.read` does. */
export async function inspectSettings(
  fleet: Fleet,
  { entry, trace }: UnfinishedChange
): Promise<Record<string, unknown>> {
  if (!entry.action.startsWith('settings.') || entry.server === null) return {}
  const { user, ...question } = readTrace(trace)
  const { configuration } = fleet.find(entry.server).host
  const place = toPlace(question)
  if (entry.action === 'settings.delete') {
    const file = await unlessAbsent(() => configuration.read({ places: [place] }))
    return { deleted: file === undefined }
  }
  const versions = (await unlessAbsent(() => configuration.listVersions(place))) ?? []
  const written = versions.findLast(each => each.user === user && Number(each.at) >= entry.at)
  return { written: written !== undefined, version: written?.version }
}

/** Versions up to 0.2.0 named the flags of templates in another way. */
function readTrace(trace: unknown): SettingsTrace {
  const { isTemplate, isStaticTemplate, ...rest } = trace as SettingsTrace & {
    readonly isTemplate?: boolean
    readonly isStaticTemplate?: boolean
  }
  return { template: isTemplate, statictemplate: isStaticTemplate, ...rest }
}

const absences = new Set<FaultCode>(['NO_SUCH_FILE', 'NO_SUCH_CLIENT', 'NO_SUCH_TEMPLATE'])

async function unlessAbsent<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Fault && absences.has(error.code)) return undefined
    throw error
  }
}
