/** Composes messages from alerts: a title and one line each, as plain text and HTML. */
import { allRights, type Rights } from '../access/rights.js'
import { escapeHtml, joinSentences, say, Text, unpackText } from '../texts.js'
import { type Place, printPlace } from '../places.js'
import type { Message, MessageFinding } from './channel.js'
import type { Finding, FindingKind, ProofCounts } from './finding.js'

/** Translates a text to the language of the receiver. */
export type Say = (text: Text) => string

export interface Content {
  kind: Message['kind']
  findings: readonly Finding[]
  /** Number of further alerts that the message does not name. */
  more: number
  counts: Message['counts']
  /** Numbers of the report on recoverability, and servers that it lacks. */
  proofs?: ReportedProofs
  /** Sentences of a notice, the first of which is the title. */
  texts?: readonly Text[]
}

interface ReportedProofs {
  counts: ProofCounts
  away: readonly string[]
  /** The report as CSV, and how many clients it lists. */
  file: string
  filed: number
}

export interface ComposeParts {
  id: string
  at: Date
  say: Say
  /** URL of burphub, without a slash at its end. */
  publicUrl: string | undefined
  rights: Rights
}

export function compose(
  content: Content,
  { id, at, say: speak, publicUrl, rights }: ComposeParts
): Message {
  const findings = content.findings.map(finding => ({
    ...toShown(finding, speak),
    ...toLinks(finding, { publicUrl, rights })
  }))
  const title = speak(toTitle(content))
  const head = toHead(content).map(speak)
  const foot = content.more > 0 ? [speak(say`And ${content.more} more.`)] : []
  const { link, apiLink } = content.proofs ? toLinksOfReport(publicUrl) : toLinksOfAll(publicUrl)
  return {
    id,
    at,
    kind: content.kind,
    title,
    text: printText({ head, findings, foot, link }),
    html: printHtml({ head, findings, foot, link }),
    link,
    apiLink,
    priority: content.kind === 'notice' ? noticePriority : toPriority(content.findings),
    findings,
    counts: content.counts,
    ...(content.proofs && { file: toFile(at, content.proofs) })
  }
}

function toFile(at: Date, { file }: ReportedProofs): NonNullable<Message['file']> {
  return { name: `recoverability-${at.toISOString().slice(0, 10)}.csv`, content: file }
}

function toTitle({ kind, findings, more, counts, proofs, texts = [] }: Content): Text {
  const [only] = findings
  const [notice] = texts
  if (notice) return say`burphub: ${notice}`
  if (kind === 'test') return say`burphub: test message`
  if (proofs && counts) {
    const { proven } = proofs.counts
    return say`burphub: recoverability report, proven: ${proven} of ${counts.clients}`
  }
  const all = findings.length + more
  if (!only) return say`burphub digest: no problems`
  if (kind === 'digest') return say`burphub digest: ${all} alerts`
  if (all === 1) return say`burphub: ${toSentence(only)}`
  return say`burphub: ${all} alerts: ${listPlaces(findings)}`
}

/** Clients, servers and channels in a title, for people who see only that. */
const placesMax = 3

function listPlaces(findings: readonly Finding[]): string {
  const toName = ({ server, client, topic }: Finding) => client ?? (server === '' ? topic : server)
  const places = [...new Set(findings.map(toName))]
  const shown = places.slice(0, placesMax).join(', ')
  return places.length > placesMax ? `${shown}, …` : shown
}

function toHead({ kind, findings, counts, proofs, texts }: Content): readonly Text[] {
  if (texts) return texts
  if (kind === 'test')
    return [say`This is a test message. Notifications from burphub are delivered here.`]
  if (kind !== 'digest' || !counts) return []
  const inNeed = say`${counts.inNeed} of ${counts.clients} clients need attention.`
  if (proofs) return [inNeed, ...tellProofs(proofs, counts.clients)]
  return findings.length === 0 ? [say`No problems.`, inNeed] : [inNeed]
}

