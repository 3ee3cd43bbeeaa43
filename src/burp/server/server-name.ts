/** Valid names of burp servers: they occur in addresses of the API. */
import { say, type Text } from '../../texts.js'

// Words that occur at the same place in an address as a server's name.
const routeWords = new Set(
  `about admin alert alerts all anomalies api archive auth backend backup backup-report backup-running browse
  browseall calendar capacity certificates client client-settings events client-browse client-report clients clients-report config
  counters crl diff do-server-backup doc file healthz history labels languages live-monitor me metrics
  login logout misc monitor options path-expander ping preferences readyz reload
  render-live-template report reports restore rollback running search server-backup server-config
  server-restore servers settings sserver-restore static static-template
  static-templates stats tasks template templates`.split(/\s+/)
)

export function lookUpNameProblem(name: string): Text | undefined {
  const lower = name.toLowerCase()
  if (routeWords.has(lower) || lower.endsWith('.json') || name === '.' || name === '..') {
    return say`is reserved in API paths`
  }
  if (/[/\\\p{Cc}\p{Cs}]/u.test(name) || name !== name.trim()) {
    return say`must not contain slashes or control characters, or spaces at its ends`
  }
  return undefined
}
