// Generated from openapi.yaml by `npm run generate`: do not edit.

import type { Text } from '../src/texts.js'
import type { JsonSchema, SharedSchema } from './routes.js'

export type AgentOperationId = keyof operations

/** What the agent's own configuration may forbid its hub. */
export type Allowance = 'configuration' | 'deletion' | 'lifecycle' | 'orders' | 'reload' | 'restore'

export interface AgentRoute {
  readonly operationId: AgentOperationId
  readonly allow?: Allowance
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: JsonSchema
  /** Of the body, where it is JSON; `bytes` where it is not. */
  readonly takes?: JsonSchema | 'bytes'
  /** Of `result`, where the answer is JSON; `bytes` where it is not. */
  readonly gives?: JsonSchema | 'bytes'
}

export interface components {
    schemas: {
        AgentDate: Date;
        AgentBytes: Buffer;
        AgentText: Text;
        AgentPackedText: {
            template: string;
            values: (string | number | {
                date: number;
            } | {
                text: components["schemas"]["AgentPackedText"];
            })[];
        };
        /** @enum {string} */
        AgentMarkerKind: "backup" | "restore";
        /** @enum {string} */
        AgentTemplateKind: "template" | "staticTemplate";
        AgentConfigPlace: {
            /** @constant */
            kind: "server";
            conf?: string;
        } | {
            /** @enum {string} */
            kind: "client" | "template" | "staticTemplate";
            name: string;
            conf?: string;
        };
        AgentOrder: {
            /** @constant */
            kind: "backup";
        } | {
            /** @constant */
            kind: "restore";
            backup: number;
            selection: components["schemas"]["AgentSelectedPath"][];
            strip?: number;
            prefix?: string;
            force?: boolean;
            origClient?: string;
        };
        AgentConfigText: {
            path: string;
            bytes: components["schemas"]["AgentBytes"];
            isFolder?: boolean;
            isCut?: boolean;
            /** @enum {string} */
            problem?: "OUTSIDE" | "UNREADABLE" | "NOT_A_FILE" | "TOO_MUCH" | "CIRCLE" | "TOO_DEEP";
            includes: {
                index: number;
                pattern: string;
                files: components["schemas"]["AgentConfigText"][];
            }[];
        };
        AgentStoredCounters: {
            client: string;
            number: number;
            timestamp: number;
            counters: {
                [key: string]: number[];
            };
        }[];
        AgentHello: {
            name: string;
            version: string;
            wire: {
                min: number;
                max: number;
            };
            features: string[];
            burpVersion: string;
            ownClient: string;
            user: string;
            now: number;
            host: string;
            ports: {
                main: number;
                status: number;
            };
            statusConnectionsMax: number;
            hasFiles: boolean;
            /** @description The agent's trust in the requesting hub; absent for an older agent. */
            trust?: {
                fingerprint: string;
                since?: number;
                pending?: string;
                others: number;
            };
        };
        AgentListedBackup: {
            number: number;
            timestamp: number;
            isDeletable: boolean;
            isFinished: boolean;
        };
        AgentCertificateFacts: {
            /** @enum {string} */
            option: "ssl_cert" | "ssl_cert_ca";
            path: string;
            commonName?: string;
            endsAt?: components["schemas"]["AgentDate"];
        };
        AgentSelectedPath: {
            key: string;
            folder: boolean;
        };
        AgentRestoreMarker: {
            backup?: number;
            selection: components["schemas"]["AgentSelectedPath"][];
            regex?: string;
            strip: number;
            prefix?: string;
            force: boolean;
            origClient?: string;
        };
        AgentMarkerTraces: {
            marker?: {
                fingerprint: string;
                writtenAt: number;
                readAt: number;
            };
            commands?: {
                at: number;
                command: string;
            }[];
            backups: {
                number: number;
                at: number;
            }[];
        };
        AgentRestoreTraces: {
            isUnderWay: boolean;
            last?: {
                startedAt: number;
                endedAt: number;
                attempted: number;
                expected: number;
                bytes: number;
                warnings: number;
            };
        };
        AgentNamedFile: {
            name: string;
            path: string;
        };
        AgentFileSnapshot: {
            path: string;
            /** @enum {string} */
            role: "server" | "clientconfdir";
            isThere: boolean;
            etag: string;
            text: components["schemas"]["AgentConfigText"];
        };
        AgentConfiguration: {
            server: components["schemas"]["AgentConfigText"];
            files: components["schemas"]["AgentFileSnapshot"][];
            clients?: components["schemas"]["AgentNamedFile"][];
            templates: string[];
            regularFiles: string[];
        };
        AgentComplaint: {
            file?: string;
            line?: number;
            option?: string;
            text: components["schemas"]["AgentText"];
        };
        AgentSaveOutcome: {
            path: string;
            isWritten: boolean;
            isAccepted: boolean;
            complaints: components["schemas"]["AgentComplaint"][];
            notices: components["schemas"]["AgentComplaint"][];
            etag: string;
            diff: string;
            reload: string[];
        };
        AgentConfigVersion: {
            version: number;
            at: components["schemas"]["AgentDate"];
            user?: string;
            reason?: string;
            size: number;
            etag: string;
            isCurrent: boolean;
        };
        AgentCertificateFiles: {
            done: string[];
            left: string[];
        };
        AgentRevocation: {
            commonName: string;
            revoked: string[];
            sharedWith?: string;
            isIgnored: boolean;
        };
        AgentClientCertificate: {
            commonName: string;
            subject: string;
            serial: string;
            issuedAt: components["schemas"]["AgentDate"];
            expiresAt: components["schemas"]["AgentDate"];
            isRevoked: boolean;
        };
        AgentBackupKey: {
            client: string;
            number: number;
            timestamp: number;
        };
        AgentStoredBackup: {
            number: number;
            timestamp: number;
            isDeletable: boolean;
            isCurrent: boolean;
            isFinished: boolean;
            hasManifest: boolean;
            hasCounters: boolean;
        };
        AgentStoredList: {
            client: string;
            backups: components["schemas"]["AgentStoredBackup"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    hello: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentHello"];
                }; };
            };
        };
    };
    beginTrust: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                certificate: string;
                bearerHash: string;
                replaces: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        certificate: string;
                    };
                }; };
            };
        };
    };
    finishTrust: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                fingerprint: string;
            }; };
        };
        responses: {
            /** @description Done. */
            204: {
                content?: never;
            };
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                line: components["schemas"]["AgentBytes"];
                /** @enum {string} */
                lane: "questions" | "browsing" | "asides";
            }; };
        };
        responses: {
            /** @description The response of burp. */
            200: {
                content: { "application/octet-stream": string; };
            };
        };
    };
    openRestore: {
        parameters: {
            query: {
                client: string;
                backup: number;
                kind: "regex" | "list" | "entries" | "verify";
                unpackedBytes?: number;
            };
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/octet-stream": string; };
        };
        responses: {
            /** @description The frames. */
            200: {
                content: { "application/octet-stream": string; };
            };
        };
    };
    listBackupsByMainPort: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentListedBackup"][];
                }; };
            };
        };
    };
    deleteBackupByMainPort: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                number: number;
            }; };
        };
        responses: {
            /** @description Done. */
            204: {
                content?: never;
            };
        };
    };
    tryLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                /** @enum {string} */
                port: "main" | "status";
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        version: string;
                        certificateEndsAt: components["schemas"]["AgentDate"];
                    };
                }; };
            };
        };
    };
    listConnectionCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentCertificateFacts"][];
                }; };
            };
        };
    };
    isBackupScheduled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: boolean;
                }; };
            };
        };
    };
    lookUpRestore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentRestoreMarker"];
                }; };
            };
        };
    };
    writeMarker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                order: components["schemas"]["AgentOrder"];
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        fingerprint: string;
                        command?: string;
                    };
                }; };
            };
        };
    };
    checkMarker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                order: components["schemas"]["AgentOrder"];
            }; };
        };
        responses: {
            /** @description The job can be queued. */
            204: {
                content?: never;
            };
        };
    };
    lookUpTraces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                kind: components["schemas"]["AgentMarkerKind"];
                owner: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentMarkerTraces"];
                }; };
            };
        };
    };
    lookUpRestoreTraces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                owner: string;
                backup: number;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentRestoreTraces"];
                }; };
            };
        };
    };
    awaitContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                kind: components["schemas"]["AgentMarkerKind"];
            }; };
        };
        responses: {
            /** @description Done. */
            204: {
                content?: never;
            };
        };
    };
    findTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        isEnabled: boolean;
                        restorePrefix?: string;
                        timerScript?: string;
                    };
                }; };
            };
        };
    };
    removeMarker: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                kind: components["schemas"]["AgentMarkerKind"];
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: boolean;
                }; };
            };
        };
    };
    readConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                places: components["schemas"]["AgentConfigPlace"][];
                isNewAllowed?: boolean;
                listsClients?: boolean;
                paths?: string[];
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentConfiguration"];
                }; };
            };
        };
    };
    replaceFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                place: components["schemas"]["AgentConfigPlace"];
                bytes: components["schemas"]["AgentBytes"];
                basedOn: string;
                isDryRun?: boolean;
                isLimited?: boolean;
                version?: number;
                user: string;
                reason?: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentSaveOutcome"];
                }; };
            };
        };
    };
    deleteIncluded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                place: components["schemas"]["AgentConfigPlace"] & {
                    conf: string;
                };
                ifMatch?: string;
                user: string;
                reason?: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: string;
                }; };
            };
        };
    };
    listNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                /** @enum {string} */
                kind: "client" | "template" | "staticTemplate";
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentNamedFile"][];
                }; };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                place: components["schemas"]["AgentConfigPlace"];
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentConfigVersion"][];
                }; };
            };
        };
    };
    findVersionBytes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                place: components["schemas"]["AgentConfigPlace"];
                version: number;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentBytes"];
                }; };
            };
        };
    };
    compareVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                place: components["schemas"]["AgentConfigPlace"];
                range: {
                    from?: number;
                    to?: number;
                };
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        from?: number;
                        to?: number;
                        diff: string;
                    };
                }; };
            };
        };
    };
    expandInclude: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                path: string;
                source?: string;
                client?: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: string[];
                }; };
            };
        };
    };
    createClientOnHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                order: {
                    templates: string[];
                    staticTemplate?: string;
                    variables: {
                        [key: string]: string;
                    };
                    agent: string;
                    isLimited: boolean;
                    user: string;
                    reason?: string;
                };
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        hasPassword: boolean;
                        hasData: boolean;
                        notices: components["schemas"]["AgentComplaint"][];
                    };
                }; };
            };
        };
    };
    renameClientOnHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                order: {
                    newName: string;
                    keepsCertificate: boolean;
                    keepsData: boolean;
                    user: string;
                    reason?: string;
                };
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        hasMovedData: boolean;
                        certificate: components["schemas"]["AgentCertificateFiles"];
                    };
                }; };
            };
        };
    };
    removeClientOnHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                order: {
                    keepsConfiguration: boolean;
                    deletesCertificate: boolean;
                    revokes: boolean;
                    deletesData: boolean;
                    user: string;
                    reason?: string;
                };
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        hasRemovedConfiguration: boolean;
                        /** @enum {string} */
                        data?: "none" | "gone" | "goingOn" | "left";
                        certificate?: components["schemas"]["AgentCertificateFiles"];
                        revocation?: components["schemas"]["AgentRevocation"];
                    };
                }; };
            };
        };
    };
    createTemplateOnHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                kind: components["schemas"]["AgentTemplateKind"];
                name: string;
                order: {
                    user: string;
                    reason?: string;
                };
            }; };
        };
        responses: {
            /** @description Done. */
            204: {
                content?: never;
            };
        };
    };
    renameTemplateOnHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                kind: components["schemas"]["AgentTemplateKind"];
                name: string;
                order: {
                    newName: string;
                    user: string;
                    reason?: string;
                };
            }; };
        };
        responses: {
            /** @description Done. */
            204: {
                content?: never;
            };
        };
    };
    removeTemplateOnHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                kind: components["schemas"]["AgentTemplateKind"];
                name: string;
                order: {
                    user: string;
                    reason?: string;
                };
            }; };
        };
        responses: {
            /** @description Done. */
            204: {
                content?: never;
            };
        };
    };
    listTimers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        client: string;
                        script?: string;
                        args: string[];
                        keep?: string[];
                    }[];
                }; };
            };
        };
    };
    canRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: boolean;
                }; };
            };
        };
    };
    listIssuedCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentClientCertificate"][];
                }; };
            };
        };
    };
    revokeIssuedCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentRevocation"];
                }; };
            };
        };
    };
    refreshRevocations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                content?: never;
            };
        };
    };
    lookUpSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        now: number;
                        file: string;
                        mainPorts: number[];
                        statusPorts: {
                            port: number;
                            childrenMax: number;
                        }[];
                    };
                }; };
            };
        };
    };
    listPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        option: string;
                        path: string;
                        problem?: string;
                    }[];
                }; };
            };
        };
    };
    findProgramVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: string;
                }; };
            };
        };
    };
    findServerProcess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: number;
                }; };
            };
        };
    };
    listOwnCertificates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        option: string;
                        path: string;
                        expiresAt?: components["schemas"]["AgentDate"];
                    }[];
                }; };
            };
        };
    };
    findRevocationList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        isChecked: boolean;
                        path: string;
                        /** @enum {string} */
                        problem?: "absent" | "unreadable" | "late";
                        revokedCount: number;
                    };
                }; };
            };
        };
    };
    examineClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        name: string;
                        isReadable: boolean;
                        isEnabled: boolean;
                        lackedRights: string[];
                    }[];
                }; };
            };
        };
    };
    findStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        path: string;
                        orphans: string[];
                        protocolTwo?: string[];
                        locks: {
                            client: string;
                            path: string;
                            pid?: number;
                            since: number;
                        }[];
                    };
                }; };
            };
        };
    };
    findSpace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: {
                        path: string;
                        totalBytes: number;
                        freeBytes: number;
                        totalFiles: number;
                        freeFiles: number;
                    };
                }; };
            };
        };
    };
    listStoredBackups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                clients: string[];
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentStoredList"][];
                }; };
            };
        };
    };
    readStoredCounters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                backups: components["schemas"]["AgentBackupKey"][];
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: components["schemas"]["AgentStoredCounters"];
                }; };
            };
        };
    };
    findLastPath: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": components["schemas"]["AgentBackupKey"]; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: string;
                }; };
            };
        };
    };
    readStoredTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                user: string;
                backup: components["schemas"]["AgentBackupKey"];
                directory: string | null;
                from: number;
            }; };
        };
        responses: {
            /** @description Pages, each with its lengths, texts and rows of numbers. */
            200: {
                content: { "application/octet-stream": string; };
            };
            /** @description The hub must query burp. */
            204: {
                content?: never;
            };
        };
    };
    packStoredManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                backup: components["schemas"]["AgentBackupKey"];
                entriesMax: number;
            }; };
        };
        responses: {
            /** @description The file index. */
            200: {
                content: { "application/octet-stream": string; };
            };
            /** @description The hub must query burp. */
            204: {
                content?: never;
            };
        };
    };
    reloadBurp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                isForced: boolean;
            }; };
        };
        responses: {
            /** @description Done. */
            204: {
                content?: never;
            };
        };
    };
    findBytesUnderWay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody: {
            content: { "application/json": {
                client: string;
                pid: number;
                backup: number;
            }; };
        };
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    result?: number;
                }; };
            };
        };
    };
}

