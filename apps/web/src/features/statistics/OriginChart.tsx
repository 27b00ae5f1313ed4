import { api, type WireAnswer } from '@stayboard/contract'
import type { ChartColumn } from '../../kit/charts/chart-types.ts'
import { t } from '../../kit/core/words/words.ts'
import { FigureChart } from './FigureChart.tsx'

type Origin = WireAnswer<typeof api.statistics.signupOrigin>['_embedded']['signupOrigins'][number]

/** The filter of the list of clients for an origin. */
const filterOf = (exploiterId: number | null): Record<string, string> =>
  exploiterId === null ? { exploiterId_empty: 'true' } : { exploiterId: String(exploiterId) }

/** Clients by the exploiter where they signed up. A bar links to the clients of that exploiter. */
export function OriginChart() {
  const series = t('menu.clients')
  const columnOf = ({ exploiterId, origin, total }: Origin): ChartColumn => ({
    id: String(exploiterId),
    label: origin ?? t('statistics.noOrigin'),
    to: { to: '/client', search: filterOf(exploiterId) },
    bars: [{ series, tone: 'total', value: total }],
  })
  return (
    <FigureChart
      call={api.statistics.signupOrigin}
      title={t('statistics.origins')}
      columnsOf={({ _embedded }) => _embedded.signupOrigins.map(columnOf)}
      hasWords
    />
  )
}
