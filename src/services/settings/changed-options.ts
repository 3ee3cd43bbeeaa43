/** Lists the options in which two states of a file differ. */
import type { ConfDocument } from '../../conf/conf-document.js'

/** Names, in the order of the files; `includes` for include lines. Comments do not count. */
export function listChangedOptions(before: ConfDocument, after: ConfDocument): string[] {
  const [old, now] = [describe(before), describe(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.filter(name => old.get(name)?.join('\n') !== now.get(name)?.join('\n'))
}

/** By name: all that is said of it; a value cannot hold a line break. */
function describe({ lines }: ConfDocument): Map<string, string[]> {
  const said = new Map<string, string[]>()
  for (const { content } of lines) {
    if (content.kind !== 'option' && content.kind !== 'include') continue
    const isOption = content.kind === 'option'
    const name = isOption ? content.name : 'includes'
    const text = isOption ? `${content.isReset ? ':' : ''}=${content.value}` : content.pattern
    const there = said.get(name)
    if (there) there.push(text)
    else said.set(name, [text])
  }
  return said
}
