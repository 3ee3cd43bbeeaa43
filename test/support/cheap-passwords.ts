import { createPasswords } from '../../src/access/passwords.js'

/** Real hashes take a fifth of a second each; most tests do not need them. */
export const cheapPasswords = createPasswords({
  cost: { N: 16, r: 1, p: 1 },
  queueLengthMax: 10_000
})
