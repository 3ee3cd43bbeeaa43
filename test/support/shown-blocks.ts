/** Links and blocks of code in the documents for users. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'

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

/** Returns the anchors that Markdown renderers create for headings. */
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

/** Copies the sources, without packages and builds. */
export function copySources(folder: string): void {
  const names = ['node_modules', 'dist', 'static/app', '.git', '.tap']
  const left = new Set(names.map(name => join(root, name)))
  cpSync(root, folder, { recursive: true, filter: source => !left.has(source) })
}

/** Returns a copy that `npm run package` may build: first it deletes pages, which other tests load from here. */
export function useSources(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'burphub-sources-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  copySources(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
