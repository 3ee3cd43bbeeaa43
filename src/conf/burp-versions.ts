/** Supported versions of a burp server, and the version that introduced each feature. */
import { compareBurpVersions } from './catalogue.js'

/** Older versions do not report what a restore needs. */
const oldest = '2.1.10'
/** burp ignores options that it does not know, so a line with the other name has no effect. */
const superClientSince = '2.3.2'
/**
 * Newer versions restore a list of paths (`restore_list`), and support everything that burphub
 * does.
 */
export const fullSince = '2.3.18'
/** Newer versions only have protocol 1. */
const protocolOneSince = '3.1.0'
/** The newest version with which every step of docs/burp-versions.md was tried. */
export const newestTried = '3.2.0'

/** limited: burphub refuses some requests, or is slower; untried: newer than `newestTried`. */
export type Support = 'unknown' | 'refused' | 'limited' | 'full' | 'untried'

/** `version` is empty if it is not known. */
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

/** Returns the option that lets one client list and restore the backups of others. */
export function toSuperClientOption(version: string): 'super_client' | 'restore_client' {
  return isBefore(version, superClientSince) ? 'restore_client' : 'super_client'
}

function isBefore(version: string, other: string): boolean {
  return version !== '' && compareBurpVersions(version, other) < 0
}
