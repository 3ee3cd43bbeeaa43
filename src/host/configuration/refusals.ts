import { Fault } from '../../faults.js'
import { joinTexts, say, type Text } from '../../texts.js'
import type { Complaint } from '../../conf/verdict.js'
import { confBytesMax, confLinesMax } from '../../conf/config-tree.js'

/** Paths outside of the folders get the same answer, so that it reveals nothing about them. */
export function notAllowed(): Fault {
  return new Fault(
    'PATH_NOT_ALLOWED',
    say`This is not a burp configuration file. Keys, scripts, folders and files outside the configuration folders cannot be read or written.`
  )
}

export function noSuchFile(path: string): Fault {
  return new Fault('NO_SUCH_FILE', say`There is no file ${JSON.stringify(path)}.`)
}

export function noFolderFor(file: string): Fault {
  return new Fault(
    'NO_SUCH_FILE',
    say`There is no file ${JSON.stringify(file)}, and its folder does not exist.`
  )
}

export function noSuchTemplate(name: string): Fault {
  return new Fault(
    'NO_SUCH_TEMPLATE',
    say`There is no template ${JSON.stringify(name.slice(0, 255))}.`
  )
}

export function badConf(reason: Text): Fault {
  return new Fault('INVALID_INPUT', say`The path of a configuration file ${reason}.`, {
    errors: { conf: reason }
  })
}

export function noSuchVersion(version: number): Fault {
  return new Fault('NO_SUCH_VERSION', say`There is no version ${version} of this file.`)
}

export function tooLarge(): Fault {
  return new Fault(
    'PAYLOAD_TOO_LARGE',
    say`A configuration file may have at most ${confBytesMax} bytes and ${confLinesMax} lines.`
  )
}

/** Maximum number of complaints in a message. */
const toldMax = 10

/** `path`: the file that was to be changed. */
export function refusedByBurp(complaints: readonly Complaint[], path: string): Fault {
  const sentences = complaints.slice(0, toldMax).map(each => describeComplaint(each, path))
  const errors = Object.fromEntries(
    complaints.map(each => [toField(each, path), each.text] as const).toReversed()
  )
  const message = say`burp would reject this change, so nothing was saved: ${joinTexts(sentences)}.`
  return new Fault('CONFIG_REFUSED', message, { errors })
}

function describeComplaint({ file, line, option, text }: Complaint, path: string): Text {
  const isElsewhere = file !== undefined && file !== path
  if (line === undefined) return isElsewhere ? say`${file} ${text}` : say`${option ?? path} ${text}`
  const what = option ?? say`the line`
  return isElsewhere
    ? say`${what} (${file}, line ${line}) ${text}`
    : say`${what} (line ${line}) ${text}`
}

function toField({ file, line, option }: Complaint, path: string): string {
  return option ?? (line === undefined ? (file ?? path) : `line ${line}`)
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
