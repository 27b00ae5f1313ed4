import { api } from '@stayboard/contract'
import { useDepartmentName } from '../../entities/departments/useDepartmentName.ts'
import { pointOf, siteName, useSiteAround } from '../../entities/enquiries/site.ts'
import { useSpaceTypeName } from '../../entities/space-types/useSpaceTypeName.ts'
import type { Known } from '../../kit/core/names/useName.ts'
import { distanceText } from '../../kit/core/words/distance-text.ts'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding, FieldOptions } from '../../kit/forms/binding.ts'
import { RecordSelect } from '../../kit/forms/fields/choices/RecordSelect.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { departmentLink, idOf, roomLink } from './stay.ts'
import { type RoomNeed, useRoomFacts } from './useRoomFacts.ts'

interface Props {
  department: FieldBinding<string>
  room: FieldBinding<string>
  /** Sets department and room together. */
  set: (values: { currentDepartment: string | null; spaceType: string | null }) => void
  /** The initial department and room, with their names. */
  known: { department: Known | null; room: Known | null }
  /** The text of the empty option; by default it says that no room is assigned yet. */
  none?: string
  /** The nights and people for which the rooms are judged. */
  need?: RoomNeed
  autoFocus?: boolean
}

/** A department select and a room select that depends on it. Changing the department clears the room. */
export function StayRoomFields({ department, room, set, known, none, need, autoFocus = false }: Props) {
  const code = useSpaceTypeName(room.value, known.room)
  const departmentId = department.value === null ? null : idOf(department.value)
  const { factsOf, house } = useRoomFacts(departmentId, need)
  const chosen = room.value === null ? house : factsOf(idOf(room.value))
  const departmentField = {
    ...department,
    onChange: (currentDepartment: string | null) => set({ currentDepartment, spaceType: null }),
  }
  return (
    <FieldGrid min={220}>
      <DepartmentSelect field={departmentField} known={known.department} autoFocus={autoFocus} />
      <RecordSelect<typeof api.spaceTypes.list, string>
        // Remounts the select, because its options and names belong to one department.
        key={department.value}
        field={room}
        call={api.spaceTypes.list}
        within={{ departmentId: departmentId ?? 0 }}
        nameOf={({ code }) => code}
        noteOf={({ spaceTypeId }) => factsOf(spaceTypeId)}
        {...(chosen ? { help: chosen } : {})}
        keep={({ spaceTypeId }) => roomLink(spaceTypeId)}
        current={code}
        placeholder={none ?? t('stays.unassigned')}
        isDisabled={department.value === null}
      />
    </FieldGrid>
  )
}

interface DepartmentProps extends FieldOptions {
  field: FieldBinding<string>
  /** The initial department, with its name. */
  known: Known | null
}

/** The select of a department that takes bookings, nearest to the place of work first. */
export function DepartmentSelect({ known, ...rest }: DepartmentProps) {
  const site = useSiteAround()
  return (
    <RecordSelect<typeof api.departments.list, string>
      help={site ? t('sites.fromExact', { place: siteName(site) }) : undefined}
      {...rest}
      call={api.departments.list}
      query={site ? { ...ACTIVE, site: pointOf(site) } : ACTIVE}
      nameOf={({ name, cityName }) => `${name}, ${cityName}`}
      detailOf={({ kilometres }) => distanceText(kilometres)}
      keep={({ departmentId }) => departmentLink(departmentId)}
      current={useDepartmentName(rest.field.value, known)}
    />
  )
}

/** A closed department takes no new bookings. */
const ACTIVE = { activeDepartment: 'ACTIVE' }
