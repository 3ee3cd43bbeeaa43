import type { FastifyRequest } from 'fastify'
import { languages } from '../services/about.js'

/** What X-Language asks for, where it is one of the languages of the service. */
export function readLanguage({ headers }: FastifyRequest): string | undefined {
  const wish = String(headers['x-language'] ?? '').toLowerCase()
  return Object.keys(languages).find(language => language === wish)
}
