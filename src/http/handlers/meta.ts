import { findReadiness } from '../../services/about.js'
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
    getCanonicalSpecification: () => services.canonicalSpecification.read(),
    getSpecification: () => services.specification.read(),
    getDocumentation: () => services.documentationPage,
    getHealth: () => ({ alive: true }),
    getReadiness: () => findReadiness(services.readiness)
  }
}
