/** How many clients are proven, and which problems checks found; or an offer to begin checks. */
import { ShieldCheck } from 'lucide-preact'
import type { VNode } from 'preact'
import { useDialog } from '../parts/dialog.js'
import { keyOfClient } from '../parts/client-list.js'
import { lazily } from '../parts/lazily.js'
import { Link } from '../parts/link.js'
import { useProofs } from '../parts/proof-state.js'
import { type ProofState, toProofState } from '../parts/proof-states.js'
import { serverOf, start } from '../start.js'
import { t } from '../i18n.js'
import type { ClientRow } from './clients.js'

const PolicyDialog = lazily(() =>
  import('../alerts/policy-dialog.js').then(module => module.PolicyDialog)
)

export function ProofLine({ rows }: { rows: readonly ClientRow[] }): VNode | null {
  const { hasProof, rights } = start()
  const proofs = useProofs(hasProof)
  const [dialog, open] = useDialog()
  if (!hasProof && !rights.maySetExpectations) return null
  const states = rows.flatMap(row => {
    const proof = proofs?.get(keyOfClient(row))
    return proof ? [toProofState(proof)] : []
  })
  const server = serverOf(rows[0]?.agent)
  return (
    <p>
      <ShieldCheck size={16} aria-hidden="true" />{' '}
      {proofs ? (
        <Link to={{ page: 'reports', section: 'recoverability' }} query={{ sort: 'proof' }}>
          <Counts states={states} />
        </Link>
      ) : (
        <span class="muted">{t`No backup was checked yet.`}</span>
      )}
      {!hasProof && ' '}
      {!hasProof && (
        <button
          type="button"
          class="quiet as-link"
          onClick={() =>
            open(close => <PolicyDialog of={{ kind: 'server', server }} close={close} />)
          }
        >
          {t`Check regularly`}…
        </button>
      )}
      {dialog}
    </p>
  )
}

/** Problems worst first. */
function Counts({ states }: { states: readonly ProofState[] }): VNode {
  const count = (state: ProofState) => states.filter(each => each === state).length
  const problems = [
    ['failing', count('damaged'), (n: number) => t`${n} damaged`],
    ['late', count('suspect'), (n: number) => t`${n} suspect`],
    ['failing', count('incomplete'), (n: number) => t`${n} with missing files`],
    ['late', count('overdue'), (n: number) => t`${n} with an overdue check`]
  ] as const
  return (
    <>
      {t`${count('proven')} of ${states.length} clients proven`}
      {problems.map(
        ([look, n, tell]) =>
          n > 0 && (
            <span key={look + tell(n)}>
              {' · '}
              <strong class={`text-${look}`}>{tell(n)}</strong>
            </span>
          )
      )}
    </>
  )
}
