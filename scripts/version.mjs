// Which version this is: that of package.json where its commit is tagged so, else one that comes before it
// and grows with the commits, `0.2.0-git.20261125220329.ga3ae55b`. The same commit has the same version, on
// whatever machine. Run before whatever is built, so it is not TypeScript itself.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const format = '%H %ct %D'

/** `commit` only where it is known; nothing is there to know it in most archives. */
export function findRelease(root) {
  const { version: stated } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, commit, seconds, names] = /^(\w{40}) (\d+) ?(.*)/.exec(describe(root)) ?? []
  if (commit === undefined) return { version: stated }
  const short = commit.slice(0, 7)
  const isChanged = (askGit(root, 'status', '--porcelain', '--untracked-files=no') ?? '') !== ''
  if (!isChanged && names.split(', ').includes(`tag: v${stated}`)) {
    return { version: stated, commit: short }
  }
  const at = new Date(seconds * 1_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const version = `${toNext(root, stated)}-git.${at}.g${short}${isChanged ? '.changed' : ''}`
  return { version, commit: short }
}

/** Of an archive by what `git archive` wrote into it, since it may lie in a checkout of something else. */
function describe(root) {
  if (existsSync(join(root, '.git'))) {
    return askGit(root, 'log', '-1', '--no-show-signature', `--format=${format}`) ?? ''
  }
  return readFileSync(join(root, 'scripts/commit.txt'), 'utf8')
}

/** What comes after a release does not come before it, also while package.json still names it. */
function toNext(root, stated) {
  const isReleased = askGit(root, 'rev-parse', '--quiet', '--verify', `refs/tags/v${stated}`)
  return isReleased ? stated.replace(/\d+$/, patch => String(Number(patch) + 1)) : stated
}

/** Also in a checkout of somebody else. Nothing where there is no git, or nothing for it. */
function askGit(root, ...words) {
  if (!existsSync(join(root, '.git'))) return undefined
  const stdio = ['ignore', 'pipe', 'ignore']
  try {
    const given = ['-c', 'safe.directory=*', '-C', root, ...words]
    return execFileSync('git', given, { encoding: 'utf8', stdio }).trim()
  } catch {
    return undefined
  }
}
