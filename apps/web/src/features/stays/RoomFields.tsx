import { api } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'
import type { FieldBinding, FieldOptions } from '../../kit/forms/binding.ts'
import { RecordSelect } from '../../kit/forms/fields/RecordSelect.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { departmentLink, idOf, roomLink } from './stay.ts'

interface Props {
  department: FieldBinding<string>
  room: FieldBinding<string>
  /** Sets both fields. */
  set: (values: { currentDepartment: string | null; spaceType: string | null }) => void
  /** The names of the record's department and room. */
  names: { department: string | undefined; room: string | undefined }
  autoFocus?: boolean
}

/** A department, and one of its rooms, or none yet. Another department clears the room. */
export function RoomFields({ department, room, set, names, autoFocus = false }: Props) {
  const { t } = useWords()
  const departmentField = {
    ...department,
    onChange: (currentDepartment: string | null) => set({ currentDepartment, spaceType: null }),
  }
  return (
    <FieldGrid>
      <DepartmentSelect field={departmentField} current={names.department} autoFocus={autoFocus} />
      <RecordSelect<typeof api.spaceTypes.list, string>
        // Another department has other rooms and a name to load anew.
        key={department.value}
        field={room}
        call={api.spaceTypes.list}
        within={{ departmentId: department.value === null ? 0 : idOf(department.value) }}
        nameOf={({ code }) => code}
        keep={({ spaceTypeId }) => roomLink(spaceTypeId)}
        current={names.room}
        placeholder={t('stays.unassigned')}
        isDisabled={department.value === null}
      />
    </FieldGrid>
  )
}

interface DepartmentProps extends FieldOptions {
  field: FieldBinding<string>
  /** The name of the department that the form starts with. */
  current: string | undefined
}

/** A choice of a department that takes bookings. */
export const DepartmentSelect = (props: DepartmentProps) => (
  <RecordSelect<typeof api.departments.list, string>
    {...props}
    call={api.departments.list}
    query={ACTIVE}
    nameOf={({ name, cityName }) => `${name}, ${cityName}`}
    keep={({ departmentId }) => departmentLink(departmentId)}
  />
)

/** A closed department takes no new bookings. */
const ACTIVE = { activeDepartment: 'ACTIVE' }
