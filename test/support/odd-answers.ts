/**
 * Responses that no burp and no agent send: valid ones that are cut, repeated, nested or reordered.
 */
import { createRandom } from '../watch/simulated-house.js'

const entry = { name: 'etc', link: '', dev: 1, ino: 1, mode: 16877, nlink: 1, uid: 0, gid: 0 }
const more = { rdev: 0, size: 1, blksize: 1, blocks: 1, atime: 1, ctime: 1, mtime: 1_700_000_000 }
const counter = { name: 'files', type: 'f', count: 3, changed: 1, same: 2, deleted: 0, scanned: 6 }
const backup = {
  number: 4,
  timestamp: 1_700_000_000,
  flags: ['current', 'manifest'],
  logs: { list: ['backup', 'backup_stats'], backup: ['one', 'two'], backup_stats: ['{', '}'] },
  browse: { directory: '/etc', entries: [{ ...entry, ...more }] }
}
const child = { pid: 7, backup: 5, action: 'backup', phase: 'scanning', counters: [counter] }
const client = { name: 'web1', labels: ['a'], run_status: 'idle', protocol: 1, children: [child] }
const ofBurp = JSON.stringify({ clients: [{ ...client, backups: [backup] }] })

const text = { path: '/etc/burp/burp-server.conf', bytes: { '~bytes': 'aGFsbG8=' }, includes: [] }
const ofAgent = [
  {
    server: text,
    files: [],
    clients: [{ name: 'web1', path: '/x' }],
    templates: [],
    regularFiles: []
  },
  [{ name: 'web1', path: '/etc/burp/clientconfdir/web1' }],
  [{ client: 'web1', backups: [{ number: 1, timestamp: 2, isDeletable: true }] }],
  { marker: { fingerprint: 'x', writtenAt: 1, readAt: 2 }, backups: [{ number: 1, at: 2 }] },
  { '~text': { template: 'a {0}', values: [{ text: { template: 'b', values: [] } }] } }
].map(result => JSON.stringify({ result }))

const lengthMax = 8_000_000
/** Replacements for values. */
const oddValues = [
  'null',
  '[]',
  '{}',
  '-0',
  '1e999',
  '9'.repeat(400),
  '"\\u0000"',
  '"__proto__"',
  '{"__proto__":{}}',
  '[[[[]]]]',
  'tru',
  '\xff',
  '"\\ud800"',
  '{"clients":[]}',
  '{"warning":"x"}',
  '"~date"',
  '0x1'
]

export class OddAnswers {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = createRandom(seed)
  }

  pick<T>(items: readonly T[]): T {
    return items[this.#below(items.length)] as T
  }

  nextOfBurp(): string {
    return this.#spoil(ofBurp)
  }

  nextOfAgent(): string {
    return this.#spoil(this.pick(ofAgent))
  }

  #spoil(sound: string): string {
    let spoilt = sound
    for (let times = 1 + this.#below(3); times > 0; times--) spoilt = this.#change(spoilt)
    return spoilt.slice(0, lengthMax)
  }

  #change(sound: string): string {
    const [from = 0, to = 0] = [this.#below(sound.length), this.#below(sound.length)].toSorted(
      (a, b) => a - b
    )
    const [before, part, after] = [sound.slice(0, from), sound.slice(from, to), sound.slice(to)]
    const size = 10 ** (1 + this.#below(6))
    const repeat = (piece: string) =>
      piece.repeat(Math.min(size, Math.ceil(lengthMax / (piece.length + 1))))
    const changes = [
      () => before,
      () => before + repeat(part) + after,
      () => before + after + part,
      () => after + before,
      () => before + repeat(this.pick(['[', '{"a":', '[{"b":['])) + part + after,
      () => before + repeat(`${this.pick(oddValues)},`) + part + after,
      () =>
        sound.replace(/"(?:[^"\\]|\\.)*"|\d+/g, value =>
          this.#below(9) ? value : this.pick(oddValues)
        ),
      // A list with many additional complete items, the most expensive case for a parser.
      () => this.#lengthen(sound, size),
      () => before + String.fromCharCode(this.#below(256)) + after.slice(1)
    ]
    return this.pick(changes)()
  }

  #lengthen(sound: string, size: number): string {
    const at = sound.indexOf('[{', this.#below(sound.length))
    const end = sound.indexOf('}', at) + 1
    if (at < 0 || end === 0) return sound
    const item = sound.slice(at + 1, end)
    const times = Math.min(size, Math.ceil(lengthMax / (item.length + 1)))
    return `${sound.slice(0, at + 1)}${`${item},`.repeat(times)}${sound.slice(at + 1)}`
  }

  /** Below `end`, or 0. */
  #below(end: number): number {
    return Math.floor(this.#random() * end)
  }
}
