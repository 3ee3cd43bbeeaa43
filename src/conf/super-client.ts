/** The option by which burp lets one client see and restore the others. */
import { compareBurpVersions } from './catalogue.js'

/** burp ignores options that it does not know, so that the line of the other name has no effect. */
const superClientSince = '2.3.2'

/** `restore_client` does the same before. `version`: empty where it is not known. */
export function toSuperClientOption(version: string): 'super_client' | 'restore_client' {
  const isOlder = version !== '' && compareBurpVersions(version, superClientSince) < 0
  return isOlder ? 'restore_client' : 'super_client'
}
