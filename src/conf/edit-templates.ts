/**
 * Templates that a client's file uses: plain include lines at its top, known by their path. The
 * comments that burp-ui sets around its own stay, so that both programs can use the file.
 */
import { changeLines, type ConfDocument } from './conf-document.js'
import { printInclude } from './edit-includes.js'
import { disable } from './option-slots.js'

/** In clientconfdir; the name is burp-ui's. */
export const templatesFolder = '.buitemplates'

/** Whether an include line of a client's file means a template. */
export function isTemplateInclude(pattern: string): boolean {
  return lookUpTemplate(pattern) !== undefined
}

/** The name of the template that an include pattern means. */
export function lookUpTemplate(pattern: string): string | undefined {
  return /^(?:\.\/|\/(?:.*\/)?)?\.buitemplates\/([^/*?[\]\\]+)$/.exec(pattern)?.[1]
}

/**
 * Makes `names` the templates of the file, in this order: what a later one says counts. Throws
 * INVALID_INPUT for what burp could not read back.
 */
export function setTemplates(document: ConfDocument, names: readonly string[]): ConfDocument {
  const slots = document.lines.flatMap(({ content, raw }, index) => {
    const name = content.kind === 'include' ? lookUpTemplate(content.pattern) : undefined
    return name === undefined ? [] : [{ index, raw, name }]
  })
  const replacements = new Map(
    slots.map(({ index, raw, name }, position) => {
      const wanted = names[position]
      if (wanted === undefined) return [index, disable(raw, 'delete')]
      return [index, wanted === name ? raw : printTemplate(wanted)]
    })
  )
  const place = slots.at(-1)?.index ?? document.lines.findIndex(({ raw }) => blockStart.test(raw))
  const raws = names.slice(slots.length).map(printTemplate)
  return changeLines(document, replacements, new Map([[place, raws]]))
}

const blockStart = /^# BURP-UI TEMPLATES\s*$/

function printTemplate(name: string): string {
  return printInclude(`${templatesFolder}/${name}`)
}
