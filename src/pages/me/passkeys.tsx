/** The passkeys of the user: added, renamed and removed. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { api, type Schemas, take } from '../api.js'
import { Confirm, FormDialog, Note, useDialog } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Age } from '../parts/facts.js'
import { areThereAuthenticators, createPasskey } from '../passkeys.js'
import { loadStart } from '../start.js'
import { t } from '../i18n.js'
import { Copied } from '../parts/buttons.js'

type Passkey = Schemas['Passkey']

const stale = [['my-factors'], ['my-sessions']] as const

export function Passkeys({ factors }: { factors: Schemas['Factors'] }): VNode {
  const [dialog, open] = useDialog()
  const { passkeys, passkeys_offered: offered } = factors
  const missing =
    typeof offered === 'string'
      ? offered
      : areThereAuthenticators()
        ? ''
        : t`This browser does not support passkeys.`
  return (
    <>
      <h3>{t`Passkeys`}</h3>
      <p>
        {t`A passkey logs you in with the screen lock of your device or a security key. It cannot be given to a false page.`}
      </p>
      {passkeys.length > 0 && (
        <ul class="rows">
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <PasskeyFacts passkey={passkey} />
              <span class="row-actions">
                <button
                  type="button"
                  class="quiet"
                  aria-label={t`Rename ${passkey.label}`}
                  onClick={() => open(close => <Renaming passkey={passkey} close={close} />)}
                >
                  {t`Rename`}
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={t`Remove ${passkey.label}`}
                  onClick={() =>
                    open(close => <Removal passkey={passkey} factors={factors} close={close} />)
                  }
                >
                  {t`Remove`}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {missing !== '' && <p class="muted">{missing}</p>}
      <menu class="actions">
        <button
          type="button"
          disabled={missing !== ''}
          onClick={() => open(close => <Addition count={passkeys.length} close={close} />)}
        >
          {t`Add a passkey`}
        </button>
      </menu>
      {dialog}
    </>
  )
}

function PasskeyFacts({ passkey }: { passkey: Passkey }): VNode {
  const { label, created, last_used: used, synced, usable } = passkey
  return (
    <span>
      {label}{' '}
      <small class="muted">
        {synced ? t`Backed up` : t`Bound to one device`} · {t`Added`}{' '}
        <Age of={Date.parse(created)} /> ·{' '}
        {used === null ? (
          t`Never used`
        ) : (
          <>
            {t`Last used`} <Age of={Date.parse(used)} />
          </>
        )}
        {!usable && ` · ${t`Does not work at this address`}`}
      </small>
    </span>
  )
}

/** Says how logins work after the last second factor is removed. */
export function tellLast({ required }: Schemas['Factors']): string {
  return required
    ? t`You must then set up another second factor before you can do anything else. Your other sessions end.`
    : t`Logins then need only your password. Your other sessions end.`
}

function isLast({ code, passkeys }: Schemas['Factors']): boolean {
  return code === null && passkeys.length === 1
}

function Addition({ count, close }: { count: number; close: () => void }): VNode {
  const form = useForm({ label: t`Passkey ${count + 1}` })
  const [codes, finish] = useAdded(close)
  const { run } = useChange(...stale)
  const add = async () => {
    const passkey = await createPasskey()
    const body = { passkey, ...form.values }
    finish(await take(api.POST('/api/admin/me/passkeys', { body })))
  }
  if (codes) return codes
  return (
    <FormDialog
      form={form}
      title={t`Add a passkey`}
      action={t`Add`}
      isReady={form.values.label.trim() !== ''}
      act={() => run(add).then(() => 'stay')}
      close={close}
    >
      <p>{t`Your browser then asks for your fingerprint, face, PIN or security key. Your other sessions end.`}</p>
      <Input
        label={t`Name`}
        hint={t`To tell your passkeys apart, such as the name of the device`}
        autocomplete="off"
        {...form.text('label')}
      />
    </FormDialog>
  )
}

function Renaming({ passkey, close }: { passkey: Passkey; close: () => void }): VNode {
  const form = useForm({ label: passkey.label })
  const { run } = useChange(...stale)
  const params = { path: { id: passkey.id } }
  const rename = () => api.PATCH('/api/admin/me/passkeys/{id}', { params, body: form.values })
  return (
    <FormDialog
      form={form}
      title={t`Rename ${passkey.label}`}
      action={t`Rename`}
      isReady={form.values.label.trim() !== ''}
      act={() => run(rename, t`Saved.`)}
      close={close}
    >
      <Input label={t`Name`} autocomplete="off" {...form.text('label')} />
    </FormDialog>
  )
}

interface RemovalProps {
  passkey: Passkey
  factors: Schemas['Factors']
  close: () => void
}

function Removal({ passkey, factors, close }: RemovalProps): VNode {
  const { run } = useChange(...stale)
  const params = { path: { id: passkey.id } }
  const remove = async () => {
    await api.DELETE('/api/admin/me/passkeys/{id}', { params })
    await loadStart()
  }
  return (
    <Confirm
      title={t`Remove ${passkey.label}`}
      action={t`Remove`}
      isDanger
      act={() => run(remove, t`${passkey.label} removed.`)}
      close={close}
    >
      <p>
        {isLast(factors)
          ? tellLast(factors)
          : t`Logins with this passkey are then denied. Your other sessions end.`}{' '}
        {t`Delete it on your device, too.`}
      </p>
    </Confirm>
  )
}

/** Ends the setup of a factor: with the first one come recovery codes, which are shown first. */
export function useAdded(
  close: () => void
): [VNode | undefined, (added: Schemas['NewFactor']) => void] {
  const [added, setAdded] = useState<Schemas['NewFactor']>()
  // Only then, since the page of a user who had to set it up changes, and its dialogs with it.
  const leave = () => {
    close()
    void loadStart()
  }
  const { recovery_codes: codes, tokens } = added ?? {}
  const shown = codes && <RecoveryCodes codes={codes} tokens={tokens ?? []} close={leave} />
  return [shown, done => (done.recovery_codes.length === 0 ? leave() : setAdded(done))]
}

interface RecoveryProps {
  codes: readonly string[]
  tokens?: readonly string[]
  close: () => void
}

export function RecoveryCodes({ codes, tokens = [], close }: RecoveryProps): VNode {
  return (
    <Note title={t`Recovery codes`} close={close}>
      <div class="dialog-text">
        <p>{t`Print or copy these codes; they are shown only once. Each replaces your second factor once.`}</p>
        <Copied label={t`Recovery codes`} text={codes.join('\n')} />
        <button type="button" onClick={() => print()}>
          {t`Print`}
        </button>
        {tokens.length > 0 && <p>{t`These tokens are still valid: ${tokens.join(', ')}.`}</p>}
      </div>
    </Note>
  )
}
