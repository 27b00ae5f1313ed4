import { say, useWords } from '../../kit/core/words/words.ts'
import type { Repair } from './RetryButton.tsx'

export function causeText({ cause, isWaiting }: Repair): string {
  if (isWaiting) return say('mews.waiting')
  return cause === null ? say('mews.noCause') : say(`mews.causes.${cause}`)
}

/** Why a booking is in the fase `mews error`. */
export function Cause({ repair }: { repair: Repair }) {
  // Reads the language, so that it is rendered again when that changes.
  useWords()
  return causeText(repair)
}
