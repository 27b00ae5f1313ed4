import { numberText } from '../core/words/format.ts'
import { t } from '../core/words/words.ts'
import { inform } from './confirm.tsx'
import { type FailedRecord, FailedRecords } from './FailedRecords.tsx'

/** A dialog that lists the records that the undo of a bulk change could not restore, with the reasons. */
export function showNotRestored(failed: readonly FailedRecord[]): void {
  const count = failed.length
  const title = t('history.notRestored', { count, shown: numberText(count) })
  inform({ title, message: <FailedRecords failed={failed} /> })
}
