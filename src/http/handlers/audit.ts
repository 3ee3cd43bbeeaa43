import type { Handlers } from '../operation.js'
import type { Services } from '../services.js'

type AuditOperation = 'listAudit'

export function createAuditHandlers({ auditListing }: Services): Pick<Handlers, AuditOperation> {
  return {
    listAudit: ({ query }) => auditListing.list(query)
  }
}
