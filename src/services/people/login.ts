/** Logins on a page, or by a program that requests a session. */
import type { ProvenUser } from '../../access/remembered-logins.js'
import type { Beginning } from '../../access/sessions.js'
import type { GivenPasskey } from '../../access/factors/passkeys.js'
import type { GivenFactor } from '../../access/factors/second-factors.js'
import type { PasskeyAnswer } from '../../access/factors/passkey-answers.js'
import type { FactorKind } from '../../store/factors.js'
import { Fault, type FaultCode, missingField } from '../../faults.js'
import { say, Text } from '../../texts.js'
import { HtmlPage, SeeOther } from '../requests/answers.js'

/** Opens the session. Throws if the login fails. */
export type OpenSession = (
  credentials: { name: string; password: string; code?: string | undefined },
  how: { isKept: boolean; next: string; isNavigation: boolean }
) => Promise<void>

/** Finishes a login that waits for its second factor, and resolves with its page. */
export type FinishLogin = (fields: GivenFactor & { remembers: boolean }) => Promise<string>

/** Starts a session for a proven user. Resolves with false if the login needs a factor of the user first. */
export type BeginSession = (login: ProvenUser, how: ProvenBeginning) => Promise<boolean>

interface ProvenBeginning extends Omit<Beginning, 'language' | 'former'> {
  /** Whether the cookie outlasts the browser. Default: it does. */
  readonly isKept?: boolean
  /** How long the browser keeps the cookie, in seconds. */
  readonly keptS?: number
  /** The page after a second step. */
  readonly next: string
}

export interface LoginFields {
  user?: string
  password?: string
  code?: string
  keep?: boolean
  next?: string
}

interface From {
  basePath: string
  /** Whether a browser shows the response as a page. */
  isNavigation: boolean
}

interface SecondFields {
  code?: string
  passkey?: PasskeyAnswer
  remember?: boolean
}

interface Failed {
  next?: string | undefined
  failed?: string | undefined
  /** Seconds. */
  wait?: number | undefined
}

/** The ways to log in that the page offers. */
export interface LoginOffer {
  readonly passwords: 'shown' | 'folded'
  readonly passkeys: boolean
  readonly providers: readonly { readonly name: string; readonly title: string }[]
}

export class LoginPage {
  readonly #template: string
  readonly #secondTemplate: string
  readonly #files: ConsoleFiles
  readonly #rememberDays: number

  /** `rememberDays`: days for which a remembered device needs no second factor. */
  constructor(
    templates: { first: string; second: string },
    files: ConsoleFiles,
    rememberDays: number
  ) {
    this.#template = templates.first
    this.#secondTemplate = templates.second
    this.#files = files
    this.#rememberDays = rememberDays
  }

