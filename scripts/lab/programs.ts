/** Finds installed programs, including burp's, which Debian installs outside of a user's PATH. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const systemDirectories = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/bin']

/** Returns the full path of a program, undefined if it is not installed. */
export function lookUpProgram(name: string): string | undefined {
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...directories, ...systemDirectories].map(each => join(each, name)).find(isExecutable)
}

/** Returns the full path of a program, which must be installed. */
export function findProgram(name: string): string {
  const path = lookUpProgram(name)
  if (path === undefined) throw new Error(`${name} is not installed`)
  return path
}

/**
 * Returns a browser for tests, undefined if none is installed. The headless one takes half the CPU
 * time for the same pages.
 */
export function lookUpBrowser(): string | undefined {
  const paths = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium']
  return paths.find(path => isExecutable(path))
}

/** Returns why no lab can be built on this machine, undefined if one can. */
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
