/** How far the length of a file may be from what its attributes say before that is no change any more. */

/** Allowed difference, in addition to half of the length for missing bytes. */
const differenceBytesMax = 64 * 1024 * 1024

export function isLittleMissing(size: number, missingBytes: number): boolean {
  return missingBytes <= differenceBytesMax && missingBytes <= size / 2
}

export function contentBytesMax(size: number): number {
  return size + differenceBytesMax
}

/** A file that changed while it was backed up; else burp has not kept what the client saw. */
export function isNearly(size: number, contentBytes: number): boolean {
  return contentBytes <= contentBytesMax(size) && isLittleMissing(size, size - contentBytes)
}
