import { SimpleGrid } from '../../ui/layout.tsx'
import { LoginChart } from './LoginChart.tsx'
import { OriginChart } from './OriginChart.tsx'
import { SignupChart } from './SignupChart.tsx'

/** The sign-ups of the last 30 days, the exploiters where clients signed up, and how often they logged in. */
const ClientCharts = () => (
  <SimpleGrid cols={{ base: 1, md: 3 }} spacing={12}>
    <SignupChart />
    <OriginChart />
    <LoginChart />
  </SimpleGrid>
)

export default ClientCharts
