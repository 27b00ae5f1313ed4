import { t } from '../../kit/core/words/words.ts'
import type { Pair } from './pairs.ts'

/** The reasons why two records may be duplicates. */
export function Reasons({ reasons }: { reasons: Pair['reasons'] }) {
  return reasons.map((reason) => t(`duplicates.because.${reason}`)).join(', ')
}
