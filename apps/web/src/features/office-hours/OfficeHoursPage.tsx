import { HolidayList } from './HolidayList.tsx'
import { OfficeDayList } from './OfficeDayList.tsx'

/** The office hours of the days of the week, and the holidays (docs/rules/answer-times.md#office-hours). */
export default function OfficeHoursPage() {
  return (
    <>
      <OfficeDayList />
      <HolidayList />
    </>
  )
}
