// Determines the version: that of package.json if its commit has that tag, otherwise a pre-release
// version that increases with the commits, `0.2.0-git.20261125220329.ga3ae55b`. The same commit has
// the same version on all machines. Runs before builds, so it is not TypeScript itself.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const format = '%H %ct %D'

/** `commit` is set only if it is known; most archives do not contain it. */
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

/**
 * Reads the facts of an archive from a file that `git archive` wrote, since the archive may be
 * inside another checkout.
 */
function describe(root) {
  if (existsSync(join(root, '.git'))) {
    return askGit(root, 'log', '-1', '--no-show-signature', `--format=${format}`) ?? ''
  }
  return readFileSync(join(root, 'scripts/commit.txt'), 'utf8')
}

/**
 * Returns the next version: builds after a release must sort after it, even while package.json
 * still names the release.
 */
function toNext(root, stated) {
  const isReleased = askGit(root, 'rev-parse', '--quiet', '--verify', `refs/tags/v${stated}`)
  return isReleased ? stated.replace(/\d+$/, patch => String(Number(patch) + 1)) : stated
}

/**
 * Also works in a checkout of another user. Returns undefined without git, or if git has no result.
 */
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
