import { t } from '../../kit/core/words/words.ts'
import type { Repair } from './RetryButton.tsx'

export function causeText({ cause, isWaiting }: Repair): string {
  if (isWaiting) return t('mews.waiting')
  return cause === null ? t('mews.noCause') : t(`mews.causes.${cause}`)
}

/** The cause of a booking's fase `mews error`. */
export const Cause = ({ repair }: { repair: Repair }) => causeText(repair)
