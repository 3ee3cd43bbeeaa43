/** In which language a request is answered, and who can say something in it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../services/about.js'
import type { Text } from '../../texts.js'
import { Translator } from '../languages/translator.js'

declare module 'fastify' {
  interface FastifyInstance {
    translator: Translator
  }
  interface FastifyRequest {
    /** Of the session or the user, as soon as it is known who that is. */
    language: string | undefined
  }
}

export function registerLanguages(app: FastifyInstance, timeZone: string): void {
  app.decorate('translator', new Translator(timeZone))
  app.decorateRequest('language', undefined)
}

/** What translates for this answer; the headers say so to whoever keeps it. */
export function translateFor(
  request: FastifyRequest,
  reply: FastifyReply
): (text: string | Text) => string {
  const language = languageOf(request)
  void reply.header('content-language', language).header('vary', 'X-Language')
  return text => request.server.translator.translate(text, language)
}

export function languageOf(request: FastifyRequest): string {
  return readLanguage(request) ?? request.language ?? 'en'
}

/** What X-Language asks for, where it is one of the languages of the service. */
export function readLanguage({ headers }: FastifyRequest): string | undefined {
  const wish = String(headers['x-language'] ?? '').toLowerCase()
  return Object.keys(languages).find(language => language === wish)
}