function tellProofs({ counts, away, filed }: ReportedProofs, clients: number): readonly Text[] {
  const { proven, partly, unknown, overdue, incomplete, damaged } = counts
  const good = say`Proven: ${proven}. Partly proven: ${partly}. Not proven: ${unknown}.`
  const bad = say`Check overdue: ${overdue}. Files missing: ${incomplete}. Damaged: ${damaged}.`
  const cut = say`The attached file lists ${filed} of ${clients} clients. Export the complete file from the report.`
  const lacking = say`The report lacks the clients of unreachable servers: ${away.join(', ')}.`
  return [
    joinSentences([good, bad]),
    ...(filed < clients ? [cut] : []),
    ...(away.length > 0 ? [lacking] : [])
  ]
}

function toShown(finding: Finding, speak: Say): Omit<MessageFinding, keyof Links> {
  const { kind, server, client, at, number, reason } = finding
  const sentence = toSentence(finding)
  return {
    finding: kind,
    server,
    client,
    at: new Date(at * 1000).toISOString(),
    backup: number ?? null,
    isReminder: finding.isReminder === true,
    text: speak(finding.isReminder ? joinSentences([sentence, say`Still unresolved.`]) : sentence),
    reason: reason ? speak(unpackText(reason)) : null
  }
}

export function toSentence(finding: Finding): Text {
  const { kind, server, client, topic, ended } = finding
  if (kind === 'recovered' && client !== null && ended !== undefined) {
    return say`Resolved: ${toSentence({ ...finding, kind: ended })}`
  }
  // A newer release may have stored a kind that this one does not know.
  if (!Object.hasOwn(sentences, kind)) return new Text('{0}', [kind])
  return sentences[kind](server, client ?? '', topic)
}

/** `client` is empty if the alert concerns the whole server. */
const sentences: Record<FindingKind, (server: string, client: string, topic: string) => Text> = {
  late: (server, client) =>
    client === ''
      ? say`The backups of all clients of ${server} are overdue.`
      : say`The backup of ${client} on ${server} is overdue.`,
  failing: (server, client) => say`Backups of ${client} on ${server} are failing.`,
  stuck: (server, client) => say`The backup of ${client} on ${server} is stuck.`,
  never: (server, client) => say`${client} on ${server} has no backup yet.`,
  recovered: (server, client, topic) =>
    client === '' ? toServerRecovery(server, topic) : say`${client} on ${server} has recovered.`,
  server_away: server => say`The burp server ${server} is unreachable.`,
  restore_finished: (server, client) => say`A restore of ${client} on ${server} has finished.`,
  config_changed: (server, client) =>
    client === ''
      ? say`The configuration of ${server} was changed.`
      : say`The configuration of ${client} on ${server} was changed.`,
  certificate_ending: (server, client) =>
    client === ''
      ? say`A certificate of ${server} expires soon.`
      : say`The certificate of ${client} on ${server} expires soon.`,
  disk_filling: server => say`The disk of ${server} is almost full.`,
  clock_wrong: server => say`The clock of ${server}, or the date of a backup, is wrong.`,
  mass_change: (server, client) =>
    say`Unusually many files of ${client} on ${server} were changed or deleted.`,
  damaged: (server, client) => say`A backup of ${client} on ${server} is damaged.`,
  contents_missing: (server, client) =>
    say`The newest backup of ${client} on ${server} lacks required files.`,
  proof_overdue: (server, client) => say`A check of ${client} on ${server} is overdue.`,
  undelivered: (_server, _client, topic) =>
    say`Messages through the channel ${topic} cannot be delivered.`
}

function toServerRecovery(server: string, topic: string): Text {
  if (topic === 'fleet') return say`The clients of ${server} are backed up again.`
  if (topic === 'server') return say`The burp server ${server} is reachable again.`
  if (topic.startsWith('disk')) return say`The disk of ${server} has free space again.`
  if (topic.startsWith('clock')) return say`The clock of ${server} is correct again.`
  return say`No certificate of ${server} is about to expire any more.`
}

const worst: readonly Finding['kind'][] = [
  'server_away',
  'failing',
  'stuck',
  'disk_filling',
  'mass_change',
  'damaged',
  'contents_missing'
]
const good: readonly Finding['kind'][] = ['recovered', 'restore_finished']

const noticePriority = 4

function toPriority(findings: readonly Finding[]): number {
  if (findings.every(({ kind }) => good.includes(kind))) return 2
  return findings.some(({ kind }) => worst.includes(kind)) ? 4 : 3
}

interface Printed {
  head: readonly string[]
  findings: readonly MessageFinding[]
  foot: readonly string[]
  link: string | null
}

