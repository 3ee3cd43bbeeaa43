/** The section `watch` of the configuration file. */
import type { Written } from './written.js'

const text = { type: 'string', minLength: 1 } as const

const expectation = {
  type: 'object',
  additionalProperties: false,
  description: 'Mapping such as { label: laptop, interval: 7d }.',
  properties: {
    client: { ...text, maxLength: 255, description: 'Name of a client.' },
    label: { ...text, maxLength: 1024, description: 'Label of clients.' },
    server: { ...text, maxLength: 128, description: 'Name of a server.' },
    interval: {
      ...text,
      description:
        'Expected interval between backups: a number followed by s, m, h, d or w, such as 12h.'
    },
    grace: {
      type: 'number',
      minimum: 1,
      maximum: 100,
      description: 'Grace factor, such as 1.5.'
    },
    exempt: { type: 'boolean', description: 'Whether backups are not monitored.' },
    quietUntil: {
      ...text,
      description: 'Time until which alerts are muted, such as 2027-01-07T00:00:00Z.'
    }
  }
} as const

export const watch = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { expectations: [{ label: laptop, interval: 7d }] }.',
  properties: {
    expectations: {
      type: 'array',
      maxItems: 10_000,
      default: [],
      items: expectation,
      description: 'List of expected schedules, such as - { label: laptop, interval: 7d }.'
    }
  }
} as const

export type WrittenExpectation = Written<typeof expectation>
