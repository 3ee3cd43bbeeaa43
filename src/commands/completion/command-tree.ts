/** The words that follow each command, for the shells. */
import type { Command } from 'commander'

export interface Described {
  name: string
  about: string
}

export interface CommandNode {
  /** With its commands, such as `burphub user add`. */
  path: string
  /** Other spellings of the path. */
  aliases: string[]
  commands: Described[]
  options: OptionNode[]
  takesFiles: boolean
}

export interface OptionNode {
  /** With dashes, the long one first. */
  names: string[]
  about: string
  takesValue: boolean
  takesFile: boolean
  choices: readonly string[]
}

/** Returns all commands, with subcommands after their parents. */
export function listCommandNodes(commands: readonly Command[]): CommandNode[] {
  const root: CommandNode = {
    path: 'burphub',
    aliases: [],
    commands: commands.map(describe),
    options: [],
    takesFiles: false
  }
  return [root, ...commands.flatMap(command => listNodes(command, 'burphub'))]
}

function listNodes(command: Command, parent: string): CommandNode[] {
  const help = command.createHelp()
  const path = `${parent} ${command.name()}`
  const node = {
    path,
    aliases: command.aliases().map(alias => `${parent} ${alias}`),
    commands: command.commands.map(describe),
    options: help.visibleOptions(command).map(({ long, short, description, ...option }) => ({
      names: [long, short].filter(name => typeof name === 'string'),
      about: description,
      takesValue: option.required || option.optional,
      takesFile: isFile.test(option.flags),
      choices: option.argChoices ?? []
    })),
    takesFiles: command.registeredArguments.some(argument => isFile.test(`<${argument.name()}>`))
  }
  return [node, ...command.commands.flatMap(each => listNodes(each, path))]
}

/** The names of values that are paths on this host; `--path` selects folders in backups. */
const isFile = /^(?!.*--path).*<(?:file|folder|prefix)/

function describe(command: Command): Described {
  return { name: command.name(), about: command.description() }
}
