import { RatioBar } from '../../../kit/charts/RatioBar.tsx'
import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import type { Drilled, MonthFigure } from '../months/drill.ts'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import { FigureCell } from '../rows/FigureCell.tsx'
import type { Gap } from './gap.ts'
import { sumOfGaps } from './sum-of-gaps.ts'
import { TargetCell } from './TargetCell.tsx'
import { TargetHistory } from './TargetHistory.tsx'

interface Props {
  gaps: readonly Gap[]
  drilled: Drilled
  /** The first and the last month shown. */
  months: readonly [string, string]
  isBusy: boolean
}

/** A row for each exploiter and month. The target is edited in its cell. */
export function TargetTable({ gaps, drilled, months: [month, monthTo], isBusy }: Props) {
  const sum = sumOfGaps(gaps)
  const span = { month, more: { monthTo } }
  return (
    <ScrollBox label={t('prognosis.targets')} maxHeight={640}>
      <table className={classes.months} aria-label={t('prognosis.targets')} aria-busy={isBusy}>
        <TargetHead />
        <tbody>
          {gaps.map((gap, at) => (
            <GapRow
              key={`${gap.exploiterId} ${gap.month}`}
              gap={gap}
              isFirst={gaps[at - 1]?.month !== gap.month}
              drilled={drilled}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('shared.total')}</th>
            <td />
            <td data-align="right">{moneyText(sum.target)}</td>
            <Expected sums={sum} behind={span} drilled={drilled} />
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}

function TargetHead() {
  const status = (name: 'BOOKED' | 'PENDING') => t(`options.prognosisStatuses.${name}`)
  return (
    <thead>
      <tr>
        <th scope="col">{t('shared.month')}</th>
        <th scope="col">{t('shared.exploiter')}</th>
        {[t('prognosis.target'), status('BOOKED'), status('PENDING'), t('prognosis.weighted')].map(
          (label) => (
            <th key={label} scope="col" data-align="right">
              {label}
            </th>
          ),
        )}
        <th scope="col" data-align="right" title={t('prognosis.gapHelp')}>
          {t('prognosis.gap')}
        </th>
        <th scope="col">
          <VisuallyHidden>{t('prognosis.chart')}</VisuallyHidden>
        </th>
        <th scope="col">
          <VisuallyHidden>{t('history.open')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

interface ExpectedProps {
  sums: Pick<Gap, 'booked' | 'pending' | 'weighted' | 'gap'>
  /** The month and exploiter of the amounts, as filters of their link. */
  behind: Pick<MonthFigure, 'month' | 'more'>
  drilled: Drilled
}

/** The expected amounts and the gap. Each links to its rows, the gap to all rows that count towards the target. */
function Expected({ sums: { booked, pending, weighted, gap }, behind, drilled }: ExpectedProps) {
  const figure = (status: MonthFigure['status']) => ({ financial: drilled, figure: { ...behind, status } })
  return (
    <>
      <FigureCell {...figure('BOOKED')} euros={booked} />
      <FigureCell {...figure('PENDING')} euros={pending} />
      <FigureCell {...figure('PROGNOSIS')} euros={weighted} />
      {gap === 0 ? (
        <td data-align="right" data-sum>
          {moneyText(0)}
        </td>
      ) : (
        <FigureCell {...figure(null)} euros={gap ?? 0} isSum />
      )}
    </>
  )
}

interface RowProps {
  gap: Gap
  /** Whether this is the first row of its month. Other rows dim the month. */
  isFirst: boolean
  drilled: Drilled
}

function GapRow({ gap, isFirst, drilled }: RowProps) {
  const monthName = useMonthName()
  const { exploiterId, month } = gap
  const name = gap.exploiterName ?? t('prognosis.withoutExploiter')
  return (
    <tr>
      <td data-dimmed={!isFirst || undefined}>{monthName(month)}</td>
      <th scope="row">{name}</th>
      <td data-align="right">
        {exploiterId !== null && <TargetCell gap={{ ...gap, exploiterId }} name={name} />}
      </td>
      <Expected
        sums={gap}
        behind={{ month, more: { exploiterId: String(exploiterId ?? 0) } }}
        drilled={drilled}
      />
      <td>
        <RatioBar
          parts={[
            { tone: 'good', value: gap.booked },
            { tone: 'waiting', value: gap.pending },
            { tone: 'open', value: gap.weighted },
          ]}
          mark={gap.target}
        />
      </td>
      <td>
        <TargetHistory gap={gap} name={name} />
      </td>
    </tr>
  )
}
