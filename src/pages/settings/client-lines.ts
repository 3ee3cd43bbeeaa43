interface ClientFacts {
  server: string
  port: number
  name: string
  password: string
}

/** Returns the lines that differ from the packaged burp.conf. */
export function printClientLines({ server, port, name, password }: ClientFacts): string {
  return [
    'mode = client',
    `server = ${server}`,
    `port = ${port}`,
    `cname = ${name}`,
    `password = ${password}`
  ].join('\n')
}

const usualPort = 4971

/** Returns the port of an address such as `0.0.0.0:4971`. */
export function parsePort(listen: string | undefined): number {
  const [, port] = /:(\d+)$/.exec(listen ?? '') ?? []
  return port === undefined ? usualPort : Number(port)
}

/** 64 characters, so that each byte selects them with equal probability. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const length = 32

/** Creates a password for a new client; also works over plain HTTP. */
export function createPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, byte => signs[byte % signs.length]).join('')
}
