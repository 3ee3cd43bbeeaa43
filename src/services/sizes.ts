const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'] as const

/** Bytes for people: one decimal and a unit, `0.5 KiB` rather than `600.0 B`. */
export function printSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value > 512 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  // What toFixed says, a third of the time: a division by 1024 loses nothing that counts here.
  const tenths = Math.round(value * 10)
  return `${Math.floor(tenths / 10)}.${tenths % 10} ${units[unit] ?? ''}`
}
