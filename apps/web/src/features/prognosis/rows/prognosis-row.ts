import { dayText } from '../../../kit/core/words/format.ts'
import type { RowOptions } from '../../../kit/table/row-options.ts'
import type { PrognosisRow } from './row-types.ts'

/** The row of a prognosis. It is named by its organisation and its first day. */
export const prognosisRow: RowOptions<PrognosisRow> = {
  id: ({ prognosisMetaId }) => prognosisMetaId,
  name: ({ organisationName, start }) =>
    [organisationName, start && dayText(start)].filter(Boolean).join(' '),
}
