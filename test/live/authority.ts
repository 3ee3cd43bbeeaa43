/** The certificate authority of a lab's server. It signs certificates in the same way as burp. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lab } from '../../scripts/lab/lab.js'
import { findProgram } from '../../scripts/lab/programs.js'

export function authorityFolder(lab: Lab): string {
  return join(lab.directory, 'etc', 'CA')
}

/** Signs a certificate as burp does when a client asks for one; `serial` is its number. */
export function sign(lab: Lab, name: string, serial: string): void {
  const folder = authorityFolder(lab)
  writeFileSync(join(folder, 'serial.txt'), `${serial}\n`)
  const place = ['--dir', folder, '--config', join(lab.directory, 'etc', 'CA.cnf')]
  const run = (...args: string[]) =>
    execFileSync(findProgram('burp_ca'), [...args, '--name', name, ...place], { stdio: 'pipe' })
  run('--key', '--request')
  run('--sign', '--ca', 'burpCA', '--batch')
}
