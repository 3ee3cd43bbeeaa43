// Checks both published documents with independent readers: an OpenAPI validator, a list of known
// problems of generators and, for the document from which clients are generated, the TypeScript
// compiler.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { listBreaks } from './check/breaking-changes.js'
import { listStumblingBlocks } from './check/strict-readers.js'

type Document = Record<string, unknown>

async function main(): Promise<string[]> {
  const [canonical, all] = ['openapi.json', 'swagger.json'].map(name => [name, read(name)] as const)
  if (!canonical || !all) return ['there are two documents']
  const complaints = [canonical, all].map(async ([name, document]) => {
    const found = [...listStumblingBlocks(document), ...(await validate(document))]
    return found.map(what => `${name}: ${what}`)
  })
  const found = (await Promise.all(complaints)).flat()
  return [...found, ...listUnnamedBreaks(all[1]), ...(await compile(canonical[1]))]
}

/**
 * The document of the last release, with all forms; `--release` replaces it with the current one.
 */
const released = new URL('./check/released-contract.json.br', import.meta.url)

/** Lists changes that break clients of the last release, unless the changelog names them. */
function listUnnamedBreaks(document: Document): string[] {
  const older = JSON.parse(brotliDecompressSync(readFileSync(released)).toString()) as Document
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  const [, unreleased = ''] = changelog.split(/^## /m)
  return listBreaks(older, document)
    .filter(({ at }) => !unreleased.includes(`\`${at}\``))
    .map(({ at, what }) => `CHANGELOG.md does not name \`${at}\`, which ${what}`)
}

/** Removes descriptions, which cannot break clients. */
function keepReleased(document: Document): void {
  const isSentence = (key: string, value: unknown) =>
    (key === 'description' || key === 'summary') && typeof value === 'string'
  const text = JSON.stringify(document, (key, value: unknown) =>
    isSentence(key, value) ? undefined : value
  )
  writeFileSync(released, brotliCompressSync(text))
}

function read(name: string): Document {
  const file = new URL(`../generated/${name}`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Document
}

async function validate(document: Document): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  return valid ? [] : [JSON.stringify(errors).slice(0, 2000)]
}

/** Returns compiler errors in the types that are generated for a client. */
async function compile(document: Document): Promise<string[]> {
  const text = astToString(await openapiTS(JSON.stringify(document), { silent: true }))
  const name = 'client.ts'
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
  const options = { strict: true, noEmit: true, lib: ['lib.es2023.d.ts'], types: [] }
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram([name], options, {
    ...host,
    getSourceFile: (file, ...rest) => (file === name ? source : host.getSourceFile(file, ...rest))
  })
  return [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source)
  ].map(({ messageText }) => `client.ts: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

if (process.argv.includes('--release')) keepReleased(read('swagger.json'))
const complaints = await main()
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
