import { t } from '../../kit/core/words/words.ts'
import type { Pair } from './pairs.ts'

/** Why two records may be the same. */
export function Reasons({ reasons }: { reasons: Pair['reasons'] }) {
  return reasons.map((reason) => t(`duplicates.because.${reason}`)).join(', ')
}
