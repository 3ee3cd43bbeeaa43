/** Logs in with a passkey. The pages of logins work without this script. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication
} from '@simplewebauthn/browser'

/** Shorter than burphub accepts an answer, since the browser may offer passkeys for as long as the page is open. */
const renewMs = 100_000

const place = document.querySelector<HTMLElement>('#passkey')
const failure = document.querySelector<HTMLElement>('[role=alert]')

class Refused extends Error {}

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body)
  })
  const said = (await answer.json()) as Answer & { detail?: string }
  if (!answer.ok) throw new Refused(said.detail ?? '')
  return said
}

function read(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input[name=${name}]`)
}

async function logIn(
  { action = '', options = '', why = '' }: DOMStringMap,
  useBrowserAutofill: boolean
): Promise<void> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(options, { why })
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill })
  const isSecond = why === 'second'
  const fields = isSecond
    ? { remember: read('remember')?.checked ?? false }
    : { keep: read('keep')?.checked ?? false, next: read('next')?.value ?? '/' }
  const { next } = await post<{ next: string }>(action, { passkey: { id, response }, ...fields })
  location.assign(next)
}

/** The user may have closed the browser's dialog, which is no failure. */
function tell(error: unknown, fallback: string): void {
  if (!failure) return
  const isUsers = error instanceof Error && /^(Abort|NotAllowed)Error$/.test(error.name)
  failure.textContent = isUsers ? '' : error instanceof Refused ? error.message : fallback
}

/** Lets the browser offer passkeys in the field for the name, until a button starts another request. */
async function offer(data: DOMStringMap): Promise<void> {
  try {
    await logIn(data, true)
  } catch (error) {
    if (error instanceof Refused) tell(error, '')
  }
}

async function start(found: HTMLElement): Promise<void> {
  const { dataset } = found
  found.hidden = false
  found.querySelector('button')?.addEventListener('click', () => {
    clearInterval(renewing)
    logIn(dataset, false).catch((error: unknown) => tell(error, dataset['failure'] ?? ''))
  })
  let renewing: ReturnType<typeof setInterval> | undefined
  if (dataset['why'] === 'second' || !(await browserSupportsWebAuthnAutofill())) return
  // A new request ends the one before.
  const renew = () => {
    if (!document.hidden) void offer(dataset)
  }
  renewing = setInterval(renew, renewMs)
  void offer(dataset)
}

if (place && browserSupportsWebAuthn()) void start(place)