  show(
    { basePath }: Pick<From, 'basePath'>,
    { next, failed, wait }: Failed,
    { passkeys, passwords, providers }: LoginOffer
  ): HtmlPage {
    const place = toOwnPath(next)
    const isFolded = passwords === 'folded' && providers.length > 0
    const titles = providers.map(({ title }, index) => [
      `provider${index}`,
      say`Log in with ${title}`
    ])
    const links = providers.map(printLink).join('')
    const template = this.#template
      .replace('{{providers}}', () => links)
      .replace('<!--passkey-->', () => (passkeys ? passkeyPart('/login/passkey', 'login') : ''))
    return new HtmlPage(isFolded ? foldPasswords(template) : template, {
      ...toAddresses(this.#files, basePath),
      ...(Object.fromEntries(titles) as Record<string, Text>),
      next: new Text('{0}', [place]),
      nextInAddress: new Text('{0}', [encodeURIComponent(place)]),
      fold: say`Log in with a password`,
      failure: failed === undefined ? new Text('') : toReason(failed, wait),
      title: say`Log in`,
      passkey: say`Log in with a passkey`,
      passkeyFailure: say`The passkey was not accepted. Try again, or log in another way.`,
      autofill: new Text(passkeys ? 'username webauthn' : 'username'),
      user: say`User name`,
      password: say`Password`,
      keep: say`Keep me logged in on this device`,
      submit: say`Log in`
    })
  }

  /** Throws INVALID_INPUT, and what `open` throws if the request does not come from a page. */
  async logIn(
    open: OpenSession,
    { basePath, isNavigation }: From,
    fields: LoginFields
  ): Promise<SeeOther | { next: string }> {
    const place = toOwnPath(fields.next)
    const { user: name, password } = fields
    if (!name) throw missingField('user')
    if (!password) throw missingField('password')
    const isKept = fields.keep ?? false
    try {
      await open({ name, password, code: fields.code }, { isKept, next: place, isNavigation })
    } catch (error) {
      if (!isNavigation || !(error instanceof Fault)) throw error
      const { code: failed, retryAfterS: wait } = error
      if (failed === 'SECOND_FACTOR_NEEDED') return new SeeOther(`${basePath}/login/second`)
      return new SeeOther(basePath + toLoginAddress({ next: place, failed, wait }))
    }
    return isNavigation ? new SeeOther(basePath + place) : { next: basePath + place }
  }

  /** Shows the second step, or the login page if no login waits for it. */
  async showSecond(
    factors: readonly FactorKind[] | undefined,
    { basePath }: Pick<From, 'basePath'>,
    { failed, wait }: Failed
  ): Promise<HtmlPage | SeeOther> {
    if (factors === undefined) return new SeeOther(`${basePath}/login`)
    const days = this.#rememberDays
    const hasPasskey = factors.includes('passkey')
    const template = this.#secondTemplate.replace('<!--passkey-->', () =>
      hasPasskey ? passkeyPart('/login/second', 'second') : ''
    )
    return new HtmlPage(template, {
      ...toAddresses(this.#files, basePath),
      failure: failed === undefined ? new Text('') : toReason(failed, wait),
      title: say`Log in`,
      hint: toHint(factors),
      passkey: say`Use a passkey`,
      passkeyFailure: say`The passkey was not accepted. Try again, or log in another way.`,
      code: factors.includes('code') ? say`Code` : say`Recovery code`,
      // The template language has no conditions, so this attribute hides the choice.
      remembering: new Text(days > 0 ? '' : 'hidden'),
      remember: say`Do not ask for a code on this device for ${Math.ceil(days)} days`,
      submit: say`Log in`,
      again: say`Log in as another user`
    })
  }

  /** Throws INVALID_INPUT, and what `finish` throws if the request does not come from a page. */
  async finish(
    finish: FinishLogin,
    { basePath, isNavigation, readCookie }: From & Pick<GivenPasskey, 'readCookie'>,
    { code, passkey: answer, remember = false }: SecondFields
  ): Promise<SeeOther | { next: string }> {
    if (!code && !answer) throw missingField('code')
    try {
      const passkey = answer && { answer, readCookie }
      const next = basePath + (await finish({ code, passkey, remembers: remember }))
      return isNavigation ? new SeeOther(next) : { next }
    } catch (error) {
      if (!isNavigation || !(error instanceof Fault)) throw error
      const { code: failed, retryAfterS: wait } = error
      const path = failed === 'SESSION_OVER' ? '/login' : '/login/second'
      return new SeeOther(basePath + toLoginAddress({ failed, wait }, path))
    }
  }
}

function toHint(factors: readonly FactorKind[]): Text {
  if (!factors.includes('passkey')) {
    return say`Enter the code of your authenticator app, or one of your recovery codes.`
  }
  return factors.includes('code')
    ? say`Use a passkey, or enter a code of your authenticator app or one of your recovery codes.`
    : say`Use a passkey, or enter one of your recovery codes.`
}

/** Hidden until the script knows that the browser has passkeys. */
function passkeyPart(path: string, why: string): string {
  return `<p id="passkey" hidden data-action="{{base}}${path}" data-options="{{base}}/login/passkey/options" data-why="${why}" data-failure="{{passkeyFailure}}"><button type="button">{{passkey}}</button></p><script type="module" src="{{login}}"></script>`
}

/** Always a link: browsers would apply the policy for forms to the redirect, and block it. */
function printLink({ name }: { name: string }, index: number): string {
  const address = `{{base}}/login/oidc/${name}?next={{nextInAddress}}`
  return `<p><a class="button" href="${address}">{{provider${index}}}</a></p>`
}

function foldPasswords(template: string): string {
  return template
    .replace('<!--passwords-->', '<details><summary>{{fold}}</summary>')
    .replace('<!--/passwords-->', '</details>')
}

export function toLoginAddress({ next, failed, wait }: Failed, path = '/login'): string {
  const query = new URLSearchParams()
  if (next !== undefined && next !== '/') query.set('next', next)
  if (failed !== undefined) query.set('failed', failed)
  if (wait !== undefined) query.set('wait', String(Math.max(1, Math.ceil(wait))))
  return query.size === 0 ? path : `${path}?${query}`
}

/** Returns a path of burphub, so that a login never redirects to another site. */
export function toOwnPath(wanted = '/'): string {
  const home = 'http://burphub.invalid'
  if (!/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, home)) return '/'
  const { origin, pathname, search } = new URL(wanted, home)
  const isOurs = origin === home && !pathname.startsWith('//')
  return isOurs && !isOfLogin(pathname) ? pathname + search : '/'
}

/** The router decodes a path before it finds the operation, so `/%6cogout` ends a session as well. */
function isOfLogin(pathname: string): boolean {
  try {
    return /^\/log(?:in|out)(?:\/|$)/.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

function toReason(code: string, waitS: number | undefined): Text {
  const known: Partial<Record<FaultCode, Text>> = {
    UNAUTHENTICATED: say`The user name or password is incorrect.`,
    WRONG_CODE: say`The code is incorrect, or was used before.`,
    WRONG_PASSKEY: say`The passkey was not accepted. Try again, or log in another way.`,
    SESSION_OVER: say`This login has expired or was completed. Start it again.`,
    TOO_MANY_REQUESTS: say`Too many attempts. Try again in ${waitS ?? 60} s.`,
    AUTH_UNAVAILABLE: say`Cannot reach the service that checks your login. Try again in a moment.`,
    LOGIN_LOST: say`This login was not started in this browser, or took more than 10 minutes. Start it again.`,
    LOGIN_REFUSED: say`The login at the provider failed. Try again, or ask an administrator.`,
    NOT_ADMITTED: say`Your account is not allowed to log in here. Ask an administrator.`,
    NAME_TAKEN: say`Another person had your user name here. Ask an administrator to delete the former user.`,
    NO_SUCH_PROVIDER: say`This login provider is not configured. Use another way to log in.`,
    FORBIDDEN: say`This login came from another site. Log in here.`
  }
  return known[code as FaultCode] ?? say`Login failed (${code}). Try again in a moment.`
}

/** Files of the build, as addresses below burphub's base path. */
export type ConsoleFiles = Readonly<Record<'app' | 'login' | 'style' | 'worker', string>>

/** Returns addresses as texts that are the same in every language. */
export function toAddresses(
  files: Readonly<Record<string, string>>,
  basePath: string
): Record<string, Text> {
  const addresses = Object.entries({ base: '', ...files })
  return Object.fromEntries(
    addresses.map(([name, path]) => [name, new Text('{0}', [basePath + path])])
  )
}
