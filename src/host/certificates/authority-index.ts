/** The authority's own list of what it has issued, as openssl writes it: one line each, with tabs. */

/** Serials in upper case with an even number of digits. */
export function parseRevokedSerials(text: string): Set<string> {
  const revoked = new Set<string>()
  for (const line of text.split('\n')) {
    const [status, _expiry, _revokedAt, serial] = line.split('\t')
    if (status === 'R' && serial !== undefined) revoked.add(toSerial(serial))
  }
  return revoked
}

/** As openssl names its files: `a` is `0A`. */
export function toSerial(digits: string): string {
  const upper = digits.trim().toUpperCase()
  return upper.length % 2 === 0 ? upper : `0${upper}`
}
