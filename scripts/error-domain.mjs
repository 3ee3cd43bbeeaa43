// Stands for the package `async-hook-domain`, by which tap learns in which test a failure happened
// that nobody caught: that one follows every promise there is, more than a tenth of what the tests take
// of the processors. Here it is told to the innermost test that runs, since ours run one after the other.
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
  // Itself a consumer of this module, which must have ended before.
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
