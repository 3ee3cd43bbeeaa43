/** Generates docs/reference/cli.md: the help text of each command, as the program prints it. */
import type { Command } from 'commander'
import { loadCommands } from '../../src/commands/command-list.js'

const introduction = `# Command line

<!-- Generated from src/commands by \`npm run generate\`: do not edit. -->

This page lists all commands of \`burphub\` with their options, as \`burphub COMMAND --help\` prints them. The
installed command reads \`/etc/burphub/burphub.yaml\` unless you pass \`--config\` or set \`BURPHUB_CONFIG\`.
\`man burphub\` contains the same.
`

const helpWidth = 96

export async function printCommandPage(): Promise<string> {
  const commands = await loadCommands()
  const pages = commands.flatMap(command => [command, ...command.commands])
  return [introduction, ...pages.map(printCommand)].join('\n')
}

function printCommand(command: Command): string {
  let help = ''
  command.configureOutput({
    writeOut: text => {
      help += text
    },
    getOutHelpWidth: () => helpWidth
  })
  command.outputHelp()
  const usage = /^Usage: (burphub [a-z -]*[a-z])/.exec(help)?.[1] ?? command.name()
  return `## ${usage}\n\n\`\`\`text\n${help.trim()}\n\`\`\`\n`
}
