import type { ComponentChildren, VNode } from 'preact'
import {
  Check,
  CircleDashed,
  CircleX,
  ClockAlert,
  Loader,
  type LucideIcon,
  ShieldAlert
} from 'lucide-preact'
import { type Action, ActionTable } from '../parts/action-table.js'
import { useChange } from '../parts/form.js'
import { Age, Facts } from '../parts/facts.js'
import { Link } from '../parts/link.js'
import { parseInstant, printBytes, printInstant, printPercent, tellClients } from '../format.js'
import { api, type Schemas, take } from '../api.js'
import { useGet } from '../parts/load.js'
import type { PageProps } from '../page.js'
import { type Health, Mark } from '../parts/state-mark.js'
import { findServer, loadStart, start } from '../start.js'
import { t, msg } from '../i18n.js'
import { InviteDialog, MoveDialog, pathTo, type Server } from './server-dialogs.js'
import { serversKey } from './server-progress.js'

/** Icon, and the state of a client that has the same color. */
const looks: Readonly<Record<State, readonly [LucideIcon, Health]>> = {
  ready: [Check, 'ok'],
  reading: [Loader, 'running'],
  slow: [ClockAlert, 'late'],
  down: [CircleX, 'failing'],
  untrusted: [ShieldAlert, 'failing'],
  version: [CircleX, 'failing'],
  pending: [CircleDashed, 'never']
}

const everyMs = 5_000

/** `?new=server` opens the dialog that adds one. */
export function Servers({ query }: PageProps): VNode {
  const mayAdd = start().rights.mayAddServers
  const answer = useGet(serversKey, '/api/admin/servers', {}, { refetchInterval: everyMs })
  const capacity = useGet(['capacity', 'disks'], '/api/reports/capacity', { query: { limit: 1 } })
  const { tryRun } = useChange(serversKey)
  const check = ({ name }: Server) =>
    tryRun(
      async () => {
        const { isReached, detail } = await take(
          api.POST('/api/admin/servers/{serverName}/check', pathTo(name))
        )
        if (!isReached) throw new Error(detail ?? '')
      },
      t`${name} is reachable.`
    )
  return (
    <ActionTable<Server>
      label={t`Servers`}
      answer={answer}
      empty={t`No burp servers yet.`}
      keyOf={({ name }) => name}
      columns={[]}
      card={(server, menu) => (
        <ServerCard
          key={server.name}
          server={server}
          disk={capacity.data?.servers.find(({ name }) => name === server.name)}
          menu={menu}
        />
      )}
      add={
        mayAdd && {
          name: t`Add burp server`,
          isMain: true,
          dialog: close => <InviteDialog name={undefined} close={close} />,
          isOpen: query['new'] === 'server'
        }
      }
      stale={[serversKey]}
      nameOf={({ name }) => name}
      actions={server => (mayAdd ? listActions(server, check) : [])}
    />
  )
}

function listActions(server: Server, check: (server: Server) => void): (Action | false)[] {
  const { name, origin, state, agent } = server
  const isAdded = origin === 'database'
  const isEnrolled = isAdded && Boolean(agent?.enrolled)
  return [
    state !== 'pending' && { name: t`Test connection`, act: () => check(server) },
    isAdded && {
      name: t`Create invitation`,
      dialog: close => <InviteDialog name={name} close={close} />
    },
    isEnrolled &&
      Boolean(agent?.address) && {
        name: t`Move agent`,
        dialog: close => <MoveDialog server={server} close={close} />
      },
    isEnrolled && {
      name: t`Rotate keys`,
      confirm: {
        title: t`Rotate the keys of ${name}?`,
        text: t`burphub and the agent switch to new keys, and the old ones stop working. Keys rotate automatically every 90 days.`,
        act: () => api.POST('/api/admin/servers/{serverName}/rotation', pathTo(name)),
        said: t`Keys for ${name} rotated.`
      }
    },
    isAdded && {
      name: t`Remove`,
      isDanger: true,
      confirm: {
        title: t`Remove ${name}?`,
        text: t`burp is not affected. burphub deletes what it has collected about this server; grants are kept. On the burp host, run: burphub agent forget`,
        typed: name,
        act: async () => {
          await api.DELETE('/api/admin/servers/{serverName}', pathTo(name))
          await loadStart()
        },
        said: t`${name} removed.`
      }
    }
  ]
}

type Disk = Schemas['CapacityReport']['servers'][number]

interface ServerCardProps {
  server: Server
  disk: Disk | undefined
  menu: ComponentChildren
}

