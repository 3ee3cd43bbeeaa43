/** Prints the completion for fish. */
import type { CommandNode, OptionNode } from './command-tree.js'

/** `apiWords` may follow `burphub api`. */
export function printFish(nodes: readonly CommandNode[], apiWords: readonly string[]): string {
  const steps = nodes.slice(1).map(({ path, aliases }) => {
    return `      case ${[path, ...aliases].map(quote).join(' ')}\n        set command ${quote(path)}`
  })
  const lines = nodes.flatMap(({ path, commands, options, takesFiles }) => {
    const start = `complete -c burphub -n ${quote(`__burphub_is ${quote(path)}`)}`
    return [
      ...commands.map(({ name, about }) => `${start} -a ${name} -d ${quote(about)}`),
      ...options.map(option => `${start} ${printOption(option)}`),
      ...(path === 'burphub api' ? [`${start} -a ${quote(apiWords.join(' '))}`] : []),
      ...(takesFiles ? [`${start} -F`] : [])
    ]
  })
  return `# fish completion for burphub, printed by \`burphub completion fish\`

function __burphub_is
  set -l command burphub
  for word in (commandline -opc)[2..]
    switch "$command $word"
${steps.join('\n')}
    end
  end
  test "$command" = "$argv[1]"
end

complete -c burphub -f
${lines.join('\n')}
`
}

function printOption({ names, about, takesValue, takesFile, choices }: OptionNode): string {
  const flags = names.map(name =>
    name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`
  )
  const value = takesFile ? ['-r -F'] : takesValue ? ['-x'] : []
  const list = choices.length > 0 ? [`-a ${quote(choices.join(' '))}`] : []
  return [...flags, ...value, ...list, `-d ${quote(about)}`].join(' ')
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`
}
