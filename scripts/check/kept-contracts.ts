// Compares the published documents with those of the last release and of the last build. A change
// that breaks clients of the release must stand in CHANGELOG.md, one that breaks only clients of a
// build in accepted-breaks.md, both between backticks. `*` stands for any part of a name.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { isObject } from '../generate/document.js'
import { listBreaks } from './breaking-changes.js'
import { spokenDefault } from './schema-breaks.js'

/** The published documents by their names; release 0.1 had only `swagger.json`. */
export type Documents = Record<string, Record<string, unknown>>

interface Kept {
  released: Documents
  built: Documents
  changelog: string
  accepted: string
}

const names = ['swagger.json', 'openapi.json']
const files = {
  built: 'scripts/check/last-contract.json.br',
  released: 'scripts/check/released-contract.json.br',
  accepted: 'scripts/check/accepted-breaks.md',
  changelog: 'CHANGELOG.md'
}

export function readKept(root: string): Kept {
  const readText = (file: string) => readFileSync(join(root, file), 'utf8')
  return {
    released: JSON.parse(readPacked(root, files.released)) as Documents,
    built: JSON.parse(readPacked(root, files.built)) as Documents,
    changelog: readText(files.changelog).split(/^## /m)[1] ?? '',
    accepted: readText(files.accepted)
  }
}

export function readDocuments(root: string): Documents {
  const read = (name: string) => readFileSync(join(root, 'generated', name), 'utf8')
  return Object.fromEntries(names.map(name => [name, JSON.parse(read(name)) as Documents['name']]))
}

/** Returns a message for each break that is named nowhere, or for many of the same kind. */
export function listUnnamedBreaks(documents: Documents, kept: Kept): string[] {
  const named = readNames(kept.changelog)
  const accepted = readNames(kept.accepted)
  const ofRelease = breaksOf(kept.released, documents)
  const ofBuild = breaksOf(kept.built, documents)
  const unnamed = [...ofRelease].filter(([, at]) => !named(at))
  const refused = [...ofBuild].filter(
    ([sentence, at]) => !ofRelease.has(sentence) && !named(at) && !accepted(sentence)
  )
  return [
    ...fold(unnamed).map(what => `${files.changelog} does not name \`${what}`),
    ...fold(refused.map(([sentence]) => [sentence, sentence])).map(
      what => `breaks clients of the last build, and ${files.accepted} does not name \`${what}`
    )
  ]
}

/**
 * Keeps the documents as those of the last build, unless a break is named nowhere. Returns the path
 * of the file if it was outdated; `write` updates it.
 */
export function refreshKept(root: string, mode: 'check' | 'write'): string[] {
  if (!existsSync(join(root, files.built))) return []
  const documents = readDocuments(root)
  const text = toPlainText(documents)
  if (text === readPacked(root, files.built)) return []
  const isWritten = mode === 'write' && listUnnamedBreaks(documents, readKept(root)).length === 0
  if (isWritten) writeFileSync(join(root, files.built), brotliCompressSync(text))
  return mode === 'check' || isWritten ? [files.built] : []
}

/** Makes the last build the last release, of which everything is promised. */
export function keepRelease(root: string): void {
  const [head = ''] = readFileSync(join(root, files.accepted), 'utf8').split(/^- /m)
  copyFileSync(join(root, files.built), join(root, files.released))
  writeFileSync(join(root, files.accepted), head)
}

/** Returns sentences with the places that they are about. */
function breaksOf(older: Documents, newer: Documents): Map<string, string> {
  const breaks = names.flatMap(name => {
    const [before, after] = [older[name], newer[name]]
    return before && after ? listBreaks(before, after) : []
  })
  return new Map(breaks.map(({ at, what }) => [`${at} ${what}`, at]))
}

/** A `*` alone is no name: it would accept everything. */
function readNames(text: string): (name: string) => boolean {
  const spans = [...text.matchAll(/`([^`]+)`/g)]
    .map(([, span = '']) => span.replaceAll(/\s+/g, ' '))
    .filter(span => /\w/.test(span))
  const exact = new Set(spans)
  const patterns = spans
    .filter(span => span.includes('*'))
    .map(span => new RegExp(`^${span.split('*').map(escape).join('.*')}$`))
  return name => exact.has(name) || patterns.some(pattern => pattern.test(name))
}

/** A part that many operations share is named once. */
function fold(breaks: readonly (readonly [sentence: string, name: string])[]): string[] {
  const toPart = (name: string) => name.replace(/^\S+/, '*')
  const groups = new Map<string, (readonly [string, string])[]>()
  for (const each of breaks) {
    const part = toPart(each[0])
    groups.set(part, [...(groups.get(part) ?? []), each])
  }
  return [...groups.values()].flatMap(group => {
    const told = group.map(([sentence, name]) => `${name}\`${sentence.slice(name.length)}`)
    const [first = ''] = told
    const others = ` (${first.split(' ')[0]} and ${told.length - 1} others)`
    return told.length > manyMin ? [toPart(first) + others] : told
  })
}

const manyMin = 5

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Returns what clients rely on: no texts, no examples, no version. */
function toPlainText(documents: Documents): string {
  const plain = Object.entries(documents).map(([name, { paths, components, security }]) => [
    name,
    withoutTexts({ paths, components, security }, false)
  ])
  return JSON.stringify(Object.fromEntries(plain))
}

const texts = new Set(['summary', 'title', 'example', 'examples', 'tags', 'links'])

function withoutTexts(node: unknown, areNames: boolean): unknown {
  if (Array.isArray(node)) return node.map(each => withoutTexts(each, false))
  if (!isObject(node)) return node
  const parts = Object.entries(node)
    .map(([name, part]) => [name, name === 'description' ? toDefault(part) : part] as const)
    .filter(([name, part]) => areNames || (!texts.has(name) && part !== undefined))
    .map(([name, part]) => [name, withoutTexts(part, !areNames && name === 'properties')])
  return Object.fromEntries(parts)
}

/** Keeps only the default that a description states. */
function toDefault(description: unknown): unknown {
  return typeof description === 'string' ? spokenDefault.exec(description)?.[0] : description
}

function readPacked(root: string, file: string): string {
  return brotliDecompressSync(readFileSync(join(root, file))).toString()
}
