import type { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'

/** The reason why the amount of a prognosis has changed. */
export function PartName({ row }: { row: RowOf<typeof api.prognosis.bridgeRows> }) {
  return (
    <>
      {t(`prognosis.parts.${row.part}`)}
      {row.isDeleted && <small> ({t('prognosis.isDeleted')})</small>}
    </>
  )
}
