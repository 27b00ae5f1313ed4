import type { api, WireAnswer } from '@stayboard/contract'
import { moneyText } from '../../../kit/format.ts'
import { useWords } from '../../../kit/words.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { rowsBehind } from '../drill.ts'
import { FigureCell } from '../FigureCell.tsx'
import { useMonthName } from '../months.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { sumOfGaps } from './sum-of-gaps.ts'
import { TargetCell } from './TargetCell.tsx'

export type Gap = WireAnswer<typeof api.targets.gaps>['_embedded']['prognosisGaps'][number]

interface Props {
  gaps: readonly Gap[]
  financial: Financial
  isBusy: boolean
}

/** A row for each exploiter and month; the target is written where it stands. */
export function TargetTable({ gaps, financial, isBusy }: Props) {
  const { t } = useWords()
  const sum = sumOfGaps(gaps)
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
              financial={financial}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('prognosis.total')}</th>
            <td />
            <td data-align="right">{moneyText(sum.target)}</td>
            <td data-align="right">{moneyText(sum.booked)}</td>
            <td data-align="right">{moneyText(sum.pending)}</td>
            <td data-align="right">{moneyText(sum.weighted)}</td>
            <td data-align="right">{moneyText(sum.gap)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}

function TargetHead() {
  const { t } = useWords()
  const status = (name: 'BOOKED' | 'PENDING') => t(`options.prognosisStatuses.${name}`)
  return (
    <thead>
      <tr>
        <th scope="col">{t('prognosis.month')}</th>
        <th scope="col">{t('prognosis.exploiter')}</th>
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
        <th scope="col" aria-label={t('prognosis.chart')} />
      </tr>
    </thead>
  )
}

interface RowProps {
  gap: Gap
  /** The first of its month; the others say it dimmed. */
  isFirst: boolean
  financial: Financial
}

function GapRow({ gap, isFirst, financial }: RowProps) {
  const { t } = useWords()
  const monthName = useMonthName()
  const { exploiterId, month } = gap
  const name = gap.exploiterName ?? t('prognosis.withoutExploiter')
  const behind = (status: 'BOOKED' | 'PENDING' | 'PROGNOSIS') =>
    exploiterId === null
      ? {}
      : { to: rowsBehind(financial, { status, month, more: { exploiterId: String(exploiterId) } }) }
  return (
    <tr>
      <td data-dimmed={!isFirst || undefined}>{monthName(month)}</td>
      <th scope="row">{name}</th>
      <td data-align="right">
        {exploiterId === null ? '—' : <TargetCell gap={{ ...gap, exploiterId }} name={name} />}
      </td>
      <FigureCell financial={financial} euros={gap.booked} {...behind('BOOKED')} />
      <FigureCell financial={financial} euros={gap.pending} {...behind('PENDING')} />
      <FigureCell financial={financial} euros={gap.weighted} {...behind('PROGNOSIS')} />
      <td data-align="right" data-sum>
        {gap.gap === null ? '—' : moneyText(gap.gap)}
      </td>
      <td>
        <ProgressBar gap={gap} />
      </td>
    </tr>
  )
}
