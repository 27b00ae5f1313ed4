import { api, type WireAnswer } from '@stayboard/contract'
import { formatDay } from '@stayboard/domain'
import type { ChartColumn } from '../../kit/charts/chart-types.ts'
import { t } from '../../kit/core/words/words.ts'
import { FigureChart } from './FigureChart.tsx'

type Day = WireAnswer<typeof api.statistics.signupsLastMonth>['_embedded']['signups'][number]

/** The filter of the list of clients for a day. */
const ofDay = (day: string): Record<string, string> => ({ timeStamp_from: day, timeStamp_to: day })

/** The sign-ups of each of the last 30 days. A bar links to the clients of that day. */
export function SignupChart() {
  const series = t('statistics.signups')
  const columnOf = ({ signupDate, total }: Day): ChartColumn => ({
    id: signupDate,
    label: formatDay(signupDate).slice(0, 5),
    to: { to: '/client', search: ofDay(signupDate) },
    bars: [{ series, tone: 'good', value: total }],
  })
  return (
    <FigureChart
      call={api.statistics.signupsLastMonth}
      title={t('statistics.signupsMonth')}
      // Scrolls to today, the last column.
      firstOf={(columns) => columns.at(-1)}
      columnsOf={({ _embedded }) => _embedded.signups.map(columnOf)}
    />
  )
}
