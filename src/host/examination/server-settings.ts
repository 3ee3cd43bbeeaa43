/** Where a burp server listens, as its configuration says. */
import type { OptionLine } from '../../conf/option-lines.js'
import { listValues } from '../../conf/option-values.js'
import type { ServerSettings, StatusPort } from '../examination.js'

/** burp's own, where the option is absent. */
const statusChildrenByDefault = 5

export function toPorts(
  lines: readonly OptionLine[]
): Pick<ServerSettings, 'mainPorts' | 'statusPorts'> {
  const children = listValues(lines, 'max_status_children')
  const statusPorts = listPorts(lines, 'listen_status', 'status_port').map(
    (port, index): StatusPort => {
      const written = Number.parseInt(children[index]?.value ?? '', 10)
      return { port, childrenMax: Number.isNaN(written) ? statusChildrenByDefault : written }
    }
  )
  return { mainPorts: listPorts(lines, 'listen', 'port'), statusPorts }
}

/** `127.0.0.1:4971`, or the port alone as older versions have it. */
function listPorts(lines: readonly OptionLine[], name: string, older: string): number[] {
  const values = [...listValues(lines, name), ...listValues(lines, older)]
  return values
    .map(({ value }) => Number(value.slice(value.lastIndexOf(':') + 1)))
    .filter(Number.isInteger)
}
