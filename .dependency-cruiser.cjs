// Which room may import which (docs/development/architecture.md, "Rooms"). Rooms never import upwards or sideways.
/** What a host is asked for, not how it does it: it may be another machine. */
const hostInterfaces =
  'host/(burp-host|configuration|client-lifecycle|inspection|markers|stored-backups)\\.ts$'

const rooms = {
  protocol: ['protocol/'],
  store: ['store/'],
  conf: ['conf/', 'protocol/'],
  restore: ['restore/', 'protocol/'],
  host: ['host/', 'conf/', 'protocol/'],
  burp: ['burp/', 'protocol/', 'store/', 'conf/', 'restore/', hostInterfaces, 'generated/'],
  'agents/link': ['agents/link/', 'protocol/', hostInterfaces, 'generated/agent'],
  'agents/agent': [
    'agents/(agent|link)/',
    'burp/(server/burp-wire|questions/allowed-questions)\\.ts$',
    'restore/',
    'protocol/',
    hostInterfaces,
    'generated/agent'
  ],
  'agents/remote': [
    'agents/(remote|link)/',
    'burp/server/burp-wire\\.ts$',
    'restore/(exchanges|frame-batches)\\.ts$',
    'protocol/',
    hostInterfaces,
    'generated/agent'
  ],
  access: ['access/', 'store/'],
  client: ['client/', 'generated/contract-types\\.ts$'],
  pages: ['pages/', 'client/', 'generated/contract-types\\.ts$'],
  notify: ['notify/', 'access/', 'store/'],
  watch: ['watch/', 'burp/', 'store/', hostInterfaces],
  find: [
    'find/',
    'burp/',
    'watch/',
    'protocol/(byte-text|names|counters|question)\\.ts$',
    'host/(burp-host|server-files|stored-backups)\\.ts$',
    'host/stored/(disk-trees|manifest-parser)\\.ts$',
    'host/configuration/refusals\\.ts$'
  ],
  services: [
    'services/',
    'find/',
    'notify/',
    'watch/',
    'burp/',
    'conf/',
    'restore/',
    'access/',
    'store/',
    'generated/',
    'pages/live/live-card\\.tsx$',
    'protocol/(names|counters|tree-entry)\\.ts$',
    'agents/link/(bearer|identity|enrollment-proofs)\\.ts$',
    hostInterfaces
  ],
  http: [
    'http/',
    'access/',
    'services/',
    'agents/agent/',
    'agents/link/wire-',
    'restore/frame-batches\\.ts$',
    'generated/'
  ]
}

/** What every room may use; it uses nothing but itself. */
const floor =
  '^src/((queues|threads)/|(calendar-days|csv|dates|faults|glob|natural-order|places|texts)\\.ts$)'

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'faults-is-the-floor',
      severity: 'error',
      from: { path: floor },
      to: { path: '^(src|generated)/', pathNot: floor }
    },
    ...Object.entries(rooms).map(([room, may]) => ({
      name: `${room}-imports`,
      severity: 'error',
      from: { path: `^src/${room}/` },
      to: {
        path: '^(src|generated|scripts|test)/',
        pathNot: [
          floor,
          ...may.map(each => (each.startsWith('generated/') ? `^${each}` : `^src/${each}`))
        ]
      }
    })),
    {
      name: 'sandbox-imports',
      severity: 'error',
      from: { path: '^scripts/sandbox/' },
      to: {
        path: '^(src|generated|scripts|test)/',
        pathNot: [floor, '^src/protocol/', '^scripts/sandbox/']
      }
    },
    {
      name: 'nothing-below-imports-what-assembles',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(hub/|commands/|main\\.ts$)'
      },
      to: { path: '^src/(hub/|commands/|main\\.ts$)' }
    },
    {
      name: 'hub-knows-no-commands',
      severity: 'error',
      from: { path: '^src/hub/' },
      to: { path: '^src/(commands/|main\\.ts$)' }
    },
    {
      name: 'product-stands-alone',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(scripts|test)/' }
    },
    {
      name: 'only-the-host-touches-the-disk',
      severity: 'error',
      from: { path: '^src/(burp|conf|services)/' },
      to: {
        dependencyTypes: ['core'],
        path: '^(node:)?(fs|fs/promises|child_process|net|tls|os|dgram)$'
      }
    },
    {
      name: 'only-http-knows-fastify',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(http/|hub/app\\.ts$)' },
      to: { path: 'node_modules/(fastify|@fastify)/' }
    }
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] }
  }
}
