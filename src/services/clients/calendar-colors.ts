/** Chooses the color of a client's calendar. */
import { createHash } from 'node:crypto'

export interface Colours {
  color: string
  textColor: string
}

/**
 * The colours of a client's calendar: from its labels, else always the same ones for the same
 * name. `color:#fa1`, `color: rgb(10, 20, 30)` or `color: tomato`, and `text:...` for what is
 * written on it.
 */
export function coloursOf(name: string, labels: readonly string[]): Colours {
  const labelled = labels.map(label => lookUpColour(label, 'color')).find(Boolean)
  const color = labelled ?? deriveColour(name)
  const textColor = labels.map(label => lookUpColour(label, 'text')).find(Boolean)
  return { color, textColor: textColor ?? readableOn(color) }
}

function lookUpColour(label: string, kind: 'color' | 'text'): string | undefined {
  const [, text] = new RegExp(`^${kind}:\\s*(.+?)\\s*$`, 'i').exec(label) ?? []
  if (text === undefined) return undefined
  const [, hex] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text) ?? []
  if (hex !== undefined) return `#${expandHex(hex).toUpperCase()}`
  const [, red, green, blue] = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/i.exec(text) ?? []
  if (red !== undefined) return toHex([red, green, blue].map(Number))
  return /^[a-z]+$/i.test(text) ? text : undefined
}

function expandHex(hex: string): string {
  return hex.length === 3 ? Array.from(hex, digit => digit + digit).join('') : hex
}

function toHex(parts: readonly number[]): string {
  return `#${parts.map(part => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function deriveColour(name: string): string {
  return toHex([...createHash('sha1').update(name).digest().subarray(0, 3)])
}

/** Black on bright colours, by the brightness that television engineers weigh with (YIQ). */
function readableOn(color: string): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? []
  if (red === '') return 'white'
  const part = (hex: string) => Number.parseInt(hex, 16)
  const brightness = (299 * part(red) + 587 * part(green) + 114 * part(blue)) / 1000
  return brightness >= 128 ? 'black' : 'white'
}
