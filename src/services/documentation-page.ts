import { say } from '../texts.js'
import { HtmlPage } from './answers.js'

/** The page that shows the API's own description. */
export function createDocumentationPage(template: string): HtmlPage {
  return new HtmlPage(template, {
    title: say`The API of burphub`,
    note: say`This page needs JavaScript. The description of the API itself is at /api/swagger.json.`
  })
}
