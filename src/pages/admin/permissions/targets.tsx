/** Which clients a new rule is about: some of a list, a pattern, or all of a server. */
import type { VNode } from 'preact'
import { Choices } from '../../parts/choices.js'
import { Input, Select } from '../../parts/inputs.js'
import { start } from '../../start.js'
import { t } from '../../i18n.js'
import { ClientTicks } from './client-ticks.js'
import { keyOf, type Target } from './rules.js'

type Kind = 'clients' | 'pattern' | 'server'

export interface Picked {
  kind: Kind
  clients: readonly Target[]
  pattern: string
  /** Of a pattern '' for all; of a server always one. */
  server: string
}

export function startPicked(clients: readonly Target[]): Picked {
  return { kind: 'clients', clients, pattern: '', server: '' }
}

export function listTargets({ kind, clients, pattern, server }: Picked): Target[] {
  const { servers } = start()
  const [only] = servers
  if (kind === 'clients') return [...clients]
  if (kind === 'server') {
    const name = server === '' ? only?.name : server
    return name === undefined ? [] : [{ server: name }]
  }
  if (pattern.trim() === '') return []
  // Of one server a rule says so: another one that comes is another matter.
  const place = server === '' && servers.length === 1 ? only?.name : server
  return [{ ...(place ? { server: place } : {}), pattern: pattern.trim() }]
}

interface TargetsProps {
  picked: Picked
  set: (picked: Picked) => void
  error?: string | undefined
}

export function Targets({ picked, set, error }: TargetsProps): VNode {
  const { servers } = start()
  const kinds: [Kind, string][] = [
    ['clients', t`Clients`],
    ['pattern', t`Pattern`],
    ...(servers.length > 0 ? [['server', t`Server`] satisfies [Kind, string]] : [])
  ]
  const names = servers.map(({ name }) => [name, name] as const)
  const every = picked.kind === 'pattern' ? [['', t`All servers`] as const] : []
  const { kind, clients } = picked
  const hasServer = kind === 'server' || (kind === 'pattern' && servers.length > 1)
  return (
    <div class="targets">
      <Choices
        label={t`Applies to`}
        value={kind}
        choices={kinds}
        choose={wanted => set({ ...picked, kind: wanted, server: '' })}
      />
      {kind === 'clients' && (
        <ClientTicks
          ticked={new Set(clients.map(keyOf))}
          tick={(targets, isOn) => {
            const meant = new Set(targets.map(keyOf))
            const others = clients.filter(target => !meant.has(keyOf(target)))
            set({ ...picked, clients: isOn ? [...others, ...targets] : others })
          }}
        />
      )}
      {kind === 'pattern' && (
        <Input
          label={t`Pattern`}
          hint={t`* matches any text and ? one character, as in desk*. Clients added later are included.`}
          value={picked.pattern}
          set={pattern => set({ ...picked, pattern })}
          error={error}
          autocomplete="off"
        />
      )}
      {hasServer && (
        <Select
          label={t`Server`}
          hint={
            kind === 'server'
              ? t`All clients of the server, including clients added later.`
              : undefined
          }
          value={picked.server === '' && kind === 'server' ? (names[0]?.[0] ?? '') : picked.server}
          choices={[...every, ...names]}
          set={server => set({ ...picked, server })}
        />
      )}
    </div>
  )
}
