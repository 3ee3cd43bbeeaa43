/** Generates docs/reference/burphub.1: the manual page, with all commands and their options. */
import type { Command, Option } from 'commander'
import { loadCommands } from '../../src/commands/command-list.js'

export async function printManualPage(): Promise<string> {
  const commands = await loadCommands()
  const all = commands.flatMap(command => [command, ...command.commands])
  return [head, ...all.filter(isRunnable).map(printCommand), foot].join('')
}

/** The Debian package adds its version to the third argument of `.TH`. */
const head = String.raw`.\" Generated from src/commands by "npm run generate": do not edit.
.TH BURPHUB 1 "" "burphub" "System administration"
.SH NAME
burphub \- web console and HTTP API for burp backup servers
.SH SYNOPSIS
.B burphub
.I command
.RI [ option ...]
.SH DESCRIPTION
burphub provides a web console and an HTTP API for one or more burp backup servers.
.B burphub \-\-version
prints the version,
.B burphub
.I command
.B \-\-help
the options of a command.
.SH COMMANDS
`

const foot = String.raw`.SH ENVIRONMENT
.TP
.B BURPHUB_CONFIG
Configuration file of commands without
.BR \-\-config .
The installed command sets
.I /etc/burphub/burphub.yaml
by default.
.TP
.BR BURPHUB_URL ", " BURPHUB_TOKEN
Address and API token of the burphub that
.BR api ", " find ", " diff " and " versions
send requests to.
.SH FILES
.TP
.I /etc/burphub/burphub.yaml
Configuration of the service.
.TP
.I /var/lib/burphub
Default location of the database.
.TP
.I /usr/share/doc/burphub
Documentation; start with docs/README.md.
.SH SEE ALSO
.BR burp (8),
.BR systemctl (1),
.BR journalctl (1)
`

/** Commands with subcommands do nothing themselves. */
function isRunnable(command: Command): boolean {
  return command.commands.length === 0
}

function isOwn({ long }: Option): boolean {
  return long !== '--help'
}

function printCommand(command: Command): string {
  const help = command.createHelp()
  const terms = [
    ...help.visibleArguments(command).map(argument => ({
      term: help.argumentTerm(argument),
      about: help.argumentDescription(argument)
    })),
    ...help
      .visibleOptions(command)
      .filter(isOwn)
      .map(option => ({
        term: help.optionTerm(option),
        about: help.optionDescription(option)
      }))
  ]
  const usage = help.commandUsage(command)
  return [
    `.SS ${escape(usage.replace(' [options]', ''))}\n`,
    `${escape(toSentence(command.description()))}\n`,
    ...terms.map(({ term, about }) => `.TP\n.B ${escape(term)}\n${escape(toSentence(about))}\n`),
    ...printRest(command)
  ].join('')
}

/** Prints the text that the command adds to its help as it is. */
function printRest(command: Command): string[] {
  let shown = ''
  const write = (text: string) => {
    shown += text
  }
  command.configureOutput({ writeOut: write, getOutHelpWidth: () => 80 })
  command.outputHelp()
  const rest = shown.slice(command.helpInformation().length).trim()
  return rest === '' ? [] : [`.PP\n.nf\n${escape(rest)}\n.fi\n`]
}

/** The names of the programs stay in lower case. */
function toSentence(text: string): string {
  const start = text.startsWith('burp') ? text[0] : text[0]?.toUpperCase()
  return text === '' ? '' : `${start}${text.slice(1)}.`
}

/** A line must not begin with a request of roff. */
function escape(text: string): string {
  return text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`)
}
