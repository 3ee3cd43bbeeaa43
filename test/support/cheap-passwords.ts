import { createPasswords } from '../../src/access/passwords.js'

/** Ours take a fifth of a second each, which is nothing to wait for where they are not the point. */
export const cheapPasswords = createPasswords({
  cost: { N: 16, r: 1, p: 1 },
  queueLengthMax: 10_000
})
