/** Passkeys belong to a domain and an origin, which burphub takes from its public address. */
import { isIP } from 'node:net'
import { say, type Text } from '../../texts.js'

export interface PasskeySite {
  /** Domain for which passkeys are created. */
  readonly rpId: string
  readonly origin: string
}

export interface PasskeyOptions {
  readonly publicUrl?: string | undefined
  readonly passkeys: { readonly enabled: boolean; readonly rpId?: string | undefined }
}

/** Returns a sentence that names the missing setting if browsers would refuse passkeys. */
export function toPasskeySite({ publicUrl, passkeys }: PasskeyOptions): PasskeySite | Text {
  if (!passkeys.enabled)
    return say`Passkeys are turned off in the configuration (passkeys.enabled).`
  if (publicUrl === undefined) {
    return say`Passkeys need the public address of burphub. Set publicUrl in the configuration.`
  }
  const { hostname, origin, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    return say`Passkeys need a host name, and publicUrl in the configuration contains an IP address.`
  }
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) {
    return say`Passkeys need https, and publicUrl in the configuration begins with http://.`
  }
  return { rpId: passkeys.rpId ?? hostname, origin }
}

export function isPasskeySite(site: PasskeySite | Text): site is PasskeySite {
  return 'rpId' in site
}

/** Whether passkeys for the domain work on this host. */
export function isDomainOf(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
