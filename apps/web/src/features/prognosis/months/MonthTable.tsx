import { prognosisStatuses } from '@stayboard/contract'
import { IconLock } from '@tabler/icons-react'
import { PrognosisStatusDot } from '../../../entities/prognosis/PrognosisStatusDot.tsx'
import { financialPages, groupOf } from '../../../entities/prognosis/pages.ts'
import type { Target } from '../../../kit/core/address/target.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { useStartInView } from '../filters/useStartInView.ts'
import type { MonthFigures } from '../form/RatioNote.tsx'
import { useMoving } from '../moving/useMoving.ts'
import classes from '../prognosis.module.css'
import { FigureCell } from '../rows/FigureCell.tsx'
import type { Financial } from '../useFinancial.ts'
import { useMonthName } from './months.ts'

interface Props {
  financial: Financial
  figures: MonthFigures | undefined
  isBusy: boolean
}

/** The totals by status and month, and the grand total. Every figure links to its rows. */
export const MonthTable = ({ figures, ...rest }: Props) =>
  figures === undefined ? <Waiting heights={[220]} /> : <Months figures={figures} {...rest} />

function Months({ financial, figures, isBusy }: Props & { figures: MonthFigures }) {
  const months = figures.grandTotals.map(({ month }) => month)
  const table = useStartInView(months)
  return (
    <ScrollBox label={t('prognosis.perMonth')} maxHeight={300}>
      <table
        ref={table}
        className={`${classes.months} ${classes.pinned}`}
        aria-label={t('prognosis.perMonth')}
        aria-busy={isBusy}
      >
        <MonthHead months={months} closedUntil={figures.closedUntil} hasFace={financial.isWeighted} />
        <tbody>
          {prognosisStatuses.map((status) => (
            <tr key={status} data-status={status}>
              <th scope="row">
                <PrognosisStatusDot status={status} />
                {status === 'CANCELLED' && <small> {t('prognosis.notAdded')}</small>}
              </th>
              {figures[`${groupOf[status]}Totals`].map(({ month, total }) => (
                <FigureCell key={month} financial={financial} figure={{ status, month }} euros={total} />
              ))}
              <Sums financial={financial} figures={figures} status={status} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('shared.total')}</th>
            {figures.grandTotals.map(({ month, total }) => (
              <FigureCell key={month} financial={financial} figure={{ status: null, month }} euros={total} />
            ))}
            <Sums financial={financial} figures={figures} status={null} />
          </tr>
          <Adjustments financial={financial} figures={figures} months={months} />
        </tfoot>
      </table>
    </ScrollBox>
  )
}

interface HeadProps {
  months: readonly string[]
  closedUntil: string | null
  hasFace: boolean
}

function MonthHead({ months, closedUntil, hasFace }: HeadProps) {
  const { over } = useMoving()
  const monthName = useMonthName()
  return (
    <thead>
      <tr>
        <th scope="col">{t('shared.status')}</th>
        {months.map((month) => (
          <th
            key={month}
            scope="col"
            data-align="right"
            data-month={month}
            data-over={month === over || undefined}
          >
            {closedUntil !== null && month <= closedUntil && (
              <IconLock size={12} aria-label={t('prognosis.closed')} role="img" />
            )}{' '}
            {monthName(month)}
          </th>
        ))}
        {hasFace && (
          <th scope="col" data-align="right">
            {t('prognosis.faceEuro')}
          </th>
        )}
        <th scope="col" data-align="right" data-sum>
          {t(hasFace ? 'prognosis.weightedEuro' : 'shared.totalEuro')}
        </th>
      </tr>
    </thead>
  )
}

interface SumsProps {
  financial: Financial
  figures: MonthFigures
  status: (typeof prognosisStatuses)[number] | null
}

/** The sum of a row, always visible at its end; a weighted sum also shows the face value. */
function Sums({ financial, figures, status }: SumsProps) {
  const group = status === null ? 'total' : groupOf[status]
  const figure = { status, month: null }
  return (
    <>
      {financial.isWeighted && (
        <FigureCell
          financial={financial}
          figure={{ ...figure, more: { probabilityRatio: 'false' } }}
          euros={figures.faceTotals[group]}
          isDimmed
        />
      )}
      <FigureCell financial={financial} figure={figure} euros={figures.totals[group]} isSum />
    </>
  )
}

interface AdjustmentsProps extends Omit<Props, 'figures' | 'isBusy'> {
  figures: MonthFigures
  months: readonly string[]
}

/** The amounts that are changes to closed months (docs/rules/prognosis.md#closing). */
function Adjustments({ financial, figures, months }: AdjustmentsProps) {
  if (figures.adjustments.every(({ total, cancelled }) => total === 0 && cancelled === 0)) return null
  const by = new Map(figures.adjustments.map((one) => [one.month, one.total]))
  const sum = figures.adjustments.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100
  const { path } = financialPages[financial.page]
  const to: Target = { to: path, search: { ...financial.filters, view: 'months' } }
  return (
    <tr data-minor>
      <th scope="row">{t('prognosis.adjustments')}</th>
      {months.map((month) => (
        <FigureCell key={month} financial={financial} to={to} euros={by.get(month) ?? 0} isDimmed />
      ))}
      {financial.isWeighted && <td />}
      <FigureCell financial={financial} to={to} euros={sum} isSum isDimmed />
    </tr>
  )
}
