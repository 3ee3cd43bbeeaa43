/** Results of the doctor: issues with their fix, and passed checks folded away. */
import {
  Check,
  CircleHelp,
  CircleMinus,
  CircleX,
  type LucideIcon,
  TriangleAlert
} from 'lucide-preact'
import type { VNode } from 'preact'
import type { Place } from '../../places.js'
import { Link } from '../parts/link.js'
import { start } from '../start.js'
import { type Health, Mark } from '../parts/state-mark.js'
import { t } from '../i18n.js'
import { type Finding, type FindingState, splitFindings } from './order.js'
import { useGet } from '../parts/load.js'

export function Findings({ findings }: { findings: readonly Finding[] }): VNode {
  const { open, well } = splitFindings(findings)
  return (
    <>
      <p class="lead">
        {open.length === 0 ? t`Nothing needs attention.` : t`${open.length} issues need attention.`}
      </p>
      {open.length > 0 && (
        <ul class="findings">
          {open.map((finding, index) => (
            <OpenFinding key={index} finding={finding} />
          ))}
        </ul>
      )}
      {well.length > 0 && (
        <details class="card well">
          <summary>{t`${well.length} checks passed`}</summary>
          <ul class="rows">
            {well.map((finding, index) => (
              <li key={index}>
                <span>
                  <ServerName finding={finding} /> {finding.message}
                </span>
                <FindingMark state={finding.state} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function OpenFinding({ finding }: { finding: Finding }): VNode {
  const { state, message, why, fix, subjects } = finding
  return (
    <li class="finding">
      <FindingMark state={state} />
      <div class="finding-text">
        <p>
          <ServerName finding={finding} /> <strong>{message}</strong>
        </p>
        {why !== null && <p class="muted">{why}</p>}
        {subjects.length > 0 && <p class="path">{subjects.join(', ')}</p>}
      </div>
      {fix !== null && (
        <div class="finding-fix">
          <h3>{t`How to fix it`}</h3>
          <p>{fix}</p>
          <Remedy finding={finding} />
        </div>
      )}
    </li>
  )
}

interface Remedied {
  to: Place
  query?: { setup: string }
  name: string
}

/** A link to the page where the issue is fixed, if the console has one. */
function Remedy({ finding: { check, server } }: { finding: Finding }): VNode | null {
  const remedy = listRemedies(server ?? undefined)[check]
  if (!remedy) return null
  return (
    <p>
      <Link to={remedy.to} query={remedy.query ?? {}} class="button">
        {t`Open ${remedy.name}`}
      </Link>
    </p>
  )
}

/** By the name of the check. */
function listRemedies(server: string | undefined): Readonly<Record<string, Remedied>> {
  const certificates: Remedied = {
    to: { page: 'system', section: 'certificates' },
    name: t`Certificates`
  }
  const servers: Remedied = { to: { page: 'system', section: 'servers' }, name: t`Servers` }
  const settings: Remedied = { to: { page: 'settings', server }, name: t`Settings` }
  return {
    'no-server': { to: { page: 'overview' }, query: { setup: 'server' }, name: t`Setup` },
    mail: { to: { page: 'alerts', section: 'notifications' }, name: t`Notifications` },
    space: { to: { page: 'reports', section: 'capacity' }, name: t`Capacity` },
    login: servers,
    'agent-keys': servers,
    certificates,
    'client-certificates': certificates,
    'revocation-list': certificates,
    'restore-port': settings,
    'status-children': settings,
    orphans: settings
  }
}

/** Shown only if there are several servers. */
function ServerName({ finding: { server } }: { finding: Finding }): VNode | null {
  if (server === null || start().servers.length < 2) return null
  return <span class="label">{server}</span>
}

function FindingMark({ state }: { state: FindingState }): VNode {
  const { word, ...mark } = marks()[state]
  return <Mark {...mark}>{word}</Mark>
}

function marks(): Record<FindingState, { Icon: LucideIcon; word: string; look: Health }> {
  return {
    error: { Icon: CircleX, word: t`Error`, look: 'failing' },
    warning: { Icon: TriangleAlert, word: t`Warning`, look: 'late' },
    unknown: { Icon: CircleHelp, word: t`Unknown`, look: 'unknown' },
    ok: { Icon: Check, word: t`OK`, look: 'ok' },
    skipped: { Icon: CircleMinus, word: t`Not applicable`, look: 'never' }
  }
}

const freshMs = 60_000

export function useDoctor(enabled: boolean) {
  return useGet(['doctor'], '/api/admin/doctor', {}, { enabled, staleTime: freshMs })
}
