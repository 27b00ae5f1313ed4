import type { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { useWords } from '../../../kit/core/words/words.ts'

/** Why a prognosis adds another amount than before. */
export function PartName({ row }: { row: RowOf<typeof api.prognosis.bridgeRows> }) {
  const { t } = useWords()
  return (
    <>
      {t(`prognosis.parts.${row.part}`)}
      {row.isDeleted && <small> ({t('prognosis.isDeleted')})</small>}
    </>
  )
}
