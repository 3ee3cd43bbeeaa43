/**
 * Saves a template and dies of SIGKILL before the operation of the file system that is told:
 * `dying-saver.ts SERVER_FILE NAME OPERATION TEXT`, where OPERATION counts from 0. Ends with code 0
 * where the save needs fewer.
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

/** Its methods count from now on. */
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
const { parseDocument } = await import('../../src/conf/conf-document.js')
const configuration = new LocalConfiguration(new ServerFiles('main', serverFile))
const document = parseDocument(Buffer.from(text))
await configuration.save({ kind: 'staticTemplate', name }, () => document, { user: 'child' })
