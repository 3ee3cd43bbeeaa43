/** Virtual authenticators of Chromium, and the people who use them. */
import type { CDPSession, Page } from 'playwright-core'
import type { Visit } from './console.js'

/** An authenticator of the browser; its user touches it immediately. */
export class Stick {
  readonly cdp: CDPSession
  readonly id: string

  constructor(cdp: CDPSession, id: string) {
    this.cdp = cdp
    this.id = id
  }

  static async plugIn(page: Page, kind: 'passkeys' | 'u2f'): Promise<Stick> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const isNew = kind === 'passkeys'
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: isNew ? 'ctap2' : 'u2f',
        transport: isNew ? 'internal' : 'usb',
        hasResidentKey: isNew,
        hasUserVerification: isNew,
        isUserVerified: isNew,
        automaticPresenceSimulation: true
      }
    })
    return new Stick(cdp, authenticatorId)
  }

  async credentials() {
    const { credentials } = await this.cdp.send('WebAuthn.getCredentials', {
      authenticatorId: this.id
    })
    return credentials
  }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function addPasskey({ page }: Visit, label: string): Promise<void> {
  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(label)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

/** Hides passkeys from fields, because the virtual authenticator would answer there immediately. */
export async function hideAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}
