// Which room may import which (docs/architecture.md, "Rooms"). Rooms never import upwards or sideways.
const rooms = {
  protocol: ['protocol'],
  store: ['store'],
  burp: ['burp', 'protocol', 'store', 'generated'],
  access: ['access', 'store'],
  jobs: ['jobs', 'store'],
  services: ['services', 'burp', 'access', 'store', 'generated'],
  http: ['http', 'access', 'services', 'generated'],
  import: ['import', 'access', 'store', 'config']
}

/** What every room may use; it uses nothing but itself. */
const floor = '^src/(fair/|(asker|faults|process-life|texts|turns)\\.ts$)'

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
          ...may.map(name => (name === 'generated' ? '^generated/' : `^src/${name}(/|\\.ts$)`))
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
        pathNot: '^src/(commands/|create-people-services|app\\.ts$|main\\.ts$)'
      },
      to: { path: '^src/(commands/|app\\.ts$|main\\.ts$)' }
    },
    {
      name: 'product-stands-alone',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(scripts|test)/' }
    },
    {
      name: 'only-http-knows-fastify',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(http/|app\\.ts$)' },
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
