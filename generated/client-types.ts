// Generated from openapi.yaml by `npm run generate`: do not edit.

export interface paths {
    "/api/clients/{server}/backup-running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["isBackupRunning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        get: operations["listClientStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClientOverviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clients/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        get: operations["getBackupReport"];
        put?: never;
        post?: never;
        delete: operations["deleteBackup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/log/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBackupLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/attempts/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/attempts/{name}/{attempt}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAttemptLog"];
        put?: never;
        post?: never;
        delete?: never;
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
        get: operations["browseWholeBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/find/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/find/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchBackups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/versions/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPathVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/diff/{name}/{a}/{b}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["compareBackups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/tree-at/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["browseAt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/index/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHistoryState"];
        put?: never;
        post: operations["rebuildHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/{server}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client/{server}/measure/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["measureSelection"];
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
        get: operations["getScheduledRestore"];
        put?: never;
        post?: never;
        delete: operations["cancelRestore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backup/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOpenOrders"];
        put?: never;
        post?: never;
        delete?: never;
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
        get: operations["getScheduledBackup"];
        put?: never;
        post?: never;
        delete: operations["cancelBackup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/capacity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCapacity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/anomalies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAnomalies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["cancelTask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStart"];
        put?: never;
        post?: never;
        delete?: never;
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
        get: operations["getCounters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/monitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMonitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/misc/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        get: operations["getDocumentation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/clients-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showClientsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/live-monitor/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showLiveMonitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/client/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/client-report/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showClientReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/backup-report/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showBackupReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/client-browse/{name}/{backup}/{encrypted}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showClientBrowse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/search/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/history/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showPathHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/diff/{name}/{backup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/calendar/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/settings/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/client-settings/{name}/{conf}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showClientSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/admin/{section}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showAdministration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{server}/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showAbout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listenToEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/discovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["discoverMetrics"];
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
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/running.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @deprecated */
        get: operations["getRunningJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/running-clients.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @deprecated */
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
        /** @deprecated */
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
        /** @deprecated */
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
        /** @deprecated */
        get: operations["listServersJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @deprecated */
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
        /** @deprecated */
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
        /** @deprecated */
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
        /** @deprecated */
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
        /** @deprecated */
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
        get: operations["getAuthBackend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
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
        get?: never;
        put: operations["createUser"];
        post: operations["changePassword"];
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
        get: operations["getAclBackend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/moderators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listModerators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/moderator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listModeratorMembers"];
        put?: never;
        post: operations["changeModeratorGrant"];
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
        get?: never;
        put: operations["addModerator"];
        post?: never;
        delete: operations["removeModerator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/isModerator/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["isModerator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdmins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdminMembers"];
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
        get?: never;
        put: operations["addAdmin"];
        post?: never;
        delete: operations["removeAdmin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/isAdmin/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["isAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGroups"];
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
        get?: never;
        put: operations["createGroup"];
        post: operations["changeGroup"];
        delete: operations["removeGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/{backend}/group/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGroupMembers"];
        put?: never;
        post?: never;
        delete?: never;
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
        get?: never;
        put: operations["addGroupMembers"];
        post?: never;
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
        get: operations["listGroupsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGrants"];
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
        get?: never;
        put: operations["createGrant"];
        post: operations["changeGrant"];
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
        get: operations["explainRights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/acl/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccessRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeAccessRules"];
        trace?: never;
    };
    "/api/admin/acl/visible": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClientAccess"];
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
        get: operations["getMySession"];
        put?: never;
        post?: never;
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
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{server}/render-live-template/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["renderLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["showLogin"];
        put?: never;
        post: operations["logIn"];
        delete?: never;
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
        get: operations["logout"];
        put?: never;
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
        get: operations["listMyTokens"];
        put?: never;
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
        get: operations["getPreferences"];
        put: operations["createPreferences"];
        post: operations["changePreferences"];
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
        get: operations["listHidden"];
        put: operations["hide"];
        post?: never;
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
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMyChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/channels/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setMyChannel"];
        post?: never;
        delete: operations["removeMyChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/channels/{channel}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testMyChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMyNotificationRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/rules/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setMyNotificationRule"];
        post?: never;
        delete: operations["removeMyNotificationRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMyMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listServiceChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/channels/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setServiceChannel"];
        post?: never;
        delete: operations["removeServiceChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/channels/{channel}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testServiceChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listServiceNotificationRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/rules/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setServiceNotificationRule"];
        post?: never;
        delete: operations["removeServiceNotificationRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listServiceMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["examineSetUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdministeredServers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/servers/{serverName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdministeredServer"];
        put: operations["addServer"];
        post?: never;
        delete: operations["removeServer"];
        options?: never;
        head?: never;
        patch: operations["moveServer"];
        trace?: never;
    };
    "/api/admin/servers/{serverName}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["inviteServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/servers/{serverName}/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/servers/{serverName}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/enrolment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enrolAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agents/enrolment/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkEnrolment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/expectations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listExpectations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/expectations/client/{server}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setClientExpectation"];
        post?: never;
        delete: operations["removeClientExpectation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/expectations/label/{label}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setLabelExpectation"];
        post?: never;
        delete: operations["removeLabelExpectation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/expectations/server/{server}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setServerExpectation"];
        post?: never;
        delete: operations["removeServerExpectation"];
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
        get: operations["getServerConfig"];
        put?: never;
        post: operations["saveServerConfig"];
        delete: operations["deleteServerConfig"];
        options?: never;
        head?: never;
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
        get: operations["getClientConfig"];
        put?: never;
        post: operations["saveClientConfig"];
        delete: operations["deleteClientConfig"];
        options?: never;
        head?: never;
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
        put: operations["renameClient"];
        post?: never;
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
        get: operations["getSettingOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/{server}/path-expander": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            message: string;
            errors?: {
                [key: string]: string;
            };
            requestId?: string;
        };
        Alive: {
            alive: boolean;
        };
        LocalTime: string;
        LocalTimeOrNever: string;
        /** @enum {string} */
        ClientHealth: "ok" | "running" | "late" | "failing" | "stuck" | "never" | "unknown";
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
        LiveEvent: {
            /** @constant */
            event: "hello";
            data: {
                instance: string;
                resumed: boolean;
                serverTime: components["schemas"]["EventInstant"];
            };
        } | {
            /** @constant */
            event: "client";
            data: {
                server: components["schemas"]["EventServer"];
                name: components["schemas"]["EventClient"];
                state: string;
                phase: string | null;
                percent: number;
                last: components["schemas"]["EventTime"];
                last_attempt: components["schemas"]["EventTime"];
                labels: string[];
                health: components["schemas"]["ClientHealth"];
                reason: string;
                due: components["schemas"]["EventTime"];
                since: components["schemas"]["EventTime"];
            };
        } | {
            /** @constant */
            event: "client.gone";
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
            };
        } | {
            /** @constant */
            event: "progress";
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
                counters: components["schemas"]["Counters"];
            };
        } | {
            /** @constant */
            event: "backup.started";
            data: components["schemas"]["EventBackup"];
        } | {
            /** @constant */
            event: "backup.finished";
            data: components["schemas"]["EventBackup"];
        } | {
            /** @constant */
            event: "backup.failed";
            data: components["schemas"]["EventBackup"];
        } | {
            /** @constant */
            event: "order";
            data: {
                server: components["schemas"]["EventServer"];
                client: components["schemas"]["EventClient"];
                /** @enum {string} */
                kind: "backup" | "restore";
                present: boolean;
            };
        } | {
            /** @constant */
            event: "config";
            data: {
                server: components["schemas"]["EventServer"];
                client: string | null;
                action: string;
                file: string | null;
                user: string;
            };
        } | {
            /** @constant */
            event: "server";
            data: {
                name: components["schemas"]["EventServer"];
                alive: boolean;
                since: components["schemas"]["EventInstant"];
                code: string | null;
            };
        } | {
            /** @constant */
            event: "audit";
            data: {
                seq: number;
            };
        } | {
            /** @constant */
            event: "session";
            data: {
                reason: string;
            };
        };
        EventServer: string;
        EventClient: string;
        EventTime: string | null;
        EventInstant: string;
        EventBackup: {
            server: components["schemas"]["EventServer"];
            client: components["schemas"]["EventClient"];
            number: number;
            started: components["schemas"]["EventInstant"];
            duration: number | null;
            size: number | null;
            warnings: number | null;
        };
        ClientOverview: {
            name: string;
            agent: string | null;
            /** @enum {string} */
            role?: "client" | "service";
            state?: string;
            phase?: string | null;
            percent?: number;
            health?: components["schemas"]["ClientHealth"];
            reason?: string;
            due?: string | null;
            since?: string | null;
            last?: string | null;
            last_attempt?: string | null;
            number?: number | null;
            backups?: number;
            size?: number | null;
            entries?: number | null;
            duration?: number | null;
            warnings?: number | null;
            os?: string | null;
            labels?: string[];
            attempt?: {
                id: components["schemas"]["AttemptId"];
                at: components["schemas"]["OffsetTime"];
                ended: string | null;
                phase: components["schemas"]["AttemptPhase"];
                percent: components["schemas"]["AttemptPercent"];
                cause: components["schemas"]["Cause"];
            } | null;
            /** @enum {integer} */
            protocol?: 1 | 2;
            mayRestore?: boolean;
            mayEdit?: boolean;
            expected?: {
                /** @enum {string} */
                from: "client" | "label" | "server" | "timer" | "learned" | "assumed";
                interval: number;
            } | null;
        };
        ClientStats: {
            name: string;
            state: string;
            phase: string | null;
            percent: number;
            last: components["schemas"]["LocalTimeOrNever"];
            last_attempt: components["schemas"]["LocalTimeOrNever"];
            labels: string[];
        };
        ClientRunning: {
            state: string;
            percent: number;
            phase: string | null;
            last: components["schemas"]["LocalTimeOrNever"];
        };
        BrowseNode: {
            name: string;
            fullname: string;
            key: string;
            title: string;
            parent: string;
            date: components["schemas"]["LocalTime"];
            mode: string;
            /** @enum {string} */
            type: "d" | "f";
            uid: string;
            gid: string;
            inodes: string;
            size: string;
            bytes: number;
            link: string | null;
            folder: boolean;
            lazy: boolean;
            selected: boolean;
            expanded: boolean;
            children: components["schemas"]["BrowseNode"][];
        };
        ChosenNode: {
            name: string;
            fullname?: string;
            key?: string;
            title?: string;
            parent?: string;
            date?: components["schemas"]["LocalTime"];
            mtime?: number;
            mode?: string;
            /** @enum {string} */
            type?: "d" | "f";
            uid?: string;
            gid?: string;
            inodes?: string;
            size?: string;
            bytes?: number;
            link?: string | null;
            folder?: boolean;
            lazy?: boolean;
            selected?: boolean;
            expanded?: boolean;
            children?: Record<string, never>[];
        };
        Ready: {
            ready: boolean;
            degraded: boolean;
            reasons?: {
                [key: string]: string;
            };
            messages?: {
                server: string;
                message: string;
            }[];
        };
        Anomaly: {
            client: string;
            agent: string | null;
            /** @enum {string} */
            kind: "large" | "unchanged" | "shrunk" | "rewritten";
            backup: number;
            at: string;
            reason: string;
        };
        CapacityReport: {
            servers: {
                name: string;
                total: number | null;
                free: number | null;
                at: string | null;
                per_day: components["schemas"]["TrendRange"] | null;
                days_to_full: {
                    likely: number;
                    low: number;
                    high: number | null;
                } | null;
                reason: string;
            }[];
            clients: {
                name: string;
                agent: string | null;
                bytes: number;
                week: number | null;
                week_received: number;
                per_day: components["schemas"]["TrendRange"] | null;
                series: {
                    number: number;
                    at: string;
                    bytes: number;
                    received: number;
                    files: number;
                }[];
            }[];
            clients_total: number;
        };
        TrendRange: {
            likely: number;
            low: number;
            high: number;
        };
        Task: {
            id: string;
            task: string | null;
            /** @enum {string} */
            kind: "archive" | "file" | "restore" | "backup";
            /** @enum {string} */
            state: "waiting" | "running" | "blocking-backups";
            by: string;
            agent: string | null;
            client: string;
            backup: number | null;
            started: components["schemas"]["OffsetTime"];
            bytes: number | null;
            rate: number | null;
        };
        DoctorReport: {
            state: components["schemas"]["FindingState"];
            findings: {
                check: string;
                server: string | null;
                state: components["schemas"]["FindingState"];
                message: string;
                why: string | null;
                fix: string | null;
                subjects: string[];
            }[];
        };
        /** @enum {string} */
        FindingState: "ok" | "skipped" | "unknown" | "warning" | "error";
        BackupRunning: {
            running: boolean;
        };
        OffsetTime: string;
        Count: number;
        CountOrNull: number | null;
        NamedNumber: {
            name: string;
            number: components["schemas"]["Count"];
        };
        ClientsReport: {
            backups: components["schemas"]["NamedNumber"][];
            clients: {
                name: string;
                stats: {
                    total: components["schemas"]["CountOrNull"];
                    totsize: components["schemas"]["CountOrNull"];
                    warnings: components["schemas"]["CountOrNull"];
                    errors: components["schemas"]["CountOrNull"];
                    messages: components["schemas"]["CountOrNull"];
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
                    os: {
                        [key: string]: number;
                    };
                    total: components["schemas"]["CountOrNull"];
                    totsize: components["schemas"]["CountOrNull"];
                    warnings: components["schemas"]["CountOrNull"];
                    errors: components["schemas"]["CountOrNull"];
                    messages: components["schemas"]["CountOrNull"];
                };
            }[];
        };
        AdministeredServer: {
            name: string;
            /** @enum {unknown} */
            origin: "file" | "database";
            /** @enum {unknown} */
            kind: "local" | "remote" | "agent";
            /** @enum {unknown} */
            state: "pending" | "reading" | "ready" | "slow" | "down" | "untrusted" | "version";
            since: string;
            code: string | null;
            detail: string | null;
            lastSeen: string | null;
            burp: string | null;
            agent: null | components["schemas"]["AdministeredAgent"];
            clockSkewMs: number | null;
            invitation: null | components["schemas"]["OpenInvitation"];
            isDefault: boolean;
        };
        AdministeredAgent: {
            version: string | null;
            features: string[];
            address: string | null;
            addresses: string[];
            fingerprint: string | null;
            enrolled: string | null;
            hubKey?: {
                fingerprint: string;
                since: string | null;
                pending: string | null;
                otherHubs: number;
            } | null;
        };
        OpenInvitation: {
            expires: string;
            triesLeft: number;
        };
        AgentAddresses: string[];
        InvitationFields: {
            url?: string;
        };
        ServerInvitation: {
            name: string;
            invitation: string;
            expires: string;
            command: string;
            notice: string | null;
        };
        ServerCheck: {
            server: components["schemas"]["AdministeredServer"];
            isReached: boolean;
            code: string | null;
            detail: string | null;
            tookMs: number;
        };
        EnrolmentReply: {
            name: string;
            certificate: string;
            bearer: string;
            proof: string;
        };
        EnrolmentCheck: {
            isReached: boolean;
            code: string | null;
            detail: string | null;
        };
        ServerStats: {
            name: string;
            alive: boolean;
            clients: number;
            code: string | null;
            lastSeen: string | null;
            numbersMissing: number;
        };
        ClientPlace: {
            name: string;
            agent: string | null;
        };
        Labels: {
            labels: string[];
        };
        Backup: {
            number: number;
            date: components["schemas"]["LocalTime"];
            deletable: boolean;
            encrypted: boolean;
            received: components["schemas"]["CountOrNull"];
            size: components["schemas"]["CountOrNull"];
            sent: components["schemas"]["CountOrNull"];
            estimated: components["schemas"]["CountOrNull"];
            warnings: components["schemas"]["CountOrNull"];
            errors: components["schemas"]["CountOrNull"];
            messages: components["schemas"]["CountOrNull"];
        };
        EntryCounts: {
            changed: components["schemas"]["Count"];
            deleted: components["schemas"]["Count"];
            new: components["schemas"]["Count"];
            scanned: components["schemas"]["Count"];
            total: components["schemas"]["Count"];
            unchanged: components["schemas"]["Count"];
        };
        /** @enum {string} */
        LogKind: "backup" | "restore" | "verify";
        /** @enum {string} */
        LogLevel: "error" | "warning" | "message" | "info";
        LogLine: {
            line: number;
            time: string | null;
            level: components["schemas"]["LogLevel"];
            text: string;
        };
        BackupLog: {
            kind: components["schemas"]["LogKind"];
            kinds: components["schemas"]["LogKind"][];
            lines: number;
            errors: number;
            warnings: number;
            messages: number;
            total: number;
            items: components["schemas"]["LogLine"][];
        };
        BackupReport: {
            number: number;
            duration: components["schemas"]["CountOrNull"];
            start: components["schemas"]["CountOrNull"];
            end: components["schemas"]["CountOrNull"];
            received: components["schemas"]["CountOrNull"];
            sent: components["schemas"]["CountOrNull"];
            totsize: components["schemas"]["CountOrNull"];
            estimated: components["schemas"]["CountOrNull"];
            warnings: components["schemas"]["CountOrNull"];
            errors: components["schemas"]["CountOrNull"];
            messages: components["schemas"]["CountOrNull"];
            encrypted: boolean;
            /** @enum {string} */
            windows: "true" | "false";
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
        FiveCounts: components["schemas"]["Count"][];
        FiveCountsOrNull: components["schemas"]["Count"][] | null;
        Counters: {
            phase: number | null;
            phase_name: string | null;
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
            warning: components["schemas"]["CountOrNull"];
            estimated_bytes: components["schemas"]["CountOrNull"];
            bytes: components["schemas"]["CountOrNull"];
            bytes_in: components["schemas"]["CountOrNull"];
            bytes_out: components["schemas"]["CountOrNull"];
            start: components["schemas"]["CountOrNull"];
            speed: number;
            timeleft: number | null;
            percent: number | null;
        };
        MonitorItem: {
            client: string;
            agent: string | null;
            counters: components["schemas"]["Counters"];
            labels: string[];
        };
        LiveItem: {
            client: string;
            agent: string | null;
            status: {
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
            name: string;
            agent: string | null;
            color: string;
            textColor: string;
            failures: components["schemas"]["CalendarFailure"][];
            events: components["schemas"]["CalendarEvent"][];
        };
        AttemptId: string;
        /** @enum {string} */
        AttemptResult: "completed" | "warnings" | "failed" | "running";
        AttemptPhase: string | null;
        AttemptPercent: number | null;
        Attempt: {
            id: components["schemas"]["AttemptId"];
            started: components["schemas"]["OffsetTime"];
            ended: string | null;
            result: components["schemas"]["AttemptResult"];
            backup: number;
            phase: components["schemas"]["AttemptPhase"];
            percent: components["schemas"]["AttemptPercent"];
            files: number | null;
            files_expected: number | null;
            bytes: number | null;
            bytes_expected: number | null;
            received: number | null;
            warnings: number | null;
            last_path: string | null;
            cause: components["schemas"]["Cause"] | null;
            /** @enum {string} */
            log: "available" | "lost";
        };
        Cause: {
            /** @enum {string} */
            kind: "client-stopped" | "connection-lost" | "server-stopped" | "disk-full" | "script-failed" | "permission" | "unknown";
            text: string;
            line: string | null;
            checks: string[];
        };
        CalendarFailure: {
            backup: string | null;
            start: components["schemas"]["OffsetTime"];
            end: components["schemas"]["OffsetTime"];
            phase: components["schemas"]["AttemptPhase"];
            percent: components["schemas"]["AttemptPercent"];
            attempt: string | null;
        };
        CalendarEvent: {
            name: string;
            backup: string;
            start: components["schemas"]["OffsetTime"];
            end: components["schemas"]["OffsetTime"];
            warnings: components["schemas"]["CountOrNull"];
            title: string;
            url: string;
        };
        About: {
            version: string;
            release: string;
            api: string;
            burp: {
                name: string;
                agent: string | null;
                client: string;
                server: string;
                /** @enum {string} */
                support: "unknown" | "refused" | "limited" | "full" | "untried";
                code: string | null;
            }[];
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
        StatusMessage: [
            0 | 1 | 3,
            string
        ];
        OrderAnswer: components["schemas"]["StatusMessage"] | {
            warnings: string[];
        };
        SelectedPath: {
            key: string;
            /** @default false */
            folder: boolean;
        };
        Selection: {
            restore: components["schemas"]["SelectedPath"][];
        };
        SelectionOrText: components["schemas"]["Selection"];
        Measure: {
            entries: number;
            files: number;
            folders: number;
            bytes: number;
            needsPassword: boolean;
            first: string | null;
        };
        Agent: string | null;
        /** @enum {string} */
        PathKind: "file" | "folder" | "link" | "special";
        FoundPath: {
            path: string;
            name: string;
            folder: string;
            kind: components["schemas"]["PathKind"];
            size: number;
            mtime: components["schemas"]["LocalTime"];
            mode: string;
            link: string | null;
            versions: number;
            first: number;
            last: number;
            present: boolean;
            presence?: string;
        };
        Searched: {
            backups: number;
            of: number;
            missing: number[];
            newest: number | null;
            paths: number;
            live: boolean;
            kept: boolean;
        };
        FoundPaths: {
            hits: components["schemas"]["FoundPath"][];
            more: string | null;
            searched: components["schemas"]["Searched"];
        };
        FoundInClient: {
            client: string;
            agent: components["schemas"]["Agent"];
            path: string;
            name: string;
            folder: string;
            kind: components["schemas"]["PathKind"];
            size: number;
            mtime: components["schemas"]["LocalTime"];
            mode: string;
            link: string | null;
            versions: number;
            first: number;
            last: number;
            present: boolean;
            presence?: string;
        };
        FoundInClients: {
            hits: components["schemas"]["FoundInClient"][];
            searched: {
                clients: number;
                of: number;
                backups: number;
                missing: {
                    client: string;
                    agent: components["schemas"]["Agent"];
                    /** @enum {string} */
                    code: "NOT_INDEXED" | "NO_SUMS" | "MORE" | "LIMIT" | "TIME";
                }[];
                complete: boolean;
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
            backups: number;
            kind: components["schemas"]["PathKind"];
            size: number;
            mtime: components["schemas"]["LocalTime"];
            mode: string;
            uid: number;
            gid: number;
            link: string | null;
            sum: string | null;
            /** @enum {string} */
            change: "first" | "changed" | "attributes" | "touched" | "back";
            moved_from: string | null;
            file: string | null;
        };
        PathAbsence: {
            last_with: components["schemas"]["BackupAt"];
            first_without: components["schemas"]["BackupAt"];
            back: components["schemas"]["BackupAt"] | null;
            moved_to: string | null;
            certain: boolean;
        };
        PathHistory: {
            path: string;
            versions: components["schemas"]["PathVersion"][];
            absent: components["schemas"]["PathAbsence"][];
            children: {
                name: string;
                kind: components["schemas"]["PathKind"];
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
            attributes: number;
            touched: number;
            moved: number;
            bytes: number;
            bytes_removed: number;
        };
        FolderDifference: {
            path: string;
            folders: number;
            added: number;
            removed: number;
            changed: number;
            attributes: number;
            touched: number;
            moved: number;
            bytes: number;
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
            exact: boolean;
            total: components["schemas"]["DifferenceCounts"];
            folders: components["schemas"]["FolderDifference"][];
            folders_left: number;
            entries: {
                path: string;
                kind: components["schemas"]["DifferenceKind"];
                from: string | null;
                files: number | null;
                before: components["schemas"]["DifferenceSide"] | null;
                after: components["schemas"]["DifferenceSide"] | null;
            }[];
            more: string | null;
            live: boolean;
            kept: boolean;
        };
        /** @enum {string} */
        DifferenceField: "path" | "folders" | "added" | "removed" | "changed" | "attributes" | "touched" | "moved" | "bytes" | "bytes_removed" | "kind" | "from" | "files" | "before" | "after";
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
            complete: boolean;
        };
        FolderAt: {
            backup: components["schemas"]["BackupAt"];
            path: string;
            nodes: components["schemas"]["BrowseNode"][];
            live: boolean;
            kept: boolean;
        };
        HistoryState: {
            /** @enum {string} */
            phase: "off" | "waiting" | "building" | "ready" | "left out";
            backups: number;
            of: number;
            missing: {
                number: number;
                /** @enum {string} */
                reason: "pending" | "empty" | "unreadable" | "too large";
            }[];
            paths: number;
            bytes: number;
            built: components["schemas"]["LocalTime"] | null;
            live: boolean;
            items: {
                number: number;
                date: components["schemas"]["LocalTime"];
                entries: number;
                files: number;
                bytes: number;
                /** @enum {string} */
                source: "manifest" | "listing";
                changes: {
                    added: number;
                    removed: number;
                    changed: number;
                    attributes: number;
                    moved?: number;
                } | null;
            }[];
        };
        FoundFiles: {
            found: components["schemas"]["FoundFile"][];
            truncated: boolean;
            searched: number;
            entries: number;
        };
        FoundFile: {
            name: string;
            fullname: string;
            parent: string;
            /** @enum {string} */
            type: "d" | "f";
            bytes: number;
            mtime: number;
            date: components["schemas"]["LocalTime"];
            mode: string;
            link: string | null;
        };
        RestoreOrder: {
            found: boolean;
            backup: number | null;
            strip: number | null;
            prefix: string | null;
            force: boolean;
            to: string | null;
            orig_client: string | null;
            list: {
                key: string;
                folder: boolean;
            }[];
            order: components["schemas"]["Order"] | null;
        };
        Order: {
            id: string;
            /** @enum {string} */
            kind: "backup" | "restore";
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "declined" | "blocking-backups" | "failed" | "cancelled" | "unknown";
            by: string;
            at: components["schemas"]["LocalTime"];
            agent: string | null;
            client: string;
            orig_client: string | null;
            backup: number | null;
            strip: number | null;
            prefix: string | null;
            force: boolean;
            selected: number;
            list: {
                key: string;
                folder: boolean;
            }[];
            warnings: string[];
            contacts: number;
            last_contact: string | null;
            ended: string | null;
            reason: string | null;
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
        StatusMessages: components["schemas"]["StatusMessage"][];
        AuthBackend: {
            name: string;
            description: string;
            /** @enum {string} */
            type: "authentication";
            priority: number;
            add: boolean;
            mod: boolean;
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
            id: string;
            name: string;
            backend: string;
        };
        Start: {
            me: components["schemas"]["Me"];
            login: {
                /** @enum {string} */
                kind: "password" | "session" | "token";
                /** Format: uuid */
                session: string | null;
                readOnly: boolean;
                proven: boolean;
            };
            rights: components["schemas"]["Rights"];
            servers: components["schemas"]["StartServer"][];
            hasServers: boolean;
            preferences: components["schemas"]["Preferences"];
            language: string;
            languages: {
                [key: string]: string;
            };
            timezone: string;
            serviceTimezone: string;
            version: string;
            release: string;
        };
        StartServer: {
            name: string;
            default: boolean;
            alive: boolean;
            since: components["schemas"]["OffsetTime"];
            code: string | null;
            version: string | null;
            clients: number | null;
            hidden: number | null;
            rights: components["schemas"]["ServerRights"];
            capabilities: {
                files: components["schemas"]["Capability"];
                schedules: components["schemas"]["Capability"];
                certificates: components["schemas"]["Capability"];
                reload: components["schemas"]["Capability"];
            };
        };
        Capability: true | string;
        ServerRights: {
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
        };
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
            mayChangeOwn: boolean;
            maySeePeople: boolean;
            mayEditUsers: boolean;
            mayEditGrants: boolean;
            mayEditRoles: boolean;
            maySeeAudit: boolean;
            mayExamine: boolean;
            maySetExpectations: boolean;
            mayEditNotifications: boolean;
            mayAddServers: boolean;
        };
        Me: {
            id: string;
            name: string;
            backend: string;
            admin: boolean;
            moderator: boolean;
        };
        Members: {
            members: string[];
        };
        ModeratorMembers: {
            members: string[];
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
            inherit: string[] | null;
        };
        IsModerator: {
            moderator: boolean;
            inherit: string[] | null;
        };
        Group: {
            id: string;
            grant: string | null;
            members: string[];
            backend: string;
        };
        GrantContent: unknown;
        Grant: {
            id: string;
            grant: string;
            backend: string;
        };
        GroupsOfMember: {
            groups: {
                name: string;
                inherit: string[];
            }[];
        };
        Explanation: {
            allowed: boolean;
            rw: boolean;
            serverAllowed: boolean;
            serverRw: boolean;
            because: components["schemas"]["RightsReason"][];
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
            custom: string | null;
            clients: number;
            restorable: number;
        };
        AccessEffect: {
            dryRun: boolean;
            sees: components["schemas"]["AccessReach"][];
            gained: components["schemas"]["AccessDifference"];
            lost: components["schemas"]["AccessDifference"];
            conflicts: components["schemas"]["AccessConflict"][];
        };
        AccessReach: {
            /** @enum {string} */
            kind: "user" | "group";
            name: string;
            count: number;
            restorable: number;
            clients: {
                server: string;
                client: string;
                /** @enum {string} */
                mode: "r" | "rw";
            }[];
        };
        AccessDifference: {
            people: number;
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
            /** @enum {string} */
            kind: "more" | "less" | "lost" | "unknown" | "empty";
            text: string;
            count: number;
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
            /** @enum {string} */
            about: "allowed" | "rw" | "serverAllowed" | "serverRw";
            kind: string;
            text: string;
            user?: string | null;
            group?: string | null;
            via?: string[];
            pattern?: string | null;
            agent?: string | null;
            mode?: string | null;
            step?: string | null;
            order?: string[] | null;
        };
        Session: {
            /** Format: uuid */
            uuid: string;
            ip: string;
            ua: string;
            permanent: boolean;
            api: boolean;
            /** Format: date-time */
            expire: string;
            /** Format: date-time */
            timestamp: string;
            current: boolean;
        };
        Token: {
            /** Format: uuid */
            id: string;
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
        Discovered: {
            "{#SERVER}": string;
            "{#CLIENT}"?: string;
        };
        /** @enum {string|null} */
        TokenScope: "metrics" | null;
        LoggedIn: {
            next: string;
        };
        CreatedToken: {
            /** Format: uuid */
            id: string;
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
            dateFormat: string | null;
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
        PagePreferences: ({
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
        NotificationChannel: {
            name: string;
            /** @enum {string} */
            kind: "mail" | "webhook";
            target: string;
            /** @enum {string|null} */
            method: "POST" | "PUT" | null;
            headers: string[];
            template: string | null;
            signed: boolean;
            /** @enum {string} */
            language: "en" | "es" | "fr" | "it";
            timezone: string;
            quiet_from: string | null;
            quiet_to: string | null;
            /** Format: date-time */
            failing_since: string | null;
            last_error: string | null;
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
            findings: number | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            attempts: number;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            /** Format: date-time */
            ended: string | null;
        };
        ExpectationFields: {
            interval?: string | null;
            grace?: number | null;
            exempt?: boolean | null;
            /** Format: date-time */
            quiet_until?: string | null;
        };
        Expectation: {
            /** @enum {string} */
            kind: "client" | "label" | "server";
            server: string | null;
            name: string | null;
            interval: string | null;
            grace: number | null;
            exempt: boolean | null;
            /** Format: date-time */
            quiet_until: string | null;
            /** @enum {string} */
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
            subject: string | null;
            /** @enum {string} */
            outcome: "ok" | "refused" | "failed";
            request_id: string | null;
            details: {
                [key: string]: unknown;
            };
            hash: string;
        };
        ConfigFields: {
            [key: string]: unknown;
        };
        Notif: {
            notif: components["schemas"]["StatusMessages"];
        };
        ConfigComplaint: {
            file: string | null;
            line: number | null;
            option: string | null;
            message: string;
        };
        ConfigSaved: {
            notif: components["schemas"]["StatusMessages"];
            written: boolean;
            accepted: boolean;
            etag: string;
            diff: string;
            complaints: components["schemas"]["ConfigComplaint"][];
            notices: components["schemas"]["ConfigComplaint"][];
            reload: string[];
        };
        ConfigVersion: {
            version: number;
            at: string;
            user: string | null;
            reason: string | null;
            size: number;
            etag: string;
            current: boolean;
        };
        ConfigDiff: {
            from: number | null;
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
            value: string[];
            reset: boolean[];
        };
        PairResult: {
            name: string;
            value: {
                [key: string]: string[];
            };
            reset: boolean;
        };
        IncludedFiles: {
            name: string;
            value: string[];
            reset: boolean;
        };
        ConfigFileNode: {
            name: string;
            title: string;
            full: string;
            dir: string;
            parent: string | null;
            children: components["schemas"]["ConfigFileNode"][];
        };
        ConfigOrigin: {
            name: string;
            value: string;
            /** @enum {string} */
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
            client: string;
            subject: string;
            serial: string;
            issued: string;
            expires: string;
            expired: boolean;
            revoked: boolean;
            configured: boolean;
        };
        ConfigDefault: boolean | string;
        ClientConfigResults: {
            boolean: components["schemas"]["BooleanResult"][];
            integer: components["schemas"]["IntegerResult"][];
            common: components["schemas"]["CommonResult"][];
            multi: components["schemas"]["MultiResult"][];
            includes: string[];
            includes_ext: components["schemas"]["IncludedFiles"][];
            hierarchy: components["schemas"]["ConfigFileNode"][];
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
            includes: string[];
            includes_ext: components["schemas"]["IncludedFiles"][];
            hierarchy: components["schemas"]["ConfigFileNode"][];
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
        ServerConfig: {
            boolean: components["schemas"]["OptionNames"];
            integer: components["schemas"]["OptionNames"];
            string: components["schemas"]["OptionNames"];
            multi: components["schemas"]["OptionNames"];
            pair: {
                [key: string]: string;
            };
            advanced: {
                [key: string]: string;
            };
            defaults: components["schemas"]["ConfigDefaults"];
            placeholders: components["schemas"]["ConfigTexts"];
            server_doc: components["schemas"]["ConfigTexts"];
            suggest: components["schemas"]["ConfigSuggestions"];
            results: components["schemas"]["ServerConfigResults"];
        };
        MeasureSelectionBody: {
            list: components["schemas"]["SelectionOrText"];
            strip?: number | null;
            /** @enum {string} */
            format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
        };
        RestoreArchiveBody: {
            list: components["schemas"]["SelectionOrText"];
            strip?: number | null;
            /** @enum {string} */
            format?: "zip" | "tar" | "tar.gz" | "tar.bz2" | "tar.zst";
            task?: string | null;
            pass?: string | null;
        };
        ScheduleRestoreBody: {
            "list-sc": components["schemas"]["SelectionOrText"];
            "strip-sc"?: number | null;
            "prefix-sc"?: string | null;
            "force-sc"?: boolean | null;
            "restoreto-sc"?: string | null;
        };
        CreateUserBody: {
            password: string;
            old_password?: string;
            revoke_tokens?: boolean;
        };
        ChangePasswordBody: {
            password: string;
            old_password?: string;
            revoke_tokens?: boolean;
        };
        ChangeModeratorGrantBody: {
            grant: components["schemas"]["GrantContent"];
        };
        CreateGroupBody: {
            grant?: components["schemas"]["GrantContent"];
        };
        ChangeGroupBody: {
            grant: components["schemas"]["GrantContent"];
        };
        CreateGrantBody: {
            content: components["schemas"]["GrantContent"];
        };
        ChangeGrantBody: {
            content: components["schemas"]["GrantContent"];
        };
        ChangeAccessRulesBody: {
            changes: {
                subject: components["schemas"]["AccessSubject"];
                target: components["schemas"]["AccessTarget"];
                /** @enum {string} */
                mode: "none" | "read" | "restore" | "denied";
            }[];
            dryRun?: boolean;
        };
        LogInBody: {
            user: string;
            password: string;
            keep?: boolean;
            next?: string;
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
        AddAlertBody: {
            message: string;
            /** @enum {string} */
            level?: "success" | "warning" | "danger" | "info";
        };
        SetMyChannelBody: {
            address?: string | null;
            url: string | null;
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
            findings?: components["schemas"]["FindingKind"][] | null;
            enabled?: boolean;
            servers?: string[] | null;
            clients?: string[] | null;
            labels?: string[] | null;
            /** @enum {string} */
            when?: "at_once" | "daily" | "weekly";
            at?: string | null;
            /** @enum {string|null} */
            weekday?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | null;
            nag_hours?: number | null;
        };
        SetServiceChannelBody: {
            address?: string | null;
            url: string | null;
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
        SetServiceNotificationRuleBody: {
            channel: string;
            findings?: components["schemas"]["FindingKind"][] | null;
            enabled?: boolean;
            servers?: string[] | null;
            clients?: string[] | null;
            labels?: string[] | null;
            /** @enum {string} */
            when?: "at_once" | "daily" | "weekly";
            at?: string | null;
            /** @enum {string|null} */
            weekday?: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | null;
            nag_hours?: number | null;
        };
        MoveServerBody: {
            addresses: components["schemas"]["AgentAddresses"];
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
    };
    responses: never;
    parameters: {
        WantedName: string;
        NameMode: "text" | "glob" | "words" | "regex";
        NameIn: "name" | "path";
        HeedsCase: boolean;
        WantedSum: string;
        BelowFolder: string;
        WantedKind: "file" | "folder" | "link" | "special";
        WantedSize: string;
        WantedMtime: string;
        WithPresence: boolean;
        FoundLimit: number;
        AfterFound: string;
        FoundFormat: "json" | "ndjson";
        BackupA: string;
        BackupB: string;
        ConfInPath: string;
        ConfigClientInPath: string;
        Template: boolean;
        StaticTemplate: boolean;
        Secrets: boolean;
        ForceUnknown: boolean;
        DryRun: boolean;
        OrderDryRun: boolean;
        Reason: string;
        Complete: boolean;
        Prefer: string;
        IfMatch: string;
        ServerInPath: string;
        NameInPath: string;
        ServerNameInPath: string;
        BackupInPath: number;
        ClientInPath: string;
        LegacyServer: string;
        ServerName: string;
        ClientName: string;
        BackendInPath: string;
        BackendName: string;
        LabelInPath: string;
        UserInPath: string;
        UserOfSessions: string;
        GroupInPath: string;
        MemberInPath: string;
        ChannelInPath: string;
        RuleInPath: string;
        IdInPath: string;
        Limit: number;
        Cursor: string;
        NameFilter: string;
        Language: string;
        ReuseSession: string;
        KnownETag: string;
        WantedRange: string;
        RangeCondition: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    isBackupRunning: {
        parameters: {
            query?: {
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
                complete?: components["parameters"]["Complete"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "name" | "-name";
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                complete?: components["parameters"]["Complete"];
                limit?: number;
                aggregation?: "number" | "files" | "size" | "none";
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                complete?: components["parameters"]["Complete"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "name" | "-name" | "state" | "-state" | "last" | "-last";
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
                health?: components["schemas"]["ClientHealth"][];
                label?: string;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "name" | "-name" | "health" | "-health" | "due" | "-due" | "last" | "-last" | "size" | "-size" | "duration" | "-duration";
                fields?: ("name" | "agent" | "role" | "state" | "phase" | "percent" | "health" | "reason" | "due" | "since" | "last" | "last_attempt" | "number" | "backups" | "size" | "entries" | "duration" | "warnings" | "os" | "labels" | "attempt" | "protocol" | "mayRestore" | "mayEdit" | "expected")[];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
                user?: string;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "name" | "-name" | "agent" | "-agent";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "name" | "-name" | "clients" | "-clients";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                sort?: "number" | "-number" | "date" | "-date" | "size" | "-size" | "received" | "-received";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                sort?: "at" | "-at" | "state" | "-state";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                sort?: "number" | "-number";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                force?: boolean;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                kind?: components["schemas"]["LogKind"];
                level?: components["schemas"]["LogLevel"][];
                q?: string;
                offset?: number;
                limit?: number;
                format?: "json" | "ndjson" | "text";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupLog"];
                    "application/x-ndjson": string;
                    "text/plain": string;
                };
            };
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                sort?: "started" | "-started";
                result?: components["schemas"]["AttemptResult"][];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                level?: components["schemas"]["LogLevel"][];
                q?: string;
                offset?: number;
                limit?: number;
                format?: "json" | "ndjson" | "text";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                attempt: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupLog"];
                    "application/x-ndjson": string;
                    "text/plain": string;
                };
            };
        };
    };
    browseBackup: {
        parameters: {
            query?: {
                root?: string[];
                recursive?: boolean;
                selected?: boolean;
                init?: boolean;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: string;
                fields?: ("name" | "fullname" | "key" | "title" | "parent" | "date" | "mtime" | "mode" | "type" | "uid" | "gid" | "inodes" | "size" | "bytes" | "link" | "folder" | "lazy" | "selected" | "expanded" | "children")[];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                q?: components["parameters"]["NameFilter"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                q?: string;
                path?: string;
                limit?: number;
                case?: boolean;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                q?: components["parameters"]["WantedName"];
                mode?: components["parameters"]["NameMode"];
                in?: components["parameters"]["NameIn"];
                case?: components["parameters"]["HeedsCase"];
                path?: components["parameters"]["BelowFolder"];
                kind?: components["parameters"]["WantedKind"];
                size?: components["parameters"]["WantedSize"];
                mtime?: components["parameters"]["WantedMtime"];
                sum?: components["parameters"]["WantedSum"];
                gone?: "only" | "no";
                backup?: number;
                at?: string;
                presence?: components["parameters"]["WithPresence"];
                limit?: components["parameters"]["FoundLimit"];
                after?: components["parameters"]["AfterFound"];
                format?: components["parameters"]["FoundFormat"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPaths"];
                    "application/x-ndjson": string;
                };
            };
        };
    };
    listPathVersions: {
        parameters: {
            query?: {
                path?: string;
                children?: number;
                moves?: boolean;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                path?: components["parameters"]["BelowFolder"];
                kind?: components["schemas"]["DifferenceKind"][];
                q?: components["parameters"]["WantedName"];
                mode?: components["parameters"]["NameMode"];
                in?: components["parameters"]["NameIn"];
                case?: components["parameters"]["HeedsCase"];
                moves?: boolean;
                view?: "folders" | "entries";
                depth?: number;
                fields?: components["schemas"]["DifferenceField"][];
                as?: "selection";
                limit?: components["parameters"]["FoundLimit"];
                after?: components["parameters"]["AfterFound"];
                format?: components["parameters"]["FoundFormat"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                a: components["parameters"]["BackupA"];
                b: components["parameters"]["BackupB"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupDifference"] | components["schemas"]["ChosenDifference"] | components["schemas"]["RemovedSelection"];
                    "application/x-ndjson": string;
                };
            };
        };
    };
    browseAt: {
        parameters: {
            query?: {
                path?: string;
                at?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                q?: components["parameters"]["WantedName"];
                mode?: components["parameters"]["NameMode"];
                in?: components["parameters"]["NameIn"];
                case?: components["parameters"]["HeedsCase"];
                path?: components["parameters"]["BelowFolder"];
                kind?: components["parameters"]["WantedKind"];
                size?: components["parameters"]["WantedSize"];
                mtime?: components["parameters"]["WantedMtime"];
                sum?: components["parameters"]["WantedSum"];
                gone?: "only" | "no";
                per_client?: number;
                presence?: components["parameters"]["WithPresence"];
                limit?: components["parameters"]["FoundLimit"];
                format?: components["parameters"]["FoundFormat"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundInClients"];
                    "application/x-ndjson": string;
                };
            };
        };
    };
    measureSelection: {
        parameters: {
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeasureSelectionBody"];
            };
        };
        responses: {
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
                path: string;
            };
            header?: {
                "x-burp-password"?: string;
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
                Range?: components["parameters"]["WantedRange"];
                "If-Range"?: components["parameters"]["RangeCondition"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
        };
    };
    restoreArchive: {
        parameters: {
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreArchiveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                    "application/x-tar": string;
                    "application/gzip": string;
                    "application/x-bzip2": string;
                    "application/zstd": string;
                };
            };
        };
    };
    scheduleRestore: {
        parameters: {
            query?: {
                dryRun?: components["parameters"]["OrderDryRun"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleRestoreBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "at" | "-at" | "state" | "-state" | "client" | "-client";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                dryRun?: components["parameters"]["OrderDryRun"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
                limit?: number;
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
                days?: number;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "at" | "-at" | "client" | "-client" | "kind" | "-kind";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "started" | "-started" | "client" | "-client" | "bytes" | "-bytes";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                name?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "client" | "-client";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
                clientName?: components["parameters"]["ClientName"];
                start?: string;
                end?: string;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
                sort?: "name" | "-name";
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: components["parameters"]["ServerName"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
                encrypted: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                conf: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                conf: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                topic?: components["schemas"]["EventTopic"][];
                server?: string;
                client?: string;
                after?: string;
            };
            header?: {
                "last-event-id"?: string;
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                of?: "clients" | "servers";
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                strict?: boolean;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                server?: components["parameters"]["LegacyServer"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                server?: components["parameters"]["LegacyServer"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                server?: components["parameters"]["LegacyServer"];
                complete?: components["parameters"]["Complete"];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                root?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
                backup: components["parameters"]["BackupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                backend?: components["parameters"]["BackendName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                username?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
    changeModeratorGrant: {
        parameters: {
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeModeratorGrantBody"];
            };
        };
        responses: {
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
    addModerator: {
        parameters: {
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                backend?: components["parameters"]["BackendName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                group?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateGroupBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeGroupBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["GroupInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["GroupInPath"];
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["GroupInPath"];
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                member: components["parameters"]["MemberInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                backend?: components["parameters"]["BackendName"];
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                grant?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGrantBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeGrantBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                backend: components["parameters"]["BackendInPath"];
                name: components["parameters"]["UserInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                user: string;
                client?: string;
                server?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAccessRulesBody"];
            };
        };
        responses: {
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
                client: string;
                server?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                user: components["parameters"]["UserOfSessions"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                user: components["parameters"]["UserOfSessions"];
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                user: components["parameters"]["UserOfSessions"];
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                next?: string;
                failed?: string;
                wait?: number;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogInBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMyTokenBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                user: components["parameters"]["UserOfSessions"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                user: components["parameters"]["UserOfSessions"];
                id: components["parameters"]["IdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreferenceFields"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreferenceFields"];
            };
        };
        responses: {
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
                pageLength?: number | null;
                language?: string;
                dateFormat?: string;
                timezone?: string;
                pages?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HideFields"];
            };
        };
        responses: {
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
                name?: string;
                agent?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAlertBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                user?: string;
                action?: string;
                server?: string;
                client?: string;
                outcome?: "ok" | "refused" | "failed" | "";
                since?: string;
                until?: string;
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMyChannelBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                rule: components["parameters"]["RuleInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMyNotificationRuleBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                rule: components["parameters"]["RuleInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetServiceChannelBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                channel: components["parameters"]["ChannelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                rule: components["parameters"]["RuleInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetServiceNotificationRuleBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                rule: components["parameters"]["RuleInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveServerBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InvitationFields"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                serverName: components["parameters"]["ServerNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolAgentBody"];
            };
        };
        responses: {
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
            header?: {
                "X-Language"?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckEnrolmentBody"];
            };
        };
        responses: {
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
                limit?: components["parameters"]["Limit"];
                cursor?: components["parameters"]["Cursor"];
                q?: components["parameters"]["NameFilter"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExpectationFields"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                name: components["parameters"]["NameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                serverName?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                label: components["parameters"]["LabelInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExpectationFields"];
            };
        };
        responses: {
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
                serverName?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                label: components["parameters"]["LabelInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExpectationFields"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                secrets?: components["parameters"]["Secrets"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                force?: components["parameters"]["ForceUnknown"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfigFields"];
            };
        };
        responses: {
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
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                force?: components["parameters"]["ForceUnknown"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfigFields"];
            };
        };
        responses: {
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
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                secrets?: components["parameters"]["Secrets"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
    saveClientConfig: {
        parameters: {
            query?: {
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                force?: components["parameters"]["ForceUnknown"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfigFields"];
            };
        };
        responses: {
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
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                force?: components["parameters"]["ForceUnknown"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfigFields"];
            };
        };
        responses: {
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
    renameClient: {
        parameters: {
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameClientBody"];
            };
        };
        responses: {
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
    deleteClient: {
        parameters: {
            query?: {
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                keepconf?: boolean;
                delcert?: boolean;
                revoke?: boolean;
                delete?: boolean;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateClientBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplateBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStaticTemplateBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                path?: string;
                source?: string;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                from?: number;
                to?: number;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollBackServerConfigBody"];
            };
        };
        responses: {
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
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                from?: number;
                to?: number;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                template?: components["parameters"]["Template"];
                statictemplate?: components["parameters"]["StaticTemplate"];
                dryRun?: components["parameters"]["DryRun"];
                reason?: components["parameters"]["Reason"];
            };
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
                conf: components["parameters"]["ConfInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollBackClientConfigBody"];
            };
        };
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
                "If-None-Match"?: components["parameters"]["KnownETag"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
                client: components["parameters"]["ConfigClientInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            query?: never;
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                force?: boolean;
            };
            header?: {
                "X-Language"?: components["parameters"]["Language"];
                "X-Reuse-Session"?: components["parameters"]["ReuseSession"];
            };
            path: {
                server: components["parameters"]["ServerInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
