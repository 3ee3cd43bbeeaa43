/**
 * What a configuration is read from, as far as its includes lead: a disk, or what was read of one.
 * Paths are absolute, as text that stands for bytes.
 */
export type ReadProblem = 'OUTSIDE' | 'UNREADABLE' | 'NOT_A_FILE' | 'TOO_MUCH'

export type ReadFile =
  | { readonly bytes: Buffer; readonly realPath: string; readonly isFolder: boolean }
  | { readonly problem: ReadProblem; readonly cause?: unknown }

export interface ConfFiles {
  /** A folder reads as no bytes, as it does for burp. */
  read(file: string, bytesMax: number): ReadFile
  listNames(folder: string): readonly string[]
  /** Also true for a link that leads nowhere. */
  exists(file: string): boolean
}
