/** The burp servers behind burphub: how they do, and how one comes and goes. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import {
  Check,
  CircleDashed,
  CircleX,
  ClockAlert,
  Loader,
  type LucideIcon,
  ShieldAlert
} from 'lucide-preact'
import { api, type Schemas, take } from '../api.js'
import { useChange } from '../parts/change.js'
import { type Column, DataTable } from '../parts/data-table.js'
import { Confirm } from '../parts/dialog.js'
import { parseInstant, printInstant } from '../format.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { Menu } from '../parts/menu.js'
import type { PageProps } from '../page.js'
import { loadStart, start } from '../start.js'
import { t, msg } from '../i18n.js'
import { checkServer, removeServer, rotateServer, type Server, serversKey } from './server-calls.js'
import { InvitedDialog, InviteDialog, MoveDialog } from './server-dialogs.js'

/** Of the sign, and of the client's state that has the same colour. */
const looks: Readonly<Record<State, readonly [LucideIcon, string]>> = {
  ready: [Check, 'ok'],
  reading: [Loader, 'running'],
  slow: [ClockAlert, 'late'],
  down: [CircleX, 'failing'],
  untrusted: [ShieldAlert, 'failing'],
  version: [CircleX, 'failing'],
  pending: [CircleDashed, 'never']
}

type Open = { kind: 'add' } | { kind: 'invite' | 'move' | 'rotate' | 'remove'; server: Server }

const everyMs = 5_000

/** `new` in the address opens the dialog for the first one at once. */
export function Servers({ query }: PageProps): VNode {
  const mayAdd = start().rights.mayAddServers
  const isAsked = query['new'] === 'server' && mayAdd
  const [open, setOpen] = useState<Open | undefined>(isAsked ? { kind: 'add' } : undefined)
  const [invited, setInvited] = useState<Schemas['ServerInvitation']>()
  const answer = useAnswer({
    queryKey: serversKey,
    queryFn: ({ signal }) => take(api.GET('/api/admin/servers', { signal })),
    refetchInterval: everyMs
  })
  const close = () => setOpen(undefined)
  return (
    <>
      {mayAdd && (
        <div class="filters">
          <button type="button" onClick={() => setOpen({ kind: 'add' })}>
            {t`Add burp server`}
          </button>
        </div>
      )}
      <Loaded answer={answer}>
        {servers =>
          servers.length === 0 ? (
            <Empty>{t`No burp servers yet.`}</Empty>
          ) : (
            <DataTable
              label={t`Servers`}
              columns={useColumns(setOpen)}
              rows={servers}
              keyOf={({ name }) => name}
            />
          )
        }
      </Loaded>
      {open?.kind === 'add' && <InviteDialog name={undefined} invited={setInvited} close={close} />}
      {open?.kind === 'invite' && (
        <InviteDialog name={open.server.name} invited={setInvited} close={close} />
      )}
      {open?.kind === 'move' && <MoveDialog server={open.server} close={close} />}
      {open?.kind === 'rotate' && <RotateDialog server={open.server} close={close} />}
      {open?.kind === 'remove' && <RemoveDialog server={open.server} close={close} />}
      {invited && <InvitedDialog invitation={invited} close={() => setInvited(undefined)} />}
    </>
  )
}

function RotateDialog({ server: { name }, close }: { server: Server; close: () => void }): VNode {
  const { run } = useChange(serversKey)
  return (
    <Confirm
      title={t`Rotate the keys of ${name}?`}
      action={t`Edit`}
      act={() => run(() => rotateServer(name), t`Keys for ${name} rotated.`)}
      close={close}
    >
      {t`burphub and the agent switch to new keys, and the old ones stop working. Keys rotate automatically every 90 days.`}
    </Confirm>
  )
}

function RemoveDialog({ server: { name }, close }: { server: Server; close: () => void }): VNode {
  const { run } = useChange(serversKey)
  const act = async () => {
    await run(() => removeServer(name), t`${name} removed.`)
    await loadStart()
  }
  return (
    <Confirm
      title={t`Remove ${name}?`}
      action={t`Remove`}
      isDanger
      typed={name}
      act={act}
      close={close}
    >
      {t`burp is not affected. burphub deletes what it has collected about this server; grants are kept. On the burp host, run: burphub agent forget`}
    </Confirm>
  )
}

function useColumns(open: (what: Open) => void): Column<Server>[] {
  const mayChange = start().rights.mayAddServers
  return [
    {
      key: 'name',
      name: t`Name`,
      kind: 'name',
      render: ({ name, isDefault }) => (
        <>
          <strong>{name}</strong>
          {isDefault && <span class="muted"> {t`(default)`}</span>}
        </>
      )
    },
    {
      key: 'state',
      name: t`State`,
      kind: 'state',
      priority: 2,
      render: ({ state, detail }) => <ServerMark state={state} reason={detail} />
    },
    { key: 'place', name: t`Connection`, share: 2, priority: 0, render: printPlace },
    {
      key: 'actions',
      name: t`Actions`,
      kind: 'action',
      render: server => mayChange && <Actions server={server} open={open} />
    }
  ]
}

function printPlace({ kind, agent, burp, detail }: Server): VNode {
  const ways = {
    local: t`local`,
    remote: t`direct`,
    agent: t`agent`
  }
  const fingerprint = agent?.fingerprint ?? undefined
  const more = detail ?? (burp === null ? '' : `burp ${burp}`)
  return (
    <span title={fingerprint && t`Agent certificate: ${fingerprint}`}>
      {agent?.address ?? ways[kind]}
      {more !== '' && <div class="small">{more}</div>}
      {agent?.hubKey && <HubKey of={agent.hubKey} />}
    </span>
  )
}

type Key = NonNullable<NonNullable<Server['agent']>['hubKey']>

/** Of a fingerprint: enough to compare it with the agent's log. */
const shownLength = 23

/** So that a change that nobody here made is seen. */
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

function Actions({ server, open }: { server: Server; open: (what: Open) => void }): VNode {
  const { name, origin, state } = server
  const isEnrolled = origin === 'database' && Boolean(server.agent?.enrolled)
  const { tryRun } = useChange(serversKey)
  const check = () =>
    tryRun(
      async () => {
        const { isReached, detail } = await checkServer(name)
        if (!isReached) throw new Error(detail ?? '')
      },
      t`${name} is reachable.`
    )
  const isAdded = origin === 'database'
  return (
    <Menu
      of={name}
      items={[
        state !== 'pending' && { name: t`Test connection`, act: check },
        isAdded && { name: t`Create invitation`, act: () => open({ kind: 'invite', server }) },
        isEnrolled &&
          Boolean(server.agent?.address) && {
            name: t`Move agent`,
            act: () => open({ kind: 'move', server })
          },
        isEnrolled && {
          name: t`Rotate keys`,
          act: () => open({ kind: 'rotate', server })
        },
        isAdded && {
          name: t`Remove`,
          isDanger: true,
          act: () => open({ kind: 'remove', server })
        }
      ]}
    />
  )
}

type State = Server['state']

function wordOf(state: State): string {
  const words = {
    ready: msg`Online`,
    reading: msg`Scanning storage`,
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
  /** In words, for those who point at it. */
  reason: string | null
}

/** How a server does: always a word, a sign and a colour. */
function ServerMark({ state, reason }: ServerMarkProps): VNode {
  const [Icon, colour] = looks[state]
  return (
    <span class={`state state-${colour}`} title={reason ?? undefined}>
      <Icon size={14} aria-hidden="true" />
      {wordOf(state)}
    </span>
  )
}
