import { useWords } from '../../kit/core/words/words.ts'
import type { Repair } from './RetryButton.tsx'

/** Why a booking is in the fase `mews error`. */
export function Cause({ repair: { cause, isWaiting } }: { repair: Repair }) {
  const { t } = useWords()
  if (isWaiting) return t('mews.waiting')
  return cause === null ? t('mews.noCause') : t(`mews.causes.${cause}`)
}
