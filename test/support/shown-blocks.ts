/** What the documents for people show: their links, and their blocks of code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Paths below the root of the repository. */
export const documents: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join('docs', name))
    .toSorted((a, b) => (a < b ? -1 : 1))
]

export interface Block {
  language: string
  text: string
  /** For messages: file and first line. */
  place: string
}

export function readDocument(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

export function listBlocks(file: string, language: string): Block[] {
  const text = readDocument(file)
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .map(({ 1: own = '', 2: inside = '', index }) => ({
      language: own,
      text: inside,
      place: `${file}:${text.slice(0, index).split('\n').length + 1}`
    }))
    .filter(block => block.language === language)
}

export function listAllBlocks(language: string): Block[] {
  return documents.flatMap(file => listBlocks(file, language))
}

/** The anchors that a reader of Markdown gives to its headings. */
export function listAnchors(file: string): Set<string> {
  const headings = [...readDocument(file).matchAll(/^#+ (.*)$/gm)].map(
    ([, heading = '']) => heading
  )
  return new Set(headings.map(toAnchor))
}

function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
