import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'
import type { ExpectationTarget } from '../../services/monitoring/expectations.js'

export const monitoringHandlers = ({ expectations }: Services) =>
  ({
    listExpectations: ({ ask, query }) => expectations.list(ask, query),
    setClientExpectation: ({ ask, path, body }) =>
      expectations.set(ask, { kind: 'client', server: ask.place.server, name: path.name }, body),
    removeClientExpectation: ({ ask, path }) =>
      expectations.remove(ask, { kind: 'client', server: ask.place.server, name: path.name }),
    setLabelExpectation: ({ ask, path, query, body }) =>
      expectations.set(ask, toLabel(path, query), body),
    removeLabelExpectation: ({ ask, path, query }) =>
      expectations.remove(ask, toLabel(path, query)),
    setServerExpectation: ({ ask, body }) =>
      expectations.set(ask, { kind: 'server', server: ask.place.server }, body),
    removeServerExpectation: ({ ask }) =>
      expectations.remove(ask, { kind: 'server', server: ask.place.server })
  }) satisfies Partial<Handlers>

function toLabel(
  { label }: { label: string },
  { serverName }: { serverName?: string }
): ExpectationTarget {
  return { kind: 'label', server: serverName, name: label }
}
