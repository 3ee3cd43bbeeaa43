// Generated from openapi.yaml by `npm run generate`: do not edit.

export interface paths {
    "/api/clients/{server}/backup-running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether any backup is running
         * @description True while at least one client of the server that the caller may see is being backed up.
         */
        get: operations["isBackupRunning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{server}/running/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients that are being backed up
         * @description Names of the clients with a running backup. With a client in the path, that name alone while it runs, else nothing.
         */
        get: operations["listRunningClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{server}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report of all clients of a server
         * @description For every client with a finished backup: how many backups it has, and the number of files, the bytes and the operating system of the newest one.
         *     With `limit`, only the greatest clients are named and the others are summed up as a client `others`.
         */
        get: operations["getClientsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{server}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients with their states
         * @description Every client of the server that the caller may see, with its state, its progress while it runs, and its last backup.
         */
        get: operations["listClientStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/{server}/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All clients and where they are
         * @description Every client that the caller may see, of the server in the path or the query, else of all servers.
         */
        get: operations["listAllClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report of all servers
         * @description For every server that the caller may see, the sums over the caller's clients - backups, files and bytes of the newest backups, and how many clients run which operating system.
         */
        get: operations["getServersReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Servers with basic numbers
         * @description Every server that the caller may see. A server that cannot be reached is listed as not alive, with 0 clients.
         */
        get: operations["listServerStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/running/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Running status of a client
         * @description Whether the client runs now, how far it is, and when its last backup was. Without a name in the path, `clientName` is needed.
         */
        get: operations["getClientRunning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/stats/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Backups of a client
         * @description The finished backups of the client, by ascending number as a rule.
         */
        get: operations["listBackups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/labels/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Labels of a client
         * @description The labels that burp's configuration gives to the client.
         */
        get: operations["listLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/orders/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders for a client, and what became of them
         * @description Each backup and restore that was ordered here for the client's next contact, newest first: the
         *     newest 200, for 400 days. `state` is
         *
         *     - `waiting`: the client has not come yet;
         *     - `running`: the client took it up;
         *     - `done`: burp began the backup, or sent all entries of the restore;
         *     - `declined`: the client came and did something else, as one with `server_can_restore = 0` does;
         *     - `blocking-backups`: the client comes and fails, again and again, as one without a
         *       `restoreprefix` does, and its backups with it, until the order is cancelled (known from the
         *       time at which the marker was last read, where the file system keeps that);
         *     - `failed`: the client took it up, and burp could not do it, or not all of it;
         *     - `cancelled`: here (`reason` says by whom), or by other hands;
         *     - `unknown`: the marker is gone, and this burp does not note what its clients ask for.
         *
         *     burp's client does not tell the server what it could write: `done` is what was sent.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/report/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports of all backups of a client
         * @description One report per finished backup of the client, by ascending number as a rule.
         */
        get: operations["listBackupReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/report/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report of a backup
         * @description What one backup did, counted by kind of entry.
         */
        get: operations["getBackupReport"];
        put?: never;
        post?: never;
        /**
         * Delete a backup
         * @description Has burp delete the backup, and comes back when it is gone. Only an administrator may, and only what burp calls deletable.
         *     Refused while anything runs for the client, and while it has an interrupted backup, which burp would tidy away with it, unless `force` is set. A server that is configured to resume interrupted backups refuses even then.
         */
        delete: operations["deleteBackup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/browse/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Nodes below a path of a backup
         * @description Without `root`: the top of the tree. With one or several roots: what each of them holds, one list after the other.
         *     With `recursive`: the tree from its top down to the roots and their content, nested in `children`.
         *     A path that is no directory of the backup holds nothing. `limit`, `cursor`, `sort` and `q` are for answers without `recursive`.
         */
        get: operations["browseBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/browseall/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All nodes of a backup
         * @description The complete file tree of the backup, nested in `children`; with `q` only what bears that in its name, and the folders that lead there. This can be a long answer; it is sent while it is read.
         */
        get: operations["browseWholeBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/file/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One file of a backup
         * @description The file as it is, sent while burp sends it. A symbolic link is answered with what it says, as text; a directory is a 400.
         *     A single `Range` is served, so that a broken download can be resumed (`curl -C -`); with `If-Range` only if the file is still the one with that `ETag`. burp sends a file from its beginning all the same: what lies before the range is read and dropped.
         *     A large file whose length changed while it was backed up has no valid ranges: the answer breaks off, and the whole file has to be asked for, as an archive if need be.
         *     To burp this is a restore like its own, logged and told to people as one; what is left of a file after a part or a hang-up is skipped, which is a success to it.
         *     A file that the client encrypted needs the password in the header `X-Burp-Password`; it is never taken from the address.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/restore/{server}/archive/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Files of a backup as an archive
         * @description The selected files and folders, packed while burp sends them. A folder brings itself and everything below it.
         *     `zip` has no pipes and devices, and makes files of hard links; `tar` has everything, access control lists and extended attributes too (as GNU tar writes them), but not those of files above 4 MB. A file that changed while it was backed up may come twice in a tar: the second one is right, and unpacking leaves that.
         *     Should burp fail after the first byte, the connection is cut, so that half an archive is never taken for a whole one.
         *     The trailer `X-Restore-Notes` counts what an archive does not carry, such as access control lists in a zip.
         *     To burp this is a restore like its own: it writes `restorelog.gz` and `restore_stats`, and runs `notify_success_script`, also where the consumer leaves, if the rest can be skipped within a second; `notify_failure_script` where its data is damaged. Hard links in a zip, and files that come twice in a tar, take a second exchange, which burp logs and tells too.
         */
        post: operations["restoreArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/restore/{server}/server-restore/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Schedule a server-initiated restore
         * @description Leaves burp an order to restore at the client's next contact. `restoreto-sc` names another client
         *     to restore to, which burp must allow.
         *
         *     Whether the client does it stands in its own configuration, which burp does not tell its server:
         *     with `server_can_restore = 0` (the default of Debian's package) the order goes unheeded; without
         *     a `restoreprefix` the client fails at each contact, backups included, until the order is
         *     cancelled. What is known makes the message a warning: that this client declined an earlier
         *     order or was blocked by one, is not enabled, is given a `restoreprefix` by the server, or that
         *     the backup holds hard links, which burp loses where it strips paths. What came of it is in
         *     `GET /api/client/orders/NAME`.
         */
        put: operations["scheduleRestore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/restore/{server}/server-restore/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The scheduled restore of a client
         * @description What the client's order to restore says; `found` is false where there is none. `order` tells who
         *     made it here and how it goes (`GET /api/client/orders/NAME` has the past ones, too).
         */
        get: operations["getScheduledRestore"];
        put?: never;
        post?: never;
        /**
         * Cancel the scheduled restore of a client
         * @description Removes the order. Where there was none, the message is a warning.
         */
        delete: operations["cancelRestore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backup/{server}/do-server-backup/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Schedule a server-initiated backup
         * @description Leaves burp an order to back the client up when it next asks whether it is time (`burp -a t`). The
         *     message is a warning where a `timer_script` decides in place of burp, or the client is not
         *     enabled. What came of it is in `GET /api/client/orders/NAME`.
         */
        put: operations["scheduleBackup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backup/{server}/server-backup/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a backup of a client is scheduled
         * @description Whether burp has an order to back the client up.
         */
        get: operations["getScheduledBackup"];
        put?: never;
        post?: never;
        /**
         * Cancel the scheduled backup of a client
         * @description Removes the order. Where there was none, the message is a warning.
         */
        delete: operations["cancelBackup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Supported languages
         * @description Language codes with the languages' own names.
         */
        get: operations["listLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/{server}/counters/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Live counters of a client
         * @description How far the running backup of the client is. Without a client in the path, `clientName` or `name` is needed. A client without a running backup answers 404 `NOT_RUNNING`.
         */
        get: operations["getCounters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/{server}/monitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients that are being backed up, with their counters
         * @description One item per running backup that the caller may see, of the server in the path or the query, else of all servers. `q` and `sort` go by the client's name.
         */
        get: operations["listMonitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/{server}/history/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calendars of finished backups
         * @description One calendar per client that the caller may see, of the server in the path or the query, else of all servers. A client without backups has a calendar without events. A client named without a server is one of the default server.
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/{server}/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * About the service and its servers
         * @description Versions of burphub and of the burp servers that the caller may see. The version of a server that cannot be reached is `Unknown`. Without a login the answer is about burphub itself, whichever server is named, and `burp` is empty.
         */
        get: operations["getAbout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service answers
         * @description Asks no burp server.
         */
        get: operations["ping"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The API, each operation once
         * @description The description of the whole API for generating clients, as OpenAPI 3.1 JSON - each operation once, under its canonical path, with JSON bodies.
         */
        get: operations["getCanonicalSpecification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/swagger.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The API in all its spellings
         * @description The description of the whole API, as OpenAPI 3.1 JSON. Every spelling of a path is a path of its own here; `/api/openapi.json` has each operation once.
         */
        get: operations["getSpecification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/doc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documentation page
         * @description This document as a page to read and to try things on.
         */
        get: operations["getDocumentation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process lives
         * @description Answers as long as the process can answer at all; asks no burp server.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service can do its work
         * @description For load balancers. Fails while the database takes no writes; while burp servers cannot be
         *     asked it is `degraded`, since people, rights and settings still work. An administrator is told
         *     which part it is.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/running.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether any backup is running, wrapped
         * @deprecated
         * @description The answer of `/api/clients/backup-running` under the key `results`.
         */
        get: operations["getRunningJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/running-clients.json/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients that are being backed up, wrapped
         * @deprecated
         * @description The answer of `/api/clients/running` under the key `results`.
         */
        get: operations["listRunningClientsJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/clients.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients with their states, wrapped
         * @deprecated
         * @description A shorter answer than that of `/api/clients/stats`, under the key `results`.
         */
        get: operations["listClientsJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/clients-report.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report of all clients, wrapped
         * @deprecated
         * @description The report of `/api/clients/report`, with `windows` in place of `os`, as the only item of `results`.
         */
        get: operations["getClientsReportJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Servers with basic numbers, wrapped
         * @deprecated
         * @description The answer of `/api/servers/stats` under the key `results`.
         */
        get: operations["listServersJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/live.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Running backups, wrapped
         * @deprecated
         * @description One item per running backup that the caller may see, of the server in the path or the query, else of all servers. Only counters that are not zero are present.
         */
        get: operations["getLiveJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/client.json/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Backups of a client, wrapped
         * @deprecated
         * @description A shorter answer than that of `/api/client/stats/{name}`, under the key `results`, by ascending number.
         */
        get: operations["listBackupsJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/client-tree.json/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Nodes below a path of a backup, wrapped
         * @deprecated
         * @description What one directory of the backup holds, or the top of its tree, under the key `results`.
         */
        get: operations["listTreeJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/client-stat.json/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports of all backups of a client, wrapped
         * @deprecated
         * @description The answer of `/api/client/report/{name}` under the key `results`.
         */
        get: operations["listReportsJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/client-stat.json/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report of a backup, wrapped
         * @deprecated
         * @description The answer of `/api/client/report/{name}/{backup}` under the key `results`.
         */
        get: operations["getReportJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/backends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where users can be known
         * @description The backend with the highest priority is asked first.
         */
        get: operations["listAuthBackends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/backend/{backend}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One place where users can be known
         * @description One place where users can be known.
         */
        get: operations["getAuthBackend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/{backend}/users/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The users
         * @description `name` and `backend` narrow the list down; nothing fits an unknown one.
         */
        get: operations["listUsers"];
        /**
         * Create a user
         * @description Only a backend that says `add` can. The password has at least 8 characters and is none of the thousand most used. The name may stand in the path or in the field `username`. A moderator cannot create a user whose name has the rights of an administrator or a moderator. A new user may reach no more than the moderator: one without a grant has the client of the same name, so give a grant first.
         */
        put: operations["createUser"];
        /**
         * Change a password
         * @description Who changes the own password gives the old one, too; administrators and moderators set those of others without. The new one has at least 8 characters and is none of the thousand most used. All sessions of the user end; the API tokens are listed in the answer, or end as well where `revoke_tokens` says so. A moderator cannot change the password of an administrator or of another moderator, nor of somebody who reaches more than the moderator.
         */
        post: operations["changePassword"];
        /**
         * Remove a user
         * @description The rights, sessions, tokens and preferences of the user go as well. The last user who can administer stays.
         */
        delete: operations["removeUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/backends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where rights are kept
         * @description Where rights are kept.
         */
        get: operations["listAclBackends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/backend/{backend}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One place where rights are kept
         * @description One place where rights are kept.
         */
        get: operations["getAclBackend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/moderators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The moderators and their grant
         * @description The moderators and their grant.
         */
        get: operations["listModerators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/moderator/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The moderators, as members
         * @description A member is a user or, with a leading @, a group. `member` in the path makes no difference.
         */
        get: operations["listModeratorMembers"];
        /**
         * Make members moderators
         * @description A member is the name of a user, who need not exist yet, or of a group with a leading @. A name alone means the user of the backend where that user was made; `LDAP:AUTH:ann` says which.
         */
        put: operations["addModerator"];
        /**
         * Change what moderators may see and change
         * @description The grant is shared by all moderators.
         */
        post: operations["changeModeratorGrant"];
        /**
         * Take members from the moderators
         * @description Take members from the moderators.
         */
        delete: operations["removeModerator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/isModerator/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a member is a moderator
         * @description With a backend: whether the member is one directly.
         */
        get: operations["isModerator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The administrators
         * @description The administrators.
         */
        get: operations["listAdmins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/admin/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The administrators, as members
         * @description A member is a user or, with a leading @, a group. `member` in the path makes no difference.
         */
        get: operations["listAdminMembers"];
        /**
         * Make members administrators
         * @description A member is the name of a user, who need not exist yet, or of a group with a leading @. A name alone means the user of the backend where that user was made; `LDAP:AUTH:ann` says which.
         */
        put: operations["addAdmin"];
        post?: never;
        /**
         * Take members from the administrators
         * @description The last one who can administer stays.
         */
        delete: operations["removeAdmin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/isAdmin/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a member is an administrator
         * @description With a backend: whether the member is one directly.
         */
        get: operations["isAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/groups/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The groups
         * @description `name` and `backend` narrow the list down; nothing fits an unknown one.
         */
        get: operations["listGroups"];
        /**
         * Create a group
         * @description The name may stand in the path or in the field `group`. The order in which groups were created counts: of two grants that disagree the one of the older group wins.
         */
        put: operations["createGroup"];
        /**
         * Change a group's grant
         * @description An empty grant gives nothing. Only an administrator changes a group of administrators or moderators.
         */
        post: operations["changeGroup"];
        /**
         * Remove a group
         * @description It goes from the administrators, the moderators and other groups as well. Only an administrator removes a group of administrators or moderators.
         */
        delete: operations["removeGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/group/{name}/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of a group
         * @description `member` in the path makes no difference.
         */
        get: operations["listGroupMembers"];
        /**
         * Add members to a group
         * @description A member is the name of a user, who need not exist yet, or of a group with a leading @. A name alone means the user of the backend where that user was made; `LDAP:AUTH:ann` says which. Only an administrator changes a group that an administrator or a moderator belongs to, and the groups that these are in. What a moderator gives, the moderator must hold: what is more is a 403 that names it.
         */
        put: operations["addGroupMembers"];
        post?: never;
        /**
         * Take members out of a group
         * @description Only an administrator changes a group that an administrator or a moderator belongs to, and the groups that these are in. What a moderator gives, the moderator must hold: what is more is a 403 that names it.
         */
        delete: operations["removeGroupMembers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/groupsOf/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The groups of a member
         * @description The groups of a member.
         */
        get: operations["listGroupsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/grants/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The grants of users
         * @description `name` and `backend` narrow the list down; nothing fits an unknown one.
         */
        get: operations["listGrants"];
        /**
         * Give a user a grant
         * @description The name of the user may stand in the path or in the field `grant`; the user need not exist yet. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which. Only an administrator changes the grant of an administrator or a moderator. What a moderator gives, the moderator must hold: what is more is a 403 that names it.
         */
        put: operations["createGrant"];
        /**
         * Change a grant
         * @description An empty grant gives nothing. Only an administrator changes the grant of an administrator or a moderator. What a moderator gives, the moderator must hold: what is more is a 403 that names it.
         */
        post: operations["changeGrant"];
        /**
         * Take a grant away
         * @description The grant alone goes; roles and groups of the user stay. Only an administrator changes the grant of an administrator or a moderator. What a moderator gives, the moderator must hold: what is more is a 403 that names it.
         */
        delete: operations["removeGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why a user may do something, or not
         * @description None of the names need exist. Without `client` the question is about the server alone. With several servers, one or the other has to be named; with one it is the server that is meant, whatever `server` says.
         */
        get: operations["explainRights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is asking
         * @description Who is asking.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/me/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's sessions
         * @description A request with a name and a password alone has no session.
         */
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/me/session/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the caller's sessions
         * @description One of the caller's sessions.
         */
        get: operations["getMySession"];
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Administrators and moderators end those of others, too; a moderator none of an administrator's.
         */
        delete: operations["endMySession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/session/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A user's sessions
         * @description A user's sessions.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/session/{user}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of a user's sessions
         * @description One of a user's sessions.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        /**
         * End a user's session
         * @description End a user's session.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * End the session of the cookie
         * @description Without a session nothing happens. A page of another site cannot lead here: that is a 403.
         */
        get: operations["logout"];
        put?: never;
        /**
         * End the session of the cookie, by POST
         * @description End the session of the cookie, by POST.
         */
        post: operations["logoutByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/me/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's API tokens
         * @description What a token is in full is shown only when it is created.
         */
        get: operations["listMyTokens"];
        put?: never;
        /**
         * Create an API token
         * @description It is sent as `Authorization: Bearer`. It may do what its user may do, or less: `read_only` restores and changes nothing; `clients` and `servers` name the only ones it sees, and such a token administers nothing.
         */
        post: operations["createMyToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/me/token/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke one of the caller's API tokens
         * @description Revoke one of the caller's API tokens.
         */
        delete: operations["revokeMyToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/token/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A user's API tokens
         * @description A user's API tokens.
         */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/token/{user}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a user's API token
         * @description Revoke a user's API token.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences/ui": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's preferences
         * @description The caller's preferences.
         */
        get: operations["getPreferences"];
        /**
         * Set preferences
         * @description An empty text, 0 or null takes a preference away.
         */
        put: operations["createPreferences"];
        /**
         * Change preferences
         * @description An empty text, 0 or null takes a preference away.
         */
        post: operations["changePreferences"];
        /**
         * Take preferences away
         * @description Each field that is sent and not empty, whatever its value. Without any field, all of them.
         */
        delete: operations["removePreferences"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences/ui/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller does not want to see in lists
         * @description What the caller does not want to see in lists.
         */
        get: operations["listHidden"];
        /**
         * Leave a client or a server out of lists
         * @description `name` is the client, `agent` the server; one of them is enough.
         */
        put: operations["hide"];
        post?: never;
        /**
         * Show a client or a server in lists again
         * @description Show a client or a server in lists again.
         */
        delete: operations["unhide"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a message to the next screen
         * @description The next one who reads the messages of the session gets it. Without a session there is nobody to read it: 409 `NO_SESSION`.
         */
        post: operations["addAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages of the session
         * @description Each is read once.
         */
        get: operations["takeAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit trail
         * @description Every change, restore and download, and every login that was refused. The newest first; `limit` is 100 unless given.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/server-config/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of the server's configuration
         * @description Without `conf` burp-server.conf, else one of the files that it includes. The values are those of
         *     this file alone; `hierarchy` says what it includes. `ETag` is the fingerprint of the file's bytes:
         *     send it back as `If-Match` when you save, so that you cannot overwrite what somebody else has
         *     changed meanwhile.
         *
         *     Passwords are shown as `********`; sent back like that they stay what they are.
         */
        get: operations["getServerConfig"];
        put?: never;
        /**
         * Save a file of the server's configuration
         * @description The fields are the whole file, by the names of burp's options: what is not sent is switched off.
         *     A list is one field repeated, or an array in JSON. `NAME_reset_bui_CUSTOM` says of each value
         *     whether it is written with `:=`. `includes` are the patterns of the include lines; `includes_ori`
         *     names, for each, the pattern that it replaces. An empty value means that the option is not set;
         *     booleans are `true`, `1`, `on` or `yes`, and anything else is false. Fields whose names end in
         *     `_view` are ignored. A password that is not sent, or sent as `********`, stays what it is: an
         *     empty value removes it. The partners `listen` and `max_children`, `listen_status` and `max_status_children` stay
         *     untouched when none of them is sent.
         *
         *     Everything is checked first, at last by burp itself on a copy. Lines that need not change keep
         *     their bytes, comments stay. Use `PATCH` to change single options.
         */
        post: operations["saveServerConfig"];
        /**
         * Delete a file that the server's configuration includes
         * @description Its include line goes too where it would match nothing any more, so that burp still starts.
         *     burp-server.conf itself cannot be deleted.
         */
        delete: operations["deleteServerConfig"];
        options?: never;
        head?: never;
        /**
         * Change single options of the server's configuration
         * @description A JSON merge patch (RFC 7396): options that are named get the value, `null` switches one off, the
         *     others stay as they are. An array replaces a list, and in `includes` and `templates` all of
         *     them. A file that is not there is not made.
         */
        patch: operations["patchServerConfig"];
        trace?: never;
    };
    "/api/settings/{server}/config/{client}/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A client's configuration at the server
         * @description The file of the client in clientconfdir or, with `conf`, a file that it includes. With `template`
         *     or `statictemplate` the template of that name. As `server-config` has it, with the options that
         *     count in such files. What a static template holds is only in `raw`.
         */
        get: operations["getClientConfig"];
        /**
         * Rename a client or a template
         * @description The file of the client gets the new name; with `keepdata` its backups, with `keepcert` its
         *     certificate go along (the file then names the certificate in `ssl_peer_cn`). Without `keepcert`
         *     the certificate's files are deleted; without `keepdata` the backups stay under the old name.
         *     Never while the client is backed up or restored, and never over anything that is there. One
         *     that was broken off is finished by the same request. The client itself must be told its new
         *     name. Versions of the file stay with the old name. A `conf` in the path can only be the file of
         *     the client or the template itself: any other one is a 400, and nothing is renamed.
         */
        put: operations["renameClient"];
        /**
         * Save a client's configuration at the server
         * @description The fields are the whole file, as with `server-config`; the file is made when there is none.
         *     `templates` are the include paths of templates, as they are listed, or their names. With
         *     `statictemplate` the field `raw` is the text, and the only field.
         *
         *     A moderator cannot change options that reach beyond the client, not by a template nor by giving
         *     a version back either (`FORBIDDEN`): those that start programs on the server (`server_script`,
         *     `notify_success_script`, their arguments, `timer_script`, ...), that lead to other places or
         *     users (`directory`, `client_lockdir`, `user`, `group`, `ssl_...`, ...), that let others in
         *     (`restore_client`, `super_client`, `network_allow`, `password_check`), names that burphub does
         *     not know, and include lines. What stands there already may stay. For `conf` and for templates,
         *     which other clients may use as well, a moderator needs rights on the whole server.
         */
        post: operations["saveClientConfig"];
        /**
         * Delete a file that a client or a template includes
         * @description That file alone is deleted, as with `server-config`: it must be one that the client includes,
         *     the include lines that would match nothing any more are commented out. The flags with which a
         *     client is deleted are refused. Where another client would miss it, nothing happens
         *     (`CONFIG_REFUSED`).
         */
        delete: operations["deleteClientConfig"];
        options?: never;
        head?: never;
        /**
         * Change single options of a client's configuration
         * @description A JSON merge patch (RFC 7396), as with `server-config`; what a moderator cannot save, a
         *     moderator cannot patch.
         */
        patch: operations["patchClientConfig"];
        trace?: never;
    };
    "/api/settings/{server}/config/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a client's configuration, or a template
         * @description Never while the client is backed up or restored. The flags may stand in the query or the body.
         *     A template is only deleted when no client includes it. With `delete` the backups are gone for
         *     burp at once; what they took of the disk is freed in the background when it takes long. What is
         *     left of a client whose configuration has gone already can be deleted in the same way.
         *     A certificate is not revoked when another client uses the same one.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create a client
         * @description Its file in clientconfdir begins with the include lines of the templates, followed by what the
         *     static template says, where `{{ name }}` stands for a variable. `client` and `agent` are always
         *     known. burp tries the result before it is written.
         */
        put: operations["createClient"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create an empty template
         * @description Clients include it. Fill it with `POST config/NAME` and the flag `template`.
         */
        put: operations["createTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/static-template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create an empty static template
         * @description New clients begin with its text. Fill it with `POST config/NAME` and the flag `statictemplate`.
         */
        put: operations["createStaticTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates
         * @description Files that clients include.
         */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/static-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List static templates
         * @description Texts that new clients begin with, and the variables in each.
         */
        get: operations["listStaticTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the clients' configuration files
         * @description Of a moderator those that he may see or change.
         */
        get: operations["listConfiguredClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this server can do
         * @description For front ends: which controls to offer.
         */
        get: operations["getSettingOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/path-expander/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which files an include would read
         * @description A pattern yields the files that match, another path itself. A relative one starts where `source`
         *     stands, else in clientconfdir for a client, else beside burp-server.conf. Only what lies in the
         *     folders of burp's configuration.
         */
        get: operations["expandPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/history/server-config/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions of a file of the server's configuration
         * @description Newest first: who saved it, when and why. What was changed without burphub has no user.
         */
        get: operations["listServerConfigVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/diff/server-config/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two versions of a server's configuration
         * @description As a unified diff, passwords left out.
         */
        get: operations["diffServerConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/rollback/server-config/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a server's configuration an older version back
         * @description burp tries it first; the version of today stays in the history.
         */
        post: operations["rollBackServerConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/history/config/{client}/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions of a client's configuration
         * @description Newest first: who saved it, when and why. What was changed without burphub has no user.
         */
        get: operations["listClientConfigVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/diff/config/{client}/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two versions of a client's configuration
         * @description As a unified diff, passwords left out.
         */
        get: operations["diffClientConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/rollback/config/{client}/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a client's configuration an older version back
         * @description burp tries it first; the version of today stays in the history.
         */
        post: operations["rollBackClientConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the certificates of clients
         * @description Those that the certificate authority of the server has issued.
         */
        get: operations["listCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/certificates/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a client's certificates
         * @description All that were issued to this name and hold; the list of revoked certificates is made anew. burp refuses the client from its next connection on, provided that `ca_crl_check` is on.
         */
        delete: operations["revokeCertificate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/crl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the list of revoked certificates anew
         * @description burp 3.1.4 itself does not look at the date on which the list expires; other programs do.
         */
        post: operations["refreshCrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/reload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have burp read its configuration anew
         * @description Sends SIGHUP to the server, and waits until it listens again. Only few options need it: the
         *     answer to a save says so. burp breaks off every backup and restore that is under way when it
         *     reloads: as long as there is one the answer is 409, unless `force` says to do it all the same.
         *     A configuration that burp would not take is refused, since burp would end.
         */
        post: operations["reloadServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What went wrong (RFC 9457). */
        Problem: {
            /**
             * @description Kind of problem, as a URI reference.
             * @example urn:burphub:problem:no-such-client
             */
            type: string;
            /**
             * @description The HTTP status in words.
             * @example Not Found
             */
            title: string;
            /**
             * @description The HTTP status.
             * @example 404
             */
            status: number;
            /**
             * @description What happened and what to do about it, for a person.
             * @example There is no client web9 on the server main.
             */
            detail: string;
            /**
             * @description What happened, for a program. New words may come; these are known.
             * @example NO_SUCH_CLIENT
             */
            code: string;
            /**
             * @description The same text as `detail`.
             * @example There is no client web9 on the server main.
             */
            message: string;
            /**
             * @description On a 400, the name of each field to blame with the reason.
             * @example {
             *       "limit": "must be at least 1"
             *     }
             */
            errors?: {
                [key: string]: string;
            };
            /**
             * @description Names this request in burphub's log.
             * @example 498a5c83-ec06-47ff-b1e0-e205acf8c7aa
             */
            requestId?: string;
        };
        Alive: {
            /** @description Always true. */
            alive: boolean;
        };
        /**
         * @description An instant as `YYYY-MM-DD HH:MM:SS` in the time zone of the service.
         * @example 2026-11-20 16:50:58
         */
        LocalTime: string;
        /**
         * @description An instant as `YYYY-MM-DD HH:MM:SS` in the time zone of the service, or `never`.
         * @example 2026-11-20 16:50:58
         * @example never
         */
        LocalTimeOrNever: string;
        ClientStats: {
            /**
             * @description Name of the client.
             * @example web1
             */
            name: string;
            /**
             * @description What burp says of it, `idle` or `running` as a rule.
             * @example idle
             * @example running
             */
            state: string;
            /**
             * @description While a backup runs, `scanning`, `backup`, `merging` or `shuffling`; null while nothing runs.
             * @example backup
             */
            phase: string | null;
            /**
             * @description How much of the estimated bytes the running backup has done; 0 where nothing is known.
             * @example 42
             */
            percent: number;
            /** @description Start of the newest finished backup, also while another one runs. */
            last: components["schemas"]["LocalTimeOrNever"];
            /** @description Start of the newest backup, finished or not. */
            last_attempt: components["schemas"]["LocalTimeOrNever"];
            /**
             * @description Labels that burp's configuration gives to the client.
             * @example [
             *       "zone=dmz"
             *     ]
             */
            labels: string[];
        };
        ClientRunning: {
            /**
             * @description What burp says of the client, `idle` or `running` as a rule.
             * @example running
             */
            state: string;
            /**
             * @description How much of the estimated bytes is done; -1 where nothing runs.
             * @example 42
             */
            percent: number;
            /**
             * @description While a backup runs, `scanning`, `backup`, `merging` or `shuffling`; null while nothing runs.
             * @example backup
             */
            phase: string | null;
            /** @description Start of the newest finished backup. */
            last: components["schemas"]["LocalTimeOrNever"];
        };
        BrowseNode: {
            /**
             * @description Name within its directory; at the top `/` or a drive such as `C:`.
             * @example hosts
             */
            name: string;
            /**
             * @description The whole path.
             * @example /etc/hosts
             */
            fullname: string;
            /**
             * @description The same as `fullname`, unique within the answer.
             * @example /etc/hosts
             */
            key: string;
            /**
             * @description The name, escaped for HTML.
             * @example hosts
             */
            title: string;
            /**
             * @description The directory asked for, as it was written; empty at the top.
             * @example /etc
             */
            parent: string;
            /** @description Last change of the content. */
            date: components["schemas"]["LocalTime"];
            /**
             * @description Kind and permissions as `ls -l` writes them.
             * @example -rw-r--r--
             */
            mode: string;
            /**
             * @description `d` for a directory, `f` for anything else.
             * @enum {string}
             */
            type: "d" | "f";
            /**
             * @description Number of the owner.
             * @example 0
             */
            uid: string;
            /**
             * @description Number of the group.
             * @example 0
             */
            gid: string;
            /**
             * @description Number of hard links.
             * @example 1
             */
            inodes: string;
            /**
             * @description Size with its unit, for people.
             * @example 1.2 KiB
             */
            size: string;
            /**
             * @description Size in bytes.
             * @example 1229
             */
            bytes: number;
            /**
             * @description Where a symbolic link points, or the first name of a hard link.
             * @example ../usr/lib/os-release
             */
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
        Ready: {
            /** @description Always true. */
            ready: boolean;
            /** @description Whether some burp server cannot be asked, or shows burphub no client but its own. */
            degraded: boolean;
            /**
             * @description For administrators, by server: the code of its failure, or `NO_SUPER_CLIENT` where
             *     burp-server.conf does not name burphub's client as a `super_client`.
             */
            reasons?: {
                [key: string]: string;
            };
        };
        BackupRunning: {
            running: boolean;
        };
        /**
         * @description An instant as `YYYY-MM-DD HH:MM:SS` followed by the offset from UTC that held then.
         * @example 2026-11-20 16:50:58+01:00
         */
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
                    /** @description Entries of the newest backup. */
                    total: components["schemas"]["Count"];
                    /** @description Bytes of the newest backup. */
                    totsize: components["schemas"]["Count"];
                    /** @description Warnings that burp counted in the newest backup. */
                    warnings: components["schemas"]["Count"];
                    /** @description Errors that burp counted in the newest backup. */
                    errors: components["schemas"]["Count"];
                    /** @description Messages that burp counted in the newest backup. */
                    messages: components["schemas"]["Count"];
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
                    total: components["schemas"]["Count"];
                    totsize: components["schemas"]["Count"];
                    /** @enum {string} */
                    windows: "true" | "false";
                    warnings: components["schemas"]["Count"];
                    errors: components["schemas"]["Count"];
                    messages: components["schemas"]["Count"];
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
                    /** @description Entries of the newest backups. */
                    total: components["schemas"]["Count"];
                    /** @description Bytes of the newest backups. */
                    totsize: components["schemas"]["Count"];
                    /** @description Warnings that burp counted in the newest backups. */
                    warnings: components["schemas"]["Count"];
                    /** @description Errors that burp counted in the newest backups. */
                    errors: components["schemas"]["Count"];
                    /** @description Messages that burp counted in the newest backups. */
                    messages: components["schemas"]["Count"];
                };
            }[];
        };
        ServerStats: {
            name: string;
            /** @description Whether burp's status port answers. */
            alive: boolean;
            /** @description How many clients of it the caller may see; 0 where it does not answer. */
            clients: number;
            /**
             * @description What is wrong with it, as in a failure, or `NO_SUPER_CLIENT`; null where nothing is.
             * @example BURP_TIMEOUT
             */
            code: string | null;
            /**
             * @description When it last answered, where it does not now; null if it never did.
             * @example 2026-03-01 04:12:09
             */
            lastSeen: string | null;
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
            /** @description Bytes that came over the network. */
            received: components["schemas"]["Count"];
            /** @description Bytes of all that the backup holds. */
            size: components["schemas"]["Count"];
            /** @description Bytes that burp sent to the client. */
            sent: components["schemas"]["Count"];
            /** @description Bytes that burp expected after its scan. */
            estimated: components["schemas"]["Count"];
            /** @description Warnings that burp counted, of files that vanished or could not be read for instance. */
            warnings: components["schemas"]["Count"];
            /** @description Errors that burp counted. */
            errors: components["schemas"]["Count"];
            /** @description Messages that burp counted. */
            messages: components["schemas"]["Count"];
        };
        /**
         * @example {
         *       "changed": 1,
         *       "deleted": 0,
         *       "new": 2,
         *       "scanned": 40,
         *       "total": 40,
         *       "unchanged": 37
         *     }
         */
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
        /**
         * @example {
         *       "number": 12,
         *       "duration": 44,
         *       "start": 1795189858,
         *       "end": 1795189902,
         *       "received": 109787,
         *       "sent": 2101,
         *       "totsize": 433240,
         *       "estimated": 433240,
         *       "warnings": 0,
         *       "errors": 0,
         *       "messages": 0,
         *       "encrypted": false,
         *       "windows": "false",
         *       "os": "Unix/Linux",
         *       "dir": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 1,
         *         "scanned": 9,
         *         "total": 9,
         *         "unchanged": 8
         *       },
         *       "efs": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "files": {
         *         "changed": 2,
         *         "deleted": 1,
         *         "new": 3,
         *         "scanned": 160,
         *         "total": 160,
         *         "unchanged": 155
         *       },
         *       "files_enc": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "hardlink": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "meta": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "meta_enc": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "softlink": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 5,
         *         "total": 5,
         *         "unchanged": 5
         *       },
         *       "special": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "total": {
         *         "changed": 2,
         *         "deleted": 1,
         *         "new": 4,
         *         "scanned": 174,
         *         "total": 174,
         *         "unchanged": 168
         *       },
         *       "vssfooter": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "vssfooter_enc": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "vssheader": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       },
         *       "vssheader_enc": {
         *         "changed": 0,
         *         "deleted": 0,
         *         "new": 0,
         *         "scanned": 0,
         *         "total": 0,
         *         "unchanged": 0
         *       }
         *     }
         */
        BackupReport: {
            /** @description Number of the backup. */
            number: number;
            /** @description Seconds from start to end; null where burp kept no numbers. */
            duration: components["schemas"]["CountOrNull"];
            /** @description When it began, in seconds since 1970; null where burp kept no numbers. */
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
        /**
         * @description New, changed, unchanged, deleted and scanned entries of one kind.
         * @example [
         *       1,
         *       0,
         *       4,
         *       0,
         *       5
         *     ]
         */
        FiveCounts: components["schemas"]["Count"][];
        /**
         * @description New, changed, unchanged, deleted and scanned entries of one kind; null where burp counts none.
         * @example [
         *       1,
         *       0,
         *       4,
         *       0,
         *       5
         *     ]
         */
        FiveCountsOrNull: components["schemas"]["Count"][] | null;
        /** @description How far a running backup is. All keys are there; what burp does not tell is null. */
        Counters: {
            /** @description 1 scanning, 2 backup, 3 merging, 4 shuffling. */
            phase: number | null;
            /**
             * @description The phase in burp's own word.
             * @example backup
             */
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
        /**
         * @example {
         *       "client": "web1",
         *       "agent": "main",
         *       "counters": {
         *         "phase": 2,
         *         "phase_name": "backup",
         *         "path": null,
         *         "Total": null,
         *         "Files": [
         *           0,
         *           0,
         *           4,
         *           0,
         *           5
         *         ],
         *         "Files (encrypted)": null,
         *         "Meta data": null,
         *         "Meta data (enc)": null,
         *         "Directories": [
         *           0,
         *           1,
         *           0,
         *           0,
         *           1
         *         ],
         *         "Soft links": null,
         *         "Hard links": null,
         *         "Special files": null,
         *         "VSS headers": null,
         *         "VSS headers (enc)": null,
         *         "VSS footers": null,
         *         "VSS footers (enc)": null,
         *         "Grand total": [
         *           0,
         *           1,
         *           4,
         *           0,
         *           6
         *         ],
         *         "warning": 0,
         *         "estimated_bytes": 80060000,
         *         "bytes": 60060000,
         *         "bytes_in": 60071200,
         *         "bytes_out": 5120,
         *         "start": 1795189858,
         *         "speed": 4618900,
         *         "timeleft": 4,
         *         "percent": 75
         *       },
         *       "labels": [
         *         "zone=dmz"
         *       ]
         *     }
         */
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
            /** @description One per finished backup, by ascending number. */
            events: components["schemas"]["CalendarEvent"][];
        };
        CalendarEvent: {
            /** @description Name of the client. */
            name: string;
            /** @description Number of the backup, filled up with zeros. */
            backup: string;
            start: components["schemas"]["OffsetTime"];
            end: components["schemas"]["OffsetTime"];
            title: string;
            /** @description Page of the backup's report. */
            url: string;
        };
        About: {
            /** @description Version of burphub. */
            version: string;
            /** @description The same version; after a `+` the commit that it was built from, where that is known. */
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
                 * @description What is wrong with it, as in `/readyz`; null where nothing is.
                 * @example NO_SUPER_CLIENT
                 */
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
            string
        ];
        SelectedPath: {
            /** @description Full path, as `fullname` of browse has it. */
            key: string;
            /**
             * @description Whether it is a folder, which brings everything below it.
             * @default false
             */
            folder: boolean;
        };
        /**
         * @description Which files and folders; other keys are ignored.
         * @example {
         *       "restore": [
         *         {
         *           "key": "/etc",
         *           "folder": true
         *         },
         *         {
         *           "key": "/home/u/notes.txt",
         *           "folder": false
         *         }
         *       ]
         *     }
         */
        Selection: {
            restore: components["schemas"]["SelectedPath"][];
        };
        /** @description The selection, as an object or as its JSON text. */
        SelectionOrText: string | components["schemas"]["Selection"];
        /**
         * @example {
         *       "list": {
         *         "restore": [
         *           {
         *             "key": "/etc",
         *             "folder": true
         *           }
         *         ]
         *       },
         *       "format": "tar.gz"
         *     }
         */
        ArchiveRequest: {
            list?: components["schemas"]["SelectionOrText"];
            /** @description Parts of a path to leave away, as burp counts them - the leading slash is the first one. What it leaves no name of is not in the archive; where nothing is left at all, that is a 400. */
            strip?: number | null;
            /**
             * @description The kind of archive; zip if nothing is said.
             * @enum {string}
             */
            format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
            /** @description Password of a client that encrypts its files. */
            pass?: string | null;
        };
        /**
         * @example {
         *       "list-sc": {
         *         "restore": [
         *           {
         *             "key": "/etc",
         *             "folder": true
         *           }
         *         ]
         *       },
         *       "prefix-sc": "/tmp/restored"
         *     }
         */
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
        /**
         * @example {
         *       "found": true,
         *       "backup": 12,
         *       "strip": null,
         *       "prefix": "/tmp/restored",
         *       "force": false,
         *       "to": "web1",
         *       "orig_client": null,
         *       "list": [
         *         {
         *           "key": "/etc",
         *           "folder": true
         *         }
         *       ],
         *       "order": null
         *     }
         */
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
            warnings: string[];
            /** @description How often the client has come since, and failed. */
            contacts: number;
            /** @description When, last; as `at`. */
            last_contact: string | null;
            /** @description When it came to its end; as `at`. */
            ended: string | null;
            /** @description What has happened, in words. */
            reason: string | null;
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
            /** @example BASIC:AUTH */
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
            /** @example BASIC:ACL */
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
        Me: {
            /** @description The DN in a directory, else the name. */
            id: string;
            name: string;
            backend: string;
            admin: boolean;
            moderator: boolean;
        };
        /**
         * @example {
         *       "username": "ann",
         *       "password": "correct horse",
         *       "backend": "BASIC:AUTH"
         *     }
         */
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
        /**
         * @example {
         *       "memberNames": [
         *         "ann",
         *         "@desk"
         *       ]
         *     }
         */
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
        /**
         * @example {
         *       "group": "desk",
         *       "grant": "desk*"
         *     }
         */
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
        /**
         * @example {
         *       "grant": "ann",
         *       "content": {
         *         "clients": {
         *           "ro": [
         *             "web*"
         *           ],
         *           "rw": [
         *             "web1"
         *           ]
         *         }
         *       }
         *     }
         */
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
        /**
         * @example {
         *       "label": "nightly check",
         *       "read_only": true,
         *       "clients": [
         *         "web1"
         *       ],
         *       "expires": "2027-01-01T00:00:00Z"
         *     }
         */
        NewToken: {
            /** @description What it is for. */
            label?: string;
            read_only?: boolean;
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
            dateFormat: string | null;
            /** @description IANA name of the zone in which this user is shown instants; null for that of the service. */
            timezone: string | null;
        };
        PreferenceFields: {
            pageLength?: number | null;
            language?: string | null;
            dateFormat?: string | null;
            timezone?: string | null;
        };
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
        AuditEntry: {
            seq: number;
            /** Format: date-time */
            at: string;
            user: string;
            address: string;
            /** @example user.create */
            action: string;
            server: string | null;
            client: string | null;
            /** @description Whom or what it was done to, a user, a group, a number of a backup. */
            subject: string | null;
            /** @enum {string} */
            outcome: "ok" | "refused" | "failed";
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
         * @example {
         *       "keep": [
         *         7,
         *         4
         *       ],
         *       "compression": "gzip5"
         *     }
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
            message: string;
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
    responses: {
        /** @description The answer is still the one with the fingerprint that `If-None-Match` names. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request cannot be understood (`INVALID_INPUT`, `BAD_NAME`), or burp would not take the file (`CONFIG_REFUSED`). */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Credentials are missing or wrong (`UNAUTHENTICATED`). */
        Unauthenticated: {
            headers: {
                /**
                 * @description How to log in.
                 * @example Basic realm="burphub"
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller may not do this, or a page of another site may have asked for it, or `X-From-UI` came without a session (`FORBIDDEN`); or the cookie of a session alone will not do, since its password was given too long ago, or from elsewhere, and this request needs HTTP Basic beside the cookie (`PASSWORD_NEEDED`). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server, client or backup does not exist, or the caller may not see it (`NO_SUCH_SERVER`, `NO_SUCH_CLIENT`, `NO_SUCH_BACKUP`, `NOT_RUNNING`). */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many tries in too short a time (`TOO_MANY_REQUESTS`). */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A defect of burphub (`INTERNAL`); its log says more under the `requestId`. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The burp server's reply cannot be used (`BURP_PROTOCOL`, `BURP_REFUSED`, `BURP_UNTRUSTED`, `REPLY_TOO_LARGE`). */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The burp server or a part of burphub cannot be reached now (`BURP_UNREACHABLE`, `BURP_BUSY`, `STORE_UNAVAILABLE`, `AUTH_UNAVAILABLE`, `SHUTTING_DOWN`). */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The burp server took too long (`BURP_TIMEOUT`). */
        GatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of the client or its server is in the way (`NOT_DELETABLE`, `CLIENT_BUSY`, `RESTORE_RUNNING`, `MARKER_EXISTS`, `NEEDS_AGENT`). */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file is not the one that `If-Match` names (`FILE_CHANGED`). Read it again. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body of the request is too large (`PAYLOAD_TOO_LARGE`). */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is neither JSON nor a form (`UNSUPPORTED_MEDIA_TYPE`). */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The file has no such part (`RANGE_NOT_SATISFIABLE`). `Content-Range` says how long it is. */
        RangeNotSatisfiable: {
            headers: {
                /**
                 * @description How long the file is.
                 * @example bytes *\/1200
                 */
                "Content-Range"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
         *     client, to clientconfdir. Plain, percent-encoded once or twice.
         * @example conf.d/extra.conf
         */
        ConfInPath: string;
        /**
         * @description Name of the client or, with the flags, of the template.
         * @example web1
         */
        ConfigClientInPath: string;
        /** @description The name is that of a template. */
        Template: boolean;
        /** @description The name is that of a static template. */
        StaticTemplate: boolean;
        /** @description Show passwords. Only administrators may. */
        Secrets: boolean;
        /**
         * @description Writes options that this burp does not know and would ignore. Without it they are refused,
         *     unless they stand in the file already.
         */
        ForceUnknown: boolean;
        /** @description Check only, and answer with the difference; nothing is written. */
        DryRun: boolean;
        /** @description Why, for the history. */
        Reason: string;
        /** @description Rather a failure than an answer that lacks what some server would have said. */
        Complete: boolean;
        /**
         * @description `handling=strict` means the same as `complete=true`.
         * @example handling=strict
         */
        Prefer: string;
        /**
         * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
         *     written when the file was changed since. Recommended.
         * @example "5d8c72a5edda8d6a"
         */
        IfMatch: string;
        /**
         * @description Name of the burp server, as configured.
         * @example main
         */
        ServerInPath: string;
        /**
         * @description Name of the client, as burp knows it.
         * @example web1
         */
        NameInPath: string;
        /**
         * @description Number of the backup.
         * @example 12
         */
        BackupInPath: number;
        /**
         * @description Name of the client, as burp knows it.
         * @example web1
         */
        ClientInPath: string;
        /**
         * @description Name of the burp server, where the path names none.
         * @example main
         */
        LegacyServer: string;
        /**
         * @description Name of the burp server, where the path names none.
         * @example main
         */
        ServerName: string;
        /**
         * @description Name of the client, where the path names none.
         * @example web1
         */
        ClientName: string;
        /**
         * @description Name of the backend.
         * @example BASIC:AUTH
         */
        BackendInPath: string;
        /** @description Name of the backend, where the path names none. */
        BackendName: string;
        /** @description Name of the backend, where the path names none. */
        BackendNameField: string;
        /** @description Name of the group, where the path names none. */
        GroupNameField: string;
        /**
         * @description Name of the user.
         * @example ann
         */
        UserInPath: string;
        /**
         * @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows.
         * @example ann
         */
        UserOfSessions: string;
        /**
         * @description Name of the group, without @.
         * @example desk
         */
        GroupInPath: string;
        /**
         * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
         * @example ann
         */
        MemberInPath: string;
        /** @description Names of users or, with a leading @, of groups; may be given several times. */
        MemberNames: string[];
        /**
         * @description Identifier, as the list has it.
         * @example 9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11
         */
        IdInPath: string;
        /**
         * @description At most so many items; the `Link` header then leads to the next ones.
         * @example 50
         */
        Limit: number;
        /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
        Cursor: string;
        /** @description As memberNames, in the spelling of some forms. */
        MemberNamesInBrackets: string[];
        /** @description Name of the only member. */
        OnlyMember: string;
        /**
         * @description Only items whose name contains this text; upper and lower case are the same.
         * @example web
         */
        NameFilter: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Fingerprint of the file's bytes, for `If-Match`.
         * @example "5d8c72a5edda8d6a"
         */
        FileETag: string;
        /**
         * @description Fingerprint of the answer. Sent back as `If-None-Match`, it makes an unchanged answer a 304.
         * @example "5d8c72a5edda8d6a"
         */
        ETag: string;
        /**
         * @description Where `limit` left items over, the address of the next page with `rel="next"`.
         * @example </api/clients/stats?limit=50&cursor=d2ViMQ>; rel="next"
         */
        Link: string;
        /**
         * @description The servers that this answer lacks, each with the code of its failure (RFC 9651). Such an answer
         *     has no ETag and is not to be kept.
         * @example "two";code=BURP_TIMEOUT
         */
        BurphubMissing: string;
        /**
         * @description Seconds after which the same request is worth another try.
         * @example 5
         */
        RetryAfter: number;
        /**
         * @description How the answer is compressed, as `Accept-Encoding` allows it; not there where it is not.
         * @example br
         */
        ContentEncoding: "br" | "gzip";
        /**
         * @description Headers of the request on which the answer depends.
         * @example accept-encoding
         */
        Vary: string;
        /**
         * @description A file name for what is answered.
         * @example attachment; filename="restoration_12_web1.tar.gz"
         */
        ContentDisposition: string;
        /**
         * @description Parts of the file may be asked for.
         * @example bytes
         */
        AcceptRanges: string;
        /**
         * @description Which bytes these are, and of how many.
         * @example bytes 0-99/1200
         */
        ContentRange: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    isBackupRunning: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /**
                 * @description `handling=strict` means the same as `complete=true`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Burphub-Missing": components["headers"]["BurphubMissing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "running": true
                     *     }
                     */
                    "application/json": components["schemas"]["BackupRunning"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listRunningClients: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -name
                 */
                sort?: "name" | "-name";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                client?: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "web1"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getClientsReport: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description How many items to answer at most, `others` being one of them. With 1 the greatest client stands alone; 0 is the same as no limit.
                 * @example 8
                 */
                limit?: number;
                /**
                 * @description What makes a client great when `limit` is given - its `number` of backups (as a rule), its `files` or its `size`. With `none` nothing is summed up.
                 * @example size
                 */
                aggregation?: "number" | "files" | "size" | "none";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "backups": [
                     *         {
                     *           "name": "web1",
                     *           "number": 3
                     *         }
                     *       ],
                     *       "clients": [
                     *         {
                     *           "name": "web1",
                     *           "stats": {
                     *             "total": 174,
                     *             "totsize": 433240,
                     *             "os": "Unix/Linux",
                     *             "warnings": 0,
                     *             "errors": 0,
                     *             "messages": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ClientsReport"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listClientStats: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -name
                 */
                sort?: "name" | "-name" | "state" | "-state" | "last" | "-last";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "web1",
                     *         "state": "running",
                     *         "phase": "backup",
                     *         "percent": 42,
                     *         "last": "2026-11-20 16:50:58",
                     *         "last_attempt": "2026-11-21 16:51:02",
                     *         "labels": [
                     *           "zone=dmz"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ClientStats"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listAllClients: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Answer as this user would see it. Heeded when an administrator asks; else ignored.
                 * @example alice
                 */
                user?: string;
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -name
                 */
                sort?: "name" | "-name" | "agent" | "-agent";
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /**
                 * @description `handling=strict` means the same as `complete=true`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                headers: {
                    "Burphub-Missing": components["headers"]["BurphubMissing"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "web1",
                     *         "agent": "main"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ClientPlace"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getServersReport: {
        parameters: {
            query?: {
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /**
                 * @description `handling=strict` means the same as `complete=true`.
                 * @example handling=strict
                 */
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
                    "Burphub-Missing": components["headers"]["BurphubMissing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "backups": [
                     *         {
                     *           "name": "main",
                     *           "number": 5
                     *         }
                     *       ],
                     *       "servers": [
                     *         {
                     *           "name": "main",
                     *           "number": {
                     *             "total": 186,
                     *             "totsize": 60646174,
                     *             "os": {
                     *               "Unix/Linux": 3
                     *             },
                     *             "warnings": 2,
                     *             "errors": 0,
                     *             "messages": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ServersReport"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listServerStats: {
        parameters: {
            query?: {
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -name
                 */
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
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "main",
                     *         "alive": true,
                     *         "clients": 5,
                     *         "code": null,
                     *         "lastSeen": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ServerStats"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getClientRunning: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Name of the client, where the path names none.
                 * @example web1
                 */
                clientName?: components["parameters"]["ClientName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name?: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "running",
                     *       "percent": 42,
                     *       "phase": "backup",
                     *       "last": "2026-11-20 16:50:58"
                     *     }
                     */
                    "application/json": components["schemas"]["ClientRunning"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listBackups: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -number
                 */
                sort?: "number" | "-number" | "date" | "-date" | "size" | "-size" | "received" | "-received";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per backup. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "number": 12,
                     *         "date": "2026-11-20 16:50:58",
                     *         "deletable": true,
                     *         "encrypted": false,
                     *         "received": 109787,
                     *         "size": 152934,
                     *         "sent": 2101,
                     *         "estimated": 152934,
                     *         "warnings": 0,
                     *         "errors": 0,
                     *         "messages": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Backup"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listLabels: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The labels. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "labels": [
                     *         "zone=dmz"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Labels"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /** @description The field to sort by, after `-` in descending order. */
                sort?: "at" | "-at" | "state" | "-state";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listBackupReports: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -number
                 */
                sort?: "number" | "-number";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupReport"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getBackupReport: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupReport"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    deleteBackup: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description Delete although an interrupted backup of the client goes with it. */
                force?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
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
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    browseBackup: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Directory to list; may be given several times.
                 * @example [
                 *       "/etc"
                 *     ]
                 */
                root?: string[];
                /** @description Answer the nested tree down to the roots instead of their plain content. */
                recursive?: boolean;
                /** @description Mark as `selected` the roots and what they hold (with `recursive`), or the top (without a root). */
                selected?: boolean;
                /** @description Sent by tree widgets with their first question; makes no difference. */
                init?: boolean;
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -name
                 */
                sort?: "name" | "-name" | "bytes" | "-bytes" | "date" | "-date";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nodes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "hosts",
                     *         "fullname": "/etc/hosts",
                     *         "key": "/etc/hosts",
                     *         "title": "hosts",
                     *         "parent": "/etc",
                     *         "date": "2026-11-20 15:50:55",
                     *         "mode": "-rw-r--r--",
                     *         "type": "f",
                     *         "uid": "0",
                     *         "gid": "0",
                     *         "inodes": "1",
                     *         "size": "1.2 KiB",
                     *         "bytes": 1229,
                     *         "link": null,
                     *         "folder": false,
                     *         "lazy": false,
                     *         "selected": false,
                     *         "expanded": false,
                     *         "children": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BrowseNode"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    browseWholeBackup: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nodes at the top, each with all that is below it. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowseNode"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getFile: {
        parameters: {
            query: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Full path of the file, as `fullname` of browse has it.
                 * @example /etc/hosts
                 */
                path: string;
            };
            header?: {
                /** @description Password of a client that encrypts its files. */
                "x-burp-password"?: string;
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, of the type that its name tells; `application/octet-stream` where it tells none, `text/plain` for a link. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    /** @description Of a short file, and of a long one that did not change while the backup ran. Should it have another length than its attributes say after all, the answer breaks off before its last byte. */
                    "Content-Length"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Uint8Array;
                };
            };
            /** @description The part of the file that the header `Range` names. */
            206: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": Uint8Array;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    restoreArchive: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description The selection as JSON text, where the body has none. */
                list?: string;
                /** @description Parts of a path to leave away, as burp counts them, where the body says nothing. */
                strip?: number;
                /** @description The kind of archive, where the body says nothing. */
                format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
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
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    /**
                     * @description `fileDownload=true`, by which a page notices that its download began.
                     * @example fileDownload=true; Path=/
                     */
                    "Set-Cookie"?: string;
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    scheduleRestore: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
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
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
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
            /** @description It is scheduled. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       0,
                     *       "The restore begins when the client next contacts its server."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getScheduledRestore: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreOrder"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    cancelRestore: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
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
                    /**
                     * @example [
                     *       0,
                     *       "The scheduled restore is cancelled."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    scheduleBackup: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is scheduled. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       0,
                     *       "The backup begins when the client next asks its server."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getScheduledBackup: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it is. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "is_server_backup": true
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledBackup"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    cancelBackup: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
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
                    /**
                     * @example [
                     *       0,
                     *       "The scheduled backup is cancelled."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "en": "English"
                     *     }
                     */
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCounters: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Name of the client, where the path names none.
                 * @example web1
                 */
                clientName?: components["parameters"]["ClientName"];
                /**
                 * @description The same as `clientName`, which wins over it.
                 * @example web1
                 */
                name?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                client?: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counters. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorItem"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listMonitor: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -client
                 */
                sort?: "client" | "-client";
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /**
                 * @description `handling=strict` means the same as `complete=true`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per running backup. */
            200: {
                headers: {
                    "Burphub-Missing": components["headers"]["BurphubMissing"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorItem"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listHistory: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /**
                 * @description Name of the client, where the path names none.
                 * @example web1
                 */
                clientName?: components["parameters"]["ClientName"];
                /**
                 * @description Only backups that began at or after this instant, in ISO 8601; in the time zone in which the caller is shown instants unless it says otherwise. What is no instant is a 400.
                 * @example 2026-11-01
                 */
                start?: string;
                /**
                 * @description Only backups that began at or before this instant; written like `start`.
                 * @example 2026-11-30T23:59:59Z
                 */
                end?: string;
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
                /**
                 * @description Field to sort by; a leading `-` turns the order round.
                 * @example -name
                 */
                sort?: "name" | "-name";
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /**
                 * @description `handling=strict` means the same as `complete=true`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                client?: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendars. */
            200: {
                headers: {
                    "Burphub-Missing": components["headers"]["BurphubMissing"];
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "web1 on main",
                     *         "agent": "main",
                     *         "color": "#045F5E",
                     *         "textColor": "white",
                     *         "events": [
                     *           {
                     *             "name": "web1",
                     *             "backup": "0000012",
                     *             "start": "2026-11-20 16:50:56+01:00",
                     *             "end": "2026-11-20 16:50:58+01:00",
                     *             "title": "Client: web1, Backup n°0000012, Server: main",
                     *             "url": "/main/backup-report/web1/12"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Calendar"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getAbout: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "0.1.0",
                     *       "release": "unknown",
                     *       "api": "/api/doc",
                     *       "burp": [
                     *         {
                     *           "name": "main",
                     *           "agent": null,
                     *           "client": "3.1.4",
                     *           "server": "3.1.4",
                     *           "code": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["About"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alive": true
                     *     }
                     */
                    "application/json": components["schemas"]["Alive"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alive": true
                     *     }
                     */
                    "application/json": components["schemas"]["Alive"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ready": true,
                     *       "degraded": false
                     *     }
                     */
                    "application/json": components["schemas"]["Ready"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRunningJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /**
                 * @description `handling=strict` means the same as `complete=true`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Burphub-Missing": components["headers"]["BurphubMissing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": true
                     *     }
                     */
                    "application/json": {
                        results: boolean;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listRunningClientsJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                client?: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         "web1"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: string[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listClientsJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per client. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "name": "web1",
                     *           "last": "2026-11-20 16:50:58",
                     *           "state": "idle"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["ClientStateJson"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getClientsReportJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "backups": [
                     *             {
                     *               "name": "web1",
                     *               "number": 3
                     *             }
                     *           ],
                     *           "clients": [
                     *             {
                     *               "name": "web1",
                     *               "stats": {
                     *                 "total": 174,
                     *                 "totsize": 433240,
                     *                 "windows": "false",
                     *                 "warnings": 0,
                     *                 "errors": 0,
                     *                 "messages": 0
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["ClientsReportJson"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "name": "main",
                     *           "alive": true,
                     *           "clients": 5,
                     *           "code": null,
                     *           "lastSeen": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["ServerStats"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getLiveJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
                /** @description Rather a failure than an answer that lacks what some server would have said. */
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                /**
                 * @description `handling=strict` means the same as `complete=true`.
                 * @example handling=strict
                 */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per running backup. */
            200: {
                headers: {
                    "Burphub-Missing": components["headers"]["BurphubMissing"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "client": "web1",
                     *           "agent": "main",
                     *           "status": {
                     *             "phase": 2,
                     *             "Files": [
                     *               1,
                     *               0,
                     *               4,
                     *               0,
                     *               5
                     *             ],
                     *             "speed": 4618900,
                     *             "timeleft": 4
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["LiveItem"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listBackupsJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per backup. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "number": "12",
                     *           "date": "2026-11-20 16:50:58",
                     *           "deletable": true,
                     *           "encrypted": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["BackupJson"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listTreeJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
                /**
                 * @description Directory to list.
                 * @example /etc
                 */
                root?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nodes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "name": "hosts",
                     *           "parent": "/etc",
                     *           "date": "2026-11-20 15:50:55",
                     *           "mode": "-rw-r--r--",
                     *           "type": "f",
                     *           "uid": "0",
                     *           "gid": "0",
                     *           "inodes": "1",
                     *           "size": "1.2 KiB"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["TreeNodeJson"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listReportsJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BackupReport"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getReportJson: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                server?: components["parameters"]["LegacyServer"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client, as burp knows it.
                 * @example web1
                 */
                name: components["parameters"]["NameInPath"];
                /**
                 * @description Number of the backup.
                 * @example 12
                 */
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BackupReport"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthBackend"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuthBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backend. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthBackend"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the user.
                 * @example ann
                 */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Users that fit. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "ann",
                     *         "name": "ann",
                     *         "backend": "BASIC:AUTH"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["User"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the user.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The user ann was created."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the user.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The password of ann was changed."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the user.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The user ann was removed."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AclBackend"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAclBackend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The backend. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AclBackend"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModerators: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per backend. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "members": [
                     *           "ann"
                     *         ],
                     *         "grant": "{}",
                     *         "backend": "BASIC:ACL"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ModeratorsOfBackend"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratorMembers"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "ann is one of the moderators now."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The grant of the moderators was changed."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "ann is none of the moderators any more."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    isModerator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether, and through which groups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsModerator"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdmins: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One item per backend. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "members": [
                     *           "admin"
                     *         ],
                     *         "backend": "BASIC:ACL"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["MembersOfBackend"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Members"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "ann is one of the administrators now."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "ann is none of the administrators any more."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    isAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether, and through which groups. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsAdmin"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the group, without @.
                 * @example desk
                 */
                name?: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups that fit. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the group, without @.
                 * @example desk
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The group desk was created."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the group, without @.
                 * @example desk
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The grant of the group desk was changed."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the group, without @.
                 * @example desk
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The group desk was removed."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the group, without @.
                 * @example desk
                 */
                name?: components["parameters"]["GroupInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
                member?: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members and the grant. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMembers"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the group, without @.
                 * @example desk
                 */
                name?: components["parameters"]["GroupInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "ann is a member of the group desk now."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the group, without @.
                 * @example desk
                 */
                name?: components["parameters"]["GroupInPath"];
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "ann is no member of the group desk any more."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroupsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of a user or, with a leading @, of a group. A name alone means the user of the backend where that user was made, burphub's own first; `LDAP:AUTH:ann` says which.
                 * @example ann
                 */
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups, and through which others the member belongs to them. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupsOfMember"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGrants: {
        parameters: {
            query?: {
                /** @description Name of the backend, where the path names none. */
                backend?: components["parameters"]["BackendName"];
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Where to go on; taken from the `Link` header of the page before. Any other is a 400. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only items whose name contains this text; upper and lower case are the same.
                 * @example web
                 */
                q?: components["parameters"]["NameFilter"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the user.
                 * @example ann
                 */
                name?: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Grants that fit. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "ann",
                     *         "grant": "[\"web*\"]",
                     *         "backend": "BASIC:ACL"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Grant"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the user.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "ann has a grant now."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the user.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The grant of ann was changed."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                /**
                 * @description Name of the backend.
                 * @example BASIC:AUTH
                 */
                backend?: components["parameters"]["BackendInPath"];
                /**
                 * @description Name of the user.
                 * @example ann
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The grant [\"web*\"] of ann was removed. Roles and groups stay as they are."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    explainRights: {
        parameters: {
            query: {
                /**
                 * @description Name of the user.
                 * @example ann
                 */
                user: string;
                /**
                 * @description Name of the client.
                 * @example web1
                 */
                client?: string;
                /**
                 * @description Name of the server.
                 * @example main
                 */
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ann",
                     *       "name": "ann",
                     *       "backend": "BASIC:AUTH",
                     *       "admin": false,
                     *       "moderator": false
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier, as the list has it.
                 * @example 9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier, as the list has it.
                 * @example 9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11
                 */
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
                    /**
                     * @example [
                     *       0,
                     *       "The session is over."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows.
                 * @example ann
                 */
                user: components["parameters"]["UserOfSessions"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions, the one that was used last first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows.
                 * @example ann
                 */
                user: components["parameters"]["UserOfSessions"];
                /**
                 * @description Identifier, as the list has it.
                 * @example 9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11
                 */
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows.
                 * @example ann
                 */
                user: components["parameters"]["UserOfSessions"];
                /**
                 * @description Identifier, as the list has it.
                 * @example 9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11
                 */
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
                    /**
                     * @example [
                     *       0,
                     *       "The session is over."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    /**
                     * @example [
                     *       0,
                     *       "You are logged out."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    /**
                     * @example [
                     *       0,
                     *       "You are logged out."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeMyToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier, as the list has it.
                 * @example 9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11
                 */
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
                    /**
                     * @example [
                     *       0,
                     *       "The token was revoked."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows.
                 * @example ann
                 */
                user: components["parameters"]["UserOfSessions"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tokens, the newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the user; `LDAP:AUTH:ann` is the one whom that backend knows.
                 * @example ann
                 */
                user: components["parameters"]["UserOfSessions"];
                /**
                 * @description Identifier, as the list has it.
                 * @example 9f0c2f6e-4a55-4c0b-9a1b-7f1b7f3d2c11
                 */
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
                    /**
                     * @example [
                     *       0,
                     *       "The token was revoked."
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    /**
                     * @example {
                     *       "pageLength": 25
                     *     }
                     */
                    "application/json": components["schemas"]["PreferenceFields"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    /**
                     * @example {
                     *       "pageLength": 25
                     *     }
                     */
                    "application/json": components["schemas"]["PreferenceFields"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HiddenPlace"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    /**
                     * @example {
                     *       "client": "web1",
                     *       "server": "main"
                     *     }
                     */
                    "application/json": components["schemas"]["HiddenPlace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    /**
                     * @example {
                     *       "message": "Hello",
                     *       "level": "danger"
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Only what this user did. */
                user?: string;
                /**
                 * @description Only this action, or with a trailing dot all that begin so.
                 * @example user.
                 */
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
                /**
                 * @description At most so many items; the `Link` header then leads to the next ones.
                 * @example 50
                 */
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
                    ETag: components["headers"]["ETag"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getServerConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description Show passwords. Only administrators may. */
                secrets?: components["parameters"]["Secrets"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveServerConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                 * @example "5d8c72a5edda8d6a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    deleteServerConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description Why, for the history. */
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                /**
                 * @description The `ETag` that the file had when you read it, or `*` for any file that is there. Nothing is
                 *     written when the file was changed since. Recommended.
                 * @example "5d8c72a5edda8d6a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    /**
                     * @example {
                     *       "notif": [
                     *         [
                     *           0,
                     *           "/etc/burp/extra.conf is deleted."
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Notif"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    patchServerConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                 * @example "5d8c72a5edda8d6a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getClientConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
                /** @description Show passwords. Only administrators may. */
                secrets?: components["parameters"]["Secrets"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientConfig"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renameClient: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "web1 is called web2 now."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    saveClientConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                 * @example "5d8c72a5edda8d6a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    deleteClientConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                 * @example "5d8c72a5edda8d6a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "conf.d/extra.conf is removed."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    patchClientConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                 * @example "5d8c72a5edda8d6a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    deleteClient: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "web1 is removed."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createClient: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
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
                    /**
                     * @example {
                     *       "notif": [
                     *         [
                     *           0,
                     *           "The configuration of web1 is written."
                     *         ],
                     *         [
                     *           3,
                     *           "Give web1 the same password."
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Notif"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createTemplate: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description As in the body. */
                newtemplate?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
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
                    /**
                     * @example {
                     *       "notif": [
                     *         [
                     *           0,
                     *           "The template win is made."
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Notif"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createStaticTemplate: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description As in the body. */
                newstatictemplate?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
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
                    /**
                     * @example {
                     *       "notif": [
                     *         [
                     *           0,
                     *           "The template win is made."
                     *         ]
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Notif"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "name": "win",
                     *           "value": ".buitemplates/win"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStaticTemplates: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaticTemplateList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConfiguredClients: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         {
                     *           "name": "web1",
                     *           "value": "/etc/burp/clientconfdir/web1"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConfiguredClients"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSettingOptions: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "is_revocation_enabled": true,
                     *       "server_can_restore": true,
                     *       "batch_list_supported": true
                     *     }
                     */
                    "application/json": components["schemas"]["SettingOptions"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    expandPath: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description Path or pattern. */
                path?: string;
                /** @description The file in which the include stands. */
                source?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client?: components["parameters"]["ConfigClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": [
                     *         "/etc/burp/conf.d/a.conf"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ExpandedPath"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listServerConfigVersions: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigVersion"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    diffServerConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description The older version; by default the one before `to`. */
                from?: number;
                /** @description The newer version; by default the file as it is. */
                to?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigDiff"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rollBackServerConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                 * @example "5d8c72a5edda8d6a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listClientConfigVersions: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description The name is that of a template. */
                template?: components["parameters"]["Template"];
                /** @description The name is that of a static template. */
                statictemplate?: components["parameters"]["StaticTemplate"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigVersion"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    diffClientConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigDiff"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rollBackClientConfig: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
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
                 * @example "5d8c72a5edda8d6a"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
                client: components["parameters"]["ConfigClientInPath"];
                /**
                 * @description A file of the configuration: absolute, or relative to the folder of burp-server.conf or, for a
                 *     client, to clientconfdir. Plain, percent-encoded once or twice.
                 * @example conf.d/extra.conf
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
                    ETag: components["headers"]["FileETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSaved"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    listCertificates: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificates. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeCertificate: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
                server?: components["parameters"]["ServerInPath"];
                /**
                 * @description Name of the client or, with the flags, of the template.
                 * @example web1
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The certificate 0A of web1 is revoked."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    refreshCrl: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The list of revoked certificates is new."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    reloadServer: {
        parameters: {
            query?: {
                /**
                 * @description Name of the burp server, where the path names none.
                 * @example main
                 */
                serverName?: components["parameters"]["ServerName"];
                /** @description Although it breaks off what is under way. */
                force?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Name of the burp server, as configured.
                 * @example main
                 */
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
                    /**
                     * @example [
                     *       [
                     *         0,
                     *         "The burp server reads its configuration anew."
                     *       ]
                     *     ]
                     */
                    "application/json": components["schemas"]["StatusMessages"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
}
