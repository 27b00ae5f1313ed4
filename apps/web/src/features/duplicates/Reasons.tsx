import type { ClientReason, OrganisationReason } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'

/** Why two records may be the same. */
export function Reasons({ reasons }: { reasons: readonly (ClientReason | OrganisationReason)[] }) {
  return reasons.map((reason) => t(`duplicates.because.${reason}`)).join(', ')
}
