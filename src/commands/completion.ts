/** `burphub completion` prints a script with which a shell completes commands without starting them. */
import { Argument, Command } from 'commander'
import { type CommandNode, listCommandNodes, type OptionNode } from './completion/command-tree.js'
import { printBash, printZsh } from './completion/zsh.js'
import { listOperations } from './operations.js'

const help = [
  '',
  'The Debian package installs the script for bash. Elsewhere, load it when the shell starts:',
  '  bash: source <(burphub completion bash)',
  '  zsh:  source <(burphub completion zsh)',
  '  fish: burphub completion fish | source'
].join('\n')

export function createCompletionCommand(loadCommands: () => Promise<Command[]>): Command {
  const shell = new Argument('<shell>', 'shell that loads the script')
  return new Command('completion')
    .addArgument(shell.choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', help)
    .action(async (name: string) => {
      process.stdout.write(printCompletion(name, listCommandNodes(await loadCommands())))
    })
}

function printCompletion(shell: string, nodes: readonly CommandNode[]): string {
  const operations = listOperations()
  const methods = new Set(operations.map(({ method }) => method))
  const apiWords = [...methods, ...operations.map(({ name }) => name)]
  const paths = operations.map(({ path }) => path)
  if (shell === 'zsh') return printZsh(nodes, apiWords, paths)
  return shell === 'fish'
    ? printFish(nodes, [...apiWords, ...new Set(paths)])
    : printBash(nodes, apiWords, operations)
}

/** `apiWords` may follow `burphub api`. */
function printFish(nodes: readonly CommandNode[], apiWords: readonly string[]): string {
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
