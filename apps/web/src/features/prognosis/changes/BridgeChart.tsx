import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import { bridgeParts } from '@stayboard/contract'
import { dayText, moneyText, numberText } from '../../../kit/core/words/format.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { axisStart } from './axis.ts'
import type { Bridge } from './BridgeTable.tsx'
import type { Moments } from './useMoments.ts'

interface Props extends Pick<Financial, 'put'> {
  bridge: Bridge
  moments: Moments
}

/** The same steps, drawn: each begins where the one before ended, and leads to its rows. */
export default function BridgeChart({ bridge, moments, put }: Props) {
  const { t } = useWords()
  const isStill = useReducedMotion()
  const begins = axisStart(bridge)
  const data = [
    { end: 'from', step: dayText(moments.from), amount: bridge.fromTotal, color: 'gray.5' },
    ...bridgeParts
      .filter((part) => bridge.parts[part] !== 0)
      .map((part) => ({
        part,
        step: t(`prognosis.parts.${part}`),
        amount: bridge.parts[part],
        color: bridge.parts[part] > 0 ? 'green.7' : 'red.6',
      })),
    {
      end: moments.to && 'to',
      step: t('prognosis.total'),
      amount: bridge.toTotal,
      color: 'gray.7',
      standalone: true,
    },
  ]
  return (
    <div>
      <div role="img" aria-label={t('prognosis.bridge')}>
        <BarChart
          h={300}
          type="waterfall"
          data={data}
          dataKey="step"
          series={[{ name: 'amount', color: 'gray.6' }]}
          valueFormatter={moneyText}
          yAxisProps={{
            width: 78,
            tickFormatter: numberText,
            domain: [begins ?? 'auto', 'auto'],
            allowDataOverflow: begins !== undefined && begins > 0,
          }}
          barProps={{
            isAnimationActive: !isStill,
            animationDuration: 250,
            maxBarSize: 64,
            cursor: 'pointer',
            onClick: ({ payload }) =>
              put({ part: payload.part ?? null, inMonth: null, end: payload.end ?? null, page: null }),
          }}
        />
      </div>
      {begins !== undefined && begins > 0 && (
        <p className={classes.help}>{t('prognosis.axisFrom', { total: moneyText(begins) })}</p>
      )}
    </div>
  )
}
