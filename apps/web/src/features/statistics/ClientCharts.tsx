import { api, type WireAnswer } from '@stayboard/contract'
import type { ChartColumn } from '../../kit/charts/chart-types.ts'
import { t } from '../../kit/core/words/words.ts'
import { SimpleGrid } from '../../ui/layout.tsx'
import { FigureChart } from './FigureChart.tsx'
import { logins } from './logins.ts'
import { SignupChart } from './SignupChart.tsx'

/** Charts of the clients: sign-ups of the last 30 days, origins, and number of logins. */
const ClientCharts = () => (
  <SimpleGrid cols={{ base: 1, md: 3 }} spacing={12}>
    <SignupChart />
    <OriginChart />
    <LoginChart />
  </SimpleGrid>
)

export default ClientCharts

/** A chart of the clients by number of logins. A bar links to its clients. */
function LoginChart() {
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

type Origin = WireAnswer<typeof api.statistics.signupOrigin>['_embedded']['signupOrigins'][number]

/** The filter of the list of clients for an origin. */
const filterOf = (exploiterId: number | null): Record<string, string> =>
  exploiterId === null ? { exploiterId_empty: 'true' } : { exploiterId: String(exploiterId) }

/** A chart of the clients by the exploiter where they signed up. A bar links to its clients. */
function OriginChart() {
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
