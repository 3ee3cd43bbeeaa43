/** Prints the completion for zsh. */
import { quote } from './bash.js'
import type { CommandNode, Described } from './command-tree.js'

/** Both lists are for `burphub api`. */
export function printZsh(
  nodes: readonly CommandNode[],
  apiWords: readonly string[],
  apiPaths: readonly string[]
): string {
  const steps = nodes.slice(1).map(({ path, aliases }) => {
    return `      (${[path, ...aliases].map(quote).join('|')}) command=${quote(path)} ;;`
  })
  const values = nodes.flatMap(({ path, options }) =>
    options.flatMap(({ names, takesValue, takesFile, choices }) => {
      if (!takesValue) return []
      const places = names.map(name => quote(`${path} ${name}`)).join('|')
      const reply = takesFile ? '_files' : `compadd -- ${choices.map(quote).join(' ')}`
      return [`    (${places}) ${reply}; return ;;`]
    })
  )
  const words = nodes.map(({ path, commands, options, takesFiles }) => {
    const ofOptions = options.flatMap(({ names, about }) => names.map(name => ({ name, about })))
    const more = [
      ...(takesFiles ? ['_files'] : []),
      ...(path === 'burphub api' ? [`compadd -- ${apiWords.map(quote).join(' ')}`] : [])
    ]
    const all = [...describe('commands', commands), ...describe('options', ofOptions), ...more]
    return `    (${quote(path)}) ${all.join('; ')} ;;`
  })
  return `#compdef burphub
# zsh completion for burphub, printed by \`burphub completion zsh\`

_burphub() {
  local command=burphub word
  local -a commands options paths
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$command $word" in
${steps.join('\n')}
    esac
  done
  case "$command \${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  if [[ $command == 'burphub api' && \${words[CURRENT]} == /* ]]; then
    paths=(${[...new Set(apiPaths)].map(quote).join(' ')})
    _multi_parts / paths
    return
  fi
  case $command in
${words.join('\n')}
  esac
}

if [[ \${funcstack[1]} == _burphub ]]; then _burphub "$@"; else compdef _burphub burphub; fi
`
}

function describe(kind: string, list: readonly Described[]): string[] {
  if (list.length === 0) return []
  const items = list.map(({ name, about }) => quote(`${name}:${about}`))
  return [`${kind}=(${items.join(' ')}); _describe ${kind} ${kind}`]
}
