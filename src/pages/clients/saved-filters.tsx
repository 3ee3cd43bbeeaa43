/** Filters that the user saved under a name. */
import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { useChange } from '../parts/change.js'
import { FormDialog, useDialog } from '../parts/dialog.js'
import { useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { toHref } from '../parts/link.js'
import { Menu } from '../parts/menu.js'
import { loadStart, start } from '../start.js'
import { t } from '../i18n.js'
import type { Query } from './filter.js'

interface SavedFilter {
  name: string
  query: Query
}

/** Preferences have a limited size. */
const filtersMax = 20

const key = 'clientFilters'

export function SavedFilters({ current }: { current: Query }): VNode | null {
  const [dialog, open] = useDialog()
  const { tryRun } = useChange()
  const saved = readFilters()
  const isFiltered = Object.keys(current).length > 0
  const mayAdd = isFiltered && saved.length < filtersMax
  if (saved.length === 0 && !mayAdd) return null
  return (
    <>
      <Menu
        name={t`Saved filters`}
        items={[
          ...saved.map(({ name, query }) => ({ name, href: toHref({ page: 'clients' }, query) })),
          mayAdd && {
            name: `${t`Save this filter`}…`,
            act: () => open(close => <SaveDialog current={current} close={close} />)
          },
          ...saved.map(({ name }) => ({
            name: t`Remove ${name}`,
            isDanger: true,
            act: () => tryRun(() => keep(saved.filter(each => each.name !== name)))
          }))
        ]}
      />
      {dialog}
    </>
  )
}

function SaveDialog({ current, close }: { current: Query; close: () => void }): VNode {
  const form = useForm({ name: '' })
  const name = form.values.name.trim()
  const others = readFilters().filter(each => each.name !== name)
  return (
    <FormDialog
      title={t`Save this filter`}
      form={form}
      action={t`Save`}
      isReady={name !== ''}
      act={() => keep([...others, { name: name.slice(0, 100), query: current }])}
      close={close}
    >
      <Input label={t`Name`} {...form.text('name')} />
    </FormDialog>
  )
}

/** Other front ends may have stored anything there. */
function readFilters(): readonly SavedFilter[] {
  const stored: unknown = start().preferences.pages?.[key]
  return Array.isArray(stored) ? stored.filter(isFilter).slice(0, filtersMax) : []
}

function isFilter(stored: unknown): stored is SavedFilter {
  if (typeof stored !== 'object' || stored === null) return false
  const { name, query } = stored as Partial<Record<keyof SavedFilter, unknown>>
  const isQuery = typeof query === 'object' && query !== null
  return typeof name === 'string' && isQuery && Object.values(query).every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

async function keep(filters: readonly SavedFilter[]): Promise<void> {
  const body: Schemas['PreferenceFields'] = {
    pages: { [key]: filters.length === 0 ? null : filters }
  }
  await take(api.POST('/api/preferences/ui', { body }))
  await loadStart()
}
