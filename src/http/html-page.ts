import type { HtmlPage } from '../services/answers.js'
import type { Text } from '../texts.js'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A page in the language of whoever reads it. */
export function printPage(
  { template, texts }: HtmlPage,
  translate: (text: Text) => string,
  language: string
): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (name === 'language') return language
    const text = texts[name]
    return text ? escape(translate(text)) : whole
  })
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, found => escapes[found] ?? found)
}