export const agentSchemas: readonly SharedSchema[] = [
  {"$id":"AgentDate","type":"object","required":["~date"],"properties":{"~date":{"type":"number"}}},
  {"$id":"AgentBytes","type":"object","required":["~bytes"],"properties":{"~bytes":{"type":"string"}}},
  {"$id":"AgentText","type":"object","required":["~text"],"properties":{"~text":{"$ref":"AgentPackedText#"}}},
  {"$id":"AgentPackedText","type":"object","required":["template","values"],"properties":{"template":{"type":"string","maxLength":10000},"values":{"type":"array","maxItems":100,"items":{"anyOf":[{"type":"string","maxLength":65536},{"type":"number"},{"type":"object","required":["date"],"properties":{"date":{"type":"number"}}},{"type":"object","required":["text"],"properties":{"text":{"$ref":"AgentPackedText#"}}}]}}}},
  {"$id":"AgentMarkerKind","type":"string","enum":["backup","restore"]},
  {"$id":"AgentTemplateKind","type":"string","enum":["template","staticTemplate"]},
  {"$id":"AgentConfigPlace","oneOf":[{"type":"object","required":["kind"],"properties":{"kind":{"const":"server"},"conf":{"type":"string","maxLength":4096}}},{"type":"object","required":["kind","name"],"properties":{"kind":{"type":"string","enum":["client","template","staticTemplate"]},"name":{"type":"string","maxLength":255},"conf":{"type":"string","maxLength":4096}}}]},
  {"$id":"AgentOrder","oneOf":[{"type":"object","required":["kind"],"properties":{"kind":{"const":"backup"}}},{"type":"object","required":["kind","backup","selection"],"properties":{"kind":{"const":"restore"},"backup":{"type":"integer"},"selection":{"type":"array","maxItems":10000,"items":{"$ref":"AgentSelectedPath#"}},"strip":{"type":"integer"},"prefix":{"type":"string","maxLength":4096},"force":{"type":"boolean"},"origClient":{"type":"string","maxLength":255}}}]},
  {"$id":"AgentConfigText","type":"object","required":["path","bytes","includes"],"properties":{"path":{"type":"string"},"bytes":{"$ref":"AgentBytes#"},"isFolder":{"type":"boolean"},"isCut":{"type":"boolean"},"problem":{"type":"string","enum":["OUTSIDE","UNREADABLE","NOT_A_FILE","TOO_MUCH","CIRCLE","TOO_DEEP"]},"includes":{"type":"array","maxItems":10000,"items":{"type":"object","required":["index","pattern","files"],"properties":{"index":{"type":"integer"},"pattern":{"type":"string"},"files":{"type":"array","maxItems":10000,"items":{"$ref":"AgentConfigText#"}}}}}}},
  {"$id":"AgentStoredCounters","type":"array","maxItems":500,"items":{"type":"object","required":["client","number","timestamp","counters"],"properties":{"client":{"type":"string"},"number":{"type":"integer"},"timestamp":{"type":"number"},"counters":{"type":"object","maxProperties":100,"additionalProperties":{"type":"array","maxItems":10,"items":{"type":"number"}}}}}},
  {"$id":"AgentHello","type":"object","required":["name","version","wire","features","burpVersion","ownClient","user","now","host","ports","statusConnectionsMax","hasFiles"],"properties":{"name":{"type":"string"},"version":{"type":"string"},"wire":{"type":"object","required":["min","max"],"properties":{"min":{"type":"integer"},"max":{"type":"integer"}}},"features":{"type":"array","maxItems":100,"items":{"type":"string"}},"burpVersion":{"type":"string"},"ownClient":{"type":"string"},"user":{"type":"string"},"now":{"type":"number"},"host":{"type":"string"},"ports":{"type":"object","required":["main","status"],"properties":{"main":{"type":"integer"},"status":{"type":"integer"}}},"statusConnectionsMax":{"type":"integer"},"hasFiles":{"type":"boolean"},"trust":{"type":"object","required":["fingerprint","others"],"properties":{"fingerprint":{"type":"string","maxLength":95},"since":{"type":"number","minimum":0,"maximum":4102444800000},"pending":{"type":"string","maxLength":95},"others":{"type":"integer","minimum":0}}}}},
  {"$id":"AgentListedBackup","type":"object","required":["number","timestamp","isDeletable","isFinished"],"properties":{"number":{"type":"integer"},"timestamp":{"type":"number"},"isDeletable":{"type":"boolean"},"isFinished":{"type":"boolean"}}},
  {"$id":"AgentCertificateFacts","type":"object","required":["option","path"],"properties":{"option":{"type":"string","enum":["ssl_cert","ssl_cert_ca"]},"path":{"type":"string"},"commonName":{"type":"string"},"endsAt":{"$ref":"AgentDate#"}}},
  {"$id":"AgentSelectedPath","type":"object","required":["key","folder"],"properties":{"key":{"type":"string","maxLength":8192},"folder":{"type":"boolean"}}},
  {"$id":"AgentRestoreMarker","type":"object","required":["selection","strip","force"],"properties":{"backup":{"type":"integer"},"selection":{"type":"array","maxItems":100000,"items":{"$ref":"AgentSelectedPath#"}},"regex":{"type":"string"},"strip":{"type":"integer"},"prefix":{"type":"string"},"force":{"type":"boolean"},"origClient":{"type":"string"}}},
  {"$id":"AgentMarkerTraces","type":"object","required":["backups"],"properties":{"marker":{"type":"object","required":["fingerprint","writtenAt","readAt"],"properties":{"fingerprint":{"type":"string"},"writtenAt":{"type":"number"},"readAt":{"type":"number"}}},"commands":{"type":"array","maxItems":100000,"items":{"type":"object","required":["at","command"],"properties":{"at":{"type":"number"},"command":{"type":"string"}}}},"backups":{"type":"array","maxItems":100000,"items":{"type":"object","required":["number","at"],"properties":{"number":{"type":"integer"},"at":{"type":"number"}}}}}},
  {"$id":"AgentRestoreTraces","type":"object","required":["isUnderWay"],"properties":{"isUnderWay":{"type":"boolean"},"last":{"type":"object","required":["startedAt","endedAt","attempted","expected","bytes","warnings"],"properties":{"startedAt":{"type":"number"},"endedAt":{"type":"number"},"attempted":{"type":"number"},"expected":{"type":"number"},"bytes":{"type":"number"},"warnings":{"type":"number"}}}}},
  {"$id":"AgentNamedFile","type":"object","required":["name","path"],"properties":{"name":{"type":"string"},"path":{"type":"string"}}},
  {"$id":"AgentFileSnapshot","type":"object","required":["path","role","isThere","etag","text"],"properties":{"path":{"type":"string"},"role":{"type":"string","enum":["server","clientconfdir"]},"isThere":{"type":"boolean"},"etag":{"type":"string"},"text":{"$ref":"AgentConfigText#"}}},
  {"$id":"AgentConfiguration","type":"object","required":["server","files","templates","regularFiles"],"properties":{"server":{"$ref":"AgentConfigText#"},"files":{"type":"array","maxItems":1000,"items":{"$ref":"AgentFileSnapshot#"}},"clients":{"type":"array","maxItems":100000,"items":{"$ref":"AgentNamedFile#"}},"templates":{"type":"array","maxItems":100000,"items":{"type":"string"}},"regularFiles":{"type":"array","maxItems":10000,"items":{"type":"string"}}}},
  {"$id":"AgentComplaint","type":"object","required":["text"],"properties":{"file":{"type":"string"},"line":{"type":"integer"},"option":{"type":"string"},"text":{"$ref":"AgentText#"}}},
  {"$id":"AgentSaveOutcome","type":"object","required":["path","isWritten","isAccepted","complaints","notices","etag","diff","reload"],"properties":{"path":{"type":"string"},"isWritten":{"type":"boolean"},"isAccepted":{"type":"boolean"},"complaints":{"type":"array","maxItems":10000,"items":{"$ref":"AgentComplaint#"}},"notices":{"type":"array","maxItems":10000,"items":{"$ref":"AgentComplaint#"}},"etag":{"type":"string"},"diff":{"type":"string"},"reload":{"type":"array","maxItems":1000,"items":{"type":"string"}}}},
  {"$id":"AgentConfigVersion","type":"object","required":["version","at","size","etag","isCurrent"],"properties":{"version":{"type":"integer"},"at":{"$ref":"AgentDate#"},"user":{"type":"string"},"reason":{"type":"string"},"size":{"type":"integer"},"etag":{"type":"string"},"isCurrent":{"type":"boolean"}}},
  {"$id":"AgentCertificateFiles","type":"object","required":["done","left"],"properties":{"done":{"type":"array","maxItems":1000,"items":{"type":"string"}},"left":{"type":"array","maxItems":1000,"items":{"type":"string"}}}},
  {"$id":"AgentRevocation","type":"object","required":["commonName","revoked","isIgnored"],"properties":{"commonName":{"type":"string"},"revoked":{"type":"array","maxItems":100000,"items":{"type":"string"}},"sharedWith":{"type":"string"},"isIgnored":{"type":"boolean"}}},
  {"$id":"AgentClientCertificate","type":"object","required":["commonName","subject","serial","issuedAt","expiresAt","isRevoked"],"properties":{"commonName":{"type":"string"},"subject":{"type":"string"},"serial":{"type":"string"},"issuedAt":{"$ref":"AgentDate#"},"expiresAt":{"$ref":"AgentDate#"},"isRevoked":{"type":"boolean"}}},
  {"$id":"AgentBackupKey","type":"object","required":["client","number","timestamp"],"properties":{"client":{"type":"string","maxLength":255},"number":{"type":"integer"},"timestamp":{"type":"number"}}},
  {"$id":"AgentStoredBackup","type":"object","required":["number","timestamp","isDeletable","isCurrent","isFinished","hasManifest","hasCounters"],"properties":{"number":{"type":"integer"},"timestamp":{"type":"number"},"isDeletable":{"type":"boolean"},"isCurrent":{"type":"boolean"},"isFinished":{"type":"boolean"},"hasManifest":{"type":"boolean"},"hasCounters":{"type":"boolean"}}},
  {"$id":"AgentStoredList","type":"object","required":["client","backups"],"properties":{"client":{"type":"string"},"backups":{"type":"array","maxItems":100000,"items":{"$ref":"AgentStoredBackup#"}}}}
]

