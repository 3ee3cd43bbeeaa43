/** What has no counterpart among the settings: the servers, and every option that is left over. */
import { adviceOn } from './advice.js'
import { type BurpUiFile, toText } from './burp-ui-file.js'
import type { IniEntry } from './ini-file.js'

const agentPrefix = 'Agent:'

/** The agents, which are the servers of an installation with several. */
export function readAgents(file: BurpUiFile): void {
  const sections = file.listSections(agentPrefix)
  for (const section of sections) {
    const host = file.text(section, 'host') ?? 'HOST'
    file.takeRest(section)
    const name = section.slice(agentPrefix.length)
    const entry = `- { name: ${yaml(name)}, host: ${yaml(host)}, cname: …, password: …, ca: … }`
    const text = 'The port and the password here were those of the agent, not of burp.'
    file.tell('todo', `[${section}]`, `Write under servers: ${entry} ${text}`)
  }
  if (sections.length === 0) return
  const text = 'Keep the names of the servers: the grants name them.'
  file.tell('todo', `[${agentPrefix}…]`, text)
}

/** The files of burp, where burp-ui ran beside it. */
export function readBurp(file: BurpUiFile): void {
  const client = file.text('Burp', 'bconfcli')
  const server = file.text('Burp', 'bconfsrv')
  const hasAgents = file.listSections(agentPrefix).length > 0
  if (hasAgents || (client === undefined && server === undefined)) return
  const files = [
    `clientConfig: ${yaml(client ?? 'FILE')}`,
    ...(server === undefined ? [] : [`serverConfig: ${yaml(server)}`])
  ]
  const text = 'The name local is the one that grants use for the only server.'
  file.tell('todo', '[Burp]', `Write under servers: - { name: local, ${files.join(', ')} } ${text}`)
}

/** One note for each option that nobody has read. */
export function tellUnread(file: BurpUiFile): void {
  for (const { path, line, entries } of file.listUnread()) {
    const name = path.join(' / ')
    if (path.length > 1) {
      file.tell('left', `[${name}]`, `Line ${line} opens a section within another: not read.`)
      continue
    }
    for (const entry of entries) {
      const { key, line: at } = entry
      const advice = adviceOn(name, key)
      if (advice?.kind === 'todo' && isOff(entry)) continue
      const place = name === '' ? key : `[${name}] ${key}`
      file.tell(advice?.kind ?? 'left', place, advice?.text ?? `Line ${at}: an unknown option.`)
    }
  }
}

// What was switched off leaves nothing to do.
function isOff(entry: IniEntry): boolean {
  return ['', 'none', 'false', '0'].includes(toText(entry).toLowerCase())
}

function yaml(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text)
}
