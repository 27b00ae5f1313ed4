import { SimpleGrid } from '@mantine/core'
import { OriginChart } from './OriginChart.tsx'
import { SignupChart } from './SignupChart.tsx'

/** The sign-ups of the last 30 days, and the exploiters where clients signed up. */
const ClientCharts = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing={12}>
    <SignupChart />
    <OriginChart />
  </SimpleGrid>
)

export default ClientCharts