function printText({ head, findings, foot, link }: Printed): string {
  const lines = findings.map(({ text, reason, link: own }) =>
    [`* ${text}`, reason && `  ${reason}`, own && `  ${own}`].filter(Boolean).join('\n')
  )
  return `${[...head, ...lines, ...foot, ...(link === null ? [] : [link])].join('\n\n')}\n`
}

function printHtml({ head, findings, foot, link }: Printed): string {
  const items = findings.map(({ text, reason, link: own }) => {
    const what =
      own === null ? escapeHtml(text) : `<a href="${escapeHtml(own)}">${escapeHtml(text)}</a>`
    return `<li>${what}${reason === null ? '' : `<br>${escapeHtml(reason)}`}</li>`
  })
  const list = items.length === 0 ? [] : [`<ul>\n${items.join('\n')}\n</ul>`]
  const all = link === null ? [] : [`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`]
  const paragraphs = (texts: readonly string[]) => texts.map(text => `<p>${escapeHtml(text)}</p>`)
  return [...paragraphs(head), ...list, ...paragraphs(foot), ...all].join('\n')
}

interface Links {
  /** URL of a page of the console. */
  link: string | null
  apiLink: string | null
}

/** `publicUrl`: URL of burphub; without it there are no links. */
export function toLinks(
  finding: Finding,
  { publicUrl, rights }: { publicUrl: string | undefined; rights: Rights }
): Links {
  if (publicUrl === undefined) return { link: null, apiLink: null }
  const isAdmin = rights.key === allRights.key
  return {
    link: publicUrl + printPlace(toPlace(finding, isAdmin)),
    apiLink: publicUrl + toApiPath(finding)
  }
}

function toLinksOfAll(publicUrl: string | undefined): Links {
  if (publicUrl === undefined) return { link: null, apiLink: null }
  return { link: `${publicUrl}/`, apiLink: `${publicUrl}/api/clients/overview?sort=health` }
}

function toLinksOfReport(publicUrl: string | undefined): Links {
  if (publicUrl === undefined) return { link: null, apiLink: null }
  const place = printPlace({ page: 'reports', section: 'recoverability' })
  return { link: publicUrl + place, apiLink: `${publicUrl}/api/reports/recoverability` }
}

/** Only administrators can open the administration; others get a link to another page with the same data. */
function toPlace(finding: Finding, isAdmin: boolean): Place {
  const { kind, server, client: name, number: backup } = finding
  if (name === null) return toServerPlace(finding, isAdmin)
  const page = { page: 'client', server, name } as const
  if (kind === 'config_changed') return { ...page, page: 'client-settings' }
  if (kind === 'certificate_ending' && isAdmin) {
    return { page: 'system', section: 'certificates' }
  }
  if (backup === undefined) return page
  if (kind === 'recovered') return { ...page, page: 'backup-report', backup }
  if (kind === 'mass_change') return { ...page, page: 'diff', backup }
  return page
}

function toServerPlace({ kind, server, topic }: Finding, isAdmin: boolean): Place {
  if (kind === 'config_changed') return { page: 'settings', server }
  if (kind === 'undelivered' && !isAdmin) return { page: 'me' }
  const place = isAdmin ? findSection(kind, topic) : undefined
  return place ?? { page: 'overview' }
}

/** The topic of `recovered` says which alert has ended. */
function findSection(kind: Finding['kind'], topic: string): Place | undefined {
  if (kind === 'undelivered') return { page: 'alerts', section: 'notifications' }
  if (kind === 'server_away' || topic === 'server') return { page: 'system', section: 'servers' }
  if (kind === 'disk_filling' || topic.startsWith('disk')) {
    return { page: 'reports', section: 'capacity' }
  }
  if (kind === 'certificate_ending' || topic.startsWith('certificate')) {
    return { page: 'system', section: 'health' }
  }
  return undefined
}

function toApiPath({ server, client, kind, number }: Finding): string {
  const of = encodeURIComponent(server)
  if (kind === 'undelivered') return '/api/admin/notifications/messages'
  if (client === null) return `/api/clients/${of}/overview`
  const name = encodeURIComponent(client)
  if (kind === 'recovered' && number !== undefined) {
    return `/api/client/${of}/report/${name}/${number}`
  }
  return `/api/client/${of}/stats/${name}`
}
