/** What the database holds for keys that the configuration file leaves out. */
import { settingSections } from './people-schema.js'

/** Key, as in `ldap.url`, -> value. */
export type Settings = Readonly<Record<string, unknown>>

/** Within a section that stands in the file, too. */
export function addSettings(document: object, settings: Settings): void {
  const root = document as Record<string, unknown>
  for (const [key, value] of Object.entries(settings)) {
    const [section = '', name, ...rest] = key.split('.')
    if (!settingSections.some(known => known === section) || rest.length > 0) continue
    if (name === undefined) root[section] ??= value
    else addSetting((root[section] ??= {}), name, value)
  }
}

function addSetting(section: unknown, name: string, value: unknown): void {
  if (typeof section !== 'object' || section === null || Object.hasOwn(section, name)) return
  Object.assign(section, { [name]: value })
}
