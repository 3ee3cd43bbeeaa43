/** What a configuration file was before. */
import type { ConfigDifference, ConfigPlace, ConfigVersion } from '../configuration.js'
import type { ConfigurationFolders } from './configuration-folders.js'
import { printDiff } from './diff-text.js'
import { toEtag } from '../../conf/etags.js'
import { readVersions } from './file-replacement.js'
import { absent, type Location, locate } from './places.js'
import { errorCode, noSuchVersion } from './refusals.js'
import type { VersionRecord, VersionStore } from './version-store.js'

/** Newest first. */
export async function listVersions(
  folders: ConfigurationFolders,
  place: ConfigPlace
): Promise<ConfigVersion[]> {
  return await within(folders, place, async ({ records, current }) =>
    records
      .map((record, index) => ({
        ...record,
        isCurrent: index === records.length - 1 && record.etag === toEtag(current)
      }))
      .toReversed()
  )
}

/**
 * From the version before `to` on, or before what the file is now, up to `to`. Throws
 * NO_SUCH_VERSION.
 */
export async function compareVersions(
  folders: ConfigurationFolders,
  place: ConfigPlace,
  { from, to }: { from?: number | undefined; to?: number | undefined }
): Promise<ConfigDifference> {
  return await within(folders, place, async found => {
    const { current } = found
    const older = from ?? lookUpOlder(found.records, to, current)
    const before = older === undefined ? undefined : await findBytes(found, older)
    const after = to === undefined ? current : await findBytes(found, to)
    return { from: older, to, diff: printDiff({ path: found.location.path, before, after }) }
  })
}

/** The bytes of a version. Throws NO_SUCH_VERSION. */
export async function findVersionBytes(
  folders: ConfigurationFolders,
  place: ConfigPlace,
  version: number
): Promise<Buffer> {
  return await within(folders, place, found => findBytes(found, version))
}

function lookUpOlder(
  records: readonly VersionRecord[],
  to: number | undefined,
  current: Buffer | undefined
): number | undefined {
  const isOlder = (record: VersionRecord) =>
    to === undefined ? record.etag !== toEtag(current) : record.version < to
  return records.findLast(isOlder)?.version
}

interface Found {
  location: Location
  store: VersionStore | undefined
  records: VersionRecord[]
  current: Buffer | undefined
}

async function within<T>(
  folders: ConfigurationFolders,
  place: ConfigPlace,
  use: (found: Found) => Promise<T>
): Promise<T> {
  const location = locate(folders, place)
  try {
    return await readVersions(location.realPath, async (store, current) => {
      const records = (await store?.list(current)) ?? []
      // The history of a file outlives it.
      if (!current && records.length === 0) throw absent(place, location)
      return await use({ location, store, records, current })
    })
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw absent(place, location)
    throw error
  }
}

async function findBytes({ store, records }: Found, version: number): Promise<Buffer> {
  const isListed = records.some(record => record.version === version)
  const bytes = isListed ? await store?.lookUpBytes(version) : undefined
  if (!bytes) throw noSuchVersion(version)
  return bytes
}
