/** What a new client has to know of its server. */

interface ClientFacts {
  server: string
  port: number
  name: string
  password: string
}

/** Lines of its burp.conf; the rest is as its package brings it. */
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

/** Of the first address that the server listens on for clients, such as `0.0.0.0:4971`. */
export function parsePort(listen: string | undefined): number {
  const [, port] = /:(\d+)$/.exec(listen ?? '') ?? []
  return port === undefined ? usualPort : Number(port)
}