function ServerCard({ server, disk, menu }: ServerCardProps): VNode {
  const { name, isDefault, state, detail, burp, agent, lastSeen } = server
  const clients = findServer(name)?.clients ?? null
  const running = findServer(name)?.running ?? 0
  const versions = [burp, agent?.version && t`agent ${agent.version}`].filter(Boolean)
  const facts: (readonly [string, ComponentChildren])[] = [
    [t`Connection`, printPlace(server)],
    ['burp', versions.join(' · ') || '–'],
    [
      t`Clients`,
      <Link key={name} to={{ page: 'clients' }} query={{ server: name }}>
        {clients === null ? '–' : tellClients(clients)}
        {running > 0 && ` · ${t`${running} backups running`}`}
      </Link>
    ],
    [t`Last contact`, lastSeen === null ? '–' : <Age key={name} of={parseInstant(lastSeen)} />],
    [t`Certificate`, <CertificateEnd key={name} of={server.certificateEnds} />],
    [t`Storage`, <Storage key={name} disk={disk} />]
  ]
  return (
    <section class="card" aria-label={name}>
      <div class="heading">
        <h2>
          {name}
          {isDefault && <span class="muted small"> {t`(default)`}</span>}
        </h2>
        <ServerMark state={state} reason={detail} />
        {menu}
      </div>
      {detail !== null && <p class="small">{detail}</p>}
      <Facts of={facts} class="card-list" />
    </section>
  )
}

const noticeMs = 30 * 86_400_000

/** Amber when it is time to act, red when it is too late. */
function CertificateEnd({ of }: { of: string | null }): VNode {
  if (of === null) return <span class="muted">–</span>
  const ms = Date.parse(of)
  const leftMs = ms - Date.now()
  const at = printInstant(ms, { dateStyle: 'medium' })
  if (leftMs <= 0) return <Mark look="failing" Icon={CircleX}>{t`expired ${at}`}</Mark>
  if (leftMs < noticeMs) return <Mark look="late" Icon={ClockAlert}>{t`valid until ${at}`}</Mark>
  return <>{t`valid until ${at}`}</>
}

function Storage({ disk }: { disk: Disk | undefined }): VNode {
  const { total = null, free = null } = disk ?? {}
  if (total === null || free === null) return <span class="muted">–</span>
  const used = total - free
  return (
    <>
      {t`${printPercent((100 * used) / total)} of ${printBytes(total)}`}
      <progress max={total} value={used} aria-label={t`Disk: ${disk?.name ?? ''}`} />
    </>
  )
}

function printPlace({ kind, agent }: Server): VNode {
  const ways = { local: t`local`, remote: t`direct`, agent: t`agent` }
  const fingerprint = agent?.fingerprint ?? undefined
  return (
    <span title={fingerprint && t`Agent certificate: ${fingerprint}`}>
      {agent?.address ?? ways[kind]}
      {agent?.hubKey && <HubKey of={agent.hubKey} />}
    </span>
  )
}

type Key = NonNullable<NonNullable<Server['agent']>['hubKey']>

/** Characters of a fingerprint that are enough to compare it with the agent's log. */
const shownLength = 23

/** Shows when the hub's key last changed, so that an unexpected change is noticed. */
function HubKey({ of: { fingerprint, since, pending, otherHubs } }: { of: Key }): VNode {
  const at = printInstant(parseInstant(since))
  return (
    <>
      {since !== null && (
        <div class="small" title={t`burphub certificate known to the agent: ${fingerprint}`}>
          {t`Keys last rotated: ${at} (${fingerprint.slice(0, shownLength)}…)`}
        </div>
      )}
      {pending !== null && (
        <div class="small" title={pending}>
          {t`A key rotation is running or was not completed.`}
        </div>
      )}
      {otherHubs > 0 && <div class="small">{t`Other hubs of this agent: ${otherHubs}`}</div>}
    </>
  )
}

type State = Server['state']

function wordOf(state: State): string {
  const words = {
    ready: msg`Online`,
    reading: msg`Scanning`,
    slow: msg`Slow`,
    down: msg`Unreachable`,
    untrusted: msg`Not trusted`,
    version: msg`Incompatible version`,
    pending: msg`Not enrolled yet`
  }
  return t(words[state])
}

interface ServerMarkProps {
  state: State
  reason: string | null
}

function ServerMark({ state, reason }: ServerMarkProps): VNode {
  const [Icon, look] = looks[state]
  return (
    <Mark look={look} Icon={Icon} title={reason}>
      {wordOf(state)}
    </Mark>
  )
}
