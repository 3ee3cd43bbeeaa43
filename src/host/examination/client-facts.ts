/** What the server's files allow each client to do. */
import { describeOption, listOptions } from '../../conf/catalogue.js'
import { listClientValues } from '../../conf/option-values.js'
import type { OptionLine } from '../../conf/option-lines.js'
import type { ClientFacts } from '../examination.js'
import type { ServerFiles } from '../server-files.js'

/** Of one client; whoever asks for each of thousands lets others have their turn in between. */
export function readClientFacts(
  files: ServerFiles,
  name: string,
  server: readonly OptionLine[]
): ClientFacts {
  try {
    const own = files.readClientOptions(name, [...server])
    const isOff = (option: string) => isZero(option, server, own)
    const rights = listOptions().filter(option => option.name.startsWith('client_can_'))
    const lackedRights = rights.map(option => option.name).filter(isOff)
    return { name, isReadable: true, isEnabled: !isOff('enabled'), lackedRights }
  } catch {
    // Whatever it is that we cannot read, burp lets nobody in with it.
    return { name, isReadable: false, isEnabled: true, lackedRights: [] }
  }
}

function isZero(name: string, server: readonly OptionLine[], own: readonly OptionLine[]): boolean {
  const [line] = listClientValues(describeOption(name), server, own)
  return line !== undefined && Number.parseInt(line.value, 10) === 0
}
