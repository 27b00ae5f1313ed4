import { useDepartmentName } from '../../../entities/departments/useDepartmentName.ts'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DayField } from '../../../kit/forms/fields/DayField.tsx'
import type { FilterFields } from '../../../kit/lists/filters/filter-fields.ts'
import type { FilterChip } from '../../../kit/lists/parts/ListBar.tsx'

/** Filters by the days of the check-in. */
export function UnassignedFilters({ field }: FilterFields) {
  return (
    <>
      <DayField field={field('from', t('stays.checkInFrom'))} />
      <DayField field={field('to', t('stays.checkInTo'))} />
    </>
  )
}

/** The active filters as text. */
export function useUnassignedChips(departmentId: string | undefined) {
  const department = useDepartmentName(departmentId)
  return ({ from, to, departmentId }: Readonly<Record<string, string>>): FilterChip[] => [
    ...(from === undefined ? [] : [{ name: 'from', text: `${t('stays.checkInFrom')} ${dayText(from)}` }]),
    ...(to === undefined ? [] : [{ name: 'to', text: `${t('stays.checkInTo')} ${dayText(to)}` }]),
    ...(departmentId === undefined ? [] : [{ name: 'departmentId', text: department ?? '…' }]),
  ]
}
