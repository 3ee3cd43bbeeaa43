import type { FastifyRequest } from 'fastify'
import type { HtmlPage } from '../../services/requests/answers.js'
import { escapeHtml, Text } from '../../texts.js'
import { languageOf } from '../languages/translator.js'

type Translate = (text: Text) => string

/** Returns the answer with the texts at `places` translated; ignores places that the answer lacks. */
export function sayTexts(
  answer: unknown,
  places: readonly (readonly string[])[],
  translate: Translate
): unknown {
  return places.reduce((said, place) => sayAt(said, place, translate), answer)
}

function sayAt(answer: unknown, [key, ...rest]: readonly string[], translate: Translate): unknown {
  if (answer instanceof Text) return translate(answer)
  if (typeof answer !== 'object' || answer === null || key === undefined) return answer
  const sayInner = (inner: unknown) => sayAt(inner, rest, translate)
  if (Array.isArray(answer)) {
    return answer.map((each, at) => (key === '*' || key === String(at) ? sayInner(each) : each))
  }
  if (!(key in answer)) return answer
  return { ...answer, [key]: sayInner((answer as Record<string, unknown>)[key]) }
}

/** Prints a page in the language and the theme of its reader. */
export function printPage(
  { template, texts }: HtmlPage,
  translate: Translate,
  request: FastifyRequest
): string {
  const own = { language: languageOf(request), theme: themeOf(request) }
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (name === 'language' || name === 'theme') return own[name]
    const text = texts[name]
    return text ? escapeHtml(translate(text)) : whole
  })
}

/**
 * Returns the theme in the cookie that the console's appearance.ts sets, so that the other one does
 * not flash before the scripts run; empty for the browser's preference.
 */
function themeOf(request: FastifyRequest): string {
  // A request that fails early has no cookies yet.
  const { cookies } = request as { cookies?: Record<string, string | undefined> | null }
  const kept = cookies?.['burphub_theme'] ?? ''
  return kept === 'light' || kept === 'dark' ? kept : ''
}
