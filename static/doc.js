// The documentation page: reads the API's own description and shows it. All addresses are relative,
// so that it works below any prefix of a proxy.
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyScheme = () => document.documentElement.classList.toggle('dark-mode', isDark())
applyScheme()
dark.addEventListener('change', applyScheme)

/** As chosen in the console, else as the system has it. */
function isDark() {
  try {
    const theme = localStorage.getItem('burphub-theme')
    if (theme === 'light' || theme === 'dark') return theme === 'dark'
  } catch {
    // Without storage the system's wish counts.
  }
  return dark.matches
}

const answer = await fetch('openapi.json')
const description = await answer.json()

globalThis.SwaggerUIBundle({
  spec: description,
  dom_id: '#documentation',
  deepLinking: true,
  // More than a hundred rows are too many to draw at once.
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
  // What is sent is what the page shows, with the name and password of its own dialog: the browser
  // neither adds a cookie nor opens its password box.
  requestInterceptor: request => ({ ...request, credentials: 'omit' }),
  plugins: [createReferencePlugin]
})

/** The library's own way takes seconds: it knows references into other documents as well. */
function createReferencePlugin() {
  const requestResolvedSubtree =
    (_original, { specActions }) =>
    path => {
      const part = path.reduce((node, key) => node?.[key], description)
      return specActions.updateResolvedSubtree(path, withoutReferences(part, []))
    }
  return { statePlugins: { spec: { wrapActions: { requestResolvedSubtree } } } }
}

/** What refers to itself is cut off there. */
function withoutReferences(node, trail) {
  if (Array.isArray(node)) return node.map(one => withoutReferences(one, trail))
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...beside } = node
  if (typeof $ref === 'string') {
    if (trail.includes($ref)) return { title: $ref.split('/').at(-1), ...beside }
    const found = $ref
      .split('/')
      .slice(1)
      .reduce((whole, key) => whole[key], description)
    return { ...withoutReferences(found, [...trail, $ref]), ...beside }
  }
  const entries = Object.entries(node).map(([key, value]) => [key, withoutReferences(value, trail)])
  return Object.fromEntries(entries)
}
