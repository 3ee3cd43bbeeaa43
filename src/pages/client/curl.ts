/** What a page does as a command that somebody can type elsewhere. */

interface Call {
  /** GET unless told. */
  method?: 'PUT'
  /** Of burphub, without a slash at its end. */
  base: string
  user: string
  /** Parts of the path below `/api`, as they are. */
  words: readonly string[]
}

/** curl asks for the password itself. */
export function toCurl({ method, base, user, words }: Call): string {
  const address = `${base}/api/${words.map(encodeURIComponent).join('/')}`
  const how = method === undefined ? [] : ['-X', method]
  return ['curl', '-u', quote(user), ...how, quote(address)].join(' ')
}

/** For a shell: what is between the quotes stays as it is. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
