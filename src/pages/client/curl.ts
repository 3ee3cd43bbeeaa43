interface Call {
  method?: 'PUT'
  /** Address of burphub, without a trailing slash. */
  base: string
  user: string
  /** Parts of the path below `/api`, not encoded. */
  words: readonly string[]
}

/** curl prompts for the password. */
export function toCurl({ method, base, user, words }: Call): string {
  const address = `${base}/api/${words.map(encodeURIComponent).join('/')}`
  const how = method === undefined ? [] : ['-X', method]
  return ['curl', '-u', quote(user), ...how, quote(address)].join(' ')
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
