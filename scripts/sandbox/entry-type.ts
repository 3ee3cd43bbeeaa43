/** burp's one-character types of entries, which are also its command bytes and its counters. */
import type { FixtureEntry } from './fixture.js'

const typeMask = 0o170000

/** `f` file, `y` encrypted file, `d` directory, `l` soft link, `L` hard link, `s` special. */
export function toEntryType({ link, stat }: FixtureEntry, isEncrypted: boolean): string {
  switch (stat.mode & typeMask) {
    case 0o040000:
      return 'd'
    case 0o120000:
      return 'l'
    case 0o100000:
      if (link) return 'L'
      return isEncrypted ? 'y' : 'f'
    default:
      return 's'
  }
}
