import { WaitingRows } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../../../ui/DataTable.module.css'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import type { Financial } from '../useFinancial.ts'
import { CompanyRow } from './CompanyRow.tsx'
import { companyColumns } from './columns.ts'
import { SortHeader } from './SortHeader.tsx'
import { useUnfolded } from './useUnfolded.ts'

/** Prognoses as a table. Each row unfolds to its details. */
export function CompanyTable({ financial }: { financial: Financial }) {
  const { rows, boxes, isRefreshing, isFirstLoad } = financial.list
  const columns = companyColumns(financial)
  const unfolded = useUnfolded(financial)
  return (
    <table
      className={classes.table}
      style={{ minWidth: 1016 }}
      aria-label={t('prognosis.byCompany')}
      aria-busy={isRefreshing || isFirstLoad}
    >
      <colgroup>
        <col style={{ width: 36 }} />
        <col style={{ width: 56 }} />
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { width }} />
        ))}
        <col style={{ width: 118 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" data-box>
            {boxes.head}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('prognosis.details')}</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} financial={financial} />
          ))}
          <th scope="col" data-align="right">
            {t('lists.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows === undefined && <WaitingRows columns={columns.length + 3} />}
        {rows?.map((row) => (
          <CompanyRow
            key={row.prognosisMetaId}
            row={row}
            columns={columns}
            boxes={boxes}
            financial={financial}
            isOpen={unfolded.has(row.prognosisMetaId)}
            onToggle={() => unfolded.toggle(row.prognosisMetaId)}
          />
        ))}
      </tbody>
    </table>
  )
}
