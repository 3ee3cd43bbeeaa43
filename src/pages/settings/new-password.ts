/** 64 characters, so that each byte selects them with equal probability. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const length = 32

/** Creates a password for a new client; also works over plain HTTP. */
export function createPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, byte => signs[byte % signs.length]).join('')
}
