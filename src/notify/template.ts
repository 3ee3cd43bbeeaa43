/** Templates: JSON whose texts contain placeholders such as `{title}`. */

export type Values = Readonly<Record<string, string | number>>

/** A text that is only a placeholder becomes its value: `"{priority}"` becomes a number. */
export function fillTemplate(template: unknown, values: Values): unknown {
  if (typeof template === 'string') return fillText(template, values)
  if (Array.isArray(template)) return template.map(each => fillTemplate(each, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillTemplate(value, values)])
  )
}

function fillText(text: string, values: Values): string | number {
  const whole = /^\{(\w+)\}$/.exec(text)?.[1]
  if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole] ?? ''
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place
  )
}

/** Returns undefined if the text is neither a JSON object nor a list. */
export function parseTemplate(text: string): unknown {
  try {
    const template = JSON.parse(text) as unknown
    return typeof template === 'object' && template !== null ? template : undefined
  } catch {
    return undefined
  }
}
