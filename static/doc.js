// The documentation page: reads the API's own description and shows it. All addresses are relative,
// so that it works below any prefix of a proxy.
import { createSamplesPlugin } from './doc-samples.js'

const dark = matchMedia('(prefers-color-scheme: dark)')
const applyScheme = () => document.documentElement.classList.toggle('dark-mode', isDark())
applyScheme()
dark.addEventListener('change', applyScheme)

/** Follows the theme chosen in the console, or the system. */
function isDark() {
  const [, theme] = /burphub_theme=(light|dark)/.exec(document.cookie) ?? []
  return theme ? theme === 'dark' : dark.matches
}

const answer = await fetch('openapi.json')
const description = await answer.json()
listParameters(description).forEach(withoutPrefilledValue)
listFailures(description).forEach(withoutContent)

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
  // The request contains only what the page shows, with the name and password of its own dialog: the
  // browser neither adds a cookie nor opens its password dialog.
  requestInterceptor: request => ({ ...request, credentials: 'omit' }),
  plugins: [createReferencePlugin, createSearchPlugin, () => createSamplesPlugin(description)]
})

function listParameters({ paths, components }) {
  const items = Object.values(paths).flatMap(item => Object.values(item))
  return [
    ...Object.values(components.parameters ?? {}),
    ...items.flatMap(({ parameters = [] }) => parameters)
  ]
}

function listFailures({ paths, components }) {
  const operations = Object.values(paths).flatMap(item => Object.values(item))
  const own = operations.flatMap(({ responses = {} }) => Object.entries(responses))
  const isFailure = ([status, { $ref }]) => /^[45]/.test(status) && !$ref
  const shared = Object.values(components.responses ?? {})
  return [
    ...shared.filter(({ content = {} }) => content['application/problem+json']),
    ...own.filter(isFailure).map(([, response]) => response)
  ]
}

/** All failures have the same form, which the introduction explains. */
function withoutContent(response) {
  delete response.content
}

/** The library sends examples and defaults of optional parameters, although the user chose none. */
function withoutPrefilledValue(parameter) {
  if (parameter.required || !parameter.schema) return
  const { default: usual, examples, ...schema } = withoutReferences(parameter.schema, [])
  const said = [
    parameter.description?.trim(),
    ...[parameter.example ?? examples?.[0]].filter(isSet).map(value => `Example: \`${value}\`.`),
    ...[usual].filter(isSet).map(value => `Default: \`${value}\`.`)
  ]
  delete parameter.example
  Object.assign(parameter, { schema, description: said.filter(isSet).join(' ') })
}

function isSet(value) {
  return value !== undefined
}

/** The library's search knows tags only. */
function createSearchPlugin() {
  const matches = (operation, words) => {
    const { summary, operationId, tags = [] } = operation.get('operation').toJS()
    const text = [operation.get('method'), operation.get('path'), operationId, summary, ...tags]
    return words.every(word => text.join(' ').toLowerCase().includes(word))
  }
  const opsFilter = (tags, phrase) => {
    const words = phrase.toLowerCase().split(/\s+/)
    return tags
      .map(tag => tag.update('operations', all => all.filter(each => matches(each, words))))
      .filter(tag => tag.get('operations').size > 0)
  }
  /** Tags with results are open. */
  const isShown =
    (original, { layoutSelectors }) =>
    (_state, thing, usual) =>
      (thing[0] === 'operations-tag' && typeof layoutSelectors.currentFilter() === 'string') ||
      original(thing, usual)
  const FilterContainer =
    (_original, { React, layoutSelectors, layoutActions }) =>
    () => {
      const phrase = layoutSelectors.currentFilter()
      return React.createElement('input', {
        className: 'search',
        type: 'search',
        placeholder: 'Search operations',
        'aria-label': 'Search operations',
        value: typeof phrase === 'string' ? phrase : '',
        onChange: event => layoutActions.updateFilter(event.target.value || true)
      })
    }
  return {
    fn: { opsFilter },
    statePlugins: { layout: { wrapSelectors: { isShown } } },
    wrapComponents: { FilterContainer }
  }
}
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
