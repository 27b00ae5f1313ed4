import { t } from '../../kit/core/words/words.ts'
import { SimpleGrid, Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ConnectionsCard } from './ConnectionsCard.tsx'
import { DifferencesCard } from './DifferencesCard.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { WatchdogCard } from './WatchdogCard.tsx'

/** The page of Mews: switch, failures, connections of departments, and differences. */
export default function MewsPage() {
  return (
    <Stack gap="md">
      <PageHeader title={t('menu.mews')} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <SettingsCard />
        <WatchdogCard />
      </SimpleGrid>
      <ConnectionsCard />
      <DifferencesCard />
    </Stack>
  )
}
