import type { CommandNode, Described } from './command-tree.js'

/** Prints the script for zsh. The operations and paths complete the arguments of `burphub api`. */
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

/** Prints the completion for bash. */
interface ApiPath {
  method: string
  path: string
}

/** `apiWords` are the words that may follow `burphub api`. */
export function printBash(
  nodes: readonly CommandNode[],
  apiWords: readonly string[],
  apiPaths: readonly ApiPath[]
): string {
  const steps = nodes.slice(1).map(({ path, aliases }) => {
    return `      ${[path, ...aliases].map(quote).join(' | ')}) command=${quote(path)} ;;`
  })
  const values = nodes.flatMap(({ path, options }) =>
    options.flatMap(({ names, takesValue, takesFile, choices }) => {
      if (!takesValue) return []
      const places = names.map(name => quote(`${path} ${name}`)).join(' | ')
      const reply = takesFile ? '_burphub_files' : `_burphub_words ${quote(choices.join(' '))}`
      return [`    ${places}) ${reply}; return ;;`]
    })
  )
  const words = nodes.map(({ path, commands, options, takesFiles }) => {
    const own = [
      ...commands.map(({ name }) => name),
      ...options.flatMap(({ names }) => names),
      ...(path === 'burphub api' ? apiWords : [])
    ]
    const files = takesFiles ? '; _burphub_files' : ''
    return `    ${quote(path)}) _burphub_words ${quote(own.join(' '))}${files} ;;`
  })
  const methods = [...new Set(apiPaths.map(({ method }) => method))]
  const paths = methods.map(method => {
    const own = apiPaths.filter(each => each.method === method).map(({ path }) => path)
    return `    ${method}) _burphub_paths ${quote(own.join(' '))} ;;`
  })
  return `# bash completion for burphub, printed by \`burphub completion bash\`

# Completes from a list of words.
_burphub_words() {
  COMPREPLY+=($(compgen -W "$1" -- "$cur"))
}

# Completes paths of this host.
_burphub_files() {
  compopt -o filenames
  COMPREPLY+=($(compgen -f -- "$cur"))
}

# Completes a part. Any text may stand for a part in braces.
_burphub_paths() {
  local path part rest reply
  compopt -o nospace
  for path in $1; do
    rest=$cur reply=
    # Complete parts.
    while [[ $rest == */* ]]; do
      part=\${path%%/*}
      # A name, or a place in braces.
      [[ $part == "\${rest%%/*}" || $part == {*} && $rest != /* ]] || continue 2
      [[ $path == */* ]] || continue 2
      reply+=\${rest%%/*}/ rest=\${rest#*/} path=\${path#*/}
    done
    # The last part.
    part=\${path%%/*}
    [[ $part == "$rest"* && $part != {*} ]] || continue
    reply+=$part
    # More parts follow.
    [[ $path == */* ]] && reply+=/
    COMPREPLY+=("$reply")
  done
}

# Finds the command. Then completes the last word.
_burphub() {
  local cur=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local command=burphub index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
${steps.join('\n')}
    esac
  done
  case "$command $previous" in
${values.join('\n')}
  esac
  case "$command:$cur" in
    'burphub api:/'*) case $previous in
${paths.join('\n')}
    esac; return ;;
  esac
  case $command in
${words.join('\n')}
  esac
}

complete -F _burphub burphub
`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
