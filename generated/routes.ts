// Generated from openapi.yaml by `npm run generate`: do not edit.

import type { operations } from './contract-types.js'

export type OperationId = keyof operations
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS'
export type Requirement =
  | 'public'
  | 'anyone'
  | 'login'
  | 'list'
  | 'server'
  | 'client'
  | 'self'
  | 'moderator'
  | 'admin'
export type AnswerKind = 'json' | 'stream' | 'html' | 'binary'
export type JsonSchema = Readonly<Record<string, unknown>>

/** Media type -> schema, in the shape that Fastify takes. */
export interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

export interface RouteSchema {
  readonly params?: JsonSchema
  readonly querystring?: JsonSchema
  readonly headers?: JsonSchema
  readonly body?: Content
  /**
   * Status, or `4xx` and `5xx` -> content. The success of a streamed or textual answer is not
   * here: see `success`.
   */
  readonly response: Readonly<Record<string, Content>>
}

export interface RouteAccess {
  readonly requires: Requirement
  readonly mode?: 'rw'
  readonly token?: 'never'
  readonly proof?: 'recent' | 'others'
  /** Name of the parameter with the client. */
  readonly client?: string
  /** Name of the parameter with the user. */
  readonly user?: string
}

/** Names of parameters; those in the path win. */
export interface ParameterNames {
  readonly path: readonly string[]
  readonly query: readonly string[]
}

/** Which of them say where something is. */
export interface RoutePlace {
  readonly server?: ParameterNames
  readonly client?: ParameterNames
}

export interface BodyLimits {
  readonly bytesMax: number
  /** Of a form. */
  readonly fieldsMax: number
}

export interface Route {
  readonly operationId: OperationId
  readonly method: Method
  /** Fastify patterns, one per path form, the fullest first. */
  readonly paths: readonly string[]
  readonly tags: readonly string[]
  readonly access: RouteAccess
  readonly place: RoutePlace
  /** Actions of the entry that it leaves in the audit trail, the usual one first. */
  readonly audit?: readonly string[]
  readonly answer: AnswerKind
  /** Name of the last path parameter where it may hold slashes; Fastify calls it `*`. */
  readonly wildcard?: string
  readonly bodyRequired: boolean
  /** What is read of a body; without it none is read. */
  readonly bodyLimits?: BodyLimits
  /** The first 2xx answer, whatever its kind. */
  readonly success: {
    readonly status: number
    readonly mediaType?: string
    readonly schema?: JsonSchema
  }
  /** Goes to Fastify as it is; all path forms share it. */
  readonly schema: RouteSchema
}

export interface SharedSchema extends JsonSchema {
  readonly $id: string
}

/** Those whose path names a client in every form. */
export type ClientOperation =
  | 'listBackups'
  | 'listLabels'
  | 'listOrders'
  | 'listBackupReports'
  | 'getBackupReport'
  | 'deleteBackup'
  | 'browseBackup'
  | 'browseWholeBackup'
  | 'getFile'
  | 'restoreArchive'
  | 'scheduleRestore'
  | 'getScheduledRestore'
  | 'cancelRestore'
  | 'scheduleBackup'
  | 'getScheduledBackup'
  | 'cancelBackup'
  | 'listBackupsJson'
  | 'listTreeJson'
  | 'listReportsJson'
  | 'getReportJson'
  | 'getClientConfig'
  | 'renameClient'
  | 'saveClientConfig'
  | 'deleteClientConfig'
  | 'patchClientConfig'
  | 'deleteClient'
  | 'listClientConfigVersions'
  | 'diffClientConfig'
  | 'rollBackClientConfig'
  | 'revokeCertificate'

