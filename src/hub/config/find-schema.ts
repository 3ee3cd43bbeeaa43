/** The section `find` of the configuration file. */
export const find = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Write it as a mapping such as { directory: /var/lib/burphub/histories }.',
  properties: {
    enabled: {
      type: 'boolean',
      default: true,
      description: 'Write false to keep no history of what backups hold: searches ask burp then.'
    },
    directory: {
      type: 'string',
      minLength: 1,
      description: 'Name the folder of the histories (without it: one beside the database).'
    },
    bytesMax: {
      type: 'integer',
      minimum: 1_048_576,
      maximum: 1_099_511_627_776,
      default: 2_147_483_648,
      description: 'Give the bytes of disk that all histories together may take.'
    },
    entriesMax: {
      type: 'integer',
      minimum: 1_000,
      maximum: 20_000_000,
      default: 2_000_000,
      description: 'Give how many files a backup may hold to have a place in a history.'
    },
    share: {
      type: 'number',
      minimum: 0.01,
      maximum: 1,
      default: 0.25,
      description: 'Give the part of the time in which the backups of a server may be read.'
    }
  }
} as const
