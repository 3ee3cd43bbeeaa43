import t from 'tap'
import { type Finding, splitFindings } from '../../src/pages/doctor/order.js'

void t.test('of what the doctor found the worst comes first, and what is well apart', t => {
  const states = ['ok', 'warning', 'skipped', 'error', 'unknown', 'error'] as const
  const findings = states.map((state, index) => ({ state, check: String(index) }) as Finding)
  const { open, well } = splitFindings(findings)
  t.same(
    open.map(({ state, check }) => `${state} ${check}`),
    ['error 3', 'error 5', 'warning 1', 'unknown 4'],
    'those of one state stay in their order'
  )
  t.same(
    well.map(({ state }) => state),
    ['ok', 'skipped']
  )
  t.end()
})