export const agentRoutes: readonly AgentRoute[] = [
  {"operationId":"hello","method":"GET","path":"/agent/v1/hello","gives":{"$ref":"AgentHello#"}},
  {"operationId":"beginTrust","method":"POST","path":"/agent/v1/trust/begin","takes":{"type":"object","required":["certificate","bearerHash","replaces"],"properties":{"certificate":{"type":"string","maxLength":8192},"bearerHash":{"type":"string","pattern":"^[0-9a-f]{64}$"},"replaces":{"type":"string","maxLength":95}}},"gives":{"type":"object","required":["certificate"],"properties":{"certificate":{"type":"string"}}}},
  {"operationId":"finishTrust","method":"POST","path":"/agent/v1/trust/finish","takes":{"type":"object","required":["fingerprint"],"properties":{"fingerprint":{"type":"string","maxLength":95}}}},
  {"operationId":"askQuestion","method":"POST","path":"/agent/v1/questions","takes":{"type":"object","required":["line","lane"],"properties":{"line":{"$ref":"AgentBytes#"},"lane":{"type":"string","enum":["questions","browsing","asides"]}}},"gives":"bytes"},
  {"operationId":"openRestore","allow":"restore","method":"POST","path":"/agent/v1/restores","query":{"type":"object","properties":{"client":{"type":"string","maxLength":255},"backup":{"type":"integer","minimum":1},"kind":{"type":"string","enum":["regex","list","entries","verify"]},"unpackedBytes":{"type":"integer","minimum":0}},"required":["client","backup","kind"]},"takes":"bytes","gives":"bytes"},
  {"operationId":"listBackupsByMainPort","method":"POST","path":"/agent/v1/clients/backups","takes":{"type":"object","required":["client"],"properties":{"client":{"type":"string","maxLength":255}}},"gives":{"type":"array","maxItems":100000,"items":{"$ref":"AgentListedBackup#"}}},
  {"operationId":"deleteBackupByMainPort","allow":"deletion","method":"POST","path":"/agent/v1/clients/delete-backup","takes":{"type":"object","required":["client","number"],"properties":{"client":{"type":"string","maxLength":255},"number":{"type":"integer","minimum":1}}}},
  {"operationId":"tryLogin","method":"POST","path":"/agent/v1/examination/login","takes":{"type":"object","required":["port"],"properties":{"port":{"type":"string","enum":["main","status"]}}},"gives":{"type":"object","required":["version","certificateEndsAt"],"properties":{"version":{"type":"string"},"certificateEndsAt":{"$ref":"AgentDate#"}}}},
  {"operationId":"listConnectionCertificates","method":"POST","path":"/agent/v1/examination/connection-certificates","gives":{"type":"array","maxItems":10,"items":{"$ref":"AgentCertificateFacts#"}}},
  {"operationId":"isBackupScheduled","method":"POST","path":"/agent/v1/markers/is-backup-scheduled","takes":{"type":"object","required":["client"],"properties":{"client":{"type":"string","maxLength":255}}},"gives":{"type":"boolean"}},
  {"operationId":"lookUpRestore","method":"POST","path":"/agent/v1/markers/look-up-restore","takes":{"type":"object","required":["client"],"properties":{"client":{"type":"string","maxLength":255}}},"gives":{"$ref":"AgentRestoreMarker#"}},
  {"operationId":"writeMarker","allow":"orders","method":"POST","path":"/agent/v1/markers/write","takes":{"type":"object","required":["client","order"],"properties":{"client":{"type":"string","maxLength":255},"order":{"$ref":"AgentOrder#"}}},"gives":{"type":"object","required":["fingerprint"],"properties":{"fingerprint":{"type":"string"},"command":{"type":"string"}}}},
  {"operationId":"checkMarker","allow":"orders","method":"POST","path":"/agent/v1/markers/check","takes":{"type":"object","required":["client","order"],"properties":{"client":{"type":"string","maxLength":255},"order":{"$ref":"AgentOrder#"}}}},
  {"operationId":"lookUpTraces","method":"POST","path":"/agent/v1/markers/traces","takes":{"type":"object","required":["client","kind","owner"],"properties":{"client":{"type":"string","maxLength":255},"kind":{"$ref":"AgentMarkerKind#"},"owner":{"type":"string","maxLength":255}}},"gives":{"$ref":"AgentMarkerTraces#"}},
  {"operationId":"lookUpRestoreTraces","method":"POST","path":"/agent/v1/markers/restore-traces","takes":{"type":"object","required":["owner","backup"],"properties":{"owner":{"type":"string","maxLength":255},"backup":{"type":"integer"}}},"gives":{"$ref":"AgentRestoreTraces#"}},
  {"operationId":"awaitContact","method":"POST","path":"/agent/v1/markers/await-contact","takes":{"type":"object","required":["client","kind"],"properties":{"client":{"type":"string","maxLength":255},"kind":{"$ref":"AgentMarkerKind#"}}}},
  {"operationId":"findTerms","method":"POST","path":"/agent/v1/markers/terms","takes":{"type":"object","required":["client"],"properties":{"client":{"type":"string","maxLength":255}}},"gives":{"type":"object","required":["isEnabled"],"properties":{"isEnabled":{"type":"boolean"},"restorePrefix":{"type":"string"},"timerScript":{"type":"string"}}}},
  {"operationId":"removeMarker","allow":"orders","method":"POST","path":"/agent/v1/markers/remove","takes":{"type":"object","required":["client","kind"],"properties":{"client":{"type":"string","maxLength":255},"kind":{"$ref":"AgentMarkerKind#"}}},"gives":{"type":"boolean"}},
  {"operationId":"readConfiguration","method":"POST","path":"/agent/v1/configuration/read","takes":{"type":"object","required":["places"],"properties":{"places":{"type":"array","maxItems":1000,"items":{"$ref":"AgentConfigPlace#"}},"isNewAllowed":{"type":"boolean"},"listsClients":{"type":"boolean"},"paths":{"type":"array","maxItems":10000,"items":{"type":"string","maxLength":4096}}}},"gives":{"$ref":"AgentConfiguration#"}},
  {"operationId":"replaceFile","allow":"configuration","method":"POST","path":"/agent/v1/configuration/replace","takes":{"type":"object","required":["place","bytes","basedOn","user"],"properties":{"place":{"$ref":"AgentConfigPlace#"},"bytes":{"$ref":"AgentBytes#"},"basedOn":{"type":"string"},"isDryRun":{"type":"boolean"},"isLimited":{"type":"boolean"},"version":{"type":"integer","minimum":1},"user":{"type":"string","maxLength":255},"reason":{"type":"string","maxLength":2000}}},"gives":{"$ref":"AgentSaveOutcome#"}},
  {"operationId":"deleteIncluded","allow":"configuration","method":"POST","path":"/agent/v1/configuration/delete-included","takes":{"type":"object","required":["place","user"],"properties":{"place":{"allOf":[{"$ref":"AgentConfigPlace#"},{"type":"object","required":["conf"],"properties":{"conf":{"type":"string","maxLength":4096}}}]},"ifMatch":{"type":"string","maxLength":4096},"user":{"type":"string","maxLength":255},"reason":{"type":"string","maxLength":2000}}},"gives":{"type":"string"}},
  {"operationId":"listNames","method":"POST","path":"/agent/v1/configuration/names","takes":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","enum":["client","template","staticTemplate"]}}},"gives":{"type":"array","maxItems":100000,"items":{"$ref":"AgentNamedFile#"}}},
  {"operationId":"listVersions","method":"POST","path":"/agent/v1/configuration/versions","takes":{"type":"object","required":["place"],"properties":{"place":{"$ref":"AgentConfigPlace#"}}},"gives":{"type":"array","maxItems":10000,"items":{"$ref":"AgentConfigVersion#"}}},
  {"operationId":"findVersionBytes","method":"POST","path":"/agent/v1/configuration/version","takes":{"type":"object","required":["place","version"],"properties":{"place":{"$ref":"AgentConfigPlace#"},"version":{"type":"integer"}}},"gives":{"$ref":"AgentBytes#"}},
  {"operationId":"compareVersions","method":"POST","path":"/agent/v1/configuration/comparison","takes":{"type":"object","required":["place","range"],"properties":{"place":{"$ref":"AgentConfigPlace#"},"range":{"type":"object","properties":{"from":{"type":"integer"},"to":{"type":"integer"}}}}},"gives":{"type":"object","required":["diff"],"properties":{"from":{"type":"integer"},"to":{"type":"integer"},"diff":{"type":"string"}}}},
  {"operationId":"expandInclude","method":"POST","path":"/agent/v1/configuration/expand","takes":{"type":"object","required":["path"],"properties":{"path":{"type":"string","maxLength":4096},"source":{"type":"string","maxLength":4096},"client":{"type":"string","maxLength":255}}},"gives":{"type":"array","maxItems":10000,"items":{"type":"string"}}},
  {"operationId":"createClientOnHost","allow":"lifecycle","method":"POST","path":"/agent/v1/lifecycle/create","takes":{"type":"object","required":["client","order"],"properties":{"client":{"type":"string","maxLength":255},"order":{"type":"object","required":["templates","variables","agent","isLimited","user"],"properties":{"templates":{"type":"array","maxItems":1000,"items":{"type":"string","maxLength":255}},"staticTemplate":{"type":"string","maxLength":255},"variables":{"type":"object","maxProperties":1000,"additionalProperties":{"type":"string","maxLength":65536}},"agent":{"type":"string","maxLength":255},"isLimited":{"type":"boolean"},"user":{"type":"string","maxLength":255},"reason":{"type":"string","maxLength":2000}}}}},"gives":{"type":"object","required":["hasPassword","hasData","notices"],"properties":{"hasPassword":{"type":"boolean"},"hasData":{"type":"boolean"},"notices":{"type":"array","maxItems":10000,"items":{"$ref":"AgentComplaint#"}}}}},
  {"operationId":"renameClientOnHost","allow":"lifecycle","method":"POST","path":"/agent/v1/lifecycle/rename","takes":{"type":"object","required":["client","order"],"properties":{"client":{"type":"string","maxLength":255},"order":{"type":"object","required":["newName","keepsCertificate","keepsData","user"],"properties":{"newName":{"type":"string","maxLength":255},"keepsCertificate":{"type":"boolean"},"keepsData":{"type":"boolean"},"user":{"type":"string","maxLength":255},"reason":{"type":"string","maxLength":2000}}}}},"gives":{"type":"object","required":["hasMovedData","certificate"],"properties":{"hasMovedData":{"type":"boolean"},"certificate":{"$ref":"AgentCertificateFiles#"}}}},
  {"operationId":"removeClientOnHost","allow":"lifecycle","method":"POST","path":"/agent/v1/lifecycle/remove","takes":{"type":"object","required":["client","order"],"properties":{"client":{"type":"string","maxLength":255},"order":{"type":"object","required":["keepsConfiguration","deletesCertificate","revokes","deletesData","user"],"properties":{"keepsConfiguration":{"type":"boolean"},"deletesCertificate":{"type":"boolean"},"revokes":{"type":"boolean"},"deletesData":{"type":"boolean"},"user":{"type":"string","maxLength":255},"reason":{"type":"string","maxLength":2000}}}}},"gives":{"type":"object","required":["hasRemovedConfiguration"],"properties":{"hasRemovedConfiguration":{"type":"boolean"},"data":{"type":"string","enum":["none","gone","goingOn","left"]},"certificate":{"$ref":"AgentCertificateFiles#"},"revocation":{"$ref":"AgentRevocation#"}}}},
  {"operationId":"createTemplateOnHost","allow":"lifecycle","method":"POST","path":"/agent/v1/lifecycle/create-template","takes":{"type":"object","required":["kind","name","order"],"properties":{"kind":{"$ref":"AgentTemplateKind#"},"name":{"type":"string","maxLength":255},"order":{"type":"object","required":["user"],"properties":{"user":{"type":"string","maxLength":255},"reason":{"type":"string","maxLength":2000}}}}}},
  {"operationId":"renameTemplateOnHost","allow":"lifecycle","method":"POST","path":"/agent/v1/lifecycle/rename-template","takes":{"type":"object","required":["kind","name","order"],"properties":{"kind":{"$ref":"AgentTemplateKind#"},"name":{"type":"string","maxLength":255},"order":{"type":"object","required":["newName","user"],"properties":{"newName":{"type":"string","maxLength":255},"user":{"type":"string","maxLength":255},"reason":{"type":"string","maxLength":2000}}}}}},
  {"operationId":"removeTemplateOnHost","allow":"lifecycle","method":"POST","path":"/agent/v1/lifecycle/remove-template","takes":{"type":"object","required":["kind","name","order"],"properties":{"kind":{"$ref":"AgentTemplateKind#"},"name":{"type":"string","maxLength":255},"order":{"type":"object","required":["user"],"properties":{"user":{"type":"string","maxLength":255},"reason":{"type":"string","maxLength":2000}}}}}},
  {"operationId":"listTimers","method":"POST","path":"/agent/v1/timers/list","gives":{"type":"array","maxItems":100000,"items":{"type":"object","required":["client","args"],"properties":{"client":{"type":"string"},"script":{"type":"string"},"args":{"type":"array","maxItems":1000,"items":{"type":"string"}},"keep":{"type":"array","maxItems":1000,"items":{"type":"string"}}}}}},
  {"operationId":"canRevoke","method":"POST","path":"/agent/v1/certificates/can-revoke","gives":{"type":"boolean"}},
  {"operationId":"listIssuedCertificates","method":"POST","path":"/agent/v1/certificates/list","gives":{"type":"array","maxItems":100000,"items":{"$ref":"AgentClientCertificate#"}}},
  {"operationId":"revokeIssuedCertificates","allow":"lifecycle","method":"POST","path":"/agent/v1/certificates/revoke","takes":{"type":"object","required":["client"],"properties":{"client":{"type":"string","maxLength":255}}},"gives":{"$ref":"AgentRevocation#"}},
  {"operationId":"refreshRevocations","allow":"lifecycle","method":"POST","path":"/agent/v1/certificates/refresh"},
  {"operationId":"lookUpSettings","method":"POST","path":"/agent/v1/examination/settings","gives":{"type":"object","required":["now","file","mainPorts","statusPorts"],"properties":{"now":{"type":"number"},"file":{"type":"string"},"mainPorts":{"type":"array","maxItems":100,"items":{"type":"integer"}},"statusPorts":{"type":"array","maxItems":100,"items":{"type":"object","required":["port","childrenMax"],"properties":{"port":{"type":"integer"},"childrenMax":{"type":"integer"}}}}}}},
  {"operationId":"listPlaces","method":"POST","path":"/agent/v1/examination/places","gives":{"type":"array","maxItems":100,"items":{"type":"object","required":["option","path"],"properties":{"option":{"type":"string"},"path":{"type":"string"},"problem":{"type":"string"}}}}},
  {"operationId":"findProgramVersion","method":"POST","path":"/agent/v1/examination/program","gives":{"type":"string"}},
  {"operationId":"findServerProcess","method":"POST","path":"/agent/v1/examination/process","gives":{"type":"integer"}},
  {"operationId":"listOwnCertificates","method":"POST","path":"/agent/v1/examination/certificates","gives":{"type":"array","maxItems":100,"items":{"type":"object","required":["option","path"],"properties":{"option":{"type":"string"},"path":{"type":"string"},"expiresAt":{"$ref":"AgentDate#"}}}}},
  {"operationId":"findRevocationList","method":"POST","path":"/agent/v1/examination/revocations","gives":{"type":"object","required":["isChecked","path","revokedCount"],"properties":{"isChecked":{"type":"boolean"},"path":{"type":"string"},"problem":{"type":"string","enum":["absent","unreadable","late"]},"revokedCount":{"type":"integer"}}}},
  {"operationId":"examineClients","method":"POST","path":"/agent/v1/examination/clients","gives":{"type":"array","maxItems":100000,"items":{"type":"object","required":["name","isReadable","isEnabled","lackedRights"],"properties":{"name":{"type":"string"},"isReadable":{"type":"boolean"},"isEnabled":{"type":"boolean"},"lackedRights":{"type":"array","maxItems":100,"items":{"type":"string"}}}}}},
  {"operationId":"findStorage","method":"POST","path":"/agent/v1/examination/storage","gives":{"type":"object","required":["path","orphans","locks"],"properties":{"path":{"type":"string"},"orphans":{"type":"array","maxItems":100000,"items":{"type":"string"}},"protocolTwo":{"type":"array","maxItems":100000,"items":{"type":"string"}},"locks":{"type":"array","maxItems":100000,"items":{"type":"object","required":["client","path","since"],"properties":{"client":{"type":"string"},"path":{"type":"string"},"pid":{"type":"integer"},"since":{"type":"number"}}}}}}},
  {"operationId":"findSpace","method":"POST","path":"/agent/v1/examination/space","gives":{"type":"object","required":["path","totalBytes","freeBytes","totalFiles","freeFiles"],"properties":{"path":{"type":"string"},"totalBytes":{"type":"number"},"freeBytes":{"type":"number"},"totalFiles":{"type":"number"},"freeFiles":{"type":"number"}}}},
  {"operationId":"listStoredBackups","method":"POST","path":"/agent/v1/storage/backups","takes":{"type":"object","required":["clients"],"properties":{"clients":{"type":"array","maxItems":20,"items":{"type":"string","maxLength":255}}}},"gives":{"type":"array","maxItems":20,"items":{"$ref":"AgentStoredList#"}}},
  {"operationId":"readStoredCounters","method":"POST","path":"/agent/v1/storage/counters","takes":{"type":"object","required":["backups"],"properties":{"backups":{"type":"array","maxItems":500,"items":{"$ref":"AgentBackupKey#"}}}},"gives":{"$ref":"AgentStoredCounters#"}},
  {"operationId":"findLastPath","method":"POST","path":"/agent/v1/storage/last-path","takes":{"$ref":"AgentBackupKey#"},"gives":{"type":"string"}},
  {"operationId":"readStoredTree","method":"POST","path":"/agent/v1/storage/tree","takes":{"type":"object","required":["user","backup","directory","from"],"properties":{"user":{"type":"string","maxLength":1000},"backup":{"$ref":"AgentBackupKey#"},"directory":{"type":["string","null"],"maxLength":8192},"from":{"type":"integer","minimum":0}}},"gives":"bytes"},
  {"operationId":"packStoredManifest","allow":"restore","method":"POST","path":"/agent/v1/storage/manifest","takes":{"type":"object","required":["backup","entriesMax"],"properties":{"backup":{"$ref":"AgentBackupKey#"},"entriesMax":{"type":"integer","minimum":1,"maximum":20000000}}},"gives":"bytes"},
  {"operationId":"reloadBurp","allow":"reload","method":"POST","path":"/agent/v1/reload","takes":{"type":"object","required":["isForced"],"properties":{"isForced":{"type":"boolean"}}}},
  {"operationId":"findBytesUnderWay","method":"POST","path":"/agent/v1/bytes-under-way","takes":{"type":"object","required":["client","pid","backup"],"properties":{"client":{"type":"string","maxLength":255},"pid":{"type":"integer"},"backup":{"type":"integer"}}},"gives":{"type":"number"}}
]
