/** Selects which of several results of checks counts. */

interface Result {
  state: string
  /** Files that a restore test read. */
  files: number
  filesTransferOnly: number
  passwordHolder: string | null
  /** Milliseconds since 1970. */
  at: number
}

type EndedCheck = Omit<Result, 'at'> & { endedAt: number | null }

/**
 * Returns the result that counts: the newest one. But a restore test that could not decrypt the
 * files replaces no result of one that read their contents, unless it found damage.
 */
export function pickResult<R extends Result>(one: R, other: R): R {
  const [older, newer] = one.at < other.at ? [one, other] : [other, one]
  const isNewerWeak = newer.state === 'passed' && hasNoContents(newer)
  return isNewerWeak && !hasNoContents(older) ? older : newer
}

/** Returns the result of these checks, which are of one kind. */
export function lookUpResult<C extends EndedCheck>(
  checks: readonly C[]
): (C & { at: number }) | undefined {
  const results = checks
    .filter(({ state }) => state === 'passed' || state === 'damaged')
    .map(check => ({ ...check, at: check.endedAt ?? 0 }))
    .toSorted((a, b) => b.at - a.at)
  const weak = results.find(hasNoContents)
  const strong = results.find(each => !hasNoContents(each))
  return weak && strong ? pickResult(weak, strong) : (weak ?? strong)
}

/** Most files were encrypted, so that only their transfer was checked. */
export function isTransferOnly({
  state,
  files,
  filesTransferOnly
}: Pick<Result, 'state' | 'files' | 'filesTransferOnly'>): boolean {
  return state === 'passed' && 2 * filesTransferOnly > files
}

/** Whether a test without a password can repeat the result. */
function hasNoContents(result: Result): boolean {
  return result.passwordHolder === null && (result.state === 'damaged' || isTransferOnly(result))
}