/** To be added to Ajv and the serialiser before any route: routes refer to them as `Name#`. */
export const sharedSchemas: readonly SharedSchema[] = [
  {
    "$id": "Problem",
    "type": "object",
    "required": [
      "type",
      "title",
      "status",
      "detail",
      "code",
      "message"
    ],
    "properties": {
      "type": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "status": {
        "type": "integer",
        "minimum": 400,
        "maximum": 599
      },
      "detail": {
        "type": "string"
      },
      "code": {
        "type": "string"
      },
      "message": {
        "type": "string"
      },
      "errors": {
        "type": "object",
        "maxProperties": 100,
        "additionalProperties": {
          "type": "string"
        }
      },
      "requestId": {
        "type": "string"
      }
    }
  },
  {
    "$id": "Alive",
    "type": "object",
    "required": [
      "alive"
    ],
    "properties": {
      "alive": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "LocalTime",
    "type": "string",
    "pattern": "^\\d{4,}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$"
  },
  {
    "$id": "LocalTimeOrNever",
    "type": "string",
    "pattern": "^(\\d{4,}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}|never)$"
  },
  {
    "$id": "ClientStats",
    "type": "object",
    "required": [
      "name",
      "state",
      "phase",
      "percent",
      "last",
      "last_attempt",
      "labels"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "state": {
        "type": "string"
      },
      "phase": {
        "type": [
          "string",
          "null"
        ]
      },
      "percent": {
        "type": "integer",
        "minimum": 0,
        "maximum": 100
      },
      "last": {
        "$ref": "LocalTimeOrNever#"
      },
      "last_attempt": {
        "$ref": "LocalTimeOrNever#"
      },
      "labels": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "ClientRunning",
    "type": "object",
    "required": [
      "state",
      "percent",
      "phase",
      "last"
    ],
    "properties": {
      "state": {
        "type": "string"
      },
      "percent": {
        "type": "integer",
        "minimum": -1,
        "maximum": 100
      },
      "phase": {
        "type": [
          "string",
          "null"
        ]
      },
      "last": {
        "$ref": "LocalTimeOrNever#"
      }
    }
  },
  {
    "$id": "BrowseNode",
    "type": "object",
    "required": [
      "name",
      "fullname",
      "key",
      "title",
      "parent",
      "date",
      "mode",
      "type",
      "uid",
      "gid",
      "inodes",
      "size",
      "bytes",
      "link",
      "folder",
      "lazy",
      "selected",
      "expanded",
      "children"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "fullname": {
        "type": "string"
      },
      "key": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "parent": {
        "type": "string"
      },
      "date": {
        "$ref": "LocalTime#"
      },
      "mode": {
        "type": "string"
      },
      "type": {
        "type": "string",
        "enum": [
          "d",
          "f"
        ]
      },
      "uid": {
        "type": "string"
      },
      "gid": {
        "type": "string"
      },
      "inodes": {
        "type": "string"
      },
      "size": {
        "type": "string"
      },
      "bytes": {
        "type": "integer",
        "minimum": 0
      },
      "link": {
        "type": [
          "string",
          "null"
        ]
      },
      "folder": {
        "type": "boolean"
      },
      "lazy": {
        "type": "boolean"
      },
      "selected": {
        "type": "boolean"
      },
      "expanded": {
        "type": "boolean"
      },
      "children": {
        "type": "array",
        "maxItems": 10000000,
        "items": {
          "$ref": "BrowseNode#"
        }
      }
    }
  },
  {
    "$id": "Ready",
    "type": "object",
    "required": [
      "ready",
      "degraded"
    ],
    "properties": {
      "ready": {
        "type": "boolean"
      },
      "degraded": {
        "type": "boolean"
      },
      "reasons": {
        "type": "object",
        "maxProperties": 10000,
        "additionalProperties": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "BackupRunning",
    "type": "object",
    "required": [
      "running"
    ],
    "properties": {
      "running": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "OffsetTime",
    "type": "string",
    "pattern": "^\\d{4,}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$"
  },
  {
    "$id": "Count",
    "type": "integer",
    "minimum": 0,
    "maximum": 9007199254740991
  },
  {
    "$id": "CountOrNull",
    "type": [
      "integer",
      "null"
    ],
    "minimum": 0,
    "maximum": 9007199254740991
  },
  {
    "$id": "NamedNumber",
    "type": "object",
    "required": [
      "name",
      "number"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "number": {
        "$ref": "Count#"
      }
    }
  },
  {
    "$id": "ClientsReport",
    "type": "object",
    "required": [
      "backups",
      "clients"
    ],
    "properties": {
      "backups": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "NamedNumber#"
        }
      },
      "clients": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "stats"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "stats": {
              "type": "object",
              "required": [
                "total",
                "totsize",
                "os",
                "warnings",
                "errors",
                "messages"
              ],
              "properties": {
                "total": {
                  "$ref": "Count#"
                },
                "totsize": {
                  "$ref": "Count#"
                },
                "warnings": {
                  "$ref": "Count#"
                },
                "errors": {
                  "$ref": "Count#"
                },
                "messages": {
                  "$ref": "Count#"
                },
                "os": {
                  "type": "string"
                }
              }
            }
          }
        }
      }
    }
  },
  {
    "$id": "ClientsReportJson",
    "type": "object",
    "required": [
      "backups",
      "clients"
    ],
    "properties": {
      "backups": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "NamedNumber#"
        }
      },
      "clients": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "stats"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "stats": {
              "type": "object",
              "required": [
                "total",
                "totsize",
                "windows",
                "warnings",
                "errors",
                "messages"
              ],
              "properties": {
                "total": {
                  "$ref": "Count#"
                },
                "totsize": {
                  "$ref": "Count#"
                },
                "windows": {
                  "type": "string",
                  "enum": [
                    "true",
                    "false"
                  ]
                },
                "warnings": {
                  "$ref": "Count#"
                },
                "errors": {
                  "$ref": "Count#"
                },
                "messages": {
                  "$ref": "Count#"
                }
              }
            }
          }
        }
      }
    }
  },
  {
    "$id": "ServersReport",
    "type": "object",
    "required": [
      "backups",
      "servers"
    ],
    "properties": {
      "backups": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "$ref": "NamedNumber#"
        }
      },
      "servers": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "number"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "number": {
              "type": "object",
              "required": [
                "os",
                "total",
                "totsize",
                "warnings",
                "errors",
                "messages"
              ],
              "properties": {
                "os": {
                  "type": "object",
                  "maxProperties": 10000,
                  "additionalProperties": {
                    "type": "integer",
                    "minimum": 0
                  }
                },
                "total": {
                  "$ref": "Count#"
                },
                "totsize": {
                  "$ref": "Count#"
                },
                "warnings": {
                  "$ref": "Count#"
                },
                "errors": {
                  "$ref": "Count#"
                },
                "messages": {
                  "$ref": "Count#"
                }
              }
            }
          }
        }
      }
    }
  },
  {
    "$id": "ServerStats",
    "type": "object",
    "required": [
      "name",
      "alive",
      "clients",
      "code",
      "lastSeen"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "alive": {
        "type": "boolean"
      },
      "clients": {
        "type": "integer",
        "minimum": 0
      },
      "code": {
        "type": [
          "string",
          "null"
        ]
      },
      "lastSeen": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "ClientPlace",
    "type": "object",
    "required": [
      "name",
      "agent"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "agent": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "Labels",
    "type": "object",
    "required": [
      "labels"
    ],
    "properties": {
      "labels": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "Backup",
    "type": "object",
    "required": [
      "number",
      "date",
      "deletable",
      "encrypted",
      "received",
      "size",
      "sent",
      "estimated",
      "warnings",
      "errors",
      "messages"
    ],
    "properties": {
      "number": {
        "type": "integer",
        "minimum": 1
      },
      "date": {
        "$ref": "LocalTime#"
      },
      "deletable": {
        "type": "boolean"
      },
      "encrypted": {
        "type": "boolean"
      },
      "received": {
        "$ref": "Count#"
      },
      "size": {
        "$ref": "Count#"
      },
      "sent": {
        "$ref": "Count#"
      },
      "estimated": {
        "$ref": "Count#"
      },
      "warnings": {
        "$ref": "Count#"
      },
      "errors": {
        "$ref": "Count#"
      },
      "messages": {
        "$ref": "Count#"
      }
    }
  },
  {
    "$id": "EntryCounts",
    "type": "object",
    "required": [
      "changed",
      "deleted",
      "new",
      "scanned",
      "total",
      "unchanged"
    ],
    "properties": {
      "changed": {
        "$ref": "Count#"
      },
      "deleted": {
        "$ref": "Count#"
      },
      "new": {
        "$ref": "Count#"
      },
      "scanned": {
        "$ref": "Count#"
      },
      "total": {
        "$ref": "Count#"
      },
      "unchanged": {
        "$ref": "Count#"
      }
    }
  },
  {
    "$id": "BackupReport",
    "type": "object",
    "required": [
      "number",
      "duration",
      "start",
      "end",
      "received",
      "sent",
      "totsize",
      "estimated",
      "warnings",
      "errors",
      "messages",
      "encrypted",
      "windows",
      "os",
      "dir",
      "efs",
      "files",
      "files_enc",
      "hardlink",
      "meta",
      "meta_enc",
      "softlink",
      "special",
      "total",
      "vssfooter",
      "vssfooter_enc",
      "vssheader",
      "vssheader_enc"
    ],
    "properties": {
      "number": {
        "type": "integer",
        "minimum": 1
      },
      "duration": {
        "$ref": "CountOrNull#"
      },
      "start": {
        "$ref": "CountOrNull#"
      },
      "end": {
        "$ref": "CountOrNull#"
      },
      "received": {
        "$ref": "CountOrNull#"
      },
      "sent": {
        "$ref": "CountOrNull#"
      },
      "totsize": {
        "$ref": "CountOrNull#"
      },
      "estimated": {
        "$ref": "CountOrNull#"
      },
      "warnings": {
        "$ref": "CountOrNull#"
      },
      "errors": {
        "$ref": "CountOrNull#"
      },
      "messages": {
        "$ref": "CountOrNull#"
      },
      "encrypted": {
        "type": "boolean"
      },
      "windows": {
        "type": "string",
        "enum": [
          "true",
          "false"
        ]
      },
      "os": {
        "type": "string"
      },
      "dir": {
        "$ref": "EntryCounts#"
      },
      "efs": {
        "$ref": "EntryCounts#"
      },
      "files": {
        "$ref": "EntryCounts#"
      },
      "files_enc": {
        "$ref": "EntryCounts#"
      },
      "hardlink": {
        "$ref": "EntryCounts#"
      },
      "meta": {
        "$ref": "EntryCounts#"
      },
      "meta_enc": {
        "$ref": "EntryCounts#"
      },
      "softlink": {
        "$ref": "EntryCounts#"
      },
      "special": {
        "$ref": "EntryCounts#"
      },
      "total": {
        "$ref": "EntryCounts#"
      },
      "vssfooter": {
        "$ref": "EntryCounts#"
      },
      "vssfooter_enc": {
        "$ref": "EntryCounts#"
      },
      "vssheader": {
        "$ref": "EntryCounts#"
      },
      "vssheader_enc": {
        "$ref": "EntryCounts#"
      }
    }
  },
  {
    "$id": "FiveCounts",
    "type": "array",
    "minItems": 5,
    "maxItems": 5,
    "items": {
      "$ref": "Count#"
    }
  },
  {
    "$id": "FiveCountsOrNull",
    "type": [
      "array",
      "null"
    ],
    "minItems": 5,
    "maxItems": 5,
    "items": {
      "$ref": "Count#"
    }
  },
  {
    "$id": "Counters",
    "type": "object",
    "required": [
      "phase",
      "phase_name",
      "path",
      "Total",
      "Files",
      "Files (encrypted)",
      "Meta data",
      "Meta data (enc)",
      "Directories",
      "Soft links",
      "Hard links",
      "Special files",
      "VSS headers",
      "VSS headers (enc)",
      "VSS footers",
      "VSS footers (enc)",
      "Grand total",
      "warning",
      "estimated_bytes",
      "bytes",
      "bytes_in",
      "bytes_out",
      "start",
      "speed",
      "timeleft",
      "percent"
    ],
    "properties": {
      "phase": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 1,
        "maximum": 4
      },
      "phase_name": {
        "type": [
          "string",
          "null"
        ]
      },
      "path": {
        "type": [
          "string",
          "null"
        ]
      },
      "Total": {
        "$ref": "FiveCountsOrNull#"
      },
      "Files": {
        "$ref": "FiveCountsOrNull#"
      },
      "Files (encrypted)": {
        "$ref": "FiveCountsOrNull#"
      },
      "Meta data": {
        "$ref": "FiveCountsOrNull#"
      },
      "Meta data (enc)": {
        "$ref": "FiveCountsOrNull#"
      },
      "Directories": {
        "$ref": "FiveCountsOrNull#"
      },
      "Soft links": {
        "$ref": "FiveCountsOrNull#"
      },
      "Hard links": {
        "$ref": "FiveCountsOrNull#"
      },
      "Special files": {
        "$ref": "FiveCountsOrNull#"
      },
      "VSS headers": {
        "$ref": "FiveCountsOrNull#"
      },
      "VSS headers (enc)": {
        "$ref": "FiveCountsOrNull#"
      },
      "VSS footers": {
        "$ref": "FiveCountsOrNull#"
      },
      "VSS footers (enc)": {
        "$ref": "FiveCountsOrNull#"
      },
      "Grand total": {
        "$ref": "FiveCountsOrNull#"
      },
      "warning": {
        "$ref": "CountOrNull#"
      },
      "estimated_bytes": {
        "$ref": "CountOrNull#"
      },
      "bytes": {
        "$ref": "CountOrNull#"
      },
      "bytes_in": {
        "$ref": "CountOrNull#"
      },
      "bytes_out": {
        "$ref": "CountOrNull#"
      },
      "start": {
        "$ref": "CountOrNull#"
      },
      "speed": {
        "type": "integer",
        "minimum": -1
      },
      "timeleft": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": -1
      },
      "percent": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "maximum": 100
      }
    }
  },
  {
    "$id": "MonitorItem",
    "type": "object",
    "required": [
      "client",
      "agent",
      "counters",
      "labels"
    ],
    "properties": {
      "client": {
        "type": "string"
      },
      "agent": {
        "type": [
          "string",
          "null"
        ]
      },
      "counters": {
        "$ref": "Counters#"
      },
      "labels": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "LiveItem",
    "type": "object",
    "required": [
      "client",
      "agent",
      "status"
    ],
    "properties": {
      "client": {
        "type": "string"
      },
      "agent": {
        "type": [
          "string",
          "null"
        ]
      },
      "status": {
        "type": "object",
        "properties": {
          "phase": {
            "type": "integer",
            "minimum": 1,
            "maximum": 4
          },
          "path": {
            "type": "string"
          },
          "Total": {
            "$ref": "FiveCounts#"
          },
          "Files": {
            "$ref": "FiveCounts#"
          },
          "Files (encrypted)": {
            "$ref": "FiveCounts#"
          },
          "Metadata": {
            "$ref": "FiveCounts#"
          },
          "Metadata (enc)": {
            "$ref": "FiveCounts#"
          },
          "Directories": {
            "$ref": "FiveCounts#"
          },
          "Softlink": {
            "$ref": "FiveCounts#"
          },
          "Hardlink": {
            "$ref": "FiveCounts#"
          },
          "Special files": {
            "$ref": "FiveCounts#"
          },
          "VSS header": {
            "$ref": "FiveCounts#"
          },
          "VSS header (enc)": {
            "$ref": "FiveCounts#"
          },
          "VSS footer": {
            "$ref": "FiveCounts#"
          },
          "VSS footer (enc)": {
            "$ref": "FiveCounts#"
          },
          "Grand total": {
            "$ref": "FiveCounts#"
          },
          "warning": {
            "$ref": "Count#"
          },
          "estimated_bytes": {
            "$ref": "Count#"
          },
          "bytes": {
            "$ref": "Count#"
          },
          "bytes_in": {
            "$ref": "Count#"
          },
          "bytes_out": {
            "$ref": "Count#"
          },
          "start": {
            "$ref": "Count#"
          },
          "speed": {
            "type": "integer",
            "minimum": -1
          },
          "timeleft": {
            "type": "integer",
            "minimum": -1
          }
        }
      }
    }
  },
  {
    "$id": "Calendar",
    "type": "object",
    "required": [
      "name",
      "agent",
      "color",
      "textColor",
      "events"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "agent": {
        "type": [
          "string",
          "null"
        ]
      },
      "color": {
        "type": "string"
      },
      "textColor": {
        "type": "string"
      },
      "events": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "CalendarEvent#"
        }
      }
    }
  },
  {
    "$id": "CalendarEvent",
    "type": "object",
    "required": [
      "name",
      "backup",
      "start",
      "end",
      "title",
      "url"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "backup": {
        "type": "string",
        "pattern": "^\\d{7,}$"
      },
      "start": {
        "$ref": "OffsetTime#"
      },
      "end": {
        "$ref": "OffsetTime#"
      },
      "title": {
        "type": "string"
      },
      "url": {
        "type": "string"
      }
    }
  },
  {
    "$id": "About",
    "type": "object",
    "required": [
      "version",
      "release",
      "api",
      "burp"
    ],
    "properties": {
      "version": {
        "type": "string"
      },
      "release": {
        "type": "string"
      },
      "api": {
        "type": "string"
      },
      "burp": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "agent",
            "client",
            "server",
            "code"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "agent": {
              "type": [
                "string",
                "null"
              ]
            },
            "client": {
              "type": "string"
            },
            "server": {
              "type": "string"
            },
            "code": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        }
      },
      "notif": {
        "type": "array",
        "maxItems": 100,
        "items": {
          "$ref": "StatusMessage#"
        }
      }
    }
  },
  {
    "$id": "ClientStateJson",
    "type": "object",
    "required": [
      "name",
      "last",
      "state"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "last": {
        "$ref": "LocalTimeOrNever#"
      },
      "state": {
        "type": "string"
      }
    }
  },
  {
    "$id": "BackupJson",
    "type": "object",
    "required": [
      "number",
      "date",
      "deletable",
      "encrypted"
    ],
    "properties": {
      "number": {
        "type": "string",
        "pattern": "^\\d+$"
      },
      "date": {
        "$ref": "LocalTime#"
      },
      "deletable": {
        "type": "boolean"
      },
      "encrypted": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "TreeNodeJson",
    "type": "object",
    "required": [
      "name",
      "parent",
      "date",
      "mode",
      "type",
      "uid",
      "gid",
      "inodes",
      "size"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "parent": {
        "type": "string"
      },
      "date": {
        "$ref": "LocalTime#"
      },
      "mode": {
        "type": "string"
      },
      "type": {
        "type": "string",
        "enum": [
          "d",
          "f"
        ]
      },
      "uid": {
        "type": "string"
      },
      "gid": {
        "type": "string"
      },
      "inodes": {
        "type": "string"
      },
      "size": {
        "type": "string"
      }
    }
  },
  {
    "$id": "StatusMessage",
    "type": "array",
    "minItems": 2,
    "maxItems": 2,
    "prefixItems": [
      {
        "type": "integer",
        "enum": [
          0,
          1,
          3
        ]
      },
      {
        "type": "string"
      }
    ],
    "items": {}
  },
  {
    "$id": "SelectedPath",
    "type": "object",
    "required": [
      "key"
    ],
    "properties": {
      "key": {
        "type": "string",
        "minLength": 1,
        "maxLength": 4096
      },
      "folder": {
        "type": "boolean",
        "default": false
      }
    }
  },
  {
    "$id": "Selection",
    "type": "object",
    "required": [
      "restore"
    ],
    "properties": {
      "restore": {
        "type": "array",
        "maxItems": 200000,
        "items": {
          "$ref": "SelectedPath#"
        }
      }
    }
  },
  {
    "$id": "SelectionOrText",
    "anyOf": [
      {
        "type": "string",
        "minLength": 1,
        "maxLength": 1000000
      },
      {
        "type": "object",
        "required": [
          "restore"
        ],
        "properties": {
          "restore": {
            "type": "array",
            "maxItems": 200000
          }
        }
      }
    ]
  },
  {
    "$id": "ArchiveRequest",
    "type": "object",
    "properties": {
      "list": {
        "$ref": "SelectionOrText#"
      },
      "strip": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "maximum": 2048
      },
      "format": {
        "type": "string",
        "enum": [
          "zip",
          "tar",
          "tar.gz",
          "tar.bz2",
          "tar.zst"
        ]
      },
      "pass": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 1024
      }
    }
  },
  {
    "$id": "ScheduledRestore",
    "type": "object",
    "properties": {
      "list-sc": {
        "$ref": "SelectionOrText#"
      },
      "strip-sc": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "maximum": 2048
      },
      "prefix-sc": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 1024
      },
      "force-sc": {
        "type": [
          "boolean",
          "null"
        ]
      },
      "restoreto-sc": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 255
      }
    }
  },
  {
    "$id": "RestoreOrder",
    "type": "object",
    "required": [
      "found",
      "backup",
      "strip",
      "prefix",
      "force",
      "to",
      "orig_client",
      "list",
      "order"
    ],
    "properties": {
      "found": {
        "type": "boolean"
      },
      "backup": {
        "type": [
          "integer",
          "null"
        ]
      },
      "strip": {
        "type": [
          "integer",
          "null"
        ]
      },
      "prefix": {
        "type": [
          "string",
          "null"
        ]
      },
      "force": {
        "type": "boolean"
      },
      "to": {
        "type": [
          "string",
          "null"
        ]
      },
      "orig_client": {
        "type": [
          "string",
          "null"
        ]
      },
      "list": {
        "type": "array",
        "maxItems": 200000,
        "items": {
          "type": "object",
          "required": [
            "key",
            "folder"
          ],
          "properties": {
            "key": {
              "type": "string"
            },
            "folder": {
              "type": "boolean"
            }
          }
        }
      },
      "order": {
        "anyOf": [
          {
            "$ref": "Order#"
          },
          {
            "type": "null"
          }
        ]
      }
    }
  },
  {
    "$id": "Order",
    "type": "object",
    "required": [
      "id",
      "kind",
      "state",
      "by",
      "at",
      "client",
      "orig_client",
      "backup",
      "strip",
      "prefix",
      "force",
      "selected",
      "list",
      "warnings",
      "contacts",
      "last_contact",
      "ended",
      "reason",
      "restored"
    ],
    "properties": {
      "id": {
        "type": "string"
      },
      "kind": {
        "type": "string",
        "enum": [
          "backup",
          "restore"
        ]
      },
      "state": {
        "type": "string",
        "enum": [
          "waiting",
          "running",
          "done",
          "declined",
          "blocking-backups",
          "failed",
          "cancelled",
          "unknown"
        ]
      },
      "by": {
        "type": "string"
      },
      "at": {
        "$ref": "LocalTime#"
      },
      "client": {
        "type": "string"
      },
      "orig_client": {
        "type": [
          "string",
          "null"
        ]
      },
      "backup": {
        "type": [
          "integer",
          "null"
        ]
      },
      "strip": {
        "type": [
          "integer",
          "null"
        ]
      },
      "prefix": {
        "type": [
          "string",
          "null"
        ]
      },
      "force": {
        "type": "boolean"
      },
      "selected": {
        "type": "integer"
      },
      "list": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "object",
          "required": [
            "key",
            "folder"
          ],
          "properties": {
            "key": {
              "type": "string"
            },
            "folder": {
              "type": "boolean"
            }
          }
        }
      },
      "warnings": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string"
        }
      },
      "contacts": {
        "type": "integer"
      },
      "last_contact": {
        "type": [
          "string",
          "null"
        ]
      },
      "ended": {
        "type": [
          "string",
          "null"
        ]
      },
      "reason": {
        "type": [
          "string",
          "null"
        ]
      },
      "restored": {
        "type": [
          "object",
          "null"
        ],
        "required": [
          "attempted",
          "expected",
          "bytes",
          "warnings"
        ],
        "properties": {
          "attempted": {
            "type": "integer"
          },
          "expected": {
            "type": "integer"
          },
          "bytes": {
            "type": "integer"
          },
          "warnings": {
            "type": "integer"
          }
        }
      }
    }
  },
  {
    "$id": "ScheduledBackup",
    "type": "object",
    "required": [
      "is_server_backup"
    ],
    "properties": {
      "is_server_backup": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "StatusMessages",
    "type": "array",
    "maxItems": 10000,
    "items": {
      "$ref": "StatusMessage#"
    }
  },
  {
    "$id": "AuthBackend",
    "type": "object",
    "required": [
      "name",
      "description",
      "type",
      "priority",
      "add",
      "mod",
      "del"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "type": {
        "type": "string",
        "enum": [
          "authentication"
        ]
      },
      "priority": {
        "type": "integer"
      },
      "add": {
        "type": "boolean"
      },
      "mod": {
        "type": "boolean"
      },
      "del": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "AclBackend",
    "type": "object",
    "required": [
      "name",
      "description",
      "type",
      "priority",
      "add_grant",
      "mod_grant",
      "del_grant",
      "add_group",
      "mod_group",
      "del_group",
      "add_group_member",
      "del_group_member",
      "add_moderator",
      "mod_moderator",
      "del_moderator",
      "add_admin",
      "del_admin"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "type": {
        "type": "string",
        "enum": [
          "authorization"
        ]
      },
      "priority": {
        "type": "integer"
      },
      "add_grant": {
        "type": "boolean"
      },
      "mod_grant": {
        "type": "boolean"
      },
      "del_grant": {
        "type": "boolean"
      },
      "add_group": {
        "type": "boolean"
      },
      "mod_group": {
        "type": "boolean"
      },
      "del_group": {
        "type": "boolean"
      },
      "add_group_member": {
        "type": "boolean"
      },
      "del_group_member": {
        "type": "boolean"
      },
      "add_moderator": {
        "type": "boolean"
      },
      "mod_moderator": {
        "type": "boolean"
      },
      "del_moderator": {
        "type": "boolean"
      },
      "add_admin": {
        "type": "boolean"
      },
      "del_admin": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "User",
    "type": "object",
    "required": [
      "id",
      "name",
      "backend"
    ],
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "backend": {
        "type": "string"
      }
    }
  },
  {
    "$id": "Me",
    "type": "object",
    "required": [
      "id",
      "name",
      "backend",
      "admin",
      "moderator"
    ],
    "properties": {
      "id": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "backend": {
        "type": "string"
      },
      "admin": {
        "type": "boolean"
      },
      "moderator": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "UserFields",
    "type": "object",
    "properties": {
      "username": {
        "type": "string",
        "maxLength": 255
      },
      "password": {
        "type": "string",
        "maxLength": 1024
      },
      "old_password": {
        "type": "string",
        "maxLength": 1024
      },
      "backend": {
        "type": "string",
        "maxLength": 64
      },
      "revoke_tokens": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "MemberName",
    "type": "string",
    "minLength": 1,
    "maxLength": 255
  },
  {
    "$id": "MemberFields",
    "type": "object",
    "properties": {
      "memberNames": {
        "type": [
          "array",
          "string"
        ],
        "maxItems": 1000,
        "maxLength": 255,
        "items": {
          "$ref": "MemberName#"
        }
      },
      "memberNames[]": {
        "type": [
          "array",
          "string"
        ],
        "maxItems": 1000,
        "maxLength": 255,
        "items": {
          "$ref": "MemberName#"
        }
      },
      "memberName": {
        "type": "string",
        "maxLength": 255
      },
      "groupName": {
        "type": "string",
        "maxLength": 255
      },
      "backendName": {
        "type": "string",
        "maxLength": 64
      }
    }
  },
  {
    "$id": "Members",
    "type": "object",
    "required": [
      "members"
    ],
    "properties": {
      "members": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "ModeratorMembers",
    "type": "object",
    "required": [
      "members",
      "grant"
    ],
    "properties": {
      "members": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "grant": {
        "type": "string"
      }
    }
  },
  {
    "$id": "GroupMembers",
    "type": "object",
    "required": [
      "members",
      "grant"
    ],
    "properties": {
      "members": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "grant": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "MembersOfBackend",
    "type": "object",
    "required": [
      "members",
      "backend"
    ],
    "properties": {
      "members": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "backend": {
        "type": "string"
      }
    }
  },
  {
    "$id": "ModeratorsOfBackend",
    "type": "object",
    "required": [
      "members",
      "grant",
      "backend"
    ],
    "properties": {
      "members": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "grant": {
        "type": "string"
      },
      "backend": {
        "type": "string"
      }
    }
  },
  {
    "$id": "IsAdmin",
    "type": "object",
    "required": [
      "admin",
      "inherit"
    ],
    "properties": {
      "admin": {
        "type": "boolean"
      },
      "inherit": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 10000,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "IsModerator",
    "type": "object",
    "required": [
      "moderator",
      "inherit"
    ],
    "properties": {
      "moderator": {
        "type": "boolean"
      },
      "inherit": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 10000,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "Group",
    "type": "object",
    "required": [
      "id",
      "grant",
      "members",
      "backend"
    ],
    "properties": {
      "id": {
        "type": "string"
      },
      "grant": {
        "type": [
          "string",
          "null"
        ]
      },
      "members": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "backend": {
        "type": "string"
      }
    }
  },
  {
    "$id": "GroupFields",
    "type": "object",
    "properties": {
      "group": {
        "type": "string",
        "maxLength": 255
      },
      "grant": {
        "$ref": "GrantContent#"
      },
      "backend": {
        "type": "string",
        "maxLength": 64
      }
    }
  },
  {
    "$id": "GrantContent",
    "type": [
      "string",
      "array",
      "object"
    ],
    "maxLength": 65536,
    "maxItems": 10000,
    "items": {}
  },
  {
    "$id": "GrantField",
    "type": "object",
    "properties": {
      "grant": {
        "$ref": "GrantContent#"
      },
      "backendName": {
        "type": "string",
        "maxLength": 64
      }
    }
  },
  {
    "$id": "GrantFields",
    "type": "object",
    "properties": {
      "grant": {
        "type": "string",
        "maxLength": 255
      },
      "content": {
        "$ref": "GrantContent#"
      },
      "backend": {
        "type": "string",
        "maxLength": 64
      }
    }
  },
  {
    "$id": "Grant",
    "type": "object",
    "required": [
      "id",
      "grant",
      "backend"
    ],
    "properties": {
      "id": {
        "type": "string"
      },
      "grant": {
        "type": "string"
      },
      "backend": {
        "type": "string"
      }
    }
  },
  {
    "$id": "GroupsOfMember",
    "type": "object",
    "required": [
      "groups"
    ],
    "properties": {
      "groups": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "inherit"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "inherit": {
              "type": "array",
              "maxItems": 10000,
              "items": {
                "type": "string"
              }
            }
          }
        }
      }
    }
  },
  {
    "$id": "Explanation",
    "type": "object",
    "required": [
      "allowed",
      "rw",
      "serverAllowed",
      "serverRw",
      "because"
    ],
    "properties": {
      "allowed": {
        "type": "boolean"
      },
      "rw": {
        "type": "boolean"
      },
      "serverAllowed": {
        "type": "boolean"
      },
      "serverRw": {
        "type": "boolean"
      },
      "because": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "RightsReason#"
        }
      }
    }
  },
  {
    "$id": "RightsReason",
    "type": "object",
    "required": [
      "about",
      "kind",
      "text"
    ],
    "properties": {
      "about": {
        "type": "string",
        "enum": [
          "allowed",
          "rw",
          "serverAllowed",
          "serverRw"
        ]
      },
      "kind": {
        "type": "string"
      },
      "text": {
        "type": "string"
      },
      "user": {
        "type": [
          "string",
          "null"
        ]
      },
      "group": {
        "type": [
          "string",
          "null"
        ]
      },
      "via": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "string"
        }
      },
      "pattern": {
        "type": [
          "string",
          "null"
        ]
      },
      "agent": {
        "type": [
          "string",
          "null"
        ]
      },
      "mode": {
        "type": [
          "string",
          "null"
        ]
      },
      "step": {
        "type": [
          "string",
          "null"
        ]
      },
      "order": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 3,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "Session",
    "type": "object",
    "required": [
      "uuid",
      "ip",
      "ua",
      "permanent",
      "api",
      "expire",
      "timestamp",
      "current"
    ],
    "properties": {
      "uuid": {
        "type": "string",
        "format": "uuid"
      },
      "ip": {
        "type": "string"
      },
      "ua": {
        "type": "string"
      },
      "permanent": {
        "type": "boolean"
      },
      "api": {
        "type": "boolean"
      },
      "expire": {
        "type": "string",
        "format": "date-time"
      },
      "timestamp": {
        "type": "string",
        "format": "date-time"
      },
      "current": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "Token",
    "type": "object",
    "required": [
      "id",
      "label",
      "read_only",
      "clients",
      "servers",
      "created",
      "expires",
      "last_used"
    ],
    "properties": {
      "id": {
        "type": "string",
        "format": "uuid"
      },
      "label": {
        "type": "string"
      },
      "read_only": {
        "type": "boolean"
      },
      "clients": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      },
      "servers": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      },
      "created": {
        "type": "string",
        "format": "date-time"
      },
      "expires": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      },
      "last_used": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      }
    }
  },
  {
    "$id": "NewToken",
    "type": "object",
    "properties": {
      "label": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "read_only": {
        "type": "boolean"
      },
      "clients": {
        "type": [
          "array",
          "string",
          "null"
        ],
        "maxItems": 1000,
        "minItems": 1,
        "maxLength": 255,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "servers": {
        "type": [
          "array",
          "string",
          "null"
        ],
        "maxItems": 1000,
        "minItems": 1,
        "maxLength": 255,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "expires": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      }
    }
  },
  {
    "$id": "CreatedToken",
    "type": "object",
    "required": [
      "id",
      "token",
      "label",
      "read_only",
      "clients",
      "servers",
      "created",
      "expires",
      "last_used"
    ],
    "properties": {
      "id": {
        "type": "string",
        "format": "uuid"
      },
      "token": {
        "type": "string"
      },
      "label": {
        "type": "string"
      },
      "read_only": {
        "type": "boolean"
      },
      "clients": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      },
      "servers": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      },
      "created": {
        "type": "string",
        "format": "date-time"
      },
      "expires": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      },
      "last_used": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      }
    }
  },
  {
    "$id": "Preferences",
    "type": "object",
    "required": [
      "pageLength",
      "language",
      "dateFormat",
      "timezone"
    ],
    "properties": {
      "pageLength": {
        "type": [
          "integer",
          "null"
        ]
      },
      "language": {
        "type": [
          "string",
          "null"
        ]
      },
      "dateFormat": {
        "type": [
          "string",
          "null"
        ]
      },
      "timezone": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "PreferenceFields",
    "type": "object",
    "properties": {
      "pageLength": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "maximum": 100000
      },
      "language": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 8
      },
      "dateFormat": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 100
      },
      "timezone": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 100
      }
    }
  },
  {
    "$id": "HiddenPlace",
    "type": "object",
    "required": [
      "client",
      "server"
    ],
    "properties": {
      "client": {
        "type": [
          "string",
          "null"
        ]
      },
      "server": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "HideFields",
    "type": "object",
    "properties": {
      "name": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 255
      },
      "agent": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 255
      }
    }
  },
  {
    "$id": "Alert",
    "type": "object",
    "required": [
      "message",
      "level"
    ],
    "properties": {
      "message": {
        "type": "string"
      },
      "level": {
        "type": "string",
        "enum": [
          "success",
          "warning",
          "danger",
          "info"
        ]
      }
    }
  },
  {
    "$id": "AlertFields",
    "type": "object",
    "properties": {
      "message": {
        "type": "string",
        "maxLength": 4096
      },
      "level": {
        "type": [
          "string",
          "integer"
        ],
        "maxLength": 16
      }
    }
  },
  {
    "$id": "AuditEntry",
    "type": "object",
    "required": [
      "seq",
      "at",
      "user",
      "address",
      "action",
      "server",
      "client",
      "subject",
      "outcome",
      "request_id",
      "details",
      "hash"
    ],
    "properties": {
      "seq": {
        "type": "integer",
        "minimum": 1
      },
      "at": {
        "type": "string",
        "format": "date-time"
      },
      "user": {
        "type": "string"
      },
      "address": {
        "type": "string"
      },
      "action": {
        "type": "string"
      },
      "server": {
        "type": [
          "string",
          "null"
        ]
      },
      "client": {
        "type": [
          "string",
          "null"
        ]
      },
      "subject": {
        "type": [
          "string",
          "null"
        ]
      },
      "outcome": {
        "type": "string",
        "enum": [
          "ok",
          "refused",
          "failed"
        ]
      },
      "request_id": {
        "type": [
          "string",
          "null"
        ]
      },
      "details": {
        "type": "object",
        "additionalProperties": true
      },
      "hash": {
        "type": "string"
      }
    }
  },
  {
    "$id": "ConfigFields",
    "type": "object",
    "maxProperties": 2000,
    "properties": {
      "raw": {
        "type": "string",
        "maxLength": 262144
      }
    },
    "additionalProperties": {
      "anyOf": [
        {
          "type": "string",
          "maxLength": 65536
        },
        {
          "type": "number"
        },
        {
          "type": "boolean"
        },
        {
          "type": "null"
        },
        {
          "type": "array",
          "maxItems": 10000,
          "items": {
            "anyOf": [
              {
                "type": "string",
                "maxLength": 65536
              },
              {
                "type": "number"
              },
              {
                "type": "boolean"
              }
            ]
          }
        }
      ]
    }
  },
  {
    "$id": "RenameFields",
    "type": "object",
    "properties": {
      "newname": {
        "type": "string",
        "maxLength": 255
      },
      "template": {
        "type": "boolean"
      },
      "statictemplate": {
        "type": "boolean"
      },
      "keepcert": {
        "type": "boolean"
      },
      "keepdata": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "DeleteClientFields",
    "type": "object",
    "properties": {
      "template": {
        "type": "boolean"
      },
      "statictemplate": {
        "type": "boolean"
      },
      "keepconf": {
        "type": "boolean"
      },
      "delcert": {
        "type": "boolean"
      },
      "revoke": {
        "type": "boolean"
      },
      "delete": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "CreateClientFields",
    "type": "object",
    "properties": {
      "newclient": {
        "type": "string",
        "maxLength": 255
      },
      "templates": {
        "anyOf": [
          {
            "type": "string",
            "maxLength": 65536
          },
          {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      },
      "statictemplate": {
        "type": "string",
        "maxLength": 255
      },
      "variables": {
        "anyOf": [
          {
            "type": "string",
            "maxLength": 65536
          },
          {
            "type": "object",
            "maxProperties": 1000,
            "additionalProperties": {
              "anyOf": [
                {
                  "type": "string",
                  "maxLength": 65536
                },
                {
                  "type": "number"
                },
                {
                  "type": "boolean"
                }
              ]
            }
          }
        ]
      }
    }
  },
  {
    "$id": "TemplateFields",
    "type": "object",
    "properties": {
      "newtemplate": {
        "type": "string",
        "maxLength": 255
      }
    }
  },
  {
    "$id": "StaticTemplateFields",
    "type": "object",
    "properties": {
      "newstatictemplate": {
        "type": "string",
        "maxLength": 255
      }
    }
  },
  {
    "$id": "RollBackFields",
    "type": "object",
    "properties": {
      "version": {
        "type": "integer",
        "minimum": 1
      }
    }
  },
  {
    "$id": "Notif",
    "type": "object",
    "required": [
      "notif"
    ],
    "properties": {
      "notif": {
        "$ref": "StatusMessages#"
      }
    }
  },
  {
    "$id": "ConfigComplaint",
    "type": "object",
    "required": [
      "file",
      "line",
      "option",
      "message"
    ],
    "properties": {
      "file": {
        "type": [
          "string",
          "null"
        ]
      },
      "line": {
        "type": [
          "integer",
          "null"
        ]
      },
      "option": {
        "type": [
          "string",
          "null"
        ]
      },
      "message": {
        "type": "string"
      }
    }
  },
  {
    "$id": "ConfigSaved",
    "type": "object",
    "required": [
      "notif",
      "written",
      "accepted",
      "etag",
      "diff",
      "complaints",
      "notices",
      "reload"
    ],
    "properties": {
      "notif": {
        "$ref": "StatusMessages#"
      },
      "written": {
        "type": "boolean"
      },
      "accepted": {
        "type": "boolean"
      },
      "etag": {
        "type": "string"
      },
      "diff": {
        "type": "string"
      },
      "complaints": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "$ref": "ConfigComplaint#"
        }
      },
      "notices": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "$ref": "ConfigComplaint#"
        }
      },
      "reload": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "ConfigVersion",
    "type": "object",
    "required": [
      "version",
      "at",
      "user",
      "reason",
      "size",
      "etag",
      "current"
    ],
    "properties": {
      "version": {
        "type": "integer"
      },
      "at": {
        "type": "string"
      },
      "user": {
        "type": [
          "string",
          "null"
        ]
      },
      "reason": {
        "type": [
          "string",
          "null"
        ]
      },
      "size": {
        "type": "integer"
      },
      "etag": {
        "type": "string"
      },
      "current": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "ConfigDiff",
    "type": "object",
    "required": [
      "from",
      "to",
      "diff"
    ],
    "properties": {
      "from": {
        "type": [
          "integer",
          "null"
        ]
      },
      "to": {
        "type": [
          "integer",
          "null"
        ]
      },
      "diff": {
        "type": "string"
      }
    }
  },
  {
    "$id": "OptionNames",
    "type": "array",
    "maxItems": 1000,
    "items": {
      "type": "string"
    }
  },
  {
    "$id": "BooleanResult",
    "type": "object",
    "required": [
      "name",
      "value",
      "reset"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "value": {
        "type": "boolean"
      },
      "reset": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "IntegerResult",
    "type": "object",
    "required": [
      "name",
      "value",
      "reset"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "value": {
        "type": "integer"
      },
      "reset": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "CommonResult",
    "type": "object",
    "required": [
      "name",
      "value",
      "reset"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "value": {
        "type": "string"
      },
      "reset": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "MultiResult",
    "type": "object",
    "required": [
      "name",
      "value",
      "reset"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "value": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "reset": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "boolean"
        }
      }
    }
  },
  {
    "$id": "PairResult",
    "type": "object",
    "required": [
      "name",
      "value",
      "reset"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "value": {
        "type": "object",
        "additionalProperties": {
          "type": "array",
          "maxItems": 100000,
          "items": {
            "type": "string"
          }
        }
      },
      "reset": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "IncludedFiles",
    "type": "object",
    "required": [
      "name",
      "value",
      "reset"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "value": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "reset": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "ConfigFileNode",
    "type": "object",
    "required": [
      "name",
      "title",
      "full",
      "dir",
      "parent",
      "children"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "full": {
        "type": "string"
      },
      "dir": {
        "type": "string"
      },
      "parent": {
        "type": [
          "string",
          "null"
        ]
      },
      "children": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "ConfigFileNode#"
        }
      }
    }
  },
  {
    "$id": "ConfigOrigin",
    "type": "object",
    "required": [
      "name",
      "value",
      "from",
      "file",
      "line"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "value": {
        "type": "string"
      },
      "from": {
        "type": "string",
        "enum": [
          "file",
          "include",
          "template",
          "server",
          "default"
        ]
      },
      "file": {
        "type": [
          "string",
          "null"
        ]
      },
      "line": {
        "type": [
          "integer",
          "null"
        ]
      }
    }
  },
  {
    "$id": "NamedPath",
    "type": "object",
    "required": [
      "name",
      "value"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "value": {
        "type": "string"
      }
    }
  },
  {
    "$id": "TemplateList",
    "type": "object",
    "required": [
      "result"
    ],
    "properties": {
      "result": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "NamedPath#"
        }
      }
    }
  },
  {
    "$id": "ConfiguredClients",
    "type": "object",
    "required": [
      "result"
    ],
    "properties": {
      "result": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "NamedPath#"
        }
      }
    }
  },
  {
    "$id": "StaticTemplateList",
    "type": "object",
    "required": [
      "result"
    ],
    "properties": {
      "result": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "value",
            "content",
            "variables"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "value": {
              "type": "string"
            },
            "content": {
              "type": "string"
            },
            "variables": {
              "type": "array",
              "maxItems": 10000,
              "items": {
                "type": "string"
              }
            }
          }
        }
      }
    }
  },
  {
    "$id": "SettingOptions",
    "type": "object",
    "required": [
      "is_revocation_enabled",
      "server_can_restore",
      "batch_list_supported"
    ],
    "properties": {
      "is_revocation_enabled": {
        "type": "boolean"
      },
      "server_can_restore": {
        "type": "boolean"
      },
      "batch_list_supported": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "ExpandedPath",
    "type": "object",
    "required": [
      "result"
    ],
    "properties": {
      "result": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "Certificate",
    "type": "object",
    "required": [
      "client",
      "subject",
      "serial",
      "issued",
      "expires",
      "expired",
      "revoked",
      "configured"
    ],
    "properties": {
      "client": {
        "type": "string"
      },
      "subject": {
        "type": "string"
      },
      "serial": {
        "type": "string"
      },
      "issued": {
        "type": "string"
      },
      "expires": {
        "type": "string"
      },
      "expired": {
        "type": "boolean"
      },
      "revoked": {
        "type": "boolean"
      },
      "configured": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "ConfigDefault",
    "anyOf": [
      {
        "type": "boolean"
      },
      {
        "type": "string"
      }
    ]
  },
  {
    "$id": "ClientConfigResults",
    "type": "object",
    "required": [
      "boolean",
      "integer",
      "common",
      "multi",
      "includes",
      "includes_ext",
      "hierarchy",
      "raw",
      "templates",
      "origins"
    ],
    "properties": {
      "boolean": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "BooleanResult#"
        }
      },
      "integer": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "IntegerResult#"
        }
      },
      "common": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "CommonResult#"
        }
      },
      "multi": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "MultiResult#"
        }
      },
      "includes": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "includes_ext": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "IncludedFiles#"
        }
      },
      "hierarchy": {
        "type": "array",
        "maxItems": 1,
        "items": {
          "$ref": "ConfigFileNode#"
        }
      },
      "raw": {
        "type": "string"
      },
      "templates": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "NamedPath#"
        }
      },
      "origins": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "ConfigOrigin#"
        }
      }
    }
  },
  {
    "$id": "ServerConfigResults",
    "type": "object",
    "required": [
      "boolean",
      "integer",
      "common",
      "multi",
      "pair",
      "includes",
      "includes_ext",
      "hierarchy",
      "raw",
      "clients",
      "origins"
    ],
    "properties": {
      "boolean": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "BooleanResult#"
        }
      },
      "integer": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "IntegerResult#"
        }
      },
      "common": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "CommonResult#"
        }
      },
      "multi": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "MultiResult#"
        }
      },
      "pair": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "PairResult#"
        }
      },
      "includes": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "string"
        }
      },
      "includes_ext": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "IncludedFiles#"
        }
      },
      "hierarchy": {
        "type": "array",
        "maxItems": 1,
        "items": {
          "$ref": "ConfigFileNode#"
        }
      },
      "raw": {
        "type": "string"
      },
      "clients": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "NamedPath#"
        }
      },
      "origins": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "ConfigOrigin#"
        }
      }
    }
  },
  {
    "$id": "ConfigDefaults",
    "type": "object",
    "additionalProperties": {
      "$ref": "ConfigDefault#"
    }
  },
  {
    "$id": "ConfigTexts",
    "type": "object",
    "additionalProperties": {
      "type": "string"
    }
  },
  {
    "$id": "ConfigSuggestions",
    "type": "object",
    "additionalProperties": {
      "$ref": "OptionNames#"
    }
  },
  {
    "$id": "ClientConfig",
    "type": "object",
    "required": [
      "boolean",
      "integer",
      "string",
      "multi",
      "defaults",
      "placeholders",
      "server_doc",
      "suggest",
      "results"
    ],
    "properties": {
      "boolean": {
        "$ref": "OptionNames#"
      },
      "integer": {
        "$ref": "OptionNames#"
      },
      "string": {
        "$ref": "OptionNames#"
      },
      "multi": {
        "$ref": "OptionNames#"
      },
      "defaults": {
        "$ref": "ConfigDefaults#"
      },
      "placeholders": {
        "$ref": "ConfigTexts#"
      },
      "server_doc": {
        "$ref": "ConfigTexts#"
      },
      "suggest": {
        "$ref": "ConfigSuggestions#"
      },
      "results": {
        "$ref": "ClientConfigResults#"
      }
    }
  },
  {
    "$id": "ServerConfig",
    "type": "object",
    "required": [
      "boolean",
      "integer",
      "string",
      "multi",
      "pair",
      "advanced",
      "defaults",
      "placeholders",
      "server_doc",
      "suggest",
      "results"
    ],
    "properties": {
      "boolean": {
        "$ref": "OptionNames#"
      },
      "integer": {
        "$ref": "OptionNames#"
      },
      "string": {
        "$ref": "OptionNames#"
      },
      "multi": {
        "$ref": "OptionNames#"
      },
      "pair": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "advanced": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "defaults": {
        "$ref": "ConfigDefaults#"
      },
      "placeholders": {
        "$ref": "ConfigTexts#"
      },
      "server_doc": {
        "$ref": "ConfigTexts#"
      },
      "suggest": {
        "$ref": "ConfigSuggestions#"
      },
      "results": {
        "$ref": "ServerConfigResults#"
      }
    }
  }
]

