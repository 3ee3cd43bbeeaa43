/** A file `backup_stats` as burp up to 1.4 wrote it. */

const kinds = [
  'files',
  'files_encrypted',
  'meta_data',
  'meta_data_encrypted',
  'directories',
  'soft_links',
  'hard_links',
  'special_files',
  'vss_headers',
  'vss_headers_encrypted',
  'vss_footers',
  'vss_footers_encrypted',
  'efs_files'
] as const

type Numbers = readonly [
  added: number,
  changed: number,
  same: number,
  deleted: number,
  scanned: number
]

const none: Numbers = [0, 0, 0, 0, 0]

export function toOldCounters(
  client: string,
  counted: Partial<Record<(typeof kinds)[number], Numbers>>
): string {
  const numbersOf = (kind: (typeof kinds)[number]) => counted[kind] ?? none
  const total = none.map((_, at) =>
    kinds.reduce((sum, kind) => sum + (numbersOf(kind)[at] ?? 0), 0)
  )
  return [
    `client:${client}`,
    'client_is_windows:0',
    'time_start:1364000000',
    'time_end:1364000010',
    'time_taken:10',
    ...kinds.flatMap(kind => toLines(kind, numbersOf(kind))),
    ...toLines('total', total),
    'warnings:1',
    'bytes_estimated:5000',
    'bytes_in_backup:4000',
    'bytes_received:3000',
    'bytes_sent:200',
    ''
  ].join('\n')
}

function toLines(kind: string, numbers: readonly number[]): string[] {
  const [added = 0, changed = 0, same = 0, deleted = 0, scanned = 0] = numbers
  return [
    `${kind}:${added}`,
    `${kind}_changed:${changed}`,
    `${kind}_same:${same}`,
    `${kind}_deleted:${deleted}`,
    `${kind}_total:${added + changed + same}`,
    `${kind}_scanned:${scanned}`
  ]
}
