/** What is thrown for a file that cannot be had. */
import { Fault } from '../../../faults.js'
import { say, type Text } from '../../../texts.js'

/** Also for what lies outside, there or not: nothing is told of it. */
export function notAllowed(): Fault {
  return new Fault(
    'PATH_NOT_ALLOWED',
    say`This is not a file of burp's configuration: neither keys, scripts and folders nor anything outside of the folders of the configuration can be read or written.`
  )
}

export function noSuchFile(path: string): Fault {
  return new Fault('NO_SUCH_FILE', say`There is no file ${JSON.stringify(path)}.`)
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

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
