import { type BridgePart, bridgeParts } from '@stayboard/contract'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import { BarChart } from '../../../kit/charts/BarChart.tsx'
import type { ChartColumn } from '../../../kit/charts/chart-types.ts'
import { bridgeStart } from '../../../kit/charts/scale.ts'
import { here } from '../../../kit/core/address/target.ts'
import { dayText, moneyText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { Bridge } from './BridgeTable.tsx'
import type { ChosenMoments } from './useMoments.ts'

interface Props {
  bridge: Bridge
  moments: ChosenMoments
}

/** The steps of the table as a chart. Each step starts where the one before it ended, and links to its rows. */
export function BridgeChart({ bridge, moments }: Props) {
  const { columns, levels } = useSteps(bridge, moments)
  const start = bridgeStart(levels)
  return (
    <div>
      <BarChart
        label={t('prognosis.bridge')}
        columns={columns}
        write={moneyText}
        writeMark={numberText}
        height={300}
        start={start}
        hasWords
        isBesideTable
      />
      {start > 0 && <p className={classes.help}>{t('prognosis.axisFrom', { total: moneyText(start) })}</p>}
    </div>
  )
}

/** The columns of a bridge, and the totals between them. */
function useSteps({ parts, fromTotal, toTotal }: Bridge, { from, to }: ChosenMoments) {
  const total = (end: 'from' | 'to', label: string, value: number): ChartColumn => ({
    id: end,
    label,
    to: rowsOf({ end: end === 'to' && to === undefined ? undefined : end }),
    bars: [{ series: t('shared.total'), tone: 'total', value }],
  })
  const columns = [total('from', dayText(from), fromTotal)]
  const levels = [fromTotal]
  for (const part of bridgeParts.filter((one) => parts[one] !== 0)) {
    const begins = levels.at(-1) ?? 0
    const value = parts[part]
    const tone = value > 0 ? 'good' : 'bad'
    const bars = [{ series: t('prognosis.difference'), tone, value, from: begins }] as const
    columns.push({ id: part, label: t(`prognosis.parts.${part}`), to: rowsOf({ part }), bars })
    levels.push(begins + value)
  }
  columns.push(total('to', t('shared.total'), toTotal))
  return { columns, levels }
}

/** The address that shows the prognoses of a part, or of a total, below the chart. */
const rowsOf = (shown: { part?: BridgePart; end?: 'from' | 'to' | undefined }) =>
  here(financialPages.prognosis.path, {
    part: undefined,
    end: undefined,
    inMonth: undefined,
    page: undefined,
    ...shown,
  })
