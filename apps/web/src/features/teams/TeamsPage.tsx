import { t } from '../../kit/core/words/words.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RoleSightList } from './RoleSightList.tsx'
import { TeamList } from './TeamList.tsx'

/** The page of teams, and of the records that roles see (docs/rules/users.md#records-in-sight). */
export default function TeamsPage() {
  return (
    <Stack gap="md">
      <PageHeader title={t('menu.teams')} />
      <RoleSightList />
      <TeamList />
    </Stack>
  )
}
