/** burp's own status monitor, connected for one look: what it shows is what we have to show. */
import { superClientName } from '../../scripts/lab/config-files.js'
import type { Lab } from '../../scripts/lab/lab.js'

export interface ShownClient {
  name: string
  state: string
  /** Of its newest finished backup; undefined where there is none. */
  number: number | undefined
  startedAt: number | undefined
}

/** Takes up to five seconds: burp lets a new connection wait for its next tick. */
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
