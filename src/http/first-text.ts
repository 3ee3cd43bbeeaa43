/** What a request says once in the path, the body or the query: an empty text says nothing. */

export function firstText(...texts: (string | undefined)[]): string | undefined {
  return texts.find(text => text !== undefined && text !== '')
}
