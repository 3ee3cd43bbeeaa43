/**
 * Writes the generated pages of docs/reference/: from the contract, schemas, commands and error
 * codes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { parse } from 'yaml'
import { printAccess } from './access-file.js'
import { printCommandPage } from './command-page.js'
import { printConfigurationPage } from './configuration-page.js'
import { readContract } from './contract.js'
import { deriveAnswers } from './derived-answers.js'
import type { Document } from './document.js'
import { printErrorPage } from './error-page.js'
import { printManualPage } from './manual-page.js'
import { splitRoles } from './roles.js'

const folder = 'docs/reference'

const printers: Readonly<Record<string, (root: string) => string | Promise<string>>> = {
  'burphub.1': printManualPage,
  'access.md': root => printAccess(readOperations(root)),
  'cli.md': printCommandPage,
  'configuration.md': printConfigurationPage,
  'errors.md': printErrorPage
}

/** Returns paths below `root` that were outdated; `write` updates them. */
export async function refreshReference(root: string, mode: 'check' | 'write'): Promise<string[]> {
  if (!existsSync(join(root, folder))) return []
  const stale: string[] = []
  for (const [name, print] of Object.entries(printers)) {
    const path = join(folder, name)
    const text = await print(root)
    const code = name.endsWith('.md') ? (await format(name, text)).code : text
    if (existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === code) continue
    if (mode === 'write') writeFileSync(join(root, path), code)
    stale.push(path)
  }
  return stale
}

function readOperations(root: string) {
  const stated = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8')) as Document
  return readContract(deriveAnswers(splitRoles(stated).hub))
}