const part1 = { "type": "string", "minLength": 1, "maxLength": 255 }
const part2 = { "type": "object", "properties": { "server": part1 }, "required": [] }
const part3 = { "type": "object", "properties": { "prefer": { "type": "string" } }, "required": [] }
const part4 = { "content": { "application/problem+json": { "schema": { "$ref": "Problem#" } } } }
const part5 = { "server": part1, "client": part1 }
const part6 = { "type": "object", "properties": part5, "required": [] }
const part7 = { "type": "integer", "minimum": 1, "maximum": 1000 }
const part8 = { "type": "string", "minLength": 1, "maxLength": 1024, "pattern": "^[A-Za-z0-9_-]+$" }
const part9 = { "type": "string", "enum": ["name", "-name"] }
const part10 = { "type": "array", "maxItems": 100000, "items": { "type": "string" } }
const part11 = { "type": "array", "maxItems": 100000, "items": { "$ref": "ClientStats#" } }
const part12 = { "type": "array", "maxItems": 1000000, "items": { "$ref": "ClientPlace#" } }
const part13 = { "type": "array", "maxItems": 10000, "items": { "$ref": "ServerStats#" } }
const part14 = { "server": part1, "name": part1 }
const part15 = { "type": "object", "properties": part14, "required": ["name"] }
const part16 = { "type": "array", "maxItems": 100000, "items": { "$ref": "Backup#" } }
const part17 = { "type": "object", "properties": { "serverName": part1 }, "required": [] }
const part18 = { "type": "array", "maxItems": 1000, "items": { "$ref": "Order#" } }
const part19 = { "type": "array", "maxItems": 100000, "items": { "$ref": "BackupReport#" } }
const part20 = { "server": part1, "name": part1, "backup": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 2147483647 } }
const part21 = { "type": "object", "properties": part20, "required": ["name", "backup"] }
const part22 = { "type": "object", "properties": { "serverName": part1, "force": { "type": "boolean" } }, "required": [] }
const part23 = { "4xx": part4, "5xx": part4 }
const part24 = { "status": 200, "mediaType": "application/json", "schema": { "type": "array", "maxItems": 10000000, "items": { "$ref": "BrowseNode#" } } }
const part25 = { "type": "string", "minLength": 1, "maxLength": 4096 }
const part26 = { "type": "string", "minLength": 1, "maxLength": 8000 }
const part27 = { "type": "integer", "minimum": 0, "maximum": 2048 }
const part28 = { "content": { "application/json": { "schema": { "$ref": "StatusMessage#" } } } }
const part29 = { "201": part28, "4xx": part4, "5xx": part4 }
const part30 = { "status": 201, "mediaType": "application/json", "schema": { "$ref": "StatusMessage#" } }
const part31 = { "200": part28, "4xx": part4, "5xx": part4 }
const part32 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "StatusMessage#" } }
const part33 = { "type": "object", "maxProperties": 200, "additionalProperties": { "type": "string" } }
const part34 = { "type": "array", "maxItems": 100000, "items": { "$ref": "MonitorItem#" } }
const part35 = { "type": "array", "maxItems": 1000000, "items": { "$ref": "Calendar#" } }
const part36 = { "200": { "content": { "application/json": { "schema": { "$ref": "Alive#" } } } }, "4xx": part4, "5xx": part4 }
const part37 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Alive#" } }
const part38 = { "type": "object", "additionalProperties": true }
const part39 = { "200": { "content": { "application/json": { "schema": part38 } } }, "4xx": part4, "5xx": part4 }
const part40 = { "status": 200, "mediaType": "application/json", "schema": part38 }
const part41 = { "type": "object", "properties": { "server": part1, "complete": { "type": "boolean" } }, "required": [] }
const part42 = { "type": "object", "required": ["results"], "properties": { "results": { "type": "boolean" } } }
const part43 = { "type": "object", "required": ["results"], "properties": { "results": part10 } }
const part44 = { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "maxItems": 100000, "items": { "$ref": "ClientStateJson#" } } } }
const part45 = { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "minItems": 1, "maxItems": 1, "items": { "$ref": "ClientsReportJson#" } } } }
const part46 = { "type": "object", "required": ["results"], "properties": { "results": part13 } }
const part47 = { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "maxItems": 100000, "items": { "$ref": "LiveItem#" } } } }
const part48 = { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "maxItems": 100000, "items": { "$ref": "BackupJson#" } } } }
const part49 = { "type": "object", "required": ["results"], "properties": { "results": part19 } }
const part50 = { "type": "object", "required": ["results"], "properties": { "results": { "$ref": "BackupReport#" } } }
const part51 = { "type": "array", "maxItems": 100, "items": { "$ref": "AuthBackend#" } }
const part52 = { "type": "string", "minLength": 1, "maxLength": 64 }
const part53 = { "backend": part52 }
const part54 = { "type": "object", "properties": part53, "required": ["backend"] }
const part55 = { "type": "object", "properties": { "backend": part52, "name": part1 }, "required": [] }
const part56 = { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "limit": part7, "cursor": part8, "q": { "type": "string", "maxLength": 255 } }, "required": [] }
const part57 = { "type": "array", "maxItems": 100000, "items": { "$ref": "User#" } }
const part58 = { "content": { "application/json": { "schema": { "$ref": "UserFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "UserFields#" } }, "multipart/form-data": { "schema": { "$ref": "UserFields#" } } } }
const part59 = { "content": { "application/json": { "schema": { "$ref": "StatusMessages#" } } } }
const part60 = { "201": part59, "4xx": part4, "5xx": part4 }
const part61 = { "status": 201, "mediaType": "application/json", "schema": { "$ref": "StatusMessages#" } }
const part62 = { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 } }, "required": [] }
const part63 = { "type": "array", "maxItems": 100, "items": { "$ref": "AclBackend#" } }
const part64 = { "type": "object", "properties": part53, "required": [] }
const part65 = { "type": "array", "maxItems": 100, "items": { "$ref": "ModeratorsOfBackend#" } }
const part66 = { "backend": part52, "member": part1 }
const part67 = { "type": "object", "properties": part66, "required": [] }
const part68 = { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 } }, "required": [] }
const part69 = { "type": "array", "maxItems": 1000, "items": part1 }
const part70 = { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 }, "memberNames": part69, "memberNames[]": part69, "memberName": { "type": "string", "maxLength": 255 } }, "required": [] }
const part71 = { "content": { "application/json": { "schema": { "$ref": "MemberFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "MemberFields#" } }, "multipart/form-data": { "schema": { "$ref": "MemberFields#" } } } }
const part72 = { "type": "object", "properties": part66, "required": ["member"] }
const part73 = { "type": "array", "maxItems": 100, "items": { "$ref": "MembersOfBackend#" } }
const part74 = { "type": "array", "maxItems": 100000, "items": { "$ref": "Group#" } }
const part75 = { "content": { "application/json": { "schema": { "$ref": "GroupFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "GroupFields#" } }, "multipart/form-data": { "schema": { "$ref": "GroupFields#" } } } }
const part76 = { "type": "object", "properties": { "backend": part52, "name": part1, "member": part1 }, "required": [] }
const part77 = { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 }, "groupName": { "type": "string", "maxLength": 255 }, "memberNames": part69, "memberNames[]": part69, "memberName": { "type": "string", "maxLength": 255 } }, "required": [] }
const part78 = { "type": "array", "maxItems": 100000, "items": { "$ref": "Grant#" } }
const part79 = { "content": { "application/json": { "schema": { "$ref": "GrantFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "GrantFields#" } }, "multipart/form-data": { "schema": { "$ref": "GrantFields#" } } } }
const part80 = { "type": "array", "maxItems": 1000, "items": { "$ref": "Session#" } }
const part81 = { "200": { "content": { "application/json": { "schema": part80 } } }, "4xx": part4, "5xx": part4 }
const part82 = { "status": 200, "mediaType": "application/json", "schema": part80 }
const part83 = { "type": "object", "properties": { "id": part52 }, "required": ["id"] }
const part84 = { "200": { "content": { "application/json": { "schema": { "$ref": "Session#" } } } }, "4xx": part4, "5xx": part4 }
const part85 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Session#" } }
const part86 = { "type": "object", "properties": { "user": part1 }, "required": ["user"] }
const part87 = { "type": "object", "properties": { "user": part1, "id": part52 }, "required": ["user", "id"] }
const part88 = { "type": "array", "maxItems": 1000, "items": { "$ref": "Token#" } }
const part89 = { "200": { "content": { "application/json": { "schema": part88 } } }, "4xx": part4, "5xx": part4 }
const part90 = { "status": 200, "mediaType": "application/json", "schema": part88 }
const part91 = { "200": { "content": { "application/json": { "schema": { "$ref": "Preferences#" } } } }, "4xx": part4, "5xx": part4 }
const part92 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Preferences#" } }
const part93 = { "type": "object", "properties": { "pageLength": { "type": ["integer", "null"], "minimum": 0, "maximum": 100000 }, "language": { "type": "string", "maxLength": 8 }, "dateFormat": { "type": "string", "maxLength": 100 }, "timezone": { "type": "string", "maxLength": 100 } }, "required": [] }
const part94 = { "content": { "application/json": { "schema": { "$ref": "PreferenceFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "PreferenceFields#" } }, "multipart/form-data": { "schema": { "$ref": "PreferenceFields#" } } } }
const part95 = { "content": { "application/json": { "schema": { "$ref": "PreferenceFields#" } } } }
const part96 = { "type": "array", "maxItems": 10000, "items": { "$ref": "HiddenPlace#" } }
const part97 = { "type": "object", "properties": { "name": { "type": "string", "maxLength": 255 }, "agent": { "type": "string", "maxLength": 255 } }, "required": [] }
const part98 = { "content": { "application/json": { "schema": { "$ref": "HideFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "HideFields#" } }, "multipart/form-data": { "schema": { "$ref": "HideFields#" } } } }
const part99 = { "type": "array", "maxItems": 1000, "items": { "$ref": "Alert#" } }
const part100 = { "anyOf": [{ "type": "string", "format": "date-time" }, { "type": "string", "maxLength": 0 }] }
const part101 = { "type": "array", "maxItems": 1000, "items": { "$ref": "AuditEntry#" } }
const part102 = { "type": "string", "minLength": 1, "maxLength": 12288 }
const part103 = { "type": "object", "properties": { "server": part1, "*": part102 }, "required": [] }
const part104 = { "type": "object", "properties": { "serverName": part1, "force": { "type": "boolean" }, "dryRun": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 } }, "required": [] }
const part105 = { "type": "object", "properties": { "if-match": { "type": "string", "maxLength": 1024 } }, "required": [] }
const part106 = { "content": { "application/json": { "schema": { "$ref": "ConfigFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "ConfigFields#" } }, "multipart/form-data": { "schema": { "$ref": "ConfigFields#" } } } }
const part107 = { "200": { "content": { "application/json": { "schema": { "$ref": "ConfigSaved#" } } } }, "4xx": part4, "5xx": part4 }
const part108 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ConfigSaved#" } }
const part109 = { "content": { "application/json": { "schema": { "$ref": "Notif#" } } } }
const part110 = { "content": { "application/json": { "schema": { "$ref": "ConfigFields#" } }, "application/merge-patch+json": { "schema": { "$ref": "ConfigFields#" } } } }
const part111 = { "server": part1, "client": part1, "*": part102 }
const part112 = { "type": "object", "properties": part111, "required": ["client"] }
const part113 = { "200": part59, "4xx": part4, "5xx": part4 }
const part114 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "StatusMessages#" } }
const part115 = { "type": "object", "properties": { "serverName": part1, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "force": { "type": "boolean" }, "dryRun": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 } }, "required": [] }
const part116 = { "schema": { "$ref": "DeleteClientFields#" } }
const part117 = { "content": { "application/json": part116, "application/x-www-form-urlencoded": part116, "multipart/form-data": part116 } }
const part118 = { "type": "object", "properties": part5, "required": ["client"] }
const part119 = { "schema": { "$ref": "CreateClientFields#" } }
const part120 = { "201": part109, "4xx": part4, "5xx": part4 }
const part121 = { "status": 201, "mediaType": "application/json", "schema": { "$ref": "Notif#" } }
const part122 = { "schema": { "$ref": "StaticTemplateFields#" } }
const part123 = { "type": "array", "maxItems": 10000, "items": { "$ref": "ConfigVersion#" } }
const part124 = { "200": { "content": { "application/json": { "schema": part123 } } }, "4xx": part4, "5xx": part4 }
const part125 = { "status": 200, "mediaType": "application/json", "schema": part123 }
const part126 = { "200": { "content": { "application/json": { "schema": { "$ref": "ConfigDiff#" } } } }, "4xx": part4, "5xx": part4 }
const part127 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ConfigDiff#" } }
const part128 = { "content": { "application/json": { "schema": { "$ref": "RollBackFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "RollBackFields#" } }, "multipart/form-data": { "schema": { "$ref": "RollBackFields#" } } } }
const part129 = { "type": "array", "maxItems": 100000, "items": { "$ref": "Certificate#" } }

export const routes: readonly Route[] = [
  {
    operationId: "isBackupRunning",
    method: "GET",
    paths: ["/api/clients/:server/backup-running","/api/clients/backup-running"],
    tags: ["clients"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "BackupRunning#" } },
    schema: {
      params: part2,
      querystring: { "type": "object", "properties": { "serverName": part1, "complete": { "type": "boolean" } }, "required": [] },
      headers: part3,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "BackupRunning#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listRunningClients",
    method: "GET",
    paths: ["/api/clients/:server/running/:client","/api/clients/:server/running","/api/clients/running/:client","/api/clients/running"],
    tags: ["clients"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part10 },
    schema: {
      params: part6,
      querystring: { "type": "object", "properties": { "serverName": part1, "limit": part7, "cursor": part8, "q": { "type": "string", "maxLength": 255 }, "sort": part9 }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": part10 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getClientsReport",
    method: "GET",
    paths: ["/api/clients/:server/report","/api/clients/report"],
    tags: ["clients"],
    access: {"requires":"server"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ClientsReport#" } },
    schema: {
      params: part2,
      querystring: { "type": "object", "properties": { "serverName": part1, "limit": { "type": "integer", "minimum": 0, "maximum": 1000 }, "aggregation": { "type": "string", "enum": ["number", "files", "size", "none"] } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ClientsReport#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listClientStats",
    method: "GET",
    paths: ["/api/clients/:server/stats","/api/clients/stats"],
    tags: ["clients"],
    access: {"requires":"server"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part11 },
    schema: {
      params: part2,
      querystring: { "type": "object", "properties": { "serverName": part1, "limit": part7, "cursor": part8, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["name", "-name", "state", "-state", "last", "-last"] } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": part11 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listAllClients",
    method: "GET",
    paths: ["/api/clients/:server/all","/api/clients/all"],
    tags: ["clients"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part12 },
    schema: {
      params: part2,
      querystring: { "type": "object", "properties": { "serverName": part1, "user": part1, "limit": part7, "cursor": part8, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["name", "-name", "agent", "-agent"] }, "complete": { "type": "boolean" } }, "required": [] },
      headers: part3,
      response: { "200": { "content": { "application/json": { "schema": part12 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getServersReport",
    method: "GET",
    paths: ["/api/servers/report"],
    tags: ["servers"],
    access: {"requires":"list"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ServersReport#" } },
    schema: {
      querystring: { "type": "object", "properties": { "complete": { "type": "boolean" } }, "required": [] },
      headers: part3,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ServersReport#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listServerStats",
    method: "GET",
    paths: ["/api/servers/stats"],
    tags: ["servers"],
    access: {"requires":"list"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part13 },
    schema: {
      querystring: { "type": "object", "properties": { "limit": part7, "cursor": part8, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["name", "-name", "clients", "-clients"] } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": part13 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getClientRunning",
    method: "GET",
    paths: ["/api/client/:server/running/:name","/api/client/running/:name","/api/client/:server/running","/api/client/running"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":["clientName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ClientRunning#" } },
    schema: {
      params: { "type": "object", "properties": part14, "required": [] },
      querystring: { "type": "object", "properties": { "serverName": part1, "clientName": part1 }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ClientRunning#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listBackups",
    method: "GET",
    paths: ["/api/client/:server/stats/:name","/api/client/stats/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part16 },
    schema: {
      params: part15,
      querystring: { "type": "object", "properties": { "serverName": part1, "limit": part7, "cursor": part8, "sort": { "type": "string", "enum": ["number", "-number", "date", "-date", "size", "-size", "received", "-received"] } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": part16 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listLabels",
    method: "GET",
    paths: ["/api/client/:server/labels/:name","/api/client/labels/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Labels#" } },
    schema: {
      params: part15,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "Labels#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listOrders",
    method: "GET",
    paths: ["/api/client/:server/orders/:name","/api/client/orders/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part18 },
    schema: {
      params: part15,
      querystring: { "type": "object", "properties": { "serverName": part1, "limit": part7, "cursor": part8, "sort": { "type": "string", "enum": ["at", "-at", "state", "-state"] } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": part18 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listBackupReports",
    method: "GET",
    paths: ["/api/client/:server/report/:name","/api/client/report/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part19 },
    schema: {
      params: part15,
      querystring: { "type": "object", "properties": { "serverName": part1, "limit": part7, "cursor": part8, "sort": { "type": "string", "enum": ["number", "-number"] } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": part19 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getBackupReport",
    method: "GET",
    paths: ["/api/client/:server/report/:name/:backup","/api/client/report/:name/:backup"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "BackupReport#" } },
    schema: {
      params: part21,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "BackupReport#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "deleteBackup",
    method: "DELETE",
    paths: ["/api/client/:server/report/:name/:backup","/api/client/report/:name/:backup","/api/client/:server/report/:name","/api/client/report/:name"],
    tags: ["client"],
    access: {"requires":"moderator","mode":"rw","client":"name"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    audit: ["backup.delete"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 202, "mediaType": "application/json", "schema": { "type": "object", "maxProperties": 0 } },
    schema: {
      params: { "type": "object", "properties": part20, "required": ["name"] },
      querystring: part22,
      response: { "202": { "content": { "application/json": { "schema": { "type": "object", "maxProperties": 0 } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "browseBackup",
    method: "GET",
    paths: ["/api/client/:server/browse/:name/:backup","/api/client/browse/:name/:backup"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "stream",
    bodyRequired: false,
    success: part24,
    schema: {
      params: part21,
      querystring: { "type": "object", "properties": { "serverName": part1, "root": { "type": "array", "maxItems": 100, "items": { "type": "string", "maxLength": 4096 } }, "recursive": { "type": "boolean" }, "selected": { "type": "boolean" }, "init": { "type": "boolean" }, "limit": part7, "cursor": part8, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["name", "-name", "bytes", "-bytes", "date", "-date"] } }, "required": [] },
      response: part23
    }
  },
  {
    operationId: "browseWholeBackup",
    method: "GET",
    paths: ["/api/client/:server/browseall/:name/:backup","/api/client/browseall/:name/:backup"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "stream",
    bodyRequired: false,
    success: part24,
    schema: {
      params: part21,
      querystring: { "type": "object", "properties": { "serverName": part1, "q": { "type": "string", "maxLength": 255 } }, "required": [] },
      response: part23
    }
  },
  {
    operationId: "getFile",
    method: "GET",
    paths: ["/api/client/:server/file/:name/:backup","/api/client/file/:name/:backup"],
    tags: ["restore"],
    access: {"requires":"client","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    audit: ["restore.file"],
    answer: "binary",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "*/*", "schema": { "type": "string", "format": "binary" } },
    schema: {
      params: part21,
      querystring: { "type": "object", "properties": { "serverName": part1, "path": part25 }, "required": ["path"] },
      headers: { "type": "object", "properties": { "x-burp-password": { "type": "string", "minLength": 1, "maxLength": 1024 } }, "required": [] },
      response: part23
    }
  },
  {
    operationId: "restoreArchive",
    method: "POST",
    paths: ["/api/restore/:server/archive/:name/:backup","/api/restore/archive/:name/:backup","/api/:server/restore/:name/:backup","/api/restore/:name/:backup"],
    tags: ["restore"],
    access: {"requires":"client","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    audit: ["restore.archive"],
    answer: "binary",
    bodyRequired: false,
    bodyLimits: {"bytesMax":8388608,"fieldsMax":1000},
    success: { "status": 200, "mediaType": "application/zip", "schema": { "type": "string", "format": "binary" } },
    schema: {
      params: part21,
      querystring: { "type": "object", "properties": { "serverName": part1, "list": part26, "strip": part27, "format": { "type": "string", "enum": ["zip", "tar", "tar.gz", "tar.bz2", "tar.zst"] } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "ArchiveRequest#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "ArchiveRequest#" } }, "multipart/form-data": { "schema": { "$ref": "ArchiveRequest#" } } } },
      response: part23
    }
  },
  {
    operationId: "scheduleRestore",
    method: "PUT",
    paths: ["/api/restore/:server/server-restore/:name/:backup","/api/restore/server-restore/:name/:backup","/api/restore/sserver-restore/:name/:backup"],
    tags: ["restore"],
    access: {"requires":"client","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    audit: ["restore.schedule"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part30,
    schema: {
      params: part21,
      querystring: { "type": "object", "properties": { "serverName": part1, "list-sc": part26, "strip-sc": part27, "prefix-sc": { "type": "string", "maxLength": 1024 }, "force-sc": { "type": "boolean" }, "restoreto-sc": { "type": "string", "maxLength": 255 } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "ScheduledRestore#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "ScheduledRestore#" } }, "multipart/form-data": { "schema": { "$ref": "ScheduledRestore#" } } } },
      response: part29
    }
  },
  {
    operationId: "getScheduledRestore",
    method: "GET",
    paths: ["/api/restore/:server/server-restore/:name","/api/restore/server-restore/:name"],
    tags: ["restore"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "RestoreOrder#" } },
    schema: {
      params: part15,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "RestoreOrder#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "cancelRestore",
    method: "DELETE",
    paths: ["/api/restore/:server/server-restore/:name","/api/restore/server-restore/:name"],
    tags: ["restore"],
    access: {"requires":"client","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    audit: ["restore.cancel"],
    answer: "json",
    bodyRequired: false,
    success: part32,
    schema: {
      params: part15,
      querystring: part17,
      response: part31
    }
  },
  {
    operationId: "scheduleBackup",
    method: "PUT",
    paths: ["/api/backup/:server/do-server-backup/:name","/api/backup/do-server-backup/:name"],
    tags: ["restore"],
    access: {"requires":"client","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    audit: ["backup.schedule"],
    answer: "json",
    bodyRequired: false,
    success: part30,
    schema: {
      params: part15,
      querystring: part17,
      response: part29
    }
  },
  {
    operationId: "getScheduledBackup",
    method: "GET",
    paths: ["/api/backup/:server/server-backup/:name","/api/backup/server-backup/:name"],
    tags: ["restore"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ScheduledBackup#" } },
    schema: {
      params: part15,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ScheduledBackup#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "cancelBackup",
    method: "DELETE",
    paths: ["/api/backup/:server/server-backup/:name","/api/backup/server-backup/:name"],
    tags: ["restore"],
    access: {"requires":"client","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    audit: ["backup.cancel"],
    answer: "json",
    bodyRequired: false,
    success: part32,
    schema: {
      params: part15,
      querystring: part17,
      response: part31
    }
  },
  {
    operationId: "listLanguages",
    method: "GET",
    paths: ["/api/misc/languages"],
    tags: ["misc"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part33 },
    schema: {
      response: { "200": { "content": { "application/json": { "schema": part33 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getCounters",
    method: "GET",
    paths: ["/api/misc/:server/counters/:client","/api/misc/counters/:client","/api/misc/:server/counters","/api/misc/counters"],
    tags: ["misc"],
    access: {"requires":"client","client":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":["clientName","name"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "MonitorItem#" } },
    schema: {
      params: part6,
      querystring: { "type": "object", "properties": { "serverName": part1, "clientName": part1, "name": part1 }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "MonitorItem#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listMonitor",
    method: "GET",
    paths: ["/api/misc/:server/monitor","/api/misc/monitor"],
    tags: ["misc"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part34 },
    schema: {
      params: part2,
      querystring: { "type": "object", "properties": { "serverName": part1, "limit": part7, "cursor": part8, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["client", "-client"] }, "complete": { "type": "boolean" } }, "required": [] },
      headers: part3,
      response: { "200": { "content": { "application/json": { "schema": part34 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listHistory",
    method: "GET",
    paths: ["/api/misc/:server/history/:client","/api/misc/:server/history","/api/misc/history/:client","/api/misc/history"],
    tags: ["misc"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":["clientName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part35 },
    schema: {
      params: part6,
      querystring: { "type": "object", "properties": { "serverName": part1, "clientName": part1, "start": { "type": "string", "maxLength": 64 }, "end": { "type": "string", "maxLength": 64 }, "limit": part7, "cursor": part8, "q": { "type": "string", "maxLength": 255 }, "sort": part9, "complete": { "type": "boolean" } }, "required": [] },
      headers: part3,
      response: { "200": { "content": { "application/json": { "schema": part35 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getAbout",
    method: "GET",
    paths: ["/api/misc/:server/about","/api/misc/about"],
    tags: ["misc"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "About#" } },
    schema: {
      params: part2,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "About#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "ping",
    method: "GET",
    paths: ["/api/misc/ping"],
    tags: ["misc"],
    access: {"requires":"public"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part37,
    schema: {
      response: part36
    }
  },
  {
    operationId: "getCanonicalSpecification",
    method: "GET",
    paths: ["/api/openapi.json"],
    tags: ["meta"],
    access: {"requires":"public"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part40,
    schema: {
      response: part39
    }
  },
  {
    operationId: "getSpecification",
    method: "GET",
    paths: ["/api/swagger.json"],
    tags: ["meta"],
    access: {"requires":"public"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part40,
    schema: {
      response: part39
    }
  },
  {
    operationId: "getDocumentation",
    method: "GET",
    paths: ["/api/doc"],
    tags: ["meta"],
    access: {"requires":"public"},
    place: {},
    answer: "html",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "text/html", "schema": { "type": "string" } },
    schema: {
      response: part23
    }
  },
  {
    operationId: "getHealth",
    method: "GET",
    paths: ["/healthz"],
    tags: ["meta"],
    access: {"requires":"public"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part37,
    schema: {
      response: part36
    }
  },
  {
    operationId: "getReadiness",
    method: "GET",
    paths: ["/readyz"],
    tags: ["meta"],
    access: {"requires":"anyone"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Ready#" } },
    schema: {
      querystring: { "type": "object", "properties": { "strict": { "type": "boolean" } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "Ready#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getRunningJson",
    method: "GET",
    paths: ["/api/:server/running.json","/api/running.json"],
    tags: ["development"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["server"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part42 },
    schema: {
      params: part2,
      querystring: part41,
      headers: part3,
      response: { "200": { "content": { "application/json": { "schema": part42 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listRunningClientsJson",
    method: "GET",
    paths: ["/api/:server/running-clients.json/:client","/api/:server/running-clients.json","/api/running-clients.json/:client","/api/running-clients.json"],
    tags: ["development"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["server"]},"client":{"path":["client"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part43 },
    schema: {
      params: part6,
      querystring: part2,
      response: { "200": { "content": { "application/json": { "schema": part43 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listClientsJson",
    method: "GET",
    paths: ["/api/:server/clients.json","/api/clients.json"],
    tags: ["development"],
    access: {"requires":"server"},
    place: {"server":{"path":["server"],"query":["server"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part44 },
    schema: {
      params: part2,
      querystring: part2,
      response: { "200": { "content": { "application/json": { "schema": part44 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getClientsReportJson",
    method: "GET",
    paths: ["/api/:server/clients-report.json","/api/clients-report.json"],
    tags: ["development"],
    access: {"requires":"server"},
    place: {"server":{"path":["server"],"query":["server"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part45 },
    schema: {
      params: part2,
      querystring: part2,
      response: { "200": { "content": { "application/json": { "schema": part45 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listServersJson",
    method: "GET",
    paths: ["/api/servers.json"],
    tags: ["development"],
    access: {"requires":"list"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part46 },
    schema: {
      response: { "200": { "content": { "application/json": { "schema": part46 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getLiveJson",
    method: "GET",
    paths: ["/api/:server/live.json","/api/live.json"],
    tags: ["development"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["server"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part47 },
    schema: {
      params: part2,
      querystring: part41,
      headers: part3,
      response: { "200": { "content": { "application/json": { "schema": part47 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listBackupsJson",
    method: "GET",
    paths: ["/api/:server/client.json/:name","/api/client.json/:name"],
    tags: ["development"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["server"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part48 },
    schema: {
      params: part15,
      querystring: part2,
      response: { "200": { "content": { "application/json": { "schema": part48 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listTreeJson",
    method: "GET",
    paths: ["/api/:server/client-tree.json/:name/:backup","/api/client-tree.json/:name/:backup"],
    tags: ["development"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["server"]},"client":{"path":["name"],"query":[]}},
    answer: "stream",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "maxItems": 10000000, "items": { "$ref": "TreeNodeJson#" } } } } },
    schema: {
      params: part21,
      querystring: { "type": "object", "properties": { "server": part1, "root": { "type": "string", "maxLength": 4096 } }, "required": [] },
      response: part23
    }
  },
  {
    operationId: "listReportsJson",
    method: "GET",
    paths: ["/api/:server/client-stat.json/:name","/api/client-stat.json/:name"],
    tags: ["development"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["server"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part49 },
    schema: {
      params: part15,
      querystring: part2,
      response: { "200": { "content": { "application/json": { "schema": part49 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getReportJson",
    method: "GET",
    paths: ["/api/:server/client-stat.json/:name/:backup","/api/client-stat.json/:name/:backup"],
    tags: ["development"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["server"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part50 },
    schema: {
      params: part21,
      querystring: part2,
      response: { "200": { "content": { "application/json": { "schema": part50 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listAuthBackends",
    method: "GET",
    paths: ["/api/admin/auth/backends"],
    tags: ["people"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part51 },
    schema: {
      response: { "200": { "content": { "application/json": { "schema": part51 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getAuthBackend",
    method: "GET",
    paths: ["/api/admin/auth/backend/:backend"],
    tags: ["people"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "AuthBackend#" } },
    schema: {
      params: part54,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "AuthBackend#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listUsers",
    method: "GET",
    paths: ["/api/admin/auth/:backend/users/:name","/api/admin/auth/:backend/users","/api/admin/auth/users/:name","/api/admin/auth/users"],
    tags: ["people"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part57 },
    schema: {
      params: part55,
      querystring: part56,
      response: { "200": { "content": { "application/json": { "schema": part57 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "createUser",
    method: "PUT",
    paths: ["/api/admin/auth/:backend/users/:name","/api/admin/auth/:backend/users","/api/admin/auth/users/:name","/api/admin/auth/users"],
    tags: ["people"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["user.create"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "username": { "type": "string", "maxLength": 255 } }, "required": [] },
      body: part58,
      response: part60
    }
  },
  {
    operationId: "changePassword",
    method: "POST",
    paths: ["/api/admin/auth/:backend/users/:name","/api/admin/auth/:backend/users","/api/admin/auth/users/:name","/api/admin/auth/users"],
    tags: ["people"],
    access: {"requires":"self","mode":"rw","token":"never","user":"name","proof":"others"},
    place: {},
    audit: ["user.password"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: part62,
      body: part58,
      response: part60
    }
  },
  {
    operationId: "removeUser",
    method: "DELETE",
    paths: ["/api/admin/auth/:backend/users/:name","/api/admin/auth/:backend/users","/api/admin/auth/users/:name","/api/admin/auth/users"],
    tags: ["people"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["user.remove"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: part62,
      body: part58,
      response: part60
    }
  },
  {
    operationId: "listAclBackends",
    method: "GET",
    paths: ["/api/admin/acl/backends"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part63 },
    schema: {
      response: { "200": { "content": { "application/json": { "schema": part63 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getAclBackend",
    method: "GET",
    paths: ["/api/admin/acl/backend/:backend"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "AclBackend#" } },
    schema: {
      params: part54,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "AclBackend#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listModerators",
    method: "GET",
    paths: ["/api/admin/acl/:backend/moderators","/api/admin/acl/moderators"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part65 },
    schema: {
      params: part64,
      response: { "200": { "content": { "application/json": { "schema": part65 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listModeratorMembers",
    method: "GET",
    paths: ["/api/admin/acl/:backend/moderator/:member","/api/admin/acl/:backend/moderator","/api/admin/acl/moderator"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ModeratorMembers#" } },
    schema: {
      params: part67,
      querystring: part68,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ModeratorMembers#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "addModerator",
    method: "PUT",
    paths: ["/api/admin/acl/:backend/moderator/:member","/api/admin/acl/:backend/moderator","/api/admin/acl/moderator"],
    tags: ["rights"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {},
    audit: ["moderator.add"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part67,
      querystring: part70,
      body: part71,
      response: part60
    }
  },
  {
    operationId: "changeModeratorGrant",
    method: "POST",
    paths: ["/api/admin/acl/:backend/moderator/:member","/api/admin/acl/:backend/moderator","/api/admin/acl/moderator"],
    tags: ["rights"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {},
    audit: ["moderator.grant"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part67,
      querystring: { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 }, "grant": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "GrantField#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "GrantField#" } }, "multipart/form-data": { "schema": { "$ref": "GrantField#" } } } },
      response: part60
    }
  },
  {
    operationId: "removeModerator",
    method: "DELETE",
    paths: ["/api/admin/acl/:backend/moderator/:member","/api/admin/acl/:backend/moderator","/api/admin/acl/moderator"],
    tags: ["rights"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {},
    audit: ["moderator.remove"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part67,
      querystring: part70,
      body: part71,
      response: part60
    }
  },
  {
    operationId: "isModerator",
    method: "GET",
    paths: ["/api/admin/acl/:backend/isModerator/:member","/api/admin/acl/isModerator/:member"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "IsModerator#" } },
    schema: {
      params: part72,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "IsModerator#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listAdmins",
    method: "GET",
    paths: ["/api/admin/acl/:backend/admins","/api/admin/acl/admins"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part73 },
    schema: {
      params: part64,
      response: { "200": { "content": { "application/json": { "schema": part73 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listAdminMembers",
    method: "GET",
    paths: ["/api/admin/acl/:backend/admin/:member","/api/admin/acl/:backend/admin","/api/admin/acl/admin"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Members#" } },
    schema: {
      params: part67,
      querystring: part68,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "Members#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "addAdmin",
    method: "PUT",
    paths: ["/api/admin/acl/:backend/admin/:member","/api/admin/acl/:backend/admin","/api/admin/acl/admin"],
    tags: ["rights"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {},
    audit: ["admin.add"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part67,
      querystring: part70,
      body: part71,
      response: part60
    }
  },
  {
    operationId: "removeAdmin",
    method: "DELETE",
    paths: ["/api/admin/acl/:backend/admin/:member","/api/admin/acl/:backend/admin","/api/admin/acl/admin"],
    tags: ["rights"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {},
    audit: ["admin.remove"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part67,
      querystring: part70,
      body: part71,
      response: part60
    }
  },
  {
    operationId: "isAdmin",
    method: "GET",
    paths: ["/api/admin/acl/:backend/isAdmin/:member","/api/admin/acl/isAdmin/:member"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "IsAdmin#" } },
    schema: {
      params: part72,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "IsAdmin#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listGroups",
    method: "GET",
    paths: ["/api/admin/acl/:backend/groups/:name","/api/admin/acl/:backend/groups","/api/admin/acl/groups/:name","/api/admin/acl/groups"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part74 },
    schema: {
      params: part55,
      querystring: part56,
      response: { "200": { "content": { "application/json": { "schema": part74 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "createGroup",
    method: "PUT",
    paths: ["/api/admin/acl/:backend/groups/:name","/api/admin/acl/:backend/groups","/api/admin/acl/groups/:name","/api/admin/acl/groups"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["group.create"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "group": { "type": "string", "maxLength": 255 }, "grant": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: part75,
      response: part60
    }
  },
  {
    operationId: "changeGroup",
    method: "POST",
    paths: ["/api/admin/acl/:backend/groups/:name","/api/admin/acl/:backend/groups","/api/admin/acl/groups/:name","/api/admin/acl/groups"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["group.change"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "grant": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: part75,
      response: part60
    }
  },
  {
    operationId: "removeGroup",
    method: "DELETE",
    paths: ["/api/admin/acl/:backend/groups/:name","/api/admin/acl/:backend/groups","/api/admin/acl/groups/:name","/api/admin/acl/groups"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["group.remove"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: part62,
      body: part75,
      response: part60
    }
  },
  {
    operationId: "listGroupMembers",
    method: "GET",
    paths: ["/api/admin/acl/:backend/group/:name/:member","/api/admin/acl/:backend/group/:name","/api/admin/acl/group"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "GroupMembers#" } },
    schema: {
      params: part76,
      querystring: { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 }, "groupName": { "type": "string", "maxLength": 255 } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "GroupMembers#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "addGroupMembers",
    method: "PUT",
    paths: ["/api/admin/acl/:backend/group/:name/:member","/api/admin/acl/:backend/group/:name","/api/admin/acl/group"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["group.member-add"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part76,
      querystring: part77,
      body: part71,
      response: part60
    }
  },
  {
    operationId: "removeGroupMembers",
    method: "DELETE",
    paths: ["/api/admin/acl/:backend/group/:name/:member","/api/admin/acl/:backend/group/:name","/api/admin/acl/group"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["group.member-remove"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part76,
      querystring: part77,
      body: part71,
      response: part60
    }
  },
  {
    operationId: "listGroupsOf",
    method: "GET",
    paths: ["/api/admin/acl/groupsOf/:member"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "GroupsOfMember#" } },
    schema: {
      params: { "type": "object", "properties": { "member": part1 }, "required": ["member"] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "GroupsOfMember#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listGrants",
    method: "GET",
    paths: ["/api/admin/acl/:backend/grants/:name","/api/admin/acl/:backend/grants","/api/admin/acl/grants/:name","/api/admin/acl/grants"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part78 },
    schema: {
      params: part55,
      querystring: part56,
      response: { "200": { "content": { "application/json": { "schema": part78 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "createGrant",
    method: "PUT",
    paths: ["/api/admin/acl/:backend/grants/:name","/api/admin/acl/:backend/grants","/api/admin/acl/grants/:name","/api/admin/acl/grants"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["grant.create"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "grant": { "type": "string", "maxLength": 255 }, "content": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: part79,
      response: part60
    }
  },
  {
    operationId: "changeGrant",
    method: "POST",
    paths: ["/api/admin/acl/:backend/grants/:name","/api/admin/acl/:backend/grants","/api/admin/acl/grants/:name","/api/admin/acl/grants"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["grant.change"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "content": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: part79,
      response: part60
    }
  },
  {
    operationId: "removeGrant",
    method: "DELETE",
    paths: ["/api/admin/acl/:backend/grants/:name","/api/admin/acl/:backend/grants","/api/admin/acl/grants/:name","/api/admin/acl/grants"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {},
    audit: ["grant.remove"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part61,
    schema: {
      params: part55,
      querystring: part62,
      body: part79,
      response: part60
    }
  },
  {
    operationId: "explainRights",
    method: "GET",
    paths: ["/api/admin/acl/explain"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Explanation#" } },
    schema: {
      querystring: { "type": "object", "properties": { "user": part1, "client": part1, "server": part1 }, "required": ["user"] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "Explanation#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getMe",
    method: "GET",
    paths: ["/api/admin/me"],
    tags: ["people"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Me#" } },
    schema: {
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "Me#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listMySessions",
    method: "GET",
    paths: ["/api/admin/me/session"],
    tags: ["sessions"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part82,
    schema: {
      response: part81
    }
  },
  {
    operationId: "getMySession",
    method: "GET",
    paths: ["/api/admin/me/session/:id"],
    tags: ["sessions"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part85,
    schema: {
      params: part83,
      response: part84
    }
  },
  {
    operationId: "endMySession",
    method: "DELETE",
    paths: ["/api/admin/me/session/:id"],
    tags: ["sessions"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["session.end"],
    answer: "json",
    bodyRequired: false,
    success: part30,
    schema: {
      params: part83,
      response: part29
    }
  },
  {
    operationId: "listSessions",
    method: "GET",
    paths: ["/api/admin/session/:user"],
    tags: ["sessions"],
    access: {"requires":"self","user":"user"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part82,
    schema: {
      params: part86,
      response: part81
    }
  },
  {
    operationId: "getSession",
    method: "GET",
    paths: ["/api/admin/session/:user/:id"],
    tags: ["sessions"],
    access: {"requires":"self","user":"user"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part85,
    schema: {
      params: part87,
      response: part84
    }
  },
  {
    operationId: "endSession",
    method: "DELETE",
    paths: ["/api/admin/session/:user/:id"],
    tags: ["sessions"],
    access: {"requires":"self","mode":"rw","user":"user"},
    place: {},
    audit: ["session.end"],
    answer: "json",
    bodyRequired: false,
    success: part30,
    schema: {
      params: part87,
      response: part29
    }
  },
  {
    operationId: "logout",
    method: "GET",
    paths: ["/logout"],
    tags: ["sessions"],
    access: {"requires":"public","mode":"rw"},
    place: {},
    audit: ["session.end"],
    answer: "json",
    bodyRequired: false,
    success: part32,
    schema: {
      response: part31
    }
  },
  {
    operationId: "logoutByPost",
    method: "POST",
    paths: ["/logout"],
    tags: ["sessions"],
    access: {"requires":"public"},
    place: {},
    audit: ["session.end"],
    answer: "json",
    bodyRequired: false,
    success: part32,
    schema: {
      response: part31
    }
  },
  {
    operationId: "listMyTokens",
    method: "GET",
    paths: ["/api/admin/me/token"],
    tags: ["sessions"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part90,
    schema: {
      response: part89
    }
  },
  {
    operationId: "createMyToken",
    method: "POST",
    paths: ["/api/admin/me/token"],
    tags: ["sessions"],
    access: {"requires":"login","mode":"rw","token":"never","proof":"recent"},
    place: {},
    audit: ["token.create"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 201, "mediaType": "application/json", "schema": { "$ref": "CreatedToken#" } },
    schema: {
      body: { "content": { "application/json": { "schema": { "$ref": "NewToken#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "NewToken#" } }, "multipart/form-data": { "schema": { "$ref": "NewToken#" } } } },
      response: { "201": { "content": { "application/json": { "schema": { "$ref": "CreatedToken#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "revokeMyToken",
    method: "DELETE",
    paths: ["/api/admin/me/token/:id"],
    tags: ["sessions"],
    access: {"requires":"login","mode":"rw","token":"never"},
    place: {},
    audit: ["token.revoke"],
    answer: "json",
    bodyRequired: false,
    success: part32,
    schema: {
      params: part83,
      response: part31
    }
  },
  {
    operationId: "listTokens",
    method: "GET",
    paths: ["/api/admin/token/:user"],
    tags: ["sessions"],
    access: {"requires":"self","user":"user"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part90,
    schema: {
      params: part86,
      response: part89
    }
  },
  {
    operationId: "revokeToken",
    method: "DELETE",
    paths: ["/api/admin/token/:user/:id"],
    tags: ["sessions"],
    access: {"requires":"self","mode":"rw","token":"never","user":"user"},
    place: {},
    audit: ["token.revoke"],
    answer: "json",
    bodyRequired: false,
    success: part32,
    schema: {
      params: part87,
      response: part31
    }
  },
  {
    operationId: "getPreferences",
    method: "GET",
    paths: ["/api/preferences/ui"],
    tags: ["preferences"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part92,
    schema: {
      response: part91
    }
  },
  {
    operationId: "createPreferences",
    method: "PUT",
    paths: ["/api/preferences/ui"],
    tags: ["preferences"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["preferences.change"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 201, "mediaType": "application/json", "schema": { "$ref": "PreferenceFields#" } },
    schema: {
      querystring: part93,
      body: part94,
      response: { "201": part95, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "changePreferences",
    method: "POST",
    paths: ["/api/preferences/ui"],
    tags: ["preferences"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["preferences.change"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "PreferenceFields#" } },
    schema: {
      querystring: part93,
      body: part94,
      response: { "200": part95, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "removePreferences",
    method: "DELETE",
    paths: ["/api/preferences/ui"],
    tags: ["preferences"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["preferences.change"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part92,
    schema: {
      querystring: part93,
      body: part94,
      response: part91
    }
  },
  {
    operationId: "listHidden",
    method: "GET",
    paths: ["/api/preferences/ui/hide"],
    tags: ["preferences"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part96 },
    schema: {
      response: { "200": { "content": { "application/json": { "schema": part96 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "hide",
    method: "PUT",
    paths: ["/api/preferences/ui/hide"],
    tags: ["preferences"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["hidden.add"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 201, "mediaType": "application/json", "schema": { "$ref": "HiddenPlace#" } },
    schema: {
      querystring: part97,
      body: part98,
      response: { "201": { "content": { "application/json": { "schema": { "$ref": "HiddenPlace#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "unhide",
    method: "DELETE",
    paths: ["/api/preferences/ui/hide"],
    tags: ["preferences"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["hidden.remove"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 204 },
    schema: {
      querystring: part97,
      body: part98,
      response: part23
    }
  },
  {
    operationId: "addAlert",
    method: "POST",
    paths: ["/api/misc/alert"],
    tags: ["misc"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 201, "mediaType": "application/json", "schema": { "$ref": "Alert#" } },
    schema: {
      querystring: { "type": "object", "properties": { "message": { "type": "string", "maxLength": 4096 }, "level": { "type": "string", "maxLength": 16 } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "AlertFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "AlertFields#" } }, "multipart/form-data": { "schema": { "$ref": "AlertFields#" } } } },
      response: { "201": { "content": { "application/json": { "schema": { "$ref": "Alert#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "takeAlerts",
    method: "GET",
    paths: ["/api/misc/alerts"],
    tags: ["misc"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part99 },
    schema: {
      response: { "200": { "content": { "application/json": { "schema": part99 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listAudit",
    method: "GET",
    paths: ["/api/admin/audit"],
    tags: ["audit"],
    access: {"requires":"admin"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part101 },
    schema: {
      querystring: { "type": "object", "properties": { "user": { "type": "string", "maxLength": 255 }, "action": { "type": "string", "maxLength": 64 }, "server": { "type": "string", "maxLength": 255 }, "client": { "type": "string", "maxLength": 255 }, "outcome": { "type": "string", "enum": ["ok", "refused", "failed", ""] }, "since": part100, "until": part100, "limit": part7, "cursor": part8 }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": part101 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getServerConfig",
    method: "GET",
    paths: ["/api/settings/:server/server-config/*","/api/settings/:server/server-config","/api/settings/server-config/*","/api/settings/server-config","/api/:server/server-config/*","/api/:server/server-config","/api/server-config/*","/api/server-config"],
    tags: ["settings"],
    access: {"requires":"admin"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["settings.secrets"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ServerConfig#" } },
    schema: {
      params: part103,
      querystring: { "type": "object", "properties": { "serverName": part1, "secrets": { "type": "boolean" } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ServerConfig#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "saveServerConfig",
    method: "POST",
    paths: ["/api/settings/:server/server-config/*","/api/settings/:server/server-config","/api/settings/server-config/*","/api/settings/server-config"],
    tags: ["settings"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["settings.save"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: part108,
    schema: {
      params: part103,
      querystring: part104,
      headers: part105,
      body: part106,
      response: part107
    }
  },
  {
    operationId: "deleteServerConfig",
    method: "DELETE",
    paths: ["/api/settings/:server/server-config/*","/api/settings/:server/server-config","/api/settings/server-config/*","/api/settings/server-config"],
    tags: ["settings"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["settings.delete"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Notif#" } },
    schema: {
      params: part103,
      querystring: { "type": "object", "properties": { "serverName": part1, "reason": { "type": "string", "maxLength": 200 } }, "required": [] },
      headers: part105,
      response: { "200": part109, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "patchServerConfig",
    method: "PATCH",
    paths: ["/api/settings/:server/server-config/*","/api/settings/:server/server-config","/api/settings/server-config/*","/api/settings/server-config"],
    tags: ["settings"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["settings.save"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: part108,
    schema: {
      params: part103,
      querystring: part104,
      headers: part105,
      body: part110,
      response: part107
    }
  },
  {
    operationId: "getClientConfig",
    method: "GET",
    paths: ["/api/settings/:server/config/:client/*","/api/settings/:server/config/:client","/api/settings/config/:client/*","/api/settings/config/:client"],
    tags: ["settings"],
    access: {"requires":"moderator"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    audit: ["settings.secrets"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ClientConfig#" } },
    schema: {
      params: part112,
      querystring: { "type": "object", "properties": { "serverName": part1, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "secrets": { "type": "boolean" } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ClientConfig#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "renameClient",
    method: "PUT",
    paths: ["/api/settings/:server/config/:client/*","/api/settings/:server/config/:client","/api/settings/config/:client/*","/api/settings/config/:client"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    audit: ["client.rename","template.rename"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part114,
    schema: {
      params: part112,
      querystring: { "type": "object", "properties": { "serverName": part1, "newname": { "type": "string", "maxLength": 255 }, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "keepcert": { "type": "boolean" }, "keepdata": { "type": "boolean" } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "RenameFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "RenameFields#" } }, "multipart/form-data": { "schema": { "$ref": "RenameFields#" } } } },
      response: part113
    }
  },
  {
    operationId: "saveClientConfig",
    method: "POST",
    paths: ["/api/settings/:server/config/:client/*","/api/settings/:server/config/:client","/api/settings/config/:client/*","/api/settings/config/:client"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    audit: ["settings.save"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: part108,
    schema: {
      params: part112,
      querystring: part115,
      headers: part105,
      body: part106,
      response: part107
    }
  },
  {
    operationId: "deleteClientConfig",
    method: "DELETE",
    paths: ["/api/settings/:server/config/:client/*","/api/settings/config/:client/*"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    audit: ["settings.delete"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part114,
    schema: {
      params: { "type": "object", "properties": part111, "required": ["client", "*"] },
      querystring: { "type": "object", "properties": { "serverName": part1, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 }, "keepconf": { "type": "boolean" }, "delcert": { "type": "boolean" }, "revoke": { "type": "boolean" }, "delete": { "type": "boolean" } }, "required": [] },
      headers: part105,
      body: part117,
      response: part113
    }
  },
  {
    operationId: "patchClientConfig",
    method: "PATCH",
    paths: ["/api/settings/:server/config/:client/*","/api/settings/:server/config/:client","/api/settings/config/:client/*","/api/settings/config/:client"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    audit: ["settings.save"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: part108,
    schema: {
      params: part112,
      querystring: part115,
      headers: part105,
      body: part110,
      response: part107
    }
  },
  {
    operationId: "deleteClient",
    method: "DELETE",
    paths: ["/api/settings/:server/config/:client","/api/settings/config/:client"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    audit: ["client.remove","template.remove"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part114,
    schema: {
      params: part118,
      querystring: { "type": "object", "properties": { "serverName": part1, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "keepconf": { "type": "boolean" }, "delcert": { "type": "boolean" }, "revoke": { "type": "boolean" }, "delete": { "type": "boolean" } }, "required": [] },
      body: part117,
      response: part113
    }
  },
  {
    operationId: "createClient",
    method: "PUT",
    paths: ["/api/settings/:server/config","/api/settings/config"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["client.create"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part121,
    schema: {
      params: part2,
      querystring: { "type": "object", "properties": { "serverName": part1, "newclient": { "type": "string", "maxLength": 255 }, "templates": { "type": "string", "maxLength": 65536 }, "statictemplate": { "type": "string", "maxLength": 255 }, "variables": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: { "content": { "application/json": part119, "application/x-www-form-urlencoded": part119, "multipart/form-data": part119 } },
      response: part120
    }
  },
  {
    operationId: "createTemplate",
    method: "PUT",
    paths: ["/api/settings/:server/template","/api/settings/template"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["template.create"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part121,
    schema: {
      params: part2,
      querystring: { "type": "object", "properties": { "serverName": part1, "newtemplate": { "type": "string", "maxLength": 255 } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "TemplateFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "TemplateFields#" } }, "multipart/form-data": { "schema": { "$ref": "TemplateFields#" } } } },
      response: part120
    }
  },
  {
    operationId: "createStaticTemplate",
    method: "PUT",
    paths: ["/api/settings/:server/static-template","/api/settings/static-template"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["template.create"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part121,
    schema: {
      params: part2,
      querystring: { "type": "object", "properties": { "serverName": part1, "newstatictemplate": { "type": "string", "maxLength": 255 } }, "required": [] },
      body: { "content": { "application/json": part122, "application/x-www-form-urlencoded": part122, "multipart/form-data": part122 } },
      response: part120
    }
  },
  {
    operationId: "listTemplates",
    method: "GET",
    paths: ["/api/settings/:server/templates","/api/settings/templates"],
    tags: ["settings"],
    access: {"requires":"moderator"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "TemplateList#" } },
    schema: {
      params: part2,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "TemplateList#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listStaticTemplates",
    method: "GET",
    paths: ["/api/settings/:server/static-templates","/api/settings/static-templates"],
    tags: ["settings"],
    access: {"requires":"moderator"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "StaticTemplateList#" } },
    schema: {
      params: part2,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "StaticTemplateList#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listConfiguredClients",
    method: "GET",
    paths: ["/api/settings/:server/clients","/api/settings/clients"],
    tags: ["settings"],
    access: {"requires":"moderator"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ConfiguredClients#" } },
    schema: {
      params: part2,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ConfiguredClients#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "getSettingOptions",
    method: "GET",
    paths: ["/api/settings/:server/options","/api/settings/options"],
    tags: ["settings"],
    access: {"requires":"server"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "SettingOptions#" } },
    schema: {
      params: part2,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "SettingOptions#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "expandPath",
    method: "GET",
    paths: ["/api/settings/:server/path-expander/:client","/api/settings/:server/path-expander","/api/settings/path-expander/:client","/api/settings/path-expander"],
    tags: ["settings"],
    access: {"requires":"moderator"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ExpandedPath#" } },
    schema: {
      params: part6,
      querystring: { "type": "object", "properties": { "serverName": part1, "path": part25, "source": { "type": "string", "maxLength": 4096 } }, "required": [] },
      response: { "200": { "content": { "application/json": { "schema": { "$ref": "ExpandedPath#" } } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "listServerConfigVersions",
    method: "GET",
    paths: ["/api/settings/:server/history/server-config/*","/api/settings/:server/history/server-config","/api/settings/history/server-config/*","/api/settings/history/server-config"],
    tags: ["settings"],
    access: {"requires":"admin"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    success: part125,
    schema: {
      params: part103,
      querystring: part17,
      response: part124
    }
  },
  {
    operationId: "diffServerConfig",
    method: "GET",
    paths: ["/api/settings/:server/diff/server-config/*","/api/settings/:server/diff/server-config","/api/settings/diff/server-config/*","/api/settings/diff/server-config"],
    tags: ["settings"],
    access: {"requires":"admin"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    success: part127,
    schema: {
      params: part103,
      querystring: { "type": "object", "properties": { "serverName": part1, "from": { "type": "integer", "minimum": 1 }, "to": { "type": "integer", "minimum": 1 } }, "required": [] },
      response: part126
    }
  },
  {
    operationId: "rollBackServerConfig",
    method: "POST",
    paths: ["/api/settings/:server/rollback/server-config/*","/api/settings/:server/rollback/server-config","/api/settings/rollback/server-config/*","/api/settings/rollback/server-config"],
    tags: ["settings"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["settings.rollback"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part108,
    schema: {
      params: part103,
      querystring: { "type": "object", "properties": { "serverName": part1, "version": { "type": "integer", "minimum": 1 }, "dryRun": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 } }, "required": [] },
      headers: part105,
      body: part128,
      response: part107
    }
  },
  {
    operationId: "listClientConfigVersions",
    method: "GET",
    paths: ["/api/settings/:server/history/config/:client/*","/api/settings/:server/history/config/:client","/api/settings/history/config/:client/*","/api/settings/history/config/:client"],
    tags: ["settings"],
    access: {"requires":"moderator"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    success: part125,
    schema: {
      params: part112,
      querystring: { "type": "object", "properties": { "serverName": part1, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" } }, "required": [] },
      response: part124
    }
  },
  {
    operationId: "diffClientConfig",
    method: "GET",
    paths: ["/api/settings/:server/diff/config/:client/*","/api/settings/:server/diff/config/:client","/api/settings/diff/config/:client/*","/api/settings/diff/config/:client"],
    tags: ["settings"],
    access: {"requires":"moderator"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    success: part127,
    schema: {
      params: part112,
      querystring: { "type": "object", "properties": { "serverName": part1, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "from": { "type": "integer", "minimum": 1 }, "to": { "type": "integer", "minimum": 1 } }, "required": [] },
      response: part126
    }
  },
  {
    operationId: "rollBackClientConfig",
    method: "POST",
    paths: ["/api/settings/:server/rollback/config/:client/*","/api/settings/:server/rollback/config/:client","/api/settings/rollback/config/:client/*","/api/settings/rollback/config/:client"],
    tags: ["settings"],
    access: {"requires":"moderator","mode":"rw","proof":"recent"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    audit: ["settings.rollback"],
    answer: "json",
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part108,
    schema: {
      params: part112,
      querystring: { "type": "object", "properties": { "serverName": part1, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "version": { "type": "integer", "minimum": 1 }, "dryRun": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 } }, "required": [] },
      headers: part105,
      body: part128,
      response: part107
    }
  },
  {
    operationId: "listCertificates",
    method: "GET",
    paths: ["/api/settings/:server/certificates","/api/settings/certificates"],
    tags: ["settings"],
    access: {"requires":"admin"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part129 },
    schema: {
      params: part2,
      querystring: part17,
      response: { "200": { "content": { "application/json": { "schema": part129 } } }, "4xx": part4, "5xx": part4 }
    }
  },
  {
    operationId: "revokeCertificate",
    method: "DELETE",
    paths: ["/api/settings/:server/certificates/:client","/api/settings/certificates/:client"],
    tags: ["settings"],
    access: {"requires":"admin","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["client"],"query":[]}},
    audit: ["certificate.revoke"],
    answer: "json",
    bodyRequired: false,
    success: part114,
    schema: {
      params: part118,
      querystring: part17,
      response: part113
    }
  },
  {
    operationId: "refreshCrl",
    method: "POST",
    paths: ["/api/settings/:server/crl","/api/settings/crl"],
    tags: ["settings"],
    access: {"requires":"admin","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["crl.refresh"],
    answer: "json",
    bodyRequired: false,
    success: part114,
    schema: {
      params: part2,
      querystring: part17,
      response: part113
    }
  },
  {
    operationId: "reloadServer",
    method: "POST",
    paths: ["/api/settings/:server/reload","/api/settings/reload"],
    tags: ["settings"],
    access: {"requires":"admin","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["server.reload"],
    answer: "json",
    bodyRequired: false,
    success: part114,
    schema: {
      params: part2,
      querystring: part22,
      response: part113
    }
  }
]
