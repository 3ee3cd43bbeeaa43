import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PassThrough, pipeline, type Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { Fault } from '../faults.js'
import { say } from '../texts.js'

export type CompressionName = 'gz' | 'bz2' | 'zst'

/** Node.js has zstd since 22.15. */
type WithZstd = typeof zlib & { createZstdCompress?: () => Transform }

const gzipOptions = { level: 1, chunkSize: 64 * 1024 }

/**
 * Throws INVALID_INPUT if this host does not support the compression. Call it before sending
 * anything.
 */
export function requireCompression(name: CompressionName): void {
  const isThere =
    name === 'gz' ||
    (name === 'bz2' && lookUpBzip2() !== undefined) ||
    (name === 'zst' && (zlib as WithZstd).createZstdCompress !== undefined)
  if (isThere) return
  const what =
    name === 'bz2'
      ? say`the program bzip2 is not installed`
      : say`this Node.js version does not support zstd`
  throw new Fault(
    'INVALID_INPUT',
    say`This server cannot create tar.${name} archives: ${what}. Use tar.gz.`
  )
}

/**
 * Returns the compressed archive. An error of the archive destroys it, so that consumers do not see
 * it as complete; destroying it destroys the archive. Throws INVALID_INPUT.
 */
export function compress(archive: Readable, name: CompressionName): Readable {
  requireCompression(name)
  if (name === 'bz2') return compressWithBzip2(archive)
  const packer = name === 'gz' ? zlib.createGzip(gzipOptions) : createZstd()
  return pipeline(archive, packer, () => {})
}

function createZstd(): Transform {
  const create = (zlib as WithZstd).createZstdCompress
  if (!create) throw new Error('asked for before')
  return create()
}

function compressWithBzip2(archive: Readable): Readable {
  const child = spawn(lookUpBzip2() ?? 'bzip2', ['-c'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // The program reads options from its environment, and must not see the passwords of burphub.
    env: { LC_ALL: 'C' },
    cwd: '/'
  })
  const output = new PassThrough()
  const fail = (cause: Error) => {
    child.kill('SIGKILL')
    output.destroy(cause)
  }
  pipeline(archive, child.stdin, error => {
    if (error) fail(error)
  })
  child.once('error', fail)
  // When the program is killed, its output ends as after a success; only the exit code differs.
  child.stdout.on('error', fail).pipe(output, { end: false })
  child.once('close', code => {
    if (code === 0) output.end()
    else fail(new Fault('RESTORE_FAILED', 'bzip2 exited early.'))
  })
  output.once('close', () => {
    child.kill('SIGKILL')
    archive.destroy()
  })
  return output
}

function lookUpBzip2(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin']
  return folders
    .filter(Boolean)
    .map(folder => join(folder, 'bzip2'))
    .find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
