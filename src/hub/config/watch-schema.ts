/** The section `watch` of the configuration file. */
import type { Written } from './written.js'

const text = { type: 'string', minLength: 1 } as const

const expectation = {
  type: 'object',
  additionalProperties: false,
  description: 'Write it as a mapping such as { label: laptop, interval: 7d }.',
  properties: {
    client: { ...text, maxLength: 255, description: 'Give the name of a client.' },
    label: { ...text, maxLength: 1024, description: 'Give a label that clients have.' },
    server: { ...text, maxLength: 128, description: 'Give the name of a server.' },
    interval: {
      ...text,
      description:
        'Give how often it should be backed up: a number with s, m, h, d or w, such as 12h.'
    },
    grace: {
      type: 'number',
      minimum: 1,
      maximum: 100,
      description: 'Give how much later is still in time, as a factor such as 1.5.'
    },
    exempt: { type: 'boolean', description: 'Write true where nobody waits for backups.' },
    quietUntil: {
      ...text,
      description: 'Give the instant before which nobody waits, such as 2027-01-07T00:00:00Z.'
    }
  }
} as const

export const watch = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { expectations: [{ label: laptop, interval: 7d }] }.',
  properties: {
    expectations: {
      type: 'array',
      maxItems: 10_000,
      default: [],
      items: expectation,
      description: 'List what is expected of clients, such as - { label: laptop, interval: 7d }.'
    }
  }
} as const

export type WrittenExpectation = Written<typeof expectation>
