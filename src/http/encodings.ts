/** In which way a consumer wants an answer compressed. */
import { Negotiator } from '@fastify/accept-negotiator'

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] })

/** From the header `Accept-Encoding`; nothing where it should be left as it is. */
export function chooseEncoding(header: string | undefined): 'br' | 'gzip' | undefined {
  if (header === undefined) return undefined
  const found = negotiator.negotiate(header)
  return found === 'br' || found === 'gzip' ? found : undefined
}
