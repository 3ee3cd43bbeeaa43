/** From what somebody writes of a rule to what is kept of it, and back. */
import type { components } from '../../../generated/contract-types.js'
import { type FindingKind, findingKinds } from '../../notify/finding.js'
import type { RuleFacts } from '../../notify/rule.js'
import type { StoredRule } from '../../store/notification-rules.js'
import { say } from '../../texts.js'
import { refuse } from './refuse.js'

export type RuleJson = components['schemas']['NotificationRule']
export type RuleFields = Partial<components['schemas']['NotificationRuleFields']>

const hourByDefault = '07:00'
const weekdayByDefault = 'monday'
/** What most people want to hear of. */
const usualFindings: readonly FindingKind[] = findingKinds.filter(
  kind => kind !== 'restore_finished' && kind !== 'config_changed'
)

/** Throws INVALID_INPUT. */
export function parseRule(fields: RuleFields): RuleFacts {
  const { when = 'at_once', at, weekday, nag_hours: nagHours, enabled } = fields
  if (nagHours && when !== 'at_once') {
    throw refuse('nag_hours', say`requires when: at_once; digests repeat automatically`)
  }
  return {
    isEnabled: enabled ?? true,
    findings: parseFindings(fields.findings),
    servers: parseNames('servers', fields.servers),
    clients: parseNames('clients', fields.clients),
    labels: parseNames('labels', fields.labels),
    when,
    at: at ?? hourByDefault,
    weekday: weekday ?? weekdayByDefault,
    nagHours: nagHours ?? null
  }
}

function parseFindings(value: RuleFields['findings']): FindingKind[] {
  if (value === undefined || value === null) return [...usualFindings]
  return [...new Set([value].flat().map(requireKind))]
}

function requireKind(word: string): FindingKind {
  const kind = findingKinds.find(known => known === word)
  if (kind) return kind
  throw refuse('findings', say`must be among ${findingKinds.join(', ')}`)
}

function parseNames(field: string, value: string | string[] | null | undefined): string[] | null {
  if (value === undefined || value === null) return null
  const names = [...new Set([value].flat())]
  if (names.length > 0 && names.every(name => name !== '' && !/\p{Cc}/u.test(name))) return names
  throw refuse(field, say`must be a list of names`)
}

export function toRuleJson({ name, channel, facts }: StoredRule): RuleJson {
  const { isEnabled, findings, servers, clients, labels, when, at, weekday, nagHours } =
    facts as RuleFacts
  return {
    name,
    channel,
    enabled: isEnabled,
    findings,
    servers,
    clients,
    labels,
    when,
    at,
    weekday,
    nag_hours: nagHours
  }
}
