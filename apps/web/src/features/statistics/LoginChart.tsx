import { api } from '@stayboard/contract'
import type { ChartColumn } from '../../kit/charts/chart-types.ts'
import { t } from '../../kit/core/words/words.ts'
import { FigureChart } from './FigureChart.tsx'
import { logins } from './logins.ts'

/** Clients by how often they logged in. A bar links to its clients. */
export function LoginChart() {
  const series = t('menu.clients')
  return (
    <FigureChart
      call={api.statistics.logins}
      title={t('statistics.logins')}
      columnsOf={(counts) =>
        logins.map(
          ([name, search]): ChartColumn => ({
            id: name,
            label: t(`dashboard.loggedIn.${name}`),
            to: { to: '/client', search },
            bars: [{ series, tone: 'total', value: counts[name] }],
          }),
        )
      }
      hasWords
    />
  )
}
