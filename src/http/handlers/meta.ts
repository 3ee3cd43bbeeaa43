import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type MetaOperation =
  | 'getCanonicalSpecification'
  | 'getSpecification'
  | 'getDocumentation'
  | 'getHealth'
  | 'getReadiness'

export function createMetaHandlers(services: Services): Pick<Handlers, MetaOperation> {
  return {
    getCanonicalSpecification: ({ basePath }) => services.canonicalSpecification.read(basePath),
    getSpecification: ({ basePath }) => services.specification.read(basePath),
    getDocumentation: () => services.documentationPage,
    getHealth: () => ({ alive: true }),
    getReadiness: ({ ask, query }) =>
      services.readiness.find(ask, { isStrict: query.strict ?? false })
  }
}
