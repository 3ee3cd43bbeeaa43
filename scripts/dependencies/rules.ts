/** Requirements for packages, both those in the published program and those for development. */
import { readLock, type Locked } from './lock.js'
import type { Shipped } from './shipped.js'

/** Licenses that only require their text to be distributed. */
const shippedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib'
])

/** Licenses of development tools, which are not distributed. */
const toolLicenses = new Set([
  ...shippedLicenses,
  'CC-BY-3.0', // spdx-exceptions: a list of names
  'CC0-1.0',
  'MPL-2.0', // axe-core, as published
  'Python-2.0' // argparse
])

/** Licenses that the lock file lacks, determined by reading the packages. */
const unstated: Readonly<Record<string, string>> = {
  'jsonc-simple-parser': 'MIT'
}

/** Programs of packages that npm runs during installation. */
const installScripts: Readonly<Record<string, string>> = {
  esbuild:
    'it only looks for the program that came as an optional package, and burphub is built without it, too'
}

/** As in package.json. */
const node = { major: 20, minor: 19 }

export function listShippedProblems(shipped: readonly Shipped[]): string[] {
  return shipped.flatMap(({ name, license }) =>
    isAllowed(license, shippedLicenses)
      ? []
      : [`${name} is shipped, and its license ${license} is not listed`]
  )
}

export function listLockProblems(root: string): string[] {
  const packages = Object.entries(readLock(root)).filter(([folder]) => folder !== '')
  return packages.flatMap(([folder, locked]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return listOwnProblems(name, locked)
  })
}

function listOwnProblems(name: string, locked: Locked): string[] {
  const license = locked.license ?? unstated[name] ?? 'none'
  const required = locked.engines?.node ?? '*'
  return [
    locked.hasInstallScript && !(name in installScripts) && `${name} has an install script`,
    !isAllowed(license, toolLicenses) && `${name} has the license ${license}, which is not listed`,
    !isForNode(required) && !locked.optional && `${name} wants Node.js ${required}`,
    !locked.integrity && `${name} has no hash in package-lock.json`
  ].filter(problem => typeof problem === 'string')
}

/** Whether the license is allowed: for `(MIT OR X)` burphub may choose, for `(MIT AND X)` not. */
function isAllowed(license: string, allowed: ReadonlySet<string>): boolean {
  const words = license.replaceAll(/[()]/g, '')
  return words.split(' OR ').some(choice => choice.split(' AND ').every(each => allowed.has(each)))
}

/** Whether the range includes the oldest supported version. */
function isForNode(range: string): boolean {
  return range.split('||').some(part => {
    const [, sign = '', major, minor = '0'] = /^\s*([^\d\s]*)\s*(\d+)(?:\.(\d+))?/.exec(part) ?? []
    if (major === undefined || Number(major) > node.major) return major === undefined
    if (Number(major) === node.major) return Number(minor) <= node.minor
    return sign.startsWith('>')
  })
}
