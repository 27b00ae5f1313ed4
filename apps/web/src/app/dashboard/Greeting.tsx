import { officeHour } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { partOfDay } from './part-of-day.ts'

export function Greeting() {
  const { name } = useCurrentUser()
  return <PageHeader title={t(`dashboard.${partOfDay(officeHour())}`, { name })} />
}
