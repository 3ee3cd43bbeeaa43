/** Announces the end of an operation in its answers: RFC 9745 and RFC 8594. */
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Route } from '../../../generated/routes.js'

type Deprecation = NonNullable<Route['deprecation']>

/** Creates a hook that adds the headers to successful answers, which the document declares. */
export function createDeprecationHook(deprecation: Deprecation): onSendHookHandler {
  const { since, sunset, successor } = deprecation
  return (request, reply, _payload, done) => {
    if (reply.statusCode < 300) {
      void reply.header('deprecation', `@${since}`).header('sunset', sunset)
      addLink(reply, `<${printAddress(request, successor)}>; rel="successor-version"`)
      addLink(reply, `<${request.basePath}/api/doc>; rel="deprecation"; type="text/html"`)
    }
    done()
  }
}

function addLink(reply: FastifyReply, link: string): void {
  const known = reply.getHeader('link')
  void reply.header('link', known === undefined ? link : `${String(known)}, ${link}`)
}

/** With the server, the client and the backup of the request. */
function printAddress({ basePath, params, query }: FastifyRequest, path: string): string {
  const words = params as Readonly<Record<string, string | number>>
  const { server = (query as { server?: string }).server } = words
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(words[name] ?? ''))
  return basePath + filled + (server === undefined ? '' : `?serverName=${encode(server)}`)
}

/** A quote would end the address in some readers. */
function encode(word: string | number): string {
  return encodeURIComponent(word).replaceAll("'", '%27')
}
