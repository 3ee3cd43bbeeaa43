/** What Node.js has to be told to run a program of ours from its source. */
export const typescriptArgs = [
  '--import',
  new URL('../../scripts/register-typescript.mjs', import.meta.url).href
]
