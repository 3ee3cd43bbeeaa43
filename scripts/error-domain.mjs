// Replaces the package `async-hook-domain`, with which tap finds the test of an uncaught failure.
// That package follows every promise, which takes more than a tenth of the tests' CPU time. This
// one reports to the innermost running test, since tests run one after the other.
let root
const running = new Set()

export class Domain {
  constructor(onerror) {
    this.report = onerror
    if (running.size === 0) listen()
    running.add(this)
  }

  destroy() {
    if (running.delete(this) && running.size === 0) process.off('uncaughtException', tell)
  }
}

function listen() {
  process.on('uncaughtException', tell)
  // tap uses this module itself, which must have finished loading first.
  void import('tap').then(tap => (root = tap.t))
}

function tell(error, origin) {
  if (!root) throw error
  let test = root
  for (;;) {
    const inner = [...test.activeSubtests].at(-1)
    if (!inner?.activeSubtests) return test.hookDomain.report(error, origin)
    test = inner
  }
}
