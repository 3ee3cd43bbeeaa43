import { findReadiness } from '../../services/about.js'
import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type MetaOperation = 'getSpecification' | 'getDocumentation' | 'getHealth' | 'getReadiness'

export function createMetaHandlers(services: Services): Pick<Handlers, MetaOperation> {
  return {
    getSpecification: () => services.specification.read(),
    getDocumentation: () => services.documentationPage,
    getHealth: () => ({ alive: true }),
    getReadiness: () => findReadiness(services.readiness)
  }
}
