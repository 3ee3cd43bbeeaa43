/** Content of the file `timestamp` of a backup: `0000012 2026-11-22 10:44:58 +0000`. */

export interface BackupStart {
  /** Name of the backup's folder. */
  readonly folder: string
  readonly number: number
  /** Seconds since 1970. */
  readonly timestamp: number
}

const pattern = /^((\d{7}) (\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d))\n?$/

/**
 * burp reads the time in the zone of its host and does not look at the offset. `undefined` where
 * that offset is not what our own zone says of this time, or is not there (`timestamp_format`): burp
 * alone knows then which instant it takes it for.
 */
export function parseStart(text: string): BackupStart | undefined {
  const [, folder, number, ...parts] = pattern.exec(text) ?? []
  if (folder === undefined) return undefined
  const [sign, hours, minutes] = parts.slice(6)
  const [year = 0, month = 1, day, hour, minute, second] = parts.slice(0, 6).map(Number)
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const date = new Date(year, month - 1, day, hour, minute, second)
  if (-date.getTimezoneOffset() !== offset || date.getSeconds() !== second) return undefined
  return { folder, number: Number(number), timestamp: date.getTime() / 1000 }
}
