/**
 * Limits for the difference between the length of a file and its attributes. Larger differences are
 * errors, not changes.
 */

/** Allowed difference, in addition to half of the length for missing bytes. */
const differenceBytesMax = 64 * 1024 * 1024

export function isLittleMissing(size: number, missingBytes: number): boolean {
  return missingBytes <= differenceBytesMax && missingBytes <= size / 2
}

/** Returns the maximum length in bytes of a file whose attributes say `size`. */
export function contentBytesMax(size: number): number {
  return size + differenceBytesMax
}

/**
 * Whether the file may just have changed during the backup. Otherwise burp has not stored the file
 * that the client read.
 */
export function isNearly(size: number, contentBytes: number): boolean {
  return contentBytes <= contentBytesMax(size) && isLittleMissing(size, size - contentBytes)
}
