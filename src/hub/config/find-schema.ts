/** The section `find` of the configuration file. */
export const find = {
  type: 'object',
  additionalProperties: false,
  default: {},
  description: 'Mapping such as { directory: /var/lib/burphub/histories }.',
  properties: {
    enabled: {
      type: 'boolean',
      default: true,
      description: 'Whether to keep a file index of all backups. If false, searches query burp.'
    },
    directory: {
      type: 'string',
      minLength: 1,
      description: 'Folder of the file index. Default: a folder beside the database.'
    },
    bytesMax: {
      type: 'integer',
      minimum: 1_048_576,
      maximum: 1_099_511_627_776,
      default: 2_147_483_648,
      description: 'Maximum disk space of the file index, in bytes.'
    },
    entriesMax: {
      type: 'integer',
      minimum: 1_000,
      maximum: 20_000_000,
      default: 2_000_000,
      description: 'Maximum number of files in a backup that is indexed.'
    },
    share: {
      type: 'number',
      minimum: 0.01,
      maximum: 1,
      default: 0.25,
      description: 'Maximum share of time spent on reading the backups of a server.'
    }
  }
} as const
