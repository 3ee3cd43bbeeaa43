/** The configuration file of burp-ui during the import: which options were read, and notes about them. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { configSchema } from '../../hub/config/schema.js'
import type { IniEntry, IniSection } from './ini-file.js'

/** A note for the user: manual work, or an option that was not imported or has changed. */
export interface Note {
  kind: 'todo' | 'left' | 'differs'
  /** The section, and the option if the note is about one. */
  place: string
  text: string
}

export interface WantedSetting {
  /** The path of the key in the configuration file, such as `acl.extended`. */
  key: string
  value: boolean | number | string | string[]
  isSecret: boolean
}

export class BurpUiFile {
  readonly settings: WantedSetting[] = []
  readonly notes: Note[] = []
  readonly #sections: readonly IniSection[]
  readonly #read = new Set<IniEntry>()

  constructor(sections: readonly IniSection[]) {
    this.#sections = sections
  }

  has(section: string): boolean {
    return this.#lookUpSection(section) !== undefined
  }

  listUnread(): IniSection[] {
    const unread = this.#sections.map(section => ({
      ...section,
      entries: section.entries.filter(entry => !this.#read.has(entry))
    }))
    return unread.filter(({ entries, path }) => entries.length > 0 || path.length > 1)
  }

  listSections(prefix: string): string[] {
    return this.#sections.flatMap(({ path: [name = '', ...inner] }) =>
      inner.length === 0 && name.startsWith(prefix) ? [name] : []
    )
  }

  /** Returns the unread entries of a section, and marks them as read. */
  takeRest(section: string): IniEntry[] {
    const entries = this.#lookUpSection(section)?.entries ?? []
    const rest = entries.filter(entry => !this.#read.has(entry))
    for (const entry of rest) this.#read.add(entry)
    return rest
  }

  /** Returns a text. A list, which results from unquoted commas, is joined again. */
  text(section: string, key: string): string | undefined {
    const entry = this.#take(section, key)
    return entry && toText(entry)
  }

  /** Returns the non-empty names of a list. A text is a list of one. */
  list(section: string, key: string): string[] | undefined {
    const entry = this.#take(section, key)
    return entry && toList(entry)
  }

  /** Adds a note and returns undefined if the value is neither yes nor no. */
  flag(section: string, key: string): boolean | undefined {
    const text = this.text(section, key)?.toLowerCase()
    if (text === undefined) return undefined
    if (['true', 'yes', 'on', '1'].includes(text)) return true
    if (['false', 'no', 'off', '0'].includes(text)) return false
    this.addNote('left', `[${section}] ${key}`, 'must be true or false.')
    return undefined
  }

  /** Adds a note and returns undefined if the value is not an integer of 0 or more. */
  integer(section: string, key: string): number | undefined {
    const text = this.text(section, key)
    if (text === undefined) return undefined
    if (/^\d{1,9}$/.test(text)) return Number(text)
    this.addNote('left', `[${section}] ${key}`, 'must be a whole number.')
    return undefined
  }

  addNote(kind: Note['kind'], place: string, text: string): void {
    this.notes.push({ kind, place, text })
  }

  /** Adds a note instead if the value is invalid. */
  set(key: string, value: WantedSetting['value'] | undefined, isSecret = false): void {
    if (value === undefined) return
    const problem = whyBadSetting(key, value)
    if (problem === undefined) this.settings.push({ key, value, isSecret })
    else this.addNote('left', key, `The value cannot be used here. ${problem}`)
  }

  #lookUpSection(name: string): IniSection | undefined {
    return this.#sections.find(({ path }) => path.length === 1 && path[0] === name)
  }

  #take(section: string, key: string): IniEntry | undefined {
    const entry = this.#lookUpSection(section)?.entries.find(each => each.key === key)
    if (entry) this.#read.add(entry)
    return entry
  }
}

export function toText({ value }: IniEntry): string {
  return Array.isArray(value) ? value.join(',') : value
}

export function toList({ value }: IniEntry): string[] {
  const names = (Array.isArray(value) ? value : value.split(',')).map(name => name.trim())
  return [...new Set(names.filter(name => name !== ''))]
}

interface Node {
  description?: string
  properties?: Readonly<Record<string, Node>>
}

/** Returns why the setting is invalid, undefined if it is valid. */
export function whyBadSetting(key: string, value: unknown): string | undefined {
  const node = lookUpNode(key)
  if (node === undefined) return undefined
  const ajv = new Ajv2020({ allowUnionTypes: true })
  return ajv.validate(node, value) ? undefined : (node.description ?? 'It is out of range.')
}

function lookUpNode(key: string): Node | undefined {
  let node: Node | undefined = configSchema
  for (const name of key.split('.')) node = node?.properties?.[name]
  return node
}
