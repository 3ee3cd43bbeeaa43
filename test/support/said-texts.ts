/**
 * Finds the texts for users in the source with the TypeScript compiler, so that no text can be
 * added without a translation.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export interface SaidTexts {
  /** English sentence -> possible words of its values by index, if there are only a few. */
  readonly templates: ReadonlyMap<string, ReadonlyMap<number, readonly string[]>>
  /** Places with a text that is neither a literal nor a Text, so that it cannot be translated. */
  readonly unclear: readonly string[]
}

/**
 * Files whose texts are for the terminal or for tests, or are made before the user's language is
 * known.
 */
const otherRooms =
  /^(?:commands|hub)\/|^(?:main|store\/database-copy)\.ts$|^http\/plugins\/connections\.ts$/
/** Faults with BAD_CONFIG stop the start, except for burp's own configuration. */
const burpConfigurationRooms = /^(?:conf|host)\/(?!client-config\.ts)/

export function findSaidTexts(root: string): SaidTexts {
  return new Collector(root).collect()
}

/** Returns the texts of the console, in the form of the catalogs. */
export function findPageTexts(root: string): ReadonlySet<string> {
  const folder = path.join(root, 'src/pages')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^(?:say|msg|t)$/.test(node.tag.getText())) {
      found.add(templateOf(node))
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files.filter(name => /\.tsx?$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true))
  }
  return found
}

function templateOf({ template }: ts.TaggedTemplateExpression): string {
  if (!ts.isTemplateExpression(template)) return template.text
  const { head, templateSpans: spans } = template
  return spans.reduce((all, span, at) => `${all}{${at}}${span.literal.text}`, head.text)
}

class Collector {
  readonly #root: string
  readonly #program: ts.Program
  readonly #checker: ts.TypeChecker
  readonly #templates = new Map<string, Map<number, readonly string[]>>()
  readonly #unclear: string[] = []

  constructor(root: string) {
    const file = path.join(root, 'tsconfig.json')
    const { config } = ts.readConfigFile(file, name => ts.sys.readFile(name)) as { config: object }
    const parsed = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, root)
    this.#root = path.join(root, 'src')
    this.#program = ts.createProgram(parsed.fileNames, parsed.options)
    this.#checker = this.#program.getTypeChecker()
  }

  collect(): SaidTexts {
    for (const file of this.#program.getSourceFiles()) {
      const name = path.relative(this.#root, file.fileName).replaceAll(path.sep, '/')
      if (!name.startsWith('..') && !otherRooms.test(name)) this.#visit(file)
    }
    return { templates: this.#templates, unclear: this.#unclear }
  }

  #visit(node: ts.Node): void {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say') this.#addSaid(node)
    if (ts.isNewExpression(node) && node.expression.getText() === 'Fault') this.#addFault(node)
    ts.forEachChild(node, child => this.#visit(child))
  }

  #addSaid(node: ts.TaggedTemplateExpression): void {
    const { template } = node
    const spans = ts.isTemplateExpression(template) ? [...template.templateSpans] : []
    const text = templateOf(node)
    this.#templates.set(
      text,
      new Map([...(this.#templates.get(text) ?? []), ...this.#wordsOf(spans)])
    )
  }

  #wordsOf(spans: readonly ts.TemplateSpan[]): [number, string[]][] {
    return spans.flatMap(({ expression }, index): [number, string[]][] => {
      const types = this.#typesOf(expression)
      const words = types.flatMap(type => (type.isStringLiteral() ? [type.value] : []))
      return words.length > 1 && words.length === types.length ? [[index, words]] : []
    })
  }

  #addFault({ arguments: given = ts.factory.createNodeArray() }: ts.NewExpression): void {
    const [code, message, details] = given
    if (!code || !message || !this.#isHeard(code)) return
    this.#addExpression(message)
    if (!details || !ts.isObjectLiteralExpression(details)) return
    for (const property of details.properties) {
      if (property.name?.getText() !== 'errors') continue
      if (ts.isPropertyAssignment(property)) this.#addReasons(property.initializer)
      else if (ts.isShorthandPropertyAssignment(property)) this.#addReasonsOfType(property.name)
    }
  }

  /** HUNG_UP has no reader. */
  #isHeard(code: ts.Expression): boolean {
    const name = code.getText().slice(1, -1)
    if (name !== 'BAD_CONFIG') return name !== 'HUNG_UP'
    return burpConfigurationRooms.test(path.relative(this.#root, code.getSourceFile().fileName))
  }

  #addReasons(reasons: ts.Expression): void {
    if (!ts.isObjectLiteralExpression(reasons)) return this.#addReasonsOfType(reasons)
    for (const property of reasons.properties) {
      if (ts.isPropertyAssignment(property)) this.#addExpression(property.initializer)
      else this.#note(property)
    }
  }

  #addReasonsOfType(reasons: ts.Expression): void {
    const type = this.#checker.getTypeAtLocation(reasons)
    const value = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String)
    if (!value || !isText(value)) this.#note(reasons)
  }

  #addExpression(expression: ts.Expression): void {
    for (const type of this.#typesOf(expression)) {
      if (type.isStringLiteral()) this.#addTemplate(type.value)
      else if (!isText(type)) this.#note(expression)
    }
  }

  #addTemplate(template: string): void {
    if (!this.#templates.has(template)) this.#templates.set(template, new Map())
  }

  #typesOf(expression: ts.Expression): ts.Type[] {
    const type = this.#checker.getTypeAtLocation(expression)
    return type.isUnion() ? type.types : [type]
  }

  #note(node: ts.Node): void {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    this.#unclear.push(`${path.relative(this.#root, file.fileName)}:${line + 1} ${node.getText()}`)
  }
}

function isText(type: ts.Type): boolean {
  return type.getSymbol()?.getName() === 'Text'
}
