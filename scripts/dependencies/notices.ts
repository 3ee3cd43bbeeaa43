/** Prints notices that must be distributed together with burphub. */
import type { Shipped } from './shipped.js'

const rule = '-'.repeat(80)

export function printNotices(shipped: readonly Shipped[]): string {
  const texts = new Map<string, Shipped[]>()
  for (const each of shipped) {
    const words = each.text.replaceAll(/\s+/g, ' ')
    texts.set(words, [...(texts.get(words) ?? []), each])
  }
  const list = shipped.map(each => `${toName(each)}: ${each.license} (${each.part})`)
  const sections = [...texts.values()].map(
    same => `${same.map(toName).join('\n')}\n\n${same[0]?.text}`
  )
  return [`${head}\n\n${list.join('\n')}`, ...sections].join(`\n\n${rule}\n\n`) + '\n'
}

const head = `Software of others that is part of burphub, where it is, and then the texts of its licenses. burphub itself
is licensed as LICENSE says. Made by \`npm run sbom\` of what the bundler took: do not edit.
The native modules of libsql hold SQLite, which is in the public domain, and Rust packages that libsql's
makers name at https://github.com/tursodatabase/libsql-js. What is named without a version was taken into
swagger-ui by its makers.`

function toName({ name, version }: Shipped): string {
  return version === undefined ? name : `${name} ${version}`
}
