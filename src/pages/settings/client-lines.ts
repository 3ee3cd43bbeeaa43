/** Lines for the burp.conf of a new client. */

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
