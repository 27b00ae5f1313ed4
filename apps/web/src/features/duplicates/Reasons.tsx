import type { ClientReason, OrganisationReason } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'

/** Why two records may be the same. */
export function Reasons({ reasons }: { reasons: readonly (ClientReason | OrganisationReason)[] }) {
  const { t } = useWords()
  return reasons.map((reason) => t(`duplicates.because.${reason}`)).join(', ')
}
