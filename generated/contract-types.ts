// Generated from openapi.yaml by `npm run generate`: do not edit.

import type { Text } from '../src/texts.js'

export interface components {
    schemas: {
        /** @description What went wrong (RFC 9457). */
        Problem: {
            /** @description Kind of problem, as a URI reference. */
            type: string;
            /** @description The HTTP status in words. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What happened and what to do about it, for a person. */
            detail: string;
            /** @description What happened, for a program. New words may come; these are known. */
            code: string;
            /** @description The same text as `detail`. */
            message: string;
            /** @description On a 400, the name of each field to blame with the reason. */
            errors?: {
                [key: string]: string;
            };
            /** @description Names this request in burphub's log. */
            requestId?: string;
        };
        Alive: {
            /** @description Always true. */
            alive: boolean;
        };
        /** @description An instant as `YYYY-MM-DD HH:MM:SS` in the time zone of the service. */
        LocalTime: string;
        /** @description An instant as `YYYY-MM-DD HH:MM:SS` in the time zone of the service, or `never`. */
        LocalTimeOrNever: string;
        /**
         * @description `late` when the next backup has not begun in time, `failing` when an attempt that is newer than
         *     the newest backup was not finished, `stuck` when what runs has not moved for 15 minutes, `never`
         *     when there is no backup after the first interval, `unknown` while its server cannot be asked.
         * @enum {string}
         */
        ClientHealth: "ok" | "running" | "late" | "failing" | "stuck" | "never" | "unknown";
        /** @description How many clients are in each state. */
        ClientHealths: {
            ok: number;
            running: number;
            late: number;
            failing: number;
            stuck: number;
            never: number;
            unknown: number;
        };
        /** @enum {string} */
        EventTopic: "client" | "client.gone" | "progress" | "backup.started" | "backup.finished" | "backup.failed" | "order" | "config" | "server" | "audit";
        /** @description One event. */
        LiveEvent: {
            /**
             * @description First of each stream.
             * @constant
             */
            event: "hello";
            data: {
                /** @description The burphub that sends; another one has other ids. */
                instance: string;
                /** @description Nothing is missing since the `id` that was sent; else the lists should be asked for anew. */
                resumed: boolean;
                serverTime: components["schemas"]["EventInstant"];
            };
        } | {
            /**
             * @description The line of a client in lists is another one, or it can be seen now.
             * @constant
             */
            event: "client";
            data: {
                server: components["schemas"]["EventServer"];
                name: components["schemas"]["EventClient"];
                /** @description What burp says of it, `idle` or `running` as a rule. */
                state: string;
                /** @description Of what runs; null while nothing runs. */
                phase: string | null;
                /** @description How much of the estimated bytes the running backup has done. */
                percent: number;
                last: components["schemas"]["EventTime"];
                last_attempt: components["schemas"]["EventTime"];
                labels: string[];
                health: components["schemas"]["ClientHealth"];
                /** @description Why its health is that, in words. */
                reason: Text;
                due: components["schemas"]["EventTime"];
                since: components["schemas"]["EventTime"];
            };
        } | {
            /**
             * @description A client was renamed or deleted, or can no longer be seen.
             * @constant
             */
            event: "client.gone";
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
            };
        } | {
            /**
             * @description The counters of a running backup moved; every two seconds at most.
             * @constant
             */
            event: "progress";
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
                counters: components["schemas"]["Counters"];
            };
        } | {
            /**
             * @description A backup began.
             * @constant
             */
            event: "backup.started";
            data: components["schemas"]["EventBackup"];
        } | {
            /**
             * @description A backup was finished.
             * @constant
             */
            event: "backup.finished";
            data: components["schemas"]["EventBackup"];
        } | {
            /**
             * @description A backup ended without a result, or was broken off.
             * @constant
             */
            event: "backup.failed";
            data: components["schemas"]["EventBackup"];
        } | {
            /**
             * @description A backup or a restore was ordered here, or the order was taken back.
             * @constant
             */
            event: "order";
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
                /**
                 * @description What was ordered.
                 * @enum {string}
                 */
                kind: "backup" | "restore";
                /** @description False where it was taken back. */
                present: boolean;
            };
        } | {
            /**
             * @description A configuration was changed here; for administrators, and moderators of what it is of.
             * @constant
             */
            event: "config";
            data: {
                server: components["schemas"]["EventServer"];
                /** @description Whose configuration it is; null where it is for all. */
                client: string | null;
                /** @description As in the audit trail. */
                action: string;
                /** @description What was changed; null where that is no file. */
                file: string | null;
                /** @description Who changed it. */
                user: string;
            };
        } | {
            /**
             * @description A burp server answers, or no longer does; one was added, or removed.
             * @constant
             */
            event: "server";
            data: {
                name: components["schemas"]["EventServer"];
                alive: boolean;
                since: components["schemas"]["EventInstant"];
                /** @description Why it does not answer; null where it does, or is there no more. */
                code: string | null;
            };
        } | {
            /**
             * @description The audit trail has a new entry; for administrators.
             * @constant
             */
            event: "audit";
            data: {
                /** @description Its number. */
                seq: number;
            };
        } | {
            /**
             * @description Last of a stream, where the login is over.
             * @constant
             */
            event: "session";
            data: {
                /** @description Why, in words. */
                reason: Text;
            };
        };
        /** @description Name of a burp server. */
        EventServer: string;
        /** @description Name of a client. */
        EventClient: string;
        /** @description An instant in the caller's time zone; null where there is none. */
        EventTime: string | null;
        /** @description An instant in the caller's time zone. */
        EventInstant: string;
        EventBackup: {
            server: components["schemas"]["EventServer"];
            client: components["schemas"]["EventClient"];
            /** @description Its number at burp. */
            number: number;
            started: components["schemas"]["EventInstant"];
            /** @description Seconds; null where it is not finished, or burp kept no numbers. */
            duration: number | null;
            /** @description Bytes of all files in it; null where it is not finished, or burp kept no numbers. */
            size: number | null;
            /** @description How many lines burp wrote as warnings; null where it is not finished, or burp kept no numbers. */
            warnings: number | null;
        };
        /** @description All of it, unless `fields` names less. */
        ClientOverview: {
            /** @description Name of the client. */
            name: string;
            /** @description Its server; null where there is only one. */
            agent: string | null;
            /**
             * @description `service`: burphub itself logs in at burp as this client. All others are `client`.
             * @enum {string}
             */
            role?: "client" | "service";
            /** @description What burp says of it, `idle` or `running` as a rule. */
            state?: string;
            /** @description While a backup runs, `scanning`, `backup`, `merging` or `shuffling`; null while nothing runs. */
            phase?: string | null;
            /** @description How much of the estimated bytes the running backup has done; 0 where nothing is known. */
            percent?: number;
            health?: components["schemas"]["ClientHealth"];
            /** @description Why, in words. */
            reason?: Text;
            /** @description When the next backup should have begun at the latest; null where nobody waits for one. */
            due?: string | null;
            /** @description Since when its health is that. */
            since?: string | null;
            /** @description Start of the newest finished backup; null where there is none. */
            last?: string | null;
            /** @description Start of the newest backup, finished or not. */
            last_attempt?: string | null;
            /** @description Of the newest finished backup. */
            number?: number | null;
            /** @description How many finished backups there are. */
            backups?: number;
            /** @description Bytes of all files in the newest backup; null where burp kept no numbers of it that can be read. */
            size?: number | null;
            /** @description Files, folders and all else in it. */
            entries?: number | null;
            /** @description Seconds that it took. */
            duration?: number | null;
            /** @description How often burp warned meanwhile. */
            warnings?: number | null;
            /** @description Operating system of the client, `unknown` until it is found out. */
            os?: string | null;
            /** @description Labels that burp's configuration gives to the client. */
            labels?: string[];
            /** @description The newest attempt, if it failed and no backup was finished since; null otherwise. */
            attempt?: {
                id: components["schemas"]["AttemptId"];
                at: components["schemas"]["OffsetTime"];
                /** @description Null where it is not known. */
                ended: string | null;
                phase: components["schemas"]["AttemptPhase"];
                percent: components["schemas"]["AttemptPercent"];
                cause: components["schemas"]["Cause"];
            } | null;
            /**
             * @description Of burp, in which its backups are kept. Those of protocol 2, which burp had before 3.1, are only
             *     shown: what would restore, order, rename or delete something is refused (`NOT_SUPPORTED`).
             * @enum {integer}
             */
            protocol?: 1 | 2;
            /** @description Whether the caller may restore from it, and order backups and restores for it. */
            mayRestore?: boolean;
            /** @description Whether the caller may change what burp's configuration says of it. */
            mayEdit?: boolean;
            /** @description How often it should be backed up; null where nobody waits for its backups, or nothing is known of it. */
            expected?: {
                /**
                 * @description Who says so: an administrator of the client, a label of it or its server, else burp's timer
                 *     where that lets it back up less often than it did, else its past. `assumed` is a day, where
                 *     there is no past yet.
                 * @enum {string}
                 */
                from: "client" | "label" | "server" | "timer" | "learned" | "assumed";
                /** @description Seconds. */
                interval: number;
            } | null;
        };
        ClientStats: {
            /** @description Name of the client. */
            name: string;
            /** @description What burp says of it, `idle` or `running` as a rule. */
            state: string;
            /** @description While a backup runs, `scanning`, `backup`, `merging` or `shuffling`; null while nothing runs. */
            phase: string | null;
            /** @description How much of the estimated bytes the running backup has done; 0 where nothing is known. */
            percent: number;
            /** @description Start of the newest finished backup, also while another one runs. */
            last: components["schemas"]["LocalTimeOrNever"];
            /** @description Start of the newest backup, finished or not. */
            last_attempt: components["schemas"]["LocalTimeOrNever"];
            /** @description Labels that burp's configuration gives to the client. */
            labels: string[];
        };
        ClientRunning: {
            /** @description What burp says of the client, `idle` or `running` as a rule. */
            state: string;
            /** @description How much of the estimated bytes is done; -1 where nothing runs. */
            percent: number;
            /** @description While a backup runs, `scanning`, `backup`, `merging` or `shuffling`; null while nothing runs. */
            phase: string | null;
            /** @description Start of the newest finished backup. */
            last: components["schemas"]["LocalTimeOrNever"];
        };
        BrowseNode: {
            /** @description Name within its directory; at the top `/` or a drive such as `C:`. */
            name: string;
            /** @description The whole path. */
            fullname: string;
            /** @description The same as `fullname`, unique within the answer. */
            key: string;
            /** @description The name, escaped for HTML. */
            title: string;
            /** @description The directory asked for, as it was written; empty at the top. */
            parent: string;
            /** @description Last change of the content. */
            date: components["schemas"]["LocalTime"];
            /** @description Kind and permissions as `ls -l` writes them. */
            mode: string;
            /**
             * @description `d` for a directory, `f` for anything else.
             * @enum {string}
             */
            type: "d" | "f";
            /** @description Number of the owner. */
            uid: string;
            /** @description Number of the group. */
            gid: string;
            /** @description Number of hard links. */
            inodes: string;
            /** @description Size with its unit, for people. */
            size: string;
            /** @description Size in bytes. */
            bytes: number;
            /** @description Where a symbolic link points, or the first name of a hard link. */
            link: string | null;
            /** @description Whether it can be browsed further. */
            folder: boolean;
            /** @description Whether its content is not in `children` but has to be asked for. */
            lazy: boolean;
            /** @description See the query parameter of this name. */
            selected: boolean;
            /** @description Whether a tree should show it open. */
            expanded: boolean;
            /** @description Its content in a nested answer; else empty. */
            children: components["schemas"]["BrowseNode"][];
        };
        /** @description A node of which `fields` named what was wanted. */
        ChosenNode: {
            /** @description Name within its directory; at the top `/` or a drive such as `C:`. */
            name: string;
            /** @description The whole path. */
            fullname?: string;
            /** @description The same as `fullname`, unique within the answer. */
            key?: string;
            /** @description The name, escaped for HTML. */
            title?: string;
            /** @description The directory asked for, as it was written; empty at the top. */
            parent?: string;
            /** @description Last change of the content. */
            date?: components["schemas"]["LocalTime"];
            /** @description The same as seconds since 1970. */
            mtime?: number;
            /** @description Kind and permissions as `ls -l` writes them. */
            mode?: string;
            /**
             * @description `d` for a directory, `f` for anything else.
             * @enum {string}
             */
            type?: "d" | "f";
            /** @description Number of the owner. */
            uid?: string;
            /** @description Number of the group. */
            gid?: string;
            /** @description Number of hard links. */
            inodes?: string;
            /** @description Size with its unit, for people. */
            size?: string;
            /** @description Size in bytes. */
            bytes?: number;
            /** @description Where a symbolic link points, or the first name of a hard link. */
            link?: string | null;
            /** @description Whether it can be browsed further. */
            folder?: boolean;
            lazy?: boolean;
            selected?: boolean;
            expanded?: boolean;
            /** @description Empty. */
            children?: Record<string, never>[];
        };
        Ready: {
            /** @description Always true. */
            ready: boolean;
            /** @description Whether some burp server cannot be asked, or not yet, or shows burphub no client but its own. */
            degraded: boolean;
            /**
             * @description For administrators, by server: the code of its failure, or `NO_SUPER_CLIENT` where
             *     burp-server.conf does not name burphub's client as a `super_client`
             *     (`restore_client` before burp 2.3.2).
             */
            reasons?: {
                [key: string]: string;
            };
            /** @description For administrators, the failures in words; how far a burp is that reads its storage. */
            messages?: {
                server: string;
                message: Text;
            }[];
        };
        Anomaly: {
            client: string;
            /** @description Its server; null where there is only one. */
            agent: string | null;
            /** @enum {string} */
            kind: "large" | "unchanged" | "shrunk" | "rewritten";
            /** @description Number of the backup in which it shows. */
            backup: number;
            /** @description When that began. */
            at: string;
            reason: Text;
        };
        CapacityReport: {
            /** @description For administrators; empty for others. */
            servers: {
                name: string;
                /** @description Bytes of the file system with the backups; null where it is out of sight. */
                total: number | null;
                free: number | null;
                /** @description When it was measured last. */
                at: string | null;
                /** @description Bytes by which it fills; null where too little is known. */
                per_day: components["schemas"]["TrendRange"] | null;
                /** @description Null where that is not to be foreseen. */
                days_to_full: {
                    likely: number;
                    low: number;
                    /** @description Null where it may never be. */
                    high: number | null;
                } | null;
                reason: Text;
            }[];
            clients: {
                name: string;
                /** @description Its server; null where there is only one. */
                agent: string | null;
                /** @description That its newest backup holds. */
                bytes: number;
                /** @description By so many that has grown in a week; null where nothing is known of a week ago. */
                week: number | null;
                /** @description What it sent in a week. */
                week_received: number;
                /** @description By so many its backups grow; null where too little is known. */
                per_day: components["schemas"]["TrendRange"] | null;
                /** @description Its newest backups, oldest first. */
                series: {
                    number: number;
                    at: string;
                    bytes: number;
                    received: number;
                    files: number;
                }[];
            }[];
            /** @description How many there are with backups, shown or not. */
            clients_total: number;
        };
        TrendRange: {
            likely: number;
            low: number;
            high: number;
        };
        Task: {
            id: string;
            /** @description What its consumer called it with the archive's field `task`; null where it has no such name. */
            task: string | null;
            /**
             * @description A download, of an `archive` or one `file`, or an order for a `restore` or a `backup`.
             * @enum {string}
             */
            kind: "archive" | "file" | "restore" | "backup";
            /**
             * @description `waiting` for burp or for the client; `blocking-backups`: see the orders of a client.
             * @enum {string}
             */
            state: "waiting" | "running" | "blocking-backups";
            /** @description Name of the user. */
            by: string;
            /** @description Its server; null where there is only one. */
            agent: string | null;
            client: string;
            /** @description Its number; null for an order of a new one. */
            backup: number | null;
            started: components["schemas"]["OffsetTime"];
            /** @description That were sent so far; null for an order. */
            bytes: number | null;
            /** @description Bytes a second over the last ten seconds; null for an order. */
            rate: number | null;
        };
        DoctorReport: {
            state: components["schemas"]["FindingState"];
            findings: {
                /** @description What was looked at; more may come. */
                check: string;
                /** @description Its name; null for burphub itself. */
                server: string | null;
                state: components["schemas"]["FindingState"];
                message: Text;
                /** @description Why it matters; null where all is well. */
                why: Text | null;
                /** @description What mends it; null where there is nothing to mend. */
                fix: Text | null;
                /** @description The first clients or files that it is about. */
                subjects: string[];
            }[];
        };
        /**
         * @description `skipped`: it does not apply here. `unknown`: it could not be looked at. Of a report the worst
         *     of its findings.
         * @enum {string}
         */
        FindingState: "ok" | "skipped" | "unknown" | "warning" | "error";
        BackupRunning: {
            running: boolean;
        };
        /** @description An instant as `YYYY-MM-DD HH:MM:SS` followed by the offset from UTC that held then. */
        OffsetTime: string;
        Count: number;
        CountOrNull: number | null;
        NamedNumber: {
            /** @description Name of the client or server. */
            name: string;
            /** @description How many finished backups there are. */
            number: components["schemas"]["Count"];
        };
        ClientsReport: {
            backups: components["schemas"]["NamedNumber"][];
            clients: {
                name: string;
                stats: {
                    /** @description Entries of the newest backup; null where burp kept no numbers that can be read. */
                    total: components["schemas"]["CountOrNull"];
                    /** @description Bytes of the newest backup; null where burp kept no numbers that can be read. */
                    totsize: components["schemas"]["CountOrNull"];
                    /** @description Warnings that burp counted in the newest backup; null where burp kept no numbers that can be read. */
                    warnings: components["schemas"]["CountOrNull"];
                    /** @description Errors that burp counted in the newest backup; null where burp kept no numbers that can be read. */
                    errors: components["schemas"]["CountOrNull"];
                    /** @description Messages that burp counted in the newest backup; null where burp kept no numbers that can be read. */
                    messages: components["schemas"]["CountOrNull"];
                    /** @description Operating system, from a label `os:...` or guessed from the backup; `unknown` without a trace of it. */
                    os: string;
                };
            }[];
        };
        ClientsReportJson: {
            backups: components["schemas"]["NamedNumber"][];
            clients: {
                name: string;
                stats: {
                    total: components["schemas"]["CountOrNull"];
                    totsize: components["schemas"]["CountOrNull"];
                    /** @enum {string} */
                    windows: "true" | "false";
                    warnings: components["schemas"]["CountOrNull"];
                    errors: components["schemas"]["CountOrNull"];
                    messages: components["schemas"]["CountOrNull"];
                };
            }[];
        };
        ServersReport: {
            backups: components["schemas"]["NamedNumber"][];
            servers: {
                name: string;
                number: {
                    /** @description Operating system -> how many clients run it. */
                    os: {
                        [key: string]: number;
                    };
                    /** @description Entries of the newest backups whose numbers can be read; null where there are backups, and none can. */
                    total: components["schemas"]["CountOrNull"];
                    /** @description Bytes of the newest backups whose numbers can be read; null where there are backups, and none can. */
                    totsize: components["schemas"]["CountOrNull"];
                    /** @description Warnings that burp counted in the newest backups whose numbers can be read; null where there are backups, and none can. */
                    warnings: components["schemas"]["CountOrNull"];
                    /** @description Errors that burp counted in the newest backups whose numbers can be read; null where there are backups, and none can. */
                    errors: components["schemas"]["CountOrNull"];
                    /** @description Messages that burp counted in the newest backups whose numbers can be read; null where there are backups, and none can. */
                    messages: components["schemas"]["CountOrNull"];
                };
            }[];
        };
        AdministeredServer: {
            name: string;
            /**
             * @description Where it stands.
             * @enum {unknown}
             */
            origin: "file" | "database";
            /**
             * @description How its files are reached; `remote` has its ports alone.
             * @enum {unknown}
             */
            kind: "local" | "remote" | "agent";
            /**
             * @description `pending` while nobody has enrolled its agent; `reading` before burp's first answer; `untrusted` where
             *     the agent is another one than was enrolled; `version` where hub and agent do not understand each
             *     other.
             * @enum {unknown}
             */
            state: "pending" | "reading" | "ready" | "slow" | "down" | "untrusted" | "version";
            /** @description Since when it answers, or does not. */
            since: string;
            /** @description What is wrong with it, as in a failure, or `NO_SUPER_CLIENT`; null where nothing is. */
            code: string | null;
            /** @description The same in words. */
            detail: Text | null;
            /** @description When it last answered; null if it never did since burphub began. */
            lastSeen: string | null;
            /** @description Its version of burp; null as long as it has not been reached. */
            burp: string | null;
            /** @description What is known of it; null for a server without one. */
            agent: null | components["schemas"]["AdministeredAgent"];
            /** @description How far the clock of the agent's host is ahead; more than a minute makes times of files doubtful. */
            clockSkewMs: number | null;
            /** @description One that is good now. */
            invitation: null | components["schemas"]["OpenInvitation"];
            /** @description It is meant where no server is named. */
            isDefault: boolean;
        };
        AdministeredAgent: {
            /** @description Of burphub, as it said last. */
            version: string | null;
            /** @description What it can beside what every agent of its version of the wire can. */
            features: string[];
            /** @description Where it is asked; null for one that dials, and for those of the configuration file. */
            address: string | null;
            /** @description Where it says that it is found, the best first. */
            addresses: string[];
            /** @description SHA-256 of its certificate. */
            fingerprint: string | null;
            enrolled: string | null;
            /** @description How the agent knows this burphub, as it said last: a key that nobody here has changed was changed by somebody else. Null as long as it has said nothing of it. */
            hubKey?: {
                /** @description SHA-256 of the certificate that burphub has shown. */
                fingerprint: string;
                /** @description When that took the place of the one before; null where the agent did not note it. */
                since: string | null;
                /** @description SHA-256 of another certificate that counts, too, while a change of keys is under way. */
                pending: string | null;
                /** @description How many other hubs the agent serves. */
                otherHubs: number;
            } | null;
        };
        OpenInvitation: {
            expires: string;
            /** @description So many wrong proofs more end it. */
            triesLeft: number;
        };
        AgentPlace: {
            addresses?: components["schemas"]["AgentAddresses"];
        };
        /** @description `HOST:PORT` each, an IPv6 address in brackets, the best first. */
        AgentAddresses: string[];
        InvitationFields: {
            /** @description By which the agent reaches burphub; without it `publicUrl` of the configuration. */
            url?: string;
        };
        ServerInvitation: {
            name: string;
            /** @description The line to paste. */
            invitation: string;
            expires: string;
            /** @description What asks for the line on the burp host. */
            command: string;
            /** @description What changes for others as soon as the server is there; null where nothing does. */
            notice: Text | null;
        };
        ServerCheck: {
            server: components["schemas"]["AdministeredServer"];
            isReached: boolean;
            /** @description Why not, as in a failure. */
            code: string | null;
            /** @description The same in words. */
            detail: Text | null;
            tookMs: number;
        };
        EnrolmentClaim: {
            /** @description Which one, as is made of its secret. */
            invitation?: string;
            /** @description That of the agent, in PEM. */
            certificate?: string;
            /** @description As of `AgentAddresses`; none for an agent that dials. */
            addresses?: string[];
            /** @description The same for two agents of one burp server. */
            hostId?: string;
            proof?: string;
        };
        EnrolmentReply: {
            /** @description What the server is called. */
            name: string;
            /** @description That of the hub, in PEM. */
            certificate: string;
            /** @description What the hub shows with every request, encrypted with a key that is made of the invitation. */
            bearer: string;
            proof: string;
        };
        EnrolmentArrival: {
            name?: string;
            /** @description An HMAC with a key that is made of what the hub shows with every request. */
            proof?: string;
        };
        EnrolmentCheck: {
            isReached: boolean;
            /** @description Why not, as in a failure. */
            code: string | null;
            /** @description The same in words. */
            detail: Text | null;
        };
        ServerStats: {
            name: string;
            /** @description Whether burp's status port answers. */
            alive: boolean;
            /**
             * @description How many clients of it the caller may see; while it reads its storage (`BURP_READING`) how many
             *     there were before, else 0 where it does not answer.
             */
            clients: number;
            /** @description What is wrong with it, as in a failure, or `NO_SUPER_CLIENT`; null where nothing is. */
            code: string | null;
            /** @description When it last answered, where it does not now; null if it never did. */
            lastSeen: string | null;
            /** @description Of how many finished backups of these clients the numbers are not known, at least one of each client whose backups are not known. They are read when somebody asks for them, the newest first. */
            numbersMissing: number;
        };
        ClientPlace: {
            name: string;
            /** @description The client's server; null when there is only one. */
            agent: string | null;
        };
        Labels: {
            labels: string[];
        };
        Backup: {
            number: number;
            /** @description When it began. */
            date: components["schemas"]["LocalTime"];
            /** @description Whether burp would delete it without breaking another one. */
            deletable: boolean;
            /** @description Whether files were encrypted by the client. */
            encrypted: boolean;
            /** @description Bytes that came over the network; null where burp kept no numbers that can be read. */
            received: components["schemas"]["CountOrNull"];
            /** @description Bytes of all that the backup holds; null where burp kept no numbers that can be read. */
            size: components["schemas"]["CountOrNull"];
            /** @description Bytes that burp sent to the client; null where burp kept no numbers that can be read. */
            sent: components["schemas"]["CountOrNull"];
            /** @description Bytes that burp expected after its scan; null where burp kept no numbers that can be read. */
            estimated: components["schemas"]["CountOrNull"];
            /** @description Warnings that burp counted, of files that vanished or could not be read for instance; null where burp kept no numbers that can be read. */
            warnings: components["schemas"]["CountOrNull"];
            /** @description Errors that burp counted; null where burp kept no numbers that can be read. */
            errors: components["schemas"]["CountOrNull"];
            /** @description Messages that burp counted; null where burp kept no numbers that can be read. */
            messages: components["schemas"]["CountOrNull"];
        };
        /** @description Numbers of entries; all of them 0 where burp kept none that can be read, which `totsize` of the report tells, being null. */
        EntryCounts: {
            changed: components["schemas"]["Count"];
            deleted: components["schemas"]["Count"];
            new: components["schemas"]["Count"];
            /** @description What the scan found; some of it may have vanished before it could be read. */
            scanned: components["schemas"]["Count"];
            /** @description What the backup holds - new, changed and unchanged. */
            total: components["schemas"]["Count"];
            unchanged: components["schemas"]["Count"];
        };
        /** @enum {string} */
        LogKind: "backup" | "restore" | "verify";
        /** @enum {string} */
        LogLevel: "error" | "warning" | "message" | "info";
        LogLine: {
            /** @description Number of the line, counted from 1. */
            line: number;
            /** @description When burp wrote it; null where the line does not say it. */
            time: string | null;
            level: components["schemas"]["LogLevel"];
            /** @description What burp wrote, without the time. Bytes that are not UTF-8 are shown as in names of files; of more than 8192 bytes the rest is left out. */
            text: string;
        };
        BackupLog: {
            kind: components["schemas"]["LogKind"];
            /** @description The logs that there are of this backup. */
            kinds: components["schemas"]["LogKind"][];
            /** @description Lines in all of the log. */
            lines: number;
            /** @description Lines of that level in all of the log. */
            errors: number;
            /** @description Lines of that level in all of the log. */
            warnings: number;
            /** @description Lines of that level in all of the log. */
            messages: number;
            /** @description Lines that fit. */
            total: number;
            /** @description The lines. */
            items: components["schemas"]["LogLine"][];
        };
        BackupReport: {
            /** @description Number of the backup. */
            number: number;
            /** @description Seconds from start to end; null where burp kept no numbers. */
            duration: components["schemas"]["CountOrNull"];
            /** @description When it began, in seconds since 1970. */
            start: components["schemas"]["CountOrNull"];
            /** @description When it ended, in seconds since 1970; null where burp kept no numbers. */
            end: components["schemas"]["CountOrNull"];
            /** @description Bytes that came over the network; null where burp kept no numbers. */
            received: components["schemas"]["CountOrNull"];
            /** @description Bytes that burp sent to the client; null where burp kept no numbers. */
            sent: components["schemas"]["CountOrNull"];
            /** @description Bytes of all that the backup holds; null where burp kept no numbers. */
            totsize: components["schemas"]["CountOrNull"];
            /** @description Bytes that burp expected after its scan; null where burp kept no numbers. */
            estimated: components["schemas"]["CountOrNull"];
            /** @description Warnings that burp counted, of files that vanished or could not be read for instance; null where burp kept no numbers. */
            warnings: components["schemas"]["CountOrNull"];
            /** @description Errors that burp counted; null where burp kept no numbers. */
            errors: components["schemas"]["CountOrNull"];
            /** @description Messages that burp counted; null where burp kept no numbers. */
            messages: components["schemas"]["CountOrNull"];
            /** @description Whether files were encrypted by the client. */
            encrypted: boolean;
            /**
             * @description Whether the client runs Windows, as a word.
             * @enum {string}
             */
            windows: "true" | "false";
            /** @description Operating system, from a label `os:...` or guessed from the backup; `unknown` without a trace of it. */
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
        /** @description New, changed, unchanged, deleted and scanned entries of one kind. */
        FiveCounts: components["schemas"]["Count"][];
        /** @description New, changed, unchanged, deleted and scanned entries of one kind; null where burp counts none. */
        FiveCountsOrNull: components["schemas"]["Count"][] | null;
        /** @description How far a running backup is. All keys are there; what burp does not tell is null. */
        Counters: {
            /** @description 1 scanning, 2 backup, 3 merging, 4 shuffling. */
            phase: number | null;
            /** @description The phase in burp's own word. */
            phase_name: string | null;
            /** @description What is being backed up at the moment; null where burp does not tell, as no burp so far does. */
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
            /** @description What burp expects to back up. */
            estimated_bytes: components["schemas"]["CountOrNull"];
            /** @description What it has backed up. */
            bytes: components["schemas"]["CountOrNull"];
            /** @description Bytes that came over the network. */
            bytes_in: components["schemas"]["CountOrNull"];
            /** @description Bytes that went over the network. */
            bytes_out: components["schemas"]["CountOrNull"];
            /** @description When the backup began, in seconds since 1970. */
            start: components["schemas"]["CountOrNull"];
            /** @description Bytes per second; -1 where it cannot be told. */
            speed: number;
            /** @description Seconds that it may still take; -1 where it cannot be told. */
            timeleft: number | null;
            /** @description How much of the estimated bytes is done. */
            percent: number | null;
        };
        MonitorItem: {
            client: string;
            /** @description The client's server; null when there is only one. */
            agent: string | null;
            counters: components["schemas"]["Counters"];
            labels: string[];
        };
        LiveItem: {
            client: string;
            /** @description The client's server; null when there is only one. */
            agent: string | null;
            status: {
                /** @description 1 scanning, 2 backup, 3 merging, 4 shuffling. */
                phase?: number;
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
                warning?: components["schemas"]["Count"];
                estimated_bytes?: components["schemas"]["Count"];
                bytes?: components["schemas"]["Count"];
                bytes_in?: components["schemas"]["Count"];
                bytes_out?: components["schemas"]["Count"];
                start?: components["schemas"]["Count"];
                speed?: number;
                timeleft?: number;
            };
        };
        Calendar: {
            /** @description Name of the client, with ` on <server>` where there are several servers. */
            name: string;
            /** @description The client's server; null when there is only one. */
            agent: string | null;
            /** @description The client's colour, from a label `color:...` or always the same one derived from its name. */
            color: string;
            /** @description A colour that can be read on `color`. */
            textColor: string;
            /**
             * @description Backups that were begun and came to nothing, oldest first, as far as burphub watched and remembers.
             *     Where a server has very many only the newest are told.
             */
            failures: components["schemas"]["CalendarFailure"][];
            /** @description One per finished backup, by ascending number. */
            events: components["schemas"]["CalendarEvent"][];
        };
        /** @description Names an attempt among those of its client. */
        AttemptId: string;
        /**
         * @description `warnings`: completed, and burp warned meanwhile.
         * @enum {string}
         */
        AttemptResult: "completed" | "warnings" | "failed" | "running";
        /** @description The phase that it reached; null for a finished backup, or where it is not known. */
        AttemptPhase: string | null;
        /** @description Percentage of the work when burphub last saw it; null for a finished backup, or where it is not known. */
        AttemptPercent: number | null;
        Attempt: {
            id: components["schemas"]["AttemptId"];
            started: components["schemas"]["OffsetTime"];
            /** @description Null while it is running, or where it is not known. */
            ended: string | null;
            result: components["schemas"]["AttemptResult"];
            /** @description Its number at burp; burp gives the number of a failed backup to the next one. */
            backup: number;
            phase: components["schemas"]["AttemptPhase"];
            percent: components["schemas"]["AttemptPercent"];
            /** @description Files in it; of a failed one when burphub last saw it, null where it did not. */
            files: number | null;
            /** @description Files that the client found. */
            files_expected: number | null;
            /** @description Bytes of the files in it. */
            bytes: number | null;
            /** @description Bytes that burp estimated. */
            bytes_expected: number | null;
            /** @description Bytes that the client sent; null for one that is not finished, as burp counts them at the end, and where burp kept no numbers that can be read. */
            received: number | null;
            /** @description Warnings that burp counted; null for one that is not finished, and where burp kept no numbers that can be read. */
            warnings: number | null;
            /**
             * @description The last file that arrived whole before a backup failed. Null for other backups, where none
             *     arrived, and where neither burphub nor its agent can read burp's files.
             */
            last_path: string | null;
            /** @description Why it failed; null unless it did. */
            cause: components["schemas"]["Cause"] | null;
            /**
             * @description `lost`: burp has deleted the log, and burphub could not read it before or has removed it after 30 days.
             * @enum {string}
             */
            log: "available" | "lost";
        };
        /** @description Why a backup failed, judged by the end of burp's log. */
        Cause: {
            /**
             * @description - `client-stopped`: the client closed the connection, as it does when it is shut down;
             *     - `connection-lost`: the network did, or no data came for too long;
             *     - `server-stopped`: burp's process on the server ended without a word;
             *     - `disk-full`: no space on the server, or the client's quota is exceeded;
             *     - `script-failed`: a script before or after the backup returned an error;
             *     - `permission`: burp may not read or write a file on the server;
             *     - `unknown`: the log says nothing of these, or is lost.
             * @enum {string}
             */
            kind: "client-stopped" | "connection-lost" | "server-stopped" | "disk-full" | "script-failed" | "permission" | "unknown";
            /** @description The cause in words. */
            text: Text;
            /** @description The line of the log that says so. */
            line: string | null;
            /** @description What to look at. */
            checks: Text[];
        };
        CalendarFailure: {
            /** @description The number that it would have had, filled up with zeros; a later one may have it. Null where it is not known. */
            backup: string | null;
            start: components["schemas"]["OffsetTime"];
            /** @description When it was over. */
            end: components["schemas"]["OffsetTime"];
            phase: components["schemas"]["AttemptPhase"];
            percent: components["schemas"]["AttemptPercent"];
            /** @description Names it among the attempts of its client; null where its number is not known. */
            attempt: string | null;
        };
        CalendarEvent: {
            /** @description Name of the client. */
            name: string;
            /** @description Number of the backup, filled up with zeros. */
            backup: string;
            start: components["schemas"]["OffsetTime"];
            end: components["schemas"]["OffsetTime"];
            /** @description Warnings that burp counted; null where burp kept no numbers that can be read. */
            warnings: components["schemas"]["CountOrNull"];
            title: string;
            /** @description Page of the backup's report. */
            url: string;
        };
        About: {
            /**
             * @description Version of burphub. Of a build between two releases it begins with the next one, grows with the time of
             *     its commit and names that, as in `0.2.0-git.20261125220329.ga3ae55b`.
             */
            version: string;
            /**
             * @description The same version; after a `+` the commit that it was built from, where that is known and the version
             *     does not name it.
             */
            release: string;
            /** @description Path of the documentation page. */
            api: string;
            burp: {
                /** @description Name of the server. */
                name: string;
                /** @description The same; null when there is only one server. */
                agent: string | null;
                /** @description Version of burp that burphub gives itself out as. */
                client: string;
                /** @description Version of the burp server, or `Unknown`. */
                server: string;
                /**
                 * @description How far burphub supports that version: `limited` means that some things are refused or slower,
                 *     `untried` that it is newer than any that burphub was tried with.
                 * @enum {string}
                 */
                support: "unknown" | "refused" | "limited" | "full" | "untried";
                /** @description What is wrong with it, as in `/readyz`; null where nothing is. */
                code: string | null;
            }[];
            /** @description For administrators, what is wrong with the set-up of burphub. */
            notif?: components["schemas"]["StatusMessage"][];
        };
        ClientStateJson: {
            name: string;
            last: components["schemas"]["LocalTimeOrNever"];
            state: string;
        };
        BackupJson: {
            number: string;
            date: components["schemas"]["LocalTime"];
            deletable: boolean;
            encrypted: boolean;
        };
        TreeNodeJson: {
            name: string;
            parent: string;
            date: components["schemas"]["LocalTime"];
            mode: string;
            /** @enum {string} */
            type: "d" | "f";
            uid: string;
            gid: string;
            inodes: string;
            size: string;
        };
        /** @description How an operation went, 0 success, 1 warning or 3 information, and the same in words. */
        StatusMessage: [
            0 | 1 | 3,
            Text
        ];
        /** @description How the order went; with `dryRun` what has to be known before it is made. */
        OrderAnswer: components["schemas"]["StatusMessage"] | {
            warnings: Text[];
        };
        SelectedPath: {
            /** @description Full path, as `fullname` of browse has it. */
            key: string;
            /**
             * @description Whether it is a folder, which brings everything below it.
             * @default false
             */
            folder: boolean;
        };
        /** @description Which files and folders; other keys are ignored. */
        Selection: {
            restore: components["schemas"]["SelectedPath"][];
        };
        /** @description The selection, as an object or as its JSON text. */
        SelectionOrText: string | {
            restore: unknown[];
        };
        ArchiveRequest: {
            list?: components["schemas"]["SelectionOrText"];
            /** @description Parts of a path to leave away, as burp counts them - the leading slash is the first one. What it leaves no name of is not in the archive; where nothing is left at all, that is a 400. */
            strip?: number | null;
            /**
             * @description The kind of archive; zip if nothing is said.
             * @enum {string}
             */
            format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
            /** @description A name by which the consumer finds it in `GET /api/tasks`, as a page that cannot read the answer. */
            task?: string | null;
            /** @description Password of a client that encrypts its files. A byte that is not part of valid UTF-8 is the character U+EF00 + byte, as in names of files. */
            pass?: string | null;
        };
        MeasureRequest: {
            list?: components["schemas"]["SelectionOrText"];
            /** @description As in the archive. */
            strip?: number | null;
            /**
             * @description As in the archive.
             * @enum {string}
             */
            format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
        };
        Measure: {
            /** @description Files, folders, links and all else. */
            entries: number;
            /** @description Regular ones, each name of a file by itself. */
            files: number;
            folders: number;
            /** @description Of the files as they are, each once however many names it has. */
            bytes: number;
            /** @description Whether the client encrypted files of this selection. */
            needsPassword: boolean;
            /** @description What the first one that is no folder is called in the archive, after `strip`; null where there is none. */
            first: string | null;
        };
        /** @description Its server; null where there is only one. */
        Agent: string | null;
        /** @enum {string} */
        PathKind: "file" | "folder" | "link" | "special";
        FoundPath: {
            path: string;
            name: string;
            /** @description Where it lies; empty for the top. */
            folder: string;
            kind: components["schemas"]["PathKind"];
            /** @description Bytes, in the newest backup with it, or in the one that was asked for. */
            size: number;
            mtime: components["schemas"]["LocalTime"];
            mode: string;
            /** @description Where a symbolic link points, or the first name of a hard link. */
            link: string | null;
            /** @description How often it changed or came anew. */
            versions: number;
            /** @description The first backup with it. */
            first: number;
            /** @description The last backup with it. */
            last: number;
            /** @description Whether the newest backup that was searched has it. */
            present: boolean;
            /**
             * @description A sign for each backup that was searched, oldest first, where that was asked for: `.` is without
             *     it, in `+` it is new or has changed, in `=` it is as it was in the one before.
             */
            presence?: string;
        };
        Searched: {
            /** @description How many backups were looked at. */
            backups: number;
            /** @description How many there are. */
            of: number;
            /** @description Numbers of those that were not looked at. */
            missing: number[];
            /** @description The newest that was looked at; null of none. */
            newest: number | null;
            /** @description Different paths in all of them. */
            paths: number;
            /** @description Whether burp said which backups there are; false while it is away. */
            live: boolean;
            /** @description Whether a history that is kept was asked, or burp. */
            kept: boolean;
        };
        FoundPaths: {
            hits: components["schemas"]["FoundPath"][];
            /** @description To be given as `after` for what follows; null when that was all. */
            more: string | null;
            searched: components["schemas"]["Searched"];
        };
        FoundInClient: {
            client: string;
            agent: components["schemas"]["Agent"];
            path: string;
            name: string;
            /** @description Where it lies; empty for the top. */
            folder: string;
            kind: components["schemas"]["PathKind"];
            /** @description Bytes, in the newest backup with it, or in the one that was asked for. */
            size: number;
            mtime: components["schemas"]["LocalTime"];
            mode: string;
            /** @description Where a symbolic link points, or the first name of a hard link. */
            link: string | null;
            /** @description How often it changed or came anew. */
            versions: number;
            /** @description The first backup with it. */
            first: number;
            /** @description The last backup with it. */
            last: number;
            /** @description Whether the newest backup that was searched has it. */
            present: boolean;
            /**
             * @description A sign for each backup that was searched, oldest first, where that was asked for: `.` is without
             *     it, in `+` it is new or has changed, in `=` it is as it was in the one before.
             */
            presence?: string;
        };
        FoundInClients: {
            hits: components["schemas"]["FoundInClient"][];
            searched: {
                /** @description How many clients were looked at. */
                clients: number;
                /** @description How many the caller may see; with `sum`, how many the caller may restore from. */
                of: number;
                backups: number;
                /** @description Clients that were not looked at, or not wholly. */
                missing: {
                    client: string;
                    agent: components["schemas"]["Agent"];
                    /**
                     * @description `NOT_INDEXED` has no history yet; `NO_SUMS` has backups without sums; `MORE` has more than
                     *     `per_client`; `LIMIT` and `TIME` were not reached.
                     * @enum {string}
                     */
                    code: "NOT_INDEXED" | "NO_SUMS" | "MORE" | "LIMIT" | "TIME";
                }[];
                /** @description Whether there is nothing that was not told. */
                complete: boolean;
                /** @description False where a burp server does not answer: of its clients is told what burphub knew before. */
                live: boolean;
            };
        };
        BackupAt: {
            number: number;
            date: components["schemas"]["LocalTime"];
        };
        PathVersion: {
            from: components["schemas"]["BackupAt"];
            to: components["schemas"]["BackupAt"];
            /** @description How many backups it is in. */
            backups: number;
            kind: components["schemas"]["PathKind"];
            size: number;
            mtime: components["schemas"]["LocalTime"];
            mode: string;
            uid: number;
            gid: number;
            link: string | null;
            /** @description The first 12 hexadecimal digits of the MD5 of the content, where that is known. */
            sum: string | null;
            /**
             * @description To the version before: its content, only mode or owner, only its times; `back` where it was
             *     away, `first` where there is none.
             * @enum {string}
             */
            change: "first" | "changed" | "attributes" | "touched" | "back";
            /** @description With `moves`, what it was called in the backup before, where that is proven. */
            moved_from: string | null;
            /** @description Where the file is to be had as it was; null of what is none. */
            file: string | null;
        };
        PathAbsence: {
            last_with: components["schemas"]["BackupAt"];
            first_without: components["schemas"]["BackupAt"];
            back: components["schemas"]["BackupAt"] | null;
            /** @description With `moves`, what it is called in the backup behind, where that is proven. */
            moved_to: string | null;
            /** @description False where backups in between were not looked at. */
            certain: boolean;
        };
        PathHistory: {
            path: string;
            versions: components["schemas"]["PathVersion"][];
            absent: components["schemas"]["PathAbsence"][];
            children: {
                name: string;
                kind: components["schemas"]["PathKind"];
                /** @description Numbers of the first and the last backup of each time that it was there. */
                runs: number[][];
            }[];
            searched: components["schemas"]["Searched"];
        };
        /** @enum {string} */
        DifferenceKind: "added" | "removed" | "changed" | "attributes" | "touched" | "moved";
        DifferenceCounts: {
            added: number;
            removed: number;
            changed: number;
            /** @description Only mode or owner. */
            attributes: number;
            /** @description Only times. */
            touched: number;
            /** @description Files. */
            moved: number;
            /** @description Of files that came or changed, as they are in `b`. */
            bytes: number;
            /** @description Of files that went. */
            bytes_removed: number;
        };
        FolderDifference: {
            path: string;
            /** @description In how many folders something differs. */
            folders: number;
            added: number;
            removed: number;
            changed: number;
            /** @description Only mode or owner. */
            attributes: number;
            /** @description Only times. */
            touched: number;
            /** @description Files. */
            moved: number;
            /** @description Of files that came or changed, as they are in `b`. */
            bytes: number;
            /** @description Of files that went. */
            bytes_removed: number;
        };
        DifferenceSide: {
            kind: components["schemas"]["PathKind"];
            size: number;
            mtime: components["schemas"]["LocalTime"];
            mode: string;
            uid: number;
            gid: number;
            link: string | null;
            sum: string | null;
        };
        BackupDifference: {
            a: components["schemas"]["BackupAt"];
            b: components["schemas"]["BackupAt"];
            /** @description Whether both have sums of contents, of every file that was compared. */
            exact: boolean;
            total: components["schemas"]["DifferenceCounts"];
            /** @description As many levels below `path` as were asked for, what differs most first. */
            folders: components["schemas"]["FolderDifference"][];
            /** @description How many more there are, in which less differs. */
            folders_left: number;
            entries: {
                path: string;
                kind: components["schemas"]["DifferenceKind"];
                /** @description Where it was before it was moved. */
                from: string | null;
                /** @description Of a folder that was moved how many files went along. */
                files: number | null;
                before: components["schemas"]["DifferenceSide"] | null;
                after: components["schemas"]["DifferenceSide"] | null;
            }[];
            /** @description To be given as `after` for what follows; null when that was all. */
            more: string | null;
            /** @description Whether burp said which backups there are; false while it is away. */
            live: boolean;
            /** @description Whether a history that is kept was asked, or burp. */
            kept: boolean;
        };
        /** @enum {string} */
        DifferenceField: "path" | "folders" | "added" | "removed" | "changed" | "attributes" | "touched" | "moved" | "bytes" | "bytes_removed" | "kind" | "from" | "files" | "before" | "after";
        /** @description The same with those members of folders and entries that were asked for. */
        ChosenDifference: {
            a: components["schemas"]["BackupAt"];
            b: components["schemas"]["BackupAt"];
            exact: boolean;
            total: components["schemas"]["DifferenceCounts"];
            folders: {
                path: string;
                folders?: number;
                added?: number;
                removed?: number;
                changed?: number;
                attributes?: number;
                touched?: number;
                moved?: number;
                bytes?: number;
                bytes_removed?: number;
            }[];
            folders_left: number;
            entries: {
                path: string;
                kind?: components["schemas"]["DifferenceKind"];
                from?: string | null;
                files?: number | null;
                before?: components["schemas"]["DifferenceSide"] | null;
                after?: components["schemas"]["DifferenceSide"] | null;
            }[];
            more: string | null;
            live: boolean;
            kept: boolean;
        };
        RemovedSelection: {
            restore: {
                key: string;
                folder: boolean;
            }[];
            /** @description Whether that is all that went. */
            complete: boolean;
        };
        FolderAt: {
            backup: components["schemas"]["BackupAt"];
            path: string;
            nodes: components["schemas"]["BrowseNode"][];
            /** @description Whether burp said which backups there are; false while it is away. */
            live: boolean;
            /** @description Whether a history that is kept was asked, or burp. */
            kept: boolean;
        };
        HistoryState: {
            /**
             * @description `ready`; `waiting` or `building` where backups are still to be read; `left out` where there is no
             *     room; `off` where burphub keeps none.
             * @enum {string}
             */
            phase: "off" | "waiting" | "building" | "ready" | "left out";
            /** @description How many are in it. */
            backups: number;
            /** @description How many burp has. */
            of: number;
            missing: {
                number: number;
                /**
                 * @description `pending` is still to be read; `empty` where burp lists far less than it counted; `unreadable`;
                 *     `too large`.
                 * @enum {string}
                 */
                reason: "pending" | "empty" | "unreadable" | "too large";
            }[];
            paths: number;
            /** @description What it takes on the disk. */
            bytes: number;
            built: components["schemas"]["LocalTime"] | null;
            /** @description Whether burp said which backups there are; false while it is away. */
            live: boolean;
            /** @description The backups in it, newest first. */
            items: {
                number: number;
                date: components["schemas"]["LocalTime"];
                entries: number;
                /** @description What is no folder. */
                files: number;
                /** @description Of regular files, each once. */
                bytes: number;
                /**
                 * @description Only a manifest has sums of contents; it is read where burp's storage is at hand.
                 * @enum {string}
                 */
                source: "manifest" | "listing";
                /** @description To the backup before it; null where that is not in the history. */
                changes: {
                    added: number;
                    removed: number;
                    changed: number;
                    attributes: number;
                    /** @description Files, which are neither among those that came nor that went; absent where that is not known. */
                    moved?: number;
                } | null;
            }[];
        };
        FoundFiles: {
            found: components["schemas"]["FoundFile"][];
            /** @description Whether there may be more. */
            truncated: boolean;
            /** @description How many entries of the backup were looked at. */
            searched: number;
            /** @description How many the backup has. */
            entries: number;
        };
        FoundFile: {
            name: string;
            /** @description The whole path. */
            fullname: string;
            /** @description The path of its folder. */
            parent: string;
            /**
             * @description `d` for a directory, `f` for anything else.
             * @enum {string}
             */
            type: "d" | "f";
            bytes: number;
            /** @description Last change of the content in seconds since 1970. */
            mtime: number;
            date: components["schemas"]["LocalTime"];
            mode: string;
            /** @description Where a symbolic link points, or the first name of a hard link. */
            link: string | null;
        };
        ScheduledRestore: {
            "list-sc"?: components["schemas"]["SelectionOrText"];
            /** @description Parts of a path to leave away, as burp counts them - the leading slash is the first one. */
            "strip-sc"?: number | null;
            /** @description Folder on the client to restore into. */
            "prefix-sc"?: string | null;
            /** @description Overwrite files that exist. */
            "force-sc"?: boolean | null;
            /** @description The client to restore to, if it is another one. */
            "restoreto-sc"?: string | null;
        };
        RestoreOrder: {
            found: boolean;
            /** @description Number of the backup; null for the newest one. */
            backup: number | null;
            strip: number | null;
            prefix: string | null;
            force: boolean;
            /** @description The client that restores. */
            to: string | null;
            /** @description The client whose backup it is, where that is another one. */
            orig_client: string | null;
            list: {
                key: string;
                folder: boolean;
            }[];
            /** @description Null where nothing waits, and for an order that was not made here. */
            order: components["schemas"]["Order"] | null;
        };
        Order: {
            id: string;
            /** @enum {string} */
            kind: "backup" | "restore";
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "declined" | "blocking-backups" | "failed" | "cancelled" | "unknown";
            /** @description Who ordered it. */
            by: string;
            at: components["schemas"]["LocalTime"];
            /** @description The client's server; null where there is only one. */
            agent: string | null;
            /** @description Who gets it. */
            client: string;
            /** @description The client whose backup it is, where that is another one. */
            orig_client: string | null;
            /** @description Number of the backup to restore, or of the one that began. */
            backup: number | null;
            strip: number | null;
            prefix: string | null;
            force: boolean;
            /** @description How many files and folders were selected. */
            selected: number;
            /** @description The first of them. */
            list: {
                key: string;
                folder: boolean;
            }[];
            /** @description What was known when it was ordered, and may make it come out otherwise. */
            warnings: Text[];
            /** @description How often the client has come since, and failed. */
            contacts: number;
            /** @description When, last; as `at`. */
            last_contact: string | null;
            /** @description When it came to its end; as `at`. */
            ended: string | null;
            /** @description What has happened, in words. */
            reason: Text | null;
            /** @description What burp says of the restore. */
            restored: {
                attempted: number;
                expected: number;
                bytes: number;
                warnings: number;
            } | null;
        };
        ScheduledBackup: {
            is_server_backup: boolean;
        };
        /** @description How each part of an operation went. */
        StatusMessages: components["schemas"]["StatusMessage"][];
        AuthBackend: {
            name: string;
            description: string;
            /** @enum {string} */
            type: "authentication";
            priority: number;
            /** @description Whether users can be created. */
            add: boolean;
            /** @description Whether passwords can be changed. */
            mod: boolean;
            /** @description Whether users can be removed. */
            del: boolean;
        };
        AclBackend: {
            name: string;
            description: string;
            /** @enum {string} */
            type: "authorization";
            priority: number;
            add_grant: boolean;
            mod_grant: boolean;
            del_grant: boolean;
            add_group: boolean;
            mod_group: boolean;
            del_group: boolean;
            add_group_member: boolean;
            del_group_member: boolean;
            add_moderator: boolean;
            mod_moderator: boolean;
            del_moderator: boolean;
            add_admin: boolean;
            del_admin: boolean;
        };
        User: {
            /** @description The DN in a directory, else the name. */
            id: string;
            name: string;
            backend: string;
        };
        Start: {
            me: components["schemas"]["Me"];
            /** @description How this request proved who is asking. */
            login: {
                /** @enum {string} */
                kind: "password" | "session" | "token";
                /**
                 * Format: uuid
                 * @description Which session it is; null without one.
                 */
                session: string | null;
                /** @description Whether it is a token that can only read. */
                readOnly: boolean;
                /** @description Whether the password was given lately enough for what needs it once more. */
                proven: boolean;
            };
            rights: components["schemas"]["Rights"];
            /** @description Those that lists show to the caller. */
            servers: components["schemas"]["StartServer"][];
            /** @description Whether burphub has any burp server. Without one it is still being set up. */
            hasServers: boolean;
            preferences: components["schemas"]["Preferences"];
            /** @description In which failures and status messages are told. */
            language: string;
            /** @description Code -> name. */
            languages: {
                [key: string]: string;
            };
            /** @description IANA name of the zone in which instants are shown to this caller. */
            timezone: string;
            /** @description The same for who prefers none. */
            serviceTimezone: string;
            version: string;
            /** @description The version, and of which commit it is where that is known. */
            release: string;
        };
        StartServer: {
            name: string;
            /** @description Whether paths without a server mean this one. */
            default: boolean;
            /** @description Whether burp's status port answered when it was last asked. */
            alive: boolean;
            /** @description Since when it is so, as far as this process has seen it. */
            since: components["schemas"]["OffsetTime"];
            /** @description What is wrong with it, as in a failure, or `NO_SUPER_CLIENT`; null where nothing is. */
            code: string | null;
            /** @description Of burp; null as long as it was not reached. */
            version: string | null;
            /** @description How many clients lists show to the caller, as it was last known; null where nothing was. */
            clients: number | null;
            /** @description How many more there are that the caller has hidden. */
            hidden: number | null;
            rights: components["schemas"]["ServerRights"];
            /** @description What burphub can do there, whoever asks. */
            capabilities: {
                /** @description Show and change burp's configuration. */
                files: components["schemas"]["Capability"];
                /** @description Order backups and restores for a client's next contact. */
                schedules: components["schemas"]["Capability"];
                /** @description List and revoke the certificates of clients. */
                certificates: components["schemas"]["Capability"];
                /** @description Have burp read its configuration anew. */
                reload: components["schemas"]["Capability"];
            };
        };
        /** @description True, or why not. */
        Capability: true | Text;
        ServerRights: {
            /** @description Download files, and order restores. */
            mayRestore: boolean;
            /** @description Order backups. */
            mayBackUp: boolean;
            mayDeleteBackups: boolean;
            /** @description Change what burp's configuration says of clients. */
            mayEditClients: boolean;
            mayCreateClients: boolean;
            mayDeleteClients: boolean;
            mayEditTemplates: boolean;
            /** @description Change the configuration of the server itself. */
            mayEditServer: boolean;
            /** @description Revoke certificates. */
            mayRevoke: boolean;
            mayReload: boolean;
        };
        /** @description Those about servers and clients hold where they hold at one server at least. */
        Rights: {
            mayRestore: boolean;
            mayBackUp: boolean;
            mayDeleteBackups: boolean;
            mayEditClients: boolean;
            mayCreateClients: boolean;
            mayDeleteClients: boolean;
            mayEditTemplates: boolean;
            mayEditServer: boolean;
            mayRevoke: boolean;
            mayReload: boolean;
            /** @description Preferences, own notifications and alike. */
            mayChangeOwn: boolean;
            /** @description Users, groups and grants. */
            maySeePeople: boolean;
            mayEditUsers: boolean;
            /** @description Groups, too. */
            mayEditGrants: boolean;
            /** @description Say who is an administrator or a moderator. */
            mayEditRoles: boolean;
            maySeeAudit: boolean;
            /** @description Ask the doctor. */
            mayExamine: boolean;
            maySetExpectations: boolean;
            /** @description Those of the service. */
            mayEditNotifications: boolean;
            /** @description Burp servers; change, invite and remove them, too. */
            mayAddServers: boolean;
        };
        Me: {
            /** @description The DN in a directory, else the name. */
            id: string;
            name: string;
            backend: string;
            admin: boolean;
            moderator: boolean;
        };
        UserFields: {
            username?: string;
            password?: string;
            old_password?: string;
            backend?: string;
            /** @description With a new password, ends the API tokens of the user, too. */
            revoke_tokens?: boolean;
        };
        /** @description Name of a user or, with a leading @, of a group. */
        MemberName: string;
        MemberFields: {
            memberNames?: components["schemas"]["MemberName"][] | string;
            /** @description As memberNames, in the spelling of some forms. */
            "memberNames[]"?: components["schemas"]["MemberName"][] | string;
            memberName?: string;
            groupName?: string;
            backendName?: string;
        };
        Members: {
            members: string[];
        };
        ModeratorMembers: {
            members: string[];
            /** @description The grant that all moderators share, as text. */
            grant: string;
        };
        GroupMembers: {
            members: string[];
            grant: string | null;
        };
        MembersOfBackend: {
            members: string[];
            backend: string;
        };
        ModeratorsOfBackend: {
            members: string[];
            grant: string;
            backend: string;
        };
        IsAdmin: {
            admin: boolean;
            /** @description The groups through which the member is one; null where only one backend was asked. */
            inherit: string[] | null;
        };
        IsModerator: {
            moderator: boolean;
            /** @description The groups through which the member is one; null where only one backend was asked. */
            inherit: string[] | null;
        };
        Group: {
            /** @description The name, without @. */
            id: string;
            grant: string | null;
            members: string[];
            backend: string;
        };
        GroupFields: {
            group?: string;
            grant?: components["schemas"]["GrantContent"];
            backend?: string;
        };
        /** @description A grant, as text or as the JSON value that the text would be. */
        GrantContent: string | unknown[] | Record<string, never>;
        GrantField: {
            grant?: components["schemas"]["GrantContent"];
            backendName?: string;
        };
        GrantFields: {
            /** @description Name of the user. */
            grant?: string;
            content?: components["schemas"]["GrantContent"];
            backend?: string;
        };
        Grant: {
            /** @description Name of the user. */
            id: string;
            /** @description The grant as JSON text; `null` for one that cannot be understood. */
            grant: string;
            backend: string;
        };
        GroupsOfMember: {
            groups: {
                name: string;
                /** @description The groups that bring the membership, with @; none when it is direct. */
                inherit: string[];
            }[];
        };
        Explanation: {
            /** @description Whether the user sees the client; without a client, the server. */
            allowed: boolean;
            /** @description Whether the user may restore and change it. */
            rw: boolean;
            serverAllowed: boolean;
            serverRw: boolean;
            /** @description The rules that decided, in the order in which they were looked at. */
            because: components["schemas"]["RightsReason"][];
        };
        AccessSubject: {
            /** @enum {string} */
            kind: "user" | "group";
            /** @description Name of the user, after the backend and a colon for a user of another backend; or of the group. */
            name: string;
        };
        /** @description A client by name, the clients that match a pattern, or all clients of a server. Without `server` the rule is about every server. */
        AccessTarget: {
            server?: string;
            client?: string;
            /** @description `*` any text, `?` one character, `[a-z]` one of these. */
            pattern?: string;
        };
        AccessRule: {
            target: components["schemas"]["AccessTarget"];
            /** @enum {string} */
            mode: "read" | "restore" | "denied";
        };
        AccessRules: {
            /** @enum {string} */
            kind: "user" | "group";
            name: string;
            rules: components["schemas"]["AccessRule"][];
            /** @description The grant as JSON text where rules cannot express it. */
            custom: string | null;
            /** @description How many clients the subject can see. */
            clients: number;
            /** @description Of how many of them the subject can restore. */
            restorable: number;
        };
        AccessChanges: {
            changes: {
                subject: components["schemas"]["AccessSubject"];
                target: components["schemas"]["AccessTarget"];
                /** @enum {string} */
                mode: "none" | "read" | "restore" | "denied";
            }[];
            /** @description Nothing is written. */
            dryRun?: boolean;
        };
        AccessEffect: {
            dryRun: boolean;
            /** @description What each subject of the changes sees afterwards; of a group, through the group alone. */
            sees: components["schemas"]["AccessReach"][];
            gained: components["schemas"]["AccessDifference"];
            lost: components["schemas"]["AccessDifference"];
            /** @description Where the result is not what a change asks for, and why. */
            conflicts: components["schemas"]["AccessConflict"][];
        };
        AccessReach: {
            /** @enum {string} */
            kind: "user" | "group";
            name: string;
            count: number;
            restorable: number;
            /** @description The first ones by server and name. */
            clients: {
                server: string;
                client: string;
                /** @enum {string} */
                mode: "r" | "rw";
            }[];
        };
        AccessDifference: {
            /** @description How many users are concerned. */
            people: number;
            /** @description The first ones by name. */
            users: {
                user: string;
                count: number;
                clients: {
                    server: string;
                    client: string;
                    /** @enum {string} */
                    before: "none" | "r" | "rw";
                    /** @enum {string} */
                    after: "none" | "r" | "rw";
                }[];
            }[];
        };
        AccessConflict: {
            subject: components["schemas"]["AccessSubject"];
            /**
             * @description more: somebody keeps more than the change says; less: somebody gets less; lost: somebody loses clients that no change names; unknown: nobody of this name is known yet; empty: no client matches.
             * @enum {string}
             */
            kind: "more" | "less" | "lost" | "unknown" | "empty";
            /** @description Why, in one sentence. */
            text: Text;
            /** @description How many clients it is about. */
            count: number;
            /** @description The first ones by name. */
            clients: string[];
        };
        ClientAccess: {
            /** @enum {string} */
            kind: "user" | "group";
            name: string;
            /** @enum {string} */
            mode: "r" | "rw";
            because: components["schemas"]["RightsReason"];
        };
        RightsReason: {
            /**
             * @description Which of the four answers it explains.
             * @enum {string}
             */
            about: "allowed" | "rw" | "serverAllowed" | "serverRw";
            /** @description What kind of rule decided, as one word. */
            kind: string;
            /** @description The rule in words. */
            text: string;
            /** @description Whose grant it is. */
            user?: string | null;
            /** @description The group whose grant it is. */
            group?: string | null;
            /** @description The groups, with @, through which the user has the role or the grant of the group. */
            via?: string[];
            /** @description What matched. */
            pattern?: string | null;
            /** @description The pattern for servers under which that stands. */
            agent?: string | null;
            /** @description ro or rw, where the grant says it. */
            mode?: string | null;
            /** @description Which step of the order. */
            step?: string | null;
            order?: string[] | null;
        };
        Session: {
            /** Format: uuid */
            uuid: string;
            ip: string;
            /** @description The program, as it calls itself. */
            ua: string;
            permanent: boolean;
            api: boolean;
            /**
             * Format: date-time
             * @description When it ends if it is not used any more.
             */
            expire: string;
            /**
             * Format: date-time
             * @description When it was last used.
             */
            timestamp: string;
            /** @description Whether this request belongs to it. */
            current: boolean;
        };
        Token: {
            /** Format: uuid */
            id: string;
            label: string;
            read_only: boolean;
            scope: components["schemas"]["TokenScope"];
            /** @description The only clients that it sees; null for all of its user's. */
            clients: string[] | null;
            /** @description The only servers that it sees; null for all of its user's. */
            servers: string[] | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            expires: string | null;
            /** Format: date-time */
            last_used: string | null;
        };
        Discovered: {
            "{#SERVER}": string;
            /** @description Not there where servers are listed. */
            "{#CLIENT}"?: string;
        };
        /**
         * @description What it is for alone; null for all that its user may do.
         * @enum {string|null}
         */
        TokenScope: "metrics" | null;
        LoginFields: {
            user?: string;
            password?: string;
            /** @description The session outlasts the browser that it was begun in. */
            keep?: boolean;
            /** @description Where one wants to be led; a path of burphub, with its query. */
            next?: string;
        };
        LoggedIn: {
            /** @description Where it goes on, with the path below which burphub lies. */
            next: string;
        };
        NewToken: {
            /** @description What it is for. */
            label?: string;
            read_only?: boolean;
            /**
             * @description What it is for alone; it is for all that its user may do unless given.
             * @enum {string|null}
             */
            scope?: "metrics" | null;
            clients?: string[] | string | null;
            servers?: string[] | string | null;
            /**
             * Format: date-time
             * @description When it stops working; it does not unless given.
             */
            expires?: string | null;
        };
        CreatedToken: {
            /** Format: uuid */
            id: string;
            /** @description What to send in the header Authorization, after the word Bearer. It is not shown again. */
            token: string;
            label: string;
            read_only: boolean;
            scope: components["schemas"]["TokenScope"];
            clients: string[] | null;
            servers: string[] | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            expires: string | null;
            /** Format: date-time */
            last_used: string | null;
        };
        Preferences: {
            pageLength: number | null;
            language: string | null;
            /**
             * @description How dates are written for this user: `iso` as ISO 8601, `browser` with the clock that is usual
             *     in the region of the browser, anything else as in that region with 24 hours.
             */
            dateFormat: string | null;
            /** @description IANA name of the zone in which this user is shown instants; null for that of the service. */
            timezone: string | null;
            pages: components["schemas"]["PagePreferences"];
        };
        PreferenceFields: {
            pageLength?: number | null;
            language?: string | null;
            dateFormat?: string | null;
            timezone?: string | null;
            pages?: components["schemas"]["PagePreferences"];
        };
        /**
         * @description How pages are shown, and whatever else a front end keeps of a user: members that are not named
         *     here are kept as they are. 16 kB as JSON at most; null where there is nothing.
         */
        PagePreferences: ({
            /** @enum {string|null} */
            theme?: "system" | "light" | "dark" | null;
            /** @enum {string|null} */
            density?: "normal" | "dense" | null;
            /** @description The path at which a front end begins. */
            startPage?: string | null;
            /** @description The columns that lists show, by the name of the list. */
            columns?: {
                [key: string]: string[];
            } | null;
        } & {
            [key: string]: unknown;
        }) | null;
        HiddenPlace: {
            client: string | null;
            server: string | null;
        };
        HideFields: {
            name?: string | null;
            agent?: string | null;
        };
        Alert: {
            message: string;
            /** @enum {string} */
            level: "success" | "warning" | "danger" | "info";
        };
        AlertFields: {
            message?: string;
            /** @description A word, or 0 success, 1 warning, 2 danger, 3 info. */
            level?: string | number;
        };
        /** @description One of address and url. */
        NotificationChannelFields: {
            /** @description A mailbox. */
            address?: string | null;
            /**
             * @description Where JSON is sent to. `{id}` in it stands for the id of the message, which stays the same
             *     when it is sent again.
             */
            url?: string | null;
            /** @enum {string} */
            method?: "POST" | "PUT";
            /**
             * @description The key of the signature: `Burphub-Signature` is `sha256=` and the HMAC-SHA-256, in
             *     hexadecimal, of `Burphub-Timestamp`, a dot and the body. Without it nothing is signed.
             */
            secret?: string | null;
            /** @description Lines of the request's head, kept secret. */
            headers?: string[] | string | null;
            /**
             * @description An object or a list, as JSON, in whose texts `{title}`, `{text}`, `{html}`, `{link}` (a
             *     page of the console), `{apiLink}` (the same of the API), `{priority}` (2 to 4), `{kind}`,
             *     `{at}` and `{id}` stand for parts of the message. Without it all of them are sent, and
             *     the findings one by one.
             */
            template?: string | null;
            /**
             * @description The language of messages; the caller's unless said.
             * @enum {string}
             */
            language?: "en" | "es" | "fr" | "it";
            /** @description The zone of its hours; the caller's unless said. */
            timezone?: string;
            /** @description From this time of the day on nothing is sent but digests. */
            quiet_from?: string | null;
            /** @description Until this time of the day. What was held comes then, as one message. */
            quiet_to?: string | null;
        };
        NotificationChannel: {
            name: string;
            /** @enum {string} */
            kind: "mail" | "webhook";
            /** @description The mailbox, or the origin of the webhook's address. */
            target: string;
            /** @enum {string|null} */
            method: "POST" | "PUT" | null;
            /** @description Their names. */
            headers: string[];
            template: string | null;
            signed: boolean;
            /** @enum {string} */
            language: "en" | "es" | "fr" | "it";
            timezone: string;
            quiet_from: string | null;
            quiet_to: string | null;
            /**
             * Format: date-time
             * @description Since when nothing has arrived.
             */
            failing_since: string | null;
            /** @description Why the last message did not arrive, in English. */
            last_error: string | null;
        };
        NotificationRuleFields: {
            /** @description Name of a channel of the same owner. */
            channel?: string;
            /** @description What is told; all but `restore_finished` and `config_changed` unless said. */
            findings?: string[] | string | null;
            enabled?: boolean;
            /** @description Patterns of server names, with `*` and `?`; all unless said. */
            servers?: string[] | string | null;
            /** @description Patterns of client names; all unless said. */
            clients?: string[] | string | null;
            /** @description Patterns of labels, of which a client has one that fits; whichever unless said. */
            labels?: string[] | string | null;
            /**
             * @description As soon as it is found, or once a day or a week, also when all is well.
             * @enum {string}
             */
            when?: "at_once" | "daily" | "weekly";
            /** @description When a digest comes, in the zone of the channel; 07:00 unless said. */
            at?: string | null;
            /**
             * @description On which day a weekly one comes; monday unless said.
             * @enum {string|null}
             */
            weekday?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | null;
            /** @description What is still so is told again after so many hours, each time. */
            nag_hours?: number | null;
        };
        NotificationRule: {
            name: string;
            channel: string;
            enabled: boolean;
            findings: components["schemas"]["FindingKind"][];
            servers: string[] | null;
            clients: string[] | null;
            labels: string[] | null;
            /** @enum {string} */
            when: "at_once" | "daily" | "weekly";
            at: string;
            /** @enum {string} */
            weekday: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            nag_hours: number | null;
        };
        /** @enum {string} */
        FindingKind: "late" | "failing" | "stuck" | "never" | "recovered" | "server_away" | "restore_finished" | "config_changed" | "certificate_ending" | "disk_filling" | "clock_wrong" | "mass_change" | "undelivered";
        NotificationMessage: {
            /** Format: uuid */
            id: string;
            channel: string;
            /** @enum {string} */
            kind: "findings" | "digest";
            /** @description How many; null for a digest, which looks when it is sent. */
            findings: number | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            attempts: number;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description Not before then.
             */
            due: string;
            /** Format: date-time */
            ended: string | null;
        };
        /** @description At least one of them is said. */
        ExpectationFields: {
            /**
             * @description From the start of one backup to that of the next: a number with `s`, `m`, `h`, `d` or `w`, as
             *     in burp's `timer_arg`, up to ten years.
             */
            interval?: string | null;
            /** @description How much later than that is still in time, as a factor; 1.25 unless said. */
            grace?: number | null;
            /** @description Whether nobody waits for backups. */
            exempt?: boolean | null;
            /**
             * Format: date-time
             * @description Nobody waits for backups before then.
             */
            quiet_until?: string | null;
        };
        Expectation: {
            /** @enum {string} */
            kind: "client" | "label" | "server";
            /** @description Null for a label on all servers. */
            server: string | null;
            /** @description Of the client, or the label; null for a server. */
            name: string | null;
            /** @description In the largest unit in which it is a whole number; null where it is not said. */
            interval: string | null;
            grace: number | null;
            exempt: boolean | null;
            /** Format: date-time */
            quiet_until: string | null;
            /**
             * @description Whether it was set by a request, or stands in the configuration file.
             * @enum {string}
             */
            source: "database" | "file";
        };
        AuditEntry: {
            seq: number;
            /** Format: date-time */
            at: string;
            user: string;
            address: string;
            action: string;
            server: string | null;
            client: string | null;
            /** @description Whom or what it was done to, a user, a group, a number of a backup. */
            subject: string | null;
            /** @enum {string} */
            outcome: "ok" | "refused" | "failed";
            /** @description Of refusals that are alike and told together (`times` of `details`), the newest one's. */
            request_id: string | null;
            /** @description Of what was not `ok` the reason as `code`. `INTERRUPTED`: the process that made the change ended before it could say how it went; `began` is when. For configuration files, `written` (with the `version`) or `deleted` say what became of the file. */
            details: {
                [key: string]: unknown;
            };
            /** @description Fingerprint of this entry and all before it. */
            hash: string;
        };
        /**
         * @description burp's options by name, and the fields `includes`, `includes_ori`, `templates` and
         *     `NAME_reset_bui_CUSTOM`. For clients also `template` and `statictemplate`, as in the query.
         */
        ConfigFields: {
            /** @description The whole text of a static template. */
            raw?: string;
        } & {
            [key: string]: string | number | boolean | null | (string | number | boolean)[];
        };
        RenameFields: {
            newname?: string;
            template?: boolean;
            statictemplate?: boolean;
            keepcert?: boolean;
            keepdata?: boolean;
        };
        DeleteClientFields: {
            template?: boolean;
            statictemplate?: boolean;
            keepconf?: boolean;
            delcert?: boolean;
            revoke?: boolean;
            delete?: boolean;
        };
        CreateClientFields: {
            newclient?: string;
            /** @description Names of templates, separated by commas, or an array of them. */
            templates?: string | string[];
            statictemplate?: string;
            /** @description Name to value, as an object or as JSON text. */
            variables?: string | {
                [key: string]: string | number | boolean;
            };
        };
        TemplateFields: {
            newtemplate?: string;
        };
        StaticTemplateFields: {
            newstatictemplate?: string;
        };
        RollBackFields: {
            version?: number;
        };
        Notif: {
            notif: components["schemas"]["StatusMessages"];
        };
        /** @description Why burp would not take a file, or what it wonders about. */
        ConfigComplaint: {
            file: string | null;
            line: number | null;
            option: string | null;
            message: Text;
        };
        ConfigSaved: {
            notif: components["schemas"]["StatusMessages"];
            /** @description False for a dry run, and where nothing had to change. */
            written: boolean;
            /** @description Whether burp takes it. Only a dry run answers false; else that is a 400. */
            accepted: boolean;
            /** @description Fingerprint of the file as it is now. */
            etag: string;
            /** @description What changes, as a unified diff without passwords; empty for no change. Where more than 2000 lines came and went, its one head says how many, and no lines follow. */
            diff: string;
            complaints: components["schemas"]["ConfigComplaint"][];
            notices: components["schemas"]["ConfigComplaint"][];
            /** @description Options whose change burp only sees after a reload (`POST reload`). */
            reload: string[];
        };
        ConfigVersion: {
            version: number;
            /** @description When it was saved or, where that was not by burphub, first seen. */
            at: string;
            /** @description Null for what was changed without burphub. */
            user: string | null;
            reason: string | null;
            /** @description In bytes. */
            size: number;
            etag: string;
            /** @description The file has these bytes now. */
            current: boolean;
        };
        ConfigDiff: {
            /** @description Null where there is no older version. */
            from: number | null;
            /** @description Null for the file as it is. */
            to: number | null;
            diff: string;
        };
        OptionNames: string[];
        BooleanResult: {
            name: string;
            value: boolean;
            reset: boolean;
        };
        IntegerResult: {
            name: string;
            value: number;
            reset: boolean;
        };
        CommonResult: {
            name: string;
            value: string;
            reset: boolean;
        };
        MultiResult: {
            name: string;
            /** @description Numbers as texts too. */
            value: string[];
            /** @description Of each value, whether it is written with `:=`, which empties the list first. */
            reset: boolean[];
        };
        PairResult: {
            name: string;
            /** @description The option and its partner, whose values go together by position. */
            value: {
                [key: string]: string[];
            };
            reset: boolean;
        };
        IncludedFiles: {
            /** @description The pattern, as it is written. */
            name: string;
            /** @description Absolute paths of the files that match. */
            value: string[];
            reset: boolean;
        };
        ConfigFileNode: {
            name: string;
            title: string;
            /** @description Absolute path. */
            full: string;
            dir: string;
            parent: string | null;
            children: components["schemas"]["ConfigFileNode"][];
        };
        /** @description Where a value that counts comes from. */
        ConfigOrigin: {
            name: string;
            value: string;
            /**
             * @description file: this very file; include: a file that it includes or, of a client, another one that
             *     counts for it; template: a template that the client includes; server: burp-server.conf or
             *     what it includes; default: burp's own.
             * @enum {string}
             */
            from: "file" | "include" | "template" | "server" | "default";
            file: string | null;
            line: number | null;
        };
        NamedPath: {
            name: string;
            value: string;
        };
        TemplateList: {
            result: components["schemas"]["NamedPath"][];
        };
        ConfiguredClients: {
            result: components["schemas"]["NamedPath"][];
        };
        StaticTemplateList: {
            result: {
                name: string;
                value: string;
                content: string;
                /** @description Names in it, without `client` and `agent`. */
                variables: string[];
            }[];
        };
        SettingOptions: {
            is_revocation_enabled: boolean;
            server_can_restore: boolean;
            batch_list_supported: boolean;
        };
        ExpandedPath: {
            result: string[];
        };
        Certificate: {
            /** @description The common name. */
            client: string;
            subject: string;
            /** @description In hexadecimal digits, as the certificate authority files it. */
            serial: string;
            issued: string;
            expires: string;
            expired: boolean;
            revoked: boolean;
            /** @description Whether the server knows a client of this name. */
            configured: boolean;
        };
        /** @description Numbers as texts, several values of a list with a comma between. */
        ConfigDefault: boolean | string;
        ClientConfigResults: {
            boolean: components["schemas"]["BooleanResult"][];
            integer: components["schemas"]["IntegerResult"][];
            common: components["schemas"]["CommonResult"][];
            multi: components["schemas"]["MultiResult"][];
            /** @description Patterns as they are written, in the order of the file. */
            includes: string[];
            includes_ext: components["schemas"]["IncludedFiles"][];
            /** @description The whole tree of includes. */
            hierarchy: components["schemas"]["ConfigFileNode"][];
            /** @description The file's text, without passwords. */
            raw: string;
            templates: components["schemas"]["NamedPath"][];
            origins: components["schemas"]["ConfigOrigin"][];
        };
        ServerConfigResults: {
            boolean: components["schemas"]["BooleanResult"][];
            integer: components["schemas"]["IntegerResult"][];
            common: components["schemas"]["CommonResult"][];
            multi: components["schemas"]["MultiResult"][];
            pair: components["schemas"]["PairResult"][];
            /** @description Patterns as they are written, in the order of the file. */
            includes: string[];
            includes_ext: components["schemas"]["IncludedFiles"][];
            /** @description The whole tree of includes, from burp-server.conf down. */
            hierarchy: components["schemas"]["ConfigFileNode"][];
            /** @description The file's text, without passwords. */
            raw: string;
            clients: components["schemas"]["NamedPath"][];
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
        ClientConfig: {
            boolean: components["schemas"]["OptionNames"];
            integer: components["schemas"]["OptionNames"];
            string: components["schemas"]["OptionNames"];
            multi: components["schemas"]["OptionNames"];
            defaults: components["schemas"]["ConfigDefaults"];
            placeholders: components["schemas"]["ConfigTexts"];
            server_doc: components["schemas"]["ConfigTexts"];
            suggest: components["schemas"]["ConfigSuggestions"];
            results: components["schemas"]["ClientConfigResults"];
        };
        /** @description A file of burp's configuration and what is to be known about its options. */
        ServerConfig: {
            boolean: components["schemas"]["OptionNames"];
            integer: components["schemas"]["OptionNames"];
            string: components["schemas"]["OptionNames"];
            multi: components["schemas"]["OptionNames"];
            /** @description Options that go together with a partner, both ways. */
            pair: {
                [key: string]: string;
            };
            /** @description Type of the values of a list that is not of strings. */
            advanced: {
                [key: string]: string;
            };
            defaults: components["schemas"]["ConfigDefaults"];
            placeholders: components["schemas"]["ConfigTexts"];
            server_doc: components["schemas"]["ConfigTexts"];
            suggest: components["schemas"]["ConfigSuggestions"];
            results: components["schemas"]["ServerConfigResults"];
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Part of the name; or with `*`, `?` or `[a-z]` a pattern for all of it. With a slash it is of the
         *     whole path, where `*` means anything but a slash and `**` anything. Nothing: all there is.
         */
        WantedName: string;
        /**
         * @description What `q` is - a text, a pattern, words that all occur, or a regular expression as JavaScript has them
         *     (with `u` and `s`). A text or a pattern unless told. An expression that is none is a 400, as is one that
         *     has not come to its end on a part of the names after five seconds.
         */
        NameMode: "text" | "glob" | "words" | "regex";
        /** @description Whether the name is looked at, or the whole path. */
        NameIn: "name" | "path";
        /** @description Whether upper and lower case differ. */
        HeedsCase: boolean;
        /**
         * @description Only files with this content - its MD5, or the first twelve digits, as answers have them. Of each only
         *     the backups count in which it has this content. Takes the right to restore, and backups that have sums:
         *     which have none is told in `searched`.
         */
        WantedSum: string;
        /** @description Only what is below this folder. */
        BelowFolder: string;
        /** @description Only files, folders, symbolic links, or what is none of these. */
        WantedKind: "file" | "folder" | "link" | "special";
        /** @description Larger or smaller than so many bytes, or between two - `>10M`, `<1k`, `1M..2G`. */
        WantedSize: string;
        /** @description Changed since an instant, until one, or between two - `2026-11-01..`, `..2026-11-01`. */
        WantedMtime: string;
        /** @description Whether each path is to tell in which of the backups it is. */
        WithPresence: boolean;
        /** @description At most so many; 200 unless told. */
        FoundLimit: number;
        /** @description What `more` of the answer before said, for what comes behind it. Backups may come and go meanwhile. */
        AfterFound: string;
        /**
         * @description One JSON object in each line, the last one with `searched` and `more`; as one document unless told, or
         *     unless `Accept` wants `application/x-ndjson` more.
         */
        FoundFormat: "json" | "ndjson";
        /** @description Number of the backup to compare with, `previous` for the one before `b`, or `newest`. */
        BackupA: string;
        /** @description Number of the backup that is compared, or `newest`. */
        BackupB: string;
        /**
         * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
         *     client, to clientconfdir. Plain, percent-encoded once or twice.
         */
        ConfInPath: string;
        /** @description Name of the client or, with the flags, of the template. */
        ConfigClientInPath: string;
        /** @description The name is that of a template. */
        Template: boolean;
        /** @description The name is that of a static template. */
        StaticTemplate: boolean;
        /** @description Show passwords. Only administrators may, whose own was given a short while ago. Those behind an agent stay masked. */
        Secrets: boolean;
        /**
         * @description Writes options that this burp does not know and would ignore. Without it they are refused,
         *     unless they stand in the file already.
         */
        ForceUnknown: boolean;
        /** @description Check only, and answer with the difference; nothing is written. */
        DryRun: boolean;
        /** @description Only return the warnings of this order; nothing is ordered. */
        OrderDryRun: boolean;
        /** @description Why, for the history. */
        Reason: string;
        /** @description Rather a failure than an answer that lacks what some server would have said. */
        Complete: boolean;
        /** @description `handling=strict` means the same as `complete=true`. */
        Prefer: string;
        /**
         * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
         *     written when the file was changed since. Recommended.
         */
        IfMatch: string;
        /** @description Name of the burp server, as configured. */
        ServerInPath: string;
        /** @description Name of the client, as burp knows it. */
        NameInPath: string;
        /** @description Name of the burp server. */
        ServerNameInPath: string;
        /** @description Number of the backup. */
        BackupInPath: number;
        /** @description Name of the client, as burp knows it. */
        ClientInPath: string;
        /** @description Name of the burp server, where the path names none. */
        LegacyServer: string;
        /** @description Name of the burp server, where the path names none. */
        ServerName: string;
        /** @description Name of the client, where the path names none. */
        ClientName: string;
        /** @description Name of the backend. */
        BackendInPath: string;
        /** @description Name of the backend, where the path names none. */
        BackendName: string;
        /** @description Name of the backend, where the path names none. */
        BackendNameField: string;
        /** @description Name of the group, where the path names none. */
        GroupNameField: string;
        /** @description A label that burp's configuration gives to clients. */
        LabelInPath: string;
        /** @description Name of the user. */
        UserInPath: string;
        /** @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows. */
        UserOfSessions: string;
        /** @description Name of the group, without @. */
        GroupInPath: string;
        /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
        MemberInPath: string;
        /** @description Names of users or, with a leading @, of groups; may be given several times. */
        MemberNames: string[];
        /** @description Name of a channel, as somebody chose it. */
        ChannelInPath: string;
        /** @description Name of a rule, as somebody chose it. */
        RuleInPath: string;
        /** @description Identifier, as the list has it. */
        IdInPath: string;
        /** @description At most so many items; the `Link` header then leads to the next ones. */
        Limit: number;
        /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
        Cursor: string;
        /** @description As memberNames, in the spelling of some forms. */
        MemberNamesInBrackets: string[];
        /** @description Name of the only member. */
        OnlyMember: string;
        /** @description Only items whose name contains this text; upper and lower case are the same. */
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
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupRunning"];
                };
            };
        };
    };
    listRunningClients: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "name" | "-name";
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                client?: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
        };
    };
    getClientsReport: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
                /** @description How many items to answer at most, `others` being one of them. With 1 the greatest client stands alone; 0 is the same as no limit. */
                limit?: number;
                /** @description What makes a client great when `limit` is given - its `number` of backups (as a rule), its `files` or its `size`. With `none` nothing is summed up. */
                aggregation?: "number" | "files" | "size" | "none";
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientsReport"];
                };
            };
        };
    };
    listClientStats: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "name" | "-name" | "state" | "-state" | "last" | "-last";
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientStats"][];
                };
            };
        };
    };
    listClientOverviews: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Only clients in one of these states. */
                health?: components["schemas"]["ClientHealth"][];
                /** @description Only clients with this label. */
                label?: string;
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. `health` begins with what is wrong. */
                sort?: "name" | "-name" | "health" | "-health" | "due" | "-due" | "last" | "-last" | "size" | "-size" | "duration" | "-duration";
                /** @description Only these members of each item, with commas between; `name` and `agent` are always there. */
                fields?: ("name" | "agent" | "role" | "state" | "phase" | "percent" | "health" | "reason" | "due" | "since" | "last" | "last_attempt" | "number" | "backups" | "size" | "entries" | "duration" | "warnings" | "os" | "labels" | "attempt" | "protocol" | "mayRestore" | "mayEdit" | "expected")[];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientOverview"][];
                };
            };
        };
    };
    checkClients: {
        parameters: {
            query?: {
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientHealths"];
                };
            };
        };
    };
    listAllClients: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Answer as this user would see it. Heeded when an administrator asks; ignored otherwise, also when a moderator does. */
                user?: string;
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "name" | "-name" | "agent" | "-agent";
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientPlace"][];
                };
            };
        };
    };
    getServersReport: {
        parameters: {
            query?: {
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServersReport"];
                };
            };
        };
    };
    listServerStats: {
        parameters: {
            query?: {
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "name" | "-name" | "clients" | "-clients";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerStats"][];
                };
            };
        };
    };
    getClientRunning: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Name of the client, where the path names none. */
                clientName?: components["parameters"]["ClientName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientRunning"];
                };
            };
        };
    };
    listBackups: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "number" | "-number" | "date" | "-date" | "size" | "-size" | "received" | "-received";
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per backup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"][];
                };
            };
        };
    };
    listLabels: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The labels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Labels"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The field to sort by, after `-` in descending order. */
                sort?: "at" | "-at" | "state" | "-state";
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
        };
    };
    listBackupReports: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "number" | "-number";
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupReport"][];
                };
            };
        };
    };
    getBackupReport: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupReport"];
                };
            };
        };
    };
    deleteBackup: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Delete although an interrupted backup of the client goes with it. */
                force?: boolean;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup?: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backup is gone. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    getBackupLog: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Which log. Of restores and verifications burp keeps that of the newest. */
                kind?: components["schemas"]["LogKind"];
                /** @description Lines of this level; may be given several times. Without it all. */
                level?: components["schemas"]["LogLevel"][];
                /** @description Part of a line, in any case. */
                q?: string;
                /** @description So many of the lines that fit are passed over. */
                offset?: number;
                /** @description At most so many lines; 500 unless given. */
                limit?: number;
                /**
                 * @description The lines alone, as text or as one JSON object each; everything as JSON unless given, or unless
                 *     `Accept` wants `application/x-ndjson` more.
                 */
                format?: "json" | "ndjson" | "text";
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines, and what there is in all of the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupLog"];
                    "application/x-ndjson": Uint8Array;
                    "text/plain": Uint8Array;
                };
            };
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Field to sort by; a leading `-` reverses the order. Newest first unless given. */
                sort?: "started" | "-started";
                /** @description Only attempts with this result; may be given several times. */
                result?: components["schemas"]["AttemptResult"][];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"][];
                };
            };
        };
    };
    getAttemptLog: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Lines of this level; may be given several times. Without it all. */
                level?: components["schemas"]["LogLevel"][];
                /** @description Part of a line, in any case. */
                q?: string;
                /** @description Number of matching lines to skip. */
                offset?: number;
                /** @description Maximum number of lines. Default 500. */
                limit?: number;
                /**
                 * @description The lines alone, as text or as one JSON object each; everything as JSON unless given, or unless
                 *     `Accept` prefers `application/x-ndjson`.
                 */
                format?: "json" | "ndjson" | "text";
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description The `id` of the attempt. */
                attempt: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines, and what there is in all of the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupLog"];
                    "application/x-ndjson": Uint8Array;
                    "text/plain": Uint8Array;
                };
            };
        };
    };
    browseBackup: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Directory to list; may be given several times. */
                root?: string[];
                /** @description Answer the nested tree down to the roots instead of their plain content. */
                recursive?: boolean;
                /** @description Mark as `selected` the roots and what they hold (with `recursive`), or the top (without a root). */
                selected?: boolean;
                /** @description Sent by tree widgets with their first question; makes no difference. */
                init?: boolean;
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Fields to sort by, with commas between; a leading `-` turns the order round. `type` has directories
                 *     first, `size` is `bytes`.
                 */
                sort?: string;
                /**
                 * @description Only these members of each node, with commas between; `name` is always there. `mtime` is there
                 *     only where it is asked for.
                 */
                fields?: ("name" | "fullname" | "key" | "title" | "parent" | "date" | "mtime" | "mode" | "type" | "uid" | "gid" | "inodes" | "size" | "bytes" | "link" | "folder" | "lazy" | "selected" | "expanded" | "children")[];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nodes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["BrowseNode"] | components["schemas"]["ChosenNode"])[];
                };
            };
        };
    };
    browseWholeBackup: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nodes at the top, each with all that is below it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowseNode"][];
                };
            };
        };
    };
    findFiles: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Part of the name; or with `*`, `?` or `[a-z]` a pattern for all of it. With a slash it is of the
                 *     whole path. Nothing: all there is.
                 */
                q?: string;
                /** @description Only what is below this folder. */
                path?: string;
                /** @description At most so many; 200 unless told. */
                limit?: number;
                /** @description Whether upper and lower case differ. */
                case?: boolean;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundFiles"];
                };
            };
        };
    };
    searchBackups: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Part of the name; or with `*`, `?` or `[a-z]` a pattern for all of it. With a slash it is of the
                 *     whole path, where `*` means anything but a slash and `**` anything. Nothing: all there is.
                 */
                q?: components["parameters"]["WantedName"];
                /**
                 * @description What `q` is - a text, a pattern, words that all occur, or a regular expression as JavaScript has them
                 *     (with `u` and `s`). A text or a pattern unless told. An expression that is none is a 400, as is one that
                 *     has not come to its end on a part of the names after five seconds.
                 */
                mode?: components["parameters"]["NameMode"];
                /** @description Whether the name is looked at, or the whole path. */
                in?: components["parameters"]["NameIn"];
                /** @description Whether upper and lower case differ. */
                case?: components["parameters"]["HeedsCase"];
                /** @description Only what is below this folder. */
                path?: components["parameters"]["BelowFolder"];
                /** @description Only files, folders, symbolic links, or what is none of these. */
                kind?: components["parameters"]["WantedKind"];
                /** @description Larger or smaller than so many bytes, or between two - `>10M`, `<1k`, `1M..2G`. */
                size?: components["parameters"]["WantedSize"];
                /** @description Changed since an instant, until one, or between two - `2026-11-01..`, `..2026-11-01`. */
                mtime?: components["parameters"]["WantedMtime"];
                /**
                 * @description Only files with this content - its MD5, or the first twelve digits, as answers have them. Of each only
                 *     the backups count in which it has this content. Takes the right to restore, and backups that have sums:
                 *     which have none is told in `searched`.
                 */
                sum?: components["parameters"]["WantedSum"];
                /** @description Only what the newest backup has no more, or only what it has. */
                gone?: "only" | "no";
                /** @description Only what is in this backup, as it was there. */
                backup?: number;
                /** @description Only what is in the backup that was the newest at this instant, as it was there. */
                at?: string;
                /** @description Whether each path is to tell in which of the backups it is. */
                presence?: components["parameters"]["WithPresence"];
                /** @description At most so many; 200 unless told. */
                limit?: components["parameters"]["FoundLimit"];
                /** @description What `more` of the answer before said, for what comes behind it. Backups may come and go meanwhile. */
                after?: components["parameters"]["AfterFound"];
                /**
                 * @description One JSON object in each line, the last one with `searched` and `more`; as one document unless told, or
                 *     unless `Accept` wants `application/x-ndjson` more.
                 */
                format?: components["parameters"]["FoundFormat"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, in the order of folders and names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPaths"];
                    "application/x-ndjson": Uint8Array;
                };
            };
        };
    };
    listPathVersions: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The whole path, as listings have it. */
                path?: string;
                /** @description At most so many names of the folder; none unless told. */
                children?: number;
                /** @description Whether it is looked where the path came from, and where it went. */
                moves?: boolean;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PathHistory"];
                };
            };
        };
    };
    compareBackups: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Only what is below this folder. */
                path?: components["parameters"]["BelowFolder"];
                /** @description What is listed; may be given several times. Without it all but what was only touched. */
                kind?: components["schemas"]["DifferenceKind"][];
                /**
                 * @description Part of the name; or with `*`, `?` or `[a-z]` a pattern for all of it. With a slash it is of the
                 *     whole path, where `*` means anything but a slash and `**` anything. Nothing: all there is.
                 */
                q?: components["parameters"]["WantedName"];
                /**
                 * @description What `q` is - a text, a pattern, words that all occur, or a regular expression as JavaScript has them
                 *     (with `u` and `s`). A text or a pattern unless told. An expression that is none is a 400, as is one that
                 *     has not come to its end on a part of the names after five seconds.
                 */
                mode?: components["parameters"]["NameMode"];
                /** @description Whether the name is looked at, or the whole path. */
                in?: components["parameters"]["NameIn"];
                /** @description Whether upper and lower case differ. */
                case?: components["parameters"]["HeedsCase"];
                /** @description Whether what was moved is looked for; else it went and came. */
                moves?: boolean;
                /** @description One level of folders with what lies in the folder itself, or all paths. */
                view?: "folders" | "entries";
                /** @description How many levels of folders below `path` are told by `view=folders`; one unless told. */
                depth?: number;
                /** @description Only these members of each folder and each entry, with commas between; `path` is always there. */
                fields?: components["schemas"]["DifferenceField"][];
                /** @description What went, as a selection that an archive of `a` takes as its `list`. */
                as?: "selection";
                /** @description At most so many; 200 unless told. */
                limit?: components["parameters"]["FoundLimit"];
                /** @description What `more` of the answer before said, for what comes behind it. Backups may come and go meanwhile. */
                after?: components["parameters"]["AfterFound"];
                /**
                 * @description One JSON object in each line, the last one with `searched` and `more`; as one document unless told, or
                 *     unless `Accept` wants `application/x-ndjson` more.
                 */
                format?: components["parameters"]["FoundFormat"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup to compare with, `previous` for the one before `b`, or `newest`. */
                a: components["parameters"]["BackupA"];
                /** @description Number of the backup that is compared, or `newest`. */
                b: components["parameters"]["BackupB"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupDifference"] | components["schemas"]["ChosenDifference"] | components["schemas"]["RemovedSelection"];
                    "application/x-ndjson": Uint8Array;
                };
            };
        };
    };
    browseAt: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The folder; without it the top. */
                path?: string;
                /** @description An instant in the time zone of the caller, unless it has an offset. */
                at?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folder. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderAt"];
                };
            };
        };
    };
    getHistoryState: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryState"];
                };
            };
        };
    };
    rebuildHistory: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is begun soon. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    searchClients: {
        parameters: {
            query?: {
                /**
                 * @description Part of the name; or with `*`, `?` or `[a-z]` a pattern for all of it. With a slash it is of the
                 *     whole path, where `*` means anything but a slash and `**` anything. Nothing: all there is.
                 */
                q?: components["parameters"]["WantedName"];
                /**
                 * @description What `q` is - a text, a pattern, words that all occur, or a regular expression as JavaScript has them
                 *     (with `u` and `s`). A text or a pattern unless told. An expression that is none is a 400, as is one that
                 *     has not come to its end on a part of the names after five seconds.
                 */
                mode?: components["parameters"]["NameMode"];
                /** @description Whether the name is looked at, or the whole path. */
                in?: components["parameters"]["NameIn"];
                /** @description Whether upper and lower case differ. */
                case?: components["parameters"]["HeedsCase"];
                /** @description Only what is below this folder. */
                path?: components["parameters"]["BelowFolder"];
                /** @description Only files, folders, symbolic links, or what is none of these. */
                kind?: components["parameters"]["WantedKind"];
                /** @description Larger or smaller than so many bytes, or between two - `>10M`, `<1k`, `1M..2G`. */
                size?: components["parameters"]["WantedSize"];
                /** @description Changed since an instant, until one, or between two - `2026-11-01..`, `..2026-11-01`. */
                mtime?: components["parameters"]["WantedMtime"];
                /**
                 * @description Only files with this content - its MD5, or the first twelve digits, as answers have them. Of each only
                 *     the backups count in which it has this content. Takes the right to restore, and backups that have sums:
                 *     which have none is told in `searched`.
                 */
                sum?: components["parameters"]["WantedSum"];
                /** @description Only what the newest backup of its client has no more, or only what it has. */
                gone?: "only" | "no";
                /** @description At most so many of one client; 20 unless told. */
                per_client?: number;
                /** @description Whether each path is to tell in which of the backups it is. */
                presence?: components["parameters"]["WithPresence"];
                /** @description At most so many; 200 unless told. */
                limit?: components["parameters"]["FoundLimit"];
                /**
                 * @description One JSON object in each line, the last one with `searched` and `more`; as one document unless told, or
                 *     unless `Accept` wants `application/x-ndjson` more.
                 */
                format?: components["parameters"]["FoundFormat"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundInClients"];
                    "application/x-ndjson": Uint8Array;
                };
            };
        };
    };
    measureSelection: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MeasureRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["MeasureRequest"];
                "multipart/form-data": components["schemas"]["MeasureRequest"];
            };
        };
        responses: {
            /** @description How much it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Measure"];
                };
            };
        };
    };
    getFile: {
        parameters: {
            query: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Full path of the file, as `fullname` of browse has it. */
                path: string;
            };
            header?: {
                /** @description Password of a client that encrypts its files. Its bytes count as they come. */
                "x-burp-password"?: string;
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, of the type that its name tells; `application/octet-stream` where it tells none, `text/plain` for a link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Uint8Array;
                };
            };
            /** @description The part of the file that the header `Range` names. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Uint8Array;
                };
            };
        };
    };
    restoreArchive: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The selection as JSON text, where the body has none. */
                list?: string;
                /** @description Parts of a path to leave away, as burp counts them, where the body says nothing. */
                strip?: number;
                /** @description The kind of archive, where the body says nothing. */
                format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
                /** @description A name for `GET /api/tasks`, where the body says nothing. */
                task?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ArchiveRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ArchiveRequest"];
                "multipart/form-data": components["schemas"]["ArchiveRequest"];
            };
        };
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Uint8Array;
                    "application/x-tar": Uint8Array;
                    "application/gzip": Uint8Array;
                    "application/x-bzip2": Uint8Array;
                    "application/zstd": Uint8Array;
                };
            };
        };
    };
    scheduleRestore: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Only return the warnings of this order; nothing is ordered. */
                dryRun?: components["parameters"]["OrderDryRun"];
                /** @description The selection as JSON text, where the body has none. */
                "list-sc"?: string;
                /** @description As in the body. */
                "strip-sc"?: number;
                /** @description As in the body. */
                "prefix-sc"?: string;
                /** @description As in the body. */
                "force-sc"?: boolean;
                /** @description As in the body. */
                "restoreto-sc"?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ScheduledRestore"];
                "application/x-www-form-urlencoded": components["schemas"]["ScheduledRestore"];
                "multipart/form-data": components["schemas"]["ScheduledRestore"];
            };
        };
        responses: {
            /** @description It is scheduled, or would be with these warnings. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
        };
    };
    getScheduledRestore: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreOrder"];
                };
            };
        };
    };
    cancelRestore: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    listOpenOrders: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "at" | "-at" | "state" | "-state" | "client" | "-client";
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
        };
    };
    scheduleBackup: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Only return the warnings of this order; nothing is ordered. */
                dryRun?: components["parameters"]["OrderDryRun"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is scheduled, or would be with these warnings. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderAnswer"];
                };
            };
        };
    };
    getScheduledBackup: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledBackup"];
                };
            };
        };
    };
    cancelBackup: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    getCapacity: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description How many clients; 100 unless given. */
                limit?: number;
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapacityReport"];
                };
            };
        };
    };
    listAnomalies: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description So far back; 7 unless given. */
                days?: number;
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "at" | "-at" | "client" | "-client" | "kind" | "-kind";
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest of each kind and client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Anomaly"][];
                };
            };
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "started" | "-started" | "client" | "-client" | "bytes" | "-bytes";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per task. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"][];
                };
            };
        };
    };
    cancelTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As `GET /api/tasks` tells it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is cancelled. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Start"];
                };
            };
        };
    };
    listLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Code -> name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
        };
    };
    getCounters: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Name of the client, where the path names none. */
                clientName?: components["parameters"]["ClientName"];
                /** @description The same as `clientName`, which wins over it. */
                name?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                client?: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorItem"];
                };
            };
        };
    };
    listMonitor: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "client" | "-client";
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per running backup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorItem"][];
                };
            };
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Name of the client, where the path names none. */
                clientName?: components["parameters"]["ClientName"];
                /** @description Only backups that began at or after this instant, in ISO 8601; in the time zone in which the caller is shown instants unless it says otherwise. What is no instant is a 400. */
                start?: string;
                /** @description Only backups that began at or before this instant; written like `start`. */
                end?: string;
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
                /** @description Field to sort by; a leading `-` turns the order round. */
                sort?: "name" | "-name";
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                client?: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendars. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"][];
                };
            };
        };
    };
    getAbout: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alive"];
                };
            };
        };
    };
    getCanonicalSpecification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getSpecification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getDocumentation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showClientsReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showLiveMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup?: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup?: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showClientReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showBackupReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup?: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showClientBrowse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup?: components["parameters"]["BackupInPath"];
                /** @description Whether the backup is encrypted, as other programs knew it; the page asks the report. */
                encrypted?: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showPathHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showDifferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup?: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Path of a configuration file, its slashes as %2F. */
                conf?: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showClientSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
                /** @description Path of a configuration file, its slashes as %2F. */
                conf?: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showAdministration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Which part of it. */
                section?: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showAbout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    listenToEvents: {
        parameters: {
            query?: {
                /** @description Only events of these names, and `hello` and `session`. */
                topic?: components["schemas"]["EventTopic"][];
                /** @description Only events of this server. */
                server?: string;
                /** @description Only events of clients of this name. */
                client?: string;
                /** @description The last `id` that was seen, where the header cannot be sent. */
                after?: string;
            };
            header?: {
                /** @description The last `id` that was seen. */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. The schema is of one of them; its `event` is the line `event:`, its `data` the line `data:`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["LiveEvent"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; version=0.0.4": string;
                };
            };
        };
    };
    discoverMetrics: {
        parameters: {
            query?: {
                /** @description Clients, or servers; clients unless given. */
                of?: "clients" | "servers";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item for each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovered"][];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It lives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alive"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /** @description Fail, too, while no burp server can be asked. */
                strict?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
        };
    };
    getRunningJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: boolean;
                    };
                };
            };
        };
    };
    listRunningClientsJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                client?: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: string[];
                    };
                };
            };
        };
    };
    listClientsJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ClientStateJson"][];
                    };
                };
            };
        };
    };
    getClientsReportJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ClientsReportJson"][];
                    };
                };
            };
        };
    };
    listServersJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ServerStats"][];
                    };
                };
            };
        };
    };
    getLiveJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /** @description `handling=strict` means the same as `complete=true`. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per running backup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["LiveItem"][];
                    };
                };
            };
        };
    };
    listBackupsJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per backup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BackupJson"][];
                    };
                };
            };
        };
    };
    listTreeJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
                /** @description Directory to list. */
                root?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nodes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TreeNodeJson"][];
                    };
                };
            };
        };
    };
    listReportsJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BackupReport"][];
                    };
                };
            };
        };
    };
    getReportJson: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
                /** @description Number of the backup. */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BackupReport"];
                    };
                };
            };
        };
    };
    listAuthBackends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that are in use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthBackend"][];
                };
            };
        };
    };
    getAuthBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backend. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthBackend"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the user. */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /** @description As in the body. */
                username?: string;
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the user. */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserFields"];
                "application/x-www-form-urlencoded": components["schemas"]["UserFields"];
                "multipart/form-data": components["schemas"]["UserFields"];
            };
        };
        responses: {
            /** @description The user can log in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the user. */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserFields"];
                "application/x-www-form-urlencoded": components["schemas"]["UserFields"];
                "multipart/form-data": components["schemas"]["UserFields"];
            };
        };
        responses: {
            /** @description The new password holds. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    removeUser: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the user. */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserFields"];
                "application/x-www-form-urlencoded": components["schemas"]["UserFields"];
                "multipart/form-data": components["schemas"]["UserFields"];
            };
        };
        responses: {
            /** @description The user is gone. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    listAclBackends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that are in use. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AclBackend"][];
                };
            };
        };
    };
    getAclBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backend. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AclBackend"];
                };
            };
        };
    };
    listModerators: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per backend. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratorsOfBackend"][];
                };
            };
        };
    };
    listModeratorMembers: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratorMembers"];
                };
            };
        };
    };
    addModerator: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
                /** @description Names of users or, with a leading @, of groups; may be given several times. */
                memberNames?: components["parameters"]["MemberNames"];
                /** @description As memberNames, in the spelling of some forms. */
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                /** @description Name of the only member. */
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MemberFields"];
                "application/x-www-form-urlencoded": components["schemas"]["MemberFields"];
                "multipart/form-data": components["schemas"]["MemberFields"];
            };
        };
        responses: {
            /** @description One message per member, in their order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    changeModeratorGrant: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
                /** @description As in the body. */
                grant?: string;
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GrantField"];
                "application/x-www-form-urlencoded": components["schemas"]["GrantField"];
                "multipart/form-data": components["schemas"]["GrantField"];
            };
        };
        responses: {
            /** @description The grant holds. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    removeModerator: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
                /** @description Names of users or, with a leading @, of groups; may be given several times. */
                memberNames?: components["parameters"]["MemberNames"];
                /** @description As memberNames, in the spelling of some forms. */
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                /** @description Name of the only member. */
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MemberFields"];
                "application/x-www-form-urlencoded": components["schemas"]["MemberFields"];
                "multipart/form-data": components["schemas"]["MemberFields"];
            };
        };
        responses: {
            /** @description One message per member, in their order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    isModerator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether, and through which groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsModerator"];
                };
            };
        };
    };
    listAdmins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per backend. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembersOfBackend"][];
                };
            };
        };
    };
    listAdminMembers: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Members"];
                };
            };
        };
    };
    addAdmin: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
                /** @description Names of users or, with a leading @, of groups; may be given several times. */
                memberNames?: components["parameters"]["MemberNames"];
                /** @description As memberNames, in the spelling of some forms. */
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                /** @description Name of the only member. */
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MemberFields"];
                "application/x-www-form-urlencoded": components["schemas"]["MemberFields"];
                "multipart/form-data": components["schemas"]["MemberFields"];
            };
        };
        responses: {
            /** @description One message per member, in their order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    removeAdmin: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
                /** @description Names of users or, with a leading @, of groups; may be given several times. */
                memberNames?: components["parameters"]["MemberNames"];
                /** @description As memberNames, in the spelling of some forms. */
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                /** @description Name of the only member. */
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MemberFields"];
                "application/x-www-form-urlencoded": components["schemas"]["MemberFields"];
                "multipart/form-data": components["schemas"]["MemberFields"];
            };
        };
        responses: {
            /** @description One message per member, in their order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    isAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether, and through which groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsAdmin"];
                };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the group, without @. */
                name?: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"][];
                };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /** @description As in the body. */
                group?: string;
                /** @description As in the body. */
                grant?: string;
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the group, without @. */
                name?: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GroupFields"];
                "application/x-www-form-urlencoded": components["schemas"]["GroupFields"];
                "multipart/form-data": components["schemas"]["GroupFields"];
            };
        };
        responses: {
            /** @description The group exists. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    changeGroup: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /** @description As in the body. */
                grant?: string;
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the group, without @. */
                name?: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GroupFields"];
                "application/x-www-form-urlencoded": components["schemas"]["GroupFields"];
                "multipart/form-data": components["schemas"]["GroupFields"];
            };
        };
        responses: {
            /** @description The grant holds. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    removeGroup: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the group, without @. */
                name?: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GroupFields"];
                "application/x-www-form-urlencoded": components["schemas"]["GroupFields"];
                "multipart/form-data": components["schemas"]["GroupFields"];
            };
        };
        responses: {
            /** @description The group is gone. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    listGroupMembers: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
                /** @description Name of the group, where the path names none. */
                groupName?: components["parameters"]["GroupNameField"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the group, without @. */
                name?: components["parameters"]["GroupInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members and the grant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMembers"];
                };
            };
        };
    };
    addGroupMembers: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
                /** @description Name of the group, where the path names none. */
                groupName?: components["parameters"]["GroupNameField"];
                /** @description Names of users or, with a leading @, of groups; may be given several times. */
                memberNames?: components["parameters"]["MemberNames"];
                /** @description As memberNames, in the spelling of some forms. */
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                /** @description Name of the only member. */
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the group, without @. */
                name?: components["parameters"]["GroupInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MemberFields"];
                "application/x-www-form-urlencoded": components["schemas"]["MemberFields"];
                "multipart/form-data": components["schemas"]["MemberFields"];
            };
        };
        responses: {
            /** @description One message per member, in their order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    removeGroupMembers: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backendName?: components["parameters"]["BackendNameField"];
                /** @description Name of the group, where the path names none. */
                groupName?: components["parameters"]["GroupNameField"];
                /** @description Names of users or, with a leading @, of groups; may be given several times. */
                memberNames?: components["parameters"]["MemberNames"];
                /** @description As memberNames, in the spelling of some forms. */
                "memberNames[]"?: components["parameters"]["MemberNamesInBrackets"];
                /** @description Name of the only member. */
                memberName?: components["parameters"]["OnlyMember"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the group, without @. */
                name?: components["parameters"]["GroupInPath"];
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MemberFields"];
                "application/x-www-form-urlencoded": components["schemas"]["MemberFields"];
                "multipart/form-data": components["schemas"]["MemberFields"];
            };
        };
        responses: {
            /** @description One message per member, in their order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    listGroupsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. */
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups, and through which others the member belongs to them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupsOfMember"];
                };
            };
        };
    };
    listGrants: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the user. */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Grants that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Grant"][];
                };
            };
        };
    };
    createGrant: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /** @description As in the body. */
                grant?: string;
                /** @description As in the body. */
                content?: string;
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the user. */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GrantFields"];
                "application/x-www-form-urlencoded": components["schemas"]["GrantFields"];
                "multipart/form-data": components["schemas"]["GrantFields"];
            };
        };
        responses: {
            /** @description The grant holds. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    changeGrant: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /** @description As in the body. */
                content?: string;
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the user. */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GrantFields"];
                "application/x-www-form-urlencoded": components["schemas"]["GrantFields"];
                "multipart/form-data": components["schemas"]["GrantFields"];
            };
        };
        responses: {
            /** @description The grant holds. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    removeGrant: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
            };
            header?: never;
            path: {
                /** @description Name of the backend. */
                backend?: components["parameters"]["BackendInPath"];
                /** @description Name of the user. */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GrantFields"];
                "application/x-www-form-urlencoded": components["schemas"]["GrantFields"];
                "multipart/form-data": components["schemas"]["GrantFields"];
            };
        };
        responses: {
            /** @description The grant is gone. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
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
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decision, and which rule made it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
        };
    };
    listAccessRules: {
        parameters: {
            query?: {
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users and groups that have a grant, and groups without one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessRules"][];
                };
            };
        };
    };
    changeAccessRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccessChanges"];
            };
        };
        responses: {
            /** @description The effective difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessEffect"];
                };
            };
        };
    };
    listClientAccess: {
        parameters: {
            query: {
                /** @description Name of the client. */
                client: string;
                /** @description Name of the server; the default one where it is left out. */
                server?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups first, then users, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientAccess"][];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions, the one that was used last first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
        };
    };
    getMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier, as the list has it. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    endMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier, as the list has it. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows. */
                user: components["parameters"]["UserOfSessions"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions, the one that was used last first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows. */
                user: components["parameters"]["UserOfSessions"];
                /** @description Identifier, as the list has it. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows. */
                user: components["parameters"]["UserOfSessions"];
                /** @description Identifier, as the list has it. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    renderLive: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Name of the client, where the path has none. */
                name?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name?: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cards, one for each backup that is made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    showLogin: {
        parameters: {
            query?: {
                /** @description A path of burphub, with its query. */
                next?: string;
                /** @description Why the last try failed, as the code of a failure. */
                failed?: string;
                /** @description Seconds until another try is worth while. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LoginFields"];
                "application/x-www-form-urlencoded": components["schemas"]["LoginFields"];
                "multipart/form-data": components["schemas"]["LoginFields"];
            };
        };
        responses: {
            /** @description Logged in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedIn"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no session any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    logoutByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no session any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    listMyTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tokens, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
        };
    };
    createMyToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewToken"];
                "application/x-www-form-urlencoded": components["schemas"]["NewToken"];
                "multipart/form-data": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description The token. It is not shown again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedToken"];
                };
            };
        };
    };
    revokeMyToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier, as the list has it. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is worthless. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows. */
                user: components["parameters"]["UserOfSessions"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tokens, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows. */
                user: components["parameters"]["UserOfSessions"];
                /** @description Identifier, as the list has it. */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is worthless. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null where nothing is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
        };
    };
    createPreferences: {
        parameters: {
            query?: {
                /** @description As in the body. */
                pageLength?: number | null;
                /** @description As in the body. */
                language?: string;
                /** @description As in the body. */
                dateFormat?: string;
                /** @description As in the body. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreferenceFields"];
                "application/x-www-form-urlencoded": components["schemas"]["PreferenceFields"];
                "multipart/form-data": components["schemas"]["PreferenceFields"];
            };
        };
        responses: {
            /** @description What was sent, as it was taken. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferenceFields"];
                };
            };
        };
    };
    changePreferences: {
        parameters: {
            query?: {
                /** @description As in the body. */
                pageLength?: number | null;
                /** @description As in the body. */
                language?: string;
                /** @description As in the body. */
                dateFormat?: string;
                /** @description As in the body. */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreferenceFields"];
                "application/x-www-form-urlencoded": components["schemas"]["PreferenceFields"];
                "multipart/form-data": components["schemas"]["PreferenceFields"];
            };
        };
        responses: {
            /** @description What was sent, as it was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreferenceFields"];
                };
            };
        };
    };
    removePreferences: {
        parameters: {
            query?: {
                /** @description As in the body. */
                pageLength?: number | null;
                /** @description As in the body. */
                language?: string;
                /** @description As in the body. */
                dateFormat?: string;
                /** @description As in the body. */
                timezone?: string;
                /** @description Takes `pages` away as a whole. */
                pages?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreferenceFields"];
                "application/x-www-form-urlencoded": components["schemas"]["PreferenceFields"];
                "multipart/form-data": components["schemas"]["PreferenceFields"];
            };
        };
        responses: {
            /** @description What is left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
        };
    };
    listHidden: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Clients and servers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HiddenPlace"][];
                };
            };
        };
    };
    hide: {
        parameters: {
            query?: {
                /** @description As in the body. */
                name?: string;
                /** @description As in the body. */
                agent?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HideFields"];
                "application/x-www-form-urlencoded": components["schemas"]["HideFields"];
                "multipart/form-data": components["schemas"]["HideFields"];
            };
        };
        responses: {
            /** @description It is hidden. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HiddenPlace"];
                };
            };
        };
    };
    unhide: {
        parameters: {
            query?: {
                /** @description As in the body. */
                name?: string;
                /** @description As in the body. */
                agent?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HideFields"];
                "application/x-www-form-urlencoded": components["schemas"]["HideFields"];
                "multipart/form-data": components["schemas"]["HideFields"];
            };
        };
        responses: {
            /** @description It is shown. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    addAlert: {
        parameters: {
            query?: {
                /** @description As in the body. */
                message?: string;
                /** @description As in the body. */
                level?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AlertFields"];
                "application/x-www-form-urlencoded": components["schemas"]["AlertFields"];
                "multipart/form-data": components["schemas"]["AlertFields"];
            };
        };
        responses: {
            /** @description The message. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
        };
    };
    takeAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"][];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Only what this user did. */
                user?: string;
                /** @description Only this action, or with a trailing dot all that begin so. */
                action?: string;
                /** @description Only what concerns this server. */
                server?: string;
                /** @description Only what concerns this client. */
                client?: string;
                /** @description Only what ended so. An empty text, here and in the other filters, asks for nothing. */
                outcome?: "ok" | "refused" | "failed" | "";
                /** @description Only entries from this instant on. */
                since?: string;
                /** @description Only entries before this instant. */
                until?: string;
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries that fit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
        };
    };
    listMyChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannel"][];
                };
            };
        };
    };
    setMyChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a channel, as somebody chose it. */
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChannelFields"];
                "application/x-www-form-urlencoded": components["schemas"]["NotificationChannelFields"];
                "multipart/form-data": components["schemas"]["NotificationChannelFields"];
            };
        };
        responses: {
            /** @description The channel as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannel"];
                };
            };
        };
    };
    removeMyChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a channel, as somebody chose it. */
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    testMyChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a channel, as somebody chose it. */
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    listMyNotificationRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRule"][];
                };
            };
        };
    };
    setMyNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a rule, as somebody chose it. */
                rule: components["parameters"]["RuleInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRuleFields"];
                "application/x-www-form-urlencoded": components["schemas"]["NotificationRuleFields"];
                "multipart/form-data": components["schemas"]["NotificationRuleFields"];
            };
        };
        responses: {
            /** @description The rule as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRule"];
                };
            };
        };
    };
    removeMyNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a rule, as somebody chose it. */
                rule: components["parameters"]["RuleInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMyMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationMessage"][];
                };
            };
        };
    };
    listServiceChannels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannel"][];
                };
            };
        };
    };
    setServiceChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a channel, as somebody chose it. */
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChannelFields"];
                "application/x-www-form-urlencoded": components["schemas"]["NotificationChannelFields"];
                "multipart/form-data": components["schemas"]["NotificationChannelFields"];
            };
        };
        responses: {
            /** @description The channel as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannel"];
                };
            };
        };
    };
    removeServiceChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a channel, as somebody chose it. */
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    testServiceChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a channel, as somebody chose it. */
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
        };
    };
    listServiceNotificationRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRule"][];
                };
            };
        };
    };
    setServiceNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a rule, as somebody chose it. */
                rule: components["parameters"]["RuleInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRuleFields"];
                "application/x-www-form-urlencoded": components["schemas"]["NotificationRuleFields"];
                "multipart/form-data": components["schemas"]["NotificationRuleFields"];
            };
        };
        responses: {
            /** @description The rule as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRule"];
                };
            };
        };
    };
    removeServiceNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a rule, as somebody chose it. */
                rule: components["parameters"]["RuleInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listServiceMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationMessage"][];
                };
            };
        };
    };
    examineSetUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All findings, those of what is well among them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoctorReport"];
                };
            };
        };
    };
    listAdministeredServers: {
        parameters: {
            query?: {
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those of the configuration file in its order, then the others by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredServer"][];
                };
            };
        };
    };
    getAdministeredServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server. */
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredServer"];
                };
            };
        };
    };
    addServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server. */
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredServer"];
                };
            };
        };
    };
    removeServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server. */
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    moveServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server. */
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AgentPlace"];
                "application/x-www-form-urlencoded": components["schemas"]["AgentPlace"];
                "multipart/form-data": components["schemas"]["AgentPlace"];
            };
        };
        responses: {
            /** @description The server, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredServer"];
                };
            };
        };
    };
    inviteServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server. */
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InvitationFields"];
                "application/x-www-form-urlencoded": components["schemas"]["InvitationFields"];
                "multipart/form-data": components["schemas"]["InvitationFields"];
            };
        };
        responses: {
            /** @description The invitation. It is told this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerInvitation"];
                };
            };
        };
    };
    rotateServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server. */
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredServer"];
                };
            };
        };
    };
    checkServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the burp server. */
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of it; also where it is not reached. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerCheck"];
                };
            };
        };
    };
    enrolAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EnrolmentClaim"];
                "application/x-www-form-urlencoded": components["schemas"]["EnrolmentClaim"];
                "multipart/form-data": components["schemas"]["EnrolmentClaim"];
            };
        };
        responses: {
            /** @description Taken in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentReply"];
                };
            };
        };
    };
    checkEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EnrolmentArrival"];
                "application/x-www-form-urlencoded": components["schemas"]["EnrolmentArrival"];
                "multipart/form-data": components["schemas"]["EnrolmentArrival"];
            };
        };
        responses: {
            /** @description What came of it; also where it is not reached. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentCheck"];
                };
            };
        };
    };
    listExpectations: {
        parameters: {
            query?: {
                /** @description At most so many items; the `Link` header then leads to the next ones. */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only items whose name contains this text; upper and lower case are the same. */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by kind, name and server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expectation"][];
                };
            };
        };
    };
    setClientExpectation: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpectationFields"];
                "application/x-www-form-urlencoded": components["schemas"]["ExpectationFields"];
                "multipart/form-data": components["schemas"]["ExpectationFields"];
            };
        };
        responses: {
            /** @description What is expected now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expectation"];
                };
            };
        };
    };
    removeClientExpectation: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client, as burp knows it. */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is expected there any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setLabelExpectation: {
        parameters: {
            query?: {
                /** @description Only for its clients; without it for those of all servers. */
                serverName?: string;
            };
            header?: never;
            path: {
                /** @description A label that burp's configuration gives to clients. */
                label: components["parameters"]["LabelInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpectationFields"];
                "application/x-www-form-urlencoded": components["schemas"]["ExpectationFields"];
                "multipart/form-data": components["schemas"]["ExpectationFields"];
            };
        };
        responses: {
            /** @description What is expected now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expectation"];
                };
            };
        };
    };
    removeLabelExpectation: {
        parameters: {
            query?: {
                /** @description Only for its clients; without it for those of all servers. */
                serverName?: string;
            };
            header?: never;
            path: {
                /** @description A label that burp's configuration gives to clients. */
                label: components["parameters"]["LabelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is expected there any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setServerExpectation: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpectationFields"];
                "application/x-www-form-urlencoded": components["schemas"]["ExpectationFields"];
                "multipart/form-data": components["schemas"]["ExpectationFields"];
            };
        };
        responses: {
            /** @description What is expected now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expectation"];
                };
            };
        };
    };
    removeServerExpectation: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is expected there any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getServerConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Show passwords. Only administrators may, whose own was given a short while ago. Those behind an agent stay masked. */
                secrets?: components["parameters"]["Secrets"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerConfig"];
                };
            };
        };
    };
    saveServerConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Writes options that this burp does not know and would ignore. Without it they are refused,
                 *     unless they stand in the file already.
                 */
                force?: components["parameters"]["ForceUnknown"];
                /** @description Check only, and answer with the difference; nothing is written. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfigFields"];
                "application/x-www-form-urlencoded": components["schemas"]["ConfigFields"];
                "multipart/form-data": components["schemas"]["ConfigFields"];
            };
        };
        responses: {
            /** @description The file is saved, or what would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
        };
    };
    deleteServerConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notif"];
                };
            };
        };
    };
    patchServerConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Writes options that this burp does not know and would ignore. Without it they are refused,
                 *     unless they stand in the file already.
                 */
                force?: components["parameters"]["ForceUnknown"];
                /** @description Check only, and answer with the difference; nothing is written. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfigFields"];
                "application/merge-patch+json": components["schemas"]["ConfigFields"];
            };
        };
        responses: {
            /** @description The file is saved, or what would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
        };
    };
    getClientConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description Show passwords. Only administrators may, whose own was given a short while ago. Those behind an agent stay masked. */
                secrets?: components["parameters"]["Secrets"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientConfig"];
                };
            };
        };
    };
    renameClient: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description As in the body. */
                newname?: string;
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description The certificate goes along. */
                keepcert?: boolean;
                /** @description The backups go along. */
                keepdata?: boolean;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RenameFields"];
                "application/x-www-form-urlencoded": components["schemas"]["RenameFields"];
                "multipart/form-data": components["schemas"]["RenameFields"];
            };
        };
        responses: {
            /** @description How each step went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    saveClientConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /**
                 * @description Writes options that this burp does not know and would ignore. Without it they are refused,
                 *     unless they stand in the file already.
                 */
                force?: components["parameters"]["ForceUnknown"];
                /** @description Check only, and answer with the difference; nothing is written. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfigFields"];
                "application/x-www-form-urlencoded": components["schemas"]["ConfigFields"];
                "multipart/form-data": components["schemas"]["ConfigFields"];
            };
        };
        responses: {
            /** @description The file is saved, or what would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
        };
    };
    deleteClientConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
                /** @description Refused. */
                keepconf?: boolean;
                /** @description Refused. */
                delcert?: boolean;
                /** @description Refused. */
                revoke?: boolean;
                /** @description Refused. */
                delete?: boolean;
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteClientFields"];
                "application/x-www-form-urlencoded": components["schemas"]["DeleteClientFields"];
                "multipart/form-data": components["schemas"]["DeleteClientFields"];
            };
        };
        responses: {
            /** @description How each step went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    patchClientConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /**
                 * @description Writes options that this burp does not know and would ignore. Without it they are refused,
                 *     unless they stand in the file already.
                 */
                force?: components["parameters"]["ForceUnknown"];
                /** @description Check only, and answer with the difference; nothing is written. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfigFields"];
                "application/merge-patch+json": components["schemas"]["ConfigFields"];
            };
        };
        responses: {
            /** @description The file is saved, or what would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
        };
    };
    deleteClient: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description The configuration stays. */
                keepconf?: boolean;
                /** @description The files of the certificate go. */
                delcert?: boolean;
                /** @description The certificate is revoked, so that the client is refused. */
                revoke?: boolean;
                /** @description All backups of the client go. */
                delete?: boolean;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteClientFields"];
                "application/x-www-form-urlencoded": components["schemas"]["DeleteClientFields"];
                "multipart/form-data": components["schemas"]["DeleteClientFields"];
            };
        };
        responses: {
            /** @description How each step went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    createClient: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description As in the body. */
                newclient?: string;
                /** @description As in the body. */
                templates?: string;
                /** @description As in the body. */
                statictemplate?: string;
                /** @description As in the body. */
                variables?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateClientFields"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateClientFields"];
                "multipart/form-data": components["schemas"]["CreateClientFields"];
            };
        };
        responses: {
            /** @description The client exists. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notif"];
                };
            };
        };
    };
    createTemplate: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description As in the body. */
                newtemplate?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TemplateFields"];
                "application/x-www-form-urlencoded": components["schemas"]["TemplateFields"];
                "multipart/form-data": components["schemas"]["TemplateFields"];
            };
        };
        responses: {
            /** @description It exists. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notif"];
                };
            };
        };
    };
    createStaticTemplate: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description As in the body. */
                newstatictemplate?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StaticTemplateFields"];
                "application/x-www-form-urlencoded": components["schemas"]["StaticTemplateFields"];
                "multipart/form-data": components["schemas"]["StaticTemplateFields"];
            };
        };
        responses: {
            /** @description It exists. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notif"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
        };
    };
    listStaticTemplates: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticTemplateList"];
                };
            };
        };
    };
    listConfiguredClients: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfiguredClients"];
                };
            };
        };
    };
    getSettingOptions: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingOptions"];
                };
            };
        };
    };
    expandPath: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Path or pattern. */
                path?: string;
                /** @description The file in which the include stands. */
                source?: string;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client?: components["parameters"]["ConfigClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpandedPath"];
                };
            };
        };
    };
    listServerConfigVersions: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigVersion"][];
                };
            };
        };
    };
    diffServerConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The older version; by default the one before `to`. */
                from?: number;
                /** @description The newer version; by default the file as it is. */
                to?: number;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigDiff"];
                };
            };
        };
    };
    rollBackServerConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description As in the body. */
                version?: number;
                /** @description Check only, and answer with the difference; nothing is written. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RollBackFields"];
                "application/x-www-form-urlencoded": components["schemas"]["RollBackFields"];
                "multipart/form-data": components["schemas"]["RollBackFields"];
            };
        };
        responses: {
            /** @description The version is back, or would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
        };
    };
    listClientConfigVersions: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigVersion"][];
                };
            };
        };
    };
    diffClientConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description The older version; by default the one before `to`. */
                from?: number;
                /** @description The newer version; by default the file as it is. */
                to?: number;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigDiff"];
                };
            };
        };
    };
    rollBackClientConfig: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description As in the body. */
                version?: number;
                /** @description Check only, and answer with the difference; nothing is written. */
                dryRun?: components["parameters"]["DryRun"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 */
                conf?: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RollBackFields"];
                "application/x-www-form-urlencoded": components["schemas"]["RollBackFields"];
                "multipart/form-data": components["schemas"]["RollBackFields"];
            };
        };
        responses: {
            /** @description The version is back, or would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
        };
    };
    listCertificates: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"][];
                };
            };
        };
    };
    revokeCertificate: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
                /** @description Name of the client or, with the flags, of the template. */
                client: components["parameters"]["ConfigClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    refreshCrl: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
    reloadServer: {
        parameters: {
            query?: {
                /** @description Name of the burp server, where the path names none. */
                serverName?: components["parameters"]["ServerName"];
                /** @description Although it breaks off what is under way. */
                force?: boolean;
            };
            header?: never;
            path: {
                /** @description Name of the burp server, as configured. */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
        };
    };
}
