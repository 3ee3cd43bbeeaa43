/** The text of a static template for one client: `{{ name }}` gives way to a variable, no more. */
import { Fault } from '../../../faults.js'
import { say, type Text } from '../../../texts.js'

/** What a file of burp's configuration may hold at most. */
const textLengthMax = 1_048_576

/** Throws INVALID_INPUT for a variable that is unknown or would add a line. */
export function fillIn(text: string, variables: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(variables)) requireOneLine(name, value)
  let length = text.length
  const filled = text.replace(/\{\{([^{}\n]*)\}\}/g, (_, inside: string) => {
    const name = inside.trim()
    if (!Object.hasOwn(variables, name)) throw unknownVariable(name)
    const value = variables[name] ?? ''
    length += value.length
    if (length > textLengthMax) throw refuse('variables', say`make the file too long`)
    return value
  })
  return filled
}

/** The names that a text asks for, each once, in its order. */
export function listVariables(text: string): string[] {
  const names = Array.from(text.matchAll(/\{\{([^{}\n]*)\}\}/g), match => match[1]?.trim() ?? '')
  return [...new Set(names)]
}

// burp ends a line at each of them, so that a value could say more than it was asked for.
function requireOneLine(name: string, value: string): void {
  if (!/[\0\r\n]/.test(value)) return
  throw refuse('variables', say`hold a line break or a NUL: ${shown(name)}`)
}

function unknownVariable(name: string): Fault {
  return refuse('variables', say`lack ${shown(name)}, which the static template asks for`)
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 64))
}

function refuse(field: string, reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The variables ${reason}.`, { errors: { [field]: reason } })
}
