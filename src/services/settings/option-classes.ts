/** The classes in which answers sort burp's options, by the version of burp and the kind of file. */
import {
  compareBurpVersions,
  type ConfOption,
  listOptions,
  lookUpOption
} from '../../conf/catalogue.js'

export type OptionClass = 'boolean' | 'integer' | 'string' | 'multi' | 'pair'
export type ConfigRole = 'server' | 'clientconfdir'

/** A server that was not reached yet is taken for one of this version. */
export const usualVersion = '3.1.4'

/** A server of before had one of each, not a list. */
const portListsSince = '2.1.10'
const formerIntegers = new Set(['port', 'status_port', 'max_children', 'max_status_children'])
/** Listening ports of servers before 2.2.10: front ends look for them. */
const formerServerOptions = ['port', 'status_port']

/** In the file of a client, which is not listened to, there are no pairs. */
export function findClass(option: ConfOption, role: ConfigRole, version: string): OptionClass {
  const { name, kind, partner } = option
  if (formerIntegers.has(name) && compareBurpVersions(version, portListsSince) < 0) return 'integer'
  if (kind === 'list') return 'multi'
  if (kind === 'pair') {
    const isPaired = role === 'server' && lookUpOption(partner ?? '', version) !== undefined
    return isPaired ? 'pair' : 'multi'
  }
  // A number that chooses among few, for a burp that knows it.
  if (name === 'protocol' && option.values) return 'integer'
  return kind === 'include' ? 'string' : kind
}

/** The options to offer for such a file, by name, and those of `present` that burp knows at all. */
export function listOffered(
  role: ConfigRole,
  version: string,
  present: readonly string[] = []
): ConfOption[] {
  const former = role === 'server' ? formerServerOptions : []
  const names = new Set([
    ...listOptions(version, role).map(option => option.name),
    ...former,
    ...present
  ])
  return listOptions(version).filter(({ name }) => name !== '.' && names.has(name))
}

export function isNumeric({ form }: ConfOption): boolean {
  return form === 'integer'
}
