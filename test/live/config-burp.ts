/** Runs the installed burp to find out how it reads a configuration. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Test } from 'tap'

const hasBurp = spawnSync('burp', ['-V']).error === undefined
export const skip = hasBurp ? false : 'no burp here'

export interface BurpView {
  isAccepted: boolean
  settings: Map<string, string[]>
}

export function askBurp(file: string): BurpView {
  const run = spawnSync('burp', ['-t', '-c', file], {
    encoding: 'latin1',
    timeout: 20_000,
    env: { PATH: process.env['PATH'], LC_ALL: 'C' }
  })
  return { isAccepted: run.status === 0, settings: parseSettings(run.stdout) }
}

/**
 * Returns the options that burp prints in a test run, lists in burp's order. Lines end at 255
 * bytes.
 */
function parseSettings(output: string): Map<string, string[]> {
  const settings = new Map<string, string[]>()
  for (const line of output.split('\n')) {
    const match = /^ *([a-z]\w*):(?: ([^\n]*))?$/.exec(line)
    if (!match?.[1]) continue
    const values = settings.get(match[1]) ?? []
    if (match[2]) values.push(match[2])
    settings.set(match[1], values)
  }
  return settings
}

/** Options without which burp rejects a file. */
export const clientBase = `mode = client
server = h
cname = c
password = p
pidfile = /nonexistent/lock
ssl_cert = /nonexistent/cert.pem
ssl_cert_ca = /nonexistent/ca.pem
ssl_peer_cn = h
`
export const serverBase = `mode = server
listen = 127.0.0.1:1
listen_status = 127.0.0.1:2
directory = /nonexistent/spool
dedup_group = global
clientconfdir = /nonexistent/clientconfdir
pidfile = /nonexistent/lock
ssl_cert = /nonexistent/cert.pem
ssl_cert_ca = /nonexistent/ca.pem
ssl_dhfile = /nonexistent/dh.pem
keep = 7
`

/** `[path, bytes as latin1]`, or `[path, undefined, target]` for a symlink. */
export type FileSpec = readonly [name: string, text: string | undefined, target?: string]

export function writeFiles(t: Test, files: readonly FileSpec[]): string {
  const folder = t.testdir({})
  for (const [name, text, target] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    if (text === undefined) symlinkSync(target ?? 'nowhere', file)
    else writeFileSync(file, Buffer.from(text, 'latin1'))
  }
  return folder
}
