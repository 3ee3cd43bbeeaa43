/** Texts of files in a text field, which knows one kind of line end. */

export function toShown(raw: string): string {
  return raw.replaceAll('\r\n', '\n')
}

/** False if a text field would change other parts of the file. */
export function isEditable(raw: string): boolean {
  return !/\r(?!\n)|\0/.test(raw)
}

/** Returns the edited text with the line ends of the file; new lines end like most others. */
export function withLineEnds(raw: string, shown: string): string {
  if (!raw.includes('\r')) return shown
  const [old, next] = [toLines(raw), toLines(shown)]
  const { start, end } = findChange(old.map(toShown), next)
  const isUsual = old.filter(line => line.endsWith('\r\n')).length * 2 > old.length
  const changed = next
    .slice(start, next.length - end)
    .map(line => (isUsual ? line.replace(/\n$/, '\r\n') : line))
  return [...old.slice(0, start), ...changed, ...old.slice(old.length - end)].join('')
}

/** Undefined if both changed the same or adjacent lines. */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const [lines, mineLines, theirLines] = [toLines(base), toLines(mine), toLines(theirs)]
  const my = findChange(lines, mineLines)
  const their = findChange(lines, theirLines)
  const isAbove = lines.length - my.end < their.start
  if (!isAbove && lines.length - their.end >= my.start) return undefined
  const [first, second] = isAbove ? [mineLines, theirLines] : [theirLines, mineLines]
  const [upper, lower] = isAbove ? [my, their] : [their, my]
  return [
    ...first.slice(0, first.length - upper.end),
    ...lines.slice(lines.length - upper.end, lower.start),
    ...second.slice(lower.start)
  ].join('')
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

/** Number of equal lines at the start and at the end. */
function findChange(before: readonly string[], after: readonly string[]) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { start, end }
}
