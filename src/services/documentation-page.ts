import { say } from '../texts.js'
import { HtmlPage } from './answers.js'

/** The page that shows the API's own description. */
export function createDocumentationPage(template: string): HtmlPage {
  return new HtmlPage(template, {
    title: say`The API of burphub`,
    note: say`This page needs JavaScript. The two documents below say the same.`,
    canonical: say`Each operation once, for generating clients.`,
    spellings: say`All spellings of every path.`
  })
}
