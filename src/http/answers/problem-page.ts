/** The page that shows a failure to a person who opened an address in a browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HtmlPage } from '../../services/requests/answers.js'
import { say, Text } from '../../texts.js'
import { printPage } from './localize-answer.js'

/** RFC 9457. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: string
  message: string
  errors?: Record<string, string>
  factors?: readonly string[]
  requestId: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Template that already contains the addresses of its files. */
    problemPage: string
  }
}

export function registerProblemPage(app: FastifyInstance, template: string): void {
  app.decorate('problemPage', template)
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  translate: (text: Text) => string
}

export function showProblem(
  { status, title, detail, code, requestId }: Problem,
  { request, reply, translate }: Exchange
): FastifyReply {
  const values = { base: request.basePath, title, detail, code, requestId }
  const texts = Object.entries(values).map(([name, value]) => [name, new Text('{0}', [value])])
  const page = new HtmlPage(request.server.problemPage, {
    ...(Object.fromEntries(texts) as Record<string, Text>),
    home: say`Go to overview`
  })
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(printPage(page, translate, request))
}
