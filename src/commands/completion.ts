/** `burphub completion` prints a script with which a shell completes commands without starting them. */
import { Argument, Command } from 'commander'
import { printBash } from './completion/bash.js'
import { type CommandNode, listCommandNodes } from './completion/command-tree.js'
import { printFish } from './completion/fish.js'
import { printZsh } from './completion/zsh.js'
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
