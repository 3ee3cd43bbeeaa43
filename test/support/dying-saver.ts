/**
 * Saves a template and kills itself with SIGKILL before the given operation of the file system:
 * `dying-saver.ts SERVER_FILE NAME OPERATION TEXT`, where OPERATION counts from 0. Exits with code
 * 0 if the save needs fewer operations.
 */
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const [serverFile = '', name = '', operation = '', text = ''] = process.argv.slice(2)
let left = Number(operation)

function count(): void {
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  left -= 1
}

type Work = (...args: unknown[]) => unknown

/** From now on, calls of these methods are counted. */
function watch(object: object, names: readonly string[]): void {
  const methods = object as Record<string, Work>
  for (const each of names) {
    const work = methods[each]
    methods[each] = function counted(...args) {
      count()
      return work?.apply(this, args)
    }
  }
}

const handle = await fs.open('/dev/null')
const prototype: unknown = Object.getPrototypeOf(handle)
await handle.close()
watch(Object(prototype), ['writeFile', 'sync', 'chmod', 'chown', 'close', 'readFile'])
watch(fs, ['open', 'rename', 'link', 'unlink', 'mkdir', 'lstat', 'readdir', 'chmod'])
syncBuiltinESMExports()

const { LocalConfiguration } = await import('../../src/host/configuration/local-configuration.js')
const { ServerFiles } = await import('../../src/host/server-files.js')
const configuration = new LocalConfiguration(new ServerFiles('main', serverFile))
const place = { kind: 'staticTemplate', name } as const
const { files } = await configuration.read({ places: [place] })
const basedOn = files[0]?.etag ?? ''
await configuration.replace({ place, bytes: Buffer.from(text), basedOn, user: 'child' })
