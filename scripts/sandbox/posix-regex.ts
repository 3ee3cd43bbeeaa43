/**
 * Converts POSIX extended regular expressions of GNU regcomp to those of JavaScript. Expressions
 * and tested texts have one character per byte.
 */

export interface RegexOptions {
  isCaseless: boolean
}

/** Returns undefined if regcomp would reject the expression. */
export function compileRegex(text: string, { isCaseless }: RegexOptions): RegExp | undefined {
  try {
    return new RegExp(new Translator(text).translate(), isCaseless ? 'si' : 's')
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const classes: Record<string, string> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-/:-@\\[-`{-~',
  space: '\\s',
  upper: 'A-Z',
  xdigit: '0-9A-Fa-f'
}

const interval = /^\{(?:\d+(?:,\d*)?|,\d+)\}/
/** GNU's own escapes with the same meaning in JavaScript, or a similar one. */
const escapes: Record<string, string> = {
  '<': '\\b(?=\\w)',
  '>': '\\b(?<=\\w)',
  '`': '^',
  "'": '$'
}

class Translator {
  readonly #text: string
  #at = 0
  #openGroups: number[] = []
  #out: string[] = []
  /** Start in `#out` of the part that a quantifier would repeat. */
  #atomStart: number | undefined

  constructor(text: string) {
    this.#text = text
  }

  translate(): string {
    while (this.#at < this.#text.length) this.#step(this.#text[this.#at] ?? '')
    if (this.#openGroups.length > 0) throw new SyntaxError('a group without end')
    return this.#out.join('')
  }

  #step(character: string): void {
    if ('*+?'.includes(character)) return this.#repeat(character)
    if (character === '{') return this.#repeatInterval()
    this.#at += 1
    switch (character) {
      case '(':
        return this.#open()
      case ')':
        return this.#close()
      case '|':
      case '^':
        this.#out.push(character)
        this.#atomStart = undefined
        return
      case '[':
        return this.#put(this.#readBrackets())
      case '\\':
        return this.#escape()
      default:
        this.#put('.$'.includes(character) ? character : quote(character))
    }
  }

  #put(atom: string): void {
    this.#atomStart = this.#out.length
    this.#out.push(atom)
  }

  #open(): void {
    this.#openGroups.push(this.#out.length)
    this.#out.push('(')
    this.#atomStart = undefined
  }

  #close(): void {
    const start = this.#openGroups.pop()
    if (start === undefined) return this.#put('\\)')
    this.#out.push(')')
    this.#atomStart = start
  }

  /**
   * A second quantifier repeats the result of the first; JavaScript would interpret it differently.
   */
  #repeat(quantifier: string, length = 1): void {
    if (this.#atomStart === undefined) throw new SyntaxError('nothing to repeat')
    this.#at += length
    const atom = this.#out.splice(this.#atomStart).join('')
    this.#out.push(`(?:${atom}${quantifier})`)
  }

  #repeatInterval(): void {
    const found = interval.exec(this.#text.slice(this.#at))?.[0]
    if (found === undefined) throw new SyntaxError('an interval that is none')
    this.#repeat(found.replace('{,', '{0,'), found.length)
  }

  #escape(): void {
    const character = this.#text[this.#at]
    if (character === undefined) throw new SyntaxError('a backslash at the end')
    this.#at += 1
    const isMeant = /[wWsSbB1-9]/.test(character)
    this.#put(escapes[character] ?? (isMeant ? `\\${character}` : quote(character)))
  }

  #readBrackets(): string {
    const rest = this.#text.slice(this.#at)
    const found = /^(\^?)(\]?(?:\[:\w*:\]|[^\]])*)\]/s.exec(rest)
    if (!found) throw new SyntaxError('brackets without end')
    this.#at += found[0].length
    const inside = (found[2] ?? '').replace(/\[:(\w*):\]|[\\[\]^]/g, (part, name?: string) => {
      if (name === undefined) return `\\${part}`
      const members = classes[name]
      if (members === undefined) throw new SyntaxError('an unknown class')
      return members
    })
    return `[${found[1]}${inside}]`
  }
}

function quote(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character
}
