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
export type AnswerKind = 'json' | 'stream' | 'events' | 'html' | 'text' | 'binary'
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
   * Status, or `2xx`, `4xx` and `5xx` -> content. The success of a streamed or textual answer is not
   * here: see `success`.
   */
  readonly response: Readonly<Record<string, Content>>
}

export interface RouteAccess {
  readonly requires: Requirement
  readonly mode?: 'rw'
  readonly token?: 'never' | 'metrics'
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
  /** Its answer may be compressed. */
  readonly isPackable?: true
  /** Where its answer holds texts, as keys from the top; `*` stands for each item of a list. */
  readonly says?: readonly (readonly string[])[]
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
  | 'getBackupLog'
  | 'listAttempts'
  | 'getAttemptLog'
  | 'browseBackup'
  | 'browseWholeBackup'
  | 'findFiles'
  | 'searchBackups'
  | 'listPathVersions'
  | 'compareBackups'
  | 'browseAt'
  | 'getHistoryState'
  | 'rebuildHistory'
  | 'measureSelection'
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
    "$id": "ClientHealth",
    "type": "string",
    "enum": [
      "ok",
      "running",
      "late",
      "failing",
      "stuck",
      "never",
      "unknown"
    ]
  },
  {
    "$id": "ClientHealths",
    "type": "object",
    "required": [
      "ok",
      "running",
      "late",
      "failing",
      "stuck",
      "never",
      "unknown"
    ],
    "properties": {
      "ok": {
        "type": "integer",
        "minimum": 0
      },
      "running": {
        "type": "integer",
        "minimum": 0
      },
      "late": {
        "type": "integer",
        "minimum": 0
      },
      "failing": {
        "type": "integer",
        "minimum": 0
      },
      "stuck": {
        "type": "integer",
        "minimum": 0
      },
      "never": {
        "type": "integer",
        "minimum": 0
      },
      "unknown": {
        "type": "integer",
        "minimum": 0
      }
    }
  },
  {
    "$id": "EventTopic",
    "type": "string",
    "enum": [
      "client",
      "client.gone",
      "progress",
      "backup.started",
      "backup.finished",
      "backup.failed",
      "order",
      "config",
      "server",
      "audit"
    ]
  },
  {
    "$id": "LiveEvent",
    "oneOf": [
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "hello"
          },
          "data": {
            "type": "object",
            "required": [
              "instance",
              "resumed",
              "serverTime"
            ],
            "properties": {
              "instance": {
                "type": "string"
              },
              "resumed": {
                "type": "boolean"
              },
              "serverTime": {
                "$ref": "EventInstant#"
              }
            }
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "client"
          },
          "data": {
            "type": "object",
            "required": [
              "server",
              "name",
              "state",
              "phase",
              "percent",
              "last",
              "last_attempt",
              "labels",
              "health",
              "reason",
              "due",
              "since"
            ],
            "properties": {
              "server": {
                "$ref": "EventServer#"
              },
              "name": {
                "$ref": "EventClient#"
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
                "$ref": "EventTime#"
              },
              "last_attempt": {
                "$ref": "EventTime#"
              },
              "labels": {
                "type": "array",
                "maxItems": 10000,
                "items": {
                  "type": "string"
                }
              },
              "health": {
                "$ref": "ClientHealth#"
              },
              "reason": {
                "type": "string"
              },
              "due": {
                "$ref": "EventTime#"
              },
              "since": {
                "$ref": "EventTime#"
              }
            }
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "client.gone"
          },
          "data": {
            "type": "object",
            "required": [
              "server",
              "client"
            ],
            "properties": {
              "server": {
                "$ref": "EventServer#"
              },
              "client": {
                "$ref": "EventClient#"
              }
            }
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "progress"
          },
          "data": {
            "type": "object",
            "required": [
              "server",
              "client",
              "counters"
            ],
            "properties": {
              "server": {
                "$ref": "EventServer#"
              },
              "client": {
                "$ref": "EventClient#"
              },
              "counters": {
                "$ref": "Counters#"
              }
            }
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "backup.started"
          },
          "data": {
            "$ref": "EventBackup#"
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "backup.finished"
          },
          "data": {
            "$ref": "EventBackup#"
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "backup.failed"
          },
          "data": {
            "$ref": "EventBackup#"
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "order"
          },
          "data": {
            "type": "object",
            "required": [
              "server",
              "client",
              "kind",
              "present"
            ],
            "properties": {
              "server": {
                "$ref": "EventServer#"
              },
              "client": {
                "$ref": "EventClient#"
              },
              "kind": {
                "type": "string",
                "enum": [
                  "backup",
                  "restore"
                ]
              },
              "present": {
                "type": "boolean"
              }
            }
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "config"
          },
          "data": {
            "type": "object",
            "required": [
              "server",
              "client",
              "action",
              "file",
              "user"
            ],
            "properties": {
              "server": {
                "$ref": "EventServer#"
              },
              "client": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "action": {
                "type": "string"
              },
              "file": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "user": {
                "type": "string"
              }
            }
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "server"
          },
          "data": {
            "type": "object",
            "required": [
              "name",
              "alive",
              "since",
              "code"
            ],
            "properties": {
              "name": {
                "$ref": "EventServer#"
              },
              "alive": {
                "type": "boolean"
              },
              "since": {
                "$ref": "EventInstant#"
              },
              "code": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "audit"
          },
          "data": {
            "type": "object",
            "required": [
              "seq"
            ],
            "properties": {
              "seq": {
                "type": "integer"
              }
            }
          }
        }
      },
      {
        "type": "object",
        "required": [
          "event",
          "data"
        ],
        "properties": {
          "event": {
            "type": "string",
            "const": "session"
          },
          "data": {
            "type": "object",
            "required": [
              "reason"
            ],
            "properties": {
              "reason": {
                "type": "string"
              }
            }
          }
        }
      }
    ]
  },
  {
    "$id": "EventServer",
    "type": "string"
  },
  {
    "$id": "EventClient",
    "type": "string"
  },
  {
    "$id": "EventTime",
    "type": [
      "string",
      "null"
    ]
  },
  {
    "$id": "EventInstant",
    "type": "string"
  },
  {
    "$id": "EventBackup",
    "type": "object",
    "required": [
      "server",
      "client",
      "number",
      "started",
      "duration",
      "size",
      "warnings"
    ],
    "properties": {
      "server": {
        "$ref": "EventServer#"
      },
      "client": {
        "$ref": "EventClient#"
      },
      "number": {
        "type": "integer"
      },
      "started": {
        "$ref": "EventInstant#"
      },
      "duration": {
        "type": [
          "integer",
          "null"
        ]
      },
      "size": {
        "type": [
          "integer",
          "null"
        ]
      },
      "warnings": {
        "type": [
          "integer",
          "null"
        ]
      }
    }
  },
  {
    "$id": "ClientOverview",
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
      },
      "role": {
        "type": "string",
        "enum": [
          "client",
          "service"
        ]
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
      "health": {
        "$ref": "ClientHealth#"
      },
      "reason": {
        "type": "string"
      },
      "due": {
        "type": [
          "string",
          "null"
        ]
      },
      "since": {
        "type": [
          "string",
          "null"
        ]
      },
      "last": {
        "type": [
          "string",
          "null"
        ]
      },
      "last_attempt": {
        "type": [
          "string",
          "null"
        ]
      },
      "number": {
        "type": [
          "integer",
          "null"
        ]
      },
      "backups": {
        "type": "integer",
        "minimum": 0
      },
      "size": {
        "type": [
          "integer",
          "null"
        ]
      },
      "entries": {
        "type": [
          "integer",
          "null"
        ]
      },
      "duration": {
        "type": [
          "integer",
          "null"
        ]
      },
      "warnings": {
        "type": [
          "integer",
          "null"
        ]
      },
      "os": {
        "type": [
          "string",
          "null"
        ]
      },
      "labels": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "string"
        }
      },
      "attempt": {
        "type": [
          "object",
          "null"
        ],
        "required": [
          "id",
          "at",
          "ended",
          "phase",
          "percent",
          "cause"
        ],
        "properties": {
          "id": {
            "$ref": "AttemptId#"
          },
          "at": {
            "$ref": "OffsetTime#"
          },
          "ended": {
            "type": [
              "string",
              "null"
            ]
          },
          "phase": {
            "$ref": "AttemptPhase#"
          },
          "percent": {
            "$ref": "AttemptPercent#"
          },
          "cause": {
            "$ref": "Cause#"
          }
        }
      },
      "protocol": {
        "type": "integer",
        "enum": [
          1,
          2
        ]
      },
      "mayRestore": {
        "type": "boolean"
      },
      "mayEdit": {
        "type": "boolean"
      },
      "expected": {
        "type": [
          "object",
          "null"
        ],
        "required": [
          "from",
          "interval"
        ],
        "properties": {
          "from": {
            "type": "string",
            "enum": [
              "client",
              "label",
              "server",
              "timer",
              "learned",
              "assumed"
            ]
          },
          "interval": {
            "type": "integer",
            "minimum": 0
          }
        }
      }
    }
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
    "$id": "ChosenNode",
    "type": "object",
    "required": [
      "name"
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
      "mtime": {
        "type": "integer"
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
        "maxItems": 0,
        "items": {
          "type": "object"
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
      },
      "messages": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "object",
          "required": [
            "server",
            "message"
          ],
          "properties": {
            "server": {
              "type": "string"
            },
            "message": {
              "type": "string"
            }
          }
        }
      }
    }
  },
  {
    "$id": "Anomaly",
    "type": "object",
    "required": [
      "client",
      "agent",
      "kind",
      "backup",
      "at",
      "reason"
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
      "kind": {
        "type": "string",
        "enum": [
          "large",
          "unchanged",
          "shrunk",
          "rewritten"
        ]
      },
      "backup": {
        "type": "integer"
      },
      "at": {
        "type": "string"
      },
      "reason": {
        "type": "string"
      }
    }
  },
  {
    "$id": "CapacityReport",
    "type": "object",
    "required": [
      "servers",
      "clients",
      "clients_total"
    ],
    "properties": {
      "servers": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "total",
            "free",
            "at",
            "per_day",
            "days_to_full",
            "reason"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "total": {
              "type": [
                "integer",
                "null"
              ]
            },
            "free": {
              "type": [
                "integer",
                "null"
              ]
            },
            "at": {
              "type": [
                "string",
                "null"
              ]
            },
            "per_day": {
              "anyOf": [
                {
                  "$ref": "TrendRange#"
                },
                {
                  "type": "null"
                }
              ]
            },
            "days_to_full": {
              "anyOf": [
                {
                  "type": "object",
                  "required": [
                    "likely",
                    "low",
                    "high"
                  ],
                  "properties": {
                    "likely": {
                      "type": "integer"
                    },
                    "low": {
                      "type": "integer"
                    },
                    "high": {
                      "type": [
                        "integer",
                        "null"
                      ]
                    }
                  }
                },
                {
                  "type": "null"
                }
              ]
            },
            "reason": {
              "type": "string"
            }
          }
        }
      },
      "clients": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "agent",
            "bytes",
            "week",
            "week_received",
            "per_day",
            "series"
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
            "bytes": {
              "type": "integer"
            },
            "week": {
              "type": [
                "integer",
                "null"
              ]
            },
            "week_received": {
              "type": "integer"
            },
            "per_day": {
              "anyOf": [
                {
                  "$ref": "TrendRange#"
                },
                {
                  "type": "null"
                }
              ]
            },
            "series": {
              "type": "array",
              "maxItems": 60,
              "items": {
                "type": "object",
                "required": [
                  "number",
                  "at",
                  "bytes",
                  "received",
                  "files"
                ],
                "properties": {
                  "number": {
                    "type": "integer"
                  },
                  "at": {
                    "type": "string"
                  },
                  "bytes": {
                    "type": "integer"
                  },
                  "received": {
                    "type": "integer"
                  },
                  "files": {
                    "type": "integer"
                  }
                }
              }
            }
          }
        }
      },
      "clients_total": {
        "type": "integer"
      }
    }
  },
  {
    "$id": "TrendRange",
    "type": "object",
    "required": [
      "likely",
      "low",
      "high"
    ],
    "properties": {
      "likely": {
        "type": "integer"
      },
      "low": {
        "type": "integer"
      },
      "high": {
        "type": "integer"
      }
    }
  },
  {
    "$id": "Task",
    "type": "object",
    "required": [
      "id",
      "task",
      "kind",
      "state",
      "by",
      "agent",
      "client",
      "backup",
      "started",
      "bytes",
      "rate"
    ],
    "properties": {
      "id": {
        "type": "string"
      },
      "task": {
        "type": [
          "string",
          "null"
        ]
      },
      "kind": {
        "type": "string",
        "enum": [
          "archive",
          "file",
          "restore",
          "backup"
        ]
      },
      "state": {
        "type": "string",
        "enum": [
          "waiting",
          "running",
          "blocking-backups"
        ]
      },
      "by": {
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
      "backup": {
        "type": [
          "integer",
          "null"
        ]
      },
      "started": {
        "$ref": "OffsetTime#"
      },
      "bytes": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0
      },
      "rate": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0
      }
    }
  },
  {
    "$id": "DoctorReport",
    "type": "object",
    "required": [
      "state",
      "findings"
    ],
    "properties": {
      "state": {
        "$ref": "FindingState#"
      },
      "findings": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "object",
          "required": [
            "check",
            "server",
            "state",
            "message",
            "why",
            "fix",
            "subjects"
          ],
          "properties": {
            "check": {
              "type": "string"
            },
            "server": {
              "type": [
                "string",
                "null"
              ]
            },
            "state": {
              "$ref": "FindingState#"
            },
            "message": {
              "type": "string"
            },
            "why": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ]
            },
            "fix": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ]
            },
            "subjects": {
              "type": "array",
              "maxItems": 100,
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
    "$id": "FindingState",
    "type": "string",
    "enum": [
      "ok",
      "skipped",
      "unknown",
      "warning",
      "error"
    ]
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
                  "$ref": "CountOrNull#"
                },
                "totsize": {
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
                  "$ref": "CountOrNull#"
                },
                "totsize": {
                  "$ref": "CountOrNull#"
                },
                "windows": {
                  "type": "string",
                  "enum": [
                    "true",
                    "false"
                  ]
                },
                "warnings": {
                  "$ref": "CountOrNull#"
                },
                "errors": {
                  "$ref": "CountOrNull#"
                },
                "messages": {
                  "$ref": "CountOrNull#"
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
                  "$ref": "CountOrNull#"
                },
                "totsize": {
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
                }
              }
            }
          }
        }
      }
    }
  },
  {
    "$id": "AdministeredServer",
    "type": "object",
    "required": [
      "name",
      "origin",
      "kind",
      "state",
      "since",
      "code",
      "detail",
      "lastSeen",
      "burp",
      "agent",
      "clockSkewMs",
      "invitation",
      "isDefault"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "origin": {
        "enum": [
          "file",
          "database"
        ]
      },
      "kind": {
        "enum": [
          "local",
          "remote",
          "agent"
        ]
      },
      "state": {
        "enum": [
          "pending",
          "reading",
          "ready",
          "slow",
          "down",
          "untrusted",
          "version"
        ]
      },
      "since": {
        "type": "string"
      },
      "code": {
        "type": [
          "string",
          "null"
        ]
      },
      "detail": {
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
      },
      "burp": {
        "type": [
          "string",
          "null"
        ]
      },
      "agent": {
        "oneOf": [
          {
            "type": "null"
          },
          {
            "$ref": "AdministeredAgent#"
          }
        ]
      },
      "clockSkewMs": {
        "type": [
          "integer",
          "null"
        ]
      },
      "invitation": {
        "oneOf": [
          {
            "type": "null"
          },
          {
            "$ref": "OpenInvitation#"
          }
        ]
      },
      "isDefault": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "AdministeredAgent",
    "type": "object",
    "required": [
      "version",
      "features",
      "address",
      "addresses",
      "fingerprint",
      "enrolled"
    ],
    "properties": {
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "features": {
        "type": "array",
        "maxItems": 100,
        "items": {
          "type": "string"
        }
      },
      "address": {
        "type": [
          "string",
          "null"
        ]
      },
      "addresses": {
        "type": "array",
        "maxItems": 8,
        "items": {
          "type": "string"
        }
      },
      "fingerprint": {
        "type": [
          "string",
          "null"
        ]
      },
      "enrolled": {
        "type": [
          "string",
          "null"
        ]
      },
      "hubKey": {
        "type": [
          "object",
          "null"
        ],
        "required": [
          "fingerprint",
          "since",
          "pending",
          "otherHubs"
        ],
        "properties": {
          "fingerprint": {
            "type": "string"
          },
          "since": {
            "type": [
              "string",
              "null"
            ]
          },
          "pending": {
            "type": [
              "string",
              "null"
            ]
          },
          "otherHubs": {
            "type": "integer",
            "minimum": 0
          }
        }
      }
    }
  },
  {
    "$id": "OpenInvitation",
    "type": "object",
    "required": [
      "expires",
      "triesLeft"
    ],
    "properties": {
      "expires": {
        "type": "string"
      },
      "triesLeft": {
        "type": "integer",
        "minimum": 0
      }
    }
  },
  {
    "$id": "AgentPlace",
    "type": "object",
    "additionalProperties": false,
    "properties": {
      "addresses": {
        "$ref": "AgentAddresses#"
      }
    }
  },
  {
    "$id": "AgentAddresses",
    "type": "array",
    "minItems": 1,
    "maxItems": 8,
    "items": {
      "type": "string",
      "maxLength": 270,
      "pattern": "^(\\[[0-9A-Fa-f:.]{2,45}\\]|[A-Za-z0-9]([A-Za-z0-9._-]{0,252}[A-Za-z0-9])?):[0-9]{1,5}$"
    }
  },
  {
    "$id": "InvitationFields",
    "type": "object",
    "additionalProperties": false,
    "properties": {
      "url": {
        "type": "string",
        "maxLength": 1000
      }
    }
  },
  {
    "$id": "ServerInvitation",
    "type": "object",
    "required": [
      "name",
      "invitation",
      "expires",
      "command",
      "notice"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "invitation": {
        "type": "string"
      },
      "expires": {
        "type": "string"
      },
      "command": {
        "type": "string"
      },
      "notice": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "ServerCheck",
    "type": "object",
    "required": [
      "server",
      "isReached",
      "code",
      "detail",
      "tookMs"
    ],
    "properties": {
      "server": {
        "$ref": "AdministeredServer#"
      },
      "isReached": {
        "type": "boolean"
      },
      "code": {
        "type": [
          "string",
          "null"
        ]
      },
      "detail": {
        "type": [
          "string",
          "null"
        ]
      },
      "tookMs": {
        "type": "integer",
        "minimum": 0
      }
    }
  },
  {
    "$id": "EnrolmentClaim",
    "type": "object",
    "additionalProperties": false,
    "properties": {
      "invitation": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{22}$"
      },
      "certificate": {
        "type": "string",
        "maxLength": 8192
      },
      "addresses": {
        "type": "array",
        "maxItems": 8,
        "items": {
          "type": "string",
          "maxLength": 270
        }
      },
      "hostId": {
        "type": "string",
        "pattern": "^[0-9a-f]{64}$"
      },
      "proof": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{43}$"
      }
    }
  },
  {
    "$id": "EnrolmentReply",
    "type": "object",
    "required": [
      "name",
      "certificate",
      "bearer",
      "proof"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "certificate": {
        "type": "string"
      },
      "bearer": {
        "type": "string"
      },
      "proof": {
        "type": "string"
      }
    }
  },
  {
    "$id": "EnrolmentArrival",
    "type": "object",
    "additionalProperties": false,
    "properties": {
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 128
      },
      "proof": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{43}$"
      }
    }
  },
  {
    "$id": "EnrolmentCheck",
    "type": "object",
    "required": [
      "isReached",
      "code",
      "detail"
    ],
    "properties": {
      "isReached": {
        "type": "boolean"
      },
      "code": {
        "type": [
          "string",
          "null"
        ]
      },
      "detail": {
        "type": [
          "string",
          "null"
        ]
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
      "lastSeen",
      "numbersMissing"
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
      },
      "numbersMissing": {
        "type": "integer",
        "minimum": 0
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
        "$ref": "CountOrNull#"
      },
      "size": {
        "$ref": "CountOrNull#"
      },
      "sent": {
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
    "$id": "LogKind",
    "type": "string",
    "enum": [
      "backup",
      "restore",
      "verify"
    ]
  },
  {
    "$id": "LogLevel",
    "type": "string",
    "enum": [
      "error",
      "warning",
      "message",
      "info"
    ]
  },
  {
    "$id": "LogLine",
    "type": "object",
    "required": [
      "line",
      "time",
      "level",
      "text"
    ],
    "properties": {
      "line": {
        "type": "integer",
        "minimum": 1
      },
      "time": {
        "type": [
          "string",
          "null"
        ]
      },
      "level": {
        "$ref": "LogLevel#"
      },
      "text": {
        "type": "string",
        "maxLength": 8192
      }
    }
  },
  {
    "$id": "BackupLog",
    "type": "object",
    "required": [
      "kind",
      "kinds",
      "lines",
      "errors",
      "warnings",
      "messages",
      "total",
      "items"
    ],
    "properties": {
      "kind": {
        "$ref": "LogKind#"
      },
      "kinds": {
        "type": "array",
        "maxItems": 3,
        "items": {
          "$ref": "LogKind#"
        }
      },
      "lines": {
        "type": "integer",
        "minimum": 0
      },
      "errors": {
        "type": "integer",
        "minimum": 0
      },
      "warnings": {
        "type": "integer",
        "minimum": 0
      },
      "messages": {
        "type": "integer",
        "minimum": 0
      },
      "total": {
        "type": "integer",
        "minimum": 0
      },
      "items": {
        "type": "array",
        "maxItems": 5000,
        "items": {
          "$ref": "LogLine#"
        }
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
      "failures",
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
      "failures": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "$ref": "CalendarFailure#"
        }
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
    "$id": "AttemptId",
    "type": "string",
    "pattern": "^[1-9]\\d{0,9}-\\d{1,12}$"
  },
  {
    "$id": "AttemptResult",
    "type": "string",
    "enum": [
      "completed",
      "warnings",
      "failed",
      "running"
    ]
  },
  {
    "$id": "AttemptPhase",
    "type": [
      "string",
      "null"
    ]
  },
  {
    "$id": "AttemptPercent",
    "type": [
      "integer",
      "null"
    ],
    "minimum": 0,
    "maximum": 100
  },
  {
    "$id": "Attempt",
    "type": "object",
    "required": [
      "id",
      "started",
      "ended",
      "result",
      "backup",
      "phase",
      "percent",
      "files",
      "files_expected",
      "bytes",
      "bytes_expected",
      "received",
      "warnings",
      "last_path",
      "cause",
      "log"
    ],
    "properties": {
      "id": {
        "$ref": "AttemptId#"
      },
      "started": {
        "$ref": "OffsetTime#"
      },
      "ended": {
        "type": [
          "string",
          "null"
        ]
      },
      "result": {
        "$ref": "AttemptResult#"
      },
      "backup": {
        "type": "integer"
      },
      "phase": {
        "$ref": "AttemptPhase#"
      },
      "percent": {
        "$ref": "AttemptPercent#"
      },
      "files": {
        "type": [
          "integer",
          "null"
        ]
      },
      "files_expected": {
        "type": [
          "integer",
          "null"
        ]
      },
      "bytes": {
        "type": [
          "integer",
          "null"
        ]
      },
      "bytes_expected": {
        "type": [
          "integer",
          "null"
        ]
      },
      "received": {
        "type": [
          "integer",
          "null"
        ]
      },
      "warnings": {
        "type": [
          "integer",
          "null"
        ]
      },
      "last_path": {
        "type": [
          "string",
          "null"
        ]
      },
      "cause": {
        "oneOf": [
          {
            "$ref": "Cause#"
          },
          {
            "type": "null"
          }
        ]
      },
      "log": {
        "type": "string",
        "enum": [
          "available",
          "lost"
        ]
      }
    }
  },
  {
    "$id": "Cause",
    "type": "object",
    "required": [
      "kind",
      "text",
      "line",
      "checks"
    ],
    "properties": {
      "kind": {
        "type": "string",
        "enum": [
          "client-stopped",
          "connection-lost",
          "server-stopped",
          "disk-full",
          "script-failed",
          "permission",
          "unknown"
        ]
      },
      "text": {
        "type": "string"
      },
      "line": {
        "type": [
          "string",
          "null"
        ]
      },
      "checks": {
        "type": "array",
        "maxItems": 3,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "CalendarFailure",
    "type": "object",
    "required": [
      "backup",
      "start",
      "end",
      "phase",
      "percent",
      "attempt"
    ],
    "properties": {
      "backup": {
        "type": [
          "string",
          "null"
        ],
        "pattern": "^\\d{7,}$"
      },
      "start": {
        "$ref": "OffsetTime#"
      },
      "end": {
        "$ref": "OffsetTime#"
      },
      "phase": {
        "$ref": "AttemptPhase#"
      },
      "percent": {
        "$ref": "AttemptPercent#"
      },
      "attempt": {
        "type": [
          "string",
          "null"
        ]
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
      "warnings",
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
      "warnings": {
        "$ref": "CountOrNull#"
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
            "support",
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
            "support": {
              "type": "string",
              "enum": [
                "unknown",
                "refused",
                "limited",
                "full",
                "untried"
              ]
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
    "$id": "OrderAnswer",
    "anyOf": [
      {
        "$ref": "StatusMessage#"
      },
      {
        "type": "object",
        "required": [
          "warnings"
        ],
        "properties": {
          "warnings": {
            "type": "array",
            "maxItems": 20,
            "items": {
              "type": "string"
            }
          }
        }
      }
    ]
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
      "task": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 64,
        "pattern": "^[\\w-]*$"
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
    "$id": "MeasureRequest",
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
      }
    }
  },
  {
    "$id": "Measure",
    "type": "object",
    "required": [
      "entries",
      "files",
      "folders",
      "bytes",
      "needsPassword",
      "first"
    ],
    "properties": {
      "entries": {
        "type": "integer",
        "minimum": 0
      },
      "files": {
        "type": "integer",
        "minimum": 0
      },
      "folders": {
        "type": "integer",
        "minimum": 0
      },
      "bytes": {
        "type": "integer",
        "minimum": 0
      },
      "needsPassword": {
        "type": "boolean"
      },
      "first": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "Agent",
    "type": [
      "string",
      "null"
    ]
  },
  {
    "$id": "PathKind",
    "type": "string",
    "enum": [
      "file",
      "folder",
      "link",
      "special"
    ]
  },
  {
    "$id": "FoundPath",
    "type": "object",
    "required": [
      "path",
      "name",
      "folder",
      "kind",
      "size",
      "mtime",
      "mode",
      "link",
      "versions",
      "first",
      "last",
      "present"
    ],
    "properties": {
      "path": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "folder": {
        "type": "string"
      },
      "kind": {
        "$ref": "PathKind#"
      },
      "size": {
        "type": "integer",
        "minimum": 0
      },
      "mtime": {
        "$ref": "LocalTime#"
      },
      "mode": {
        "type": "string"
      },
      "link": {
        "type": [
          "string",
          "null"
        ]
      },
      "versions": {
        "type": "integer",
        "minimum": 1
      },
      "first": {
        "type": "integer",
        "minimum": 1
      },
      "last": {
        "type": "integer",
        "minimum": 1
      },
      "present": {
        "type": "boolean"
      },
      "presence": {
        "type": "string",
        "maxLength": 100000,
        "pattern": "^[.+=]*$"
      }
    }
  },
  {
    "$id": "Searched",
    "type": "object",
    "required": [
      "backups",
      "of",
      "missing",
      "newest",
      "paths",
      "live",
      "kept"
    ],
    "properties": {
      "backups": {
        "type": "integer",
        "minimum": 0
      },
      "of": {
        "type": "integer",
        "minimum": 0
      },
      "missing": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "integer",
          "minimum": 1
        }
      },
      "newest": {
        "type": [
          "integer",
          "null"
        ]
      },
      "paths": {
        "type": "integer",
        "minimum": 0
      },
      "live": {
        "type": "boolean"
      },
      "kept": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "FoundPaths",
    "type": "object",
    "required": [
      "hits",
      "more",
      "searched"
    ],
    "properties": {
      "hits": {
        "type": "array",
        "maxItems": 5000,
        "items": {
          "$ref": "FoundPath#"
        }
      },
      "more": {
        "type": [
          "string",
          "null"
        ]
      },
      "searched": {
        "$ref": "Searched#"
      }
    }
  },
  {
    "$id": "FoundInClient",
    "type": "object",
    "required": [
      "client",
      "agent",
      "path",
      "name",
      "folder",
      "kind",
      "size",
      "mtime",
      "mode",
      "link",
      "versions",
      "first",
      "last",
      "present"
    ],
    "properties": {
      "client": {
        "type": "string"
      },
      "agent": {
        "$ref": "Agent#"
      },
      "path": {
        "type": "string"
      },
      "name": {
        "type": "string"
      },
      "folder": {
        "type": "string"
      },
      "kind": {
        "$ref": "PathKind#"
      },
      "size": {
        "type": "integer",
        "minimum": 0
      },
      "mtime": {
        "$ref": "LocalTime#"
      },
      "mode": {
        "type": "string"
      },
      "link": {
        "type": [
          "string",
          "null"
        ]
      },
      "versions": {
        "type": "integer",
        "minimum": 1
      },
      "first": {
        "type": "integer",
        "minimum": 1
      },
      "last": {
        "type": "integer",
        "minimum": 1
      },
      "present": {
        "type": "boolean"
      },
      "presence": {
        "type": "string",
        "maxLength": 100000,
        "pattern": "^[.+=]*$"
      }
    }
  },
  {
    "$id": "FoundInClients",
    "type": "object",
    "required": [
      "hits",
      "searched"
    ],
    "properties": {
      "hits": {
        "type": "array",
        "maxItems": 5000,
        "items": {
          "$ref": "FoundInClient#"
        }
      },
      "searched": {
        "type": "object",
        "required": [
          "clients",
          "of",
          "backups",
          "missing",
          "complete",
          "live"
        ],
        "properties": {
          "clients": {
            "type": "integer",
            "minimum": 0
          },
          "of": {
            "type": "integer",
            "minimum": 0
          },
          "backups": {
            "type": "integer",
            "minimum": 0
          },
          "missing": {
            "type": "array",
            "maxItems": 100000,
            "items": {
              "type": "object",
              "required": [
                "client",
                "agent",
                "code"
              ],
              "properties": {
                "client": {
                  "type": "string"
                },
                "agent": {
                  "$ref": "Agent#"
                },
                "code": {
                  "type": "string",
                  "enum": [
                    "NOT_INDEXED",
                    "NO_SUMS",
                    "MORE",
                    "LIMIT",
                    "TIME"
                  ]
                }
              }
            }
          },
          "complete": {
            "type": "boolean"
          },
          "live": {
            "type": "boolean"
          }
        }
      }
    }
  },
  {
    "$id": "BackupAt",
    "type": "object",
    "required": [
      "number",
      "date"
    ],
    "properties": {
      "number": {
        "type": "integer",
        "minimum": 1
      },
      "date": {
        "$ref": "LocalTime#"
      }
    }
  },
  {
    "$id": "PathVersion",
    "type": "object",
    "required": [
      "from",
      "to",
      "backups",
      "kind",
      "size",
      "mtime",
      "mode",
      "uid",
      "gid",
      "link",
      "sum",
      "change",
      "moved_from",
      "file"
    ],
    "properties": {
      "from": {
        "$ref": "BackupAt#"
      },
      "to": {
        "$ref": "BackupAt#"
      },
      "backups": {
        "type": "integer",
        "minimum": 1
      },
      "kind": {
        "$ref": "PathKind#"
      },
      "size": {
        "type": "integer",
        "minimum": 0
      },
      "mtime": {
        "$ref": "LocalTime#"
      },
      "mode": {
        "type": "string"
      },
      "uid": {
        "type": "integer"
      },
      "gid": {
        "type": "integer"
      },
      "link": {
        "type": [
          "string",
          "null"
        ]
      },
      "sum": {
        "type": [
          "string",
          "null"
        ]
      },
      "change": {
        "type": "string",
        "enum": [
          "first",
          "changed",
          "attributes",
          "touched",
          "back"
        ]
      },
      "moved_from": {
        "type": [
          "string",
          "null"
        ]
      },
      "file": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "PathAbsence",
    "type": "object",
    "required": [
      "last_with",
      "first_without",
      "back",
      "moved_to",
      "certain"
    ],
    "properties": {
      "last_with": {
        "$ref": "BackupAt#"
      },
      "first_without": {
        "$ref": "BackupAt#"
      },
      "back": {
        "anyOf": [
          {
            "$ref": "BackupAt#"
          },
          {
            "type": "null"
          }
        ]
      },
      "moved_to": {
        "type": [
          "string",
          "null"
        ]
      },
      "certain": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "PathHistory",
    "type": "object",
    "required": [
      "path",
      "versions",
      "absent",
      "children",
      "searched"
    ],
    "properties": {
      "path": {
        "type": "string"
      },
      "versions": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "PathVersion#"
        }
      },
      "absent": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "$ref": "PathAbsence#"
        }
      },
      "children": {
        "type": "array",
        "maxItems": 5000,
        "items": {
          "type": "object",
          "required": [
            "name",
            "kind",
            "runs"
          ],
          "properties": {
            "name": {
              "type": "string"
            },
            "kind": {
              "$ref": "PathKind#"
            },
            "runs": {
              "type": "array",
              "maxItems": 100000,
              "items": {
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "items": {
                  "type": "integer",
                  "minimum": 1
                }
              }
            }
          }
        }
      },
      "searched": {
        "$ref": "Searched#"
      }
    }
  },
  {
    "$id": "DifferenceKind",
    "type": "string",
    "enum": [
      "added",
      "removed",
      "changed",
      "attributes",
      "touched",
      "moved"
    ]
  },
  {
    "$id": "DifferenceCounts",
    "type": "object",
    "required": [
      "added",
      "removed",
      "changed",
      "attributes",
      "touched",
      "moved",
      "bytes",
      "bytes_removed"
    ],
    "properties": {
      "added": {
        "type": "integer",
        "minimum": 0
      },
      "removed": {
        "type": "integer",
        "minimum": 0
      },
      "changed": {
        "type": "integer",
        "minimum": 0
      },
      "attributes": {
        "type": "integer",
        "minimum": 0
      },
      "touched": {
        "type": "integer",
        "minimum": 0
      },
      "moved": {
        "type": "integer",
        "minimum": 0
      },
      "bytes": {
        "type": "integer",
        "minimum": 0
      },
      "bytes_removed": {
        "type": "integer",
        "minimum": 0
      }
    }
  },
  {
    "$id": "FolderDifference",
    "type": "object",
    "required": [
      "path",
      "folders",
      "added",
      "removed",
      "changed",
      "attributes",
      "touched",
      "moved",
      "bytes",
      "bytes_removed"
    ],
    "properties": {
      "path": {
        "type": "string"
      },
      "folders": {
        "type": "integer",
        "minimum": 1
      },
      "added": {
        "type": "integer",
        "minimum": 0
      },
      "removed": {
        "type": "integer",
        "minimum": 0
      },
      "changed": {
        "type": "integer",
        "minimum": 0
      },
      "attributes": {
        "type": "integer",
        "minimum": 0
      },
      "touched": {
        "type": "integer",
        "minimum": 0
      },
      "moved": {
        "type": "integer",
        "minimum": 0
      },
      "bytes": {
        "type": "integer",
        "minimum": 0
      },
      "bytes_removed": {
        "type": "integer",
        "minimum": 0
      }
    }
  },
  {
    "$id": "DifferenceSide",
    "type": "object",
    "required": [
      "kind",
      "size",
      "mtime",
      "mode",
      "uid",
      "gid",
      "link",
      "sum"
    ],
    "properties": {
      "kind": {
        "$ref": "PathKind#"
      },
      "size": {
        "type": "integer",
        "minimum": 0
      },
      "mtime": {
        "$ref": "LocalTime#"
      },
      "mode": {
        "type": "string"
      },
      "uid": {
        "type": "integer"
      },
      "gid": {
        "type": "integer"
      },
      "link": {
        "type": [
          "string",
          "null"
        ]
      },
      "sum": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "BackupDifference",
    "type": "object",
    "required": [
      "a",
      "b",
      "exact",
      "total",
      "folders",
      "folders_left",
      "entries",
      "more",
      "live",
      "kept"
    ],
    "properties": {
      "a": {
        "$ref": "BackupAt#"
      },
      "b": {
        "$ref": "BackupAt#"
      },
      "exact": {
        "type": "boolean"
      },
      "total": {
        "$ref": "DifferenceCounts#"
      },
      "folders": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "$ref": "FolderDifference#"
        }
      },
      "folders_left": {
        "type": "integer",
        "minimum": 0
      },
      "entries": {
        "type": "array",
        "maxItems": 5000,
        "items": {
          "type": "object",
          "required": [
            "path",
            "kind",
            "from",
            "files",
            "before",
            "after"
          ],
          "properties": {
            "path": {
              "type": "string"
            },
            "kind": {
              "$ref": "DifferenceKind#"
            },
            "from": {
              "type": [
                "string",
                "null"
              ]
            },
            "files": {
              "type": [
                "integer",
                "null"
              ]
            },
            "before": {
              "anyOf": [
                {
                  "$ref": "DifferenceSide#"
                },
                {
                  "type": "null"
                }
              ]
            },
            "after": {
              "anyOf": [
                {
                  "$ref": "DifferenceSide#"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        }
      },
      "more": {
        "type": [
          "string",
          "null"
        ]
      },
      "live": {
        "type": "boolean"
      },
      "kept": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "DifferenceField",
    "type": "string",
    "enum": [
      "path",
      "folders",
      "added",
      "removed",
      "changed",
      "attributes",
      "touched",
      "moved",
      "bytes",
      "bytes_removed",
      "kind",
      "from",
      "files",
      "before",
      "after"
    ]
  },
  {
    "$id": "ChosenDifference",
    "type": "object",
    "required": [
      "a",
      "b",
      "exact",
      "total",
      "folders",
      "folders_left",
      "entries",
      "more",
      "live",
      "kept"
    ],
    "properties": {
      "a": {
        "$ref": "BackupAt#"
      },
      "b": {
        "$ref": "BackupAt#"
      },
      "exact": {
        "type": "boolean"
      },
      "total": {
        "$ref": "DifferenceCounts#"
      },
      "folders": {
        "type": "array",
        "maxItems": 10000,
        "items": {
          "type": "object",
          "required": [
            "path"
          ],
          "properties": {
            "path": {
              "type": "string"
            },
            "folders": {
              "type": "integer",
              "minimum": 1
            },
            "added": {
              "type": "integer",
              "minimum": 0
            },
            "removed": {
              "type": "integer",
              "minimum": 0
            },
            "changed": {
              "type": "integer",
              "minimum": 0
            },
            "attributes": {
              "type": "integer",
              "minimum": 0
            },
            "touched": {
              "type": "integer",
              "minimum": 0
            },
            "moved": {
              "type": "integer",
              "minimum": 0
            },
            "bytes": {
              "type": "integer",
              "minimum": 0
            },
            "bytes_removed": {
              "type": "integer",
              "minimum": 0
            }
          }
        }
      },
      "folders_left": {
        "type": "integer",
        "minimum": 0
      },
      "entries": {
        "type": "array",
        "maxItems": 5000,
        "items": {
          "type": "object",
          "required": [
            "path"
          ],
          "properties": {
            "path": {
              "type": "string"
            },
            "kind": {
              "$ref": "DifferenceKind#"
            },
            "from": {
              "type": [
                "string",
                "null"
              ]
            },
            "files": {
              "type": [
                "integer",
                "null"
              ]
            },
            "before": {
              "anyOf": [
                {
                  "$ref": "DifferenceSide#"
                },
                {
                  "type": "null"
                }
              ]
            },
            "after": {
              "anyOf": [
                {
                  "$ref": "DifferenceSide#"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        }
      },
      "more": {
        "type": [
          "string",
          "null"
        ]
      },
      "live": {
        "type": "boolean"
      },
      "kept": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "RemovedSelection",
    "type": "object",
    "required": [
      "restore",
      "complete"
    ],
    "properties": {
      "restore": {
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
      "complete": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "FolderAt",
    "type": "object",
    "required": [
      "backup",
      "path",
      "nodes",
      "live",
      "kept"
    ],
    "properties": {
      "backup": {
        "$ref": "BackupAt#"
      },
      "path": {
        "type": "string"
      },
      "nodes": {
        "type": "array",
        "maxItems": 10000000,
        "items": {
          "$ref": "BrowseNode#"
        }
      },
      "live": {
        "type": "boolean"
      },
      "kept": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "HistoryState",
    "type": "object",
    "required": [
      "phase",
      "backups",
      "of",
      "missing",
      "paths",
      "bytes",
      "built",
      "live",
      "items"
    ],
    "properties": {
      "phase": {
        "type": "string",
        "enum": [
          "off",
          "waiting",
          "building",
          "ready",
          "left out"
        ]
      },
      "backups": {
        "type": "integer",
        "minimum": 0
      },
      "of": {
        "type": "integer",
        "minimum": 0
      },
      "missing": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "object",
          "required": [
            "number",
            "reason"
          ],
          "properties": {
            "number": {
              "type": "integer",
              "minimum": 1
            },
            "reason": {
              "type": "string",
              "enum": [
                "pending",
                "empty",
                "unreadable",
                "too large"
              ]
            }
          }
        }
      },
      "paths": {
        "type": "integer",
        "minimum": 0
      },
      "bytes": {
        "type": "integer",
        "minimum": 0
      },
      "built": {
        "anyOf": [
          {
            "$ref": "LocalTime#"
          },
          {
            "type": "null"
          }
        ]
      },
      "live": {
        "type": "boolean"
      },
      "items": {
        "type": "array",
        "maxItems": 100000,
        "items": {
          "type": "object",
          "required": [
            "number",
            "date",
            "entries",
            "files",
            "bytes",
            "source",
            "changes"
          ],
          "properties": {
            "number": {
              "type": "integer",
              "minimum": 1
            },
            "date": {
              "$ref": "LocalTime#"
            },
            "entries": {
              "type": "integer",
              "minimum": 0
            },
            "files": {
              "type": "integer",
              "minimum": 0
            },
            "bytes": {
              "type": "integer",
              "minimum": 0
            },
            "source": {
              "type": "string",
              "enum": [
                "manifest",
                "listing"
              ]
            },
            "changes": {
              "anyOf": [
                {
                  "type": "object",
                  "required": [
                    "added",
                    "removed",
                    "changed",
                    "attributes"
                  ],
                  "properties": {
                    "added": {
                      "type": "integer",
                      "minimum": 0
                    },
                    "removed": {
                      "type": "integer",
                      "minimum": 0
                    },
                    "changed": {
                      "type": "integer",
                      "minimum": 0
                    },
                    "attributes": {
                      "type": "integer",
                      "minimum": 0
                    },
                    "moved": {
                      "type": "integer",
                      "minimum": 0
                    }
                  }
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        }
      }
    }
  },
  {
    "$id": "FoundFiles",
    "type": "object",
    "required": [
      "found",
      "truncated",
      "searched",
      "entries"
    ],
    "properties": {
      "found": {
        "type": "array",
        "maxItems": 5000,
        "items": {
          "$ref": "FoundFile#"
        }
      },
      "truncated": {
        "type": "boolean"
      },
      "searched": {
        "type": "integer",
        "minimum": 0
      },
      "entries": {
        "type": "integer",
        "minimum": 0
      }
    }
  },
  {
    "$id": "FoundFile",
    "type": "object",
    "required": [
      "name",
      "fullname",
      "parent",
      "type",
      "bytes",
      "mtime",
      "date",
      "mode",
      "link"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "fullname": {
        "type": "string"
      },
      "parent": {
        "type": "string"
      },
      "type": {
        "type": "string",
        "enum": [
          "d",
          "f"
        ]
      },
      "bytes": {
        "type": "integer",
        "minimum": 0
      },
      "mtime": {
        "type": "integer"
      },
      "date": {
        "$ref": "LocalTime#"
      },
      "mode": {
        "type": "string"
      },
      "link": {
        "type": [
          "string",
          "null"
        ]
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
      "agent",
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
      "agent": {
        "type": [
          "string",
          "null"
        ]
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
    "$id": "Start",
    "type": "object",
    "required": [
      "me",
      "login",
      "rights",
      "servers",
      "hasServers",
      "preferences",
      "language",
      "languages",
      "timezone",
      "serviceTimezone",
      "version",
      "release"
    ],
    "properties": {
      "me": {
        "$ref": "Me#"
      },
      "login": {
        "type": "object",
        "required": [
          "kind",
          "readOnly",
          "proven",
          "session"
        ],
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "password",
              "session",
              "token"
            ]
          },
          "session": {
            "type": [
              "string",
              "null"
            ],
            "format": "uuid"
          },
          "readOnly": {
            "type": "boolean"
          },
          "proven": {
            "type": "boolean"
          }
        }
      },
      "rights": {
        "$ref": "Rights#"
      },
      "servers": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "StartServer#"
        }
      },
      "hasServers": {
        "type": "boolean"
      },
      "preferences": {
        "$ref": "Preferences#"
      },
      "language": {
        "type": "string"
      },
      "languages": {
        "type": "object",
        "maxProperties": 200,
        "additionalProperties": {
          "type": "string"
        }
      },
      "timezone": {
        "type": "string"
      },
      "serviceTimezone": {
        "type": "string"
      },
      "version": {
        "type": "string"
      },
      "release": {
        "type": "string"
      }
    }
  },
  {
    "$id": "StartServer",
    "type": "object",
    "required": [
      "name",
      "default",
      "alive",
      "since",
      "code",
      "version",
      "clients",
      "hidden",
      "rights",
      "capabilities"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "default": {
        "type": "boolean"
      },
      "alive": {
        "type": "boolean"
      },
      "since": {
        "$ref": "OffsetTime#"
      },
      "code": {
        "type": [
          "string",
          "null"
        ]
      },
      "version": {
        "type": [
          "string",
          "null"
        ]
      },
      "clients": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0
      },
      "hidden": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0
      },
      "rights": {
        "$ref": "ServerRights#"
      },
      "capabilities": {
        "type": "object",
        "required": [
          "files",
          "schedules",
          "certificates",
          "reload"
        ],
        "properties": {
          "files": {
            "$ref": "Capability#"
          },
          "schedules": {
            "$ref": "Capability#"
          },
          "certificates": {
            "$ref": "Capability#"
          },
          "reload": {
            "$ref": "Capability#"
          }
        }
      }
    }
  },
  {
    "$id": "Capability",
    "anyOf": [
      {
        "type": "boolean",
        "enum": [
          true
        ]
      },
      {
        "type": "string"
      }
    ]
  },
  {
    "$id": "ServerRights",
    "type": "object",
    "required": [
      "mayRestore",
      "mayBackUp",
      "mayDeleteBackups",
      "mayEditClients",
      "mayCreateClients",
      "mayDeleteClients",
      "mayEditTemplates",
      "mayEditServer",
      "mayRevoke",
      "mayReload"
    ],
    "properties": {
      "mayRestore": {
        "type": "boolean"
      },
      "mayBackUp": {
        "type": "boolean"
      },
      "mayDeleteBackups": {
        "type": "boolean"
      },
      "mayEditClients": {
        "type": "boolean"
      },
      "mayCreateClients": {
        "type": "boolean"
      },
      "mayDeleteClients": {
        "type": "boolean"
      },
      "mayEditTemplates": {
        "type": "boolean"
      },
      "mayEditServer": {
        "type": "boolean"
      },
      "mayRevoke": {
        "type": "boolean"
      },
      "mayReload": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "Rights",
    "type": "object",
    "required": [
      "mayRestore",
      "mayBackUp",
      "mayDeleteBackups",
      "mayEditClients",
      "mayCreateClients",
      "mayDeleteClients",
      "mayEditTemplates",
      "mayEditServer",
      "mayRevoke",
      "mayReload",
      "mayChangeOwn",
      "maySeePeople",
      "mayEditUsers",
      "mayEditGrants",
      "mayEditRoles",
      "maySeeAudit",
      "mayExamine",
      "maySetExpectations",
      "mayEditNotifications",
      "mayAddServers"
    ],
    "properties": {
      "mayRestore": {
        "type": "boolean"
      },
      "mayBackUp": {
        "type": "boolean"
      },
      "mayDeleteBackups": {
        "type": "boolean"
      },
      "mayEditClients": {
        "type": "boolean"
      },
      "mayCreateClients": {
        "type": "boolean"
      },
      "mayDeleteClients": {
        "type": "boolean"
      },
      "mayEditTemplates": {
        "type": "boolean"
      },
      "mayEditServer": {
        "type": "boolean"
      },
      "mayRevoke": {
        "type": "boolean"
      },
      "mayReload": {
        "type": "boolean"
      },
      "mayChangeOwn": {
        "type": "boolean"
      },
      "maySeePeople": {
        "type": "boolean"
      },
      "mayEditUsers": {
        "type": "boolean"
      },
      "mayEditGrants": {
        "type": "boolean"
      },
      "mayEditRoles": {
        "type": "boolean"
      },
      "maySeeAudit": {
        "type": "boolean"
      },
      "mayExamine": {
        "type": "boolean"
      },
      "maySetExpectations": {
        "type": "boolean"
      },
      "mayEditNotifications": {
        "type": "boolean"
      },
      "mayAddServers": {
        "type": "boolean"
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
    "$id": "AccessSubject",
    "type": "object",
    "required": [
      "kind",
      "name"
    ],
    "properties": {
      "kind": {
        "type": "string",
        "enum": [
          "user",
          "group"
        ]
      },
      "name": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      }
    }
  },
  {
    "$id": "AccessTarget",
    "type": "object",
    "properties": {
      "server": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      },
      "client": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      },
      "pattern": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      }
    }
  },
  {
    "$id": "AccessRule",
    "type": "object",
    "required": [
      "target",
      "mode"
    ],
    "properties": {
      "target": {
        "$ref": "AccessTarget#"
      },
      "mode": {
        "type": "string",
        "enum": [
          "read",
          "restore",
          "denied"
        ]
      }
    }
  },
  {
    "$id": "AccessRules",
    "type": "object",
    "required": [
      "kind",
      "name",
      "rules",
      "custom",
      "clients",
      "restorable"
    ],
    "properties": {
      "kind": {
        "type": "string",
        "enum": [
          "user",
          "group"
        ]
      },
      "name": {
        "type": "string"
      },
      "rules": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "AccessRule#"
        }
      },
      "custom": {
        "type": [
          "string",
          "null"
        ]
      },
      "clients": {
        "type": "integer"
      },
      "restorable": {
        "type": "integer"
      }
    }
  },
  {
    "$id": "AccessChanges",
    "type": "object",
    "additionalProperties": false,
    "required": [
      "changes"
    ],
    "properties": {
      "changes": {
        "type": "array",
        "minItems": 1,
        "maxItems": 1000,
        "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "subject",
            "target",
            "mode"
          ],
          "properties": {
            "subject": {
              "$ref": "AccessSubject#"
            },
            "target": {
              "$ref": "AccessTarget#"
            },
            "mode": {
              "type": "string",
              "enum": [
                "none",
                "read",
                "restore",
                "denied"
              ]
            }
          }
        }
      },
      "dryRun": {
        "type": "boolean"
      }
    }
  },
  {
    "$id": "AccessEffect",
    "type": "object",
    "required": [
      "dryRun",
      "sees",
      "gained",
      "lost",
      "conflicts"
    ],
    "properties": {
      "dryRun": {
        "type": "boolean"
      },
      "sees": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "AccessReach#"
        }
      },
      "gained": {
        "$ref": "AccessDifference#"
      },
      "lost": {
        "$ref": "AccessDifference#"
      },
      "conflicts": {
        "type": "array",
        "maxItems": 100,
        "items": {
          "$ref": "AccessConflict#"
        }
      }
    }
  },
  {
    "$id": "AccessReach",
    "type": "object",
    "required": [
      "kind",
      "name",
      "count",
      "restorable",
      "clients"
    ],
    "properties": {
      "kind": {
        "type": "string",
        "enum": [
          "user",
          "group"
        ]
      },
      "name": {
        "type": "string"
      },
      "count": {
        "type": "integer"
      },
      "restorable": {
        "type": "integer"
      },
      "clients": {
        "type": "array",
        "maxItems": 100,
        "items": {
          "type": "object",
          "required": [
            "server",
            "client",
            "mode"
          ],
          "properties": {
            "server": {
              "type": "string"
            },
            "client": {
              "type": "string"
            },
            "mode": {
              "type": "string",
              "enum": [
                "r",
                "rw"
              ]
            }
          }
        }
      }
    }
  },
  {
    "$id": "AccessDifference",
    "type": "object",
    "required": [
      "people",
      "users"
    ],
    "properties": {
      "people": {
        "type": "integer"
      },
      "users": {
        "type": "array",
        "maxItems": 100,
        "items": {
          "type": "object",
          "required": [
            "user",
            "count",
            "clients"
          ],
          "properties": {
            "user": {
              "type": "string"
            },
            "count": {
              "type": "integer"
            },
            "clients": {
              "type": "array",
              "maxItems": 100,
              "items": {
                "type": "object",
                "required": [
                  "server",
                  "client",
                  "before",
                  "after"
                ],
                "properties": {
                  "server": {
                    "type": "string"
                  },
                  "client": {
                    "type": "string"
                  },
                  "before": {
                    "type": "string",
                    "enum": [
                      "none",
                      "r",
                      "rw"
                    ]
                  },
                  "after": {
                    "type": "string",
                    "enum": [
                      "none",
                      "r",
                      "rw"
                    ]
                  }
                }
              }
            }
          }
        }
      }
    }
  },
  {
    "$id": "AccessConflict",
    "type": "object",
    "required": [
      "subject",
      "kind",
      "text",
      "count",
      "clients"
    ],
    "properties": {
      "subject": {
        "$ref": "AccessSubject#"
      },
      "kind": {
        "type": "string",
        "enum": [
          "more",
          "less",
          "lost",
          "unknown",
          "empty"
        ]
      },
      "text": {
        "type": "string"
      },
      "count": {
        "type": "integer"
      },
      "clients": {
        "type": "array",
        "maxItems": 10,
        "items": {
          "type": "string"
        }
      }
    }
  },
  {
    "$id": "ClientAccess",
    "type": "object",
    "required": [
      "kind",
      "name",
      "mode",
      "because"
    ],
    "properties": {
      "kind": {
        "type": "string",
        "enum": [
          "user",
          "group"
        ]
      },
      "name": {
        "type": "string"
      },
      "mode": {
        "type": "string",
        "enum": [
          "r",
          "rw"
        ]
      },
      "because": {
        "$ref": "RightsReason#"
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
      "scope",
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
      "scope": {
        "$ref": "TokenScope#"
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
    "$id": "Discovered",
    "type": "object",
    "required": [
      "{#SERVER}"
    ],
    "properties": {
      "{#SERVER}": {
        "type": "string"
      },
      "{#CLIENT}": {
        "type": "string"
      }
    }
  },
  {
    "$id": "TokenScope",
    "type": [
      "string",
      "null"
    ],
    "enum": [
      "metrics",
      null
    ]
  },
  {
    "$id": "LoginFields",
    "type": "object",
    "properties": {
      "user": {
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      },
      "password": {
        "type": "string",
        "minLength": 1,
        "maxLength": 1024
      },
      "keep": {
        "type": "boolean"
      },
      "next": {
        "type": "string",
        "maxLength": 4096
      }
    }
  },
  {
    "$id": "LoggedIn",
    "type": "object",
    "required": [
      "next"
    ],
    "properties": {
      "next": {
        "type": "string"
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
      "scope": {
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "metrics",
          null
        ]
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
      "scope",
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
      "scope": {
        "$ref": "TokenScope#"
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
      "timezone",
      "pages"
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
      },
      "pages": {
        "$ref": "PagePreferences#"
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
      },
      "pages": {
        "$ref": "PagePreferences#"
      }
    }
  },
  {
    "$id": "PagePreferences",
    "type": [
      "object",
      "null"
    ],
    "maxProperties": 1000,
    "additionalProperties": true,
    "properties": {
      "theme": {
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "system",
          "light",
          "dark",
          null
        ]
      },
      "density": {
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "normal",
          "dense",
          null
        ]
      },
      "startPage": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 1024,
        "pattern": "^/(?![/\\\\])[^\\s\\\\]*$"
      },
      "columns": {
        "type": [
          "object",
          "null"
        ],
        "maxProperties": 100,
        "additionalProperties": {
          "type": "array",
          "maxItems": 100,
          "items": {
            "type": "string",
            "maxLength": 100
          }
        }
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
    "$id": "NotificationChannelFields",
    "type": "object",
    "properties": {
      "address": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 254
      },
      "url": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 2000
      },
      "method": {
        "type": "string",
        "enum": [
          "POST",
          "PUT"
        ]
      },
      "secret": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 255
      },
      "headers": {
        "type": [
          "array",
          "string",
          "null"
        ],
        "maxItems": 20,
        "maxLength": 2000,
        "items": {
          "type": "string",
          "maxLength": 2000
        }
      },
      "template": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 10000
      },
      "language": {
        "type": "string",
        "enum": [
          "en",
          "es",
          "fr",
          "it"
        ]
      },
      "timezone": {
        "type": "string",
        "maxLength": 64
      },
      "quiet_from": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 5,
        "pattern": "^(([01][0-9]|2[0-3]):[0-5][0-9])?$"
      },
      "quiet_to": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 5,
        "pattern": "^(([01][0-9]|2[0-3]):[0-5][0-9])?$"
      }
    }
  },
  {
    "$id": "NotificationChannel",
    "type": "object",
    "required": [
      "name",
      "kind",
      "target",
      "method",
      "headers",
      "template",
      "signed",
      "language",
      "timezone",
      "quiet_from",
      "quiet_to",
      "failing_since",
      "last_error"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "kind": {
        "type": "string",
        "enum": [
          "mail",
          "webhook"
        ]
      },
      "target": {
        "type": "string"
      },
      "method": {
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "POST",
          "PUT",
          null
        ]
      },
      "headers": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "type": "string"
        }
      },
      "template": {
        "type": [
          "string",
          "null"
        ]
      },
      "signed": {
        "type": "boolean"
      },
      "language": {
        "type": "string",
        "enum": [
          "en",
          "es",
          "fr",
          "it"
        ]
      },
      "timezone": {
        "type": "string"
      },
      "quiet_from": {
        "type": [
          "string",
          "null"
        ]
      },
      "quiet_to": {
        "type": [
          "string",
          "null"
        ]
      },
      "failing_since": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      },
      "last_error": {
        "type": [
          "string",
          "null"
        ]
      }
    }
  },
  {
    "$id": "NotificationRuleFields",
    "type": "object",
    "properties": {
      "channel": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      },
      "findings": {
        "type": [
          "array",
          "string",
          "null"
        ],
        "minItems": 1,
        "maxItems": 20,
        "minLength": 1,
        "maxLength": 64,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64
        }
      },
      "enabled": {
        "type": "boolean"
      },
      "servers": {
        "type": [
          "array",
          "string",
          "null"
        ],
        "minItems": 1,
        "maxItems": 100,
        "minLength": 1,
        "maxLength": 255,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "clients": {
        "type": [
          "array",
          "string",
          "null"
        ],
        "minItems": 1,
        "maxItems": 100,
        "minLength": 1,
        "maxLength": 255,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "labels": {
        "type": [
          "array",
          "string",
          "null"
        ],
        "minItems": 1,
        "maxItems": 100,
        "minLength": 1,
        "maxLength": 255,
        "items": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      },
      "when": {
        "type": "string",
        "enum": [
          "at_once",
          "daily",
          "weekly"
        ]
      },
      "at": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 5,
        "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$"
      },
      "weekday": {
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "sunday",
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday",
          null
        ]
      },
      "nag_hours": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 1,
        "maximum": 720
      }
    }
  },
  {
    "$id": "NotificationRule",
    "type": "object",
    "required": [
      "name",
      "channel",
      "enabled",
      "findings",
      "servers",
      "clients",
      "labels",
      "when",
      "at",
      "weekday",
      "nag_hours"
    ],
    "properties": {
      "name": {
        "type": "string"
      },
      "channel": {
        "type": "string"
      },
      "enabled": {
        "type": "boolean"
      },
      "findings": {
        "type": "array",
        "maxItems": 20,
        "items": {
          "$ref": "FindingKind#"
        }
      },
      "servers": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 100,
        "items": {
          "type": "string"
        }
      },
      "clients": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 100,
        "items": {
          "type": "string"
        }
      },
      "labels": {
        "type": [
          "array",
          "null"
        ],
        "maxItems": 100,
        "items": {
          "type": "string"
        }
      },
      "when": {
        "type": "string",
        "enum": [
          "at_once",
          "daily",
          "weekly"
        ]
      },
      "at": {
        "type": "string"
      },
      "weekday": {
        "type": "string",
        "enum": [
          "sunday",
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday"
        ]
      },
      "nag_hours": {
        "type": [
          "integer",
          "null"
        ]
      }
    }
  },
  {
    "$id": "FindingKind",
    "type": "string",
    "enum": [
      "late",
      "failing",
      "stuck",
      "never",
      "recovered",
      "server_away",
      "restore_finished",
      "config_changed",
      "certificate_ending",
      "disk_filling",
      "clock_wrong",
      "mass_change",
      "undelivered"
    ]
  },
  {
    "$id": "NotificationMessage",
    "type": "object",
    "required": [
      "id",
      "channel",
      "kind",
      "findings",
      "state",
      "attempts",
      "created",
      "due",
      "ended"
    ],
    "properties": {
      "id": {
        "type": "string",
        "format": "uuid"
      },
      "channel": {
        "type": "string"
      },
      "kind": {
        "type": "string",
        "enum": [
          "findings",
          "digest"
        ]
      },
      "findings": {
        "type": [
          "integer",
          "null"
        ]
      },
      "state": {
        "type": "string",
        "enum": [
          "waiting",
          "sent",
          "failed"
        ]
      },
      "attempts": {
        "type": "integer"
      },
      "created": {
        "type": "string",
        "format": "date-time"
      },
      "due": {
        "type": "string",
        "format": "date-time"
      },
      "ended": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      }
    }
  },
  {
    "$id": "ExpectationFields",
    "type": "object",
    "properties": {
      "interval": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 16,
        "pattern": "^([0-9]+[smhdw])?$"
      },
      "grace": {
        "type": [
          "number",
          "null"
        ],
        "minimum": 1,
        "maximum": 100
      },
      "exempt": {
        "type": [
          "boolean",
          "null"
        ]
      },
      "quiet_until": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      }
    }
  },
  {
    "$id": "Expectation",
    "type": "object",
    "required": [
      "kind",
      "server",
      "name",
      "interval",
      "grace",
      "exempt",
      "quiet_until",
      "source"
    ],
    "properties": {
      "kind": {
        "type": "string",
        "enum": [
          "client",
          "label",
          "server"
        ]
      },
      "server": {
        "type": [
          "string",
          "null"
        ]
      },
      "name": {
        "type": [
          "string",
          "null"
        ]
      },
      "interval": {
        "type": [
          "string",
          "null"
        ]
      },
      "grace": {
        "type": [
          "number",
          "null"
        ]
      },
      "exempt": {
        "type": [
          "boolean",
          "null"
        ]
      },
      "quiet_until": {
        "type": [
          "string",
          "null"
        ],
        "format": "date-time"
      },
      "source": {
        "type": "string",
        "enum": [
          "database",
          "file"
        ]
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

const part_f55d211c13 = { "type": "string", "minLength": 1, "maxLength": 255 }
const part_c93e953d41 = { "type": "object", "properties": { "server": part_f55d211c13 }, "required": [] }
const part_446f62728f = { "type": "object", "properties": { "prefer": { "type": "string" } }, "required": [] }
const part_f9d82e6b37 = { "content": { "application/problem+json": { "schema": { "$ref": "Problem#" } } } }
const part_856878b9e4 = { "server": part_f55d211c13, "client": part_f55d211c13 }
const part_18d449304a = { "type": "object", "properties": part_856878b9e4, "required": [] }
const part_6d892361aa = { "type": "integer", "minimum": 1, "maximum": 1000 }
const part_8c1c0e07b9 = { "type": "string", "minLength": 1, "maxLength": 1024, "pattern": "^[A-Za-z0-9_-]+$" }
const part_a1c5b4eb07 = { "type": "string", "enum": ["name", "-name"] }
const part_56ca01c14d = { "type": "array", "maxItems": 100000, "items": { "type": "string" } }
const part_af3b75bcb9 = { "type": "array", "maxItems": 100000, "items": { "$ref": "ClientStats#" } }
const part_d1c441e03e = { "type": "string", "minLength": 1, "maxLength": 1024 }
const part_1b47947761 = { "type": "array", "maxItems": 1000000, "items": { "$ref": "ClientOverview#" } }
const part_d4bd56add9 = { "type": "object", "properties": { "complete": { "type": "boolean" } }, "required": [] }
const part_ffa9507e11 = { "type": "array", "maxItems": 1000000, "items": { "$ref": "ClientPlace#" } }
const part_ac49036949 = { "type": "array", "maxItems": 10000, "items": { "$ref": "ServerStats#" } }
const part_0472a442f1 = { "server": part_f55d211c13, "name": part_f55d211c13 }
const part_72bc214fd4 = { "type": "object", "properties": part_0472a442f1, "required": [] }
const part_429d44da30 = { "type": "object", "properties": part_0472a442f1, "required": ["name"] }
const part_d704951581 = { "type": "array", "maxItems": 100000, "items": { "$ref": "Backup#" } }
const part_07d967e1c9 = { "type": "object", "properties": { "serverName": part_f55d211c13 }, "required": [] }
const part_29e00622ec = { "type": "array", "maxItems": 1000, "items": { "$ref": "Order#" } }
const part_42432fd639 = { "2xx": { "content": { "application/json": { "schema": part_29e00622ec } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_de2049fd74 = { "status": 200, "mediaType": "application/json", "schema": part_29e00622ec }
const part_b7bae88d21 = { "type": "array", "maxItems": 100000, "items": { "$ref": "BackupReport#" } }
const part_37adf2027b = { "type": "integer", "format": "int32", "minimum": 1, "maximum": 2147483647 }
const part_de7fcdbe0e = { "server": part_f55d211c13, "name": part_f55d211c13, "backup": part_37adf2027b }
const part_7b86b89350 = { "type": "object", "properties": part_de7fcdbe0e, "required": ["name", "backup"] }
const part_95bc4d0ae3 = { "type": "object", "properties": { "serverName": part_f55d211c13, "force": { "type": "boolean" } }, "required": [] }
const part_64bcdd42df = { "2xx": { "content": { "application/json": { "schema": { "type": "object", "maxProperties": 0 } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_5f1d23575f = { "status": 202, "mediaType": "application/json", "schema": { "type": "object", "maxProperties": 0 } }
const part_d44cb64fde = { "type": "array", "maxItems": 4, "items": { "type": "string", "enum": ["error", "warning", "message", "info"] } }
const part_42424aab32 = { "type": "integer", "minimum": 0, "maximum": 2147483647 }
const part_660728f94b = { "type": "integer", "minimum": 1, "maximum": 5000 }
const part_a04af955d6 = { "type": "string", "enum": ["json", "ndjson", "text"] }
const part_0724c749a5 = { "schema": { "type": "string", "format": "binary" } }
const part_cb018a825b = { "2xx": { "content": { "application/json": { "schema": { "$ref": "BackupLog#" } }, "application/x-ndjson": part_0724c749a5, "text/plain": part_0724c749a5 } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_ed53783657 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "BackupLog#" } }
const part_80886ed3f9 = { "type": "array", "maxItems": 20000, "items": { "$ref": "Attempt#" } }
const part_b0aba61821 = { "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_a85ab62ea7 = { "type": "string", "enum": ["text", "glob", "words", "regex"] }
const part_bf74680ae6 = { "type": "string", "enum": ["name", "path"] }
const part_a69a722441 = { "type": "string", "enum": ["file", "folder", "link", "special"] }
const part_2886f0a1bb = { "type": "string", "maxLength": 64, "pattern": "^([<>]=?\\d{1,12}[kKmMgGtT]?|(\\d{1,12}[kKmMgGtT]?)?\\.\\.(\\d{1,12}[kKmMgGtT]?)?)?$" }
const part_ea1672c99a = { "type": "string", "pattern": "^([0-9a-fA-F]{12}|[0-9a-fA-F]{32})?$", "maxLength": 32 }
const part_4b9d0a748e = { "type": "string", "enum": ["json", "ndjson"] }
const part_0f459a8e2e = { "type": "string", "pattern": "^([1-9]\\d{0,9}|previous|newest)$" }
const part_1ccb5d42a8 = { "anyOf": [{ "$ref": "BackupDifference#" }, { "$ref": "ChosenDifference#" }, { "$ref": "RemovedSelection#" }] }
const part_17f037f442 = { "type": "string", "minLength": 1, "maxLength": 4096 }
const part_e9ba4da7e1 = { "type": "string", "minLength": 1, "maxLength": 8000 }
const part_258001fb44 = { "type": "integer", "minimum": 0, "maximum": 2048 }
const part_4d30a03784 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "OrderAnswer#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_7cd8c5d819 = { "status": 201, "mediaType": "application/json", "schema": { "$ref": "OrderAnswer#" } }
const part_71f8649074 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "StatusMessage#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_ea44bfbebc = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "StatusMessage#" } }
const part_8727149664 = { "type": "array", "maxItems": 1000000, "items": { "$ref": "Anomaly#" } }
const part_993bf532a3 = { "type": "array", "maxItems": 10000, "items": { "$ref": "Task#" } }
const part_4876df4b78 = { "type": "string", "minLength": 1, "maxLength": 64 }
const part_d7e46eb132 = { "type": "object", "properties": { "id": part_4876df4b78 }, "required": ["id"] }
const part_08958fffae = { "type": "object", "maxProperties": 200, "additionalProperties": { "type": "string" } }
const part_3d073d876b = { "type": "array", "maxItems": 100000, "items": { "$ref": "MonitorItem#" } }
const part_84c32603ba = { "type": "array", "maxItems": 1000000, "items": { "$ref": "Calendar#" } }
const part_a4fb664525 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "Alive#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_6fc33430e5 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Alive#" } }
const part_ac79d5f21b = { "type": "object", "additionalProperties": true }
const part_295852b75b = { "2xx": { "content": { "application/json": { "schema": part_ac79d5f21b } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_3d1319910e = { "status": 200, "mediaType": "application/json", "schema": part_ac79d5f21b }
const part_9ad70c5bbe = { "status": 200, "mediaType": "text/html", "schema": { "type": "string" } }
const part_55d86239bf = { "type": "object", "properties": part_de7fcdbe0e, "required": [] }
const part_313f019442 = { "type": "array", "maxItems": 1000000, "items": { "$ref": "Discovered#" } }
const part_85a2766f28 = { "type": "object", "properties": { "server": part_f55d211c13, "complete": { "type": "boolean" } }, "required": [] }
const part_624742a64f = { "type": "object", "required": ["results"], "properties": { "results": { "type": "boolean" } } }
const part_d0d91aeca4 = { "type": "object", "required": ["results"], "properties": { "results": part_56ca01c14d } }
const part_40a6ed6cbf = { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "maxItems": 100000, "items": { "$ref": "ClientStateJson#" } } } }
const part_f2b42daf4c = { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "minItems": 1, "maxItems": 1, "items": { "$ref": "ClientsReportJson#" } } } }
const part_6027d4a7bf = { "type": "object", "required": ["results"], "properties": { "results": part_ac49036949 } }
const part_50c239e09b = { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "maxItems": 100000, "items": { "$ref": "LiveItem#" } } } }
const part_8f7a25b05b = { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "maxItems": 100000, "items": { "$ref": "BackupJson#" } } } }
const part_b23006ac07 = { "type": "object", "required": ["results"], "properties": { "results": part_b7bae88d21 } }
const part_f64bc215f4 = { "type": "object", "required": ["results"], "properties": { "results": { "$ref": "BackupReport#" } } }
const part_b4f25c1980 = { "type": "array", "maxItems": 100, "items": { "$ref": "AuthBackend#" } }
const part_d61a231ff8 = { "backend": part_4876df4b78 }
const part_45d6c645f5 = { "type": "object", "properties": part_d61a231ff8, "required": ["backend"] }
const part_513ff87e7d = { "type": "object", "properties": { "backend": part_4876df4b78, "name": part_f55d211c13 }, "required": [] }
const part_4f0d56dad5 = { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 } }, "required": [] }
const part_49be486d0a = { "type": "array", "maxItems": 100000, "items": { "$ref": "User#" } }
const part_fcf533025f = { "content": { "application/json": { "schema": { "$ref": "UserFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "UserFields#" } }, "multipart/form-data": { "schema": { "$ref": "UserFields#" } } } }
const part_d6b765eb41 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "StatusMessages#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_9f6dabd042 = { "status": 201, "mediaType": "application/json", "schema": { "$ref": "StatusMessages#" } }
const part_7ba504bb45 = { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 } }, "required": [] }
const part_3515ab663b = { "type": "array", "maxItems": 100, "items": { "$ref": "AclBackend#" } }
const part_ae0cf376c0 = { "type": "object", "properties": part_d61a231ff8, "required": [] }
const part_170f7deb40 = { "type": "array", "maxItems": 100, "items": { "$ref": "ModeratorsOfBackend#" } }
const part_5c91c879ae = { "backend": part_4876df4b78, "member": part_f55d211c13 }
const part_9b10577124 = { "type": "object", "properties": part_5c91c879ae, "required": [] }
const part_933c13574e = { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 } }, "required": [] }
const part_ab1dad9dac = { "type": "array", "maxItems": 1000, "items": part_f55d211c13 }
const part_4e0bd2135e = { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 }, "memberNames": part_ab1dad9dac, "memberNames[]": part_ab1dad9dac, "memberName": { "type": "string", "maxLength": 255 } }, "required": [] }
const part_dd27862c7f = { "content": { "application/json": { "schema": { "$ref": "MemberFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "MemberFields#" } }, "multipart/form-data": { "schema": { "$ref": "MemberFields#" } } } }
const part_13cc43208f = { "type": "object", "properties": part_5c91c879ae, "required": ["member"] }
const part_ed77982b0d = { "type": "array", "maxItems": 100, "items": { "$ref": "MembersOfBackend#" } }
const part_813f25e795 = { "type": "array", "maxItems": 100000, "items": { "$ref": "Group#" } }
const part_ac696d479c = { "content": { "application/json": { "schema": { "$ref": "GroupFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "GroupFields#" } }, "multipart/form-data": { "schema": { "$ref": "GroupFields#" } } } }
const part_2f840bc695 = { "type": "object", "properties": { "backend": part_4876df4b78, "name": part_f55d211c13, "member": part_f55d211c13 }, "required": [] }
const part_feed85f513 = { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 }, "groupName": { "type": "string", "maxLength": 255 }, "memberNames": part_ab1dad9dac, "memberNames[]": part_ab1dad9dac, "memberName": { "type": "string", "maxLength": 255 } }, "required": [] }
const part_886c90525d = { "type": "array", "maxItems": 100000, "items": { "$ref": "Grant#" } }
const part_7f7b73722b = { "content": { "application/json": { "schema": { "$ref": "GrantFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "GrantFields#" } }, "multipart/form-data": { "schema": { "$ref": "GrantFields#" } } } }
const part_ed53386bf0 = { "type": "object", "properties": { "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 } }, "required": [] }
const part_5473ce089e = { "type": "array", "maxItems": 100000, "items": { "$ref": "AccessRules#" } }
const part_fbf41070b1 = { "type": "array", "maxItems": 100000, "items": { "$ref": "ClientAccess#" } }
const part_39d24f2927 = { "type": "array", "maxItems": 1000, "items": { "$ref": "Session#" } }
const part_56e972428f = { "2xx": { "content": { "application/json": { "schema": part_39d24f2927 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_03cfb52832 = { "status": 200, "mediaType": "application/json", "schema": part_39d24f2927 }
const part_21fd2afed8 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "Session#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_81a7dd6362 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Session#" } }
const part_d976ce4ddf = { "status": 201, "mediaType": "application/json", "schema": { "$ref": "StatusMessage#" } }
const part_9ec3ed109a = { "type": "object", "properties": { "user": part_f55d211c13 }, "required": ["user"] }
const part_df72606a6f = { "type": "object", "properties": { "user": part_f55d211c13, "id": part_4876df4b78 }, "required": ["user", "id"] }
const part_7905d78722 = { "type": "array", "maxItems": 1000, "items": { "$ref": "Token#" } }
const part_03ffa3c66f = { "2xx": { "content": { "application/json": { "schema": part_7905d78722 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_94afe6b062 = { "status": 200, "mediaType": "application/json", "schema": part_7905d78722 }
const part_8c8a6906ab = { "2xx": { "content": { "application/json": { "schema": { "$ref": "Preferences#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_12e60e604a = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Preferences#" } }
const part_a7fde38260 = { "type": ["integer", "null"], "minimum": 0, "maximum": 100000 }
const part_3cc4d41484 = { "type": "object", "properties": { "pageLength": part_a7fde38260, "language": { "type": "string", "maxLength": 8 }, "dateFormat": { "type": "string", "maxLength": 100 }, "timezone": { "type": "string", "maxLength": 100 } }, "required": [] }
const part_5fc69d4ab1 = { "content": { "application/json": { "schema": { "$ref": "PreferenceFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "PreferenceFields#" } }, "multipart/form-data": { "schema": { "$ref": "PreferenceFields#" } } } }
const part_a9830ee457 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "PreferenceFields#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_2cedf5306b = { "type": "array", "maxItems": 10000, "items": { "$ref": "HiddenPlace#" } }
const part_2baa73bcf9 = { "type": "object", "properties": { "name": { "type": "string", "maxLength": 255 }, "agent": { "type": "string", "maxLength": 255 } }, "required": [] }
const part_ef2226356f = { "content": { "application/json": { "schema": { "$ref": "HideFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "HideFields#" } }, "multipart/form-data": { "schema": { "$ref": "HideFields#" } } } }
const part_86d34a43c9 = { "type": "array", "maxItems": 1000, "items": { "$ref": "Alert#" } }
const part_8966cf14c4 = { "anyOf": [{ "type": "string", "format": "date-time" }, { "type": "string", "maxLength": 0 }] }
const part_dae350b62d = { "type": "array", "maxItems": 1000, "items": { "$ref": "AuditEntry#" } }
const part_bcc87e7130 = { "type": "array", "maxItems": 1000, "items": { "$ref": "NotificationChannel#" } }
const part_00fdb6e630 = { "2xx": { "content": { "application/json": { "schema": part_bcc87e7130 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_49de80978f = { "status": 200, "mediaType": "application/json", "schema": part_bcc87e7130 }
const part_3f0b9c7681 = { "type": "object", "properties": { "channel": part_4876df4b78 }, "required": ["channel"] }
const part_b4a993e90d = { "schema": { "$ref": "NotificationChannelFields#" } }
const part_bf1833321b = { "content": { "application/json": part_b4a993e90d, "application/x-www-form-urlencoded": part_b4a993e90d, "multipart/form-data": part_b4a993e90d } }
const part_9f40378cc0 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "NotificationChannel#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_84c887590b = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "NotificationChannel#" } }
const part_0bcafaf567 = { "type": "array", "maxItems": 1000, "items": { "$ref": "NotificationRule#" } }
const part_6a110c78db = { "2xx": { "content": { "application/json": { "schema": part_0bcafaf567 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_600f83dba1 = { "status": 200, "mediaType": "application/json", "schema": part_0bcafaf567 }
const part_852ce97d4b = { "type": "object", "properties": { "rule": part_4876df4b78 }, "required": ["rule"] }
const part_2ec3155b76 = { "schema": { "$ref": "NotificationRuleFields#" } }
const part_db681b6f7f = { "content": { "application/json": part_2ec3155b76, "application/x-www-form-urlencoded": part_2ec3155b76, "multipart/form-data": part_2ec3155b76 } }
const part_0fb94588fc = { "2xx": { "content": { "application/json": { "schema": { "$ref": "NotificationRule#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_99dedbbb63 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "NotificationRule#" } }
const part_587dc6d7f5 = { "type": "array", "maxItems": 1000, "items": { "$ref": "NotificationMessage#" } }
const part_4a3377b917 = { "2xx": { "content": { "application/json": { "schema": part_587dc6d7f5 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_2aae4adf91 = { "status": 200, "mediaType": "application/json", "schema": part_587dc6d7f5 }
const part_c395be7545 = { "type": "array", "maxItems": 2000, "items": { "$ref": "AdministeredServer#" } }
const part_dc14116a7f = { "type": "object", "properties": { "serverName": { "type": "string", "minLength": 1, "maxLength": 128 } }, "required": ["serverName"] }
const part_ed9082d97e = { "2xx": { "content": { "application/json": { "schema": { "$ref": "AdministeredServer#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_6993a0948b = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "AdministeredServer#" } }
const part_048e16ccf3 = { "type": "array", "maxItems": 30000, "items": { "$ref": "Expectation#" } }
const part_4a76bae411 = { "schema": { "$ref": "ExpectationFields#" } }
const part_b356ffb09e = { "content": { "application/json": part_4a76bae411, "application/x-www-form-urlencoded": part_4a76bae411, "multipart/form-data": part_4a76bae411 } }
const part_a395d02a5c = { "2xx": { "content": { "application/json": { "schema": { "$ref": "Expectation#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_d7dade8419 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Expectation#" } }
const part_b74b93aac4 = { "type": "object", "properties": { "label": part_d1c441e03e }, "required": ["label"] }
const part_9d3a3cb0ec = { "type": "string", "minLength": 1, "maxLength": 12288 }
const part_f7495de0d1 = { "type": "object", "properties": { "server": part_f55d211c13, "*": part_9d3a3cb0ec }, "required": [] }
const part_705a238097 = { "type": "object", "properties": { "serverName": part_f55d211c13, "force": { "type": "boolean" }, "dryRun": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 } }, "required": [] }
const part_fbe1806b8e = { "type": "object", "properties": { "if-match": { "type": "string", "maxLength": 1024 } }, "required": [] }
const part_aec592a4e7 = { "content": { "application/json": { "schema": { "$ref": "ConfigFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "ConfigFields#" } }, "multipart/form-data": { "schema": { "$ref": "ConfigFields#" } } } }
const part_4e5cc2b2c2 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "ConfigSaved#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_274153c2a2 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ConfigSaved#" } }
const part_c4a92831f8 = { "2xx": { "content": { "application/json": { "schema": { "$ref": "Notif#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_e563b88b6a = { "content": { "application/json": { "schema": { "$ref": "ConfigFields#" } }, "application/merge-patch+json": { "schema": { "$ref": "ConfigFields#" } } } }
const part_6772ac4a1e = { "server": part_f55d211c13, "client": part_f55d211c13, "*": part_9d3a3cb0ec }
const part_f8d4b54419 = { "type": "object", "properties": part_6772ac4a1e, "required": ["client"] }
const part_bfba5a1262 = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "StatusMessages#" } }
const part_4a5391be74 = { "type": "object", "properties": { "serverName": part_f55d211c13, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "force": { "type": "boolean" }, "dryRun": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 } }, "required": [] }
const part_ed14c70741 = { "schema": { "$ref": "DeleteClientFields#" } }
const part_668536afa1 = { "content": { "application/json": part_ed14c70741, "application/x-www-form-urlencoded": part_ed14c70741, "multipart/form-data": part_ed14c70741 } }
const part_a83316c0b7 = { "type": "object", "properties": part_856878b9e4, "required": ["client"] }
const part_a12b9ea4ac = { "schema": { "$ref": "CreateClientFields#" } }
const part_349c3751e5 = { "status": 201, "mediaType": "application/json", "schema": { "$ref": "Notif#" } }
const part_7c1a5cf8f2 = { "schema": { "$ref": "StaticTemplateFields#" } }
const part_b5364319af = { "type": "array", "maxItems": 10000, "items": { "$ref": "ConfigVersion#" } }
const part_ca900919db = { "2xx": { "content": { "application/json": { "schema": part_b5364319af } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_c63599f2ce = { "status": 200, "mediaType": "application/json", "schema": part_b5364319af }
const part_c85502321a = { "2xx": { "content": { "application/json": { "schema": { "$ref": "ConfigDiff#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
const part_5d4fa9978d = { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ConfigDiff#" } }
const part_36eedaff38 = { "content": { "application/json": { "schema": { "$ref": "RollBackFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "RollBackFields#" } }, "multipart/form-data": { "schema": { "$ref": "RollBackFields#" } } } }
const part_b02e2a76f0 = { "type": "array", "maxItems": 100000, "items": { "$ref": "Certificate#" } }

export const routes: readonly Route[] = [
  {
    operationId: "isBackupRunning",
    method: "GET",
    paths: ["/api/clients/:server/backup-running","/api/clients/backup-running"],
    tags: ["clients"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "BackupRunning#" } },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "complete": { "type": "boolean" } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "BackupRunning#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_56ca01c14d },
    schema: {
      params: part_18d449304a,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "complete": { "type": "boolean" }, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": part_a1c5b4eb07 }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_56ca01c14d } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ClientsReport#" } },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "complete": { "type": "boolean" }, "limit": { "type": "integer", "minimum": 0, "maximum": 1000 }, "aggregation": { "type": "string", "enum": ["number", "files", "size", "none"] } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ClientsReport#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_af3b75bcb9 },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "complete": { "type": "boolean" }, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["name", "-name", "state", "-state", "last", "-last"] } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_af3b75bcb9 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listClientOverviews",
    method: "GET",
    paths: ["/api/clients/:server/overview","/api/clients/overview"],
    tags: ["clients"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    isPackable: true,
    says: [["*","reason"],["*","attempt","cause","text"],["*","attempt","cause","checks","*"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_1b47947761 },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "health": { "type": "array", "maxItems": 7, "items": { "type": "string", "enum": ["ok", "running", "late", "failing", "stuck", "never", "unknown"] } }, "label": part_d1c441e03e, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["name", "-name", "health", "-health", "due", "-due", "last", "-last", "size", "-size", "duration", "-duration"] }, "fields": { "type": "array", "maxItems": 30, "items": { "type": "string", "enum": ["name", "agent", "role", "state", "phase", "percent", "health", "reason", "due", "since", "last", "last_attempt", "number", "backups", "size", "entries", "duration", "warnings", "os", "labels", "attempt", "protocol", "mayRestore", "mayEdit", "expected"] } }, "complete": { "type": "boolean" } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_1b47947761 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "checkClients",
    method: "GET",
    paths: ["/api/health/clients"],
    tags: ["clients"],
    access: {"requires":"list"},
    place: {},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ClientHealths#" } },
    schema: {
      querystring: part_d4bd56add9,
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ClientHealths#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_ffa9507e11 },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "user": part_f55d211c13, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["name", "-name", "agent", "-agent"] }, "complete": { "type": "boolean" } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_ffa9507e11 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ServersReport#" } },
    schema: {
      querystring: part_d4bd56add9,
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ServersReport#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_ac49036949 },
    schema: {
      querystring: { "type": "object", "properties": { "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["name", "-name", "clients", "-clients"] } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": part_ac49036949 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ClientRunning#" } },
    schema: {
      params: part_72bc214fd4,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "clientName": part_f55d211c13 }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ClientRunning#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_d704951581 },
    schema: {
      params: part_429d44da30,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "sort": { "type": "string", "enum": ["number", "-number", "date", "-date", "size", "-size", "received", "-received"] } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": part_d704951581 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Labels#" } },
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "Labels#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    says: [["*","warnings","*"],["*","reason"]],
    bodyRequired: false,
    success: part_de2049fd74,
    schema: {
      params: part_429d44da30,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "sort": { "type": "string", "enum": ["at", "-at", "state", "-state"] } }, "required": [] },
      response: part_42432fd639
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_b7bae88d21 },
    schema: {
      params: part_429d44da30,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "sort": { "type": "string", "enum": ["number", "-number"] } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": part_b7bae88d21 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "BackupReport#" } },
    schema: {
      params: part_7b86b89350,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "BackupReport#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: part_5f1d23575f,
    schema: {
      params: { "type": "object", "properties": part_de7fcdbe0e, "required": ["name"] },
      querystring: part_95bc4d0ae3,
      response: part_64bcdd42df
    }
  },
  {
    operationId: "getBackupLog",
    method: "GET",
    paths: ["/api/client/:server/log/:name/:backup","/api/client/log/:name/:backup"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: part_ed53783657,
    schema: {
      params: part_7b86b89350,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "kind": { "type": "string", "enum": ["backup", "restore", "verify"] }, "level": part_d44cb64fde, "q": { "type": "string", "maxLength": 255 }, "offset": part_42424aab32, "limit": part_660728f94b, "format": part_a04af955d6 }, "required": [] },
      response: part_cb018a825b
    }
  },
  {
    operationId: "listAttempts",
    method: "GET",
    paths: ["/api/client/:server/attempts/:name","/api/client/attempts/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    says: [["*","cause","text"],["*","cause","checks","*"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_80886ed3f9 },
    schema: {
      params: part_429d44da30,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "sort": { "type": "string", "enum": ["started", "-started"] }, "result": { "type": "array", "maxItems": 4, "items": { "type": "string", "enum": ["completed", "warnings", "failed", "running"] } } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": part_80886ed3f9 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "getAttemptLog",
    method: "GET",
    paths: ["/api/client/:server/attempts/:name/:attempt/log","/api/client/attempts/:name/:attempt/log"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: part_ed53783657,
    schema: {
      params: { "type": "object", "properties": { "server": part_f55d211c13, "name": part_f55d211c13, "attempt": { "type": "string", "pattern": "^[1-9]\\d{0,9}-\\d{1,12}$" } }, "required": ["name", "attempt"] },
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "level": part_d44cb64fde, "q": { "type": "string", "maxLength": 255 }, "offset": part_42424aab32, "limit": part_660728f94b, "format": part_a04af955d6 }, "required": [] },
      response: part_cb018a825b
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "type": "array", "maxItems": 10000000, "items": { "anyOf": [{ "$ref": "BrowseNode#" }, { "$ref": "ChosenNode#" }] } } },
    schema: {
      params: part_7b86b89350,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "root": { "type": "array", "maxItems": 100, "items": { "type": "string", "maxLength": 4096 } }, "recursive": { "type": "boolean" }, "selected": { "type": "boolean" }, "init": { "type": "boolean" }, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "maxLength": 100, "pattern": "^-?(name|bytes|size|date|type)(,-?(name|bytes|size|date|type)){0,3}$" }, "fields": { "type": "array", "maxItems": 30, "items": { "type": "string", "enum": ["name", "fullname", "key", "title", "parent", "date", "mtime", "mode", "type", "uid", "gid", "inodes", "size", "bytes", "link", "folder", "lazy", "selected", "expanded", "children"] } } }, "required": [] },
      response: part_b0aba61821
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "type": "array", "maxItems": 10000000, "items": { "$ref": "BrowseNode#" } } },
    schema: {
      params: part_7b86b89350,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "q": { "type": "string", "maxLength": 255 } }, "required": [] },
      response: part_b0aba61821
    }
  },
  {
    operationId: "findFiles",
    method: "GET",
    paths: ["/api/client/:server/find/:name/:backup","/api/client/find/:name/:backup"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "FoundFiles#" } },
    schema: {
      params: part_7b86b89350,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "q": { "type": "string", "maxLength": 255 }, "path": { "type": "string", "maxLength": 4096 }, "limit": part_660728f94b, "case": { "type": "boolean" } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "FoundFiles#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "searchBackups",
    method: "GET",
    paths: ["/api/client/:server/find/:name","/api/client/find/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "FoundPaths#" } },
    schema: {
      params: part_429d44da30,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "q": { "type": "string", "maxLength": 256 }, "mode": part_a85ab62ea7, "in": part_bf74680ae6, "case": { "type": "boolean" }, "path": { "type": "string", "maxLength": 4096 }, "kind": part_a69a722441, "size": part_2886f0a1bb, "mtime": { "type": "string", "maxLength": 90 }, "sum": part_ea1672c99a, "gone": { "type": "string", "enum": ["only", "no"] }, "backup": part_37adf2027b, "at": { "type": "string", "maxLength": 40 }, "presence": { "type": "boolean" }, "limit": part_660728f94b, "after": { "type": "string", "maxLength": 12288 }, "format": part_4b9d0a748e }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "FoundPaths#" } }, "application/x-ndjson": part_0724c749a5 } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listPathVersions",
    method: "GET",
    paths: ["/api/client/:server/versions/:name","/api/client/versions/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "PathHistory#" } },
    schema: {
      params: part_429d44da30,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "path": { "type": "string", "maxLength": 4096 }, "children": { "type": "integer", "minimum": 0, "maximum": 5000 }, "moves": { "type": "boolean" } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "PathHistory#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "compareBackups",
    method: "GET",
    paths: ["/api/client/:server/diff/:name/:a/:b","/api/client/diff/:name/:a/:b"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_1ccb5d42a8 },
    schema: {
      params: { "type": "object", "properties": { "server": part_f55d211c13, "name": part_f55d211c13, "a": part_0f459a8e2e, "b": part_0f459a8e2e }, "required": ["name", "a", "b"] },
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "path": { "type": "string", "maxLength": 4096 }, "kind": { "type": "array", "maxItems": 6, "items": { "type": "string", "enum": ["added", "removed", "changed", "attributes", "touched", "moved"] } }, "q": { "type": "string", "maxLength": 256 }, "mode": part_a85ab62ea7, "in": part_bf74680ae6, "case": { "type": "boolean" }, "moves": { "type": "boolean" }, "view": { "type": "string", "enum": ["folders", "entries"] }, "depth": { "type": "integer", "minimum": 1, "maximum": 32 }, "fields": { "type": "array", "maxItems": 20, "items": { "type": "string", "enum": ["path", "folders", "added", "removed", "changed", "attributes", "touched", "moved", "bytes", "bytes_removed", "kind", "from", "files", "before", "after"] } }, "as": { "type": "string", "enum": ["selection"] }, "limit": part_660728f94b, "after": { "type": "string", "maxLength": 12288 }, "format": part_4b9d0a748e }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": part_1ccb5d42a8 }, "application/x-ndjson": part_0724c749a5 } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "browseAt",
    method: "GET",
    paths: ["/api/client/:server/tree-at/:name","/api/client/tree-at/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "FolderAt#" } },
    schema: {
      params: part_429d44da30,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "path": { "type": "string", "maxLength": 4096 }, "at": { "type": "string", "maxLength": 40 } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "FolderAt#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "getHistoryState",
    method: "GET",
    paths: ["/api/client/:server/index/:name","/api/client/index/:name"],
    tags: ["client"],
    access: {"requires":"client"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "HistoryState#" } },
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "HistoryState#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "rebuildHistory",
    method: "POST",
    paths: ["/api/client/:server/index/:name","/api/client/index/:name"],
    tags: ["client"],
    access: {"requires":"moderator","mode":"rw","client":"name"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    audit: ["history.rebuild"],
    answer: "json",
    bodyRequired: false,
    success: part_5f1d23575f,
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      response: part_64bcdd42df
    }
  },
  {
    operationId: "searchClients",
    method: "GET",
    paths: ["/api/search/:server","/api/search"],
    tags: ["clients"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "FoundInClients#" } },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "q": { "type": "string", "maxLength": 256 }, "mode": part_a85ab62ea7, "in": part_bf74680ae6, "case": { "type": "boolean" }, "path": { "type": "string", "maxLength": 4096 }, "kind": part_a69a722441, "size": part_2886f0a1bb, "mtime": { "type": "string", "maxLength": 90 }, "sum": part_ea1672c99a, "gone": { "type": "string", "enum": ["only", "no"] }, "per_client": part_6d892361aa, "presence": { "type": "boolean" }, "limit": part_660728f94b, "format": part_4b9d0a748e, "complete": { "type": "boolean" } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "FoundInClients#" } }, "application/x-ndjson": part_0724c749a5 } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "measureSelection",
    method: "POST",
    paths: ["/api/client/:server/measure/:name/:backup","/api/client/measure/:name/:backup"],
    tags: ["restore"],
    access: {"requires":"client","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]},"client":{"path":["name"],"query":[]}},
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":8388608,"fieldsMax":1000},
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Measure#" } },
    schema: {
      params: part_7b86b89350,
      querystring: part_07d967e1c9,
      body: { "content": { "application/json": { "schema": { "$ref": "MeasureRequest#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "MeasureRequest#" } }, "multipart/form-data": { "schema": { "$ref": "MeasureRequest#" } } } },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "Measure#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      params: part_7b86b89350,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "path": part_17f037f442 }, "required": ["path"] },
      headers: { "type": "object", "properties": { "x-burp-password": part_d1c441e03e }, "required": [] },
      response: part_b0aba61821
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
      params: part_7b86b89350,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "list": part_e9ba4da7e1, "strip": part_258001fb44, "format": { "type": "string", "enum": ["zip", "tar", "tar.gz", "tar.bz2", "tar.zst"] }, "task": { "type": "string", "maxLength": 64, "pattern": "^[\\w-]*$" } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "ArchiveRequest#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "ArchiveRequest#" } }, "multipart/form-data": { "schema": { "$ref": "ArchiveRequest#" } } } },
      response: part_b0aba61821
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
    says: [["1"],["warnings","*"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_7cd8c5d819,
    schema: {
      params: part_7b86b89350,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "dryRun": { "type": "boolean" }, "list-sc": part_e9ba4da7e1, "strip-sc": part_258001fb44, "prefix-sc": { "type": "string", "maxLength": 1024 }, "force-sc": { "type": "boolean" }, "restoreto-sc": { "type": "string", "maxLength": 255 } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "ScheduledRestore#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "ScheduledRestore#" } }, "multipart/form-data": { "schema": { "$ref": "ScheduledRestore#" } } } },
      response: part_4d30a03784
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
    isPackable: true,
    says: [["order","warnings","*"],["order","reason"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "RestoreOrder#" } },
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "RestoreOrder#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["1"]],
    bodyRequired: false,
    success: part_ea44bfbebc,
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      response: part_71f8649074
    }
  },
  {
    operationId: "listOpenOrders",
    method: "GET",
    paths: ["/api/backup/:server/orders","/api/backup/orders"],
    tags: ["clients"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    isPackable: true,
    says: [["*","warnings","*"],["*","reason"]],
    bodyRequired: false,
    success: part_de2049fd74,
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["at", "-at", "state", "-state", "client", "-client"] } }, "required": [] },
      response: part_42432fd639
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
    says: [["1"],["warnings","*"]],
    bodyRequired: false,
    success: part_7cd8c5d819,
    schema: {
      params: part_429d44da30,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "dryRun": { "type": "boolean" } }, "required": [] },
      response: part_4d30a03784
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ScheduledBackup#" } },
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ScheduledBackup#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["1"]],
    bodyRequired: false,
    success: part_ea44bfbebc,
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      response: part_71f8649074
    }
  },
  {
    operationId: "getCapacity",
    method: "GET",
    paths: ["/api/reports/:server/capacity","/api/reports/capacity"],
    tags: ["monitoring"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    isPackable: true,
    says: [["servers","*","reason"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "CapacityReport#" } },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "limit": part_6d892361aa, "complete": { "type": "boolean" } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "CapacityReport#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listAnomalies",
    method: "GET",
    paths: ["/api/reports/:server/anomalies","/api/reports/anomalies"],
    tags: ["monitoring"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "json",
    isPackable: true,
    says: [["*","reason"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_8727149664 },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "days": { "type": "integer", "minimum": 1, "maximum": 30 }, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["at", "-at", "client", "-client", "kind", "-kind"] }, "complete": { "type": "boolean" } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_8727149664 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listTasks",
    method: "GET",
    paths: ["/api/tasks"],
    tags: ["monitoring"],
    access: {"requires":"list"},
    place: {},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_993bf532a3 },
    schema: {
      querystring: { "type": "object", "properties": { "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["started", "-started", "client", "-client", "bytes", "-bytes"] } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": part_993bf532a3 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "cancelTask",
    method: "DELETE",
    paths: ["/api/tasks/:id"],
    tags: ["monitoring"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["task.cancel"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_d7e46eb132,
      response: part_b0aba61821
    }
  },
  {
    operationId: "getStart",
    method: "GET",
    paths: ["/api/misc/start"],
    tags: ["misc"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    says: [["servers","*","capabilities","files"],["servers","*","capabilities","schedules"],["servers","*","capabilities","certificates"],["servers","*","capabilities","reload"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Start#" } },
    schema: {
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "Start#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_08958fffae },
    schema: {
      response: { "2xx": { "content": { "application/json": { "schema": part_08958fffae } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "MonitorItem#" } },
    schema: {
      params: part_18d449304a,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "clientName": part_f55d211c13, "name": part_f55d211c13 }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "MonitorItem#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_3d073d876b },
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": { "type": "string", "enum": ["client", "-client"] }, "complete": { "type": "boolean" } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_3d073d876b } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_84c32603ba },
    schema: {
      params: part_18d449304a,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "clientName": part_f55d211c13, "start": { "type": "string", "maxLength": 64 }, "end": { "type": "string", "maxLength": 64 }, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9, "q": { "type": "string", "maxLength": 255 }, "sort": part_a1c5b4eb07, "complete": { "type": "boolean" } }, "required": [] },
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_84c32603ba } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["notif","*","1"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "About#" } },
    schema: {
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "About#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: part_6fc33430e5,
    schema: {
      response: part_a4fb664525
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
    success: part_3d1319910e,
    schema: {
      response: part_295852b75b
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
    success: part_3d1319910e,
    schema: {
      response: part_295852b75b
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
    success: part_9ad70c5bbe,
    schema: {
      response: part_b0aba61821
    }
  },
  {
    operationId: "showOverview",
    method: "GET",
    paths: ["/"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      response: part_b0aba61821
    }
  },
  {
    operationId: "showClientsReport",
    method: "GET",
    paths: ["/:server/clients-report","/clients-report"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_c93e953d41,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showLiveMonitor",
    method: "GET",
    paths: ["/:server/live-monitor/:name/:backup","/live-monitor","/:server/live-monitor","/live-monitor/:name","/:server/live-monitor/:name","/live-monitor/:name/:backup"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_55d86239bf,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showClient",
    method: "GET",
    paths: ["/:server/client/:name/:backup","/client","/:server/client","/client/:name","/:server/client/:name","/client/:name/:backup"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_55d86239bf,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showClientReport",
    method: "GET",
    paths: ["/:server/client-report/:name","/client-report","/:server/client-report","/client-report/:name"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_72bc214fd4,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showBackupReport",
    method: "GET",
    paths: ["/:server/backup-report/:name/:backup","/backup-report","/:server/backup-report","/backup-report/:name","/:server/backup-report/:name","/backup-report/:name/:backup"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_55d86239bf,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showClientBrowse",
    method: "GET",
    paths: ["/:server/client-browse/:name/:backup/:encrypted","/client-browse","/:server/client-browse","/client-browse/:name","/:server/client-browse/:name","/client-browse/:name/:backup","/:server/client-browse/:name/:backup","/client-browse/:name/:backup/:encrypted"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: { "type": "object", "properties": { "server": part_f55d211c13, "name": part_f55d211c13, "backup": part_37adf2027b, "encrypted": { "type": "integer", "minimum": 0, "maximum": 1 } }, "required": [] },
      response: part_b0aba61821
    }
  },
  {
    operationId: "showSearch",
    method: "GET",
    paths: ["/:server/search/:name","/search","/:server/search","/search/:name"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_72bc214fd4,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showPathHistory",
    method: "GET",
    paths: ["/:server/history/:name","/history","/:server/history","/history/:name"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_72bc214fd4,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showDifferences",
    method: "GET",
    paths: ["/:server/diff/:name/:backup","/diff","/:server/diff","/diff/:name","/:server/diff/:name","/diff/:name/:backup"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_55d86239bf,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showCalendar",
    method: "GET",
    paths: ["/:server/calendar/:name","/calendar","/:server/calendar","/calendar/:name"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_72bc214fd4,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showSettings",
    method: "GET",
    paths: ["/:server/settings/:conf","/settings","/:server/settings","/settings/:conf"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: { "type": "object", "properties": { "server": part_f55d211c13, "conf": part_d1c441e03e }, "required": [] },
      response: part_b0aba61821
    }
  },
  {
    operationId: "showClientSettings",
    method: "GET",
    paths: ["/:server/client-settings/:name/:conf","/client-settings","/:server/client-settings","/client-settings/:name","/:server/client-settings/:name","/client-settings/:name/:conf"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: { "type": "object", "properties": { "server": part_f55d211c13, "name": part_f55d211c13, "conf": part_d1c441e03e }, "required": [] },
      response: part_b0aba61821
    }
  },
  {
    operationId: "showAdministration",
    method: "GET",
    paths: ["/:server/admin/:section","/admin","/:server/admin","/admin/:section"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: { "type": "object", "properties": { "server": part_f55d211c13, "section": part_4876df4b78 }, "required": [] },
      response: part_b0aba61821
    }
  },
  {
    operationId: "showMe",
    method: "GET",
    paths: ["/:server/me","/me"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_c93e953d41,
      response: part_b0aba61821
    }
  },
  {
    operationId: "showAbout",
    method: "GET",
    paths: ["/:server/about","/about"],
    tags: ["pages"],
    access: {"requires":"anyone"},
    place: {"server":{"path":["server"],"query":[]}},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_c93e953d41,
      response: part_b0aba61821
    }
  },
  {
    operationId: "listenToEvents",
    method: "GET",
    paths: ["/api/events"],
    tags: ["events"],
    access: {"requires":"list"},
    place: {},
    answer: "events",
    isPackable: true,
    says: [["data","reason"],["data","reason"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "text/event-stream", "schema": { "$ref": "LiveEvent#" } },
    schema: {
      querystring: { "type": "object", "properties": { "topic": { "type": "array", "maxItems": 10, "items": { "type": "string", "enum": ["client", "client.gone", "progress", "backup.started", "backup.finished", "backup.failed", "order", "config", "server", "audit"] } }, "server": part_f55d211c13, "client": part_f55d211c13, "after": { "type": "string", "maxLength": 255 } }, "required": [] },
      headers: { "type": "object", "properties": { "last-event-id": { "type": "string", "maxLength": 255 } }, "required": [] },
      response: part_b0aba61821
    }
  },
  {
    operationId: "getMetrics",
    method: "GET",
    paths: ["/metrics"],
    tags: ["metrics"],
    access: {"requires":"list","token":"metrics"},
    place: {},
    answer: "text",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "text/plain; version=0.0.4", "schema": { "type": "string" } },
    schema: {
      response: part_b0aba61821
    }
  },
  {
    operationId: "discoverMetrics",
    method: "GET",
    paths: ["/api/metrics/discovery"],
    tags: ["metrics"],
    access: {"requires":"list","token":"metrics"},
    place: {},
    answer: "json",
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_313f019442 },
    schema: {
      querystring: { "type": "object", "properties": { "of": { "type": "string", "enum": ["clients", "servers"] } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": part_313f019442 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: part_6fc33430e5,
    schema: {
      response: part_a4fb664525
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
    says: [["messages","*","message"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Ready#" } },
    schema: {
      querystring: { "type": "object", "properties": { "strict": { "type": "boolean" } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "Ready#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_624742a64f },
    schema: {
      params: part_c93e953d41,
      querystring: part_85a2766f28,
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_624742a64f } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_d0d91aeca4 },
    schema: {
      params: part_18d449304a,
      querystring: part_85a2766f28,
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_d0d91aeca4 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_40a6ed6cbf },
    schema: {
      params: part_c93e953d41,
      querystring: part_85a2766f28,
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_40a6ed6cbf } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_f2b42daf4c },
    schema: {
      params: part_c93e953d41,
      querystring: part_85a2766f28,
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_f2b42daf4c } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_6027d4a7bf },
    schema: {
      response: { "2xx": { "content": { "application/json": { "schema": part_6027d4a7bf } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_50c239e09b },
    schema: {
      params: part_c93e953d41,
      querystring: part_85a2766f28,
      headers: part_446f62728f,
      response: { "2xx": { "content": { "application/json": { "schema": part_50c239e09b } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_8f7a25b05b },
    schema: {
      params: part_429d44da30,
      querystring: part_c93e953d41,
      response: { "2xx": { "content": { "application/json": { "schema": part_8f7a25b05b } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "type": "object", "required": ["results"], "properties": { "results": { "type": "array", "maxItems": 10000000, "items": { "$ref": "TreeNodeJson#" } } } } },
    schema: {
      params: part_7b86b89350,
      querystring: { "type": "object", "properties": { "server": part_f55d211c13, "root": { "type": "string", "maxLength": 4096 } }, "required": [] },
      response: part_b0aba61821
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_b23006ac07 },
    schema: {
      params: part_429d44da30,
      querystring: part_c93e953d41,
      response: { "2xx": { "content": { "application/json": { "schema": part_b23006ac07 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_f64bc215f4 },
    schema: {
      params: part_7b86b89350,
      querystring: part_c93e953d41,
      response: { "2xx": { "content": { "application/json": { "schema": part_f64bc215f4 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_b4f25c1980 },
    schema: {
      response: { "2xx": { "content": { "application/json": { "schema": part_b4f25c1980 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      params: part_45d6c645f5,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "AuthBackend#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_49be486d0a },
    schema: {
      params: part_513ff87e7d,
      querystring: part_4f0d56dad5,
      response: { "2xx": { "content": { "application/json": { "schema": part_49be486d0a } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "username": { "type": "string", "maxLength": 255 } }, "required": [] },
      body: part_fcf533025f,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: part_7ba504bb45,
      body: part_fcf533025f,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: part_7ba504bb45,
      body: part_fcf533025f,
      response: part_d6b765eb41
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_3515ab663b },
    schema: {
      response: { "2xx": { "content": { "application/json": { "schema": part_3515ab663b } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      params: part_45d6c645f5,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "AclBackend#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_170f7deb40 },
    schema: {
      params: part_ae0cf376c0,
      response: { "2xx": { "content": { "application/json": { "schema": part_170f7deb40 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      params: part_9b10577124,
      querystring: part_933c13574e,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ModeratorMembers#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_9b10577124,
      querystring: part_4e0bd2135e,
      body: part_dd27862c7f,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_9b10577124,
      querystring: { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 }, "grant": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "GrantField#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "GrantField#" } }, "multipart/form-data": { "schema": { "$ref": "GrantField#" } } } },
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_9b10577124,
      querystring: part_4e0bd2135e,
      body: part_dd27862c7f,
      response: part_d6b765eb41
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
      params: part_13cc43208f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "IsModerator#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_ed77982b0d },
    schema: {
      params: part_ae0cf376c0,
      response: { "2xx": { "content": { "application/json": { "schema": part_ed77982b0d } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      params: part_9b10577124,
      querystring: part_933c13574e,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "Members#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_9b10577124,
      querystring: part_4e0bd2135e,
      body: part_dd27862c7f,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_9b10577124,
      querystring: part_4e0bd2135e,
      body: part_dd27862c7f,
      response: part_d6b765eb41
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
      params: part_13cc43208f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "IsAdmin#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_813f25e795 },
    schema: {
      params: part_513ff87e7d,
      querystring: part_4f0d56dad5,
      response: { "2xx": { "content": { "application/json": { "schema": part_813f25e795 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "group": { "type": "string", "maxLength": 255 }, "grant": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: part_ac696d479c,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "grant": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: part_ac696d479c,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: part_7ba504bb45,
      body: part_ac696d479c,
      response: part_d6b765eb41
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
      params: part_2f840bc695,
      querystring: { "type": "object", "properties": { "backendName": { "type": "string", "maxLength": 64 }, "groupName": { "type": "string", "maxLength": 255 } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "GroupMembers#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_2f840bc695,
      querystring: part_feed85f513,
      body: part_dd27862c7f,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_2f840bc695,
      querystring: part_feed85f513,
      body: part_dd27862c7f,
      response: part_d6b765eb41
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
      params: { "type": "object", "properties": { "member": part_f55d211c13 }, "required": ["member"] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "GroupsOfMember#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_886c90525d },
    schema: {
      params: part_513ff87e7d,
      querystring: part_4f0d56dad5,
      response: { "2xx": { "content": { "application/json": { "schema": part_886c90525d } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "grant": { "type": "string", "maxLength": 255 }, "content": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: part_7f7b73722b,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: { "type": "object", "properties": { "backend": { "type": "string", "maxLength": 64 }, "content": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: part_7f7b73722b,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_9f6dabd042,
    schema: {
      params: part_513ff87e7d,
      querystring: part_7ba504bb45,
      body: part_7f7b73722b,
      response: part_d6b765eb41
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
      querystring: { "type": "object", "properties": { "user": part_f55d211c13, "client": part_f55d211c13, "server": part_f55d211c13 }, "required": ["user"] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "Explanation#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listAccessRules",
    method: "GET",
    paths: ["/api/admin/acl/rules"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_5473ce089e },
    schema: {
      querystring: part_ed53386bf0,
      response: { "2xx": { "content": { "application/json": { "schema": part_5473ce089e } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "changeAccessRules",
    method: "PATCH",
    paths: ["/api/admin/acl/rules"],
    tags: ["rights"],
    access: {"requires":"moderator","mode":"rw"},
    place: {},
    audit: ["access.change"],
    answer: "json",
    says: [["conflicts","*","text"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "AccessEffect#" } },
    schema: {
      body: { "content": { "application/json": { "schema": { "$ref": "AccessChanges#" } } } },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "AccessEffect#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listClientAccess",
    method: "GET",
    paths: ["/api/admin/acl/visible"],
    tags: ["rights"],
    access: {"requires":"moderator"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_fbf41070b1 },
    schema: {
      querystring: { "type": "object", "properties": { "client": part_f55d211c13, "server": part_f55d211c13 }, "required": ["client"] },
      response: { "2xx": { "content": { "application/json": { "schema": part_fbf41070b1 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "Me#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: part_03cfb52832,
    schema: {
      response: part_56e972428f
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
    success: part_81a7dd6362,
    schema: {
      params: part_d7e46eb132,
      response: part_21fd2afed8
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
    says: [["1"]],
    bodyRequired: false,
    success: part_d976ce4ddf,
    schema: {
      params: part_d7e46eb132,
      response: part_71f8649074
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
    success: part_03cfb52832,
    schema: {
      params: part_9ec3ed109a,
      response: part_56e972428f
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
    success: part_81a7dd6362,
    schema: {
      params: part_df72606a6f,
      response: part_21fd2afed8
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
    says: [["1"]],
    bodyRequired: false,
    success: part_d976ce4ddf,
    schema: {
      params: part_df72606a6f,
      response: part_71f8649074
    }
  },
  {
    operationId: "renderLive",
    method: "GET",
    paths: ["/api/:server/render-live-template/:name","/api/:server/render-live-template","/api/render-live-template/:name","/api/render-live-template"],
    tags: ["pages"],
    access: {"requires":"list"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    answer: "html",
    isPackable: true,
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      params: part_72bc214fd4,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "name": part_f55d211c13 }, "required": [] },
      response: part_b0aba61821
    }
  },
  {
    operationId: "showLogin",
    method: "GET",
    paths: ["/login"],
    tags: ["pages"],
    access: {"requires":"public"},
    place: {},
    answer: "html",
    bodyRequired: false,
    success: part_9ad70c5bbe,
    schema: {
      querystring: { "type": "object", "properties": { "next": { "type": "string", "maxLength": 4096 }, "failed": { "type": "string", "maxLength": 64 }, "wait": { "type": "integer", "minimum": 1, "maximum": 86400 } }, "required": [] },
      response: part_b0aba61821
    }
  },
  {
    operationId: "logIn",
    method: "POST",
    paths: ["/login"],
    tags: ["pages"],
    access: {"requires":"public"},
    place: {},
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "LoggedIn#" } },
    schema: {
      body: { "content": { "application/json": { "schema": { "$ref": "LoginFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "LoginFields#" } }, "multipart/form-data": { "schema": { "$ref": "LoginFields#" } } } },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "LoggedIn#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["1"]],
    bodyRequired: false,
    success: part_ea44bfbebc,
    schema: {
      response: part_71f8649074
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
    says: [["1"]],
    bodyRequired: false,
    success: part_ea44bfbebc,
    schema: {
      response: part_71f8649074
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
    success: part_94afe6b062,
    schema: {
      response: part_03ffa3c66f
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
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "CreatedToken#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["1"]],
    bodyRequired: false,
    success: part_ea44bfbebc,
    schema: {
      params: part_d7e46eb132,
      response: part_71f8649074
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
    success: part_94afe6b062,
    schema: {
      params: part_9ec3ed109a,
      response: part_03ffa3c66f
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
    says: [["1"]],
    bodyRequired: false,
    success: part_ea44bfbebc,
    schema: {
      params: part_df72606a6f,
      response: part_71f8649074
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
    success: part_12e60e604a,
    schema: {
      response: part_8c8a6906ab
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
      querystring: part_3cc4d41484,
      body: part_5fc69d4ab1,
      response: part_a9830ee457
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
      querystring: part_3cc4d41484,
      body: part_5fc69d4ab1,
      response: part_a9830ee457
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
    success: part_12e60e604a,
    schema: {
      querystring: { "type": "object", "properties": { "pageLength": part_a7fde38260, "language": { "type": "string", "maxLength": 8 }, "dateFormat": { "type": "string", "maxLength": 100 }, "timezone": { "type": "string", "maxLength": 100 }, "pages": { "type": "string", "maxLength": 8 } }, "required": [] },
      body: part_5fc69d4ab1,
      response: part_8c8a6906ab
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_2cedf5306b },
    schema: {
      response: { "2xx": { "content": { "application/json": { "schema": part_2cedf5306b } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      querystring: part_2baa73bcf9,
      body: part_ef2226356f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "HiddenPlace#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      querystring: part_2baa73bcf9,
      body: part_ef2226356f,
      response: part_b0aba61821
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
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "Alert#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_86d34a43c9 },
    schema: {
      response: { "2xx": { "content": { "application/json": { "schema": part_86d34a43c9 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_dae350b62d },
    schema: {
      querystring: { "type": "object", "properties": { "user": { "type": "string", "maxLength": 255 }, "action": { "type": "string", "maxLength": 64 }, "server": { "type": "string", "maxLength": 255 }, "client": { "type": "string", "maxLength": 255 }, "outcome": { "type": "string", "enum": ["ok", "refused", "failed", ""] }, "since": part_8966cf14c4, "until": part_8966cf14c4, "limit": part_6d892361aa, "cursor": part_8c1c0e07b9 }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": part_dae350b62d } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listMyChannels",
    method: "GET",
    paths: ["/api/notifications/channels"],
    tags: ["notifications"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part_49de80978f,
    schema: {
      response: part_00fdb6e630
    }
  },
  {
    operationId: "setMyChannel",
    method: "PUT",
    paths: ["/api/notifications/channels/:channel"],
    tags: ["notifications"],
    access: {"requires":"login","mode":"rw","token":"never","proof":"recent"},
    place: {},
    audit: ["channel.set"],
    answer: "json",
    bodyRequired: true,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_84c887590b,
    schema: {
      params: part_3f0b9c7681,
      body: part_bf1833321b,
      response: part_9f40378cc0
    }
  },
  {
    operationId: "removeMyChannel",
    method: "DELETE",
    paths: ["/api/notifications/channels/:channel"],
    tags: ["notifications"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["channel.remove"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_3f0b9c7681,
      response: part_b0aba61821
    }
  },
  {
    operationId: "testMyChannel",
    method: "POST",
    paths: ["/api/notifications/channels/:channel/test"],
    tags: ["notifications"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["channel.test"],
    answer: "json",
    says: [["1"]],
    bodyRequired: false,
    success: part_ea44bfbebc,
    schema: {
      params: part_3f0b9c7681,
      response: part_71f8649074
    }
  },
  {
    operationId: "listMyNotificationRules",
    method: "GET",
    paths: ["/api/notifications/rules"],
    tags: ["notifications"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part_600f83dba1,
    schema: {
      response: part_6a110c78db
    }
  },
  {
    operationId: "setMyNotificationRule",
    method: "PUT",
    paths: ["/api/notifications/rules/:rule"],
    tags: ["notifications"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["rule.set"],
    answer: "json",
    bodyRequired: true,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_99dedbbb63,
    schema: {
      params: part_852ce97d4b,
      body: part_db681b6f7f,
      response: part_0fb94588fc
    }
  },
  {
    operationId: "removeMyNotificationRule",
    method: "DELETE",
    paths: ["/api/notifications/rules/:rule"],
    tags: ["notifications"],
    access: {"requires":"login","mode":"rw"},
    place: {},
    audit: ["rule.remove"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_852ce97d4b,
      response: part_b0aba61821
    }
  },
  {
    operationId: "listMyMessages",
    method: "GET",
    paths: ["/api/notifications/messages"],
    tags: ["notifications"],
    access: {"requires":"login"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part_2aae4adf91,
    schema: {
      response: part_4a3377b917
    }
  },
  {
    operationId: "listServiceChannels",
    method: "GET",
    paths: ["/api/admin/notifications/channels"],
    tags: ["notifications"],
    access: {"requires":"admin"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part_49de80978f,
    schema: {
      response: part_00fdb6e630
    }
  },
  {
    operationId: "setServiceChannel",
    method: "PUT",
    paths: ["/api/admin/notifications/channels/:channel"],
    tags: ["notifications"],
    access: {"requires":"admin","mode":"rw","token":"never","proof":"recent"},
    place: {},
    audit: ["channel.set"],
    answer: "json",
    bodyRequired: true,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_84c887590b,
    schema: {
      params: part_3f0b9c7681,
      body: part_bf1833321b,
      response: part_9f40378cc0
    }
  },
  {
    operationId: "removeServiceChannel",
    method: "DELETE",
    paths: ["/api/admin/notifications/channels/:channel"],
    tags: ["notifications"],
    access: {"requires":"admin","mode":"rw"},
    place: {},
    audit: ["channel.remove"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_3f0b9c7681,
      response: part_b0aba61821
    }
  },
  {
    operationId: "testServiceChannel",
    method: "POST",
    paths: ["/api/admin/notifications/channels/:channel/test"],
    tags: ["notifications"],
    access: {"requires":"admin","mode":"rw"},
    place: {},
    audit: ["channel.test"],
    answer: "json",
    says: [["1"]],
    bodyRequired: false,
    success: part_ea44bfbebc,
    schema: {
      params: part_3f0b9c7681,
      response: part_71f8649074
    }
  },
  {
    operationId: "listServiceNotificationRules",
    method: "GET",
    paths: ["/api/admin/notifications/rules"],
    tags: ["notifications"],
    access: {"requires":"admin"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part_600f83dba1,
    schema: {
      response: part_6a110c78db
    }
  },
  {
    operationId: "setServiceNotificationRule",
    method: "PUT",
    paths: ["/api/admin/notifications/rules/:rule"],
    tags: ["notifications"],
    access: {"requires":"admin","mode":"rw"},
    place: {},
    audit: ["rule.set"],
    answer: "json",
    bodyRequired: true,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_99dedbbb63,
    schema: {
      params: part_852ce97d4b,
      body: part_db681b6f7f,
      response: part_0fb94588fc
    }
  },
  {
    operationId: "removeServiceNotificationRule",
    method: "DELETE",
    paths: ["/api/admin/notifications/rules/:rule"],
    tags: ["notifications"],
    access: {"requires":"admin","mode":"rw"},
    place: {},
    audit: ["rule.remove"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_852ce97d4b,
      response: part_b0aba61821
    }
  },
  {
    operationId: "listServiceMessages",
    method: "GET",
    paths: ["/api/admin/notifications/messages"],
    tags: ["notifications"],
    access: {"requires":"admin"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: part_2aae4adf91,
    schema: {
      response: part_4a3377b917
    }
  },
  {
    operationId: "examineSetUp",
    method: "GET",
    paths: ["/api/admin/doctor"],
    tags: ["monitoring"],
    access: {"requires":"admin"},
    place: {},
    answer: "json",
    says: [["findings","*","message"],["findings","*","why"],["findings","*","fix"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "DoctorReport#" } },
    schema: {
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "DoctorReport#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listAdministeredServers",
    method: "GET",
    paths: ["/api/admin/servers"],
    tags: ["fleet"],
    access: {"requires":"admin"},
    place: {},
    answer: "json",
    says: [["*","detail"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_c395be7545 },
    schema: {
      querystring: part_ed53386bf0,
      response: { "2xx": { "content": { "application/json": { "schema": part_c395be7545 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "getAdministeredServer",
    method: "GET",
    paths: ["/api/admin/servers/:serverName"],
    tags: ["fleet"],
    access: {"requires":"admin"},
    place: {"server":{"path":["serverName"],"query":[]}},
    answer: "json",
    says: [["detail"]],
    bodyRequired: false,
    success: part_6993a0948b,
    schema: {
      params: part_dc14116a7f,
      response: part_ed9082d97e
    }
  },
  {
    operationId: "addServer",
    method: "PUT",
    paths: ["/api/admin/servers/:serverName"],
    tags: ["fleet"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["serverName"],"query":[]}},
    audit: ["server.add"],
    answer: "json",
    says: [["detail"]],
    bodyRequired: false,
    success: part_6993a0948b,
    schema: {
      params: part_dc14116a7f,
      response: part_ed9082d97e
    }
  },
  {
    operationId: "removeServer",
    method: "DELETE",
    paths: ["/api/admin/servers/:serverName"],
    tags: ["fleet"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["serverName"],"query":[]}},
    audit: ["server.remove"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_dc14116a7f,
      response: part_b0aba61821
    }
  },
  {
    operationId: "moveServer",
    method: "PATCH",
    paths: ["/api/admin/servers/:serverName"],
    tags: ["fleet"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["serverName"],"query":[]}},
    audit: ["server.move"],
    answer: "json",
    says: [["detail"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_6993a0948b,
    schema: {
      params: part_dc14116a7f,
      body: { "content": { "application/json": { "schema": { "$ref": "AgentPlace#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "AgentPlace#" } }, "multipart/form-data": { "schema": { "$ref": "AgentPlace#" } } } },
      response: part_ed9082d97e
    }
  },
  {
    operationId: "inviteServer",
    method: "POST",
    paths: ["/api/admin/servers/:serverName/invitation"],
    tags: ["fleet"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["serverName"],"query":[]}},
    audit: ["server.invite"],
    answer: "json",
    says: [["notice"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ServerInvitation#" } },
    schema: {
      params: part_dc14116a7f,
      body: { "content": { "application/json": { "schema": { "$ref": "InvitationFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "InvitationFields#" } }, "multipart/form-data": { "schema": { "$ref": "InvitationFields#" } } } },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ServerInvitation#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "rotateServer",
    method: "POST",
    paths: ["/api/admin/servers/:serverName/rotation"],
    tags: ["fleet"],
    access: {"requires":"admin","mode":"rw","proof":"recent"},
    place: {"server":{"path":["serverName"],"query":[]}},
    audit: ["server.trust"],
    answer: "json",
    says: [["detail"]],
    bodyRequired: false,
    success: part_6993a0948b,
    schema: {
      params: part_dc14116a7f,
      response: part_ed9082d97e
    }
  },
  {
    operationId: "checkServer",
    method: "POST",
    paths: ["/api/admin/servers/:serverName/check"],
    tags: ["fleet"],
    access: {"requires":"admin"},
    place: {"server":{"path":["serverName"],"query":[]}},
    answer: "json",
    says: [["server","detail"],["detail"]],
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "ServerCheck#" } },
    schema: {
      params: part_dc14116a7f,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ServerCheck#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "enrolAgent",
    method: "POST",
    paths: ["/api/agents/enrolment"],
    tags: ["agents"],
    access: {"requires":"public"},
    place: {},
    audit: ["server.enrol"],
    answer: "json",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "EnrolmentReply#" } },
    schema: {
      body: { "content": { "application/json": { "schema": { "$ref": "EnrolmentClaim#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "EnrolmentClaim#" } }, "multipart/form-data": { "schema": { "$ref": "EnrolmentClaim#" } } } },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "EnrolmentReply#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "checkEnrolment",
    method: "POST",
    paths: ["/api/agents/enrolment/check"],
    tags: ["agents"],
    access: {"requires":"public"},
    place: {},
    answer: "json",
    says: [["detail"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "EnrolmentCheck#" } },
    schema: {
      body: { "content": { "application/json": { "schema": { "$ref": "EnrolmentArrival#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "EnrolmentArrival#" } }, "multipart/form-data": { "schema": { "$ref": "EnrolmentArrival#" } } } },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "EnrolmentCheck#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "listExpectations",
    method: "GET",
    paths: ["/api/admin/expectations"],
    tags: ["monitoring"],
    access: {"requires":"admin"},
    place: {},
    answer: "json",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": part_048e16ccf3 },
    schema: {
      querystring: part_ed53386bf0,
      response: { "2xx": { "content": { "application/json": { "schema": part_048e16ccf3 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
    }
  },
  {
    operationId: "setClientExpectation",
    method: "PUT",
    paths: ["/api/admin/expectations/client/:server/:name","/api/admin/expectations/client/:name"],
    tags: ["monitoring"],
    access: {"requires":"admin","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["expectation.set"],
    answer: "json",
    bodyRequired: true,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_d7dade8419,
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      body: part_b356ffb09e,
      response: part_a395d02a5c
    }
  },
  {
    operationId: "removeClientExpectation",
    method: "DELETE",
    paths: ["/api/admin/expectations/client/:server/:name","/api/admin/expectations/client/:name"],
    tags: ["monitoring"],
    access: {"requires":"admin","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["expectation.remove"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_429d44da30,
      querystring: part_07d967e1c9,
      response: part_b0aba61821
    }
  },
  {
    operationId: "setLabelExpectation",
    method: "PUT",
    paths: ["/api/admin/expectations/label/:label"],
    tags: ["monitoring"],
    access: {"requires":"admin","mode":"rw"},
    place: {},
    audit: ["expectation.set"],
    answer: "json",
    bodyRequired: true,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_d7dade8419,
    schema: {
      params: part_b74b93aac4,
      querystring: part_07d967e1c9,
      body: part_b356ffb09e,
      response: part_a395d02a5c
    }
  },
  {
    operationId: "removeLabelExpectation",
    method: "DELETE",
    paths: ["/api/admin/expectations/label/:label"],
    tags: ["monitoring"],
    access: {"requires":"admin","mode":"rw"},
    place: {},
    audit: ["expectation.remove"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_b74b93aac4,
      querystring: part_07d967e1c9,
      response: part_b0aba61821
    }
  },
  {
    operationId: "setServerExpectation",
    method: "PUT",
    paths: ["/api/admin/expectations/server/:server","/api/admin/expectations/server"],
    tags: ["monitoring"],
    access: {"requires":"admin","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["expectation.set"],
    answer: "json",
    bodyRequired: true,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_d7dade8419,
    schema: {
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      body: part_b356ffb09e,
      response: part_a395d02a5c
    }
  },
  {
    operationId: "removeServerExpectation",
    method: "DELETE",
    paths: ["/api/admin/expectations/server/:server","/api/admin/expectations/server"],
    tags: ["monitoring"],
    access: {"requires":"admin","mode":"rw"},
    place: {"server":{"path":["server"],"query":["serverName"]}},
    audit: ["expectation.remove"],
    answer: "json",
    bodyRequired: false,
    success: { "status": 204 },
    schema: {
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      response: part_b0aba61821
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
      params: part_f7495de0d1,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "secrets": { "type": "boolean" } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ServerConfig#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["notif","*","1"],["complaints","*","message"],["notices","*","message"]],
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: part_274153c2a2,
    schema: {
      params: part_f7495de0d1,
      querystring: part_705a238097,
      headers: part_fbe1806b8e,
      body: part_aec592a4e7,
      response: part_4e5cc2b2c2
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
    says: [["notif","*","1"]],
    wildcard: "conf",
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "Notif#" } },
    schema: {
      params: part_f7495de0d1,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "reason": { "type": "string", "maxLength": 200 } }, "required": [] },
      headers: part_fbe1806b8e,
      response: part_c4a92831f8
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
    says: [["notif","*","1"],["complaints","*","message"],["notices","*","message"]],
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: part_274153c2a2,
    schema: {
      params: part_f7495de0d1,
      querystring: part_705a238097,
      headers: part_fbe1806b8e,
      body: part_e563b88b6a,
      response: part_4e5cc2b2c2
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
      params: part_f8d4b54419,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "secrets": { "type": "boolean" } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ClientConfig#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["*","1"]],
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_bfba5a1262,
    schema: {
      params: part_f8d4b54419,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "newname": { "type": "string", "maxLength": 255 }, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "keepcert": { "type": "boolean" }, "keepdata": { "type": "boolean" } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "RenameFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "RenameFields#" } }, "multipart/form-data": { "schema": { "$ref": "RenameFields#" } } } },
      response: part_d6b765eb41
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
    says: [["notif","*","1"],["complaints","*","message"],["notices","*","message"]],
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: part_274153c2a2,
    schema: {
      params: part_f8d4b54419,
      querystring: part_4a5391be74,
      headers: part_fbe1806b8e,
      body: part_aec592a4e7,
      response: part_4e5cc2b2c2
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
    says: [["*","1"]],
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_bfba5a1262,
    schema: {
      params: { "type": "object", "properties": part_6772ac4a1e, "required": ["client", "*"] },
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 }, "keepconf": { "type": "boolean" }, "delcert": { "type": "boolean" }, "revoke": { "type": "boolean" }, "delete": { "type": "boolean" } }, "required": [] },
      headers: part_fbe1806b8e,
      body: part_668536afa1,
      response: part_d6b765eb41
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
    says: [["notif","*","1"],["complaints","*","message"],["notices","*","message"]],
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":1048576,"fieldsMax":20000},
    success: part_274153c2a2,
    schema: {
      params: part_f8d4b54419,
      querystring: part_4a5391be74,
      headers: part_fbe1806b8e,
      body: part_e563b88b6a,
      response: part_4e5cc2b2c2
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
    says: [["*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_bfba5a1262,
    schema: {
      params: part_a83316c0b7,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "keepconf": { "type": "boolean" }, "delcert": { "type": "boolean" }, "revoke": { "type": "boolean" }, "delete": { "type": "boolean" } }, "required": [] },
      body: part_668536afa1,
      response: part_d6b765eb41
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
    says: [["notif","*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_349c3751e5,
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "newclient": { "type": "string", "maxLength": 255 }, "templates": { "type": "string", "maxLength": 65536 }, "statictemplate": { "type": "string", "maxLength": 255 }, "variables": { "type": "string", "maxLength": 65536 } }, "required": [] },
      body: { "content": { "application/json": part_a12b9ea4ac, "application/x-www-form-urlencoded": part_a12b9ea4ac, "multipart/form-data": part_a12b9ea4ac } },
      response: part_c4a92831f8
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
    says: [["notif","*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_349c3751e5,
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "newtemplate": { "type": "string", "maxLength": 255 } }, "required": [] },
      body: { "content": { "application/json": { "schema": { "$ref": "TemplateFields#" } }, "application/x-www-form-urlencoded": { "schema": { "$ref": "TemplateFields#" } }, "multipart/form-data": { "schema": { "$ref": "TemplateFields#" } } } },
      response: part_c4a92831f8
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
    says: [["notif","*","1"]],
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_349c3751e5,
    schema: {
      params: part_c93e953d41,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "newstatictemplate": { "type": "string", "maxLength": 255 } }, "required": [] },
      body: { "content": { "application/json": part_7c1a5cf8f2, "application/x-www-form-urlencoded": part_7c1a5cf8f2, "multipart/form-data": part_7c1a5cf8f2 } },
      response: part_c4a92831f8
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
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "TemplateList#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "StaticTemplateList#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ConfiguredClients#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    isPackable: true,
    bodyRequired: false,
    success: { "status": 200, "mediaType": "application/json", "schema": { "$ref": "SettingOptions#" } },
    schema: {
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "SettingOptions#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
      params: part_18d449304a,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "path": part_17f037f442, "source": { "type": "string", "maxLength": 4096 } }, "required": [] },
      response: { "2xx": { "content": { "application/json": { "schema": { "$ref": "ExpandedPath#" } } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    success: part_c63599f2ce,
    schema: {
      params: part_f7495de0d1,
      querystring: part_07d967e1c9,
      response: part_ca900919db
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
    success: part_5d4fa9978d,
    schema: {
      params: part_f7495de0d1,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "from": { "type": "integer", "minimum": 1 }, "to": { "type": "integer", "minimum": 1 } }, "required": [] },
      response: part_c85502321a
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
    says: [["notif","*","1"],["complaints","*","message"],["notices","*","message"]],
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_274153c2a2,
    schema: {
      params: part_f7495de0d1,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "version": { "type": "integer", "minimum": 1 }, "dryRun": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 } }, "required": [] },
      headers: part_fbe1806b8e,
      body: part_36eedaff38,
      response: part_4e5cc2b2c2
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
    success: part_c63599f2ce,
    schema: {
      params: part_f8d4b54419,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" } }, "required": [] },
      response: part_ca900919db
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
    success: part_5d4fa9978d,
    schema: {
      params: part_f8d4b54419,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "from": { "type": "integer", "minimum": 1 }, "to": { "type": "integer", "minimum": 1 } }, "required": [] },
      response: part_c85502321a
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
    says: [["notif","*","1"],["complaints","*","message"],["notices","*","message"]],
    wildcard: "conf",
    bodyRequired: false,
    bodyLimits: {"bytesMax":65536,"fieldsMax":1000},
    success: part_274153c2a2,
    schema: {
      params: part_f8d4b54419,
      querystring: { "type": "object", "properties": { "serverName": part_f55d211c13, "template": { "type": "boolean" }, "statictemplate": { "type": "boolean" }, "version": { "type": "integer", "minimum": 1 }, "dryRun": { "type": "boolean" }, "reason": { "type": "string", "maxLength": 200 } }, "required": [] },
      headers: part_fbe1806b8e,
      body: part_36eedaff38,
      response: part_4e5cc2b2c2
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
    success: { "status": 200, "mediaType": "application/json", "schema": part_b02e2a76f0 },
    schema: {
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      response: { "2xx": { "content": { "application/json": { "schema": part_b02e2a76f0 } } }, "4xx": part_f9d82e6b37, "5xx": part_f9d82e6b37 }
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
    says: [["*","1"]],
    bodyRequired: false,
    success: part_bfba5a1262,
    schema: {
      params: part_a83316c0b7,
      querystring: part_07d967e1c9,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    success: part_bfba5a1262,
    schema: {
      params: part_c93e953d41,
      querystring: part_07d967e1c9,
      response: part_d6b765eb41
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
    says: [["*","1"]],
    bodyRequired: false,
    success: part_bfba5a1262,
    schema: {
      params: part_c93e953d41,
      querystring: part_95bc4d0ae3,
      response: part_d6b765eb41
    }
  }
]
