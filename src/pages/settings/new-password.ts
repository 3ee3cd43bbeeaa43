/** Of 64 signs each byte chooses one of, so that all are as likely. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const length = 32

/** What a new client and its server share; also browsers on plain http can make one. */
export function createPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, byte => signs[byte % signs.length]).join('')
}
