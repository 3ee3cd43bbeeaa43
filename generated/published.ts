// Generated from openapi.yaml by `npm run generate`: do not edit.

export interface PublishedDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly [key: string]: unknown }
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly [key: string]: unknown
}

export const published: PublishedDocument = {
  "openapi": "3.1.0",
  "info": {
    "title": "burphub",
    "summary": "One HTTP API over all your burp servers",
    "description": "Everything about your burp backup servers over HTTP: who is running, what was backed up, every\nreport, every file tree.\n\n**Servers.** Most routes exist with and without a `{server}` segment. Without it they address the\ndefault server, unless the query parameter `serverName` names another one. The segment wins over\nthe query.\n\n**Instants** are written `YYYY-MM-DD HH:MM:SS` in the time zone of the service, except where a\nfield says otherwise.\n\n**Failures** are problem documents (RFC 9457) with a `code` to rely on. What a user may not see\nanswers exactly as what does not exist.\n\n**Query parameters** that a route does not know are ignored.\n\n**Languages.** The header `X-Language` has failures and status messages told in `en`, `fr`, `es` or\n`it`, for the rest of the session where there is one; other values are ignored. Without it the\nlanguage is the one of the user's preferences, else English. `Content-Language` says which it is.\n",
    "version": "0.1.0",
    "license": {
      "name": "ISC",
      "identifier": "ISC"
    }
  },
  "servers": [
    {
      "url": "/",
      "description": "The service that answers this document"
    }
  ],
  "security": [
    {
      "basicAuth": []
    },
    {
      "bearerAuth": []
    },
    {
      "sessionCookie": []
    }
  ],
  "tags": [
    {
      "name": "clients",
      "description": "All clients of a server at a glance."
    },
    {
      "name": "servers",
      "description": "All burp servers at a glance."
    },
    {
      "name": "client",
      "description": "One client, its backups, reports and file trees."
    },
    {
      "name": "restore",
      "description": "Getting files back, and what a client's server shall start at its next contact."
    },
    {
      "name": "misc",
      "description": "Live counters, calendars and what else a front end needs."
    },
    {
      "name": "people",
      "description": "Users, and where they are known."
    },
    {
      "name": "rights",
      "description": "Who may see and change which clients; administrators, moderators, groups and grants."
    },
    {
      "name": "sessions",
      "description": "Sessions and API tokens."
    },
    {
      "name": "preferences",
      "description": "What a user has set for all front ends."
    },
    {
      "name": "audit",
      "description": "Who did what."
    },
    {
      "name": "settings",
      "description": "burp's own configuration at the server, its versions and its certificates."
    },
    {
      "name": "meta",
      "description": "The service itself."
    },
    {
      "name": "development",
      "description": "Older spellings, whose answers are wrapped in an object with the key `results`."
    }
  ],
  "paths": {
    "/api/clients/{server}/backup-running": {
      "get": {
        "operationId": "isBackupRunning",
        "tags": [
          "clients"
        ],
        "summary": "Whether any backup is running",
        "description": "True while at least one client of the server that the caller may see is being backed up.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BackupRunning"
                },
                "example": {
                  "running": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/clients/backup-running": {
      "get": {
        "operationId": "isBackupRunning_default",
        "tags": [
          "clients"
        ],
        "summary": "Whether any backup is running",
        "description": "True while at least one client of the server that the caller may see is being backed up.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BackupRunning"
                },
                "example": {
                  "running": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/clients/{server}/running/{client}": {
      "get": {
        "operationId": "listRunningClients",
        "tags": [
          "clients"
        ],
        "summary": "Clients that are being backed up",
        "description": "Names of the clients with a running backup. With a client in the path, that name alone while it runs, else nothing.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "type": "string"
                  }
                },
                "example": [
                  "web1"
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/clients/{server}/running": {
      "get": {
        "operationId": "listRunningClients_withoutClient",
        "tags": [
          "clients"
        ],
        "summary": "Clients that are being backed up",
        "description": "Names of the clients with a running backup. With a client in the path, that name alone while it runs, else nothing.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "type": "string"
                  }
                },
                "example": [
                  "web1"
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/clients/running/{client}": {
      "get": {
        "operationId": "listRunningClients_default",
        "tags": [
          "clients"
        ],
        "summary": "Clients that are being backed up",
        "description": "Names of the clients with a running backup. With a client in the path, that name alone while it runs, else nothing.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "type": "string"
                  }
                },
                "example": [
                  "web1"
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/clients/running": {
      "get": {
        "operationId": "listRunningClients_default_withoutClient",
        "tags": [
          "clients"
        ],
        "summary": "Clients that are being backed up",
        "description": "Names of the clients with a running backup. With a client in the path, that name alone while it runs, else nothing.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "type": "string"
                  }
                },
                "example": [
                  "web1"
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/clients/{server}/report": {
      "get": {
        "operationId": "getClientsReport",
        "tags": [
          "clients"
        ],
        "summary": "Report of all clients of a server",
        "description": "For every client with a finished backup: how many backups it has, and the number of files, the bytes and the operating system of the newest one.\nWith `limit`, only the greatest clients are named and the others are summed up as a client `others`.\n",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientsReport"
                },
                "example": {
                  "backups": [
                    {
                      "name": "web1",
                      "number": 3
                    }
                  ],
                  "clients": [
                    {
                      "name": "web1",
                      "stats": {
                        "total": 174,
                        "totsize": 433240,
                        "os": "Unix/Linux"
                      }
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "limit",
            "in": "query",
            "description": "How many items to answer at most, `others` being one of them. With 1 the greatest client stands alone; 0 is the same as no limit.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000
            },
            "example": 8
          },
          {
            "name": "aggregation",
            "in": "query",
            "description": "What makes a client great when `limit` is given - its `number` of backups (as a rule), its `files` or its `size`. With `none` nothing is summed up.",
            "schema": {
              "type": "string",
              "enum": [
                "number",
                "files",
                "size",
                "none"
              ]
            },
            "example": "size"
          }
        ]
      }
    },
    "/api/clients/report": {
      "get": {
        "operationId": "getClientsReport_default",
        "tags": [
          "clients"
        ],
        "summary": "Report of all clients of a server",
        "description": "For every client with a finished backup: how many backups it has, and the number of files, the bytes and the operating system of the newest one.\nWith `limit`, only the greatest clients are named and the others are summed up as a client `others`.\n",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientsReport"
                },
                "example": {
                  "backups": [
                    {
                      "name": "web1",
                      "number": 3
                    }
                  ],
                  "clients": [
                    {
                      "name": "web1",
                      "stats": {
                        "total": 174,
                        "totsize": 433240,
                        "os": "Unix/Linux"
                      }
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "limit",
            "in": "query",
            "description": "How many items to answer at most, `others` being one of them. With 1 the greatest client stands alone; 0 is the same as no limit.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000
            },
            "example": 8
          },
          {
            "name": "aggregation",
            "in": "query",
            "description": "What makes a client great when `limit` is given - its `number` of backups (as a rule), its `files` or its `size`. With `none` nothing is summed up.",
            "schema": {
              "type": "string",
              "enum": [
                "number",
                "files",
                "size",
                "none"
              ]
            },
            "example": "size"
          }
        ]
      }
    },
    "/api/clients/{server}/stats": {
      "get": {
        "operationId": "listClientStats",
        "tags": [
          "clients"
        ],
        "summary": "Clients with their states",
        "description": "Every client of the server that the caller may see, with its state, its progress while it runs, and its last backup.",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "One item per client.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/ClientStats"
                  }
                },
                "example": [
                  {
                    "name": "web1",
                    "state": "running",
                    "phase": "backup",
                    "percent": 42,
                    "last": "2026-11-20 16:50:58",
                    "last_attempt": "2026-11-21 16:51:02",
                    "labels": [
                      "zone=dmz"
                    ]
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name",
                "state",
                "-state",
                "last",
                "-last"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/clients/stats": {
      "get": {
        "operationId": "listClientStats_default",
        "tags": [
          "clients"
        ],
        "summary": "Clients with their states",
        "description": "Every client of the server that the caller may see, with its state, its progress while it runs, and its last backup.",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "One item per client.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/ClientStats"
                  }
                },
                "example": [
                  {
                    "name": "web1",
                    "state": "running",
                    "phase": "backup",
                    "percent": 42,
                    "last": "2026-11-20 16:50:58",
                    "last_attempt": "2026-11-21 16:51:02",
                    "labels": [
                      "zone=dmz"
                    ]
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name",
                "state",
                "-state",
                "last",
                "-last"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/clients/{server}/all": {
      "get": {
        "operationId": "listAllClients",
        "tags": [
          "clients"
        ],
        "summary": "All clients and where they are",
        "description": "Every client that the caller may see, of the server in the path or the query, else of all servers.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "One item per client.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000000,
                  "items": {
                    "$ref": "#/components/schemas/ClientPlace"
                  }
                },
                "example": [
                  {
                    "name": "web1",
                    "agent": "main"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "user",
            "in": "query",
            "description": "Answer as this user would see it. Heeded when an administrator asks; else ignored.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "alice"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name",
                "agent",
                "-agent"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/clients/all": {
      "get": {
        "operationId": "listAllClients_default",
        "tags": [
          "clients"
        ],
        "summary": "All clients and where they are",
        "description": "Every client that the caller may see, of the server in the path or the query, else of all servers.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "One item per client.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000000,
                  "items": {
                    "$ref": "#/components/schemas/ClientPlace"
                  }
                },
                "example": [
                  {
                    "name": "web1",
                    "agent": "main"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "user",
            "in": "query",
            "description": "Answer as this user would see it. Heeded when an administrator asks; else ignored.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "alice"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name",
                "agent",
                "-agent"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/servers/report": {
      "get": {
        "operationId": "getServersReport",
        "tags": [
          "servers"
        ],
        "summary": "Report of all servers",
        "description": "For every server that the caller may see, the sums over the caller's clients - backups, files and bytes of the newest backups, and how many clients run which operating system.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServersReport"
                },
                "example": {
                  "backups": [
                    {
                      "name": "main",
                      "number": 5
                    }
                  ],
                  "servers": [
                    {
                      "name": "main",
                      "number": {
                        "total": 186,
                        "totsize": 60646174,
                        "os": {
                          "Unix/Linux": 3
                        }
                      }
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        }
      }
    },
    "/api/servers/stats": {
      "get": {
        "operationId": "listServerStats",
        "tags": [
          "servers"
        ],
        "summary": "Servers with basic numbers",
        "description": "Every server that the caller may see. A server that cannot be reached is listed as not alive, with 0 clients.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "One item per server.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ServerStats"
                  }
                },
                "example": [
                  {
                    "name": "main",
                    "alive": true,
                    "clients": 5
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name",
                "clients",
                "-clients"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/client/{server}/running/{name}": {
      "get": {
        "operationId": "getClientRunning",
        "tags": [
          "client"
        ],
        "summary": "Running status of a client",
        "description": "Whether the client runs now, how far it is, and when its last backup was. Without a name in the path, `clientName` is needed.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The status.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientRunning"
                },
                "example": {
                  "state": "running",
                  "percent": 42,
                  "phase": "backup",
                  "last": "2026-11-20 16:50:58"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          }
        ]
      }
    },
    "/api/client/running/{name}": {
      "get": {
        "operationId": "getClientRunning_default",
        "tags": [
          "client"
        ],
        "summary": "Running status of a client",
        "description": "Whether the client runs now, how far it is, and when its last backup was. Without a name in the path, `clientName` is needed.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The status.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientRunning"
                },
                "example": {
                  "state": "running",
                  "percent": 42,
                  "phase": "backup",
                  "last": "2026-11-20 16:50:58"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          }
        ]
      }
    },
    "/api/client/{server}/running": {
      "get": {
        "operationId": "getClientRunning_withoutName",
        "tags": [
          "client"
        ],
        "summary": "Running status of a client",
        "description": "Whether the client runs now, how far it is, and when its last backup was. Without a name in the path, `clientName` is needed.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The status.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientRunning"
                },
                "example": {
                  "state": "running",
                  "percent": 42,
                  "phase": "backup",
                  "last": "2026-11-20 16:50:58"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          }
        ]
      }
    },
    "/api/client/running": {
      "get": {
        "operationId": "getClientRunning_default_withoutName",
        "tags": [
          "client"
        ],
        "summary": "Running status of a client",
        "description": "Whether the client runs now, how far it is, and when its last backup was. Without a name in the path, `clientName` is needed.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The status.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientRunning"
                },
                "example": {
                  "state": "running",
                  "percent": 42,
                  "phase": "backup",
                  "last": "2026-11-20 16:50:58"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          }
        ]
      }
    },
    "/api/client/{server}/stats/{name}": {
      "get": {
        "operationId": "listBackups",
        "tags": [
          "client"
        ],
        "summary": "Backups of a client",
        "description": "The finished backups of the client, by ascending number as a rule.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "One item per backup.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Backup"
                  }
                },
                "example": [
                  {
                    "number": 12,
                    "date": "2026-11-20 16:50:58",
                    "deletable": true,
                    "encrypted": false,
                    "received": 109787,
                    "size": 152934
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "number",
                "-number",
                "date",
                "-date",
                "size",
                "-size",
                "received",
                "-received"
              ]
            },
            "example": "-number"
          }
        ]
      }
    },
    "/api/client/stats/{name}": {
      "get": {
        "operationId": "listBackups_default",
        "tags": [
          "client"
        ],
        "summary": "Backups of a client",
        "description": "The finished backups of the client, by ascending number as a rule.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "One item per backup.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Backup"
                  }
                },
                "example": [
                  {
                    "number": 12,
                    "date": "2026-11-20 16:50:58",
                    "deletable": true,
                    "encrypted": false,
                    "received": 109787,
                    "size": 152934
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "number",
                "-number",
                "date",
                "-date",
                "size",
                "-size",
                "received",
                "-received"
              ]
            },
            "example": "-number"
          }
        ]
      }
    },
    "/api/client/{server}/labels/{name}": {
      "get": {
        "operationId": "listLabels",
        "tags": [
          "client"
        ],
        "summary": "Labels of a client",
        "description": "The labels that burp's configuration gives to the client.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The labels.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Labels"
                },
                "example": {
                  "labels": [
                    "zone=dmz"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/client/labels/{name}": {
      "get": {
        "operationId": "listLabels_default",
        "tags": [
          "client"
        ],
        "summary": "Labels of a client",
        "description": "The labels that burp's configuration gives to the client.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The labels.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Labels"
                },
                "example": {
                  "labels": [
                    "zone=dmz"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/client/{server}/report/{name}": {
      "get": {
        "operationId": "listBackupReports",
        "tags": [
          "client"
        ],
        "summary": "Reports of all backups of a client",
        "description": "One report per finished backup of the client, by ascending number as a rule.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The reports.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/BackupReport"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "number",
                "-number"
              ]
            },
            "example": "-number"
          }
        ]
      },
      "delete": {
        "operationId": "deleteBackup_withoutBackup",
        "tags": [
          "client"
        ],
        "summary": "Delete a backup",
        "description": "Has burp delete the backup, and comes back when it is gone. Only an administrator may, and only what burp calls deletable.\nRefused while anything runs for the client, and while it has an interrupted backup, which burp would tidy away with it, unless `force` is set. A server that is configured to resume interrupted backups refuses even then.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw",
          "client": "name"
        },
        "responses": {
          "202": {
            "description": "The backup is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "maxProperties": 0
                },
                "example": {}
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "force",
            "in": "query",
            "description": "Delete although an interrupted backup of the client goes with it.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      }
    },
    "/api/client/report/{name}": {
      "get": {
        "operationId": "listBackupReports_default",
        "tags": [
          "client"
        ],
        "summary": "Reports of all backups of a client",
        "description": "One report per finished backup of the client, by ascending number as a rule.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The reports.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/BackupReport"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "number",
                "-number"
              ]
            },
            "example": "-number"
          }
        ]
      },
      "delete": {
        "operationId": "deleteBackup_default_withoutBackup",
        "tags": [
          "client"
        ],
        "summary": "Delete a backup",
        "description": "Has burp delete the backup, and comes back when it is gone. Only an administrator may, and only what burp calls deletable.\nRefused while anything runs for the client, and while it has an interrupted backup, which burp would tidy away with it, unless `force` is set. A server that is configured to resume interrupted backups refuses even then.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw",
          "client": "name"
        },
        "responses": {
          "202": {
            "description": "The backup is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "maxProperties": 0
                },
                "example": {}
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "force",
            "in": "query",
            "description": "Delete although an interrupted backup of the client goes with it.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      }
    },
    "/api/client/{server}/report/{name}/{backup}": {
      "get": {
        "operationId": "getBackupReport",
        "tags": [
          "client"
        ],
        "summary": "Report of a backup",
        "description": "What one backup did, counted by kind of entry.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BackupReport"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      },
      "delete": {
        "operationId": "deleteBackup",
        "tags": [
          "client"
        ],
        "summary": "Delete a backup",
        "description": "Has burp delete the backup, and comes back when it is gone. Only an administrator may, and only what burp calls deletable.\nRefused while anything runs for the client, and while it has an interrupted backup, which burp would tidy away with it, unless `force` is set. A server that is configured to resume interrupted backups refuses even then.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw",
          "client": "name"
        },
        "responses": {
          "202": {
            "description": "The backup is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "maxProperties": 0
                },
                "example": {}
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "force",
            "in": "query",
            "description": "Delete although an interrupted backup of the client goes with it.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      }
    },
    "/api/client/report/{name}/{backup}": {
      "get": {
        "operationId": "getBackupReport_default",
        "tags": [
          "client"
        ],
        "summary": "Report of a backup",
        "description": "What one backup did, counted by kind of entry.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BackupReport"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      },
      "delete": {
        "operationId": "deleteBackup_default",
        "tags": [
          "client"
        ],
        "summary": "Delete a backup",
        "description": "Has burp delete the backup, and comes back when it is gone. Only an administrator may, and only what burp calls deletable.\nRefused while anything runs for the client, and while it has an interrupted backup, which burp would tidy away with it, unless `force` is set. A server that is configured to resume interrupted backups refuses even then.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw",
          "client": "name"
        },
        "responses": {
          "202": {
            "description": "The backup is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "maxProperties": 0
                },
                "example": {}
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "force",
            "in": "query",
            "description": "Delete although an interrupted backup of the client goes with it.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      }
    },
    "/api/client/{server}/browse/{name}/{backup}": {
      "get": {
        "operationId": "browseBackup",
        "tags": [
          "client"
        ],
        "summary": "Nodes below a path of a backup",
        "description": "Without `root`: the top of the tree. With one or several roots: what each of them holds, one list after the other.\nWith `recursive`: the tree from its top down to the roots and their content, nested in `children`.\nA path that is no directory of the backup holds nothing. `limit`, `cursor`, `sort` and `q` are for answers without `recursive`.\n",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The nodes.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000000,
                  "items": {
                    "$ref": "#/components/schemas/BrowseNode"
                  }
                },
                "example": [
                  {
                    "name": "hosts",
                    "fullname": "/etc/hosts",
                    "key": "/etc/hosts",
                    "title": "hosts",
                    "parent": "/etc",
                    "date": "2026-11-20 15:50:55",
                    "mode": "-rw-r--r--",
                    "type": "f",
                    "uid": "0",
                    "gid": "0",
                    "inodes": "1",
                    "size": "1.2 KiB",
                    "bytes": 1229,
                    "link": null,
                    "folder": false,
                    "lazy": false,
                    "selected": false,
                    "expanded": false,
                    "children": []
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "root",
            "in": "query",
            "description": "Directory to list; may be given several times.",
            "schema": {
              "type": "array",
              "maxItems": 100,
              "items": {
                "type": "string",
                "maxLength": 4096
              }
            },
            "example": [
              "/etc"
            ]
          },
          {
            "name": "recursive",
            "in": "query",
            "description": "Answer the nested tree down to the roots instead of their plain content.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "selected",
            "in": "query",
            "description": "Mark as `selected` the roots and what they hold (with `recursive`), or the top (without a root).",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "init",
            "in": "query",
            "description": "Sent by tree widgets with their first question; makes no difference.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name",
                "bytes",
                "-bytes",
                "date",
                "-date"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/client/browse/{name}/{backup}": {
      "get": {
        "operationId": "browseBackup_default",
        "tags": [
          "client"
        ],
        "summary": "Nodes below a path of a backup",
        "description": "Without `root`: the top of the tree. With one or several roots: what each of them holds, one list after the other.\nWith `recursive`: the tree from its top down to the roots and their content, nested in `children`.\nA path that is no directory of the backup holds nothing. `limit`, `cursor`, `sort` and `q` are for answers without `recursive`.\n",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The nodes.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000000,
                  "items": {
                    "$ref": "#/components/schemas/BrowseNode"
                  }
                },
                "example": [
                  {
                    "name": "hosts",
                    "fullname": "/etc/hosts",
                    "key": "/etc/hosts",
                    "title": "hosts",
                    "parent": "/etc",
                    "date": "2026-11-20 15:50:55",
                    "mode": "-rw-r--r--",
                    "type": "f",
                    "uid": "0",
                    "gid": "0",
                    "inodes": "1",
                    "size": "1.2 KiB",
                    "bytes": 1229,
                    "link": null,
                    "folder": false,
                    "lazy": false,
                    "selected": false,
                    "expanded": false,
                    "children": []
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "root",
            "in": "query",
            "description": "Directory to list; may be given several times.",
            "schema": {
              "type": "array",
              "maxItems": 100,
              "items": {
                "type": "string",
                "maxLength": 4096
              }
            },
            "example": [
              "/etc"
            ]
          },
          {
            "name": "recursive",
            "in": "query",
            "description": "Answer the nested tree down to the roots instead of their plain content.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "selected",
            "in": "query",
            "description": "Mark as `selected` the roots and what they hold (with `recursive`), or the top (without a root).",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "init",
            "in": "query",
            "description": "Sent by tree widgets with their first question; makes no difference.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name",
                "bytes",
                "-bytes",
                "date",
                "-date"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/client/{server}/browseall/{name}/{backup}": {
      "get": {
        "operationId": "browseWholeBackup",
        "tags": [
          "client"
        ],
        "summary": "All nodes of a backup",
        "description": "The complete file tree of the backup, nested in `children`. This can be a long answer; it is sent while it is read.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The nodes at the top, each with all that is below it.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000000,
                  "items": {
                    "$ref": "#/components/schemas/BrowseNode"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/client/browseall/{name}/{backup}": {
      "get": {
        "operationId": "browseWholeBackup_default",
        "tags": [
          "client"
        ],
        "summary": "All nodes of a backup",
        "description": "The complete file tree of the backup, nested in `children`. This can be a long answer; it is sent while it is read.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The nodes at the top, each with all that is below it.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000000,
                  "items": {
                    "$ref": "#/components/schemas/BrowseNode"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/client/{server}/file/{name}/{backup}": {
      "get": {
        "operationId": "getFile",
        "tags": [
          "restore"
        ],
        "summary": "One file of a backup",
        "description": "The file as it is, sent while burp sends it. A symbolic link is answered with what it says, as text; a directory is a 400.\nA single `Range` is served, so that a broken download can be resumed (`curl -C -`); with `If-Range` only if the file is still the one with that `ETag`. burp sends a file from its beginning all the same: what lies before the range is read and dropped.\nA large file whose length changed while it was backed up has no valid ranges: the answer breaks off, and the whole file has to be asked for.\nA file that the client encrypted needs the password in the header `X-Burp-Password`; it is never taken from the address.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Accept-Ranges": {
                "$ref": "#/components/headers/AcceptRanges"
              },
              "Content-Disposition": {
                "$ref": "#/components/headers/ContentDisposition"
              }
            },
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
                }
              }
            }
          },
          "206": {
            "description": "The part of the file that the header `Range` names.",
            "headers": {
              "Content-Range": {
                "$ref": "#/components/headers/ContentRange"
              }
            },
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "416": {
            "$ref": "#/components/responses/RangeNotSatisfiable"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "path",
            "in": "query",
            "required": true,
            "description": "Full path of the file, as `fullname` of browse has it.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 4096
            },
            "example": "/etc/hosts"
          },
          {
            "name": "x-burp-password",
            "in": "header",
            "description": "Password of a client that encrypts its files.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 1024
            }
          }
        ]
      }
    },
    "/api/client/file/{name}/{backup}": {
      "get": {
        "operationId": "getFile_default",
        "tags": [
          "restore"
        ],
        "summary": "One file of a backup",
        "description": "The file as it is, sent while burp sends it. A symbolic link is answered with what it says, as text; a directory is a 400.\nA single `Range` is served, so that a broken download can be resumed (`curl -C -`); with `If-Range` only if the file is still the one with that `ETag`. burp sends a file from its beginning all the same: what lies before the range is read and dropped.\nA large file whose length changed while it was backed up has no valid ranges: the answer breaks off, and the whole file has to be asked for.\nA file that the client encrypted needs the password in the header `X-Burp-Password`; it is never taken from the address.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Accept-Ranges": {
                "$ref": "#/components/headers/AcceptRanges"
              },
              "Content-Disposition": {
                "$ref": "#/components/headers/ContentDisposition"
              }
            },
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
                }
              }
            }
          },
          "206": {
            "description": "The part of the file that the header `Range` names.",
            "headers": {
              "Content-Range": {
                "$ref": "#/components/headers/ContentRange"
              }
            },
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "416": {
            "$ref": "#/components/responses/RangeNotSatisfiable"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "path",
            "in": "query",
            "required": true,
            "description": "Full path of the file, as `fullname` of browse has it.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 4096
            },
            "example": "/etc/hosts"
          },
          {
            "name": "x-burp-password",
            "in": "header",
            "description": "Password of a client that encrypts its files.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 1024
            }
          }
        ]
      }
    },
    "/api/restore/{server}/archive/{name}/{backup}": {
      "post": {
        "operationId": "restoreArchive",
        "tags": [
          "restore"
        ],
        "summary": "Files of a backup as an archive",
        "description": "The selected files and folders, packed while burp sends them. A folder brings itself and everything below it.\n`zip` has no pipes and devices, and makes files of hard links; `tar` has everything but access control lists and extended attributes. A file that changed while it was backed up may come twice in a tar: the second one is right, and unpacking leaves that.\nShould burp fail after the first byte, the connection is cut, so that half an archive is never taken for a whole one.\nThe trailer `X-Restore-Notes` counts what an archive cannot carry, such as access control lists.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The archive.",
            "headers": {
              "Content-Disposition": {
                "$ref": "#/components/headers/ContentDisposition"
              },
              "Set-Cookie": {
                "description": "`fileDownload=true`, by which a page notices that its download began.",
                "schema": {
                  "type": "string"
                },
                "example": "fileDownload=true; Path=/"
              }
            },
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "list",
            "in": "query",
            "description": "The selection as JSON text, where the body has none.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 8000
            }
          },
          {
            "name": "strip",
            "in": "query",
            "description": "Leading folders to leave away, where the body says nothing.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 2048
            }
          },
          {
            "name": "format",
            "in": "query",
            "description": "The kind of archive, where the body says nothing.",
            "schema": {
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
        ]
      }
    },
    "/api/restore/archive/{name}/{backup}": {
      "post": {
        "operationId": "restoreArchive_default",
        "tags": [
          "restore"
        ],
        "summary": "Files of a backup as an archive",
        "description": "The selected files and folders, packed while burp sends them. A folder brings itself and everything below it.\n`zip` has no pipes and devices, and makes files of hard links; `tar` has everything but access control lists and extended attributes. A file that changed while it was backed up may come twice in a tar: the second one is right, and unpacking leaves that.\nShould burp fail after the first byte, the connection is cut, so that half an archive is never taken for a whole one.\nThe trailer `X-Restore-Notes` counts what an archive cannot carry, such as access control lists.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The archive.",
            "headers": {
              "Content-Disposition": {
                "$ref": "#/components/headers/ContentDisposition"
              },
              "Set-Cookie": {
                "description": "`fileDownload=true`, by which a page notices that its download began.",
                "schema": {
                  "type": "string"
                },
                "example": "fileDownload=true; Path=/"
              }
            },
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "list",
            "in": "query",
            "description": "The selection as JSON text, where the body has none.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 8000
            }
          },
          {
            "name": "strip",
            "in": "query",
            "description": "Leading folders to leave away, where the body says nothing.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 2048
            }
          },
          {
            "name": "format",
            "in": "query",
            "description": "The kind of archive, where the body says nothing.",
            "schema": {
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
        ]
      }
    },
    "/api/{server}/restore/{name}/{backup}": {
      "post": {
        "operationId": "restoreArchive_2",
        "tags": [
          "restore"
        ],
        "summary": "Files of a backup as an archive",
        "description": "The selected files and folders, packed while burp sends them. A folder brings itself and everything below it.\n`zip` has no pipes and devices, and makes files of hard links; `tar` has everything but access control lists and extended attributes. A file that changed while it was backed up may come twice in a tar: the second one is right, and unpacking leaves that.\nShould burp fail after the first byte, the connection is cut, so that half an archive is never taken for a whole one.\nThe trailer `X-Restore-Notes` counts what an archive cannot carry, such as access control lists.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The archive.",
            "headers": {
              "Content-Disposition": {
                "$ref": "#/components/headers/ContentDisposition"
              },
              "Set-Cookie": {
                "description": "`fileDownload=true`, by which a page notices that its download began.",
                "schema": {
                  "type": "string"
                },
                "example": "fileDownload=true; Path=/"
              }
            },
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "list",
            "in": "query",
            "description": "The selection as JSON text, where the body has none.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 8000
            }
          },
          {
            "name": "strip",
            "in": "query",
            "description": "Leading folders to leave away, where the body says nothing.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 2048
            }
          },
          {
            "name": "format",
            "in": "query",
            "description": "The kind of archive, where the body says nothing.",
            "schema": {
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
        ]
      }
    },
    "/api/restore/{name}/{backup}": {
      "post": {
        "operationId": "restoreArchive_default_2",
        "tags": [
          "restore"
        ],
        "summary": "Files of a backup as an archive",
        "description": "The selected files and folders, packed while burp sends them. A folder brings itself and everything below it.\n`zip` has no pipes and devices, and makes files of hard links; `tar` has everything but access control lists and extended attributes. A file that changed while it was backed up may come twice in a tar: the second one is right, and unpacking leaves that.\nShould burp fail after the first byte, the connection is cut, so that half an archive is never taken for a whole one.\nThe trailer `X-Restore-Notes` counts what an archive cannot carry, such as access control lists.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ArchiveRequest"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The archive.",
            "headers": {
              "Content-Disposition": {
                "$ref": "#/components/headers/ContentDisposition"
              },
              "Set-Cookie": {
                "description": "`fileDownload=true`, by which a page notices that its download began.",
                "schema": {
                  "type": "string"
                },
                "example": "fileDownload=true; Path=/"
              }
            },
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "format": "binary"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "list",
            "in": "query",
            "description": "The selection as JSON text, where the body has none.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 8000
            }
          },
          {
            "name": "strip",
            "in": "query",
            "description": "Leading folders to leave away, where the body says nothing.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 2048
            }
          },
          {
            "name": "format",
            "in": "query",
            "description": "The kind of archive, where the body says nothing.",
            "schema": {
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
        ]
      }
    },
    "/api/restore/{server}/server-restore/{name}/{backup}": {
      "put": {
        "operationId": "scheduleRestore",
        "tags": [
          "restore"
        ],
        "summary": "Schedule a server-initiated restore",
        "description": "Leaves burp an order to restore at the client's next contact. `restoreto-sc` names another client to restore to, which burp must allow.\nA client without a `restoreprefix` of its own refuses such a restore, and everything else until the order is cancelled.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "It is scheduled.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The restore begins when the client next contacts its server."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "list-sc",
            "in": "query",
            "description": "The selection as JSON text, where the body has none.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 8000
            }
          },
          {
            "name": "strip-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 2048
            }
          },
          {
            "name": "prefix-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 1024
            }
          },
          {
            "name": "force-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "restoreto-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      }
    },
    "/api/restore/server-restore/{name}/{backup}": {
      "put": {
        "operationId": "scheduleRestore_default",
        "tags": [
          "restore"
        ],
        "summary": "Schedule a server-initiated restore",
        "description": "Leaves burp an order to restore at the client's next contact. `restoreto-sc` names another client to restore to, which burp must allow.\nA client without a `restoreprefix` of its own refuses such a restore, and everything else until the order is cancelled.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "It is scheduled.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The restore begins when the client next contacts its server."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "list-sc",
            "in": "query",
            "description": "The selection as JSON text, where the body has none.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 8000
            }
          },
          {
            "name": "strip-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 2048
            }
          },
          {
            "name": "prefix-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 1024
            }
          },
          {
            "name": "force-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "restoreto-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      }
    },
    "/api/restore/sserver-restore/{name}/{backup}": {
      "put": {
        "operationId": "scheduleRestore_default_2",
        "tags": [
          "restore"
        ],
        "summary": "Schedule a server-initiated restore",
        "description": "Leaves burp an order to restore at the client's next contact. `restoreto-sc` names another client to restore to, which burp must allow.\nA client without a `restoreprefix` of its own refuses such a restore, and everything else until the order is cancelled.\n",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ScheduledRestore"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "It is scheduled.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The restore begins when the client next contacts its server."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "list-sc",
            "in": "query",
            "description": "The selection as JSON text, where the body has none.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 8000
            }
          },
          {
            "name": "strip-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 2048
            }
          },
          {
            "name": "prefix-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 1024
            }
          },
          {
            "name": "force-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "restoreto-sc",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      }
    },
    "/api/restore/{server}/server-restore/{name}": {
      "get": {
        "operationId": "getScheduledRestore",
        "tags": [
          "restore"
        ],
        "summary": "The scheduled restore of a client",
        "description": "What the client's order to restore says; `found` is false where there is none.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The order.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RestoreOrder"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      },
      "delete": {
        "operationId": "cancelRestore",
        "tags": [
          "restore"
        ],
        "summary": "Cancel the scheduled restore of a client",
        "description": "Removes the order. Where there was none, the message is a warning.",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "There is none any more.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The scheduled restore is cancelled."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/restore/server-restore/{name}": {
      "get": {
        "operationId": "getScheduledRestore_default",
        "tags": [
          "restore"
        ],
        "summary": "The scheduled restore of a client",
        "description": "What the client's order to restore says; `found` is false where there is none.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The order.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RestoreOrder"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      },
      "delete": {
        "operationId": "cancelRestore_default",
        "tags": [
          "restore"
        ],
        "summary": "Cancel the scheduled restore of a client",
        "description": "Removes the order. Where there was none, the message is a warning.",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "There is none any more.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The scheduled restore is cancelled."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/backup/{server}/do-server-backup/{name}": {
      "put": {
        "operationId": "scheduleBackup",
        "tags": [
          "restore"
        ],
        "summary": "Schedule a server-initiated backup",
        "description": "Leaves burp an order to back the client up when it next asks whether it is time.",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "responses": {
          "201": {
            "description": "It is scheduled.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The backup begins when the client next asks its server."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/backup/do-server-backup/{name}": {
      "put": {
        "operationId": "scheduleBackup_default",
        "tags": [
          "restore"
        ],
        "summary": "Schedule a server-initiated backup",
        "description": "Leaves burp an order to back the client up when it next asks whether it is time.",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "responses": {
          "201": {
            "description": "It is scheduled.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The backup begins when the client next asks its server."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/backup/{server}/server-backup/{name}": {
      "get": {
        "operationId": "getScheduledBackup",
        "tags": [
          "restore"
        ],
        "summary": "Whether a backup of a client is scheduled",
        "description": "Whether burp has an order to back the client up.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "Whether it is.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ScheduledBackup"
                },
                "example": {
                  "is_server_backup": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      },
      "delete": {
        "operationId": "cancelBackup",
        "tags": [
          "restore"
        ],
        "summary": "Cancel the scheduled backup of a client",
        "description": "Removes the order. Where there was none, the message is a warning.",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "There is none any more.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The scheduled backup is cancelled."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/backup/server-backup/{name}": {
      "get": {
        "operationId": "getScheduledBackup_default",
        "tags": [
          "restore"
        ],
        "summary": "Whether a backup of a client is scheduled",
        "description": "Whether burp has an order to back the client up.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "Whether it is.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ScheduledBackup"
                },
                "example": {
                  "is_server_backup": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      },
      "delete": {
        "operationId": "cancelBackup_default",
        "tags": [
          "restore"
        ],
        "summary": "Cancel the scheduled backup of a client",
        "description": "Removes the order. Where there was none, the message is a warning.",
        "x-access": {
          "requires": "client",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "There is none any more.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The scheduled backup is cancelled."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/misc/languages": {
      "get": {
        "operationId": "listLanguages",
        "tags": [
          "misc"
        ],
        "summary": "Supported languages",
        "description": "Language codes with the languages' own names.",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "Code -> name.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "maxProperties": 200,
                  "additionalProperties": {
                    "type": "string"
                  }
                },
                "example": {
                  "en": "English"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/misc/{server}/counters/{client}": {
      "get": {
        "operationId": "getCounters",
        "tags": [
          "misc"
        ],
        "summary": "Live counters of a client",
        "description": "How far the running backup of the client is. Without a client in the path, `clientName` or `name` is needed. A client without a running backup answers 404 `NOT_RUNNING`.",
        "x-access": {
          "requires": "client",
          "client": "client"
        },
        "responses": {
          "200": {
            "description": "The counters.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MonitorItem"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          },
          {
            "name": "name",
            "in": "query",
            "description": "The same as `clientName`, which wins over it.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "web1"
          }
        ]
      }
    },
    "/api/misc/counters/{client}": {
      "get": {
        "operationId": "getCounters_default",
        "tags": [
          "misc"
        ],
        "summary": "Live counters of a client",
        "description": "How far the running backup of the client is. Without a client in the path, `clientName` or `name` is needed. A client without a running backup answers 404 `NOT_RUNNING`.",
        "x-access": {
          "requires": "client",
          "client": "client"
        },
        "responses": {
          "200": {
            "description": "The counters.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MonitorItem"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          },
          {
            "name": "name",
            "in": "query",
            "description": "The same as `clientName`, which wins over it.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "web1"
          }
        ]
      }
    },
    "/api/misc/{server}/counters": {
      "get": {
        "operationId": "getCounters_withoutClient",
        "tags": [
          "misc"
        ],
        "summary": "Live counters of a client",
        "description": "How far the running backup of the client is. Without a client in the path, `clientName` or `name` is needed. A client without a running backup answers 404 `NOT_RUNNING`.",
        "x-access": {
          "requires": "client",
          "client": "client"
        },
        "responses": {
          "200": {
            "description": "The counters.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MonitorItem"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          },
          {
            "name": "name",
            "in": "query",
            "description": "The same as `clientName`, which wins over it.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "web1"
          }
        ]
      }
    },
    "/api/misc/counters": {
      "get": {
        "operationId": "getCounters_default_withoutClient",
        "tags": [
          "misc"
        ],
        "summary": "Live counters of a client",
        "description": "How far the running backup of the client is. Without a client in the path, `clientName` or `name` is needed. A client without a running backup answers 404 `NOT_RUNNING`.",
        "x-access": {
          "requires": "client",
          "client": "client"
        },
        "responses": {
          "200": {
            "description": "The counters.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MonitorItem"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          },
          {
            "name": "name",
            "in": "query",
            "description": "The same as `clientName`, which wins over it.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "web1"
          }
        ]
      }
    },
    "/api/misc/{server}/monitor": {
      "get": {
        "operationId": "listMonitor",
        "tags": [
          "misc"
        ],
        "summary": "Clients that are being backed up, with their counters",
        "description": "One item per running backup that the caller may see, of the server in the path or the query, else of all servers. `q` and `sort` go by the client's name.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "One item per running backup.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/MonitorItem"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "client",
                "-client"
              ]
            },
            "example": "-client"
          }
        ]
      }
    },
    "/api/misc/monitor": {
      "get": {
        "operationId": "listMonitor_default",
        "tags": [
          "misc"
        ],
        "summary": "Clients that are being backed up, with their counters",
        "description": "One item per running backup that the caller may see, of the server in the path or the query, else of all servers. `q` and `sort` go by the client's name.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "One item per running backup.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/MonitorItem"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "client",
                "-client"
              ]
            },
            "example": "-client"
          }
        ]
      }
    },
    "/api/misc/{server}/history/{client}": {
      "get": {
        "operationId": "listHistory",
        "tags": [
          "misc"
        ],
        "summary": "Calendars of finished backups",
        "description": "One calendar per client that the caller may see, of the server in the path or the query, else of all servers. A client without backups has a calendar without events. A client named without a server is one of the default server.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The calendars.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000000,
                  "items": {
                    "$ref": "#/components/schemas/Calendar"
                  }
                },
                "example": [
                  {
                    "name": "web1 on main",
                    "agent": "main",
                    "color": "#045F5E",
                    "textColor": "white",
                    "events": [
                      {
                        "name": "web1",
                        "backup": "0000012",
                        "start": "2026-11-20 16:50:56+01:00",
                        "end": "2026-11-20 16:50:58+01:00",
                        "title": "Client: web1, Backup n°0000012, Server: main",
                        "url": "/main/backup-report/web1/12"
                      }
                    ]
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          },
          {
            "name": "start",
            "in": "query",
            "description": "Only backups that began at or after this instant, in ISO 8601; UTC unless it says otherwise. What is no instant is ignored.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "2026-11-01"
          },
          {
            "name": "end",
            "in": "query",
            "description": "Only backups that began at or before this instant; written like `start`.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "2026-11-30T23:59:59Z"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/misc/{server}/history": {
      "get": {
        "operationId": "listHistory_withoutClient",
        "tags": [
          "misc"
        ],
        "summary": "Calendars of finished backups",
        "description": "One calendar per client that the caller may see, of the server in the path or the query, else of all servers. A client without backups has a calendar without events. A client named without a server is one of the default server.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The calendars.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000000,
                  "items": {
                    "$ref": "#/components/schemas/Calendar"
                  }
                },
                "example": [
                  {
                    "name": "web1 on main",
                    "agent": "main",
                    "color": "#045F5E",
                    "textColor": "white",
                    "events": [
                      {
                        "name": "web1",
                        "backup": "0000012",
                        "start": "2026-11-20 16:50:56+01:00",
                        "end": "2026-11-20 16:50:58+01:00",
                        "title": "Client: web1, Backup n°0000012, Server: main",
                        "url": "/main/backup-report/web1/12"
                      }
                    ]
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          },
          {
            "name": "start",
            "in": "query",
            "description": "Only backups that began at or after this instant, in ISO 8601; UTC unless it says otherwise. What is no instant is ignored.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "2026-11-01"
          },
          {
            "name": "end",
            "in": "query",
            "description": "Only backups that began at or before this instant; written like `start`.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "2026-11-30T23:59:59Z"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/misc/history/{client}": {
      "get": {
        "operationId": "listHistory_default",
        "tags": [
          "misc"
        ],
        "summary": "Calendars of finished backups",
        "description": "One calendar per client that the caller may see, of the server in the path or the query, else of all servers. A client without backups has a calendar without events. A client named without a server is one of the default server.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The calendars.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000000,
                  "items": {
                    "$ref": "#/components/schemas/Calendar"
                  }
                },
                "example": [
                  {
                    "name": "web1 on main",
                    "agent": "main",
                    "color": "#045F5E",
                    "textColor": "white",
                    "events": [
                      {
                        "name": "web1",
                        "backup": "0000012",
                        "start": "2026-11-20 16:50:56+01:00",
                        "end": "2026-11-20 16:50:58+01:00",
                        "title": "Client: web1, Backup n°0000012, Server: main",
                        "url": "/main/backup-report/web1/12"
                      }
                    ]
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          },
          {
            "name": "start",
            "in": "query",
            "description": "Only backups that began at or after this instant, in ISO 8601; UTC unless it says otherwise. What is no instant is ignored.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "2026-11-01"
          },
          {
            "name": "end",
            "in": "query",
            "description": "Only backups that began at or before this instant; written like `start`.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "2026-11-30T23:59:59Z"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/misc/history": {
      "get": {
        "operationId": "listHistory_default_withoutClient",
        "tags": [
          "misc"
        ],
        "summary": "Calendars of finished backups",
        "description": "One calendar per client that the caller may see, of the server in the path or the query, else of all servers. A client without backups has a calendar without events. A client named without a server is one of the default server.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The calendars.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000000,
                  "items": {
                    "$ref": "#/components/schemas/Calendar"
                  }
                },
                "example": [
                  {
                    "name": "web1 on main",
                    "agent": "main",
                    "color": "#045F5E",
                    "textColor": "white",
                    "events": [
                      {
                        "name": "web1",
                        "backup": "0000012",
                        "start": "2026-11-20 16:50:56+01:00",
                        "end": "2026-11-20 16:50:58+01:00",
                        "title": "Client: web1, Backup n°0000012, Server: main",
                        "url": "/main/backup-report/web1/12"
                      }
                    ]
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/ClientName"
          },
          {
            "name": "start",
            "in": "query",
            "description": "Only backups that began at or after this instant, in ISO 8601; UTC unless it says otherwise. What is no instant is ignored.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "2026-11-01"
          },
          {
            "name": "end",
            "in": "query",
            "description": "Only backups that began at or before this instant; written like `start`.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "2026-11-30T23:59:59Z"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Field to sort by; a leading `-` turns the order round.",
            "schema": {
              "type": "string",
              "enum": [
                "name",
                "-name"
              ]
            },
            "example": "-name"
          }
        ]
      }
    },
    "/api/misc/{server}/about": {
      "get": {
        "operationId": "getAbout",
        "tags": [
          "misc"
        ],
        "summary": "About the service and its servers",
        "description": "Versions of burphub and of the burp servers. The version of a server that cannot be reached is `Unknown`.",
        "x-access": {
          "requires": "public"
        },
        "security": [],
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/About"
                },
                "example": {
                  "version": "0.1.0",
                  "release": "unknown",
                  "api": "/api/doc",
                  "burp": [
                    {
                      "name": "main",
                      "agent": null,
                      "client": "3.1.4",
                      "server": "3.1.4"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/misc/about": {
      "get": {
        "operationId": "getAbout_default",
        "tags": [
          "misc"
        ],
        "summary": "About the service and its servers",
        "description": "Versions of burphub and of the burp servers. The version of a server that cannot be reached is `Unknown`.",
        "x-access": {
          "requires": "public"
        },
        "security": [],
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/About"
                },
                "example": {
                  "version": "0.1.0",
                  "release": "unknown",
                  "api": "/api/doc",
                  "burp": [
                    {
                      "name": "main",
                      "agent": null,
                      "client": "3.1.4",
                      "server": "3.1.4"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/misc/ping": {
      "get": {
        "operationId": "ping",
        "tags": [
          "misc"
        ],
        "summary": "Whether the service answers",
        "description": "Asks no burp server.",
        "x-access": {
          "requires": "public"
        },
        "security": [],
        "responses": {
          "200": {
            "description": "It does.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Alive"
                },
                "example": {
                  "alive": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/swagger.json": {
      "get": {
        "operationId": "getSpecification",
        "tags": [
          "meta"
        ],
        "summary": "This document",
        "description": "The description of the whole API, as OpenAPI 3.1 JSON. Every spelling of a path is a path of its own here.",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "The document.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "additionalProperties": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/doc": {
      "get": {
        "operationId": "getDocumentation",
        "tags": [
          "meta"
        ],
        "summary": "Documentation page",
        "description": "This document as a page to read and to try things on.",
        "x-access": {
          "requires": "public"
        },
        "security": [],
        "responses": {
          "200": {
            "description": "The page.",
            "content": {
              "text/html": {
                "schema": {
                  "type": "string"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/healthz": {
      "get": {
        "operationId": "getHealth",
        "tags": [
          "meta"
        ],
        "summary": "Whether the process lives",
        "description": "Answers as long as the process can answer at all; asks no burp server.",
        "x-access": {
          "requires": "public"
        },
        "security": [],
        "responses": {
          "200": {
            "description": "It lives.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Alive"
                },
                "example": {
                  "alive": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/readyz": {
      "get": {
        "operationId": "getReadiness",
        "tags": [
          "meta"
        ],
        "summary": "Whether the service can do its work",
        "description": "For load balancers. Says nothing about which part is missing; the log does.",
        "x-access": {
          "requires": "public"
        },
        "security": [],
        "responses": {
          "200": {
            "description": "It can.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Ready"
                },
                "example": {
                  "ready": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/{server}/running.json": {
      "get": {
        "operationId": "getRunningJson",
        "tags": [
          "development"
        ],
        "summary": "Whether any backup is running, wrapped",
        "description": "The answer of `/api/clients/backup-running` under the key `results`.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "boolean"
                    }
                  }
                },
                "example": {
                  "results": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/running.json": {
      "get": {
        "operationId": "getRunningJson_default",
        "tags": [
          "development"
        ],
        "summary": "Whether any backup is running, wrapped",
        "description": "The answer of `/api/clients/backup-running` under the key `results`.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "boolean"
                    }
                  }
                },
                "example": {
                  "results": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/{server}/running-clients.json/{client}": {
      "get": {
        "operationId": "listRunningClientsJson",
        "tags": [
          "development"
        ],
        "summary": "Clients that are being backed up, wrapped",
        "description": "The answer of `/api/clients/running` under the key `results`.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "type": "string"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    "web1"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ClientInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/{server}/running-clients.json": {
      "get": {
        "operationId": "listRunningClientsJson_withoutClient",
        "tags": [
          "development"
        ],
        "summary": "Clients that are being backed up, wrapped",
        "description": "The answer of `/api/clients/running` under the key `results`.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "type": "string"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    "web1"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/running-clients.json/{client}": {
      "get": {
        "operationId": "listRunningClientsJson_default",
        "tags": [
          "development"
        ],
        "summary": "Clients that are being backed up, wrapped",
        "description": "The answer of `/api/clients/running` under the key `results`.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "type": "string"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    "web1"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ClientInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/running-clients.json": {
      "get": {
        "operationId": "listRunningClientsJson_default_withoutClient",
        "tags": [
          "development"
        ],
        "summary": "Clients that are being backed up, wrapped",
        "description": "The answer of `/api/clients/running` under the key `results`.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "type": "string"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    "web1"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/{server}/clients.json": {
      "get": {
        "operationId": "listClientsJson",
        "tags": [
          "development"
        ],
        "summary": "Clients with their states, wrapped",
        "description": "A shorter answer than that of `/api/clients/stats`, under the key `results`.",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "One item per client.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "$ref": "#/components/schemas/ClientStateJson"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "name": "web1",
                      "last": "2026-11-20 16:50:58",
                      "state": "idle"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/clients.json": {
      "get": {
        "operationId": "listClientsJson_default",
        "tags": [
          "development"
        ],
        "summary": "Clients with their states, wrapped",
        "description": "A shorter answer than that of `/api/clients/stats`, under the key `results`.",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "One item per client.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "$ref": "#/components/schemas/ClientStateJson"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "name": "web1",
                      "last": "2026-11-20 16:50:58",
                      "state": "idle"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/{server}/clients-report.json": {
      "get": {
        "operationId": "getClientsReportJson",
        "tags": [
          "development"
        ],
        "summary": "Report of all clients, wrapped",
        "description": "The report of `/api/clients/report`, with `windows` in place of `os`, as the only item of `results`.",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 1,
                      "items": {
                        "$ref": "#/components/schemas/ClientsReportJson"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "backups": [
                        {
                          "name": "web1",
                          "number": 3
                        }
                      ],
                      "clients": [
                        {
                          "name": "web1",
                          "stats": {
                            "total": 174,
                            "totsize": 433240,
                            "windows": "false"
                          }
                        }
                      ]
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/clients-report.json": {
      "get": {
        "operationId": "getClientsReportJson_default",
        "tags": [
          "development"
        ],
        "summary": "Report of all clients, wrapped",
        "description": "The report of `/api/clients/report`, with `windows` in place of `os`, as the only item of `results`.",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "minItems": 1,
                      "maxItems": 1,
                      "items": {
                        "$ref": "#/components/schemas/ClientsReportJson"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "backups": [
                        {
                          "name": "web1",
                          "number": 3
                        }
                      ],
                      "clients": [
                        {
                          "name": "web1",
                          "stats": {
                            "total": 174,
                            "totsize": 433240,
                            "windows": "false"
                          }
                        }
                      ]
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/servers.json": {
      "get": {
        "operationId": "listServersJson",
        "tags": [
          "development"
        ],
        "summary": "Servers with basic numbers, wrapped",
        "description": "The answer of `/api/servers/stats` under the key `results`.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "One item per server.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 10000,
                      "items": {
                        "$ref": "#/components/schemas/ServerStats"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "name": "main",
                      "alive": true,
                      "clients": 5
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        }
      }
    },
    "/api/{server}/live.json": {
      "get": {
        "operationId": "getLiveJson",
        "tags": [
          "development"
        ],
        "summary": "Running backups, wrapped",
        "description": "One item per running backup that the caller may see, of the server in the path or the query, else of all servers. Only counters that are not zero are present.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "One item per running backup.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "$ref": "#/components/schemas/LiveItem"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "client": "web1",
                      "agent": "main",
                      "status": {
                        "phase": 2,
                        "Files": [
                          1,
                          0,
                          4,
                          0,
                          5
                        ],
                        "speed": 4618900,
                        "timeleft": 4
                      }
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/live.json": {
      "get": {
        "operationId": "getLiveJson_default",
        "tags": [
          "development"
        ],
        "summary": "Running backups, wrapped",
        "description": "One item per running backup that the caller may see, of the server in the path or the query, else of all servers. Only counters that are not zero are present.",
        "x-access": {
          "requires": "list"
        },
        "responses": {
          "200": {
            "description": "One item per running backup.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "$ref": "#/components/schemas/LiveItem"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "client": "web1",
                      "agent": "main",
                      "status": {
                        "phase": 2,
                        "Files": [
                          1,
                          0,
                          4,
                          0,
                          5
                        ],
                        "speed": 4618900,
                        "timeleft": 4
                      }
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/{server}/client.json/{name}": {
      "get": {
        "operationId": "listBackupsJson",
        "tags": [
          "development"
        ],
        "summary": "Backups of a client, wrapped",
        "description": "A shorter answer than that of `/api/client/stats/{name}`, under the key `results`, by ascending number.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "One item per backup.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "$ref": "#/components/schemas/BackupJson"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "number": "12",
                      "date": "2026-11-20 16:50:58",
                      "deletable": true,
                      "encrypted": false
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/client.json/{name}": {
      "get": {
        "operationId": "listBackupsJson_default",
        "tags": [
          "development"
        ],
        "summary": "Backups of a client, wrapped",
        "description": "A shorter answer than that of `/api/client/stats/{name}`, under the key `results`, by ascending number.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "One item per backup.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "$ref": "#/components/schemas/BackupJson"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "number": "12",
                      "date": "2026-11-20 16:50:58",
                      "deletable": true,
                      "encrypted": false
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/{server}/client-tree.json/{name}/{backup}": {
      "get": {
        "operationId": "listTreeJson",
        "tags": [
          "development"
        ],
        "summary": "Nodes below a path of a backup, wrapped",
        "description": "What one directory of the backup holds, or the top of its tree, under the key `results`.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The nodes.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 10000000,
                      "items": {
                        "$ref": "#/components/schemas/TreeNodeJson"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "name": "hosts",
                      "parent": "/etc",
                      "date": "2026-11-20 15:50:55",
                      "mode": "-rw-r--r--",
                      "type": "f",
                      "uid": "0",
                      "gid": "0",
                      "inodes": "1",
                      "size": "1.2 KiB"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          },
          {
            "name": "root",
            "in": "query",
            "description": "Directory to list.",
            "schema": {
              "type": "string",
              "maxLength": 4096
            },
            "example": "/etc"
          }
        ]
      }
    },
    "/api/client-tree.json/{name}/{backup}": {
      "get": {
        "operationId": "listTreeJson_default",
        "tags": [
          "development"
        ],
        "summary": "Nodes below a path of a backup, wrapped",
        "description": "What one directory of the backup holds, or the top of its tree, under the key `results`.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The nodes.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 10000000,
                      "items": {
                        "$ref": "#/components/schemas/TreeNodeJson"
                      }
                    }
                  }
                },
                "example": {
                  "results": [
                    {
                      "name": "hosts",
                      "parent": "/etc",
                      "date": "2026-11-20 15:50:55",
                      "mode": "-rw-r--r--",
                      "type": "f",
                      "uid": "0",
                      "gid": "0",
                      "inodes": "1",
                      "size": "1.2 KiB"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          },
          {
            "name": "root",
            "in": "query",
            "description": "Directory to list.",
            "schema": {
              "type": "string",
              "maxLength": 4096
            },
            "example": "/etc"
          }
        ]
      }
    },
    "/api/{server}/client-stat.json/{name}": {
      "get": {
        "operationId": "listReportsJson",
        "tags": [
          "development"
        ],
        "summary": "Reports of all backups of a client, wrapped",
        "description": "The answer of `/api/client/report/{name}` under the key `results`.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The reports.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "$ref": "#/components/schemas/BackupReport"
                      }
                    }
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/client-stat.json/{name}": {
      "get": {
        "operationId": "listReportsJson_default",
        "tags": [
          "development"
        ],
        "summary": "Reports of all backups of a client, wrapped",
        "description": "The answer of `/api/client/report/{name}` under the key `results`.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The reports.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "type": "array",
                      "maxItems": 100000,
                      "items": {
                        "$ref": "#/components/schemas/BackupReport"
                      }
                    }
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/{server}/client-stat.json/{name}/{backup}": {
      "get": {
        "operationId": "getReportJson",
        "tags": [
          "development"
        ],
        "summary": "Report of a backup, wrapped",
        "description": "The answer of `/api/client/report/{name}/{backup}` under the key `results`.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "$ref": "#/components/schemas/BackupReport"
                    }
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/client-stat.json/{name}/{backup}": {
      "get": {
        "operationId": "getReportJson_default",
        "tags": [
          "development"
        ],
        "summary": "Report of a backup, wrapped",
        "description": "The answer of `/api/client/report/{name}/{backup}` under the key `results`.",
        "x-access": {
          "requires": "client"
        },
        "responses": {
          "200": {
            "description": "The report.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "object",
                  "required": [
                    "results"
                  ],
                  "properties": {
                    "results": {
                      "$ref": "#/components/schemas/BackupReport"
                    }
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/NameInPath"
          },
          {
            "$ref": "#/components/parameters/BackupInPath"
          },
          {
            "$ref": "#/components/parameters/LegacyServer"
          }
        ]
      }
    },
    "/api/admin/auth/backends": {
      "get": {
        "operationId": "listAuthBackends",
        "tags": [
          "people"
        ],
        "summary": "Where users can be known",
        "description": "The backend with the highest priority is asked first.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "All that are in use.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100,
                  "items": {
                    "$ref": "#/components/schemas/AuthBackend"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/auth/backend/{backend}": {
      "get": {
        "operationId": "getAuthBackend",
        "tags": [
          "people"
        ],
        "summary": "One place where users can be known",
        "description": "One place where users can be known.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The backend.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AuthBackend"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          }
        ]
      }
    },
    "/api/admin/auth/{backend}/users/{name}": {
      "get": {
        "operationId": "listUsers",
        "tags": [
          "people"
        ],
        "summary": "The users",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Users that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/User"
                  }
                },
                "example": [
                  {
                    "id": "ann",
                    "name": "ann",
                    "backend": "BASIC:AUTH"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createUser",
        "tags": [
          "people"
        ],
        "summary": "Create a user",
        "description": "Only a backend that says `add` can. The name may stand in the path or in the field `username`. A moderator cannot create a user whose name has the rights of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The user can log in.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The user ann was created."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "username",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      },
      "post": {
        "operationId": "changePassword",
        "tags": [
          "people"
        ],
        "summary": "Change a password",
        "description": "A user gives the old password, too; administrators and moderators need not. All sessions of the user end. A moderator cannot change the password of an administrator or of another moderator.\n",
        "x-access": {
          "requires": "self",
          "mode": "rw",
          "token": "never",
          "user": "name"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The new password holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The password of ann was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      },
      "delete": {
        "operationId": "removeUser",
        "tags": [
          "people"
        ],
        "summary": "Remove a user",
        "description": "The rights, sessions, tokens and preferences of the user go as well. The last user who can administer stays.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The user is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The user ann was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/auth/{backend}/users": {
      "get": {
        "operationId": "listUsers_withoutName",
        "tags": [
          "people"
        ],
        "summary": "The users",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Users that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/User"
                  }
                },
                "example": [
                  {
                    "id": "ann",
                    "name": "ann",
                    "backend": "BASIC:AUTH"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createUser_withoutName",
        "tags": [
          "people"
        ],
        "summary": "Create a user",
        "description": "Only a backend that says `add` can. The name may stand in the path or in the field `username`. A moderator cannot create a user whose name has the rights of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The user can log in.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The user ann was created."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "username",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      },
      "post": {
        "operationId": "changePassword_withoutName",
        "tags": [
          "people"
        ],
        "summary": "Change a password",
        "description": "A user gives the old password, too; administrators and moderators need not. All sessions of the user end. A moderator cannot change the password of an administrator or of another moderator.\n",
        "x-access": {
          "requires": "self",
          "mode": "rw",
          "token": "never",
          "user": "name"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The new password holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The password of ann was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      },
      "delete": {
        "operationId": "removeUser_withoutName",
        "tags": [
          "people"
        ],
        "summary": "Remove a user",
        "description": "The rights, sessions, tokens and preferences of the user go as well. The last user who can administer stays.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The user is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The user ann was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/auth/users/{name}": {
      "get": {
        "operationId": "listUsers_withoutBackend",
        "tags": [
          "people"
        ],
        "summary": "The users",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Users that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/User"
                  }
                },
                "example": [
                  {
                    "id": "ann",
                    "name": "ann",
                    "backend": "BASIC:AUTH"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createUser_withoutBackend",
        "tags": [
          "people"
        ],
        "summary": "Create a user",
        "description": "Only a backend that says `add` can. The name may stand in the path or in the field `username`. A moderator cannot create a user whose name has the rights of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The user can log in.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The user ann was created."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "username",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      },
      "post": {
        "operationId": "changePassword_withoutBackend",
        "tags": [
          "people"
        ],
        "summary": "Change a password",
        "description": "A user gives the old password, too; administrators and moderators need not. All sessions of the user end. A moderator cannot change the password of an administrator or of another moderator.\n",
        "x-access": {
          "requires": "self",
          "mode": "rw",
          "token": "never",
          "user": "name"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The new password holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The password of ann was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      },
      "delete": {
        "operationId": "removeUser_withoutBackend",
        "tags": [
          "people"
        ],
        "summary": "Remove a user",
        "description": "The rights, sessions, tokens and preferences of the user go as well. The last user who can administer stays.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The user is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The user ann was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/auth/users": {
      "get": {
        "operationId": "listUsers_withoutBackend_withoutName",
        "tags": [
          "people"
        ],
        "summary": "The users",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Users that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/User"
                  }
                },
                "example": [
                  {
                    "id": "ann",
                    "name": "ann",
                    "backend": "BASIC:AUTH"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createUser_withoutBackend_withoutName",
        "tags": [
          "people"
        ],
        "summary": "Create a user",
        "description": "Only a backend that says `add` can. The name may stand in the path or in the field `username`. A moderator cannot create a user whose name has the rights of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The user can log in.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The user ann was created."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "username",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      },
      "post": {
        "operationId": "changePassword_withoutBackend_withoutName",
        "tags": [
          "people"
        ],
        "summary": "Change a password",
        "description": "A user gives the old password, too; administrators and moderators need not. All sessions of the user end. A moderator cannot change the password of an administrator or of another moderator.\n",
        "x-access": {
          "requires": "self",
          "mode": "rw",
          "token": "never",
          "user": "name"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The new password holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The password of ann was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      },
      "delete": {
        "operationId": "removeUser_withoutBackend_withoutName",
        "tags": [
          "people"
        ],
        "summary": "Remove a user",
        "description": "The rights, sessions, tokens and preferences of the user go as well. The last user who can administer stays.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/UserFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The user is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The user ann was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/backends": {
      "get": {
        "operationId": "listAclBackends",
        "tags": [
          "rights"
        ],
        "summary": "Where rights are kept",
        "description": "Where rights are kept.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "All that are in use.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100,
                  "items": {
                    "$ref": "#/components/schemas/AclBackend"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/acl/backend/{backend}": {
      "get": {
        "operationId": "getAclBackend",
        "tags": [
          "rights"
        ],
        "summary": "One place where rights are kept",
        "description": "One place where rights are kept.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The backend.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/AclBackend"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/moderators": {
      "get": {
        "operationId": "listModerators",
        "tags": [
          "rights"
        ],
        "summary": "The moderators and their grant",
        "description": "The moderators and their grant.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "One item per backend.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100,
                  "items": {
                    "$ref": "#/components/schemas/ModeratorsOfBackend"
                  }
                },
                "example": [
                  {
                    "members": [
                      "ann"
                    ],
                    "grant": "{}",
                    "backend": "BASIC:ACL"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          }
        ]
      }
    },
    "/api/admin/acl/moderators": {
      "get": {
        "operationId": "listModerators_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "The moderators and their grant",
        "description": "The moderators and their grant.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "One item per backend.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100,
                  "items": {
                    "$ref": "#/components/schemas/ModeratorsOfBackend"
                  }
                },
                "example": [
                  {
                    "members": [
                      "ann"
                    ],
                    "grant": "{}",
                    "backend": "BASIC:ACL"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/acl/{backend}/moderator/{member}": {
      "get": {
        "operationId": "listModeratorMembers",
        "tags": [
          "rights"
        ],
        "summary": "The moderators, as members",
        "description": "A member is a user or, with a leading @, a group. `member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ModeratorMembers"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          }
        ]
      },
      "put": {
        "operationId": "addModerator",
        "tags": [
          "rights"
        ],
        "summary": "Make members moderators",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is one of the moderators now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "post": {
        "operationId": "changeModeratorGrant",
        "tags": [
          "rights"
        ],
        "summary": "Change what moderators may see and change",
        "description": "The grant is shared by all moderators.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of the moderators was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeModerator",
        "tags": [
          "rights"
        ],
        "summary": "Take members from the moderators",
        "description": "Take members from the moderators.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is none of the moderators any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/moderator": {
      "get": {
        "operationId": "listModeratorMembers_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "The moderators, as members",
        "description": "A member is a user or, with a leading @, a group. `member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ModeratorMembers"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          }
        ]
      },
      "put": {
        "operationId": "addModerator_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Make members moderators",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is one of the moderators now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "post": {
        "operationId": "changeModeratorGrant_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Change what moderators may see and change",
        "description": "The grant is shared by all moderators.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of the moderators was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeModerator_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Take members from the moderators",
        "description": "Take members from the moderators.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is none of the moderators any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/moderator": {
      "get": {
        "operationId": "listModeratorMembers_withoutBackend_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "The moderators, as members",
        "description": "A member is a user or, with a leading @, a group. `member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ModeratorMembers"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          }
        ]
      },
      "put": {
        "operationId": "addModerator_withoutBackend_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Make members moderators",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is one of the moderators now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "post": {
        "operationId": "changeModeratorGrant_withoutBackend_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Change what moderators may see and change",
        "description": "The grant is shared by all moderators.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantField"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of the moderators was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeModerator_withoutBackend_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Take members from the moderators",
        "description": "Take members from the moderators.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is none of the moderators any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/isModerator/{member}": {
      "get": {
        "operationId": "isModerator",
        "tags": [
          "rights"
        ],
        "summary": "Whether a member is a moderator",
        "description": "With a backend: whether the member is one directly.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Whether, and through which groups.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/IsModerator"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          }
        ]
      }
    },
    "/api/admin/acl/isModerator/{member}": {
      "get": {
        "operationId": "isModerator_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "Whether a member is a moderator",
        "description": "With a backend: whether the member is one directly.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Whether, and through which groups.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/IsModerator"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/MemberInPath"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/admins": {
      "get": {
        "operationId": "listAdmins",
        "tags": [
          "rights"
        ],
        "summary": "The administrators",
        "description": "The administrators.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "One item per backend.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100,
                  "items": {
                    "$ref": "#/components/schemas/MembersOfBackend"
                  }
                },
                "example": [
                  {
                    "members": [
                      "admin"
                    ],
                    "backend": "BASIC:ACL"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          }
        ]
      }
    },
    "/api/admin/acl/admins": {
      "get": {
        "operationId": "listAdmins_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "The administrators",
        "description": "The administrators.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "One item per backend.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100,
                  "items": {
                    "$ref": "#/components/schemas/MembersOfBackend"
                  }
                },
                "example": [
                  {
                    "members": [
                      "admin"
                    ],
                    "backend": "BASIC:ACL"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/acl/{backend}/admin/{member}": {
      "get": {
        "operationId": "listAdminMembers",
        "tags": [
          "rights"
        ],
        "summary": "The administrators, as members",
        "description": "A member is a user or, with a leading @, a group. `member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Members"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          }
        ]
      },
      "put": {
        "operationId": "addAdmin",
        "tags": [
          "rights"
        ],
        "summary": "Make members administrators",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is one of the administrators now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "delete": {
        "operationId": "removeAdmin",
        "tags": [
          "rights"
        ],
        "summary": "Take members from the administrators",
        "description": "The last one who can administer stays.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is none of the administrators any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/admin": {
      "get": {
        "operationId": "listAdminMembers_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "The administrators, as members",
        "description": "A member is a user or, with a leading @, a group. `member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Members"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          }
        ]
      },
      "put": {
        "operationId": "addAdmin_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Make members administrators",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is one of the administrators now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "delete": {
        "operationId": "removeAdmin_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Take members from the administrators",
        "description": "The last one who can administer stays.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is none of the administrators any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/admin": {
      "get": {
        "operationId": "listAdminMembers_withoutBackend_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "The administrators, as members",
        "description": "A member is a user or, with a leading @, a group. `member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Members"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          }
        ]
      },
      "put": {
        "operationId": "addAdmin_withoutBackend_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Make members administrators",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is one of the administrators now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "delete": {
        "operationId": "removeAdmin_withoutBackend_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Take members from the administrators",
        "description": "The last one who can administer stays.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is none of the administrators any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/isAdmin/{member}": {
      "get": {
        "operationId": "isAdmin",
        "tags": [
          "rights"
        ],
        "summary": "Whether a member is an administrator",
        "description": "With a backend: whether the member is one directly.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Whether, and through which groups.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/IsAdmin"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          }
        ]
      }
    },
    "/api/admin/acl/isAdmin/{member}": {
      "get": {
        "operationId": "isAdmin_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "Whether a member is an administrator",
        "description": "With a backend: whether the member is one directly.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Whether, and through which groups.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/IsAdmin"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/MemberInPath"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/groups/{name}": {
      "get": {
        "operationId": "listGroups",
        "tags": [
          "rights"
        ],
        "summary": "The groups",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Groups that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Group"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createGroup",
        "tags": [
          "rights"
        ],
        "summary": "Create a group",
        "description": "The name may stand in the path or in the field `group`. The order in which groups were created counts: of two grants that disagree the one of the older group wins.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The group exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The group desk was created."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "group",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "post": {
        "operationId": "changeGroup",
        "tags": [
          "rights"
        ],
        "summary": "Change a group's grant",
        "description": "An empty grant gives nothing. Only an administrator changes a group of administrators or moderators.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of the group desk was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeGroup",
        "tags": [
          "rights"
        ],
        "summary": "Remove a group",
        "description": "It goes from the administrators, the moderators and other groups as well. Only an administrator removes a group of administrators or moderators.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The group is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The group desk was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/groups": {
      "get": {
        "operationId": "listGroups_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "The groups",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Groups that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Group"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createGroup_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Create a group",
        "description": "The name may stand in the path or in the field `group`. The order in which groups were created counts: of two grants that disagree the one of the older group wins.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The group exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The group desk was created."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "group",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "post": {
        "operationId": "changeGroup_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Change a group's grant",
        "description": "An empty grant gives nothing. Only an administrator changes a group of administrators or moderators.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of the group desk was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeGroup_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Remove a group",
        "description": "It goes from the administrators, the moderators and other groups as well. Only an administrator removes a group of administrators or moderators.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The group is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The group desk was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/groups/{name}": {
      "get": {
        "operationId": "listGroups_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "The groups",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Groups that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Group"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createGroup_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "Create a group",
        "description": "The name may stand in the path or in the field `group`. The order in which groups were created counts: of two grants that disagree the one of the older group wins.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The group exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The group desk was created."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "group",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "post": {
        "operationId": "changeGroup_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "Change a group's grant",
        "description": "An empty grant gives nothing. Only an administrator changes a group of administrators or moderators.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of the group desk was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeGroup_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "Remove a group",
        "description": "It goes from the administrators, the moderators and other groups as well. Only an administrator removes a group of administrators or moderators.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The group is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The group desk was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/groups": {
      "get": {
        "operationId": "listGroups_withoutBackend_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "The groups",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Groups that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Group"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createGroup_withoutBackend_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Create a group",
        "description": "The name may stand in the path or in the field `group`. The order in which groups were created counts: of two grants that disagree the one of the older group wins.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The group exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The group desk was created."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "group",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "post": {
        "operationId": "changeGroup_withoutBackend_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Change a group's grant",
        "description": "An empty grant gives nothing. Only an administrator changes a group of administrators or moderators.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of the group desk was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeGroup_withoutBackend_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Remove a group",
        "description": "It goes from the administrators, the moderators and other groups as well. Only an administrator removes a group of administrators or moderators.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GroupFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The group is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The group desk was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/group/{name}/{member}": {
      "get": {
        "operationId": "listGroupMembers",
        "tags": [
          "rights"
        ],
        "summary": "The members of a group",
        "description": "`member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members and the grant.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GroupMembers"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          }
        ]
      },
      "put": {
        "operationId": "addGroupMembers",
        "tags": [
          "rights"
        ],
        "summary": "Add members to a group",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @. Only an administrator changes a group of administrators or moderators, and the groups that these are in.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is a member of the group desk now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "delete": {
        "operationId": "removeGroupMembers",
        "tags": [
          "rights"
        ],
        "summary": "Take members out of a group",
        "description": "Only an administrator changes a group of administrators or moderators, and the groups that these are in.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is no member of the group desk any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/MemberInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/group/{name}": {
      "get": {
        "operationId": "listGroupMembers_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "The members of a group",
        "description": "`member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members and the grant.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GroupMembers"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          }
        ]
      },
      "put": {
        "operationId": "addGroupMembers_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Add members to a group",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @. Only an administrator changes a group of administrators or moderators, and the groups that these are in.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is a member of the group desk now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "delete": {
        "operationId": "removeGroupMembers_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Take members out of a group",
        "description": "Only an administrator changes a group of administrators or moderators, and the groups that these are in.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is no member of the group desk any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/GroupInPath"
          },
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/group": {
      "get": {
        "operationId": "listGroupMembers_withoutBackend_withoutName_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "The members of a group",
        "description": "`member` in the path makes no difference.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The members and the grant.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GroupMembers"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          }
        ]
      },
      "put": {
        "operationId": "addGroupMembers_withoutBackend_withoutName_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Add members to a group",
        "description": "A member is the name of a user, who need not exist yet, or of a group with a leading @. Only an administrator changes a group of administrators or moderators, and the groups that these are in.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is a member of the group desk now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      },
      "delete": {
        "operationId": "removeGroupMembers_withoutBackend_withoutName_withoutMember",
        "tags": [
          "rights"
        ],
        "summary": "Take members out of a group",
        "description": "Only an administrator changes a group of administrators or moderators, and the groups that these are in.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/MemberFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "One message per member, in their order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann is no member of the group desk any more."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendNameField"
          },
          {
            "$ref": "#/components/parameters/GroupNameField"
          },
          {
            "$ref": "#/components/parameters/MemberNames"
          },
          {
            "$ref": "#/components/parameters/MemberNamesInBrackets"
          },
          {
            "$ref": "#/components/parameters/MemberName"
          }
        ]
      }
    },
    "/api/admin/acl/groupsOf/{member}": {
      "get": {
        "operationId": "listGroupsOf",
        "tags": [
          "rights"
        ],
        "summary": "The groups of a member",
        "description": "The groups of a member.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The groups, and through which others the member belongs to them.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GroupsOfMember"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/MemberInPath"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/grants/{name}": {
      "get": {
        "operationId": "listGrants",
        "tags": [
          "rights"
        ],
        "summary": "The grants of users",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Grants that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Grant"
                  }
                },
                "example": [
                  {
                    "id": "ann",
                    "grant": "[\"web*\"]",
                    "backend": "BASIC:ACL"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createGrant",
        "tags": [
          "rights"
        ],
        "summary": "Give a user a grant",
        "description": "The name of the user may stand in the path or in the field `grant`; the user need not exist yet. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann has a grant now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "content",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "post": {
        "operationId": "changeGrant",
        "tags": [
          "rights"
        ],
        "summary": "Change a grant",
        "description": "An empty grant gives nothing. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of ann was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "content",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeGrant",
        "tags": [
          "rights"
        ],
        "summary": "Take a grant away",
        "description": "The name goes from the administrators, the moderators and all groups as well. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of ann was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/{backend}/grants": {
      "get": {
        "operationId": "listGrants_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "The grants of users",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Grants that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Grant"
                  }
                },
                "example": [
                  {
                    "id": "ann",
                    "grant": "[\"web*\"]",
                    "backend": "BASIC:ACL"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createGrant_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Give a user a grant",
        "description": "The name of the user may stand in the path or in the field `grant`; the user need not exist yet. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann has a grant now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "content",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "post": {
        "operationId": "changeGrant_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Change a grant",
        "description": "An empty grant gives nothing. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of ann was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "content",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeGrant_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Take a grant away",
        "description": "The name goes from the administrators, the moderators and all groups as well. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of ann was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/grants/{name}": {
      "get": {
        "operationId": "listGrants_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "The grants of users",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Grants that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Grant"
                  }
                },
                "example": [
                  {
                    "id": "ann",
                    "grant": "[\"web*\"]",
                    "backend": "BASIC:ACL"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createGrant_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "Give a user a grant",
        "description": "The name of the user may stand in the path or in the field `grant`; the user need not exist yet. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann has a grant now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "content",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "post": {
        "operationId": "changeGrant_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "Change a grant",
        "description": "An empty grant gives nothing. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of ann was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "content",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeGrant_withoutBackend",
        "tags": [
          "rights"
        ],
        "summary": "Take a grant away",
        "description": "The name goes from the administrators, the moderators and all groups as well. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of ann was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserInPath"
          },
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/grants": {
      "get": {
        "operationId": "listGrants_withoutBackend_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "The grants of users",
        "description": "`name` and `backend` narrow the list down; nothing fits an unknown one.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "Grants that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Grant"
                  }
                },
                "example": [
                  {
                    "id": "ann",
                    "grant": "[\"web*\"]",
                    "backend": "BASIC:ACL"
                  }
                ]
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/NameFilter"
          }
        ]
      },
      "put": {
        "operationId": "createGrant_withoutBackend_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Give a user a grant",
        "description": "The name of the user may stand in the path or in the field `grant`; the user need not exist yet. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "ann has a grant now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "grant",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "content",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "post": {
        "operationId": "changeGrant_withoutBackend_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Change a grant",
        "description": "An empty grant gives nothing. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant holds.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of ann was changed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          },
          {
            "name": "content",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      },
      "delete": {
        "operationId": "removeGrant_withoutBackend_withoutName",
        "tags": [
          "rights"
        ],
        "summary": "Take a grant away",
        "description": "The name goes from the administrators, the moderators and all groups as well. Only an administrator changes the grant of an administrator or a moderator.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/GrantFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The grant is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The grant of ann was removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/BackendName"
          }
        ]
      }
    },
    "/api/admin/acl/explain": {
      "get": {
        "operationId": "explainRights",
        "tags": [
          "rights"
        ],
        "summary": "Why a user may do something, or not",
        "description": "None of the names need exist. Without `server` the question is asked as with a single server, without `client` about the server alone.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The decision, and which rule made it.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Explanation"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "name": "user",
            "in": "query",
            "required": true,
            "description": "Name of the user.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "ann"
          },
          {
            "name": "client",
            "in": "query",
            "description": "Name of the client.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "web1"
          },
          {
            "name": "server",
            "in": "query",
            "description": "Name of the server.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 255
            },
            "example": "main"
          }
        ]
      }
    },
    "/api/admin/me": {
      "get": {
        "operationId": "getMe",
        "tags": [
          "people"
        ],
        "summary": "Who is asking",
        "description": "Who is asking.\n",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "The caller.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Me"
                },
                "example": {
                  "id": "ann",
                  "name": "ann",
                  "backend": "BASIC:AUTH",
                  "admin": false,
                  "moderator": false
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/me/session": {
      "get": {
        "operationId": "listMySessions",
        "tags": [
          "sessions"
        ],
        "summary": "The caller's sessions",
        "description": "A request with a name and a password alone has no session.\n",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "Sessions, the one that was used last first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000,
                  "items": {
                    "$ref": "#/components/schemas/Session"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/me/session/{id}": {
      "get": {
        "operationId": "getMySession",
        "tags": [
          "sessions"
        ],
        "summary": "One of the caller's sessions",
        "description": "One of the caller's sessions.\n",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "The session.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Session"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/IdInPath"
          }
        ]
      },
      "delete": {
        "operationId": "endMySession",
        "tags": [
          "sessions"
        ],
        "summary": "End a session",
        "description": "Administrators and moderators end those of others, too; a moderator none of an administrator's.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw"
        },
        "responses": {
          "201": {
            "description": "The session is over.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The session is over."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/IdInPath"
          }
        ]
      }
    },
    "/api/admin/session/{user}": {
      "get": {
        "operationId": "listSessions",
        "tags": [
          "sessions"
        ],
        "summary": "A user's sessions",
        "description": "A user's sessions.\n",
        "x-access": {
          "requires": "self",
          "user": "user"
        },
        "responses": {
          "200": {
            "description": "Sessions, the one that was used last first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000,
                  "items": {
                    "$ref": "#/components/schemas/Session"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserOfSessions"
          }
        ]
      }
    },
    "/api/admin/session/{user}/{id}": {
      "get": {
        "operationId": "getSession",
        "tags": [
          "sessions"
        ],
        "summary": "One of a user's sessions",
        "description": "One of a user's sessions.\n",
        "x-access": {
          "requires": "self",
          "user": "user"
        },
        "responses": {
          "200": {
            "description": "The session.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Session"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserOfSessions"
          },
          {
            "$ref": "#/components/parameters/IdInPath"
          }
        ]
      },
      "delete": {
        "operationId": "endSession",
        "tags": [
          "sessions"
        ],
        "summary": "End a user's session",
        "description": "End a user's session.\n",
        "x-access": {
          "requires": "self",
          "mode": "rw",
          "user": "user"
        },
        "responses": {
          "201": {
            "description": "The session is over.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The session is over."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserOfSessions"
          },
          {
            "$ref": "#/components/parameters/IdInPath"
          }
        ]
      }
    },
    "/logout": {
      "get": {
        "operationId": "logout",
        "tags": [
          "sessions"
        ],
        "summary": "End the session of the cookie",
        "description": "Without a session nothing happens.\n",
        "x-access": {
          "requires": "public",
          "mode": "rw"
        },
        "security": [],
        "responses": {
          "200": {
            "description": "There is no session any more.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "You are logged out."
                ]
              }
            }
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "post": {
        "operationId": "logoutByPost",
        "tags": [
          "sessions"
        ],
        "summary": "End the session of the cookie, by POST",
        "description": "End the session of the cookie, by POST.\n",
        "x-access": {
          "requires": "public"
        },
        "security": [],
        "responses": {
          "200": {
            "description": "There is no session any more.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "You are logged out."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/me/token": {
      "get": {
        "operationId": "listMyTokens",
        "tags": [
          "sessions"
        ],
        "summary": "The caller's API tokens",
        "description": "What a token is in full is shown only when it is created.\n",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "Tokens, the newest first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000,
                  "items": {
                    "$ref": "#/components/schemas/Token"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "post": {
        "operationId": "createMyToken",
        "tags": [
          "sessions"
        ],
        "summary": "Create an API token",
        "description": "It is sent as `Authorization: Bearer`. It may do what its user may do, or less: `read_only` restores and changes nothing; `clients` and `servers` name the only ones it sees, and such a token administers nothing.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw",
          "token": "never"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NewToken"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/NewToken"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/NewToken"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The token. It is not shown again.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CreatedToken"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/me/token/{id}": {
      "delete": {
        "operationId": "revokeMyToken",
        "tags": [
          "sessions"
        ],
        "summary": "Revoke one of the caller's API tokens",
        "description": "Revoke one of the caller's API tokens.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw",
          "token": "never"
        },
        "responses": {
          "200": {
            "description": "The token is worthless.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The token was revoked."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/IdInPath"
          }
        ]
      }
    },
    "/api/admin/token/{user}": {
      "get": {
        "operationId": "listTokens",
        "tags": [
          "sessions"
        ],
        "summary": "A user's API tokens",
        "description": "A user's API tokens.\n",
        "x-access": {
          "requires": "self",
          "user": "user"
        },
        "responses": {
          "200": {
            "description": "Tokens, the newest first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000,
                  "items": {
                    "$ref": "#/components/schemas/Token"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserOfSessions"
          }
        ]
      }
    },
    "/api/admin/token/{user}/{id}": {
      "delete": {
        "operationId": "revokeToken",
        "tags": [
          "sessions"
        ],
        "summary": "Revoke a user's API token",
        "description": "Revoke a user's API token.\n",
        "x-access": {
          "requires": "self",
          "mode": "rw",
          "token": "never",
          "user": "user"
        },
        "responses": {
          "200": {
            "description": "The token is worthless.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessage"
                },
                "example": [
                  0,
                  "The token was revoked."
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/UserOfSessions"
          },
          {
            "$ref": "#/components/parameters/IdInPath"
          }
        ]
      }
    },
    "/api/preferences/ui": {
      "get": {
        "operationId": "getPreferences",
        "tags": [
          "preferences"
        ],
        "summary": "The caller's preferences",
        "description": "The caller's preferences.\n",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "Null where nothing is set.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Preferences"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "put": {
        "operationId": "createPreferences",
        "tags": [
          "preferences"
        ],
        "summary": "Set preferences",
        "description": "An empty text, 0 or null takes a preference away.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "What was sent, as it was taken.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PreferenceFields"
                },
                "example": {
                  "pageLength": 25
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "name": "pageLength",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": [
                "integer",
                "null"
              ],
              "minimum": 0,
              "maximum": 100000
            }
          },
          {
            "name": "language",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 8
            }
          },
          {
            "name": "dateFormat",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 100
            }
          },
          {
            "name": "timezone",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 100
            }
          }
        ]
      },
      "post": {
        "operationId": "changePreferences",
        "tags": [
          "preferences"
        ],
        "summary": "Change preferences",
        "description": "An empty text, 0 or null takes a preference away.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "What was sent, as it was taken.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PreferenceFields"
                },
                "example": {
                  "pageLength": 25
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "name": "pageLength",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": [
                "integer",
                "null"
              ],
              "minimum": 0,
              "maximum": 100000
            }
          },
          {
            "name": "language",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 8
            }
          },
          {
            "name": "dateFormat",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 100
            }
          },
          {
            "name": "timezone",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 100
            }
          }
        ]
      },
      "delete": {
        "operationId": "removePreferences",
        "tags": [
          "preferences"
        ],
        "summary": "Take preferences away",
        "description": "Each field that is sent and not empty, whatever its value.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/PreferenceFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "What is left.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Preferences"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "name": "pageLength",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": [
                "integer",
                "null"
              ],
              "minimum": 0,
              "maximum": 100000
            }
          },
          {
            "name": "language",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 8
            }
          },
          {
            "name": "dateFormat",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 100
            }
          },
          {
            "name": "timezone",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 100
            }
          }
        ]
      }
    },
    "/api/preferences/ui/hide": {
      "get": {
        "operationId": "listHidden",
        "tags": [
          "preferences"
        ],
        "summary": "What the caller does not want to see in lists",
        "description": "What the caller does not want to see in lists.\n",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "Clients and servers.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/HiddenPlace"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      },
      "put": {
        "operationId": "hide",
        "tags": [
          "preferences"
        ],
        "summary": "Leave a client or a server out of lists",
        "description": "`name` is the client, `agent` the server; one of them is enough.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/HideFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/HideFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/HideFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "It is hidden.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/HiddenPlace"
                },
                "example": {
                  "client": "web1",
                  "server": "main"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "name": "name",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "agent",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      },
      "delete": {
        "operationId": "unhide",
        "tags": [
          "preferences"
        ],
        "summary": "Show a client or a server in lists again",
        "description": "Show a client or a server in lists again.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/HideFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/HideFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/HideFields"
              }
            }
          }
        },
        "responses": {
          "204": {
            "description": "It is shown."
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "name": "name",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "agent",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      }
    },
    "/api/misc/alert": {
      "post": {
        "operationId": "addAlert",
        "tags": [
          "misc"
        ],
        "summary": "Hand a message to the next screen",
        "description": "The next one who reads the messages of the session gets it. Without a session there is nobody to read it.\n",
        "x-access": {
          "requires": "login",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/AlertFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/AlertFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/AlertFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The message.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Alert"
                },
                "example": {
                  "message": "Hello",
                  "level": "danger"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "name": "message",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 4096
            }
          },
          {
            "name": "level",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 16
            }
          }
        ]
      }
    },
    "/api/misc/alerts": {
      "get": {
        "operationId": "takeAlerts",
        "tags": [
          "misc"
        ],
        "summary": "The messages of the session",
        "description": "Each is read once.\n",
        "x-access": {
          "requires": "login"
        },
        "responses": {
          "200": {
            "description": "The messages, the oldest first.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000,
                  "items": {
                    "$ref": "#/components/schemas/Alert"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        }
      }
    },
    "/api/admin/audit": {
      "get": {
        "operationId": "listAudit",
        "tags": [
          "audit"
        ],
        "summary": "The audit trail",
        "description": "Every change, restore and download, and every login that was refused. The newest first; `limit` is 100 unless given.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "Entries that fit.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Link": {
                "$ref": "#/components/headers/Link"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 1000,
                  "items": {
                    "$ref": "#/components/schemas/AuditEntry"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "name": "user",
            "in": "query",
            "description": "Only what this user did.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "action",
            "in": "query",
            "description": "Only this action, or with a trailing dot all that begin so.",
            "schema": {
              "type": "string",
              "maxLength": 64
            },
            "example": "user."
          },
          {
            "name": "server",
            "in": "query",
            "description": "Only what concerns this server.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "client",
            "in": "query",
            "description": "Only what concerns this client.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "outcome",
            "in": "query",
            "description": "Only what ended so. An empty text, here and in the other filters, asks for nothing.",
            "schema": {
              "type": "string",
              "enum": [
                "ok",
                "refused",
                "failed",
                ""
              ]
            }
          },
          {
            "name": "since",
            "in": "query",
            "description": "Only entries from this instant on.",
            "schema": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time"
                },
                {
                  "type": "string",
                  "maxLength": 0
                }
              ]
            }
          },
          {
            "name": "until",
            "in": "query",
            "description": "Only entries before this instant.",
            "schema": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time"
                },
                {
                  "type": "string",
                  "maxLength": 0
                }
              ]
            }
          },
          {
            "$ref": "#/components/parameters/Limit"
          },
          {
            "$ref": "#/components/parameters/Cursor"
          }
        ]
      }
    },
    "/api/settings/{server}/server-config/{conf}": {
      "get": {
        "operationId": "getServerConfig",
        "tags": [
          "settings"
        ],
        "summary": "A file of the server's configuration",
        "description": "Without `conf` burp-server.conf, else one of the files that it includes. The values are those of\nthis file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:\nsend it back as `If-Match` when you save, so that you cannot overwrite what somebody else has\nchanged meanwhile.\n\nPasswords are shown as `********`; sent back like that they stay what they are.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServerConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      },
      "post": {
        "operationId": "saveServerConfig",
        "tags": [
          "settings"
        ],
        "summary": "Save a file of the server's configuration",
        "description": "The fields are the whole file, by the names of burp's options: what is not sent is switched off.\nA list is one field repeated, or an array in JSON. `NAME_reset_bui_CUSTOM` says of each value\nwhether it is written with `:=`. `includes` are the patterns of the include lines; `includes_ori`\nnames, for each, the pattern that it replaces. An empty value means that the option is not set;\nbooleans are `true`, `1`, `on` or `yes`, and anything else is false. Fields whose names end in\n`_view` are ignored. A password that is not sent, or sent as `********`, stays what it is: an\nempty value removes it. The partners `listen` and `max_children`, `listen_status` and `max_status_children` stay\nuntouched when none of them is sent.\n\nEverything is checked first, at last by burp itself on a copy. Lines that need not change keep\ntheir bytes, comments stay. Use `PATCH` to change single options.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "delete": {
        "operationId": "deleteServerConfig",
        "tags": [
          "settings"
        ],
        "summary": "Delete a file that the server's configuration includes",
        "description": "Its include line goes too where it would match nothing any more, so that burp still starts.\nburp-server.conf itself cannot be deleted.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "The file is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "/etc/burp/extra.conf is deleted."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "patch": {
        "operationId": "patchServerConfig",
        "tags": [
          "settings"
        ],
        "summary": "Change single options of the server's configuration",
        "description": "A JSON merge patch (RFC 7396): options that are named get the value, `null` switches one off, the\nothers stay as they are. An array replaces a list, and in `includes` and `templates` all of\nthem. A file that is not there is not made.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/merge-patch+json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/{server}/server-config": {
      "get": {
        "operationId": "getServerConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "A file of the server's configuration",
        "description": "Without `conf` burp-server.conf, else one of the files that it includes. The values are those of\nthis file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:\nsend it back as `If-Match` when you save, so that you cannot overwrite what somebody else has\nchanged meanwhile.\n\nPasswords are shown as `********`; sent back like that they stay what they are.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServerConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      },
      "post": {
        "operationId": "saveServerConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Save a file of the server's configuration",
        "description": "The fields are the whole file, by the names of burp's options: what is not sent is switched off.\nA list is one field repeated, or an array in JSON. `NAME_reset_bui_CUSTOM` says of each value\nwhether it is written with `:=`. `includes` are the patterns of the include lines; `includes_ori`\nnames, for each, the pattern that it replaces. An empty value means that the option is not set;\nbooleans are `true`, `1`, `on` or `yes`, and anything else is false. Fields whose names end in\n`_view` are ignored. A password that is not sent, or sent as `********`, stays what it is: an\nempty value removes it. The partners `listen` and `max_children`, `listen_status` and `max_status_children` stay\nuntouched when none of them is sent.\n\nEverything is checked first, at last by burp itself on a copy. Lines that need not change keep\ntheir bytes, comments stay. Use `PATCH` to change single options.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "delete": {
        "operationId": "deleteServerConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Delete a file that the server's configuration includes",
        "description": "Its include line goes too where it would match nothing any more, so that burp still starts.\nburp-server.conf itself cannot be deleted.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "The file is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "/etc/burp/extra.conf is deleted."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "patch": {
        "operationId": "patchServerConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Change single options of the server's configuration",
        "description": "A JSON merge patch (RFC 7396): options that are named get the value, `null` switches one off, the\nothers stay as they are. An array replaces a list, and in `includes` and `templates` all of\nthem. A file that is not there is not made.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/merge-patch+json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/server-config/{conf}": {
      "get": {
        "operationId": "getServerConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "A file of the server's configuration",
        "description": "Without `conf` burp-server.conf, else one of the files that it includes. The values are those of\nthis file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:\nsend it back as `If-Match` when you save, so that you cannot overwrite what somebody else has\nchanged meanwhile.\n\nPasswords are shown as `********`; sent back like that they stay what they are.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServerConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      },
      "post": {
        "operationId": "saveServerConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "Save a file of the server's configuration",
        "description": "The fields are the whole file, by the names of burp's options: what is not sent is switched off.\nA list is one field repeated, or an array in JSON. `NAME_reset_bui_CUSTOM` says of each value\nwhether it is written with `:=`. `includes` are the patterns of the include lines; `includes_ori`\nnames, for each, the pattern that it replaces. An empty value means that the option is not set;\nbooleans are `true`, `1`, `on` or `yes`, and anything else is false. Fields whose names end in\n`_view` are ignored. A password that is not sent, or sent as `********`, stays what it is: an\nempty value removes it. The partners `listen` and `max_children`, `listen_status` and `max_status_children` stay\nuntouched when none of them is sent.\n\nEverything is checked first, at last by burp itself on a copy. Lines that need not change keep\ntheir bytes, comments stay. Use `PATCH` to change single options.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "delete": {
        "operationId": "deleteServerConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "Delete a file that the server's configuration includes",
        "description": "Its include line goes too where it would match nothing any more, so that burp still starts.\nburp-server.conf itself cannot be deleted.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "The file is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "/etc/burp/extra.conf is deleted."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "patch": {
        "operationId": "patchServerConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "Change single options of the server's configuration",
        "description": "A JSON merge patch (RFC 7396): options that are named get the value, `null` switches one off, the\nothers stay as they are. An array replaces a list, and in `includes` and `templates` all of\nthem. A file that is not there is not made.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/merge-patch+json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/server-config": {
      "get": {
        "operationId": "getServerConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "A file of the server's configuration",
        "description": "Without `conf` burp-server.conf, else one of the files that it includes. The values are those of\nthis file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:\nsend it back as `If-Match` when you save, so that you cannot overwrite what somebody else has\nchanged meanwhile.\n\nPasswords are shown as `********`; sent back like that they stay what they are.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServerConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      },
      "post": {
        "operationId": "saveServerConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Save a file of the server's configuration",
        "description": "The fields are the whole file, by the names of burp's options: what is not sent is switched off.\nA list is one field repeated, or an array in JSON. `NAME_reset_bui_CUSTOM` says of each value\nwhether it is written with `:=`. `includes` are the patterns of the include lines; `includes_ori`\nnames, for each, the pattern that it replaces. An empty value means that the option is not set;\nbooleans are `true`, `1`, `on` or `yes`, and anything else is false. Fields whose names end in\n`_view` are ignored. A password that is not sent, or sent as `********`, stays what it is: an\nempty value removes it. The partners `listen` and `max_children`, `listen_status` and `max_status_children` stay\nuntouched when none of them is sent.\n\nEverything is checked first, at last by burp itself on a copy. Lines that need not change keep\ntheir bytes, comments stay. Use `PATCH` to change single options.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "delete": {
        "operationId": "deleteServerConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Delete a file that the server's configuration includes",
        "description": "Its include line goes too where it would match nothing any more, so that burp still starts.\nburp-server.conf itself cannot be deleted.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "The file is gone.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "/etc/burp/extra.conf is deleted."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "patch": {
        "operationId": "patchServerConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Change single options of the server's configuration",
        "description": "A JSON merge patch (RFC 7396): options that are named get the value, `null` switches one off, the\nothers stay as they are. An array replaces a list, and in `includes` and `templates` all of\nthem. A file that is not there is not made.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/merge-patch+json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/{server}/server-config/{conf}": {
      "get": {
        "operationId": "getServerConfig_2",
        "tags": [
          "settings"
        ],
        "summary": "A file of the server's configuration",
        "description": "Without `conf` burp-server.conf, else one of the files that it includes. The values are those of\nthis file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:\nsend it back as `If-Match` when you save, so that you cannot overwrite what somebody else has\nchanged meanwhile.\n\nPasswords are shown as `********`; sent back like that they stay what they are.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServerConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      }
    },
    "/api/{server}/server-config": {
      "get": {
        "operationId": "getServerConfig_withoutConf_2",
        "tags": [
          "settings"
        ],
        "summary": "A file of the server's configuration",
        "description": "Without `conf` burp-server.conf, else one of the files that it includes. The values are those of\nthis file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:\nsend it back as `If-Match` when you save, so that you cannot overwrite what somebody else has\nchanged meanwhile.\n\nPasswords are shown as `********`; sent back like that they stay what they are.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServerConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      }
    },
    "/api/server-config/{conf}": {
      "get": {
        "operationId": "getServerConfig_default_2",
        "tags": [
          "settings"
        ],
        "summary": "A file of the server's configuration",
        "description": "Without `conf` burp-server.conf, else one of the files that it includes. The values are those of\nthis file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:\nsend it back as `If-Match` when you save, so that you cannot overwrite what somebody else has\nchanged meanwhile.\n\nPasswords are shown as `********`; sent back like that they stay what they are.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServerConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      }
    },
    "/api/server-config": {
      "get": {
        "operationId": "getServerConfig_default_withoutConf_2",
        "tags": [
          "settings"
        ],
        "summary": "A file of the server's configuration",
        "description": "Without `conf` burp-server.conf, else one of the files that it includes. The values are those of\nthis file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:\nsend it back as `If-Match` when you save, so that you cannot overwrite what somebody else has\nchanged meanwhile.\n\nPasswords are shown as `********`; sent back like that they stay what they are.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ServerConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      }
    },
    "/api/settings/{server}/config/{client}/{conf}": {
      "get": {
        "operationId": "getClientConfig",
        "tags": [
          "settings"
        ],
        "summary": "A client's configuration at the server",
        "description": "The file of the client in clientconfdir or, with `conf`, a file that it includes. With `template`\nor `statictemplate` the template of that name. As `server-config` has it, with the options that\ncount in such files. What a static template holds is only in `raw`.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      },
      "put": {
        "operationId": "renameClient",
        "tags": [
          "settings"
        ],
        "summary": "Rename a client or a template",
        "description": "The file of the client gets the new name; with `keepdata` its backups, with `keepcert` its\ncertificate go along (the file then names the certificate in `ssl_peer_cn`). Without `keepcert`\nthe certificate's files are deleted; without `keepdata` the backups stay under the old name.\nNever while the client is backed up or restored, and never over anything that is there. One\nthat was broken off is finished by the same request. The client itself must be told its new\nname. Versions of the file stay with the old name. A `conf` in the path says nothing here.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How each step went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "web1 is called web2 now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newname",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "keepcert",
            "in": "query",
            "description": "The certificate goes along.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "keepdata",
            "in": "query",
            "description": "The backups go along.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      },
      "post": {
        "operationId": "saveClientConfig",
        "tags": [
          "settings"
        ],
        "summary": "Save a client's configuration at the server",
        "description": "The fields are the whole file, as with `server-config`; the file is made when there is none.\n`templates` are the include paths of templates, as they are listed, or their names. With\n`statictemplate` the field `raw` is the text, and the only field.\n\nA moderator cannot change options that reach beyond the client, not by a template nor by giving\na version back either (`FORBIDDEN`): those that start programs on the server (`server_script`,\n`notify_success_script`, their arguments, `timer_script`, ...), that lead to other places or\nusers (`directory`, `client_lockdir`, `user`, `group`, `ssl_...`, ...), that let others in\n(`restore_client`, `super_client`, `network_allow`, `password_check`), names that burphub does\nnot know, and include lines. What stands there already may stay. For `conf` and for templates,\nwhich other clients may use as well, a moderator needs rights on the whole server.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "delete": {
        "operationId": "deleteClient",
        "tags": [
          "settings"
        ],
        "summary": "Delete a client's configuration, or a template",
        "description": "Never while the client is backed up or restored. The flags may stand in the query or the body.\nA template is only deleted when no client includes it. With `delete` the backups are gone for\nburp at once; what they took of the disk is freed in the background when it takes long. What is\nleft of a client whose configuration has gone already can be deleted in the same way.\nA certificate is not revoked when another client uses the same one. A `conf` in the path says\nnothing here.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How each step went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "web1 is removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "keepconf",
            "in": "query",
            "description": "The configuration stays.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "delcert",
            "in": "query",
            "description": "The files of the certificate go.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "revoke",
            "in": "query",
            "description": "The certificate is revoked, so that the client is refused.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "delete",
            "in": "query",
            "description": "All backups of the client go.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      },
      "patch": {
        "operationId": "patchClientConfig",
        "tags": [
          "settings"
        ],
        "summary": "Change single options of a client's configuration",
        "description": "A JSON merge patch (RFC 7396), as with `server-config`; what a moderator cannot save, a\nmoderator cannot patch.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/merge-patch+json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/{server}/config/{client}": {
      "get": {
        "operationId": "getClientConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "A client's configuration at the server",
        "description": "The file of the client in clientconfdir or, with `conf`, a file that it includes. With `template`\nor `statictemplate` the template of that name. As `server-config` has it, with the options that\ncount in such files. What a static template holds is only in `raw`.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      },
      "put": {
        "operationId": "renameClient_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Rename a client or a template",
        "description": "The file of the client gets the new name; with `keepdata` its backups, with `keepcert` its\ncertificate go along (the file then names the certificate in `ssl_peer_cn`). Without `keepcert`\nthe certificate's files are deleted; without `keepdata` the backups stay under the old name.\nNever while the client is backed up or restored, and never over anything that is there. One\nthat was broken off is finished by the same request. The client itself must be told its new\nname. Versions of the file stay with the old name. A `conf` in the path says nothing here.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How each step went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "web1 is called web2 now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newname",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "keepcert",
            "in": "query",
            "description": "The certificate goes along.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "keepdata",
            "in": "query",
            "description": "The backups go along.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      },
      "post": {
        "operationId": "saveClientConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Save a client's configuration at the server",
        "description": "The fields are the whole file, as with `server-config`; the file is made when there is none.\n`templates` are the include paths of templates, as they are listed, or their names. With\n`statictemplate` the field `raw` is the text, and the only field.\n\nA moderator cannot change options that reach beyond the client, not by a template nor by giving\na version back either (`FORBIDDEN`): those that start programs on the server (`server_script`,\n`notify_success_script`, their arguments, `timer_script`, ...), that lead to other places or\nusers (`directory`, `client_lockdir`, `user`, `group`, `ssl_...`, ...), that let others in\n(`restore_client`, `super_client`, `network_allow`, `password_check`), names that burphub does\nnot know, and include lines. What stands there already may stay. For `conf` and for templates,\nwhich other clients may use as well, a moderator needs rights on the whole server.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "delete": {
        "operationId": "deleteClient_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Delete a client's configuration, or a template",
        "description": "Never while the client is backed up or restored. The flags may stand in the query or the body.\nA template is only deleted when no client includes it. With `delete` the backups are gone for\nburp at once; what they took of the disk is freed in the background when it takes long. What is\nleft of a client whose configuration has gone already can be deleted in the same way.\nA certificate is not revoked when another client uses the same one. A `conf` in the path says\nnothing here.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How each step went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "web1 is removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "keepconf",
            "in": "query",
            "description": "The configuration stays.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "delcert",
            "in": "query",
            "description": "The files of the certificate go.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "revoke",
            "in": "query",
            "description": "The certificate is revoked, so that the client is refused.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "delete",
            "in": "query",
            "description": "All backups of the client go.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      },
      "patch": {
        "operationId": "patchClientConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Change single options of a client's configuration",
        "description": "A JSON merge patch (RFC 7396), as with `server-config`; what a moderator cannot save, a\nmoderator cannot patch.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/merge-patch+json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/config/{client}/{conf}": {
      "get": {
        "operationId": "getClientConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "A client's configuration at the server",
        "description": "The file of the client in clientconfdir or, with `conf`, a file that it includes. With `template`\nor `statictemplate` the template of that name. As `server-config` has it, with the options that\ncount in such files. What a static template holds is only in `raw`.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      },
      "put": {
        "operationId": "renameClient_default",
        "tags": [
          "settings"
        ],
        "summary": "Rename a client or a template",
        "description": "The file of the client gets the new name; with `keepdata` its backups, with `keepcert` its\ncertificate go along (the file then names the certificate in `ssl_peer_cn`). Without `keepcert`\nthe certificate's files are deleted; without `keepdata` the backups stay under the old name.\nNever while the client is backed up or restored, and never over anything that is there. One\nthat was broken off is finished by the same request. The client itself must be told its new\nname. Versions of the file stay with the old name. A `conf` in the path says nothing here.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How each step went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "web1 is called web2 now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newname",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "keepcert",
            "in": "query",
            "description": "The certificate goes along.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "keepdata",
            "in": "query",
            "description": "The backups go along.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      },
      "post": {
        "operationId": "saveClientConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "Save a client's configuration at the server",
        "description": "The fields are the whole file, as with `server-config`; the file is made when there is none.\n`templates` are the include paths of templates, as they are listed, or their names. With\n`statictemplate` the field `raw` is the text, and the only field.\n\nA moderator cannot change options that reach beyond the client, not by a template nor by giving\na version back either (`FORBIDDEN`): those that start programs on the server (`server_script`,\n`notify_success_script`, their arguments, `timer_script`, ...), that lead to other places or\nusers (`directory`, `client_lockdir`, `user`, `group`, `ssl_...`, ...), that let others in\n(`restore_client`, `super_client`, `network_allow`, `password_check`), names that burphub does\nnot know, and include lines. What stands there already may stay. For `conf` and for templates,\nwhich other clients may use as well, a moderator needs rights on the whole server.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "delete": {
        "operationId": "deleteClient_default",
        "tags": [
          "settings"
        ],
        "summary": "Delete a client's configuration, or a template",
        "description": "Never while the client is backed up or restored. The flags may stand in the query or the body.\nA template is only deleted when no client includes it. With `delete` the backups are gone for\nburp at once; what they took of the disk is freed in the background when it takes long. What is\nleft of a client whose configuration has gone already can be deleted in the same way.\nA certificate is not revoked when another client uses the same one. A `conf` in the path says\nnothing here.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How each step went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "web1 is removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "keepconf",
            "in": "query",
            "description": "The configuration stays.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "delcert",
            "in": "query",
            "description": "The files of the certificate go.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "revoke",
            "in": "query",
            "description": "The certificate is revoked, so that the client is refused.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "delete",
            "in": "query",
            "description": "All backups of the client go.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      },
      "patch": {
        "operationId": "patchClientConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "Change single options of a client's configuration",
        "description": "A JSON merge patch (RFC 7396), as with `server-config`; what a moderator cannot save, a\nmoderator cannot patch.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/merge-patch+json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/config/{client}": {
      "get": {
        "operationId": "getClientConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "A client's configuration at the server",
        "description": "The file of the client in clientconfdir or, with `conf`, a file that it includes. With `template`\nor `statictemplate` the template of that name. As `server-config` has it, with the options that\ncount in such files. What a static template holds is only in `raw`.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The file.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ClientConfig"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/Secrets"
          }
        ]
      },
      "put": {
        "operationId": "renameClient_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Rename a client or a template",
        "description": "The file of the client gets the new name; with `keepdata` its backups, with `keepcert` its\ncertificate go along (the file then names the certificate in `ssl_peer_cn`). Without `keepcert`\nthe certificate's files are deleted; without `keepdata` the backups stay under the old name.\nNever while the client is backed up or restored, and never over anything that is there. One\nthat was broken off is finished by the same request. The client itself must be told its new\nname. Versions of the file stay with the old name. A `conf` in the path says nothing here.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RenameFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How each step went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "web1 is called web2 now."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newname",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "keepcert",
            "in": "query",
            "description": "The certificate goes along.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "keepdata",
            "in": "query",
            "description": "The backups go along.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      },
      "post": {
        "operationId": "saveClientConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Save a client's configuration at the server",
        "description": "The fields are the whole file, as with `server-config`; the file is made when there is none.\n`templates` are the include paths of templates, as they are listed, or their names. With\n`statictemplate` the field `raw` is the text, and the only field.\n\nA moderator cannot change options that reach beyond the client, not by a template nor by giving\na version back either (`FORBIDDEN`): those that start programs on the server (`server_script`,\n`notify_success_script`, their arguments, `timer_script`, ...), that lead to other places or\nusers (`directory`, `client_lockdir`, `user`, `group`, `ssl_...`, ...), that let others in\n(`restore_client`, `super_client`, `network_allow`, `password_check`), names that burphub does\nnot know, and include lines. What stands there already may stay. For `conf` and for templates,\nwhich other clients may use as well, a moderator needs rights on the whole server.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      },
      "delete": {
        "operationId": "deleteClient_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Delete a client's configuration, or a template",
        "description": "Never while the client is backed up or restored. The flags may stand in the query or the body.\nA template is only deleted when no client includes it. With `delete` the backups are gone for\nburp at once; what they took of the disk is freed in the background when it takes long. What is\nleft of a client whose configuration has gone already can be deleted in the same way.\nA certificate is not revoked when another client uses the same one. A `conf` in the path says\nnothing here.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/DeleteClientFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "How each step went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "web1 is removed."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "keepconf",
            "in": "query",
            "description": "The configuration stays.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "delcert",
            "in": "query",
            "description": "The files of the certificate go.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "revoke",
            "in": "query",
            "description": "The certificate is revoked, so that the client is refused.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "delete",
            "in": "query",
            "description": "All backups of the client go.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      },
      "patch": {
        "operationId": "patchClientConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Change single options of a client's configuration",
        "description": "A JSON merge patch (RFC 7396), as with `server-config`; what a moderator cannot save, a\nmoderator cannot patch.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            },
            "application/merge-patch+json": {
              "schema": {
                "$ref": "#/components/schemas/ConfigFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The file is saved, or what would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/{server}/config": {
      "put": {
        "operationId": "createClient",
        "tags": [
          "settings"
        ],
        "summary": "Create a client",
        "description": "Its file in clientconfdir begins with the include lines of the templates, followed by what the\nstatic template says, where `{{ name }}` stands for a variable. `client` and `agent` are always\nknown. burp tries the result before it is written.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateClientFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/CreateClientFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/CreateClientFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The client exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "The configuration of web1 is written."
                    ],
                    [
                      3,
                      "Give web1 the same password."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newclient",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "templates",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          },
          {
            "name": "statictemplate",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "variables",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      }
    },
    "/api/settings/config": {
      "put": {
        "operationId": "createClient_default",
        "tags": [
          "settings"
        ],
        "summary": "Create a client",
        "description": "Its file in clientconfdir begins with the include lines of the templates, followed by what the\nstatic template says, where `{{ name }}` stands for a variable. `client` and `agent` are always\nknown. burp tries the result before it is written.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CreateClientFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/CreateClientFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/CreateClientFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The client exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "The configuration of web1 is written."
                    ],
                    [
                      3,
                      "Give web1 the same password."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newclient",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "templates",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          },
          {
            "name": "statictemplate",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          },
          {
            "name": "variables",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 65536
            }
          }
        ]
      }
    },
    "/api/settings/{server}/template": {
      "put": {
        "operationId": "createTemplate",
        "tags": [
          "settings"
        ],
        "summary": "Create an empty template",
        "description": "Clients include it. Fill it with `POST config/NAME` and the flag `template`.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TemplateFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/TemplateFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/TemplateFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "It exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "The template win is made."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newtemplate",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      }
    },
    "/api/settings/template": {
      "put": {
        "operationId": "createTemplate_default",
        "tags": [
          "settings"
        ],
        "summary": "Create an empty template",
        "description": "Clients include it. Fill it with `POST config/NAME` and the flag `template`.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/TemplateFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/TemplateFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/TemplateFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "It exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "The template win is made."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newtemplate",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      }
    },
    "/api/settings/{server}/static-template": {
      "put": {
        "operationId": "createStaticTemplate",
        "tags": [
          "settings"
        ],
        "summary": "Create an empty static template",
        "description": "New clients begin with its text. Fill it with `POST config/NAME` and the flag `statictemplate`.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/StaticTemplateFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/StaticTemplateFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/StaticTemplateFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "It exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "The template win is made."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newstatictemplate",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      }
    },
    "/api/settings/static-template": {
      "put": {
        "operationId": "createStaticTemplate_default",
        "tags": [
          "settings"
        ],
        "summary": "Create an empty static template",
        "description": "New clients begin with its text. Fill it with `POST config/NAME` and the flag `statictemplate`.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/StaticTemplateFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/StaticTemplateFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/StaticTemplateFields"
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "It exists.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Notif"
                },
                "example": {
                  "notif": [
                    [
                      0,
                      "The template win is made."
                    ]
                  ]
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "newstatictemplate",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "string",
              "maxLength": 255
            }
          }
        ]
      }
    },
    "/api/settings/{server}/templates": {
      "get": {
        "operationId": "listTemplates",
        "tags": [
          "settings"
        ],
        "summary": "List templates",
        "description": "Files that clients include.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TemplateList"
                },
                "example": {
                  "result": [
                    {
                      "name": "win",
                      "value": ".buitemplates/win"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/templates": {
      "get": {
        "operationId": "listTemplates_default",
        "tags": [
          "settings"
        ],
        "summary": "List templates",
        "description": "Files that clients include.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TemplateList"
                },
                "example": {
                  "result": [
                    {
                      "name": "win",
                      "value": ".buitemplates/win"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/static-templates": {
      "get": {
        "operationId": "listStaticTemplates",
        "tags": [
          "settings"
        ],
        "summary": "List static templates",
        "description": "Texts that new clients begin with, and the variables in each.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StaticTemplateList"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/static-templates": {
      "get": {
        "operationId": "listStaticTemplates_default",
        "tags": [
          "settings"
        ],
        "summary": "List static templates",
        "description": "Texts that new clients begin with, and the variables in each.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StaticTemplateList"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/clients": {
      "get": {
        "operationId": "listConfiguredClients",
        "tags": [
          "settings"
        ],
        "summary": "List the clients' configuration files",
        "description": "Of a moderator those that he may see or change.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfiguredClients"
                },
                "example": {
                  "result": [
                    {
                      "name": "web1",
                      "value": "/etc/burp/clientconfdir/web1"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/clients": {
      "get": {
        "operationId": "listConfiguredClients_default",
        "tags": [
          "settings"
        ],
        "summary": "List the clients' configuration files",
        "description": "Of a moderator those that he may see or change.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfiguredClients"
                },
                "example": {
                  "result": [
                    {
                      "name": "web1",
                      "value": "/etc/burp/clientconfdir/web1"
                    }
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/options": {
      "get": {
        "operationId": "getSettingOptions",
        "tags": [
          "settings"
        ],
        "summary": "What this server can do",
        "description": "For front ends: which controls to offer.\n",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SettingOptions"
                },
                "example": {
                  "is_revocation_enabled": true,
                  "server_can_restore": true,
                  "batch_list_supported": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/options": {
      "get": {
        "operationId": "getSettingOptions_default",
        "tags": [
          "settings"
        ],
        "summary": "What this server can do",
        "description": "For front ends: which controls to offer.\n",
        "x-access": {
          "requires": "server"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SettingOptions"
                },
                "example": {
                  "is_revocation_enabled": true,
                  "server_can_restore": true,
                  "batch_list_supported": true
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/path-expander/{client}": {
      "get": {
        "operationId": "expandPath",
        "tags": [
          "settings"
        ],
        "summary": "Which files an include would read",
        "description": "A pattern yields the files that match, another path itself. A relative one starts where `source`\nstands, else in clientconfdir for a client, else beside burp-server.conf. Only what lies in the\nfolders of burp's configuration.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ExpandedPath"
                },
                "example": {
                  "result": [
                    "/etc/burp/conf.d/a.conf"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "path",
            "in": "query",
            "description": "Path or pattern.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 4096
            }
          },
          {
            "name": "source",
            "in": "query",
            "description": "The file in which the include stands.",
            "schema": {
              "type": "string",
              "maxLength": 4096
            }
          }
        ]
      }
    },
    "/api/settings/{server}/path-expander": {
      "get": {
        "operationId": "expandPath_withoutClient",
        "tags": [
          "settings"
        ],
        "summary": "Which files an include would read",
        "description": "A pattern yields the files that match, another path itself. A relative one starts where `source`\nstands, else in clientconfdir for a client, else beside burp-server.conf. Only what lies in the\nfolders of burp's configuration.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ExpandedPath"
                },
                "example": {
                  "result": [
                    "/etc/burp/conf.d/a.conf"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "path",
            "in": "query",
            "description": "Path or pattern.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 4096
            }
          },
          {
            "name": "source",
            "in": "query",
            "description": "The file in which the include stands.",
            "schema": {
              "type": "string",
              "maxLength": 4096
            }
          }
        ]
      }
    },
    "/api/settings/path-expander/{client}": {
      "get": {
        "operationId": "expandPath_default",
        "tags": [
          "settings"
        ],
        "summary": "Which files an include would read",
        "description": "A pattern yields the files that match, another path itself. A relative one starts where `source`\nstands, else in clientconfdir for a client, else beside burp-server.conf. Only what lies in the\nfolders of burp's configuration.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ExpandedPath"
                },
                "example": {
                  "result": [
                    "/etc/burp/conf.d/a.conf"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "path",
            "in": "query",
            "description": "Path or pattern.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 4096
            }
          },
          {
            "name": "source",
            "in": "query",
            "description": "The file in which the include stands.",
            "schema": {
              "type": "string",
              "maxLength": 4096
            }
          }
        ]
      }
    },
    "/api/settings/path-expander": {
      "get": {
        "operationId": "expandPath_default_withoutClient",
        "tags": [
          "settings"
        ],
        "summary": "Which files an include would read",
        "description": "A pattern yields the files that match, another path itself. A relative one starts where `source`\nstands, else in clientconfdir for a client, else beside burp-server.conf. Only what lies in the\nfolders of burp's configuration.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The answer.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ExpandedPath"
                },
                "example": {
                  "result": [
                    "/etc/burp/conf.d/a.conf"
                  ]
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "path",
            "in": "query",
            "description": "Path or pattern.",
            "schema": {
              "type": "string",
              "minLength": 1,
              "maxLength": 4096
            }
          },
          {
            "name": "source",
            "in": "query",
            "description": "The file in which the include stands.",
            "schema": {
              "type": "string",
              "maxLength": 4096
            }
          }
        ]
      }
    },
    "/api/settings/{server}/history/server-config/{conf}": {
      "get": {
        "operationId": "listServerConfigVersions",
        "tags": [
          "settings"
        ],
        "summary": "The versions of a file of the server's configuration",
        "description": "Newest first: who saved it, when and why. What was changed without burphub has no user.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ConfigVersion"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/history/server-config": {
      "get": {
        "operationId": "listServerConfigVersions_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "The versions of a file of the server's configuration",
        "description": "Newest first: who saved it, when and why. What was changed without burphub has no user.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ConfigVersion"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/history/server-config/{conf}": {
      "get": {
        "operationId": "listServerConfigVersions_default",
        "tags": [
          "settings"
        ],
        "summary": "The versions of a file of the server's configuration",
        "description": "Newest first: who saved it, when and why. What was changed without burphub has no user.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ConfigVersion"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/history/server-config": {
      "get": {
        "operationId": "listServerConfigVersions_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "The versions of a file of the server's configuration",
        "description": "Newest first: who saved it, when and why. What was changed without burphub has no user.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ConfigVersion"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/diff/server-config/{conf}": {
      "get": {
        "operationId": "diffServerConfig",
        "tags": [
          "settings"
        ],
        "summary": "What changed between two versions of a server's configuration",
        "description": "As a unified diff, passwords left out.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The difference.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigDiff"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "from",
            "in": "query",
            "description": "The older version; by default the one before `to`.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The newer version; by default the file as it is.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          }
        ]
      }
    },
    "/api/settings/{server}/diff/server-config": {
      "get": {
        "operationId": "diffServerConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "What changed between two versions of a server's configuration",
        "description": "As a unified diff, passwords left out.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The difference.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigDiff"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "from",
            "in": "query",
            "description": "The older version; by default the one before `to`.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The newer version; by default the file as it is.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          }
        ]
      }
    },
    "/api/settings/diff/server-config/{conf}": {
      "get": {
        "operationId": "diffServerConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "What changed between two versions of a server's configuration",
        "description": "As a unified diff, passwords left out.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The difference.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigDiff"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "from",
            "in": "query",
            "description": "The older version; by default the one before `to`.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The newer version; by default the file as it is.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          }
        ]
      }
    },
    "/api/settings/diff/server-config": {
      "get": {
        "operationId": "diffServerConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "What changed between two versions of a server's configuration",
        "description": "As a unified diff, passwords left out.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The difference.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigDiff"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "from",
            "in": "query",
            "description": "The older version; by default the one before `to`.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The newer version; by default the file as it is.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          }
        ]
      }
    },
    "/api/settings/{server}/rollback/server-config/{conf}": {
      "post": {
        "operationId": "rollBackServerConfig",
        "tags": [
          "settings"
        ],
        "summary": "Give a server's configuration an older version back",
        "description": "burp tries it first; the version of today stays in the history.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The version is back, or would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "version",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/{server}/rollback/server-config": {
      "post": {
        "operationId": "rollBackServerConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Give a server's configuration an older version back",
        "description": "burp tries it first; the version of today stays in the history.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The version is back, or would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "version",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/rollback/server-config/{conf}": {
      "post": {
        "operationId": "rollBackServerConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "Give a server's configuration an older version back",
        "description": "burp tries it first; the version of today stays in the history.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The version is back, or would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "version",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/rollback/server-config": {
      "post": {
        "operationId": "rollBackServerConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Give a server's configuration an older version back",
        "description": "burp tries it first; the version of today stays in the history.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The version is back, or would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "version",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/{server}/history/config/{client}/{conf}": {
      "get": {
        "operationId": "listClientConfigVersions",
        "tags": [
          "settings"
        ],
        "summary": "The versions of a client's configuration",
        "description": "Newest first: who saved it, when and why. What was changed without burphub has no user.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ConfigVersion"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          }
        ]
      }
    },
    "/api/settings/{server}/history/config/{client}": {
      "get": {
        "operationId": "listClientConfigVersions_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "The versions of a client's configuration",
        "description": "Newest first: who saved it, when and why. What was changed without burphub has no user.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ConfigVersion"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          }
        ]
      }
    },
    "/api/settings/history/config/{client}/{conf}": {
      "get": {
        "operationId": "listClientConfigVersions_default",
        "tags": [
          "settings"
        ],
        "summary": "The versions of a client's configuration",
        "description": "Newest first: who saved it, when and why. What was changed without burphub has no user.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ConfigVersion"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          }
        ]
      }
    },
    "/api/settings/history/config/{client}": {
      "get": {
        "operationId": "listClientConfigVersions_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "The versions of a client's configuration",
        "description": "Newest first: who saved it, when and why. What was changed without burphub has no user.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The versions.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 10000,
                  "items": {
                    "$ref": "#/components/schemas/ConfigVersion"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          }
        ]
      }
    },
    "/api/settings/{server}/diff/config/{client}/{conf}": {
      "get": {
        "operationId": "diffClientConfig",
        "tags": [
          "settings"
        ],
        "summary": "What changed between two versions of a client's configuration",
        "description": "As a unified diff, passwords left out.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The difference.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigDiff"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "from",
            "in": "query",
            "description": "The older version; by default the one before `to`.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The newer version; by default the file as it is.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          }
        ]
      }
    },
    "/api/settings/{server}/diff/config/{client}": {
      "get": {
        "operationId": "diffClientConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "What changed between two versions of a client's configuration",
        "description": "As a unified diff, passwords left out.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The difference.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigDiff"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "from",
            "in": "query",
            "description": "The older version; by default the one before `to`.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The newer version; by default the file as it is.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          }
        ]
      }
    },
    "/api/settings/diff/config/{client}/{conf}": {
      "get": {
        "operationId": "diffClientConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "What changed between two versions of a client's configuration",
        "description": "As a unified diff, passwords left out.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The difference.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigDiff"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "from",
            "in": "query",
            "description": "The older version; by default the one before `to`.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The newer version; by default the file as it is.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          }
        ]
      }
    },
    "/api/settings/diff/config/{client}": {
      "get": {
        "operationId": "diffClientConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "What changed between two versions of a client's configuration",
        "description": "As a unified diff, passwords left out.\n",
        "x-access": {
          "requires": "moderator"
        },
        "responses": {
          "200": {
            "description": "The difference.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigDiff"
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "from",
            "in": "query",
            "description": "The older version; by default the one before `to`.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "to",
            "in": "query",
            "description": "The newer version; by default the file as it is.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          }
        ]
      }
    },
    "/api/settings/{server}/rollback/config/{client}/{conf}": {
      "post": {
        "operationId": "rollBackClientConfig",
        "tags": [
          "settings"
        ],
        "summary": "Give a client's configuration an older version back",
        "description": "burp tries it first; the version of today stays in the history.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The version is back, or would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "version",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/{server}/rollback/config/{client}": {
      "post": {
        "operationId": "rollBackClientConfig_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Give a client's configuration an older version back",
        "description": "burp tries it first; the version of today stays in the history.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The version is back, or would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "version",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/rollback/config/{client}/{conf}": {
      "post": {
        "operationId": "rollBackClientConfig_default",
        "tags": [
          "settings"
        ],
        "summary": "Give a client's configuration an older version back",
        "description": "burp tries it first; the version of today stays in the history.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The version is back, or would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ConfInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "version",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/rollback/config/{client}": {
      "post": {
        "operationId": "rollBackClientConfig_default_withoutConf",
        "tags": [
          "settings"
        ],
        "summary": "Give a client's configuration an older version back",
        "description": "burp tries it first; the version of today stays in the history.\n",
        "x-access": {
          "requires": "moderator",
          "mode": "rw"
        },
        "requestBody": {
          "required": false,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "application/x-www-form-urlencoded": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            },
            "multipart/form-data": {
              "schema": {
                "$ref": "#/components/schemas/RollBackFields"
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The version is back, or would be.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/FileETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ConfigSaved"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "412": {
            "$ref": "#/components/responses/PreconditionFailed"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "$ref": "#/components/parameters/Template"
          },
          {
            "$ref": "#/components/parameters/StaticTemplate"
          },
          {
            "name": "version",
            "in": "query",
            "description": "As in the body.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "$ref": "#/components/parameters/DryRun"
          },
          {
            "$ref": "#/components/parameters/Reason"
          },
          {
            "$ref": "#/components/parameters/IfMatch"
          }
        ]
      }
    },
    "/api/settings/{server}/certificates": {
      "get": {
        "operationId": "listCertificates",
        "tags": [
          "settings"
        ],
        "summary": "List the certificates of clients",
        "description": "Those that the certificate authority of the server has issued.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The certificates.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Certificate"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/certificates": {
      "get": {
        "operationId": "listCertificates_default",
        "tags": [
          "settings"
        ],
        "summary": "List the certificates of clients",
        "description": "Those that the certificate authority of the server has issued.\n",
        "x-access": {
          "requires": "admin"
        },
        "responses": {
          "200": {
            "description": "The certificates.",
            "headers": {
              "ETag": {
                "$ref": "#/components/headers/ETag"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "type": "array",
                  "maxItems": 100000,
                  "items": {
                    "$ref": "#/components/schemas/Certificate"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/certificates/{client}": {
      "delete": {
        "operationId": "revokeCertificate",
        "tags": [
          "settings"
        ],
        "summary": "Revoke a client's certificates",
        "description": "All that were issued to this name and hold; the list of revoked certificates is made anew. burp refuses the client from its next connection on, provided that `ca_crl_check` is on.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "How it went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The certificate 0A of web1 is revoked."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/certificates/{client}": {
      "delete": {
        "operationId": "revokeCertificate_default",
        "tags": [
          "settings"
        ],
        "summary": "Revoke a client's certificates",
        "description": "All that were issued to this name and hold; the list of revoked certificates is made anew. burp refuses the client from its next connection on, provided that `ca_crl_check` is on.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "How it went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The certificate 0A of web1 is revoked."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ConfigClientInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/crl": {
      "post": {
        "operationId": "refreshCrl",
        "tags": [
          "settings"
        ],
        "summary": "Make the list of revoked certificates anew",
        "description": "burp 3.1.4 itself does not look at the date on which the list expires; other programs do.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "How it went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The list of revoked certificates is new."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/crl": {
      "post": {
        "operationId": "refreshCrl_default",
        "tags": [
          "settings"
        ],
        "summary": "Make the list of revoked certificates anew",
        "description": "burp 3.1.4 itself does not look at the date on which the list expires; other programs do.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "How it went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The list of revoked certificates is new."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          }
        ]
      }
    },
    "/api/settings/{server}/reload": {
      "post": {
        "operationId": "reloadServer",
        "tags": [
          "settings"
        ],
        "summary": "Have burp read its configuration anew",
        "description": "Sends SIGHUP to the server, and waits until it listens again. Only few options need it: the\nanswer to a save says so. burp breaks off every backup and restore that is under way when it\nreloads: as long as there is one the answer is 409, unless `force` says to do it all the same.\nA configuration that burp would not take is refused, since burp would end.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "How it went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The burp server reads its configuration anew."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerInPath"
          },
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "force",
            "in": "query",
            "description": "Although it breaks off what is under way.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      }
    },
    "/api/settings/reload": {
      "post": {
        "operationId": "reloadServer_default",
        "tags": [
          "settings"
        ],
        "summary": "Have burp read its configuration anew",
        "description": "Sends SIGHUP to the server, and waits until it listens again. Only few options need it: the\nanswer to a save says so. burp breaks off every backup and restore that is under way when it\nreloads: as long as there is one the answer is 409, unless `force` says to do it all the same.\nA configuration that burp would not take is refused, since burp would end.\n",
        "x-access": {
          "requires": "admin",
          "mode": "rw"
        },
        "responses": {
          "200": {
            "description": "How it went.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StatusMessages"
                },
                "example": [
                  [
                    0,
                    "The burp server reads its configuration anew."
                  ]
                ]
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/BadRequest"
          },
          "401": {
            "$ref": "#/components/responses/Unauthenticated"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "502": {
            "$ref": "#/components/responses/BadGateway"
          },
          "503": {
            "$ref": "#/components/responses/Unavailable"
          },
          "504": {
            "$ref": "#/components/responses/GatewayTimeout"
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/ServerName"
          },
          {
            "name": "force",
            "in": "query",
            "description": "Although it breaks off what is under way.",
            "schema": {
              "type": "boolean"
            }
          }
        ]
      }
    }
  },
  "components": {
    "securitySchemes": {
      "basicAuth": {
        "type": "http",
        "scheme": "basic",
        "description": "User name and password of a burphub user."
      },
      "bearerAuth": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API token."
      },
      "sessionCookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "session",
        "description": "A session, begun with the header `X-Reuse-Session`."
      }
    },
    "parameters": {
      "ConfInPath": {
        "name": "conf",
        "in": "path",
        "required": true,
        "description": "A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a\nclient, to clientconfdir. Plain, percent-encoded once or twice.\n",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 12288
        },
        "example": "conf.d/extra.conf"
      },
      "ConfigClientInPath": {
        "name": "client",
        "in": "path",
        "required": true,
        "description": "Name of the client or, with the flags, of the template.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "web1"
      },
      "Template": {
        "name": "template",
        "in": "query",
        "description": "The name is that of a template.",
        "schema": {
          "type": "boolean"
        }
      },
      "StaticTemplate": {
        "name": "statictemplate",
        "in": "query",
        "description": "The name is that of a static template.",
        "schema": {
          "type": "boolean"
        }
      },
      "Secrets": {
        "name": "secrets",
        "in": "query",
        "description": "Show passwords. Only administrators may.",
        "schema": {
          "type": "boolean"
        }
      },
      "DryRun": {
        "name": "dryRun",
        "in": "query",
        "description": "Check only, and answer with the difference; nothing is written.",
        "schema": {
          "type": "boolean"
        }
      },
      "Reason": {
        "name": "reason",
        "in": "query",
        "description": "Why, for the history.",
        "schema": {
          "type": "string",
          "maxLength": 200
        }
      },
      "IfMatch": {
        "name": "If-Match",
        "in": "header",
        "description": "The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is\nwritten when the file was changed since. Recommended.\n",
        "schema": {
          "type": "string",
          "maxLength": 1024
        },
        "example": "\"5d8c72a5edda8d6a\""
      },
      "ServerInPath": {
        "name": "server",
        "in": "path",
        "required": true,
        "description": "Name of the burp server, as configured.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "main"
      },
      "NameInPath": {
        "name": "name",
        "in": "path",
        "required": true,
        "description": "Name of the client, as burp knows it.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "web1"
      },
      "BackupInPath": {
        "name": "backup",
        "in": "path",
        "required": true,
        "description": "Number of the backup.",
        "schema": {
          "type": "integer",
          "format": "int32",
          "minimum": 1,
          "maximum": 2147483647
        },
        "example": 12
      },
      "ClientInPath": {
        "name": "client",
        "in": "path",
        "required": true,
        "description": "Name of the client, as burp knows it.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "web1"
      },
      "LegacyServer": {
        "name": "server",
        "in": "query",
        "description": "Name of the burp server, where the path names none.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "main"
      },
      "ServerName": {
        "name": "serverName",
        "in": "query",
        "description": "Name of the burp server, where the path names none.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "main"
      },
      "ClientName": {
        "name": "clientName",
        "in": "query",
        "description": "Name of the client, where the path names none.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "web1"
      },
      "BackendInPath": {
        "name": "backend",
        "in": "path",
        "required": true,
        "description": "Name of the backend.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64
        },
        "example": "BASIC:AUTH"
      },
      "BackendName": {
        "name": "backend",
        "in": "query",
        "description": "Name of the backend, where the path names none.",
        "schema": {
          "type": "string",
          "maxLength": 64
        }
      },
      "BackendNameField": {
        "name": "backendName",
        "in": "query",
        "description": "Name of the backend, where the path names none.",
        "schema": {
          "type": "string",
          "maxLength": 64
        }
      },
      "GroupNameField": {
        "name": "groupName",
        "in": "query",
        "description": "Name of the group, where the path names none.",
        "schema": {
          "type": "string",
          "maxLength": 255
        }
      },
      "UserInPath": {
        "name": "name",
        "in": "path",
        "required": true,
        "description": "Name of the user.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "ann"
      },
      "UserOfSessions": {
        "name": "user",
        "in": "path",
        "required": true,
        "description": "Name of the user.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "ann"
      },
      "GroupInPath": {
        "name": "name",
        "in": "path",
        "required": true,
        "description": "Name of the group, without @.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "desk"
      },
      "MemberInPath": {
        "name": "member",
        "in": "path",
        "required": true,
        "description": "Name of a user or, with a leading @, of a group.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "example": "ann"
      },
      "MemberNames": {
        "name": "memberNames",
        "in": "query",
        "description": "Names of users or, with a leading @, of groups; may be given several times.",
        "schema": {
          "type": "array",
          "maxItems": 1000,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "IdInPath": {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "Identifier, as the list has it.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 64
        },
        "example": "9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11"
      },
      "Limit": {
        "name": "limit",
        "in": "query",
        "description": "At most so many items; the `Link` header then leads to the next ones.",
        "schema": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "example": 50
      },
      "Cursor": {
        "name": "cursor",
        "in": "query",
        "description": "Where to go on; taken from the `Link` header of the page before.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 1024
        }
      },
      "MemberNamesInBrackets": {
        "name": "memberNames[]",
        "in": "query",
        "description": "As memberNames, in the spelling of some forms.",
        "schema": {
          "type": "array",
          "maxItems": 1000,
          "items": {
            "type": "string",
            "minLength": 1,
            "maxLength": 255
          }
        }
      },
      "MemberName": {
        "name": "memberName",
        "in": "query",
        "description": "Name of the only member.",
        "schema": {
          "type": "string",
          "maxLength": 255
        }
      },
      "NameFilter": {
        "name": "q",
        "in": "query",
        "description": "Only items whose name contains this text; upper and lower case are the same.",
        "schema": {
          "type": "string",
          "maxLength": 255
        },
        "example": "web"
      }
    },
    "headers": {
      "FileETag": {
        "description": "Fingerprint of the file's bytes, for `If-Match`.",
        "schema": {
          "type": "string"
        },
        "example": "\"5d8c72a5edda8d6a\""
      },
      "ETag": {
        "description": "Fingerprint of the answer. Sent back as `If-None-Match`, it makes an unchanged answer a 304.",
        "schema": {
          "type": "string"
        },
        "example": "\"5d8c72a5edda8d6a\""
      },
      "Link": {
        "description": "Where `limit` left items over, the address of the next page with `rel=\"next\"`.",
        "schema": {
          "type": "string"
        },
        "example": "</api/clients/stats?limit=50&cursor=d2ViMQ>; rel=\"next\""
      },
      "RetryAfter": {
        "description": "Seconds after which the same request is worth another try.",
        "schema": {
          "type": "integer",
          "minimum": 0
        },
        "example": 5
      },
      "ContentDisposition": {
        "description": "A file name for what is answered.",
        "schema": {
          "type": "string"
        },
        "example": "attachment; filename=\"restoration_12_web1.tar.gz\""
      },
      "AcceptRanges": {
        "description": "Parts of the file may be asked for.",
        "schema": {
          "type": "string"
        },
        "example": "bytes"
      },
      "ContentRange": {
        "description": "Which bytes these are, and of how many.",
        "schema": {
          "type": "string"
        },
        "example": "bytes 0-99/1200"
      }
    },
    "responses": {
      "NotModified": {
        "description": "The answer is still the one with the fingerprint that `If-None-Match` names.",
        "headers": {
          "ETag": {
            "$ref": "#/components/headers/ETag"
          }
        }
      },
      "BadRequest": {
        "description": "The request cannot be understood (`INVALID_INPUT`, `BAD_NAME`), or burp would not take the file (`CONFIG_REFUSED`).",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "Unauthenticated": {
        "description": "Credentials are missing or wrong (`UNAUTHENTICATED`).",
        "headers": {
          "WWW-Authenticate": {
            "description": "How to log in.",
            "schema": {
              "type": "string"
            },
            "example": "Basic realm=\"burphub\""
          }
        },
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "Forbidden": {
        "description": "The caller may not do this, or a page of another site may have asked for it, or `X-From-UI` came without a session (`FORBIDDEN`).",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "NotFound": {
        "description": "The server, client or backup does not exist, or the caller may not see it (`NO_SUCH_SERVER`, `NO_SUCH_CLIENT`, `NO_SUCH_BACKUP`, `NOT_RUNNING`).",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "TooManyRequests": {
        "description": "Too many tries in too short a time (`TOO_MANY_REQUESTS`).",
        "headers": {
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "InternalError": {
        "description": "A defect of burphub (`INTERNAL`); its log says more under the `requestId`.",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "BadGateway": {
        "description": "The burp server's reply cannot be used (`BURP_PROTOCOL`, `BURP_REFUSED`, `BURP_UNTRUSTED`, `REPLY_TOO_LARGE`).",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "Unavailable": {
        "description": "The burp server or a part of burphub cannot be reached now (`BURP_UNREACHABLE`, `BURP_BUSY`, `STORE_UNAVAILABLE`, `AUTH_UNAVAILABLE`, `SHUTTING_DOWN`).",
        "headers": {
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "GatewayTimeout": {
        "description": "The burp server took too long (`BURP_TIMEOUT`).",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "Conflict": {
        "description": "The state of the client or its server is in the way (`NOT_DELETABLE`, `CLIENT_BUSY`, `RESTORE_RUNNING`, `MARKER_EXISTS`, `NEEDS_AGENT`).",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "PreconditionFailed": {
        "description": "The file is not the one that `If-Match` names (`FILE_CHANGED`). Read it again.",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "TooLarge": {
        "description": "The body of the request is too large (`PAYLOAD_TOO_LARGE`).",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "description": "The body is neither JSON nor a form (`UNSUPPORTED_MEDIA_TYPE`).",
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      },
      "RangeNotSatisfiable": {
        "description": "The file has no such part (`RANGE_NOT_SATISFIABLE`). `Content-Range` says how long it is.",
        "headers": {
          "Content-Range": {
            "description": "How long the file is.",
            "schema": {
              "type": "string"
            },
            "example": "bytes */1200"
          }
        },
        "content": {
          "application/problem+json": {
            "schema": {
              "$ref": "#/components/schemas/Problem"
            }
          }
        }
      }
    },
    "schemas": {
      "Problem": {
        "description": "What went wrong (RFC 9457).",
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
            "description": "Kind of problem, as a URI reference.",
            "type": "string",
            "examples": [
              "urn:burphub:problem:no-such-client"
            ]
          },
          "title": {
            "description": "The HTTP status in words.",
            "type": "string",
            "examples": [
              "Not Found"
            ]
          },
          "status": {
            "description": "The HTTP status.",
            "type": "integer",
            "minimum": 400,
            "maximum": 599,
            "examples": [
              404
            ]
          },
          "detail": {
            "description": "What happened and what to do about it, for a person.",
            "type": "string",
            "examples": [
              "There is no client web9 on the server main."
            ]
          },
          "code": {
            "description": "What happened, for a program; one word of a closed list.",
            "type": "string",
            "enum": [
              "INVALID_INPUT",
              "BAD_NAME",
              "UNAUTHENTICATED",
              "FORBIDDEN",
              "NO_SUCH_ROUTE",
              "NO_SUCH_SERVER",
              "NO_SUCH_CLIENT",
              "NO_SUCH_BACKUP",
              "NO_SUCH_BACKEND",
              "NO_SUCH_USER",
              "NO_SUCH_GROUP",
              "NO_SUCH_GRANT",
              "NO_SUCH_SESSION",
              "NO_SUCH_TOKEN",
              "NO_SUCH_FILE",
              "NO_SUCH_TEMPLATE",
              "NO_SUCH_VERSION",
              "NO_SUCH_CERTIFICATE",
              "PATH_NOT_ALLOWED",
              "CLIENT_EXISTS",
              "TEMPLATE_EXISTS",
              "TEMPLATE_IN_USE",
              "CONFIG_REFUSED",
              "FILE_CHANGED",
              "USER_EXISTS",
              "GROUP_EXISTS",
              "GRANT_EXISTS",
              "ALREADY_MEMBER",
              "NOT_A_MEMBER",
              "LAST_ADMIN",
              "PASSWORD_UNCHANGED",
              "NOT_SUPPORTED",
              "TOO_MANY",
              "NOT_RUNNING",
              "RANGE_NOT_SATISFIABLE",
              "NOTHING_MATCHED",
              "ENCRYPTED",
              "NOT_DELETABLE",
              "RESTORE_RUNNING",
              "CLIENT_BUSY",
              "MARKER_EXISTS",
              "NEEDS_AGENT",
              "METHOD_NOT_ALLOWED",
              "PAYLOAD_TOO_LARGE",
              "UNSUPPORTED_MEDIA_TYPE",
              "TOO_MANY_REQUESTS",
              "BURP_PROTOCOL",
              "BURP_REFUSED",
              "BURP_UNTRUSTED",
              "REPLY_TOO_LARGE",
              "RESTORE_FAILED",
              "BURP_UNREACHABLE",
              "BURP_BUSY",
              "BURP_TIMEOUT",
              "STORE_UNAVAILABLE",
              "AUTH_UNAVAILABLE",
              "SHUTTING_DOWN",
              "INTERNAL"
            ]
          },
          "message": {
            "description": "The same text as `detail`.",
            "type": "string",
            "examples": [
              "There is no client web9 on the server main."
            ]
          },
          "errors": {
            "description": "On a 400, the name of each field to blame with the reason.",
            "type": "object",
            "maxProperties": 100,
            "additionalProperties": {
              "type": "string"
            },
            "examples": [
              {
                "limit": "must be at least 1"
              }
            ]
          },
          "requestId": {
            "description": "Names this request in burphub's log.",
            "type": "string",
            "examples": [
              "498a5c83-ec06-47ff-b1e0-e205acf8c7aa"
            ]
          }
        }
      },
      "Alive": {
        "type": "object",
        "required": [
          "alive"
        ],
        "properties": {
          "alive": {
            "type": "boolean",
            "const": true
          }
        }
      },
      "LocalTime": {
        "description": "An instant as `YYYY-MM-DD HH:MM:SS` in the time zone of the service.",
        "type": "string",
        "pattern": "^\\d{4,}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$",
        "examples": [
          "2026-11-20 16:50:58"
        ]
      },
      "LocalTimeOrNever": {
        "description": "An instant as `YYYY-MM-DD HH:MM:SS` in the time zone of the service, or `never`.",
        "type": "string",
        "pattern": "^(\\d{4,}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}|never)$",
        "examples": [
          "2026-11-20 16:50:58",
          "never"
        ]
      },
      "ClientStats": {
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
            "description": "Name of the client.",
            "type": "string",
            "examples": [
              "web1"
            ]
          },
          "state": {
            "description": "What burp says of it, `idle` or `running` as a rule.",
            "type": "string",
            "examples": [
              "idle",
              "running"
            ]
          },
          "phase": {
            "description": "While a backup runs, `scanning`, `backup`, `merging` or `shuffling`.",
            "type": [
              "string",
              "null"
            ],
            "examples": [
              "backup"
            ]
          },
          "percent": {
            "description": "How much of the estimated bytes the running backup has done; 0 where nothing is known.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "examples": [
              42
            ]
          },
          "last": {
            "description": "Start of the newest finished backup, also while another one runs.",
            "$ref": "#/components/schemas/LocalTimeOrNever"
          },
          "last_attempt": {
            "description": "Start of the newest backup, finished or not.",
            "$ref": "#/components/schemas/LocalTimeOrNever"
          },
          "labels": {
            "description": "Labels that burp's configuration gives to the client.",
            "type": "array",
            "maxItems": 10000,
            "items": {
              "type": "string"
            },
            "examples": [
              [
                "zone=dmz"
              ]
            ]
          }
        }
      },
      "ClientRunning": {
        "type": "object",
        "required": [
          "state",
          "percent",
          "phase",
          "last"
        ],
        "properties": {
          "state": {
            "description": "What burp says of the client, `idle` or `running` as a rule.",
            "type": "string",
            "examples": [
              "running"
            ]
          },
          "percent": {
            "description": "How much of the estimated bytes is done; -1 where nothing runs.",
            "type": "integer",
            "minimum": -1,
            "maximum": 100,
            "examples": [
              42
            ]
          },
          "phase": {
            "description": "While a backup runs, `scanning`, `backup`, `merging` or `shuffling`.",
            "type": [
              "string",
              "null"
            ],
            "examples": [
              "backup"
            ]
          },
          "last": {
            "description": "Start of the newest finished backup.",
            "$ref": "#/components/schemas/LocalTimeOrNever"
          }
        }
      },
      "BrowseNode": {
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
            "description": "Name within its directory; at the top `/` or a drive such as `C:`.",
            "type": "string",
            "examples": [
              "hosts"
            ]
          },
          "fullname": {
            "description": "The whole path.",
            "type": "string",
            "examples": [
              "/etc/hosts"
            ]
          },
          "key": {
            "description": "The same as `fullname`, unique within the answer.",
            "type": "string",
            "examples": [
              "/etc/hosts"
            ]
          },
          "title": {
            "description": "The name, escaped for HTML.",
            "type": "string",
            "examples": [
              "hosts"
            ]
          },
          "parent": {
            "description": "The directory asked for, as it was written; empty at the top.",
            "type": "string",
            "examples": [
              "/etc"
            ]
          },
          "date": {
            "description": "Last change of the content.",
            "$ref": "#/components/schemas/LocalTime"
          },
          "mode": {
            "description": "Kind and permissions as `ls -l` writes them.",
            "type": "string",
            "examples": [
              "-rw-r--r--"
            ]
          },
          "type": {
            "description": "`d` for a directory, `f` for anything else.",
            "type": "string",
            "enum": [
              "d",
              "f"
            ]
          },
          "uid": {
            "description": "Number of the owner.",
            "type": "string",
            "examples": [
              "0"
            ]
          },
          "gid": {
            "description": "Number of the group.",
            "type": "string",
            "examples": [
              "0"
            ]
          },
          "inodes": {
            "description": "Number of hard links.",
            "type": "string",
            "examples": [
              "1"
            ]
          },
          "size": {
            "description": "Size with its unit, for people.",
            "type": "string",
            "examples": [
              "1.2 KiB"
            ]
          },
          "bytes": {
            "description": "Size in bytes.",
            "type": "integer",
            "minimum": 0,
            "examples": [
              1229
            ]
          },
          "link": {
            "description": "Where a symbolic link points, or the first name of a hard link.",
            "type": [
              "string",
              "null"
            ],
            "examples": [
              "../usr/lib/os-release"
            ]
          },
          "folder": {
            "description": "Whether it can be browsed further.",
            "type": "boolean"
          },
          "lazy": {
            "description": "Whether its content is not in `children` but has to be asked for.",
            "type": "boolean"
          },
          "selected": {
            "description": "See the query parameter of this name.",
            "type": "boolean"
          },
          "expanded": {
            "description": "Whether a tree should show it open.",
            "type": "boolean"
          },
          "children": {
            "description": "Its content in a nested answer; else empty.",
            "type": "array",
            "maxItems": 10000000,
            "items": {
              "$ref": "#/components/schemas/BrowseNode"
            }
          }
        }
      },
      "Ready": {
        "type": "object",
        "required": [
          "ready"
        ],
        "properties": {
          "ready": {
            "type": "boolean",
            "const": true
          }
        }
      },
      "BackupRunning": {
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
      "OffsetTime": {
        "description": "An instant as `YYYY-MM-DD HH:MM:SS` followed by the offset from UTC that held then.",
        "type": "string",
        "pattern": "^\\d{4,}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$",
        "examples": [
          "2026-11-20 16:50:58+01:00"
        ]
      },
      "Count": {
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "CountOrNull": {
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "NamedNumber": {
        "type": "object",
        "required": [
          "name",
          "number"
        ],
        "properties": {
          "name": {
            "description": "Name of the client or server.",
            "type": "string"
          },
          "number": {
            "description": "How many finished backups there are.",
            "$ref": "#/components/schemas/Count"
          }
        }
      },
      "ClientsReport": {
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
              "$ref": "#/components/schemas/NamedNumber"
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
                    "os"
                  ],
                  "properties": {
                    "total": {
                      "description": "Entries of the newest backup.",
                      "$ref": "#/components/schemas/Count"
                    },
                    "totsize": {
                      "description": "Bytes of the newest backup.",
                      "$ref": "#/components/schemas/Count"
                    },
                    "os": {
                      "description": "Operating system, from a label `os:...` or guessed from the backup; `unknown` without a trace of it.",
                      "type": "string"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "ClientsReportJson": {
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
              "$ref": "#/components/schemas/NamedNumber"
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
                    "windows"
                  ],
                  "properties": {
                    "total": {
                      "$ref": "#/components/schemas/Count"
                    },
                    "totsize": {
                      "$ref": "#/components/schemas/Count"
                    },
                    "windows": {
                      "type": "string",
                      "enum": [
                        "true",
                        "false"
                      ]
                    }
                  }
                }
              }
            }
          }
        }
      },
      "ServersReport": {
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
              "$ref": "#/components/schemas/NamedNumber"
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
                    "totsize"
                  ],
                  "properties": {
                    "os": {
                      "description": "Operating system -> how many clients run it.",
                      "type": "object",
                      "maxProperties": 10000,
                      "additionalProperties": {
                        "type": "integer",
                        "minimum": 0
                      }
                    },
                    "total": {
                      "description": "Entries of the newest backups.",
                      "$ref": "#/components/schemas/Count"
                    },
                    "totsize": {
                      "description": "Bytes of the newest backups.",
                      "$ref": "#/components/schemas/Count"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "ServerStats": {
        "type": "object",
        "required": [
          "name",
          "alive",
          "clients"
        ],
        "properties": {
          "name": {
            "type": "string"
          },
          "alive": {
            "description": "Whether burp's status port answers.",
            "type": "boolean"
          },
          "clients": {
            "description": "How many clients of it the caller may see.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "ClientPlace": {
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
            "description": "The client's server; null when there is only one.",
            "type": [
              "string",
              "null"
            ]
          }
        }
      },
      "Labels": {
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
      "Backup": {
        "type": "object",
        "required": [
          "number",
          "date",
          "deletable",
          "encrypted",
          "received",
          "size"
        ],
        "properties": {
          "number": {
            "type": "integer",
            "minimum": 1
          },
          "date": {
            "description": "When it began.",
            "$ref": "#/components/schemas/LocalTime"
          },
          "deletable": {
            "description": "Whether burp would delete it without breaking another one.",
            "type": "boolean"
          },
          "encrypted": {
            "description": "Whether files were encrypted by the client.",
            "type": "boolean"
          },
          "received": {
            "description": "Bytes that came over the network.",
            "$ref": "#/components/schemas/Count"
          },
          "size": {
            "description": "Bytes of all that the backup holds.",
            "$ref": "#/components/schemas/Count"
          }
        }
      },
      "EntryCounts": {
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
            "$ref": "#/components/schemas/Count"
          },
          "deleted": {
            "$ref": "#/components/schemas/Count"
          },
          "new": {
            "$ref": "#/components/schemas/Count"
          },
          "scanned": {
            "$ref": "#/components/schemas/Count"
          },
          "total": {
            "$ref": "#/components/schemas/Count"
          },
          "unchanged": {
            "$ref": "#/components/schemas/Count"
          }
        },
        "examples": [
          {
            "changed": 1,
            "deleted": 0,
            "new": 2,
            "scanned": 40,
            "total": 40,
            "unchanged": 37
          }
        ]
      },
      "BackupReport": {
        "type": "object",
        "required": [
          "number",
          "duration",
          "start",
          "end",
          "received",
          "totsize",
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
            "description": "Number of the backup.",
            "type": "integer",
            "minimum": 1
          },
          "duration": {
            "description": "Seconds from start to end; null where burp kept no numbers.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "start": {
            "description": "When it began, in seconds since 1970; null where burp kept no numbers.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "end": {
            "description": "When it ended, in seconds since 1970; null where burp kept no numbers.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "received": {
            "description": "Bytes that came over the network; null where burp kept no numbers.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "totsize": {
            "description": "Bytes of all that the backup holds; null where burp kept no numbers.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "encrypted": {
            "description": "Whether files were encrypted by the client.",
            "type": "boolean"
          },
          "windows": {
            "description": "Whether the client runs Windows, as a word.",
            "type": "string",
            "enum": [
              "true",
              "false"
            ]
          },
          "os": {
            "description": "Operating system, from a label `os:...` or guessed from the backup; `unknown` without a trace of it.",
            "type": "string"
          },
          "dir": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "efs": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "files": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "files_enc": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "hardlink": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "meta": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "meta_enc": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "softlink": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "special": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "total": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "vssfooter": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "vssfooter_enc": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "vssheader": {
            "$ref": "#/components/schemas/EntryCounts"
          },
          "vssheader_enc": {
            "$ref": "#/components/schemas/EntryCounts"
          }
        },
        "examples": [
          {
            "number": 12,
            "duration": 44,
            "start": 1795189858,
            "end": 1795189902,
            "received": 109787,
            "totsize": 433240,
            "encrypted": false,
            "windows": "false",
            "os": "Unix/Linux",
            "dir": {
              "changed": 0,
              "deleted": 0,
              "new": 1,
              "scanned": 9,
              "total": 9,
              "unchanged": 8
            },
            "efs": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "files": {
              "changed": 2,
              "deleted": 1,
              "new": 3,
              "scanned": 160,
              "total": 160,
              "unchanged": 155
            },
            "files_enc": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "hardlink": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "meta": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "meta_enc": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "softlink": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 5,
              "total": 5,
              "unchanged": 5
            },
            "special": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "total": {
              "changed": 2,
              "deleted": 1,
              "new": 4,
              "scanned": 174,
              "total": 174,
              "unchanged": 168
            },
            "vssfooter": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "vssfooter_enc": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "vssheader": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            },
            "vssheader_enc": {
              "changed": 0,
              "deleted": 0,
              "new": 0,
              "scanned": 0,
              "total": 0,
              "unchanged": 0
            }
          }
        ]
      },
      "FiveCounts": {
        "description": "New, changed, unchanged, deleted and scanned entries of one kind.",
        "type": "array",
        "minItems": 5,
        "maxItems": 5,
        "items": {
          "$ref": "#/components/schemas/Count"
        },
        "examples": [
          [
            1,
            0,
            4,
            0,
            5
          ]
        ]
      },
      "FiveCountsOrNull": {
        "description": "New, changed, unchanged, deleted and scanned entries of one kind; null where burp counts none.",
        "type": [
          "array",
          "null"
        ],
        "minItems": 5,
        "maxItems": 5,
        "items": {
          "$ref": "#/components/schemas/Count"
        },
        "examples": [
          [
            1,
            0,
            4,
            0,
            5
          ]
        ]
      },
      "Counters": {
        "description": "How far a running backup is. All keys are there; what burp does not tell is null.",
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
            "description": "1 scanning, 2 backup, 3 merging, 4 shuffling.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 1,
            "maximum": 4
          },
          "phase_name": {
            "description": "The phase in burp's own word.",
            "type": [
              "string",
              "null"
            ],
            "examples": [
              "backup"
            ]
          },
          "path": {
            "description": "What is being backed up at the moment.",
            "type": [
              "string",
              "null"
            ]
          },
          "Total": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Files": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Files (encrypted)": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Meta data": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Meta data (enc)": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Directories": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Soft links": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Hard links": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Special files": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "VSS headers": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "VSS headers (enc)": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "VSS footers": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "VSS footers (enc)": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "Grand total": {
            "$ref": "#/components/schemas/FiveCountsOrNull"
          },
          "warning": {
            "description": "Number of warnings.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "estimated_bytes": {
            "description": "What burp expects to back up.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "bytes": {
            "description": "What it has backed up.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "bytes_in": {
            "description": "Bytes that came over the network.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "bytes_out": {
            "description": "Bytes that went over the network.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "start": {
            "description": "When the backup began, in seconds since 1970.",
            "$ref": "#/components/schemas/CountOrNull"
          },
          "speed": {
            "description": "Bytes per second; -1 where it cannot be told.",
            "type": "integer",
            "minimum": -1
          },
          "timeleft": {
            "description": "Seconds that it may still take; -1 where it cannot be told.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": -1
          },
          "percent": {
            "description": "How much of the estimated bytes is done.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 100
          }
        }
      },
      "MonitorItem": {
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
            "description": "The client's server; null when there is only one.",
            "type": [
              "string",
              "null"
            ]
          },
          "counters": {
            "$ref": "#/components/schemas/Counters"
          },
          "labels": {
            "type": "array",
            "maxItems": 10000,
            "items": {
              "type": "string"
            }
          }
        },
        "examples": [
          {
            "client": "web1",
            "agent": "main",
            "counters": {
              "phase": 2,
              "phase_name": "backup",
              "path": null,
              "Total": null,
              "Files": [
                0,
                0,
                4,
                0,
                5
              ],
              "Files (encrypted)": null,
              "Meta data": null,
              "Meta data (enc)": null,
              "Directories": [
                0,
                1,
                0,
                0,
                1
              ],
              "Soft links": null,
              "Hard links": null,
              "Special files": null,
              "VSS headers": null,
              "VSS headers (enc)": null,
              "VSS footers": null,
              "VSS footers (enc)": null,
              "Grand total": [
                0,
                1,
                4,
                0,
                6
              ],
              "warning": 0,
              "estimated_bytes": 80060000,
              "bytes": 60060000,
              "bytes_in": 60071200,
              "bytes_out": 5120,
              "start": 1795189858,
              "speed": 4618900,
              "timeleft": 4,
              "percent": 75
            },
            "labels": [
              "zone=dmz"
            ]
          }
        ]
      },
      "LiveItem": {
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
            "description": "The client's server; null when there is only one.",
            "type": [
              "string",
              "null"
            ]
          },
          "status": {
            "type": "object",
            "properties": {
              "phase": {
                "description": "1 scanning, 2 backup, 3 merging, 4 shuffling.",
                "type": "integer",
                "minimum": 1,
                "maximum": 4
              },
              "path": {
                "type": "string"
              },
              "Total": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Files": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Files (encrypted)": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Metadata": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Metadata (enc)": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Directories": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Softlink": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Hardlink": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Special files": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "VSS header": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "VSS header (enc)": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "VSS footer": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "VSS footer (enc)": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "Grand total": {
                "$ref": "#/components/schemas/FiveCounts"
              },
              "warning": {
                "$ref": "#/components/schemas/Count"
              },
              "estimated_bytes": {
                "$ref": "#/components/schemas/Count"
              },
              "bytes": {
                "$ref": "#/components/schemas/Count"
              },
              "bytes_in": {
                "$ref": "#/components/schemas/Count"
              },
              "bytes_out": {
                "$ref": "#/components/schemas/Count"
              },
              "start": {
                "$ref": "#/components/schemas/Count"
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
      "Calendar": {
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
            "description": "Name of the client, with ` on <server>` where there are several servers.",
            "type": "string"
          },
          "agent": {
            "description": "The client's server; null when there is only one.",
            "type": [
              "string",
              "null"
            ]
          },
          "color": {
            "description": "The client's colour, from a label `color:...` or always the same one derived from its name.",
            "type": "string"
          },
          "textColor": {
            "description": "A colour that can be read on `color`.",
            "type": "string"
          },
          "events": {
            "description": "One per finished backup, by ascending number.",
            "type": "array",
            "maxItems": 100000,
            "items": {
              "$ref": "#/components/schemas/CalendarEvent"
            }
          }
        }
      },
      "CalendarEvent": {
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
            "description": "Name of the client.",
            "type": "string"
          },
          "backup": {
            "description": "Number of the backup, filled up with zeros.",
            "type": "string",
            "pattern": "^\\d{7,}$"
          },
          "start": {
            "$ref": "#/components/schemas/OffsetTime"
          },
          "end": {
            "$ref": "#/components/schemas/OffsetTime"
          },
          "title": {
            "type": "string"
          },
          "url": {
            "description": "Page of the backup's report.",
            "type": "string"
          }
        }
      },
      "About": {
        "type": "object",
        "required": [
          "version",
          "release",
          "api",
          "burp"
        ],
        "properties": {
          "version": {
            "description": "Version of burphub.",
            "type": "string"
          },
          "release": {
            "description": "The commit that it was built from, or `unknown`.",
            "type": "string"
          },
          "api": {
            "description": "Path of the documentation page.",
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
                "server"
              ],
              "properties": {
                "name": {
                  "description": "Name of the server.",
                  "type": "string"
                },
                "agent": {
                  "description": "The same; null when there is only one server.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "client": {
                  "description": "Version of burp that burphub gives itself out as.",
                  "type": "string"
                },
                "server": {
                  "description": "Version of the burp server, or `Unknown`.",
                  "type": "string"
                }
              }
            }
          }
        }
      },
      "ClientStateJson": {
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
            "$ref": "#/components/schemas/LocalTimeOrNever"
          },
          "state": {
            "type": "string"
          }
        }
      },
      "BackupJson": {
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
            "$ref": "#/components/schemas/LocalTime"
          },
          "deletable": {
            "type": "boolean"
          },
          "encrypted": {
            "type": "boolean"
          }
        }
      },
      "TreeNodeJson": {
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
            "$ref": "#/components/schemas/LocalTime"
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
      "StatusMessage": {
        "description": "How an operation went, 0 success, 1 warning or 3 information, and the same in words.",
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
        "items": false
      },
      "SelectedPath": {
        "type": "object",
        "required": [
          "key"
        ],
        "properties": {
          "key": {
            "description": "Full path, as `fullname` of browse has it.",
            "type": "string",
            "minLength": 1,
            "maxLength": 4096
          },
          "folder": {
            "description": "Whether it is a folder, which brings everything below it.",
            "type": "boolean",
            "default": false
          }
        }
      },
      "Selection": {
        "description": "Which files and folders; other keys are ignored.",
        "type": "object",
        "required": [
          "restore"
        ],
        "properties": {
          "restore": {
            "type": "array",
            "maxItems": 200000,
            "items": {
              "$ref": "#/components/schemas/SelectedPath"
            }
          }
        },
        "examples": [
          {
            "restore": [
              {
                "key": "/etc",
                "folder": true
              },
              {
                "key": "/home/u/notes.txt",
                "folder": false
              }
            ]
          }
        ]
      },
      "SelectionOrText": {
        "description": "The selection, as an object or as its JSON text.",
        "anyOf": [
          {
            "type": "string",
            "minLength": 1,
            "maxLength": 1000000
          },
          {
            "$ref": "#/components/schemas/Selection"
          }
        ]
      },
      "ArchiveRequest": {
        "type": "object",
        "properties": {
          "list": {
            "$ref": "#/components/schemas/SelectionOrText"
          },
          "strip": {
            "description": "Leading folders to leave away.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 2048
          },
          "format": {
            "description": "The kind of archive; zip if nothing is said.",
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
            "description": "Password of a client that encrypts its files.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 1024
          }
        },
        "examples": [
          {
            "list": {
              "restore": [
                {
                  "key": "/etc",
                  "folder": true
                }
              ]
            },
            "format": "tar.gz"
          }
        ]
      },
      "ScheduledRestore": {
        "type": "object",
        "properties": {
          "list-sc": {
            "$ref": "#/components/schemas/SelectionOrText"
          },
          "strip-sc": {
            "description": "Parts of a path to leave away, as burp counts them - the leading slash is the first one.",
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "maximum": 2048
          },
          "prefix-sc": {
            "description": "Folder on the client to restore into.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 1024
          },
          "force-sc": {
            "description": "Overwrite files that exist.",
            "type": [
              "boolean",
              "null"
            ]
          },
          "restoreto-sc": {
            "description": "The client to restore to, if it is another one.",
            "type": [
              "string",
              "null"
            ],
            "maxLength": 255
          }
        },
        "examples": [
          {
            "list-sc": {
              "restore": [
                {
                  "key": "/etc",
                  "folder": true
                }
              ]
            },
            "prefix-sc": "/tmp/restored"
          }
        ]
      },
      "RestoreOrder": {
        "type": "object",
        "required": [
          "found",
          "backup",
          "strip",
          "prefix",
          "force",
          "to",
          "orig_client",
          "list"
        ],
        "properties": {
          "found": {
            "type": "boolean"
          },
          "backup": {
            "description": "Number of the backup; null for the newest one.",
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
            "description": "The client that restores.",
            "type": [
              "string",
              "null"
            ]
          },
          "orig_client": {
            "description": "The client whose backup it is, where that is another one.",
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
          }
        },
        "examples": [
          {
            "found": true,
            "backup": 12,
            "strip": null,
            "prefix": "/tmp/restored",
            "force": false,
            "to": "web1",
            "orig_client": null,
            "list": [
              {
                "key": "/etc",
                "folder": true
              }
            ]
          }
        ]
      },
      "ScheduledBackup": {
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
      "StatusMessages": {
        "description": "How each part of an operation went.",
        "type": "array",
        "maxItems": 10000,
        "items": {
          "$ref": "#/components/schemas/StatusMessage"
        }
      },
      "AuthBackend": {
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
            "type": "string",
            "examples": [
              "BASIC:AUTH"
            ]
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
            "description": "Whether users can be created.",
            "type": "boolean"
          },
          "mod": {
            "description": "Whether passwords can be changed.",
            "type": "boolean"
          },
          "del": {
            "description": "Whether users can be removed.",
            "type": "boolean"
          }
        }
      },
      "AclBackend": {
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
            "type": "string",
            "examples": [
              "BASIC:ACL"
            ]
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
      "User": {
        "type": "object",
        "required": [
          "id",
          "name",
          "backend"
        ],
        "properties": {
          "id": {
            "description": "The DN in a directory, else the name.",
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
      "Me": {
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
            "description": "The DN in a directory, else the name.",
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
      "UserFields": {
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
          }
        },
        "examples": [
          {
            "username": "ann",
            "password": "correct horse",
            "backend": "BASIC:AUTH"
          }
        ]
      },
      "MemberName": {
        "description": "Name of a user or, with a leading @, of a group.",
        "type": "string",
        "minLength": 1,
        "maxLength": 255
      },
      "MemberFields": {
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
              "$ref": "#/components/schemas/MemberName"
            }
          },
          "memberNames[]": {
            "description": "As memberNames, in the spelling of some forms.",
            "type": [
              "array",
              "string"
            ],
            "maxItems": 1000,
            "maxLength": 255,
            "items": {
              "$ref": "#/components/schemas/MemberName"
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
        },
        "examples": [
          {
            "memberNames": [
              "ann",
              "@desk"
            ]
          }
        ]
      },
      "Members": {
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
      "ModeratorMembers": {
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
            "description": "The grant that all moderators share, as text.",
            "type": "string"
          }
        }
      },
      "GroupMembers": {
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
      "MembersOfBackend": {
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
      "ModeratorsOfBackend": {
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
      "IsAdmin": {
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
            "description": "The groups through which the member is one; null where only one backend was asked.",
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
      "IsModerator": {
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
            "description": "The groups through which the member is one; null where only one backend was asked.",
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
      "Group": {
        "type": "object",
        "required": [
          "id",
          "grant",
          "members",
          "backend"
        ],
        "properties": {
          "id": {
            "description": "The name, without @.",
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
      "GroupFields": {
        "type": "object",
        "properties": {
          "group": {
            "type": "string",
            "maxLength": 255
          },
          "grant": {
            "$ref": "#/components/schemas/GrantContent"
          },
          "backend": {
            "type": "string",
            "maxLength": 64
          }
        },
        "examples": [
          {
            "group": "desk",
            "grant": "desk*"
          }
        ]
      },
      "GrantContent": {
        "description": "A grant, as text or as the JSON value that the text would be.",
        "type": [
          "string",
          "array",
          "object"
        ],
        "maxLength": 65536,
        "maxItems": 10000,
        "items": {}
      },
      "GrantField": {
        "type": "object",
        "properties": {
          "grant": {
            "$ref": "#/components/schemas/GrantContent"
          },
          "backendName": {
            "type": "string",
            "maxLength": 64
          }
        }
      },
      "GrantFields": {
        "type": "object",
        "properties": {
          "grant": {
            "description": "Name of the user.",
            "type": "string",
            "maxLength": 255
          },
          "content": {
            "$ref": "#/components/schemas/GrantContent"
          },
          "backend": {
            "type": "string",
            "maxLength": 64
          }
        },
        "examples": [
          {
            "grant": "ann",
            "content": {
              "clients": {
                "ro": [
                  "web*"
                ],
                "rw": [
                  "web1"
                ]
              }
            }
          }
        ]
      },
      "Grant": {
        "type": "object",
        "required": [
          "id",
          "grant",
          "backend"
        ],
        "properties": {
          "id": {
            "description": "Name of the user.",
            "type": "string"
          },
          "grant": {
            "description": "The grant as JSON text; `null` for one that cannot be understood.",
            "type": "string"
          },
          "backend": {
            "type": "string"
          }
        }
      },
      "GroupsOfMember": {
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
                  "description": "The groups that bring the membership, with @; none when it is direct.",
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
      "Explanation": {
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
            "description": "Whether the user sees the client; without a client, the server.",
            "type": "boolean"
          },
          "rw": {
            "description": "Whether the user may restore and change it.",
            "type": "boolean"
          },
          "serverAllowed": {
            "type": "boolean"
          },
          "serverRw": {
            "type": "boolean"
          },
          "because": {
            "description": "The rules that decided, in the order in which they were looked at.",
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/Reason"
            }
          }
        }
      },
      "Reason": {
        "type": "object",
        "required": [
          "about",
          "kind",
          "text"
        ],
        "properties": {
          "about": {
            "description": "Which of the four answers it explains.",
            "type": "string",
            "enum": [
              "allowed",
              "rw",
              "serverAllowed",
              "serverRw"
            ]
          },
          "kind": {
            "description": "What kind of rule decided, as one word.",
            "type": "string"
          },
          "text": {
            "description": "The rule in words.",
            "type": "string"
          },
          "user": {
            "description": "Whose grant it is.",
            "type": [
              "string",
              "null"
            ]
          },
          "group": {
            "description": "The group whose grant it is.",
            "type": [
              "string",
              "null"
            ]
          },
          "via": {
            "description": "The groups, with @, through which the user has the role or the grant of the group.",
            "type": "array",
            "maxItems": 10000,
            "items": {
              "type": "string"
            }
          },
          "pattern": {
            "description": "What matched.",
            "type": [
              "string",
              "null"
            ]
          },
          "agent": {
            "description": "The pattern for servers under which that stands.",
            "type": [
              "string",
              "null"
            ]
          },
          "mode": {
            "description": "ro or rw, where the grant says it.",
            "type": [
              "string",
              "null"
            ]
          },
          "step": {
            "description": "Which step of the order.",
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
      "Session": {
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
            "description": "The program, as it calls itself.",
            "type": "string"
          },
          "permanent": {
            "type": "boolean"
          },
          "api": {
            "type": "boolean"
          },
          "expire": {
            "description": "When it ends if it is not used any more.",
            "type": "string",
            "format": "date-time"
          },
          "timestamp": {
            "description": "When it was last used.",
            "type": "string",
            "format": "date-time"
          },
          "current": {
            "description": "Whether this request belongs to it.",
            "type": "boolean"
          }
        }
      },
      "Token": {
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
            "description": "The only clients that it sees; null for all of its user's.",
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
            "description": "The only servers that it sees; null for all of its user's.",
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
      "NewToken": {
        "type": "object",
        "properties": {
          "label": {
            "description": "What it is for.",
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
            "description": "When it stops working; it does not unless given.",
            "type": [
              "string",
              "null"
            ],
            "format": "date-time"
          }
        },
        "examples": [
          {
            "label": "nightly check",
            "read_only": true,
            "clients": [
              "web1"
            ],
            "expires": "2027-01-01T00:00:00Z"
          }
        ]
      },
      "CreatedToken": {
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
            "description": "What to send in the header Authorization, after the word Bearer. It is not shown again.",
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
      "Preferences": {
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
      "PreferenceFields": {
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
      "HiddenPlace": {
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
      "HideFields": {
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
      "Alert": {
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
      "AlertFields": {
        "type": "object",
        "properties": {
          "message": {
            "type": "string",
            "maxLength": 4096
          },
          "level": {
            "description": "A word, or 0 success, 1 warning, 2 danger, 3 info.",
            "type": [
              "string",
              "integer"
            ],
            "maxLength": 16
          }
        }
      },
      "AuditEntry": {
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
            "type": "string",
            "examples": [
              "user.create"
            ]
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
            "description": "Whom or what it was done to, a user, a group, a number of a backup.",
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
            "description": "Fingerprint of this entry and all before it.",
            "type": "string"
          }
        }
      },
      "ConfigFields": {
        "description": "burp's options by name, and the fields `includes`, `includes_ori`, `templates` and\n`NAME_reset_bui_CUSTOM`. For clients also `template` and `statictemplate`, as in the query.\n",
        "type": "object",
        "maxProperties": 2000,
        "properties": {
          "raw": {
            "description": "The whole text of a static template.",
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
        },
        "examples": [
          {
            "keep": [
              7,
              4
            ],
            "compression": "gzip5"
          }
        ]
      },
      "RenameFields": {
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
      "DeleteClientFields": {
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
      "CreateClientFields": {
        "type": "object",
        "properties": {
          "newclient": {
            "type": "string",
            "maxLength": 255
          },
          "templates": {
            "description": "Names of templates, separated by commas, or an array of them.",
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
            "description": "Name to value, as an object or as JSON text.",
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
      "TemplateFields": {
        "type": "object",
        "properties": {
          "newtemplate": {
            "type": "string",
            "maxLength": 255
          }
        }
      },
      "StaticTemplateFields": {
        "type": "object",
        "properties": {
          "newstatictemplate": {
            "type": "string",
            "maxLength": 255
          }
        }
      },
      "RollBackFields": {
        "type": "object",
        "properties": {
          "version": {
            "type": "integer",
            "minimum": 1
          }
        }
      },
      "Notif": {
        "type": "object",
        "required": [
          "notif"
        ],
        "properties": {
          "notif": {
            "$ref": "#/components/schemas/StatusMessages"
          }
        }
      },
      "ConfigComplaint": {
        "description": "Why burp would not take a file, or what it wonders about.",
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
      "ConfigSaved": {
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
            "$ref": "#/components/schemas/StatusMessages"
          },
          "written": {
            "description": "False for a dry run, and where nothing had to change.",
            "type": "boolean"
          },
          "accepted": {
            "description": "Whether burp takes it. Only a dry run answers false; else that is a 400.",
            "type": "boolean"
          },
          "etag": {
            "description": "Fingerprint of the file as it is now.",
            "type": "string"
          },
          "diff": {
            "description": "What changes, as a unified diff without passwords; empty for no change.",
            "type": "string"
          },
          "complaints": {
            "type": "array",
            "maxItems": 10000,
            "items": {
              "$ref": "#/components/schemas/ConfigComplaint"
            }
          },
          "notices": {
            "type": "array",
            "maxItems": 10000,
            "items": {
              "$ref": "#/components/schemas/ConfigComplaint"
            }
          },
          "reload": {
            "description": "Options whose change burp only sees after a reload (`POST reload`).",
            "type": "array",
            "maxItems": 1000,
            "items": {
              "type": "string"
            }
          }
        }
      },
      "ConfigVersion": {
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
            "description": "When it was saved or, where that was not by burphub, first seen.",
            "type": "string"
          },
          "user": {
            "description": "Null for what was changed without burphub.",
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
            "description": "In bytes.",
            "type": "integer"
          },
          "etag": {
            "type": "string"
          },
          "current": {
            "description": "The file has these bytes now.",
            "type": "boolean"
          }
        }
      },
      "ConfigDiff": {
        "type": "object",
        "required": [
          "from",
          "to",
          "diff"
        ],
        "properties": {
          "from": {
            "description": "Null where there is no older version.",
            "type": [
              "integer",
              "null"
            ]
          },
          "to": {
            "description": "Null for the file as it is.",
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
      "OptionNames": {
        "type": "array",
        "maxItems": 1000,
        "items": {
          "type": "string"
        }
      },
      "BooleanResult": {
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
      "IntegerResult": {
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
      "CommonResult": {
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
      "MultiResult": {
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
            "description": "Numbers where the option is a list of numbers.",
            "type": "array",
            "maxItems": 100000,
            "items": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "integer"
                }
              ]
            }
          },
          "reset": {
            "description": "Of each value, whether it is written with `:=`, which empties the list first.",
            "type": "array",
            "maxItems": 100000,
            "items": {
              "type": "boolean"
            }
          }
        }
      },
      "PairResult": {
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
            "description": "The option and its partner, whose values go together by position.",
            "type": "object",
            "additionalProperties": {
              "type": "array",
              "maxItems": 100000,
              "items": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "integer"
                  }
                ]
              }
            }
          },
          "reset": {
            "type": "boolean"
          }
        }
      },
      "IncludedFiles": {
        "type": "object",
        "required": [
          "name",
          "value",
          "reset"
        ],
        "properties": {
          "name": {
            "description": "The pattern, as it is written.",
            "type": "string"
          },
          "value": {
            "description": "Absolute paths of the files that match.",
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
      "ConfigFileNode": {
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
            "description": "Absolute path.",
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
              "$ref": "#/components/schemas/ConfigFileNode"
            }
          }
        }
      },
      "ConfigOrigin": {
        "description": "Where a value that counts comes from.",
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
            "description": "file: this very file; include: a file that it includes or, of a client, another one that\ncounts for it; template: a template that the client includes; server: burp-server.conf or\nwhat it includes; default: burp's own.\n",
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
      "NamedPath": {
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
      "TemplateList": {
        "type": "object",
        "required": [
          "result"
        ],
        "properties": {
          "result": {
            "type": "array",
            "maxItems": 100000,
            "items": {
              "$ref": "#/components/schemas/NamedPath"
            }
          }
        }
      },
      "ConfiguredClients": {
        "type": "object",
        "required": [
          "result"
        ],
        "properties": {
          "result": {
            "type": "array",
            "maxItems": 100000,
            "items": {
              "$ref": "#/components/schemas/NamedPath"
            }
          }
        }
      },
      "StaticTemplateList": {
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
                  "description": "Names in it, without `client` and `agent`.",
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
      "SettingOptions": {
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
      "ExpandedPath": {
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
      "Certificate": {
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
            "description": "The common name.",
            "type": "string"
          },
          "subject": {
            "type": "string"
          },
          "serial": {
            "description": "In hexadecimal digits, as the certificate authority files it.",
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
            "description": "Whether the server knows a client of this name.",
            "type": "boolean"
          }
        }
      },
      "ConfigDefault": {
        "anyOf": [
          {
            "type": "boolean"
          },
          {
            "type": "number"
          },
          {
            "type": "string"
          },
          {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "number"
                }
              ]
            }
          }
        ]
      },
      "ClientConfigResults": {
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
              "$ref": "#/components/schemas/BooleanResult"
            }
          },
          "integer": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/IntegerResult"
            }
          },
          "common": {
            "type": "array",
            "maxItems": 100000,
            "items": {
              "$ref": "#/components/schemas/CommonResult"
            }
          },
          "multi": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/MultiResult"
            }
          },
          "includes": {
            "description": "Patterns as they are written, in the order of the file.",
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
              "$ref": "#/components/schemas/IncludedFiles"
            }
          },
          "hierarchy": {
            "description": "The whole tree of includes.",
            "type": "array",
            "maxItems": 1,
            "items": {
              "$ref": "#/components/schemas/ConfigFileNode"
            }
          },
          "raw": {
            "description": "The file's text, without passwords.",
            "type": "string"
          },
          "templates": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/NamedPath"
            }
          },
          "origins": {
            "type": "array",
            "maxItems": 100000,
            "items": {
              "$ref": "#/components/schemas/ConfigOrigin"
            }
          }
        }
      },
      "ServerConfigResults": {
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
              "$ref": "#/components/schemas/BooleanResult"
            }
          },
          "integer": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/IntegerResult"
            }
          },
          "common": {
            "type": "array",
            "maxItems": 100000,
            "items": {
              "$ref": "#/components/schemas/CommonResult"
            }
          },
          "multi": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/MultiResult"
            }
          },
          "pair": {
            "type": "array",
            "maxItems": 1000,
            "items": {
              "$ref": "#/components/schemas/PairResult"
            }
          },
          "includes": {
            "description": "Patterns as they are written, in the order of the file.",
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
              "$ref": "#/components/schemas/IncludedFiles"
            }
          },
          "hierarchy": {
            "description": "The whole tree of includes, from burp-server.conf down.",
            "type": "array",
            "maxItems": 1,
            "items": {
              "$ref": "#/components/schemas/ConfigFileNode"
            }
          },
          "raw": {
            "description": "The file's text, without passwords.",
            "type": "string"
          },
          "clients": {
            "type": "array",
            "maxItems": 100000,
            "items": {
              "$ref": "#/components/schemas/NamedPath"
            }
          },
          "origins": {
            "type": "array",
            "maxItems": 100000,
            "items": {
              "$ref": "#/components/schemas/ConfigOrigin"
            }
          }
        }
      },
      "ConfigDefaults": {
        "type": "object",
        "additionalProperties": {
          "$ref": "#/components/schemas/ConfigDefault"
        }
      },
      "ConfigTexts": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "ConfigSuggestions": {
        "type": "object",
        "additionalProperties": {
          "$ref": "#/components/schemas/OptionNames"
        }
      },
      "ClientConfig": {
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
            "$ref": "#/components/schemas/OptionNames"
          },
          "integer": {
            "$ref": "#/components/schemas/OptionNames"
          },
          "string": {
            "$ref": "#/components/schemas/OptionNames"
          },
          "multi": {
            "$ref": "#/components/schemas/OptionNames"
          },
          "defaults": {
            "$ref": "#/components/schemas/ConfigDefaults"
          },
          "placeholders": {
            "$ref": "#/components/schemas/ConfigTexts"
          },
          "server_doc": {
            "$ref": "#/components/schemas/ConfigTexts"
          },
          "suggest": {
            "$ref": "#/components/schemas/ConfigSuggestions"
          },
          "results": {
            "$ref": "#/components/schemas/ClientConfigResults"
          }
        }
      },
      "ServerConfig": {
        "description": "A file of burp's configuration and what is to be known about its options.",
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
            "$ref": "#/components/schemas/OptionNames"
          },
          "integer": {
            "$ref": "#/components/schemas/OptionNames"
          },
          "string": {
            "$ref": "#/components/schemas/OptionNames"
          },
          "multi": {
            "$ref": "#/components/schemas/OptionNames"
          },
          "pair": {
            "description": "Options that go together with a partner, both ways.",
            "type": "object",
            "additionalProperties": {
              "type": "string"
            }
          },
          "advanced": {
            "description": "Type of the values of a list that is not of strings.",
            "type": "object",
            "additionalProperties": {
              "type": "string"
            }
          },
          "defaults": {
            "$ref": "#/components/schemas/ConfigDefaults"
          },
          "placeholders": {
            "$ref": "#/components/schemas/ConfigTexts"
          },
          "server_doc": {
            "$ref": "#/components/schemas/ConfigTexts"
          },
          "suggest": {
            "$ref": "#/components/schemas/ConfigSuggestions"
          },
          "results": {
            "$ref": "#/components/schemas/ServerConfigResults"
          }
        }
      }
    }
  }
}
