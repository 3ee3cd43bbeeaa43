/** Supported versions of a burp server, and the version that introduced each feature. */
import { compareBurpVersions } from './catalogue.js'

/** Older ones do not say what restores need. */
const oldest = '2.1.10'
/** burp ignores options that it does not know, so that the line of the other name has no effect. */
const superClientSince = '2.3.2'
/** From here on it restores by a list of paths (`restore_list`), and burphub does all that it does. */
export const fullSince = '2.3.18'
/** From here on burp has protocol 1 alone. */
const protocolOneSince = '3.1.0'
/** The newest that every step of docs/burp-versions.md was tried with. */
export const newestTried = '3.2.0'

/** limited: some things are refused, or slower; untried: newer than any that was tried. */
export type Support = 'unknown' | 'refused' | 'limited' | 'full' | 'untried'

/** `version`: empty where it is not known, as in all of these. */
export function toSupport(version: string): Support {
  if (version === '') return 'unknown'
  if (isBefore(version, oldest)) return 'refused'
  if (isBefore(version, fullSince)) return 'limited'
  return isBefore(newestTried, version) ? 'untried' : 'full'
}

export function restoresByList(version: string): boolean {
  return !isBefore(version, fullSince)
}

export function hasProtocolTwo(version: string): boolean {
  return isBefore(version, protocolOneSince)
}

/** The option by which burp lets one client see and restore the others. */
export function toSuperClientOption(version: string): 'super_client' | 'restore_client' {
  return isBefore(version, superClientSince) ? 'restore_client' : 'super_client'
}

function isBefore(version: string, other: string): boolean {
  return version !== '' && compareBurpVersions(version, other) < 0
}
