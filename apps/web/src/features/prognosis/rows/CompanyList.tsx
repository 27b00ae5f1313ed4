import { PrognosisStatusDot } from '../../../entities/prognosis/PrognosisStatusDot.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { dayText, moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { type Boxes, leavingProps } from '../../../kit/table/row-options.ts'
import tableClasses from '../../../ui/DataTable.module.css'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { Probability } from './CompanyCell.tsx'
import { Unfold } from './CompanyRow.tsx'
import { showsProbability } from './columns.ts'
import { PrognosisActions } from './PrognosisActions.tsx'
import { RowDetail } from './RowDetail.tsx'
import type { PrognosisRow } from './row-types.ts'
import { useUnfolded } from './useUnfolded.ts'

/** Prognoses as cards, for narrow screens. */
export function CompanyList({ financial }: { financial: Financial }) {
  const { rows, boxes, isRefreshing, isFirstLoad } = financial.list
  const unfolded = useUnfolded(financial)
  if (rows === undefined) return <Waiting heights={[96, 96, 96, 96]} />
  return (
    <ul
      className={tableClasses.cards}
      aria-label={t('prognosis.byCompany')}
      aria-busy={isRefreshing || isFirstLoad}
    >
      {rows.map((row) => (
        <CompanyItem
          key={row.prognosisMetaId}
          row={row}
          boxes={boxes}
          financial={financial}
          isOpen={unfolded.has(row.prognosisMetaId)}
          onToggle={() => unfolded.toggle(row.prognosisMetaId)}
        />
      ))}
    </ul>
  )
}

interface Props {
  row: PrognosisRow
  boxes: Boxes<PrognosisRow>
  financial: Financial
  isOpen: boolean
  onToggle: () => void
}

function CompanyItem({ row, boxes, financial, isOpen, onToggle }: Props) {
  const id = `prognosis-${row.prognosisMetaId}`
  const leaving = financial.list.rowOptions.leaving?.(row)
  const start = row.start === null ? null : dayText(row.start)
  return (
    <li
      className={`${tableClasses.card} ${classes.row}`}
      data-status={row.status}
      data-chosen={boxes.has(row) || undefined}
      data-row={row.prognosisMetaId}
      {...leavingProps(leaving !== undefined)}
    >
      {leaving}
      <div className={tableClasses.pair} data-boxed>
        {boxes.cell(row)}
        <strong className={tableClasses.title}>{row.organisationName}</strong>
        <strong>{moneyText(row.totalPrognosis)}</strong>
      </div>
      <span className={tableClasses.dim}>
        {[row.exploiterName, start, t('prognosis.nightsShown', { count: row.nights })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <div className={tableClasses.pair}>
        <PrognosisStatusDot status={row.status} />
        {showsProbability(financial) && <Probability percent={row.probability} />}
      </div>
      <div className={tableClasses.pair}>
        <Unfold row={row} isOpen={isOpen} onToggle={onToggle} controls={id} />
        <span className={tableClasses.actions}>
          <PrognosisActions row={row} />
        </span>
      </div>
      {isOpen && (
        <div id={id} className={classes.detailRow}>
          <RowDetail row={row} financial={financial} />
        </div>
      )}
    </li>
  )
}
