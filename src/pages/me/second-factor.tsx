/** The second factors of the user: an authenticator app, passkeys, recovery codes, and devices that need none. */
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { VNode } from 'preact'
import { api, type Schemas, take } from '../api.js'
import { Copied } from '../parts/buttons.js'
import { Confirm, FormDialog, useDialog } from '../parts/dialog.js'
import { useChange, useForm } from '../parts/form.js'
import { Input } from '../parts/inputs.js'
import { Loaded, useGet } from '../parts/load.js'
import { Age } from '../parts/facts.js'
import { canConfirm, loadStart, start } from '../start.js'
import { tellCount } from '../format.js'
import { t } from '../i18n.js'
import { Passkeys, RecoveryCodes, tellLast, useAdded } from './passkeys.js'

const key = ['my-factors']
const devicesKey = ['my-devices']

export function SecondFactor(): VNode {
  if (canConfirm()) return <Factors />
  return (
    <p class="muted">
      {t`The proxy that logs you in does not confirm changes, so you cannot set up a second factor. Ask an administrator to set proxyLogin.isProof.`}
    </p>
  )
}

function Factors(): VNode {
  const answer = useGet(key, '/api/admin/me/factors')
  const [dialog, open] = useDialog()
  const { run } = useChange(key, devicesKey, ['my-sessions'])
  const setUp = async () => {
    const offer = await take(api.POST('/api/admin/me/factors/code'))
    open(close => <SetUp offer={offer} close={close} />)
  }
  const renew = async () => {
    const { recovery_codes: codes } = await take(api.POST('/api/admin/me/factors/recovery'))
    open(close => <RecoveryCodes codes={codes} close={close} />)
  }
  const remove = async () => {
    await api.DELETE('/api/admin/me/factors/code')
    await loadStart()
  }
  const { tryRun } = useChange(key)
  return (
    <Loaded answer={answer} lines={2}>
      {factors => {
        const { code, recovery_left: left, required } = factors
        const hasNone = code === null && factors.passkeys.length === 0
        return (
          <>
            {code === null ? (
              <p>
                {required && hasNone
                  ? t`You must set up a second factor. Until then, you can do nothing else.`
                  : t`A code of an authenticator app protects your account if your password is stolen.`}
              </p>
            ) : (
              <p>
                {t`Each login needs a code of your authenticator app.`} {t`Last used`}{' '}
                <Age of={Date.parse(code.last_used)} />.
              </p>
            )}
            {!hasNone && <p>{tellCount(t`Recovery codes`, left)}</p>}
            <menu class="actions">
              <button
                type="button"
                class={code === null ? 'primary' : ''}
                onClick={() => tryRun(setUp)}
              >
                {code === null ? t`Set up an app` : t`Use another app`}
              </button>
              {!hasNone && (
                <button type="button" onClick={() => tryRun(renew)}>
                  {t`New recovery codes`}
                </button>
              )}
              {code !== null && (
                <button
                  type="button"
                  class="danger"
                  onClick={() =>
                    open(close => (
                      <Confirm
                        title={t`Remove app`}
                        action={t`Remove app`}
                        act={() => run(remove, t`Saved.`)}
                        close={close}
                      >
                        <p>
                          {factors.passkeys.length > 0
                            ? t`Logins then need a passkey. Your other sessions end.`
                            : tellLast(factors)}
                        </p>
                      </Confirm>
                    ))
                  }
                >
                  {t`Remove app`}
                </button>
              )}
            </menu>
            <Passkeys factors={factors} />
            {!start().login.mustEnrol && <Devices />}
            {dialog}
          </>
        )
      }}
    </Loaded>
  )
}

function SetUp({ offer, close }: { offer: Schemas['CodeOffer']; close: () => void }): VNode {
  const form = useForm({ code: '' })
  const [codes, finish] = useAdded(close)
  const { run } = useChange(key, ['my-sessions'])
  const add = async () =>
    finish(await take(api.PUT('/api/admin/me/factors/code', { body: form.values })))
  if (codes) return codes
  return (
    <FormDialog
      form={form}
      title={t`Set up an app`}
      action={t`Confirm`}
      isReady={form.values.code !== ''}
      act={() => run(add).then(() => 'stay')}
      close={close}
    >
      <p>{t`Scan this with an authenticator app, or enter the key.`}</p>
      <Picture text={offer.uri} />
      <Copied label={t`Key`} text={offer.secret} />
      <Input
        label={t`Code`}
        hint={t`The 6 digits that the app shows`}
        autocomplete="one-time-code"
        {...form.text('code')}
      />
    </FormDialog>
  )
}

/** Quiet zone of a QR code, in its squares. */
const border = 4

function Picture({ text }: { text: string }): VNode {
  const code = generate(text)
  const size = code.size + 2 * border
  return (
    <svg
      role="img"
      aria-label={t`QR code`}
      width="220"
      height="220"
      viewBox={`${-border} ${-border} ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect x={-border} y={-border} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}

function Devices(): VNode {
  const answer = useGet(devicesKey, '/api/admin/me/devices')
  const { tryRun } = useChange(devicesKey)
  const forget = (id: string) =>
    tryRun(() => api.DELETE('/api/admin/me/devices/{id}', { params: { path: { id } } }), t`Saved.`)
  return (
    <Loaded answer={answer} lines={1}>
      {devices =>
        devices.length === 0 ? (
          <></>
        ) : (
          <>
            <h3>{t`Devices that need no code`}</h3>
            <ul class="rows">
              {devices.map(({ id, ua, ip, last_used: used }) => (
                <li key={id}>
                  <span>
                    {ua} · {ip} · <Age of={Date.parse(used)} />
                  </span>
                  <button type="button" class="quiet" onClick={() => forget(id)}>
                    {t`Forget`}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}
