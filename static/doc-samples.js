// Samples of each operation for curl, TypeScript and Python, made from the examples of the contract.

const languages = { curl: toCurl, TypeScript: toTypeScript, Python: toPython }

/** Shows the samples of an operation above its responses. */
export function createSamplesPlugin(description) {
  const responses = (Original, { React }) => {
    const h = React.createElement
    const Samples = ({ request }) => {
      const [language, choose] = React.useState('curl')
      const toTab = name => {
        const props = { key: name, role: 'tab', 'aria-selected': name === language }
        return h('button', { ...props, className: 'btn', onClick: () => choose(name) }, name)
      }
      return h(
        'section',
        { className: 'samples' },
        h('div', { role: 'tablist', 'aria-label': 'Samples' }, Object.keys(languages).map(toTab)),
        h('pre', { tabIndex: 0 }, languages[language](request))
      )
    }
    return props => {
      const request = toRequest(description, props.path, props.method)
      return h(React.Fragment, null, h(Samples, { request }), h(Original, props))
    }
  }
  return { wrapComponents: { responses } }
}

/** Returns the request of the operation's examples: required parameters and the body. */
function toRequest(description, path, method) {
  const operation = description.paths[path][method]
  const resolve = ({ $ref, ...node }) =>
    $ref
      ? resolve(
          $ref
            .split('/')
            .slice(1)
            .reduce((at, key) => at[key], description)
        )
      : node
  const parameters = (operation.parameters ?? []).map(resolve).filter(({ required }) => required)
  const valuesIn = place =>
    Object.fromEntries(
      parameters
        .filter(each => each.in === place)
        .map(each => [each.name, toExample(each, resolve)])
    )
  const body = operation.requestBody && resolve(operation.requestBody).content['application/json']
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
  const media = answers.flatMap(([, response]) => Object.keys(resolve(response).content ?? {}))
  const isOpen = (operation.security ?? description.security).some(
    one => Object.keys(one).length === 0
  )
  return {
    hub: new URL('..', location.href).href.replace(/\/$/, ''),
    method: method.toUpperCase(),
    template: path,
    path: valuesIn('path'),
    query: valuesIn('query'),
    body: body && toExample(body, resolve),
    isOpen,
    media
  }
}

function toExample({ example, examples, schema = {}, name }, resolve) {
  if (example !== undefined) return example
  const [first] = Object.values(examples ?? {})
  if (first !== undefined) return resolve(first).value
  const { examples: values = [], default: usual, enum: choices = [] } = resolve(schema)
  return values[0] ?? usual ?? choices[0] ?? `<${name ?? 'body'}>`
}

function toAddress({ template, path, query }) {
  const filled = template.replace(/\{(\w+)\}/g, (_all, name) =>
    String(path[name]).split('/').map(encodeURIComponent).join('/')
  )
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

function isJson({ media }) {
  return media.length === 0 || media.includes('application/json')
}

function toCurl(request) {
  const { hub, method, isOpen, body, media } = request
  const parts = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(media.includes('text/event-stream') ? ['-N'] : []),
    ...(isJson(request) || media.some(one => one.startsWith('text/')) ? [] : ['-OJ']),
    ...(isOpen ? [] : ['-H "Authorization: Bearer $BURPHUB_TOKEN"']),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${toShellText(JSON.stringify(body))}'`])
  ]
  return ['curl', ...parts, `'${toShellText(hub + toAddress(request))}'`].join(' \\\n  ')
}

function toShellText(text) {
  return text.replaceAll("'", "'\\''")
}

function toPython(request) {
  const { hub, method, isOpen, body, media } = request
  const isStream = !isJson(request)
  const args = [
    `hub + ${JSON.stringify(toAddress(request))}`,
    ...(isOpen ? [] : ['headers={"Authorization": "Bearer " + os.environ["BURPHUB_TOKEN"]}']),
    ...(body === undefined ? [] : [`json=${toPythonValue(body)}`]),
    ...(isStream ? ['stream=True'] : []),
    'timeout=60'
  ]
  const lines = [
    ...(isOpen ? [] : ['import os']),
    'import requests',
    '',
    `hub = ${JSON.stringify(hub)}`,
    `answer = requests.${method.toLowerCase()}(\n    ${args.join(',\n    ')},\n)`,
    'answer.raise_for_status()',
    ...(isStream
      ? ['for part in answer.iter_content(65536):', '    print(len(part))']
      : [media.length === 0 ? 'print(answer.status_code)' : 'print(answer.json())'])
  ]
  return lines.join('\n')
}

function toPythonValue(value) {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(toPythonValue).join(', ')}]`
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}: ${toPythonValue(field)}`
  )
  return `{${fields.join(', ')}}`
}

function toTypeScript(request) {
  const { hub, method, template, path, query, isOpen, body, media } = request
  const params = Object.entries({ path, query }).filter(([, of]) => Object.keys(of).length > 0)
  const options = [
    ...(params.length > 0 ? [`params: ${JSON.stringify(Object.fromEntries(params))}`] : []),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body)}`])
  ]
  const given = options.length > 0 ? `, {\n  ${options.join(',\n  ')}\n}` : ''
  const token = isOpen ? '' : ', token: process.env.BURPHUB_TOKEN'
  const head = `import { createClient } from 'burphub/client'

const hub = createClient({ url: '${hub}'${token} })
`
  if (media.includes('text/event-stream')) {
    return `${head}for await (const event of hub.events()) console.log(event)`
  }
  if (!isJson(request)) {
    return `${head}const answer = await hub.stream('${method}', '${template}'${given})
for await (const part of answer.body) console.log(part.length)`
  }
  return `${head}const { data } = await hub.${method}('${template}'${given})
console.log(data)`
}
