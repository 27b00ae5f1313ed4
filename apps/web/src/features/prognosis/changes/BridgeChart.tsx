import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { useReducedMotion } from '@mantine/hooks'
import { bridgeParts } from '@stayboard/contract'
import { dayText, moneyText, numberText } from '../../../kit/format.ts'
import { useWords } from '../../../kit/words.ts'
import type { Bridge } from './BridgeTable.tsx'
import type { Moments } from './useMoments.ts'

/** The same steps, drawn: each begins where the one before ended. */
export default function BridgeChart({ bridge, moments }: { bridge: Bridge; moments: Moments }) {
  const { t } = useWords()
  const isStill = useReducedMotion()
  const data = [
    { step: dayText(moments.from), amount: bridge.fromTotal, color: 'gray.5', standalone: true },
    ...bridgeParts
      .filter((part) => bridge.parts[part] !== 0)
      .map((part) => ({
        step: t(`prognosis.parts.${part}`),
        amount: bridge.parts[part],
        color: bridge.parts[part] > 0 ? 'green.7' : 'red.6',
      })),
    { step: t('prognosis.total'), amount: bridge.toTotal, color: 'gray.7', standalone: true },
  ]
  return (
    <div role="img" aria-label={t('prognosis.bridge')}>
      <BarChart
        h={300}
        type="waterfall"
        data={data}
        dataKey="step"
        series={[{ name: 'amount', color: 'gray.6' }]}
        valueFormatter={moneyText}
        yAxisProps={{ width: 78, tickFormatter: numberText, domain: ['auto', 'auto'] }}
        barProps={{ isAnimationActive: !isStill, animationDuration: 250, maxBarSize: 64 }}
      />
    </div>
  )
}
