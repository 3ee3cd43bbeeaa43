/** burp's own status monitor, connected for one query: burphub must show the same. */
import { superClientName } from '../../scripts/lab/config-files.js'
import type { Lab } from '../../scripts/lab/lab.js'

export interface ShownClient {
  name: string
  state: string
  /** Number of the newest finished backup; undefined if there is none. */
  number: number | undefined
  startedAt: number | undefined
}

/** Takes up to five seconds: burp answers a new connection at its next tick. */
export async function showWithBurp(lab: Lab): Promise<ShownClient[]> {
  const text = await lab.burp(superClientName, ['-a', 'S', '-s', '/dev/stdout'], [0, 1])
  const line = /^ {3}(\S.*?) +(idle|running) +last backup: (\d+) (never|.*)$/gm
  return [...text.matchAll(line)].map(([, name = '', state = '', number, last = '']) => {
    const iso = last.replace(/ ([+-]\d\d)(\d\d)$/, '$1:$2').replace(' ', 'T')
    const isNever = last === 'never'
    return {
      name,
      state,
      number: isNever ? undefined : Number(number),
      startedAt: isNever ? undefined : Date.parse(iso) / 1000
    }
  })
}
