/** Reads a configuration file as plain values. */
import { readFileSync, statSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import { Fault } from '../../faults.js'

/** Throws BAD_CONFIG, which quotes nothing from the file. */
export function readYamlFile(file: string): object {
  return parseYaml(readText(file), file)
}

const configBytesMax = 1_048_576

function readText(file: string): string {
  try {
    if (statSync(file).size > configBytesMax) throw new Error(`larger than ${configBytesMax} bytes`)
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Fault('BAD_CONFIG', `Cannot read the configuration file ${file}.`, { cause })
  }
}

// The parser's messages quote the text, which may be a password, so only the position is reported.
function parseYaml(text: string, file: string): object {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lines = document.errors.map(({ pos, code }) => {
    const { line, col } = lineCounter.linePos(pos[0])
    return `line ${line}, column ${col}: not valid YAML (${code}).`
  })
  if (lines.length > 0) throw badYaml(file, lines)
  const value = toPlainValue(() => document.toJS(), file)
  if (value === null || value === undefined) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value
  throw badYaml(file, ['the file must be a mapping of keys.'])
}

function toPlainValue(read: () => unknown, file: string): unknown {
  try {
    return read()
  } catch {
    throw badYaml(file, ['an alias (*) in it cannot be resolved.'])
  }
}

function badYaml(file: string, lines: string[]): Fault {
  const hint = 'Check the indentation, and put values with special characters in quotes.'
  return new Fault('BAD_CONFIG', `Cannot use ${file}:\n${lines.join('\n')}\n${hint}`)
}
