// Checks both published documents with independent readers: an OpenAPI validator, a list of known
// problems of generators and, for the document from which clients are generated, the TypeScript
// compiler. Refuses changes that break clients and are not named. With `--release`, the documents
// become those of the last release.
import { fileURLToPath } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { keepRelease, listUnnamedBreaks, readDocuments, readKept } from './check/kept-contracts.js'
import { listMissingDescriptions, listMissingExamples } from './check/missing-texts.js'
import { listStumblingBlocks } from './check/strict-readers.js'
import type { Document as Contract } from './generate/document.js'

type Document = Record<string, unknown>

const root = fileURLToPath(new URL('..', import.meta.url))

async function main(): Promise<string[]> {
  const documents = readDocuments(root)
  const complaints = Object.entries(documents).map(async ([name, document]) => {
    const found = [
      ...listStumblingBlocks(document),
      ...listMissingDescriptions(document as unknown as Contract),
      ...(await validate(document))
    ]
    return found.map(what => `${name}: ${what}`)
  })
  const found = (await Promise.all(complaints)).flat()
  const { 'openapi.json': canonical = {} } = documents
  return [
    ...found,
    ...listMissingExamples(canonical as unknown as Contract),
    ...listUnnamedBreaks(documents, readKept(root)),
    ...(await compile(canonical))
  ]
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

const complaints = await main()
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
else if (process.argv.includes('--release')) keepRelease(root)
