/** Order of paths in a manifest, and the list of paths that burp accepts in that order. */
import { TimeSlice } from '../queues/time-slice.js'

const slash = 0x2f

/**
 * Compares byte by byte: `/` precedes everything else, then bytes as signed numbers; a shorter path
 * precedes.
 */
export function compareManifestPaths(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const x = a[at] ?? 0
    const y = b[at] ?? 0
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Entries sorted in one tick. */
const runLength = 256

/** Sorts in time slices. A listing of burp is already sorted, which makes this fast. */
export async function sortManifestPaths(paths: readonly Buffer[]): Promise<readonly Buffer[]> {
  const timeSlice = new TimeSlice()
  let runs: (readonly Buffer[])[] = []
  for (let at = 0; at < paths.length; at += runLength) {
    runs.push(paths.slice(at, at + runLength).toSorted(compareManifestPaths))
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  while (runs.length > 1) {
    const merged: (readonly Buffer[])[] = []
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], timeSlice))
    }
    runs = merged
  }
  return runs[0] ?? []
}

async function merge(a: readonly Buffer[], b: readonly Buffer[], timeSlice: TimeSlice) {
  const [last, first] = [a.at(-1), b[0]]
  if (!last || !first || compareManifestPaths(last, first) <= 0) return a.concat(b)
  const merged: Buffer[] = []
  for (let inA = 0, inB = 0; inA < a.length || inB < b.length;) {
    const [x, y] = [a[inA], b[inB]]
    const isFromA = x !== undefined && (y === undefined || compareManifestPaths(x, y) <= 0)
    const next = isFromA ? x : y
    if (isFromA) inA += 1
    else inB += 1
    if (next) merged.push(next)
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return merged
}

/** `f`, four digits of length and a newline. */
const lineBytes = 6
const newline = 0x0a

/**
 * Encodes one line per path: a type, which burp ignores, the length in four hexadecimal digits, and
 * the path.
 */
export async function encodePathList(paths: readonly Buffer[]): Promise<Buffer> {
  const timeSlice = new TimeSlice()
  const list = Buffer.allocUnsafe(paths.reduce((sum, path) => sum + path.length + lineBytes, 0))
  let at = 0
  for (const path of paths) {
    const length = path.length.toString(16).toUpperCase().padStart(4, '0')
    at += list.write(`f${length}`, at, 'latin1')
    at += path.copy(list, at)
    list[at] = newline
    at += 1
    if (timeSlice.isSpent) await timeSlice.yield()
  }
  return list
}

function rank(byte: number): number {
  if (byte === slash) return -129
  return byte < 128 ? byte : byte - 256
}
