// Generated from openapi.yaml by `npm run generate`: do not edit.

import type { Text } from '../src/texts.js'

export interface components {
    schemas: {
        /** @description Error response (RFC 9457). */
        Problem: {
            /** @description Type of the problem, as a URI reference. */
            type: string;
            /** @description The HTTP status as text. */
            title: string;
            /** @description The HTTP status code. */
            status: number;
            /** @description The error message: what happened and what to do. */
            detail: string;
            /** @description The error code, for programs. Future versions may add codes. */
            code: string;
            /** @description Same text as `detail`. */
            message: string;
            /** @description For 400: the names of the invalid fields with the reasons. */
            errors?: {
                [key: string]: string;
            };
            /**
             * @description For `PASSWORD_NEEDED`: the ways to confirm the user of the session. `password`, or
             *     `code` of a second factor: with `POST /api/admin/me/proof`; the name of a provider: with a login there. Future versions may
             *     add ways. Empty for a user without a second factor whom a proxy logs in: an administrator
             *     has to set `proxyLogin.isProof`.
             */
            proofs?: string[];
            /** @description For `pollDeviceLogin`, the error code of RFC 8628. */
            error?: string;
            /**
             * @description For `SECOND_FACTOR_NEEDED`: what the login can continue with. Empty if the user must set
             *     up a second factor first.
             */
            factors?: string[];
            /** @description Identifier of the request in burphub's log. */
            requestId?: string;
        };
        Alive: {
            /** @description Always true. */
            alive: boolean;
        };
        /** @description Time as `YYYY-MM-DD HH:MM:SS` in the time zone of the service. */
        LocalTime: string;
        /** @description Time as `YYYY-MM-DD HH:MM:SS` in the time zone of the service, or `never`. */
        LocalTimeOrNever: string;
        /**
         * @description Health of the client. `late` (overdue): the next backup has not started in time. `failing`:
         *     an attempt after the newest backup failed. `stuck`: the running backup or restore made no
         *     progress for 15 minutes. `never`: no backup after the first interval. `unknown`: the server
         *     is unreachable.
         * @enum {string}
         */
        ClientHealth: "ok" | "running" | "late" | "failing" | "stuck" | "never" | "unknown";
        /** @description Number of clients per health state. */
        ClientHealths: {
            /** @description Number of clients whose next backup is not due yet, and of those that are not monitored. */
            ok: number;
            /** @description Number of clients with a running backup. */
            running: number;
            /** @description Number of clients whose backup has not started by its due time. */
            late: number;
            /** @description Number of clients whose last attempt ended without a finished backup. */
            failing: number;
            /** @description Number of clients with a running backup that makes no progress. */
            stuck: number;
            /** @description Number of clients without any backup. */
            never: number;
            /**
             * @description Number of clients whose state is unknown, because their server does not respond or is
             *     still scanning its storage.
             */
            unknown: number;
        };
        /** @enum {string} */
        EventTopic: "client" | "client.gone" | "progress" | "backup.started" | "backup.finished" | "backup.failed" | "order" | "check" | "config" | "server" | "audit";
        /** @description An event. */
        LiveEvent: components["schemas"]["HelloEvent"] | components["schemas"]["ClientEvent"] | components["schemas"]["ClientGoneEvent"] | components["schemas"]["ProgressEvent"] | components["schemas"]["BackupStartedEvent"] | components["schemas"]["BackupFinishedEvent"] | components["schemas"]["BackupFailedEvent"] | components["schemas"]["OrderEvent"] | components["schemas"]["CheckEvent"] | components["schemas"]["ConfigEvent"] | components["schemas"]["ServerEvent"] | components["schemas"]["AuditEvent"] | components["schemas"]["SessionEvent"];
        /** @description First event of each stream. */
        HelloEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "hello";
            /** @description The state of the stream. */
            data: {
                /** @description The burphub instance that sends the events; event ids differ between instances. */
                instance: string;
                /**
                 * @description Whether the stream continues without gaps from the `id` in the request. If not,
                 *     reload the lists.
                 */
                resumed: boolean;
                serverTime: components["schemas"]["EventInstant"];
            };
        };
        /** @description The list entry of a client changed, or the client became visible. */
        ClientEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "client";
            /** @description The client, as `GET /api/clients/stats` lists it, with its health. */
            data: {
                server: components["schemas"]["EventServer"];
                name: components["schemas"]["EventClient"];
                /** @description State of the client in burp, usually `idle` or `running`. */
                state: string;
                /** @description Phase of the running backup; null if none is running. */
                phase: string | null;
                /** @description Progress in percent of the estimated bytes. */
                percent: number;
                last: components["schemas"]["EventTime"];
                last_attempt: components["schemas"]["EventTime"];
                /** @description Labels of the client in burp's configuration. */
                labels: string[];
                health: components["schemas"]["ClientHealth"];
                /** @description Reason of the health state, as text. */
                reason: Text;
                due: components["schemas"]["EventTime"];
                since: components["schemas"]["EventTime"];
            };
        };
        /** @description A client was renamed or deleted, or is no longer visible. */
        ClientGoneEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "client.gone";
            /** @description The client. */
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
            };
        };
        /** @description The live statistics of a running backup changed; sent at most every 2 seconds. */
        ProgressEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "progress";
            /** @description The client with its live statistics. */
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
                counters: components["schemas"]["Counters"];
            };
        };
        /** @description A backup started. */
        BackupStartedEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "backup.started";
            /** @description The backup. */
            data: components["schemas"]["EventBackup"];
        };
        /** @description A backup finished. */
        BackupFinishedEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "backup.finished";
            /** @description The backup. */
            data: components["schemas"]["EventBackup"];
        };
        /** @description A backup failed or was aborted. */
        BackupFailedEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "backup.failed";
            /** @description The backup. */
            data: components["schemas"]["EventBackup"];
        };
        /** @description A backup or restore was queued in burphub, or canceled. */
        OrderEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "order";
            /** @description The job. */
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
                /**
                 * @description Kind of the job.
                 * @enum {string}
                 */
                kind: "backup" | "restore";
                /** @description False if the job was canceled. */
                present: boolean;
            };
        };
        /** @description A check of a backup was queued, or its state changed. */
        CheckEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "check";
            /** @description The check. */
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
                /** @description Number of the backup. */
                backup: number;
                /** @description Identifier of the check. */
                id: string;
                state: components["schemas"]["CheckState"];
            };
        };
        /**
         * @description A configuration was changed in burphub; sent to administrators, and to moderators of
         *     the server or client.
         */
        ConfigEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "config";
            /** @description The change. */
            data: {
                server: components["schemas"]["EventServer"];
                /** @description The client whose configuration changed; null for the server's configuration. */
                client: string | null;
                /** @description The action, as in the audit log. */
                action: string;
                /** @description The changed file; null if no file changed. */
                file: string | null;
                /** @description The user who made the change. */
                user: string;
            };
        };
        /** @description A burp server became reachable or unreachable, or was added or removed. */
        ServerEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "server";
            /** @description The server. */
            data: {
                name: components["schemas"]["EventServer"];
                /** @description Whether the server is reachable. */
                alive: boolean;
                since: components["schemas"]["EventInstant"];
                /** @description Error code; null if the server is reachable or was removed. */
                code: string | null;
            };
        };
        /** @description The audit log has a new entry; sent to administrators. */
        AuditEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "audit";
            /** @description The entry. */
            data: {
                /** @description Number of the entry. */
                seq: number;
            };
        };
        /** @description Last event of a stream; sent when the login ends. */
        SessionEvent: {
            /**
             * @description Type of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "session";
            /** @description The end of the login. */
            data: {
                /** @description The reason, as text. */
                reason: Text;
            };
        };
        /** @description Name of a burp server. */
        EventServer: string;
        /** @description Name of a client. */
        EventClient: string;
        /** @description Time in the caller's time zone; null if there is none. */
        EventTime: string | null;
        /** @description Time in the caller's time zone. */
        EventInstant: string;
        EventBackup: {
            server: components["schemas"]["EventServer"];
            client: components["schemas"]["EventClient"];
            /** @description Number of the backup in burp. */
            number: number;
            started: components["schemas"]["EventInstant"];
            /** @description Duration in seconds; null if the backup is not finished or burp kept no statistics. */
            duration: number | null;
            /** @description Total size of all files in bytes; null if the backup is not finished or burp kept no statistics. */
            size: number | null;
            /** @description Number of warnings; null if the backup is not finished or burp kept no statistics. */
            warnings: number | null;
        };
        ClientNote: {
            /** @description Plain text. */
            text: string;
            /** @description Name of the user who saved it; null if there is no note. */
            by: string | null;
            /**
             * Format: date-time
             * @description Time when it was saved; null if there is no note.
             */
            at: string | null;
            /**
             * @description Number of versions that `GET /api/client/{server}/note-history/{name}` returns, with the
             *     note in effect.
             */
            versions: number;
        };
        ClientNoteVersion: {
            /** @description Plain text; empty if this version removed the note. */
            text: string;
            /** @description Name of the user who saved it. */
            by: string;
            /**
             * Format: date-time
             * @description Time when it was saved.
             */
            at: string;
        };
        ClientDetails: {
            /**
             * @description IP address from which the client last contacted burp; null if burp does not record it,
             *     as before 2.3.10, or if burphub cannot read its files.
             */
            address: string | null;
            /** @description Time of this contact; null if unknown. */
            contact: string | null;
            /** @description burp version of the client when its newest backup ran; null if the log does not say it. */
            version: string | null;
            /**
             * @description Whether the server's certificate authority has signed a certificate for the client that
             *     is not revoked. Null if burphub cannot read its files, or if burp has accepted the
             *     client with a certificate of another authority.
             */
            certificate: boolean | null;
            /**
             * @description Time from which burp's timer permits the next backup, at the earliest now; null if the
             *     timer is not known or permits no time.
             */
            window: string | null;
            /** @description Estimated duration of a full restore of the newest backup; null if unknown. */
            restore: components["schemas"]["RestoreEstimate"] | null;
            /** @description The note on the client, without text if there is none. */
            note: components["schemas"]["ClientNote"];
        };
        ClientNoteFields: {
            /** @description Plain text; an empty text removes the note. */
            text?: string;
            /**
             * Format: date-time
             * @description The `at` of the note that the change is based on; null if there was none. If the note
             *     changed since, the request fails. Without it, the request replaces any note.
             */
            at?: string | null;
        };
        /** @description All fields except `proof`, unless `fields` names some. */
        ClientOverview: {
            /** @description Name of the client. */
            name: string;
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
            /**
             * @description `service` is the client that burphub itself uses to log in to burp. It counts only if it has backups. All others are `client`.
             * @enum {string}
             */
            role?: "client" | "service";
            /** @description State of the client in burp, usually `idle` or `running`. */
            state?: string;
            /**
             * @description Phase of the running backup: `scanning`, `backup`, `merging` or `shuffling`; null if
             *     none is running.
             */
            phase?: string | null;
            /** @description Progress of the running backup in percent of the estimated bytes; 0 if unknown. */
            percent?: number;
            health?: components["schemas"]["ClientHealth"];
            /** @description The reason, as text. */
            reason?: Text;
            /** @description Latest expected start of the next backup; null if the client is not monitored. */
            due?: string | null;
            /** @description Time since when the client has this health state. */
            since?: string | null;
            /** @description Start of the newest finished backup; null if there is none. */
            last?: string | null;
            /** @description Start of the newest attempt, finished or not. */
            last_attempt?: string | null;
            /** @description Number of the newest finished backup. */
            number?: number | null;
            /** @description Number of finished backups. */
            backups?: number;
            /** @description Total size of all files in the newest backup, in bytes; null if burp kept no readable statistics. */
            size?: number | null;
            /** @description Number of entries in the newest backup: files, folders and others. */
            entries?: number | null;
            /** @description Duration of the newest backup in seconds. */
            duration?: number | null;
            /** @description Number of burp's warnings in the newest backup. */
            warnings?: number | null;
            /** @description Operating system of the client; `unknown` until detected. */
            os?: string | null;
            /** @description Labels that burp's configuration assigns to the client. */
            labels?: string[];
            /** @description The newest attempt, if it failed and no backup finished since; null otherwise. */
            attempt?: {
                id: components["schemas"]["AttemptId"];
                at: components["schemas"]["OffsetTime"];
                /** @description End of the attempt; null if unknown. */
                ended: string | null;
                phase: components["schemas"]["AttemptPhase"];
                percent: components["schemas"]["AttemptPercent"];
                cause: components["schemas"]["Cause"];
            } | null;
            /**
             * @description burp protocol of the client's backups. Backups of protocol 2, which burp had before
             *     version 3.1, are read-only: restoring, queuing, renaming and deleting return
             *     `NOT_SUPPORTED`.
             * @enum {integer}
             */
            protocol?: 1 | 2;
            /** @description Whether the caller may restore from the client, and queue backups and restores for it. */
            mayRestore?: boolean;
            /** @description Whether the caller may change the client's configuration in burp. */
            mayEdit?: boolean;
            /** @description Expected schedule; null if the client is not monitored or nothing is known. */
            expected?: {
                /**
                 * @description Source of the interval: an administrator's schedule for the client, a label or the
                 *     server; burp's timer, if it permits fewer backups than there were; past backups; or
                 *     `assumed`, an interval of one day for clients without backups.
                 * @enum {string}
                 */
                from: "client" | "label" | "server" | "timer" | "learned" | "assumed";
                /** @description Interval in seconds. */
                interval: number;
            } | null;
            /**
             * @description Backups that burp keeps; null if `keep` is not set, or burphub cannot read burp's
             *     configuration.
             */
            retention?: {
                /**
                 * @description Values of burp's option `keep`. With 7, 4 and 6, burp keeps the 7 newest backups, 4
                 *     that are 7 backups apart, and 6 that are 28 backups apart.
                 */
                keep: number[];
                /** @description Start of the oldest finished backup; null if there is none, or if burp has not listed them yet. */
                oldest: string | null;
            } | null;
            /** @description Snoozed alerts; null if the alerts of the client are not snoozed. */
            muted?: {
                /**
                 * Format: date-time
                 * @description Time until which alerts are snoozed.
                 */
                until: string;
                /** @description Name of the user who snoozed the alerts; null if unknown. */
                by: string | null;
                /**
                 * @description Whether the client, one of its labels, or its server is snoozed.
                 * @enum {string}
                 */
                of: "client" | "label" | "server";
            } | null;
            proof?: components["schemas"]["ProofState"];
        };
        ClientStats: {
            /** @description Name of the client. */
            name: string;
            /** @description State of the client in burp, usually `idle` or `running`. */
            state: string;
            /**
             * @description Phase of the running backup: `scanning`, `backup`, `merging` or `shuffling`; null if
             *     none is running.
             */
            phase: string | null;
            /** @description Progress of the running backup in percent of the estimated bytes; 0 if unknown. */
            percent: number;
            /** @description Start of the newest finished backup, also while a backup is running. */
            last: components["schemas"]["LocalTimeOrNever"];
            /** @description Start of the newest attempt, finished or not. */
            last_attempt: components["schemas"]["LocalTimeOrNever"];
            /** @description Labels that burp's configuration assigns to the client. */
            labels: string[];
        };
        ClientRunning: {
            /** @description State of the client in burp, usually `idle` or `running`. */
            state: string;
            /** @description Progress in percent of the estimated bytes; -1 if no backup is running. */
            percent: number;
            /**
             * @description Phase of the running backup: `scanning`, `backup`, `merging` or `shuffling`; null if
             *     none is running.
             */
            phase: string | null;
            /** @description Start of the newest finished backup. */
            last: components["schemas"]["LocalTimeOrNever"];
        };
        BrowseNode: {
            /** @description Name within its folder; at the top `/` or a drive such as `C:`. */
            name: string;
            /** @description The whole path. */
            fullname: string;
            /** @description Same as `fullname`; unique within the response. */
            key: string;
            /** @description The name, escaped for HTML. */
            title: string;
            /** @description The requested folder as written in the request; empty at the top. */
            parent: string;
            /** @description Time of the last content change. */
            date: components["schemas"]["LocalTime"];
            /** @description Type and permissions in the format of `ls -l`. */
            mode: string;
            /**
             * @description `d` for a folder, `f` for anything else.
             * @enum {string}
             */
            type: "d" | "f";
            /** @description User id of the owner. */
            uid: string;
            /** @description Group id. */
            gid: string;
            /** @description Number of hard links. */
            inodes: string;
            /** @description Size with its unit, for display. */
            size: string;
            /** @description Size in bytes. */
            bytes: number;
            /** @description Target of a symbolic link, or the first name of a hard link. */
            link: string | null;
            /** @description Whether the entry can be browsed. */
            folder: boolean;
            /** @description Whether the content is not in `children` and must be requested. */
            lazy: boolean;
            /** @description See the query parameter of the same name. */
            selected: boolean;
            /** @description Whether a tree should show the entry expanded. */
            expanded: boolean;
            /** @description The content in a nested response; otherwise empty. */
            children: components["schemas"]["BrowseNode"][];
        };
        /**
         * @description An entry, with all fields except `mtime`, or with the name and the fields that `fields`
         *     requests.
         */
        ChosenNode: {
            /** @description Name within its folder; at the top `/` or a drive such as `C:`. */
            name: string;
            /** @description The whole path. */
            fullname?: string;
            /** @description Same as `fullname`; unique within the response. */
            key?: string;
            /** @description The name, escaped for HTML. */
            title?: string;
            /** @description The requested folder as written in the request; empty at the top. */
            parent?: string;
            /** @description Time of the last content change. */
            date?: components["schemas"]["LocalTime"];
            /** @description Time of the last content change as Unix time in seconds. */
            mtime?: number;
            /** @description Type and permissions in the format of `ls -l`. */
            mode?: string;
            /**
             * @description `d` for a folder, `f` for anything else.
             * @enum {string}
             */
            type?: "d" | "f";
            /** @description User id of the owner. */
            uid?: string;
            /** @description Group id. */
            gid?: string;
            /** @description Number of hard links. */
            inodes?: string;
            /** @description Size with its unit, for display. */
            size?: string;
            /** @description Size in bytes. */
            bytes?: number;
            /** @description Target of a symbolic link, or the first name of a hard link. */
            link?: string | null;
            /** @description Whether the entry can be browsed. */
            folder?: boolean;
            /** @description Whether the content of a folder is left out and can be requested with `root`. */
            lazy?: boolean;
            /** @description For tree widgets: true for the entries that `selected` requests. */
            selected?: boolean;
            /** @description Whether the response contains the content of the folder. */
            expanded?: boolean;
            /** @description The content in a nested response; otherwise empty. */
            children?: components["schemas"]["BrowseNode"][];
        };
        Ready: {
            /** @description Always true. */
            ready: boolean;
            /** @description Whether a burp server is unreachable, not queried yet, or shows burphub no client but its own. */
            degraded: boolean;
            /**
             * @description For administrators, per server: the error code, or `NO_SUPER_CLIENT` if burp-server.conf
             *     does not list burphub's client as a `super_client` (`restore_client` before burp 2.3.2).
             */
            reasons?: {
                [key: string]: string;
            };
            /** @description For administrators: the errors as text, including the progress of a burp that scans its storage. */
            messages?: {
                /** @description Name of the server. */
                server: string;
                /** @description The error as text, in the language of the request. */
                message: Text;
            }[];
        };
        Anomaly: {
            /** @description Name of the client. */
            client: string;
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
            /**
             * @description Type of the anomaly, compared with up to 14 earlier backups. `large`: the client sent
             *     far more data than usual. `unchanged`: no file has changed for longer than usual, at
             *     least 30 days. `shrunk`: the backup has far fewer files. `rewritten`: most files
             *     changed.
             * @enum {string}
             */
            kind: "large" | "unchanged" | "shrunk" | "rewritten";
            /** @description Number of the unusual backup. */
            backup: number;
            /** @description Start of the backup. */
            at: string;
            /** @description Description of the anomaly, as text. */
            reason: Text;
        };
        DaysToFull: {
            /** @description Most likely number of days. */
            likely: number;
            /** @description Lower limit of the forecast in days. */
            low: number;
            /** @description Upper limit of the forecast; null if the disk may never be full. */
            high: number | null;
        };
        RecoverabilityReport: {
            as_of: components["schemas"]["OffsetTime"];
            /** @description The clients. */
            clients: components["schemas"]["Recoverability"][];
        };
        Recoverability: {
            /** @description Name of the server; null for the only one. */
            agent: string | null;
            /** @description Name of the client. */
            client: string;
            /** @description Labels of the client. */
            labels: string[];
            /** @description Number of the newest finished backup; null if there is none. */
            backup: number | null;
            /** @description Start of this backup; null if there is none. */
            last: string | null;
            /** @description Its age in seconds; null if there is none. */
            age: number | null;
            /** @description Whether the client encrypts its files; null if unknown. */
            encrypted: boolean | null;
            /** @description Size of this backup in bytes; null if unknown. */
            size: number | null;
            /** @description The newest verification with a result; null if there is none. */
            verified: components["schemas"]["ProofPoint"] | null;
            /** @description The newest restore test with a result; null if there is none. */
            restore_tested: components["schemas"]["ProofPoint"] | null;
            /**
             * @description Whether the newest backup contains the required files; `none` if none are required.
             * @enum {string|null}
             */
            contents: "ok" | "missing" | "none" | null;
            /** @description Numbers of the damaged backups. */
            damaged: number[];
            /** @description Numbers of the backups in which one run found problems, and that are checked again. */
            suspect: number[];
            /** @description Whether a regular check is overdue. */
            is_overdue: boolean | null;
            /** @description Estimated duration of a full restore, from restore tests or from restores; null if unknown. */
            restore_seconds: number | null;
        };
        CapacityReport: {
            /** @description Servers; empty if the caller is not an administrator. */
            servers: {
                /** @description Name of the server. */
                name: string;
                /** @description Size of the file system with the backups in bytes; null if not accessible. */
                total: number | null;
                /** @description Free space of this file system in bytes; null if not accessible. */
                free: number | null;
                /** @description Time of the last measurement. */
                at: string | null;
                /** @description Growth in bytes per day; null if there is too little data. */
                per_day: components["schemas"]["TrendRange"] | null;
                /** @description Days until the disk is full; null if not predictable. */
                days_to_full: components["schemas"]["DaysToFull"] | null;
                /** @description The forecast, or why there is none, as text. */
                reason: Text;
                /** @description The last measurement of each of the last 180 days, oldest first. */
                series: {
                    /** @description Time of the measurement. */
                    at: string;
                    /** @description Used space of the file system in bytes. */
                    used: number;
                }[];
            }[];
            /** @description Clients that the caller may see, those with the largest growth in 7 days first. */
            clients: {
                /** @description Name of the client. */
                name: string;
                /** @description Server of the client; null if there is only one server. */
                agent: string | null;
                /** @description Size of the newest backup in bytes. */
                bytes: number;
                /** @description Growth in bytes over 7 days; null if there is no data from 7 days ago. */
                week: number | null;
                /** @description Bytes that the client sent in 7 days. */
                week_received: number;
                /** @description Growth of the backups in bytes per day; null if there is too little data. */
                per_day: components["schemas"]["TrendRange"] | null;
                /** @description The newest backups, oldest first. */
                series: {
                    /** @description Number of the backup. */
                    number: number;
                    /** @description Start of the backup. */
                    at: string;
                    /** @description Size of the whole backup in bytes. */
                    bytes: number;
                    /** @description Number of bytes that the client sent over the network. */
                    received: number;
                    /** @description Number of files in the backup. */
                    files: number;
                }[];
            }[];
            /** @description Number of all clients with backups, including those not shown. */
            clients_total: number;
        };
        BackupDays: {
            /** @description The days, oldest first; the last is today. */
            days: {
                /** @description The day. */
                date: string;
                /** @description Number of finished backups that started on this day. */
                backups: number;
                /** @description Number of failed attempts that started on this day, as far as burphub observed them. */
                failed: number;
                /** @description Bytes that the clients sent for the backups of this day. */
                received: number;
            }[];
            /** @description Clients, sorted by name. */
            clients: {
                /** @description Name of the client. */
                name: string;
                /** @description Server of the client; null if there is only one server. */
                agent: string | null;
                /**
                 * @description A letter per day, for the worst result of the day. `o` means backed up, `w` backed up
                 *     with warnings of burp, and `f` failed. `m` means that a due backup was missed, and
                 *     `-` that none was due. Days before the first backup are spaces.
                 */
                days: string;
                /**
                 * @description Four letters per day, as in `days`, for the backups that started in each six hours.
                 *     All four of a day without a backup are `m` if one was missed. Only if requested.
                 */
                slots?: string;
                /**
                 * @description When the backups of these days usually started, and how long they took. Null without a
                 *     backup. Only if requested.
                 */
                usual?: {
                    /** @description Median time of day, in the time zone of the caller. */
                    start: string;
                    /** @description Median duration in seconds; null if unknown. */
                    duration: number | null;
                } | null;
                /**
                 * @description A digit per hour of the day, from 0:00 in the time zone of the caller: on how many
                 *     days of the week burp's timer permits a backup to start. Null if the timer is
                 *     unknown. Only if requested.
                 */
                timer?: string | null;
            }[];
        };
        TrendRange: {
            /** @description Most likely growth in bytes per day. */
            likely: number;
            /** @description Lower limit of the growth in bytes per day. */
            low: number;
            /** @description Upper limit of the growth in bytes per day. */
            high: number;
        };
        Task: {
            /** @description Identifier for `DELETE /api/tasks/{id}`. */
            id: string;
            /** @description Name from the field or parameter `task` of the download; null if there is none. */
            task: string | null;
            /**
             * @description Kind of the task: a download of an `archive` or one `file`, a queued `restore` or `backup`, or a `check` of a backup.
             * @enum {string}
             */
            kind: "archive" | "file" | "restore" | "backup" | "check";
            /**
             * @description State of the task. `waiting`: for burp or for the client. `blocking-backups`: see the
             *     jobs of a client.
             * @enum {string}
             */
            state: "waiting" | "running" | "blocking-backups";
            /** @description Name of the user. */
            by: string;
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
            /** @description Name of the client. */
            client: string;
            /** @description Number of the backup; null for a queued backup. */
            backup: number | null;
            started: components["schemas"]["OffsetTime"];
            /** @description Number of bytes sent or checked so far; null for a job. */
            bytes: number | null;
            /** @description Bytes per second in the last 10 seconds; null for a job or a check. */
            rate: number | null;
        };
        Check: {
            /** @description Identifier of the check. */
            id: string;
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
            /** @description Name of the client. */
            client: string;
            /** @description Number of the backup. */
            backup: number;
            backup_started: components["schemas"]["OffsetTime"];
            kind: components["schemas"]["CheckKind"];
            /**
             * @description What started the check: a `person` or a `policy`.
             * @enum {string}
             */
            trigger: "person" | "policy";
            state: components["schemas"]["CheckState"];
            /**
             * @description Why the check waits again or ended without a result; null if there is no reason.
             *     `backup`: a backup of the client runs. `restore`: files of the backup are restored.
             *     `busy`: no connection to burp is free. `unreachable`: burp did not respond. `refused`: burp or its
             *     agent does not allow it. `removed`: the
             *     backup was deleted. `user`: a user canceled it. `policy`: the regular check was
             *     removed. `interrupted`: it was interrupted too often. `wrong_password`: the client encrypted its files with another password.
             *     `password_lost`: burphub restarted, and does not store passwords.
             */
            reason: ("backup" | "restore" | "busy" | "unreachable" | "refused" | "removed" | "user" | "policy" | "interrupted" | "wrong_password" | "password_lost") | null;
            /** @description Name of the user who started the check; null for a policy. */
            by: string | null;
            /** @description Name of the user who canceled the check; null if none did. */
            canceled_by: string | null;
            queued: components["schemas"]["OffsetTime"];
            /** @description Start of the last run; null before it. */
            started: components["schemas"]["OffsetTime"] | null;
            /** @description End of the check; null before it. */
            ended: components["schemas"]["OffsetTime"] | null;
            /** @description Number of files that are intact, so far. */
            files: number;
            /** @description Their total size on the client in bytes. */
            bytes: number;
            /** @description Number of entries that burp has read, including folders, links, ACLs and attributes. */
            entries: number;
            /** @description Number of entries in the backup or the sample; null while unknown. */
            entries_expected: number | null;
            /**
             * @description Number of `files` of which only the transfer was checked: encrypted ones without
             *     password, and those whose content only Windows can read.
             */
            files_transfer_only: number;
            /** @description Speed of a restore test; null for other checks and before its end. */
            bytes_per_second: number | null;
            /** @description Sample of a restore test; null for other checks. */
            sample: components["schemas"]["CheckSample"] | null;
            /** @description Number of problems in the last complete run. */
            problems_total: number;
            /** @description The first problems. Only in `getCheck`. */
            problems?: {
                /** @description Full path of the damaged file; null if burp does not name it. */
                path: string | null;
                /** @description The warning of burp or the result of the comparison. */
                text: string;
            }[];
        };
        /**
         * @description `verify`: burp compares all stored files with their checksums. `restore_test`: a sample is
         *     restored and compared.
         * @enum {string}
         */
        CheckKind: "verify" | "restore_test";
        /** @description Limits and choice of the files of a restore test. */
        CheckSample: {
            /** @description Maximum number of files. */
            files_max: number;
            /** @description Maximum total size in bytes. */
            bytes_max: number;
            /** @description Seed of the random choice. */
            seed: number;
        };
        /** @description A check to start. */
        CheckOrder: {
            kind?: components["schemas"]["CheckKind"];
            /**
             * Format: password
             * @description Encryption password of the client for a restore test. It is kept in memory until the
             *     check ends.
             */
            password?: string;
            /** @description Limits of a restore test. */
            sample?: {
                /** @description Maximum number of files. Default: 200 */
                files_max?: number;
                /** @description Maximum total size in bytes. Default: 1 GB */
                bytes_max?: number;
            };
        };
        /**
         * @description State of the check, see `listChecks`.
         * @enum {string}
         */
        CheckState: "waiting" | "running" | "suspect" | "passed" | "damaged" | "failed" | "cancelled";
        DoctorReport: {
            state: components["schemas"]["FindingState"];
            /** @description One item per check, and per server if the check concerns servers. */
            findings: {
                /** @description Name of the check. Future versions may add checks. */
                check: string;
                /** @description Name of the server; null for burphub itself. */
                server: string | null;
                state: components["schemas"]["FindingState"];
                /** @description The result of the check, as text. */
                message: Text;
                /** @description Why it matters; null if the check passed. */
                why: Text | null;
                /** @description How to fix the issue; null if there is none. */
                fix: Text | null;
                /** @description The first affected clients or files. */
                subjects: string[];
            }[];
        };
        /**
         * @description State of a check. `skipped`: does not apply. `unknown`: could not be determined. The state
         *     of a report is that of its worst check.
         * @enum {string}
         */
        FindingState: "ok" | "skipped" | "unknown" | "warning" | "error";
        BackupRunning: {
            /** @description Whether a backup of a client that the caller may see is running. */
            running: boolean;
        };
        /** @description Time as `YYYY-MM-DD HH:MM:SS`, followed by the offset from UTC at that time. */
        OffsetTime: string;
        Count: number;
        CountOrNull: number | null;
        NamedNumber: {
            /** @description Name of the client or server. */
            name: string;
            /** @description Number of finished backups. */
            number: components["schemas"]["Count"];
        };
        ClientsReport: {
            /** @description Number of finished backups per client, by name. */
            backups: components["schemas"]["NamedNumber"][];
            /** @description Statistics of the newest backup per client with backups, by name. */
            clients: {
                /** @description Name of the client. */
                name: string;
                /** @description Statistics of the newest backup, as burp counted them. */
                stats: {
                    /** @description Number of entries in the newest backup; null if burp kept no readable statistics. */
                    total: components["schemas"]["CountOrNull"];
                    /** @description Size of the newest backup in bytes; null if burp kept no readable statistics. */
                    totsize: components["schemas"]["CountOrNull"];
                    /**
                     * @description Number of burp's warnings in the newest backup; null if burp kept no readable
                     *     statistics.
                     */
                    warnings: components["schemas"]["CountOrNull"];
                    /** @description Number of burp's errors in the newest backup; null if burp kept no readable statistics. */
                    errors: components["schemas"]["CountOrNull"];
                    /**
                     * @description Number of burp's messages in the newest backup; null if burp kept no readable
                     *     statistics.
                     */
                    messages: components["schemas"]["CountOrNull"];
                    /**
                     * @description Operating system, from a label `os:...` or detected from the backup; otherwise
                     *     `unknown`.
                     */
                    os: string;
                };
            }[];
        };
        ClientsReportJson: {
            /** @description Number of finished backups per client. */
            backups: components["schemas"]["NamedNumber"][];
            /** @description Statistics of the newest backup per client. */
            clients: {
                /** @description Name of the client. */
                name: string;
                /** @description Statistics of the newest backup. */
                stats: {
                    /** @description Number of entries in the newest backup. */
                    total: components["schemas"]["CountOrNull"];
                    /** @description Size of the newest backup in bytes. */
                    totsize: components["schemas"]["CountOrNull"];
                    /**
                     * @description Whether the client runs Windows.
                     * @enum {string}
                     */
                    windows: "true" | "false";
                    /** @description Number of burp's warnings. */
                    warnings: components["schemas"]["CountOrNull"];
                    /** @description Number of burp's errors. */
                    errors: components["schemas"]["CountOrNull"];
                    /** @description Number of burp's messages. */
                    messages: components["schemas"]["CountOrNull"];
                };
            }[];
        };
        ServersReport: {
            /** @description Number of finished backups per server. */
            backups: components["schemas"]["NamedNumber"][];
            /** @description Statistics of the newest backups per server. */
            servers: {
                /** @description Name of the server. */
                name: string;
                /** @description Sums over the newest backups of all clients that the caller may see. */
                number: {
                    /** @description Operating system -> number of clients. */
                    os: {
                        [key: string]: number;
                    };
                    /**
                     * @description Number of entries in the newest backups with readable statistics; null if
                     *     there are backups, but none with readable statistics.
                     */
                    total: components["schemas"]["CountOrNull"];
                    /**
                     * @description Size in bytes of the newest backups with readable statistics; null if there
                     *     are backups, but none with readable statistics.
                     */
                    totsize: components["schemas"]["CountOrNull"];
                    /**
                     * @description Number of burp's warnings in the newest backups with readable statistics; null
                     *     if there are backups, but none with readable statistics.
                     */
                    warnings: components["schemas"]["CountOrNull"];
                    /**
                     * @description Number of burp's errors in the newest backups with readable statistics; null
                     *     if there are backups, but none with readable statistics.
                     */
                    errors: components["schemas"]["CountOrNull"];
                    /**
                     * @description Number of burp's messages in the newest backups with readable statistics; null
                     *     if there are backups, but none with readable statistics.
                     */
                    messages: components["schemas"]["CountOrNull"];
                };
            }[];
        };
        AdministeredServer: {
            /** @description Name of the server in paths and parameters. */
            name: string;
            /**
             * @description Where the server is defined.
             * @enum {unknown}
             */
            origin: "file" | "database";
            /**
             * @description How burphub accesses the server's files; `remote` has only its ports.
             * @enum {unknown}
             */
            kind: "local" | "remote" | "agent";
            /**
             * @description State of the server. `pending`: its agent is not enrolled yet. `reading`: burp is
             *     scanning its storage before its first response. `untrusted`: the agent is not the
             *     enrolled one. `version`: hub and agent are incompatible.
             * @enum {unknown}
             */
            state: "pending" | "reading" | "ready" | "slow" | "down" | "untrusted" | "version";
            /** @description Time since when the server has been reachable or unreachable. */
            since: string;
            /** @description Error code, or `NO_SUPER_CLIENT`; null if there is no error. */
            code: string | null;
            /** @description Error message. */
            detail: Text | null;
            /** @description Time of the last response; null if there was none since burphub started. */
            lastSeen: string | null;
            /** @description Version of burp; null until the server was reached. */
            burp: string | null;
            /** @description Properties of the agent; null for a server without an agent. */
            agent: null | components["schemas"]["AdministeredAgent"];
            /**
             * @description How far the clock of the agent's host is ahead, in milliseconds. With more than one
             *     minute, file times are unreliable.
             */
            clockSkewMs: number | null;
            /** @description The pending invitation. */
            invitation: null | components["schemas"]["OpenInvitation"];
            /** @description Whether requests without a server name refer to this server. */
            isDefault: boolean;
            /**
             * Format: date-time
             * @description The first expiry of the certificates of burp and burphub on this connection; null until
             *     it is known.
             */
            certificateEnds: string | null;
        };
        AdministeredAgent: {
            /** @description Version of burphub that the agent last reported. */
            version: string | null;
            /** @description Capabilities beyond those of each agent with this protocol version. */
            features: string[];
            /**
             * @description Address of the agent; null for an agent that connects by itself, and for agents in the
             *     configuration file.
             */
            address: string | null;
            /** @description Addresses that the agent reported, best first. */
            addresses: string[];
            /** @description SHA-256 fingerprint of the agent's certificate. */
            fingerprint: string | null;
            /** @description Time of the enrollment; null for an agent in the configuration file. */
            enrolled: string | null;
            /**
             * @description burphub's key as last reported by the agent; null if it reported none. An unexpected
             *     change means that the key was changed from elsewhere.
             */
            hubKey?: {
                /** @description SHA-256 fingerprint of burphub's certificate. */
                fingerprint: string;
                /** @description Time since when the agent has accepted this certificate; null if not recorded. */
                since: string | null;
                /** @description SHA-256 fingerprint of another accepted certificate during a key rotation. */
                pending: string | null;
                /** @description Number of other hubs that the agent serves. */
                otherHubs: number;
            } | null;
        };
        OpenInvitation: {
            /** @description Time when the invitation expires, 15 minutes after it was created. */
            expires: string;
            /** @description Number of wrong proofs left before the invitation becomes invalid. */
            triesLeft: number;
        };
        AgentPlace: {
            addresses?: components["schemas"]["AgentAddresses"];
        };
        /** @description Addresses as `HOST:PORT`, with IPv6 addresses in brackets, best first. */
        AgentAddresses: string[];
        InvitationFields: {
            /** @description URL of burphub for the agent. Default: `publicUrl` of the configuration. */
            url?: string;
            /** @description Replaces `url` if it is absent and `publicUrl` is not set. The console sends its own address. */
            default_url?: string;
        };
        ServerInvitation: {
            /** @description Name of the server. */
            name: string;
            /** @description The invitation, one line. */
            invitation: string;
            /** @description Time when the invitation expires, 15 minutes after it was created. */
            expires: string;
            /** @description The command to run on the burp host. */
            command: string;
            /** @description Effects of adding the server on other users; null if there are none. */
            notice: Text | null;
        };
        ServerCheck: {
            /** @description The server after the check. */
            server: components["schemas"]["AdministeredServer"];
            /** @description Whether the server responded to the check. */
            isReached: boolean;
            /** @description Error code; null if there is no error. */
            code: string | null;
            /** @description Error message. */
            detail: Text | null;
            /** @description Duration of the check in milliseconds. */
            tookMs: number;
        };
        EnrolmentClaim: {
            /** @description Identifier of the invitation, derived from its secret. */
            invitation?: string;
            /** @description Certificate of the agent, in PEM. */
            certificate?: string;
            /** @description Addresses as in `AgentAddresses`; none for an agent that connects by itself. */
            addresses?: string[];
            /** @description Identifier of the burp host; the same for two agents of one burp server. */
            hostId?: string;
            /** @description HMAC of the other fields, with a key derived from the secret of the invitation. */
            proof?: string;
        };
        EnrolmentReply: {
            /** @description Name of the server. */
            name: string;
            /** @description Certificate of the hub, in PEM. */
            certificate: string;
            /** @description Secret that the hub sends with each request, encrypted with a key derived from the invitation. */
            bearer: string;
            /**
             * @description HMAC of the other fields and of the claim, with a key derived from the secret of the
             *     invitation.
             */
            proof: string;
        };
        EnrolmentArrival: {
            /** @description Name of the server, as in the reply to the enrollment. */
            name?: string;
            /** @description HMAC with a key derived from the secret that the hub sends with each request. */
            proof?: string;
        };
        EnrolmentCheck: {
            /** @description Whether the hub can reach the agent. */
            isReached: boolean;
            /** @description Error code; null if there is no error. */
            code: string | null;
            /** @description Error message. */
            detail: Text | null;
        };
        ServerStats: {
            /** @description Name of the server. */
            name: string;
            /** @description Whether burp's status port responds. */
            alive: boolean;
            /**
             * @description Number of its clients that the caller may see. While burp scans its storage
             *     (`BURP_READING`), the last known number; 0 for other errors.
             */
            clients: number;
            /** @description Error code, or `NO_SUPER_CLIENT`; null if there is no error. */
            code: string | null;
            /** @description Time of the last response, if the server does not respond now; null if there was none. */
            lastSeen: string | null;
            /**
             * @description Number of finished backups of these clients with unknown statistics; at least 1 for each
             *     client whose backups are unknown. burphub reads statistics on request, newest backup
             *     first.
             */
            numbersMissing: number;
        };
        ClientPlace: {
            /** @description Name of the client. */
            name: string;
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
        };
        Labels: {
            /** @description Labels of the client in burp's configuration (`label`), in the order of the file. */
            labels: string[];
        };
        Backup: {
            /** @description Number of the backup, which burp increments with each attempt. */
            number: number;
            /** @description Start of the backup. */
            date: components["schemas"]["LocalTime"];
            /** @description Whether burp can delete the backup without breaking another one. */
            deletable: boolean;
            /** @description Whether the client encrypted files. */
            encrypted: boolean;
            /** @description Number of bytes received over the network; null if burp kept no readable statistics. */
            received: components["schemas"]["CountOrNull"];
            /** @description Size of the whole backup in bytes; null if burp kept no readable statistics. */
            size: components["schemas"]["CountOrNull"];
            /** @description Number of bytes that burp sent to the client; null if burp kept no readable statistics. */
            sent: components["schemas"]["CountOrNull"];
            /** @description Number of bytes that burp estimated after its scan; null if burp kept no readable statistics. */
            estimated: components["schemas"]["CountOrNull"];
            /**
             * @description Number of burp's warnings, for example about files that disappeared or could not be
             *     read; null if burp kept no readable statistics.
             */
            warnings: components["schemas"]["CountOrNull"];
            /** @description Number of burp's errors; null if burp kept no readable statistics. */
            errors: components["schemas"]["CountOrNull"];
            /** @description Number of burp's messages; null if burp kept no readable statistics. */
            messages: components["schemas"]["CountOrNull"];
        };
        /**
         * @description Numbers of entries; all are 0 if burp kept no readable statistics (`totsize` of the report
         *     is null then).
         */
        EntryCounts: {
            /** @description Number of entries that changed since the previous backup. */
            changed: components["schemas"]["Count"];
            /** @description Number of entries that are missing since the previous backup. */
            deleted: components["schemas"]["Count"];
            /** @description Number of entries that the previous backup does not contain. */
            new: components["schemas"]["Count"];
            /** @description Number of scanned entries; some may have disappeared before the backup read them. */
            scanned: components["schemas"]["Count"];
            /** @description Number of entries in the backup: new, changed and unchanged. */
            total: components["schemas"]["Count"];
            /** @description Number of entries that are the same as in the previous backup. */
            unchanged: components["schemas"]["Count"];
        };
        /**
         * @description Type of a log: of the backup itself, or of the last restore or verification of it.
         * @enum {string}
         */
        LogKind: "backup" | "restore" | "verify";
        /**
         * @description Severity of a log line, from burp's prefix; `info` for lines without one.
         * @enum {string}
         */
        LogLevel: "error" | "warning" | "message" | "info";
        LogLine: {
            /** @description Line number, starting at 1. */
            line: number;
            /** @description Time of the line; null if the line contains none. */
            time: string | null;
            level: components["schemas"]["LogLevel"];
            /**
             * @description Text of the line without the time. Invalid UTF-8 is shown as in file names; text beyond
             *     8192 bytes is truncated.
             */
            text: string;
        };
        BackupLog: {
            kind: components["schemas"]["LogKind"];
            /** @description The available logs of this backup. */
            kinds: components["schemas"]["LogKind"][];
            /** @description Number of lines in the whole log. */
            lines: number;
            /** @description Number of lines of this level in the whole log. */
            errors: number;
            /** @description Number of lines of this level in the whole log. */
            warnings: number;
            /** @description Number of lines of this level in the whole log. */
            messages: number;
            /** @description Number of matching lines. */
            total: number;
            /** @description The lines. */
            items: components["schemas"]["LogLine"][];
        };
        BackupReport: {
            /** @description Number of the backup. */
            number: number;
            /** @description Duration in seconds; null if burp kept no statistics. */
            duration: components["schemas"]["CountOrNull"];
            /** @description Start as Unix time in seconds. */
            start: components["schemas"]["CountOrNull"];
            /** @description End as Unix time in seconds; null if burp kept no statistics. */
            end: components["schemas"]["CountOrNull"];
            /** @description Number of bytes received over the network; null if burp kept no statistics. */
            received: components["schemas"]["CountOrNull"];
            /** @description Number of bytes that burp sent to the client; null if burp kept no statistics. */
            sent: components["schemas"]["CountOrNull"];
            /** @description Size of the whole backup in bytes; null if burp kept no statistics. */
            totsize: components["schemas"]["CountOrNull"];
            /** @description Number of bytes that burp estimated after its scan; null if burp kept no statistics. */
            estimated: components["schemas"]["CountOrNull"];
            /**
             * @description Number of burp's warnings, for example about files that disappeared or could not be
             *     read; null if burp kept no statistics.
             */
            warnings: components["schemas"]["CountOrNull"];
            /** @description Number of burp's errors; null if burp kept no statistics. */
            errors: components["schemas"]["CountOrNull"];
            /** @description Number of burp's messages; null if burp kept no statistics. */
            messages: components["schemas"]["CountOrNull"];
            /** @description Whether the client encrypted files. */
            encrypted: boolean;
            /**
             * @description Whether the client runs Windows, as text.
             * @enum {string}
             */
            windows: "true" | "false";
            /** @description Operating system, from a label `os:...` or detected from the backup; otherwise `unknown`. */
            os: string;
            dir: components["schemas"]["EntryCounts"];
            efs: components["schemas"]["EntryCounts"];
            files: components["schemas"]["EntryCounts"];
            files_enc: components["schemas"]["EntryCounts"];
            hardlink: components["schemas"]["EntryCounts"];
            meta: components["schemas"]["EntryCounts"];
            meta_enc: components["schemas"]["EntryCounts"];
            softlink: components["schemas"]["EntryCounts"];
            special: components["schemas"]["EntryCounts"];
            total: components["schemas"]["EntryCounts"];
            vssfooter: components["schemas"]["EntryCounts"];
            vssfooter_enc: components["schemas"]["EntryCounts"];
            vssheader: components["schemas"]["EntryCounts"];
            vssheader_enc: components["schemas"]["EntryCounts"];
        };
        /** @description Numbers of new, changed, unchanged, deleted and scanned entries of one type. */
        FiveCounts: components["schemas"]["Count"][];
        /**
         * @description Numbers of new, changed, unchanged, deleted and scanned entries of one type; null if burp
         *     does not count them.
         */
        FiveCountsOrNull: components["schemas"]["Count"][] | null;
        /** @description Progress of a running backup. All keys are present; values that burp does not report are null. */
        Counters: {
            /** @description 1 scanning, 2 backup, 3 merging, 4 shuffling. */
            phase: number | null;
            /** @description Name of the phase in burp. */
            phase_name: string | null;
            /** @description Path of the current file; null if burp does not report it. No burp version so far reports it. */
            path: string | null;
            Total: components["schemas"]["FiveCountsOrNull"];
            Files: components["schemas"]["FiveCountsOrNull"];
            "Files (encrypted)": components["schemas"]["FiveCountsOrNull"];
            "Meta data": components["schemas"]["FiveCountsOrNull"];
            "Meta data (enc)": components["schemas"]["FiveCountsOrNull"];
            Directories: components["schemas"]["FiveCountsOrNull"];
            "Soft links": components["schemas"]["FiveCountsOrNull"];
            "Hard links": components["schemas"]["FiveCountsOrNull"];
            "Special files": components["schemas"]["FiveCountsOrNull"];
            "VSS headers": components["schemas"]["FiveCountsOrNull"];
            "VSS headers (enc)": components["schemas"]["FiveCountsOrNull"];
            "VSS footers": components["schemas"]["FiveCountsOrNull"];
            "VSS footers (enc)": components["schemas"]["FiveCountsOrNull"];
            "Grand total": components["schemas"]["FiveCountsOrNull"];
            /** @description Number of warnings. */
            warning: components["schemas"]["CountOrNull"];
            /** @description Number of bytes that burp expects to back up. */
            estimated_bytes: components["schemas"]["CountOrNull"];
            /** @description Number of bytes backed up so far. */
            bytes: components["schemas"]["CountOrNull"];
            /** @description Number of bytes received over the network. */
            bytes_in: components["schemas"]["CountOrNull"];
            /** @description Number of bytes sent over the network. */
            bytes_out: components["schemas"]["CountOrNull"];
            /** @description Start of the backup as Unix time in seconds. */
            start: components["schemas"]["CountOrNull"];
            /** @description Bytes per second; -1 if unknown. */
            speed: number;
            /** @description Estimated remaining seconds; -1 if unknown. */
            timeleft: number | null;
            /** @description Progress in percent of the estimated bytes. */
            percent: number | null;
        };
        MonitorItem: {
            /** @description Name of the client. */
            client: string;
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
            counters: components["schemas"]["Counters"];
            /** @description Labels of the client in burp's configuration. */
            labels: string[];
        };
        LiveItem: {
            /** @description Name of the client. */
            client: string;
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
            /** @description Live statistics of the running backup, as burp's monitor reports them. */
            status: {
                /** @description 1 scanning, 2 backup, 3 merging, 4 shuffling. */
                phase?: number;
                /** @description The file that burp is working on. */
                path?: string;
                Total?: components["schemas"]["FiveCounts"];
                Files?: components["schemas"]["FiveCounts"];
                "Files (encrypted)"?: components["schemas"]["FiveCounts"];
                Metadata?: components["schemas"]["FiveCounts"];
                "Metadata (enc)"?: components["schemas"]["FiveCounts"];
                Directories?: components["schemas"]["FiveCounts"];
                Softlink?: components["schemas"]["FiveCounts"];
                Hardlink?: components["schemas"]["FiveCounts"];
                "Special files"?: components["schemas"]["FiveCounts"];
                "VSS header"?: components["schemas"]["FiveCounts"];
                "VSS header (enc)"?: components["schemas"]["FiveCounts"];
                "VSS footer"?: components["schemas"]["FiveCounts"];
                "VSS footer (enc)"?: components["schemas"]["FiveCounts"];
                "Grand total"?: components["schemas"]["FiveCounts"];
                /** @description Number of warnings so far. */
                warning?: components["schemas"]["Count"];
                /** @description Number of bytes that burp estimated after its scan. */
                estimated_bytes?: components["schemas"]["Count"];
                /** @description Number of bytes so far. */
                bytes?: components["schemas"]["Count"];
                /** @description Number of bytes received over the network. */
                bytes_in?: components["schemas"]["Count"];
                /** @description Number of bytes sent over the network. */
                bytes_out?: components["schemas"]["Count"];
                /** @description Start of the backup as Unix time in seconds. */
                start?: components["schemas"]["Count"];
                /** @description Average number of bytes per second. */
                speed?: number;
                /** @description Estimated remaining time in seconds. */
                timeleft?: number;
            };
        };
        Calendar: {
            /** @description Name of the client; with several servers, followed by ` on <server>`. */
            name: string;
            /** @description Name of the client. */
            client: string;
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
            /** @description Color of the client, from a label `color:...` or derived from its name. */
            color: string;
            /** @description A color that is readable on `color`. */
            textColor: string;
            /**
             * @description Failed attempts, oldest first, as far as burphub observed them. For servers with very
             *     many failures, only the newest are listed.
             */
            failures: components["schemas"]["CalendarFailure"][];
            /** @description One event per finished backup, in ascending order of backup numbers. */
            events: components["schemas"]["CalendarEvent"][];
        };
        /** @description Identifier of an attempt, unique for its client. */
        AttemptId: string;
        /**
         * @description Result of the attempt. `warnings`: completed, with warnings from burp.
         * @enum {string}
         */
        AttemptResult: "completed" | "warnings" | "failed" | "running";
        /** @description The last phase that was reached; null for a finished backup, or if unknown. */
        AttemptPhase: string | null;
        /** @description Progress in percent when burphub last observed it; null for a finished backup, or if unknown. */
        AttemptPercent: number | null;
        Attempt: {
            id: components["schemas"]["AttemptId"];
            started: components["schemas"]["OffsetTime"];
            /** @description End of the attempt; null while it is running, or if unknown. */
            ended: string | null;
            result: components["schemas"]["AttemptResult"];
            /** @description Number of the backup in burp; burp reuses the number of a failed backup. */
            backup: number;
            phase: components["schemas"]["AttemptPhase"];
            percent: components["schemas"]["AttemptPercent"];
            /** @description Number of files. For a failed attempt, the last observed number; null if unknown. */
            files: number | null;
            /** @description Number of files that the client found. */
            files_expected: number | null;
            /** @description Size of the files in bytes. */
            bytes: number | null;
            /** @description Number of bytes that burp estimated. */
            bytes_expected: number | null;
            /**
             * @description Number of bytes that the client sent; null for an unfinished attempt, because burp
             *     counts them at the end, and if burp kept no readable statistics.
             */
            received: number | null;
            /**
             * @description Number of burp's warnings; null for an unfinished attempt, and if burp kept no readable
             *     statistics.
             */
            warnings: number | null;
            /**
             * @description The last file that arrived completely before the backup failed. Null for other backups,
             *     if none arrived, and if neither burphub nor its agent can read burp's files.
             */
            last_path: string | null;
            /** @description Cause of the failure; null if the attempt did not fail. */
            cause: components["schemas"]["Cause"] | null;
            /**
             * @description State of the log. `lost`: burp deleted the log, and burphub could not read it before or
             *     deleted it after 30 days.
             * @enum {string}
             */
            log: "available" | "lost";
            /** @description Whether the client encrypted files; null for an unfinished attempt. */
            encrypted: boolean | null;
            /**
             * @description Whether burp can delete the backup without breaking another one; false for an unfinished
             *     attempt.
             */
            deletable: boolean;
            /**
             * @description Numbers of entries as burp counted them; null for an unfinished attempt, and if burp
             *     kept no readable statistics.
             */
            entries: components["schemas"]["EntryCounts"] | null;
            /** @description Differences from the previous backup; null unless both backups are indexed. */
            changes: components["schemas"]["IndexedChanges"] | null;
        };
        /** @description Cause of a failed backup, determined from the end of burp's log. */
        Cause: {
            /**
             * @description - `client-stopped`: the client closed the connection, for example because it was shut down;
             *     - `connection-lost`: the network failed, or no data arrived for too long;
             *     - `server-stopped`: burp's process on the server exited without a message;
             *     - `disk-full`: no space on the server, or the client's quota is exceeded;
             *     - `script-failed`: a script before or after the backup returned an error;
             *     - `permission`: burp may not read or write a file on the server;
             *     - `unknown`: the log contains none of these, or is lost.
             * @enum {string}
             */
            kind: "client-stopped" | "connection-lost" | "server-stopped" | "disk-full" | "script-failed" | "permission" | "unknown";
            /** @description The cause as text. */
            text: Text;
            /** @description The log line with the cause. */
            line: string | null;
            /** @description What to check. */
            checks: Text[];
        };
        CalendarFailure: {
            /**
             * @description Number that the backup would have had, padded with zeros; a later backup may have it.
             *     Null if unknown.
             */
            backup: string | null;
            start: components["schemas"]["OffsetTime"];
            /** @description End of the attempt. */
            end: components["schemas"]["OffsetTime"];
            phase: components["schemas"]["AttemptPhase"];
            percent: components["schemas"]["AttemptPercent"];
            /** @description Identifier of the attempt; null if its number is unknown. */
            attempt: string | null;
        };
        CalendarEvent: {
            /** @description Name of the client. */
            name: string;
            /** @description Number of the backup, padded with zeros. */
            backup: string;
            start: components["schemas"]["OffsetTime"];
            end: components["schemas"]["OffsetTime"];
            /** @description Number of burp's warnings; null if burp kept no readable statistics. */
            warnings: components["schemas"]["CountOrNull"];
            /** @description Title of the event: the client, the backup and, with several servers, the server. */
            title: string;
            /** @description URL of the backup's report page. */
            url: string;
        };
        About: {
            /**
             * @description Version of burphub. A build between two releases starts with the next version, and
             *     contains the time and the hash of its commit, as in `0.2.0-git.20261125220329.ga3ae55b`.
             */
            version: string;
            /** @description The version; after a `+` the commit of the build, if it is known and not part of the version. */
            release: string;
            /** @description Path of the documentation page. */
            api: string;
            /** @description One item per server that the caller may see. */
            burp: {
                /** @description Name of the server. */
                name: string;
                /** @description Name of the server; null if there is only one server. */
                agent: string | null;
                /** @description Version of burp that burphub reports to the server. */
                client: string;
                /** @description Version of the burp server, or `Unknown`. */
                server: string;
                /**
                 * @description Level of support for this version. `limited`: some operations are denied or
                 *     slower. `untried`: newer than any version that burphub was tested with.
                 * @enum {string}
                 */
                support: "unknown" | "refused" | "limited" | "full" | "untried";
                /** @description Error code, as in `/readyz`; null if there is no error. */
                code: string | null;
            }[];
            /** @description For administrators: issues in the setup of burphub. */
            notif?: components["schemas"]["StatusMessage"][];
        };
        ClientStateJson: {
            /** @description Name of the client. */
            name: string;
            last: components["schemas"]["LocalTimeOrNever"];
            /** @description State of the client in burp, usually `idle` or `running`. */
            state: string;
        };
        BackupJson: {
            /** @description Number of the backup. */
            number: string;
            date: components["schemas"]["LocalTime"];
            /** @description Whether burp can delete the backup without breaking another one. */
            deletable: boolean;
            /** @description Whether the client encrypted files. */
            encrypted: boolean;
        };
        TreeNodeJson: {
            /** @description Name within its folder. */
            name: string;
            /** @description The requested folder as written in the request; empty at the top. */
            parent: string;
            date: components["schemas"]["LocalTime"];
            /** @description Type and permissions in the format of `ls -l`. */
            mode: string;
            /**
             * @description `d` for a folder, `f` for anything else.
             * @enum {string}
             */
            type: "d" | "f";
            /** @description User id of the owner. */
            uid: string;
            /** @description Group id. */
            gid: string;
            /** @description Number of hard links. */
            inodes: string;
            /** @description Size with its unit, for display. */
            size: string;
        };
        /** @description Result of an operation: 0 success, 1 warning or 3 information, and a message. */
        StatusMessage: [
            0 | 1 | 3,
            Text
        ];
        OrderWarnings: {
            /** @description Known problems that may prevent the job, as text; empty if there are none. */
            warnings: Text[];
        };
        SelectedPath: {
            /** @description Full path, as in `fullname` of browse. */
            key: string;
            /**
             * @description Whether the path is a folder, which includes everything below it.
             * @default false
             */
            folder: boolean;
        };
        /** @description The selected files and folders; other keys are ignored. */
        Selection: {
            /** @description The selected files and folders. A folder includes its content. */
            restore: components["schemas"]["SelectedPath"][];
        };
        /** @description The selection, as an object or as JSON text. */
        SelectionOrText: string | {
            restore: unknown[];
        };
        ArchiveRequest: {
            /** @description The selected files and folders. */
            list?: components["schemas"]["SelectionOrText"];
            /**
             * @description Number of path components to strip, as burp counts them; the leading slash is the first
             *     one. Entries without a remaining name are not in the archive. If no entry is left, the
             *     response is 400.
             */
            strip?: number | null;
            /**
             * @description Archive format. Default: zip.
             * @enum {string}
             */
            format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
            /** @description Name of the download in `GET /api/tasks`, for pages that cannot read the response. */
            task?: string | null;
            /**
             * @description Password of a client that encrypts its files. Encode a byte that is not valid UTF-8 as
             *     the character U+EF00 + byte, as in file names.
             */
            pass?: string | null;
        };
        MeasureRequest: {
            /** @description The selected files and folders. */
            list?: components["schemas"]["SelectionOrText"];
            /** @description Same as for the archive. */
            strip?: number | null;
            /**
             * @description Same as for the archive.
             * @enum {string}
             */
            format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
        };
        Measure: {
            /** @description Number of entries: files, folders, links and others. */
            entries: number;
            /** @description Number of regular files; each name of a file counts. */
            files: number;
            /** @description Number of folders. */
            folders: number;
            /** @description Uncompressed size of the files in bytes; a file with several names counts once. */
            bytes: number;
            /** @description Whether the client encrypted files of this selection. */
            needsPassword: boolean;
            /**
             * @description Name of the first entry in the archive that is not a folder, after `strip`; null if
             *     there is none.
             */
            first: string | null;
        };
        /** @description Server of the client; null if there is only one server. */
        Agent: string | null;
        /**
         * @description Type of an entry: a regular file, a folder, a symbolic link, or `special` for devices, pipes
         *     and sockets.
         * @enum {string}
         */
        PathKind: "file" | "folder" | "link" | "special";
        FoundPath: {
            /** @description The whole path. */
            path: string;
            /** @description Name of the entry within its folder. */
            name: string;
            /** @description Folder of the entry; empty for the top. */
            folder: string;
            kind: components["schemas"]["PathKind"];
            /** @description Size in bytes in the newest backup that contains the entry, or in the requested backup. */
            size: number;
            mtime: components["schemas"]["LocalTime"];
            /** @description Type and permissions in the format of `ls -l`. */
            mode: string;
            /** @description Target of a symbolic link, or the first name of a hard link. */
            link: string | null;
            /** @description Number of times the entry changed or reappeared. */
            versions: number;
            /** @description The first backup that contains the entry. */
            first: number;
            /** @description The last backup that contains the entry. */
            last: number;
            /** @description Whether the newest searched backup contains the entry. */
            present: boolean;
            /**
             * @description One character per searched backup, oldest first, if requested: `.` missing, `+` new or
             *     changed, `=` same as in the previous backup.
             */
            presence?: string;
        };
        /** @description The extent of a search in the backups of a client. */
        Searched: {
            /** @description Number of searched backups. */
            backups: number;
            /** @description Total number of backups. */
            of: number;
            /** @description Numbers of the backups that were not searched. */
            missing: number[];
            /** @description The newest searched backup; null if there is none. */
            newest: number | null;
            /** @description Number of different paths in all searched backups. */
            paths: number;
            /** @description Whether the list of backups comes from burp; false while burp is unreachable. */
            live: boolean;
            /** @description Whether the results come from a file index instead of burp. */
            kept: boolean;
        };
        FoundPaths: {
            /** @description The matching paths, by folder and name. */
            hits: components["schemas"]["FoundPath"][];
            /** @description Value for `after` to get more results; null if there are none. */
            more: string | null;
            searched: components["schemas"]["Searched"];
        };
        FoundInClient: {
            /** @description Name of the client. */
            client: string;
            agent: components["schemas"]["Agent"];
            /** @description The whole path. */
            path: string;
            /** @description Name of the entry within its folder. */
            name: string;
            /** @description Folder of the entry; empty for the top. */
            folder: string;
            kind: components["schemas"]["PathKind"];
            /** @description Size in bytes in the newest backup that contains the entry, or in the requested backup. */
            size: number;
            mtime: components["schemas"]["LocalTime"];
            /** @description Type and permissions in the format of `ls -l`. */
            mode: string;
            /** @description Target of a symbolic link, or the first name of a hard link. */
            link: string | null;
            /** @description Number of times the entry changed or reappeared. */
            versions: number;
            /** @description The first backup that contains the entry. */
            first: number;
            /** @description The last backup that contains the entry. */
            last: number;
            /** @description Whether the newest searched backup contains the entry. */
            present: boolean;
            /**
             * @description One character per searched backup, oldest first, if requested: `.` missing, `+` new or
             *     changed, `=` same as in the previous backup.
             */
            presence?: string;
        };
        FoundInClients: {
            /** @description The matching paths, by client, folder and name. */
            hits: components["schemas"]["FoundInClient"][];
            /** @description The extent of the search. */
            searched: {
                /** @description Number of searched clients. */
                clients: number;
                /** @description Number of clients that the caller may see; with `sum`, that the caller may restore from. */
                of: number;
                /** @description Number of searched backups of all searched clients. */
                backups: number;
                /** @description Clients that were not searched, or not completely. */
                missing: {
                    /** @description Name of the client. */
                    client: string;
                    agent: components["schemas"]["Agent"];
                    /**
                     * @description Why a client was not searched completely. `NOT_INDEXED`: no file index yet.
                     *     `NO_SUMS`: backups without checksums. `MORE`: more results than `per_client`.
                     *     `LIMIT` and `TIME`: not searched because a limit was reached.
                     * @enum {string}
                     */
                    code: "NOT_INDEXED" | "NO_SUMS" | "MORE" | "LIMIT" | "TIME";
                }[];
                /** @description Whether the results are complete. */
                complete: boolean;
                /** @description False if a burp server is unreachable; its clients have the last known data. */
                live: boolean;
            };
        };
        /** @description A backup with its start. */
        BackupAt: {
            /** @description Number of the backup. */
            number: number;
            date: components["schemas"]["LocalTime"];
        };
        PathVersion: {
            /** @description The first backup that contains this version. */
            from: components["schemas"]["BackupAt"];
            /** @description The last backup that contains this version without interruption. */
            to: components["schemas"]["BackupAt"];
            /** @description Number of backups that contain this version. */
            backups: number;
            kind: components["schemas"]["PathKind"];
            /** @description Size in bytes. */
            size: number;
            mtime: components["schemas"]["LocalTime"];
            /** @description Type and permissions in the format of `ls -l`. */
            mode: string;
            /** @description User id of the owner. */
            uid: number;
            /** @description Group id. */
            gid: number;
            /** @description Target of a symbolic link, or the first name of a hard link; null for other entries. */
            link: string | null;
            /** @description The first 12 hexadecimal digits of the MD5 checksum, if known. */
            sum: string | null;
            /**
             * @description Difference from the previous version: the content, only mode or owner, or only times;
             *     `back` if the path was missing before, `first` if there is no previous version.
             * @enum {string}
             */
            change: "first" | "changed" | "attributes" | "touched" | "back";
            /** @description With `moves`: the path in the previous backup, if it is proven. */
            moved_from: string | null;
            /** @description URL of the file in this version; null if the entry is not a file. */
            file: string | null;
        };
        PathAbsence: {
            /** @description The last backup that contains the path. */
            last_with: components["schemas"]["BackupAt"];
            /** @description The first backup without the path. */
            first_without: components["schemas"]["BackupAt"];
            /** @description The backup in which the path reappears; null if it does not. */
            back: components["schemas"]["BackupAt"] | null;
            /** @description With `moves`: the path in the next backup, if it is proven. */
            moved_to: string | null;
            /** @description False if backups in between were not searched. */
            certain: boolean;
        };
        PathHistory: {
            /** @description The requested path. */
            path: string;
            /** @description Versions of the entry, newest first. */
            versions: components["schemas"]["PathVersion"][];
            /** @description Periods in which backups do not contain the path, newest first. */
            absent: components["schemas"]["PathAbsence"][];
            /** @description For a folder, with `children`: the names that it ever contained. */
            children: {
                /** @description Name of the entry within the folder. */
                name: string;
                kind: components["schemas"]["PathKind"];
                /** @description Ranges of backups that contain the entry, each as the numbers of the first and last backup. */
                runs: number[][];
            }[];
            searched: components["schemas"]["Searched"];
        };
        /**
         * @description Type of a difference. `attributes`: only mode or owner changed. `touched`: only times
         *     changed. `moved`: the same content has another path.
         * @enum {string}
         */
        DifferenceKind: "added" | "removed" | "changed" | "attributes" | "touched" | "moved";
        /** @description Number of differences by their type. */
        DifferenceCounts: {
            /** @description Number of entries that only `b` contains. */
            added: number;
            /** @description Number of entries that only `a` contains. */
            removed: number;
            /** @description Number of files with other content. */
            changed: number;
            /** @description Number of entries with only mode or owner changed. */
            attributes: number;
            /** @description Number of entries with only times changed. */
            touched: number;
            /** @description Number of moved files. */
            moved: number;
            /** @description Size of the added and changed files in bytes, as in `b`. */
            bytes: number;
            /** @description Size of the removed files in bytes. */
            bytes_removed: number;
        };
        /** @description Counts of a folder, with all fields or with those that `fields` requests. */
        FolderDifference: {
            /** @description Path of the folder. */
            path: string;
            /** @description Number of folders with differences. */
            folders?: number;
            /** @description Number of entries that only `b` contains. */
            added?: number;
            /** @description Number of entries that only `a` contains. */
            removed?: number;
            /** @description Number of files with other content. */
            changed?: number;
            /** @description Number of entries with only mode or owner changed. */
            attributes?: number;
            /** @description Number of entries with only times changed. */
            touched?: number;
            /** @description Number of moved files. */
            moved?: number;
            /** @description Size of the added and changed files in bytes, as in `b`. */
            bytes?: number;
            /** @description Size of the removed files in bytes. */
            bytes_removed?: number;
        };
        DifferenceSide: {
            kind: components["schemas"]["PathKind"];
            /** @description Size in bytes. */
            size: number;
            mtime: components["schemas"]["LocalTime"];
            /** @description Type and permissions in the format of `ls -l`. */
            mode: string;
            /** @description User id of the owner. */
            uid: number;
            /** @description Group id. */
            gid: number;
            /** @description Target of a symbolic link, or the first name of a hard link; null for other entries. */
            link: string | null;
            /** @description The first 12 hexadecimal digits of the MD5 checksum; null if unknown. */
            sum: string | null;
        };
        BackupDifference: {
            /** @description The folder whose content was compared; empty for the top. */
            path: string;
            /** @description The older backup. */
            a: components["schemas"]["BackupAt"];
            /** @description The newer backup. */
            b: components["schemas"]["BackupAt"];
            /** @description Whether both backups have checksums of all compared files. */
            exact: boolean;
            total: components["schemas"]["DifferenceCounts"];
            /** @description The requested number of folder levels below `path`, most differences first. */
            folders: components["schemas"]["FolderDifference"][];
            /** @description Number of further folders, which have fewer differences. */
            folders_left: number;
            /** @description The paths that differ, by folder and name. */
            entries: components["schemas"]["PathDifference"][];
            /** @description Value for `after` to get more results; null if there are none. */
            more: string | null;
            /** @description Whether the list of backups comes from burp; false while burp is unreachable. */
            live: boolean;
            /** @description Whether the results come from a file index instead of burp. */
            kept: boolean;
        };
        /** @description A path that differs, with all fields or with those that `fields` requests. */
        PathDifference: {
            /** @description The path in `b`; for a removed entry, in `a`. */
            path: string;
            kind?: components["schemas"]["DifferenceKind"];
            /** @description Path before the move. */
            from?: string | null;
            /** @description Number of files in a moved folder. */
            files?: number | null;
            /** @description The entry in `a`; null if it was added. */
            before?: components["schemas"]["DifferenceSide"] | null;
            /** @description The entry in `b`; null if it was removed. */
            after?: components["schemas"]["DifferenceSide"] | null;
        };
        /** @enum {string} */
        DifferenceField: "path" | "folders" | "added" | "removed" | "changed" | "attributes" | "touched" | "moved" | "bytes" | "bytes_removed" | "kind" | "from" | "files" | "before" | "after";
        RemovedSelection: {
            /** @description The removed files and folders. */
            restore: {
                /** @description Path of the file or folder. */
                key: string;
                /** @description Whether it is a folder, which stands for its content. */
                folder: boolean;
            }[];
            /** @description Whether the selection contains all removed entries. */
            complete: boolean;
        };
        FolderAt: {
            /** @description The backup that contains this state: the newest one at the requested time. */
            backup: components["schemas"]["BackupAt"];
            /** @description The requested folder. */
            path: string;
            /** @description The content of the folder. */
            nodes: components["schemas"]["BrowseNode"][];
            /** @description Whether the list of backups comes from burp; false while burp is unreachable. */
            live: boolean;
            /** @description Whether the results come from a file index instead of burp. */
            kept: boolean;
        };
        IndexedChanges: {
            /** @description Number of entries that the previous backup does not contain. */
            added: number;
            /** @description Number of entries that only the previous backup contains. */
            removed: number;
            /** @description Number of files with other content. */
            changed: number;
            /** @description Number of entries with only mode or owner changed. */
            attributes: number;
            /**
             * @description Number of moved files, which count neither as added nor as removed; absent
             *     if unknown.
             */
            moved?: number;
        };
        HistoryState: {
            /**
             * @description State of the index. `ready`; `waiting` or `building`: backups are still to be read;
             *     `left out`: no disk space left; `off`: not indexed.
             * @enum {string}
             */
            phase: "off" | "waiting" | "building" | "ready" | "left out";
            /** @description Number of indexed backups. */
            backups: number;
            /** @description Number of backups in burp. */
            of: number;
            /** @description Backups that the index does not contain. */
            missing: {
                /** @description Number of the backup. */
                number: number;
                /**
                 * @description Why the backup is missing. `pending`: not read yet; `empty`: burp lists far less
                 *     than it counted; `unreadable`; `too large`.
                 * @enum {string}
                 */
                reason: "pending" | "empty" | "unreadable" | "too large";
            }[];
            /** @description Number of different paths in all indexed backups. */
            paths: number;
            /** @description Size of the index on disk in bytes. */
            bytes: number;
            /** @description Time of the last change of the index; null if there is no index. */
            built: components["schemas"]["LocalTime"] | null;
            /** @description Whether the list of backups comes from burp; false while burp is unreachable. */
            live: boolean;
            /** @description The indexed backups, newest first. */
            items: {
                /** @description Number of the backup. */
                number: number;
                date: components["schemas"]["LocalTime"];
                /** @description Number of entries in the backup. */
                entries: number;
                /** @description Number of entries that are not folders. */
                files: number;
                /** @description Size of the regular files in bytes; each counts once. */
                bytes: number;
                /**
                 * @description Source of the index. Only a manifest contains checksums; burphub reads it if
                 *     burp's storage is accessible.
                 * @enum {string}
                 */
                source: "manifest" | "listing";
                /** @description Differences from the previous backup; null if that backup is not indexed. */
                changes: components["schemas"]["IndexedChanges"] | null;
            }[];
        };
        FoundFiles: {
            /** @description The matching files and folders. */
            found: components["schemas"]["FoundFile"][];
            /** @description Whether there may be more results. */
            truncated: boolean;
            /** @description Number of searched entries of the backup. */
            searched: number;
            /** @description Number of entries in the backup. */
            entries: number;
        };
        FoundFile: {
            /** @description Name of the entry within its folder. */
            name: string;
            /** @description The whole path. */
            fullname: string;
            /** @description Path of the folder. */
            parent: string;
            /**
             * @description `d` for a folder, `f` for anything else.
             * @enum {string}
             */
            type: "d" | "f";
            /** @description Size in bytes. */
            bytes: number;
            /** @description Time of the last content change as Unix time in seconds. */
            mtime: number;
            date: components["schemas"]["LocalTime"];
            /** @description Type and permissions in the format of `ls -l`. */
            mode: string;
            /** @description Target of a symbolic link, or the first name of a hard link. */
            link: string | null;
        };
        ScheduledRestore: {
            /** @description The selected files and folders. */
            "list-sc"?: components["schemas"]["SelectionOrText"];
            /** @description Number of path components to strip, as burp counts them; the leading slash is the first one. */
            "strip-sc"?: number | null;
            /** @description Folder on the client to restore into. */
            "prefix-sc"?: string | null;
            /** @description Whether to overwrite existing files. */
            "force-sc"?: boolean | null;
            /** @description Client to restore to, if it is another one. */
            "restoreto-sc"?: string | null;
        };
        RestoreOrder: {
            /** @description Whether a restore is queued. If not, all other fields are empty. */
            found: boolean;
            /** @description Number of the backup; null for the newest one. */
            backup: number | null;
            /** @description Number of leading path components that burp removes; null for none. */
            strip: number | null;
            /**
             * @description Folder below which burp restores; null for the original paths, or the client's
             *     `restoreprefix`.
             */
            prefix: string | null;
            /** @description Whether existing files are overwritten. */
            force: boolean;
            /** @description The client that restores. */
            to: string | null;
            /** @description The client that owns the backup, if it is another one. */
            orig_client: string | null;
            /** @description The selected files and folders. */
            list: {
                /** @description Path of the file or folder. */
                key: string;
                /** @description Whether it is a folder, which stands for its content. */
                folder: boolean;
            }[];
            /** @description The job; null if none is waiting, and for a job from outside of burphub. */
            order: components["schemas"]["Order"] | null;
        };
        Order: {
            /** @description Identifier of the job. */
            id: string;
            /**
             * @description Type of the job.
             * @enum {string}
             */
            kind: "backup" | "restore";
            /**
             * @description State of the job. `waiting`: for the client's next contact. `declined`: the client
             *     ignored it. `blocking-backups`: the client cannot run it and does no backups until you
             *     cancel it. `unknown`: burphub cannot tell what became of it.
             * @enum {string}
             */
            state: "waiting" | "running" | "done" | "declined" | "blocking-backups" | "failed" | "cancelled" | "unknown";
            /** @description User who queued the job. */
            by: string;
            at: components["schemas"]["LocalTime"];
            /** @description Server of the client; null if there is only one server. */
            agent: string | null;
            /** @description The client that runs the job. */
            client: string;
            /** @description The client that owns the backup, if it is another one. */
            orig_client: string | null;
            /** @description Number of the backup to restore, or of the backup that was started. */
            backup: number | null;
            /** @description Number of leading path components that burp removes; null for none, and for a backup. */
            strip: number | null;
            /**
             * @description Folder below which burp restores; null for the original paths, or the client's
             *     `restoreprefix`, and for a backup.
             */
            prefix: string | null;
            /** @description Whether existing files are overwritten. */
            force: boolean;
            /** @description Number of selected files and folders. */
            selected: number;
            /** @description The first selected paths. */
            list: {
                /** @description Path of the file or folder. */
                key: string;
                /** @description Whether it is a folder, which stands for its content. */
                folder: boolean;
            }[];
            /** @description Warnings that were known when the job was queued. */
            warnings: Text[];
            /** @description Number of failed contacts of the client since then. */
            contacts: number;
            /** @description Time of the last failed contact; same format as `at`. */
            last_contact: string | null;
            /** @description End of the job; same format as `at`. */
            ended: string | null;
            /** @description What happened, as text. */
            reason: Text | null;
            /** @description burp's statistics of the restore. */
            restored: {
                /** @description Number of entries that burp sent to the client. */
                attempted: number;
                /** @description Number of entries that burp wanted to send. */
                expected: number;
                /** @description Number of bytes of these entries. */
                bytes: number;
                /** @description Number of burp's warnings during the restore. */
                warnings: number;
            } | null;
        };
        ScheduledBackup: {
            /** @description Whether a backup of this client is queued. */
            is_server_backup: boolean;
        };
        /** @description Result of each part of an operation. */
        StatusMessages: components["schemas"]["StatusMessage"][];
        AuthBackend: {
            /** @description Name of the backend, as in paths and parameters. */
            name: string;
            /** @description Description of the backend, as text. */
            description: string;
            /**
             * @description Always `authentication`.
             * @enum {string}
             */
            type: "authentication";
            /** @description Priority. The backend with the highest number is used first. */
            priority: number;
            /** @description Whether burphub can create users in this backend. */
            add: boolean;
            /** @description Whether burphub can change passwords in this backend. */
            mod: boolean;
            /** @description Whether burphub can delete users in this backend. */
            del: boolean;
        };
        AclBackend: {
            /** @description Name of the backend, as in paths and parameters. */
            name: string;
            /** @description Description of the backend, as text. */
            description: string;
            /**
             * @description Always `authorization`.
             * @enum {string}
             */
            type: "authorization";
            /** @description Priority. The backend with the highest number is used first. */
            priority: number;
            /** @description Whether burphub can create grants in this backend. */
            add_grant: boolean;
            /** @description Whether burphub can change grants in this backend. */
            mod_grant: boolean;
            /** @description Whether burphub can delete grants in this backend. */
            del_grant: boolean;
            /** @description Whether burphub can create groups in this backend. */
            add_group: boolean;
            /** @description Whether burphub can change the grants of groups in this backend. */
            mod_group: boolean;
            /** @description Whether burphub can delete groups in this backend. */
            del_group: boolean;
            /** @description Whether burphub can add members to groups in this backend. */
            add_group_member: boolean;
            /** @description Whether burphub can remove members from groups in this backend. */
            del_group_member: boolean;
            /** @description Whether burphub can appoint moderators in this backend. */
            add_moderator: boolean;
            /** @description Whether burphub can change the grant of the moderators in this backend. */
            mod_moderator: boolean;
            /** @description Whether burphub can remove moderators in this backend. */
            del_moderator: boolean;
            /** @description Whether burphub can appoint administrators in this backend. */
            add_admin: boolean;
            /** @description Whether burphub can remove administrators in this backend. */
            del_admin: boolean;
        };
        User: {
            /** @description The DN for a directory, otherwise the name. */
            id: string;
            /** @description Name of the user. */
            name: string;
            /** @description Name of the backend where the user was created. */
            backend: string;
            /**
             * @description The role of the user, directly or through a group.
             * @enum {string}
             */
            role?: "user" | "moderator" | "administrator";
            /** @description Number of open sessions; only administrators see it. */
            sessions?: number;
            /**
             * Format: date-time
             * @description Time when one of these sessions was last used, or when the directory was last asked
             *     about the user; null if unknown. Only administrators see it.
             */
            lastSeen?: string | null;
            /** @description Whether the user is blocked, and so cannot log in. */
            blocked?: boolean;
            /** @description Whether it is a service account, which has API tokens and no password. */
            service?: boolean;
            /**
             * Format: date-time
             * @description Time when the last session of the user started; null if unknown. Only administrators see it.
             */
            last_login?: string | null;
            /** @description Second factors of the user. `code`: an authenticator app; `passkey`: one or more passkeys. */
            factors?: ("code" | "passkey")[];
            /** @description Whether you may reset the password of the user, block or delete the user, and see the sessions. */
            mayChange?: boolean;
        };
        Start: {
            /** @description The caller. */
            me: components["schemas"]["Me"];
            /** @description Authentication method of the request. */
            login: {
                /**
                 * @description Whether downloads need a recent confirmation, too (`sessions.proofForDownloads`); false
                 *     without a session.
                 */
                proofForDownloads: boolean;
                /**
                 * @description Whether the caller must set up a second factor first. Until then, other requests get
                 *     403 `SECOND_FACTOR_MISSING`, and `servers` is empty.
                 */
                mustEnrol: boolean;
                /**
                 * @description How the caller authenticated: with a password, the cookie of a session, or an API
                 *     token.
                 * @enum {string}
                 */
                kind: "password" | "session" | "token";
                /**
                 * Format: uuid
                 * @description Identifier of the session; null without a session.
                 */
                session: string | null;
                /** @description Whether the request used a read-only token. */
                readOnly: boolean;
                /** @description Whether the password was confirmed recently enough for actions that require it. */
                proven: boolean;
                /**
                 * @description The ways to confirm the user of the session, like `proofs` of an error response; empty
                 *     without a session.
                 */
                proofs: string[];
            };
            rights: components["schemas"]["Rights"];
            /** @description Servers that lists show to the caller. */
            servers: components["schemas"]["StartServer"][];
            /** @description Whether burphub has a burp server. If not, it is still being set up. */
            hasServers: boolean;
            /** @description Whether burphub can send email (`notifications.smtp`). */
            hasMail: boolean;
            /** @description Whether a backup was checked, or regular checks or required files are set. */
            hasProof: boolean;
            /**
             * @description Users who can give the caller more access, sorted by name: for a moderator,
             *     administrators; for other users, moderators who can see one of their clients, otherwise
             *     any moderators, otherwise administrators. Empty for administrators.
             */
            contacts: components["schemas"]["Contact"][];
            /** @description Number of open alerts; null for callers who cannot list them. */
            alerts: number | null;
            /** @description The caller's preferences. */
            preferences: components["schemas"]["Preferences"];
            /** @description Language of errors and status messages. */
            language: string;
            /** @description Language code -> name. */
            languages: {
                [key: string]: string;
            };
            /** @description IANA name of the caller's time zone. */
            timezone: string;
            /** @description IANA name of the default time zone of the service. */
            serviceTimezone: string;
            /**
             * @description The `id` of the latest event. `GET /api/events?after=` sends what happened since, without
             *     a gap, within a minute.
             */
            lastEvent: string;
            /** @description Version of burphub. */
            version: string;
            /** @description The version and, if known, its commit. */
            release: string;
        };
        Contact: {
            /** @description Name of the user. */
            name: string;
            /**
             * @description Role of the user.
             * @enum {string}
             */
            role: "administrator" | "moderator";
        };
        StartServer: {
            /** @description Name of the server. */
            name: string;
            /** @description Whether paths without a server refer to this server. */
            default: boolean;
            /** @description Whether burp's status port responded to the last query. */
            alive: boolean;
            /** @description Time since when this is so, as observed by this process. */
            since: components["schemas"]["OffsetTime"];
            /** @description Error code, or `NO_SUPER_CLIENT`; null if there is no error. */
            code: string | null;
            /** @description Version of burp; null until the server was reached. */
            version: string | null;
            /** @description Last known number of clients that lists show to the caller; null if unknown. */
            clients: number | null;
            /** @description Last known number of these clients that back up; null if unknown. */
            running: number | null;
            /** @description Number of clients that the caller has hidden. */
            hidden: number | null;
            /** @description Permissions of the caller on this server. */
            rights: components["schemas"]["ServerRights"];
            /** @description Capabilities of burphub on this server, regardless of the caller. */
            capabilities: {
                /** @description Whether burphub can show and change burp's configuration. */
                files: components["schemas"]["Capability"];
                /** @description Whether burphub can queue backups and restores for a client's next contact. */
                schedules: components["schemas"]["Capability"];
                /** @description Whether burphub can list and revoke client certificates. */
                certificates: components["schemas"]["Capability"];
                /** @description Whether burphub can reload burp's configuration. */
                reload: components["schemas"]["Capability"];
            };
        };
        /** @description True, or the reason why not. */
        Capability: true | Text;
        ServerRights: {
            /** @description Whether the caller may download files and queue restores. */
            mayRestore: boolean;
            /** @description Whether the caller may queue backups. */
            mayBackUp: boolean;
            /** @description Whether the caller may delete backups. */
            mayDeleteBackups: boolean;
            /** @description Whether the caller may change the configuration of clients in burp. */
            mayEditClients: boolean;
            /** @description Whether the caller may create clients. */
            mayCreateClients: boolean;
            /** @description Whether the caller may delete clients. */
            mayDeleteClients: boolean;
            /** @description Whether the caller may create, change and delete templates. */
            mayEditTemplates: boolean;
            /** @description Whether the caller may change the configuration of the server itself. */
            mayEditServer: boolean;
            /** @description Whether the caller may revoke certificates. */
            mayRevoke: boolean;
            /** @description Whether the caller may let burp reload its configuration. */
            mayReload: boolean;
        };
        /**
         * @description Permissions of the caller. Those for servers and clients are true if they apply to at least
         *     one server.
         */
        Rights: {
            /** @description Whether the caller may download files and queue restores. */
            mayRestore: boolean;
            /** @description Whether the caller may queue backups. */
            mayBackUp: boolean;
            /** @description Whether the caller may delete backups. */
            mayDeleteBackups: boolean;
            /** @description Whether the caller may change the configuration of clients in burp. */
            mayEditClients: boolean;
            /** @description Whether the caller may create clients. */
            mayCreateClients: boolean;
            /** @description Whether the caller may delete clients. */
            mayDeleteClients: boolean;
            /** @description Whether the caller may create, change and delete templates. */
            mayEditTemplates: boolean;
            /** @description Whether the caller may change the configuration of a server itself. */
            mayEditServer: boolean;
            /** @description Whether the caller may revoke certificates. */
            mayRevoke: boolean;
            /** @description Whether the caller may let burp reload its configuration. */
            mayReload: boolean;
            /** @description Whether the caller may change own settings, such as preferences and notifications. */
            mayChangeOwn: boolean;
            /** @description Whether the caller may see users, groups and grants. */
            maySeePeople: boolean;
            /** @description Whether the caller may create and delete users, and set their passwords. */
            mayEditUsers: boolean;
            /** @description Whether the caller may edit grants and groups. */
            mayEditGrants: boolean;
            /** @description Whether the caller may appoint administrators and moderators. */
            mayEditRoles: boolean;
            /** @description Whether the caller may read the audit log. */
            maySeeAudit: boolean;
            /** @description Whether the caller may run the doctor. */
            mayExamine: boolean;
            /** @description Whether the caller may set expected schedules of servers and labels. */
            maySetExpectations: boolean;
            /**
             * @description Whether the caller may set expected schedules of clients, which also snoozes their
             *     alerts: a moderator, of those with `mayRestore` of `GET /api/clients/overview`.
             */
            maySnooze: boolean;
            /** @description Whether the caller may edit the service's notifications. */
            mayEditNotifications: boolean;
            /** @description Whether the caller may add, change, invite and remove burp servers. */
            mayAddServers: boolean;
        };
        Me: {
            /** @description The DN for a directory, otherwise the name. */
            id: string;
            /** @description Name of the user. */
            name: string;
            /** @description Name of the backend that authenticated the user. */
            backend: string;
            /** @description Whether the user is an administrator. */
            admin: boolean;
            /** @description Whether the user is a moderator. */
            moderator: boolean;
        };
        BlockFields: {
            /** @description The reason, for the audit log. */
            reason?: string;
        };
        UserFields: {
            /** @description Name of the user, if the path contains none. */
            username?: string;
            /** @description The new password. A new user needs one, except for a service account. */
            password?: string;
            /** @description The current password; required for your own user. */
            old_password?: string;
            /** @description Name of the authentication backend, if the path contains none. */
            backend?: string;
            /** @description Whether a new user is a service account, which has no password. */
            service?: boolean;
            /** @description Whether to revoke the API tokens of the user along with a new password. */
            revoke_tokens?: boolean;
        };
        /** @description Name of a user or, with a leading @, of a group. */
        MemberName: string;
        MemberFields: {
            /** @description Names of users or, with a leading @, of groups. */
            memberNames?: components["schemas"]["MemberName"][] | string;
            /** @description Same as `memberNames`, in the spelling of some forms. */
            "memberNames[]"?: components["schemas"]["MemberName"][] | string;
            /** @description Name of a single member. */
            memberName?: string;
            /** @description Name of the group, if the path contains none. */
            groupName?: string;
            /** @description Name of the ACL backend, if the path contains none. */
            backendName?: string;
        };
        Members: {
            /** @description Names of the members; those of groups start with @. */
            members: string[];
        };
        ModeratorMembers: {
            /** @description Names of the moderators; those of groups start with @. */
            members: string[];
            /** @description The grant that all moderators share, as text. */
            grant: string;
        };
        GroupMembers: {
            /** @description Names of the members; those of groups start with @. */
            members: string[];
            /** @description The grant of the group as JSON text; null if it has none. */
            grant: string | null;
        };
        MembersOfBackend: {
            /** @description Names of the administrators; those of groups start with @. */
            members: string[];
            /** @description Name of the ACL backend. */
            backend: string;
        };
        ModeratorsOfBackend: {
            /** @description Names of the moderators; those of groups start with @. */
            members: string[];
            /** @description The grant that all moderators share, as JSON text. */
            grant: string;
            /** @description Name of the ACL backend. */
            backend: string;
        };
        IsAdmin: {
            /** @description Whether the member is an administrator. */
            admin: boolean;
            /** @description The groups through which the member has the role; null if only one backend was queried. */
            inherit: string[] | null;
        };
        IsModerator: {
            /** @description Whether the member is a moderator. */
            moderator: boolean;
            /** @description The groups through which the member has the role; null if only one backend was queried. */
            inherit: string[] | null;
        };
        Group: {
            /** @description Name of the group, without @. */
            id: string;
            /** @description The grant of the group as JSON text; null if it has none. */
            grant: string | null;
            /** @description Names of the members; those of groups start with @. */
            members: string[];
            /** @description Name of the ACL backend. */
            backend: string;
        };
        GroupFields: {
            /** @description Name of the group, if the path contains none. */
            group?: string;
            grant?: components["schemas"]["GrantContent"];
            /** @description Name of the ACL backend, if the path contains none. */
            backend?: string;
        };
        /** @description A grant, as text or as the equivalent JSON value. */
        GrantContent: string | unknown[] | Record<string, never>;
        /**
         * @description A grant as text: a name or pattern, several with commas in between, or any grant as JSON
         *     text. Empty text gives no access.
         */
        GrantText: string;
        /** @description Names or patterns of clients. */
        GrantNames: string[];
        /** @description Clients on all servers, and clients on certain servers. */
        GrantRules: {
            clients?: components["schemas"]["GrantModes"];
            /** @description Name or pattern of a server -> its clients. */
            agents?: {
                [key: string]: components["schemas"]["GrantModes"];
            };
        };
        /** @description Names or patterns of clients by access. */
        GrantModes: {
            /** @description Read-only. */
            ro?: string[];
            /** @description Read and write. */
            rw?: string[];
            /** @description No access. */
            exclude?: string[];
            /** @description Which of them decides first. Default: `exclude`, `rw`, `ro`. */
            order?: ("exclude" | "rw" | "ro")[];
        };
        GrantField: {
            grant?: components["schemas"]["GrantContent"];
            /** @description Name of the ACL backend, if the path contains none. */
            backendName?: string;
        };
        GrantFields: {
            /** @description Name of the user. */
            grant?: string;
            content?: components["schemas"]["GrantContent"];
            /** @description Name of the ACL backend, if the path contains none. */
            backend?: string;
        };
        Grant: {
            /** @description Name of the user. */
            id: string;
            /** @description The grant as JSON text; `null` if the grant is invalid. */
            grant: string;
            /** @description Name of the ACL backend. */
            backend: string;
        };
        GroupsOfMember: {
            /** @description The groups to which the member belongs, directly or through another group. */
            groups: {
                /** @description Name of the group, without @. */
                name: string;
                /** @description The groups that cause the membership, with @; empty for a direct membership. */
                inherit: string[];
            }[];
        };
        Explanation: {
            /** @description Whether the user can see the client or, without a client, the server. */
            allowed: boolean;
            /** @description Whether the user may restore and change it. */
            rw: boolean;
            /** @description Whether the user can see the server. */
            serverAllowed: boolean;
            /** @description Whether the user may restore and change clients of the server in general. */
            serverRw: boolean;
            /** @description The deciding rules, in the order of evaluation. */
            because: components["schemas"]["RightsReason"][];
            /**
             * @description Without a client, absent. Otherwise the rules about the client, of the user and of the
             *     user's groups: the deciding one first, the others in the order of evaluation.
             */
            rules?: components["schemas"]["ExplainedRule"][];
        };
        ExplainedRule: {
            /** @description The user or group that has the rule. */
            subject: components["schemas"]["AccessSubject"];
            /** @description The target; null for a grant that rules cannot express. */
            target: components["schemas"]["AccessTarget"] | null;
            /**
             * @description The access: `read` shows the clients, `restore` allows restores as well, `denied` hides
             *     the clients; null for a grant that rules cannot express.
             * @enum {string|null}
             */
            mode: "read" | "restore" | "denied" | null;
            /** @description Whether this rule decides. */
            decides: boolean;
        };
        AccessSubject: {
            /**
             * @description Whether the subject is a user or a group.
             * @enum {string}
             */
            kind: "user" | "group";
            /** @description Name of the group or user; for a user of another backend, prefixed with the backend and a colon. */
            name: string;
        };
        /**
         * @description A client, the clients that match a pattern or have a label, or all clients of a server.
         *     Without `server`, the rule applies to all servers.
         */
        AccessTarget: {
            /** @description Name of the server. Default: all servers. */
            server?: string;
            /** @description Name of the client. */
            client?: string;
            /** @description Pattern: `*` any text, `?` one character, `[a-z]` one of these characters. */
            pattern?: string;
            /**
             * @description The clients that have this label, also those that get it later. A client that loses it is
             *     no longer included.
             */
            label?: string;
        };
        AccessRule: {
            target: components["schemas"]["AccessTarget"];
            /**
             * @description The access: `read` shows the clients, `restore` allows restores as well, `denied` hides
             *     the clients.
             * @enum {string}
             */
            mode: "read" | "restore" | "denied";
        };
        AccessRules: {
            /**
             * @description Whether the subject is a user or a group.
             * @enum {string}
             */
            kind: "user" | "group";
            /** @description Name of the user or group. */
            name: string;
            /** @description The rules of the subject; empty if rules cannot express its grant. */
            rules: components["schemas"]["AccessRule"][];
            /** @description The grant as JSON text, if rules cannot express it. */
            custom: string | null;
            /** @description Number of clients that the subject can see. */
            clients: number;
            /** @description Number of these clients that the subject can restore. */
            restorable: number;
        };
        AccessMatrix: {
            /** @description The columns; clients by server and name. */
            columns: {
                /** @description Name of the client, label or server. */
                name: string;
                /** @description The server of the client; null for labels and servers. */
                server: string | null;
                /** @description Number of clients in this column. */
                clients: number;
            }[];
            /** @description Number of columns without `skip` and `width`. */
            columnCount: number;
            /** @description Groups, then users, each by name. */
            rows: components["schemas"]["AccessMatrixRow"][];
            /** @description Number of rows on all pages. */
            rowCount: number;
            /** @description The value of `cursor` for the next rows; null on the last page. */
            next: string | null;
        };
        AccessMatrixRow: {
            /**
             * @description Whether the row is a user or a group.
             * @enum {string}
             */
            kind: "user" | "group";
            /** @description Name of the group or user, as in rules. */
            name: string;
            /** @description The authentication backend of the user; null for groups. */
            backend: string | null;
            /**
             * @description The role of the user, or the role that the group gives.
             * @enum {string}
             */
            role: "user" | "moderator" | "administrator";
            /** @description Number of direct members of the group; null for users. */
            members: number | null;
            /** @description Whether rules cannot express the grant; edit it as text. */
            custom: boolean;
            /** @description One cell per column, in the same order. */
            cells: components["schemas"]["AccessCell"][];
        };
        AccessCell: {
            /**
             * @description The effective access: `none`, `r` for read access, `rw` for restores as well, `some` if
             *     it differs between the clients of a label or server.
             * @enum {string}
             */
            mode: "none" | "r" | "rw" | "some";
            /**
             * @description Where the access comes from: `own` for a rule for exactly this target, `group`,
             *     `pattern`, `label`, `server`, `role`, or `default` without a rule. `null` without
             *     access.
             * @enum {string|null}
             */
            source: "own" | "group" | "pattern" | "label" | "server" | "role" | "default" | null;
            /**
             * @description The rule for exactly this target.
             * @enum {string|null}
             */
            rule: "read" | "restore" | "denied" | null;
        };
        AccessChanges: {
            /** @description The changes. Either all apply or none. */
            changes: {
                /** @description The user or group whose access changes. */
                subject: components["schemas"]["AccessSubject"];
                target: components["schemas"]["AccessTarget"];
                /**
                 * @description The access: `none` removes the rule, `read` shows the clients, `restore` allows
                 *     restores as well, `denied` hides the clients.
                 * @enum {string}
                 */
                mode: "none" | "read" | "restore" | "denied";
                /**
                 * @description The rule that the subject has for exactly this target, as the caller last read
                 *     it. If it is another one now, nothing changes and the response is 409
                 *     `RULES_CHANGED`.
                 * @enum {string}
                 */
                expected?: "none" | "read" | "restore" | "denied";
            }[];
            /** @description Whether to only calculate the effect; nothing is saved. */
            dryRun?: boolean;
        };
        AccessEffect: {
            /** @description Whether nothing was saved. */
            dryRun: boolean;
            /** @description What each subject of the changes can see afterwards; for a group, through the group alone. */
            sees: components["schemas"]["AccessReach"][];
            /** @description Users who can see or restore more clients than before. */
            gained: components["schemas"]["AccessDifference"];
            /** @description Users who can see or restore fewer clients than before. */
            lost: components["schemas"]["AccessDifference"];
            /** @description Conflicts: where and why the result differs from a requested change. */
            conflicts: components["schemas"]["AccessConflict"][];
        };
        AccessReach: {
            /**
             * @description Whether the subject is a user or a group.
             * @enum {string}
             */
            kind: "user" | "group";
            /** @description Name of the user or group. */
            name: string;
            /** @description Number of clients that the subject can see. */
            count: number;
            /** @description Number of these clients that the subject can restore. */
            restorable: number;
            /** @description The first clients, by server and name. */
            clients: {
                /** @description Name of the server. */
                server: string;
                /** @description Name of the client. */
                client: string;
                /**
                 * @description `r` for read access, `rw` if the subject can restore as well.
                 * @enum {string}
                 */
                mode: "r" | "rw";
            }[];
        };
        AccessDifference: {
            /** @description Number of affected users. */
            people: number;
            /** @description The first users, by name. */
            users: {
                /** @description Name of the user. */
                user: string;
                /** @description Number of clients with a difference. */
                count: number;
                /** @description The first of these clients, by server and name. */
                clients: {
                    /** @description Name of the server. */
                    server: string;
                    /** @description Name of the client. */
                    client: string;
                    /**
                     * @description Access before the change: `none`, `r` for read access, `rw` for restores as
                     *     well.
                     * @enum {string}
                     */
                    before: "none" | "r" | "rw";
                    /**
                     * @description Access after the change: `none`, `r` for read access, `rw` for restores as
                     *     well.
                     * @enum {string}
                     */
                    after: "none" | "r" | "rw";
                }[];
            }[];
        };
        AccessConflict: {
            /** @description The user or group of the requested change. */
            subject: components["schemas"]["AccessSubject"];
            /**
             * @description Kind of conflict. more: a user keeps more access than the change grants; less: a user
             *     gets less; lost: a user loses clients that no change names; unknown: no user of this
             *     name is known yet; empty: no client matches.
             * @enum {string}
             */
            kind: "more" | "less" | "lost" | "unknown" | "empty";
            /** @description The reason, in one sentence. */
            text: Text;
            /** @description Number of affected clients. */
            count: number;
            /** @description The first users, by name. */
            clients: string[];
        };
        ClientAccess: {
            /**
             * @description Whether the subject is a user or a group.
             * @enum {string}
             */
            kind: "user" | "group";
            /** @description Name of the user or group. */
            name: string;
            /**
             * @description `r` for read access, `rw` for restores as well.
             * @enum {string}
             */
            mode: "r" | "rw";
            /** @description The deciding rule. */
            because: components["schemas"]["RightsReason"];
        };
        RightsReason: {
            /**
             * @description The permission that this reason explains.
             * @enum {string}
             */
            about: "allowed" | "rw" | "serverAllowed" | "serverRw";
            /** @description Kind of the deciding rule. */
            kind: string;
            /** @description The rule as text. */
            text: string;
            /** @description Owner of the grant. */
            user?: string | null;
            /** @description Group that owns the grant. */
            group?: string | null;
            /** @description Groups, with @, through which the user has the role or the grant of the group. */
            via?: string[];
            /** @description The matching pattern. */
            pattern?: string | null;
            /** @description The label of the client that decided, instead of a pattern. */
            label?: string | null;
            /** @description The server pattern that contains the rule. */
            agent?: string | null;
            /** @description ro or rw, if the grant sets a mode. */
            mode?: string | null;
            /** @description The step of the evaluation order. */
            step?: string | null;
            /**
             * @description The evaluation order of the grant, which decides between matching rules; null if no
             *     grant decided.
             */
            order?: string[] | null;
        };
        ProofFields: {
            /** @description Password of the caller. Not enough if the caller has a second factor. */
            password?: string;
            /**
             * @description For a caller with a second factor, instead of the password: a code of the authenticator
             *     app, or a recovery code.
             */
            code?: string;
            passkey?: components["schemas"]["PasskeyAnswer"];
        };
        Proof: {
            /**
             * Format: date-time
             * @description Time until which the session can make changes that need a confirmed password; null for a
             *     request without a session.
             */
            until: string | null;
        };
        Factors: {
            /** @description The passkeys, oldest first. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description Whether passkeys can be added and used. */
            passkeys_offered: components["schemas"]["Capability"];
            /** @description Whether the user must have a second factor (`secondFactor.requiredOf` of the configuration). */
            required: boolean;
            /** @description The authenticator app; null if there is none. */
            code: components["schemas"]["CodeFactor"] | null;
            /** @description Number of unused recovery codes. */
            recovery_left: number;
            /**
             * Format: date-time
             * @description Time until which no code is accepted, because of wrong ones; null if codes are accepted.
             *     A recovery code is accepted meanwhile.
             */
            closed_until: string | null;
        };
        Passkey: {
            /**
             * Format: uuid
             * @description Identifier of the passkey.
             */
            id: string;
            /** @description Name that the user gave it. */
            label: string;
            /**
             * Format: date-time
             * @description Time when it was added.
             */
            created: string;
            /**
             * Format: date-time
             * @description Time of the last use; null if there was none.
             */
            last_used: string | null;
            /** @description Whether it is backed up, so that other devices of the user can have it, too. Otherwise it is bound to one device. */
            synced: boolean;
            /** @description Whether its authenticator verified the user when it was added, by a PIN or a fingerprint for example. */
            verifies: boolean;
            /** @description Whether it works for the current `publicUrl`. */
            usable: boolean;
        };
        PasskeyLabel: {
            /** @description Name of the passkey for its user. */
            label?: string;
        };
        PasskeyFields: {
            passkey?: components["schemas"]["PasskeyAnswer"];
            /** @description Name of the passkey for its user. */
            label?: string;
        };
        PasskeyWish: {
            /**
             * @description `login`: any passkey, which names its user. `second`: one of the user whose login waits
             *     for a second factor.
             * @enum {string}
             */
            why?: "login" | "second";
        };
        PasskeyLogin: {
            passkey?: components["schemas"]["PasskeyAnswer"];
            /** @description Whether to keep the session when the browser is closed. */
            keep?: boolean;
            /** @description The page to open after the login; a path of burphub, including its query. */
            next?: string;
        };
        /**
         * @description The answer of an authenticator, as `toJSON` of a `PublicKeyCredential` prints it. Other fields
         *     are ignored.
         */
        PasskeyAnswer: {
            /** @description Identifier of the passkey, base64url. */
            id: string;
            /** @description The signed parts of the answer. */
            response: {
                /** @description Challenge and origin, base64url. */
                clientDataJSON: string;
                /** @description The new passkey, base64url. Only when a passkey is added. */
                attestationObject?: string;
                /** @description How browsers can reach the authenticator. Only when a passkey is added. */
                transports?: string[];
                /** @description Flags and counter, base64url. Only when a passkey is used. */
                authenticatorData?: string;
                /** @description Signature of the passkey, base64url. Only when a passkey is used. */
                signature?: string;
                /** @description Random name of the user, base64url. Only when a passkey is used. */
                userHandle?: string | null;
            };
        };
        PasskeyDescriptor: {
            /** @description Identifier of the passkey, base64url. */
            id: string;
            /** @description Always `public-key`. */
            type: string;
            /** @description How browsers can reach the authenticator. */
            transports: string[];
        };
        PasskeyRequest: {
            /** @description Random bytes to sign, base64url. */
            challenge: string;
            /** @description Milliseconds for which the answer is accepted. */
            timeout: number;
            /** @description Domain of the passkeys. */
            rpId: string;
            /**
             * @description Whether the authenticator must verify its user.
             * @enum {string}
             */
            userVerification: "required" | "preferred";
            /** @description The passkeys that are accepted; empty if the passkey names its user. */
            allowCredentials: components["schemas"]["PasskeyDescriptor"][];
        };
        PasskeyCreation: {
            /** @description Random bytes to sign, base64url. */
            challenge: string;
            /** @description Milliseconds for which the answer is accepted. */
            timeout: number;
            /** @description Domain of the passkey, and a name that browsers show. */
            rp: {
                /** @description The domain. */
                id: string;
                /** @description The name. */
                name: string;
            };
            /** @description The user, as the authenticator stores it. */
            user: {
                /** @description Random name of the user, base64url. */
                id: string;
                /** @description Name of the user. */
                name: string;
                /** @description Name of the user. */
                displayName: string;
            };
            /** @description Accepted algorithms, the preferred one first. */
            pubKeyCredParams: {
                /** @description Number of the algorithm (COSE). */
                alg: number;
                /** @description Always `public-key`. */
                type: string;
            }[];
            /** @description Always `none`. */
            attestation: string;
            /** @description Passkeys of the user, whose authenticators need no further one. */
            excludeCredentials: components["schemas"]["PasskeyDescriptor"][];
            /** @description Wishes to the authenticator. */
            authenticatorSelection: {
                /** @description Whether the authenticator stores the user, for logins without a name. */
                residentKey: string;
                /** @description Whether the authenticator verifies the user. */
                userVerification: string;
            };
        };
        CodeFactor: {
            /**
             * Format: date-time
             * @description Time of the set-up.
             */
            since: string;
            /**
             * Format: date-time
             * @description Time of the last accepted code.
             */
            last_used: string;
        };
        CodeOffer: {
            /** @description The secret in base 32, to type into an authenticator app. */
            secret: string;
            /** @description The same as an `otpauth:` address, to show as a QR code. */
            uri: string;
        };
        CodeFields: {
            /** @description The code that the authenticator app shows. */
            code?: string;
        };
        RecoveryCodes: {
            /** @description Each is valid once. */
            recovery_codes: string[];
        };
        NewFactor: {
            /**
             * @description New recovery codes, each valid once; empty if the caller has unused ones. They are not
             *     shown again.
             */
            recovery_codes: string[];
            /** @description Number of sessions that ended. */
            sessions_ended: number;
            /** @description Labels of the caller's API tokens, which remain valid. */
            tokens: string[];
        };
        Device: {
            /** @description Identifier of the device. */
            id: string;
            /** @description Address of the last login. */
            ip: string;
            /** @description Browser of the first login. */
            ua: string;
            /**
             * Format: date-time
             * @description Time since which the device is remembered.
             */
            created: string;
            /**
             * Format: date-time
             * @description Time of the last login without a code.
             */
            last_used: string;
            /**
             * Format: date-time
             * @description Time from which the device needs a code again.
             */
            expire: string;
        };
        SecondStepFields: {
            /** @description A code of the authenticator app, or a recovery code. Required without `passkey`. */
            code?: string;
            passkey?: components["schemas"]["PasskeyAnswer"];
            /**
             * @description Whether this device needs no code from then on, for `secondFactor.rememberDays` of the
             *     configuration.
             */
            remember?: boolean;
        };
        Session: {
            /**
             * Format: date-time
             * @description Time of the login.
             */
            created: string;
            /**
             * Format: uuid
             * @description Identifier of the session.
             */
            uuid: string;
            /** @description IP address from which the session started. */
            ip: string;
            /** @description User agent of the session. */
            ua: string;
            /** @description Whether the session stays when the browser is closed. */
            permanent: boolean;
            /** @description Whether a request with `X-Reuse-Session` started the session. */
            api: boolean;
            /**
             * Format: date-time
             * @description Expiry time of an unused session.
             */
            expire: string;
            /**
             * Format: date-time
             * @description Time of the last use.
             */
            timestamp: string;
            /** @description Whether this request uses the session. */
            current: boolean;
            /**
             * @description How the user logged in: with a password, with a passkey alone, at an OpenID Connect
             *     provider, or at a proxy in front of burphub.
             * @enum {string}
             */
            way: "password" | "passkey" | "provider" | "proxy";
            /** @description Backend of the provider, such as `OIDC:sso`; null for other logins. */
            provider: string | null;
            /**
             * @description Second factor of the login; null without one.
             * @enum {string|null}
             */
            factor: "code" | "passkey" | "recovery" | "provider" | null;
            /**
             * Format: date-time
             * @description Time until which the session can make changes that need a recently confirmed password; null
             *     if it needs one now.
             */
            proven_until: string | null;
            /** @description Program and system of the session, such as `Firefox · Linux`; its user agent if unknown. */
            device: string;
        };
        Token: {
            /**
             * Format: uuid
             * @description Identifier of the token.
             */
            id: string;
            /** @description Purpose of the token, as its user described it. */
            label: string;
            /** @description Whether the token can only read. */
            read_only: boolean;
            scope: components["schemas"]["TokenScope"];
            /** @description The only clients that the token sees; null for all clients of its user. */
            clients: string[] | null;
            /** @description The only servers that the token sees; null for all servers of its user. */
            servers: string[] | null;
            /**
             * Format: date-time
             * @description Time when the token was created.
             */
            created: string;
            /**
             * Format: date-time
             * @description Expiry time; null for a token that does not expire.
             */
            expires: string | null;
            /**
             * Format: date-time
             * @description Time of the last request with the token; null if there was none.
             */
            last_used: string | null;
        };
        Discovered: {
            /** @description Name of the server. */
            "{#SERVER}": string;
            /** @description Name of the client; absent if servers are listed. */
            "{#CLIENT}"?: string;
        };
        /**
         * @description Scope of the token; null for all permissions of its user.
         * @enum {string|null}
         */
        TokenScope: "metrics" | null;
        ProviderLogout: {
            /** @description The signed token of the provider. */
            logout_token?: string;
        };
        LoginWays: {
            /** @description Whether users can log in with a passkey. */
            passkeys: boolean;
            /**
             * @description Whether the login page shows the fields for a password, or folds them.
             * @enum {string}
             */
            passwords: "shown" | "folded";
            /** @description OpenID providers, in the order of the configuration. */
            providers: {
                /** @description Name of the provider in addresses and user keys. */
                name: string;
                /** @description Name of the provider for users. */
                title: string;
                /** @description Address that starts a login, including the base path of burphub. */
                path: string;
            }[];
        };
        LoginProvider: {
            /** @description Name of the provider in addresses, or `proxy`. */
            name: string;
            /**
             * @description `oidc`: an OpenID provider. `proxy`: the proxy that names users in a header.
             * @enum {string}
             */
            kind: "oidc" | "proxy";
            /** @description Name of the provider on the login page. */
            title: string;
            /** @description Backend of its users, as in their keys. */
            backend: string;
            /** @description Address that identifies the provider. Null for a proxy. */
            issuer: string | null;
            /** @description Redirect address to register at the provider. Null for a proxy. */
            callback: string | null;
            /** @description Whether the last check found a provider that can log users in. Null for a proxy. */
            reachable: boolean | null;
            /** @description Reason why it cannot log users in, in English. Null without an error. */
            error: string | null;
            /**
             * Format: date-time
             * @description Time of the last check. Null for a proxy.
             */
            checked: string | null;
            /** @description Number of keys that can sign logins. Null if they could not be read. */
            keys: number | null;
            /**
             * Format: date-time
             * @description Time when burphub last read the keys. Null if it has not read them yet.
             */
            keys_read: string | null;
            /** @description Number of users who have logged in there. */
            users: number;
        };
        LoginFields: {
            /** @description Name of the user; `LDAP:AUTH:ann` names the backend explicitly. */
            user?: string;
            /** @description Password of the user. */
            password?: string;
            /** @description For a user with a second factor: a code of the authenticator app, or a recovery code. */
            code?: string;
            /** @description Whether to keep the session when the browser is closed. */
            keep?: boolean;
            /** @description The page to open after the login; a path of burphub, including its query. */
            next?: string;
        };
        LoggedIn: {
            /** @description The next page, including the base path of burphub. */
            next: string;
        };
        NewDeviceLogin: {
            /**
             * @description Name of the program and its host. The user sees it before allowing the login, and it becomes
             *     the label of the token.
             */
            program?: string;
        };
        DeviceLoginOffer: {
            /** @description The secret to poll with. */
            device_code: string;
            /** @description The code that the user enters; 8 letters with a hyphen. */
            user_code: string;
            /**
             * @description Address of the page where the user enters the code: below `publicUrl`, or, without it, below the
             *     address of this request.
             */
            verification_uri: string;
            /** @description Seconds until both codes expire. */
            expires_in: number;
            /** @description Minimum seconds between polls. */
            interval: number;
        };
        DeviceLoginPoll: {
            /** @description The secret from the start of the login. */
            device_code?: string;
        };
        DeviceLoginToken: {
            /** @description The token. */
            access_token: string;
            /**
             * @description How to send the token, always `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /** @description Identifier of the token; not secret. */
            id: string;
            /** @description The user who allowed the login. */
            user: string;
            /** @description Whether the token can only read. */
            read_only: boolean;
            /**
             * Format: date-time
             * @description Expiry time.
             */
            expires: string;
        };
        DeviceLoginCode: {
            /** @description The code that the program shows. Case, hyphens and spaces do not matter. */
            user_code?: string;
        };
        DeviceLoginConsent: {
            /** @description The code that the program shows. Case, hyphens and spaces do not matter. */
            user_code?: string;
            /** @description Whether the token can only read. Default: true. */
            read_only?: boolean;
            /** @description Days until the token expires. Default: 30. */
            days?: number;
        };
        DeviceLogin: {
            /** @description The name that the program gave itself. */
            program: string;
            /** @description Address of the program. */
            ip: string;
            /**
             * Format: date-time
             * @description Start of the login.
             */
            created: string;
            /**
             * Format: date-time
             * @description Time when the code expires.
             */
            expires: string;
        };
        NewToken: {
            /** @description Purpose of the token. */
            label?: string;
            /** @description Whether the token can only read. Default: false; true for the scope `metrics`. */
            read_only?: boolean;
            /**
             * @description Scope of the token. Default: all permissions of its user.
             * @enum {string|null}
             */
            scope?: "metrics" | null;
            /** @description The only clients that the token sees. Default: all clients of its user. */
            clients?: string[] | string | null;
            /** @description The only servers that the token sees. Default: all servers of its user. */
            servers?: string[] | string | null;
            /**
             * Format: date-time
             * @description Expiry time. Default: none.
             */
            expires?: string | null;
        };
        CreatedToken: {
            /**
             * Format: uuid
             * @description Identifier of the token.
             */
            id: string;
            /** @description The token, to send in the header Authorization after the word Bearer. It is not shown again. */
            token: string;
            /** @description Purpose of the token, as its user described it. */
            label: string;
            /** @description Whether the token can only read. */
            read_only: boolean;
            scope: components["schemas"]["TokenScope"];
            /** @description The only clients that the token sees; null for all clients of its user. */
            clients: string[] | null;
            /** @description The only servers that the token sees; null for all servers of its user. */
            servers: string[] | null;
            /**
             * Format: date-time
             * @description Time when the token was created.
             */
            created: string;
            /**
             * Format: date-time
             * @description Expiry time; null for a token that does not expire.
             */
            expires: string | null;
            /**
             * Format: date-time
             * @description Time of the last request with the token; null if there was none.
             */
            last_used: string | null;
        };
        Preferences: {
            /** @description Number of rows per page in lists; null for the default of the front end. */
            pageLength: number | null;
            /** @description Language of errors, messages and pages; null if the user chose none. */
            language: string | null;
            /**
             * @description Date format of the user: `iso` for ISO 8601, `browser` for the format of the browser's
             *     region, any other value for that format with a 24-hour clock.
             */
            dateFormat: string | null;
            /** @description IANA name of the user's time zone; null for the time zone of the service. */
            timezone: string | null;
            /** @description Settings of pages; null if there are none. */
            pages: components["schemas"]["PagePreferences"] | null;
        };
        PreferenceFields: {
            /** @description Number of rows per page in lists; null removes the setting. */
            pageLength?: number | null;
            /** @description Language of errors, messages and pages; null removes the setting. */
            language?: string | null;
            /** @description Date format; null removes the setting. */
            dateFormat?: string | null;
            /** @description IANA name of the time zone; null removes the setting. */
            timezone?: string | null;
            /** @description Settings of pages, replaced as a whole; null removes them. */
            pages?: components["schemas"]["PagePreferences"] | null;
        };
        /**
         * @description Page settings and other data that a front end stores for a user. Unknown members are kept.
         *     Up to 16 kB of JSON.
         */
        PagePreferences: {
            /**
             * @description Color scheme; null or absent for that of the browser.
             * @enum {string|null}
             */
            theme?: "system" | "light" | "dark" | null;
            /**
             * @description Height of table rows; null or absent for normal.
             * @enum {string|null}
             */
            density?: "normal" | "dense" | null;
            /** @description Path of the first page in a front end. */
            startPage?: string | null;
            /** @description Visible columns, by the name of the list. */
            columns?: {
                [key: string]: string[];
            } | null;
        } & {
            [key: string]: unknown;
        };
        HiddenPlace: {
            /** @description Name of the hidden client; null if the whole server is hidden. */
            client: string | null;
            /** @description Name of the server; null if the client is hidden on all servers. */
            server: string | null;
        };
        HideFields: {
            /** @description Name of the client to hide; null or absent for the whole server. */
            name?: string | null;
            /** @description Name of the server; null or absent for all servers. */
            agent?: string | null;
        };
        Alert: {
            /** @description Text of the message. */
            message: string;
            /**
             * @description Severity of the message.
             * @enum {string}
             */
            level: "success" | "warning" | "danger" | "info";
        };
        AlertFields: {
            /** @description Text of the message. */
            message?: string;
            /** @description Severity as text, or 0 success, 1 warning, 2 danger, 3 info. */
            level?: string | number;
        };
        /** @description Exactly one of `address` and `url` is required. */
        NotificationChannelFields: {
            /** @description Email address. */
            address?: string | null;
            /** @description URL that receives the JSON. `{id}` stands for the message id, which is the same for retries. */
            url?: string | null;
            /**
             * @description HTTP method of the webhook. Default: POST.
             * @enum {string}
             */
            method?: "POST" | "PUT";
            /**
             * @description Signing key: `Burphub-Signature` is `sha256=` and the hexadecimal HMAC-SHA-256 of
             *     `Burphub-Timestamp`, a dot and the body. Without it, messages are not signed.
             */
            secret?: string | null;
            /** @description Request headers; kept secret. */
            headers?: string[] | string | null;
            /**
             * @description Template of the body: a JSON object or list whose texts may contain `{title}`, `{text}`,
             *     `{html}`, `{link}` (a page of the console), `{apiLink}` (the same in the API),
             *     `{priority}` (2 to 4), `{kind}`, `{at}` and `{id}`. Without it, the body contains all of
             *     these and the individual alerts.
             */
            template?: string | null;
            /**
             * @description Language of messages. Default: the caller's language.
             * @enum {string}
             */
            language?: "en" | "es" | "fr" | "it";
            /** @description Time zone of the quiet hours and digests. Default: the caller's time zone. */
            timezone?: string;
            /** @description Start of the quiet hours, in which only digests are sent. */
            quiet_from?: string | null;
            /** @description End of the quiet hours. Held messages are then sent as one. */
            quiet_to?: string | null;
        };
        AlertList: {
            /** @description Open alerts, oldest first. */
            open: components["schemas"]["AlertItem"][];
            /** @description Alerts that ended in the last 30 days, newest first. */
            closed: components["schemas"]["AlertItem"][];
        };
        SentAlerts: {
            /** @description Number of open alerts. */
            open: number;
            /** @description The channels that a rule connects with open alerts, sorted by name. */
            channels: {
                /** @description Name of the channel. */
                channel: string;
                /** @description Number of alerts in the message. */
                alerts: number;
                /** @description Whether the receiver accepted the message. */
                sent: boolean;
                /** @description The reason of a failure, otherwise null. */
                error: Text | null;
            }[];
        };
        Acknowledgment: {
            /** @description Name of the user. */
            by: string;
            /**
             * Format: date-time
             * @description Time of the acknowledgment.
             */
            at: string;
            /** @description Text for other users; null without a note. */
            note: string | null;
        };
        AcknowledgmentFields: {
            /** @description For other users, such as the cause or the remedy. */
            note?: string | null;
        };
        AlertItem: {
            /** @description Identifies an open alert; null for one that ended. */
            id: string | null;
            /** @description The acknowledgment; null if there is none. */
            acknowledged: components["schemas"]["Acknowledgment"] | null;
            finding: components["schemas"]["FindingKind"];
            /** @description Name of the server; empty for burphub itself. */
            server: string;
            /** @description Name of the client; null if the alert concerns the server. */
            client: string | null;
            /** @description Number of the backup; null if the alert does not concern one. */
            backup: number | null;
            /**
             * Format: date-time
             * @description Time when the alert began.
             */
            since: string;
            /**
             * Format: date-time
             * @description Time when the alert ended; null while it is open.
             */
            until: string | null;
            /** @description The alert as a sentence. */
            text: Text;
            /** @description The reason, as text; null if there is none. */
            reason: Text | null;
            /** @description The last message of the service about the alert; null if none was delivered. */
            message: {
                /** @description Name of the channel. */
                channel: string;
                /**
                 * Format: date-time
                 * @description Time of the delivery.
                 */
                at: string;
            } | null;
        };
        NotificationChannel: {
            /** @description Name of the channel. */
            name: string;
            /**
             * @description Whether messages are sent by email or to a webhook.
             * @enum {string}
             */
            kind: "mail" | "webhook";
            /** @description The email address, or the origin of the webhook URL. */
            target: string;
            /**
             * @description HTTP method of the webhook; null for email.
             * @enum {string|null}
             */
            method: "POST" | "PUT" | null;
            /** @description Names of the request headers. */
            headers: string[];
            /** @description Template of the body; null for the default body, and for email. */
            template: string | null;
            /** @description Whether messages have a signature, because the channel has a secret. */
            signed: boolean;
            /**
             * @description Language of messages.
             * @enum {string}
             */
            language: "en" | "es" | "fr" | "it";
            /** @description IANA name of the time zone of the quiet hours and digests. */
            timezone: string;
            /** @description Start of the quiet hours, in which only digests are sent; null for none. */
            quiet_from: string | null;
            /** @description End of the quiet hours; null for none. */
            quiet_to: string | null;
            /**
             * Format: date-time
             * @description Time since when no message could be delivered.
             */
            failing_since: string | null;
            /** @description Error of the last failed delivery, in English. */
            last_error: string | null;
            /**
             * Format: date-time
             * @description Time of the last delivered alert; null if there was none in the last two weeks.
             */
            last_sent: string | null;
        };
        NotificationRuleFields: {
            /** @description Name of a channel of the same owner. */
            channel?: string;
            /** @description Types of alerts. Default: all except `restore_finished` and `config_changed`. */
            findings?: string[] | string | null;
            /** @description Whether the rule applies. Default: true. */
            enabled?: boolean;
            /** @description Patterns of server names, with `*` and `?`. Default: all. */
            servers?: string[] | string | null;
            /** @description Patterns of client names. Default: all. */
            clients?: string[] | string | null;
            /** @description Patterns of labels; a client matches if one of its labels does. Default: all. */
            labels?: string[] | string | null;
            /**
             * @description When to send: immediately, or as a daily or weekly digest, also if there are no alerts. `monthly`: the
             *     recoverability report on the first day of each month, whatever `findings` are.
             * @enum {string}
             */
            when?: "at_once" | "daily" | "weekly" | "monthly";
            /** @description Time of the digest in the time zone of the channel. Default: 07:00. */
            at?: string | null;
            /**
             * @description Day of a weekly digest. Default: monday.
             * @enum {string|null}
             */
            weekday?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | null;
            /** @description Hours between reminders of an alert that persists. */
            nag_hours?: number | null;
        };
        NotificationRule: {
            /** @description Name of the rule. */
            name: string;
            /** @description Name of the channel that receives the alerts. */
            channel: string;
            /** @description Whether the rule applies. */
            enabled: boolean;
            /** @description Types of alerts that the rule selects. */
            findings: components["schemas"]["FindingKind"][];
            /** @description Patterns of server names; null for all servers. */
            servers: string[] | null;
            /** @description Patterns of client names; null for all clients. */
            clients: string[] | null;
            /** @description Patterns of labels, one of which a client must have; null for all clients. */
            labels: string[] | null;
            /**
             * @description When to send: immediately, as a daily or weekly digest, or a monthly recoverability report.
             * @enum {string}
             */
            when: "at_once" | "daily" | "weekly" | "monthly";
            /** @description Time of the digest in the time zone of the channel. */
            at: string;
            /**
             * @description Day of a weekly digest.
             * @enum {string}
             */
            weekday: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            /** @description Hours between reminders of an alert that persists; null for no reminders. */
            nag_hours: number | null;
        };
        /**
         * @description Type of an alert.
         * @enum {string}
         */
        FindingKind: "late" | "failing" | "stuck" | "never" | "recovered" | "server_away" | "restore_finished" | "config_changed" | "certificate_ending" | "disk_filling" | "clock_wrong" | "mass_change" | "damaged" | "contents_missing" | "proof_overdue" | "undelivered";
        NotificationMessage: {
            /**
             * Format: uuid
             * @description Identifier of the message.
             */
            id: string;
            /** @description Name of the channel. */
            channel: string;
            /**
             * @description Whether the message contains alerts of a rule that sends immediately, is a digest, or a notice
             *     about the account of a user.
             * @enum {string}
             */
            kind: "findings" | "digest" | "notice";
            /** @description Number of alerts; null for a notice, and for a digest, which collects them when it is sent. */
            findings: number | null;
            /**
             * @description State of the message. `waiting`: not delivered yet. `failed`: burphub has given up.
             * @enum {string}
             */
            state: "waiting" | "sent" | "failed";
            /** @description Number of attempts to deliver the message. */
            attempts: number;
            /**
             * Format: date-time
             * @description Time when the message was created.
             */
            created: string;
            /**
             * Format: date-time
             * @description Earliest delivery time.
             */
            due: string;
            /**
             * Format: date-time
             * @description Time of the delivery or of the last attempt; null for a message that is waiting.
             */
            ended: string | null;
        };
        /** @description Checks that burphub starts regularly. An empty object prevents those of labels and the server. */
        CheckPolicy: {
            /** @description Maximum time between verifications of the newest backup, such as `7d`; null for none. */
            newest?: string | null;
            /** @description Maximum time between verifications of each backup; null for none. */
            all?: string | null;
            /** @description Maximum time between restore tests of the newest backup; null for none. */
            restore_test?: string | null;
            /** @description Hours in which checks start, in the configured time zone; null for those of a more general level. */
            window?: string | null;
            /**
             * @description Maximum part of the time for regular checks of a server. Only for a server.
             *     Default: 0.25.
             */
            share?: number | null;
        };
        /** @description The newest check of one kind that ended with a result. */
        ProofPoint: {
            /** @description Number of the backup. */
            backup: number;
            at: components["schemas"]["OffsetTime"];
            /**
             * @description Result of the check. `transferred`: a restore test without the password could not read most
             *     files, and checked only their transfer.
             * @enum {string}
             */
            outcome: "passed" | "transferred" | "damaged";
        };
        /** @description Whether backups are complete, intact and restorable. Only if `fields` names it. */
        ProofState: {
            /**
             * @description Whether the newest backup contains the required files; `none` if none are required.
             * @enum {string}
             */
            contents: "ok" | "missing" | "none";
            /** @description The newest verification with a result; null if there is none. */
            verified: components["schemas"]["ProofPoint"] | null;
            /** @description The newest restore test with a result; null if there is none. */
            restore_tested: components["schemas"]["ProofPoint"] | null;
            /** @description Whether a regular check is overdue. */
            is_overdue: boolean;
            /** @description Numbers of the damaged backups. */
            damaged: number[];
            /** @description Numbers of the backups in which one run found problems, and that are checked again. */
            suspect: number[];
        };
        ClientProof: {
            /** @description Name of the server; null for the only one. */
            agent: string | null;
            /** @description Name of the client. */
            client: string;
            /**
             * @description Whether the newest backup contains the required files; `none` if none are required.
             * @enum {string}
             */
            contents: "ok" | "missing" | "none";
            /** @description The newest verification with a result; null if there is none. */
            verified: components["schemas"]["ProofPoint"] | null;
            /** @description The newest restore test with a result; null if there is none. */
            restore_tested: components["schemas"]["ProofPoint"] | null;
            /** @description Whether a regular check is overdue. */
            is_overdue: boolean;
            /** @description Numbers of the damaged backups. */
            damaged: number[];
            /** @description Numbers of the backups in which one run found problems, and that are checked again. */
            suspect: number[];
            /** @description The regular checks that apply; null if there are none. */
            policy: components["schemas"]["CheckPolicy"] | null;
            /**
             * @description Whether they were set for the client, its labels or its server; null if there are none.
             * @enum {string|null}
             */
            from: "client" | "label" | "server" | null;
            /**
             * @description Time from which the next check starts, or by which an overdue one was due; null if there is
             *     none.
             */
            due: components["schemas"]["OffsetTime"] | null;
            /** @description Estimated duration of a full restore of the newest backup; null if unknown. */
            restore_estimate: components["schemas"]["RestoreEstimate"] | null;
            /** @description The finished backups, newest first. */
            backups: {
                /** @description Number of the backup. */
                backup: number;
                started: components["schemas"]["OffsetTime"];
                /** @description The newest verification with a result; null if there is none. */
                verified: components["schemas"]["ProofPoint"] | null;
                /** @description The newest restore test with a result; null if there is none. */
                restore_tested: components["schemas"]["ProofPoint"] | null;
            }[];
        };
        /**
         * @description From the five newest restore tests that passed, read at least 1 MB and decrypted all files.
         *     Without one, from finished restore jobs of at least 1% of the size of the backup.
         */
        RestoreEstimate: {
            /** @description At their average speed. */
            seconds: number;
            /** @description At the speed of the fastest one. */
            seconds_min: number;
            /** @description At the speed of the slowest one. */
            seconds_max: number;
            /** @description Number of these restore tests or jobs. */
            restores: number;
            /**
             * @description Whether these are restore tests, jobs of the client, or jobs of its server because the client has none.
             * @enum {string}
             */
            of: "tests" | "client" | "server";
            /** @description Size of the newest backup. */
            bytes: number;
        };
        /** @description Files that must be in the newest backup. */
        RequirementFields: {
            /**
             * @description Path or pattern: `*` stands for any text without a slash, `**` also for slashes, `?` for
             *     one character. A pattern without a slash applies to names in all folders.
             */
            path: string;
            /** @description Minimum number of matching files. Without it and `at_most`, one is required. */
            at_least?: number;
            /** @description Maximum number of files that match all limits; null if not set. */
            at_most?: number | null;
            /** @description Minimum size of a file in bytes; null if not set. */
            bytes_min?: number | null;
            /** @description Maximum size of a file in bytes; null if not set. */
            bytes_max?: number | null;
            /**
             * @description Maximum age of a file at the start of the backup: a number with `s`, `m`, `h`, `d` or
             *     `w`; null if not set.
             */
            newer_than?: string | null;
        };
        RequiredFile: {
            /** @description Path or pattern. */
            path: string;
            /** @description Minimum number of files that match. */
            at_least: number;
            /** @description Maximum number of files that match; null if not set. */
            at_most: number | null;
            /** @description Minimum size of a file in bytes; null if not set. */
            bytes_min: number | null;
            /** @description Maximum size of a file in bytes; null if not set. */
            bytes_max: number | null;
            /** @description Maximum age of a file at the start of the backup; null if not set. */
            newer_than: string | null;
            /**
             * @description `ok`: the backup meets the requirement. `absent`: no file matches. `few`: fewer files
             *     match than required. `many`: more files match than permitted. `small`, `large`, `old`:
             *     files with this path are too small, large or old.
             * @enum {string}
             */
            state: "ok" | "absent" | "few" | "many" | "small" | "large" | "old";
            /** @description Number of files that meet the requirement, or else match the path. */
            matches: number;
            /** @description Whether more files match than `matches` says. */
            more: boolean;
            /** @description The first 20 of these files. */
            found: {
                /** @description Full path. */
                path: string;
                /** @description Size in bytes. */
                size: number;
                /** @description Last change. */
                mtime: string;
            }[];
            /**
             * @description The matching file that the newest backup does not contain, and the newest backup that
             *     contains it; null if there is none.
             */
            last_seen: {
                /** @description Full path. */
                path: string;
                /** @description Number of the backup. */
                backup: number;
            } | null;
        };
        RequiredContents: {
            /** @description Name of the server; null for the only one. */
            agent: string | null;
            /** @description Name of the client. */
            client: string;
            /** @description Number of the newest finished backup; null if there is none. */
            backup: number | null;
            /** @description Start of this backup; null if there is none. */
            backup_started: string | null;
            /**
             * @description Whether the requirements were set for the client, its labels or its server; null if
             *     there are none, and for a preview.
             * @enum {string|null}
             */
            from: "client" | "label" | "server" | null;
            /** @description The requirements with their results. Empty without a backup. */
            files: components["schemas"]["RequiredFile"][];
            /**
             * @description The largest files that are not required, changed in each of the last ten backups, and
             *     have more than 1 MB, such as dumps. Only with `suggest`; empty with less than three
             *     backups.
             */
            suggestions?: {
                /** @description Full path. */
                path: string;
                /** @description Size in the newest backup in bytes. */
                size: number;
            }[];
        };
        /** @description At least one property is required. */
        ExpectationFields: {
            /**
             * @description Interval between the starts of two backups: a number with `s`, `m`, `h`, `d` or `w`, as
             *     in burp's `timer_arg`. Maximum: 10 years.
             */
            interval?: string | null;
            /** @description Grace factor: a backup is overdue after the interval times this factor. Default: 1.25. */
            grace?: number | null;
            /** @description Whether to exclude the clients from monitoring. */
            exempt?: boolean | null;
            /**
             * Format: date-time
             * @description Time until which alerts are snoozed.
             */
            quiet_until?: string | null;
            /**
             * @description Files that must be in the newest backup; an empty list: none, whatever labels and the
             *     server require. Unlike other properties, they stay if omitted; null removes them.
             */
            contents?: components["schemas"]["RequirementFields"][] | null;
            /** @description Regular checks. They stay if omitted; null removes them. */
            checks?: components["schemas"]["CheckPolicy"] | null;
        };
        Expectation: {
            /**
             * @description What the schedule applies to: a client, the clients with a label, or all clients of a
             *     server.
             * @enum {string}
             */
            kind: "client" | "label" | "server";
            /** @description Name of the server; null for a label on all servers. */
            server: string | null;
            /** @description Name of the client or label; null for a server. */
            name: string | null;
            /** @description The interval in the largest unit that gives a whole number; null if not set. */
            interval: string | null;
            /**
             * @description Grace factor, by which the interval is multiplied until a backup is overdue; null if not
             *     set.
             */
            grace: number | null;
            /** @description Whether the clients are not monitored; null if not set. */
            exempt: boolean | null;
            /**
             * Format: date-time
             * @description Time until which alerts are snoozed; null if not set.
             */
            quiet_until: string | null;
            /** @description Name of the user who snoozed the alerts; null if unknown. */
            quiet_by?: string | null;
            /** @description Files that must be in the newest backup; null if not set. */
            contents?: components["schemas"]["RequirementFields"][] | null;
            /** @description Regular checks; null if not set. */
            checks?: components["schemas"]["CheckPolicy"] | null;
            /**
             * @description Whether the schedule was set by a request or in the configuration file.
             * @enum {string}
             */
            source: "database" | "file";
        };
        AuditVerification: {
            /** @description Whether all entries are as burphub wrote them. */
            ok: boolean;
            /** @description Number of the newest verified entry; null if an entry is invalid. */
            last: number | null;
            /** @description Number of the first invalid entry; null if there is none. */
            broken: number | null;
            /**
             * @description What is wrong with the invalid entry. `altered`: a field was changed, or two entries
             *     were exchanged. `missing`: it was removed. `added`: burphub did not write it.
             * @enum {string|null}
             */
            problem: "altered" | "missing" | "added" | null;
        };
        AuditEntry: {
            /** @description Number of the entry. Later entries have higher numbers. */
            seq: number;
            /**
             * Format: date-time
             * @description Time of the action.
             */
            at: string;
            /** @description Name of the user; `@burphub` for burphub itself. */
            user: string;
            /** @description IP address of the caller. */
            address: string;
            /** @description The action, in two words with a dot. Future versions may add actions. */
            action: string;
            /** @description Name of the server; null if the action concerns none. */
            server: string | null;
            /** @description Name of the client; null if the action concerns none. */
            client: string | null;
            /** @description The user, group, backup number or other object of the action. */
            subject: string | null;
            /**
             * @description Result of the action. `refused`: denied, or the input was rejected. `failed`: an error
             *     occurred.
             * @enum {string}
             */
            outcome: "ok" | "refused" | "failed";
            /**
             * @description Identifier of the request. Identical rejections are combined into one entry (`times` of
             *     `details`) with the identifier of the newest.
             */
            request_id: string | null;
            /**
             * @description Details of the action. For results other than `ok`, the reason as `code`. `INTERRUPTED`:
             *     the process that made the change ended before it recorded the result; `began` is the
             *     start time. For configuration files, `written` (with the `version`) or `deleted`
             *     describes the change of the file.
             */
            details: {
                [key: string]: unknown;
            };
            /** @description Fingerprint of this entry and all previous ones. */
            hash: string;
        };
        /**
         * @description burp's options by name, and the fields `includes`, `includes_ori`, `templates` and
         *     `NAME_reset_bui_CUSTOM`. For clients also `template` and `statictemplate`, as in the query.
         */
        ConfigFields: {
            /**
             * @description The whole text of the file. A masked password stays unchanged. Errors of a line are under
             *     `raw:LINE`. PATCH then changes the other named options in this text; POST and static
             *     templates accept no other field.
             */
            raw?: string;
        } & {
            [key: string]: string | number | boolean | null | (string | number | boolean)[];
        };
        RenameFields: {
            /** @description The new name. */
            newname?: string;
            /** @description Whether the name is that of a template. */
            template?: boolean;
            /** @description Whether the name is that of a static template. */
            statictemplate?: boolean;
            /** @description Whether to rename the client's certificate files on the server, too. */
            keepcert?: boolean;
            /** @description Whether to move the client's backups to the new name. */
            keepdata?: boolean;
        };
        DeleteClientFields: {
            /** @description Whether the name is that of a template. */
            template?: boolean;
            /** @description Whether the name is that of a static template. */
            statictemplate?: boolean;
            /** @description Whether to keep the configuration file. */
            keepconf?: boolean;
            /** @description Whether to delete the client's certificate files on the server. */
            delcert?: boolean;
            /** @description Whether to revoke the client's certificate. */
            revoke?: boolean;
            /** @description Whether to delete the client's backups. */
            delete?: boolean;
        };
        CreateClientFields: {
            /** @description Name of the new client. */
            newclient?: string;
            /** @description Names of templates, separated by commas, or as an array. */
            templates?: string | string[];
            /** @description Name of the static template with the initial text of the configuration. */
            statictemplate?: string;
            /** @description Name -> value, as an object or as JSON text. */
            variables?: string | {
                [key: string]: string | number | boolean;
            };
        };
        TemplateFields: {
            /** @description Name of the new template. */
            newtemplate?: string;
        };
        StaticTemplateFields: {
            /** @description Name of the new static template. */
            newstatictemplate?: string;
        };
        RollBackFields: {
            /** @description Number of the version to restore, from the list of versions. */
            version?: number;
        };
        Notif: {
            notif: components["schemas"]["StatusMessages"];
        };
        /** @description Error or warning of burp about a file. */
        ConfigComplaint: {
            /** @description Path of the file; null if the message concerns none. */
            file: string | null;
            /** @description Line number in the file; null if unknown. */
            line: number | null;
            /** @description Name of the option; null if the message concerns none. */
            option: string | null;
            /** @description The message, as text. */
            message: Text;
        };
        ConfigSaved: {
            notif: components["schemas"]["StatusMessages"];
            /** @description Whether the file was written; false for a dry run, and if nothing changed. */
            written: boolean;
            /** @description Whether burp accepts the file. Only a dry run returns false; otherwise the response is 400. */
            accepted: boolean;
            /** @description Fingerprint of the current file. */
            etag: string;
            /**
             * @description The change as a unified diff without passwords; empty if nothing changes. For more than
             *     2000 changed lines, only a header with their number.
             */
            diff: string;
            /** @description Errors for which burp rejects the configuration; empty if burp accepts it. */
            complaints: components["schemas"]["ConfigComplaint"][];
            /** @description Warnings that do not prevent the change. */
            notices: components["schemas"]["ConfigComplaint"][];
            /** @description Changed options that burp applies only after a reload (`POST reload`). */
            reload: string[];
            /**
             * @description In the response to a dry run of a change: the text as it would be saved, and what it
             *     sets. Send `raw` with further options to continue from there.
             */
            results?: components["schemas"]["ConfigTrial"];
        };
        /** @description A text that is not saved yet, and the options that it sets. */
        ConfigTrial: {
            /** @description Options with the value yes or no. */
            boolean: components["schemas"]["BooleanResult"][];
            /** @description Options with a whole number. */
            integer: components["schemas"]["IntegerResult"][];
            /** @description Options with a text. */
            common: components["schemas"]["CommonResult"][];
            /** @description Options that may occur several times. */
            multi: components["schemas"]["MultiResult"][];
            /** @description Options whose values belong to those of a partner. */
            pair: components["schemas"]["PairResult"][];
            /** @description Patterns of the included files. */
            includes: string[];
            /** @description Templates that the file of a client uses. */
            templates: {
                /** @description Name of the template. */
                name: string;
            }[];
            /** @description The text; passwords are masked. */
            raw: string;
        };
        ConfigVersion: {
            /** @description Number of the version. Later versions have higher numbers. */
            version: number;
            /** @description Time when the version was saved; for changes outside of burphub, when it was first seen. */
            at: string;
            /** @description User; null for changes outside of burphub. */
            user: string | null;
            /** @description Reason that the user gave for the change; null if there is none. */
            reason: string | null;
            /** @description Size in bytes. */
            size: number;
            /** @description Fingerprint of the content. */
            etag: string;
            /** @description Whether the current file has this content. */
            current: boolean;
        };
        ConfigDiff: {
            /** @description The older version; null if there is none. */
            from: number | null;
            /** @description The newer version; null for the current file. */
            to: number | null;
            /** @description The differences as a unified diff without passwords; empty if there are none. */
            diff: string;
        };
        /** @description Names of options, or suggested values. */
        OptionNames: string[];
        BooleanResult: {
            /** @description Name of the option. */
            name: string;
            /** @description The value; burp's files contain 1 or 0. */
            value: boolean;
            /** @description Whether the option is written with `:=`, which clears earlier values. */
            reset: boolean;
        };
        IntegerResult: {
            /** @description Name of the option. */
            name: string;
            /** @description The value. */
            value: number;
            /** @description Whether the option is written with `:=`, which clears earlier values. */
            reset: boolean;
        };
        CommonResult: {
            /** @description Name of the option. */
            name: string;
            /** @description The value; a password is masked. */
            value: string;
            /** @description Whether the option is written with `:=`, which clears earlier values. */
            reset: boolean;
        };
        MultiResult: {
            /** @description Name of the option, which may occur several times. */
            name: string;
            /** @description The values; numbers as text. */
            value: string[];
            /** @description For each value, whether it is written with `:=`, which clears the list first. */
            reset: boolean[];
        };
        PairResult: {
            /** @description Name of the option. */
            name: string;
            /** @description The option and its partner, whose values belong together by position. */
            value: {
                [key: string]: string[];
            };
            /** @description Whether the option or its partner is written with `:=`, which clears earlier values. */
            reset: boolean;
        };
        IncludedFiles: {
            /** @description The pattern, as written in the file. */
            name: string;
            /** @description Absolute paths of the matching files. */
            value: string[];
            /** @description Always false; includes cannot be cleared. */
            reset: boolean;
        };
        ConfigFileNode: {
            /** @description Name of the file without its folder. */
            name: string;
            /** @description Same as `name`, for display. */
            title: string;
            /** @description Absolute path. */
            full: string;
            /** @description Absolute path of the folder. */
            dir: string;
            /** @description Absolute path of the file that includes this one; null for the first file. */
            parent: string | null;
            /** @description Files that this file includes. */
            children: components["schemas"]["ConfigFileNode"][];
        };
        /** @description Origin of an effective value. */
        ConfigOrigin: {
            /** @description Name of the option. */
            name: string;
            /** @description The effective value, as text; a password is masked. */
            value: string;
            /**
             * @description Origin: file (this file), include (an included file or, for a client, another file that
             *     applies to it), template (a template that the client includes), server (burp-server.conf
             *     or an included file), default (burp's default).
             * @enum {string}
             */
            from: "file" | "include" | "template" | "server" | "default";
            /** @description Absolute path of the file with the option; null for a default. */
            file: string | null;
            /** @description Line number in this file; null for a default. */
            line: number | null;
        };
        NamedPath: {
            /** @description Name of the client or template. */
            name: string;
            /** @description Path of its file. */
            value: string;
        };
        TemplateList: {
            /** @description The templates, by name. */
            result: components["schemas"]["NamedPath"][];
        };
        ConfiguredClients: {
            /** @description The clients in `clientconfdir`, by name. */
            result: components["schemas"]["NamedPath"][];
        };
        StaticTemplateList: {
            /** @description The static templates, by name. */
            result: {
                /** @description Name of the static template. */
                name: string;
                /** @description Path of its file. */
                value: string;
                /** @description Text of the file, with variables in double braces. */
                content: string;
                /** @description Names of the variables, except `client` and `agent`. */
                variables: string[];
            }[];
        };
        SettingOptions: {
            /**
             * @description Whether the server checks the revocation list of its own certificate authority
             *     (`ca_crl_check`).
             */
            is_revocation_enabled: boolean;
            /** @description Whether burphub can queue restores on this server. */
            server_can_restore: boolean;
            /** @description Whether this version of burp supports listing several clients in one request. */
            batch_list_supported: boolean;
        };
        ExpandedPath: {
            /** @description Absolute paths of the matching files. */
            result: string[];
        };
        Certificate: {
            /** @description The common name of the certificate. */
            client: string;
            /** @description Distinguished name in the certificate. */
            subject: string;
            /** @description The serial number in hexadecimal digits, in the format of the certificate authority. */
            serial: string;
            /** @description Start of the validity. */
            issued: string;
            /** @description End of the validity. */
            expires: string;
            /** @description Whether the validity has ended. */
            expired: boolean;
            /** @description Whether the certificate is in the revocation list. */
            revoked: boolean;
            /** @description Whether the server has a client of this name. */
            configured: boolean;
        };
        /** @description The default; numbers as text, values of a list separated by commas. */
        ConfigDefault: boolean | string;
        ClientConfigResults: {
            /** @description Options of the type boolean that the file contains. */
            boolean: components["schemas"]["BooleanResult"][];
            /** @description Options of the type integer that the file contains. */
            integer: components["schemas"]["IntegerResult"][];
            /** @description Options of the type string that the file contains. */
            common: components["schemas"]["CommonResult"][];
            /** @description Options that may occur several times, with all values in the file. */
            multi: components["schemas"]["MultiResult"][];
            /** @description Patterns as written, in the order of the file. */
            includes: string[];
            /** @description For each include, the files that it matches. */
            includes_ext: components["schemas"]["IncludedFiles"][];
            /** @description The tree of all includes. */
            hierarchy: components["schemas"]["ConfigFileNode"][];
            /** @description The file's text, without passwords. */
            raw: string;
            /** @description Templates that the client includes. */
            templates: components["schemas"]["NamedPath"][];
            /** @description For each option, the effective value and where it comes from. */
            origins: components["schemas"]["ConfigOrigin"][];
        };
        ServerConfigResults: {
            /** @description Options of the type boolean that the file contains. */
            boolean: components["schemas"]["BooleanResult"][];
            /** @description Options of the type integer that the file contains. */
            integer: components["schemas"]["IntegerResult"][];
            /** @description Options of the type string that the file contains. */
            common: components["schemas"]["CommonResult"][];
            /** @description Options that may occur several times, with all values in the file. */
            multi: components["schemas"]["MultiResult"][];
            /** @description Options with a partner that the file contains. */
            pair: components["schemas"]["PairResult"][];
            /** @description Patterns as written, in the order of the file. */
            includes: string[];
            /** @description For each include, the files that it matches. */
            includes_ext: components["schemas"]["IncludedFiles"][];
            /** @description The tree of all includes, starting at burp-server.conf. */
            hierarchy: components["schemas"]["ConfigFileNode"][];
            /** @description The file's text, without passwords. */
            raw: string;
            /** @description The clients in `clientconfdir`. */
            clients: components["schemas"]["NamedPath"][];
            /** @description For each option, the effective value and where it comes from. */
            origins: components["schemas"]["ConfigOrigin"][];
        };
        ConfigDefaults: {
            [key: string]: components["schemas"]["ConfigDefault"];
        };
        ConfigTexts: {
            [key: string]: string;
        };
        ConfigSuggestions: {
            [key: string]: components["schemas"]["OptionNames"];
        };
        /** @description Rules for the values of an option, in addition to its type. */
        ConfigForm: {
            /**
             * @description Syntax of a value:
             *     - `size`: a number of bytes, with an optional `b`, `Kb`, `Mb` or `Gb`
             *     - `compression`: a level from 0 to 9, with an optional `gzip` or `zlib`
             *     - `octal`: file permissions
             *     - `decimal`: a number above 0
             *     - `integer`: a whole number
             *     - `path`: a path on the burp server
             *     - `secret`: a password, shown as `********`
             *     - `text`: any text
             * @enum {string}
             */
            kind: "size" | "compression" | "octal" | "decimal" | "integer" | "path" | "secret" | "text";
            /** @description The only valid values; empty if other rules apply. */
            values: string[];
            /** @description Smallest valid number. */
            minimum: number | null;
            /** @description Largest valid number. */
            maximum: number | null;
            /**
             * @description Unit of the number.
             * @enum {string|null}
             */
            unit: "s" | "min" | "Mb/s" | null;
            /** @description Whether burp sorts the list, so that the order of its values has no effect. */
            sorted: boolean;
        };
        ConfigForms: {
            [key: string]: components["schemas"]["ConfigForm"];
        };
        ClientConfig: {
            /** @description Names of all options of the type boolean. */
            boolean: components["schemas"]["OptionNames"];
            /** @description Names of all options of the type integer. */
            integer: components["schemas"]["OptionNames"];
            /** @description Names of all options of the type string. */
            string: components["schemas"]["OptionNames"];
            /** @description Names of all options that may occur several times. */
            multi: components["schemas"]["OptionNames"];
            /** @description Option -> value that burp uses if the option is not set. */
            defaults: components["schemas"]["ConfigDefaults"];
            /** @description Option -> hint about the format of the value. */
            placeholders: components["schemas"]["ConfigTexts"];
            /** @description Option -> description. */
            server_doc: components["schemas"]["ConfigTexts"];
            /** @description Option -> suggested values. */
            suggest: components["schemas"]["ConfigSuggestions"];
            /** @description Option -> rules for its values, for options with such rules. */
            forms: components["schemas"]["ConfigForms"];
            /**
             * @description Options that you cannot change in this file, because only an administrator may. `includes`
             *     represents the include lines.
             */
            locked: components["schemas"]["OptionNames"];
            /** @description Content of the file. */
            results: components["schemas"]["ClientConfigResults"];
        };
        /** @description A file of burp's configuration with the properties of its options. */
        ServerConfig: {
            /** @description Names of all options of the type boolean. */
            boolean: components["schemas"]["OptionNames"];
            /** @description Names of all options of the type integer. */
            integer: components["schemas"]["OptionNames"];
            /** @description Names of all options of the type string. */
            string: components["schemas"]["OptionNames"];
            /** @description Names of all options that may occur several times. */
            multi: components["schemas"]["OptionNames"];
            /** @description Options that belong together with a partner, in both directions. */
            pair: {
                [key: string]: string;
            };
            /** @description Type of the values, for lists of values other than strings. */
            advanced: {
                [key: string]: string;
            };
            /** @description Option -> value that burp uses if the option is not set. */
            defaults: components["schemas"]["ConfigDefaults"];
            /** @description Option -> hint about the format of the value. */
            placeholders: components["schemas"]["ConfigTexts"];
            /** @description Option -> description. */
            server_doc: components["schemas"]["ConfigTexts"];
            /** @description Option -> suggested values. */
            suggest: components["schemas"]["ConfigSuggestions"];
            /** @description Option -> rules for its values, for options with such rules. */
            forms: components["schemas"]["ConfigForms"];
            /**
             * @description Options that you cannot change in this file, because only an administrator may. `includes`
             *     represents the include lines.
             */
            locked: components["schemas"]["OptionNames"];
            /** @description Content of the file. */
            results: components["schemas"]["ServerConfigResults"];
        };
    };
    responses: never;
    parameters: {
        /** @description Name of an OpenID provider of the configuration. */
        Provider: string;
        /**
         * @description Part of the name; or a pattern for the whole name, with `*`, `?` or `[a-z]`. If it contains
         *     a slash, it is matched against the whole path, where `*` stands for anything but a slash and
         *     `**` for anything. Empty: all names.
         */
        WantedName: string;
        /**
         * @description The type of `q`: a text, a pattern, words that must all occur, or a JavaScript regular
         *     expression (with the flags `u` and `s`). Default: a text or a pattern. An invalid expression
         *     returns 400, as does an expression that takes longer than 5 s on a part of the names.
         */
        NameMode: "text" | "glob" | "words" | "regex";
        /** @description Whether to match the name or the whole path. */
        MatchedPart: "name" | "path";
        /** @description Whether the search is case-sensitive. */
        HeedsCase: boolean;
        /**
         * @description Only files with this content: the MD5 checksum, or its first 12 digits, as in responses. For
         *     each file, only the backups in which it has this content count. Requires permission to
         *     restore, and backups with checksums; `searched` lists those without.
         */
        WantedSum: string;
        /** @description Only entries below this folder. */
        BelowFolder: string;
        /** @description Only files, folders, symbolic links, or other entries. */
        WantedKind: "file" | "folder" | "link" | "special";
        /** @description Only entries above, below or between sizes in bytes: `>10M`, `<1k`, `1M..2G`. */
        WantedSize: string;
        /** @description Only entries changed since, until or between times: `2026-11-01..`, `..2026-11-01`. */
        WantedMtime: string;
        /** @description Whether to return, for each path, the backups that contain it. */
        WithPresence: boolean;
        /** @description Maximum number of results. Default: 200. */
        FoundLimit: number;
        /**
         * @description The value of `more` from the previous response, to continue the list. Backups may be added
         *     or deleted in the meantime.
         */
        AfterFound: string;
        /**
         * @description `ndjson` returns one JSON object per line, the last one with `searched` and `more`. Default:
         *     one JSON document, unless `Accept` prefers `application/x-ndjson`.
         */
        FoundFormat: "json" | "ndjson";
        /** @description Number of the backup to compare with, `previous` for the one before `b`, or `newest`. */
        BackupA: string;
        /** @description Number of the backup to compare, or `newest`. */
        BackupB: string;
        /**
         * @description A configuration file: an absolute path, or a path relative to the folder of
         *     burp-server.conf. Plain, or percent-encoded once or twice.
         */
        ConfInPath: string;
        /**
         * @description A configuration file of the client: an absolute path, or a path relative to clientconfdir.
         *     Plain, or percent-encoded once or twice.
         */
        ClientConfInPath: string;
        /**
         * @description An included file, if the path contains none: an absolute path, or a path relative to the
         *     folder of burp-server.conf or, for a client, to clientconfdir. Default: the main file.
         */
        ConfName: string;
        /** @description Name of the client or, with the flags, of the template. */
        ConfigClientInPath: string;
        /** @description Whether the name is that of a template. */
        Template: boolean;
        /** @description Whether the name is that of a static template. */
        StaticTemplate: boolean;
        /**
         * @description Whether to show passwords. Only for administrators who have recently confirmed their own
         *     password. Passwords behind an agent stay masked.
         */
        Secrets: boolean;
        /**
         * @description Whether to write options that this burp does not know and would ignore. By default they are
         *     rejected, unless the file contains them already.
         */
        ForceUnknown: boolean;
        /** @description Whether to only check the change and return the diff; nothing is written. */
        DryRun: boolean;
        /** @description Rejected, so that a program of an earlier build queues nothing by mistake. */
        NoDryRun: false;
        /** @description Reason of the change, for the list of versions. */
        Reason: string;
        /** @description Whether to fail instead of omitting the data of a server that does not respond. */
        Complete: boolean;
        /** @description `handling=strict` has the same effect as `complete=true`. */
        Prefer: string;
        /**
         * @description The `ETag` of the file when you read it, or `*` for any existing file. If the file has
         *     changed since, nothing is written. Recommended.
         */
        IfMatch: string;
        /** @description Name of the burp server in burphub's configuration. */
        ServerInPath: string;
        /** @description Name of the client in burp. */
        NameInPath: string;
        /** @description Name of the burp server. */
        ServerNameInPath: string;
        /** @description Number of the backup. */
        BackupInPath: number;
        /** @description Identifier of the check. */
        CheckInPath: string;
        /** @description Name of the client in burp. */
        ClientInPath: string;
        /** @description Name of the burp server, if the path contains none. */
        LegacyServer: string;
        /** @description Name of the burp server, if the path contains none. Default: the default server. */
        ServerName: string;
        /** @description Name of the burp server, if the path contains none. Default: all servers. */
        ServerFilter: string;
        /** @description Name of the client, if the path contains none. */
        ClientName: string;
        /** @description Name of the authentication backend. */
        BackendInPath: string;
        /** @description Name of the ACL backend. */
        AclBackendInPath: string;
        /** @description Name of the grant backend, if the path contains none. Default: `BASIC:ACL`. */
        BackendName: string;
        /** @description Name of the backend, if the path contains none. Default: all backends. */
        BackendFilter: string;
        /** @description Name of the authentication backend, if the path contains none. Default: `BASIC:AUTH`. */
        UserBackendName: string;
        /** @description Name of the grant backend, if the path contains none. Default: `BASIC:ACL`. */
        BackendNameField: string;
        /** @description Name of the group, if the path contains none. */
        GroupNameField: string;
        /** @description A label that burp's configuration assigns to clients. */
        LabelInPath: string;
        /** @description Name of the user. */
        UserInPath: string;
        /** @description Name of the user; `LDAP:AUTH:ann` names the backend explicitly. */
        UserOfSessions: string;
        /** @description Name of the group, without @. */
        GroupInPath: string;
        /**
         * @description Name of a user or, with a leading @, of a group. A plain name refers to the user of the
         *     backend where that user was created, burphub's own backend first; `LDAP:AUTH:ann` names the
         *     backend explicitly.
         */
        MemberInPath: string;
        /** @description Names of users or, with a leading @, of groups; may be repeated. */
        MemberNames: string[];
        /** @description The `id` of the alert. */
        AlertInPath: string;
        /** @description Name of the channel. */
        ChannelInPath: string;
        /** @description Whether to send a test message first, and to save the channel only if the receiver accepts it. Default: false. */
        TestFirst: boolean;
        /** @description Name of the rule. */
        RuleInPath: string;
        /** @description Identifier, as in the list. */
        IdInPath: string;
        /** @description Maximum number of items; the `Link` header then contains the address of the next page. */
        Limit: number;
        /** @description Position of the page, from the `Link` header of the previous page. Any other value returns 400. */
        Cursor: string;
        /** @description Same as `memberNames`, in the spelling of some forms. */
        MemberNamesInBrackets: string[];
        /** @description Name of a single member. */
        OnlyMember: string;
        /** @description Only items whose name contains this text; case-insensitive. */
        NameFilter: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    isBackupRunning: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["BackupRunning"]; };
            };
        };
    };
    listRunningClients: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                complete?: components["parameters"]["Complete"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "name" | "-name";
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                client?: components["parameters"]["ClientInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of names. */
            200: {
                content: { "application/json": string[]; };
            };
        };
    };
    getClientsReport: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                complete?: components["parameters"]["Complete"];
                /**
                 * @description Maximum number of items, including `others`. With 1, the report contains only the
                 *     largest client; 0 means no limit.
                 */
                limit?: number;
                /**
                 * @description What determines the largest clients when `limit` is set: the `number` of backups
                 *     (default), the number of `files` or the `size`. With `none`, the report does not sum up
                 *     the others.
                 */
                aggregation?: "number" | "files" | "size" | "none";
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                content: { "application/json": components["schemas"]["ClientsReport"]; };
            };
        };
    };
    listClientStats: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                complete?: components["parameters"]["Complete"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "name" | "-name" | "state" | "-state" | "last" | "-last";
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                content: { "application/json": components["schemas"]["ClientStats"][]; };
            };
        };
    };
    listClientOverviews: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                /** @description Only clients in one of these health states. */
                health?: components["schemas"]["ClientHealth"][];
                /** @description Only clients with this label. */
                label?: string;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. `health` lists problems first. */
                sort?: "name" | "-name" | "health" | "-health" | "due" | "-due" | "last" | "-last" | "size" | "-size" | "duration" | "-duration";
                /** @description Comma-separated fields to include in each item. `name` and `agent` are always included. */
                fields?: ("name" | "agent" | "role" | "state" | "phase" | "percent" | "health" | "reason" | "due" | "since" | "last" | "last_attempt" | "number" | "backups" | "size" | "entries" | "duration" | "warnings" | "os" | "labels" | "attempt" | "protocol" | "mayRestore" | "mayEdit" | "expected" | "proof")[];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                content: { "application/json": components["schemas"]["ClientOverview"][]; };
            };
        };
    };
    checkClients: {
        parameters: {
            query?: {
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All clients are healthy. */
            200: {
                content: { "application/json": components["schemas"]["ClientHealths"]; };
            };
        };
    };
    listAllClients: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                /**
                 * @description Returns the list as this user sees it. Only for administrators; ignored for all other
                 *     callers, including moderators.
                 */
                user?: string;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "name" | "-name" | "agent" | "-agent";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                content: { "application/json": components["schemas"]["ClientPlace"][]; };
            };
        };
    };
    getServersReport: {
        parameters: {
            query?: {
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                content: { "application/json": components["schemas"]["ServersReport"]; };
            };
        };
    };
    listServerStats: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "name" | "-name" | "clients" | "-clients";
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per server. */
            200: {
                content: { "application/json": components["schemas"]["ServerStats"][]; };
            };
        };
    };
    getClientRunning: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                clientName?: components["parameters"]["ClientName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The running state. */
            200: {
                content: { "application/json": components["schemas"]["ClientRunning"]; };
            };
        };
    };
    listBackups: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "number" | "-number" | "date" | "-date" | "size" | "-size" | "received" | "-received";
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per backup. */
            200: {
                content: { "application/json": components["schemas"]["Backup"][]; };
            };
        };
    };
    listLabels: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of labels. */
            200: {
                content: { "application/json": components["schemas"]["Labels"]; };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                /** @description Field to sort by; a leading `-` sorts in descending order. */
                sort?: "at" | "-at" | "state" | "-state";
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of jobs. */
            200: {
                content: { "application/json": components["schemas"]["Order"][]; };
            };
        };
    };
    listBackupReports: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "number" | "-number";
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of reports. */
            200: {
                content: { "application/json": components["schemas"]["BackupReport"][]; };
            };
        };
    };
    getBackupReport: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                content: { "application/json": components["schemas"]["BackupReport"]; };
            };
        };
    };
    deleteBackup: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Delete the backup even if burp also deletes an interrupted backup of the client. */
                force?: boolean;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup?: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Backup deleted. */
            202: {
                content: { "application/json": Record<string, never>; };
            };
        };
    };
    getBackupLog: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description The log to read. burp keeps only the newest restore log and the newest verification log. */
                kind?: components["schemas"]["LogKind"];
                /** @description Only lines of this level; may be repeated. Default: all levels. */
                level?: components["schemas"]["LogLevel"][];
                /** @description Part of a line; case-insensitive. */
                q?: string;
                /** @description Number of matching lines to skip. */
                offset?: number;
                /** @description Maximum number of lines. Default: 500. */
                limit?: number;
                /**
                 * @description Format of the response: the lines as text, or one JSON object per line. Default: a JSON
                 *     document, unless `Accept` prefers `application/x-ndjson`.
                 */
                format?: "json" | "ndjson" | "text";
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The matching lines, and the line counts of the whole log. */
            200: {
                content: { "application/json": components["schemas"]["BackupLog"]; "application/x-ndjson": Uint8Array; "text/plain": Uint8Array; };
            };
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                /** @description Field to sort by; a leading `-` reverses the order. Default: newest first. */
                sort?: "started" | "-started";
                /** @description Only attempts with this result; may be repeated. */
                result?: components["schemas"]["AttemptResult"][];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of attempts. */
            200: {
                content: { "application/json": components["schemas"]["Attempt"][]; };
            };
        };
    };
    getAttemptLog: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Only lines of this level; may be repeated. Default: all levels. */
                level?: components["schemas"]["LogLevel"][];
                /** @description Part of a line; case-insensitive. */
                q?: string;
                /** @description Number of matching lines to skip. */
                offset?: number;
                /** @description Maximum number of lines. Default: 500. */
                limit?: number;
                /**
                 * @description Format of the response: the lines as text, or one JSON object per line. Default: a JSON
                 *     document, unless `Accept` prefers `application/x-ndjson`.
                 */
                format?: "json" | "ndjson" | "text";
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                /** @description The `id` of the attempt. */
                attempt: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The matching lines, and the line counts of the whole log. */
            200: {
                content: { "application/json": components["schemas"]["BackupLog"]; "application/x-ndjson": Uint8Array; "text/plain": Uint8Array; };
            };
        };
    };
    listAllChecks: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Only checks in this state. */
                state?: "waiting" | "running" | "suspect" | "passed" | "damaged" | "failed" | "cancelled";
                /** @description Field to sort by; a leading `-` sorts in descending order. */
                sort?: "queued" | "-queued" | "client" | "-client";
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of checks. */
            200: {
                content: { "application/json": components["schemas"]["Check"][]; };
            };
        };
    };
    listChecks: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                /** @description Field to sort by; a leading `-` sorts in descending order. */
                sort?: "queued" | "-queued" | "backup" | "-backup";
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of checks. */
            200: {
                content: { "application/json": components["schemas"]["Check"][]; };
            };
        };
    };
    startCheck: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["CheckOrder"]; "application/x-www-form-urlencoded": components["schemas"]["CheckOrder"]; "multipart/form-data": components["schemas"]["CheckOrder"]; };
        };
        responses: {
            /** @description Check queued. */
            202: {
                content: { "application/json": components["schemas"]["Check"]; };
            };
        };
    };
    getCheck: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                id: components["parameters"]["CheckInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The check. */
            200: {
                content: { "application/json": components["schemas"]["Check"]; };
            };
        };
    };
    cancelCheck: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                id: components["parameters"]["CheckInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Check canceled. */
            204: {
                content?: never;
            };
        };
    };
    getRequiredContents: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Path or pattern of the requirement to preview. */
                path?: string;
                /** @description Minimum number of matching files. Without it and `at_most`, one is required. */
                at_least?: number;
                /** @description Maximum number of matching files. */
                at_most?: number;
                /** @description Minimum size of a file in bytes. */
                bytes_min?: number;
                /** @description Maximum size of a file in bytes. */
                bytes_max?: number;
                /** @description Maximum age of a file at the start of the backup, up to `3650d`. */
                newer_than?: string;
                /** @description Whether to suggest further files. */
                suggest?: boolean;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The required files. */
            200: {
                content: { "application/json": components["schemas"]["RequiredContents"]; };
            };
        };
    };
    getProof: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The proof. */
            200: {
                content: { "application/json": components["schemas"]["ClientProof"]; };
            };
        };
    };
    getClientDetails: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The details. */
            200: {
                content: { "application/json": components["schemas"]["ClientDetails"]; };
            };
        };
    };
    listClientNotes: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of versions. */
            200: {
                content: { "application/json": components["schemas"]["ClientNoteVersion"][]; };
            };
        };
    };
    getClientNote: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The note. */
            200: {
                content: { "application/json": components["schemas"]["ClientNote"]; };
            };
        };
    };
    setClientNote: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ClientNoteFields"]; "application/x-www-form-urlencoded": components["schemas"]["ClientNoteFields"]; "multipart/form-data": components["schemas"]["ClientNoteFields"]; };
        };
        responses: {
            /** @description The note in effect. */
            200: {
                content: { "application/json": components["schemas"]["ClientNote"]; };
            };
        };
    };
    browseBackup: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Folder to list; may be repeated. */
                root?: string[];
                /** @description Return the nested tree down to the roots instead of their plain content. */
                recursive?: boolean;
                /**
                 * @description While the folder contains only one folder, return the content of that folder instead,
                 *     unless it is empty. The `parent` of the entries is its path. Only with at most one root
                 *     and without `recursive`.
                 */
                descend?: boolean;
                /** @description Set `selected` on the roots and their content (with `recursive`), or on the top (without `root`). */
                selected?: boolean;
                /** @description Sent by tree widgets with their first request; has no effect. */
                init?: boolean;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Comma-separated fields to sort by; a leading `-` reverses the order. `type` lists
                 *     folders first, `size` means `bytes`.
                 */
                sort?: string;
                /**
                 * @description Comma-separated fields to include in each entry. `name` is always included; `mtime` is
                 *     included only if requested.
                 */
                fields?: ("name" | "fullname" | "key" | "title" | "parent" | "date" | "mtime" | "mode" | "type" | "uid" | "gid" | "inodes" | "size" | "bytes" | "link" | "folder" | "lazy" | "selected" | "expanded" | "children")[];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of entries. */
            200: {
                content: { "application/json": components["schemas"]["ChosenNode"][]; };
            };
        };
    };
    browseWholeBackup: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The entries at the top, each with its subtree. */
            200: {
                content: { "application/json": components["schemas"]["BrowseNode"][]; };
            };
        };
    };
    findFiles: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Part of the name; or a pattern for the whole name, with `*`, `?` or `[a-z]`. If it
                 *     contains a slash, it is matched against the whole path, and `*` covers slashes. Empty:
                 *     all names.
                 */
                q?: string;
                path?: components["parameters"]["BelowFolder"];
                /** @description Maximum number of results. Default: 200. */
                limit?: number;
                case?: components["parameters"]["HeedsCase"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The search results. */
            200: {
                content: { "application/json": components["schemas"]["FoundFiles"]; };
            };
        };
    };
    searchBackups: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                q?: components["parameters"]["WantedName"];
                mode?: components["parameters"]["NameMode"];
                in?: components["parameters"]["MatchedPart"];
                case?: components["parameters"]["HeedsCase"];
                path?: components["parameters"]["BelowFolder"];
                kind?: components["parameters"]["WantedKind"];
                size?: components["parameters"]["WantedSize"];
                mtime?: components["parameters"]["WantedMtime"];
                sum?: components["parameters"]["WantedSum"];
                /** @description Only entries that are missing from the newest backup, or only entries in it. */
                gone?: "only" | "no";
                /** @description Only entries in this backup, with their state in it. */
                backup?: number;
                /** @description Only entries in the backup that was the newest at this time, with their state in it. */
                at?: string;
                presence?: components["parameters"]["WithPresence"];
                limit?: components["parameters"]["FoundLimit"];
                after?: components["parameters"]["AfterFound"];
                format?: components["parameters"]["FoundFormat"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The search results, in the order of folders and names. */
            200: {
                content: { "application/json": components["schemas"]["FoundPaths"]; "application/x-ndjson": Uint8Array; };
            };
        };
    };
    listPathVersions: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description The whole path, as in listings. */
                path?: string;
                /** @description Maximum number of names in the folder. Default: none. */
                children?: number;
                /** @description Whether to detect where the path was moved from and to. */
                moves?: boolean;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The versions of the path. */
            200: {
                content: { "application/json": components["schemas"]["PathHistory"]; };
            };
        };
    };
    compareBackups: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                path?: components["parameters"]["BelowFolder"];
                /** @description Types of differences to list; may be repeated. Default: all except touched entries. */
                kind?: components["schemas"]["DifferenceKind"][];
                q?: components["parameters"]["WantedName"];
                mode?: components["parameters"]["NameMode"];
                in?: components["parameters"]["MatchedPart"];
                case?: components["parameters"]["HeedsCase"];
                /** @description Whether to detect moved entries; if not, they are listed as removed and added. */
                moves?: boolean;
                /** @description Whether to return one level of folders with the changes in the folder itself, or all paths. */
                view?: "folders" | "entries";
                /**
                 * @description With `view=folders`, go on to the only folder with differences while there is no other
                 *     difference. `path` of the response names the folder that was reached.
                 */
                descend?: boolean;
                /** @description Number of folder levels below `path` for `view=folders`. Default: 1. */
                depth?: number;
                /** @description Comma-separated fields to include in each folder and entry. `path` is always included. */
                fields?: components["schemas"]["DifferenceField"][];
                limit?: components["parameters"]["FoundLimit"];
                after?: components["parameters"]["AfterFound"];
                format?: components["parameters"]["FoundFormat"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                a: components["parameters"]["BackupA"];
                b: components["parameters"]["BackupB"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The differences. */
            200: {
                content: { "application/json": components["schemas"]["BackupDifference"]; "application/x-ndjson": Uint8Array; };
            };
        };
    };
    selectRemoved: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                path?: components["parameters"]["BelowFolder"];
                q?: components["parameters"]["WantedName"];
                mode?: components["parameters"]["NameMode"];
                in?: components["parameters"]["MatchedPart"];
                case?: components["parameters"]["HeedsCase"];
                /** @description Whether to leave out moved entries. Default: true. */
                moves?: boolean;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                a: components["parameters"]["BackupA"];
                b: components["parameters"]["BackupB"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The selection. */
            200: {
                content: { "application/json": components["schemas"]["RemovedSelection"]; };
            };
        };
    };
    browseAt: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description The folder. Default: the top. */
                path?: string;
                /** @description A time in the caller's time zone, unless it has an offset. */
                at?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The content of the folder. */
            200: {
                content: { "application/json": components["schemas"]["FolderAt"]; };
            };
        };
    };
    getHistoryState: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The state of the index. */
            200: {
                content: { "application/json": components["schemas"]["HistoryState"]; };
            };
        };
    };
    rebuildHistory: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Rebuild queued. */
            202: {
                content: { "application/json": Record<string, never>; };
            };
        };
    };
    searchClients: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                q?: components["parameters"]["WantedName"];
                mode?: components["parameters"]["NameMode"];
                in?: components["parameters"]["MatchedPart"];
                case?: components["parameters"]["HeedsCase"];
                path?: components["parameters"]["BelowFolder"];
                kind?: components["parameters"]["WantedKind"];
                size?: components["parameters"]["WantedSize"];
                mtime?: components["parameters"]["WantedMtime"];
                sum?: components["parameters"]["WantedSum"];
                /** @description Only entries that are missing from the newest backup of their client, or only entries in it. */
                gone?: "only" | "no";
                /** @description Maximum number of results per client. Default: 20. */
                per_client?: number;
                presence?: components["parameters"]["WithPresence"];
                limit?: components["parameters"]["FoundLimit"];
                format?: components["parameters"]["FoundFormat"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The search results. */
            200: {
                content: { "application/json": components["schemas"]["FoundInClients"]; "application/x-ndjson": Uint8Array; };
            };
        };
    };
    measureSelection: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["MeasureRequest"]; "application/x-www-form-urlencoded": components["schemas"]["MeasureRequest"]; "multipart/form-data": components["schemas"]["MeasureRequest"]; };
        };
        responses: {
            /** @description The size of the selection. */
            200: {
                content: { "application/json": components["schemas"]["Measure"]; };
            };
        };
    };
    getFile: {
        parameters: {
            query: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Full path of the file, as in `fullname` of browse. */
                path: string;
                /** @description Name of the download in `GET /api/tasks`, for pages that cannot read the response. */
                task?: string;
            };
            header?: {
                /** @description Password of a client that encrypts its files. The bytes are used as sent. */
                "x-burp-password"?: string;
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /**
             * @description The file. Its name determines the media type; the fallback is
             *     `application/octet-stream`, and `text/plain` for a link.
             */
            200: {
                content: { "*/*": Uint8Array; };
            };
            /** @description The requested part of the file. */
            206: {
                content: { "*/*": Uint8Array; };
            };
        };
    };
    previewFile: {
        parameters: {
            query: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Full path of the file, as in `fullname` of browse. */
                path: string;
            };
            header?: {
                /** @description Password of a client that encrypts its files. The bytes are used as sent. */
                "x-burp-password"?: string;
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /**
             * @description The content, as `text/plain; charset=utf-8`, `image/png`, `image/jpeg`, `image/gif`,
             *     `image/webp` or `application/pdf`.
             */
            200: {
                content: { "*/*": Uint8Array; };
            };
            /** @description The requested part of the content. */
            206: {
                content: { "*/*": Uint8Array; };
            };
        };
    };
    restoreArchive: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description The selection as JSON text; used if the body contains none. */
                list?: string;
                /** @description Number of path components to strip, as burp counts them; used if the body contains none. */
                strip?: number;
                /** @description The archive format; used if the body contains none. */
                format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
                /** @description A name for `GET /api/tasks`; used if the body contains none. */
                task?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ArchiveRequest"]; "application/x-www-form-urlencoded": components["schemas"]["ArchiveRequest"]; "multipart/form-data": components["schemas"]["ArchiveRequest"]; };
        };
        responses: {
            /** @description The archive. */
            200: {
                content: { "application/zip": Uint8Array; "application/x-tar": Uint8Array; "application/gzip": Uint8Array; "application/x-bzip2": Uint8Array; "application/zstd": Uint8Array; };
            };
        };
    };
    scheduleRestore: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                dryRun?: components["parameters"]["NoDryRun"];
                /** @description The selection as JSON text; used if the body contains none. */
                "list-sc"?: string;
                /** @description Same as in the body. */
                "strip-sc"?: number;
                /** @description Same as in the body. */
                "prefix-sc"?: string;
                /** @description Same as in the body. */
                "force-sc"?: boolean;
                /** @description Same as in the body. */
                "restoreto-sc"?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ScheduledRestore"]; "application/x-www-form-urlencoded": components["schemas"]["ScheduledRestore"]; "multipart/form-data": components["schemas"]["ScheduledRestore"]; };
        };
        responses: {
            /** @description Job queued. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    checkRestore: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ScheduledRestore"]; "application/x-www-form-urlencoded": components["schemas"]["ScheduledRestore"]; "multipart/form-data": components["schemas"]["ScheduledRestore"]; };
        };
        responses: {
            /** @description The warnings; none if burphub knows no problem. */
            200: {
                content: { "application/json": components["schemas"]["OrderWarnings"]; };
            };
        };
    };
    getScheduledRestore: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The restore job. */
            200: {
                content: { "application/json": components["schemas"]["RestoreOrder"]; };
            };
        };
    };
    cancelRestore: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Job removed. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    listOpenOrders: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "at" | "-at" | "state" | "-state" | "client" | "-client";
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of jobs. */
            200: {
                content: { "application/json": components["schemas"]["Order"][]; };
            };
        };
    };
    scheduleBackup: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                dryRun?: components["parameters"]["NoDryRun"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Job queued. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    checkBackup: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The warnings; none if burphub knows no problem. */
            200: {
                content: { "application/json": components["schemas"]["OrderWarnings"]; };
            };
        };
    };
    getScheduledBackup: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Whether a backup is queued. */
            200: {
                content: { "application/json": components["schemas"]["ScheduledBackup"]; };
            };
        };
    };
    cancelBackup: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Job removed. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    getCapacity: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                /** @description Maximum number of clients. Default: 100. */
                limit?: number;
                /** @description Maximum number of backups in the series of each client. Default: 60. */
                points?: number;
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                content: { "application/json": components["schemas"]["CapacityReport"]; };
            };
        };
    };
    getRecoverability: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                q?: components["parameters"]["NameFilter"];
                /** @description Only clients with this label. */
                label?: string;
                /** @description Time of the report, such as `2026-11-01T00:00:00Z`. Default: now. */
                asOf?: string;
                /** @description `csv` for CSV with a header line. */
                format?: "json" | "csv";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                content: { "application/json": components["schemas"]["RecoverabilityReport"]; "text/csv": Uint8Array; };
            };
        };
    };
    listBackupDays: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                /** @description Number of days up to today. Default: 14. */
                days?: number;
                /** @description Whether each client has `slots`. */
                slots?: boolean;
                /** @description Whether each client has `usual` and `timer`. */
                hours?: boolean;
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The days, oldest first, and the clients. */
            200: {
                content: { "application/json": components["schemas"]["BackupDays"]; };
            };
        };
    };
    listAnomalies: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                /** @description Number of days to look back. Default: 7. */
                days?: number;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "at" | "-at" | "client" | "-client" | "kind" | "-kind";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The newest unusual backup per kind and client. */
            200: {
                content: { "application/json": components["schemas"]["Anomaly"][]; };
            };
        };
    };
    listTasks: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "started" | "-started" | "client" | "-client" | "bytes" | "-bytes";
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per task. */
            200: {
                content: { "application/json": components["schemas"]["Task"][]; };
            };
        };
    };
    cancelTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier from `GET /api/tasks`. */
                id: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description Task canceled. */
            204: {
                content?: never;
            };
        };
    };
    getStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The initial data. */
            200: {
                content: { "application/json": components["schemas"]["Start"]; };
            };
        };
    };
    listLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Language code -> name. */
            200: {
                content: { "application/json": {
                    [key: string]: string;
                }; };
            };
        };
    };
    getCounters: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                clientName?: components["parameters"]["ClientName"];
                /** @description Same as `clientName`, which takes precedence. */
                name?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                client?: components["parameters"]["ClientInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The statistics. */
            200: {
                content: { "application/json": components["schemas"]["MonitorItem"]; };
            };
        };
    };
    listMonitor: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "client" | "-client";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per running backup. */
            200: {
                content: { "application/json": components["schemas"]["MonitorItem"][]; };
            };
        };
    };
    listHistory: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                clientName?: components["parameters"]["ClientName"];
                /**
                 * @description Only backups that started at or after this ISO 8601 time. Without an offset, it is in
                 *     the caller's time zone. An invalid time returns 400.
                 */
                start?: string;
                /** @description Only backups that started at or before this time; same format as `start`. */
                end?: string;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` reverses the order. */
                sort?: "name" | "-name";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                client?: components["parameters"]["ClientInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The calendars. */
            200: {
                content: { "application/json": components["schemas"]["Calendar"][]; };
            };
        };
    };
    getAbout: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                content: { "application/json": components["schemas"]["About"]; };
            };
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service responds. */
            200: {
                content: { "application/json": components["schemas"]["Alive"]; };
            };
        };
    };
    getCanonicalSpecification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                content: { "application/json": {
                    [key: string]: unknown;
                }; };
            };
        };
    };
    getSpecification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                content: { "application/json": {
                    [key: string]: unknown;
                }; };
            };
        };
    };
    getDocumentation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showClients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                /** @description The section of the page. */
                section?: "usage" | "capacity" | "changes" | "recoverability";
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                /** @description The section of the page. */
                section?: "open" | "schedules" | "notifications";
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                /** @description The section of the page. */
                section?: "users" | "groups" | "permissions" | "sessions" | "sign-in";
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showSystem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                /** @description The section of the page. */
                section?: "servers" | "certificates" | "health" | "audit";
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showClientsReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page, after the redirect. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showLiveMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
                backup?: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
                backup?: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showClientReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showBackupReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
                backup?: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showClientBrowse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
                backup?: components["parameters"]["BackupInPath"];
                /**
                 * @description Whether the backup is encrypted; sent by other programs. The page reads it from the
                 *     report instead.
                 */
                encrypted?: number;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showPathHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showDifferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
                backup?: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                /** @description Path of a configuration file, with slashes encoded as %2F. */
                conf?: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showClientSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
                /** @description Path of a configuration file, with slashes encoded as %2F. */
                conf?: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showAdministration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                /** @description The section of the former page. */
                section?: string;
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page, after the redirect. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showAbout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    listenToEvents: {
        parameters: {
            query?: {
                /** @description Only events with these names, plus `hello` and `session`. */
                topic?: components["schemas"]["EventTopic"][];
                /** @description Only events of this server. */
                server?: string;
                /** @description Only events of clients with this name. */
                client?: string;
                /** @description The last received `id`, if the header cannot be sent. */
                after?: string;
            };
            header?: {
                /** @description The last received `id`. */
                "last-event-id"?: string;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The event stream. The schema describes one event: its `event` is the line `event:`, its
             *     `data` the line `data:`.
             */
            200: {
                content: { "text/event-stream": components["schemas"]["LiveEvent"]; };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                content: { "text/plain; version=0.0.4": string; };
            };
        };
    };
    discoverMetrics: {
        parameters: {
            query?: {
                /** @description What to list. Default: clients. */
                of?: "clients" | "servers";
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per client or server. */
            200: {
                content: { "application/json": components["schemas"]["Discovered"][]; };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                content: { "application/json": components["schemas"]["Alive"]; };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /** @description Whether to fail if all burp servers are unreachable. */
                strict?: boolean;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is ready. */
            200: {
                content: { "application/json": components["schemas"]["Ready"]; };
            };
        };
    };
    getRunningJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: boolean;
                }; };
            };
        };
    };
    listRunningClientsJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                client?: components["parameters"]["ClientInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of names. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: string[];
                }; };
            };
        };
    };
    listClientsJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: components["schemas"]["ClientStateJson"][];
                }; };
            };
        };
    };
    getClientsReportJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: components["schemas"]["ClientsReportJson"][];
                }; };
            };
        };
    };
    listServersJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per server. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: components["schemas"]["ServerStats"][];
                }; };
            };
        };
    };
    getLiveJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per running backup. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: components["schemas"]["LiveItem"][];
                }; };
            };
        };
    };
    listBackupsJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per backup. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: components["schemas"]["BackupJson"][];
                }; };
            };
        };
    };
    listTreeJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
                /** @description Folder to list. */
                root?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of entries. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: components["schemas"]["TreeNodeJson"][];
                }; };
            };
        };
    };
    listReportsJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of reports. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: components["schemas"]["BackupReport"][];
                }; };
            };
        };
    };
    getReportJson: {
        parameters: {
            query?: {
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                content: { "application/json": {
                    /** @description The content of the response. */
                    results: components["schemas"]["BackupReport"];
                }; };
            };
        };
    };
    listAuthBackends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of active backends. */
            200: {
                content: { "application/json": components["schemas"]["AuthBackend"][]; };
            };
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of login providers, in the order of the configuration. */
            200: {
                content: { "application/json": components["schemas"]["LoginProvider"][]; };
            };
        };
    };
    getAuthBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                backend: components["parameters"]["BackendInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The backend. */
            200: {
                content: { "application/json": components["schemas"]["AuthBackend"]; };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendFilter"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["BackendInPath"];
                name?: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of matching users. */
            200: {
                content: { "application/json": components["schemas"]["User"][]; };
            };
        };
    };
    createUser: {
        parameters: {
            query?: {
                backend?: components["parameters"]["UserBackendName"];
                /** @description Same as in the body. */
                username?: string;
            };
            header?: never;
            path: {
                backend?: components["parameters"]["BackendInPath"];
                name?: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["UserFields"]; "application/x-www-form-urlencoded": components["schemas"]["UserFields"]; "multipart/form-data": components["schemas"]["UserFields"]; };
        };
        responses: {
            /** @description User created. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: {
                backend?: components["parameters"]["UserBackendName"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["BackendInPath"];
                name?: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["UserFields"]; "application/x-www-form-urlencoded": components["schemas"]["UserFields"]; "multipart/form-data": components["schemas"]["UserFields"]; };
        };
        responses: {
            /** @description Password changed. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    removeUser: {
        parameters: {
            query?: {
                backend?: components["parameters"]["UserBackendName"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["BackendInPath"];
                name?: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["UserFields"]; "application/x-www-form-urlencoded": components["schemas"]["UserFields"]; "multipart/form-data": components["schemas"]["UserFields"]; };
        };
        responses: {
            /** @description User deleted. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    blockUser: {
        parameters: {
            query?: {
                backend?: components["parameters"]["UserBackendName"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["BackendInPath"];
                name: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["BlockFields"]; "application/x-www-form-urlencoded": components["schemas"]["BlockFields"]; "multipart/form-data": components["schemas"]["BlockFields"]; };
        };
        responses: {
            /** @description The user is blocked. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    unblockUser: {
        parameters: {
            query?: {
                backend?: components["parameters"]["UserBackendName"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["BackendInPath"];
                name: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The user is not blocked. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    listAclBackends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of active backends. */
            200: {
                content: { "application/json": components["schemas"]["AclBackend"][]; };
            };
        };
    };
    getAclBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                backend: components["parameters"]["AclBackendInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The backend. */
            200: {
                content: { "application/json": components["schemas"]["AclBackend"]; };
            };
        };
    };
    listModerators: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendFilter"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per backend. */
            200: {
                content: { "application/json": components["schemas"]["ModeratorsOfBackend"][]; };
            };
        };
    };
    listModeratorMembers: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of members. */
            200: {
                content: { "application/json": components["schemas"]["ModeratorMembers"]; };
            };
        };
    };
    addModerator: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
                memberNames?: components["parameters"]["MemberNames"];
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["MemberFields"]; "application/x-www-form-urlencoded": components["schemas"]["MemberFields"]; "multipart/form-data": components["schemas"]["MemberFields"]; };
        };
        responses: {
            /** @description One message per member, in order. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    changeModeratorGrant: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
                /** @description Same as in the body. */
                grant?: string;
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["GrantField"]; "application/x-www-form-urlencoded": components["schemas"]["GrantField"]; "multipart/form-data": components["schemas"]["GrantField"]; };
        };
        responses: {
            /** @description Grant saved. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    removeModerator: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
                memberNames?: components["parameters"]["MemberNames"];
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["MemberFields"]; "application/x-www-form-urlencoded": components["schemas"]["MemberFields"]; "multipart/form-data": components["schemas"]["MemberFields"]; };
        };
        responses: {
            /** @description One message per member, in order. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    isModerator: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendFilter"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Whether the member has the role, and through which groups. */
            200: {
                content: { "application/json": components["schemas"]["IsModerator"]; };
            };
        };
    };
    listAdmins: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendFilter"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One item per backend. */
            200: {
                content: { "application/json": components["schemas"]["MembersOfBackend"][]; };
            };
        };
    };
    listAdminMembers: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of members. */
            200: {
                content: { "application/json": components["schemas"]["Members"]; };
            };
        };
    };
    addAdmin: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
                memberNames?: components["parameters"]["MemberNames"];
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["MemberFields"]; "application/x-www-form-urlencoded": components["schemas"]["MemberFields"]; "multipart/form-data": components["schemas"]["MemberFields"]; };
        };
        responses: {
            /** @description One message per member, in order. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    removeAdmin: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
                memberNames?: components["parameters"]["MemberNames"];
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["MemberFields"]; "application/x-www-form-urlencoded": components["schemas"]["MemberFields"]; "multipart/form-data": components["schemas"]["MemberFields"]; };
        };
        responses: {
            /** @description One message per member, in order. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    isAdmin: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendFilter"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                member: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Whether the member has the role, and through which groups. */
            200: {
                content: { "application/json": components["schemas"]["IsAdmin"]; };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendFilter"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["GroupInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of matching groups. */
            200: {
                content: { "application/json": components["schemas"]["Group"][]; };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendName"];
                /** @description Same as in the body. */
                group?: string;
                /** @description Same as in the body. */
                grant?: string;
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["GroupInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["GroupFields"]; "application/x-www-form-urlencoded": components["schemas"]["GroupFields"]; "multipart/form-data": components["schemas"]["GroupFields"]; };
        };
        responses: {
            /** @description Group created. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    changeGroup: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendName"];
                /** @description Same as in the body. */
                grant?: string;
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["GroupInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["GroupFields"]; "application/x-www-form-urlencoded": components["schemas"]["GroupFields"]; "multipart/form-data": components["schemas"]["GroupFields"]; };
        };
        responses: {
            /** @description Grant saved. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    removeGroup: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendName"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["GroupInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["GroupFields"]; "application/x-www-form-urlencoded": components["schemas"]["GroupFields"]; "multipart/form-data": components["schemas"]["GroupFields"]; };
        };
        responses: {
            /** @description Group deleted. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    listGroupMembers: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
                groupName?: components["parameters"]["GroupNameField"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["GroupInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The members and the grant of the group. */
            200: {
                content: { "application/json": components["schemas"]["GroupMembers"]; };
            };
        };
    };
    addGroupMembers: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
                groupName?: components["parameters"]["GroupNameField"];
                memberNames?: components["parameters"]["MemberNames"];
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["GroupInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["MemberFields"]; "application/x-www-form-urlencoded": components["schemas"]["MemberFields"]; "multipart/form-data": components["schemas"]["MemberFields"]; };
        };
        responses: {
            /** @description One message per member, in order. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    removeGroupMembers: {
        parameters: {
            query?: {
                backendName?: components["parameters"]["BackendNameField"];
                groupName?: components["parameters"]["GroupNameField"];
                memberNames?: components["parameters"]["MemberNames"];
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["GroupInPath"];
                member?: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["MemberFields"]; "application/x-www-form-urlencoded": components["schemas"]["MemberFields"]; "multipart/form-data": components["schemas"]["MemberFields"]; };
        };
        responses: {
            /** @description One message per member, in order. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    listGroupsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                member: components["parameters"]["MemberInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of groups, and the groups through which the member belongs to them. */
            200: {
                content: { "application/json": components["schemas"]["GroupsOfMember"]; };
            };
        };
    };
    listGrants: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendFilter"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of matching grants. */
            200: {
                content: { "application/json": components["schemas"]["Grant"][]; };
            };
        };
    };
    createGrant: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendName"];
                /** @description Same as in the body. */
                grant?: string;
                /** @description Same as in the body. */
                content?: string;
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["GrantFields"]; "application/x-www-form-urlencoded": components["schemas"]["GrantFields"]; "multipart/form-data": components["schemas"]["GrantFields"]; };
        };
        responses: {
            /** @description Grant saved. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    changeGrant: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendName"];
                /** @description Same as in the body. */
                content?: string;
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["GrantFields"]; "application/x-www-form-urlencoded": components["schemas"]["GrantFields"]; "multipart/form-data": components["schemas"]["GrantFields"]; };
        };
        responses: {
            /** @description Grant saved. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    removeGrant: {
        parameters: {
            query?: {
                backend?: components["parameters"]["BackendName"];
            };
            header?: never;
            path: {
                backend?: components["parameters"]["AclBackendInPath"];
                name?: components["parameters"]["UserInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["GrantFields"]; "application/x-www-form-urlencoded": components["schemas"]["GrantFields"]; "multipart/form-data": components["schemas"]["GrantFields"]; };
        };
        responses: {
            /** @description Grant deleted. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    explainRights: {
        parameters: {
            query: {
                /** @description Name of the user. */
                user: string;
                /** @description Name of the client. */
                client?: string;
                /** @description Name of the server. */
                server?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decision, and the rule that made it. */
            200: {
                content: { "application/json": components["schemas"]["Explanation"]; };
            };
        };
    };
    getAccessMatrix: {
        parameters: {
            query?: {
                /** @description What the columns are. Default: client. */
                by?: "client" | "label" | "server";
                /** @description Only users and groups whose name contains this text; case-insensitive. */
                people?: string;
                /** @description Only columns whose name contains this text; case-insensitive. */
                clients?: string;
                /** @description Maximum number of rows. Default: 50. */
                limit?: number;
                cursor?: components["parameters"]["Cursor"];
                /** @description Number of columns to skip. Default: 0. */
                skip?: number;
                /** @description Maximum number of columns. Default: 50. */
                width?: number;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                content: { "application/json": components["schemas"]["AccessMatrix"]; };
            };
        };
    };
    listAccessRules: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users and groups that have a grant, and groups without one. */
            200: {
                content: { "application/json": components["schemas"]["AccessRules"][]; };
            };
        };
    };
    changeAccessRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["AccessChanges"]; };
        };
        responses: {
            /** @description The effective difference. */
            200: {
                content: { "application/json": components["schemas"]["AccessEffect"]; };
            };
        };
    };
    listClientAccess: {
        parameters: {
            query: {
                /** @description Name of the client. */
                client: string;
                /** @description Name of the server. Default: the default server. */
                server?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups first, then users, by name. */
            200: {
                content: { "application/json": components["schemas"]["ClientAccess"][]; };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                content: { "application/json": components["schemas"]["Me"]; };
            };
        };
    };
    explainMyRights: {
        parameters: {
            query: {
                /** @description Name of the client. */
                client: string;
                /** @description Name of the server; with one server, ignored. */
                server?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decision, and the rules about the client. */
            200: {
                content: { "application/json": components["schemas"]["Explanation"]; };
            };
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of sessions, most recently used first. */
            200: {
                content: { "application/json": components["schemas"]["Session"][]; };
            };
        };
    };
    endMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions ended. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    proveMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ProofFields"]; "application/x-www-form-urlencoded": components["schemas"]["ProofFields"]; "multipart/form-data": components["schemas"]["ProofFields"]; };
        };
        responses: {
            /** @description The password is correct. */
            200: {
                content: { "application/json": components["schemas"]["Proof"]; };
            };
        };
    };
    offerProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options, as WebAuthn defines them for JSON. */
            200: {
                content: { "application/json": components["schemas"]["PasskeyRequest"]; };
            };
        };
    };
    getMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                content: { "application/json": components["schemas"]["Session"]; };
            };
        };
    };
    endMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Session ended. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    getMyFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The second factors. */
            200: {
                content: { "application/json": components["schemas"]["Factors"]; };
            };
        };
    };
    confirmCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["CodeFields"]; "application/x-www-form-urlencoded": components["schemas"]["CodeFields"]; "multipart/form-data": components["schemas"]["CodeFields"]; };
        };
        responses: {
            /** @description Set up. */
            200: {
                content: { "application/json": components["schemas"]["NewFactor"]; };
            };
        };
    };
    offerCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret. It is not shown again. */
            201: {
                content: { "application/json": components["schemas"]["CodeOffer"]; };
            };
        };
    };
    removeCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. API tokens that remain valid are listed. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recovery codes. They are not shown again. */
            200: {
                content: { "application/json": components["schemas"]["RecoveryCodes"]; };
            };
        };
    };
    offerMyPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options, as WebAuthn defines them for JSON. */
            200: {
                content: { "application/json": components["schemas"]["PasskeyCreation"]; };
            };
        };
    };
    addMyPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["PasskeyFields"]; "application/x-www-form-urlencoded": components["schemas"]["PasskeyFields"]; "multipart/form-data": components["schemas"]["PasskeyFields"]; };
        };
        responses: {
            /** @description Added. */
            201: {
                content: { "application/json": components["schemas"]["NewFactor"]; };
            };
        };
    };
    removeMyPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Removed. API tokens that remain valid are listed. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    renameMyPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["PasskeyLabel"]; "application/x-www-form-urlencoded": components["schemas"]["PasskeyLabel"]; "multipart/form-data": components["schemas"]["PasskeyLabel"]; };
        };
        responses: {
            /** @description Renamed. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    listMyDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of devices, most recently used first. */
            200: {
                content: { "application/json": components["schemas"]["Device"][]; };
            };
        };
    };
    forgetMyDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    getFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The second factors. */
            200: {
                content: { "application/json": components["schemas"]["Factors"]; };
            };
        };
    };
    resetFactors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Removed. API tokens that remain valid are listed. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of sessions, most recently used first. */
            200: {
                content: { "application/json": components["schemas"]["Session"][]; };
            };
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Sessions ended. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                content: { "application/json": components["schemas"]["Session"]; };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Session ended. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    renderLive: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerFilter"];
                /** @description Name of the client, if the path contains none. */
                name?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name?: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description One card per running backup. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    showLogin: {
        parameters: {
            query?: {
                /** @description A path of burphub, including its query. */
                next?: string;
                /** @description Error code of the last failed login. */
                failed?: string;
                /** @description Seconds until the next login attempt is allowed. */
                wait?: number;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["LoginFields"]; "application/x-www-form-urlencoded": components["schemas"]["LoginFields"]; "multipart/form-data": components["schemas"]["LoginFields"]; };
        };
        responses: {
            /** @description Logged in. */
            200: {
                content: { "application/json": components["schemas"]["LoggedIn"]; };
            };
        };
    };
    beginDeviceLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["NewDeviceLogin"]; "application/x-www-form-urlencoded": components["schemas"]["NewDeviceLogin"]; "multipart/form-data": components["schemas"]["NewDeviceLogin"]; };
        };
        responses: {
            /** @description The codes. `device_code` is secret. */
            200: {
                content: { "application/json": components["schemas"]["DeviceLoginOffer"]; };
            };
        };
    };
    pollDeviceLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["DeviceLoginPoll"]; "application/x-www-form-urlencoded": components["schemas"]["DeviceLoginPoll"]; "multipart/form-data": components["schemas"]["DeviceLoginPoll"]; };
        };
        responses: {
            /** @description The token. It is not shown again. */
            200: {
                content: { "application/json": components["schemas"]["DeviceLoginToken"]; };
            };
        };
    };
    listLoginWays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to log in. */
            200: {
                content: { "application/json": components["schemas"]["LoginWays"]; };
            };
        };
    };
    beginProviderLogin: {
        parameters: {
            query?: {
                /** @description A path of burphub, including its query, to open after the login. */
                next?: string;
                /** @description `login` opens a session, `proof` confirms the one that exists. */
                why?: "login" | "proof";
            };
            header?: never;
            path: {
                provider: components["parameters"]["Provider"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The login page, after the redirect. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    finishProviderLogin: {
        parameters: {
            query?: {
                /** @description The code that the provider issued. */
                code?: string;
                /** @description Names the cookie of the login. */
                state?: string;
                /** @description The provider, by its own name. */
                iss?: string;
                /** @description Why the provider denied the login. */
                error?: string;
            };
            header?: never;
            path: {
                provider: components["parameters"]["Provider"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description A page that closes itself, after a confirmation. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    endProviderSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: components["parameters"]["Provider"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ProviderLogout"]; "application/x-www-form-urlencoded": components["schemas"]["ProviderLogout"]; "multipart/form-data": components["schemas"]["ProviderLogout"]; };
        };
        responses: {
            /** @description Sessions ended. */
            200: {
                content?: never;
            };
        };
    };
    offerPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["PasskeyWish"]; "application/x-www-form-urlencoded": components["schemas"]["PasskeyWish"]; "multipart/form-data": components["schemas"]["PasskeyWish"]; };
        };
        responses: {
            /** @description The options, as WebAuthn defines them for JSON. */
            200: {
                content: { "application/json": components["schemas"]["PasskeyRequest"]; };
            };
        };
    };
    logInByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["PasskeyLogin"]; "application/x-www-form-urlencoded": components["schemas"]["PasskeyLogin"]; "multipart/form-data": components["schemas"]["PasskeyLogin"]; };
        };
        responses: {
            /** @description Logged in. */
            200: {
                content: { "application/json": components["schemas"]["LoggedIn"]; };
            };
        };
    };
    showSecondStep: {
        parameters: {
            query?: {
                /** @description Error code of the last failed try. */
                failed?: string;
                /** @description Seconds until the next try is allowed. */
                wait?: number;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                content: { "text/html": string; };
            };
        };
    };
    finishLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["SecondStepFields"]; "application/x-www-form-urlencoded": components["schemas"]["SecondStepFields"]; "multipart/form-data": components["schemas"]["SecondStepFields"]; };
        };
        responses: {
            /** @description Logged in. */
            200: {
                content: { "application/json": components["schemas"]["LoggedIn"]; };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session ended. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    logoutByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session ended. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    listMyTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of tokens, newest first. */
            200: {
                content: { "application/json": components["schemas"]["Token"][]; };
            };
        };
    };
    createMyToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["NewToken"]; "application/x-www-form-urlencoded": components["schemas"]["NewToken"]; "multipart/form-data": components["schemas"]["NewToken"]; };
        };
        responses: {
            /** @description The token. It is not shown again. */
            201: {
                content: { "application/json": components["schemas"]["CreatedToken"]; };
            };
        };
    };
    revokeCurrentToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Token revoked. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    confirmDeviceLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["DeviceLoginConsent"]; "application/x-www-form-urlencoded": components["schemas"]["DeviceLoginConsent"]; "multipart/form-data": components["schemas"]["DeviceLoginConsent"]; };
        };
        responses: {
            /** @description Login allowed. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    checkDeviceLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["DeviceLoginCode"]; "application/x-www-form-urlencoded": components["schemas"]["DeviceLoginCode"]; "multipart/form-data": components["schemas"]["DeviceLoginCode"]; };
        };
        responses: {
            /** @description The program. */
            200: {
                content: { "application/json": components["schemas"]["DeviceLogin"]; };
            };
        };
    };
    denyDeviceLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["DeviceLoginCode"]; "application/x-www-form-urlencoded": components["schemas"]["DeviceLoginCode"]; "multipart/form-data": components["schemas"]["DeviceLoginCode"]; };
        };
        responses: {
            /** @description Login denied. */
            201: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    revokeMyToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Token revoked. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of tokens, newest first. */
            200: {
                content: { "application/json": components["schemas"]["Token"][]; };
            };
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["NewToken"]; "application/x-www-form-urlencoded": components["schemas"]["NewToken"]; "multipart/form-data": components["schemas"]["NewToken"]; };
        };
        responses: {
            /** @description The token. It is not shown again. */
            201: {
                content: { "application/json": components["schemas"]["CreatedToken"]; };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: components["parameters"]["UserOfSessions"];
                id: components["parameters"]["IdInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Token revoked. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences; unset ones are null. */
            200: {
                content: { "application/json": components["schemas"]["Preferences"]; };
            };
        };
    };
    createPreferences: {
        parameters: {
            query?: {
                /** @description Same as in the body. */
                pageLength?: number | null;
                /** @description Same as in the body. */
                language?: string;
                /** @description Same as in the body. */
                dateFormat?: string;
                /** @description Same as in the body. */
                timezone?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["PreferenceFields"]; "application/x-www-form-urlencoded": components["schemas"]["PreferenceFields"]; "multipart/form-data": components["schemas"]["PreferenceFields"]; };
        };
        responses: {
            /** @description The saved values. */
            201: {
                content: { "application/json": components["schemas"]["PreferenceFields"]; };
            };
        };
    };
    changePreferences: {
        parameters: {
            query?: {
                /** @description Same as in the body. */
                pageLength?: number | null;
                /** @description Same as in the body. */
                language?: string;
                /** @description Same as in the body. */
                dateFormat?: string;
                /** @description Same as in the body. */
                timezone?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["PreferenceFields"]; "application/x-www-form-urlencoded": components["schemas"]["PreferenceFields"]; "multipart/form-data": components["schemas"]["PreferenceFields"]; };
        };
        responses: {
            /** @description The saved values. */
            200: {
                content: { "application/json": components["schemas"]["PreferenceFields"]; };
            };
        };
    };
    removePreferences: {
        parameters: {
            query?: {
                /** @description Same as in the body. */
                pageLength?: number | null;
                /** @description Same as in the body. */
                language?: string;
                /** @description Same as in the body. */
                dateFormat?: string;
                /** @description Same as in the body. */
                timezone?: string;
                /** @description Resets `pages` as a whole. */
                pages?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["PreferenceFields"]; "application/x-www-form-urlencoded": components["schemas"]["PreferenceFields"]; "multipart/form-data": components["schemas"]["PreferenceFields"]; };
        };
        responses: {
            /** @description The remaining preferences. */
            200: {
                content: { "application/json": components["schemas"]["Preferences"]; };
            };
        };
    };
    listHidden: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of hidden clients and servers. */
            200: {
                content: { "application/json": components["schemas"]["HiddenPlace"][]; };
            };
        };
    };
    hide: {
        parameters: {
            query?: {
                /** @description Same as in the body. */
                name?: string;
                /** @description Same as in the body. */
                agent?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["HideFields"]; "application/x-www-form-urlencoded": components["schemas"]["HideFields"]; "multipart/form-data": components["schemas"]["HideFields"]; };
        };
        responses: {
            /** @description Client or server hidden. */
            201: {
                content: { "application/json": components["schemas"]["HiddenPlace"]; };
            };
        };
    };
    unhide: {
        parameters: {
            query?: {
                /** @description Same as in the body. */
                name?: string;
                /** @description Same as in the body. */
                agent?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["HideFields"]; "application/x-www-form-urlencoded": components["schemas"]["HideFields"]; "multipart/form-data": components["schemas"]["HideFields"]; };
        };
        responses: {
            /** @description Client or server shown again. */
            204: {
                content?: never;
            };
        };
    };
    addAlert: {
        parameters: {
            query?: {
                /** @description Same as in the body. */
                message?: string;
                /** @description Same as in the body. */
                level?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["AlertFields"]; "application/x-www-form-urlencoded": components["schemas"]["AlertFields"]; "multipart/form-data": components["schemas"]["AlertFields"]; };
        };
        responses: {
            /** @description The message. */
            201: {
                content: { "application/json": components["schemas"]["Alert"]; };
            };
        };
    };
    takeAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of messages, oldest first. */
            200: {
                content: { "application/json": components["schemas"]["Alert"][]; };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Only entries of this user. */
                user?: string;
                /** @description Only entries with this action, or all with this prefix if it ends in a dot. */
                action?: string;
                /** @description Only entries about this server. */
                server?: string;
                /** @description Only entries about this client. */
                client?: string;
                /** @description Only entries with this result. An empty text in this or another filter means no filter. */
                outcome?: "ok" | "refused" | "failed" | "";
                /** @description Only entries from this time on. */
                since?: string;
                /** @description Only entries before this time. */
                until?: string;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of matching entries. */
            200: {
                content: { "application/json": components["schemas"]["AuditEntry"][]; };
            };
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /**
                 * @description `csv` for CSV with a header line, `ndjson` for one JSON object per line. Default: `csv`,
                 *     unless `Accept` prefers `application/x-ndjson`.
                 */
                format?: "csv" | "ndjson";
                /** @description Only entries of this user. */
                user?: string;
                /** @description Only entries with this action, or all with this prefix if it ends in a dot. */
                action?: string;
                /** @description Only entries about this server. */
                server?: string;
                /** @description Only entries about this client. */
                client?: string;
                /** @description Only entries with this result. An empty text in this or another filter means no filter. */
                outcome?: "ok" | "refused" | "failed" | "";
                /** @description Only entries from this time on. */
                since?: string;
                /** @description Only entries before this time. */
                until?: string;
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                content: { "text/csv": Uint8Array; "application/x-ndjson": Uint8Array; };
            };
        };
    };
    verifyAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["AuditVerification"]; };
            };
        };
    };
    listMyChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, sorted by name. */
            200: {
                content: { "application/json": components["schemas"]["NotificationChannel"][]; };
            };
        };
    };
    setMyChannel: {
        parameters: {
            query?: {
                test?: components["parameters"]["TestFirst"];
            };
            header?: never;
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NotificationChannelFields"]; "application/x-www-form-urlencoded": components["schemas"]["NotificationChannelFields"]; "multipart/form-data": components["schemas"]["NotificationChannelFields"]; };
        };
        responses: {
            /** @description The saved channel. */
            200: {
                content: { "application/json": components["schemas"]["NotificationChannel"]; };
            };
        };
    };
    removeMyChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
        };
    };
    testMyChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Message accepted. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    listMyNotificationRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, sorted by name. */
            200: {
                content: { "application/json": components["schemas"]["NotificationRule"][]; };
            };
        };
    };
    setMyNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule: components["parameters"]["RuleInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NotificationRuleFields"]; "application/x-www-form-urlencoded": components["schemas"]["NotificationRuleFields"]; "multipart/form-data": components["schemas"]["NotificationRuleFields"]; };
        };
        responses: {
            /** @description The saved rule. */
            200: {
                content: { "application/json": components["schemas"]["NotificationRule"]; };
            };
        };
    };
    removeMyNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule: components["parameters"]["RuleInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
        };
    };
    listMyMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of messages, newest first. */
            200: {
                content: { "application/json": components["schemas"]["NotificationMessage"][]; };
            };
        };
    };
    listServiceChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, sorted by name. */
            200: {
                content: { "application/json": components["schemas"]["NotificationChannel"][]; };
            };
        };
    };
    setServiceChannel: {
        parameters: {
            query?: {
                test?: components["parameters"]["TestFirst"];
            };
            header?: never;
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NotificationChannelFields"]; "application/x-www-form-urlencoded": components["schemas"]["NotificationChannelFields"]; "multipart/form-data": components["schemas"]["NotificationChannelFields"]; };
        };
        responses: {
            /** @description The saved channel. */
            200: {
                content: { "application/json": components["schemas"]["NotificationChannel"]; };
            };
        };
    };
    removeServiceChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
        };
    };
    listOpenAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alerts. */
            200: {
                content: { "application/json": components["schemas"]["AlertList"]; };
            };
        };
    };
    acknowledgeAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                alert: components["parameters"]["AlertInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["AcknowledgmentFields"]; "application/x-www-form-urlencoded": components["schemas"]["AcknowledgmentFields"]; "multipart/form-data": components["schemas"]["AcknowledgmentFields"]; };
        };
        responses: {
            /** @description The acknowledgment. */
            200: {
                content: { "application/json": components["schemas"]["Acknowledgment"]; };
            };
        };
    };
    removeAcknowledgment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                alert: components["parameters"]["AlertInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Acknowledgment removed, if there was one. */
            204: {
                content?: never;
            };
        };
    };
    sendOpenAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of each channel. */
            200: {
                content: { "application/json": components["schemas"]["SentAlerts"]; };
            };
        };
    };
    testServiceChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Message accepted. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessage"]; };
            };
        };
    };
    listServiceNotificationRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, sorted by name. */
            200: {
                content: { "application/json": components["schemas"]["NotificationRule"][]; };
            };
        };
    };
    setServiceNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule: components["parameters"]["RuleInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["NotificationRuleFields"]; "application/x-www-form-urlencoded": components["schemas"]["NotificationRuleFields"]; "multipart/form-data": components["schemas"]["NotificationRuleFields"]; };
        };
        responses: {
            /** @description The saved rule. */
            200: {
                content: { "application/json": components["schemas"]["NotificationRule"]; };
            };
        };
    };
    removeServiceNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule: components["parameters"]["RuleInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
        };
    };
    listServiceMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of messages, newest first. */
            200: {
                content: { "application/json": components["schemas"]["NotificationMessage"][]; };
            };
        };
    };
    examineSetUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All results, including passed checks. */
            200: {
                content: { "application/json": components["schemas"]["DoctorReport"]; };
            };
        };
    };
    listAdministeredServers: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The servers of the configuration file in its order, then the others by name. */
            200: {
                content: { "application/json": components["schemas"]["AdministeredServer"][]; };
            };
        };
    };
    getAdministeredServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                content: { "application/json": components["schemas"]["AdministeredServer"]; };
            };
        };
    };
    addServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                content: { "application/json": components["schemas"]["AdministeredServer"]; };
            };
        };
    };
    removeServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                content?: never;
            };
        };
    };
    moveServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["AgentPlace"]; "application/x-www-form-urlencoded": components["schemas"]["AgentPlace"]; "multipart/form-data": components["schemas"]["AgentPlace"]; };
        };
        responses: {
            /** @description The server. */
            200: {
                content: { "application/json": components["schemas"]["AdministeredServer"]; };
            };
        };
    };
    inviteServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["InvitationFields"]; "application/x-www-form-urlencoded": components["schemas"]["InvitationFields"]; "multipart/form-data": components["schemas"]["InvitationFields"]; };
        };
        responses: {
            /** @description The invitation. It is shown only once. */
            200: {
                content: { "application/json": components["schemas"]["ServerInvitation"]; };
            };
        };
    };
    rotateServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                content: { "application/json": components["schemas"]["AdministeredServer"]; };
            };
        };
    };
    checkServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result, also if the server is unreachable. */
            200: {
                content: { "application/json": components["schemas"]["ServerCheck"]; };
            };
        };
    };
    enrolAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["EnrolmentClaim"]; "application/x-www-form-urlencoded": components["schemas"]["EnrolmentClaim"]; "multipart/form-data": components["schemas"]["EnrolmentClaim"]; };
        };
        responses: {
            /** @description Agent enrolled. */
            200: {
                content: { "application/json": components["schemas"]["EnrolmentReply"]; };
            };
        };
    };
    checkEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["EnrolmentArrival"]; "application/x-www-form-urlencoded": components["schemas"]["EnrolmentArrival"]; "multipart/form-data": components["schemas"]["EnrolmentArrival"]; };
        };
        responses: {
            /** @description The result, also if the server is unreachable. */
            200: {
                content: { "application/json": components["schemas"]["EnrolmentCheck"]; };
            };
        };
    };
    listExpectations: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, sorted by kind, name and server. */
            200: {
                content: { "application/json": components["schemas"]["Expectation"][]; };
            };
        };
    };
    setClientExpectation: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ExpectationFields"]; "application/x-www-form-urlencoded": components["schemas"]["ExpectationFields"]; "multipart/form-data": components["schemas"]["ExpectationFields"]; };
        };
        responses: {
            /** @description The schedule in effect. */
            200: {
                content: { "application/json": components["schemas"]["Expectation"]; };
            };
        };
    };
    removeClientExpectation: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Schedule removed. */
            204: {
                content?: never;
            };
        };
    };
    setLabelExpectation: {
        parameters: {
            query?: {
                /** @description Only for clients of this server. Default: all servers. */
                serverName?: string;
            };
            header?: never;
            path: {
                label: components["parameters"]["LabelInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ExpectationFields"]; "application/x-www-form-urlencoded": components["schemas"]["ExpectationFields"]; "multipart/form-data": components["schemas"]["ExpectationFields"]; };
        };
        responses: {
            /** @description The schedule in effect. */
            200: {
                content: { "application/json": components["schemas"]["Expectation"]; };
            };
        };
    };
    removeLabelExpectation: {
        parameters: {
            query?: {
                /** @description Only for clients of this server. Default: all servers. */
                serverName?: string;
            };
            header?: never;
            path: {
                label: components["parameters"]["LabelInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Schedule removed. */
            204: {
                content?: never;
            };
        };
    };
    setServerExpectation: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody: {
            content: { "application/json": components["schemas"]["ExpectationFields"]; "application/x-www-form-urlencoded": components["schemas"]["ExpectationFields"]; "multipart/form-data": components["schemas"]["ExpectationFields"]; };
        };
        responses: {
            /** @description The schedule in effect. */
            200: {
                content: { "application/json": components["schemas"]["Expectation"]; };
            };
        };
    };
    removeServerExpectation: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description Schedule removed. */
            204: {
                content?: never;
            };
        };
    };
    getServerConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                secrets?: components["parameters"]["Secrets"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                conf?: components["parameters"]["ConfInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The configuration file. */
            200: {
                content: { "application/json": components["schemas"]["ServerConfig"]; };
            };
        };
    };
    saveServerConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                force?: components["parameters"]["ForceUnknown"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                conf?: components["parameters"]["ConfInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ConfigFields"]; "application/x-www-form-urlencoded": components["schemas"]["ConfigFields"]; "multipart/form-data": components["schemas"]["ConfigFields"]; };
        };
        responses: {
            /** @description File saved; with a dry run, the expected result. */
            200: {
                content: { "application/json": components["schemas"]["ConfigSaved"]; };
            };
        };
    };
    deleteServerConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                conf?: components["parameters"]["ConfInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description File deleted. */
            200: {
                content: { "application/json": components["schemas"]["Notif"]; };
            };
        };
    };
    patchServerConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                force?: components["parameters"]["ForceUnknown"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                conf?: components["parameters"]["ConfInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ConfigFields"]; "application/merge-patch+json": components["schemas"]["ConfigFields"]; };
        };
        responses: {
            /** @description File saved; with a dry run, the expected result. */
            200: {
                content: { "application/json": components["schemas"]["ConfigSaved"]; };
            };
        };
    };
    getClientConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                secrets?: components["parameters"]["Secrets"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf?: components["parameters"]["ClientConfInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The configuration file. */
            200: {
                content: { "application/json": components["schemas"]["ClientConfig"]; };
            };
        };
    };
    renameClient: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Same as in the body. */
                newname?: string;
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description Keep the certificate. */
                keepcert?: boolean;
                /** @description Move the backups to the new name. */
                keepdata?: boolean;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf?: components["parameters"]["ClientConfInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["RenameFields"]; "application/x-www-form-urlencoded": components["schemas"]["RenameFields"]; "multipart/form-data": components["schemas"]["RenameFields"]; };
        };
        responses: {
            /** @description The result of each step. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    saveClientConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                force?: components["parameters"]["ForceUnknown"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf?: components["parameters"]["ClientConfInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ConfigFields"]; "application/x-www-form-urlencoded": components["schemas"]["ConfigFields"]; "multipart/form-data": components["schemas"]["ConfigFields"]; };
        };
        responses: {
            /** @description File saved; with a dry run, the expected result. */
            200: {
                content: { "application/json": components["schemas"]["ConfigSaved"]; };
            };
        };
    };
    deleteClientConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                reason?: components["parameters"]["Reason"];
                /** @description Rejected. */
                keepconf?: boolean;
                /** @description Rejected. */
                delcert?: boolean;
                /** @description Rejected. */
                revoke?: boolean;
                /** @description Rejected. */
                delete?: boolean;
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf: components["parameters"]["ClientConfInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["DeleteClientFields"]; "application/x-www-form-urlencoded": components["schemas"]["DeleteClientFields"]; "multipart/form-data": components["schemas"]["DeleteClientFields"]; };
        };
        responses: {
            /** @description The result of each step. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    patchClientConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                force?: components["parameters"]["ForceUnknown"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf?: components["parameters"]["ClientConfInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["ConfigFields"]; "application/merge-patch+json": components["schemas"]["ConfigFields"]; };
        };
        responses: {
            /** @description File saved; with a dry run, the expected result. */
            200: {
                content: { "application/json": components["schemas"]["ConfigSaved"]; };
            };
        };
    };
    deleteClient: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description Keep the configuration. */
                keepconf?: boolean;
                /** @description Delete the files of the certificate. */
                delcert?: boolean;
                /** @description Revoke the certificate, so that burp denies the client access. */
                revoke?: boolean;
                /** @description Delete all backups of the client. */
                delete?: boolean;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["DeleteClientFields"]; "application/x-www-form-urlencoded": components["schemas"]["DeleteClientFields"]; "multipart/form-data": components["schemas"]["DeleteClientFields"]; };
        };
        responses: {
            /** @description The result of each step. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    createClient: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Same as in the body. */
                newclient?: string;
                /** @description Same as in the body. */
                templates?: string;
                /** @description Same as in the body. */
                statictemplate?: string;
                /** @description Same as in the body. */
                variables?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["CreateClientFields"]; "application/x-www-form-urlencoded": components["schemas"]["CreateClientFields"]; "multipart/form-data": components["schemas"]["CreateClientFields"]; };
        };
        responses: {
            /** @description Client created. */
            201: {
                content: { "application/json": components["schemas"]["Notif"]; };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Same as in the body. */
                newtemplate?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["TemplateFields"]; "application/x-www-form-urlencoded": components["schemas"]["TemplateFields"]; "multipart/form-data": components["schemas"]["TemplateFields"]; };
        };
        responses: {
            /** @description Template created. */
            201: {
                content: { "application/json": components["schemas"]["Notif"]; };
            };
        };
    };
    createStaticTemplate: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Same as in the body. */
                newstatictemplate?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["StaticTemplateFields"]; "application/x-www-form-urlencoded": components["schemas"]["StaticTemplateFields"]; "multipart/form-data": components["schemas"]["StaticTemplateFields"]; };
        };
        responses: {
            /** @description Template created. */
            201: {
                content: { "application/json": components["schemas"]["Notif"]; };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["TemplateList"]; };
            };
        };
    };
    listStaticTemplates: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["StaticTemplateList"]; };
            };
        };
    };
    listConfiguredClients: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["ConfiguredClients"]; };
            };
        };
    };
    getSettingOptions: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["SettingOptions"]; };
            };
        };
    };
    expandPath: {
        parameters: {
            query: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Path or pattern. */
                path: string;
                /** @description The file that contains the include. */
                source?: string;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                client?: components["parameters"]["ConfigClientInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["ExpandedPath"]; };
            };
        };
    };
    listServerConfigVersions: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                conf?: components["parameters"]["ConfInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                content: { "application/json": components["schemas"]["ConfigVersion"][]; };
            };
        };
    };
    diffServerConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                /** @description The older version. Default: the version before `to`. */
                from?: number;
                /** @description The newer version. Default: the current file. */
                to?: number;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                conf?: components["parameters"]["ConfInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The diff. */
            200: {
                content: { "application/json": components["schemas"]["ConfigDiff"]; };
            };
        };
    };
    rollBackServerConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                /** @description Same as in the body. */
                version?: number;
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                conf?: components["parameters"]["ConfInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["RollBackFields"]; "application/x-www-form-urlencoded": components["schemas"]["RollBackFields"]; "multipart/form-data": components["schemas"]["RollBackFields"]; };
        };
        responses: {
            /** @description Version restored; with a dry run, the expected result. */
            200: {
                content: { "application/json": components["schemas"]["ConfigSaved"]; };
            };
        };
    };
    listClientConfigVersions: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf?: components["parameters"]["ClientConfInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                content: { "application/json": components["schemas"]["ConfigVersion"][]; };
            };
        };
    };
    diffClientConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description The older version. Default: the version before `to`. */
                from?: number;
                /** @description The newer version. Default: the current file. */
                to?: number;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf?: components["parameters"]["ClientConfInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The diff. */
            200: {
                content: { "application/json": components["schemas"]["ConfigDiff"]; };
            };
        };
    };
    rollBackClientConfig: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                conf?: components["parameters"]["ConfName"];
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description Same as in the body. */
                version?: number;
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf?: components["parameters"]["ClientConfInPath"];
            };
        };
        requestBody?: {
            content: { "application/json": components["schemas"]["RollBackFields"]; "application/x-www-form-urlencoded": components["schemas"]["RollBackFields"]; "multipart/form-data": components["schemas"]["RollBackFields"]; };
        };
        responses: {
            /** @description Version restored; with a dry run, the expected result. */
            200: {
                content: { "application/json": components["schemas"]["ConfigSaved"]; };
            };
        };
    };
    listCertificates: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The list of certificates. */
            200: {
                content: { "application/json": components["schemas"]["Certificate"][]; };
            };
        };
    };
    revokeCertificate: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    refreshCrl: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
    reloadServer: {
        parameters: {
            query?: {
                serverName?: components["parameters"]["ServerName"];
                /** @description Reload although it aborts running backups and restores. */
                force?: boolean;
            };
            header?: never;
            path: {
                server?: components["parameters"]["ServerInPath"];
            };
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                content: { "application/json": components["schemas"]["StatusMessages"]; };
            };
        };
    };
}

/** Types of responses and parts by name, such as `Schemas['ClientOverview']`. */
export type Schemas = components['schemas']

/** Bodies as clients send them, in JSON. */
export interface bodies {
    CheckOrder: {
        kind?: bodies["CheckKind"];
        /** Format: password */
        password?: string;
        sample?: {
            files_max?: number;
            bytes_max?: number;
        };
    };
    /** @enum {string} */
    CheckKind: "verify" | "restore_test";
    SetClientNoteBody: {
        text: string;
        /** Format: date-time */
        at?: string | null;
    };
    MeasureSelectionBody: {
        list: bodies["SelectionOrText"];
        strip?: number | null;
        /** @enum {string} */
        format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
    };
    SelectionOrText: bodies["Selection"];
    Selection: {
        restore: bodies["SelectedPath"][];
    };
    SelectedPath: {
        key: string;
        /** @default false */
        folder: boolean;
    };
    RestoreArchiveBody: {
        list: bodies["SelectionOrText"];
        strip?: number | null;
        /** @enum {string} */
        format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
        task?: string | null;
        pass?: string | null;
    };
    ScheduleRestoreBody: {
        "list-sc": bodies["SelectionOrText"];
        "strip-sc"?: number | null;
        "prefix-sc"?: string | null;
        "force-sc"?: boolean | null;
        "restoreto-sc"?: string | null;
    };
    CheckRestoreBody: {
        "list-sc": bodies["SelectionOrText"];
        "strip-sc"?: number | null;
        "prefix-sc"?: string | null;
        "force-sc"?: boolean | null;
        "restoreto-sc"?: string | null;
    };
    CreateUserBody: {
        password?: string;
        old_password?: string;
        service?: boolean;
        revoke_tokens?: boolean;
    };
    ChangePasswordBody: {
        password: string;
        old_password?: string;
        service?: boolean;
        revoke_tokens?: boolean;
    };
    BlockFields: {
        reason?: string;
    };
    ChangeModeratorGrantBody: {
        grant: bodies["GrantContent"];
    };
    GrantContent: bodies["GrantText"] | bodies["GrantNames"] | bodies["GrantRules"];
    GrantText: string;
    GrantNames: string[];
    GrantRules: {
        clients?: bodies["GrantModes"];
        agents?: {
            [key: string]: bodies["GrantModes"];
        };
    };
    GrantModes: {
        ro?: string[];
        rw?: string[];
        exclude?: string[];
        order?: ("exclude" | "rw" | "ro")[];
    };
    CreateGroupBody: {
        grant?: bodies["GrantContent"];
    };
    ChangeGroupBody: {
        grant: bodies["GrantContent"];
    };
    CreateGrantBody: {
        content: bodies["GrantContent"];
    };
    ChangeGrantBody: {
        content: bodies["GrantContent"];
    };
    ChangeAccessRulesBody: {
        changes: {
            subject: bodies["AccessSubject"];
            target: bodies["AccessTarget"];
            /** @enum {string} */
            mode: "none" | "read" | "restore" | "denied";
            /** @enum {string} */
            expected?: "none" | "read" | "restore" | "denied";
        }[];
        dryRun?: boolean;
    };
    AccessSubject: {
        /** @enum {string} */
        kind: "user" | "group";
        name: string;
    };
    AccessTarget: {
        server?: string;
        client?: string;
        pattern?: string;
        label?: string;
    };
    ProofFields: {
        password?: string;
        code?: string;
        passkey?: bodies["PasskeyAnswer"];
    };
    PasskeyAnswer: {
        id: string;
        response: {
            clientDataJSON: string;
            attestationObject?: string;
            transports?: string[];
            authenticatorData?: string;
            signature?: string;
            userHandle?: string | null;
        };
    };
    ConfirmCodeBody: {
        code: string;
    };
    AddMyPasskeyBody: {
        passkey: bodies["PasskeyAnswer"];
        label: string;
    };
    RenameMyPasskeyBody: {
        label: string;
    };
    LogInBody: {
        user: string;
        password: string;
        code?: string;
        keep?: boolean;
        next?: string;
    };
    NewDeviceLogin: {
        program?: string;
    };
    PollDeviceLoginBody: {
        device_code: string;
    };
    EndProviderSessionsBody: {
        logout_token: string;
    };
    PasskeyWish: {
        /** @enum {string} */
        why?: "login" | "second";
    };
    LogInByPasskeyBody: {
        passkey: bodies["PasskeyAnswer"];
        keep?: boolean;
        next?: string;
    };
    SecondStepFields: {
        code?: string;
        passkey?: bodies["PasskeyAnswer"];
        remember?: boolean;
    };
    CreateMyTokenBody: {
        label: string;
        read_only?: boolean;
        /** @enum {string|null} */
        scope?: "metrics" | null;
        clients?: string[] | null;
        servers?: string[] | null;
        /** Format: date-time */
        expires?: string | null;
    };
    ConfirmDeviceLoginBody: {
        user_code: string;
        read_only?: boolean;
        days?: number;
    };
    CheckDeviceLoginBody: {
        user_code: string;
    };
    DenyDeviceLoginBody: {
        user_code: string;
    };
    CreateTokenBody: {
        label: string;
        read_only?: boolean;
        /** @enum {string|null} */
        scope?: "metrics" | null;
        clients?: string[] | null;
        servers?: string[] | null;
        /** Format: date-time */
        expires?: string | null;
    };
    PreferenceFields: {
        pageLength?: number | null;
        language?: string | null;
        dateFormat?: string | null;
        timezone?: string | null;
        pages?: bodies["PagePreferences"] | null;
    };
    PagePreferences: {
        /** @enum {string|null} */
        theme?: "system" | "light" | "dark" | null;
        /** @enum {string|null} */
        density?: "normal" | "dense" | null;
        startPage?: string | null;
        columns?: {
            [key: string]: string[];
        } | null;
    } & {
        [key: string]: unknown;
    };
    HideFields: {
        name?: string | null;
        agent?: string | null;
    };
    AddAlertBody: {
        message: string;
        /** @enum {string} */
        level?: "success" | "warning" | "danger" | "info";
    };
    NotificationChannelFields: {
        address?: string | null;
        url?: string | null;
        /** @enum {string} */
        method?: "POST" | "PUT";
        secret?: string | null;
        headers?: string[] | null;
        template?: string | null;
        /** @enum {string} */
        language?: "en" | "es" | "fr" | "it";
        timezone?: string;
        quiet_from?: string | null;
        quiet_to?: string | null;
    };
    SetMyNotificationRuleBody: {
        channel: string;
        findings?: bodies["FindingKind"][] | null;
        enabled?: boolean;
        servers?: string[] | null;
        clients?: string[] | null;
        labels?: string[] | null;
        /** @enum {string} */
        when?: "at_once" | "daily" | "weekly" | "monthly";
        at?: string | null;
        /** @enum {string|null} */
        weekday?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | null;
        nag_hours?: number | null;
    };
    /** @enum {string} */
    FindingKind: "late" | "failing" | "stuck" | "never" | "recovered" | "server_away" | "restore_finished" | "config_changed" | "certificate_ending" | "disk_filling" | "clock_wrong" | "mass_change" | "damaged" | "contents_missing" | "proof_overdue" | "undelivered";
    AcknowledgmentFields: {
        note?: string | null;
    };
    SetServiceNotificationRuleBody: {
        channel: string;
        findings?: bodies["FindingKind"][] | null;
        enabled?: boolean;
        servers?: string[] | null;
        clients?: string[] | null;
        labels?: string[] | null;
        /** @enum {string} */
        when?: "at_once" | "daily" | "weekly" | "monthly";
        at?: string | null;
        /** @enum {string|null} */
        weekday?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | null;
        nag_hours?: number | null;
    };
    MoveServerBody: {
        addresses: bodies["AgentAddresses"];
    };
    AgentAddresses: string[];
    InvitationFields: {
        url?: string;
        default_url?: string;
    };
    EnrolAgentBody: {
        invitation: string;
        certificate: string;
        addresses: string[];
        hostId: string;
        proof: string;
    };
    CheckEnrolmentBody: {
        name: string;
        proof: string;
    };
    ExpectationFields: {
        interval?: string | null;
        grace?: number | null;
        exempt?: boolean | null;
        /** Format: date-time */
        quiet_until?: string | null;
        contents?: bodies["RequirementFields"][] | null;
        checks?: bodies["CheckPolicy"] | null;
    };
    RequirementFields: {
        path: string;
        at_least?: number;
        at_most?: number | null;
        bytes_min?: number | null;
        bytes_max?: number | null;
        newer_than?: string | null;
    };
    CheckPolicy: {
        newest?: string | null;
        all?: string | null;
        restore_test?: string | null;
        window?: string | null;
        share?: number | null;
    };
    ConfigFields: {
        [key: string]: unknown;
    };
    RenameClientBody: {
        newname: string;
        template?: boolean;
        statictemplate?: boolean;
        keepcert?: boolean;
        keepdata?: boolean;
    };
    CreateClientBody: {
        newclient: string;
        templates?: string[];
        statictemplate?: string;
        variables?: {
            [key: string]: string;
        };
    };
    CreateTemplateBody: {
        newtemplate: string;
    };
    CreateStaticTemplateBody: {
        newstatictemplate: string;
    };
    RollBackServerConfigBody: {
        version: number;
    };
    RollBackClientConfigBody: {
        version: number;
    };
}

/** Operations as clients call them. */
export interface canonical {
    "/api/clients/backup-running": { get: { id: 'isBackupRunning' } };
    "/api/clients/running": { get: { id: 'listRunningClients' } };
    "/api/clients/report": { get: { id: 'getClientsReport' } };
    "/api/clients/stats": { get: { id: 'listClientStats' } };
    "/api/clients/overview": { get: { id: 'listClientOverviews' } };
    "/api/health/clients": { get: { id: 'checkClients' } };
    "/api/clients/all": { get: { id: 'listAllClients' } };
    "/api/servers/report": { get: { id: 'getServersReport' } };
    "/api/servers/stats": { get: { id: 'listServerStats' } };
    "/api/client/running/{name}": { get: { id: 'getClientRunning'; omits: 'clientName' } };
    "/api/client/stats/{name}": { get: { id: 'listBackups' } };
    "/api/client/labels/{name}": { get: { id: 'listLabels' } };
    "/api/client/orders/{name}": { get: { id: 'listOrders' } };
    "/api/client/report/{name}": { get: { id: 'listBackupReports' } };
    "/api/client/report/{name}/{backup}": { get: { id: 'getBackupReport' }; delete: { id: 'deleteBackup' } };
    "/api/client/log/{name}/{backup}": { get: { id: 'getBackupLog' } };
    "/api/client/attempts/{name}": { get: { id: 'listAttempts' } };
    "/api/client/attempts/{name}/{attempt}/log": { get: { id: 'getAttemptLog' } };
    "/api/checks": { get: { id: 'listAllChecks' } };
    "/api/client/checks/{name}": { get: { id: 'listChecks' } };
    "/api/client/checks/{name}/{backup}": { post: { id: 'startCheck'; body?: bodies["CheckOrder"] } };
    "/api/client/check/{name}/{id}": { get: { id: 'getCheck' }; delete: { id: 'cancelCheck' } };
    "/api/client/contents/{name}": { get: { id: 'getRequiredContents' } };
    "/api/client/proof/{name}": { get: { id: 'getProof' } };
    "/api/client/details/{name}": { get: { id: 'getClientDetails' } };
    "/api/client/note-history/{name}": { get: { id: 'listClientNotes' } };
    "/api/client/note/{name}": { get: { id: 'getClientNote' }; put: { id: 'setClientNote'; body: bodies["SetClientNoteBody"] } };
    "/api/client/browse/{name}/{backup}": { get: { id: 'browseBackup' } };
    "/api/client/browseall/{name}/{backup}": { get: { id: 'browseWholeBackup' } };
    "/api/client/find/{name}/{backup}": { get: { id: 'findFiles' } };
    "/api/client/find/{name}": { get: { id: 'searchBackups' } };
    "/api/client/versions/{name}": { get: { id: 'listPathVersions' } };
    "/api/client/diff/{name}/{a}/{b}": { get: { id: 'compareBackups' } };
    "/api/client/diff/{name}/{a}/{b}/removed": { get: { id: 'selectRemoved' } };
    "/api/client/tree-at/{name}": { get: { id: 'browseAt' } };
    "/api/client/index/{name}": { get: { id: 'getHistoryState' }; post: { id: 'rebuildHistory' } };
    "/api/search": { get: { id: 'searchClients' } };
    "/api/client/measure/{name}/{backup}": { post: { id: 'measureSelection'; body: bodies["MeasureSelectionBody"] } };
    "/api/client/file/{name}/{backup}": { get: { id: 'getFile'; streams: true } };
    "/api/client/preview/{name}/{backup}": { get: { id: 'previewFile'; streams: true } };
    "/api/restore/archive/{name}/{backup}": { post: { id: 'restoreArchive'; omits: 'list' | 'strip' | 'format' | 'task'; body: bodies["RestoreArchiveBody"]; streams: true } };
    "/api/restore/server-restore/{name}/{backup}": { put: { id: 'scheduleRestore'; omits: 'dryRun' | 'list-sc' | 'strip-sc' | 'prefix-sc' | 'force-sc' | 'restoreto-sc'; body: bodies["ScheduleRestoreBody"] } };
    "/api/restore/server-restore/{name}/{backup}/check": { post: { id: 'checkRestore'; body: bodies["CheckRestoreBody"] } };
    "/api/restore/server-restore/{name}": { get: { id: 'getScheduledRestore' }; delete: { id: 'cancelRestore' } };
    "/api/backup/orders": { get: { id: 'listOpenOrders' } };
    "/api/backup/do-server-backup/{name}": { put: { id: 'scheduleBackup'; omits: 'dryRun' } };
    "/api/backup/do-server-backup/{name}/check": { post: { id: 'checkBackup' } };
    "/api/backup/server-backup/{name}": { get: { id: 'getScheduledBackup' }; delete: { id: 'cancelBackup' } };
    "/api/reports/capacity": { get: { id: 'getCapacity' } };
    "/api/reports/recoverability": { get: { id: 'getRecoverability' } };
    "/api/reports/days": { get: { id: 'listBackupDays' } };
    "/api/reports/anomalies": { get: { id: 'listAnomalies' } };
    "/api/tasks": { get: { id: 'listTasks' } };
    "/api/tasks/{id}": { delete: { id: 'cancelTask' } };
    "/api/misc/start": { get: { id: 'getStart' } };
    "/api/misc/languages": { get: { id: 'listLanguages' } };
    "/api/misc/counters/{client}": { get: { id: 'getCounters'; omits: 'clientName' } };
    "/api/misc/monitor": { get: { id: 'listMonitor' } };
    "/api/misc/history": { get: { id: 'listHistory' } };
    "/api/misc/about": { get: { id: 'getAbout' } };
    "/api/misc/ping": { get: { id: 'ping' } };
    "/api/openapi.json": { get: { id: 'getCanonicalSpecification' } };
    "/api/swagger.json": { get: { id: 'getSpecification' } };
    "/api/events": { get: { id: 'listenToEvents'; streams: true } };
    "/metrics": { get: { id: 'getMetrics'; streams: true } };
    "/api/metrics/discovery": { get: { id: 'discoverMetrics' } };
    "/healthz": { get: { id: 'getHealth' } };
    "/readyz": { get: { id: 'getReadiness' } };
    "/api/admin/auth/backends": { get: { id: 'listAuthBackends' } };
    "/api/admin/auth/providers": { get: { id: 'listProviders' } };
    "/api/admin/auth/backend/{backend}": { get: { id: 'getAuthBackend' } };
    "/api/admin/auth/users": { get: { id: 'listUsers' } };
    "/api/admin/auth/users/{name}": { put: { id: 'createUser'; omits: 'username'; body?: bodies["CreateUserBody"] }; post: { id: 'changePassword'; body: bodies["ChangePasswordBody"] }; delete: { id: 'removeUser' } };
    "/api/admin/auth/users/{name}/block": { put: { id: 'blockUser'; body?: bodies["BlockFields"] }; delete: { id: 'unblockUser' } };
    "/api/admin/acl/backends": { get: { id: 'listAclBackends' } };
    "/api/admin/acl/backend/{backend}": { get: { id: 'getAclBackend' } };
    "/api/admin/acl/moderators": { get: { id: 'listModerators' } };
    "/api/admin/acl/moderator": { get: { id: 'listModeratorMembers' }; post: { id: 'changeModeratorGrant'; omits: 'grant'; body: bodies["ChangeModeratorGrantBody"] } };
    "/api/admin/acl/moderator/{member}": { put: { id: 'addModerator'; omits: 'memberNames' | 'memberNames[]' | 'memberName' }; delete: { id: 'removeModerator'; omits: 'memberNames' | 'memberNames[]' | 'memberName' } };
    "/api/admin/acl/isModerator/{member}": { get: { id: 'isModerator' } };
    "/api/admin/acl/admins": { get: { id: 'listAdmins' } };
    "/api/admin/acl/admin": { get: { id: 'listAdminMembers' } };
    "/api/admin/acl/admin/{member}": { put: { id: 'addAdmin'; omits: 'memberNames' | 'memberNames[]' | 'memberName' }; delete: { id: 'removeAdmin'; omits: 'memberNames' | 'memberNames[]' | 'memberName' } };
    "/api/admin/acl/isAdmin/{member}": { get: { id: 'isAdmin' } };
    "/api/admin/acl/groups": { get: { id: 'listGroups' } };
    "/api/admin/acl/groups/{name}": { put: { id: 'createGroup'; omits: 'group' | 'grant'; body?: bodies["CreateGroupBody"] }; post: { id: 'changeGroup'; omits: 'grant'; body: bodies["ChangeGroupBody"] }; delete: { id: 'removeGroup' } };
    "/api/admin/acl/group/{name}": { get: { id: 'listGroupMembers'; omits: 'groupName' } };
    "/api/admin/acl/group/{name}/{member}": { put: { id: 'addGroupMembers'; omits: 'groupName' | 'memberNames' | 'memberNames[]' | 'memberName' }; delete: { id: 'removeGroupMembers'; omits: 'groupName' | 'memberNames' | 'memberNames[]' | 'memberName' } };
    "/api/admin/acl/groupsOf/{member}": { get: { id: 'listGroupsOf' } };
    "/api/admin/acl/grants": { get: { id: 'listGrants' } };
    "/api/admin/acl/grants/{name}": { put: { id: 'createGrant'; omits: 'grant' | 'content'; body: bodies["CreateGrantBody"] }; post: { id: 'changeGrant'; omits: 'content'; body: bodies["ChangeGrantBody"] }; delete: { id: 'removeGrant' } };
    "/api/admin/acl/explain": { get: { id: 'explainRights' } };
    "/api/admin/acl/matrix": { get: { id: 'getAccessMatrix' } };
    "/api/admin/acl/rules": { get: { id: 'listAccessRules' }; patch: { id: 'changeAccessRules'; body: bodies["ChangeAccessRulesBody"] } };
    "/api/admin/acl/visible": { get: { id: 'listClientAccess' } };
    "/api/admin/me": { get: { id: 'getMe' } };
    "/api/admin/me/explain": { get: { id: 'explainMyRights' } };
    "/api/admin/me/session": { get: { id: 'listMySessions' }; delete: { id: 'endMySessions' } };
    "/api/admin/me/proof": { post: { id: 'proveMe'; body?: bodies["ProofFields"] } };
    "/api/admin/me/proof/options": { post: { id: 'offerProof' } };
    "/api/admin/me/session/{id}": { get: { id: 'getMySession' }; delete: { id: 'endMySession' } };
    "/api/admin/me/factors": { get: { id: 'getMyFactors' } };
    "/api/admin/me/factors/code": { put: { id: 'confirmCode'; body: bodies["ConfirmCodeBody"] }; post: { id: 'offerCode' }; delete: { id: 'removeCode' } };
    "/api/admin/me/factors/recovery": { post: { id: 'renewRecoveryCodes' } };
    "/api/admin/me/passkeys/options": { post: { id: 'offerMyPasskey' } };
    "/api/admin/me/passkeys": { post: { id: 'addMyPasskey'; body: bodies["AddMyPasskeyBody"] } };
    "/api/admin/me/passkeys/{id}": { delete: { id: 'removeMyPasskey' }; patch: { id: 'renameMyPasskey'; body: bodies["RenameMyPasskeyBody"] } };
    "/api/admin/me/devices": { get: { id: 'listMyDevices' } };
    "/api/admin/me/devices/{id}": { delete: { id: 'forgetMyDevice' } };
    "/api/admin/factors/{user}": { get: { id: 'getFactors' }; delete: { id: 'resetFactors' } };
    "/api/admin/session/{user}": { get: { id: 'listSessions' }; delete: { id: 'endSessions' } };
    "/api/admin/session/{user}/{id}": { get: { id: 'getSession' }; delete: { id: 'endSession' } };
    "/login": { post: { id: 'logIn'; body: bodies["LogInBody"] } };
    "/api/login/device": { post: { id: 'beginDeviceLogin'; body?: bodies["NewDeviceLogin"] } };
    "/api/login/device/token": { post: { id: 'pollDeviceLogin'; body: bodies["PollDeviceLoginBody"] } };
    "/api/login/ways": { get: { id: 'listLoginWays' } };
    "/login/oidc/{provider}/logout": { post: { id: 'endProviderSessions'; body: bodies["EndProviderSessionsBody"] } };
    "/login/passkey/options": { post: { id: 'offerPasskey'; body?: bodies["PasskeyWish"] } };
    "/login/passkey": { post: { id: 'logInByPasskey'; body: bodies["LogInByPasskeyBody"] } };
    "/login/second": { post: { id: 'finishLogin'; body?: bodies["SecondStepFields"] } };
    "/logout": { get: { id: 'logout' }; post: { id: 'logoutByPost' } };
    "/api/admin/me/token": { get: { id: 'listMyTokens' }; post: { id: 'createMyToken'; body: bodies["CreateMyTokenBody"] }; delete: { id: 'revokeCurrentToken' } };
    "/api/admin/me/device-login": { post: { id: 'confirmDeviceLogin'; body: bodies["ConfirmDeviceLoginBody"] } };
    "/api/admin/me/device-login/check": { post: { id: 'checkDeviceLogin'; body: bodies["CheckDeviceLoginBody"] } };
    "/api/admin/me/device-login/deny": { post: { id: 'denyDeviceLogin'; body: bodies["DenyDeviceLoginBody"] } };
    "/api/admin/me/token/{id}": { delete: { id: 'revokeMyToken' } };
    "/api/admin/token/{user}": { get: { id: 'listTokens' }; post: { id: 'createToken'; body: bodies["CreateTokenBody"] } };
    "/api/admin/token/{user}/{id}": { delete: { id: 'revokeToken' } };
    "/api/preferences/ui": { get: { id: 'getPreferences' }; put: { id: 'createPreferences'; omits: 'pageLength' | 'language' | 'dateFormat' | 'timezone'; body?: bodies["PreferenceFields"] }; post: { id: 'changePreferences'; omits: 'pageLength' | 'language' | 'dateFormat' | 'timezone'; body?: bodies["PreferenceFields"] }; delete: { id: 'removePreferences' } };
    "/api/preferences/ui/hide": { get: { id: 'listHidden' }; put: { id: 'hide'; omits: 'name' | 'agent'; body?: bodies["HideFields"] }; delete: { id: 'unhide' } };
    "/api/misc/alert": { post: { id: 'addAlert'; omits: 'message' | 'level'; body: bodies["AddAlertBody"] } };
    "/api/misc/alerts": { get: { id: 'takeAlerts' } };
    "/api/admin/audit": { get: { id: 'listAudit' } };
    "/api/admin/audit/export": { get: { id: 'exportAudit'; streams: true } };
    "/api/admin/audit/verification": { get: { id: 'verifyAudit' } };
    "/api/notifications/channels": { get: { id: 'listMyChannels' } };
    "/api/notifications/channels/{channel}": { put: { id: 'setMyChannel'; body: bodies["NotificationChannelFields"] }; delete: { id: 'removeMyChannel' } };
    "/api/notifications/channels/{channel}/test": { post: { id: 'testMyChannel' } };
    "/api/notifications/rules": { get: { id: 'listMyNotificationRules' } };
    "/api/notifications/rules/{rule}": { put: { id: 'setMyNotificationRule'; body: bodies["SetMyNotificationRuleBody"] }; delete: { id: 'removeMyNotificationRule' } };
    "/api/notifications/messages": { get: { id: 'listMyMessages' } };
    "/api/admin/notifications/channels": { get: { id: 'listServiceChannels' } };
    "/api/admin/notifications/channels/{channel}": { put: { id: 'setServiceChannel'; body: bodies["NotificationChannelFields"] }; delete: { id: 'removeServiceChannel' } };
    "/api/admin/notifications/alerts": { get: { id: 'listOpenAlerts' } };
    "/api/admin/notifications/alerts/{alert}/acknowledgment": { put: { id: 'acknowledgeAlert'; body: bodies["AcknowledgmentFields"] }; delete: { id: 'removeAcknowledgment' } };
    "/api/admin/notifications/alerts/send": { post: { id: 'sendOpenAlerts' } };
    "/api/admin/notifications/channels/{channel}/test": { post: { id: 'testServiceChannel' } };
    "/api/admin/notifications/rules": { get: { id: 'listServiceNotificationRules' } };
    "/api/admin/notifications/rules/{rule}": { put: { id: 'setServiceNotificationRule'; body: bodies["SetServiceNotificationRuleBody"] }; delete: { id: 'removeServiceNotificationRule' } };
    "/api/admin/notifications/messages": { get: { id: 'listServiceMessages' } };
    "/api/admin/doctor": { get: { id: 'examineSetUp' } };
    "/api/admin/servers": { get: { id: 'listAdministeredServers' } };
    "/api/admin/servers/{serverName}": { get: { id: 'getAdministeredServer' }; put: { id: 'addServer' }; delete: { id: 'removeServer' }; patch: { id: 'moveServer'; body: bodies["MoveServerBody"] } };
    "/api/admin/servers/{serverName}/invitation": { post: { id: 'inviteServer'; body?: bodies["InvitationFields"] } };
    "/api/admin/servers/{serverName}/rotation": { post: { id: 'rotateServer' } };
    "/api/admin/servers/{serverName}/check": { post: { id: 'checkServer' } };
    "/api/agents/enrolment": { post: { id: 'enrolAgent'; body: bodies["EnrolAgentBody"] } };
    "/api/agents/enrolment/check": { post: { id: 'checkEnrolment'; body: bodies["CheckEnrolmentBody"] } };
    "/api/admin/expectations": { get: { id: 'listExpectations' } };
    "/api/admin/expectations/client/{name}": { put: { id: 'setClientExpectation'; body: bodies["ExpectationFields"] }; delete: { id: 'removeClientExpectation' } };
    "/api/admin/expectations/label/{label}": { put: { id: 'setLabelExpectation'; body: bodies["ExpectationFields"] }; delete: { id: 'removeLabelExpectation' } };
    "/api/admin/expectations/server": { put: { id: 'setServerExpectation'; body: bodies["ExpectationFields"] }; delete: { id: 'removeServerExpectation' } };
    "/api/settings/server-config": { get: { id: 'getServerConfig' }; post: { id: 'saveServerConfig'; body?: bodies["ConfigFields"] }; patch: { id: 'patchServerConfig'; body?: bodies["ConfigFields"] } };
    "/api/settings/server-config/{conf}": { delete: { id: 'deleteServerConfig' } };
    "/api/settings/config/{client}": { get: { id: 'getClientConfig' }; put: { id: 'renameClient'; omits: 'newname' | 'template' | 'statictemplate' | 'keepcert' | 'keepdata'; body: bodies["RenameClientBody"] }; post: { id: 'saveClientConfig'; body?: bodies["ConfigFields"] }; patch: { id: 'patchClientConfig'; body?: bodies["ConfigFields"] }; delete: { id: 'deleteClient' } };
    "/api/settings/config/{client}/{conf}": { delete: { id: 'deleteClientConfig'; omits: 'keepconf' | 'delcert' | 'revoke' | 'delete' } };
    "/api/settings/config": { put: { id: 'createClient'; omits: 'newclient' | 'templates' | 'statictemplate' | 'variables'; body: bodies["CreateClientBody"] } };
    "/api/settings/template": { put: { id: 'createTemplate'; omits: 'newtemplate'; body: bodies["CreateTemplateBody"] } };
    "/api/settings/static-template": { put: { id: 'createStaticTemplate'; omits: 'newstatictemplate'; body: bodies["CreateStaticTemplateBody"] } };
    "/api/settings/templates": { get: { id: 'listTemplates' } };
    "/api/settings/static-templates": { get: { id: 'listStaticTemplates' } };
    "/api/settings/clients": { get: { id: 'listConfiguredClients' } };
    "/api/settings/options": { get: { id: 'getSettingOptions' } };
    "/api/settings/path-expander": { get: { id: 'expandPath' } };
    "/api/settings/history/server-config": { get: { id: 'listServerConfigVersions' } };
    "/api/settings/diff/server-config": { get: { id: 'diffServerConfig' } };
    "/api/settings/rollback/server-config": { post: { id: 'rollBackServerConfig'; omits: 'version'; body: bodies["RollBackServerConfigBody"] } };
    "/api/settings/history/config/{client}": { get: { id: 'listClientConfigVersions' } };
    "/api/settings/diff/config/{client}": { get: { id: 'diffClientConfig' } };
    "/api/settings/rollback/config/{client}": { post: { id: 'rollBackClientConfig'; omits: 'version'; body: bodies["RollBackClientConfigBody"] } };
    "/api/settings/certificates": { get: { id: 'listCertificates' } };
    "/api/settings/certificates/{client}": { delete: { id: 'revokeCertificate' } };
    "/api/settings/crl": { post: { id: 'refreshCrl' } };
    "/api/settings/reload": { post: { id: 'reloadServer' } };
}
