import { api, fases } from '@stayboard/contract'
import type { ChartColumn } from '../../kit/charts/chart-types.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { FigureChart } from './FigureChart.tsx'

/** The open enquiries of each fase. A bar links to its enquiries. */
export default function PipelineChart() {
  const series = t('dashboard.openEnquiries')
  const labelOf = labelsOf(fases)
  return (
    <FigureChart
      call={api.statistics.pipeline}
      title={t('statistics.pipeline')}
      columnsOf={({ _embedded }) =>
        _embedded.fases.map(
          ({ fase, total }): ChartColumn => ({
            id: fase,
            label: labelOf(fase),
            to: { to: '/enquiries', search: { fases: fase } },
            bars: [{ series, tone: 'total', value: total }],
          }),
        )
      }
      hasWords
    />
  )
}
