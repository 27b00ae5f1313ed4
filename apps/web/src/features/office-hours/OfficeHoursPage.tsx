import { t } from '../../kit/core/words/words.ts'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { HolidayList } from './HolidayList.tsx'
import { OfficeDayList } from './OfficeDayList.tsx'

/** The office hours of the days of the week, and the holidays (docs/rules/answer-times.md#office-hours). */
export default function OfficeHoursPage() {
  return (
    <Stack gap="md">
      <PageHeader title={t('menu.officeHours')} />
      <OfficeDayList />
      <HolidayList />
    </Stack>
  )
}
