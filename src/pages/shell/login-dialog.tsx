/** Asks for the password in place when the session ends, so that the user's input is kept. */
import { useQueryClient } from '@tanstack/preact-query'
import type { VNode } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { Problem, api, hasCode, isSessionOver, take } from '../api.js'
import { Field } from '../parts/inputs.js'
import { areThereAuthenticators, logInByPasskey, proveByPasskey } from '../passkeys.js'
import { start } from '../start.js'
import { t } from '../i18n.js'
import { findProviderLogin, finish, ProviderLogin, wish } from './login-wish.js'

interface Kind {
  isProof: boolean
  isByFactor: boolean
  hasPasskey: boolean
}

function toTitle({ isProof, isByFactor, hasPasskey }: Kind): string {
  if (isByFactor && hasPasskey) return t`Confirm your login`
  if (isByFactor) return t`Confirm your login`
  return isProof ? t`Confirm your password` : t`Log in`
}

function toReason({ isProof, isByFactor }: Kind): string {
  return isProof || isByFactor
    ? t`Confirm to continue.`
    : t`Your session has ended. Log in to continue.`
}

export function LoginDialog(): VNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const isClosedByUs = useRef(false)
  const [failure, setFailure] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const queries = useQueryClient()
  const isWanted = wish.value !== undefined
  const isProof = wish.value?.why === 'proof'
  const proofs: readonly string[] = isWanted ? start().login.proofs : []
  const hasPasskey = proofs.includes('passkey') && areThereAuthenticators()
  const isByFactor = isProof && (proofs.includes('code') || proofs.includes('passkey'))
  useEffect(() => {
    if (isWanted) dialog.current?.showModal()
    else if (dialog.current?.open) {
      isClosedByUs.current = true
      dialog.current.close()
    }
  }, [isWanted])
  const goOn = useCallback(() => {
    setFailure('')
    setNeedsCode(false)
    finish(true)
    // Repeats the queries that were denied before the login.
    void queries.refetchQueries({
      predicate: ({ state: { error } }) => error instanceof Problem && isSessionOver(error)
    })
  }, [queries])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const read = (name: string) =>
      form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
    const [password, code] = [read('password'), read('code')]
    try {
      if (isByFactor) await api.POST('/api/admin/me/proof', { body: { code } })
      else if (isProof) await api.POST('/api/admin/me/proof', { body: { password } })
      else await api.POST('/login', { body: { user: start().me.name, password, code } })
      form.reset()
      goOn()
    } catch (error) {
      const isNext = !needsCode && hasCode(error, 'SECOND_FACTOR_NEEDED')
      if (isNext) setNeedsCode(true)
      setFailure(isNext ? '' : error instanceof Problem ? error.message : String(error))
    }
  }
  const usePasskey = async () => {
    setFailure('')
    try {
      const isIn = await (isProof
        ? proveByPasskey()
        : logInByPasskey(needsCode ? 'second' : 'login'))
      if (!isIn) return
      // A passkey may be that of another user.
      const { name } = await take(api.GET('/api/admin/me'))
      if (name === start().me.name) goOn()
      else location.reload()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  // The event comes later, when another login may already be wanted.
  const onClose = () => {
    if (!isClosedByUs.current) finish(false)
    isClosedByUs.current = false
  }
  const address = isWanted ? findProviderLogin() : undefined
  if (address !== undefined && !isByFactor) {
    return (
      <dialog ref={dialog} aria-labelledby="login-title" onClose={onClose}>
        <ProviderLogin {...{ address, isProof }} onProven={goOn} onCancel={() => finish(false)} />
      </dialog>
    )
  }
  return (
    <dialog ref={dialog} aria-labelledby="login-title" onClose={onClose}>
      <form onSubmit={event => void submit(event)}>
        <input hidden autocomplete="username" value={isWanted ? start().me.name : ''} readOnly />
        <h2 id="login-title">{toTitle({ isProof, isByFactor, hasPasskey })}</h2>
        <p>{toReason({ isProof, isByFactor, hasPasskey })}</p>
        {hasPasskey && (
          <button type="button" onClick={() => void usePasskey()}>
            {t`Use a passkey`}
          </button>
        )}
        {!isByFactor && (
          <Field
            label={t`Password of ${isWanted ? start().me.name : ''}`}
            error={needsCode ? '' : failure}
          >
            {props => (
              <input
                {...props}
                name="password"
                type="password"
                autocomplete="current-password"
                required
              />
            )}
          </Field>
        )}
        {(isByFactor || needsCode) && (
          <Field label={t`Code or recovery code`} error={failure}>
            {props => (
              <input {...props} name="code" autocomplete="one-time-code" maxLength={64} required />
            )}
          </Field>
        )}
        <menu class="actions">
          <button type="button" onClick={() => finish(false)}>
            {t`Cancel`}
          </button>
          <button type="submit" class="primary">
            {isProof ? t`Confirm` : t`Log in`}
          </button>
        </menu>
      </form>
    </dialog>
  )
}
