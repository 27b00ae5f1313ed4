import { t } from '../../kit/core/words/words.ts'
import type { Repair } from './RetryButton.tsx'

export function causeText({ cause, isWaiting }: Repair): string {
  if (isWaiting) return t('mews.waiting')
  return cause === null ? t('mews.noCause') : t(`mews.causes.${cause}`)
}

/** Why a booking is in the fase `mews error`. */
export const Cause = ({ repair }: { repair: Repair }) => causeText(repair)
