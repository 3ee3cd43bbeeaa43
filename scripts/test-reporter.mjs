// Prints the results of `npm test`: a line per file, each failure, each skip with its reason, and a
// last line with the number of assertions.
import { Transform } from 'node:stream'
import { Parser } from 'tap-parser'
import { stringify } from 'yaml'

/** Names the tests that a file of run-tests.mjs imports. */
function nameFiles(path) {
  const [, inside] = /^dist\/test\/ordered\/\d+\/(.*)\.mjs$/.exec(path) ?? []
  return inside === undefined ? path : `${inside.replace(/\/all\.test$/, '/**/*.test')}.ts`
}

export default class TestReporter extends Transform {
  #parser = new Parser()
  #counts = { passed: 0, failed: 0, skipped: 0 }
  #reasons = new Map()

  constructor() {
    super()
    this.#watch(this.#parser, [])
  }

  _transform(chunk, _encoding, done) {
    this.#parser.write(chunk)
    done()
  }

  _flush(done) {
    this.#parser.end()
    for (const [reason, count] of this.#reasons) this.push(`skipped ${count}: ${reason}\n`)
    const { passed, failed, skipped } = this.#counts
    this.push(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
    done()
  }

  // The parent repeats the result of a subtest as an assertion, which does not count unless it is
  // the only one that failed: a crashed file, a wrong plan, a timeout.
  #watch(parser, path) {
    let child
    parser.on('child', inner => {
      child = { failedBefore: this.#counts.failed }
      this.#watch(inner, [...path, inner.name])
    })
    parser.on('assert', result => {
      const isSubtest = child !== undefined
      const isKnownFailure = isSubtest && this.#counts.failed > child.failedBefore
      child = undefined
      if (isSubtest && path.length === 0) this.#tellFile(result)
      if (!isSubtest || (!result.ok && !isKnownFailure)) this.#count(result, path)
    })
    parser.on('bailout', reason => this.push(`bailed out: ${reason}\n`))
  }

  #tellFile({ ok, name, time }) {
    const seconds = time ? ` (${(time / 1000).toFixed(1)} s)` : ''
    this.push(`${ok ? 'ok    ' : 'FAILED'} ${nameFiles(name)}${seconds}\n`)
  }

  #count(result, path) {
    if (result.skip || result.todo) {
      const reason =
        [result.skip, result.todo].find(text => typeof text === 'string') ?? 'no reason'
      this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
      this.#counts.skipped += 1
    } else if (result.ok) {
      this.#counts.passed += 1
    } else {
      this.#counts.failed += 1
      const details = result.diag ? stringify(result.diag).replace(/^/gm, '    ') : ''
      this.push(`\nFAILED ${[...path, result.name].join(' > ')}\n${details}\n`)
    }
  }
}
