import { useWords } from '../../kit/words.ts'
import classes from '../../ui/DataTable.module.css'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { CompanyRow, type PrognosisRow } from './CompanyRow.tsx'
import { companyColumns } from './columns.ts'
import { SortHeader } from './SortHeader.tsx'
import type { Financial } from './useFinancial.ts'
import { useUnfolded } from './useUnfolded.ts'

export interface RowsProps {
  financial: Financial
  rows: PrognosisRow[] | undefined
  isBusy: boolean
}

/** Prognoses as a table; each row unfolds. */
export function CompanyTable({ financial, rows, isBusy }: RowsProps) {
  const { t } = useWords()
  const columns = companyColumns(financial)
  const unfolded = useUnfolded(financial)
  return (
    <table
      className={classes.table}
      style={{ minWidth: 980 }}
      aria-label={t('prognosis.byCompany')}
      aria-busy={isBusy}
    >
      <colgroup>
        <col style={{ width: 48 }} />
        {columns.map(({ id, width }) => (
          <col key={id} style={width === undefined ? undefined : { width }} />
        ))}
        <col style={{ width: 104 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" aria-label={t('prognosis.details')} />
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} financial={financial} />
          ))}
          <th scope="col" data-align="right">
            {t('lists.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows === undefined && <SkeletonRows columns={columns.length + 2} />}
        {rows?.map((row) => (
          <CompanyRow
            key={row.prognosisMetaId}
            row={row}
            columns={columns}
            financial={financial}
            isOpen={unfolded.has(row.prognosisMetaId)}
            onToggle={() => unfolded.toggle(row.prognosisMetaId)}
          />
        ))}
      </tbody>
    </table>
  )
}
