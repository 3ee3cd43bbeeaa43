/** Where messages go, what is told through which channel, and what became of them. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useChange } from '../parts/change.js'
import { DataTable } from '../parts/data-table.js'
import { Confirm } from '../parts/dialog.js'
import { Empty, Loaded, useAnswer } from '../parts/load.js'
import { t } from '../i18n.js'
import {
  type Channel,
  listAll,
  notificationKey,
  removeChannel,
  removeRule,
  type Rule,
  testChannel
} from './asked.js'
import { ChannelDialog } from './channel-dialog.js'
import { listChannelColumns, listMessageColumns, listRuleColumns } from './columns.js'
import { RuleDialog } from './rule-dialog.js'

type Open =
  | { kind: 'channel'; channel?: Channel }
  | { kind: 'rule'; rule?: Rule }
  | { kind: 'remove-channel' | 'remove-rule'; name: string }

export function NotificationLists({ isOwn }: { isOwn: boolean }): VNode {
  const key = notificationKey(isOwn)
  const answer = useAnswer({
    queryKey: key,
    queryFn: ({ signal }) => listAll(isOwn, signal)
  })
  const [open, setOpen] = useState<Open>()
  const { run, tryRun } = useChange(key)
  const close = () => setOpen(undefined)
  return (
    <Loaded answer={answer} lines={6}>
      {({ channels, rules, messages }) => (
        <>
          <h3>{t`Channels`}</h3>
          {channels.length === 0 ? (
            <Empty>
              {t`No channels yet. Add an email address or a webhook to receive notifications.`}
            </Empty>
          ) : (
            <DataTable
              label={t`Channels`}
              rows={channels}
              keyOf={({ name }) => name}
              columns={listChannelColumns({
                test: ({ name }) =>
                  tryRun(() => testChannel(isOwn, name), t`Test message queued for ${name}.`),
                edit: channel => setOpen({ kind: 'channel', channel }),
                remove: ({ name }) => setOpen({ kind: 'remove-channel', name })
              })}
            />
          )}
          <p class="actions after">
            <button type="button" onClick={() => setOpen({ kind: 'channel' })}>
              {t`Add channel`}
            </button>
          </p>
          {channels.length > 0 && (
            <>
              <h3>{t`Rules`}</h3>
              {rules.length > 0 && (
                <DataTable
                  label={t`Rules`}
                  rows={rules}
                  keyOf={({ name }) => name}
                  columns={listRuleColumns({
                    edit: rule => setOpen({ kind: 'rule', rule }),
                    remove: ({ name }) => setOpen({ kind: 'remove-rule', name })
                  })}
                />
              )}
              <p class="actions after">
                <button type="button" onClick={() => setOpen({ kind: 'rule' })}>
                  {t`Add rule`}
                </button>
              </p>
            </>
          )}
          {messages.length > 0 && (
            <>
              <h3>{t`Messages`}</h3>
              <DataTable
                label={t`Messages`}
                rows={messages}
                keyOf={({ id }) => id}
                columns={listMessageColumns()}
              />
            </>
          )}
          {open?.kind === 'channel' && (
            <ChannelDialog isOwn={isOwn} channel={open.channel} close={close} />
          )}
          {open?.kind === 'rule' && (
            <RuleDialog isOwn={isOwn} rule={open.rule} channels={channels} close={close} />
          )}
          {(open?.kind === 'remove-channel' || open?.kind === 'remove-rule') && (
            <Confirm
              title={t`Remove ${open.name}?`}
              action={t`Remove`}
              isDanger
              close={close}
              act={() =>
                run(
                  () =>
                    open.kind === 'remove-rule'
                      ? removeRule(isOwn, open.name)
                      : removeChannel(isOwn, open.name),
                  t`${open.name} removed.`
                )
              }
            />
          )}
        </>
      )}
    </Loaded>
  )
}
