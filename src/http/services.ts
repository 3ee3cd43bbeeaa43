/** The services that handlers call, together with the static pages and documents. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { createServices } from '../services/all-services.js'
import { ConsolePages } from '../services/console/console-pages.js'
import type { BuiltConsole } from '../services/console/console-files.js'
import { LoginPage } from '../services/people/login.js'
import { ProvenPage } from '../services/people/provider-logins.js'
import {
  createDocumentationPage,
  type Described,
  PublishedDocument
} from '../services/servers/published-document.js'

export type Services = ReturnType<typeof createServices> &
  Omit<ReturnType<typeof readStaticPages>, 'problemPage'>

/**
 * Reads the templates below `root`, and fills in the paths of the console's built files. `version`: of
 * the build, for the documents. `first`: `login.first` of the
 * configuration; `rememberDays`: for which a device needs no second factor.
 */
export function readStaticPages(
  root: string,
  version: string,
  { first, rememberDays }: { first: string; rememberDays: number }
) {
  const readStatic = (file: string) => readFileSync(path.join(root, 'static', file), 'utf8')
  const createDocument = (file: string) =>
    new PublishedDocument<Record<string, unknown>>(
      () => readDocument(path.join(root, file)),
      version
    )
  const built = JSON.parse(readStatic('app/manifest.json')) as BuiltConsole
  return {
    problemPage: fillIn(readStatic('problem.html'), built),
    consolePages: new ConsolePages(fillIn(readStatic('shell.html'), built), built, first),
    provenPage: new ProvenPage(readStatic('proven.html'), built.files),
    loginPage: new LoginPage(
      { first: readStatic('login.html'), second: readStatic('login-second.html') },
      built.files,
      rememberDays
    ),
    documentationPage: createDocumentationPage(readStatic('doc.html')),
    specification: createDocument('generated/swagger.json'),
    canonicalSpecification: createDocument('generated/openapi.json')
  }
}

/** Fills in the paths of the console's files. Each answer replaces `{{base}}` by its base path. */
function fillIn(template: string, { files }: BuiltConsole): string {
  return template.replace('{{style}}', `{{base}}${files.style}`)
}

async function readDocument(file: string): Promise<Described> {
  return JSON.parse(await readFile(file, 'utf8')) as Described
}
