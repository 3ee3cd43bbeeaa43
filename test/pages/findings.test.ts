import t from 'tap'
import { type Finding, splitFindings } from '../../src/pages/doctor/order.js'

void t.test('issues are sorted by severity, and passed checks are listed separately', t => {
  const states = ['ok', 'warning', 'skipped', 'error', 'unknown', 'error'] as const
  const findings = states.map((state, index) => ({ state, check: String(index) }) as Finding)
  const { open, well } = splitFindings(findings)
  t.same(
    open.map(({ state, check }) => `${state} ${check}`),
    ['error 3', 'error 5', 'warning 1', 'unknown 4'],
    'issues of the same state keep their order'
  )
  t.same(
    well.map(({ state }) => state),
    ['ok', 'skipped']
  )
  t.end()
})
