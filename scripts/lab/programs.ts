/** Finds installed programs, burp's among them, which Debian puts outside a user's PATH. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const systemDirectories = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/bin']

/** The full path of a program, undefined where it is not installed. */
export function lookUpProgram(name: string): string | undefined {
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...directories, ...systemDirectories].map(each => join(each, name)).find(isExecutable)
}

/** The full path of a program that has to be there. */
export function findProgram(name: string): string {
  const path = lookUpProgram(name)
  if (path === undefined) throw new Error(`${name} is not installed`)
  return path
}

/**
 * A browser for tests, undefined where none is installed. The one without windows takes half the
 * processor for the same pages.
 */
export function lookUpBrowser(): string | undefined {
  const paths = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium']
  return paths.find(path => isExecutable(path))
}

/** Why no lab can be built on this machine, undefined where one can. */
export function whyNoLab(): string | undefined {
  if (process.getuid?.() !== 0) return 'a burp server for tests needs root'
  const missing = ['burp', 'openssl'].filter(name => lookUpProgram(name) === undefined)
  return missing.length > 0 ? `${missing.join(' and ')} not installed` : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
